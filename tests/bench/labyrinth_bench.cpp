#include "app/board/board_view.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QApplication>
#include <benchmark/benchmark.h>

#include <algorithm>

/// A board with fixed spaces at 1280 x 800, software raster. Aims in milliseconds: full repaint 8.5, any zoom
/// frame 16.7.
namespace flagstone::app {
namespace {

/// The expert game of four, its first hero about to move: every way is lit, a third of the rooms is empty.
struct Labyrinth {
    PackData pack = readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/dungeon").value().data;
    std::unique_ptr<Game> game;
    std::shared_ptr<paint::FaceBook> faces = std::make_shared<paint::FaceBook>(pack);
    std::shared_ptr<paint::PixmapCache> pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    BoardView board;

    Labyrinth()
    {
        const auto module = std::ranges::find(modules(), "dungeon", &ModuleInfo::id);
        SeededChance chance(mix({1, 2}, 3));
        Step step(chance);
        game = module->start(pack, {"dungeon", "expert", 4, {}}, step).value();
        const auto moving = [this] {
            return std::ranges::any_of(game->decision().choices,
                                       [](const Choice &choice) { return !choice.path.empty(); });
        };
        while (!moving())
            game->choose(0, step);
        TableView view = observe(game->table(), Seat{0});
        for (std::size_t n = 0; n < game->sheet().counters.size(); ++n)
            if (game->sheet().counters[n].role == CounterRole::Explored && n % 3 == 0)
                view.counters[n] = 2;
        board.resize(1280, 800);
        board.show();
        board.setGame(game->sheet(), faces, pixmaps);
        board.setPace(Pace::Instant);
        board.reset(view, game->decision());
        settle();
    }
    void frame() { board.canvas().viewport()->repaint(); }
    void settle()
    {
        do {
            frame();
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        } while (pixmaps->waiting() > 0);
        frame();
    }
    void look(int cell)
    {
        board.canvas().showRect(board.scene().party().value_or(board.scene().everything()), cell, false);
        settle();
    }
};

Labyrinth &labyrinth()
{
    static Labyrinth made;
    return made;
}

void fullRepaint(benchmark::State &state)
{
    labyrinth().board.showAll(false);
    labyrinth().settle();
    for (auto _ : state)
        labyrinth().frame();
}
BENCHMARK(fullRepaint)->Unit(benchmark::kMillisecond);

void fullRepaintNear(benchmark::State &state)
{
    labyrinth().look(252);
    for (auto _ : state)
        labyrinth().frame();
}
BENCHMARK(fullRepaintNear)->Unit(benchmark::kMillisecond);

void panNear(benchmark::State &state)
{
    labyrinth().look(252);
    double way = 16;
    int n = 0;
    for (auto _ : state) {
        if (++n % 8 == 0)
            way = -way;
        labyrinth().board.canvas().panBy({way, 0});
        QCoreApplication::processEvents();
    }
}
BENCHMARK(panNear)->Unit(benchmark::kMillisecond);

/// A zoom from all to a few rooms and back, one frame each step.
void zoom(benchmark::State &state)
{
    double worst = 0;
    for (auto _ : state) {
        labyrinth().board.showAll(false);
        for (const double factor : {1.2, 1 / 1.2})
            for (int n = 0; n < 10; ++n) {
                const auto start = std::chrono::steady_clock::now();
                labyrinth().board.canvas().zoomAt(factor, {640, 400});
                labyrinth().frame();
                const std::chrono::duration<double, std::milli> took =
                    std::chrono::steady_clock::now() - start;
                worst = std::max(worst, took.count());
            }
    }
    state.counters["worst_ms"] = worst;
    labyrinth().board.canvas().rest();
}
BENCHMARK(zoom)->Unit(benchmark::kMillisecond);

/// All of the sheet made anew for another zoom, beside the window's thread: until then the small picture of
/// it stands in.
void newZoomDrawn(benchmark::State &state)
{
    for (auto _ : state) {
        labyrinth().pixmaps->clear();
        labyrinth().board.showAll(false);
        labyrinth().settle();
    }
}
BENCHMARK(newZoomDrawn)->Unit(benchmark::kMillisecond)->Iterations(5);

} // namespace
} // namespace flagstone::app

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app{argc, argv};
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
