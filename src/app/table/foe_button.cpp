#include "app/table/foe_button.h"

#include "app/board/card_art.h"
#include "app/common/appearance.h"
#include "app/common/plain_text.h"
#include "paint/icons.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr double kBox = 12; // px from one box to the next, at most

QFont sized(const QFont &base, double size, QFont::Weight weight)
{
    QFont font = base;
    font.setPixelSize(static_cast<int>(size));
    font.setWeight(weight);
    return font;
}

} // namespace

FoeButton::FoeButton(const QString &name, const Gauge &hits, QWidget *parent)
    : QAbstractButton(parent), m_name(name), m_hits(hits)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    describe();
}

void FoeButton::describe()
{
    QString words = m_hits.most == 0   ? QStringLiteral("%1: %2").arg(m_hits.label).arg(m_hits.left)
                    : isSlain()        ? shortWords()
                    : m_hits.most == 1 ? tr("1 hit left")
                                       : tr("%1 of %2 hits left").arg(m_hits.left).arg(m_hits.most);
    words = QStringLiteral("%1, %2").arg(m_name, words);
    if (!m_chance.isEmpty())
        words = QStringLiteral("%1, %2").arg(words, (m_hope + u' ' + m_chance).trimmed());
    setAccessibleName(m_mark == Mark::Marked ? tr("%1, marked").arg(words) : words);
    setTip(this, accessibleName());
    update();
}

QString FoeButton::shortWords() const
{
    if (m_hits.most == 0)
        return QStringLiteral("%1: %2").arg(m_hits.label).arg(m_hits.left);
    if (isSlain())
        return m_slainBy.isEmpty() ? tr("slain") : tr("slain by %1").arg(m_slainBy);
    return tr("%1 of %2 left").arg(m_hits.left).arg(m_hits.most);
}

double FoeButton::scale() const
{
    return static_cast<double>(font().pixelSize()) / kPlainText;
}

void FoeButton::setRowHeight(int height)
{
    m_height = height;
    updateGeometry();
}

int FoeButton::faceSide() const
{
    return sizeHint().height() - 16;
}

void FoeButton::setFace(const QPixmap &face)
{
    m_face = face;
    update();
}

void FoeButton::setSlainBy(const QString &name)
{
    m_slainBy = name;
    describe();
}

void FoeButton::setMark(Mark mark)
{
    if (std::exchange(m_mark, mark) != mark)
        describe();
}

void FoeButton::setChance(const QString &chance, const QString &hope)
{
    m_chance = chance;
    m_hope = hope;
    describe();
}

QSize FoeButton::sizeHint() const
{
    return {static_cast<int>(120 * scale()), static_cast<int>(m_height * (1 + 2 * scale()) / 3)};
}

void FoeButton::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void FoeButton::paintFrame(QPainter &painter) const
{
    const QColor ink = palette().color(QPalette::WindowText);
    painter.setBrush(underMouse() ? palette().brush(QPalette::AlternateBase)
                     : isSlain()  ? QBrush(Qt::NoBrush)
                                  : palette().brush(QPalette::Base));
    painter.setPen(hasFocus()               ? QPen(palette().color(QPalette::Link), 2.4)
                   : m_mark == Mark::Marked ? QPen(ink, 2.4)
                   : m_mark == Mark::Lit    ? QPen(ink, 1.4, Qt::DashLine)
                   : isSlain()              ? QPen(Qt::NoPen)
                                            : QPen(palette().color(QPalette::Mid), 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
}

/// The monster on a disc; a skull for one that was slain.
void FoeButton::paintFace(QPainter &painter) const
{
    const int side = faceSide();
    const QRect at(static_cast<int>(8 * scale()), (height() - side) / 2, side, side);
    if (!isSlain()) {
        painter.drawPixmap(at, m_face);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().brush(QPalette::PlaceholderText));
    painter.drawEllipse(at.adjusted(2, 2, -2, -2));
    const int skull = side * 6 / 10;
    QImage mark = paint::inkedImage(QStringLiteral("marks/mark-dead"), palette().color(QPalette::Base),
                                    palette().color(QPalette::PlaceholderText),
                                    static_cast<int>(skull * devicePixelRatioF()));
    mark.setDevicePixelRatio(devicePixelRatioF());
    painter.drawImage(QRect(at.center() - QPoint(skull / 2, skull / 2), QSize(skull, skull)), mark);
}

double FoeButton::paintBoxes(QPainter &painter, const QRectF &room) const
{
    if (m_hits.most == 0 || isSlain())
        return room.left();
    const QColor ink = palette().color(QPalette::WindowText);
    const double step = std::min(kBox * scale(), room.width() / m_hits.most);
    painter.setPen(QPen(ink, 1));
    for (int i = 0; i < m_hits.most; ++i) {
        painter.setBrush(i < m_hits.left ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(
            QRectF(room.left() + i * step + 0.5, room.top(), std::max(1.5, step - 1.5), room.height()), 1, 1);
    }
    return room.left() + m_hits.most * step + 6 * scale();
}

/// The chance, and below it what it is of if half of the room is enough for that. Returns the width of both.
int FoeButton::paintChance(QPainter &painter, const QRect &room) const
{
    const double u = scale();
    const QFont number = numberFont(15 * u), small = sized(font(), 12 * u, QFont::Normal);
    const int chance = QFontMetrics(number).horizontalAdvance(m_chance);
    const int hope = QFontMetrics(small).horizontalAdvance(m_hope);
    const bool both = !m_hope.isEmpty() && hope <= room.width() / 3;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.setFont(number);
    painter.drawText(both ? room.adjusted(0, 0, 0, -room.height() / 2) : room,
                     Qt::AlignRight | Qt::AlignVCenter, m_chance);
    if (!both)
        return chance;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.setFont(small);
    painter.drawText(room.adjusted(0, room.height() / 2, 0, 0), Qt::AlignRight | Qt::AlignVCenter, m_hope);
    return std::max(chance, hope);
}

void FoeButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    paintFrame(painter);
    paintFace(painter);
    const double u = scale();
    const QColor dim = palette().color(QPalette::PlaceholderText);
    const QColor ink = isSlain() ? dim : palette().color(QPalette::WindowText);
    const int left = faceSide() + static_cast<int>(16 * u);
    int right = width() - static_cast<int>(8 * u);
    const int line = static_cast<int>(18 * u), top = height() / 2 - line;
    if (!m_chance.isEmpty() && !isSlain())
        right -= paintChance(painter, QRect(left, top, right - left, 2 * line)) + static_cast<int>(6 * u);
    painter.setFont(sized(font(), 13.5 * u, QFont::DemiBold));
    painter.setPen(ink);
    const QRect name(left, top, right - left, line);
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_name, Qt::ElideRight, name.width()));
    painter.setFont(sized(font(), 12 * u, QFont::Normal));
    const QString words = shortWords();
    const int wide = painter.fontMetrics().horizontalAdvance(words);
    const QRectF room(left, top + line + 5 * u, std::max(24.0 * u, right - left - wide - 8 * u), 8 * u);
    const int from = static_cast<int>(paintBoxes(painter, room));
    painter.setPen(dim);
    const QRect rest(from, top + line, right - from, line);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(words, Qt::ElideRight, rest.width()));
}

} // namespace flagstone::app
