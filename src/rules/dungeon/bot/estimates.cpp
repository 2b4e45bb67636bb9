// What each Monster's place is likely to bring a Hero, and to cost him. For players that look ahead; no rule
// reads this.
#include "rules/dungeon/bot/estimates.h"

#include <algorithm>

namespace flagstone::dungeon {

namespace {

// Estimates, tried on games of one player: docs/performance.md.
/// Of what is left behind: the rest is fetched again. More in the expert game, where it is left by being
/// slain as a rule, and others come by before its owner is back.
constexpr double kLost = 0.3, kLostByExperts = 0.7;
constexpr double kReturn = 0.8;            ///< of the way home: what being carried there costs
constexpr double kWoundsCost = 500;        ///< gold that being wounded is worth to avoid in the expert game,
constexpr double kWoundsShare = 0.15;      ///< and this share of what the Hero holds
constexpr double kImpossible = 100'000;    ///< gold that waiting for the impossible costs
constexpr int kSword = 1500, kCharm = 300; ///< gold that a sword's point and a Secret Door Card are worth

/// Gold that is won, and what of it is left when all costs are taken off at kRate.
struct Yield {
    double gold = 0, net = 0;

    void add(double share, Yield other)
    {
        gold += share * other.gold;
        net += share * other.net;
    }
};

/// What a player has not seen of a level's cards.
struct Deck {
    std::array<double, kDash + 1> numbers{}; ///< Monsters by the number to be rolled
    double monsters = 0, cages = 0, slides = 0, treasures = 0, gold = 0;

    [[nodiscard]] double cards() const { return monsters + cages + slides; }
};

class Estimator : public Queries {
public:
    Estimator(const Dungeon &rules, const State &state, Who knowing, Who w)
        : Queries(rules, state), m_knowing(knowing), m_who(w), m_facts(facts(w)), m_gold(wealth(w)),
          m_lost(rules.expert() ? kLostByExperts : kLost), m_bonus(swordBonus(w)),
          m_searches(holds(w, TreasureKind::DoorCard) ? Board::kSureToFind : m_facts.searches)
    {
        for (const CardId card : treasures(w)) {
            const double gold = r.treasure(card).gold;
            m_cheapest = card == treasures(w).front() ? gold : std::min(m_cheapest, gold);
        }
        countUnseen();
    }

    [[nodiscard]] std::vector<MonsterEstimate> list() const
    {
        std::vector<MonsterEstimate> all;
        for (std::size_t i = 0; i < r.board().lairs(); ++i) {
            const auto l = static_cast<Lair>(i);
            const SpaceId place = r.board().space(l);
            const double gold = canMeet(place) ? goldAt(l) : 0;
            if (gold <= 0)
                continue;
            const Yield yield = yieldAt(place, gold);
            if (yield.gold > 0)
                all.push_back({.place = place,
                               .gold = yield.gold,
                               .turns = (yield.gold - yield.net) / kRate,
                               .home = home(place)});
        }
        return all;
    }

private:
    [[nodiscard]] double home(SpaceId from) const
    {
        return r.board().distance(from, r.board().start(), m_searches) / double(movesOf(m_who));
    }

    // --- what lies where
    void countUnseen()
    {
        const Unseen unseen = unseenBy(r, s, m_knowing);
        const auto colour = static_cast<std::size_t>(m_facts.attack);
        for (std::size_t i = 0; i < m_unseen.size(); ++i) {
            Deck &level = m_unseen[i];
            for (const CardId card : unseen.treasures[i]) {
                ++level.treasures;
                level.gold += r.treasure(card).gold;
            }
            for (const CardId card : unseen.monsters[i])
                if (const MonsterCard &monster = r.monster(card); monster.kind == MonsterKind::Monster) {
                    ++level.monsters;
                    ++level.numbers[static_cast<std::size_t>(toRoll(monster.number[colour]))];
                } else {
                    ++(monster.kind == MonsterKind::Cage ? level.cages : level.slides);
                }
        }
    }
    [[nodiscard]] int toRoll(int number) const { return number == 0 ? kDash : std::max(2, number - m_bonus); }
    [[nodiscard]] double usualGold(int level) const
    {
        const Deck &unseen = m_unseen[static_cast<std::size_t>(level - 1)];
        return unseen.treasures > 0 ? unseen.gold / unseen.treasures : r.usualGold(level);
    }
    [[nodiscard]] double goldAt(Lair l) const
    {
        const SpaceId place = r.board().space(l);
        const int level = r.board().level(place);
        const Pile &stack = s.table.pile(r.stackAt(l));
        const bool known = (stack.knows & seat(m_knowing)) != 0;
        double gold = 0;
        for (const CardId card : stack.cards) // a card's back tells its level, DG-011
            gold += known ? r.treasure(card).gold : usualGold(r.treasure(card).level);
        if (r.board().isRoom(place) && !paid(l) &&
            !s.table.pile(r.pile(SharedPile::Treasures, level)).cards.empty())
            gold += usualGold(level);
        return gold;
    }

