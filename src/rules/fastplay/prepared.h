#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// What a game master has prepared comes to the table: FP-366 to FP-368.
class Preparations : public Chapter {
public:
    /// The next card of a deck that lies for sure at a location or with a monster, turned up; kNoCard if there
    /// is none left.
    [[nodiscard]] CardId bringAssigned(PileIndex deck, CardId place);
    /// The location that was planned behind a board edge; kNoCard if none is left there.
    [[nodiscard]] CardId bringBehind(Edge edge);
    [[nodiscard]] CardId bringAside(CardId card, PileIndex deck);
};

} // namespace flagstone::fastplay
