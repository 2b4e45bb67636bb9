// What a fight is likely to cost, for computer players. No rule reads this.
#include "rules/fastplay/bot/fight_outlook.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

constexpr int kLongestFight = 30;     ///< rounds
constexpr double kAsGoodAsDead = 0.3; ///< hits that a figure has left on average
constexpr double kGreatMany = 1000.0;

} // namespace

double chanceOf(AttackDie die)
{
    return static_cast<double>(die.sides - die.hitFrom + 1) / die.sides;
}

double meanDamage(int spellLevel)
{
    const int sides = spellDie(spellLevel);
    int sum = 0;
    for (int face = 1; face <= sides; ++face)
        sum += spellDamage(face);
    return static_cast<double>(sum) / sides;
}

FightOutlook::FightOutlook(const FightQueries &position) : Unseen(position), m_dice(position)
{
}

int FightOutlook::hitsLeft() const
{
    int sum = 0;
    for (const Who w : Each{s.up})
        sum += hits(w);
    return std::max(1, sum); // FP-S29
}

double FightOutlook::chanceToHit(AttackDie die) const
{
    double sum = 0.0;
    const WhoSet front = inRank(1);
    for (const Who w : Each{front})
        sum += chanceOf({die.sides, hitFrom(die, armour(w))});
    return front == 0 ? chanceOf(die) : sum / sizeOf(front);
}

double FightOutlook::perTurn(const MonsterCard &card) const
{
    return card.kind == MonsterKind::Character ? card.level * chanceToHit(attackDie(card.cls))
                                               : card.hitDice * chanceToHit(kMonsterDie);
}

double FightOutlook::boltOf(Who w) const
{
    if (classOf(w) == Class::Wizard)
        for (int level = kSpellLevels; level > 0; --level)
            if (s.table.counter(r.spellsOf(w, level)) > 0)
                return levelOf(w) * meanDamage(level);
    return 0.0;
}

/// Whatever does most from the character's place. FP-114
double FightOutlook::blowOf(Who w) const
{
    const int from = rank(w);
    if (from > 2)
        return 0.0;
    const bool strikes = from == 1 || classOf(w) == Class::Rogue;
    const double blow =
        strikes ? m_dice.attackDice(w, enemyFront()[0], kNoCard, from == 1) * chanceOf(attackDie(classOf(w)))
                : 0.0;
    return std::max(blow, boltOf(w));
}

double FightOutlook::toTheEnd() const
{
    struct Figure {
        double left, perTurn;
    };
    std::vector<Figure> line; // those that are slain first stand first
    for (const CardId card : s.table.pile(pile(PileIndex::Encounter)).cards) {
        const double strikes = perTurn(r.monster(card));
        for (int figure = 0; figure < r.monster(card).count; ++figure)
            if (const int left = enemyHits({card, figure}); left > 0)
                line.push_back({static_cast<double>(left), strikes});
    }
    FixedList<double, kMostCharacters> blows;
    for (const Who w : Each{s.up})
        blows.add(blowOf(w));
    const auto width = static_cast<std::size_t>(rankWidth());
    double cost = 0.0;
    auto next = line.begin();
    for (int round = 0; round < kLongestFight; ++round) {
        for (const double blow : blows) {
            if (next == line.end())
                return cost;
            next->left -= blow;
            next += next->left < kAsGoodAsDead ? 1 : 0;
        }
        for (std::size_t i = 0; i < width && next + static_cast<std::ptrdiff_t>(i) < line.end(); ++i)
            cost += next[static_cast<std::ptrdiff_t>(i)].perTurn;
    }
    return next == line.end() ? cost : kGreatMany;
}

double FightOutlook::chanceToFlee() const
{
    std::array<bool, kLevels.size()> bands{};
    for (const Edge edge : Edges{doors()})
        bands[static_cast<std::size_t>(band(edge))] = true;
    int fitting = 0, all = 0;
    eachUnseen(PileIndex::Locations, PileIndex::LocationDiscards, [&](CardId card) {
        ++all;
        fitting += bands[static_cast<std::size_t>(r.location(card).colour)] ? 1 : 0;
    });
    return all == 0 ? 0.0 : static_cast<double>(fitting) / all;
}

double FightOutlook::untilAway() const
{
    double turn = 0.0;
    for (const Enemy &enemy : enemyFront())
        turn += perTurn(r.monster(enemy.card));
    const double chance = chanceToFlee();
    return chance == 0.0 ? kGreatMany : (1.0 - chance) / chance * turn;
}

} // namespace flagstone::fastplay
