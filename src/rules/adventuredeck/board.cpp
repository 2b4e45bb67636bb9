// Where the rooms of a dungeon lie on the table. AD-356
#include "rules/adventuredeck/adventuredeck.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace flagstone::adventuredeck {

namespace {

int distance(Cell a, Cell b)
{
    return std::abs(a.col - b.col) + std::abs(a.row - b.row);
}

} // namespace

/// Each room lies as near as there is a place to the rooms that its exits lead to, in the order in which a party
/// comes to them. It says nothing of a room where it lies: who sees the exit knows as much.
void AdventureDeck::layRooms()
{
    m_cells.assign(m_pack.adventures.rooms.size(), Cell{});
    std::vector<RoomId> laid{dungeon().start};
    const auto isLaid = [&](RoomId id) { return std::ranges::find(laid, id) != laid.end(); };
    const auto isFree = [&](Cell cell) {
        return std::ranges::none_of(laid, [&](RoomId id) { return cellOf(id) == cell; });
    };
    const auto far = [&](RoomId id, Cell cell) {
        int sum = 0;
        for (const Exit &exit : room(id).exits)
            if (isLaid(exit.to))
                sum += distance(cell, cellOf(exit.to));
        return sum;
    };
    for (std::size_t i = 0; i < laid.size(); ++i)
        for (const Exit &exit : room(laid[i]).exits) {
            if (isLaid(exit.to))
                continue;
            Cell best{};
            int least = -1;
            const Cell from = cellOf(laid[i]);
            for (int reach = 1; least < 0; ++reach)
                for (int row = -reach; row <= reach; ++row)
                    for (int col = reach; col >= -reach; --col) { // eastward first
                        const Cell cell{static_cast<std::int16_t>(from.col + col),
                                        static_cast<std::int16_t>(from.row + row)};
                        if (std::abs(row) + std::abs(col) > reach || !isFree(cell))
                            continue;
                        const int here = 4 * far(exit.to, cell) + std::abs(cell.row);
                        if (least < 0 || here < least) {
                            least = here;
                            best = cell;
                        }
                    }
            m_cells[index(exit.to)] = best;
            laid.push_back(exit.to);
        }
}

} // namespace flagstone::adventuredeck
