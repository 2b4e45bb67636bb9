#pragma once

#include "core/deck_spec.h"
#include "rules/adventuredeck/cards.h"

/// Users' own decks as the text of the option "decks": "Bastion:Iron Wall=WP06:5:4,WP03:1:2;Farlight=..." has for each
/// hero the deck's title, if it has one, and the cards with their copies, first those that show Up.
namespace flagstone::adventuredeck {

inline constexpr std::string_view kDecksOption = "decks", kReadyDecks = "ready";
/// The option's value is such a text.
[[nodiscard]] constexpr bool isWritten(std::string_view value)
{
    return value != kReadyDecks;
}

[[nodiscard]] std::string textOf(const std::vector<OwnDeck> &decks);
/// The titles in a text, or else the heroes.
[[nodiscard]] std::vector<std::string> titlesOf(std::string_view text);

/// The deck with the cards that there are; `missing` gets the keys of the others.
[[nodiscard]] Deck deckOf(const HeroCards &cards, const OwnDeck &own, std::vector<std::string> &missing);

/// Puts the decks of a text in the place of their heroes' ready-made ones. Reports what cannot be read and what the
/// rules do not allow, as issues of the option. `fewer`: less than 52 cards will do, OPT-AD-24.
void useOwnDecks(std::string_view text, bool fewer, HeroCards &cards, Issues &issues);

} // namespace flagstone::adventuredeck
