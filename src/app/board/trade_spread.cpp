#include "app/board/trade_spread.h"

#include "paint/card_layout.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLargestGiven = 190; ///< px: width of a card
constexpr int kReadableGiven = 96; ///< px: narrower ones have the question's room, too
constexpr int kNamedGiven = 56;    ///< px: narrower ones have the room of their names, too
constexpr int kSmallestGiven = 24; ///< px
constexpr int kCardsApart = 16;    ///< px between cards
constexpr int kBetween = 36;       ///< px between what is laid and what is not
constexpr int kBetweenRows = 12;   ///< px
constexpr int kNarrowMat = 220;    ///< px, which grows with the text: room for the words above

int count(const std::vector<ChoiceCard *> &cards)
{
    return static_cast<int>(cards.size());
}

int linesFor(int cards, int columns)
{
    return columns == 0 ? 0 : (cards + columns - 1) / columns;
}

} // namespace

QString givenWords(const QString &label, const QStringList &names)
{
    return names.isEmpty() ? TradeSpread::tr("%1 nothing", "who gives whom").arg(label)
                           : TradeSpread::tr("%1: %2").arg(label, names.join(TradeSpread::tr(", ")));
}

TradeSpread::TradeSpread(CardArt &art, QWidget *parent) : ChoiceCards(art, parent)
{
    setObjectName(QStringLiteral("tradeSpread"));
}

void TradeSpread::setTrade(const QString &question, const std::vector<Row> &rows, const Wording &wording)
{
    if (rows.empty())
        return clear();
    const auto isSame = [](const Row &row, const Lane &lane) {
        return row.words == lane.words &&
               std::ranges::equal(row.laid, lane.laid, {}, {}, &ChoiceCard::targets) &&
               std::ranges::equal(row.more, lane.more, {}, &Choice::targets, &ChoiceCard::targets);
    };
    if (m_question == question && std::ranges::equal(rows, m_lanes, isSame))
        return; // a finger may lie on one of them
    clear();
    m_question = question;
    QStringList told;
    for (const Row &row : rows) {
        Lane lane{.words = row.words, .laid = {}, .more = {}, .label = {}, .mat = {}, .moreLabel = {}};
        QStringList names;
        for (const std::vector<Target> &alike : row.laid) {
            const Target &first = alike.front();
            auto *laid = new ChoiceCard(m_art, first, m_art.name(first.card), false, *this);
            laid->setEnabled(false);
            laid->unsetCursor();
            laid->setTargets(alike);
            names << laid->accessibleName();
            laid->setWhyNot(row.stays);
            lane.laid.push_back(laid);
        }
        for (const Choice &choice : row.more) {
            lane.more.push_back(&add(choice, wording(choice.label), false));
            lane.more.back()->setTargets(choice.targets);
        }
        told << givenWords(row.words, names);
        m_lanes.push_back(std::move(lane));
    }
    setAccessibleName(told.join(QStringLiteral(". ")));
    layOut();
    show();
}

void TradeSpread::clear()
{
    ChoiceCards::clear();
    m_question.clear();
    setAccessibleName({});
    for (const Lane &lane : std::exchange(m_lanes, {}))
        for (ChoiceCard *card : lane.laid)
            delete card; // what a press on it asks is asked later
}

bool TradeSpread::chooses() const
{
    return !m_cards.empty();
}

int TradeSpread::labelHeight() const
{
    return qRound(26 * m_textScale);
}

int TradeSpread::headOf(Extras extras) const
{
    return extras == Extras::All ? headHeight(kEdge) : kCardsApart;
}

int TradeSpread::footOf(Extras extras) const
{
    return extras == Extras::Cards ? 0 : qRound(30 * m_textScale);
}

int TradeSpread::lineHeight(const Grid &grid) const
{
    const int name = grid.extras == Extras::Cards ? 0 : tagHeight();
    return qRound(grid.side * paint::kCardShape) + ChoiceCard::kBelow + name + kCardsApart;
}

