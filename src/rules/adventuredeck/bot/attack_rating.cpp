#include "rules/adventuredeck/bot/attack_rating.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

constexpr double kOtherWeapon = 0.8; ///< what it costs to bind oneself to a weapon of which there are few
constexpr double kFastSwap = 0.5, kScroll = 1.0;

} // namespace

double AttackRating::play(Who w, CardId card, Who target_, int recalled) const
{
    const CardKind &k = r.cardKind(card);
    const CardKind &deed = k.does.casts == kNoKind ? k : r.kind(k.does.casts);
    const Mode mode = modeOf(k);
    const double paid = (mode.cost + recalled) * price::kAttribute;
    if (k.does.hide)
        return hide() - price::kCard;
    if (isHero(target_))
        return mend(w, card, mode, target_) - price::kCard - paid;
    if (deed.attack())
        return attack(w, card, deed, mode, target_) - price::kCard - paid;
    return hinder(k, target_) - price::kCard - paid;
}

double AttackRating::attack(Who w, CardId card, const CardKind &deed, const Mode &mode, Who foe_) const
{
    const CardKind &k = r.cardKind(card);
    const bool scroll = k.does.casts != kNoKind;
    const int value = (scroll ? scrollValue(deed) : mode.value) + hero(w).blessed;
    const int most = scroll || mode.printed ? 0 : spare(w, k, card);
    Blow blow{.counters = &deed.counters,
              .damage = deed.damage,
              .ranged = deed.tagged(tag::kRangedWeapon),
              .limited = hero(w).hidden};
    double best = -1.0;
    for (int more = 0; more <= most; ++more) {
        blow.value = value + more;
        best = std::max(best, worth(foe_, blow) - more * price::kAttribute);
    }
    if (k.kind == Kind::Weapon) {
        const KindId kind = r.kindOf(card);
        best -= hero(w).weapon == kNoKind && kind != mainWeapon(w) ? kOtherWeapon : 0.0;
        best -= hero(w).weapon != kNoKind && hero(w).weapon != kind ? kFastSwap : 0.0;
    }
    if (deed.does.area) { // the nearest others are hit as well
        int others = deed.does.targets.at(round()) - 1;
        blow.value = value;
        eachFoe([&](Who other_) {
            if (other_ != foe_ && !foe(other_).hidden && others-- > 0)
                best += worth(other_, blow);
        });
    }
    return best + bash(w, k, foe_) - (scroll ? kScroll : 0.0);
}

/// A Shield that is discarded with the blow costs the foe its next action.
double AttackRating::bash(Who w, const CardKind &k, Who foe_) const
{
    if (isHero(foe_)) // a rival in a duel
        return 0.0;
    const Foe &f = foe(foe_);
    const bool shield =
        std::ranges::any_of(hand(w), [&](CardId card) { return r.cardKind(card).kind == Kind::Shield; });
    return k.does.skipForShield && shield && !f.skipsNext && !f.prone
               ? std::max(0.0, 0.9 * threat(foe_) - price::kAnswer)
               : 0.0;
}

double AttackRating::hinder(const CardKind &k, Who foe_) const
{
    if (isHero(foe_))
        return 0.0;
    const Foe &f = foe(foe_);
    const FoeKind &kind = r.foeKind(foe_);
    const bool armed = std::ranges::any_of(kind.actions, [](const FoeRow &row) {
        return std::ranges::any_of(row.outcomes,
                                   [](const FoeOutcome &o) { return o.weapon != FoeWeapon::None; });
    });
    if (f.prone || f.weaponLost || f.skipsNext || (k.does.disarm && !armed))
        return 0.0;
    const bool countered = kind.hasAttribute && k.counters.by(kind.attribute) != Effect::None;
    return (countered ? 1 - attributeChance(foe_) : 1.0) * threat(foe_) * 0.8;
}

double AttackRating::heal(Who w, int amount) const
{
    const int missing = mostHitPoints(w) - hitPoints(w);
    if (missing < 3)
        return 0.0;
    const double share = static_cast<double>(missing) / mostHitPoints(w);
    const bool low = hitPoints(w) < 0.3 * mostHitPoints(w);
    return std::min(missing, amount) * (0.35 + 0.9 * share * share * (low ? 1.6 : 1.0));
}

