// How players rate a choice, by their style. No rule reads this.
#include "rules/fastplay/bot/heuristic.h"

#include "rules/fastplay/bot/skill.h"

namespace flagstone::fastplay {

int Fastplay::heuristic(const State &s, const Action &action, PlayStyle style) const
{
    return style == PlayStyle::Skilled ? Skill(*this, s).heuristic(action)
                                       : Heuristic(*this, s, style).heuristic(action);
}

} // namespace flagstone::fastplay
