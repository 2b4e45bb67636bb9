// What people want to know the chances of before they choose. No rule reads this.
#include "rules/fastplay/adnd/adnd_queries.h"
#include "rules/fastplay/dice/dice_queries.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

using Hopes = std::vector<Hope>;

Hope hope(Say label, Say said)
{
    return {.label = Step::beat(label), .said = static_cast<std::uint16_t>(said)};
}

/// The same where cards of the decks decide.
Hope hopeOfCards(const Beat &label, Say said, const std::vector<std::string> &then = {})
{
    return {.label = label, .said = static_cast<std::uint16_t>(said), .then = then, .hidden = true};
}

/// That the number at `place` of what is said comes to `enough` hits.
Hope hopeOfHits(Say label, Say said, std::int8_t place, int enough)
{
    Hope hits = hope(label, said);
    hits.counts = place;
    hits.enough = enough;
    hits.unit = Step::beat(Say::UnitHits);
    return hits;
}

constexpr std::size_t kMostDraws = 4; ///< at a door, FP-T07

class Chances : public AdndQueries {
public:
    using AdndQueries::AdndQueries;

    template <class V>
    Hopes of(const V &) const
    {
        return {};
    }
    Hopes of(const verb::Attack &a) const { return byDice(a.who, a.target, kNoCard, true); }
    Hopes of(const verb::Shoot &a) const { return byDice(a.who, a.target, a.weapon, false); }
    Hopes of(const verb::Cast &a) const { return byBolt(a.who, a.target, a.level); }
    Hopes of(const verb::ReadBolt &a) const { return byBolt(a.who, a.target, r.treasure(a.book).spellLevel); }
    Hopes of(const verb::ThrowAxe &a) const // FP-142, FP-171
    {
        return r.combat().tellsBlows() ? byWeapon(a.who, a.target, a.axe, false) : slaying(a.target);
    }
    Hopes of(const verb::Wield &a) const { return byWeapon(a.who, a.target, a.weapon, true); }
    Hopes of(const verb::Conjure &a) const
    {
        const SpellRow &row = spell(rowOf(a.spell));
        if (row.heals && row.reach == SpellReach::Companion) // FP-407
            return healing(companionOf(a.at));
        if (row.reach == SpellReach::OneInFront)
            return atOne(row, a.who, a.at, row.isShared() ? aimsNeeded(row, a.who) - 1 : 0);
        return asksForMore(row, a.who) ? Hopes{} : atAll(row, a.who, reached(row, a.who, a.at));
    }
    /// The last target of a spell, or one at which all that is left is aimed. FP-402
    Hopes of(const verb::Aim &a) const
    {
        const Casting &now = s.adnd.casting;
        const SpellRow &row = spell(rowOf(now.spell));
        const bool one = std::ranges::all_of(now.named, [&](SpellTarget at) { return at == a.at; });
        if (row.isShared() && one)
            return atOne(row, now.caster, a.at, now.left - 1);
        if (now.left != 1)
            return {};
        std::vector<SpellTarget> named = now.named;
        named.push_back(a.at);
        return atAll(row, now.caster, named);
    }
    Hopes of(const kit::OneOf<verb::Flee, verb::FleeByHarp> auto &) const // FP-180, FP-T39
    {
        return {hopeOfCards(Step::beat(Say::ChanceEscape), Say::FleeWorks),
                hopeOfCards(Step::beat(Say::ChanceCaught), Say::FleeFails)};
    }
    Hopes of(const verb::OpenDoor &a) const
    {
        return s.frames.top().kind == FrameKind::Escape ? Hopes{} : behind(a.edge);
    }
    Hopes of(const kit::OneOf<verb::DrawOn, verb::GazeBall> auto &) const { return behind(s.attempt.edge); }
    Hopes of(const kit::OneOf<verb::SecretSearch, verb::SecretSearchWand> auto &) const // FP-320, FP-321
    {
        return {hopeOfCards(Step::beat(Say::ChanceFindDoor), Say::SecretDoorFound),
                hopeOfCards(Step::beat(Say::ChanceComes), Say::Wanders),
                hopeOfCards(Step::beat(Say::ChanceTrap), Say::TrapRevealed)};
    }
    Hopes of(const verb::Search &) const
    {
        const Who drawer = nextDrawer();
        return finding(r.combat().drawerIsNamed()
                           ? std::vector{r.encode(verb::DrawAs{*Each{drawers(drawer)}.begin()})}
                           : std::vector<std::string>());
    }
    Hopes of(const verb::DrawAs &) const { return finding({}); }
    Hopes of(const verb::Swipe &) const // FP-256, FP-258
    {
        return {hopeOfCards(Step::beat(Say::ChanceSnatch), Say::TreasureFound),
                hopeOfCards(Step::beat(Say::ChanceWorthless), Say::SwipedNothing),
                hopeOfCards(Step::beat(Say::ChanceNoSnatch), Say::SwipeFails)};
    }
    Hopes of(const verb::Spring &) const // FP-165, FP-168
    {
        return {hope(Say::ChanceFalls, Say::FallsDown), hope(Say::ChanceDies, Say::Dies)};
    }
    Hopes of(const verb::Disarm &) const
    {
        return {hope(Say::ChanceDisarm, Say::TrapDisarmed), hope(Say::ChanceSetOff, Say::DisarmFails)};
    }
    Hopes of(const kit::OneOf<verb::Heal, verb::ReadHeal> auto &a) const { return healing(a.target); }
    Hopes of(const verb::UseItem &a) const
    {
        return r.treasure(a.item).healShare == HealShare::One ? healing(a.target) : Hopes{};
    }

private:
    [[nodiscard]] Hopes slaying(std::size_t target) const
    {
        return {hopeOfHits(Say::ChanceSlay, Say::EnemyTakes, 2, enemyHits(enemyFront()[target]))};
    }
    /// Where so few dice cannot slay, people want to know whether they do anything. FP-142
    [[nodiscard]] Hopes byDice(Who w, std::size_t target, CardId weapon, bool hand) const
    {
        if (r.combat().tellsBlows())
            return byWeapon(w, target, weapon, hand);
        const Enemy enemy = enemyFront()[target];
        if (DiceQueries(*this).attackDice(w, enemy, weapon, hand) >= enemyHits(enemy))
            return slaying(target);
        return {hopeOfHits(Say::ChanceHit, Say::EnemyTakes, 2, 1)};
    }
    /// The same of a bolt. Bolts of all levels are compared by the same chance, where the weakest one cannot slay by
    /// the one to hit. FP-203, FP-204
    [[nodiscard]] Hopes byBolt(Who w, std::size_t target, int spellLevel) const
    {
        const auto maySlay = [&](int level) {
            return levelOf(w) * (spellDie(level) / kSpellStep) >= enemyHits(enemyFront()[target]);
        };
        Hopes all;
        if (!maySlay(1))
            all.push_back(hopeOfHits(Say::ChanceHit, Say::EnemyTakes, 2, 1));
        if (maySlay(spellLevel))
            all.push_back(slaying(target).front());
        return all;
    }
    /// In AD&D combat a blow says whether it slays, wounds or misses. FP-387, FP-394
    [[nodiscard]] Hopes byDamage(Dice dice, Enemy enemy) const
    {
        Hopes all{hope(Say::ChanceWound, Say::BlowWounds), hope(Say::ChanceMiss, Say::BlowMisses)};
        if (maySlay(dice, enemy))
            all.insert(all.begin(), hope(Say::ChanceSlay, Say::BlowSlays));
        return all;
    }
    [[nodiscard]] bool maySlay(Dice dice, Enemy enemy) const
    {
        return std::max(1, dice.count * dice.sides + dice.plus) >= enemyHits(enemy);
    }
    /// The same of a spell; where it wounds for certain, and no more, people want to know how much. FP-403, FP-404
    [[nodiscard]] Hopes bySpell(const SpellRow &row, Dice dice, Enemy enemy) const
    {
        if (row.attack || row.save == SpellSave::Negates || maySlay(dice, enemy))
            return byDamage(dice, enemy);
        Hope damage = hopeOfHits(Say::ChanceDamage, Say::EnemyTakes, 2, 1);
        damage.amount = true;
        damage.unit = Step::beat(Say::UnitHitPoints);
        return {damage};
    }
    [[nodiscard]] Hopes byWeapon(Who w, std::size_t target, CardId treasure, bool hand) const
    {
        const Enemy enemy = enemyFront()[target];
        return byDamage(damage(w, enemy, treasure, weaponIndex(w, treasure, hand)), enemy);
    }
    /// Whom a spell is cast at is not settled with its first target. FP-402
    [[nodiscard]] bool asksForMore(const SpellRow &row, Who caster) const
    {
        if (row.reach == SpellReach::Line)
            return livingEnemies().size() > enemyFront().size() + 1;
        if (row.reach != SpellReach::SomeInFront)
            return false;
        const auto known = static_cast<std::size_t>(row.howMany.count > 0 ? 1 : aimsNeeded(row, caster));
        return known > 0 && aims(row, caster).size() > known;
    }
    /// A spell at one enemy that is aimed at it this many more times: all missiles of it strike together. FP-403
    [[nodiscard]] Hopes atOne(const SpellRow &row, Who caster, SpellTarget at, int more) const
    {
        Dice dice = effect(row, caster);
        if (row.isShared()) {
            dice.count *= missiles(levelOf(caster));
            dice.plus *= missiles(levelOf(caster));
        }
        Hopes all = row.harms   ? bySpell(row, dice, livingEnemies()[static_cast<std::size_t>(at)])
                    : row.binds ? Hopes{hope(Say::ChanceBind, Say::Bound)}
                                : Hopes{};
        if (!all.empty() && row.save == SpellSave::Negates) // FP-399
            all.push_back(hope(Say::ChanceSaves, Say::EnemySaves));
        for (Hope &hope : all)
            hope.then.assign(static_cast<std::size_t>(std::max(0, more)), r.encode(verb::Aim{at}));
        return all;
    }
    /// The enemies that a spell reaches without another choice, `first` among them where one is named. FP-402
    [[nodiscard]] std::vector<SpellTarget> reached(const SpellRow &row, Who caster, SpellTarget first) const
    {
        if (row.reach == SpellReach::SomeInFront)
            return aims(row, caster);
        std::vector<SpellTarget> all;
        if (row.reach == SpellReach::Line)
            all.push_back(first);
        const std::size_t from = row.reach == SpellReach::Line ? enemyFront().size() : 0; // those behind
        for (std::size_t i = from; i < livingEnemies().size(); ++i)
            all.push_back(aimAt(i));
        return all;
    }
    /// How many of those are slain, wounded or held at whom a spell is cast. FP-404, FP-406
    [[nodiscard]] Hopes atAll(const SpellRow &row, Who caster, const std::vector<SpellTarget> &at) const
    {
        if ((!row.harms && !row.binds) || at.empty())
            return {};
        if (at.size() == 1)
            return atOne(row, caster, at.front(), 0);
        const auto enemies = livingEnemies();
        const bool slays = row.harms && std::ranges::any_of(at, [&](SpellTarget aim) {
                               Dice dice = effect(row, caster);
                               if (row.isShared()) { // missiles at one enemy strike together
                                   dice.count *= static_cast<int>(std::ranges::count(at, aim));
                                   dice.plus *= static_cast<int>(std::ranges::count(at, aim));
                               }
                               return maySlay(dice, enemies[static_cast<std::size_t>(aim)]);
                           });
        Hope any = slays       ? hope(Say::ChanceSlayAny, Say::BlowSlays)
                   : row.harms ? hope(Say::ChanceWoundAny, Say::BlowWounds)
                               : hope(Say::ChanceBindAny, Say::Bound);
        any.times = true;
        any.unit = Step::beat(slays ? Say::UnitSlain : row.harms ? Say::UnitWounded : Say::UnitHeld);
        return {any};
    }
    /// Of a door that is tried until it opens. FP-052, FP-054, FP-313
    [[nodiscard]] Hopes behind(Edge edge) const
    {
        const std::vector<std::string> then(kMostDraws, r.encode(verb::DrawOn{}));
        return {hopeOfCards(Step::beat(Say::ChancePlace, band(edge)), Say::DoorOpens, then),
                hopeOfCards(Step::beat(Say::ChanceOtherPlace), Say::DoorForced, then),
                hopeOfCards(Step::beat(Say::ChanceComes), Say::Wanders, then),
                hopeOfCards(Step::beat(Say::ChanceTrap), Say::TrapRevealed, then)};
    }
    [[nodiscard]] static Hopes finding(const std::vector<std::string> &then) // FP-231 to FP-250
    {
        return {hopeOfCards(Step::beat(Say::ChanceFind), Say::TreasureFound, then),
                hopeOfCards(Step::beat(Say::ChanceTrap), Say::TrapRevealed, then),
                hopeOfCards(Step::beat(Say::ChanceNoFind), Say::SearchOver, then)};
    }
    /// That a character gets up again; for others, how many hits they regain. FP-169, FP-210
    [[nodiscard]] Hopes healing(Who w) const
    {
        if (!conscious(w))
            return {
                hopeOfHits(Say::ChanceWake, Say::Heals, 1, r.options().anyHealingWakes ? 1 : 1 - hits(w))};
        Hope hits = hopeOfHits(Say::ChanceHeal, Say::Heals, 1, 1);
        hits.amount = true;
        if (r.combat().tellsBlows())
            hits.unit = Step::beat(Say::UnitHitPoints);
        return {hits};
    }
};

} // namespace

std::vector<Hope> Fastplay::hopes(const State &s, const Action &action) const
{
    const Chances chances(*this, s);
    return action.visit([&](const auto &verb) { return chances.of(verb); });
}

Fighting Fastplay::fighting(const State &s, const State &begun) const
{
    Fighting now{.standing = sizeOf(s.up)};
    // whoever flees may meet others beyond the door at once: another fight, FP-186
    if (s.here == begun.here && s.frames.has(FrameKind::Battle)) {
        now.won = static_cast<std::uint16_t>(Say::Victory);
        now.decided = s.frames.has(FrameKind::Escape); // what it leaves to decide comes after it, FP-261
    }
    return now;
}

} // namespace flagstone::fastplay
