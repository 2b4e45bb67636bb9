// Why what people will try is not possible.
#include "rules/fastplay/fight/wording.h"

namespace flagstone::fastplay {

namespace {

class Refusals : public Queries {
public:
    using Queries::Queries;
    [[nodiscard]] std::vector<Denied> all();

private:
    void denyDoors();

    std::vector<Denied> out;
};

void Refusals::denyDoors()
{
    const FrameKind kind = s.frames.top().kind;
    for (const Edge edge : kEdges) {
        if (band(edge) == kNoDoor)
            continue;
        if (kind == FrameKind::Battle)
            out.push_back({targetDoor(s.here, edge), Step::beat(Say::NotDoorInFight)});
        else if (kind != FrameKind::Explore)
            out.push_back({targetDoor(s.here, edge), Step::beat(Say::NotDoorNow)});
        else if (!linked(edge) && !contains(openableDoors(), edge))
            out.push_back({targetDoor(s.here, edge), Step::beat(Say::NotDoorNoCards)});
        else if (!canCarry())
            out.push_back({targetDoor(s.here, edge), Step::beat(Say::NotDoorCarry)});
    }
    if (!r.options().layout)
        for (const Placement &p : s.table.board)
            if (p.slot != s.here)
                out.push_back({targetSlot(p.slot), Step::beat(Say::NotBackHere)});
}

std::vector<Denied> Refusals::all()
{
    if (s.end != EndReason::None || s.here == kNoSlot)
        return out;
    denyDoors();
    const Frame &frame = s.frames.top();
    if (frame.kind == FrameKind::Battle)
        FightWording(r, s).deny(out);
    if (frame.kind == FrameKind::Explore && !maySearchRoom()) {
        const Say why = here().corridor        ? Say::NotSearchCorridor
                        : here().fountain      ? Say::NotSearchFountain
                        : place().emptyOnEntry ? Say::NotSearched
                                               : Say::NotSearchOccupied;
        out.push_back({targetSlot(s.here), Step::beat(why)});
    }
    for (const Who w : living())
        for (const CardId c : heldBy(w)) {
            const TreasureCard &t = r.treasure(c);
            if (t.users == 0 || t.usableBy(classOf(w)))
                continue;
            int needed = 0;
            while (!t.usableBy(static_cast<Class>(needed)))
                ++needed;
            out.push_back({targetCard(c), Step::beat(Say::NotForClass, raw(c), needed)});
        }
    return out;
}

} // namespace

std::vector<Denied> Fastplay::denied(const State &s) const
{
    return Refusals(*this, s).all();
}

} // namespace flagstone::fastplay
