#pragma once

#include "rules/adventuredeck/cards.h"
#include "rules/adventuredeck/cells.h"

/// Rows of the tables "classes", "ancestries" and "decks". What cannot be read is reported.
namespace flagstone::adventuredeck {

[[nodiscard]] CharacterClass readClass(const Cells &in);
[[nodiscard]] Ancestry readAncestry(const Cells &in, const HeroCards &cards);
/// Adds a card to its deck, which begins with its first card.
void readDeckCard(const Cells &in, HeroCards &cards, std::uint32_t row);

} // namespace flagstone::adventuredeck
