#pragma once

#include "core/deck_spec.h"
#include "sim/odds.h"

namespace flagstone {

/// A game of one adventure with this deck and a single hero. Its set-up contains the deck.
[[nodiscard]] Setup setupWith(const ModuleInfo &module, const OwnDeck &deck, const std::string &adventure);

/// How such a game goes. Errors: the deck breaks a rule, or the hero cannot begin.
[[nodiscard]] tl::expected<Question, Issues> questionOf(const ModuleInfo &module, const PackData &pack,
                                                        const OwnDeck &deck, const DeckHero &hero,
                                                        const std::string &adventure);

} // namespace flagstone
