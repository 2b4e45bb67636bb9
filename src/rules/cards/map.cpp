#include "rules/cards/map.h"

#include <algorithm>
#include <cstdlib>

namespace flagstone::cards {

namespace {

constexpr std::array<Cell, 4> kWays{
    {{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}}}; // north, east, south, west

Cell turned(Cell c, int quarters)
{
    for (int i = 0; i < quarters; ++i)
        c = {static_cast<std::int16_t>(-c.y), c.x, c.z};
    return c;
}

Cell moved(const Cell &c, const Cell &by)
{
    return {static_cast<std::int16_t>(c.x + by.x), static_cast<std::int16_t>(c.y + by.y),
            static_cast<std::int8_t>(c.z + by.z)};
}

bool sameSpot(const Cell &a, const Cell &b)
{
    return a.x == b.x && a.y == b.y;
}

bool sideBySide(const Cell &a, const Cell &b)
{
    return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

void rectangle(std::vector<Cell> &cells, int width, int height, int z)
{
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            cells.push_back(
                {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), static_cast<std::int8_t>(z)});
}

/// Finds room for one block after another.
class Builder {
public:
    explicit Builder(Step &step) : m_step(step) {}

    void add(const Block &block)
    {
        if (m_layout.cells.empty()) {
            put(block, cellsOf(block));
            return;
        }
        list(block, parentsFor(block));
        if (m_found.empty() && block.shape != Shape::Path && block.shape != Shape::Field)
            list(block, m_ports);
        Block used = block;
        if (m_found.empty()) { // a path from the outermost row always has room
            m_layout.replaced = true;
            used = {Shape::Path, static_cast<std::uint8_t>(cellsOf(block).size()), 1};
            std::vector<std::size_t> all(m_layout.cells.size());
            for (std::size_t i = 0; i < all.size(); ++i)
                all[i] = i;
            list(used, all);
        }
        put(used, std::vector<Cell>(m_found[m_step.pick(m_found.size())]));
    }
    [[nodiscard]] Layout take() { return std::move(m_layout); }

private:
    [[nodiscard]] std::vector<std::size_t> parentsFor(const Block &block) const
    {
        if (block.shape == Shape::Path || block.shape == Shape::Field || !m_hasPath)
            return m_ports;
        return {m_pathEnd};
    }
    void list(const Block &block, const std::vector<std::size_t> &parents)
    {
        m_found.clear();
        const std::vector<Cell> plain = cellsOf(block);
        for (const std::size_t parent : parents)
            for (const Cell &way : kWays)
                for (int quarters = 0; quarters < 4; ++quarters) {
                    const Cell from = moved(m_layout.cells[parent], way);
                    std::vector<Cell> cells;
                    for (const Cell &c : plain)
                        cells.push_back(moved(turned(c, quarters), from));
                    if (fits(cells, parent))
                        m_found.push_back(std::move(cells));
                }
    }
    [[nodiscard]] bool fits(const std::vector<Cell> &cells, std::size_t parent) const
    {
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t old = 0; old < m_layout.cells.size(); ++old) {
                const Cell &there = m_layout.cells[old];
                if (sameSpot(cells[i], there) ||
                    (sideBySide(cells[i], there) && !(old == parent && sameSpot(cells[i], cells[0]))))
                    return false;
            }
        return true;
    }
    void put(const Block &block, std::vector<Cell> cells)
    {
        const std::size_t first = m_layout.cells.size();
        const std::uint64_t ports = portsOf(block);
        for (std::size_t i = 0; i < cells.size(); ++i)
            if ((ports >> i & 1u) != 0)
                m_ports.push_back(first + i);
        m_layout.cells.insert(m_layout.cells.end(), cells.begin(), cells.end());
        m_layout.blocks.push_back(block);
        if (block.shape == Shape::Path) {
            m_hasPath = true;
            m_pathEnd = m_layout.cells.size() - 1;
        }
    }

    Step &m_step;
    Layout m_layout;
    std::vector<std::size_t> m_ports;
    std::vector<std::vector<Cell>> m_found;
    std::size_t m_pathEnd = 0;
    bool m_hasPath = false;
};

} // namespace

bool linked(const Cell &a, const Cell &b)
{
    const int height = std::abs(a.z - b.z);
    return (sideBySide(a, b) && height <= 1) || (sameSpot(a, b) && height == 1);
}

std::vector<Cell> cellsOf(const Block &block)
{
    std::vector<Cell> cells;
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
        Cell at{};
        cells.push_back(at);
        const auto go = [&](const Cell &way) { cells.push_back(at = moved(at, way)); };
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
    const std::size_t count = cellsOf(block).size();
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

Layout layTiles(Area area, int count, Step &step)
{
    Builder builder(step);
    const std::span<const Block> recipe = recipeOf(area);
    int left = count;
    for (std::size_t i = 0; left > 0; ++i) {
        Block block = recipe[i % recipe.size()];
        int size = static_cast<int>(cellsOf(block).size());
        if (size > left) {
            block = {Shape::Path, static_cast<std::uint8_t>(left), 1};
            size = left;
        }
        builder.add(block);
        left -= size;
    }
    return builder.take();
}

int countLinks(std::span<const Cell> cells)
{
    int links = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = i + 1; k < cells.size(); ++k)
            links += linked(cells[i], cells[k]) ? 1 : 0;
    return links;
}

Issues checkCells(std::span<const Cell> cells, int most, const std::string &file)
{
    Issues issues;
    const auto bad = [&](std::string message, std::string rule) {
        issues.push_back({.file = file, .message = std::move(message), .rule = std::move(rule)});
    };
    if (cells.empty())
        bad("there are no tiles", "CD-283");
    if (static_cast<int>(cells.size()) > most)
        bad("there are " + std::to_string(cells.size()) + " tiles, and cards for " + std::to_string(most),
            "CD-134");
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = i + 1; k < cells.size(); ++k)
            if (cells[i] == cells[k])
                bad("tiles " + std::to_string(i) + " and " + std::to_string(k) + " lie in one place",
                    "CD-283");
    std::vector<bool> reached(cells.size(), false);
    std::vector<std::size_t> open;
    if (!cells.empty())
        open.push_back(0);
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        if (reached[at])
            continue;
        reached[at] = true;
        for (std::size_t k = 0; k < cells.size(); ++k)
            if (!reached[k] && linked(cells[at], cells[k]))
                open.push_back(k);
    }
    const auto lost = std::ranges::find(reached, false);
    if (lost != reached.end())
        bad("tile " + std::to_string(lost - reached.begin()) + " is not connected with the first one",
            "CD-270");
    return issues;
}

} // namespace flagstone::cards