double AttackRating::mend(Who w, CardId card, const Mode &mode, Who target_) const
{
    const CardKind &k = r.cardKind(card);
    if (k.does.nextValue) // it raises the next value: as good as a card that is added
        return mode.value * (hero(target_).blessing == kNoCard && foesPresent() > 0 ? 0.4 : 0.0);
    const int value = k.does.heal > 0 ? k.does.heal : mode.value;
    const int most = mode.printed ? 0 : spare(w, k, card);
    double best = 0.0;
    for (int more = 0; more <= most; ++more)
        best = std::max(best, heal(target_, value + more) - more * price::kAttribute);
    return best;
}

/// To be out of sight for a turn or two, and to strike out of hiding.
double AttackRating::hide() const
{
    double all = 0.0;
    eachFoe([&](Who f) { all += threat(f); });
    const int heroes = std::max(1, heroesPresent());
    const double each = std::min(all / heroes, 5.0);
    return 0.5 * (each * (heroes == 1 ? 1.0 : 0.6) + (round() % kRounds + 1) / 2.0 + 2);
}

double AttackRating::base(Who w, Who foe_) const
{
    static const Counters kNone;
    const BaseAction &does = classOf(w).base;
    return worth(foe_, {.value = does.value.at(round()) + hero(w).blessed,
                        .counters = &kNone,
                        .damage = does.damage,
                        .limited = hero(w).hidden});
}

double AttackRating::fist(Who foe_) const
{
    static const Counters kNone;
    return worth(foe_, {.value = 1, .counters = &kNone, .damage = kPhysical});
}

double AttackRating::now(int value) const
{
    const Attack &a = Queries::attack();
    const Blow blow{.value = value + hero(a.actor).blessed,
                    .counters = &countersOf(a),
                    .damage = damageOf(a),
                    .ranged = rangedWeapon(a),
                    .limited = mayNotReact()};
    double sum = 0.0;
    for (const Who w : a.targets)
        sum += isHero(w) ? heal(w, value) : worth(w, blow);
    return sum;
}

double AttackRating::boost(CardId card) const
{
    const Attack &a = Queries::attack();
    const CardKind &k = r.kind(a.kind), &c = r.cardKind(card);
    if (c.kind == Kind::Shield)
        return bash(a.actor, k, a.targets.front());
    const double before = now(a.value);
    if (joins(a, c)) {
        const Mode mode = modeOf(c);
        return now(a.value + mode.value) - before - price::kBoost - mode.cost * price::kAttribute;
    }
    const int most = std::min(spare(a.actor, k, kNoCard), round() - a.attributes);
    double best = -price::kAttribute;
    for (int more = 1; more <= std::max(1, most); ++more)
        best = std::max(best, now(a.value + more) - before - more * price::kAttribute);
    return best;
}

double AttackRating::bestFrom(Who w, Cell at) const
{
    double best = 0.0;
    for (const CardId card : distinctPlays(w)) {
        const CardKind &k = r.cardKind(card);
        if (!k.is(act::kNormal) || !k.attack() || !playable(w, card) ||
            (k.kind == Kind::Weapon && !canWield(w, r.kindOf(card))))
            continue;
        eachOpponent(w, [&](Who to) {
            const Distance here = band(apart(at, spot(to)));
            if (usable(here) && (k.distances == 0 || (k.distances & bitOf(here)) != 0)) // AD-359
                best = std::max(best, play(w, card, to));
        });
    }
    return best;
}

double AttackRating::move(Who w, Cell to) const
{
    constexpr double kTurn = 0.6, kStep = 0.15; // what comes a turn later counts less
    const double now = bestFrom(w, spot(w)), then = bestFrom(w, to);
    if (now > 0 || then > 0)
        return kTurn * then - now;
    int nearer = 0;
    eachOpponent(w, [&](Who foe_) {
        if (usable(band(apart(to, spot(foe_)))))
            nearer = std::max(nearer, apart(spot(w), spot(foe_)) - apart(to, spot(foe_)));
    });
    return kStep * nearer;
}

double AttackRating::raise() const
{
    const Mode mode = *raising();
    return now(mode.value) - now(Queries::attack().value) - mode.cost * price::kAttribute;
}

double AttackRating::alsoAt(Who foe_) const
{
    const Attack &a = Queries::attack();
    return worth(foe_, {.value = a.value, .counters = &countersOf(a), .damage = damageOf(a)});
}

} // namespace flagstone::adventuredeck
