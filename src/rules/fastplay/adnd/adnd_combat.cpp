// The AD&D kind of combat, as a fight asks for it: FP-354 to FP-361, FP-381 to FP-415.
#include "rules/fastplay/adnd/adnd_blows.h"
#include "rules/fastplay/adnd/adnd_wording.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

class AdndListing : public AdndQueries {
public:
    AdndListing(const FightQueries &at, std::vector<Action> &actions) : AdndQueries(at), out(actions) {}

    void blows(const Ready &party);
    void spells(const Ready &party);
    void healing();

private:
    /// A character attacks with this now, or continues with it.
    [[nodiscard]] bool wields(Who w, CardId treasure, bool hand) const;
    void treasures(int those, bool hand);
    void castings(Who w, bool fighting);
    void casting(Who w, SpellSource source, bool fighting);

    std::vector<Action> &out;
};

bool AdndListing::wields(Who w, CardId treasure, bool hand) const
{
    const int row = weaponIndex(w, treasure, hand);
    if (row < 0 || (weapon(row).kind == Weapon::Hand) != hand || rank(w) > weapon(row).ranks) // FP-388
        return false;
    if (s.battle.shots[w] > 0) { // an option that has begun continues with the same weapon
        const BegunBlow &begun = s.adnd.begun[w];
        return begun.hand == hand && begun.weapon == treasure;
    }
    if (treasure == kNoCard)
        return true;
    const TreasureCard &t = r.treasure(treasure);
    return t.openingDice == 0 && mayUse(w, treasure) && (!t.limited() || usesLeft(treasure, classOf(w)) > 0);
}

void AdndListing::blows(const Ready &party)
{
    for (const Who w : Each{party.free})
        if (wields(w, kNoCard, true))
            for (std::size_t i = 0; i < enemyFront().size(); ++i)
                out.push_back(verb::Attack{w, i});
    treasures(party.free & s.cache.laden, true);
    for (const Who w : Each{party.free}) {
        treasures(bitOf(w) & s.cache.laden, false);
        if (wields(w, kNoCard, false))
            for (std::size_t i = 0; i < enemyFront().size(); ++i)
                out.push_back(verb::Shoot{w, kNoCard, i});
    }
}

void AdndListing::treasures(int those, bool hand)
{
    for (const Who w : Each{those})
        for (const Belonging &b : s.cache.held)
            if (b.holder == w && r.treasure(b.card).adnd.weapon >= 0 && wields(w, b.card, hand))
                for (std::size_t i = 0; i < enemyFront().size(); ++i)
                    out.push_back(hand ? Action(verb::Wield{w, b.card, i})
                                       : Action(verb::Shoot{w, b.card, i}));
}

void AdndListing::spells(const Ready &party)
{
    for (const Who w : Each{party.unhindered & (r.ofClass(Class::Cleric) | r.ofClass(Class::Wizard))})
        castings(w, true);
}

void AdndListing::healing()
{
    for (const Who w : Each{s.up & (r.ofClass(Class::Cleric) | r.ofClass(Class::Wizard))})
        castings(w, false);
}

void AdndListing::castings(Who w, bool fighting)
{
    for (std::size_t row = 0; row < tables().spells.size(); ++row)
        if (spell(row).cls == classOf(w) && castFor(w, spell(row)) > 0)
            casting(w, static_cast<SpellSource>(row), fighting);
    if (laden(w))
        for (const Belonging &b : s.cache.held)
            if (b.holder == w && r.treasure(b.card).adnd.spell >= 0 && ready(b))
                casting(w, static_cast<SpellSource>(kFromTreasure + r.treasureIndex(b.card)), fighting);
    for (std::size_t row = 0; fighting && row < tables().spells.size(); ++row)
        if (spell(row).strikesAgain && std::ranges::any_of(s.adnd.lasting, [&](const LastingSpell &x) {
                return x.row == row && x.caster == w;
            }))
            casting(w, static_cast<SpellSource>(kStrikesAgain + row), fighting);
}

