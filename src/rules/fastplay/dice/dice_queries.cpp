// What a character attacks with by Fastplay's dice.
#include "rules/fastplay/dice/dice_queries.h"

#include <algorithm>

namespace flagstone::fastplay {

AttackDie DiceQueries::dieFor(Who w, CardId missile) const
{
    const AttackDie die = attackDie(classOf(w));
    if (missile == kNoCard || r.treasure(missile).weapon != Weapon::Missile)
        return die;
    for (const CardId card : heldBy(w)) // FP-T22
        if (r.treasure(card).bowDie && mayUse(w, card))
            return {8, r.options().archeryFrom5 ? 5 : 6};
    return die;
}

int DiceQueries::attackDice(Who w, Enemy target, CardId missile, bool hand) const
{
    if (!laden(w))
        return levelOf(w);
    int bestWeapon = 0, others = 0;
    for (const CardId card : heldBy(w)) {
        const TreasureCard &t = r.treasure(card);
        if (t.attackDice == 0 || !mayUse(w, card) || (t.undeadOnly && !r.monster(target.card).undead))
            continue;
        if (t.lasting != Lasting::No && !running(card))
            continue;
        if (t.weapon == Weapon::None)
            others += t.attackDice; // candle and holy symbol, FP-161
        else if (hand ? t.weapon == Weapon::Hand : card == missile)
            bestWeapon =
                r.options().sumWeapons ? bestWeapon + t.attackDice : std::max(bestWeapon, t.attackDice);
    }
    return levelForDice(w) + bestWeapon + others;
}

} // namespace flagstone::fastplay
