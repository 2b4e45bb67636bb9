#include "app/board/board_geometry.h"
#include "app/board/chance_tags.h"
#include "test_board.h"

#include <QApplication>
#include <QScrollBar>
#include <QWheelEvent>
#include <benchmark/benchmark.h>

#include <cmath>
#include <vector>

/// The table with ten thousand cards at 1280 x 800, software raster. Aims in milliseconds: full repaint 8.5,
/// one card more with its frame 0.5, any zoom frame 16.7, panning near 2, the chances of a crowd 8.
namespace flagstone::app::test {
namespace {

constexpr std::size_t kCards = 10'000;
constexpr int kColumns = 100;

/// Counts what is really painted.
class PaintCount : public QObject {
public:
    int painted = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        painted += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

struct Big {
    TestBoard desk{93};
    BoardView board;

    Big()
    {
        desk.fill(kCards, kColumns);
        board.resize(1280, 800);
        board.show();
        desk.show(board);
        settle();
    }
    [[nodiscard]] QWidget *viewport() { return board.canvas().viewport(); }
    void frame() { viewport()->repaint(); }
    /// Waits for the pictures that a view asks for.
    void settle()
    {
        for (int n = 0; n < 2000; ++n) {
            frame();
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
            if (n > 3 && desk.pixmaps->waiting() == 0)
                break;
        }
    }
    void look(int cell)
    {
        board.canvas().showRect(QRectF{kColumns * kCell / 2, kColumns * kCell / 2, kCell, kCell}, cell,
                                false);
        settle();
    }
};

Big &big()
{
    static Big made;
    return made;
}

/// Everything in view.
void fullRepaint(benchmark::State &state)
{
    Big &all = big();
    all.board.showAll();
    all.settle();
    for (auto _ : state)
        all.frame();
}
BENCHMARK(fullRepaint)->Unit(benchmark::kMillisecond);

/// Cells of a given size fill the window.
void repaintAt(benchmark::State &state)
{
    Big &all = big();
    all.look(static_cast<int>(state.range(0)));
    for (auto _ : state)
        all.frame();
}
BENCHMARK(repaintAt)->Arg(16)->Arg(24)->Arg(32)->Arg(64)->Arg(168)->Unit(benchmark::kMillisecond);

/// One card is laid and its frame is painted, with all others in view.
void addCard(benchmark::State &state)
{
    Big &all = big();
    all.board.showAll();
    all.settle();
    TableView view = all.desk.view;
    TableView before = view;
    before.board.pop_back();
    PaintCount frames;
    all.viewport()->installEventFilter(&frames);
    int painted = 0;
    for (auto _ : state) {
        state.PauseTiming();
        all.board.scene().sync(before);
        QCoreApplication::processEvents();
        frames.painted = 0;
        state.ResumeTiming();
        all.board.scene().sync(view);
        QCoreApplication::processEvents();
        painted += frames.painted;
    }
    state.counters["frames_per_card"] = benchmark::Counter(painted, benchmark::Counter::kAvgIterations);
}
BENCHMARK(addCard)->Unit(benchmark::kMillisecond);

/// A wheel from everything in view to a few cards and back; the slowest frame is what counts.
void zoom(benchmark::State &state)
{
    Big &all = big();
    all.board.showAll();
    all.settle();
    double worst = 0;
    int frames = 0;
    for (auto _ : state)
        for (const double factor : {1.2, 1 / 1.2})
            for (int n = 0; n < 20; ++n) {
                const auto start = std::chrono::steady_clock::now();
                all.board.canvas().zoomAt(factor, {640, 400});
                all.frame();
                const std::chrono::duration<double, std::milli> took =
                    std::chrono::steady_clock::now() - start;
                worst = std::max(worst, took.count());
                ++frames;
            }
    state.counters["worst_ms"] = worst;
    state.counters["frames"] = frames;
    all.board.canvas().rest();
}
BENCHMARK(zoom)->Unit(benchmark::kMillisecond);

/// The first visit of each scale, with no picture of that size made yet.
void zoomCold(benchmark::State &state)
{
    Big &all = big();
    double worst = 0;
    for (auto _ : state) {
        state.PauseTiming();
        all.board.showAll();
        all.desk.pixmaps->clear();
        state.ResumeTiming();
        for (int n = 0; n < 20; ++n) {
            const auto start = std::chrono::steady_clock::now();
            all.board.canvas().zoomAt(1.2, {640, 400});
            all.frame();
            const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
            worst = std::max(worst, took.count());
        }
    }
    state.counters["worst_ms"] = worst;
    all.board.canvas().rest();
}
BENCHMARK(zoomCold)->Unit(benchmark::kMillisecond)->Iterations(5);

/// Panning by 16 pixels with a few cards in view and ten thousand laid.
void panNear(benchmark::State &state)
{
    Big &all = big();
    all.look(168);
    int way = 16;
    int n = 0;
    for (auto _ : state) {
        if (++n % 20 == 0)
            way = -way;
        all.board.canvas().panBy({static_cast<double>(way), 0});
        QCoreApplication::processEvents();
    }
}
BENCHMARK(panNear)->Unit(benchmark::kMillisecond);

void panFar(benchmark::State &state)
{
    Big &all = big();
    all.board.showAll();
    all.settle();
    int way = 16;
    int n = 0;
    for (auto _ : state) {
        if (++n % 10 == 0)
            way = -way;
        all.board.canvas().panBy({static_cast<double>(way), 0});
        QCoreApplication::processEvents();
    }
}
BENCHMARK(panFar)->Unit(benchmark::kMillisecond);

/// The click of a player: which card lies there.
void hit(benchmark::State &state)
{
    Big &all = big();
    double x = 0;
    for (auto _ : state) {
        x = std::fmod(x + 97.3, kColumns * kCell);
        benchmark::DoNotOptimize(all.board.scene().targetAt({x, x / 2}));
    }
}
BENCHMARK(hit);

/// The chances of two sides of six in a corridor, with the plates of its doors, at a zoom that is seen first.
void tagsInACrowd(benchmark::State &state)
{
    constexpr double kFigure = 31, kApart = 31.5;
    constexpr int kPlates = 4;
    std::vector<QRectF> kept;
    for (const int side : {-1, 1})
        for (int n = 0; n < 6; ++n)
            kept.emplace_back(side * (17.5 + (n / 2) * kApart), (n % 2) * kApart, kFigure, kFigure);
    std::vector<Tagged> tagged;
    for (const QRectF &disc : kept)
        tagged.push_back({.area = disc, .size = {68, 20}, .figure = true});
    for (int n = 0; n < kPlates; ++n)
        kept.emplace_back(n % 2 * 190 - 80, n / 2 * 190 - 80, 20, 20);
    for (auto _ : state)
        benchmark::DoNotOptimize(placeTags(tagged, kept, 4));
}
BENCHMARK(tagsInACrowd)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace flagstone::app::test

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app{argc, argv};
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
