#include "app/board/board_geometry.h"
#include "app/board/board_view.h"

#include <QGuiApplication>

#include <algorithm>

/// Which part of the board BoardView brings into sight.
namespace flagstone::app {

namespace {

constexpr int kMostAll = BoardCanvas::kPlainCell * 5 / 4; ///< pixels of a cell where all is shown

} // namespace

void BoardView::setLeastPlan(int plan, int fight)
{
    m_leastPlan = plan;
    m_leastFight = fight;
}

/// A map that is laid all at once, unlike a dungeon that grows card by card, is in sight before its first card is.
void BoardView::frameMap(const TableView &after)
{
    if (!m_presenter->shown().board.empty() || after.board.size() < 2)
        return;
    QRectF map;
    for (const Placement &card : after.board)
        map |= flagstone::app::cardRect(card);
    const double margin = kCell / 5;
    m_canvas->showRect(map.adjusted(-margin, -margin, margin, margin), kMostAll, false);
}

bool BoardView::laysPlans() const
{
    return std::ranges::all_of(m_scene.field().board(),
                               [this](const Placement &card) { return m_art.isPlan(card); });
}

/// The least pixels of a cell when the program zooms. A playing card tells less than the plan of a room, so that a
/// map of them can be seen whole. If the user has zoomed out further, it may stay that small.
int BoardView::leastCell() const
{
    constexpr int kLeastPlayingCard = 56;
    const int least = laysPlans() ? m_leastPlan : std::min(m_leastPlan, kLeastPlayingCard);
    return std::min(least, m_ownCell);
}

/// The zoom before a fight now counts as the user's own.
void BoardView::setByHand(bool on)
{
    m_canvas->setByHand(on);
    if (on)
        m_beforeFight.reset();
}

/// What can be chosen, with room for its chances, where a pixel is `px` millimetres wide.
QRectF BoardView::offeredWithTags(double px) const
{
    const QSizeF room = m_scene.targets().tagRoom() * px;
    QRectF all;
    for (const Lit &lit : m_offered)
        all |= lit.area.adjusted(-room.width(), -room.height(), room.width(), room.height());
    return all;
}

/// The same with room for words, which stand beyond a door at the side of its card.
QRectF BoardView::offeredWithWords(double px) const
{
    const double room = m_scene.targets().wordRoom(px);
    QRectF all = offeredWithTags(px);
    for (const Lit &lit : m_offered)
        if (lit.target.kind == Target::Kind::Door) {
            const Edge edge = edgeOf(lit.target);
            all |= lit.area.adjusted(edge == Edge::West ? -room : 0, 0, edge == Edge::East ? room : 0, 0);
        }
    return all;
}

/// All that lies there, with room for the tags of all that can be chosen. Tags do not shrink with the cells, so that
/// they take more of the table the smaller those are.
QRectF BoardView::everythingWithWords() const
{
    const QRectF everything = m_scene.everything();
    if (m_scene.labyrinth().plan() != nullptr)
        return everything;
    for (int cell = m_canvas->cellFor(everything, kMostAll);;) {
        const QRectF tagged = everything | offeredWithWords(kCell / cell);
        const int fitting = m_canvas->cellFor(tagged, kMostAll);
        if (fitting >= cell)
            return tagged;
        cell = fitting;
    }
}

void BoardView::frame(bool motion)
{
    frameFrom(m_canvas->sight(), motion);
}

/// Where all rooms together would be hardly larger than the least, those around the party have their usual size as far
/// as they can: no later decision would make them larger than they are now.
void BoardView::frameFirst()
{
    Sight now = m_canvas->sight();
    const int hardlyMore = laysPlans() ? std::min(leastCell() * 3 / 2, BoardCanvas::kPlainCell) : leastCell();
    if (m_scene.party() && m_scene.labyrinth().plan() == nullptr && now.cell < hardlyMore) {
        m_all = All::No;
        now = Sight{{}, BoardCanvas::kPlainCell};
    }
    frameFrom(now, false);
}

void BoardView::frameAnew()
{
    if (!m_fresh)
        showAll(false);
    frameFirst();
}

void BoardView::frameFrom(Sight now, bool motion)
{
    constexpr int kOwnLook = 1500; // milliseconds
    const auto party = m_scene.party();
    if (!party || animating() || (motion && m_canvas->byHand()))
        return;
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
        return m_frameLater.start(kCamera);
    const bool plan = m_scene.labyrinth().plan() != nullptr;
    const bool fight = !plan && m_scene.tokens().partyFights();
    if (m_all == All::OnceUncovered && m_side == 0) {
        m_all = All::Yes;
        return m_canvas->showRect(m_scene.everything(), kMostAll, motion);
    }
    const double px = kCell / std::max(1, now.cell);
    const QRectF everything = m_scene.everything() | (plan ? QRectF() : offeredWithWords(px));
    if (m_all == All::Yes && !fight && m_canvas->fits(everything) && (plan || now.cell >= leastCell())) {
        m_beforeFight.reset();
        m_canvas->bringIntoSight(everything);
        return;
    }
    const double margin = plan ? kCell / 4 : kCell / 2;
    Framed framed{.all = *party, .least = *party, .leastCell = plan ? 0 : leastCell(), .mostCell = now.cell};
    if (fight) {
        framed.leastCell = m_beforeFight ? std::min(m_leastFight, m_ownFight) : m_leastFight;
    } else {
        for (const Lit &lit : m_offered)
            framed.all |= lit.area;
        framed.all.adjust(-margin, -margin, margin, margin);
        framed.all |= plan ? QRectF() : offeredWithTags(px);
        framed.table = m_scene.everything();
    }
    std::optional<Sight> there;
    if (m_beforeFight && !fight) { // back to the zoom before it
        const QPointF middle = now.seen.center();
        now = {QRectF(QPointF(), now.seen.size() * now.cell / *m_beforeFight), *m_beforeFight};
        now.seen.moveCenter(middle);
        framed.mostCell = *m_beforeFight;
        there = now;
    }
    if (const auto better = lookAt(framed, now, m_canvas->uncovered().size()))
        there = better;
    if (there && m_steered.isValid() && m_steered.elapsed() < kOwnLook && now.seen.intersects(framed.least))
        return m_frameLater.start(static_cast<int>(kOwnLook - m_steered.elapsed()));
    if (!fight) {
        m_beforeFight.reset();
    } else if (!m_beforeFight) {
        m_beforeFight = now.cell;
        m_ownFight = kAnyCell;
    }
    if (!there)
        return;
    m_all = plan && m_side > 0 && m_all != All::No ? All::OnceUncovered : All::No;
    m_canvas->look(*there, motion);
}

void BoardView::showAll(bool motion)
{
    m_all = All::Yes;
    if (motion) // the user asks for it
        m_ownCell = m_ownFight = 1;
    m_canvas->showRect(everythingWithWords(), kMostAll, motion);
}

void BoardView::showParty()
{
    m_all = All::No;
    m_ownCell = m_ownFight = kAnyCell;
    if (const auto party = m_scene.party()) {
        const double around = kCell * 0.75;
        m_canvas->showRect(party->adjusted(-around, -around, around, around),
                           std::max(m_canvas->cellPixels(), BoardCanvas::kPlainCell), true);
    }
}

void BoardView::centreOn(SpaceId space)
{
    m_all = All::No;
    if (const paint::LabyrinthPlan *plan = m_scene.labyrinth().plan()) {
        if (index(space) < plan->board().spaces.size()) {
            m_canvas->showRect(plan->bounds(space), m_canvas->cellPixels(), true);
            m_presenter->pointOut(plan->bounds(space));
        }
    } else if (const Placement *card = m_scene.field().at(slotOf(space))) {
        m_canvas->showRect(flagstone::app::cardRect(*card), m_canvas->cellPixels(), true);
        m_presenter->pointOut(flagstone::app::cardRect(*card));
    }
}

void BoardView::zoomBy(double factor)
{
    m_canvas->zoomAt(factor, QRectF{m_canvas->viewport()->rect()}.center());
}

void BoardView::announce()
{
    const std::vector<Lit> &lit = m_scene.targets().lit();
    if (m_canvas->moving() && !lit.empty()) // a target that it moves to is not out of sight
        return;
    m_edges->say(lit, m_canvas->sight().seen);
    layEdges();
}

/// To the middle, in the same size.
void BoardView::goBeyond(const QRectF &nearest)
{
    m_all = All::No;
    m_frameLater.stop(); // it would go back
    m_canvas->look({nearest, m_canvas->cellPixels()}, true);
}

double BoardView::zoom() const
{
    return m_canvas->zoom();
}

void BoardView::setSide(int pixels)
{
    m_side = pixels;
    m_canvas->setSide(pixels);
    m_closeUp->setSide(pixels);
    layOverlays();
}

void BoardView::setFoot(int pixels, int later)
{
    m_foot = pixels;
    m_reserve = later - pixels;
    m_canvas->setFoot(pixels);
    layOverlays();
}

} // namespace flagstone::app
