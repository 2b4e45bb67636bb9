// Spells: FP-400 to FP-407, FP-410.
#include "rules/fastplay/adnd/adnd_blows.h"

#include <algorithm>

namespace flagstone::fastplay {

void AdndBlows::apply(const verb::Conjure &a)
{
    const SpellRow &row = spell(rowOf(a.spell));
    const CardId book = bookOf(a.spell);
    const bool again = static_cast<int>(a.spell) >= kStrikesAgain;
    const CardId card = r.cardOf(a.who);
    if (a.at == kNoAim || aimsNeeded(row, a.who) > 1) {
        step.say(Say::Conjures, raw(card), rowOf(a.spell));
    } else if (isCompanion(a.at)) {
        step.say(Say::ConjuresFor, raw(card), rowOf(a.spell), raw(r.cardOf(companionOf(a.at))));
    } else {
        const Enemy e = livingEnemies()[static_cast<std::size_t>(a.at)];
        step.say(again ? Say::SpellStrikesAgain : Say::ConjuresAt, raw(card), rowOf(a.spell), raw(e.card),
                 nth(e));
    }
    if (book != kNoCard)
        rest.spend(book); // FP-410
    else if (!again)
        rest.useSpell(a.who, castFor(a.who, row));
    m.adnd.casting = {.spell = a.spell, .caster = a.who};
    int left = again ? 1 : firstAims(row, a.who);
    if (a.at != kNoAim) {
        m.adnd.casting.named = {a.at};
        --left;
    }
    if (rest.top().kind == FrameKind::Battle)
        fight.acted(a.who);
    const auto next = left > 0 ? nextAims() : std::vector<SpellTarget>();
    std::vector<SpellTarget> &named = m.adnd.casting.named;
    if (row.isShared() ? next.size() == 1 : static_cast<int>(next.size()) <= left) { // nobody chooses
        for (const SpellTarget at : next)
            named.insert(named.end(), row.isShared() ? static_cast<std::size_t>(left) : 1, at);
        left = 0;
    }
    m.adnd.casting.left = static_cast<std::uint8_t>(left);
    if (left == 0)
        return resolve();
    rest.top().phase = Phase::Aiming;
}

int AdndBlows::firstAims(const SpellRow &row, Who caster)
{
    if (row.reach != SpellReach::SomeInFront || row.howMany.count == 0)
        return aimsNeeded(row, caster);
    const int rolled = roll(step, row.howMany, Say::SpellSpread, r.cardOf(caster));
    if (rolled < static_cast<int>(aims(row, caster).size()))
        return rolled;
    m.adnd.casting.named = aims(row, caster); // all of them
    return 0;
}

void AdndBlows::apply(const verb::Aim &a)
{
    m.adnd.casting.named.push_back(a.at);
    if (--m.adnd.casting.left > 0)
        return;
    rest.top().phase = Phase::PartyTurn;
    resolve();
}

void AdndBlows::resolve()
{
    const Casting now = std::exchange(m.adnd.casting, {});
    const std::size_t index = rowOf(now.spell);
    const SpellRow &row = spell(index);
    if (row.reach <= SpellReach::Party) {
        WhoSet on = row.reach == SpellReach::Self    ? bitOf(now.caster)
                    : row.reach == SpellReach::Party ? party()
                                                     : WhoSet{0};
        for (const SpellTarget at : now.named)
            on = static_cast<WhoSet>(on | bitOf(companionOf(at)));
        if (row.reach == SpellReach::Companions && now.named.empty())
            on = companions(now.caster);
        return help(row, now.caster, on);
    }
    std::vector<Enemy> at;
    const std::vector<Enemy> living = livingEnemies();
    if (row.reach == SpellReach::AllEnemies)
        at = living;
    for (const SpellTarget aim : now.named)
        at.push_back(living[static_cast<std::size_t>(aim)]);
    if (row.reach == SpellReach::SomeInFront && at.empty())
        for (const SpellTarget aim : aims(row, now.caster))
            at.push_back(living[static_cast<std::size_t>(aim)]);
    const bool lasted = static_cast<int>(now.spell) >= kStrikesAgain;
    if (row.strikesAgain && !lasted)
        letLast(index, now.caster, 0, {});
    if (row.harms)
        harm(row, now.caster, at);
    if (row.binds)
        bind(row, now.caster, std::move(at));
}

bool AdndBlows::saves(Enemy e, SpellSave save, int full)
{
    if (save == SpellSave::None)
        return false;
    const bool saved = rollSave(step, saveAgainstSpells(e), e.card);
    if (save == SpellSave::Half)
        step.say(saved ? Say::EnemySavesHalf : Say::EnemyFailsSave, raw(e.card), nth(e), full, full / 2);
    else if (saved)
        step.say(Say::EnemySaves, raw(e.card), nth(e));
    return saved;
}

void AdndBlows::harm(const SpellRow &row, Who caster, const std::vector<Enemy> &at)
{
    const CardId card = r.cardOf(caster);
    if (row.isShared()) { // each missile rolls for itself; those at one enemy strike together
        for (std::size_t i = 0; i < at.size(); ++i) {
            if (std::find(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(i), at[i]) !=
                at.begin() + static_cast<std::ptrdiff_t>(i))
                continue;
            const auto count = static_cast<int>(std::ranges::count(at, at[i]));
            deal(at[i], roll(step, {row.dice->count * count, row.dice->sides, row.dice->plus * count},
                             Say::DamageRoll, card));
        }
        return;
    }
    if (row.attack && !hits(neededBySpell(row, caster, at.front()), card))
        return;
    const Dice dice = effect(row, caster);
    const int full = roll(step, dice, Say::DamageRoll, card); // once for all, FP-404
    if (row.growth == SpellGrowth::TwiceLevel)
        step.say(Say::SpellSum, full - dice.plus, dice.plus, full);
    for (const Enemy &e : at) {
        const bool saved = saves(e, row.save, full);
        if (saved && row.save == SpellSave::Negates)
            continue;
        deal(e, saved ? full / 2 : full);
    }
    if (row.burns && enemyHits(at.front()) > 0)
        letLast(static_cast<std::size_t>(&row - tables().spells.data()), caster, 0, at);
}

std::vector<Enemy> AdndBlows::asleep(const SpellRow &row, Who caster, std::vector<Enemy> among)
{
    int power = roll(step, *row.dice, Say::SpellSpread, r.cardOf(caster));
    std::stable_sort(among.begin(), among.end(),
                     [this](const Enemy &a, const Enemy &b) { return hitDiceOf(a) < hitDiceOf(b); });
    std::erase_if(among, [&](const Enemy &e) {
        const int cost = hitDiceOf(e);
        if (bound(e) || (row.mostHitDice > 0 && cost > row.mostHitDice) || cost > power)
            return true;
        power -= cost;
        return false;
    });
    return among;
}

void AdndBlows::bind(const SpellRow &row, Who caster, std::vector<Enemy> at)
{
    if (row.growth == SpellGrowth::HitDice)
        at = asleep(row, caster, std::move(at));
    if (row.save == SpellSave::Negates)
        std::erase_if(at, [&](const Enemy &e) { return saves(e, row.save, 0); });
    for (const Enemy &e : at)
        step.say(Say::Bound, raw(e.card), nth(e));
    if (!at.empty())
        letLast(static_cast<std::size_t>(&row - tables().spells.data()), caster, 0, at);
}

void AdndBlows::help(const SpellRow &row, Who caster, WhoSet on)
{
    for (const Who w : Each{on}) {
        if (row.heals)
            rest.heal(w, roll(step, effect(row, caster), Say::HealRoll, r.cardOf(caster))); // FP-407
        if (row.extraHits) {
            // On top of the maximum, and cast twice it does not add up: FP-405, FP-407.
            const int extra = roll(step, effect(row, caster), Say::HealRoll, r.cardOf(caster));
            const int more = extra - s.adnd.extraHits[w];
            if (more > 0) {
                m.adnd.extraHits[w] = static_cast<std::uint16_t>(extra);
                rest.heal(w, more, Say::Gains);
            }
        }
    }
    if (row.lasts())
        letLast(static_cast<std::size_t>(&row - tables().spells.data()), caster, on, {});
}

void AdndBlows::letLast(std::size_t row, Who caster, WhoSet friends, const std::vector<Enemy> &enemies)
{
    constexpr int kToTheEnd = 255;
    const SpellRow &x = spell(row);
    const int rounds = x.rounds + x.roundsPerLevel * levelOf(caster);
    LastingSpell lasting{.row = static_cast<std::uint8_t>(row), .caster = caster, .friends = friends};
    lasting.until =
        static_cast<std::uint8_t>(x.wholeFight ? kToTheEnd : std::min(kToTheEnd, s.adnd.round + rounds - 1));
    for (const Enemy &e : enemies)
        lasting.enemies.add(e);
    m.adnd.lasting.push_back(lasting);
}

} // namespace flagstone::fastplay
