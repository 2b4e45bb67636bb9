#include "app/bar/odds_box.h"

#include "app/common/chance_words.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/common/row_parts.h"
#include "app/common/wrapped_lines.h"

#include <QFontInfo>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace flagstone::app {

QString percent(double chance)
{
    return percentOf(chance, std::lround(chance * 100));
}

namespace {

QString average(const Spread &spread)
{
    return QLocale().toString(meanOf(spread), 'f', 1);
}

} // namespace

QString figureOf(const OddsBox::Row &row)
{
    const QString figure =
        row.amount ? OddsBox::tr("%1 %2", "how many on average, of what").arg(average(row.spread), row.unit)
                   : percent(row.chance);
    return row.within > 0 ? OddsBox::tr("about %1", "a chance that was played out").arg(figure) : figure;
}

QString shortFigureOf(const HopeOdds &odds, bool gains)
{
    if (!odds.amount)
        return percent(odds.chance);
    return gains ? OddsBox::tr("+%1", "how many on average are gained").arg(average(odds.spread))
                 : average(odds.spread);
}

OddsBox::Row rowOf(const Game &game, const HopeOdds &odds)
{
    return {say(game, odds.label), odds.chance, odds.unit.key == 0 ? QString() : say(game, odds.unit),
            odds.spread,           odds.within, odds.amount};
}

QString inShort(const OddsBox::Row &row)
{
    return OddsBox::tr("%1 %2", "what is hoped for, its chance").arg(row.label, figureOf(row));
}

namespace {

constexpr double kLine = 1.45;    // em
constexpr double kClosest = 1.25; // em, between lines where there are many

/// How much text two lines hold, whose words are not divided.
double inTwoLines(double width, double em)
{
    return 2 * width - em * 6;
}

/// "escape: 50 %, exact", or between which it lies.
QString spokenChance(const OddsBox::Row &row)
{
    if (row.within == 0)
        return OddsBox::tr("%1: %2, exact", "what is hoped for, its chance").arg(row.label, figureOf(row));
    if (row.amount)
        return OddsBox::tr("%1: %2", "what is hoped for, how much").arg(row.label, figureOf(row));
    return OddsBox::tr("%1: %2, between %3 and %4", "what is hoped for, its chance, the ends of the interval")
        .arg(row.label, figureOf(row), percent(std::max(0.0, row.chance - row.within)),
             percent(std::min(1.0, row.chance + row.within)));
}

} // namespace

std::vector<OddsBox::Row> fewerRows(std::vector<OddsBox::Row> rows, std::size_t room)
{
    double sum = 0;
    for (const OddsBox::Row &row : rows)
        sum += row.amount ? 2 : row.chance; // an amount is no chance: never one of several outcomes
    const bool oneComes = std::abs(sum - 1) < 1e-6;
    OddsBox::Row others{.label = OddsBox::tr("otherwise")};
    const std::size_t kept = rows.size() > room && room > 1 && oneComes ? room - 1 : room;
    while (rows.size() > kept) {
        const auto least = std::ranges::min_element(rows.begin() + (rows.size() > 1 ? 1 : 0), rows.end(), {},
                                                    &OddsBox::Row::chance);
        others.chance += least->chance;
        others.within = std::max(others.within, least->within);
        rows.erase(least);
    }
    if (kept < room)
        rows.push_back(others);
    return rows;
}

