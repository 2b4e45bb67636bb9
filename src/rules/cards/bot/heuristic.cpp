// How a cautious or a bold player rates a choice: for policies that play by themselves. No rule reads this
// but the one for rivals by the program, CD-205.
#include "rules/cards/bot/gm_policy.h"

#include <algorithm>
#include <array>

namespace flagstone::cards {

namespace {

class Heuristic : public Queries {
public:
    Heuristic(const Cards &rules, const State &state, PlayStyle style)
        : Queries(rules, state), w(decider()), bold(style != PlayStyle::Cautious)
    {
    }

    [[nodiscard]] int score(const Action &a) const
    {
        if (w == kGm) { // a game master plays as the automatic one
            const GmPolicy::Equals best = GmPolicy(r, s).best();
            return std::ranges::find(best, a) != best.end() ? 100 : 0;
        }
        return a.visit([this](const auto &verb) { return rate(verb); });
    }

private:
    int rate(const verb::PickCard &a) const { return r.face(a.card).rank; }
    int rate(const verb::StayAwake &) const { return numbers(w) >= (bold ? 5 : 9) ? 25 : 0; }
    int rate(const verb::TakeTreasure &) const { return bold ? 5 : 10; }
    int rate(const verb::AcceptSurrender &) const { return bold ? 5 : 20; }
    int rate(const verb::Stake &) const { return -5; }
    template <kit::OneOf<verb::Counter, verb::TakeLevel, verb::Sleep> V>
    int rate(const V &) const
    {
        return 20;
    }
    template <kit::OneOf<verb::DrawCard, verb::AcceptJoker, verb::Raise, verb::Name, verb::RefuseSurrender> V>
    int rate(const V &) const
    {
        return 10;
    }
    /// No matter which; or a game master's, which are rated above.
    template <
        kit::OneOf<verb::TakeSuit, verb::TakePerson, verb::StartOn, verb::AsBefore, verb::LetPass,
                   verb::NameNothing, verb::NoRaise, verb::RefuseJoker, verb::EndTurn, verb::PlaceJoker,
                   verb::TakeNpc, verb::PlaceNpc, verb::Deal, verb::DealEach, verb::Penalty, verb::NoPenalty,
                   verb::AddCard, verb::Another, verb::Built, verb::Describe, verb::SetAttitude>
            V>
    int rate(const V &) const
    {
        return 0;
    }
    template <Aside V>
    int rate(const V &) const
    {
        return -500;
    }
    int rate(const verb::Attack &a) const
    {
        if (isFoe(a.target) && foe(a.target).attitude != Attitude::Hostile)
            return -40; // somebody peaceful
        const Strengths fight = strengthsAgainst(a.target);
        if (hopeless(fight))
            return -20;
        const bool hopeful = fight.own >= fight.theirs;
        return hopeful ? 60 - numbers(a.target) : bold ? 40 - numbers(a.target) : -5;
    }
    int rate(const verb::Use &a) const { return rateAbility(abilityOf(a)); }
    int rate(const verb::Wish &a) const // three Jokers are too much for one
    {
        return a.effect == Effect::TakeJoker ? -5 : rateAbility(abilityOf(a)) - 5;
    }
    int rate(const verb::TryFeat &a) const { return rateFeat(a.feat); }
    int rate(const verb::Surrender &) const { return numbers(w) == 1 ? 20 : -20; }
    int rate(const verb::Talk &) const { return 55; }
    int rate(const verb::UsePotion &) const { return 90; }
    int rate(const verb::Tribute &) const { return 95; }
    int rate(const verb::Rest &) const { return weak() ? 70 : initial(w) - numbers(w); }
    int rate(const verb::Visit &) const { return 50; }
    int rate(const verb::Recruit &) const { return 80; }
    int rate(const verb::Reveal &) const { return 52; }
    int rate(const verb::GiveJoker &a) const
    {
        return a.present == Present::Potion && hero(a.to).poisoned && !hero(w).poisoned ? 85 : -30;
    }
    int rate(const verb::Move &a) const { return rateMove(a.to); }
    int rate(const verb::Run &a) const
    {
        return isEmpty(a.to) || testNeeded(raw(a.through), raw(a.to)) ? -10 : rateMove(a.to) - 3;
    }

    [[nodiscard]] bool weak() const { return initial(w) > 1 && numbers(w) * (bold ? 4 : 2) <= initial(w); }

    /// How often each rank is among the number cards of a fighter, in tenths of a card: one that nobody has seen may
    /// be of any rank. CD-014
    [[nodiscard]] std::array<int, kNumbersPerSuit> ranksOf(Who x) const
    {
        std::array<int, kNumbersPerSuit> ranks{};
        ranks.fill(static_cast<int>(cardsIn(numberPile(x)).size()));
        for (const CardId c : cardsIn(openPile(x)))
            if (r.face(c).number())
                ranks[static_cast<std::size_t>(r.face(c).rank - kAce)] += kNumbersPerSuit;
        return ranks;
    }