void AdndListing::casting(Who w, SpellSource source, bool fighting)
{
    const SpellRow &row = spell(rowOf(source));
    if (fighting ? rank(w) > row.ranks : !row.anywhere) // FP-401
        return;
    if (aimsNeeded(row, w) == 0) {
        const bool nobody = row.reach == SpellReach::SomeInFront && aims(row, w).empty();
        const bool already = row.reach == SpellReach::Self && works(rowOf(source), w);
        if (!nobody && !already)
            out.push_back(verb::Conjure{w, source, kNoAim});
        return;
    }
    for (const SpellTarget at : aims(row, w))
        out.push_back(verb::Conjure{w, source, at});
}

class AdndCombat : public Combat {
public:
    void enlist(Chapter &rest, Who w) const override;
    void meet(Chapter &rest) const override;
    void carryOut(Fight &in, const Action &a) const override
    {
        AdndBlows blows(in);
        a.visit([&](const auto &verb) { blows.apply(verb); });
    }
    void strikeParty(Fight &in) const override { AdndBlows(in).strikeParty(); }
    bool endTurn(Fight &in) const override;
    void end(Chapter &rest) const override;
    void revealTrap(Chapter &rest) const override;
    void springTrap(Chapter &rest, int dice, bool losesCards) const override;
    [[nodiscard]] bool isVictim(const FightQueries &at, Who w) const override
    {
        return AdndQueries(at).isVictim(w);
    }
    [[nodiscard]] int hitsGained(Chapter &rest, Who w, int levels) const override;

    void listBlows(const FightQueries &at, const Ready &party, std::vector<Action> &out) const override
    {
        AdndListing(at, out).blows(party);
    }
    void listSpells(const FightQueries &at, const Ready &party, std::vector<Action> &out) const override
    {
        AdndListing(at, out).spells(party);
    }
    void listAims(const FightQueries &at, std::vector<Action> &out) const override
    {
        for (const SpellTarget aim : AdndQueries(at).nextAims())
            out.push_back(verb::Aim{aim});
    }
    void listHealing(const Queries &at, std::vector<Action> &out) const override
    {
        AdndListing(FightQueries(at), out).healing();
    }
    [[nodiscard]] int picksNeeded(const FightQueries &at) const override
    {
        return AdndQueries(at).picksNeeded();
    }
    [[nodiscard]] Forecast forecast(const FightQueries &at) const override
    {
        return AdndQueries(at).forecast();
    }
    [[nodiscard]] bool drawerIsNamed() const override { return true; }
    [[nodiscard]] bool actsFromBehind(Class) const override { return true; }
    [[nodiscard]] int mostHits(const MonsterCard &card, const Options &options) const override;

    [[nodiscard]] bool tellsBlows() const override { return true; }
    [[nodiscard]] Beat prompt(const FightQueries &at) const override { return AdndWording(at).prompt(); }
    [[nodiscard]] Beat trapPrompt(const FightQueries &at, int dice) const override
    {
        return AdndWording(at).trapPrompt(dice);
    }
    void word(const FightQueries &at, const Action &a, Choice &c) const override
    {
        const AdndWording words(at);
        a.visit([&](const auto &verb) { words.word(verb, c); });
    }
    [[nodiscard]] std::string_view harm(int) const override { return "damage"; }
    [[nodiscard]] BarSpec sharing() const override
    {
        return {"Odd enemies",
                {{.label = "Face it",
                  .codes = {"extra"},
                  .icon = "attack",
                  .slot = 1,
                  .things = "adventurers",
                  .shares = true}}};
    }
    [[nodiscard]] VerbSpec quietSpells() const override // not only those that heal, FP-401
    {
        return {.label = "Spells",
                .codes = {"conjure"},
                .icon = "cast",
                .slot = 4,
                .things = "ways",
                .lacking = "no spell",
                .why = "Nobody has a spell left that can be cast now.",
                .rule = "FP-401",
                .spends = true};
    }
};

[[nodiscard]] int classDie(Class cls) // FP-395
{
    return attackDie(cls).sides;
}

[[nodiscard]] Dice hitDice(const MonsterCard &card, const Options &options) // FP-356, FP-393
{
    return options.exactHitDice ? card.adnd.exactHits : Dice{card.hitDice, 8, 0};
}

int AdndCombat::mostHits(const MonsterCard &card, const Options &options) const
{
    if (card.kind != MonsterKind::Character) {
        const Dice dice = hitDice(card, options);
        return std::max(1, dice.count * dice.sides + dice.plus);
    }
    return options.rolledHits ? std::max(card.hits, card.level * classDie(card.cls)) : card.hits;
}

