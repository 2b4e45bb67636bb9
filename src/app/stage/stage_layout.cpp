#include "app/stage/stage_layout.h"

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr double kMargin = 24;
constexpr double kGap = 18;
constexpr double kSeal = 300;
constexpr double kLane = 166;    ///< the highest that a lane is
constexpr double kSumsRoom = 30; ///< what it is higher with all sums below its dice
constexpr double kSmall = 560;   ///< a stage lower than this has no second line below its title
constexpr double kLargeText = 1.5;
constexpr double kLow = 420; ///< lower than this, as above a hand in a small window, it has no hints either

/// A card of this shape in the middle of an area, as high as it or `most`.
QRectF cardIn(const QRectF &area, double shape, double most)
{
    const double height = std::min({area.height(), most, area.width() / shape});
    QRectF card{0, 0, height * shape, height};
    card.moveCenter(area.center());
    return card;
}

void layTitle(StageLayout &layout, const StageScene &scene, QSizeF stage, double u)
{
    const bool low = stage.height() < kLow * u;
    const bool tells = scene.show == Show::Find || (scene.show == Show::Duel && !scene.line.isEmpty());
    const bool needsLine =
        !scene.chain.empty() || (tells && u < kLargeText); // its worth, the chance beforehand
    const bool small = low || (!needsLine && stage.height() < kSmall);
    const double top = low ? 2 : small ? 10 : 22;
    const double high = low && u >= kLargeText && !scene.chain.empty() ? 0 : 42 * u; // the bar asks the same
    layout.title = {kMargin, top, stage.width() - 2 * kMargin, high};
    layout.line = {kMargin, layout.title.bottom(), stage.width() - 2 * kMargin, small ? 0 : 24 * u};
    const double hints = 20 * u;
    layout.hints = {18, stage.height() - hints - 12, stage.width() - 36, hints};
}

/// The row of ranks in the middle of an area, above the rule that goes with it.
void layRanks(StageLayout &layout, const QRectF &area, qsizetype ranks, double rule)
{
    constexpr double kApart = 5, kUsual = 42;
    const auto count = static_cast<double>(ranks);
    const double wide = std::min(kUsual, (area.width() + kApart) / count - kApart);
    double left = area.center().x() - (count * (wide + kApart) - kApart) / 2;
    for (qsizetype i = 0; i < ranks; ++i, left += wide + kApart)
        layout.ranks.emplace_back(left, area.top(), wide, area.height() - rule);
    layout.rankRule = {area.left(), area.bottom() - rule, area.width(), rule};
}

void layCompared(StageLayout &layout, const StageScene &scene, const QRectF &body, double u, double shape)
{
    constexpr double kLeast = 200; // px of a card: below that it needs the room of the ranks
    constexpr double kMostOfBody = 0.25;
    const double words = 30 * u; // whose cards they are
    const double line = 22 * u, least = 2 * line;
    const double told = std::max(
        least, std::min(static_cast<double>(scene.results.size()) * line, body.height() * kMostOfBody));
    layout.results = QRectF(body.left(), body.bottom() - told, body.width(), told);
    QRectF cards = body.adjusted(0, 0, 0, -layout.results.height() - words);
    const double rule = 26 * u, ranks = 34 * std::min(u, 1.4) + rule;
    if (!scene.ranking.row.isEmpty() && cards.height() - ranks - kGap >= kLeast) {
        layRanks(layout, {body.left(), layout.results.top() - ranks, body.width(), ranks},
                 scene.ranking.row.size(), rule);
        cards.adjust(0, 0, 0, -ranks - kGap);
    }
    const double between = std::min(170.0, body.width() * 0.2);
    const double height =
        std::min({cards.height(), 410.0, (body.width() - between - 2 * kMargin) / 2 / shape});
    const QSizeF size(height * shape, height);
    const double left = body.center().x() - between / 2 - size.width();
    layout.cards = {QRectF(QPointF(left, cards.top()), size),
                    QRectF(QPointF(left + size.width() + between, cards.top()), size)};
    layout.between = {layout.cards[0].right(), cards.top(), between, height};
}

