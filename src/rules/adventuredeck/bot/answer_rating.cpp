#include "rules/adventuredeck/bot/answer_rating.h"

#include <algorithm>

namespace flagstone::adventuredeck {

double AnswerRating::saved(int left) const
{
    const Attack &a = attack();
    if (damageOf(a) == 0) // prone, disarmed or a lost action
        return left == 0 ? 2.0 + 0.1 * mostHitPoints(target()) : 0.0;
    return grief(target(), a.value) - grief(target(), left);
}

int AnswerRating::through(Effect effect) const
{
    return effect == Effect::Full ? 0 : effect == Effect::Half ? halved(attack().value) : attack().value;
}

double AnswerRating::stands() const
{
    const Attack &a = attack();
    const bool again = !isHero(a.actor) && r.foeKind(a.actor).traits.recounters;
    return again ? 1 - attributeChance(a.actor) : 1.0;
}

double AnswerRating::react(CardId card) const
{
    const Attack &a = attack();
    const CardKind &k = r.cardKind(card);
    const Who w = decider();
    const Mode mode = modeOf(k);
    const double cost = price::kAnswer + mode.cost * price::kAttribute;
    if (card == hero(w).cover) // it stands already
        return saved(k.does.stopsRangedWeapons ? 0 : std::max(0, a.value - mode.value));
    if (k.kind == Kind::Shield && countersOf(a).shield != Effect::None)
        return saved(through(countersOf(a).shield)) * stands() - cost;
    if (k.does.negate || (rangedWeapon(a) && k.does.stopsRangedWeapons))
        return saved(0) - cost - (k.does.negate ? 0.2 : 0.0);
    const int value = k.does.endure                                     ? 1
                      : rangedWeapon(a) && k.does.halvedByRangedWeapons ? halved(mode.value)
                                                                        : mode.value;
    const int more = k.does.endure  ? std::min(round(), own(w, k.attributes)) - 1
                     : mode.printed ? 0
                                    : spare(w, k, card);
    double best = saved(std::max(0, a.value - value));
    for (int n = 1; n <= more; ++n)
        best = std::max(best, saved(std::max(0, a.value - value - n)) - n * price::kAttribute);
    return best - (k.does.endure ? price::kAttribute : cost);
}

double AnswerRating::counterPrice(CardId card) const
{
    const CardKind &k = r.cardKind(card);
    return k.kind == Kind::Attribute ? price::kAttribute : k.kind == Kind::Shield ? price::kAnswer : 0.6;
}

double AnswerRating::counter(CardId card) const
{
    const Counters &counters_ = countersOf(attack());
    const CardKind &k = r.cardKind(card);
    Effect best = k.kind == Kind::Shield ? counters_.shield : Effect::None;
    for (std::size_t i = 0; i < kAttributes; ++i)
        if (const auto attribute = static_cast<Attribute>(i);
            k.kind != Kind::Attribute || (k.attributes & bitOf(attribute)) != 0)
            best = std::max(best, counters_.by(attribute));
    if (best == Effect::None) // an Attribute that is played as another
        for (const Effect effect : counters_.attribute)
            best = std::max(best, effect);
    return saved(through(best)) * stands() - counterPrice(card);
}

double AnswerRating::luck() const
{
    const Counters &counters_ = countersOf(attack());
    const Attack &a = attack();
    const Mark mark = isHero(a.actor) ? r.mark(a.card) : r.foeKind(a.actor).mark;
    const double chance = counters_.symbols == 2 ? drawsUps(target(), a.ups, 2)
                                                 : drawsUps(target(), mark == Mark::Up ? 1 : 0, 1);
    return chance * stands() * saved(through(counters_.luck));
}

double AnswerRating::base() const
{
    const Who w = target();
    return saved(std::max(0, attack().value - classOf(w).base.value.at(round())));
}

double AnswerRating::strengthen(CardId card) const
{
    const Attack &a = attack();
    const CardKind &k = r.cardKind(a.reaction), &c = r.cardKind(card);
    const double before = saved(std::max(0, a.value - a.defence));
    if ((c.does.boosts & join::kSpell) != 0 && k.kind == Kind::Spell)
        return saved(std::max(0, a.value - a.defence - modeOf(c).value)) - before - price::kBoost;
    const int most = std::max(1, round() - a.reactionBoosts);
    double best = -price::kAttribute;
    for (int more = 1; more <= most; ++more)
        best = std::max(best,
                        saved(std::max(0, a.value - a.defence - more)) - before - more * price::kAttribute);
    return best;
}

double AnswerRating::raise() const
{
    const Mode mode = *raising();
    return saved(std::max(0, attack().value - mode.value)) -
           saved(std::max(0, attack().value - attack().defence)) - mode.cost * price::kAttribute;
}

double AnswerRating::chain(CardId card) const
{
    const Attack &a = attack();
    const int lost = damageOf(a) == 0 ? 2 : a.value - through(a.counter);
    if (s.frames.top().phase == Phase::ReCounter)
        return lost >= 2 ? lost - counterPrice(card) : -1.0;
    return a.value >= 2 || damageOf(a) == 0 ? counter(card) : -1.0;
}

} // namespace flagstone::adventuredeck
