// What may be chosen between the steps of the way: searches, healing and belongings.
#include "rules/fastplay/fight/combat.h"
#include "rules/fastplay/listing.h"

namespace flagstone::fastplay {

namespace {

bool isWand(const TreasureCard &t)
{
    return t.wand;
}

} // namespace

void Listing::explore()
{
    if (r.options().shortGame && !locationsLeft()) // the deck is used up: only what lies here is left, FP-308
        return beforeGoingOn();
    if (canCarry()) {
        const EdgeSet known = ways();
        for (const Edge edge : Edges{openableDoors()})
            out.push_back(verb::OpenDoor{edge});
        for (const Edge edge : Edges{known})
            out.push_back(verb::Move{edge});
        if (mayLeave())
            out.push_back(verb::LeaveDungeon{});
    }
    const bool secret = secretAllowed();
    const bool stranded = out.empty() && !secret;
    searches();
    if (secret)
        secretSearches();
    coffin();
    freeActs();
    if (stranded)
        out.push_back(verb::AcceptDeadEnd{});
    if (!r.options().layout)
        out.push_back(verb::Withdraw{}); // FP-289, FP-349
}

void Listing::secretSearches()
{
    for (const Colour colour : kLevels)
        out.push_back(verb::SecretSearch{colour});
    for (const Colour colour : kLevels)
        for (const Belonging &b : s.cache.held)
            if (conscious(b.holder) && usable(b.holder, isWand) == b.card)
                out.push_back(verb::SecretSearchWand{colour, b.card});
}

void Listing::beforeGoingOn()
{
    searches();
    coffin();
    out.push_back(verb::Continue{});
    freeActs();
    if (s.frames.top().kind == FrameKind::Explore && !r.options().layout)
        out.push_back(verb::Withdraw{}); // FP-289
}

void Listing::searches()
{
    const std::size_t first = out.size();
    if (maySearchRoom())
        out.push_back(verb::Search{hereCard()});
    for (const Spoil &x : s.spoils)
        if (x.slot == s.here && &x == &firstLike(x))
            out.push_back(verb::Search{x.card});
    sortFrom(first);
}

void Listing::coffin()
{
    if (here().coffin && r.adventure().asksFor(Task::DestroyCoffin) && !s.progress.coffin &&
        (!r.options().redCoffinOnly || here().colour == Colour::Red))
        out.push_back(verb::DestroyCoffin{}); // FP-A09
}

void Listing::freeActs()
{
    r.combat().listHealing(*this, out);
    items();
    lights();
    if (here().fountain && s.frames.top().kind == FrameKind::Explore)
        offerings();
    gifts();
}

void Listing::items()
{
    if (s.cache.held.empty())
        return;
    const WhoSet targets = woundedOnes();
    if (targets == 0)
        return;
    for (const auto [card, w] : s.cache.held) {
        const TreasureCard &t = r.treasure(card);
        if (t.healSides == 0 || !inParty(w) || usesLeft(card, classOf(w)) <= 0)
            continue;
        // The holder applies it, or for a fallen holder anybody of the right class. FP-283
        const bool applied =
            conscious(w) ? mayUse(w, card) : std::ranges::any_of(s.entrants, [&, item = card](Who other) {
                return conscious(other) && mayUse(other, item);
            });
        if (!applied)
            continue;
        if (t.healShare != HealShare::One)
            out.push_back(verb::UseItem{card, w});
        else
            for (const Who target : Each{targets})
                out.push_back(verb::UseItem{card, target});
    }
}

void Listing::offerings()
{
    for (const auto [card, w] : s.cache.held) {
        const TreasureCard &t = r.treasure(card);
        if (!inParty(w) || (t.gold == 0 && (!t.magical() || spent(card)))) // FP-279
            continue;
        if (!r.options().offeringForOne)
            out.push_back(verb::Toss{card, w});
        else
            for (const Who target : Each{woundedOnes()})
                out.push_back(verb::Toss{card, target});
    }
}

void Listing::lights()
{
    for (const Belonging &b : s.cache.held)
        if (r.treasure(b.card).lasting == Lasting::Locations && !running(b.card) && ready(b))
            out.push_back(verb::Light{b.card});
}

void Listing::gifts()
{
    // The dead's cards may always be taken up, FP-175; the others' while trading is open, FP-265, FP-S08.
    const WhoSet givers = r.options().tradeOnDrawOnly ? s.dead : s.entered;
    for (const auto [card, from] : s.cache.held)
        if ((givers >> from & 1) != 0)
            for (const Who to : Each{party() & ~bitOf(from)})
                out.push_back(verb::Give{card, to});
}

} // namespace flagstone::fastplay
