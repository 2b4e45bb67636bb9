#include "rules/adventuredeck/bot/route.h"

#include <algorithm>
#include <limits>

namespace flagstone::adventuredeck {

namespace {

constexpr double kShut = 30.0, kStep = 0.01;
constexpr double kBlocked = 1e6; ///< shut, and nobody may try any more to open it: any other way is nearer

} // namespace

Route::Route(const AdventureDeck &rules, const State &state)
    : Estimates(rules, state), m_danger(state.rooms.size()),
      m_left(state.rooms.size(), std::numeric_limits<double>::infinity())
{
    for (std::size_t f = 0; f < r.foes().size(); ++f) {
        const auto w = static_cast<Who>(kFirstFoe + f);
        const RoomId home = s.foes[f].dead || s.foes[f].fled ? kNoRoom : knownHome(w);
        if (home != kNoRoom && s.rooms[index(home)] < RoomState::Cleared)
            m_danger[index(home)] += mostHitPoints(w) * (1 + threat(w));
    }
    // Exits are mutual: from the goal outwards, until nothing gets nearer.
    m_left[index(r.dungeon().goal)] = 0;
    for (bool nearer = true; nearer;) {
        nearer = false;
        for (const RoomId room : r.dungeon().rooms)
            for (const Exit &exit : r.room(room).exits) {
                const double via = toll(room, exit.to) + m_left[index(exit.to)];
                if (via < m_left[index(room)]) {
                    m_left[index(room)] = via;
                    nearer = true;
                }
            }
    }
}

double Route::toll(RoomId from, RoomId to) const
{
    double shut = 0.0;
    for (std::size_t t = 0; t < r.tasks().size(); ++t) {
        const Task &task = r.tasks()[t];
        if (task.room == from && s.done[t] == 0 && std::ranges::count(task.opens, to) > 0)
            shut = std::max(shut, taskOpen(static_cast<TaskId>(t)) ? kShut : kBlocked); // AD-350
    }
    return danger(to) + shut + kStep;
}

bool Route::worthALook(RoomId room) const
{
    return s.rooms[index(room)] == RoomState::Unknown && danger(room) == 0;
}

} // namespace flagstone::adventuredeck
