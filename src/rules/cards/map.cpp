#include "rules/cards/map.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>

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

void rectangle(std::vector<Cell> &cells, int width, int height, int z)
{
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            cells.push_back(
                {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), static_cast<std::int8_t>(z)});
}

/// How crowded the spots are where blocks are laid, whatever the height.
class Ground {
public:
    /// For so many tiles that hang together, the first one in the middle.
    explicit Ground(int tiles)
        : m_side(2 * tiles + 1), m_middle(tiles * m_side + tiles),
          m_crowd(static_cast<std::size_t>(m_side * m_side), 0)
    {
    }

    /// How far it is from one spot to another, along the list of all spots.
    [[nodiscard]] int distance(const Cell &way) const { return way.y * m_side + way.x; }
    [[nodiscard]] int spot(const Cell &cell) const { return m_middle + distance(cell); }
    void put(const Cell &cell)
    {
        const int here = spot(cell);
        at(here) = kTaken;
        for (const Cell &way : kWays)
            ++at(here + distance(way));
    }
    /// No tile lies there or beside it.
    [[nodiscard]] bool lonely(int spot) const { return m_crowd[static_cast<std::size_t>(spot)] == 0; }
    /// No tile lies there, and one beside it.
    [[nodiscard]] bool outskirts(int spot) const { return m_crowd[static_cast<std::size_t>(spot)] == 1; }

private:
    static constexpr std::int8_t kTaken = 64;

    [[nodiscard]] std::int8_t &at(int spot) { return m_crowd[static_cast<std::size_t>(spot)]; }

    int m_side, m_middle;
    std::vector<std::int8_t> m_crowd; ///< tiles beside each spot, and at least kTaken for a tile there
};

/// Finds room for one block after another.
class Builder {
public:
    Builder(int tiles, Step &step) : m_step(step), m_ground(tiles)
    {
        const auto most = static_cast<std::size_t>(tiles);
        m_layout.cells.reserve(most);
        m_layout.blocks.reserve(most);
        m_ports.reserve(most);
        m_found.reserve(4 * most);
    }

    void add(const Block &block)
    {
        take(block);
        if (m_layout.cells.empty())
            return put(block, {}, 0);
        list(parentsFor(block));
        if (m_found.empty() && block.shape != Shape::Path && block.shape != Shape::Field)
            list(m_ports);
        Block used = block;
        if (m_found.empty()) { // a path from the outermost row always has room
            m_layout.replaced = true;
            used = {Shape::Path, static_cast<std::uint8_t>(sizeOf(block)), 1};
            take(used);
            std::vector<std::size_t> all(m_layout.cells.size());
            std::iota(all.begin(), all.end(), 0u);
            list(all);
        }
        const Room &room = m_found[m_step.pick(m_found.size())];
        put(used, moved(m_layout.cells[room.parent], kWays[room.way]), room.quarters);
    }
    [[nodiscard]] Layout result() { return std::move(m_layout); }

private:
    /// Where a block could lie: beside which tile, on which side of it, and its quarter turns around its
    /// first cell.
    struct Room {
        std::size_t parent;
        std::uint8_t way, quarters;
    };

    [[nodiscard]] std::span<const std::size_t> parentsFor(const Block &block) const
    {
        if (block.shape == Shape::Path || block.shape == Shape::Field || !m_hasPath)
            return m_ports;
        return {&m_pathEnd, 1};
    }
    void take(const Block &block)
    {
        m_cells = cellsOf(block);
        m_others.clear();
        for (int quarters = 0; quarters < 4; ++quarters)
            for (const Cell &c : m_cells)
                if (const int way = m_ground.distance(turned(c, quarters)); way != 0)
                    m_others.push_back(way);
    }
    void list(std::span<const std::size_t> parents)
    {
        m_found.clear();
        std::array<int, kWays.size()> ways;
        std::ranges::transform(kWays, ways.begin(), [&](const Cell &way) { return m_ground.distance(way); });
        for (const std::size_t parent : parents) {
            const int at = m_ground.spot(m_layout.cells[parent]);
            for (std::uint8_t way = 0; way < ways.size(); ++way)
                if (m_ground.outskirts(at + ways[way]))
                    for (std::uint8_t quarters = 0; quarters < 4; ++quarters)
                        if (fits(at + ways[way], quarters))
                            m_found.push_back({parent, way, quarters});
        }
    }
    /// Only the first cell, and what is on top of it, may touch what lies there already.
    [[nodiscard]] bool fits(int spot, std::size_t quarters) const
    {
        const std::size_t count = m_others.size() / 4;
        return std::ranges::all_of(std::span(m_others).subspan(quarters * count, count),
                                   [&](int way) { return m_ground.lonely(spot + way); });
    }
    void put(const Block &block, const Cell &from, int quarters)
    {
        const std::uint64_t ports = portsOf(block);
        std::uint64_t bit = 1;
        for (const Cell &c : m_cells) {
            if ((ports & bit) != 0)
                m_ports.push_back(m_layout.cells.size());
            bit <<= 1;
            m_layout.cells.push_back(moved(turned(c, quarters), from));
            m_ground.put(m_layout.cells.back());
        }
        m_layout.blocks.push_back(block);
        if (block.shape == Shape::Path) {
            m_hasPath = true;
            m_pathEnd = m_layout.cells.size() - 1;
        }
    }

