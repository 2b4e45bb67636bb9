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
    const auto shown = std::ranges::find_if(scenes, [](const StageScene &scene) {
        const bool decides = scene.turnsUp && scene.show != Show::Unused;
        return decides || scene.show == Show::First || !scene.lanes.empty();
    });
    // What turns up has its own dice, for something else.
    if (!chance.isEmpty() && shown != scenes.end() && !shown->turnsUp)
        shown->line =
            shown->line.isEmpty() ? chanceBeforehand(chance) : shown->line + u' ' + chanceBeforehand(chance);
    return scenes;
}

} // namespace flagstone::app
