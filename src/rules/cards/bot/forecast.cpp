// What foes do on their next turns, as far as all players know it, told beforehand. No rule reads this.
#include "rules/cards/queries.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

class NextTurns : public Queries {
public:
    using Queries::Queries;

    [[nodiscard]] bool acts(Who f) const
    {
        return foe(f).alive && foe(f).active && foe(f).attitude == Attitude::Hostile &&
               !opponents(f).empty() && !swarmHasSwung(f);
    }
    [[nodiscard]] Who target(Who f) const;
};

/// Whom it attacks, if that is certain: the automatic game master takes those with the fewest number cards, but
/// among these it looks at Jokers, which may be hidden. CD-251
Who NextTurns::target(Who f) const
{
    const WhoList others = opponents(f);
    if (others.size() == 1)
        return others[0];
    if (o.humanGm() || o.difficulty == Difficulty::Easy)
        return kNoWho;
    const Who weakest = *std::ranges::min_element(others, {}, [this](Who w) { return numbers(w); });
    const bool alone =
        std::ranges::count(others, numbers(weakest), [this](Who w) { return numbers(w); }) == 1;
    return alone ? weakest : kNoWho;
}

} // namespace

Forecast Cards::forecast(const State &s) const
{
    const NextTurns turns(*this, s);
    Forecast next;
    if (s.frames.size() == 0 || s.frames.begin()->kind != FrameKind::Turn)
        return next;
    for (const Who f : s.foeOrder)
        if (turns.acts(f)) {
            const Who at = turns.target(f);
            next.exact = next.exact && at != kNoWho;
            next.parts.push_back({marker(f), at == kNoWho ? kNoCard : marker(at),
                                  Step::beat(Say::NextAttack, turns.numbers(f))});
        }
    if (!next.parts.empty())
        next.what = Step::beat(Say::NextAttacks, static_cast<int>(next.parts.size()));
    return next;
}

} // namespace flagstone::cards
