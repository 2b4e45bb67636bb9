// How long the window is busy at a stretch while a game is played with its stage at brisk pace, somebody zooms and
// pictures of the game are kept: the turns of its event loop, in a real window without a screen. Aim: none above
// 16.7 ms, none ever above 33.
//
// turns_bench [SECONDS [GAME]] plays each game, or one, for so long, 60 seconds unless told. Two numbers are given
// for each turn: time on the clock, which other programs lengthen, and processor time of the window's thread alone.
#include "app/board/board_view.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "app/table/table_page.h"
#include "table_window.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
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
    const auto above = [&](double limit) {
        return std::ranges::count_if(turns, [limit](const auto &turn) { return turn.busy > limit; });
    };
    std::printf("%s: %zu turns, %td above 16.7 ms, %td above 33 ms\n", game, turns.size(), above(16.7),
                above(33));
    for (std::size_t n = 0; n < std::min<std::size_t>(8, turns.size()); ++n)
        std::printf("  %6.1f ms busy, %6.1f ms on the clock, %s, after %.1f s\n", turns[n].busy,
                    turns[n].clock, turns[n].during, turns[n].at);
    std::fflush(stdout);
}

/// Somebody who plays: a moment after a question comes they choose, and what waits for a press they press away.
class Player {
public:
    Player(MainWindow &window, Turns &turns) : m_window(window), m_turns(turns) {}

    void act()
    {
        ScenePlayer &scenes = m_window.table()->scenePlayer();
        const Stage &stage = m_window.table()->stage();
        if (scenes.playing()) {
            m_rest = 0;
            if (!stage.isVisible() || !stage.isRevealed() || stage.scene().hold == StageScene::Hold::None)
                return;
            m_turns.is("press");
            scenes.goOn();
        } else if (++m_rest > 4) {
            m_rest = 0;
            m_turns.is("choice");
            const auto &choices = m_window.play()->decision().choices;
            if (!choices.empty())
                m_window.play()->choose(choices[m_random.uniform(choices.size())].code);
        }
    }

private:
    struct Numbers {
        std::uint64_t state = 1;
        std::size_t uniform(std::size_t n)
        {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            return (state >> 33) % n;
        }
    };
    MainWindow &m_window;
    Turns &m_turns;
    Numbers m_random;
    int m_rest = 0;
};

void play(const ModuleInfo &module, int seconds)
{
    TableWindow table(module, Pace::Brisk);
    MainWindow &window = table.window();
    std::uint64_t number = 0;
    if (!table.start(number++)) {
        std::printf("%s: not started\n", module.id.c_str());
        return;
    }
    Turns turns;
    Player player(window, turns);
    int tick = 0, over = 0;
    QTimer each;
    QObject::connect(&each, &QTimer::timeout, [&] {
        const int now = ++tick % 200; // ten seconds: two of zooming in and out, a picture, the rest is play
        if (now < 40) {
            turns.is("zoom");
            window.table()->board().canvas().zoomAt(now < 20 ? 1.1 : 1 / 1.1, {500, 300});
        } else if (now == 100) {
            turns.is("picture");
            window.findChild<QTimer *>(QStringLiteral("pictureTimer"))->start(0);
        } else if (window.play()->game().ending().over) {
            if (++over == 100) { // somebody has looked at its end for five seconds
                turns.is("another game");
                table.start(number++);
                over = 0;
            }
        } else {
            player.act();
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
    const std::string only = argc > 2 ? argv[2] : "";
    int onlyName = 1;
    const QApplication app{onlyName, argv};
    using namespace flagstone;
    for (const ModuleInfo &module : modules())
        if (only.empty() || only == module.id)
            flagstone::app::play(module, seconds);
    return 0;
}
