#include "rules/cards/odds.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>

namespace flagstone::cards {

namespace {

/// How many cards of each rank: four bits for each of the ten.
using Hand = std::uint64_t;

Hand handOf(std::span<const int> ranks)
{
    Hand hand = 0;
    for (const int rank : ranks)
        hand += Hand{1} << (4 * (rank - kAce));
    return hand;
}

int countOf(Hand hand, int rank)
{
    return static_cast<int>(hand >> (4 * (rank - kAce)) & 15u);
}

Hand without(Hand hand, int rank)
{
    return hand - (Hand{1} << (4 * (rank - kAce)));
}

class Fight {
public:
    explicit Fight(int dryLimit) : m_dryLimit(dryLimit) {}

    /// From here, with no dry contest yet.
    const FightOdds &from(Hand mine, Hand theirs)
    {
        const Key key{mine, theirs};
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        FightOdds odds;
        if (mine == 0)
            odds.loss = 1;
        else if (theirs == 0)
            odds.win = 1;
        else
            odds = contests(mine, theirs);
        return m_known.emplace(key, odds).first->second;
    }

private:
    struct Key {
        Hand mine, theirs;
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key &k) const
        {
            return (k.mine * 0x9E3779B97F4A7C15u) ^ (k.theirs * 0xC2B2AE3D27D4EB4Fu);
        }
    };

    FightOdds contests(Hand mine, Hand theirs)
    {
        double pairs = 0, ties = 0;
        FightOdds after; // weighed by pairs
        for (int a = kAce; a <= kTen; ++a)
            for (int b = kAce; b <= kTen; ++b) {
                const double weight = countOf(mine, a) * countOf(theirs, b);
                if (weight == 0)
                    continue;
                pairs += weight;
                const int result = compareNumbers(a, b);
                if (result == 0) {
                    ties += weight;
                    continue;
                }
                const FightOdds next =
                    result > 0 ? from(mine, without(theirs, b)) : from(without(mine, a), theirs);
                after.win += weight * next.win;
                after.loss += weight * next.loss;
                after.standOff += weight * next.standOff;
            }
        // A row of ties as long as the limit is a stand-off; else the first that is no tie decides.
        const double dry = std::pow(ties / pairs, m_dryLimit);
        if (ties == pairs)
            return {0, 0, 1};
        const double scale = (1 - dry) / (pairs - ties);
        return {after.win * scale, after.loss * scale, after.standOff * scale + dry};
    }

    int m_dryLimit;
    std::unordered_map<Key, FightOdds, KeyHash> m_known;
};

} // namespace

ContestOdds contestOdds(std::span<const int> mine, std::span<const int> theirs)
{
    return attemptOdds(mine, theirs, TestDraw::One);
}

ContestOdds attemptOdds(std::span<const int> mine, std::span<const int> gm, TestDraw draw)
{
    std::array<double, kTen + 1> weight{}; // of each rank that the game master plays
    for (std::size_t i = 0; i < gm.size(); ++i) {
        if (draw == TestDraw::One || gm.size() == 1) {
            weight[static_cast<std::size_t>(gm[i])] += 1;
            continue;
        }
        for (std::size_t k = 0; k < gm.size(); ++k) {
            if (i == k)
                continue;
            const bool first = (gm[i] > gm[k]) == (draw == TestDraw::StrongerOfTwo);
            weight[static_cast<std::size_t>(first ? gm[i] : gm[k])] += 1;
        }
    }
    ContestOdds odds;
    double all = 0;
    for (const int rank : mine)
        for (int b = kAce; b <= kTen; ++b) {
            const double w = weight[static_cast<std::size_t>(b)];
            const int result = compareNumbers(rank, b);
            (result > 0 ? odds.win : result < 0 ? odds.loss : odds.tie) += w;
            all += w;
        }
    return {odds.win / all, odds.tie / all, odds.loss / all};
}

double featOdds(const ContestOdds &attempt, int attempts)
{
    return 1 - std::pow(1 - attempt.win, attempts);
}

FightOdds fightOdds(std::span<const int> mine, std::span<const int> theirs, int dryLimit)
{
    return Fight(dryLimit).from(handOf(mine), handOf(theirs));
}

} // namespace flagstone::cards
