#pragma once

#include "core/session.h"
#include "core/view.h"

#include <QString>

#include <vector>

/// What the record of a finished game says of its end.
namespace flagstone::app {

/// The table as it was when the game was decided: rest at home and the sharing of spoils come later.
[[nodiscard]] TableView viewWhenDecided(const Session &session, Seat seat);

/// How a member of the party came to fall.
struct Fall {
    CardId who = kNoCard;
    SpaceId place = kNoSpace;
    QString facing; ///< whom they faced; empty for nobody: a trap
};
/// Each time that one of the party fell, in their order, as a seat may know it.
[[nodiscard]] std::vector<Fall> fallsOf(const Session &session, Seat seat);
/// "Ellisa fell in Dusty Vault, facing 3 × Orc."
[[nodiscard]] QString wordsOf(const Fall &fall, const Game &game, Seat seat);

/// Dice that hit or miss, and what was to be expected of them.
struct DiceLuck {
    int hits = 0;
    double expected = 0;
};
/// Of a game, by whose dice they were.
struct Luck {
    DiceLuck party, against; ///< the dice of adventurers, and all others
};
/// In all dice that `seat` saw fall.
[[nodiscard]] Luck luckOf(const Session &session, Seat seat);
/// In a sentence; empty if no dice fell that hit or miss.
[[nodiscard]] QString wordsOf(const Luck &luck);

} // namespace flagstone::app