    /// What each side's number cards are worth in a fight: how many there are, times how often one of them beats one
    /// of the other side's. As long as nobody has seen any, that comes to how many there are.
    struct Strengths {
        int own = 0, theirs = 0;
    };
    [[nodiscard]] Strengths strengthsAgainst(Who other) const
    {
        const auto mine = ranksOf(w), others = ranksOf(other);
        Strengths fight;
        for (int a = kAce; a <= kTen; ++a)
            for (int b = kAce; b <= kTen; ++b) {
                const int meet =
                    mine[static_cast<std::size_t>(a - kAce)] * others[static_cast<std::size_t>(b - kAce)];
                const int result = compareNumbers(a, b);
                (result > 0 ? fight.own : fight.theirs) += result == 0 ? 0 : meet;
            }
        fight.own *= numbers(w);
        fight.theirs *= numbers(other);
        return fight;
    }
    /// Rivals by the program do not ask this: they count cards, CD-205.
    [[nodiscard]] bool hopeless(const Strengths &fight) const
    {
        return fight.own * (bold ? 4 : 2) < fight.theirs;
    }
    /// A hostile foe is here against which there is no hope.
    [[nodiscard]] bool outmatched() const
    {
        return std::ranges::any_of(opponents(w), [this](Who x) {
            return isFoe(x) && foe(x).attitude == Attitude::Hostile && hopeless(strengthsAgainst(x));
        });
    }

    [[nodiscard]] int rateAbility(const Ability &use) const
    {
        const Who target = use.target;
        if (target != kGm && isFoe(target) && foe(target).attitude != Attitude::Hostile)
            return -40;
        switch (use.effect) {
        case Effect::Win:
            return target == kGm ? (bold ? 8 : 12) : 45 + 3 * numbers(target);
        case Effect::Heal:
            return canRecover(target) >= 2 ? 62 + canRecover(target) : -5;
        case Effect::Steal:
        case Effect::Bribe:
            return target == kGm ? 11 : 50;
        case Effect::TakeJoker:
            return 63;
        case Effect::LookAt:
            return -5;
        case Effect::OpenDeck:
            return target == kGm ? 11 : numbers(target) >= 3 ? 58 : -5;
        case Effect::Charge:
            return hero(w).charging == target ? -5 : 30 + 4 * numbers(target);
        case Effect::None:
            break;
        }
        return 0;
    }

    [[nodiscard]] int rateFeat(Feat feat) const
    {
        switch (feat) {
        case Feat::OpenChest:
            return numbers(w) > 2 ? 48 : -5;
        case Feat::SearchCache:
            return spentCourts(w) > 0 ? 50 : 2;
        case Feat::Persuade:
            return 45;
        case Feat::UseBane:
            return 90;
        case Feat::Scene:
            return 50;
        case Feat::Defuse:
            return numbers(w) > 3 ? 1 : -5;
        case Feat::SetTrap:
            return o.mode == Mode::Dragon ? 3 : -5;
        case Feat::RunThrough:
        case Feat::CrossEdge:
        case Feat::Free:
            break;
        }
        return 4;
    }

    /// Towards a visible Joker, what is not known yet, the goal, or a rival.
    [[nodiscard]] int rateMove(Spot spot) const
    {
        const TileId at = hero(w).tile;
        if (isEmpty(spot))
            return hostileOn(at) ? -5 : 42;
        if (hostileOn(at) && (weak() || outmatched()))
            return 55; // away from here
        if (hostileOn(at) && !s.turn.acted)
            return -5;
        const auto far = distances(raw(spot));
        const auto here = distances(at);
        int best = kFarAway, now = kFarAway;
        const auto toward = [&](std::size_t t, int worth) {
            best = std::min(best, far[t] + worth);
            now = std::min(now, here[t] + worth);
        };
        for (std::size_t t = 0; t < s.tiles.size(); ++t) {
            if (unclaimed(static_cast<TileId>(t)) != kNoCard)
                toward(t, 0);
            else if (!s.tiles[t].revealed && t != at)
                toward(t, 2);
            if (s.goalTile == t)
                toward(t, -10);
            if (weak() && s.tiles[t].revealed && !s.tiles[t].cleared && s.tiles[t].content == Content::Tavern)
                toward(t, -5);
        }
        if (!tile(at).revealed && !s.turn.acted)
            return -5; // look first
        if (o.pvp)
            for (Who x = 0; x < r.heroes(); ++x)
                if (alive(x) && !sameSide(w, x) && (bold || numbers(x) < numbers(w)))
                    toward(hero(x).tile, 4);
        if (const Who d = dragon(); d != kNoWho)
            toward(foe(d).tile, bold ? 0 : 8);
        if (s.turn.acted && hostileOn(at))
            return -5;
        return best == kFarAway ? -1 : 30 + 2 * (now - best);
    }

    Who w;     ///< the one who decides
    bool bold; ///< and plays boldly
};

} // namespace

int Cards::heuristic(const State &s, const Action &action, PlayStyle style) const
{
    return Heuristic(*this, s, style).score(action);
}

} // namespace flagstone::cards
