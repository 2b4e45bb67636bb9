// The shapes that maps are built from, and which of them an area has. CD-272 to CD-278
#include "rules/cards/map.h"

namespace flagstone::cards {

namespace {

void rectangle(std::vector<RaisedCell> &cells, int width, int height, int z)
{
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            cells.push_back(
                {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), static_cast<std::int8_t>(z)});
}

} // namespace

int sizeOf(const Block &block)
{
    switch (block.shape) {
    case Shape::Path:
    case Shape::Slope:
    case Shape::Tower:
        return block.a;
    case Shape::Field:
    case Shape::Room:
    case Shape::Town:
        return block.a * block.b;
    case Shape::House:
        return 4;
    case Shape::Arch:
        return 4 * block.a + 1;
    }
    return 0;
}

std::vector<RaisedCell> cellsOf(const Block &block)
{
    std::vector<RaisedCell> cells;
    cells.reserve(static_cast<std::size_t>(sizeOf(block)));
    const int a = block.a, b = block.b;
    switch (block.shape) {
    case Shape::Path:
        rectangle(cells, a, 1, 0);
        break;
    case Shape::Field:
    case Shape::Room:
        rectangle(cells, a, b, 0);
        break;
    case Shape::House:
        rectangle(cells, 2, 2, 0); // CD-273
        break;
    case Shape::Town:
        rectangle(cells, a, b, 1); // CD-277
        break;
    case Shape::Arch: { // k times up and right, k times right and down, CD-274
        RaisedCell at{};
        cells.push_back(at);
        const auto go = [&](const RaisedCell &way) { cells.push_back(at = at + way); };
        for (int i = 0; i < a; ++i) {
            go(kWays[0]);
            go(kWays[1]);
        }
        for (int i = 0; i < a; ++i) {
            go(kWays[1]);
            go(kWays[2]);
        }
        break;
    }
    case Shape::Slope: // CD-275
        for (int i = 0; i < a; ++i)
            cells.push_back({static_cast<std::int16_t>(i), 0, static_cast<std::int8_t>(i + 1)});
        break;
    case Shape::Tower: // CD-276
        for (int i = 0; i < a; ++i)
            cells.push_back({0, 0, static_cast<std::int8_t>(i + 1)});
        break;
    }
    return cells;
}

std::uint64_t portsOf(const Block &block)
{
    const int count = sizeOf(block);
    switch (block.shape) {
    case Shape::Path:
    case Shape::Field:
    case Shape::Room:
        return (std::uint64_t{1} << count) - 1;
    case Shape::House:
    case Shape::Tower:
        return 0;
    case Shape::Arch:
    case Shape::Slope:
    case Shape::Town: // the far gate is the last cell
        return std::uint64_t{1} << (count - 1);
    }
    return 0;
}

std::span<const Block> recipeOf(Area area)
{
    using S = Shape;
    static constexpr std::array kIndoorsHostile{Block{S::Path, 3}, Block{S::Room, 2, 2}, Block{S::Path, 2},
                                                Block{S::Room, 2, 3}};
    static constexpr std::array kIndoorsDocile{Block{S::Path, 2}, Block{S::House}, Block{S::Path, 1},
                                               Block{S::House}};
    static constexpr std::array kIndoorsHabitated{Block{S::Path, 2}, Block{S::Town, 3, 3}, Block{S::Path, 1},
                                                  Block{S::Tower, 2}};
    static constexpr std::array kOutdoorsHostile{Block{S::Path, 4}, Block{S::Slope, 3}, Block{S::Path, 2},
                                                 Block{S::Arch, 1}};
    static constexpr std::array kOutdoorsDocile{Block{S::Field, 3, 3}, Block{S::Path, 2}, Block{S::Arch, 1}};
    static constexpr std::array kOutdoorsHabitated{Block{S::Path, 3}, Block{S::House},
                                                   Block{S::Path, 2}, Block{S::Town, 2, 3},
                                                   Block{S::Path, 1}, Block{S::Tower, 2}};
    switch (area) {
    case Area::IndoorsHostile:
        return kIndoorsHostile;
    case Area::IndoorsDocile:
        return kIndoorsDocile;
    case Area::IndoorsHabitated:
        return kIndoorsHabitated;
    case Area::OutdoorsHostile:
        return kOutdoorsHostile;
    case Area::OutdoorsDocile:
        return kOutdoorsDocile;
    case Area::OutdoorsHabitated:
        break;
    }
    return kOutdoorsHabitated;
}

} // namespace flagstone::cards
