#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// The engine of a game: one decision, then straight on to the next. What happens stands in the chapters.
class Play : public Chapter {
public:
    using Chapter::Chapter;

    void begin();
    void apply(const Action &action);
    void run(); ///< until a player must decide, or the game is over

private:
    bool advance(); ///< the top frame; true = it waits for a decision
    /// What is going on must end before cards in excess of the hand maximum are discarded. AD-099
    [[nodiscard]] bool mayHoldTooMany() const;
};

} // namespace flagstone::adventuredeck
