#pragma once

#include "core/deck_spec.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <string_view>

/// A deck that a user has built (*.flagdeck). JSON with a stable order of keys. docs/formats.md has the format
/// and an example.
namespace flagstone {

inline constexpr int kDeckFormat = 1;
inline constexpr std::size_t kLongestDeck = 1 << 20; ///< bytes

struct DeckFile {
    std::string ruleset, pack; ///< ids
    OwnDeck deck;
    friend bool operator==(const DeckFile &, const DeckFile &) = default;
};

/// Reads a deck; every problem with its line and JSON pointer. The rule system says whether hero and cards exist
/// and the deck keeps the rules (DeckSpec::report).
[[nodiscard]] tl::expected<DeckFile, Issues> parseDeck(std::string_view bytes, const std::string &path);
[[nodiscard]] tl::expected<DeckFile, Issues> readDeck(const std::filesystem::path &path);

/// The text of a deck. Reading it and writing it again gives the same bytes.
[[nodiscard]] std::string deckText(const DeckFile &file);

} // namespace flagstone