/// One row below the other, the cards of each side by side below its words; where they would be too narrow to be read,
/// they overlap.
void layRows(StageLayout &layout, const StageScene &scene, const QRectF &body, double u, double shape)
{
    constexpr double kApart = 14, kMost = 260;
    const double readable = std::min(110.0, body.width() * 0.122); // a small window has no room for as much
    const double label = 30 * u;
    const double each = (body.height() - kGap) / static_cast<double>(scene.rows.size());
    std::size_t most = 1;
    for (const StageScene::Row &row : scene.rows)
        most = std::max(most, row.cards);
    const auto across = static_cast<double>(most);
    const double widest = std::max((body.width() + kApart) / across - kApart, readable);
    const double height = std::min({each - label - kGap, kMost, widest / shape});
    const QSizeF card(height * shape, height);
    double top = body.top() + std::max(0.0, (each - label - height - kGap) / 2);
    for (const StageScene::Row &row : scene.rows) {
        layout.rows.emplace_back(body.left(), top, body.width(), label);
        const auto count = static_cast<double>(row.cards);
        const double step =
            std::min(card.width() + kApart, (body.width() - card.width()) / std::max(1.0, count - 1));
        double left = body.center().x() - ((count - 1) * step + card.width()) / 2;
        for (std::size_t n = 0; n < row.cards; ++n, left += step)
            layout.cards.emplace_back(QPointF(left, top + label), card);
        top += label + height + kGap;
    }
}

/// Side by side with room for an arrow between, the words of each below it.
void layChain(StageLayout &layout, const StageScene &scene, QSizeF stage, QRectF body, double u, double shape)
{
    const bool low = stage.height() < kLow * u;
    layout.hints = {}; // the hand lies below: they would stand in the middle of it all
    body.setCoords(body.left(), low ? body.top() + 6 - kGap : body.top(), body.right(), stage.height() - 6);
    const auto many = static_cast<double>(scene.chain.size() + (scene.open ? 1 : 0));
    const double words = (!low             ? 100
                          : u < kLargeText ? 84
                                           : 56) *
                         u,
                 between = std::clamp(body.width() * 0.08, 44.0, 96.0) * std::min(u, 1.4);
    const double room = (body.width() - (many - 1) * between) / many;
    const double height = std::max(0.0, std::min({body.height() - words, 410.0, room / shape}));
    const QSizeF card(height * shape, height);
    // words may be wider than their card
    const double step = std::min(std::max(card.width(), std::min(190 * u, 260.0)), room) + between;
    const double top = body.top() + std::max(0.0, (body.height() - words - height) / 3);
    double middle = body.center().x() - (many - 1) * step / 2;
    const auto next = [&] {
        const QRectF at(QPointF(middle - card.width() / 2, top), card);
        middle += step;
        return at;
    };
    for (std::size_t i = 0; i < scene.chain.size(); ++i) {
        layout.cards.push_back(next());
        const QRectF &laid = layout.cards.back();
        const double wide = step - 16;
        layout.links.emplace_back(laid.center().x() - wide / 2, laid.bottom() + 10, wide, words - 10);
    }
    if (scene.open)
        layout.open = next();
}

/// Many lie closer together.
double laneGap(double height, double lanes)
{
    constexpr double kClose = 8, kRoomy = 72;
    return (height + kGap) / lanes - kGap < kRoomy ? kClose : kGap;
}

void layLanes(StageLayout &layout, const QRectF &area, std::size_t lanes, double most)
{
    const auto count = static_cast<double>(lanes);
    const double gap = laneGap(area.height(), count);
    const double height = std::min(most, (area.height() - (count - 1) * gap) / count);
    double top = area.center().y() - (count * (height + gap) - gap) / 2;
    for (std::size_t i = 0; i < lanes; ++i, top += height + gap)
        layout.lanes.emplace_back(area.left(), top, area.width(), height);
}

