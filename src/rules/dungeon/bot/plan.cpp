// A plan for the rest of a game: which Monsters' places to go to, one after another, to have the gold and be
// home in the fewest turns. For players that look ahead; no rule reads this.
#include "rules/dungeon/bot/estimates.h"
#include "rules/dungeon/bot/race.h"

#include <algorithm>
#include <cmath>

namespace flagstone::dungeon {

namespace {

// Estimates, tried on games of one player: docs/performance.md.
constexpr double kHomeward = 0.5; ///< of the way home: what it counts while gold is still wanting
constexpr double kHopeless = 300; ///< turns of a plan that comes to nothing
constexpr double kAlone = 60;     ///< turns of whom one alone races against

constexpr std::size_t kAhead = 3;  ///< places that are weighed one after another,
constexpr std::size_t kWidest = 8; ///< and how many at each step

constexpr int kHere = 5000, kOther = -5000; ///< ratings of what fits the plan and of what does not
constexpr int kOnTheWay = 1000, kForAStep = 20;
constexpr int kForATurn = 100;       ///< rating of a turn that is saved
constexpr double kForcedFight = 0.8; ///< turns that a fight in which nothing is won costs
constexpr double kFlightSaves = 0.5; ///< turns that the flight after an ambush saves, DG-158
constexpr int kRequest = 50;         ///< rating of being healed by a Paladin: it costs him a turn, DG-148

class Planner : public Queries {
public:
    Planner(const Dungeon &rules, const State &state, Who knowing, Who w)
        : Queries(rules, state), m_knowing(knowing), m_who(w), m_goal(facts(w).gold), m_gold(wealth(w)),
          m_moves(movesOf(w)),
          m_searches(holds(w, TreasureKind::DoorCard) ? Board::kSureToFind : facts(w).searches),
          m_left(moving() ? counter(PlayerCounter::Moves, w) : m_moves),
          m_estimates(estimates(rules, state, knowing, w)), m_done(m_estimates.size())
    {
    }

    /// Where to go now, a Monster's place or home, and in how many turns the game is likely to be won.
    struct Course {
        SpaceId target = kNoSpace; ///< kNoSpace: nothing is left to be won
        double turns = kHopeless;
        bool ambush = false; ///< on the Hero who is there
    };
    [[nodiscard]] Course course()
    {
        const std::vector<int> steps = stepsTo(at(m_who));
        Course best = r.expert() || m_gold >= m_goal ? course(m_left, steps) : racing(steps);
        if (r.expert() && wounded(m_who) && !facts(m_who).heals)
            best = std::ranges::min(best, healing(steps), {}, &Course::turns);
        if (r.expert() && moving())
            for (const Who v : Each{everybody()})
                if (v != m_who && !caged(v) && steps[index(at(v))] <= m_left)
                    best = std::ranges::min(best, ambushing(v), {}, &Course::turns);
        return best;
    }
    /// Turns by which an ambush brings him nearer to his gold, and its victim away from it, on the average.
    [[nodiscard]] double ambushGain(Who v) const
    {
        const double hit = chanceOf(std::max(2, facts(v).ambush - ambushBonus(m_who))) / 100.0;
        return hit * (swing(v, m_who) / kRate + kFlightSaves) - (1 - hit) * (swing(m_who, v) / kRate + 1);
    }
    /// Turns if he stood somewhere else, at the end of his turn.
    [[nodiscard]] double turnsFrom(SpaceId here) { return course(m_moves, stepsTo(here)).turns; }
    /// The turn in which he is likely to win, counted from the first of the game.
    [[nodiscard]] double winningTurn()
    {
        return begun() + counter(PlayerCounter::Missing, m_who) + course(m_left, stepsTo(at(m_who))).turns;
    }

