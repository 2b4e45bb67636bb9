#include "catalog/catalog.h"

#include "rules/adventuredeck/adventuredeck_module.h"
#include "rules/cards/cards_module.h"
#include "rules/dungeon/dungeon_module.h"
#include "rules/fastplay/fastplay_module.h"

#include <array>

namespace flagstone {

std::span<const ModuleInfo> modules()
{
    // One entry for each rule system.
    static const std::array all{fastplay::module(), dungeon::module(), cards::module(),
                                adventuredeck::module()};
    return all;
}

} // namespace flagstone
