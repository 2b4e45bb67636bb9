#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Section 12: where a flight leads, FP-179 to FP-189; swiping, FP-256 to FP-261; fleeing in a layout, FP-343.
class Escape : public Chapter {
public:
    bool escape();
    void fleeInto(CardId card); ///< it is the card drawn, or the one that was planned there

    void apply(const verb::Swipe &a);
    void apply(const verb::NoSwipe &a);

private:
    void openFlight(bool certain); ///< by the card drawn, or whatever the card
};

} // namespace flagstone::fastplay
