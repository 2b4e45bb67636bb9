#include "layout/paths.h"

namespace flagstone {

namespace {

// Breadth first. With a `goal` it stops there: every card nearer than the goal has its distance by then.
std::vector<std::uint16_t> distancesUntil(const Lattice &lattice, SlotId from, SlotId goal)
{
    std::vector<std::uint16_t> moves(lattice.size(), kUnreachable);
    std::vector<SlotId> queue{from};
    moves[index(from)] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const SlotId here = queue[next];
        if (here == goal)
            break;
        for (const Edge edge : kEdges) {
            const SlotId there = lattice.linked(here, edge);
            if (there == kNoSlot || moves[index(there)] != kUnreachable)
                continue;
            moves[index(there)] = static_cast<std::uint16_t>(moves[index(here)] + 1);
            queue.push_back(there);
        }
    }
    return moves;
}

} // namespace

std::vector<std::uint16_t> distances(const Lattice &lattice, SlotId from)
{
    return distancesUntil(lattice, from, kNoSlot);
}

std::optional<std::vector<WalkStep>> shortestWalk(const Lattice &lattice, SlotId from, SlotId to)
{
    // Ways lead in both directions, so the distances from the goal are those to it.
    const std::vector<std::uint16_t> toGoal = distancesUntil(lattice, to, from);
    if (toGoal[index(from)] == kUnreachable)
        return std::nullopt;
    std::vector<WalkStep> walk;
    for (SlotId here = from; here != to;) {
        for (const Edge edge : kEdges) {
            const SlotId there = lattice.linked(here, edge);
            if (there != kNoSlot && toGoal[index(there)] + 1 == toGoal[index(here)]) {
                walk.push_back({edge, there});
                here = there;
                break;
            }
        }
    }
    return walk;
}

} // namespace flagstone
