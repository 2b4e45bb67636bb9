#include "app/board/floor_figures.h"

#include "app/board/board_geometry.h"
#include "app/common/sharp_picture.h"
#include "paint/icons.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr int kLeastPicture = 8; // device pixels

/// Of a figure and of the square that it stands on, in millimetres; where there is little room, a square is 9 mm, as
/// printed.
struct Squares {
    std::size_t abreast;
    double apart, disc;
    double front; ///< from the middle of the plan to the first rank
};
constexpr Squares kWide{3, 12.5, 11.5, 6.5}, kCrowded{4, 9, 8.8, 5}, kCornered{2, 11.5, 11, 6.5},
    kNarrow{2, 9, 8.8, 5};
constexpr double kWall = 4; ///< mm from the edge of the card

/// How far out figures may stand, from the first rank on.
double depthOf(const Squares &squares)
{
    return kCell / 2 - kWall - squares.disc / 2 - squares.front;
}

/// How many lines have room on one side.
std::size_t linesFor(const Squares &squares)
{
    return static_cast<std::size_t>(depthOf(squares) / squares.apart) + 1;
}

/// The largest squares on which this many find a place on one side.
const Squares &squaresFor(paint::FloorSpace space, std::size_t most)
{
    const auto haveRoom = [most](const Squares &squares) {
        return most <= linesFor(squares) * squares.abreast;
    };
    if (space == paint::FloorSpace::Wide)
        return haveRoom(kWide) ? kWide : kCrowded;
    return space == paint::FloorSpace::Cornered && haveRoom(kCornered) ? kCornered : kNarrow;
}

/// How many stand in each line, from the middle outwards: a rank begins a line where `byRank`.
std::vector<std::size_t> linesOf(std::span<const int> ranks, std::size_t abreast, bool byRank)
{
    std::vector<std::size_t> counts;
    for (std::size_t n = 0; n < ranks.size(); ++n)
        if (n == 0 || (byRank && ranks[n] != ranks[n - 1]) || counts.back() == abreast)
            counts.push_back(1);
        else
            ++counts.back();
    return counts;
}

/// The middles of figures of these ranks, from the middle of the plan outwards: along it and across it. Where there is
/// no room for a line to each rank, lines are filled; more than the floor has squares stand closer. With a `door`
/// behind them, one or two in a last line stand beside it.
std::vector<QPointF> spotsOf(std::span<const int> ranks, const Squares &squares, bool door)
{
    const double deep = depthOf(squares);
    const std::size_t room = linesFor(squares);
    std::vector<std::size_t> lines = linesOf(ranks, squares.abreast, true);
    if (lines.size() > room)
        lines = linesOf(ranks, squares.abreast, false);
    const double apart = lines.size() <= room ? squares.apart : deep / static_cast<double>(lines.size() - 1);
    std::vector<QPointF> spots;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const bool aside = door && line > 0 && lines[line] <= 2 && squares.abreast > 2;
        for (std::size_t n = 0; n < lines[line]; ++n) {
            const auto along = static_cast<double>(n);
            const double across = aside ? 2 * along - 1 : along - static_cast<double>(lines[line] - 1) / 2;
            spots.emplace_back(squares.front + static_cast<double>(line) * apart, across * squares.apart);
        }
    }
    return spots;
}

/// Those of one side stand this much further out than those of the other.
double furtherOut(const std::vector<QPointF> &spots, const std::vector<QPointF> &others)
{
    return spots.empty() || others.empty() ? 0 : spots.back().x() - others.back().x();
}

} // namespace

FightSpots fightSpots(const QRectF &card, std::span<const int> ranks, int enemies, bool upright,
                      paint::FloorSpace space, const std::array<bool, 4> &doors)
{
    const std::vector<int> alike(static_cast<std::size_t>(enemies), 1);
    const Squares &squares = squaresFor(space, std::max(ranks.size(), alike.size()));
    const auto isDoor = [&](Edge ifUpright, Edge ifNot) { return doors[index(upright ? ifUpright : ifNot)]; };
    const std::vector<QPointF> party = spotsOf(ranks, squares, isDoor(Edge::South, Edge::West));
    const std::vector<QPointF> foes = spotsOf(alike, squares, isDoor(Edge::North, Edge::East));
    // the side with fewer lines makes room: nobody need stand in the door behind the other one
    const double out = furtherOut(foes, party) / 2;
    FightSpots spots{.middles = {}, .disc = squares.disc};
    const auto add = [&](const std::vector<QPointF> &side, double sign) {
        for (const QPointF &spot : side) {
            const double along = sign * spot.x() - out;
            spots.middles.push_back(card.center() +
                                    (upright ? QPointF(spot.y(), -along) : QPointF(along, spot.y())));
        }
    };
    add(party, -1);
    add(foes, 1);
    return spots;
}

