// Why what people will try is not possible.
#include "rules/fastplay/queries.h"
#include "rules/fastplay/words/targets.h"

namespace flagstone::fastplay {

namespace {

class Refusals : public Queries {
public:
    using Queries::Queries;
    [[nodiscard]] std::vector<Denied> all();

private:
    void denyDoors();
    void denyFigures();

    std::vector<Denied> out;
};

void Refusals::denyDoors()
{
    const FrameKind kind = s.frames.top().kind;
    for (const Edge edge : kEdges) {
        if (band(edge) == kNoDoor)
            continue;
        if (kind == FrameKind::Battle)
            out.push_back({door(s.here, edge), Step::beat(Say::NotDoorInFight)});
        else if (kind != FrameKind::Explore)
            out.push_back({door(s.here, edge), Step::beat(Say::NotDoorNow)});
        else if (!linked(edge) && !contains(openableDoors(), edge))
            out.push_back({door(s.here, edge), Step::beat(Say::NotDoorNoCards)});
        else if (!canCarry())
            out.push_back({door(s.here, edge), Step::beat(Say::NotDoorCarry)});
    }
    if (!r.options().layout)
        for (const Placement &p : s.table.board)
            if (p.slot != s.here)
                out.push_back({location(p.slot), Step::beat(Say::NotBackHere)});
}

void Refusals::denyFigures()
{
    const auto front = enemyFront();
    for (const CardId c : s.table.pile(pile(PileIndex::Encounter)).cards)
        for (int i = 0; i < r.monster(c).count; ++i)
            if (enemyHits({c, i}) > 0 && std::find(front.begin(), front.end(), Enemy{c, i}) == front.end())
                out.push_back({figure(c, i), Step::beat(Say::NotRear)});
    for (const Who w : living()) {
        const CardId c = r.cardOf(w);
        if (!conscious(w))
            out.push_back({figure(c), Step::beat(Say::NotConscious, raw(c))});
        else if (hasActed(w))
            out.push_back({figure(c), Step::beat(Say::NotActing, raw(c))});
        else if (rank(w) > 2 || (rank(w) == 2 && classOf(w) != Class::Rogue && classOf(w) != Class::Wizard))
            out.push_back({figure(c), Step::beat(Say::NotFromHere, raw(c), rank(w))});
    }
}

std::vector<Denied> Refusals::all()
{
    if (s.end != EndReason::None || s.here == kNoSlot)
        return out;
    denyDoors();
    const Frame &frame = s.frames.top();
    if (frame.kind == FrameKind::Battle && frame.phase == Phase::PartyTurn) {
        denyFigures();
        const Target way = location(s.here);
        if (doors() == kNoEdges)
            out.push_back({way, Step::beat(Say::NotFleeNoDoor)});
        else if (s.battle.anyActed)
            out.push_back({way, Step::beat(Say::NotFleeActed)});
        else if (here().corridor && !r.options().fleeInCorridor)
            out.push_back({way, Step::beat(Say::NotFleeCorridor)});
    }
    if (frame.kind == FrameKind::Explore && !maySearchRoom()) {
        const Say why = here().corridor        ? Say::NotSearchCorridor
                        : here().fountain      ? Say::NotSearchFountain
                        : place().emptyOnEntry ? Say::NotSearched
                                               : Say::NotSearchOccupied;
        out.push_back({location(s.here), Step::beat(why)});
    }
    for (const Who w : living())
        for (const CardId c : heldBy(w)) {
            const TreasureCard &t = r.treasure(c);
            if (t.users == 0 || t.usableBy(classOf(w)))
                continue;
            int needed = 0;
            while (!t.usableBy(static_cast<Class>(needed)))
                ++needed;
            out.push_back({card(c), Step::beat(Say::NotForClass, raw(c), needed)});
        }
    return out;
}

} // namespace

std::vector<Denied> Fastplay::denied(const State &s) const
{
    return Refusals(*this, s).all();
}

} // namespace flagstone::fastplay