    Step &m_step;
    Ground m_ground;
    Layout m_layout;
    std::vector<std::size_t> m_ports;
    std::vector<Cell> m_cells; ///< of the block in hand, the first one at 0,0
    std::vector<int> m_others; ///< from its first spot to the others, for each of its four directions
    std::vector<Room> m_found;
    std::size_t m_pathEnd = 0;
    bool m_hasPath = false;
};

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

std::vector<Cell> cellsOf(const Block &block)
{
    std::vector<Cell> cells;
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

Layout layTiles(Area area, int count, Step &step)
{
    Builder builder(count, step);
    const std::span<const Block> recipe = recipeOf(area);
    int left = count;
    for (std::size_t i = 0; left > 0; ++i) {
        Block block = recipe[i % recipe.size()];
        int size = sizeOf(block);
        if (size > left) {
            block = {Shape::Path, static_cast<std::uint8_t>(left), 1};
            size = left;
        }
        builder.add(block);
        left -= size;
    }
    return builder.result();
}

Placement cardOf(const Cell &cell, bool across)
{
    return {.col = cell.x,
            .row = cell.y,
            .storey = static_cast<std::int8_t>(2 * cell.z + (across ? 1 : 0)),
            .turns = across ? 1 : 0,
            .cardBack = kMapBack,
            .knows = kNobody};
}

int countLinks(std::span<const Cell> cells)
{
    int links = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = i + 1; k < cells.size(); ++k)
            links += linked(cells[i], cells[k]) ? 1 : 0;
    return links;
}

namespace {

std::vector<std::size_t> from(std::size_t first, std::size_t end)
{
    std::vector<std::size_t> numbers(end - first);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

/// The places that hang together with the first one.
std::set<Cell> connected(std::span<const Cell> cells, const std::map<Cell, std::size_t> &at)
{
    std::set<Cell> reached;
    std::vector<Cell> open(cells.begin(), cells.begin() + (cells.empty() ? 0 : 1));
    while (!open.empty()) {
        const Cell here = open.back();
        open.pop_back();
        if (!reached.insert(here).second)
            continue;
        const auto look = [&](const Cell &way) {
            for (std::int8_t z = -1; z <= 1; ++z)
                if (const Cell next = moved(moved(here, way), {0, 0, z});
                    linked(here, next) && at.contains(next))
                    open.push_back(next);
        };
        look({});
        std::ranges::for_each(kWays, look);
    }
    return reached;
}

} // namespace

/// Of more tiles than this, nothing else is told: there are far too many.
constexpr std::size_t kSortedOut = 1000;

Issues checkCells(std::span<const Cell> cells, int most, const std::string &file)
{
    Issues issues;
    const auto bad = [&](std::string message, std::string rule, std::vector<std::size_t> where = {}) {
        issues.push_back({.file = file,
                          .message = std::move(message),
                          .rule = std::move(rule),
                          .entries = std::move(where)});
    };
    if (cells.empty())
        bad("there are no tiles", "CD-283");
    if (static_cast<int>(cells.size()) > most)
        bad("there are " + std::to_string(cells.size()) + " tiles, and cards for " + std::to_string(most),
            "CD-134", from(static_cast<std::size_t>(most), cells.size()));
    if (cells.size() > kSortedOut)
        return issues;
    std::map<Cell, std::size_t> at; // the first tile in each place
    for (std::size_t k = 0; k < cells.size(); ++k)
        if (const auto [first, isNew] = at.emplace(cells[k], k); !isNew)
            bad("tiles " + std::to_string(first->second + 1) + " and " + std::to_string(k + 1) +
                    " lie in one place",
                "CD-283", {first->second, k});
    const std::set<Cell> reached = connected(cells, at);
    std::vector<std::size_t> lost;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (!reached.contains(cells[i]))
            lost.push_back(i);
    if (!lost.empty())
        bad("tile " + std::to_string(lost.front() + 1) + " is not connected with the first one", "CD-270",
            lost);
    return issues;
}

} // namespace flagstone::cards
