#pragma once

#include "core/issue.h"

#include <tl/expected.hpp>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Where the program's own files are, and reading files without trusting them.
namespace flagstone {

/// The folder that holds packs/, schema/ and the rest: FLAGSTONE_ASSETS in the environment, otherwise
/// share/flagstone beside the program's bin folder, otherwise the source tree of the build.
[[nodiscard]] std::filesystem::path assetsFolder();

/// Where the user's packs/ and quests/ are: flagstone in the user's data folder; empty if there is none.
[[nodiscard]] std::filesystem::path userDataFolder();

/// Every folder with a pack.json: those shipped first, then those in the user's data folder, each sorted by
/// name.
[[nodiscard]] std::vector<std::filesystem::path> packFolders();

/// "0.1.0": the program's version, for records and --version.
[[nodiscard]] std::string_view programVersion();

/// What is in a folder, sorted by name; as much as can be read.
[[nodiscard]] std::vector<std::filesystem::path> entriesOf(const std::filesystem::path &folder);

/// The bytes of a regular file of at most `limit` bytes.
[[nodiscard]] tl::expected<std::string, Issue> readFile(const std::filesystem::path &path, std::size_t limit);

/// The same for a file of a pack: `path` must stay inside `folder`, whatever symbolic links it goes through.
[[nodiscard]] tl::expected<std::string, Issue>
readInside(const std::filesystem::path &folder, const std::filesystem::path &path, std::size_t limit);
/// Whether a file or folder is inside `folder`, whatever symbolic links it goes through.
[[nodiscard]] bool liesInside(const std::filesystem::path &folder, const std::filesystem::path &path);

/// The place of the first byte that is not well-formed UTF-8 (counted from 0), or nothing.
[[nodiscard]] std::optional<std::size_t> badUtf8(std::string_view text);
/// Characters of a well-formed UTF-8 text.
[[nodiscard]] std::size_t characters(std::string_view text);

} // namespace flagstone