/// Where there is nothing, and never will be, a line of words.
int TradeSpread::bodyOf(const Lane &lane, const Grid &grid) const
{
    if (lane.laid.empty() && lane.more.empty())
        return 2 * labelHeight();
    const int lines = std::max(linesFor(count(lane.laid), grid.laid), linesFor(count(lane.more), grid.more));
    return lines * lineHeight(grid);
}

int TradeSpread::heightOf(const Grid &grid) const
{
    int height = -kBetweenRows;
    for (const Lane &lane : m_lanes)
        height += labelHeight() + kCardsApart + bodyOf(lane, grid) + kBetweenRows;
    return height;
}

/// As many columns as have room: for what is laid as many as it needs, but not more than half.
TradeSpread::Grid TradeSpread::gridFor(int side, Extras extras) const
{
    int laid = 1, more = 0;
    for (const Lane &lane : m_lanes) {
        laid = std::max(laid, count(lane.laid));
        more = std::max(more, count(lane.more));
    }
    const int room = width() - 2 * kEdge - (chooses() ? kBetween : 0);
    const int columns = std::max(chooses() ? 2 : 1, room / (side + kCardsApart));
    if (extras != Extras::Cards) // the words above need it
        laid = std::max(laid, qRound(kNarrowMat * m_textScale) / (side + kCardsApart) + 1);
    Grid grid{.side = side, .laid = std::min(laid, columns), .more = 0, .extras = extras};
    if (chooses()) {
        grid.laid = std::min(grid.laid, std::max(1, columns / 2));
        grid.more = std::min(more, columns - grid.laid);
    }
    return grid;
}

/// With the largest cards that have room; without the question and at last without names if they could not be seen.
TradeSpread::Grid TradeSpread::bestGrid() const
{
    constexpr std::array kLeastSides{std::pair{Extras::All, kReadableGiven},
                                     std::pair{Extras::Names, kNamedGiven},
                                     std::pair{Extras::Cards, kSmallestGiven}};
    for (const auto &[extras, least] : kLeastSides)
        for (int side = kLargestGiven; side >= least; side -= 2)
            if (const Grid grid = gridFor(side, extras);
                headOf(extras) + heightOf(grid) + footOf(extras) <= height())
                return grid;
    return gridFor(kSmallestGiven, Extras::Cards);
}

void TradeSpread::place(const std::vector<ChoiceCard *> &cards, QPoint corner, int columns,
                        const Grid &grid) const
{
    const int wide = grid.side + kCardsApart, high = lineHeight(grid);
    for (int n = 0; n < count(cards); ++n) {
        ChoiceCard *card = cards[static_cast<std::size_t>(n)];
        card->setTag(grid.extras == Extras::Cards ? 0 : tagHeight(), m_textScale, false);
        card->setGeometry(corner.x() + n % columns * wide,
                          corner.y() + n / columns * high - ChoiceCard::kRing, wide,
                          high - kCardsApart + 2 * ChoiceCard::kRing);
        card->show();
    }
}

/// Each row lies below its words, all of them in the middle.
void TradeSpread::layOut()
{
    if (m_lanes.empty())
        return;
    takeRest();
    const Grid grid = bestGrid();
    m_extras = grid.extras;
    const int wide = grid.side + kCardsApart;
    const int mat = grid.laid * wide + kCardsApart;
    const int all = mat + (chooses() ? kBetween + grid.more * wide : 0);
    const int left = std::max(kCardsApart / 2, (width() - all) / 2);
    const int head = headOf(m_extras), foot = footOf(m_extras);
    int top = head + std::max(0, (height() - head - foot - heightOf(grid)) / 2);
    for (Lane &lane : m_lanes) {
        const int high = bodyOf(lane, grid);
        const int more = left + mat + kBetween;
        lane.label = {left, top, mat, labelHeight()};
        lane.moreLabel = {more + kCardsApart / 2, top, width() - more - kCardsApart, labelHeight()};
        lane.mat = {left, top + labelHeight(), mat, high + kCardsApart / 2};
        const int cards = top + labelHeight() + kCardsApart;
        const int columns = std::clamp(count(lane.laid), 1, grid.laid);
        place(lane.laid, {left + (mat - columns * wide) / 2, cards}, columns, grid);
        place(lane.more, {more, cards}, std::max(1, grid.more), grid);
        top += labelHeight() + kCardsApart + high + kBetweenRows;
    }
}

