#include "paint/labyrinth_plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace flagstone::paint {
namespace {

constexpr double kRim = 4;       // bare paper round the grid
constexpr double kBlockOver = 3; // the black goes this far beyond it
constexpr double kDoorShort = 2.6;
constexpr double kDoorThick = 2.3;
constexpr double kCardWide = 11;
constexpr double kCardStep = 7.5;

constexpr std::array<std::array<int, 2>, 4> kStep{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

QRectF toMm(const CellRect &cells)
{
    return {cells.x * kModuleMm, cells.y * kModuleMm, cells.w * kModuleMm, cells.h * kModuleMm};
}

} // namespace

LabyrinthPlan::LabyrinthPlan(SpaceBoard board) : m_board(std::move(board))
{
    const auto cells = static_cast<std::size_t>(m_board.columns) * static_cast<std::size_t>(m_board.rows);
    m_grid.assign(cells, kNoSpace);
    m_openEast.assign(cells, 0);
    m_openSouth.assign(cells, 0);
    const auto place = [this](int x, int y) {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_board.columns) +
               static_cast<std::size_t>(x);
    };
    for (std::size_t s = 0; s < m_board.spaces.size(); ++s) {
        QRectF bounds;
        for (const CellRect &part : m_board.spaces[s].cells) {
            bounds |= toMm(part);
            for (int y = part.y; y < part.y + part.h; ++y)
                for (int x = part.x; x < part.x + part.w; ++x)
                    m_grid[place(x, y)] = static_cast<SpaceId>(s);
        }
        m_bounds.push_back(bounds);
    }
    for (const PassageSpec &passage : m_board.passages) {
        if (passage.kind != PassageKind::Open)
            continue;
        for (int i = 0; i < passage.width; ++i)
            (passage.side == Edge::East
                 ? m_openEast
                 : m_openSouth)[passage.side == Edge::East ? place(passage.x, passage.y + i)
                                                           : place(passage.x + i, passage.y)] = 1;
    }
    for (std::size_t s = 0; s < m_board.spaces.size(); ++s)
        m_main.push_back(largest(static_cast<SpaceId>(s)));
    findWalls();
    cutGouges();
}

QRectF LabyrinthPlan::sheet() const
{
    return QRectF{0, 0, m_board.columns * kModuleMm, m_board.rows * kModuleMm}.adjusted(-kRim, -kRim, kRim,
                                                                                        kRim);
}

QRectF LabyrinthPlan::block() const
{
    constexpr double bare = kRim - kBlockOver;
    return sheet().adjusted(bare, bare, -bare, -bare);
}

SpaceId LabyrinthPlan::at(int x, int y) const
{
    if (x < 0 || y < 0 || x >= m_board.columns || y >= m_board.rows)
        return kNoSpace;
    return m_grid[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_board.columns) +
                  static_cast<std::size_t>(x)];
}

std::optional<SpaceId> LabyrinthPlan::spaceAt(QPointF point) const
{
    const SpaceId space = at(static_cast<int>(std::floor(point.x() / kModuleMm)),
                             static_cast<int>(std::floor(point.y() / kModuleMm)));
    return space == kNoSpace ? std::nullopt : std::optional{space};
}

std::vector<QRectF> LabyrinthPlan::parts(SpaceId space) const
{
    std::vector<QRectF> parts;
    for (const CellRect &part : m_board.space(space).cells)
        parts.push_back(toMm(part));
    return parts;
}

QRectF LabyrinthPlan::largest(SpaceId space) const
{
    // Spaces are a few cells wide: every rectangle is tried.
    const QRect all = QRectF{bounds(space).topLeft() / kModuleMm, bounds(space).size() / kModuleMm}.toRect();
    QRect best;
    for (int top = all.top(); top <= all.bottom(); ++top)
        for (int left = all.left(); left <= all.right(); ++left) {
            int right = all.right();
            for (int bottom = top; bottom <= all.bottom(); ++bottom) {
                int x = left;
                while (x <= right && at(x, bottom) == space)
                    ++x;
                right = x - 1;
                const QRect found{QPoint{left, top}, QPoint{right, bottom}};
                if (found.width() * found.height() > best.width() * best.height())
                    best = found;
            }
        }
    return {best.left() * kModuleMm, best.top() * kModuleMm, best.width() * kModuleMm,
            best.height() * kModuleMm};
}

QRectF LabyrinthPlan::plate(SpaceId space, Detail detail) const
{
    const double size = detail == Detail::Far ? 12.5 : detail == Detail::Mid ? 10 : 8.6;
    return {main(space).left() + 1.5, main(space).top() + 1.5, size, size};
}

