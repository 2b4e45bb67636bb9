#include "rules/dungeon/bot/imagined_game.h"

#include <algorithm>

namespace flagstone::dungeon {

namespace {

// By what imagined Heroes choose where to go. Found by trying them out in the model: docs/performance.md.
constexpr float kGoldOfATurn = 420;
constexpr float kLostForGood = 0.07F;   ///< share of what is left behind by being carried home
constexpr float kSeriousLoses = 0.36F;  ///< share of the gold, as the cheaper half of the cards is dropped
constexpr float kWayBack = 0.4F;        ///< of the way home: what being carried there costs
constexpr float kDropped = 0.2F;        ///< share of what is dropped in a fight that continues
constexpr float kSwordSaves = 0.00042F; ///< turns for each gold piece wanting, by a point of a sword
constexpr float kSoonHome = 0.15F;      ///< share of the goal wanting, from which on the way home counts more
constexpr float kOutward = 0.95F;       ///< share of the way home that does not count before that
constexpr float kNearbySaves = 0.000106F; ///< turns for each gold piece nearby,
constexpr float kWorthATurn = 350;        ///< after this much is taken off for each turn of fighting,
constexpr float kAStepFarther = 0.918F;   ///< and this much less with each step

/// Whole turns before the one of arrival.
[[nodiscard]] float before(int steps, int moves)
{
    return steps >= Board::kFar ? kNever : static_cast<float>(std::max(0, (steps - 1) / moves));
}

[[nodiscard]] FightOutcome boutAgainst(int number)
{
    const double hit = likelihood(number), miss = 1 - hit;
    const double over = hit + miss * (kSlain + kSerious);
    const auto each = [&](double chance) { return static_cast<float>(chance / over); };
    return {.wins = each(hit),
            .turns = each(1 + miss * kLight),
            .serious = each(miss * kSerious),
            .slain = each(miss * kSlain),
            .drops = each(miss * (kLight + kStunned))};
}

} // namespace

ImaginedGame::ImaginedGame(const Dungeon &rules, const State &state, Who knowing)
    : Queries(rules, state), m_unseen(unseenBy(rules, state, knowing))
{
    for (int number = 2; number <= kDash; ++number)
        m_bouts[static_cast<std::size_t>(number)] = boutAgainst(number);
    m_cage = {.wins = 1, .turns = static_cast<float>(kCaged)};
    m_slide = {.wins = 1, .turns = static_cast<float>(kSliding)};
    for (std::size_t level = 0; level < kLevels; ++level) {
        auto &monsters = m_unseen.monsters[level];
        if (monsters.empty()) { // the slain come back, DG-079
            const auto &slain = s.table.pile(r.pile(SharedPile::Slain, static_cast<int>(level) + 1)).cards;
            monsters.assign(slain.begin(), slain.end());
        }
        m_usual[level] = usualOf(level);
        for (std::size_t bonus = 0; bonus < kSwordBonuses; ++bonus)
            for (const CardId card : monsters)
                m_unknown[bonus][level].add(1 / static_cast<float>(monsters.size()), bout(card, bonus));
    }
    m_known.below.assign(r.sheet().cards.size(), kNoCard);
    for (std::size_t i = 0; i < home(); ++i)
        m_known.dens.push_back(asKnown(static_cast<Lair>(i), seat(knowing)));
    for (const Who w : Each{everybody()}) {
        m_ways.push_back(waysOf(w));
        Runner &hero = m_known.runners.emplace_back();
        hero.held.assign(treasures(w).begin(), treasures(w).end());
        hero.at = at(w) == r.board().start() ? home() : home() + 1;
        hero.spent = static_cast<float>(counter(PlayerCounter::Missing, w));
        count(m_known, w);
    }
    for (std::size_t i = 0; i < home(); ++i)
        weigh(m_known, i);
}

// --- what is known

ImaginedGame::Usual ImaginedGame::usualOf(std::size_t level) const
{
    const auto &cards = m_unseen.treasures[level];
    if (cards.empty())
        return {static_cast<float>(r.usualGold(static_cast<int>(level) + 1)), 0};
    Usual sum;
    for (const CardId card : cards) {
        sum.gold += static_cast<float>(r.treasure(card).gold);
        sum.sword += static_cast<float>(swordOf(card));
    }
    const auto n = static_cast<float>(cards.size());
    return {sum.gold / n, sum.sword / n};
}

int ImaginedGame::swordOf(CardId card) const
{
    if (r.treasure(card).kind != TreasureKind::Sword)
        return 0;
    const int rolled = r.options().rolledSwords ? s.table.counter(r.rolledBonus(card)) : 0; // DG-184
    return rolled > 0 ? rolled : r.treasure(card).bonus;
}

Ways ImaginedGame::waysOf(Who w) const
{
    std::array<float, Board::kFar + 1> share{}; // by steps
    share[0] = 1;
    for (std::size_t steps = 1; steps < Board::kFar; ++steps)
        share[steps] = share[steps - 1] * kAStepFarther;
    const int moves = movesOf(w);
    const auto spaceOf = [&](std::size_t place) {
        return place < home()    ? r.board().space(static_cast<Lair>(place))
               : place == home() ? r.board().start()
                                 : at(w);
    };
    const std::size_t goals = home() + 1, places = goals + 1;
    Ways ways{.goals = goals,
              .turns = std::vector<float>(goals * places),
              .near = std::vector<float>(goals * places)};
    for (std::size_t to = 0; to < goals; ++to) {
        const std::vector<int> all = stepsTo(r, s, w, spaceOf(to));
        for (std::size_t from = 0; from < places; ++from) {
            const int steps = std::min<int>(all[index(spaceOf(from))], Board::kFar);
            ways.turns[from * goals + to] = before(steps, moves);
            ways.near[from * goals + to] = from == to ? 0 : share[static_cast<std::size_t>(steps)];
            if (to == home())
                ways.back[from] = static_cast<float>(steps) / static_cast<float>(moves);
        }
    }
    return ways;
}

Den ImaginedGame::asKnown(Lair l, SeatSet knowing)
{
    const SpaceId place = r.board().space(l);
    const bool room = r.board().isRoom(place);
    Den den;
    den.level = static_cast<std::uint8_t>(r.board().level(place) - 1);
    if ((monsterPile(place).knows & knowing) != 0)
        den.monster = monster(place);
    const bool more = !m_unseen.monsters[den.level].empty();
    if (!canMeet(place) || (den.monster == kNoCard && !more))
        return den;
    den.left =
        static_cast<std::uint8_t>(room || !more ? 1 : kChamberMonsters - s.table.counter(r.slainOf(l)));
    den.owes = room && !paid(l) &&
               !s.table.pile(r.pile(SharedPile::Treasures, r.board().level(place))).cards.empty();
    den.gold = den.owes ? usualGold(den.level) : 0.0F;
    const Pile &stack = s.table.pile(r.stackAt(l));
    for (const CardId card : stack.cards)
        if ((stack.knows & knowing) != 0) {
            lay(m_known, den, card);
        } else {
            m_hidden.emplace_back(l, r.treasure(card).level - 1); // its back tells the level, DG-011
            den.gold += usualGold(m_hidden.back().second);
        }
    return den;
}

// --- what may be expected

int ImaginedGame::toRoll(CardId monster, std::size_t bonus) const
{
    // Everybody is a Warrior, DG-015.
    const int number = r.monster(monster).number[static_cast<std::size_t>(facts(0).attack)];
    return number == 0 ? kDash : std::max(2, number - static_cast<int>(bonus));
}

void FightOutcome::add(float share, const FightOutcome &other)
{
    wins += share * other.wins;
    turns += share * other.turns;
    serious += share * other.serious;
    slain += share * other.slain;
    drops += share * other.drops;
}

const FightOutcome &ImaginedGame::bout(CardId monster, std::size_t bonus) const
{
    switch (r.monster(monster).kind) {
    case MonsterKind::Cage:
        return m_cage;
    case MonsterKind::Slide:
        return m_slide;
    case MonsterKind::Monster:
        break;
    }
    return m_bouts[static_cast<std::size_t>(toRoll(monster, bonus))];
}

void ImaginedGame::appraise(Position &p, std::size_t who, std::size_t i) const
{
    const Den &den = p.dens[i];
    Runner &hero = p.runners[who];
    const FightOutcome &it =
        den.monster != kNoCard ? bout(den.monster, hero.bonus) : m_unknown[hero.bonus][den.level];
    const bool open = den.left > 0 && den.gold > 0 && it.wins > 0;
    hero.gold[i] = it.wins * den.gold;
    hero.turns[i] = open ? it.turns + (it.serious + it.slain) * kWayBack * m_ways[who].back[i] : kNever;
    hero.risk[i] = (it.serious * kSeriousLoses + it.slain) * kLostForGood / kGoldOfATurn;
    hero.drops[i] = it.drops * kDropped / kGoldOfATurn;
    hero.sword[i] = den.owes && hero.bonus == 0 ? it.wins * m_usual[den.level].sword * kSwordSaves : 0;
}

void ImaginedGame::feel(Runner &hero, const Ways &his, std::size_t i) const
{
    const float worth = hero.turns[i] < kNever
                            ? std::max(0.0F, kNearbySaves * (hero.gold[i] - kWorthATurn * hero.turns[i]))
                            : 0;
    const float more = worth - hero.felt[i];
    if (more == 0)
        return;
    hero.felt[i] = worth;
    const float *near = his.around(i);
    for (std::size_t from = 0; from <= home(); ++from)
        hero.nearby[from] += more * near[from];
}

void ImaginedGame::weigh(Position &p, std::size_t den) const
{
    for (std::size_t who = 0; who < p.runners.size(); ++who) {
        appraise(p, who, den);
        feel(p.runners[who], m_ways[who], den);
    }
}

void ImaginedGame::lay(Position &p, Den &den, CardId treasure) const
{
    p.below[index(treasure)] = den.stack;
    den.stack = treasure;
    den.gold += static_cast<float>(r.treasure(treasure).gold);
}

void ImaginedGame::count(Position &p, std::size_t who) const
{
    Runner &hero = p.runners[who];
    int sword = 0;
    hero.wealth = 0;
    hero.cheapest = hero.held.empty() ? 0 : kNever;
    for (const CardId card : hero.held) {
        const TreasureCard &treasure = r.treasure(card);
        hero.wealth += static_cast<float>(treasure.gold);
        hero.cheapest = std::min(hero.cheapest, static_cast<float>(worthKeeping(treasure)));
        sword = std::max(sword, swordOf(card));
    }
    const auto bonus = std::min(static_cast<std::size_t>(sword), kSwordBonuses - 1);
    if (bonus == hero.bonus)
        return;
    hero.bonus = bonus;
    for (std::size_t i = 0; i < home(); ++i)
        appraise(p, who, i);
}

Numbers ImaginedGame::estimate(const Position &p, std::size_t who, const float *way) const
{
    Numbers estimates;
    const Runner &hero = p.runners[who];
    const Ways &his = m_ways[who];
    const float need = goal(who) - hero.wealth;
    const float turnsOfGold = 1 / kGoldOfATurn, shareOfSoon = 1 / (kSoonHome * goal(who));
    const std::size_t n = home();
    for (std::size_t i = 0; i < n; ++i) { // without branches: the compiler reckons four at a time
        const float left = std::max(0.0F, need - hero.gold[i]), early = std::min(1.0F, left * shareOfSoon);
        estimates[i] = way[i] + hero.turns[i] + hero.risk[i] * hero.wealth + hero.drops[i] * hero.cheapest +
                       left * turnsOfGold + his.back[i] -
                       early * (kOutward * his.back[i] + hero.sword[i] * need + hero.nearby[i]);
    }
    return estimates;
}

} // namespace flagstone::dungeon
