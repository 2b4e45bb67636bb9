// How long the desk's odds take to come after an edit, in a real window without a screen. Aim: first numbers
// within 200 ms, of which the window itself is busy for less than a frame or two.
#include "app/gm/desk_window.h"
#include "app/gm/odds_panel.h"
#include "app/gm/stack_edits.h"
#include "app/shell/settings.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace flagstone::app {
namespace {

constexpr int kEdits = 40;

double quantile(std::vector<double> values, double share)
{
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

int measure()
{
    const QTemporaryDir folder;
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    const Surroundings surroundings{modules(),
                                    [&] {
                                        return PackShelf{{pack}, {}};
                                    },
                                    folder.path(), folder.filePath(QStringLiteral("settings.ini")),
                                    folder.path()};
    const SettingsFile memory(surroundings.settingsFile);
    DeskWindow desk(surroundings, memory, Settings{});
    Plan plan;
    plan.packs = {"fastplay"};
    plan.setup = {.ruleset = "fastplay", .adventure = "FP-A01", .options = modules()[0].forPlans};
    auto document = PlanDocument::create(surroundings, plan);
    if (!document)
        return 1;
    desk.show();
    desk.setPlan(std::move(*document));
    std::vector<double> busy, first;
    for (int i = 0; i < kEdits; ++i) {
        QElapsedTimer timer;
        QEventLoop loop;
        const auto once = QObject::connect(&desk.odds(), &OddsPanel::answered, &loop, &QEventLoop::quit);
        timer.start();
        desk.plan()->edit(QStringLiteral("card"), [&](Preparation &prepared) {
            putCard(prepared, "monsters", 0, "M" + std::string(i < 9 ? "0" : "") + std::to_string(i + 1));
        });
        busy.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        loop.exec();
        QObject::disconnect(once);
        first.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::printf("after an edit, ms          median     95 %%      most\n");
    std::printf("the window is busy       %8.1f %8.1f %8.1f\n", quantile(busy, 0.5), quantile(busy, 0.95),
                quantile(busy, 1));
    std::printf("the first odds are shown %8.1f %8.1f %8.1f\n", quantile(first, 0.5), quantile(first, 0.95),
                quantile(first, 1));
    return 0;
}

} // namespace
} // namespace flagstone::app

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    return flagstone::app::measure();
}
