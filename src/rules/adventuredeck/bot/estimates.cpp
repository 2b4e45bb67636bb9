#include "rules/adventuredeck/bot/estimates.h"

#include <algorithm>
#include <array>

namespace flagstone::adventuredeck {

namespace {

/// The chance of this many of the first lot among `drawn` of two lots.
double among(int wanted, int drawn, int first, int second)
{
    if (wanted < 0 || wanted > drawn || wanted > first || drawn - wanted > second)
        return 0.0;
    double chance = 1.0;
    for (int i = 0; i < drawn; ++i)
        chance *= static_cast<double>(i < wanted ? first - i : second - (i - wanted)) / (first + second - i);
    for (int i = 1; i <= wanted; ++i) // in whatever order they come
        chance *= static_cast<double>(drawn - wanted + i) / i;
    return chance;
}

constexpr int kHalfDeck = 26;

} // namespace

double Estimates::shared(int ups, int drawn)
{
    return among(ups, drawn, kHalfDeck, kHalfDeck);
}

double Estimates::met(const Pattern &pattern, int drawn)
{
    double chance = 0.0;
    for (int ups = 0; ups <= drawn; ++ups)
        if (pattern.met({static_cast<std::uint8_t>(ups), static_cast<std::uint8_t>(drawn - ups)}))
            chance += shared(ups, drawn);
    return chance;
}

double Estimates::drawsUps(Who w, int ups, int drawn) const
{
    if (!isHero(w)) // foes draw from a virtual deck
        return shared(ups, drawn);
    const std::vector<CardId> &deck = cards(HeroPile::Draw, w);
    const auto first =
        static_cast<int>(std::ranges::count_if(deck, [&](CardId card) { return r.mark(card) == Mark::Up; }));
    const auto all = static_cast<int>(deck.size());
    return all < drawn ? shared(ups, drawn) : among(ups, drawn, first, all - first);
}

double Estimates::threat(Who foe_) const
{
    constexpr double kHindered = 1.5;
    const FoeKind &kind = r.foeKind(foe_);
    double total = 0.0;
    for (int round_ = 1; round_ <= kRounds; ++round_) {
        const FoeRow &row = *kind.actionIn(round_);
        for (int ups = 0; ups <= row.draw; ++ups) {
            const Symbols drawn{static_cast<std::uint8_t>(ups), static_cast<std::uint8_t>(row.draw - ups)};
            const auto line_ =
                std::ranges::find_if(row.outcomes, [&](const FoeOutcome &o) { return o.pattern.met(drawn); });
            const Deed deed = line_->deed;
            const double harm = deed == Deed::Attack    ? line_->value.at(round_)
                                : deed == Deed::Base    ? (kind.hasBase ? kind.base.value.at(round_) : 0)
                                : deed == Deed::Nothing ? 0
                                                        : kHindered;
            total += shared(ups, row.draw) * harm;
        }
    }
    return total / kRounds;
}

double Estimates::attributeChance(Who foe_) const
{
    const FoeKind &kind = r.foeKind(foe_);
    return kind.hasAttribute ? met(kind.attributePattern, kind.attributePattern.length) : 0.0;
}

double Estimates::after(Who foe_, int dealt) const
{
    const int left = hitPoints(foe_);
    return dealt >= left ? left + 1.0 + threat(foe_) : dealt * (1 + 0.05 * threat(foe_));
}

bool Estimates::defends(Who foe_, const FoeOutcome &answer, const Blow &blow) const
{
    if (!mayUse(foe_, answer))
        return false;
    const bool stopped = blow.damage == kPhysical ? answer.damage != 0 : (answer.damage & kEthereal) != 0;
    return answer.deed == Deed::Negate || (answer.deed == Deed::Defence && stopped);
}

int Estimates::leaves(const FoeOutcome &answer, const Blow &blow) const
{
    if (answer.deed == Deed::Negate || (answer.stopsRangedWeapons && blow.ranged))
        return 0;
    const int off = answer.value.at(round());
    return std::max(0, blow.value - (answer.armor && blow.ranged ? halved(off) : off));
}

double Estimates::rowWorth(Who foe_, const Blow &blow, const FoeRow &row) const
{
    double sum = 0.0;
    for (int ups = 0; ups <= row.draw; ++ups) {
        const Symbols drawn{static_cast<std::uint8_t>(ups), static_cast<std::uint8_t>(row.draw - ups)};
        const auto line_ =
            std::ranges::find_if(row.outcomes, [&](const FoeOutcome &o) { return o.pattern.met(drawn); });
        const bool answered = line_ != row.outcomes.end() && defends(foe_, *line_, blow);
        sum += shared(ups, row.draw) * after(foe_, answered ? leaves(*line_, blow) : blow.value);
    }
    return sum;
}

double Estimates::worth(Who foe_, const Blow &blow) const
{
    if (isHero(foe_)) // a rival in a duel, whose hand nobody knows
        return blow.value;
    const FoeKind &kind = r.foeKind(foe_);
    const Counters &counters_ = *blow.counters;
    const bool standing = !foe(foe_).prone;
    const auto mixed = [&](double chance, Effect effect) {
        const int dealt = effect == Effect::Full ? 0 : halved(blow.value);
        return chance * after(foe_, dealt) + (1 - chance) * after(foe_, blow.value);
    };
    if (standing && kind.hasAttribute && counters_.by(kind.attribute) != Effect::None)
        return mixed(attributeChance(foe_), counters_.by(kind.attribute));
    const FoeRow *row = reactionRow(foe_);
    if (!blow.limited && row != nullptr && blow.damage != 0 &&
        std::ranges::any_of(row->outcomes, [&](const FoeOutcome &o) { return defends(foe_, o, blow); }))
        return rowWorth(foe_, blow, *row);
    if (standing && counters_.symbols > 0)
        return mixed(counters_.symbols == 1 ? 0.5 : shared(2, 2), counters_.luck);
    return after(foe_, blow.value);
}

double Estimates::grief(Who w, int damage) const
{
    constexpr double kDeath = 5.0, kWeak = 0.4, kWeakness = 0.5;
    if (damage <= 0)
        return 0.0;
    const int left = hitPoints(w) - damage;
    return damage * (1 + (left < kWeak * mostHitPoints(w) ? kWeakness : 0.0)) + (left <= 0 ? kDeath : 0.0);
}

KindId Estimates::mainWeapon(Who w) const
{
    std::vector<int> tally(r.kindCount());
    for (const DeckCard &card : r.decks()[hero(w).deck].cards)
        if (r.kind(card.kind).kind == Kind::Weapon)
            ++tally[index(card.kind)];
    const auto most = std::ranges::max_element(tally);
    return *most == 0 ? kNoKind : static_cast<KindId>(most - tally.begin());
}

double Estimates::missed(Who w, CardId card) const
{
    const CardKind &k = r.cardKind(card);
    const auto others = [&](auto like) {
        return static_cast<int>(std::ranges::count_if(
            hand(w), [&](CardId other_) { return other_ != card && like(r.cardKind(other_)); }));
    };
    const auto attacks = [&](const CardKind &c) {
        return c.attack() && c.is(act::kNormal) &&
               (c.kind != Kind::Weapon || hero(w).weapon == kNoKind || &r.kind(hero(w).weapon) == &c ||
                (isDual(w) && &r.kind(hero(w).second) == &c));
    };
    const auto answers = [](const CardKind &c) {
        return (c.is(act::kReaction) || c.valueIs == ValueIs::Healing) && c.kind != Kind::Attribute;
    };
    if (k.kind == Kind::Attribute) {
        const bool useful = deckHas(w, [&](const CardKind &c) {
            return c.kind != Kind::Attribute && c.valueBoost && (c.attributes & k.attributes) != 0;
        });
        return (useful ? 1.6 : k.does.endure ? 1.5 : 0.7) - 0.05 * own(w, k.attributes);
    }
    if (k.kind == Kind::Item)
        return k.does.casts != kNoKind ? 3.5 : 3.0;
    if (k.kind == Kind::Weapon && !attacks(k))
        return 0.2;
    if (attacks(k))
        return std::max(1.3, 4.0 - 0.7 * others(attacks));
    return answers(k) ? std::max(1.3, 3.2 - 0.5 * others(answers)) : 1.2;
}

int Estimates::spare(Who w, const CardKind &kind, CardId card) const
{
    if (!kind.valueBoost)
        return 0;
    const int mine = static_cast<int>(std::ranges::count_if(hand(w), [&](CardId other_) {
        return other_ != card && serves(w, other_, kind.attributes, false) == Serves::Itself;
    }));
    return std::min(mine, round());
}

double Estimates::missingShare() const
{
    int missing = 0, most = 0;
    eachHero([&](Who w) {
        missing += alive(w) ? mostHitPoints(w) - hitPoints(w) : 0;
        most += alive(w) ? mostHitPoints(w) : 0;
    });
    return most == 0 ? 0.0 : static_cast<double>(missing) / most;
}

} // namespace flagstone::adventuredeck
