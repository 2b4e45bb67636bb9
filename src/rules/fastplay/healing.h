#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Sections 13 and 16: spells that heal and items that do, FP-195 to FP-213, FP-276 to FP-284.
class Healing : public Chapter {
public:
    bool share();
    void discardUsedUp(); ///< FP-271

    void apply(const verb::Heal &a);
    void apply(const verb::ReadHeal &a);
    void apply(const verb::UseItem &a);
    void apply(const verb::Share &a);
    void apply(const verb::Light &a);
    void apply(const verb::Toss &a);

private:
    void useHealing(CardId card, Who target);
    void healBySpell(Who caster, int spellLevel, Who target);
};

} // namespace flagstone::fastplay