    [[nodiscard]] std::vector<int> stepsTo(SpaceId goal) const { return dungeon::stepsTo(r, s, m_who, goal); }
    /// What of a turn leads to the target.
    template <class V>
    [[nodiscard]] int rate(const V &verb, Course to, const std::vector<int> &steps) const
    {
        const SpaceId here = at(m_who), target = to.target;
        const auto onTheWay = [&](SpaceId from) { return kOnTheWay - kForAStep * steps[index(from)]; };
        if constexpr (std::same_as<V, verb::Fight>) {
            return here == target && !to.ambush ? kHere : kOther;
        } else if constexpr (std::same_as<V, verb::Peek>) {
            return verb.room == target ? kHere + 1000 : kOther; // it costs nothing
        } else if constexpr (std::same_as<V, verb::Move>) {
            return verb.to == target ? kHere : calm(verb.to) ? onTheWay(verb.to) + 1 : kOther;
        } else if constexpr (std::same_as<V, verb::Search>) {
            for (const Exit &exit : r.board().exits(here))
                if (exit.passage == verb.passage && (exit.to == target || calm(exit.to)))
                    return onTheWay(exit.to) - kForAStep + kForAStep / 2;
            return kOther;
        } else {
            static_assert(std::same_as<V, verb::EndMove>);
            return here == target && to.ambush ? kHere : onTheWay(here);
        }
    }
    /// Turns that have begun for him.
    [[nodiscard]] double begun() const
    {
        const int n = r.players();
        const bool thisRound = (m_who + n - s.first) % n <= (s.active + n - s.first) % n;
        return s.table.counter(kRound) - (thisRound ? 0 : 1);
    }

private:
    [[nodiscard]] bool moving() const
    {
        return s.active == m_who && s.frames.top().kind == FrameKind::Turn &&
               s.frames.top().phase == phase::kMove;
    }
    /// To go where imagined games begin that are won soon.
    [[nodiscard]] Course racing(const std::vector<int> &steps) const
    {
        std::vector<FirstTarget> firstTargets;
        for (const MonsterEstimate &there : m_estimates)
            if (const int far = steps[index(there.place)]; far < kNoWay)
                firstTargets.push_back({there.place, whole(far, m_left)});
        return {bestFirstTarget(r, s, m_knowing, m_who, firstTargets)};
    }
    // --- the expert game
    /// To go home first, where wounds heal. DG-146
    [[nodiscard]] Course healing(const std::vector<int> &steps) const
    {
        const SpaceId start = r.board().start();
        if (steps[index(start)] >= kNoWay)
            return {};
        State healed = s;
        healed.table.counters[index(r.counter(PlayerCounter::Wounded, m_who))] = 0;
        return {start, 1 + whole(steps[index(start)], m_left) +
                           Planner(r, healed, m_knowing, m_who).turnsFrom(start)};
    }
    /// To end this turn beside somebody and fall upon him, where no Monster comes first.
    [[nodiscard]] Course ambushing(Who v)
    {
        const SpaceId there = at(v);
        const double gain = ambushGain(v);
        if (there == r.board().start() && !r.options().ambushAtStart) // SET-20
            return {};
        if (gain <= 0 || (!calm(there) && (there != at(m_who) || s.turn.stepped)))
            return {};
        return {there, 1 + turnsFrom(there) - gain, true};
    }
    /// Gold by which the two part when the best Treasure changes hands, as far as they want it; a rival's
    /// loss is shared by all who race against him.
    [[nodiscard]] double swing(Who from, Who to) const
    {
        double most = 0;
        for (const CardId card : treasures(from))
            most = std::max<double>(most, r.treasure(card).gold);
        const auto need = [&](Who w, double held) { return std::max(0.0, facts(w).gold - held); };
        const double lost = need(from, wealth(from) - most) - need(from, wealth(from));
        const double won = need(to, wealth(to)) - need(to, wealth(to) + most);
        const double rivals = r.players() - 1;
        return from == m_who ? lost + won / rivals : won + lost / rivals;
    }

