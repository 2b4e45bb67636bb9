#pragma once

#include "core/space_board.h"

namespace flagstone::paint::test {

/// Places of littleMaze(), by number.
enum MazeSpace : std::uint16_t {
    kStart,
    kWay1,
    kWay2,
    kWay3,
    kWay4,
    kWay5,
    kStair,
    kHall,
    kRoom1,
    kFirstRoom = kRoom1
};
inline constexpr std::uint16_t kRooms = 6;                 ///< one for each level, from kRoom1
inline constexpr std::uint16_t kChamber = kRoom1 + kRooms; ///< of level 2
inline constexpr std::uint16_t kMazeSpaces = kChamber + 1;
inline constexpr std::uint16_t kSecretDoor = 0; ///< a passage: from kWay5 into the room of level 2

/// A small board with one of everything: start, a corridor of five stones, a stair, a hall, a room of each
/// level (the third is an L), a chamber, doors and a secret door. `secret`: false leaves a wall in its place.
[[nodiscard]] SpaceBoard littleMaze(bool secret = true);

} // namespace flagstone::paint::test