void TradeSpread::paintEvent(QPaintEvent *event)
{
    ChoiceCards::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_extras == Extras::All)
        paintQuestion(painter, kEdge, headOf(m_extras));
    const QColor chalk = m_art.colours().chalk;
    for (const Lane &lane : m_lanes) {
        painter.setPen(QPen(chalk, 1.5, lane.laid.empty() ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(QColor(0, 0, 0, 60));
        painter.drawRoundedRect(QRectF(lane.mat).adjusted(1, 1, -1, -1), 6, 6);
        painter.setPen(chalk);
        const FittedName words = fittedName(lane.words, lane.label.size(), m_textScale * 1.2);
        painter.setFont(words.font);
        painter.drawText(lane.label, Qt::AlignLeft | Qt::AlignVCenter, words.text);
        painter.setFont(labelFont(13 * m_textScale));
        if (lane.laid.empty())
            painter.drawText(lane.mat, Qt::AlignCenter,
                             lane.more.empty() ? tr("nothing") : tr("nothing yet"));
        if (!lane.more.empty())
            painter.drawText(lane.moreLabel, Qt::AlignLeft | Qt::AlignVCenter, tr("to choose from"));
    }
    if (m_extras != Extras::Cards)
        paintHint(painter);
}

void TradeSpread::paintHint(QPainter &painter) const
{
    painter.setPen(m_art.colours().chalk);
    painter.setFont(labelFont(13 * m_textScale));
    const int high = footOf(m_extras);
    const QRect foot(kEdge, height() - high, width() - 2 * kEdge, high);
    const QString look = tr("Space, or a click beside the cards, shows the table.");
    const QString whole = chooses() ? tr("Click a card to put it in. %1").arg(look) : look;
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(whole, Qt::ElideRight, foot.width()));
}

/// The card that lies next in this direction of those that can be chosen; the first while none is marked.
const ChoiceCard *TradeSpread::nearest(int key) const
{
    const int marked = markedCard();
    if (marked < 0)
        return m_cards.front();
    const QPoint from = m_cards[static_cast<std::size_t>(marked)]->geometry().center();
    const ChoiceCard *best = nullptr;
    int least = std::numeric_limits<int>::max();
    for (const ChoiceCard *card : m_cards) {
        const QPoint way = card->geometry().center() - from;
        const int along = key == Qt::Key_Left    ? -way.x()
                          : key == Qt::Key_Right ? way.x()
                          : key == Qt::Key_Up    ? -way.y()
                                                 : way.y();
        const int across = std::abs(key == Qt::Key_Left || key == Qt::Key_Right ? way.y() : way.x());
        if (along > 0 && along + 3 * across < least) {
            least = along + 3 * across;
            best = card;
        }
    }
    return best;
}

void TradeSpread::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    const bool arrow =
        key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    if (key == Qt::Key_Space)
        hideAway();
    else if (!arrow || !chooses())
        ChoiceCards::keyPressEvent(event);
    else if (const ChoiceCard *card = nearest(key)) {
        Q_EMIT hovered(card->target());
        Q_EMIT walkedTo(card->target());
        Q_EMIT lookedAt(card->target());
    }
}

void TradeSpread::mousePressEvent(QMouseEvent *)
{
    hideAway();
}

void TradeSpread::hideAway()
{
    hide();
    Q_EMIT putDown();
}

} // namespace flagstone::app

#include "moc_trade_spread.cpp"
