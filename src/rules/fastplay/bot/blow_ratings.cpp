// How a skilled player rates blows by Fastplay's dice. No rule reads this.
#include "rules/fastplay/bot/blow_ratings.h"

#include "rules/fastplay/bot/fight_outlook.h"

#include <algorithm>
#include <array>

namespace flagstone::fastplay {

namespace {

// found by playing many thousand games of the twelve adventures
constexpr int kBlow = 40;          ///< with kBestBlow below an escape
constexpr double kBestBlow = 20.0; ///< more for the best blow
constexpr double kOfHit = 10.0;    ///< more for each hit a turn that a blow averts
constexpr int kBolt = 3;           ///< more for a spell, which works from behind, less its level
constexpr int kWastedBolt = 5;     ///< still more than doing nothing
constexpr int kWorthBolt = 2;      ///< hits that a figure must have left

constexpr int kMostCounted = 15;    ///< hits of a figure: this and all more
constexpr int kWorstSpellDie = 5;   ///< hits of one die of a spell at most, FP-201
constexpr double kEndless = 1000.0; ///< blows that never slay

/// How many hits a blow takes, and how likely each number is.
class BlowOdds {
public:
    static BlowOdds ofAttack(AttackDie die, int dice) // FP-142
    {
        const double hit = chanceOf(die);
        return {{1.0 - hit, hit}, dice};
    }
    static BlowOdds ofBolt(int spellLevel, int dice) // FP-196, FP-201
    {
        const int sides = spellDie(spellLevel);
        Faces faces{};
        for (int face = 1; face <= sides; ++face)
            faces[static_cast<std::size_t>(spellDamage(face))] += 1.0 / sides;
        return {faces, dice};
    }

    /// Such blows until a figure with this many hits left is slain, on average; a great many if they take none.
    [[nodiscard]] double untilSlain(int hitsLeft) const
    {
        if (m_chances[0] == 1.0)
            return kEndless;
        std::array<double, kMostCounted + 1> blows{}; // by hits left
        const auto most = static_cast<std::size_t>(std::min(hitsLeft, kMostCounted));
        for (std::size_t left = 1; left <= most; ++left) {
            double sum = 1.0;
            for (std::size_t taken = 1; taken < left; ++taken)
                sum += m_chances[taken] * blows[left - taken];
            blows[left] = sum / (1.0 - m_chances[0]);
        }
        return blows[most];
    }

private:
    using Faces = std::array<double, kWorstSpellDie + 1>; ///< chances of one die, by hits

    BlowOdds(const Faces &faces, int dice)
    {
        for (int i = 0; i < dice; ++i)
            addDie(faces);
    }
    void addDie(const Faces &faces)
    {
        std::array<double, kMostCounted + 1> sum{};
        for (std::size_t before = 0; before < sum.size(); ++before)
            for (std::size_t more = 0; more < faces.size(); ++more)
                sum[std::min<std::size_t>(before + more, kMostCounted)] += m_chances[before] * faces[more];
        m_chances = sum;
    }

    std::array<double, kMostCounted + 1> m_chances{1.0}; ///< by hits
};

class BlowRatings : public DiceQueries {
public:
    using DiceQueries::DiceQueries;

    [[nodiscard]] int rate(const verb::Attack &a) const
    {
        return rated(a.target, odds(a.who, a.target, kNoCard, true).untilSlain(left(a.target)));
    }
    [[nodiscard]] int rate(const verb::Shoot &a) const
    {
        const int shots = a.weapon == kNoCard ? 1 : r.treasure(a.weapon).missileAttacks;
        return rated(a.target, odds(a.who, a.target, a.weapon, false).untilSlain(left(a.target)) / shots);
    }
    [[nodiscard]] int rateBolt(Who caster, int spellLevel, std::size_t target) const
    {
        if (left(target) < kWorthBolt)
            return kWastedBolt;
        const BlowOdds bolt = BlowOdds::ofBolt(spellLevel, levelOf(caster));
        return rated(target, bolt.untilSlain(left(target))) + kBolt - spellLevel;
    }

private:
    [[nodiscard]] int left(std::size_t target) const { return enemyHits(enemyFront()[target]); }
    [[nodiscard]] BlowOdds odds(Who w, std::size_t target, CardId weapon, bool hand) const
    {
        return BlowOdds::ofAttack(dieFor(w, weapon), attackDice(w, enemyFront()[target], weapon, hand));
    }
    [[nodiscard]] int rated(std::size_t target, double blows) const
    {
        const double danger = FightOutlook(*this).perTurn(r.monster(enemyFront()[target].card));
        return kBlow + static_cast<int>(std::min(kBestBlow, kOfHit * danger / blows));
    }
};

} // namespace

int rateBlow(const FightQueries &at, const verb::Attack &a)
{
    return BlowRatings(at).rate(a);
}

int rateBlow(const FightQueries &at, const verb::Shoot &a)
{
    return BlowRatings(at).rate(a);
}

int rateBolt(const FightQueries &at, Who caster, int spellLevel, std::size_t target)
{
    return BlowRatings(at).rateBolt(caster, spellLevel, target);
}

} // namespace flagstone::fastplay
