#include "little_maze.h"

namespace flagstone::paint::test {

std::vector<SpaceId> mazeSpaces()
{
    std::vector<SpaceId> spaces;
    for (std::uint16_t s = 0; s <= raw(kChamber); ++s)
        spaces.push_back(SpaceId{s});
    return spaces;
}

SpaceBoard littleMaze(bool secret)
{
    SpaceBoard board;
    board.columns = 20;
    board.rows = 12;
    for (std::uint8_t level = 1; level <= 6; ++level)
        board.levels.push_back({.number = level, .name = "Level " + std::to_string(level)});
    const auto add = [&](SpaceKind kind, std::uint8_t level, std::string name, std::vector<CellRect> cells) {
        board.spaces.push_back({.key = "S" + std::to_string(board.spaces.size()),
                                .name = std::move(name),
                                .kind = kind,
                                .level = level,
                                .cells = std::move(cells)});
    };
    add(SpaceKind::Start, 0, "Gate", {{1, 5, 4, 2}});
    for (std::int16_t x = 5; x < 10; ++x)
        add(SpaceKind::Corridor, 0, "", {{x, 5, 1, 1}});
    add(SpaceKind::Stair, 0, "", {{10, 5, 2, 1}});
    board.spaces.back().down = Edge::East;
    board.spaces.back().upperLevel = 1;
    board.spaces.back().lowerLevel = 2;
    add(SpaceKind::Hall, 0, "Hall", {{12, 4, 4, 3}});
    add(SpaceKind::Room, 1, "", {{5, 2, 3, 3}});
    add(SpaceKind::Room, 2, "", {{9, 2, 3, 3}});
    add(SpaceKind::Room, 3, "", {{5, 6, 4, 2}, {5, 8, 2, 2}});
    add(SpaceKind::Room, 4, "", {{12, 1, 3, 3}});
    add(SpaceKind::Room, 5, "", {{12, 7, 3, 2}});
    add(SpaceKind::Room, 6, "", {{16, 1, 3, 2}});
    add(SpaceKind::Chamber, 2, "Long Court", {{16, 4, 3, 4}});
    const auto join = [&](SpaceId a, SpaceId b, PassageKind kind, std::int16_t x, std::int16_t y, Edge side) {
        board.passages.push_back({.key = "p" + std::to_string(board.passages.size()),
                                  .a = a,
                                  .b = b,
                                  .kind = kind,
                                  .x = x,
                                  .y = y,
                                  .side = side});
    };
    if (secret)
        join(kRooms[1], kWay5, PassageKind::Secret, 9, 4, Edge::South);
    join(kStart, kWay1, PassageKind::Open, 4, 5, Edge::East);
    for (std::uint16_t way = raw(kWay1); way < raw(kStair); ++way)
        join(SpaceId{way}, SpaceId(way + 1), PassageKind::Open, static_cast<std::int16_t>(4 + way), 5,
             Edge::East);
    join(kStair, kHall, PassageKind::Open, 11, 5, Edge::East);
    join(kHall, kChamber, PassageKind::Open, 15, 5, Edge::East);
    join(kRooms[0], kWay2, PassageKind::Door, 6, 4, Edge::South);
    join(kWay3, kRooms[2], PassageKind::Door, 7, 5, Edge::South);
    join(kRooms[3], kHall, PassageKind::Door, 13, 3, Edge::South);
    join(kHall, kRooms[4], PassageKind::Door, 13, 6, Edge::South);
    join(kRooms[5], kChamber, PassageKind::Door, 17, 3, Edge::South);
    return board;
}

} // namespace flagstone::paint::test