std::vector<SpreadColumn> columnsOf(const Spread &spread)
{
    constexpr std::size_t kMost = 7;
    const auto column = [](const SpreadBar &bar) {
        return SpreadColumn{QString::number(bar.value), bar.chance, bar.enough};
    };
    std::vector<SpreadColumn> columns;
    if (spread.size() <= kMost) {
        for (const SpreadBar &bar : spread)
            columns.push_back(column(bar));
        return columns;
    }
    // The first number that is enough is in sight, if any is.
    const auto enough =
        static_cast<std::size_t>(std::ranges::find(spread, true, &SpreadBar::enough) - spread.begin());
    const std::size_t first =
        enough < kMost || enough == spread.size() ? 0 : std::min(enough - kMost / 2, spread.size() - kMost);
    for (std::size_t i = 0; i < spread.size(); ++i) {
        const std::size_t place = i <= first ? 0 : i - first;
        const bool joins = i <= first ? i > 0 : place >= kMost;
        if (!joins)
            columns.push_back(column(spread[i]));
        else
            columns.back().chance += spread[i].chance;
        if (joins)
            columns.back().number = i <= first ? QStringLiteral("≤ %1").arg(spread[i].value)
                                               : QStringLiteral("%1+").arg(spread[first + kMost - 1].value);
    }
    return columns;
}

OddsBox::OddsBox(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("oddsBox"));
}

bool operator==(const OddsBox::Row &one, const OddsBox::Row &other)
{
    const auto said = [](const OddsBox::Row &row) {
        return std::tie(row.label, row.chance, row.unit, row.within, row.amount);
    };
    const auto parts = [](const SpreadBar &bar) { return std::tuple(bar.value, bar.chance, bar.enough); };
    return said(one) == said(other) && std::ranges::equal(one.spread, other.spread, {}, parts, parts);
}

void OddsBox::setNote(const Note &note)
{
    if (!note.rows.empty())
        return setOdds(note.caption, note.rows);
    setOdds({}, {});
    m_note = note;
    QStringList words{note.caption, note.what, note.below};
    words.removeAll(QString());
    setAccessibleName(words.join(QStringLiteral(". ")));
}

void OddsBox::setOdds(const QString &title, const std::vector<Row> &rows)
{
    m_note = {};
    m_title = title;
    m_rows = rows;
    QStringList words{title};
    for (const Row &row : rows)
        words << spokenChance(row);
    if (!rows.empty() && !rows.front().spread.empty()) {
        QStringList numbers;
        for (const SpreadColumn &column : columnsOf(rows.front().spread))
            numbers << tr("%1: %2", "how many hits, their chance").arg(column.number, percent(column.chance));
        words << tr("%1: %2", "what is counted, the chance of each number")
                     .arg(rows.front().unit, numbers.join(QStringLiteral(", ")));
    }
    setAccessibleName(words.join(QStringLiteral(". ")));
    update();
}

/// Not a tip of the widget: that would be read once more as its description.
bool OddsBox::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || accessibleName().isEmpty())
        return QWidget::event(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), plainTip(accessibleName()), this);
    return true;
}

/// "hits, exact; 2+ to slay it". What more hits are enough for has its chance: "hits, exact; 1+ to hit it; 4+ to slay
/// it 14 %".
QString OddsBox::caption() const
{
    const Row &first = m_rows.front();
    if (first.within > 0)
        return tr("%1, about", "hits that were played out").arg(first.unit);
    QString words = tr("%1, exact").arg(first.unit);
    for (const Row &row : m_rows) {
        const auto enough = std::ranges::find(row.spread, true, &SpreadBar::enough);
        if (enough != row.spread.end() && !row.amount)
            words += tr("; %1+ to %2", "2+ to slay it")
                         .arg(QString::number(enough->value), &row == &first ? row.label : inShort(row));
    }
    return words;
}

void OddsBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_note.what.isEmpty())
        return paintNote(painter);
    const QRectF rest = paintTitle(painter);
    if (!m_rows.empty() && !m_rows.front().spread.empty())
        paintColumns(painter, rest);
    else
        paintRows(painter, rest);
}

