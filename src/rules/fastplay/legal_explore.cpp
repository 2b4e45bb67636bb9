// What may be chosen between the steps of the way: searches, healing and belongings.
#include "rules/fastplay/listing.h"
#include "rules/fastplay/look.h"

namespace flagstone::fastplay {

namespace {

bool isHealBook(const TreasureCard &t)
{
    return t.spell == BookSpell::Heal;
}

} // namespace

void Look::legalExplore(std::vector<Action> &out) const
{
    if (r.options().shortGame && !locationsLeft()) // the deck is used up: only what lies here is left, FP-308
        return legalBeforeGoingOn(out);
    for (const auto edge : Each{usableDoors()})
        out.push_back({Verb::OpenDoor, edge});
    if (canCarry()) {
        for (const auto edge : Each{ways()})
            out.push_back({Verb::Move, edge});
        if (mayLeave())
            out.push_back({Verb::LeaveDungeon});
    }
    legalSearches(out);
    if (secretAllowed()) {
        for (std::uint16_t colour = 0; colour < 3; ++colour)
            out.push_back({Verb::SecretSearch, colour});
        const std::size_t first = out.size();
        for (const Who w : Each{s.up & s.muster.laden})
            if (const CardId card = usable(w, [](const TreasureCard &t) { return t.wand; }); card != kNoCard)
                for (std::uint16_t colour = 0; colour < 3; ++colour)
                    out.push_back({Verb::SecretSearchWand, colour, num(card)});
        sortFrom(out, first);
    }
    legalCoffin(out);
    legalFreeActs(out);
    if (stranded())
        out.push_back({Verb::AcceptDeadEnd});
    if (!r.options().layout)
        out.push_back({Verb::Withdraw}); // FP-289, FP-349
}

void Look::legalBeforeGoingOn(std::vector<Action> &out) const
{
    legalSearches(out);
    legalCoffin(out);
    out.push_back({Verb::Continue});
    legalFreeActs(out);
}

void Look::legalSearches(std::vector<Action> &out) const
{
    const std::size_t first = out.size();
    if (maySearchRoom())
        out.push_back({Verb::Search, num(hereCard())});
    for (const Spoil &x : s.spoils)
        if (x.slot == s.here)
            out.push_back({Verb::Search, num(x.card)});
    sortFrom(out, first);
}

void Look::legalCoffin(std::vector<Action> &out) const
{
    if (r.adventure().goal == Goal::Vampire && here().coffin && !s.progress.coffin &&
        (!r.options().redCoffinOnly || here().colour == Colour::Red))
        out.push_back({Verb::DestroyCoffin}); // FP-A09
}

void Look::legalFreeActs(std::vector<Action> &out) const
{
    legalHealing(out);
    legalItems(out);
    legalLights(out);
    if (here().fountain && s.frames.top().kind == FrameKind::Explore)
        legalOfferings(out);
    legalGifts(out);
}

void Look::legalHealing(std::vector<Action> &out) const
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
                out.push_back({Verb::Heal, caster, static_cast<std::uint16_t>(spellLevel), target});
        }
    const std::size_t first = out.size();
    for (const Who caster : Each{clerics & s.muster.laden})
        for (const CardId card : heldBy(caster)) {
            if (!isHealBook(r.treasure(card)) || !mayUse(caster, card) || usesLeft(card, Class::Cleric) <= 0)
                continue;
            for (const Who target : Each{targets})
                out.push_back({Verb::ReadHeal, caster, num(card), target});
        }
    sortFrom(out, first);
}

void Look::legalItems(std::vector<Action> &out) const
{
    const int holders = party() & s.muster.laden;
    if (holders == 0)
        return;
    const std::size_t first = out.size();
    const WhoSet targets = woundedOnes();
    for (const Who w : Each{holders})
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (t.healSides == 0 || usesLeft(card, classOf(w)) <= 0 || targets == 0)
                continue;
            // The holder applies it, or for a fallen holder anybody of the right class. FP-283
            const bool applied =
                conscious(w) ? mayUse(w, card) : std::ranges::any_of(s.entrants, [&](Who other) {
                    return conscious(other) && mayUse(other, card);
                });
            if (!applied)
                continue;
            if (t.healShare != HealShare::One)
                out.push_back({Verb::UseItem, num(card), w});
            else
                for (const Who target : Each{targets})
                    out.push_back({Verb::UseItem, num(card), target});
        }
    sortFrom(out, first);
}

void Look::legalOfferings(std::vector<Action> &out) const
{
    const std::size_t first = out.size();
    for (const Who w : Each{party() & s.muster.laden})
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (t.gold == 0 && (!t.magical() || spent(card))) // FP-279
                continue;
            if (!r.options().offeringForOne)
                out.push_back({Verb::Toss, num(card), w});
            for (const Who target : Each{party()})
                if (r.options().offeringForOne && wounded(target))
                    out.push_back({Verb::Toss, num(card), target});
        }
    sortFrom(out, first);
}

void Look::legalLights(std::vector<Action> &out) const
{
    if ((s.up & s.muster.laden) == 0)
        return;
    const std::size_t first = out.size();
    for (const Who w : Each{s.up & s.muster.laden})
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (t.lasting == Lasting::Locations && mayUse(w, card) && !running(card) &&
                usesLeft(card, classOf(w)) > 0)
                out.push_back({Verb::Light, num(card)});
        }
    sortFrom(out, first);
}

void Look::legalGifts(std::vector<Action> &out) const
{
    // The dead's cards may always be taken up, FP-175; the others' while trading is open, FP-265, FP-S08.
    const std::size_t first = out.size();
    const WhoSet givers = r.options().tradeOnDrawOnly ? s.dead : s.entered;
    for (const Who from : Each{givers & s.muster.laden})
        for (const CardId card : heldBy(from))
            for (const Who to : Each{party()})
                if (to != from)
                    out.push_back({Verb::Give, num(card), to});
    sortFrom(out, first);
}

} // namespace flagstone::fastplay
