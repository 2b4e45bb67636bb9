#pragma once

#include "rules/fastplay/chapter.h"
#include "rules/fastplay/ending.h"

namespace flagstone::fastplay {

/// Section 3: what is done between the steps, FP-046 to FP-049, FP-066; walking, FP-336 to FP-338; leaving,
/// FP-347.
class Exploring : public Chapter {
public:
    bool explore();
    bool afterBattle();

    void apply(const verb::Move &a);
    void apply(const verb::LeaveDungeon &) { Closing{*this}.finish(EndReason::LeftDungeon); }
    void apply(const verb::DestroyCoffin &);
    void apply(const verb::Continue &);
    void apply(const verb::AcceptDeadEnd &) { Closing{*this}.finish(EndReason::DeadEnd); }
    void apply(const verb::Withdraw &) { Closing{*this}.finish(EndReason::Withdrawn); } // FP-289

private:
    bool takeSkull();  ///< true if there was one
    bool reachPlace(); ///< that a goal asks for; true if it is this one
};

} // namespace flagstone::fastplay
