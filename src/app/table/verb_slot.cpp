#include "app/table/verb_slot.h"

#include "paint/icons.h"

#include <QKeyEvent>
#include <QPainter>

namespace flagstone::app {

namespace {

constexpr double kNarrow = 7.7; ///< times the size of the text: narrower slots put their label below the icon
constexpr double kSmallest = 0.8; ///< of the size of the text, before a label is cut

void fitFont(QPainter &painter, const QString &words, double room)
{
    QFont font = painter.font();
    const int wanted = font.pixelSize();
    while (painter.fontMetrics().horizontalAdvance(words) > room &&
           font.pixelSize() - 1 >= wanted * kSmallest) {
        font.setPixelSize(font.pixelSize() - 1);
        painter.setFont(font);
    }
}

} // namespace

VerbSlot::VerbSlot(QWidget *parent) : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("verbSlot"));
    setFocusPolicy(Qt::TabFocus); // a click leaves the keys where they are
    setAttribute(Qt::WA_Hover);
}

void VerbSlot::setLook(const Look &look)
{
    if (look == m_look)
        return;
    m_look = look;
    m_iconInk = {};
    setText(look.label);
    setCursor(look.grey ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
}

void VerbSlot::paintKey(QPainter &painter, const QRectF &at, const QColor &ink) const
{
    if (m_look.key.isEmpty())
        return;
    painter.setPen(QPen(ink, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(at.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    QFont font = this->font();
    font.setPixelSize(static_cast<int>(at.height() * 0.66));
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.drawText(at, Qt::AlignCenter, m_look.key);
}

void VerbSlot::paintEvent(QPaintEvent *)
{
    const QPalette &colours = palette();
    const bool filled = m_look.main && !m_look.grey;
    const QColor ink = filled        ? colours.color(QPalette::HighlightedText)
                       : m_look.grey ? colours.color(QPalette::PlaceholderText)
                                     : colours.color(QPalette::WindowText);
    const QColor quiet = filled ? ink : colours.color(QPalette::PlaceholderText);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool strong = m_look.armed || m_look.suggested || hasFocus();
    const double edge = strong ? 3 : 1;
    painter.setPen(QPen(hasFocus()    ? colours.color(QPalette::Link)
                        : strong      ? colours.color(QPalette::WindowText)
                        : m_look.grey ? colours.color(QPalette::Midlight)
                                      : colours.color(QPalette::Mid),
                        edge));
    painter.setBrush(filled                         ? colours.color(QPalette::WindowText)
                     : m_look.grey                  ? colours.color(QPalette::AlternateBase)
                     : underMouse() || m_look.armed ? colours.color(QPalette::AlternateBase)
                                                    : colours.color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), 4, 4);

    const double em = fontInfo().pixelSize();
    const double side = em * 19 / 13, badge = em * 17 / 13, pad = em * 10 / 13;
    const double key = m_look.key.size() > 1 ? badge * 2.6 : badge;
    const bool narrow = width() < em * kNarrow;
    if (m_iconInk != ink) {
        m_iconInk = ink;
        m_icon = paint::icon(m_look.icon, ink, ink);
    }
    const double first = narrow ? height() * 0.30 : height() * 0.32, second = height() * 0.73;
    const QString label = m_look.suggested ? QStringLiteral("➜ ") + m_look.label : m_look.label;
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(ink);
    const bool pictured = !m_icon.isNull();
    if (pictured)
        m_icon.paint(&painter, QRectF(pad, first - side / 2, side, side).toRect());
    else if (narrow)
        painter.drawText(QRectF(pad, first - em, width() - pad, 2 * em), Qt::AlignLeft | Qt::AlignVCenter,
                         m_look.second);
    const double left = narrow ? pad * 0.6 : !pictured ? pad : pad + side + em * 0.6;
    const double middle = narrow ? second : first;
    const QRectF room(left, middle - em, width() - left - pad * 0.6, 2 * em);
    fitFont(painter, label, room.width());
    const bool wraps =
        !narrow && m_look.second.isEmpty() && painter.fontMetrics().horizontalAdvance(label) > room.width();
    if (wraps) // the second line is free, too
        painter.drawText(QRectF(left, 2, width() - left - key - pad, height() - 4),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, label);
    else
        painter.drawText(
            room, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(label, Qt::ElideRight, static_cast<int>(room.width())));
    if (narrow) {
        paintKey(painter, {width() - key - pad * 0.7, first - badge / 2, key, badge}, quiet);
        return;
    }
    paintKey(painter, {width() - key - pad * 0.7, second - badge / 2, key, badge}, quiet);
    QFont small = font();
    small.setPixelSize(static_cast<int>(em * 12 / 13));
    painter.setFont(small);
    painter.setPen(quiet);
    const QRectF below(pad, second - em, width() - pad * 2 - (m_look.key.isEmpty() ? 0 : key), 2 * em);
    painter.drawText(
        below, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_look.second, Qt::ElideRight, static_cast<int>(below.width())));
}

void VerbSlot::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !event->isAutoRepeat())
        click();
    else if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right || event->key() == Qt::Key_Up ||
             event->key() == Qt::Key_Down)
        event->ignore(); // the bar marks with them
    else
        QAbstractButton::keyPressEvent(event);
}

void VerbSlot::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    Q_EMIT pointedAt(true);
}

void VerbSlot::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    Q_EMIT pointedAt(false);
}

void VerbSlot::focusInEvent(QFocusEvent *event)
{
    QAbstractButton::focusInEvent(event);
    Q_EMIT pointedAt(true);
}

void VerbSlot::focusOutEvent(QFocusEvent *event)
{
    QAbstractButton::focusOutEvent(event);
    Q_EMIT pointedAt(false);
}

} // namespace flagstone::app
