#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Sections 17 and 18: how a game ends and what it pays, FP-285 to FP-304.
class Closing : public Chapter {
public:
    bool settle(); ///< true if the game is over now
    void finish(EndReason reason);

private:
    [[nodiscard]] bool isLost() const; ///< now that everybody is down
    void noteGoal();
    void score();
    /// What each survivor has in gp; gifts give no experience, FP-376.
    [[nodiscard]] std::vector<std::int32_t> goldOf(std::int32_t reward, bool withGifts) const;
    void scoreTreasures(std::vector<std::int32_t> &own);
};

} // namespace flagstone::fastplay
