#include "random_layout.h"

namespace flagstone::testing {

Point printedDoorCentre(Edge printed)
{
    switch (printed) {
    case Edge::North:
        return {63, 0};
    case Edge::East:
        return {126, 63};
    case Edge::South:
        return {63, 126};
    case Edge::West:
        return {0, 63};
    }
    return {};
}

Point doorCentreOnTable(Edge printed, const Lay &lay)
{
    Point point = printedDoorCentre(printed);
    for (int turn = 0; turn < lay.turns.quarters(); ++turn)
        point = {kSide - point.y, point.x};
    return {point.x + kSide * lay.cell.col, point.y + kSide * lay.cell.row};
}

Openings randomOpenings(ChanceSource &chance)
{
    Openings openings{static_cast<EdgeSet>(chance.uniform(16, ChanceTag::Pick)), kNoEdges};
    if (openings.doors == kNoEdges && chance.uniform(3, ChanceTag::Pick) != 0)
        openings.archways = edgeBit(randomEdge(chance));
    return openings;
}

RandomLayout::RandomLayout(std::uint64_t number, int cards, bool joined)
{
    SeededChance chance{mix(Seed{1, 2}, number)};
    const Openings first{kAllEdges, kNoEdges};
    lattice.lay({0, 0}, 0, first);
    known.push_back({Lay{}, first});
    while (static_cast<int>(known.size()) < cards)
        layOne(chance, joined);
}

void RandomLayout::layOne(ChanceSource &chance, bool joined)
{
    const auto from =
        static_cast<SlotId>(chance.uniform(static_cast<std::uint32_t>(known.size()), ChanceTag::Pick));
    const Openings card = randomOpenings(chance);
    const Spots spots = placements(lattice, from, randomEdge(chance), card);
    if (spots.empty())
        return;
    const Spot spot = spots[chance.uniform(static_cast<std::uint32_t>(spots.size()), ChanceTag::Pick)];
    if (!lattice.hasDoor(from, spot.leave)) {
        lattice.addDoor(from, spot.leave);
        Known &searched = known[index(from)];
        searched.printed.doors |= edgeBit(unturned(spot.leave, searched.lay.turns));
    }
    const SlotId slot = settle(lattice, spot, card);
    known.push_back({spot.lay, card});
    ways.push_back({{from, spot.leave}, {slot, spot.by()}});
    if (!joined)
        return;
    for (const Meeting &meeting : lattice.meetings(slot))
        ways.push_back({{slot, meeting.edge}, {meeting.slot, opposite(meeting.edge)}});
    lattice.joinMeetings(slot);
}

std::vector<std::pair<SlotId, Edge>> RandomLayout::doorsAt(Point point, int storey) const
{
    std::vector<std::pair<SlotId, Edge>> found;
    for (std::size_t i = 0; i < known.size(); ++i) {
        if (known[i].lay.storey != storey)
            continue;
        for (const Edge printed : kEdges) {
            if (contains(known[i].printed.doors, printed) &&
                doorCentreOnTable(printed, known[i].lay) == point)
                found.emplace_back(static_cast<SlotId>(i), turned(printed, known[i].lay.turns));
        }
    }
    return found;
}

bool RandomLayout::hasWay(SlotId slot, Edge edge) const
{
    const std::pair end{slot, edge};
    for (const auto &[one, other] : ways) {
        if (one == end || other == end)
            return true;
    }
    return false;
}

} // namespace flagstone::testing
