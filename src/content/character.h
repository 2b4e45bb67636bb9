#pragma once

#include "core/issue.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <string_view>

namespace flagstone {

inline constexpr int kCharacterFormat = 1;

/// A character of another game (*.flaghero): what rule systems may convert. docs/formats.md has the format.
struct CharacterSheet {
    std::string name, cls;
    int level = 1;             ///< 1 to 20
    int experience = 0;        ///< 0 = what the level needs
    std::string portrait = {}; ///< a PNG or JPEG in base64; may be empty
    friend bool operator==(const CharacterSheet &, const CharacterSheet &) = default;
};

/// Reads such a file; every problem with its line and JSON pointer. It may have armour class and THAC0, which
/// have no effect (FP-326).
[[nodiscard]] tl::expected<CharacterSheet, Issues> parseCharacter(std::string_view bytes,
                                                                  const std::string &path);
[[nodiscard]] tl::expected<CharacterSheet, Issues> readCharacter(const std::filesystem::path &path);

} // namespace flagstone
