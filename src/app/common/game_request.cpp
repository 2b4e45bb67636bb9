#include "app/common/game_request.h"

#include "app/common/settings.h"

namespace flagstone::app {

void setUsual(GameRequest &request, const Settings &settings)
{
    request.undo = settings.undo;
    request.typedDice = settings.typedDice && rollsDice(*request.module, request.setup.options);
}

} // namespace flagstone::app
