#include "rules/cards/combat.h"

#include "rules/cards/ability.h"

#include <algorithm>

namespace flagstone::cards {

void Combat::anger(Who f, Who at)
{
    if (!isFoe(f))
        return;
    Foe &npc = foe(f);
    npc.attitude = Attitude::Hostile;
    npc.active = true;
    npc.idle = 0;
    npc.opponent = at;
    npc.truce &= ~bitOf(at);
}

void Combat::apply(const verb::Attack &a)
{
    const Who w = mover();
    act(w);
    if (isFoe(w))
        foe(w).opponent = a.target;
    startContest(w, a.target);
}

void Combat::startContest(Who a, Who b)
{
    m.contest = {a, b, kNoPick, kNoPick};
    m.staked.clear();
    if (isFoe(a)) {
        foe(a).swung = true;
        foe(a).lastSwing = static_cast<std::int16_t>(cycle());
        foe(a).idle = 0;
    } else {
        anger(b, a);
    }
    Fight &fight = fightOn(tileOf(a));
    fight.members |= bitOf(a) | bitOf(b);
    noteLocks();
    push(FrameKind::Contest);
}

bool Combat::contest()
{
    const Who a = s.contest.a, b = s.contest.b;
    if (top().phase == Phase::PickA) {
        if (choosesAgainst(a, b)) // CD-105, CD-106
            return true;
        top().phase = Phase::PickB;
    }
    if (top().phase == Phase::PickB) {
        if (choosesAgainst(b, a))
            return true;
        top().phase = Phase::Clash;
    }
    pop();
    clash();
    return false;
}

void Combat::apply(const verb::PickCard &a)
{
    const Who who = picker();
    const Pick pick = pickOf(who, a.card);
    if (top().kind == FrameKind::Contest) {
        const bool first = top().phase == Phase::PickA;
        const Who other = s.contest.b;
        const bool waits = choosesAgainst(other, s.contest.a) && !automatic(isFoe(other) ? kGm : other);
        if (first && waits) // only to whoever chose: what was chosen stays hidden from the others
            step.emit({seatsOf(who), Step::beat(Say::Chose, name(who))});
        (first ? m.contest.pickA : m.contest.pickB) = pick;
        top().phase = first ? Phase::PickB : Phase::Clash;
    } else {
        const bool first = top().phase == Phase::GmCard;
        if (first && choosesAgainst(s.test.hero, kGm))
            step.say(Say::GmChose);
        (first ? m.test.gmPick : m.test.heroPick) = pick;
        top().phase = first ? Phase::HeroCard : Phase::Compare;
    }
}

void Combat::apply(const verb::Stake &a)
{
    m.staked.push_back(a.joker);
    step.say(Say::Staked, raw(a.joker));
}

Drawn Combat::draw(Who w, const Drawn &before)
{
    // Number cards and Jokers shuffled together; a Joker is laid aside and the next card drawn. CD-042,
    // CD-067
    Drawn drawn{kNoCard, before.noted};
    std::array<CardId, 2 * kPackSize> numbersHere;
    std::size_t numberCount = 0, jokerCount = 0;
    std::array<CardId, kMostJokers> jokersHere;
    const auto aside = [&](CardId c) {
        return std::ranges::find(s.staked, c) != s.staked.end() ||
               std::ranges::find(before.noted, c) != before.noted.end();
    };
    for (const PileId id : {numberPile(w), openPile(w)})
        for (const CardId c : cardsIn(id)) {
            if (r.face(c).number() && c != before.card)
                numbersHere[numberCount++] = c;
            else if (isTreasure(c) && !aside(c))
                jokersHere[jokerCount++] = c;
        }
    for (;;) {
        const std::size_t all = numberCount + jokerCount;
        std::size_t which = all > 1 ? step.pick(all) : 0;
        if (which < numberCount) {
            drawn.card = numbersHere[which];
            return drawn;
        }
        which -= numberCount;
        drawn.noted.add(jokersHere[which]); // CD-045
        jokersHere[which] = jokersHere[--jokerCount];
    }
}

void Combat::sayCompared(CardId a, CardId b, std::optional<Feat> test)
{
    if (!step.loud())
        return;
    const int result = compareNumbers(r.face(a).rank, r.face(b).rank);
    const CardId first = result >= 0 ? a : b, second = result >= 0 ? b : a;
    const bool ace = r.face(first).rank == kAce; // CD-018: only a 10
    if (test)
        step.say(result == 0 ? Say::TestEqual
                 : ace       ? Say::TestAceBeats
                             : Say::TestBeats,
                 raw(first), raw(second), static_cast<int>(*test));
    else
        step.say(result == 0 ? Say::Equal : ace ? Say::AceBeats : Say::Beats, raw(first), raw(second));
}

void Combat::lay(Who w, Drawn &drawn)
{
    for (const CardId c : s.staked)
        if (std::ranges::find(cardsIn(openPile(w)), c) != cardsIn(openPile(w)).end())
            drawn.noted.add(c);
    const auto &hidden = cardsIn(numberPile(w));
    const bool unseen = std::ranges::find(hidden, drawn.card) != hidden.end();
    move(drawn.card, unseen ? numberPile(w) : openPile(w), pile(PileIndex::Shown));
}

void Combat::back(Who w, CardId card)
{
    move(card, pile(PileIndex::Shown), w == kGm ? pile(PileIndex::GmNumbers) : openPile(w));
}

void Combat::clash()
{
    const ContestState c = s.contest;
    Drawn a = c.pickA != kNoPick ? Drawn{picked(c.a, c.pickA), {}} : draw(c.a);
    Drawn b = c.pickB != kNoPick ? Drawn{picked(c.b, c.pickB), {}} : draw(c.b);
    lay(c.a, a);
    lay(c.b, b);
    const int result = compareNumbers(r.face(a.card).rank, r.face(b.card).rank);
    step.say(Say::Clash, name(c.a), raw(a.card), name(c.b), raw(b.card));
    for (const CardId joker : a.noted)
        step.say(Say::JokerNoted, name(c.a), raw(joker));
    for (const CardId joker : b.noted)
        step.say(Say::JokerNoted, name(c.b), raw(joker));
    sayCompared(a.card, b.card);
    const Who winner = result > 0 ? c.a : c.b;
    const Who loser = result > 0 ? c.b : c.a;
    if (result == 0) { // CD-070
        back(c.a, a.card);
        back(c.b, b.card);
        step.say(Say::Tie, name(c.a), name(c.b));
        passJokers(a.noted, c.a, c.b);
        passJokers(b.noted, c.b, c.a);
    } else { // CD-068, CD-069
        back(winner, result > 0 ? a.card : b.card);
        loseShown(loser, result > 0 ? b.card : a.card);
        step.say(Say::LosesCard, name(loser), raw(result > 0 ? b.card : a.card), numbers(loser),
                 name(winner));
        passJokers(result > 0 ? b.noted : a.noted, loser, winner);
    }
    noteContest(tileOf(c.a), result != 0);
    for (const Who w : {c.a, c.b})
        if (isHero(w) && hero(w).charging == (w == c.a ? c.b : c.a)) { // CD-236, CD-237
            hero(w).charging = kNoWho;
            if (result != 0 && w == winner && numbers(loser) > 0)
                Abilities{*this}.chargeHome(w, loser);
        }
    if (result != 0 && alive(loser) && numbers(loser) == 0)
        fall(loser, winner);
}

// --- surrender

void Combat::apply(const verb::Surrender &a)
{
    const Who w = mover();
    m.turn.acted = true;
    m.turn.moved = s.turn.moved || isFoe(w);
    m.offer = {w, a.to, kNoCard};
    step.say(Say::OffersSurrender, name(w), name(a.to));
    push(FrameKind::Parley);
}

void Combat::apply(const verb::RefuseSurrender &)
{
    const auto [from, to, none] = closeOffer();
    step.say(Say::SurrenderRefused, name(to), name(from));
}

void Combat::apply(const verb::AcceptSurrender &)
{
    // All Jokers, or else a random number card, but not the last. CD-253
    const auto [from, to, none] = closeOffer();
    const JokerList all = treasures(from);
    step.say(Say::SurrenderAccepted, name(to), name(from));
    if (!all.empty())
        passJokers(all, from, to);
    else if (numbers(from) > 1)
        wound(from);
    if (isFoe(to))
        foe(to).truce |= bitOf(from);
    if (isFoe(from)) {
        foe(from).attitude = Attitude::Indifferent;
        foe(from).active = false;
    }
}

} // namespace flagstone::cards
