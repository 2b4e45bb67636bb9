// What foes do on their next turns, as far as all players know it, and how a fight stands. No rule reads this.
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

/// A fight as it was when somebody asked: who is in it. CD-062
class FightOnTile : public Queries {
public:
    FightOnTile(const Cards &rules, const State &begun) : Queries(rules, begun)
    {
        if (s.frames.size() == 0 || s.frames.begin()->kind != FrameKind::Turn)
            return;
        const Who acts = isHero(decider()) ? decider() : mover();
        if (!isHero(acts))
            return;
        for (const Who f : opponents(acts))
            if (isFoe(f) && foe(f).attitude == Attitude::Hostile)
                m_foes.add(f);
        for (Who h = 0; h < r.heroes() && !m_foes.empty(); ++h)
            if (alive(h) && tileOf(h) == tileOf(acts) && sameSide(h, acts))
                m_heroes.add(h);
    }
    [[nodiscard]] Fighting in(const Queries &now) const
    {
        Fighting fighting;
        bool goesOn = false;
        for (const Who h : m_heroes)
            fighting.standing += now.alive(h) ? 1 : 0;
        for (const Who f : m_foes) {
            // another one may have come into the game in the place of one that fell
            if (!now.alive(f) || now.foe(f).home != foe(f).home || now.foe(f).attitude != Attitude::Hostile)
                continue;
            ++fighting.left;
            goesOn = goesOn || std::ranges::any_of(m_heroes, [&](Who h) { return now.mayFight(h, f); });
        }
        if (goesOn)
            fighting.won = static_cast<std::uint16_t>(Say::Falls);
        return fighting;
    }

private:
    WhoList m_heroes, m_foes;
};

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

Fighting Cards::fighting(const State &s, const State &begun) const
{
    return FightOnTile(*this, begun).in(Queries(*this, s));
}

} // namespace flagstone::cards
