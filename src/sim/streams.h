#pragma once

#include "core/chance.h"

/// Luck for what is no part of a game. The dice of entry n of a game use stream n of its seed; these use others.
namespace flagstone {

/// Of what a computer player leaves to chance in a decision.
[[nodiscard]] inline Seed whimSeed(Seed game, std::uint64_t decision)
{
    constexpr std::uint64_t kStream = std::uint64_t{1} << 48;
    return mix(game, kStream + decision);
}

/// Of the games that a hint for a decision plays.
[[nodiscard]] inline Seed hintSeed(Seed game, std::uint64_t decision)
{
    constexpr std::uint64_t kStream = std::uint64_t{1} << 49;
    return mix(mix(game, kStream), decision);
}

/// Of the fights that a forecast plays: not the game's own seed, which nobody may know.
inline constexpr Seed kForecastSeed{0xF1687, 20};

} // namespace flagstone
