#pragma once

#include "core/deck_spec.h"
#include "rules/adventuredeck/cards.h"

namespace flagstone::adventuredeck {

/// The chance that a hand drawn at random from a pile of `all` cards holds at least `least` of the `good` ones among
/// them. 0 to 1, exact but for the last digits of a double.
[[nodiscard]] double chanceInHand(int all, int good, int hand, int least);

/// What a hand of seven holds: an attack for Round 1, a reaction, three of the commonest Attribute. AD-094
[[nodiscard]] std::vector<HandChance> handOf(const HeroCards &cards, const Deck &deck);

} // namespace flagstone::adventuredeck
