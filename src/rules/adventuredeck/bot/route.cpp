#include "rules/adventuredeck/bot/route.h"

#include <algorithm>
#include <limits>

namespace flagstone::adventuredeck {

namespace {

constexpr double kStep = 0.01, kShut = 30.0;
constexpr double kBlocked = 1e6; ///< any other way is nearer

} // namespace

Route::Route(const AdventureDeck &rules, const State &state)
    : Estimates(rules, state), m_danger(state.rooms.size())
{
    findDangers();
    findWaysTo(r.dungeon().goal);
    m_hopeless = left(s.here) >= kBlocked;
    if (m_hopeless)
        findWaysTo(r.dungeon().start);
}

void Route::findDangers()
{
    for (std::size_t f = 0; f < r.foes().size(); ++f) {
        const auto w = foeAt(f);
        const RoomId home = s.foes[f].dead || s.foes[f].fled ? kNoRoom : knownHome(w);
        if (home != kNoRoom && s.rooms[index(home)] < RoomState::Cleared)
            m_danger[index(home)] += mostHitPoints(w) * (1 + threat(w));
    }
}

/// Exits are mutual: from the target outwards, until nothing gets nearer.
void Route::findWaysTo(RoomId target)
{
    m_left.assign(s.rooms.size(), std::numeric_limits<double>::infinity());
    m_left[index(target)] = 0;
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
    const Passage way = passage(from, to);
    return danger(to) + kStep + (way == Passage::Open ? 0.0 : way == Passage::Shut ? kShut : kBlocked);
}

bool Route::worthALook(RoomId room) const
{
    return s.rooms[index(room)] == RoomState::Unknown && danger(room) == 0;
}

} // namespace flagstone::adventuredeck
