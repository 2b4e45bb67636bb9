#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Enemies meet the party: a fight begins, or they talk first, FP-371.
class Parley : public Chapter {
public:
    void meetEnemies();
    bool parley();

    void apply(const verb::ParleyFight &);
    void apply(const verb::ParleyLeave &) { dismissEnemies(); }
    void apply(const verb::ParleyPay &a);
    void apply(const verb::ParleyJoin &a);

private:
    void dismissEnemies();
};

} // namespace flagstone::fastplay