FigureItem::FigureItem(CardArt &art, const Fighter &fighter, QGraphicsItem *parent)
    : QGraphicsItem(parent), m_art(art), m_fighter(fighter)
{
    setAcceptedMouseButtons(Qt::NoButton);
    setZValue(2);
    stand();
}

void FigureItem::stand()
{
    setPos(m_fighter.middle);
    setRotation(0);
}

QRectF FigureItem::disc() const
{
    const double half = m_fighter.disc / 2;
    return QRectF{pos().x() - half, pos().y() - half, m_fighter.disc, m_fighter.disc};
}

QRectF FigureItem::boundingRect() const
{
    return disc().translated(-pos()).adjusted(-0.5, -0.5, 1, 1.3);
}

/// Fallen figures lie on their side; slain enemies are a skull.
void FigureItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const BoardColours &colours = m_art.colours();
    const double half = m_fighter.disc / 2;
    const QRectF disc{-half, -half, m_fighter.disc, m_fighter.disc};
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->setPen(Qt::NoPen);
    painter->setBrush(QColor{0, 0, 0, 77});
    painter->drawEllipse(disc.translated(0.5, 0.8));
    if (m_fighter.fell && m_fighter.enemy) {
        paintSkull(*painter, disc);
    } else {
        painter->setPen(QPen{colours.solid, 0.3});
        painter->setBrush(colours.paper);
        painter->drawEllipse(disc);
        paintFace(*painter, disc);
    }
    painter->restore();
}

/// Enemies are black on paper with room round them; the party's faces bring a black disc of their own, which fills it.
void FigureItem::paintFace(QPainter &painter, const QRectF &disc)
{
    const double rim = disc.width() * (m_fighter.enemy ? 0.13 : 0.035);
    const QRectF face = disc.adjusted(rim, rim, -rim, -rim);
    const auto pixels = static_cast<int>(
        std::lround(face.width() * painter.worldTransform().m11() * painter.device()->devicePixelRatioF()));
    const QPixmap picture =
        pixels >= kLeastPicture ? m_art.figure(m_fighter.card, pixels, m_want) : QPixmap{};
    if (picture.isNull())
        return;
    if (m_fighter.fell) {
        painter.rotate(kOnSide);
        painter.setOpacity(0.6);
    }
    paintSharp(painter, face, picture);
}

void FigureItem::paintSkull(QPainter &painter, const QRectF &disc)
{
    const BoardColours &colours = m_art.colours();
    painter.setPen(QPen{colours.solid, 0.5});
    painter.setBrush(colours.paper);
    painter.drawEllipse(disc);
    const QRectF skull = disc.adjusted(2, 2, -2, -2);
    const int pixels =
        std::max(kLeastPicture, static_cast<int>(std::lround(skull.width() * painter.worldTransform().m11() *
                                                             painter.device()->devicePixelRatioF())));
    if (m_skull.width() != pixels)
        m_skull = QPixmap::fromImage(
            paint::inkedImage(QStringLiteral("marks/mark-dead"), colours.solid, colours.paper, pixels));
    paintSharp(painter, skull, m_skull);
}

void FloorFigures::setSheet(const Sheet &sheet, QGraphicsItem *parent)
{
    show({});
    m_parent = parent;
    m_sheet = {};
    const bool together = std::ranges::any_of(
        sheet.tokens, [](const TokenSpec &token) { return token.role == TokenRole::Party; });
    if (!together)
        return;
    std::ranges::copy_if(sheet.piles, std::back_inserter(m_sheet.piles), [](const PileSpec &pile) {
        return pile.role == PileRole::Party && pile.seat == Seat::Gm;
    });
    std::ranges::copy_if(
        sheet.counters, std::back_inserter(m_sheet.counters), [](const CounterSpec &counter) {
            return counter.role == CounterRole::HitsLeft || counter.role == CounterRole::Rank;
        });
}

