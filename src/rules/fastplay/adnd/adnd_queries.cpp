// What hits whom, and how hard: FP-382 to FP-390, FP-398, FP-399, FP-406 to FP-413.
#include "rules/fastplay/adnd/adnd_queries.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

/// A natural 20 always hits and a natural 1 never: FP-383.
constexpr int kLeastFace = 2, kMostFace = 20;

bool hasRun(const TreasureCard &t)
{
    return t.lasting != Lasting::No;
}

} // namespace

int AdndQueries::weaponIndex(Who w, CardId treasure, bool hand) const
{
    if (treasure != kNoCard)
        return r.treasure(treasure).adnd.weapon;
    const auto &rows = tables().weapons;
    const auto found = std::ranges::find_if(rows, [&](const WeaponRow &row) {
        return (row.defaultFor >> static_cast<int>(classOf(w)) & 1) != 0 &&
               (row.kind == Weapon::Hand) == hand;
    });
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

int AdndQueries::thac0(Who w) const
{
    const int own = r.monster(r.cardOf(w)).adnd.thac0;
    return levelForDice(w) > levelOf(w) ? std::min(own, tables().of(classOf(w), levelForDice(w)).thac0) : own;
}

Bonus AdndQueries::bonus(Who w, Enemy e, CardId treasure, int row) const
{
    const MonsterCard &enemy = r.monster(e.card);
    const auto applies = [&](std::size_t against) {
        switch (static_cast<Against>(against)) {
        case Against::Anybody:
            return true;
        case Against::Undead:
            return enemy.undead;
        case Against::Giants:
            return enemy.adnd.giant;
        case Against::Dragons:
            return enemy.adnd.dragon;
        case Against::ByBow:
            return weapon(row).bow;
        }
        return false;
    };
    Bonus all{.hit = sum(&SpellRow::hit, w), .damage = sum(&SpellRow::damage, w)};
    if (!laden(w))
        return all;
    for (const CardId card : heldBy(w)) {
        const TreasureNumbers &t = r.treasure(card).adnd;
        if ((t.weapon >= 0 && card != treasure) || !mayUse(w, card) ||
            (hasRun(r.treasure(card)) && !running(card)))
            continue;
        for (std::size_t against = kAgainst; against-- > 0;) // a special bonus in place of the plain one
            if (t.bonus[against].given && applies(against)) {
                all.hit += t.bonus[against].hit;
                all.damage += t.bonus[against].damage;
                break;
            }
    }
    return all;
}

int AdndQueries::needed(Who w, Enemy e, CardId treasure, int row) const
{
    if (bound(e))
        return 0;
    return std::clamp(thac0(w) - r.monster(e.card).adnd.ac - bonus(w, e, treasure, row).hit, kLeastFace,
                      kMostFace);
}

Dice AdndQueries::damage(Who w, Enemy e, CardId treasure, int row) const
{
    const WeaponRow &used = weapon(row);
    Dice dice = r.monster(e.card).adnd.size == Size::Large ? used.damageToLarge : used.damage;
    if (treasure != kNoCard)
        dice = r.treasure(treasure).adnd.damage.value_or(dice);
    dice.plus += bonus(w, e, treasure, row).damage;
    return dice;
}

int AdndQueries::rolls(Who w, int row) const
{
    const auto boots = [](const TreasureCard &t) { return t.firstRoundTwice; };
    const bool twice =
        (s.battle.partyTurns == 1 && usable(w, boots) != kNoCard) || sum(&SpellRow::attacksTwice, w) > 0;
    return weapon(row).attacks * (twice ? 2 : 1);
}

int AdndQueries::ac(Who w) const
{
    const int own = r.monster(r.cardOf(w)).adnd.ac;
    int best = own;
    const auto wear = [&](int better, int base) { best = std::min({best, own - better, base}); };
    if (laden(w))
        for (const CardId card : heldBy(w))
            if (mayUse(w, card))
                wear(r.treasure(card).adnd.betterAc, r.treasure(card).adnd.baseAc);
    for (std::size_t row = 0; row < tables().spells.size(); ++row)
        if (works(row, w))
            wear(spell(row).betterAc, spell(row).baseAc);
    return best;
}

int AdndQueries::saveBonus(Who w) const
{
    int all = sum(&SpellRow::saveBonus, w);
    if (laden(w))
        for (const CardId card : heldBy(w))
            if (mayUse(w, card))
                all += r.treasure(card).adnd.save;
    return all;
}

int AdndQueries::hitDiceOf(Enemy e) const
{
    const MonsterCard &enemy = r.monster(e.card);
    return enemy.kind == MonsterKind::Character ? enemy.level : enemy.hitDice;
}

int AdndQueries::saveAgainstSpells(Enemy e) const
{
    const MonsterCard &enemy = r.monster(e.card);
    const Class cls = enemy.kind == MonsterKind::Character ? enemy.cls : Class::Warrior;
    return tables().of(cls, hitDiceOf(e)).saveSpell - sumOnEnemies(&SpellRow::enemySave);
}

bool AdndQueries::bound(Enemy e) const
{
    return std::ranges::any_of(s.adnd.lasting, [&](const LastingSpell &x) {
        return spell(x.row).binds && std::ranges::find(x.enemies, e) != x.enemies.end();
    });
}

bool AdndQueries::castsMissiles(CardId hostile) const
{
    const MonsterCard &enemy = r.monster(hostile);
    return r.options().npcSpells && enemy.kind == MonsterKind::Character && enemy.cls == Class::Wizard &&
           s.table.counter(r.spellsOf(r.whoIs(hostile), 1)) > 0;
}

FixedList<Enemy, 4> AdndQueries::attackers() const
{
    FixedList<Enemy, 4> those;
    for (const Enemy &e : enemyFront())
        if (e.card != s.battle.charmed && !bound(e)) // FP-T39, FP-406
            those.add(e);
    return those;
}

int AdndQueries::neededAgainst(Enemy e, Who w) const
{
    return std::clamp(r.monster(e.card).adnd.thac0 - ac(w) - sumOnEnemies(&SpellRow::enemyHit), 2, 20);
}

FixedList<Enemy, 4> AdndQueries::dealtOut() const
{
    FixedList<Enemy, 4> those;
    for (const Enemy &e : attackers())
        if (!castsMissiles(e.card))
            those.add(e);
    return those;
}

bool AdndQueries::areMixed(const FixedList<Enemy, 4> &those) const
{
    return std::ranges::any_of(
        those, [&](const Enemy &e) { return r.monster(e.card).name != r.monster(those.front().card).name; });
}

FixedList<Assailant, 4> AdndQueries::assault(const WhoList &order) const
{
    FixedList<Assailant, 4> all;
    if (order.empty())
        return all;
    const auto those = dealtOut();
    const bool done = s.battle.picked >= picksNeeded();
    // of one name, it does not matter which of them goes for whom as long as everybody has as many
    const std::size_t alike = areMixed(those) ? 0 : those.size() - those.size() % order.size();
    std::size_t dealt = 0;
    for (const Enemy &e : attackers()) {
        if (castsMissiles(e.card)) {
            all.add({e, kNobodyThere, order.size() == 1});
            continue;
        }
        const std::size_t place = dealt % order.size();
        all.add({e, order[place], done || dealt < alike || place < s.battle.picked});
        ++dealt;
    }
    return all;
}

int AdndQueries::picksNeeded() const
{
    // Players place the odd figures; with figures of different cards they put the whole front in order.
    const int figures = sizeOf(inRank(1));
    const auto those = dealtOut();
    if (figures <= 1 || those.empty())
        return 0;
    return areMixed(those) ? figures - 1 : static_cast<int>(those.size()) % figures;
}

std::optional<Enemy> AdndQueries::oddEnemy() const
{
    const auto those = dealtOut();
    const auto figures = static_cast<std::size_t>(sizeOf(inRank(1)));
    const auto odd = those.size() % figures; // the last of them, if only they are placed
    const std::size_t first = odd == static_cast<std::size_t>(picksNeeded()) ? those.size() - odd : 0;
    const std::size_t next = first + s.battle.picked;
    return next < those.size() ? std::optional(those[next]) : std::nullopt;
}

std::vector<Enemy> AdndQueries::livingEnemies() const
{
    std::vector<Enemy> all;
    for (const CardId card : s.table.pile(pile(PileIndex::Encounter)).cards)
        for (int figure = 0; figure < r.monster(card).count; ++figure)
            if (enemyHits({card, figure}) > 0)
                all.push_back({card, figure});
    return all;
}

} // namespace flagstone::fastplay
