#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// The game continues from where a DM has moved cards, markers and numbers: FP-363.
class Rulings : public Chapter {
public:
    /// True if nothing is left to decide, so that the game has to run on.
    [[nodiscard]] bool repair();

private:
    bool openByRuling();  ///< the hidden door whose location a DM has turned up; false if none was
    bool followMarkers(); ///< true if the game has to run on
    void followMarker(CardId enemy);
    bool beginOrEndFight(); ///< true if either has happened
};

} // namespace flagstone::fastplay
