// Who can use what is found, who can help somebody that is down, and what the enemies do next: told before it is
// chosen. No rule reads this.
#include "rules/fastplay/adnd/adnd_queries.h"
#include "rules/fastplay/listing.h"

#include <algorithm>
#include <type_traits>

namespace flagstone::fastplay {

namespace {

class Uses : public AdndQueries {
public:
    using AdndQueries::AdndQueries;

    [[nodiscard]] std::vector<Use> ofFind(CardId card) const;
    [[nodiscard]] std::vector<Use> forFallen(Who fallen) const;

private:
    [[nodiscard]] bool helps(const Action &action, Who fallen) const;
    /// It may be done in a fight too, not only after it. FP-401, FP-S06
    [[nodiscard]] bool worksInFights(const Action &action) const;
    /// Attack dice that the card adds; a weapon only where it is better than those that somebody has. FP-161
    [[nodiscard]] int diceMore(Who w, CardId card) const;
    [[nodiscard]] Beat change(Who w, CardId card) const;
    [[nodiscard]] UseDice dice(Who w, CardId card) const;
};

/// What the card changes for somebody who can use it.
Beat Uses::change(Who w, CardId card) const
{
    const TreasureCard &t = r.treasure(card);
    if (t.healSides > 0)
        return Step::beat(Say::UseHeals, t.healSides);
    if (r.options().adnd) // all that the other words speak of is off, FP-360
        return Step::beat(Say::UseByItself);
    if (t.floor > 0)
        return Step::beat(Say::UseArmour, hitFrom(kMonsterDie, t.floor), hitFrom(kMonsterDie, armour(w)));
    if (t.openingDice > 0)
        return Step::beat(Say::UseThrown, t.openingDice);
    if (const int more = diceMore(w, card); more > 0)
        return Step::beat(t.undeadOnly ? Say::UseDiceUndead : Say::UseDice, more);
    if (t.weapon == Weapon::Missile)
        return Step::beat(Say::UseShot);
    if (t.spell != BookSpell::None)
        return Step::beat(t.spell == BookSpell::Bolt ? Say::UseBolt : Say::UseHealing, t.spellLevel);
    return Step::beat(Say::UseByItself);
}

/// Those of Fastplay's own kind of combat, and of healing.
UseDice Uses::dice(Who w, CardId card) const
{
    const TreasureCard &t = r.treasure(card);
    const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
    if (t.healSides > 0)
        return {.sides = byte(t.healSides), .count = 1};
    if (r.options().adnd)
        return {};
    if (t.floor > 0)
        return {.sides = byte(kMonsterDie.sides),
                .hitFrom = byte(hitFrom(kMonsterDie, t.floor)),
                .hitsNow = byte(hitFrom(kMonsterDie, armour(w)))};
    if (t.openingDice > 0)
        return {.sides = byte(kMonsterDie.sides), .count = byte(t.openingDice)};
    if (const int more = diceMore(w, card); more > 0)
        return {.sides = byte(attackDie(classOf(w)).sides), .count = byte(more)};
    return {};
}

int Uses::diceMore(Who w, CardId card) const
{
    const TreasureCard &t = r.treasure(card);
    if (t.weapon == Weapon::None || (t.weapon == Weapon::Hand && r.options().sumWeapons)) // FP-S09
        return t.attackDice;
    int best = 0;
    for (const CardId held : heldBy(w)) {
        const TreasureCard &other = r.treasure(held);
        if (held != card && other.weapon == t.weapon && mayUse(w, held) &&
            (t.undeadOnly || !other.undeadOnly))
            best = std::max(best, other.attackDice);
    }
    return t.attackDice - best;
}

std::vector<Use> Uses::ofFind(CardId card) const
{
    std::vector<Use> uses;
    for (const Who w : living())
        if (mayUse(w, card))
            uses.push_back({.who = r.cardOf(w), .what = change(w, card), .dice = dice(w, card)});
    if (uses.empty())
        uses.push_back({});
    return uses;
}

bool Uses::helps(const Action &action, Who fallen) const
{
    return action.visit([&](const auto &a) {
        using Verb = std::remove_cvref_t<decltype(a)>;
        if constexpr (std::is_same_v<Verb, verb::UseItem>)
            return a.target == fallen || r.treasure(a.item).healShare != HealShare::One;
        else if constexpr (std::is_same_v<Verb, verb::Conjure>)
            return a.at == aimFor(fallen) && spell(rowOf(a.spell)).heals;
        else if constexpr (kit::OneOf<Verb, verb::Heal, verb::ReadHeal>)
            return a.target == fallen;
        else
            return false;
    });
}

bool Uses::worksInFights(const Action &action) const
{
    if (action.is<verb::UseItem>()) // it costs its holder's option
        return r.options().healingInBattle && conscious(holder(action.as<verb::UseItem>().item));
    if (!action.is<verb::Conjure>())
        return false;
    const auto &cast = action.as<verb::Conjure>();
    return rank(cast.who) <= spell(rowOf(cast.spell)).ranks;
}

/// By spells and by belongings: each once, a spell at the highest level that is left. FP-209, FP-283
std::vector<Use> Uses::forFallen(Who fallen) const
{
    std::vector<Action> all;
    r.combat().listHealing(*this, all);
    Listing(r, s, all).items();
    const bool fight = s.frames.has(FrameKind::Battle);
    std::vector<Use> uses;
    for (const Action &action : all) {
        if (!helps(action, fallen))
            continue;
        const Choice choice = r.choice(s, action);
        const auto &targets = choice.targets;
        const auto card = std::ranges::find(targets, Target::Kind::Card, &Target::kind);
        const Use use{.who = actorOf(choice),
                      .with = card == targets.end() ? kNoCard : card->card,
                      .what = choice.label,
                      .later = fight && !worksInFights(action)};
        const auto same =
            std::ranges::find_if(uses, [&](const Use &u) { return u.who == use.who && u.with == use.with; });
        if (same == uses.end())
            uses.push_back(use);
        else
            *same = use;
    }
    return uses;
}

} // namespace

std::vector<Use> Fastplay::uses(const State &s, CardId card) const
{
    const Uses position(*this, s);
    if (isTreasure(card) && !treasure(card).trap)
        return position.ofFind(card);
    const Who who = whoIs(card);
    return position.inParty(who) && position.fallen(who) ? position.forFallen(who) : std::vector<Use>{};
}

Forecast Fastplay::forecast(const State &s) const
{
    const bool fights = s.frames.size() > 0 && s.frames.top().kind == FrameKind::Battle;
    return fights ? combat().forecast({*this, s}) : Forecast{};
}

} // namespace flagstone::fastplay
