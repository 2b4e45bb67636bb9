#pragma once

#include "app/common/card_spread.h"
#include "app/home/quest.h"
#include "app/home/quest_card.h"

namespace flagstone::app {

class ShelfOdds;

/// What is said of a quest on the shelf: to point at, to read aloud and, where its card does not bear its title, below
/// that. It has no pictures yet. `keys`: what keys do to it; may be empty.
[[nodiscard]] SpreadCard shelfCard(const Quest &quest, const ShelfOdds &odds, const QString &keys);

/// What is painted on its card if that bears its title.
[[nodiscard]] QuestCardWords shelfCardWords(const Quest &quest, const ShelfOdds &odds);

} // namespace flagstone::app