QRectF LabyrinthPlan::card(SpaceId space, int n) const
{
    const QRectF &main = m_main[index(space)];
    const double tall = kCardWide * kCardMm.height() / kCardMm.width();
    // Beside the plate where there is room; the next one overlaps it, so that both show their plates.
    const double room = main.width() - 11.5 - kCardWide - 1.2;
    const double left = main.left() + 11.5 + std::min(n * kCardStep, std::max(0.0, room));
    return {left, main.top() + std::min(1.4, (main.height() - tall) / 2), kCardWide, tall};
}

QPointF LabyrinthPlan::figure(SpaceId space, int n, int count) const
{
    const QRectF &main = m_main[index(space)];
    if (main.width() < 2 * kModuleMm || main.height() < 2 * kModuleMm) {
        // One flagstone: they stand round its middle, so that each can be seen and pressed.
        constexpr double kApart = 10, kMost = 8; // mm between neighbours, and from the middle
        if (count < 2)
            return main.center();
        const double step = std::numbers::pi / count;
        const double far = std::min(kMost, kApart / 2 / std::sin(step));
        const double first = main.width() >= main.height() ? std::numbers::pi : -std::numbers::pi / 2;
        const double angle = first + 2 * step * n;
        return main.center() + QPointF{std::cos(angle), std::sin(angle)} * far;
    }
    const double apart = count < 2 ? 0 : std::min(12.0, (main.width() - 14) / (count - 1));
    const double first = main.right() - 7.5 - (count - 1) * apart;
    return {std::max(main.left() + 7.5, first) + n * apart, main.bottom() - 7.5};
}

QLineF LabyrinthPlan::line(const PassageSpec &p) const
{
    const double x = p.x * kModuleMm;
    const double y = p.y * kModuleMm;
    const double along = p.width * kModuleMm;
    return p.side == Edge::East ? QLineF{x + kModuleMm, y, x + kModuleMm, y + along}
                                : QLineF{x, y + kModuleMm, x + along, y + kModuleMm};
}

QRectF LabyrinthPlan::door(const PassageSpec &passage) const
{
    const QLineF at = line(passage);
    const double length = at.length() - kDoorShort;
    const QSizeF size = passage.side == Edge::East ? QSizeF{kDoorThick, length} : QSizeF{length, kDoorThick};
    return {at.center() - QPointF{size.width(), size.height()} / 2, size};
}

int LabyrinthPlan::doorLevel(const PassageSpec &passage) const
{
    const SpaceSpec &a = m_board.space(passage.a);
    const SpaceSpec &b = m_board.space(passage.b);
    if (a.kind == SpaceKind::Room && b.kind == SpaceKind::Room)
        return std::max(a.level, b.level);
    return a.kind == SpaceKind::Room   ? a.level
           : b.kind == SpaceKind::Room ? b.level
                                       : std::max(a.level, b.level);
}

bool LabyrinthPlan::open(int x, int y, Edge edge) const
{
    if (edge == Edge::North)
        return open(x, y - 1, Edge::South);
    if (edge == Edge::West)
        return open(x - 1, y, Edge::East);
    const auto &way = kStep[index(edge)];
    const SpaceId here = at(x, y);
    const SpaceId there = at(x + way[0], y + way[1]);
    if (here == kNoSpace || there == kNoSpace)
        return false;
    return here == there ||
           (edge == Edge::East
                ? m_openEast
                : m_openSouth)[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_board.columns) +
                               static_cast<std::size_t>(x)] != 0;
}

void LabyrinthPlan::walkEdge(Edge edge, int row, int length)
{
    const bool lying = isLevel(edge);
    const auto cell = [&](int i) { return lying ? QPoint{i, row} : QPoint{row, i}; };
    const auto wall = [&](int i) {
        return !solid(cell(i).x(), cell(i).y()) && !open(cell(i).x(), cell(i).y(), edge);
    };
    const auto space = [&](int i) { return at(cell(i).x(), cell(i).y()); };
    // Which way the run continues beyond its last cell, and whether that can be walked.
    const auto end = [&](int last, int way, bool &jamb, bool &turn) {
        const int beyond = last + way;
        const Edge along =
            lying ? (way > 0 ? Edge::East : Edge::West) : (way > 0 ? Edge::South : Edge::North);
        if (beyond < 0 || beyond >= length || !open(cell(last).x(), cell(last).y(), along))
            return;
        if (wall(beyond))
            return; // only another space's wall continues there
        const QPoint step{kStep[index(edge)][0], kStep[index(edge)][1]};
        const QPoint over = cell(beyond) + step;
        turn = space(beyond) == space(last) && at(over.x(), over.y()) == space(last);
        jamb = true;
    };
    for (int i = 0; i < length; ++i) {
        if (!wall(i))
            continue;
        Wall run{.space = space(i),
                 .edge = edge,
                 .row = static_cast<std::int16_t>(row),
                 .from = static_cast<std::int16_t>(i)};
        int last = i;
        while (last + 1 < length && wall(last + 1) && space(last + 1) == run.space)
            ++last;
        end(i, -1, run.jambFrom, run.turnFrom);
        end(last, 1, run.jambTo, run.turnTo);
        run.to = static_cast<std::int16_t>(last + 1);
        m_walls.push_back(run);
        i = last;
    }
}

