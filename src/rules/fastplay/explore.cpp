// Section 3: what is done between the steps, FP-046 to FP-049, FP-066; walking, FP-336 to FP-338; leaving,
// FP-347.
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

bool Play::explore()
{
    if (r.adventure().goal == Goal::ThreeSkulls && takeSkull())
        return false; // it may have been the last
    for (const CardId card : std::vector<CardId>(s.table.pile(pile(Heap::Dropped)).cards))
        if (s.table.space(r.tokenOf(card)) == raw(s.here)) { // what the dead left lying here, FP-175
            table::moveToken(m.table, step, r.tokenOf(card), kNowhere);
            moveCard(card, pile(Heap::Dropped), Fastplay::hand(awakeOnes()[0]));
        }
    if (!locationsLeft() && laidOut()) // now everybody sees which doors still lead somewhere
        m.places[index(s.here)].vain = static_cast<EdgeSet>(doors() & ~ways() & ~openableDoors());
    const bool usedUp = r.options().shortGame && !locationsLeft();
    if (!usedUp && !stranded())
        return true;
    const bool nothingLeft = std::ranges::all_of(choices(), [](const Action &a) {
        return a.verb == Verb::Withdraw || a.verb == Verb::AcceptDeadEnd || a.verb == Verb::Continue;
    });
    // In a dungeon laid out in advance a hidden door may lead on: the players say when they give up. FP-369
    if (!nothingLeft || (!usedUp && laidOut()))
        return true;
    finish(usedUp ? EndReason::DeckOut : EndReason::DeadEnd); // everything here is settled: FP-308, FP-065
    return false;
}

bool Play::takeSkull()
{
    // A skull room gives its skull once it is free of enemies. FP-A04
    Place &spot = m.places[index(s.here)];
    if (!here().skull || spot.skullTaken)
        return false;
    spot.skullTaken = true;
    ++m.progress.skulls;
    const bool tagged = std::ranges::any_of(r.cards().locations, &LocationCard::giantSkull);
    const bool giants = tagged ? here().giantSkull : here().colour == Colour::Red;
    m.progress.giantSkull |= giants;
    step.say(giants ? Say::GiantSkullTaken : Say::SkullTaken, raw(hereCard()), s.progress.skulls);
    set(counter(Total::Progress), s.progress.skulls);
    return true;
}

void Play::applyExplore(const Action &a)
{
    switch (a.verb) {
    case Verb::OpenDoor:
        if (top().kind == FrameKind::Attempt) { // FP-S22
            m.attempt.edge = static_cast<std::uint8_t>(a.a);
            step.say(Say::TriesDoor, a.a, band(a.a));
        } else {
            openDoor(a.a);
        }
        break;
    case Verb::DrawOn:
        top().phase = 1;
        break;
    case Verb::GazeBall: { // five attempts from now on, FP-T07
        const CardId card{a.a};
        spend(card);
        set(r.runningOf(card), r.treasure(card).lastsFor);
        m.attempt.limit = 4;
        m.attempt.ball = true;
        top().phase = 1;
        break;
    }
    case Verb::Move: {
        const SlotId to = s.lattice.linked(s.here, static_cast<Edge>(a.a));
        if (top().kind == FrameKind::Escape) { // the drawn card is not needed, FP-343
            discardTurned();
            leaveEnemies();
        }
        leaveHere();
        enter(to, true);
        break;
    }
    case Verb::Place: {
        const Spots places = spots();
        const Spot spot = places[a.a];
        if (top().kind == FrameKind::Escape) {
            leaveEnemies();
            fleeInto(cardFor(spot));
        }
        putDown(spot);
        break;
    }
    case Verb::LeaveDungeon:
        finish(EndReason::LeftDungeon);
        break;
    case Verb::SecretSearch:
    case Verb::SecretSearchWand:
        m.places[index(s.here)].secretSearched = true; // FP-322
        m.secret = {static_cast<Colour>(a.a), 1};
        step.say(Say::SeeksSecretDoor, a.a);
        if (a.verb == Verb::SecretSearchWand) {
            spend(CardId{a.b});
            m.secret.draws = 2; // FP-323
        }
        m.battle = {};
        push(FrameKind::Secret);
        break;
    case Verb::DestroyCoffin:
        m.progress.coffin = true; // FP-A09
        step.say(Say::CoffinDestroyed, raw(hereCard()));
        break;
    case Verb::Continue:
        if (top().kind == FrameKind::AfterBattle)
            pop();
        else
            finish(EndReason::DeckOut);
        break;
    case Verb::Withdraw:
        finish(EndReason::Withdrawn); // FP-289
        break;
    case Verb::AcceptDeadEnd:
        finish(EndReason::DeadEnd);
        break;
    case Verb::Swipe:
        swipe(static_cast<Who>(a.a), CardId{a.b});
        break;
    case Verb::NoSwipe:
        m.swiped[r.monsterIndex(CardId{a.a})] = kSwipeDeclined;
        break;
    case Verb::AssignJoiner:
        giveTo(s.joining, Seat{static_cast<std::int8_t>(a.a)});
        step.say(Say::RunBy, raw(r.cardOf(s.joining)), a.a);
        m.joining = kNobodyThere;
        break;
    default:
        applyFreeAct(a);
        break;
    }
}

