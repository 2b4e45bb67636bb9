#include "app/bar/verb_slot.h"

#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/row_parts.h"
#include "app/common/wrapped_lines.h"
#include "paint/icons.h"

#include <QAccessibleWidget>
#include <QCursor>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

/// A grey one can be pressed, to hear why; an armed one, of which a press takes what is marked, can be let go.
class VerbSlotAccessible final : public QAccessibleWidget {
public:
    explicit VerbSlotAccessible(VerbSlot &slot) : QAccessibleWidget(&slot, QAccessible::Button) {}

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        if (isValid() && slot().look().grey)
            state.disabled = true;
        return state;
    }
    [[nodiscard]] QStringList actionNames() const override
    {
        QStringList names{pressAction(), setFocusAction()};
        if (isValid() && slot().look().armed)
            names << toggleAction();
        return names;
    }
    void doAction(const QString &name) override
    {
        if (isValid() && name == pressAction())
            slot().activate();
        else if (isValid() && name == toggleAction() && slot().look().armed)
            Q_EMIT slot().letGo();
        else
            QAccessibleWidget::doAction(name);
    }

private:
    [[nodiscard]] VerbSlot &slot() const { return *static_cast<VerbSlot *>(widget()); }
};

QAccessibleInterface *makeVerbAccessible(const QString &, QObject *object)
{
    auto *slot = qobject_cast<VerbSlot *>(object);
    return slot != nullptr ? new VerbSlotAccessible(*slot) : nullptr;
}

} // namespace

VerbSlot::VerbSlot(QWidget *parent) : QAbstractButton(parent)
{
    QAccessible::installFactory(makeVerbAccessible); // Qt ignores one that is installed already
    setObjectName(QStringLiteral("verbSlot"));
    setFocusPolicy(Qt::TabFocus); // a click leaves the keys where they are
    setAttribute(Qt::WA_Hover);
}

void VerbSlot::setLook(const Look &look)
{
    if (look == m_look)
        return;
    const bool otherState = look.grey != m_look.grey;
    m_look = look;
    m_iconInk = QColor(); // {} would be Qt::color0, which is white
    setText(look.label);
    setCursor(look.grey ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
    if (!otherState)
        return;
    QAccessible::State changed;
    changed.disabled = true;
    QAccessibleStateChangeEvent told(this, changed);
    QAccessible::updateAccessibility(&told);
}

void VerbSlot::activate()
{
    if (m_look.armed && isEnabled())
        Q_EMIT markTaken();
    else
        click();
}

/// Also as a tooltip, for code that asks the widget.
void VerbSlot::setTold(const QString &words)
{
    m_told = words;
    setTip(this, words);
}

/// Qt would show the tip below the pointer, over the verbs beside it.
bool VerbSlot::event(QEvent *event)
{
    switch (event->type()) {
    case QEvent::ToolTip:
        Q_EMIT tipAsked(true);
        return true;
    case QEvent::Leave:
    case QEvent::Hide:
    case QEvent::MouseButtonPress:
    case QEvent::KeyPress:
    case QEvent::WindowDeactivate:
        Q_EMIT tipAsked(false);
        break;
    default:
        break;
    }
    return QAbstractButton::event(event);
}

bool VerbSlot::hasRoomFor(const QString &label) const
{
    QFont font = this->font();
    font.setWeight(QFont::DemiBold);
    font.setPixelSize(static_cast<int>(std::ceil(fontInfo().pixelSize() * kSmallestLetters)));
    return QFontMetrics(font).horizontalAdvance(label) <= places().label.width();
}

/// A narrow slot has icon and key above its label, and the key comes first: the icon gets what is left.
VerbSlot::Places VerbSlot::places() const
{
    const double em = fontInfo().pixelSize(), wide = width();
    Places at{.narrow = wide < em * kNarrow};
    const double pad = em * (at.narrow ? 6 : 10) / 13, right = wide - em * 7 / 13;
    const double first = height() * (at.narrow ? 0.30 : 0.32), second = height() * 0.73;
    const double badge = at.narrow ? std::min(em * 17 / 13, height() * 0.46) : em * 17 / 13;
    const double key = m_look.key.isEmpty() ? 0 : m_look.key.size() > 1 ? badge * 2.6 : badge;
    at.key = {right - key, (at.narrow ? first : second) - badge / 2, key, badge};
    const double usual = em * 19 / 13;
    const double side = at.narrow ? std::min(usual, at.key.left() - pad - em * 0.3) : usual;
    if (!m_look.icon.isEmpty() && side >= em)
        at.icon = {pad, first - side / 2, side, side};
    const double left = at.narrow || at.icon.isEmpty() ? pad : at.icon.right() + em * 0.6;
    at.label = {left, (at.narrow ? second : first) - em, wide - left - em * 6 / 13, 2 * em};
    if (m_look.suggested) {
        const double beside = at.key.left() - at.icon.right();
        if (at.narrow && !at.icon.isEmpty() && beside >= em * 1.2) {
            at.star = {at.icon.right(), first - em, beside, 2 * em};
        } else {
            at.star = {left, at.label.top(), em * 1.5, at.label.height()};
            at.label.setLeft(at.star.right());
        }
    }
    const double beforeKey = at.key.left() - pad - em * 0.3;
    if (!at.narrow)
        at.second = {pad, second - em, beforeKey, 2 * em};
    else if (at.icon.isEmpty())
        at.second = {pad, first - em, beforeKey, 2 * em};
    if (m_look.second.isEmpty() && (!at.narrow || at.icon.isEmpty()))
        at.block = {at.label.left(), 2, at.key.left() - at.label.left(), height() - 4.0};
    return at;
}

void VerbSlot::paintFrame(QPainter &painter, bool filled) const
{
    const QPalette &colours = palette();
    const bool strong = m_look.armed || m_look.suggested || hasFocus();
    const bool pointed = underMouse() && !m_look.grey;
    const double edge = strong ? 3 : pointed ? 2 : 1;
    // Where no grey is paler than the text, a dotted frame says what cannot be done.
    const bool plain = colours.color(QPalette::PlaceholderText) == colours.color(QPalette::WindowText);
    painter.setPen(QPen(hasFocus()          ? colours.color(QPalette::Link)
                        : strong || pointed ? colours.color(QPalette::WindowText)
                        : m_look.grey       ? colours.color(QPalette::Midlight)
                                            : colours.color(QPalette::Mid),
                        edge, m_look.grey && plain ? Qt::DotLine : Qt::SolidLine));
    painter.setBrush(filled        ? colours.color(QPalette::WindowText)
                     : m_look.grey ? colours.color(QPalette::AlternateBase)
                                   : colours.color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), 4, 4);
}

