// Rooms, the ways between them, and the tasks that shut these.
#include "rules/adventuredeck/queries.h"

#include <algorithm>

namespace flagstone::adventuredeck {

std::optional<SlotId> Queries::slotOf(RoomId room) const
{
    if (room == kNoRoom)
        return std::nullopt;
    const auto found = std::ranges::find(s.table.board, r.roomCard(room), &Placement::card);
    return found == s.table.board.end() ? std::nullopt : std::optional(found->slot);
}

Target Queries::targetOf(RoomId room) const
{
    if (const auto slot = slotOf(room))
        return targetSlot(*slot);
    const Cell cell = r.cellOf(room);
    return {.kind = Target::Kind::Place, .placement = {.col = cell.col, .row = cell.row}};
}

Passage Queries::passage(RoomId from, RoomId to) const
{
    Passage passage_ = Passage::Open;
    for (const TaskId id : r.room(from).tasks)
        if (s.done[index(id)] == 0 && std::ranges::count(r.task(id).opens, to) > 0)
            passage_ = std::max(passage_, taskOpen(id) ? Passage::Shut : Passage::Blocked);
    return passage_;
}

bool Queries::cutOff() const
{
    std::vector<RoomId> reached{s.here};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        if (reached[i] == r.dungeon().start)
            return false;
        for (const Exit &exit : r.room(reached[i]).exits)
            if (passage(reached[i], exit.to) != Passage::Blocked && std::ranges::count(reached, exit.to) == 0)
                reached.push_back(exit.to);
    }
    return true;
}

bool Queries::mayTry(Who w, TaskId id) const
{
    return alive(w) && ((s.tries[index(id)] >> w & 1) == 0 || allTried(id)); // AD-350
}

bool Queries::allTried(TaskId id) const
{
    bool all = true;
    eachHero([&](Who w) { all = all && (!alive(w) || (s.tries[index(id)] >> w & 1) != 0); });
    return all;
}

bool Queries::taskOpen(TaskId id) const
{
    return !allTried(id) || r.task(id).exhausts; // at a price
}

} // namespace flagstone::adventuredeck
