// A plan for the rest of a game: which Monster's place gives most gold for each turn, and how long the way to
// the gold and home is. For players that look ahead; no rule reads this.
#include "rules/dungeon/look.h"

#include <algorithm>
#include <cmath>

namespace flagstone::dungeon {

namespace {

// Estimates. Those of what a failed attack costs follow from the Monster's dice, DG-065.
constexpr double kSlain = 1.0 / 36, kSerious = 2.0 / 36, kLight = 12.0 / 36;
constexpr double kAwayFromHome = 6;  ///< turns until one who was carried home is back
constexpr double kLostForGood = 0.3; ///< of what is dropped: the rest is fetched again
constexpr double kWoundsCost = 2;    ///< turns that a wound costs in the expert game
constexpr double kTrap = 0.4;        ///< how good it is to meet a trap, as a chance
constexpr double kHomeward = 0.5;    ///< how much a place nearer home is worth on the way
constexpr double kHopeless = 300;    ///< turns of a plan that comes to nothing
constexpr double kAlone = 60;        ///< turns of whom one alone races against

constexpr int kHere = 5000, kOther = -5000; ///< ratings of what fits the plan and of what does not
constexpr int kOnTheWay = 1000, kForAStep = 20;

/// What a Hero could win at one place.
struct Prize {
    Space place = 0;
    double gold = 0;
    double turns = 0; ///< beside the one of arrival, until what is met there is slain
    double lost = 0;  ///< share of what he holds that failures cost until then
    double home = 0;  ///< turns from there to the Staircase
};

/// Where a plan has got to.
struct Stage {
    Space here = 0;
    double turns = 0, gold = 0;
};

class Planner : public Look {
public:
    Planner(const Dungeon &rules, const State &state, Who knowing, Who w)
        : Look(rules, state), m_knowing(knowing), m_who(w), m_goal(facts(w).gold), m_moves(movesOf(w)),
          m_searches(holds(w, TreasureKind::DoorCard) ? Board::kSureToFind : facts(w).searches),
          m_moving(s.active == w && s.frames.top().kind == FrameKind::Turn &&
                   s.frames.top().phase == phase::kMove),
          m_left(m_moving ? tally(Tally::Moves, w) : 0)
    {
        listPrizes();
    }