void VerbSlot::paintKey(QPainter &painter, const QRectF &at, const QColor &ink) const
{
    if (m_look.key.isEmpty())
        return;
    painter.setPen(QPen(ink, 1));
    painter.setBrush(Qt::NoBrush);
    paintKeyCap(painter, at.adjusted(0.5, 0.5, -0.5, -0.5), m_look.key, font());
}

/// One line; as many as there is room for where nothing else is said.
void VerbSlot::paintLabel(QPainter &painter, const Places &at) const
{
    const QString &label = m_look.label;
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    if (!at.star.isEmpty())
        painter.drawText(at.star, Qt::AlignCenter, QStringLiteral("★"));
    QRectF line = at.label;
    if (at.narrow && at.block.isEmpty() && !hasRoomFor(label)) { // closer to the frame before it is cut
        const double closer = fontInfo().pixelSize() * 4.0 / 13;
        line.adjust(at.star.isEmpty() ? -closer : 0, 0, closer, 0);
    }
    fitLetters(painter, label, line.width());
    const QFontMetrics letters = painter.fontMetrics();
    const bool whole = letters.horizontalAdvance(label) <= line.width();
    const QRectF room = whole || at.block.isEmpty() ? line : at.block;
    const int lines =
        at.block.isEmpty() ? 1 : std::max(1, static_cast<int>(room.height() / letters.lineSpacing()));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     whole ? label : wrappedLines(label, painter.font(), room.width(), lines).join(u'\n'));
}

void VerbSlot::paintSecond(QPainter &painter, const QRectF &at) const
{
    if (at.isEmpty())
        return;
    QFont small = font();
    small.setPixelSize(static_cast<int>(fontInfo().pixelSize() * 12.0 / 13));
    painter.setFont(small);
    fitLetters(painter, m_look.second, at.width());
    const QFontMetrics letters = painter.fontMetrics();
    const bool whole = letters.horizontalAdvance(m_look.second) <= at.width();
    if (!m_look.main && !whole)
        return; // half of it is meaningless; the tip says it all
    const int lines = std::max(1, static_cast<int>(at.height() / letters.lineSpacing())); // small ones
    painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter,
                     whole ? m_look.second
                           : wrappedLines(m_look.second, painter.font(), at.width(), lines).join(u'\n'));
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
    paintFrame(painter, filled);
    if (m_iconInk != ink) {
        m_iconInk = ink;
        m_icon = paint::icon(m_look.icon, ink, ink);
    }
    const Places at = places();
    if (!at.icon.isEmpty())
        m_icon.paint(&painter, at.icon.toRect());
    painter.setPen(ink);
    paintLabel(painter, at);
    painter.setPen(quiet);
    paintSecond(painter, at.second);
    paintKey(painter, at.key, quiet);
}

void VerbSlot::keyPressEvent(QKeyEvent *event)
{
    const bool enter = isEnter(*event);
    if (enter && !event->isAutoRepeat() && m_look.main)
        Q_EMIT markTaken();
    else if (enter && !event->isAutoRepeat())
        activate();
    else if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right || event->key() == Qt::Key_Up ||
             event->key() == Qt::Key_Down)
        event->ignore(); // the bar marks with them
    else
        QAbstractButton::keyPressEvent(event);
}

void VerbSlot::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    if (event->globalPosition().toPoint() != m_pressedAt)
        Q_EMIT pointedAt(true);
}

void VerbSlot::mouseReleaseEvent(QMouseEvent *event)
{
    m_pressedAt = event->globalPosition().toPoint();
    QAbstractButton::mouseReleaseEvent(event);
}

void VerbSlot::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    Q_EMIT pointedAt(false);
}

void VerbSlot::focusInEvent(QFocusEvent *event)
{
    QAbstractButton::focusInEvent(event);
    if (event->reason() != Qt::OtherFocusReason || QCursor::pos() != m_pressedAt)
        Q_EMIT pointedAt(true);
}

void VerbSlot::focusOutEvent(QFocusEvent *event)
{
    QAbstractButton::focusOutEvent(event);
    Q_EMIT pointedAt(false);
}

} // namespace flagstone::app

#include "moc_verb_slot.cpp"