void Play::applyFreeAct(const Action &a)
{
    switch (a.verb) {
    case Verb::Search: {
        const CardId card{a.a};
        const Who drawer = nextDrawer();
        m.drawTurn = static_cast<std::uint8_t>((raw(controller(drawer)) + 1) % r.seats());
        m.searching = {.source = card, .wanted = here().colour, .draws = 1, .drawer = drawer};
        if (r.isLocation(card)) {
            m.places[index(s.here)].searched = true; // FP-233, FP-239
        } else {
            const Spoil found = *spoil(card);
            m.searching.wanted = found.wanted;
            m.searching.draws = found.carries == Carries::Definite ? 3 : 1; // FP-235, FP-237
            m.searching.forceLast = found.carries == Carries::Definite;
            std::erase(m.spoils, found);
        }
        step.say(Say::Searches, raw(r.cardOf(drawer)), a.a, static_cast<int>(s.searching.wanted));
        push(FrameKind::Search);
        break;
    }
    case Verb::Heal: {
        const auto caster = static_cast<Who>(a.a);
        set(r.spellsOf(caster, a.b), s.table.counter(r.spellsOf(caster, a.b)) - 1);
        step.say(Say::CastsHealing, raw(r.cardOf(caster)), raw(r.cardOf(static_cast<Who>(a.c))), a.b);
        heal(static_cast<Who>(a.c), 2 * rollSpell(levelOf(caster), a.b, r.cardOf(caster)));
        break;
    }
    case Verb::ReadHeal: {
        const auto caster = static_cast<Who>(a.a);
        const CardId book{a.b};
        spend(book);
        step.say(Say::CastsHealing, raw(r.cardOf(caster)), raw(r.cardOf(static_cast<Who>(a.c))),
                 r.treasure(book).spellLevel);
        heal(static_cast<Who>(a.c),
             2 * rollSpell(levelOf(caster), r.treasure(book).spellLevel, r.cardOf(caster)));
        break;
    }
    case Verb::UseItem:
        useHealing(CardId{a.a}, static_cast<Who>(a.b));
        break;
    case Verb::Share:
        heal(static_cast<Who>(a.a), 1);
        --m.toShare;
        break;
    case Verb::Light: { // works at once and ends on entering the sixth location, FP-S23
        const CardId card{a.a};
        spend(card);
        set(r.runningOf(card), r.treasure(card).lastsFor + (r.options().currentCounts ? 0 : 1));
        step.say(Say::ItemStarts, a.a);
        break;
    }
    case Verb::Toss: {
        const CardId card{a.a};
        moveCard(card, Fastplay::hand(holder(card)), pile(Heap::TreasureDiscards)); // FP-280
        set(r.runningOf(card), 0);
        step.say(Say::Offering, a.a);
        if (r.options().offeringForOne)
            heal(static_cast<Who>(a.b), 1);
        else
            for (const Who w : living()) // FP-278
                heal(w, 1);
        break;
    }
    case Verb::Give: {
        const CardId card{a.a};
        const Who from = holder(card);
        moveCard(card, Fastplay::hand(from), Fastplay::hand(static_cast<Who>(a.b)));
        step.say(Say::Gives, raw(r.cardOf(from)), raw(r.cardOf(static_cast<Who>(a.b))), a.a);
        break;
    }
    case Verb::Take: {
        const CardId card = s.table.pile(pile(Heap::Turned)).cards.back();
        moveCard(card, pile(Heap::Turned), Fastplay::hand(static_cast<Who>(a.a)));
        step.say(Say::Keeps, raw(r.cardOf(static_cast<Who>(a.a))), raw(card));
        top().phase = 1;
        break;
    }
    case Verb::Trade: { // the find for a card of another, FP-263
        const CardId found = s.table.pile(pile(Heap::Turned)).cards.back();
        const Who other = holder(CardId{a.a});
        moveCard(CardId{a.a}, Fastplay::hand(other), Fastplay::hand(s.searching.drawer));
        moveCard(found, pile(Heap::Turned), Fastplay::hand(other));
        step.say(Say::Trades, raw(r.cardOf(s.searching.drawer)), raw(r.cardOf(other)), raw(found), a.a);
        top().phase = 1;
        break;
    }
    case Verb::LoseCard:
        loseTreasure(holder(CardId{a.a}), CardId{a.a});
        break;
    default:
        break;
    }
}

} // namespace flagstone::fastplay
