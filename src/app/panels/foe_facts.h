#pragma once

#include "app/common/card_context.h"
#include "app/play/figures.h"
#include "core/forecast.h"

#include <QString>

#include <set>
#include <vector>

namespace flagstone::app {

/// A value of an opponent that counts: a number and what it is, "175" and "XP". Where a card says it in words, what it
/// is called and the words: "Trap" and "in place of a Monster".
struct FoeFact {
    QString number, what;
    bool aside = false;   ///< it does not count for the hero who faces the opponent
    bool inWords = false; ///< and may have several lines
};
using FoeFacts = std::vector<FoeFact>;

/// The hits of its figures, the dice of its next turn if it throws dice that hit ("8d8", "6+ hits"; none if it shares
/// with others), then what else is on the card with a name of its own and counts with these options on.
[[nodiscard]] FoeFacts foeFacts(const CardContext &source, const FacedCard &foe, const AttackDice &nextTurn,
                                const std::set<QString> &options);

} // namespace flagstone::app
