#pragma once

#include "core/deck_spec.h"
#include "rules/adventuredeck/cards.h"

/// What a Combat Deck must be and had better be: AD-029 to AD-037, AD-092.
namespace flagstone::adventuredeck {

inline constexpr int kDeckSize = 52, kMostWeapons = 24, kFirstFour = 4;

/// Something that is the matter with a deck.
struct DeckFinding {
    std::size_t card = 0; ///< of the deck's cards
    std::string message, rule;
    Issue::Severity severity = Issue::Severity::Error;
};
/// `fewer`: less than 52 cards will do, OPT-AD-24.
[[nodiscard]] std::vector<DeckFinding> findingsOf(const HeroCards &cards, const Deck &deck, bool fewer);

/// The same for people who put the deck together: every limit, met or not, and advice.
[[nodiscard]] std::vector<DeckLimit> limitsOf(const HeroCards &cards, const Deck &deck);

[[nodiscard]] bool canPlay(const HeroCards &cards, const CardKind &kind,
                           std::uint8_t characterClass); ///< AD-035
[[nodiscard]] bool mayHave(const CardKind &kind);        ///< AD-030, AD-034

/// By Round: which cards attack and which answer attacks. Attributes only raise and counter, so they are not among
/// them.
[[nodiscard]] std::vector<DeckRound> curveOf(const HeroCards &cards, const Deck &deck);

} // namespace flagstone::adventuredeck
