// For computer players that look ahead: what is worth trying out, and how a quest has ended. No rule reads
// this.
#include "rules/fastplay/bot/skill.h"

#include <algorithm>
#include <numeric>

namespace flagstone::fastplay {

namespace {

constexpr int kClose = 10;        ///< what looks worse than the best by more is not tried out
constexpr int kWorthHealing = 2;  ///< hits that are missing
constexpr double kGoalLost = 0.2; ///< of a goal that was met in vain: far less than a game won

template <class V>
concept Blow = kit::OneOf<V, verb::ThrowAxe, verb::Attack, verb::Wield, verb::Shoot, verb::Cast,
                          verb::ReadBolt, verb::Conjure>;

/// Whose blow it is; nobody's if it is none.
template <class V>
Who striker(const V &a)
{
    if constexpr (Blow<V>)
        return a.who;
    else
        return kNobodyThere;
}

template <class V>
concept WayOn = kit::OneOf<V, verb::OpenDoor, verb::Move>;

/// Which choices may be better than they look. Adventurers act one after the other, whoever begins, and the party
/// goes on when nothing here looks better: chance alone would seem to speak for the contrary now and then. Gifts
/// and giving up are left to the heuristic.
class Ideas : public FightQueries {
public:
    Ideas(const Fastplay &rules, const State &state, const std::vector<Action> &actions,
          const std::vector<int> &ratings)
        : FightQueries(rules, state), m_striker(bestStriker(actions, ratings)),
          m_goesOn(isWayOn(actions[bestOf(ratings)]))
    {
    }
    [[nodiscard]] bool worthTrying(const Action &a) const
    {
        return a.visit([this](const auto &verb) { return isWorth(verb); });
    }
    /// Another's blow, or a way on too early.
    [[nodiscard]] bool isOutOfTurn(const Action &a) const
    {
        return (strikerOf(a) != kNobodyThere && strikerOf(a) != m_striker) || (isWayOn(a) && !m_goesOn);
    }

private:
    static bool isWayOn(const Action &a)
    {
        return a.visit([](const auto &verb) { return WayOn<std::remove_cvref_t<decltype(verb)>>; });
    }
    static std::size_t bestOf(const std::vector<int> &ratings)
    {
        return static_cast<std::size_t>(std::ranges::max_element(ratings) - ratings.begin());
    }
    static Who strikerOf(const Action &a)
    {
        return a.visit([](const auto &verb) { return striker(verb); });
    }
    /// Whose blow looks best, even if flight looks better; nobody's if there is none.
    static Who bestStriker(const std::vector<Action> &actions, const std::vector<int> &ratings)
    {
        Who striker = kNobodyThere;
        int most = 0;
        for (std::size_t i = 0; i < actions.size(); ++i)
            if (const Who who = strikerOf(actions[i]);
                who != kNobodyThere && (striker == kNobodyThere || ratings[i] > most)) {
                striker = who;
                most = ratings[i];
            }
        return striker;
    }
    bool isWorth(const auto &a) const { return striker(a) == kNobodyThere || striker(a) == m_striker; }
    bool isWorth(const WayOn auto &) const { return m_goesOn; }
    /// Instead of a blow: a weak character goes behind.
    bool isWorth(const verb::Rank &a) const { return a.who == m_striker; }
    bool isWorth(const verb::Swap &a) const { return a.who == m_striker || a.other == m_striker; }
    bool isWorth(const kit::OneOf<verb::StartCorridor, verb::Drag, verb::Pass, verb::EndTurn, verb::Give,
                                  verb::Place, verb::Take, verb::Trade, verb::AcceptDeadEnd> auto &) const
    {
        return false;
    }
    bool isWorth(const verb::LeaveDungeon &) const { return goalMetByLeaving(); }
    bool isWorth(const verb::Withdraw &) const
    {
        return r.adventure().asksFor(Task::Earn) && goalMetByLeaving();
    }
    bool isWorth(const kit::OneOf<verb::Heal, verb::ReadHeal, verb::UseItem, verb::Toss> auto &a) const
    {
        return mostHits(a.target) - hits(a.target) >= kWorthHealing;
    }

    Who m_striker;
    bool m_goesOn;
};

/// How much of the goal was met.
class GoalShare : public Queries {
public:
    using Queries::Queries;

    /// Of as many ways as are needed, those on which the party got furthest: 0 to 1.
    [[nodiscard]] double most() const
    {
        const std::vector<Part> &goal = r.adventure().goal;
        std::vector<double> ways;
        for (std::size_t i = 0; i < goal.size();) { // by way
            const int way = goal[i].way;
            double sum = 0, parts = 0;
            for (; i < goal.size() && goal[i].way == way; ++i, ++parts)
                sum += shareOf(goal[i]);
            ways.push_back(sum / parts);
        }
        std::ranges::sort(ways, std::ranges::greater{});
        ways.resize(std::min(ways.size(), static_cast<std::size_t>(r.adventure().waysNeeded)));
        return std::accumulate(ways.begin(), ways.end(), 0.0) / static_cast<double>(ways.size());
    }

private:
    [[nodiscard]] double shareOf(const Part &part) const
    {
        const TaskRule &rule = ruleOf(part);
        if (rule.done != nullptr)
            return capped(rule.done(s.progress), part.count);
        const auto held = [&](Who w) {
            return static_cast<int>(std::ranges::count_if(heldBy(w), [&](CardId card) {
                return rule.treasure != nullptr ? fits(part, r.treasure(card)) : r.treasure(card).magical();
            }));
        };
        int pieces = 0;
        double shares = 0;
        const WhoList all = living();
        for (const Who w : all) {
            pieces += held(w);
            shares += capped(held(w), part.count);
        }
        return rule.treasure != nullptr ? capped(pieces, part.count)
               : all.empty()            ? 0.0
                                        : shares / static_cast<double>(all.size());
    }
    static double capped(int done, int count)
    {
        return std::min(1.0, static_cast<double>(done) / static_cast<double>(count));
    }
};

} // namespace

std::vector<int> Fastplay::planned(const State &s, const std::vector<Action> &actions) const
{
    std::vector<int> ratings;
    ratings.reserve(actions.size());
    Skill skill(*this, s);
    for (const Action &action : actions)
        ratings.push_back(skill.heuristic(action));
    const int most = *std::ranges::max_element(ratings);
    const Ideas ideas(*this, s, actions, ratings);
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (ideas.worthTrying(actions[i]))
            ratings[i] = std::max(ratings[i], most - kClose);
        else if (ideas.isOutOfTurn(actions[i]))
            ratings[i] = std::min(ratings[i], most - kClose - 1);
    return ratings;
}

std::optional<double> Fastplay::standing(const State &s, Seat) const
{
    if (s.end == EndReason::None)
        return std::nullopt;
    return s.won ? 1.0 : kGoalLost * GoalShare(*this, s).most();
}

} // namespace flagstone::fastplay
