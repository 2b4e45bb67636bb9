#pragma once

namespace flagstone::app {

/// The keys of the texts in a kept game's picture that say how many cards lie from its left to its right edge, and what
/// of it must be visible: the code that draws it knows.
inline constexpr const char *kAcrossKey = "Across", *kFocusKey = "Focus";

} // namespace flagstone::app
