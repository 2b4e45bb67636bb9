// How long the desk's odds take to come after an edit, in a real window without a screen, for some quests.
// Aims: first numbers within 200 ms, of which the window itself is busy for less than a frame or two, and
// success known to one percentage point within 4 s. An edit while games are played must end them first.
#include "app/common/settings.h"
#include "app/editor/plan_editor_window.h"
#include "app/plan/odds_panel.h"
#include "app/plan/stack_edits.h"
#include "app/setup/game_choice.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace flagstone::app {
namespace {

constexpr int kEdits = 11; ///< of each sort

double quantile(std::vector<double> values, double share)
{
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void tell(const char *what, const std::vector<double> &times)
{
    std::printf("  %-44s %8.1f %8.1f %8.1f\n", what, quantile(times, 0.5), quantile(times, 0.95),
                quantile(times, 1));
}

/// Milliseconds from an edit to what is waited for.
struct Times {
    double busy = 0, first = 0, onePoint = 0, all = 0;
};

class Bench {
public:
    explicit Bench(const std::shared_ptr<const PackData> &pack)
        : m_context{modules(),
                    [pack] {
                        return PackShelf{{pack}, {}};
                    },
                    m_folder.path(), m_folder.filePath(QStringLiteral("settings.ini")), m_folder.path()}
    {
    }

    void measure(const char *adventure)
    {
        Plan plan;
        plan.packs = {"fastplay"};
        plan.setup = {.ruleset = "fastplay", .adventure = adventure, .options = modules()[0].forPlans};
        m_planEditor.show();
        m_planEditor.setPlan(std::move(PlanDocument::create(m_context, plan).value()));
        std::vector<double> busy, whileIdle, whilePlaying, onePoint, all;
        for (int i = 0; i < kEdits; ++i) {
            const Times overtaken = edit(3 * i, false), overtaking = edit(3 * i + 1, true);
            const Times quiet = edit(3 * i + 2, true);
            busy.insert(busy.end(), {overtaken.busy, overtaking.busy, quiet.busy});
            whilePlaying.push_back(overtaking.first);
            whileIdle.push_back(quiet.first);
            onePoint.push_back(quiet.onePoint);
            all.push_back(quiet.all);
        }
        std::printf("%s, ms after an edit %31s %8s %8s\n", adventure, "median", "95 %", "most");
        tell("the window is busy", busy);
        tell("first odds, nothing was being played", whileIdle);
        tell("first odds, other games had to end first", whilePlaying);
        tell("success known to one percentage point", onePoint);
        tell("all games played", all);
    }

private:
    /// Puts a card on top of the monsters and waits, for the first numbers or for all.
    Times edit(int card, bool toTheEnd)
    {
        const int which = 1 + card % 40;
        Times times;
        QElapsedTimer timer;
        QEventLoop loop;
        const auto now = [&] { return static_cast<double>(timer.nsecsElapsed()) / 1e6; };
        const auto told = QObject::connect(&m_planEditor.odds(), &OddsPanel::answered, &loop, [&](bool done) {
            if (times.first == 0)
                times.first = now();
            const auto &odds = m_planEditor.odds().answer().odds;
            if (times.onePoint == 0 && odds && odds->of(kSuccess).halfWidth() <= 0.01)
                times.onePoint = now();
            if (done)
                times.all = now();
            if (done || !toTheEnd)
                loop.quit();
        });
        timer.start();
        m_planEditor.plan()->edit(QStringLiteral("card"), [&](Preparation &prepared) {
            putCard(prepared, "monsters", 0,
                    "M" + std::string(which < 10 ? "0" : "") + std::to_string(which));
        });
        times.busy = now();
        loop.exec();
        QObject::disconnect(told);
        return times;
    }

    const QTemporaryDir m_folder;
    const AppContext m_context;
    const SettingsFile m_memory{m_context.settingsFile};
    PlanEditorWindow m_planEditor{m_context, m_memory, Settings{}, gameChooser(m_context, m_memory)};
};

void measure()
{
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    Bench bench(pack);
    for (const char *adventure : {"FP-A01", "FP-A05", "FP-A08", "FP-A12"})
        bench.measure(adventure);
}

} // namespace
} // namespace flagstone::app

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    flagstone::app::measure();
    return 0;
}
