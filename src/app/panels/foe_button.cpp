#include "app/panels/foe_button.h"

#include "app/board/card_art.h"
#include "app/common/appearance.h"
#include "app/common/hit_boxes.h"
#include "app/common/plain_text.h"
#include "app/common/row_parts.h"
#include "paint/icons.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr double kBox = 12;        // px from one box to the next, at most
constexpr double kLeastBoxes = 24; // px for all of them
constexpr double kAfterBoxes = 6;  // px
constexpr double kNarrow = 120;    // px: a row of two in a narrow column

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
    words = QStringLiteral("%1, %2").arg(m_name, withState(words));
    if (!m_chance.isEmpty())
        words = QStringLiteral("%1, %2").arg(words, (m_hope + u' ' + m_chance).trimmed());
    setAccessibleName(m_mark == Mark::Marked ? tr("%1, marked").arg(words) : words);
    setTip(this, words); // a frame shows the mark
    update();
}

QString FoeButton::shortWords() const
{
    if (m_hits.most == 0)
        return withState(QStringLiteral("%1: %2").arg(m_hits.label).arg(m_hits.left));
    if (isSlain())
        return m_slainBy.isEmpty() ? tr("slain") : tr("slain by %1").arg(m_slainBy);
    return withState(tr("%1 of %2 left").arg(m_hits.left).arg(m_hits.most));
}

/// The state of those who still stand comes after their hits.
QString FoeButton::withState(const QString &count) const
{
    return m_hits.state.isEmpty() || isSlain()
               ? count
               : tr("%1, %2", "hits left, what is done to it").arg(count, m_hits.state);
}

/// How the count may stand in a row, the longest first.
QStringList FoeButton::countWays() const
{
    QStringList ways{shortWords()};
    if (isSlain())
        ways << tr("slain");
    else if (m_hits.most > 0)
        ways << withState(tr("%1 of %2").arg(m_hits.left).arg(m_hits.most))
             << withState(QStringLiteral("%1/%2").arg(m_hits.left).arg(m_hits.most));
    else if (!m_hits.state.isEmpty())
        ways << withState(QString::number(m_hits.left));
    return ways;
}

/// Where room is short the words round the count go, never the count; empty if even that has no room.
QString FoeButton::countIn(const QFontMetrics &metrics, int width) const
{
    for (const QString &words : countWays())
        if (metrics.horizontalAdvance(words) <= width)
            return words;
    return {};
}

bool FoeButton::isNarrow() const
{
    return width() < kNarrow * scale();
}

/// Name and numbers come first where room is short: its card stands above it.
bool FoeButton::hasFace() const
{
    return isSlain() || !isNarrow();
}

/// px beside and between what is in a row.
int FoeButton::gap() const
{
    return static_cast<int>((isNarrow() ? 4 : 8) * scale());
}

double FoeButton::scale() const
{
    return textScaleOf(*this);
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

void FoeButton::setChance(const QString &chance, const QString &hope, bool worded)
{
    m_chance = chance;
    m_hope = hope;
    m_worded = worded;
    describe();
}

QSize FoeButton::sizeHint() const
{
    return {static_cast<int>(120 * scale()), static_cast<int>(m_height * (1 + 2 * scale()) / 3)};
}

/// All that a tip could say is on a row with room for it, and the card is shown large beside.
bool FoeButton::event(QEvent *event)
{
    return (event->type() == QEvent::ToolTip && !isNarrow() && !m_cut) || QAbstractButton::event(event);
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
    const QRect at(gap(), (height() - side) / 2, side, side);
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
    const double widest = kBox * scale();
    paintHitBoxes(painter, room, m_hits.left, m_hits.most, widest, palette().color(QPalette::WindowText));
    return room.left() + std::min(widest * m_hits.most, room.width()) + kAfterBoxes * scale();
}

QFont FoeButton::nameFont() const
{
    return sized(font(), 13.5 * scale(), QFont::DemiBold);
}

QFont FoeButton::chanceFont() const
{
    return numberFont((isNarrow() ? 13 : 15) * scale());
}

int FoeButton::chanceWidth() const
{
    return m_chance.isEmpty() || isSlain() ? 0
                                           : QFontMetrics(chanceFont()).horizontalAdvance(m_chance) + gap();
}

/// The chance beside the name, and beside the count what it is of if a third of the room is enough for that; behind a
/// rule where a state comes before it. Where it must be said, the count is as short as it can be. Returns what is
/// left of each line.
FoeButton::Lines FoeButton::paintChance(QPainter &painter, Lines lines) const
{
    if (m_chance.isEmpty() || isSlain())
        return lines;
    const double u = scale();
    painter.setPen(palette().color(QPalette::WindowText));
    painter.setFont(chanceFont());
    const QFontMetrics letters(nameFont()); // numbers have other heights: both stand on one line
    const int base = lines.name.top() + (lines.name.height() - letters.height()) / 2 + letters.ascent();
    painter.drawText(lines.name.right() + 1 - painter.fontMetrics().horizontalAdvance(m_chance), base,
                     m_chance);
    painter.setFont(sized(font(), 12 * u, QFont::Normal));
    const int count = painter.fontMetrics().horizontalAdvance(countWays().back());
    const int wide = lines.count.width();
    const int room = m_worded ? std::max(wide / 2, wide - count - gap()) : wide / 3;
    if (m_worded)
        fitLetters(painter, m_hope, room);
    const int hope = painter.fontMetrics().horizontalAdvance(m_hope);
    if (m_hope.isEmpty() || (hope > room && !m_worded)) {
        lines.cut = lines.cut || !m_hope.isEmpty();
        return lines;
    }
    lines.cut = lines.cut || hope > room;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(lines.count, Qt::AlignRight | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_hope, Qt::ElideRight, room));
    lines.count.setRight(lines.count.right() - std::min(hope, room) - gap());
    if (m_hits.state.isEmpty())
        return lines;
    const int high = lines.count.height() * 2 / 3; // or the state would run on into what the chance is of
    painter.fillRect(lines.count.right() + gap() / 2, lines.count.center().y() - high / 2, 1, high,
                     palette().color(QPalette::Mid));
    return lines;
}