    // --- what an attack brings
    /// Of being carried home and losing what was held, or its larger part.
    [[nodiscard]] double carriedHome(SpaceId place) const
    {
        return kRate * kReturn * home(place) + m_lost * m_gold * (r.expert() ? 1.0 : 2.0 / 3);
    }
    [[nodiscard]] double wound() const { return kWoundsCost + kWoundsShare * m_gold; }
    /// Of attacking until the Monster is slain or the Hero carried home.
    [[nodiscard]] Yield persist(double hit, double gold, SpaceId place, bool wounded) const
    {
        const double miss = 1 - hit, lost = carriedHome(place);
        if (hit <= 0)
            return {0, -kImpossible};
        if (!r.expert()) {
            const double home = miss * (kSlain + kSerious), over = hit + home;
            return {hit * gold / over, (hit * gold - kRate * (1 + miss * kLight) - home * lost) / over};
        }
        const double dies = miss * (kSlain + kSerious + kLight); // DG-145
        const Yield weak{hit * gold / (hit + dies), (hit * gold - kRate - dies * lost) / (hit + dies)};
        if (wounded)
            return weak;
        const double hurt = miss * (kSerious + kLight), over = hit + miss * kSlain + hurt;
        const bool goesOn = weak.net > 0;
        return {(hit * gold + hurt * (goesOn ? weak.gold : 0)) / over,
                (hit * gold - kRate - miss * kSlain * lost + hurt * ((goesOn ? weak.net : 0) - wound())) /
                    over};
    }
    /// The value of one attack, after which he continues or leaves, whatever is better.
    [[nodiscard]] Yield attack(double hit, double gold, SpaceId place) const
    {
        const double miss = 1 - hit, lost = carriedHome(place);
        const double dropped = (kLight + kStunned) * m_cheapest;
        const auto then = [&](bool wounded) {
            Yield stays = persist(hit, gold + dropped, place, wounded);
            stays.add(1, {-dropped, -dropped});
            const Yield leaves{-m_lost * dropped, -m_lost * dropped};
            return stays.net < leaves.net ? leaves : stays;
        };
        Yield all{hit * gold, hit * gold - kRate};
        if (!r.expert()) {
            all.net -= miss * (kLight * kRate + (kSlain + kSerious) * lost);
            all.add(miss * (1 - kSlain - kSerious), then(false));
        } else if (wounded(m_who)) {
            all.net -= miss * (kSlain + kSerious + kLight) * lost;
            all.add(miss * (1 - kSlain - kSerious - kLight), then(true));
        } else {
            all.net -= miss * (kSlain * lost + (kSerious + kLight) * wound());
            all.add(miss * (1 - kSlain - kSerious - kLight), then(false));
            all.add(miss * (kSerious + kLight), then(true));
        }
        return all;
    }
    [[nodiscard]] Yield trap(MonsterKind kind, double gold) const
    {
        return {gold, gold - kRate * (kind == MonsterKind::Cage ? kCaged : kSliding)};
    }
    [[nodiscard]] Yield yieldAt(SpaceId place, double gold) const
    {
        const auto colour = static_cast<std::size_t>(m_facts.attack);
        if (sees(m_knowing, place)) {
            const MonsterCard &card = r.monster(monster(place));
            return card.kind == MonsterKind::Monster
                       ? attack(likelihood(toRoll(card.number[colour])), gold, place)
                       : trap(card.kind, gold);
        }
        const Deck &unseen = m_unseen[static_cast<std::size_t>(r.board().level(place) - 1)];
        if (unseen.cards() == 0)
            return attack(r.usualChance(r.board().level(place), m_facts.attack) / 100.0, gold, place);
        Yield all;
        const double fromTrap = r.board().isRoom(place) ? gold : 0; // DG-094
        all.add(unseen.cages / unseen.cards(), trap(MonsterKind::Cage, fromTrap));
        all.add(unseen.slides / unseen.cards(), trap(MonsterKind::Slide, fromTrap));
        for (int number = 2; number <= kDash; ++number)
            if (const double count = unseen.numbers[static_cast<std::size_t>(number)]; count > 0)
                all.add(count / unseen.cards(), attack(likelihood(number), gold, place));
        return all;
    }

