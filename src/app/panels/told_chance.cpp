#include "app/panels/told_chance.h"

#include "app/common/tr.h"

namespace flagstone::app {

QString chanceBeforehand(const QString &chance)
{
    return tr("Chance beforehand: %1").arg(chance);
}

std::vector<StageScene> withChance(std::vector<StageScene> scenes, const QString &chance)
{
    bool shown = chance.isEmpty(), begins = true;
    for (auto scene = scenes.begin(); scene != scenes.end() && !shown; ++scene) {
        const bool passes = scene->show == Show::Unused;
        if (scene->turnsUp && !passes)
            break; // it has its own dice, for something else
        shown = !scene->lanes.empty() || (begins && scene->show == Show::First);
        if (shown)
            scene->line = scene->line.isEmpty() ? chanceBeforehand(chance)
                                                : scene->line + u' ' + chanceBeforehand(chance);
        begins = begins && (passes || !scene->staged());
    }
    return scenes;
}

} // namespace flagstone::app
