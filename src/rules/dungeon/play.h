#pragma once

#include "rules/dungeon/chapter.h"

namespace flagstone::dungeon {

/// The engine of a game: one decision, then straight on to the next. What happens stands in the chapters.
class Play : public Chapter {
public:
    using Chapter::Chapter;

    void begin();
    void apply(const Action &action);
    void run(); ///< until a player must decide, or the game is over
    void repair();

private:
    bool advance(); ///< the top frame; true = it waits for a decision
};

} // namespace flagstone::dungeon
