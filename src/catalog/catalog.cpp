#include "catalog/catalog.h"

#include "rules/fastplay/fastplay_module.h"

#include <vector>

namespace flagstone {

std::span<const ModuleInfo> modules()
{
    static const std::vector<ModuleInfo> all{
        fastplay::module(), // one line for each rule system
    };
    return all;
}

} // namespace flagstone
