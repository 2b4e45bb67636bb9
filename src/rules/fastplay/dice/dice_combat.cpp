// Fastplay's own kind of combat, as a fight asks for it.
#include "rules/fastplay/dice/dice_blows.h"
#include "rules/fastplay/words/words_of.h"

namespace flagstone::fastplay {

namespace {

bool isBoltBook(const TreasureCard &t)
{
    return t.spell == BookSpell::Bolt;
}
bool isHealBook(const TreasureCard &t)
{
    return t.spell == BookSpell::Heal;
}
bool isThrown(const TreasureCard &t)
{
    return t.weapon == Weapon::Thrown && t.openingDice == 0;
}
bool isBow(const TreasureCard &t)
{
    return t.weapon == Weapon::Missile;
}

class DiceListing : public DiceQueries {
public:
    DiceListing(const FightQueries &at, std::vector<Action> &actions) : DiceQueries(at), out(actions) {}

    void blows(const Ready &party)
    {
        const std::size_t enemies = enemyFront().size();
        const int near = inRank(1) | inRank(2);
        for (const Who w : Each{party.free & ~party.shooting & inRank(1)})
            for (std::size_t i = 0; i < enemies; ++i)
                out.push_back(verb::Attack{w, i});
        for (const Who w :
             Each{party.free & (near | party.shooting) & (s.cache.laden | r.ofClass(Class::Rogue))})
            shots(w, enemies);
        if (const int casters = party.unhindered & near & r.ofClass(Class::Wizard); casters != 0)
            casts(casters, enemies);
    }
    void healing();

private:
    void shots(Who w, std::size_t enemies);
    void casts(int casters, std::size_t enemies);

    std::vector<Action> &out;
};

void DiceListing::shots(Who w, std::size_t enemies)
{
    const auto shoot = [&](CardId weapon) {
        for (std::size_t i = 0; i < enemies; ++i)
            out.push_back(verb::Shoot{w, weapon, i});
    };
    if (s.battle.shots[w] > 0)
        return shoot(usable(w, isBow));
    if (laden(w)) {
        const CardId bow = usable(w, isBow), dagger = usable(w, isThrown);
        for (const CardId weapon : {std::min(bow, dagger), std::max(bow, dagger)})
            if (weapon != kNoCard)
                shoot(weapon);
    }
    if (classOf(w) == Class::Rogue)
        shoot(kNoCard); // the sling of FP-037
}

void DiceListing::casts(int casters, std::size_t enemies)
{
    for (const Who w : Each{casters})
        for (int spellLevel = 1; spellLevel <= kSpellLevels; ++spellLevel)
            if (s.table.counter(r.spellsOf(w, spellLevel)) > 0)
                for (std::size_t i = 0; i < enemies; ++i)
                    out.push_back(verb::Cast{w, spellLevel, i});
    for (const Who w : Each{casters & s.cache.laden})
        for (const Belonging &b : s.cache.held)
            if (b.holder == w && isBoltBook(r.treasure(b.card)) && ready(b))
                for (std::size_t i = 0; i < enemies; ++i)
                    out.push_back(verb::ReadBolt{w, b.card, i});
}

void DiceListing::healing()
{
    const int clerics = s.up & r.ofClass(Class::Cleric);
    if (clerics == 0)
        return;
    const WhoSet targets = woundedOnes();
    for (const Who caster : Each{clerics})
        for (int spellLevel = 1; spellLevel <= kSpellLevels; ++spellLevel) {
            if (s.table.counter(r.spellsOf(caster, spellLevel)) <= 0)
                continue;
            for (const Who target : Each{targets})
                out.push_back(verb::Heal{caster, spellLevel, target});
        }
    for (const Who caster : Each{clerics & s.cache.laden})
        for (const Belonging &b : s.cache.held) {
            if (b.holder != caster || !isHealBook(r.treasure(b.card)) || !ready(b))
                continue;
            for (const Who target : Each{targets})
                out.push_back(verb::ReadHeal{caster, b.card, target});
        }
}

class DiceWording : public WordsOf<DiceQueries> {
public:
    explicit DiceWording(const FightQueries &at) : WordsOf(at) {}

    [[nodiscard]] Beat trapPrompt(int dice) const { return Step::beat(Say::AskTrap, raw(s.trap.card), dice); }

