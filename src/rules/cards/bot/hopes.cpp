// What people want to know the chances of before they choose: of tests and contests. No rule reads this.
#include "rules/cards/queries.h"

namespace flagstone::cards {

namespace {

using Hopes = std::vector<Hope>;

class Chances : public Queries {
public:
    using Queries::Queries;

    template <class V>
    [[nodiscard]] Hopes of(const V &) const
    {
        return {};
    }
    [[nodiscard]] Hopes of(const verb::Attack &a) const { return contest(decider(), a.target); }
    [[nodiscard]] Hopes of(const verb::PickCard &) const
    {
        if (s.frames.top().kind != FrameKind::Contest || s.frames.top().phase != Phase::PickB)
            return {};
        return told(s.contest.b, s.contest.a);
    }
    [[nodiscard]] Hopes of(const verb::TryFeat &) const { return test(); }
    [[nodiscard]] Hopes of(const verb::DrawCard &) const
    {
        return s.frames.top().kind == FrameKind::Test ? test() : Hopes{};
    }
    [[nodiscard]] Hopes of(const verb::Run &a) const // CD-187, CD-188
    {
        return !isEmpty(a.to) && testNeeded(raw(a.through), raw(a.to)) && numbers(kGm) > 0 ? test() : Hopes{};
    }

private:
    [[nodiscard]] bool unseen(Who w) const { return !cardsIn(numberPile(w)).empty(); }
    /// Jokers are drawn among the number cards, and lost on a tie or a defeat. CD-045, CD-050, CD-054
    [[nodiscard]] bool mayDrawJoker(Who w) const { return !treasures(w, 1).empty(); }
    /// Cards of which everybody knows which are left are counted; unseen ones are dealt again.
    [[nodiscard]] static Hope hope(Say label, Say said, bool hidden)
    {
        return {.label = Step::beat(label),
                .said = static_cast<std::uint16_t>(said),
                .then = {},
                .draws = true,
                .hidden = hidden};
    }
    /// A player with an open deck before them chooses a card: then nothing is drawn. CD-105
    [[nodiscard]] Hopes contest(Who h, Who other) const
    {
        return choosesAgainst(h, other) || choosesAgainst(other, h) ? Hopes{} : told(h, other);
    }
    [[nodiscard]] Hopes told(Who h, Who other) const // CD-068 to CD-070
    {
        const bool hidden = unseen(h) || unseen(other);
        const bool atRisk = mayDrawJoker(h);
        Hopes hopes{hope(Say::ChanceStrike, Say::LosesCard, hidden),
                    hope(atRisk ? Say::ChanceTieAtRisk : Say::ChanceUnhurt, Say::Tie, hidden),
                    hope(atRisk ? Say::ChanceStruckAtRisk : Say::ChanceStruck, Say::LosesCard, hidden)};
        hopes.front().about = raw(r.marker(other));
        hopes.back().about = raw(r.marker(h));
        return hopes;
    }
    /// Against the automatic game master.
    [[nodiscard]] Hopes test() const
    {
        const Who h = decider();
        if (o.humanGm() || o.attrition || o.gmCourts || h == kGm || choosesAgainst(h, kGm))
            return {};
        Hopes hopes;
        const bool atRisk = mayDrawJoker(h);
        for (const auto &[label, said] :
             {std::pair{Say::ChanceWin, Say::TestWon},
              {atRisk ? Say::ChanceTieAtRisk : Say::ChanceTie, Say::TestTied},
              {atRisk ? Say::ChanceLoseAtRisk : Say::ChanceLose, Say::TestLost}}) {
            hopes.push_back(hope(label, said, unseen(h)));
            hopes.back().then = {"draw"};
        }
        return hopes;
    }
};

} // namespace

std::vector<Hope> Cards::hopes(const State &s, const Action &a) const
{
    const Chances chances(*this, s);
    return a.visit([&](const auto &verb) { return chances.of(verb); });
}

} // namespace flagstone::cards
