#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Section 14: traps, FP-214 to FP-230.
class Traps : public Chapter {
public:
    bool trap();
    bool losses();

    void apply(const verb::Disarm &a);
    void apply(const verb::AvoidTrap &a);
    void apply(const verb::UseWand &a);
    void apply(const verb::Spring &) { springTrap(); }
    void apply(const verb::LoseCard &a) { loseTreasure(holder(a.card), a.card); }

private:
    void springTrap();
    void loseTreasure(Who w, CardId card);
};

} // namespace flagstone::fastplay
