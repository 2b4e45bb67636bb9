#pragma once

#include "core/issue.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// Drawings of packs: SVG files from other people. Flagstone refuses one that would open another file,
/// fetch something or grow beyond bounds when drawn; docs/adding-a-pack.md says what a drawing may have.
namespace flagstone {

inline constexpr std::size_t kLongestDrawing = 2 << 20; ///< bytes

/// Why an SVG must not be drawn, with its place, or nothing.
[[nodiscard]] std::optional<Issue> drawingProblem(std::string_view svg, const std::string &file);

/// Every drawing of a pack that must not be drawn or is not a file inside the pack's folder.
[[nodiscard]] Issues checkDrawings(const std::filesystem::path &pack);

} // namespace flagstone