void setFull(Chapter &rest, CardId card, int figure, int hits)
{
    rest.m.adnd.fullHits.resize(rest.rules().figures());
    rest.m.adnd.fullHits[rest.rules().figureIndex(card, figure)] = static_cast<std::uint16_t>(hits);
    rest.set(rest.rules().hitsOf(card, figure), hits);
}

void AdndCombat::enlist(Chapter &rest, Who w) const
{
    const CardId card = rest.rules().cardOf(w);
    if (rest.rules().options().rolledHits && rest.rules().person(w).sent)
        setFull(rest, card, 0, rest.rules().person(w).mostHits);
    else if (rest.rules().options().rolledHits)
        setFull(rest, card, 0,
                roll(rest.step, {rest.levelOf(w), classDie(rest.classOf(w)), 0}, Say::HitPointRoll, card));
}

int AdndCombat::hitsGained(Chapter &rest, Who w, int levels) const
{
    return rest.rules().options().rolledHits && levels > 0
               ? roll(rest.step, {levels, classDie(rest.classOf(w)), 0}, Say::HitPointRoll,
                      rest.rules().cardOf(w))
               : levels;
}

void AdndCombat::meet(Chapter &rest) const
{
    const Fastplay &r = rest.rules();
    if (rest.m.adnd.round == 0)
        rest.m.adnd.round = 1;
    rest.m.adnd.fullHits.resize(r.figures());
    for (const CardId card : rest.m.table.pile(pile(PileIndex::Encounter)).cards)
        for (int figure = 0; figure < r.monster(card).count; ++figure) {
            if (rest.m.adnd.fullHits[r.figureIndex(card, figure)] != 0)
                continue; // it was fought before, FP-339
            const MonsterCard &monster = r.monster(card);
            setFull(
                rest, card, figure,
                monster.kind == MonsterKind::Character
                    ? monster.hits
                    : std::max(1, roll(rest.step, hitDice(monster, r.options()), Say::HitPointRoll, card)));
        }
}

bool AdndCombat::endTurn(Fight &in) const
{
    State &m = in.others().m;
    m.adnd.half = !m.adnd.half;
    if (m.adnd.half)
        return false;
    AdndBlows(in).turnRound();
    return true;
}

void AdndCombat::end(Chapter &rest) const
{
    Adnd &adnd = rest.m.adnd;
    rest.endAid();
    adnd = {.fullHits = std::move(adnd.fullHits)};
}

/// Its card speaks of everybody.
void AdndCombat::revealTrap(Chapter &rest) const
{
    if (rest.rules().isTreasure(rest.m.trap.card)) // FP-358
        rest.step.say(Say::TrapForDrawer, raw(rest.rules().cardOf(rest.m.searching.drawer)));
}

void AdndCombat::springTrap(Chapter &rest, int dice, bool losesCards) const
{
    const Fastplay &r = rest.rules();
    const TrapDetails &trap = rest.m.trap;
    const AdndQueries at(r, rest.m);
    if (r.isTreasure(trap.card)) // FP-358
        rest.step.say(Say::TrapFiresAt, raw(trap.card), dice, raw(r.cardOf(rest.m.searching.drawer)));
    else
        rest.step.say(Say::TrapFires, raw(trap.card), dice);
    for (const Who w : rest.living()) {
        if ((trap.avoiding >> w & 1) != 0 || !at.isVictim(w))
            continue;
        const CardId card = r.cardOf(w);
        const int thrown = dice + (w == trap.disarmer ? 1 : 0);
        const int full = roll(rest.step, {thrown, 6, 0}, Say::TrapDamage, card); // FP-357
        const bool saved = rollSave(rest.step, at.saves(w).saveBreath - at.saveBonus(w), card);
        rest.step.say(saved ? Say::Saves : Say::FailsSave, raw(card));
        if (losesCards) // a die is what a hit is elsewhere, FP-227
            rest.loseCards(w, saved ? thrown / 2 : thrown);
        rest.hurt(w, saved ? full / 2 : full);
    }
}

} // namespace

const Combat &adndCombat()
{
    static const AdndCombat combat;
    return combat;
}

} // namespace flagstone::fastplay