    // --- ways
    [[nodiscard]] double home(SpaceId from) const { return far(from, r.board().start()) / double(m_moves); }
    [[nodiscard]] int far(SpaceId from, SpaceId to) const { return r.board().distance(from, to, m_searches); }

    // --- one place after another
    /// A place to go to next.
    struct Leg {
        double estimate = 0; ///< turns until the game is won
        double turns = 0, gold = 0;
        std::size_t which = 0; ///< of the estimates
    };
    /// The best legs, best first. `travel` tells the turns on the way to a place, beside that of arrival.
    template <class Travel>
    [[nodiscard]] std::vector<Leg> legs(double need, std::size_t most, const Travel &travel) const
    {
        std::vector<Leg> best;
        best.reserve(most + 1);
        for (std::size_t i = 0; i < m_estimates.size(); ++i) {
            if (m_done[i])
                continue;
            const MonsterEstimate &there = m_estimates[i];
            const double gold = std::min(need, there.gold), turns = there.turns + travel(there);
            const double estimate =
                turns + (need - gold) / kRate + (gold >= need ? 1 : kHomeward) * there.home;
            if (best.size() == most && estimate >= best.back().estimate)
                continue;
            const auto after = std::ranges::upper_bound(best, estimate, {}, &Leg::estimate);
            best.insert(after, Leg{estimate, turns, gold, i});
            if (best.size() > most)
                best.pop_back();
        }
        return best;
    }
    /// Turns until the game is won, by the best of some ways to continue.
    double after(SpaceId here, double need, std::size_t ahead)
    {
        if (need <= 0)
            return home(here);
        const auto all = legs(need, ahead == 1 ? 1 : kWidest, [&](const MonsterEstimate &there) {
            // Where the turn begins is not known, so half of a rounding up.
            const double turns = std::max(0.0, (far(here, there.place) - m_moves) / double(m_moves));
            return (turns + std::ceil(turns)) / 2;
        });
        return all.empty() ? kHopeless : best(all, need, ahead).turns;
    }
    Course best(const std::vector<Leg> &all, double need, std::size_t ahead)
    {
        Course best;
        for (const Leg &leg : all) {
            const SpaceId place = m_estimates[leg.which].place;
            m_done[leg.which] = true;
            const double turns =
                ahead == 1 ? leg.estimate : leg.turns + after(place, need - leg.gold, ahead - 1);
            m_done[leg.which] = false;
            if (turns < best.turns)
                best = {place, turns};
        }
        return best;
    }
    Course course(int left, const std::vector<int> &steps)
    {
        const double need = m_goal - m_gold;
        if (const int toHome = steps[index(r.board().start())]; need <= 0)
            return toHome < kNoWay ? Course{r.board().start(), whole(toHome, left)} : Course{};
        return best(
            legs(need, kWidest,
                 [&](const MonsterEstimate &there) { return whole(steps[index(there.place)], left); }),
            need, kAhead);
    }

    [[nodiscard]] double whole(int far, int left) const
    {
        return far <= left ? 0.0 : std::ceil((far - left) / double(m_moves));
    }