/// What was gained in a fight lies in a row at the foot of an area, which becomes smaller by it.
void laySpoils(StageLayout &layout, QRectF &area, const StageScene &scene, double shape, double u)
{
    const std::size_t spoils = scene.spoils();
    if (spoils == 0)
        return;
    const auto count = static_cast<double>(spoils);
    const double height = std::min({area.height() * 0.36, 252.0, (area.width() / count - kGap) / shape});
    double left = area.left();
    for (std::size_t i = 0; i < spoils; ++i, left += height * shape + kGap)
        layout.cards.emplace_back(left, area.bottom() - height, height * shape, height);
    const QRectF beside(left, area.bottom() - height, area.right() - left, height);
    if (scene.gain && beside.width() >= 130 * laneScale(u) && height >= 102 * laneScale(u))
        layout.gain = beside;
    area.setBottom(area.bottom() - height - kGap);
}

/// At the right of the card, level with its plate; what is beside the card begins below it.
void layPlace(StageLayout &layout, const QRectF &body, QRectF &beside, double u)
{
    constexpr double kPlate = 64, kNarrowest = 150;
    const QRectF &card = layout.cards.front();
    const QRectF place(card.right() + kGap, card.top(), body.right() - card.right() - kGap, kPlate);
    if (place.width() < kNarrowest * std::min(u, 1.4))
        return;
    layout.place = place;
    beside.setTop(std::max(beside.top(), place.bottom() + kGap));
}

/// The hits of a falling figure at the top of an area, which becomes smaller by it.
void layFall(StageLayout &layout, const StageScene::Fall &fall, QRectF &area, double u)
{
    const double rows = fall.dead ? 2 : 1;
    const double height = std::min(rows * 82 * std::min(u, 1.4), area.height() * 0.5);
    layout.fall = {area.left(), area.top(), area.width(), height};
    area.setTop(layout.fall.bottom() + kGap);
}

/// The figures that can use it, one below the other, then those that cannot; what is left below them is for words.
void layUsers(StageLayout &layout, const StageScene &scene, QRectF &area, double u)
{
    constexpr double kMost = 96, kLeastRow = 44; // the lowest that a finger meets
    const double title = 26 * u, least = std::min(72.0, 46 * u + 18), gap = 10;
    const double others = scene.carriers.empty() ? 0 : title + least + 2 * gap;
    const auto count = static_cast<double>(std::max<std::size_t>(1, scene.users.size()));
    const double each = (area.height() - title - gap - others) / count - gap;
    const double high = std::clamp(each, std::min(least, kLeastRow * u), std::max(least, kMost * u));
    const auto take = [&](double height) {
        const QRectF top(area.left(), area.top(), area.width(), height);
        area.setTop(area.top() + height + gap);
        return top;
    };
    layout.usersTitle = take(title);
    for (std::size_t i = 0; i < scene.users.size() && area.height() > high; ++i)
        layout.users.push_back(take(high));
    if (!scene.carriers.empty() && area.height() > title + gap + least) {
        layout.carriersTitle = take(title);
        layout.carriers = take(least);
    }
}

/// Above the board: at its foot, so that the place where it happens stays in sight.
StageLayout deedLayout(const StageScene &scene, QSizeF stage, double u)
{
    StageLayout layout;
    layTitle(layout, scene, stage, u);
    layout.title = layout.line = {};
    const double wide = std::min(stage.width() - 2 * kMargin, 620 * std::min(u, 1.4));
    const auto lanes = static_cast<double>(scene.lanes.size());
    const double gap = laneGap(stage.height() - 80, lanes);
    const double high = std::min((stage.height() - 80) / lanes - gap, 150 * u);
    double top = layout.hints.top() - 10 - lanes * (high + gap) + gap;
    for (std::size_t i = 0; i < scene.lanes.size(); ++i, top += high + gap)
        layout.lanes.emplace_back((stage.width() - wide) / 2, top, wide, high);
    return layout;
}

/// A card, or the seal of a goal, and beside it its result.
void layCard(StageLayout &layout, const StageScene &scene, const QRectF &body, double u, double shape)
{
    const bool words = !scene.results.isEmpty();
    const double most = 560;
    QRectF area = body;
    if (words || scene.tellsUse() || scene.fall)
        area.setWidth(std::max(StageLayout::kLeastCard.width(), body.width() * 0.52));
    if (!scene.cards.empty())
        layout.cards = {cardIn(area, shape, most)};
    else if (scene.show == Show::Goal)
        layout.seal = cardIn(area, 1, kSeal);
    QRectF beside{area.right() + kGap, body.top(), body.right() - area.right() - kGap, body.height()};
    if (tellsLevel(scene))
        layPlace(layout, body, beside, u);
    if (!layout.cards.empty() && (scene.fall || scene.tellsUse()))
        beside.setTop(layout.cards.front().top());
    if (scene.fall)
        layFall(layout, *scene.fall, beside, u);
    if (scene.tellsUse())
        layUsers(layout, scene, beside, u);
    if (words)
        layout.results = beside;
}