    /// The turn in which he is likely to win, counted from the first of the game.
    [[nodiscard]] double winningTurn() const
    {
        Stage stage = now();
        if (stage.gold >= m_goal) {
            const int home = far(stage.here, r.board().start(), true);
            return stage.turns + (m_moving ? beyond(home) : std::ceil(home / m_moves));
        }
        std::array<bool, kMostLairs> done{};
        for (bool first = true; stage.gold < m_goal; first = false) {
            const std::size_t next = leg(stage, done, first);
            if (next == m_prizes.size())
                return stage.turns + kHopeless;
            done[next] = true;
        }
        return stage.turns + far(stage.here, r.board().start(), false) / m_moves;
    }
    /// Where to go now: a Monster's place, or home. kNoPlace: nothing is left to be won.
    [[nodiscard]] Space target() const
    {
        Stage stage = now();
        if (stage.gold >= m_goal)
            return r.board().start();
        const std::size_t first = leg(stage, {}, true);
        return first == m_prizes.size() ? kNoPlace : m_prizes[first].place;
    }
    /// What of a turn leads to the target.
    [[nodiscard]] int rate(const Action &a, Space target) const
    {
        const Space here = at(m_who);
        switch (a.verb) {
        case Verb::Fight:
            return here == target ? kHere : kOther;
        case Verb::Peek:
            return a.a == target ? kHere + 1000 : kOther; // it costs nothing
        case Verb::Move:
            return a.a == target ? kHere : calm(a.a) ? onTheWay(far(a.a, target, true)) + 1 : kOther;
        case Verb::Search:
            for (const Exit &exit : r.board().exits(here))
                if (exit.passage == a.a)
                    return onTheWay(1 + (exit.to == target ? 0 : far(exit.to, target, false))) + 2;
            return kOther;
        default: // to end the move
            return onTheWay(far(here, target, true));
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
    [[nodiscard]] static int onTheWay(int steps) { return kOnTheWay - kForAStep * steps; }
    [[nodiscard]] Stage now() const
    {
        return {.here = at(m_who),
                .turns = begun() + tally(Tally::Missing, m_who),
                .gold = static_cast<double>(wealth(m_who))};
    }
    /// Turns after this one until somebody who is moving has gone so far.
    [[nodiscard]] double beyond(int steps) const
    {
        return steps <= m_left ? 0.0 : std::ceil((steps - m_left) / m_moves);
    }
    /// Turns beside the one of arrival: where the turn begins is not known, so half of a rounding up.
    [[nodiscard]] double travel(int steps) const
    {
        const double turns = std::max(0.0, (steps - m_moves) / m_moves);
        return (turns + std::ceil(turns)) / 2;
    }
    /// Goes on to the place that gives most for each turn; its number, or that of all if none gives anything.
    std::size_t leg(Stage &stage, const std::array<bool, kMostLairs> &done, bool first) const
    {
        std::size_t best = m_prizes.size();
        double bestTime = 1, bestGain = 0, bestRate = 0;
        const double need = m_goal - stage.gold;
        const double home = far(stage.here, r.board().start(), first) / m_moves;
        for (std::size_t i = 0; i < m_prizes.size(); ++i) {
            if (done[i])
                continue;
            const Prize &prize = m_prizes[i];
            const int steps = far(stage.here, prize.place, first);
            const double time = prize.turns + (first && m_moving ? beyond(steps) : 1 + travel(steps));
            const double gain = std::min(need, prize.gold) - stage.gold * prize.lost;
            if (gain <= 0)
                continue;
            constexpr double kLeastCost = 0.3;
            const double cost = std::max(kLeastCost, time + kHomeward * gain / need * (prize.home - home));
            if (gain > bestRate * cost) {
                best = i;
                bestRate = gain / cost;
                bestTime = time;
                bestGain = gain;
            }
        }
        if (best == m_prizes.size())
            return best;
        stage.turns += bestTime;
        stage.gold += bestGain;
        stage.here = m_prizes[best].place;
        return best;
    }
    /// Steps; `now`: from where he stands, also through secret doors that he has found.
    [[nodiscard]] int far(Space from, Space to, bool now) const
    {
        int least = from == to ? 0 : r.board().distance(from, to, m_searches);
        if (!now || !r.board().bySecretDoor(from))
            return least;
        for (const Exit &exit : r.board().exits(from))
            if (least > 0 && exit.secret != kNoSecret && found(m_who, exit.secret))
                least =
                    std::min(least, 1 + (exit.to == to ? 0 : r.board().distance(exit.to, to, m_searches)));
        return least;
    }

    void listPrizes()
    {
        const double perFailure = r.expert() ? 1 + (kLight + kSerious) * kWoundsCost + kSlain * kAwayFromHome
                                             : 1 + kLight + (kSlain + kSerious) * kAwayFromHome;
        const double dropped = kSlain + kSerious / 2 + (wounded(m_who) ? kLight + kSerious / 2 : 0); // DG-145
        for (std::size_t i = 0; i < r.board().lairs(); ++i) {
            const auto l = static_cast<Lair>(i);
            const Space place = r.board().space(l);
            if (!canMeet(place))
                continue;
            const double gold = goldAt(l), chance = chanceAt(place);
            if (gold <= 0 || chance <= 0)
                continue;
            const double failures = 1 / chance - 1;
            m_prizes.push_back({.place = place,
                                .gold = gold,
                                .turns = failures * perFailure,
                                .lost = std::min(1.0, failures * kLostForGood * dropped),
                                .home = far(place, r.board().start(), false) / m_moves});
        }
    }
    [[nodiscard]] double goldAt(Lair l) const
    {
        const Space place = r.board().space(l);
        const int level = r.board().level(place);
        const Pile &stack = s.table.pile(r.stackAt(l));
        const bool known = contains(stack.knows, Seat{static_cast<std::int8_t>(m_knowing)});
        double gold = 0;
        for (const CardId card : stack.cards) // a card's back tells its level, DG-011
            gold += known ? r.treasure(card).gold : r.usualGold(r.treasure(card).level);
        if (r.board().isRoom(place) && !paid(l) &&
            !s.table.pile(r.pile(Heap::Treasures, level)).cards.empty())
            gold += r.usualGold(level);
        return gold;
    }
    /// Of slaying what is met there with one attack.
    [[nodiscard]] double chanceAt(Space place) const
    {
        const int bonus = swordBonus(m_who);
        double chance = chanceBy(place, facts(m_who).attack, bonus);
        if (facts(m_who).casts && !spells(m_who).empty())
            chance = std::max({chance, chanceBy(place, Colour::Yellow, 0), chanceBy(place, Colour::Grey, 0)});
        return chance;
    }
    [[nodiscard]] double chanceBy(Space place, Colour colour, int bonus) const
    {
        constexpr int kForAPoint = 12; // in per cent
        if (!sees(m_knowing, place))
            return std::min(100, r.usualChance(r.board().level(place), colour) + kForAPoint * bonus) / 100.0;
        const MonsterCard &card = r.monster(monster(place));
        const int number = card.number[static_cast<std::size_t>(colour)];
        return card.kind != MonsterKind::Monster ? kTrap
               : number == 0                     ? 0.0
                                                 : chanceOf(std::max(2, number - bonus)) / 100.0;
    }

    Who m_knowing, m_who;
    double m_goal, m_moves;
    int m_searches;
    bool m_moving; ///< in the middle of his own turn, with so many moves left:
    int m_left;
    std::vector<Prize> m_prizes;
};

} // namespace

int Dungeon::planned(const State &s, const Action &a) const
{
    const Frame &frame = s.frames.top();
    const int usual = appeal(s, a, Temper::Bold);
    switch (a.verb) {
    case Verb::TakeHero:
    case Verb::Declare:
    case Verb::Retreat:
    case Verb::Slide:
    case Verb::Ambush:
    case Verb::Request:
    case Verb::Finish:
        return 0; // tried out
    case Verb::SelfHeal:
        return kHere + 1000;
    case Verb::Fight:
    case Verb::Peek:
    case Verb::Move:
    case Verb::Search:
    case Verb::EndMove:
        break;
    default:
        return usual;
    }
    const Planner planner(*this, s, s.active, s.active);
    if (frame.kind != FrameKind::Turn || planner.facts(s.active).casts)
        return usual; // a Wizard lives from spell to spell, as somebody bold does
    const Space target = planner.target();
    return target == kNoPlace ? usual : planner.rate(a, target);
}

std::optional<double> Dungeon::standing(const State &s, Seat seat) const
{
    const auto me = static_cast<Who>(raw(seat));
    if (s.end != EndReason::None)
        return (s.winners & bitOf(me)) != 0 ? 1.0 : 0.0;
    const Frame &frame = s.frames.top();
    if (frame.kind != FrameKind::Turn || frame.phase != phase::kMove)
        return std::nullopt;
    const Planner mine(*this, s, me, me);
    const double turn = mine.winningTurn();
    double others = m_players == 1 ? kAlone : turn + kHopeless;
    for (const Who w : Each{mine.everybody()})
        if (w != me)
            others = std::min(others, Planner(*this, s, me, w).winningTurn());
    const double left = std::max(0.0, std::min(turn, others) - mine.begun());
    return 1 / (1 + std::exp((turn - others) / (1 + std::sqrt(left))));
}

} // namespace flagstone::dungeon
