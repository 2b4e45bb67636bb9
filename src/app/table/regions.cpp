#include "app/table/regions.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace flagstone::app {

namespace {

/// Heights and widths from this client area on.
struct Row {
    int width, height;
    int head, bar, left, right;
    int leastPlan, leastFight;
};

constexpr Row kText100[] = {
    {800, 560, 36, 84, 88, 52, 104, 220},
    {kLeastWithColumn.width(), kLeastWithColumn.height(), 36, 84, 88, 232, 104, 220},
    {1280, 720, 36, 88, 168, 256, 112, 246},
    {1440, 900, 40, 96, 200, 288, 120, 290},
    {1920, 1080, 40, 96, 232, 344, 140, 360},
    {2560, 1440, 44, 104, 264, 400, 160, 460},
};
constexpr Row kText200[] = {
    {800, 560, 52, 132, 96, 52, 104, 190},
    {1024, 640, 52, 132, 96, 52, 104, 190},
    {1280, 720, 56, 140, 104, 56, 112, 220},
    {1440, 900, 56, 148, 112, 56, 120, 260},
};

/// Columns at 125 %, where head and bar grow with the row at 100 %.
struct Columns {
    int width, height;
    int left, right;
};
constexpr Columns kColumns125[] = {
    {800, 560, 104, 56}, {1024, 640, 104, 56}, {1280, 720, 104, 292}, {1440, 900, 104, 340}};

constexpr int kWidestRail = 60;
constexpr int kWidestMedallions = 112;
constexpr int kWidestDrawer = 480;

/// The last row that fits; the first one if none does.
template <class T>
const T &fitting(std::span<const T> rows, QSize client)
{
    const T *found = rows.data();
    for (const T &row : rows)
        if (row.width <= client.width() && row.height <= client.height())
            found = &row;
    return *found;
}

int times(int pixels, double factor)
{
    return static_cast<int>(std::lround(pixels * factor));
}

Row rowFor(QSize client, double textScale)
{
    Row plain = fitting<Row>(kText100, client);
    if (textScale <= 1)
        return plain;
    if (textScale <= 1.25) {
        const Columns &columns = fitting<Columns>(kColumns125, client);
        plain.head = times(plain.head, 1.1);
        plain.bar = times(plain.bar, 1.2);
        plain.left = columns.left;
        plain.right = columns.right;
        return plain;
    }
    Row large = fitting<Row>(kText200, client);
    if (textScale <= 1.5) {
        large.head = times(plain.head, 1.25);
        large.bar = times(plain.bar, 1.4);
    }
    return large;
}

} // namespace

Regions regionsFor(QSize client, double textScale)
{
    const Row row = rowFor(client, textScale);
    const int width = std::max(client.width(), kLeastClient.width());
    const int height = std::max(client.height(), kLeastClient.height());
    const int middle = height - row.head - row.bar;
    return {.head = {0, 0, width, row.head},
            .left = {0, row.head, row.left, middle},
            .board = {row.left, row.head, width - row.left - row.right, middle},
            .right = {width - row.right, row.head, row.right, middle},
            .bar = {0, height - row.bar, width, row.bar},
            .medallions = row.left <= kWidestMedallions,
            .rail = row.right <= kWidestRail,
            .leastPlan = row.leastPlan,
            .leastFight = row.leastFight};
}

QRect drawerOf(const QRect &board)
{
    const int width = std::min(kWidestDrawer, board.width() * 6 / 10);
    return {board.right() + 1 - width, board.top(), width, board.height()};
}

} // namespace flagstone::app
