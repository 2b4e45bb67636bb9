// What the enemies' dice come to in their next turn, told beforehand. No rule reads this. FP-147 to FP-163
#include "rules/fastplay/dice/dice_queries.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

/// Whose dice are meant, if one card alone is faced in front.
CardId onlyCard(const FixedList<Enemy, kRoomRank> &front)
{
    const bool alike =
        std::ranges::all_of(front, [&](const Enemy &e) { return e.card == front.front().card; });
    return alike && !front.empty() ? front.front().card : kNoCard;
}

Beat worded(const AttackDice &dice)
{
    return dice.sides > 0     ? Step::beat(Say::NextDiceHit, dice.count, dice.sides, dice.hitFrom)
           : dice.hitFrom > 0 ? Step::beat(Say::NextDiceFrom, dice.count, dice.hitFrom)
                              : Step::beat(Say::NextDice, dice.count);
}

} // namespace

Forecast DiceQueries::forecast() const
{
    const WhoList order = underAttack();
    const CardId by = onlyCard(enemyFront());
    std::vector<Volley> thrown;
    bool turnedBack = false; // some harm nobody of the party, FP-T12
    int dice = 0;
    for (const Volley &volley : volleys(enemyDice())) {
        const int count = volley.end - volley.first;
        turnedBack = turnedBack || (volley.mirrored && count > 0);
        if (volley.mirrored || count == 0)
            continue;
        thrown.push_back(volley);
        dice += count;
    }
    const AttackDie die = thrown.empty() ? AttackDie{} : thrown.front().die;
    const bool mixed = std::ranges::any_of(thrown, [&](const Volley &v) { return v.die.sides != die.sides; });
    const auto figures = static_cast<int>(order.size());
    const bool settled = s.battle.picked >= picksNeeded();
    const bool shares = !settled && thrown.size() == 1 && !turnedBack; // then only the odd dice are open

    Forecast next{.what = {}, .parts = {}, .exact = settled};
    for (int f = 0; f < figures; ++f) {
        const Who w = order[static_cast<std::size_t>(f)];
        for (const Volley &volley : thrown) {
            const int aimed = shares ? dice / figures : volley.aimedAt(f, figures);
            const int from = hitFrom(volley.die, armour(w));
            const AttackDice told{.count = aimed,
                                  .sides = mixed ? volley.die.sides : 0,
                                  .hitFrom = mixed || from != die.hitFrom ? from : 0};
            if (aimed > 0)
                next.parts.push_back({by, r.cardOf(w), worded(told), told});
        }
    }
    if (shares)
        next.parts.push_back({kNoCard, kNoCard, Step::beat(Say::NextOddDice, dice % figures)});
    for (const Enemy &e : enemyFront())
        if (const int spell = npcSpell(e.card); spell > 0 && e.card != s.battle.charmed && figures > 0) {
            const bool alone = figures == 1;
            next.parts.push_back(
                {e.card, alone ? r.cardOf(order.front()) : kNoCard, Step::beat(Say::NextBolt, spell)});
            next.exact = next.exact && alone;
        }
    if (next.parts.empty())
        return {};
    if (dice > 0)
        next.dice = {.count = dice, .sides = mixed ? 0 : die.sides, .hitFrom = mixed ? 0 : die.hitFrom};
    next.what = dice > 0 ? worded(next.dice) : next.parts.front().what;
    return next;
}

} // namespace flagstone::fastplay
