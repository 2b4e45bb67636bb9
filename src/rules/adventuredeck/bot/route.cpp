#include "rules/adventuredeck/bot/route.h"

#include <algorithm>
#include <limits>

namespace flagstone::adventuredeck {

namespace {

constexpr double kShut = 30.0, kStep = 0.01;

} // namespace

Route::Route(const AdventureDeck &rules, const State &state)
    : Estimates(rules, state), m_left(state.rooms.size(), std::numeric_limits<double>::infinity())
{
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

double Route::danger(RoomId room) const
{
    if (s.rooms[index(room)] >= RoomState::Cleared)
        return 0.0;
    double sum = 0.0;
    for (std::size_t f = 0; f < r.foes().size(); ++f)
        if (const auto w = static_cast<Who>(kFirstFoe + f);
            knownHome(w) == room && !s.foes[f].dead && !s.foes[f].fled) {
            sum += mostHitPoints(w) * (1 + threat(w));
        }
    return sum;
}

double Route::toll(RoomId from, RoomId to) const
{
    return danger(to) + (isShut(from, to) ? kShut : 0.0) + kStep;
}

bool Route::worthALook(RoomId room) const
{
    return s.rooms[index(room)] == RoomState::Unknown && danger(room) == 0;
}

} // namespace flagstone::adventuredeck