/// The card and the lanes beside it, each in the middle so far, begin at the same height.
void alignTops(QRectF &card, std::vector<QRectF> &lanes)
{
    const double top = std::min(card.top(), lanes.front().top());
    const double up = lanes.front().top() - top;
    card.moveTop(top);
    for (QRectF &lane : lanes)
        lane.translate(0, -up);
}

/// Dice in lanes, and beside them the card that they are about.
void layDice(StageLayout &layout, const StageScene &scene, const QRectF &body, double u, double shape)
{
    const bool sweep = scene.show == Show::Sweep;
    QRectF lanes = body;
    if (!scene.cards.empty()) {
        const double wide = sweep ? std::clamp(body.width() * 0.22, 145.0, 205.0)
                                  : std::clamp(body.width() * 0.36, StageLayout::kLeastCard.width(), 330.0);
        layout.cards = {cardIn({body.left(), body.top(), wide, body.height()}, shape, body.height())};
        lanes.setLeft(layout.cards.front().right() + kGap + 8);
    } else {
        const double side = std::max(0.0, (body.width() - 640 * std::min(u, 1.4)) / 2);
        lanes.adjust(side, 0, -side, 0);
    }
    laySpoils(layout, lanes, scene, shape, u);
    constexpr double kSentence = 44; // px: each may take two lines
    if (!scene.results.isEmpty() && !sweep) {
        const double wanted = kSentence * static_cast<double>(scene.results.size());
        const double foot = std::min({lanes.height() * 0.4, 130 * u, wanted * u});
        layout.results = {lanes.left(), lanes.bottom() - foot, lanes.width(), foot};
        lanes.setBottom(layout.results.top() - kGap);
    }
    const bool sums = std::ranges::any_of(scene.lanes, [](const StageScene::Lane &lane) {
        return lane.dice.terms.sum > 0 && lane.dice.count > 1; // one die needs no bars: see sumsIn()
    });
    layLanes(layout, lanes, scene.lanes.size(), (sums ? kLane + kSumsRoom : kLane) * u);
    if (scene.show == Show::Duel && !scene.cards.empty())
        alignTops(layout.cards.front(), layout.lanes);
    double below = layout.lanes.back().bottom() + kGap;
    if (!layout.results.isEmpty()) { // what came of it stands with it
        const auto told = static_cast<double>(resultsBelow(scene, layout.lanes, u).size());
        layout.results.moveTop(below);
        layout.results.setHeight(std::min(layout.results.height(), kSentence * told * u));
        below = layout.results.bottom() + (told > 0 ? kGap : 0);
    }
    for (std::size_t i = 1; i < layout.cards.size(); ++i) // and so does what was gained
        layout.cards[i].moveTop(below);
    if (!layout.gain.isNull())
        layout.gain.moveTop(below);
}

} // namespace

bool tellsLevel(const StageScene &scene)
{
    const bool meets = scene.show == Show::Meet || scene.show == Show::First || scene.show == Show::Unused;
    return meets && scene.turnsUp && !scene.cards.empty();
}

bool coversBoard(const StageScene &scene)
{
    return scene.show != Show::Line && scene.show != Show::Spell;
}

