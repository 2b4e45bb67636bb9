#include "app/play/stage_scene.h"

#include "app/common/tr.h"

#include <algorithm>

namespace flagstone::app {

int StageScene::Lane::result() const
{
    const bool heals = after > before && damage.count == 0 && dice.countsFrom() > 0;
    return heals ? after - before : resultOf(damage.count > 0 ? damage : dice);
}

bool StageScene::compares() const
{
    return comparesCards(show) && cards.size() == 2;
}

QString StageScene::against() const
{
    return tr("%1 against %2", "who compare cards").arg(owners.value(0), owners.value(1));
}

bool rollsAbout(const std::vector<StageScene> &scenes, CardId figure)
{
    return figure != kNoCard && std::ranges::any_of(scenes, [figure](const StageScene &scene) {
               return std::ranges::any_of(scene.lanes, [figure](const StageScene::Lane &lane) {
                   return lane.picture == figure || lane.hurt == figure;
               });
           });
}

} // namespace flagstone::app
