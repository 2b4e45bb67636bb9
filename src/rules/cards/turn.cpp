// Turns, moves, runs, and what else a turn may be spent on. CD-155 to CD-163, CD-183 to CD-201
#include "rules/cards/play.h"

#include <algorithm>

namespace flagstone::cards {

bool Play::turn()
{
    switch (top().phase) {
    case phase::kBegin:
        if (s.turn.place >= s.order.size()) {
            m.turn = {};
            top().phase = phase::kFoes;
            return false;
        }
        if (!alive(actor())) {
            ++m.turn.place;
            return false;
        }
        beginTurn(actor());
        return false;
    case phase::kNight:
        noteLocks();
        return alive(actor()) || (top().phase = phase::kEnd, false);
    case phase::kAct:
        if (!alive(actor()) || (s.turn.moved && s.turn.acted)) {
            top().phase = phase::kEnd;
            return false;
        }
        if (!s.turn.acted)
            noteLocks();
        return true;
    case phase::kEnd: {
        const std::uint8_t next = static_cast<std::uint8_t>(s.turn.place + 1);
        endTurn(actor());
        m.turn = {};
        m.turn.place = next;
        top().phase = phase::kBegin;
        return false;
    }
    case phase::kFoes:
        return foesTurn();
    default:
        endCycle();
        return false;
    }
}

void Play::beginTurn(Who h)
{
    Hero &who = hero(h);
    who.asleep = false;
    who.crossing = kNoTile;
    top().phase = phase::kAct;
    if (who.charging != kNoWho) { // CD-237
        if (who.chargeAged)
            who.charging = kNoWho;
        who.chargeAged = true;
    }
    step.say(Say::TurnOf, name(h), cycle());
    if (o.hasMap() && !tile(who.tile).revealed) { // CD-165, CD-166
        revealTile(who.tile, h);
        surprise(h);
    }
    if (!alive(h))
        return;
    if (o.hasMap())
        claimHere(h);
    if (hour() == Hour::Afternoon)
        daylight(h);
    if (sleepAsked())
        m.frames.bottom().phase = phase::kNight; // what a tile brought up comes first
}

void Play::applyNight(const Action &a)
{
    const Who h = actor();
    if (a.verb == Verb::StayAwake) { // CD-196
        top().phase = phase::kAct;
        step.say(Say::StaysAwake, name(h));
        return wound(h);
    }
    hero(h).asleep = true;
    step.say(Say::Sleeps, name(h));
    const Tile &t = tile(hero(h).tile);
    if (t.revealed && !t.cleared && t.content == Content::Tavern && canRecover(h) > 0) // CD-197
        rest(h);
    top().phase = phase::kEnd;
}

void Play::endTurn(Who h)
{
    if (s.turn.moved || !s.turn.acted || hero(h).tile == kNoTile ||
        tile(hero(h).tile).content != Content::Tavern)
        hero(h).lump = hero(h).asleep ? hero(h).lump : 0; // leaving off forfeits it, CD-154
    hero(h).spared = kNoWho;                              // CD-238
    notePass(h);
    if (!o.hasMap() && s.scene % 2 == 1) { // a feat that nobody can try any more, CD-123
        bool anyLeft = false;
        for (Who x = 0; x < r.heroes(); ++x)
            anyLeft = anyLeft || (alive(x) && attemptsLeft(x, Feat::Scene, s.scene) > 0);
        if (!anyLeft)
            nextScene();
    }
}

void Play::endCycle()
{
    m.turn = {};
    top().phase = phase::kBegin;
    std::erase_if(m.foeOrder, [&](Who f) { return !alive(f); });
    if (o.mode == Mode::Dragon && cycle() == o.dragonArrives && !s.dragonCame)
        dragonComes();          // CD-221
    if (o.mode == Mode::Poison) // CD-220
        for (Who h = 0; h < r.heroes(); ++h)
            if (alive(h) && hero(h).poisoned && cycle() >= hero(h).deadline) {
                step.say(Say::DiesOfPoison, name(h));
                fall(h, kNoWho);
            }
    if (s.goalTile != kNoTile && o.armies()) // CD-232
        for (Who h = 0; h < r.heroes(); ++h) {
            bool holds = alive(h) && hero(h).tile == s.goalTile;
            for (const Who x : heroesOn(s.goalTile))
                holds = holds && r.seatOf(x) == r.seatOf(h);
            hero(h).held = static_cast<std::uint8_t>(holds ? hero(h).held + 1 : 0);
        }
    m_check = true;
    settle();
    m_check = false;
    if (s.end != EndReason::None)
        return;
    if (o.cycleLimit > 0 && cycle() >= o.cycleLimit)
        return limitReached(); // CD-203
    set(counter(Total::Cycle), cycle() + 1);
    if (o.dayAndNight) // CD-193
        set(counter(Total::Hour), 1 + (cycle() - 1) % 3);
}

void Play::applyTurn(const Action &a)
{
    const Who h = actor();
    m.turn.spoken = false;
    const auto acts = [&] { m.turn.acted = true; };
    switch (a.verb) {
    case Verb::Move:
        m.turn.moved = true;
        return moveTo(h, enter(h, a.a));
    case Verb::Run:
        m.turn.moved = true;
        m.turn.acted = true;
        return runTo(h, static_cast<TileId>(a.a), static_cast<TileId>(a.b));
    case Verb::Reveal:
        acts();
        revealTile(hero(h).tile, h);
        return claimHere(h);
    case Verb::Attack:
        acts();
        return startContest(h, static_cast<Who>(a.a));
    case Verb::Use:
    case Verb::Wish: {
        acts();
        const auto target = static_cast<Who>(a.b);
        const Effect effect = static_cast<Effect>(a.a);
        Who rival = target;
        if (effect == Effect::Heal || target == kGm) { // against whoever stands opposite, CD-084
            rival = kNoWho;
            for (const Who x : opponents(h))
                if (rival == kNoWho || (uses(rival) == 0 && uses(x) > 0))
                    rival = x;
        }
        return declare(h, rival, a, false);
    }
    case Verb::Feat:
        acts();
        return startTest(h, static_cast<Feat>(a.a), a.b);
    case Verb::Talk:
        acts();
        return talk(h, static_cast<Who>(a.a));
    case Verb::Visit:
        acts();
        return visit(h);
    case Verb::Rest:
        m.turn.moved = m.turn.acted = true;
        rest(h);
        m.turn.moved = false;
        top().phase = phase::kEnd;
        return;
    case Verb::Potion:
        acts();
        return usePotion(h, static_cast<Who>(a.a));
    case Verb::Tribute:
        acts();
        return tribute(h);
    case Verb::Surrender:
        acts();
        m.offer = {h, static_cast<Who>(a.a), kNoCard};
        step.say(Say::OffersSurrender, name(h), name(static_cast<Who>(a.a)));
        return push(FrameKind::Parley);
    case Verb::GiveJoker:
        m.turn.gave = true;
        return giveJoker(h, static_cast<Who>(a.a), a.b == 1);
    case Verb::Recruit:
        return recruit(h);
    case Verb::Grant: {
        m.turn.spoken = true;
        const auto to = static_cast<Who>(a.a);
        step.say(Say::GmGrants, name(to));
        const Who from = a.b == 0 ? kGm : to;
        if (a.b == 2)
            return recover(to, 1);
        if (a.b == 3)
            return gainLevel(to);
        return passJokers(treasures(from, 1), from, a.b == 0 ? to : kGm);
    }
    case Verb::Label: // CD-147
        m.turn.spoken = true;
        m.oddities.push_back({CardId{a.a}, static_cast<std::uint8_t>(a.b)});
        return step.say(Say::Labelled, a.a, a.b);
    case Verb::DeclareTest:
        m.turn.spoken = true;
        m.turn.acted = true;
        startTest(h, Feat::Free, 0);
        m.test.hazard = (a.b & 1u) != 0;
        m.test.imposed = (a.b & 2u) != 0;
        return;
    case Verb::CallEnd:
        return finish(EndReason::Called, a.a == 0);
    default:
        top().phase = phase::kEnd; // EndTurn
        return;
    }
}

// --- other things to do

void Play::rest(Who h)
{
    Hero &who = hero(h);
    if (!o.tavernLump) // CD-154
        return recover(h, 1);
    if (who.lump == 0)
        who.lump = static_cast<std::uint8_t>(canRecover(h));
    --who.lump;
    step.say(Say::Rests, name(h), who.lump);
    if (who.lump == 0)
        recover(h, kFarAway);
}

void Play::visit(Who h)
{
    const TileId at = hero(h).tile;
    if (tile(at).content == Content::Spring) { // CD-256
        tile(at).refreshed |= bitOf(h);
        return recover(h, 1);
    }
    step.say(Say::Shrine, name(h));
    clearTile(at, h);
    revealAround(at, 2, h);
}

void Play::giveJoker(Who from, Who to, bool potion)
{
    for (const CardId c : cardsIn(openPile(from)))
        if (r.face(c).joker() && (potion ? isPotion(c) : isTreasure(c))) {
            m.offer = {from, to, c};
            return push(FrameKind::Gift);
        }
}

void Play::recruit(Who h)
{
    // A Joker for number cards, from the reserve first, then from the own dead. CD-234, CD-235
    for (const CardId c : cardsIn(openPile(h)))
        if (r.face(c).joker() && isTreasure(c)) {
            moveCard(c, openPile(h), pile(Heap::Box));
            break;
        }
    int most = std::min(o.troopsPerJoker, kNumbersPerSuit - numbers(h));
    const auto reserve = static_cast<int>(cardsIn(r.part(h, Part::ReserveNumbers)).size());
    const int fresh = std::min(most, reserve);
    drawReserve(h, Part::ReserveNumbers, Part::Numbers, fresh);
    int gained = fresh;
    for (most -= fresh; most > 0 && lostNumbers(h) > 0; --most, ++gained)
        moveCard(randomLostNumber(h), lostPile(h), openPile(h));
    hero(h).initial = static_cast<std::uint8_t>(
        std::min(kNumbersPerSuit, std::max<int>(hero(h).initial, hero(h).initial + gained)));
    recount(h);
    step.say(Say::Recruits, name(h), gained);
}

void Play::usePotion(Who h, Who on)
{
    for (const CardId c : cardsIn(openPile(h)))
        if (r.face(c).joker() && isPotion(c)) { // CD-217
            moveCard(c, openPile(h), pile(Heap::Box));
            break;
        }
    step.say(Say::UsesPotion, name(h), name(on));
    cure(on);
}

void Play::cure(Who h)
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

void Play::tribute(Who h)
{
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
    allDragonsLeave();
}

} // namespace flagstone::cards
