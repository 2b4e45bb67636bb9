#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// The engine of a game: one decision, then straight on to the next. What happens stands in the chapters.
class Play : public Chapter {
public:
    using Chapter::Chapter;

    void begin();
    void choose(const Action &a); ///< makes one decision and runs on to the next
    void run();                   ///< until a player must decide, or the game is over
    void repair();

private:
    bool advance(); ///< the top frame; true = it waits for a decision
};

} // namespace flagstone::fastplay
