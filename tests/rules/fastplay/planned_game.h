#pragma once

#include "core/game_of.h"
#include "layout/placements.h"
#include "rules/fastplay/prepared_game.h"

/// Games with a dungeon that a DM has laid out in advance, FP-368.
namespace flagstone::fastplay {

using Switches = std::map<std::string, std::string>;

inline constexpr Edge kNorth = Edge::North, kEast = Edge::East, kSouth = Edge::South, kWest = Edge::West;
inline const Switches kLaid{{"layout", "on"}};
inline const Switches kSecret{{"layout", "on"}, {"secretDoors", "on"}, {"secretDoorsInCorridors", "on"}};

/// Nobody lives there, and nothing is drawn but `locations`, after the start.
inline GameSetup laidOut(std::vector<Assignment> assigned, Switches options = kLaid, Keys locations = {})
{
    locations.insert(locations.begin(), "L001");
    return plan({.piles = {all("locations", std::move(locations)), all("monsters", {}), all("treasures", {})},
                 .assigned = std::move(assigned)},
                std::move(options));
}

inline const GameOf<Fastplay> &inside(const Session &session)
{
    return dynamic_cast<const GameOf<Fastplay> &>(session.game());
}
inline const State &stateOf(const Session &session)
{
    return inside(session).state();
}

/// A tree of cards from L001, laid by random spots at random doors and walls.
inline std::vector<Assignment> randomDungeon(const Cards &cards, SeededChance &chance, int count)
{
    const auto pick = [&](std::size_t n) {
        return chance.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
    };
    const auto key = [](std::size_t card) {
        const std::string number = std::to_string(card + 1);
        return "L" + std::string(3 - number.size(), '0') + number;
    };
    std::vector<Assignment> assigned;
    std::vector<std::size_t> left, laid{0};
    for (std::size_t i = 1; i < cards.locations.size(); ++i)
        left.push_back(i);
    Lattice lattice;
    lattice.lay({}, 0, cards.locations[0].openings);
    while (static_cast<int>(laid.size()) < count) {
        const std::size_t from = pick(laid.size());
        const auto slot = static_cast<SlotId>(from);
        const auto leave = static_cast<Edge>(pick(4));
        if (!lattice.hasDoor(slot, leave) && pick(10) != 0)
            continue;
        const std::size_t chosen = pick(left.size());
        const Openings openings = cards.locations[left[chosen]].openings;
        const Spots spots = placements(lattice, slot, leave, openings);
        if (spots.empty())
            continue;
        const Spot spot = spots[pick(spots.size())];
        settle(lattice, spot, openings);
        assigned.push_back(
            {key(laid[from]), key(left[chosen]), unturned(leave, lattice.at(slot).turns), spot.printed});
        laid.push_back(left[chosen]);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    return assigned;
}

} // namespace flagstone::fastplay
