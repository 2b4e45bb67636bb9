// What a picture costs when it is missing and when it is there.
#include "pack_reader.h"
#include "paint/icons.h"
#include "paint/pixmap_cache.h"
#include "paint/table_surface.h"

#include <benchmark/benchmark.h>

using namespace flagstone;
using namespace flagstone::paint;

namespace {

struct Faces {
    PackData pack = test::fastplayPack();
    FaceBook book{pack};

    Picture picture(Picture::Kind kind, const char *table, std::uint32_t row, int width)
    {
        Picture p;
        p.kind = kind;
        p.face = book.face(table, row);
        p.width = width;
        return p;
    }
};

/// Every picture is new and so is its SVG: the first sight of a deck.
void coldMiss(benchmark::State &state, Picture::Kind kind, const char *table, std::uint32_t cards)
{
    Faces faces;
    ArtLibrary art(faces.book.artRoots());
    CardPainter painter(art);
    std::uint32_t row = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(drawPicture(
            faces.picture(kind, table, row++ % cards, static_cast<int>(state.range(0))), painter));
}
BENCHMARK_CAPTURE(coldMiss, plan, Picture::Kind::Plan, "locations", 108u)
    ->Arg(64)
    ->Arg(128)
    ->Arg(164)
    ->Arg(252)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(coldMiss, monster, Picture::Kind::Card, "monsters", 54u)
    ->Arg(126)
    ->Arg(252)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(coldMiss, treasure, Picture::Kind::Card, "treasures", 54u)
    ->Arg(126)
    ->Arg(252)
    ->Unit(benchmark::kMicrosecond);

/// The SVG is parsed already: another zoom step of the same cards.
void warmMiss(benchmark::State &state)
{
    Faces faces;
    ArtLibrary art(faces.book.artRoots());
    CardPainter painter(art);
    for (auto _ : state)
        benchmark::DoNotOptimize(drawPicture(
            faces.picture(Picture::Kind::Plan, "locations", 13, static_cast<int>(state.range(0))), painter));
}
BENCHMARK(warmMiss)->Arg(64)->Arg(128)->Arg(252)->Unit(benchmark::kMicrosecond);

/// What a paint event does for each card in view.
void hitAndBlit(benchmark::State &state)
{
    Faces faces;
    PixmapCache cache(faces.book.artRoots());
    std::vector<Picture> pictures;
    for (std::uint32_t row = 0; row < 108; ++row) {
        pictures.push_back(faces.picture(Picture::Kind::Plan, "locations", row, 128));
        (void)cache.ready(pictures.back());
    }
    QImage screen(1600, 900, QImage::Format_RGB32);
    QPainter painter(&screen);
    std::size_t i = 0;
    for (auto _ : state) {
        painter.drawPixmap(QPointF(static_cast<double>(i * 37 % 1400), static_cast<double>(i * 53 % 700)),
                           cache.request(pictures[i % 108]).pixmap);
        ++i;
    }
    state.counters["MiB"] = static_cast<double>(cache.bytes()) / (1024 * 1024);
}
BENCHMARK(hitAndBlit);

void missRequest(benchmark::State &state)
{
    Faces faces;
    PixmapCache cache(faces.book.artRoots());
    int width = 40;
    for (auto _ : state)
        benchmark::DoNotOptimize(cache.request(faces.picture(Picture::Kind::Plan, "locations", 13, ++width)));
    cache.clear();
}
BENCHMARK(missRequest)->Iterations(500)->Unit(benchmark::kMicrosecond);

/// Start-up: what the window needs before anything is shown, and the first faces.
void startUp(benchmark::State &state)
{
    const PackData pack = test::fastplayPack();
    for (auto _ : state) {
        benchmark::DoNotOptimize(windowColours(Theme::Light));
        for (const char *name : {"new", "open", "save", "undo", "redo", "dice", "search", "flee"})
            benchmark::DoNotOptimize(icon(QLatin1String(name), Qt::black, Qt::gray));
        benchmark::DoNotOptimize(linoleum({256, 256}, Theme::Light, 1));
    }
}
BENCHMARK(startUp)->Unit(benchmark::kMicrosecond);

void allFaces(benchmark::State &state)
{
    const PackData pack = test::fastplayPack();
    for (auto _ : state) {
        FaceBook book(pack);
        for (const PackTable &table : pack.tables)
            for (std::uint32_t row = 0; row < table.rows.size(); ++row)
                benchmark::DoNotOptimize(book.face(table.name, row));
    }
}
BENCHMARK(allFaces)->Unit(benchmark::kMicrosecond);

} // namespace
