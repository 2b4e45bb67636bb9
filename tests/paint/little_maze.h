#pragma once

#include "core/space_board.h"

#include <array>

namespace flagstone::paint::test {

// Spaces of littleMaze().
inline constexpr SpaceId kStart{0}, kWay1{1}, kWay2{2}, kWay3{3}, kWay5{5}, kStair{6}, kHall{7};
inline constexpr std::array kRooms{SpaceId{8},  SpaceId{9},  SpaceId{10},
                                   SpaceId{11}, SpaceId{12}, SpaceId{13}}; ///< one for each level
inline constexpr SpaceId kChamber{14};                                     ///< of level 2
/// All of them.
[[nodiscard]] std::vector<SpaceId> mazeSpaces();
inline constexpr std::uint16_t kSecretDoor = 0; ///< a passage: from kWay5 into the room of level 2

/// A small board with one of everything: start, a corridor of five stones, a stair, a hall, a room of each
/// level (the third is an L), a chamber, doors and a secret door. `secret`: false leaves a wall in its place.
[[nodiscard]] SpaceBoard littleMaze(bool secret = true);

} // namespace flagstone::paint::test
