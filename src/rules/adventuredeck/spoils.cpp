#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/tasks.h"

namespace flagstone::adventuredeck {

bool Spoils::go()
{
    if (top().phase != Phase::Claim)
        return true;
    bool anybody = false;
    eachHero([&](Who w) { anybody = anybody || wants(w); });
    if (!anybody || cards(r.pile(SharedPile::Loot)).empty()) {
        move(std::vector(cards(r.pile(SharedPile::Loot))), r.pile(SharedPile::Loot),
             r.pile(SharedPile::Left));
        pop();
        return false;
    }
    if (!wants(top().who))
        next();
    return true;
}

void Spoils::next()
{
    if (r.options().lootSplit == Split::Leader)
        top().who = leader();
    while (r.options().lootSplit == Split::Claims || !wants(top().who)) { // OPT-AD-29
        const auto place = std::ranges::find(s.claimants, top().who) - s.claimants.begin();
        top().who = s.claimants[static_cast<std::size_t>(place + 1) % kMostHeroes];
        if (wants(top().who))
            return;
    }
}

void Spoils::apply(const verb::Claim &a)
{
    if (r.options().lootSplit == Split::Leader) {
        top().card = a.card;
        top().phase = Phase::Give;
    } else
        take(top().who, a.card);
}

void Spoils::apply(const verb::GiveTo &a)
{
    top().who = a.hero;
    top().phase = Phase::Claim;
    take(a.hero, top().card);
}

void Spoils::take(Who w, CardId card)
{
    m.owners[r.foundAt(card)] = w;
    step.say(Say::Claims, raw(card), name(w));
    const CardKind &k = r.cardKind(card);
    if (!k.inCombatDeck()) { // AD-372
        move(card, r.pile(SharedPile::Loot), r.pile(HeroPile::Aside, w));
        set(HeroCounter::Gold, w, counter(HeroCounter::Gold, w) + k.gold); // AD-023
        next();
        return;
    }
    top().card = card;
    top().phase = Phase::Place;
}

void Spoils::apply(const verb::LeaveIt &)
{
    step.say(Say::ClaimsNoMore, name(top().who));
    m.passed = static_cast<std::uint8_t>(s.passed | 1u << top().who);
}

void Spoils::apply(const verb::ToHand &)
{
    const Who w = top().who;
    step.say(Say::TakesToHand, name(w), raw(top().card));
    const bool full = handSize(w) >= handMaximum(w);
    move(top().card, r.pile(SharedPile::Loot), r.pile(HeroPile::Hand, w));
    const bool deck = !full && !cards(HeroPile::Draw, w).empty();
    top().phase = deck ? Phase::RemoveDeck : Phase::RemoveHand; // AD-369, AD-373
}

void Spoils::apply(const verb::ToDeck &)
{
    const Who w = top().who;
    step.say(Say::ShufflesIn, name(w), raw(top().card));
    move(top().card, r.pile(SharedPile::Loot), r.pile(HeroPile::Draw, w));
    top().phase = Phase::RemoveDeck; // AD-370
}

void Spoils::apply(const verb::PutAside &)
{
    step.say(Say::PutsAside, name(top().who), raw(top().card));
    move(top().card, r.pile(SharedPile::Loot), r.pile(HeroPile::Aside, top().who));
    m.owners[r.foundAt(top().card)] = kNobodyThere; // no card of the Combat Deck in this adventure, AD-371
    top().phase = Phase::Claim;
    next();
}

void Spoils::apply(const verb::Remove &a)
{
    const Who w = top().who;
    const bool fromHand = top().phase == Phase::RemoveHand;
    step.say(Say::TakesOut, name(w), raw(a.card));
    move(a.card, fromHand ? HeroPile::Hand : HeroPile::Draw, HeroPile::Removed, w);
    if (!fromHand)
        table::shuffle(m.table, step, r.pile(HeroPile::Draw, w));
    top().phase = Phase::Claim;
    next();
}

} // namespace flagstone::adventuredeck