void LabyrinthPlan::findWalls()
{
    for (const Edge edge : kEdges) {
        const bool lying = isLevel(edge);
        for (int row = 0; row < (lying ? m_board.rows : m_board.columns); ++row)
            walkEdge(edge, row, lying ? m_board.columns : m_board.rows);
    }
}

QRectF LabyrinthPlan::strip(const Wall &wall, double width, bool jamb) const
{
    const double before = wall.turnFrom || (jamb && wall.jambFrom) ? width : 0;
    const double after = wall.turnTo || (jamb && wall.jambTo) ? width : 0;
    const double from = wall.from * kModuleMm - before;
    const double length = (wall.to - wall.from) * kModuleMm + before + after;
    const double near = wall.row * kModuleMm;
    const double far = near + kModuleMm - width;
    switch (wall.edge) {
    case Edge::North:
        return {from, near, length, width};
    case Edge::East:
        return {far, from, width, length};
    case Edge::South:
        return {from, far, length, width};
    case Edge::West:
        break;
    }
    return {near, from, width, length};
}

std::uint32_t LabyrinthPlan::grain(int x, int y, int which)
{
    std::uint32_t h = static_cast<std::uint32_t>(x) * 0x9E3779B1u ^
                      static_cast<std::uint32_t>(y) * 0x85EBCA77u ^
                      static_cast<std::uint32_t>(which) * 0xC2B2AE3Du;
    h ^= h >> 15;
    h *= 0x2C1B3C6Du;
    h ^= h >> 12;
    h *= 0x297A2D39u;
    return h ^ h >> 15;
}

int LabyrinthPlan::toFloor(int x, int y, int dx, int dy) const
{
    constexpr int farthest = 6;
    for (int n = 1; n < farthest; ++n)
        if (!solid(x + n * dx, y + n * dy))
            return n;
    return farthest;
}

bool LabyrinthPlan::black(const QRectF &rect) const
{
    if (!block().adjusted(0.8, 0.8, -0.8, -0.8).contains(rect))
        return false;
    for (int y = static_cast<int>(std::floor(rect.top() / kModuleMm));
         y <= static_cast<int>(std::floor(rect.bottom() / kModuleMm)); ++y)
        for (int x = static_cast<int>(std::floor(rect.left() / kModuleMm));
             x <= static_cast<int>(std::floor(rect.right() / kModuleMm)); ++x)
            if (!solid(x, y))
                return false;
    return true;
}

void LabyrinthPlan::cutCell(int x, int y)
{
    const int beside = std::min(toFloor(x, y, -1, 0), toFloor(x, y, 1, 0));
    const int above = std::min(toFloor(x, y, 0, -1), toFloor(x, y, 0, 1));
    const bool lying = above <= beside; // cuts run along the wall that is nearest
    constexpr int rows = 6;
    const auto share = [&](int which) { return (grain(x, y, which) % 1000) / 1000.0; };
    for (int row = 0; row < rows; ++row)
        for (int half = 0; half < 2; ++half) {
            const int n = (row * 2 + half) * 4;
            const double length = 2.8 + 2.9 * share(n);
            const double along = (half + 0.5) * kModuleMm / 2 + (share(n + 1) - 0.5) * 3.2;
            const double across = (row + 0.5) * kModuleMm / rows + (share(n + 2) - 0.5) * 0.5;
            const QPointF middle = QPointF{x * kModuleMm, y * kModuleMm} +
                                   (lying ? QPointF{along, across} : QPointF{across, along});
            const double lean = (share(n + 3) - 0.5) * 0.6;
            const QPointF reach = lying ? QPointF{length / 2, lean} : QPointF{lean, length / 2};
            const Gouge gouge{middle - reach, middle + reach, 0.28 + 0.42 * share(n + 40)};
            const QRectF around = QRectF{gouge.a, gouge.b}.normalized().adjusted(-1.1, -1.1, 1.1, 1.1);
            if (black(around))
                m_gouges.push_back(gouge);
        }
}

void LabyrinthPlan::cutGouges()
{
    for (int y = -1; y <= m_board.rows; ++y)
        for (int x = -1; x <= m_board.columns; ++x)
            if (solid(x, y))
                cutCell(x, y);
}

} // namespace flagstone::paint
