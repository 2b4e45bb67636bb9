// How a computer player rates spells of AD&D combat. No rule reads this.
#include "rules/fastplay/bot/spell_ratings.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

class SpellRatings : public AdndQueries {
public:
    SpellRatings(const FightQueries &at, bool hard) : AdndQueries(at), m_hard(hard) {}

    [[nodiscard]] int rate(const verb::Conjure &a) const
    {
        const SpellRow &row = spell(rowOf(a.spell));
        if (row.heals)
            return rateHealing(a);
        if (row.binds)
            return m_hard && anybodyFree() ? 68 + row.level : -5;
        if (row.harms)
            return rateHarm(row, a);
        const bool fighting = s.frames.top().kind == FrameKind::Battle;
        return fighting && m_hard && !works(rowOf(a.spell), a.who) ? 10 + row.level : -5;
    }

private:
    [[nodiscard]] bool anybodyFree() const
    {
        return std::ranges::any_of(enemyFront(), [this](const Enemy &e) { return !bound(e); });
    }
    [[nodiscard]] int rateHealing(const verb::Conjure &a) const
    {
        const Who w = companionOf(a.at);
        const int missing = mostHits(w) - hits(w);
        if (s.frames.top().kind != FrameKind::Battle)
            return missing >= 4 ? 70 + missing : -5;
        return hits(w) * 10 <= mostHits(w) * 4 ? 70 + missing : -5; // a blow is worth more than a scratch
    }
    [[nodiscard]] int rateHarm(const SpellRow &row, const verb::Conjure &a) const
    {
        const bool many = row.reach == SpellReach::AllEnemies || row.reach == SpellReach::Line;
        if (many)
            return m_hard || livingEnemies().size() > 2 ? 80 : 4;
        if (row.level > 1)
            return m_hard ? 66 + row.level : 4;
        const int left = isCompanion(a.at) || a.at == kNoAim
                             ? 0
                             : std::min(20, enemyHits(livingEnemies()[static_cast<std::size_t>(a.at)]));
        return 64 + (row.isShared() ? 1 : 0) - (row.attack ? 10 : 0) - left / 5;
    }

    bool m_hard;
};

} // namespace

int rateSpell(const FightQueries &at, const verb::Conjure &a, bool hard)
{
    return SpellRatings(at, hard).rate(a);
}

} // namespace flagstone::fastplay
