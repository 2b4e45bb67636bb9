#include "app/shell/doors.h"

namespace flagstone::app {

std::vector<PageDoor> doors()
{
    return {};
}

} // namespace flagstone::app
