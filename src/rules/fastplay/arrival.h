#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Sections 5 and 6: the encounter check and the Wandering Monsters card, FP-067 to FP-098; walking back into a
/// known place, FP-336 to FP-341; wandering checks, FP-310 to FP-314; joiners, FP-305, FP-306.
class Arrivals : public Chapter {
public:
    bool arrive();
    bool check();
    bool wander();
    bool wanderingCard();
    bool join();
    void leaveHere();
    void enter(SlotId slot, bool known);
    void welcome(Who w);

    void apply(const verb::AssignJoiner &a);

private:
    void tickLocations();
    [[nodiscard]] CardId turnMonster();
    /// What a present card does: a trap, a joiner, the princess, an enemy. True if it is an enemy.
    bool present(CardId card, bool unnoticed);
    void bringCompanions(CardId card); ///< of one that is met, FP-328
    void tellWanderer(CardId card);
    void reshuffleAll();
};

} // namespace flagstone::fastplay