/// In the middle, each in one line, or in more where they are too long for one and there is room.
void OddsBox::paintNote(QPainter &painter) const
{
    const double em = fontInfo().pixelSize(), pad = em * 12 / 13, line = em * kLine;
    const double wide = width() - 2 * pad;
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    bold.setPixelSize(static_cast<int>(em * 15 / 13));
    std::vector<std::pair<QString, bool>> texts{
        {m_note.caption, false}, {m_note.what, true}, {m_note.below, false}};
    std::erase_if(texts, [](const auto &words) { return words.first.isEmpty(); });
    int spare = std::max(0, static_cast<int>(height() / line) - static_cast<int>(texts.size()));
    std::vector<std::pair<QString, bool>> lines;
    for (const auto &[words, strong] : texts) {
        const QStringList wrapped = wrappedLines(words, strong ? bold : font(), wide, 1 + spare);
        spare -= static_cast<int>(wrapped.size()) - 1;
        for (const QString &each : wrapped)
            lines.emplace_back(each, strong);
    }
    double top = (height() - line * static_cast<double>(lines.size())) / 2;
    for (const auto &[words, strong] : lines) {
        painter.setFont(strong ? bold : font());
        painter.setPen(palette().color(strong ? QPalette::WindowText : QPalette::PlaceholderText));
        painter.drawText(QRectF(pad, top, wide, line), Qt::AlignLeft | Qt::AlignVCenter, words);
        top += line;
    }
}

/// The height that chances need.
double OddsBox::leastBelow() const
{
    const double em = fontInfo().pixelSize();
    return m_rows.front().spread.empty() ? em * kLine * static_cast<double>(m_rows.size()) : em * 3.3;
}

/// How many chances fit in this height, in lines that stand as close as they may.
std::size_t OddsBox::rowsIn(double height) const
{
    const double closest = fontInfo().pixelSize() * kClosest;
    return static_cast<std::size_t>(std::clamp(height / closest, 0.0, static_cast<double>(m_rows.size())));
}

/// At the right of the title, short where the title needs the room of its lines. Returns how wide the title may be.
double OddsBox::paintChance(QPainter &painter, const QRectF &title, int lines) const
{
    const double em = fontInfo().pixelSize();
    const QFontMetrics letters = painter.fontMetrics();
    const auto beside = [&](const QString &chance) {
        return title.width() - letters.horizontalAdvance(chance) - em;
    };
    const auto holds = [&](double wide) { return lines > 1 ? inTwoLines(wide, em) : wide; };
    QString chance = inShort(m_rows.front());
    if (width() <= em * 20 || letters.horizontalAdvance(m_title) > holds(beside(chance)))
        chance = figureOf(m_rows.front());
    painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter, chance);
    return beside(chance);
}

/// In two lines if one is too short and there is room for them, else in smaller letters, at last in two lines of these
/// unless that costs a chance its line. If even they are too short, the middle is cut: the end names the target.
/// Returns what is left below.
QRectF OddsBox::paintTitle(QPainter &painter) const
{
    const double em = fontInfo().pixelSize(), pad = em * 12 / 13, line = em * kLine;
    const bool alone = m_rows.empty();
    QRectF title(pad, pad * 0.6, width() - 2 * pad, alone ? height() - pad : line);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    QRectF rest(pad, title.bottom(), title.width(), height() - title.bottom() - pad * 0.4);
    if (alone) {
        constexpr int kFlags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
        const FittedText whole =
            fittedText(m_title, bold, title, kFlags, static_cast<int>(em * kSmallestLetters));
        painter.setFont(whole.font);
        painter.drawText(title, kFlags, whole.words);
        return rest;
    }
    const bool two = rest.height() - painter.fontMetrics().height() >= leastBelow();
    if (!m_rows.front().spread.empty())
        title.setWidth(paintChance(painter, title, two ? 2 : 1));
    double room = title.width();
    if (!two)
        fitLetters(painter, m_title, room);
    if (const QFontMetrics letters = painter.fontMetrics(); letters.horizontalAdvance(m_title) > room) {
        const double high = two ? line + letters.height() : std::max(line, 2.0 * letters.height());
        const double below = rest.height() - (high - title.height());
        if (!m_rows.front().spread.empty() || rowsIn(below) == rowsIn(rest.height())) {
            title.setHeight(high);
            rest.setTop(title.bottom());
            room = inTwoLines(room, QFontInfo(painter.font()).pixelSize());
            fitLetters(painter, m_title, room);
        }
    }
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                     painter.fontMetrics().elidedText(m_title, Qt::ElideMiddle, static_cast<int>(room)));
    return rest;
}

