#pragma once

#include "core/pack_data.h"

#include <vector>

namespace flagstone::paint::test {

/// The tables of a folder with a pack.json. Throws if one cannot be read. These tests do not link `content`.
[[nodiscard]] PackData readPack(const std::string &folder);
/// The Fastplay tables from the source folder.
[[nodiscard]] PackData fastplayPack();
/// The folders of all packs that come with the program, and of those that only these tests have.
[[nodiscard]] std::vector<std::string> packFolders();

} // namespace flagstone::paint::test