    Who m_knowing, m_who;
    const HeroFacts &m_facts;
    double m_gold, m_cheapest = 0; ///< the latter: of his Treasures, which is the first to be dropped
    double m_lost;                 ///< the share that holds in this game
    int m_bonus, m_searches;
    std::array<Deck, kLevels> m_unseen{};
};

} // namespace

double likelihood(int number)
{
    static constexpr std::array<double, kDash + 1> kWays{36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0};
    return kWays[static_cast<std::size_t>(number)] / 36;
}

int worthKeeping(const TreasureCard &card)
{
    return card.gold + (card.kind == TreasureKind::Sword      ? kSword * card.bonus
                        : card.kind == TreasureKind::DoorCard ? kCharm
                                                              : 0);
}

Unseen unseenBy(const Dungeon &rules, const State &state, Who knowing)
{
    std::vector<bool> seen(rules.sheet().cards.size());
    for (const Pile &pile : state.table.piles)
        if ((pile.knows & Queries::seat(knowing)) != 0)
            for (const CardId card : pile.cards)
                seen[index(card)] = true;
    Unseen unseen;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const std::uint8_t back = rules.sheet().cards[i].back; // DG-011
        if (seen[i] || back >= kHeroBack)
            continue;
        auto &cards = back >= kTreasureBack ? unseen.treasures : unseen.monsters;
        cards[back % kLevels].push_back(CardId(i));
    }
    return unseen;
}

std::vector<int> stepsTo(const Dungeon &rules, const State &state, Who w, SpaceId goal)
{
    const Queries look(rules, state);
    const Board &board = rules.board();
    std::vector<int> steps(board.size(), kNoWay);
    std::vector<std::vector<SpaceId>> at{{goal}}; // spaces by their distance
    const SpaceId mine = look.at(w);
    const int searches = look.holds(w, TreasureKind::DoorCard) ? Board::kSureToFind : look.facts(w).searches;
    const int secretSteps = Board::secretSteps(searches, look.movesOf(w));
    steps[index(goal)] = 0;
    for (std::size_t k = 0; k < at.size(); ++k)
        for (std::size_t i = 0; i < at[k].size(); ++i) {
            const SpaceId here = at[k][i];
            if (steps[index(here)] != static_cast<int>(k) || (here != goal && !look.calm(here)))
                continue;
            for (const Exit &exit : board.exits(here)) {
                const bool open = exit.secret == kNoSecret ||
                                  ((here == mine || exit.to == mine) && look.found(w, exit.secret));
                const std::size_t then = k + static_cast<std::size_t>(open ? 1 : secretSteps);
                if (static_cast<int>(then) >= steps[index(exit.to)])
                    continue;
                steps[index(exit.to)] = static_cast<int>(then);
                if (at.size() <= then)
                    at.resize(then + 1);
                at[then].push_back(exit.to);
            }
        }
    return steps;
}

std::vector<MonsterEstimate> estimates(const Dungeon &rules, const State &state, Who knowing, Who w)
{
    return Estimator(rules, state, knowing, w).list();
}

} // namespace flagstone::dungeon