void OddsBox::paintRows(QPainter &painter, QRectF room) const
{
    const double em = fontInfo().pixelSize(); // lines stand closer before one is left out
    const double line =
        std::clamp(room.height() / static_cast<double>(m_rows.size()), em * kClosest, em * kLine);
    painter.setFont(font());
    const std::vector<Row> rows = fewerRows(m_rows, rowsIn(room.height()));
    const bool played = std::ranges::any_of(m_rows, [](const Row &row) { return row.within > 0; });
    int widest = 0; // words come before bars, as far as these stay bars
    for (const Row &row : rows)
        widest = std::max(widest, painter.fontMetrics().horizontalAdvance(row.label));
    double number = em * 3.2;
    for (const Row &row : rows) // "> 99 %", "about 52 %"
        number = std::max(number, painter.fontMetrics().horizontalAdvance(figureOf(row)) + em * 0.5);
    const double bar = std::clamp(room.width() - number - widest - em, room.width() * 0.1,
                                  room.width() * (played ? 0.24 : 0.34));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row &row = rows[i];
        const QRectF at(room.left(), room.top() + static_cast<double>(i) * line, room.width(), line);
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(at, Qt::AlignRight | Qt::AlignVCenter, figureOf(row));
        const QRectF words = at.adjusted(0, 0, -(bar + number + em * 0.5), 0);
        fitLetters(painter, row.label, words.width());
        painter.drawText(
            words, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(row.label, Qt::ElideRight, static_cast<int>(words.width())));
        const QRectF full(at.right() - number - bar, at.center().y() - em * 0.35, bar, em * 0.7);
        painter.setPen(QPen(palette().color(QPalette::Mid), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(full);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(i == 0 ? QPalette::WindowText : QPalette::Mid));
        painter.drawRect(QRectF(full.topLeft(), QSizeF(full.width() * row.chance, full.height())));
    }
}

/// Black is enough, tan is not. The caption goes where there is no room for it.
void OddsBox::paintColumns(QPainter &painter, QRectF room) const
{
    const double em = fontInfo().pixelSize();
    QFont small = font();
    small.setPixelSize(static_cast<int>(em * 11.5 / 13));
    painter.setFont(small);
    const double text = em * 1.2;
    const bool captioned = room.height() - text >= leastBelow();
    if (captioned) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        const QRectF below(room.left(), room.bottom() - text, room.width(), text);
        painter.drawText(
            below, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(caption(), Qt::ElideRight, static_cast<int>(below.width())));
        room.setBottom(below.top());
    }
    const auto columns = columnsOf(m_rows.front().spread);
    const double gap = em * 0.35,
                 wide = std::min((room.width() + gap) / static_cast<double>(columns.size()) - gap, em * 5);
    const double tallest = std::max_element(columns.begin(), columns.end(), [](const auto &a, const auto &b) {
                               return a.chance < b.chance;
                           })->chance;
    const double base = room.bottom() - text, most = base - room.top() - text;
    QFont bold = small;
    bold.setWeight(QFont::DemiBold);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const SpreadColumn &column = columns[i];
        const double left = room.left() + static_cast<double>(i) * (wide + gap);
        const double tall = std::max(2.0, most * column.chance / tallest);
        painter.fillRect(QRectF(left, base - tall, wide, tall),
                         palette().color(column.enough ? QPalette::WindowText : QPalette::Mid));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.setFont(small);
        painter.drawText(QRectF(left - gap, base - tall - text, wide + 2 * gap, text), Qt::AlignCenter,
                         percent(column.chance));
        painter.setFont(bold);
        painter.drawText(QRectF(left - gap, base, wide + 2 * gap, text), Qt::AlignCenter, column.number);
    }
}

} // namespace flagstone::app

#include "moc_odds_box.cpp"
