#include "paint/table_surface.h"

#include "core/chance.h"

#include <optional>
#include <utility>

namespace flagstone::paint {
namespace {

constexpr int kPixelsPerFleck = 1100;
constexpr int kShortest = 3;
constexpr int kLengths = 7; // 3 to 9 px

} // namespace

QImage linoleum(QSize pixels, Theme theme, quint32 seed)
{
    if (pixels.isEmpty())
        return {};
    const WindowColours colours = windowColours(theme);
    QImage tile(pixels, QImage::Format_RGB32);
    tile.fill(colours.table);
    SeededChance numbers(mix({}, seed)); // the same flecks everywhere
    const auto below = [&](int n) {
        return static_cast<int>(numbers.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick));
    };
    const int flecks = pixels.width() * pixels.height() / kPixelsPerFleck;
    for (int i = 0; i < flecks; ++i) {
        const QRgb colour = (below(2) == 0 ? colours.fleckLight : colours.fleckDark).rgb();
        const int y = below(pixels.height());
        const int x = below(pixels.width());
        auto *const line = reinterpret_cast<QRgb *>(tile.scanLine(y));
        for (int dx = kShortest + below(kLengths); dx > 0; --dx)
            line[(x + dx) % pixels.width()] = colour;
    }
    return tile;
}

QImage tableTile(Theme theme)
{
    thread_local std::optional<std::pair<Theme, QImage>> last; // many ask while a window is made
    if (!last || last->first != theme)
        last.emplace(theme, linoleum({512, 512}, theme, 7));
    return last->second;
}

} // namespace flagstone::paint