    Who m_knowing, m_who;
    double m_goal, m_gold;
    int m_moves, m_searches;
    int m_left; ///< moves in this turn, or in the next if it is not his
    std::vector<MonsterEstimate> m_estimates;
    std::vector<bool> m_done; ///< by estimate, while a plan is made
};

/// Rates the choices of one decision by one plan.
class Guide : public Queries {
public:
    Guide(const Dungeon &rules, const State &state) : Queries(rules, state) {}
    [[nodiscard]] int rate(const Action &action)
    {
        return action.visit([&](const auto &verb) { return rate(verb, action); });
    }

private:
    /// By the plan; what it has nothing to say of is rated as by somebody bold.
    template <class V>
    int rate(const V &verb, const Action &action)
    {
        if constexpr (kit::OneOf<V, verb::Fight, verb::Peek, verb::Move, verb::Search, verb::EndMove>)
            return onCourse(verb, action);
        else
            return r.heuristic(s, action, PlayStyle::Bold);
    }
    int rate(const verb::Declare &, const Action &) { return 0; } // tried out
    int rate(const verb::Finish &, const Action &) { return 0; }
    int rate(const verb::Request &, const Action &) { return kRequest; }
    int rate(const verb::SelfHeal &, const Action &) { return kHere + 1000; }
    int rate(const verb::Ambush &a, const Action &) { return forTurns(-planner().ambushGain(a.target)); }
    int rate(const verb::TakeHero &a, const Action &)
    {
        State picked = s;
        const Who w = s.frames.top().who;
        picked.heroes[w].type = a.type;
        return forTurns(Planner(r, picked, w, w).turnsFrom(r.board().start()));
    }
    int rate(const verb::Drop &a, const Action &) { return -worthKeeping(r.treasure(a.card)); }
    int rate(const verb::Retreat &a, const Action &) { return forTurns(planner().turnsFrom(a.to)); }
    int rate(const verb::Flee &a, const Action &)
    {
        return a.to == r.board().start() && rich(s.active) ? kHere // DG-160
                                                           : forTurns(planner().turnsFrom(a.to));
    }
    int rate(const verb::StopFlight &, const Action &) { return forTurns(planner().turnsFrom(at(s.active))); }
    int rate(const verb::Slide &a, const Action &)
    {
        return forTurns(planner().turnsFrom(a.to) + (calm(a.to) ? 0 : kForcedFight));
    }

    static int forTurns(double turns) { return -static_cast<int>(kForATurn * turns); }
    [[nodiscard]] Planner &planner()
    {
        if (!m_planner)
            m_planner.emplace(r, s, s.active, s.active);
        return *m_planner;
    }
    template <class V>
    [[nodiscard]] int onCourse(const V &verb, const Action &a)
    {
        // a Wizard lives from spell to spell, as somebody bold does
        if (s.frames.top().kind != FrameKind::Turn || facts(s.active).casts)
            return r.heuristic(s, a, PlayStyle::Bold);
        if (m_steps.empty()) {
            m_course = planner().course();
            m_steps = m_course.target == kNoSpace ? std::vector<int>(1) : planner().stepsTo(m_course.target);
        }
        return m_course.target == kNoSpace ? r.heuristic(s, a, PlayStyle::Bold)
                                           : planner().rate(verb, m_course, m_steps);
    }

    std::optional<Planner> m_planner;
    Planner::Course m_course;
    std::vector<int> m_steps; ///< to where the course goes
};

} // namespace

std::vector<int> Dungeon::planned(const State &s, std::span<const Action> actions) const
{
    Guide guide(*this, s);
    std::vector<int> ratings;
    ratings.reserve(actions.size());
    for (const Action &action : actions)
        ratings.push_back(guide.rate(action));
    return ratings;
}

std::optional<double> Dungeon::standing(const State &s, Seat seat) const
{
    const auto me = static_cast<Who>(raw(seat));
    if (s.end != EndReason::None)
        return (s.winners & bitOf(me)) != 0 ? 1.0 : 0.0;
    const Frame &frame = s.frames.top();
    if (frame.kind != FrameKind::Turn || frame.phase != phase::kMove)
        return std::nullopt;
    Planner mine(*this, s, me, me);
    const double turn = mine.winningTurn();
    double others = m_players == 1 ? kAlone : turn + kHopeless;
    for (const Who w : Each{mine.everybody()})
        if (w != me)
            others = std::min(others, Planner(*this, s, me, w).winningTurn());
    const double left = std::max(0.0, std::min(turn, others) - mine.begun());
    return 1 / (1 + std::exp((turn - others) / (1 + std::sqrt(left))));
}

} // namespace flagstone::dungeon