    void word(const verb::ThrowAxe &a, Choice &c) const;
    void word(const verb::Attack &a, Choice &c) const { attack(a.who, a.target, kNoCard, true, c); }
    void word(const verb::Shoot &a, Choice &c) const { attack(a.who, a.target, a.weapon, false, c); }
    void word(const verb::Cast &a, Choice &c) const
    {
        bolt(Say::DoCast, s.table.counter(r.spellsOf(a.who, a.level)), a.who, a.level, a.level, a.target, c);
    }
    void word(const verb::ReadBolt &a, Choice &c) const
    {
        bolt(Say::DoReadBolt, number(a.who), a.who, raw(a.book), r.treasure(a.book).spellLevel, a.target, c);
    }
    void word(const verb::ExtraDice &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoExtra, number(a.who));
        c.targets = {targetFigure(r.cardOf(a.who))};
    }
    void word(const auto &, Choice &) const {} ///< no verb of this kind

private:
    void attack(Who w, std::size_t target, CardId weapon, bool hand, Choice &c) const;
    void bolt(Say key, int first, Who w, int spell, int spellLevel, std::size_t target, Choice &c) const;
};

void DiceWording::word(const verb::ThrowAxe &a, Choice &c) const
{
    const Enemy e = enemyFront()[a.target];
    c.label = Step::beat(Say::DoThrowAxe, number(a.who), raw(e.card), nth(e), r.treasure(a.axe).openingDice);
    of(a.who, c);
    c.targets.push_back(targetFigure(e));
}

void DiceWording::attack(Who w, std::size_t target, CardId weapon, bool hand, Choice &c) const
{
    const Enemy e = enemyFront()[target];
    const AttackDie die = dieFor(w, weapon);
    const Say key = hand ? Say::DoAttack : weapon == kNoCard ? Say::DoSling : Say::DoShoot;
    c.label = Step::beat(key, weapon == kNoCard ? number(w) : number(weapon), raw(e.card), nth(e),
                         attackDice(w, e, weapon, hand), die.sides, die.hitFrom);
    of(w, c);
    c.targets.push_back(targetFigure(e));
    if (weapon != kNoCard)
        c.targets.push_back(targetCard(weapon));
}

void DiceWording::bolt(Say key, int first, Who w, int spell, int spellLevel, std::size_t target,
                       Choice &c) const
{
    const Enemy e = enemyFront()[target];
    c.label = Step::beat(key, first, spell, raw(e.card), nth(e), levelOf(w), spellDie(spellLevel));
    of(w, c);
    c.targets.push_back(targetFigure(e));
}

/// The verbs of each kind are listed by that kind alone.
class DiceCombat : public Combat {
public:
    void carryOut(Fight &in, const Action &a) const override
    {
        DiceBlows blows(in);
        a.visit([&](const auto &verb) { blows.apply(verb); });
    }
    void strikeParty(Fight &in) const override { DiceBlows(in).strikeParty(); }
    void springTrap(Chapter &rest, int dice, bool losesCards) const override;
    void listBlows(const FightQueries &at, const Ready &party, std::vector<Action> &out) const override
    {
        DiceListing(at, out).blows(party);
    }
    void listHealing(const Queries &at, std::vector<Action> &out) const override
    {
        DiceListing(FightQueries(at), out).healing();
    }
    [[nodiscard]] int picksNeeded(const FightQueries &at) const override
    {
        return DiceQueries(at).picksNeeded();
    }
    [[nodiscard]] Forecast forecast(const FightQueries &at) const override
    {
        return DiceQueries(at).forecast();
    }
    [[nodiscard]] bool actsFromBehind(Class cls) const override
    {
        return cls == Class::Rogue || cls == Class::Wizard;
    }
    [[nodiscard]] int mostHits(const MonsterCard &card, const Options &) const override
    {
        return card.hitPoints();
    }
    [[nodiscard]] Beat prompt(const FightQueries &) const override { return Step::beat(Say::AskExtra); }
    [[nodiscard]] Beat trapPrompt(const FightQueries &at, int dice) const override
    {
        return DiceWording(at).trapPrompt(dice);
    }
    void word(const FightQueries &at, const Action &a, Choice &c) const override
    {
        a.visit([&](const auto &verb) { DiceWording(at).word(verb, c); });
    }
    [[nodiscard]] std::string_view harm(int amount) const override { return amount == 1 ? "hit" : "hits"; }
    [[nodiscard]] BarSpec sharing() const override
    {
        return {"Odd dice",
                {{.label = "Give a die",
                  .codes = {"extra"},
                  .icon = "dice",
                  .slot = 1,
                  .things = "adventurers",
                  .shares = true}}};
    }
    [[nodiscard]] VerbSpec quietSpells() const override
    {
        return {.label = "Heal",
                .codes = {"heal", "read-heal"},
                .icon = "plus",
                .slot = 4,
                .things = "ways",
                .lacking = "not now", // nobody is hurt, or nothing is left
                .why = "Nobody is hurt, or no spell or book that heals is left.",
                .rule = "FP-209",
                .spends = true};
    }
};

void DiceCombat::springTrap(Chapter &rest, int dice, bool losesCards) const
{
    const Fastplay &r = rest.rules();
    rest.step.say(Say::TrapFires, raw(rest.m.trap.card), dice);
    for (const Who w : rest.living()) { // the fallen too, whatever their rank: FP-217, FP-218
        if ((rest.m.trap.avoiding >> w & 1) != 0)
            continue;
        const int armourWorn = r.options().armourVsTraps ? rest.armour(w) : 0; // FP-163
        const int thrown = dice + (w == rest.m.trap.disarmer ? 1 : 0);
        const int hitsTaken = rest.step.rollDice(thrown, 8, hitFrom(kMonsterDie, armourWorn),
                                                 static_cast<std::uint16_t>(Say::TrapRoll), raw(r.cardOf(w)));
        if (losesCards) // FP-227, FP-228
            rest.loseCards(w, hitsTaken);
        rest.hurt(w, hitsTaken);
    }
}

} // namespace

const Combat &diceCombat()
{
    static const DiceCombat combat;
    return combat;
}

} // namespace flagstone::fastplay
