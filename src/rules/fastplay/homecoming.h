#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// What a company brings into an adventure and takes home, FP-375 to FP-378.
class OngoingGame : public Chapter {
public:
    void bringCompany();   ///< takes those away who cannot be met, FP-377
    void bringTreasures(); ///< FP-376
    void takeHome();       ///< FP-375, FP-377

    void apply(const verb::Keep &a);

private:
    void returnToDeck(Who w, CardId kept); ///< all treasures of somebody but one
};

} // namespace flagstone::fastplay
