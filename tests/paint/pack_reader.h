#pragma once

#include "core/pack_data.h"

namespace flagstone::paint::test {

/// The Fastplay tables from the source folder. Throws if one cannot be read. These tests do not link
/// `content`.
[[nodiscard]] PackData fastplayPack();

} // namespace flagstone::paint::test
