#include "app/panels/told_chance.h"

#include "app/common/tr.h"

#include <algorithm>

namespace flagstone::app {

QString chanceBeforehand(const QString &chance)
{
    return tr("Chance beforehand: %1").arg(chance);
}

std::vector<StageScene> withChance(std::vector<StageScene> scenes, const QString &chance)
{
    const auto rolled =
        std::ranges::find_if(scenes, [](const StageScene &scene) { return !scene.lanes.empty(); });
    if (!chance.isEmpty() && rolled != scenes.end())
        rolled->line = rolled->line.isEmpty() ? chanceBeforehand(chance)
                                              : rolled->line + u' ' + chanceBeforehand(chance);
    return scenes;
}

} // namespace flagstone::app
