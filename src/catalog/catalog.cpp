#include "catalog/catalog.h"

#include <vector>

namespace flagstone {

std::span<const ModuleInfo> modules() {
    static const std::vector<ModuleInfo> all; // one line for each rule system
    return all;
}

} // namespace flagstone