std::vector<Fighter> FloorFigures::fighters(const TableView &view, SlotId party,
                                            std::span<const CardId> enemies) const
{
    const Placement *place = m_field.at(party);
    if (place == nullptr || enemies.empty() || m_sheet.piles.empty())
        return {};
    struct One {
        Fighter fighter;
        int rank;
    };
    std::vector<One> all;
    const auto hitsOf = [&](CardId card, bool enemy) {
        for (const CounterSpec &counter : m_sheet.counters)
            if (counter.role == CounterRole::HitsLeft && counter.card == card)
                all.push_back({{.card = card,
                                .number = counter.number,
                                .fell = view.counter(counter.id) <= 0,
                                .enemy = enemy},
                               1});
    };
    for (const PileSpec &pile : m_sheet.piles)
        for (const CardId card : view.pile(pile.id).cards)
            if (card != kNoCard)
                hitsOf(card, false);
    for (One &one : all)
        for (const CounterSpec &counter : m_sheet.counters)
            if (counter.role == CounterRole::Rank && counter.card == one.fighter.card)
                one.rank = view.counter(counter.id);
    std::erase_if(all, [](const One &one) { return one.rank == 0; });
    std::ranges::stable_sort(all, {}, &One::rank);
    std::vector<int> ranks;
    ranks.reserve(all.size());
    for (const One &one : all)
        ranks.push_back(one.rank);
    for (const CardId card : enemies)
        hitsOf(card, true);

    const FightSpots spots = spotsOn(*place, ranks, static_cast<int>(all.size() - ranks.size()));
    std::vector<Fighter> fighters;
    for (std::size_t n = 0; n < all.size(); ++n) {
        all[n].fighter.middle = spots.middles[n];
        all[n].fighter.disc = spots.disc;
        fighters.push_back(all[n].fighter);
    }
    return fighters;
}

/// Along a corridor; across a room where that keeps them out of the passages to its doors.
FightSpots FloorFigures::spotsOn(const Placement &place, std::span<const int> ranks, int enemies) const
{
    const paint::FloorSpace space = m_art.floorSpace(place.card);
    const std::array<bool, 4> passages = m_art.passages(place.card, place.turns);
    const auto endsInOne = [&](bool upright) {
        return upright ? passages[index(Edge::North)] || passages[index(Edge::South)]
                       : passages[index(Edge::East)] || passages[index(Edge::West)];
    };
    bool upright = m_field.runsUpright(place);
    if (space == paint::FloorSpace::Wide && endsInOne(upright) && !endsInOne(!upright))
        upright = !upright;
    std::array<bool, 4> doors{};
    const CardArt::Doors all = m_field.doorsOf(place);
    for (const Edge edge : kEdges)
        doors[index(edge)] = all[index(edge)] != 0 && !passages[index(edge)];
    return fightSpots(cardRect(place), ranks, enemies, upright, space, doors);
}

void FloorFigures::show(const std::vector<Fighter> &fighters)
{
    if (fighters == m_shown) {
        for (FigureItem *item : m_items)
            item->stand(); // a motion may have been ended half way
        return;
    }
    for (FigureItem *item : m_items)
        delete item;
    m_items.clear();
    m_shown = fighters;
    for (const Fighter &fighter : m_shown)
        m_items.push_back(new FigureItem(m_art, fighter, m_parent));
}

void FloorFigures::setWant(CardArt::Want want)
{
    for (FigureItem *item : m_items)
        item->setWant(want);
}

void FloorFigures::refresh()
{
    for (FigureItem *item : m_items)
        item->update();
}

FigureItem *FloorFigures::find(CardId card, int number) const
{
    FigureItem *only = nullptr;
    for (FigureItem *item : m_items) {
        if (item->fighter().card != card)
            continue;
        if (item->fighter().number == number)
            return item;
        only = item;
    }
    return only;
}

FigureItem *FloorFigures::at(QPointF point) const
{
    for (FigureItem *item : m_items)
        if (QLineF(item->pos(), point).length() <= item->fighter().disc / 2)
            return item;
    return nullptr;
}

std::vector<QRectF> FloorFigures::discs() const
{
    std::vector<QRectF> discs;
    for (const FigureItem *item : m_items)
        discs.push_back(item->disc());
    return discs;
}

} // namespace flagstone::app
