#pragma once

#include "rules/adventuredeck/bot/estimates.h"

#include <vector>

namespace flagstone::adventuredeck {

/// The way to the goal, by danger; and the way out once no way to the goal can be opened any more. Who computes it
/// knows the map of the dungeon, as it stands in the box.
class Route : public Estimates {
public:
    Route(const AdventureDeck &rules, const State &state);

    /// The goal can no longer be reached, so the route leads to the entry.
    [[nodiscard]] bool hopeless() const { return m_hopeless; }
    /// What still has to be overcome on the way, in hit points of foes and their threat, from a room on.
    [[nodiscard]] double left(RoomId from) const { return m_left[index(from)]; }
    /// That, when one enters this room next.
    [[nodiscard]] double through(RoomId to) const { return toll(s.here, to) + m_left[index(to)]; }
    /// Of the foes known to be there, in hit points and threat; 0 once it is cleared.
    [[nodiscard]] double danger(RoomId room) const { return m_danger[index(room)]; }
    /// Nothing lives there, and nobody has been there.
    [[nodiscard]] bool worthALook(RoomId room) const;

private:
    void findDangers();
    void findWaysTo(RoomId target);
    [[nodiscard]] double toll(RoomId from, RoomId to) const;

    std::vector<double> m_danger, m_left; ///< by RoomId
    bool m_hopeless = false;
};

} // namespace flagstone::adventuredeck
