#pragma once

#include "rules/adventuredeck/cards.h"
#include "rules/adventuredeck/row.h"

/// Rows of the tables "classes", "ancestries" and "decks". What cannot be read is reported.
namespace flagstone::adventuredeck {

[[nodiscard]] CharacterClass readClass(const Row &in);
/// The bit of a class in sets of classes, by its name or its other name (AD-018); 0 if there is none.
[[nodiscard]] std::uint16_t classBitOf(const std::vector<CharacterClass> &classes, std::string_view name);
/// What a class specialises in or is made of, once all classes are known. AD-021
void readClassPath(const Row &in, std::vector<CharacterClass> &classes, std::size_t which);
[[nodiscard]] Ancestry readAncestry(const Row &in, const HeroCards &cards);
/// Adds a card to its deck, which begins with its first card.
void readDeckCard(const Row &in, HeroCards &cards, std::uint32_t row);

} // namespace flagstone::adventuredeck
