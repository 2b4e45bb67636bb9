#include "catalog/catalog.h"

#include "rules/fastplay/fastplay_module.h"

#include <array>

namespace flagstone {

std::span<const ModuleInfo> modules()
{
    static const std::array all{fastplay::module()}; // one entry for each rule system
    return all;
}

} // namespace flagstone
