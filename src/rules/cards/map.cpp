// Finding room for one block of tiles after another. CD-279
#include "rules/cards/map.h"

#include <algorithm>
#include <numeric>

namespace flagstone::cards {

namespace {

/// How crowded the spots are where blocks are laid, whatever the height.
class Ground {
public:
    /// For this many tiles that hang together, the first one in the middle.
    explicit Ground(int tiles)
        : m_side(2 * tiles + 1), m_middle(tiles * m_side + tiles),
          m_crowd(static_cast<std::size_t>(m_side * m_side), 0)
    {
    }

    /// How far it is from one spot to another, along the list of all spots.
    [[nodiscard]] int distance(const RaisedCell &way) const { return way.row * m_side + way.col; }
    [[nodiscard]] int spot(const RaisedCell &cell) const { return m_middle + distance(cell); }
    void put(const RaisedCell &cell)
    {
        const int here = spot(cell);
        at(here) = kTaken;
        for (const RaisedCell &way : kWays)
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
        put(used, m_layout.cells[room.parent] + kWays[room.way], room.quarters);
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
            for (const RaisedCell &c : m_cells)
                if (const int way = m_ground.distance(turned(c, quarters)); way != 0)
                    m_others.push_back(way);
    }
    void list(std::span<const std::size_t> parents)
    {
        m_found.clear();
        std::array<int, kWays.size()> ways;
        std::ranges::transform(kWays, ways.begin(),
                               [&](const RaisedCell &way) { return m_ground.distance(way); });
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
    void put(const Block &block, const RaisedCell &from, int quarters)
    {
        const std::uint64_t ports = portsOf(block);
        std::uint64_t bit = 1;
        for (const RaisedCell &c : m_cells) {
            if ((ports & bit) != 0)
                m_ports.push_back(m_layout.cells.size());
            bit <<= 1;
            m_layout.cells.push_back(turned(c, quarters) + from);
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
    std::vector<RaisedCell> m_cells; ///< of the block in hand, the first one at 0,0
    std::vector<int> m_others;       ///< from its first spot to the others, for each of its four directions
    std::vector<Room> m_found;
    std::size_t m_pathEnd = 0;
    bool m_hasPath = false;
};

} // namespace

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

} // namespace flagstone::cards
