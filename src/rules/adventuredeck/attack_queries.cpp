// Questions about an attack and what answers it.
#include "rules/adventuredeck/queries.h"

namespace flagstone::adventuredeck {

const FoeOutcome *Queries::line(const Attack &a) const
{
    static const FoeOutcome kStrike{
        .deed = Deed::Attack, .value = {.plus = 1}, .damage = kPhysical, .distances = bitOf(Distance::Melee)};
    if (a.source == Attack::Source::Strike)
        return &kStrike;
    if (isHero(a.actor))
        return nullptr;
    const FoeKind &kind = r.foeKind(a.actor);
    return a.source == Attack::Source::FoeBase ? &kind.base : &kind.actions[a.row].outcomes[a.line];
}

const Counters &Queries::countersOf(const Attack &a) const
{
    static const Counters kNone;
    if (const FoeOutcome *deed = line(a))
        return deed->counters;
    return a.kind == kNoKind ? kNone : r.kind(a.kind).counters;
}

DamageKinds Queries::damageOf(const Attack &a) const
{
    if (const FoeOutcome *deed = line(a))
        return deed->deed == Deed::Attack ? deed->damage : DamageKinds{0};
    if (a.source == Attack::Source::Base)
        return classOf(a.actor).base.damage;
    return r.kind(a.kind).attack() ? r.kind(a.kind).damage : DamageKinds{0};
}

int Queries::wouldDeal(const Attack &a) const
{
    if (damageOf(a) == 0 || a.counter == Effect::Full || a.negated)
        return 0;
    return std::max(0, (a.counter == Effect::Half ? halved(a.value) : a.value) - a.defence);
}

bool Queries::rangedWeapon(const Attack &a) const
{
    if (const FoeOutcome *deed = line(a))
        return deed->weapon == FoeWeapon::Ranged;
    return a.kind != kNoKind && r.kind(a.kind).tagged(tag::kRangedWeapon);
}

int Queries::stops(const Attack &a, CardId reaction, int defence) const
{
    return rangedWeapon(a) && r.cardKind(reaction).does.halvedByRangedWeapons ? halved(defence) : defence;
}

int Queries::luckNeeded(const Attack &a) const
{
    const int cards_ = countersOf(a).symbols;
    return cards_ * 16 + (cards_ == 2 ? a.ups : markOfLuck(a) == Mark::Up ? 1 : 0);
}

Attributes Queries::ownAttributes(const Attack &a) const
{
    return a.kind == kNoKind ? Attributes{0} : r.kind(a.kind).attributes;
}

int Queries::nameOf(const Attack &a) const
{
    return a.source == Attack::Source::FoeBase ? answerName(a.actor, 15, 15)
                                               : answerName(a.actor, a.row, a.line);
}

std::vector<Arm> Queries::armsOf(Who w) const
{
    std::vector<Arm> arms;
    const auto add = [&arms](Arm arm, bool held) {
        if (held)
            arms.push_back(arm);
    };
    if (isHero(w)) {
        const Hero &h = hero(w);
        add(Arm::Weapon, h.weapon != kNoKind && !h.weaponLost);
        const bool alike = h.second == h.weapon && !h.weaponLost; // then it is the same which one goes
        add(Arm::Second, isDual(w) && !h.secondLost && !alike);
        add(Arm::Shield, shieldReady(w));
        return arms;
    }
    const bool shield = std::ranges::any_of(r.foeKind(w).reactions, [](const FoeRow &row) {
        return std::ranges::any_of(row.outcomes, &FoeOutcome::shield);
    });
    add(Arm::Weapon, !foe(w).weaponLost);
    add(Arm::Shield, shield && !foe(w).shieldLost);
    return arms;
}

int Queries::scrollValue(const CardKind &spell) const
{
    const Mode mode = modeOf(spell);
    return mode.playable ? mode.value : spell.primaryValue.at(round());
}

bool Queries::joins(const Attack &a, const CardKind &boost) const
{
    if (a.kind == kNoKind || !boost.is(act::kBoost) || boost.does.boosts == 0)
        return false;
    const CardKind &k = r.kind(a.kind);
    const bool weapon = k.kind == Kind::Weapon;
    const bool melee = weapon && (k.distances & bitOf(Distance::Melee)) != 0 && !a.thrown &&
                       atMelee(a.actor, a.targets.front());
    const bool spell =
        k.kind == Kind::Spell && r.cardKind(a.card).kind == Kind::Spell && k.valueIs != ValueIs::None;
    const unsigned to =
        (weapon ? join::kWeapon : 0u) | (melee ? join::kMeleeWeapon : 0u) | (spell ? join::kSpell : 0u);
    return (boost.does.boosts & to) != 0;
}

bool Queries::kindly(const Attack &a) const
{
    return a.kind != kNoKind && (r.kind(a.kind).valueIs == ValueIs::Healing || r.kind(a.kind).does.heal > 0 ||
                                 r.kind(a.kind).does.nextValue || r.kind(a.kind).companion());
}

bool Queries::couldReact(Who w, CardId card) const
{
    const Attack &a = attack();
    const CardKind &k = r.cardKind(card);
    const Hero &h = hero(w);
    const bool helping = w != target();
    if (helping && (!k.does.ally || hero(target()).prone))
        return false;
    if (covers(w, card) && !helping) // AD-192, AD-290, AD-293
        return !mayNotReact() && !h.prone && !grappled(w) && shieldReady(w) && r.kindOf(card) == h.shield &&
               rangedWeapon(a) && stops(k.damage);
    if (!k.is(act::kReaction))
        return false;
    if (k.does.endure) // an Attribute reaction, AD-252
        return !h.prone && damageOf(a) != 0;
    if (mayNotReact() || (h.prone && k.kind != Kind::Armor)) // AD-266, AD-296
        return false;
    if (k.kind == Kind::Shield && countersOf(a).shield != Effect::None) // AD-195
        return true;
    return k.does.negate || (k.valueIs == ValueIs::Defence && stops(k.damage));
}

bool Queries::worthAsking(Who w) const
{
    const Hero &h = hero(w);
    if (covers(w, h.cover) && couldReact(w, h.cover))
        return true;
    const BaseAction &base = classOf(w).base;
    const bool reflex = base.reaction && !h.baseUsed && stops(base.damage);
    const bool lucky = countersOf(attack()).symbols > 0 && damageOf(attack()) != 0;
    return handSize(w) > 0 || (!h.prone && (reflex || lucky));
}

bool Queries::mightHelp(Who w) const
{
    const Who whom = answersFor();
    const bool reacts = !chained();
    return w != whom && !opposed(w, whom) && present(w) && !hero(w).prone && handSize(w) > 0 &&
           deckHas(w, [reacts](const CardKind &k) {
               return k.does.ally && ((reacts && k.is(act::kReaction)) || k.does.wildAttribute);
           });
}

Who Queries::nextInspirer(Who whom, Who asked) const
{
    return firstHero([&](Who w) {
        return (asked == kNobodyThere || w > asked) && w != whom && !opposed(w, whom) && present(w) &&
               !hero(w).prone && handSize(w) > 0 &&
               deckHas(w, [](const CardKind &k) { return k.does.ally && k.does.wildAttribute; });
    });
}

Who Queries::nextHelper() const
{
    for (const Who w : s.fight.order)
        if (isHero(w) && (attack().helpers >> w & 1) == 0 && mightHelp(w))
            return w;
    return kNobodyThere;
}

} // namespace flagstone::adventuredeck
