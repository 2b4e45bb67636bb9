#pragma once

#include "core/sheet.h"

#include <string>

namespace flagstone {

/// A card's name for people; with its key if another card has the same name: "Wandering Monsters (M51)".
[[nodiscard]] std::string cardName(const Sheet &sheet, CardId card);
/// The same for a card by its key; the key itself if there is no such card.
[[nodiscard]] std::string cardName(const Sheet &sheet, const std::string &key);
/// The card with this key, or the only one with this name; kNoCard if there is none or there are several.
[[nodiscard]] CardId findCard(const Sheet &sheet, const std::string &keyOrName);

} // namespace flagstone
