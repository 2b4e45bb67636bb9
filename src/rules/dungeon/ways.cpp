// Where a Hero can get to. DG-032 to DG-038, DG-071, DG-090, DG-132, DG-159
#include "rules/dungeon/queries.h"

#include <algorithm>

namespace flagstone::dungeon {

bool Queries::asPrinted(Who w, const Neighbourhood &around, int moves) const
{
    for (const auto &doubt : around.lairs)
        if (doubt.fromDepth <= moves && calm(doubt.which))
            return false;
    for (const auto &doubt : around.secrets)
        if (doubt.fromDepth <= moves && (found(w, doubt.which) || holds(w, TreasureKind::DoorCard)))
            return false;
    return true;
}

namespace {

/// Goes outward from a Hero's space; `visit(space, parent, depth)` is called for each space reached, with the
/// place of the space before it in the order of visits, and stops everything by returning true.
template <class Visit>
void spread(const Queries &look, const Dungeon &r, Who w, int moves, bool fleeing, const Visit &visit)
{
    const Neighbourhood &around = r.board().around(look.at(w));
    if (!fleeing && moves <= static_cast<int>(kNeighbourhood) && look.asPrinted(w, around, moves)) {
        const auto &spaces = around.spaces;
        for (std::size_t i = 1; i < spaces.size() && spaces[i].depth <= moves; ++i)
            if (visit(spaces.data(), i))
                return;
        return;
    }
    std::array<Reached, kMostSpaces> queue; // only what was written is read
    SpaceSet seen;
    std::size_t size = 1;
    queue[0] = {look.at(w), 0, 0, true};
    seen.add(look.at(w));
    const bool card = look.holds(w, TreasureKind::DoorCard);
    for (std::size_t i = 0; i < size; ++i) {
        const Reached from = queue[i];
        if (from.depth == moves || !from.through)
            continue;
        for (const Exit &exit : r.board().exits(from.space)) {
            if (seen.has(exit.to) || !look.opens(w, exit, card, fleeing))
                continue;
            const bool through = look.calm(exit.to);
            if (fleeing && !through)
                continue; // DG-159
            seen.add(exit.to);
            queue[size] = {exit.to, static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(from.depth + 1),
                           through};
            if (visit(queue.data(), size))
                return;
            ++size;
        }
    }
}

} // namespace

SpaceSet Queries::reach(Who w, int moves, bool fleeing) const
{
    SpaceSet set;
    spread(*this, r, w, moves, fleeing, [&](const auto *queue, std::size_t i) {
        set.add(queue[i].space);
        return false;
    });
    return set;
}

Path Queries::path(Who w, SpaceId to, int moves, bool fleeing) const
{
    Path path;
    spread(*this, r, w, moves, fleeing, [&](const auto *queue, std::size_t i) {
        if (queue[i].space != to)
            return false;
        for (; i != 0; i = queue[i].parent)
            path.add(queue[i].space);
        std::reverse(path.begin(), path.end());
        return true;
    });
    return path;
}

SpaceSet Queries::retreats(Who w) const
{
    SpaceSet set;
    eachNeighbour(w, [&](SpaceId to) {
        if (calm(to))
            set.add(to);
    });
    const SpaceId wayIn = s.heroes[w].cameFrom;
    if (r.options().retreatBack && wayIn != kNoSpace && set.has(wayIn)) {
        set = {};
        set.add(wayIn);
    }
    return set;
}

SpaceSet Queries::teleports(SpaceId from) const
{
    SpaceSet set;
    const int level = r.board().level(from);
    for (std::size_t l = 0; l < r.board().lairs(); ++l) {
        const SpaceId to = r.board().space(static_cast<Lair>(l));
        if (to != from && r.board().isChamber(to) && std::abs(r.board().level(to) - level) <= 1)
            set.add(to);
    }
    const SpaceId gallery = r.board().gallery();
    if (r.options().galleryTeleport && gallery != from && level <= 2)
        set.add(gallery);
    return set;
}

SpaceSet Queries::slides(SpaceId from) const
{
    SpaceSet set;
    const int level = std::min(r.board().level(from) + 1, kLevels);
    for (std::size_t l = 0; l < r.board().lairs(); ++l) {
        const SpaceId to = r.board().space(static_cast<Lair>(l));
        if (r.board().isChamber(to) && r.board().level(to) == level)
            set.add(to);
    }
    return set;
}

} // namespace flagstone::dungeon
