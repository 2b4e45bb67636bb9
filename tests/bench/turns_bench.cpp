// How long the window is busy at a stretch while computers play, somebody zooms and pictures of the game are
// kept: the turns of its event loop, in a real window without a screen. Aim: none above 16.7 ms.
//
// turns_bench [SECONDS] plays each game for so long, 60 unless told. Two numbers are given for each turn: time on
// the clock, which other programs lengthen, and processor time of the window's thread alone.
#include "app/board/board_view.h"
#include "app/shell/main_window.h"
#include "app/shell/table_page.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QMessageBox>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace flagstone::app {
namespace {

double threadMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Measures from each waking of the event loop until it sleeps again.
class Turns {
public:
    struct Turn {
        double busy = 0, clock = 0; ///< milliseconds
        const char *during = "";
        double at = 0; ///< seconds after the game began
    };

    Turns()
    {
        m_whole.start();
        auto *loop = QAbstractEventDispatcher::instance();
        QObject::connect(loop, &QAbstractEventDispatcher::awake, loop, [this] { begin(); });
        QObject::connect(loop, &QAbstractEventDispatcher::aboutToBlock, loop, [this] { end(); });
    }
    void begin()
    {
        end();
        m_clock.start();
        m_busy = threadMilliseconds();
        m_during = "play";
        m_running = true;
    }
    void end()
    {
        if (m_running)
            all.push_back({threadMilliseconds() - m_busy, static_cast<double>(m_clock.nsecsElapsed()) / 1e6,
                           m_during, static_cast<double>(m_whole.elapsed()) / 1e3});
        m_running = false;
    }
    void is(const char *what) { m_during = what; }

    std::vector<Turn> all;

private:
    QElapsedTimer m_whole, m_clock;
    double m_busy = 0;
    const char *m_during = "";
    bool m_running = false;
};

void tell(const char *game, std::vector<Turns::Turn> turns)
{
    std::ranges::sort(turns, std::ranges::greater{}, &Turns::Turn::busy);
    const auto slow = std::ranges::count_if(turns, [](const auto &turn) { return turn.busy > 16.7; });
    std::printf("%s: %zu turns, %td above 16.7 ms\n", game, turns.size(), slow);
    for (std::size_t n = 0; n < std::min<std::size_t>(8, turns.size()); ++n)
        std::printf("  %6.1f ms busy, %6.1f ms on the clock, %s, after %.1f s\n", turns[n].busy,
                    turns[n].clock, turns[n].during, turns[n].at);
    std::fflush(stdout);
}

void play(const ModuleInfo &module, const char *adventure, int seats, int seconds)
{
    const QTemporaryDir folder;
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data);
    const AppContext context{modules(),     [pack] {
                                        return PackShelf{{pack}, {}}; },
                             folder.path(), folder.filePath(QStringLiteral("settings.json")),
                             folder.path(), folder.path()};
    MainWindow window(context);
    window.resize(1280, 800);
    window.show();
    std::uint64_t number = 0;
    const auto start = [&] {
        GameRequest request{.module = &module, .pack = pack, .title = QString::fromStdString(module.id)};
        request.setup = {.ruleset = module.id, .adventure = adventure, .seats = seats};
        request.seed = mix({1, 2}, number++);
        request.players.assign(static_cast<std::size_t>(seats), "cautious");
        return window.startGame(request);
    };
    if (!start()) {
        std::printf("%s: not started\n", module.id.c_str());
        return;
    }
    const double before = threadMilliseconds();
    const QImage picture = window.table()->thumbnail();
    std::printf("%s: its picture at once, as when it leaves the table, takes %.1f ms\n", module.id.c_str(),
                threadMilliseconds() - before);
    Turns turns;
    int tick = 0;
    QTimer each;
    QObject::connect(&each, &QTimer::timeout, [&] {
        ++tick; // ten seconds: two of zooming in and out, a picture, the rest is play
        const int now = tick % 200;
        if (now < 40) {
            turns.is("zoom");
            window.table()->board().canvas().zoomAt(now < 20 ? 1.1 : 1 / 1.1, {500, 300});
        } else if (now == 100) {
            turns.is("picture");
            window.findChild<QTimer *>(QStringLiteral("pictureTimer"))->start(0);
        } else if (window.play()->game().ending().over) {
            turns.is("another game");
            start();
        }
    });
    each.start(50);
    QElapsedTimer whole;
    whole.start();
    while (whole.elapsed() < seconds * 1000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    turns.end();
    tell(module.id.c_str(), std::move(turns.all));
}

} // namespace
} // namespace flagstone::app

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_NO_GLIB", "1"); // whose event loop does not tell when it wakes
    const int seconds = argc > 1 ? std::atoi(argv[1]) : 60;
    int onlyName = 1;
    const QApplication app{onlyName, argv};
    using namespace flagstone;
    flagstone::app::play(modules()[0], "FP-A12", 1, seconds);
    flagstone::app::play(modules()[1], "expert", 4, seconds);
    flagstone::app::play(modules()[2], "MD-0", 3, seconds);
    return 0;
}
