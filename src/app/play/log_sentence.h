#pragma once

#include "core/game.h"

#include <QString>

#include <span>

/// An entry of a game in one sentence.
namespace flagstone::app {

/// An entry as one seat may know it.
struct EntryFacts {
    const Game &before, &after;
    std::span<const Event> events;  ///< redacted for the seat
    const Choice *choice = nullptr; ///< what was chosen, if it was a choice and the seat may read it
    QString heading;                ///< what was chosen in words, for entries of which nothing else is told
};

/// Who did it and the result, in this order: blows, from the counters of hits, then the most important sentences of
/// the entry, and among them, where it happened, what the party suffered if they do not say it. No dice.
[[nodiscard]] QString sentenceOf(const EntryFacts &facts);

/// Those up to the sentence that the game is decided: what follows is no part of it, as when all rest and are whole
/// again.
[[nodiscard]] std::span<const Event> untilDecided(const Game &game, std::span<const Event> events);

/// What the actor did of it: up to the enemies' turn, in which they roll at the same figures, or to the dice of another
/// of the party, whose spell may burn on at the end of a round.
[[nodiscard]] std::span<const Event> ownPart(const Game &game, std::span<const Event> events, CardId actor);

/// The change of a figure's hits over an entry.
struct Hurt {
    CardId card = kNoCard;
    int figure = 1; ///< of its card, from 1
    int before = 0, left = 0;
    bool ofParty = false;
    [[nodiscard]] int lost() const { return before - left; }
    [[nodiscard]] bool fell() const { return before > 0 && left <= 0; }
};
/// By counter, in the order in which they changed; without those that end as they began.
[[nodiscard]] std::vector<Hurt> hurtsOf(const Game &after, std::span<const Event> events);

} // namespace flagstone::app
