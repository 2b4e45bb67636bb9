#pragma once

#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

namespace flagstone::app {

inline const ModuleInfo &moduleOf(std::string_view id)
{
    return *std::ranges::find(modules(), id, &ModuleInfo::id);
}

/// The pack that comes with a rule system.
inline std::shared_ptr<const PackData> packOf(const std::string &system)
{
    return std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + system).value().data);
}

} // namespace flagstone::app