StageLayout layoutOf(const StageScene &scene, QSizeF stage, double textScale, double cardShape)
{
    if (!coversBoard(scene))
        return deedLayout(scene, stage, textScale);
    StageLayout layout;
    layTitle(layout, scene, stage, textScale);
    QRectF body(kMargin, layout.line.bottom() + kGap, stage.width() - 2 * kMargin, 0);
    body.setBottom(layout.hints.top() - 10);
    if (scene.compares()) {
        layCompared(layout, scene, body, textScale, cardShape);
        return layout;
    }
    if (!scene.rows.empty()) {
        layRows(layout, scene, body, textScale, cardShape);
        return layout;
    }
    if (!scene.chain.empty()) {
        layChain(layout, scene, stage, body, textScale, cardShape);
        return layout;
    }
    if (scene.lanes.empty())
        layCard(layout, scene, body, textScale, cardShape);
    else
        layDice(layout, scene, body, textScale, cardShape);
    return layout;
}

double laneScale(double textScale)
{
    return std::min(textScale, 1.4);
}

QRectF partOf(const QRectF &card, const QRectF &share)
{
    return {card.left() + share.left() * card.width(), card.top() + share.top() * card.height(),
            share.width() * card.width(), share.height() * card.height()};
}

bool isLow(const QRectF &lane, double textScale)
{
    return lane.height() < 114 * laneScale(textScale);
}

bool tellsInLanes(const StageScene &scene, const std::vector<QRectF> &lanes, double textScale)
{
    return scene.show == Show::Duel &&
           std::ranges::none_of(lanes, [textScale](const QRectF &lane) { return isLow(lane, textScale); });
}

bool tellsBeside(const StageScene::Lane &lane)
{
    return lane.dice.terms.sum > 0 && lane.hurt != kNoCard && !lane.came.isEmpty();
}

QStringList resultsBelow(const StageScene &scene, const std::vector<QRectF> &lanes, double textScale)
{
    QStringList below = scene.results;
    const bool inLanes = tellsInLanes(scene, lanes, textScale);
    for (const StageScene::Lane &lane : scene.lanes)
        if (tellsBeside(lane) || (inLanes && lane.hurt == kNoCard && !lane.came.isEmpty()))
            below.removeOne(lane.came.front());
    return below;
}

QRectF sumsIn(const QRectF &lane, const DiceRolled &dice, double textScale)
{
    constexpr double kWide = 190, kHigh = 62;
    const double u = laneScale(textScale);
    const QRectF sums(lane.right() - 16 - kWide * u, lane.bottom() - 10 - kHigh * u, kWide * u, kHigh * u);
    const bool room = lane.height() >= kLane * textScale && lane.width() >= 2 * sums.width();
    return dice.terms.sum > 0 && dice.count > 1 && room ? sums : QRectF();
}

double rollHeight(const QRectF &lane, double textScale)
{
    return std::min(lane.height(), kLane * textScale) * 0.62;
}

std::vector<QRectF> diceIn(const QRectF &lane, int dice, double textScale, int most)
{
    constexpr double kApart = 6;
    constexpr double kUsual = 92, kWanted = 54, kLeast = 40;
    constexpr double kLeastNames = 167; // beside the picture a first name still has its usual letters
    if (dice == 0)
        return {};
    int inRow = std::max(dice, most);
    const double wide = laneScale(textScale);
    const double sums = 84 * wide;
    const double wanted = inRow * (kWanted + kApart) - kApart; // for them names give way a little
    const double names =
        std::max(kLeastNames * wide, std::min(std::clamp(lane.width() * 0.36, 186 * wide, 210 * wide),
                                              lane.width() - sums - wanted));
    const QRectF area(lane.left() + names, lane.top() + 12, lane.width() - names - sums,
                      rollHeight(lane, textScale));
    double side = std::min({kUsual, area.height(), (area.width() + kApart) / inRow - kApart});
    if (side < kLeast) {
        inRow = (inRow + 1) / 2;
        side = std::min((area.height() - kApart) / 2, (area.width() + kApart) / inRow - kApart);
    }
    const int rows = (dice + inRow - 1) / inRow;
    std::vector<QRectF> places;
    const double high = rows * (side + kApart) - kApart;
    for (int i = 0; i < dice; ++i) {
        const int row = i / inRow;
        const int here = std::min(inRow, dice - row * inRow);
        const double left = area.right() - here * (side + kApart);
        places.emplace_back(left + (i % inRow) * (side + kApart),
                            area.center().y() - high / 2 + row * (side + kApart), side, side);
    }
    return places;
}

} // namespace flagstone::app
