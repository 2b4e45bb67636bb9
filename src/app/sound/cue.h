#pragma once

#include <array>
#include <cstdint>

/// What can be heard at the table.
namespace flagstone::app {

enum class Cue : std::uint8_t {
    Slide,    ///< a card slides
    Turn,     ///< a card turns over
    Door,     ///< a place is laid behind a door
    Step,     ///< a marker goes
    Die,      ///< a die comes to rest
    Hit,      ///< an enemy is hurt, or a card beats another
    Miss,     ///< dice or cards that come to nothing
    Slain,    ///< an enemy falls
    Hurt,     ///< one of the party is hurt
    Down,     ///< one of the party falls
    Treasure, ///< something worth having
    YourTurn
};

/// By Cue: the names of assets/sounds/sounds.txt, and of the files that are made of it.
inline constexpr std::array<const char *, 12> kCueNames{
    "slide", "turn", "door", "step", "die", "hit", "miss", "slain", "hurt", "down", "treasure", "your-turn"};

/// A cue that is heard once or several times in a row.
struct Sounding {
    Cue cue{};
    int times = 1;
    friend bool operator==(const Sounding &, const Sounding &) = default;
};

} // namespace flagstone::app
