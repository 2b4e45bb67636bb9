#include "rules/cards/ability.h"

#include "rules/cards/combat.h"
#include "rules/cards/feats.h"
#include "rules/cards/turn.h"

#include <algorithm>

namespace flagstone::cards {

void Abilities::useAbility(const Ability &use, bool wish)
{
    if (top().kind != FrameKind::Test) {
        const Who w = mover();
        act(w);
        return declare({w, rivalOf(w, use), use, wish, false});
    }
    if (top().phase == Phase::GmCard) {
        m.test.gmAbilityUsed = true;
        return declare({kGm, s.test.hero, use, wish, true});
    }
    m.test.abilityUsed = true;
    declare({s.test.hero, kGm, use, wish, true});
}

Who Abilities::rivalOf(Who user, const Ability &use) const
{
    const WhoList others = opponents(user);
    if (use.effect != Effect::Heal && std::ranges::find(others, use.target) != others.end())
        return use.target;
    // Whoever stands opposite; somebody peaceful only where it cannot be done but in a swing, CD-080, CD-145
    const bool sparesPeaceful = o.abilityAnytime || hostileOn(tileOf(user));
    Who rival = kNoWho;
    for (const Who x : others) {
        if (sparesPeaceful && isFoe(x) && foe(x).attitude != Attitude::Hostile)
            continue;
        if (rival == kNoWho || (!isFoe(user) && uses(rival) == 0 && uses(x) > 0))
            rival = x;
    }
    return rival;
}

void Abilities::declare(const DuelState &use)
{
    m.duel = use;
    const Who user = use.user, rival = use.rival;
    if (user == kGm)
        step.say(Say::GmUses, use.ability.effect);
    else
        step.say(use.wish ? Say::Wishes : Say::Uses, name(user), use.ability.effect);
    if (rival != kGm && rival != kNoWho && isHero(user))
        Combat{*this}.anger(rival, user);
    if (user != kGm && isFoe(user)) {
        foe(user).swung = true;
        foe(user).lastSwing = static_cast<std::int16_t>(cycle());
        if (use.ability.target == rival) // CD-252
            foe(user).opponent = rival;
    }
    if (s.duel.wish)
        payWish(user);
    if ((!s.duel.wish || o.counterWish) && mayCounter(rival)) // CD-084
        return push(FrameKind::Duel);
    endDuel();
}

void Abilities::apply(const verb::LetPass &)
{
    const bool inTest = top().kind == FrameKind::Test;
    pop();
    if (!inTest)
        return endDuel();
    m.turn.acted = s.test.abilityUsed; // what was not tried costs nothing, CD-040, CD-059
    step.say(Say::DeclinesTest, name(s.test.hero));
}

bool Abilities::duel()
{
    if (top().phase == Phase::Asked)
        return true;
    pop();
    const DuelState d = s.duel;
    const Found countering = randomCourt(d.rival);
    if (d.wish) { // no card to compare: it is cancelled, CD-119
        spend(d.rival, countering);
        step.say(Say::WishCancelled);
        afterAbility(true);
        return false;
    }
    const CardId mine = spend(d.user, randomCourt(d.user)); // it lay there before the counter, CD-083
    const CardId theirs = spend(d.rival, countering);
    const int result = compareCourts(r.face(mine).rank, r.face(theirs).rank);
    step.say(result > 0 ? Say::DuelWon : result < 0 ? Say::DuelLost : Say::DuelTied, raw(mine), raw(theirs));
    if (result > 0) { // CD-085
        applyAbility(d.user, d.ability, d.inTest);
    } else if (result < 0) {
        push(FrameKind::Winner);
        return false;
    }
    afterAbility(true); // CD-086
    return false;
}

void Abilities::turnRound(const Ability &named)
{
    pop();
    applyAbility(s.duel.rival, named, s.duel.inTest);
    afterAbility(true);
}

void Abilities::apply(const verb::NameNothing &)
{
    step.say(Say::OnlyCancelled);
    turnRound({});
}

bool Abilities::winner()
{
    if ((alive(s.duel.user) || s.duel.user == kGm) && !answers(s.duel.rival, s.duel.user).empty())
        return true;
    turnRound({});
    return false;
}

void Abilities::endDuel()
{
    const DuelState d = s.duel;
    if (!d.wish)
        step.say(Say::CourtSpent, raw(spend(d.user, randomCourt(d.user)))); // CD-081, CD-087
    applyAbility(d.user, d.ability, d.inTest);
    afterAbility(false);
}

void Abilities::afterAbility(bool duelled)
{
    // In a test a duel ends the attempt; an ability that worked was a prelude. CD-089
    if (!s.duel.inTest || top().kind != FrameKind::Test)
        return;
    if (duelled || !alive(s.test.hero))
        top().phase = Phase::Blocked;
}

Chapter::Found Abilities::randomCourt(Who w)
{
    const auto court = [&](CardId c) { return r.face(c).court(); };
    return w == kGm ? randomCard({pile(PileIndex::GmPack)}, court)
                    : randomCard({r.part(w, Part::Courts), openPile(w)}, court);
}

CardId Abilities::spend(Who w, const Found &court)
{
    move(court.card, court.from, lostPile(w));
    if (w != kGm)
        recount(w);
    return court.card;
}

void Abilities::payWish(Who h)
{
    int due = 3; // the payer's own first
    for (Who i = 0; i < r.heroes(); ++i) {
        const auto x = static_cast<Who>((h + i) % r.heroes());
        if (!alive(x) || (x != h && !o.sharedPool))
            continue;
        const JokerList paid = treasures(x, due);
        due -= static_cast<int>(paid.size());
        passJokers(paid, x, kGm);
    }
}

void Abilities::applyAbility(Who user, const Ability &use, bool inTest)
{
    const Who target = use.target;
    switch (use.effect) {
    case Effect::Win:
        if (inTest) { // CD-090, CD-092
            const bool won = user != kGm;
            m.duel.inTest = false;
            return Feats{*this}.finishTest(won ? 1 : -1);
        }
        for (const PileId from : {numberPile(target), openPile(target)}) // CD-091
            moveEach(from, [&](CardId c) { return r.face(c).number() ? graveOf(target, c) : from; });
        step.say(Say::Struck, name(target));
        recount(target);
        return Combat{*this}.fall(target, user);
    case Effect::Heal:
        recover(target, kFarAway);
        if (o.clericCures && isHero(target) && hero(target).poisoned)
            Turns{*this}.cure(target); // CD-219
        return;
    case Effect::Steal:
    case Effect::Bribe:
        return steal(user, target, use.effect == Effect::Bribe ? Grip::Numbers : use.grip);
    case Effect::TakeJoker:
        return passJokers(treasures(target, 1), target, user);
    case Effect::LookAt:
        return lookAt(user, target);
    case Effect::OpenDeck:
        return openDeck(user, target);
    case Effect::Charge:
        hero(user).charging = target; // CD-236
        hero(user).chargeAged = false;
        return;
    case Effect::None:
        return;
    }
}

void Abilities::recover(Who w, int most)
{
    // Random number cards from the own lost pile, up to the initial number. CD-093, CD-111
    int due = std::min(most, canRecover(w));
    if (due == 0)
        return;
    step.say(Say::Recovers, name(w), due);
    for (; due > 0; --due) {
        move(randomLostNumber(w), lostPile(w), openPile(w));
        table::setCounter(m.table, step, r.tally(w, PersonCounter::Hits), numbers(w) + 1);
    }
    changed(w);
}

void Abilities::steal(Who user, Who target, Grip grip)
{
    // Any card of the pack, each equally likely, or one of the pile that was named. CD-098, CD-240
    const auto wanted = [&](CardId c) {
        const Face f = r.face(c);
        const Grip kind = f.number() ? Grip::Numbers : f.court() ? Grip::Courts : Grip::Jokers;
        return (grip == Grip::Any || grip == kind) && (!f.joker() || isTreasure(c));
    };
    const Found found =
        target == kGm
            ? randomCard({numberPile(kGm), openPile(kGm)}, wanted)
            : randomCard({numberPile(target), r.part(target, Part::Courts), openPile(target)}, wanted);
    if (found.card == kNoCard)
        return;
    const bool surplus = r.face(found.card).number() && !o.stealOverCap && user != kGm &&
                         numbers(user) >= initial(user); // CD-102
    const PileId to = surplus                                      ? lostPile(user)
                      : user == kGm && r.face(found.card).number() ? pile(PileIndex::GmNumbers)
                                                                   : openPile(user);
    PileId from = found.from;
    if (s.table.pile(to).knows != kEverybody) { // everybody sees what is taken
        move(found.card, from, pile(PileIndex::Shown));
        from = pile(PileIndex::Shown);
    }
    move(found.card, from, to);
    recount(user);
    recount(target);
    if (user == kGm)
        step.say(Say::GmSteals, raw(found.card), name(target));
    else if (target == kGm)
        step.say(Say::StealsFromGm, name(user), raw(found.card));
    else
        step.say(Say::Steals, name(user), raw(found.card), name(target));
    if (target == kGm)
        return;
    if (alive(target) && numbers(target) == 0)
        Combat{*this}.fall(target, user); // CD-101
}

SeatSet Abilities::audienceOf(Who user) const
{
    if (o.audience == Audience::All)
        return kEverybody;
    if (o.audience == Audience::Self || o.pvp || !isHero(user)) // CD-104
        return seatsOf(user);
    SeatSet seats = 0;
    for (int seat = 0; seat < r.seats(); ++seat)
        seats = static_cast<SeatSet>(seats | seatBit(Seat(seat)));
    return seats;
}

void Abilities::lookAt(Who user, Who target)
{
    const SeatSet who = audienceOf(user);
    const auto show = [&](PileId id) { knownTo(id, static_cast<SeatSet>(s.table.pile(id).knows | who)); };
    show(numberPile(target));
    if (target != kGm)
        show(r.part(target, Part::Courts));
    if (target == kGm)
        step.say(Say::LooksAtGm, name(user));
    else
        step.say(Say::LooksAt, name(user), name(target));
}

void Abilities::openDeck(Who user, Who against)
{
    if (user == kGm)
        return;
    if (isFoe(user)) {
        foe(user).openAgainst = against;
        return; // the game master knows it already
    }
    hero(user).openAgainst = against;
    hero(user).openFeat = static_cast<std::uint16_t>(static_cast<int>(s.test.feat) << 8 | s.test.object);
    for (const Part part : {Part::Numbers, Part::Courts})
        knownTo(r.part(user, part),
                static_cast<SeatSet>(s.table.pile(r.part(user, part)).knows | seatsOf(user)));
    step.say(Say::OpensDeck, name(user));
}

// --- armies

void Abilities::chargeHome(Who horde, Who army)
{
    // All court cards, and all number cards but one of those left. CD-236
    const CardId survivor = randomNumber(army).card;
    for (const PileId from : {numberPile(army), r.part(army, Part::Courts), openPile(army)})
        moveEach(from,
                 [&](CardId c) { return c != survivor && !r.face(c).joker() ? graveOf(army, c) : from; });
    recount(army);
    step.say(Say::ChargeHome, name(horde), name(army));
    if (isHero(army)) {
        hero(army).spared = horde; // CD-238
        hero(army).sparedAged = false;
    }
}

void Abilities::answerRaise(bool raises)
{
    const OfferState raise = closeOffer();
    if (raises)
        raiseDead(raise.to, raise.from);
    else
        step.say(Say::LetsLie, name(raise.to));
    Combat{*this}.finishFall(raise.from, raise.to);
}

void Abilities::raiseDead(Who undead, Who fallen)
{
    // CD-241, CD-242: all the enemy's own dead number cards, up to ten in all
    step.say(Say::CourtSpent, raw(spend(undead, randomCourt(undead))));
    int raised = 0;
    for (; lostNumbers(fallen) > 0 && numbers(undead) < kNumbersPerSuit; ++raised) {
        const CardId card = randomLostNumber(fallen);
        moveToOpen(card, lostPile(fallen), undead);
        m.raised.push_back(card);
    }
    step.say(Say::Raises, name(undead), raised);
}

// --- levels and knowledge

void Abilities::gainLevel(Who h)
{
    Hero &who = hero(h);
    if (who.level >= o.levelCap())
        return;
    const PackSize before = packSize(o.levels, who.level, o.courtByLevel, o.perCharacter);
    const PackSize after = packSize(o.levels, who.level + 1, o.courtByLevel, o.perCharacter);
    ++who.level; // CD-037
    ++who.levelsGained;
    set(r.tally(h, PersonCounter::Level), who.level);
    const int had = numbers(h), most = o.armies() ? kNumbersPerSuit : kFarAway; // CD-235
    drawReserve(h, Part::ReserveNumbers, Part::Numbers, std::min(after.numbers - before.numbers, most - had));
    who.initial = static_cast<std::uint8_t>(std::min(most, who.initial + numbers(h) - had));
    drawReserve(h, Part::ReserveCourts, Part::Courts, after.courts - before.courts);
    step.say(Say::GainsLevel, name(h), who.level);
}

} // namespace flagstone::cards
