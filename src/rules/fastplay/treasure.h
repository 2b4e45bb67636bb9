#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Section 15: treasure, FP-231 to FP-275.
class Treasures : public Chapter {
public:
    bool search();
    bool award();
    [[nodiscard]] CardId turnTreasure(); ///< kNoCard if there is none
    void found(CardId card, Who drawer);

    void apply(const verb::Search &a);
    void apply(const verb::DrawAs &a);
    void apply(const verb::Take &a);
    void apply(const verb::Trade &a);
    void apply(const verb::Give &a);
};

} // namespace flagstone::fastplay
