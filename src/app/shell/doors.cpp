#include "app/shell/doors.h"

namespace flagstone::app {

std::vector<Door> doors()
{
    return {};
}

} // namespace flagstone::app
