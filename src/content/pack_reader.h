#pragma once

#include "core/pack_data.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// Packs: a folder with pack.json and its tables. docs/formats.md has the formats.
namespace flagstone {

struct LoadedPack {
    PackData data;
    std::vector<std::string> languages; ///< "en"; the first is the language of the tables
    Issues warnings;
};

/// Is it the id of a pack or of a rule system: 1 to 40 lowercase letters, digits, - and _?
[[nodiscard]] bool isPackId(std::string_view text);

/// Reads and checks a whole pack, or the quest (content/quest_file.h) that `folder` names. On failure all
/// problems, errors and warnings, each with its place. The table schemas are
/// <schemaFolder>/<rule system>.tables.json. ModuleInfo::check judges what the cells mean in play.
[[nodiscard]] tl::expected<LoadedPack, Issues> readPack(const std::filesystem::path &folder,
                                                        const std::filesystem::path &schemaFolder);
/// With the schemas that ship with the program.
[[nodiscard]] tl::expected<LoadedPack, Issues> readPack(const std::filesystem::path &folder);

/// The pack with this id among packFolders() (a folder has its pack's id as its name), or the quest among
/// questFiles(); empty if there is none.
[[nodiscard]] std::filesystem::path findPack(const std::string &id);

/// Hexadecimal hash of tables by content: line ends and quotes do not matter.
[[nodiscard]] std::string hashOf(const std::vector<PackTable> &tables);

} // namespace flagstone