/// In smaller letters where it is long, then on two lines if the row has room for them: only the upper one stands
/// beside the chance. Returns where that and the count have their places.
FoeButton::Lines FoeButton::paintName(QPainter &painter, Lines lines) const
{
    const int beside = lines.name.width() - chanceWidth();
    painter.setFont(nameFont());
    fitLetters(painter, m_name, beside);
    const QFontMetrics letters = painter.fontMetrics();
    const int high = letters.height();
    const bool fits = letters.horizontalAdvance(m_name) <= beside;
    constexpr int kFrame = 6; // px
    const auto two = fits || 2 * high + lines.count.height() + kFrame > height()
                         ? std::nullopt
                         : onTwoLines(m_name, letters, beside, lines.name.width());
    if (!two) {
        const QString shown = shortenedName(m_name, letters, beside);
        painter.drawText(lines.name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, shown);
        lines.cut = shown != m_name;
        return lines;
    }
    const int top = (height() - 2 * high - lines.count.height()) / 2;
    const QRect upper(lines.name.left(), top, lines.name.width(), high);
    painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter, two->first);
    painter.drawText(upper.translated(0, high), Qt::AlignLeft | Qt::AlignVCenter, two->second);
    lines.name.moveCenter(upper.center());
    lines.count.moveTop(top + 2 * high);
    return lines;
}

void FoeButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    paintFrame(painter);
    if (hasFace())
        paintFace(painter);
    const double u = scale();
    const QColor dim = palette().color(QPalette::PlaceholderText);
    const QColor ink = isSlain() ? dim : palette().color(QPalette::WindowText);
    const int left = hasFace() ? faceSide() + 2 * gap() : 2 * gap();
    constexpr int kFrame = 5; // px above and below the words: rows grow less than letters
    const int line = std::clamp(height() / 2 - kFrame, static_cast<int>(15 * u), static_cast<int>(18 * u));
    const int top = height() / 2 - line;
    const QRect name(left, top, width() - gap() - left, line);
    painter.setPen(ink);
    const Lines lines = paintChance(painter, paintName(painter, {name, name.translated(0, line)}));
    painter.setFont(sized(font(), 12 * u, QFont::Normal));
    QRect count = lines.count;
    const int forBoxes = isSlain() ? 0 : static_cast<int>((kLeastBoxes + kAfterBoxes) * u);
    const QString beside = countIn(painter.fontMetrics(), count.width() - forBoxes);
    const int wide = painter.fontMetrics().horizontalAdvance(beside);
    const QRectF boxes(left, count.top() + (line - 8 * u) / 2,
                       std::max(kLeastBoxes * u, count.width() - wide - 8 * u), 8 * u);
    if (!beside.isEmpty())
        count.setLeft(static_cast<int>(paintBoxes(painter, boxes)));
    const QString words = beside.isEmpty() ? countIn(painter.fontMetrics(), count.width()) : beside;
    m_cut = lines.cut || words.isEmpty();
    painter.setPen(dim);
    painter.drawText(count, Qt::AlignLeft | Qt::AlignVCenter,
                     words.isEmpty()
                         ? painter.fontMetrics().elidedText(shortWords(), Qt::ElideRight, count.width())
                         : words);
}

void FoeButton::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    Q_EMIT hovered(true);
}

void FoeButton::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    Q_EMIT hovered(false);
}

} // namespace flagstone::app

#include "moc_foe_button.cpp"
