#pragma once

#include "core/chance.h"

#include <string_view>

/// Luck for what is not part of a game. The dice of entry n of a game use stream n of its seed; these use others.
namespace flagstone {

/// For what a computer player leaves to chance in a decision.
[[nodiscard]] inline Seed whimSeed(Seed game, std::uint64_t decision)
{
    constexpr std::uint64_t kStream = std::uint64_t{1} << 48;
    return mix(game, kStream + decision);
}

/// For the games that a hint for a decision plays.
[[nodiscard]] inline Seed hintSeed(Seed game, std::uint64_t decision)
{
    constexpr std::uint64_t kStream = std::uint64_t{1} << 49;
    return mix(mix(game, kStream), decision);
}

/// For odds, findings and trials of decks, unless the user names another: the same in every window and on the command
/// line, so both say the same of a plan.
inline constexpr std::string_view kUsualSeed = "flagstone";

/// For the fights that a forecast plays: not the game's own seed, which nobody may know.
inline constexpr Seed kForecastSeed{0xF1687, 20};

} // namespace flagstone
