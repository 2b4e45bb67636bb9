#include "rules/cards/turn.h"

#include "rules/cards/ability.h"
#include "rules/cards/combat.h"
#include "rules/cards/endings.h"
#include "rules/cards/foes.h"
#include "rules/cards/tiles.h"

#include <algorithm>

namespace flagstone::cards {

bool Turns::turn()
{
    switch (top().phase) {
    case Phase::Begin:
        if (s.turn.place >= s.order.size()) {
            m.turn = {};
            top().phase = Phase::Foes;
            Foes{*this}.beginTurn();
            return false;
        }
        if (!alive(actor())) {
            ++m.turn.place;
            return false;
        }
        beginTurn(actor());
        return false;
    case Phase::Night:
        Combat{*this}.noteLocks();
        return alive(actor()) || (top().phase = Phase::End, false);
    case Phase::Act:
        if (!alive(actor()) || (s.turn.moved && s.turn.acted)) {
            top().phase = Phase::End;
            return false;
        }
        if (!s.turn.acted)
            Combat{*this}.noteLocks();
        return true;
    case Phase::End: {
        const std::uint8_t next = static_cast<std::uint8_t>(s.turn.place + 1);
        endTurn(actor());
        m.turn = {};
        m.turn.place = next;
        top().phase = Phase::Begin;
        return false;
    }
    case Phase::Foes:
        return Foes{*this}.foesTurn();
    case Phase::Cycle:
        endCycle();
        return false;
    }
    return true;
}

void Turns::beginTurn(Who h)
{
    Hero &who = hero(h);
    who.asleep = false;
    who.crossing = kNoTile;
    top().phase = Phase::Act;
    who.chargeAged = who.sparedAged = true;
    step.say(Say::TurnOf, name(h), cycle());
    if (o.hasMap() && !tile(who.tile).revealed) { // CD-165, CD-166
        Tiles{*this}.revealTile(who.tile, h);
        Tiles{*this}.surprise(h);
    }
    if (!alive(h))
        return;
    if (o.hasMap())
        Tiles{*this}.claimHere(h);
    if (hour() == Hour::Afternoon)
        daylight(h);
    if (sleepAsked())
        m.frames.bottom().phase = Phase::Night; // what a tile brought up comes first
}

void Turns::apply(const verb::StayAwake &) // CD-196
{
    top().phase = Phase::Act;
    step.say(Say::StaysAwake, name(actor()));
    Combat{*this}.wound(actor());
}

void Turns::apply(const verb::Sleep &)
{
    const Who h = actor();
    hero(h).asleep = true;
    step.say(Say::Sleeps, name(h));
    const Tile &t = tile(hero(h).tile);
    if (t.revealed && !t.cleared && t.content == Content::Tavern && canRecover(h) > 0) // CD-197
        rest(h);
    top().phase = Phase::End;
}

void Turns::apply(const verb::EndTurn &)
{
    step.say(Say::EndsTurn, name(top().phase == Phase::Foes ? actingFoe() : actor()));
    if (top().phase != Phase::Foes) {
        top().phase = Phase::End;
        return;
    }
    Foe &f = foe(actingFoe());
    m.turn.moved = m.turn.acted = true;
    if (f.kind < FoeKind::Dragon && o.pursuit != Pursuit::Always && opponents(actingFoe()).empty() &&
        ++f.idle >= 3) // CD-252
        f.active = false;
}

void Turns::endTurn(Who h)
{
    if (s.turn.moved || !s.turn.acted || hero(h).tile == kNoTile ||
        tile(hero(h).tile).content != Content::Tavern)
        hero(h).lump = hero(h).asleep ? hero(h).lump : 0; // leaving off forfeits it, CD-154
    if (hero(h).chargeAged)                               // CD-237
        hero(h).charging = kNoWho;
    if (hero(h).sparedAged) // CD-238
        hero(h).spared = kNoWho;
    watchGoal();
    Combat{*this}.notePass(h);
    if (!o.hasMap() && s.scene % 2 == 1) { // a feat that nobody can try now, CD-123
        bool anyLeft = false;
        for (Who x = 0; x < r.heroes(); ++x)
            anyLeft = anyLeft || (alive(x) && attemptsLeft(x, Feat::Scene, s.scene) > 0);
        if (!anyLeft)
            Foes{*this}.nextScene();
    }
}

void Turns::watchGoal()
{
    if (s.goalTile == kNoTile || !o.armies())
        return;
    for (Who h = 0; h < r.heroes(); ++h)
        if (!holdsGoal(r.seatOf(h)))
            hero(h).held = 0;
}

void Turns::endCycle()
{
    m.turn = {};
    top().phase = Phase::Begin;
    std::erase_if(m.foeOrder, [&](Who f) { return !alive(f); });
    if (o.mode == Mode::Dragon && cycle() == o.dragonArrives && !s.dragonCame)
        Foes{*this}.dragonComes(); // CD-221
    if (o.mode == Mode::Poison)    // CD-220
        for (Who h = 0; h < r.heroes(); ++h)
            if (alive(h) && hero(h).poisoned && cycle() >= hero(h).deadline) {
                step.say(Say::DiesOfPoison, name(h));
                Combat{*this}.fall(h, kNoWho);
            }
    if (s.goalTile != kNoTile && o.armies()) // CD-232
        for (Who h = 0; h < r.heroes(); ++h) {
            const bool holds = alive(h) && holdsGoal(r.seatOf(h));
            hero(h).held = static_cast<std::uint8_t>(holds ? hero(h).held + 1 : 0);
        }
    m_check = true;
    Endings{*this}.settle();
    m_check = false;
    if (s.end != EndReason::None)
        return;
    if (o.cycleLimit > 0 && cycle() >= o.cycleLimit)
        return Endings{*this}.limitReached(); // CD-203
    set(counter(Total::Cycle), cycle() + 1);
    if (o.dayAndNight) // CD-193
        set(counter(Total::Hour), 1 + (cycle() - 1) % 3);
}

// --- a game master steps in

void Turns::apply(const verb::Grant &a)
{
    m.turn.spoken = true;
    if (a.favour != Favour::TakeJoker)
        step.say(Say::GmGrants, name(a.hero));
    switch (a.favour) {
    case Favour::GiveJoker:
        return passJokers(treasures(kGm, 1), kGm, a.hero);
    case Favour::TakeJoker:
        return passJokers(treasures(a.hero, 1), a.hero, kGm);
    case Favour::Heal:
        return Abilities{*this}.recover(a.hero, 1);
    case Favour::GiveLevel:
        return Abilities{*this}.gainLevel(a.hero);
    }
}

void Turns::apply(const verb::Label &a) // CD-147
{
    m.turn.spoken = true;
    m.oddities.push_back({a.joker, static_cast<std::uint8_t>(a.oddity)});
    step.say(Say::Labelled, raw(a.joker), a.oddity);
}

// --- other things to do

void Turns::rest(Who h)
{
    Hero &who = hero(h);
    if (!o.tavernLump) // CD-154
        return Abilities{*this}.recover(h, 1);
    if (who.lump == 0)
        who.lump = static_cast<std::uint8_t>(canRecover(h));
    --who.lump;
    if (who.lump > 0)
        step.say(Say::Rests, name(h), who.lump);
    else
        Abilities{*this}.recover(h, kFarAway);
}

void Turns::apply(const verb::Rest &)
{
    act(actor());
    rest(actor());
    top().phase = Phase::End;
}

void Turns::apply(const verb::Visit &)
{
    const Who h = actor();
    const TileId at = hero(h).tile;
    act(h);
    if (tile(at).content == Content::Spring) { // CD-256
        tile(at).refreshed |= bitOf(h);
        return Abilities{*this}.recover(h, 1);
    }
    step.say(Say::Shrine, name(h));
    Tiles{*this}.clearTile(at, h);
    Tiles{*this}.revealAround(at, 2, h);
}

CardId Turns::jokerOf(Who h, Present sort) const
{
    const auto &open = cardsIn(openPile(h));
    return *std::ranges::find_if(open, [&](CardId c) {
        return r.face(c).joker() && (sort == Present::Potion ? isPotion(c) : isTreasure(c));
    });
}

void Turns::apply(const verb::GiveJoker &a)
{
    m.offer = {actor(), a.to, jokerOf(actor(), a.present)};
    step.say(Say::OffersJoker, name(actor()), raw(s.offer.card), name(a.to));
    push(FrameKind::Gift);
}

void Turns::apply(const verb::AcceptJoker &)
{
    const OfferState gift = closeOffer();
    moveToOpen(gift.card, openPile(gift.from), gift.to);
    recount(gift.from);
    step.say(Say::GivesJoker, name(gift.from), raw(gift.card), name(gift.to));
}

void Turns::apply(const verb::RefuseJoker &)
{
    const OfferState gift = closeOffer();
    m.turn.refused |= bitOf(gift.to);
    step.say(Say::RefusesJoker, name(gift.to), name(gift.from));
}

void Turns::apply(const verb::Recruit &)
{
    // A Joker for number cards, from the reserve first, then from the own dead. CD-234, CD-235
    const Who h = actor();
    move(jokerOf(h, Present::Joker), openPile(h), pile(PileIndex::Box));
    int most = std::min(o.troopsPerJoker, kNumbersPerSuit - numbers(h));
    const auto reserve = static_cast<int>(cardsIn(r.part(h, Part::ReserveNumbers)).size());
    const int fresh = std::min(most, reserve);
    drawReserve(h, Part::ReserveNumbers, Part::Numbers, fresh);
    int gained = fresh;
    for (most -= fresh; most > 0 && lostNumbers(h) > 0; --most, ++gained)
        move(randomLostNumber(h), lostPile(h), openPile(h));
    hero(h).initial = static_cast<std::uint8_t>(
        std::min(kNumbersPerSuit, std::max<int>(hero(h).initial, hero(h).initial + gained)));
    recount(h);
    step.say(Say::Recruits, name(h), gained);
}

void Turns::apply(const verb::UsePotion &a) // CD-217
{
    const Who h = actor();
    act(h);
    move(jokerOf(h, Present::Potion), openPile(h), pile(PileIndex::Box));
    if (a.patient == h)
        step.say(Say::DrinksPotion, name(h));
    else
        step.say(Say::UsesPotion, name(h), name(a.patient));
    cure(a.patient);
}

void Turns::cure(Who h)
{
    Hero &who = hero(h);
    m_check = true;
    if (o.doses == 2 && !who.delayed) { // CD-218
        who.delayed = true;
        who.deadline = static_cast<std::int16_t>(s.deadline + (s.deadline + 1) / 2);
        step.say(Say::PoisonDelayed, name(h), who.deadline);
        return;
    }
    who.poisoned = false;
    step.say(Say::Cured, name(h));
}

void Turns::apply(const verb::Tribute &)
{
    const Who h = actor();
    act(h);
    int due = o.tribute; // CD-226
    WhoList payers;
    payers.add(h);
    for (const Who x : heroesOn(hero(h).tile))
        if (x != h)
            payers.add(x);
    for (const Who x : payers) {
        const JokerList paid = treasures(x, due);
        due -= static_cast<int>(paid.size());
        passJokers(paid, x, kGm);
    }
    step.say(Say::Tribute, name(h), o.tribute);
    Foes{*this}.allDragonsLeave();
}

} // namespace flagstone::cards
