// Contests, wounds, death and stand-offs. CD-062 to CD-079, CD-109 to CD-116, CD-284
#include "rules/cards/play.h"
#include "rules/kit/each.h"

#include <algorithm>

namespace flagstone::cards {

void Play::anger(Who f, Who at)
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

void Play::carryOut(const verb::Attack &a)
{
    const Who w = mover();
    act(w);
    if (isFoe(w))
        foe(w).opponent = a.target;
    startContest(w, a.target);
}

void Play::startContest(Who a, Who b)
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

bool Play::contest()
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

void Play::carryOut(const verb::PickCard &a)
{
    const Pick pick = pickOf(picker(), a.card);
    if (top().kind == FrameKind::Contest) {
        const bool first = top().phase == Phase::PickA;
        (first ? m.contest.pickA : m.contest.pickB) = pick;
        top().phase = first ? Phase::PickB : Phase::Clash;
    } else {
        const bool first = top().phase == Phase::GmCard;
        (first ? m.test.gmPick : m.test.heroPick) = pick;
        top().phase = first ? Phase::HeroCard : Phase::Compare;
    }
}

void Play::carryOut(const verb::Stake &a)
{
    m.staked.push_back(a.joker);
    step.say(Say::Staked, raw(a.joker));
}

Drawn Play::draw(Who w)
{
    // Number cards and Jokers shuffled together; a Joker is laid aside and the next card drawn. CD-042,
    // CD-067
    Drawn drawn;
    const auto &hidden = cardsIn(numberPile(w));
    std::array<CardId, 2 * kPackSize> open;
    std::size_t openCount = 0, jokerCount = 0;
    std::array<CardId, kMostJokers> jokersHere;
    for (const CardId c : cardsIn(openPile(w))) {
        const Face f = r.face(c);
        if (f.number())
            open[openCount++] = c;
        else if (f.joker() && isTreasure(c) && std::ranges::find(s.staked, c) == s.staked.end())
            jokersHere[jokerCount++] = c;
    }
    for (;;) {
        const std::size_t all = hidden.size() + openCount + jokerCount;
        std::size_t which = all > 1 ? step.pick(all) : 0;
        if (which < hidden.size()) {
            drawn.card = hidden[which];
            return drawn;
        }
        which -= hidden.size();
        if (which < openCount) {
            drawn.card = open[which];
            return drawn;
        }
        which -= openCount;
        drawn.noted.add(jokersHere[which]); // CD-045
        jokersHere[which] = jokersHere[--jokerCount];
    }
}

void Play::sayCompared(CardId a, CardId b)
{
    if (!step.loud())
        return;
    const int result = compareNumbers(r.face(a).rank, r.face(b).rank);
    if (result == 0)
        return step.say(Say::Equal, raw(a), raw(b));
    const CardId winner = result > 0 ? a : b, loser = result > 0 ? b : a;
    const bool ace = r.face(winner).rank == kAce; // CD-018: only a 10
    step.say(ace ? Say::AceBeats : Say::Beats, raw(winner), raw(loser));
}

void Play::lay(Who w, Drawn &drawn)
{
    for (const CardId c : s.staked)
        if (std::ranges::find(cardsIn(openPile(w)), c) != cardsIn(openPile(w)).end())
            drawn.noted.add(c);
    const auto &hidden = cardsIn(numberPile(w));
    const bool unseen = std::ranges::find(hidden, drawn.card) != hidden.end();
    moveCard(drawn.card, unseen ? numberPile(w) : openPile(w), pile(PileIndex::Shown));
}

void Play::back(Who w, CardId card)
{
    moveCard(card, pile(PileIndex::Shown), w == kGm ? pile(PileIndex::GmNumbers) : openPile(w));
}

void Play::loseShown(Who w, CardId card)
{
    moveCard(card, pile(PileIndex::Shown), graveOf(w, card));
    recount(w);
}

void Play::clash()
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
        step.say(Say::Tie);
        passJokers(a.noted, c.a, c.b);
        passJokers(b.noted, c.b, c.a);
    } else { // CD-068, CD-069
        back(winner, result > 0 ? a.card : b.card);
        loseShown(loser, result > 0 ? b.card : a.card);
        step.say(Say::LosesCard, name(loser), raw(result > 0 ? b.card : a.card), numbers(loser));
        passJokers(result > 0 ? b.noted : a.noted, loser, winner);
    }
    noteContest(tileOf(c.a), result != 0);
    for (const Who w : {c.a, c.b})
        if (isHero(w) && hero(w).charging == (w == c.a ? c.b : c.a)) { // CD-236, CD-237
            hero(w).charging = kNoWho;
            if (result != 0 && w == winner && numbers(loser) > 0)
                chargeHome(w, loser);
        }
    if (result != 0 && alive(loser) && numbers(loser) == 0)
        fall(loser, winner);
}

// --- wounds and death

void Play::wound(Who w)
{
    // One random number card. CD-109
    const Found lost = randomNumber(w);
    if (lost.card == kNoCard)
        return;
    moveCard(lost.card, lost.from, pile(PileIndex::Shown));
    loseShown(w, lost.card);
    step.say(Say::Wounded, name(w), raw(lost.card), numbers(w));
    if (numbers(w) == 0)
        fall(w, kNoWho); // CD-052, CD-110, CD-116
}

void Play::fall(Who w, Who killer)
{
    m_check = true;
    step.say(Say::Falls, name(w));
    if (isHero(w)) {
        hero(w).dead = true;
        hero(w).charging = kNoWho;
    } else {
        foe(w).alive = false;
    }
    closeDecks(w);
    if (o.armies() && killer != kNoWho && killer != kGm && isHero(killer) && alive(killer) &&
        suitOf(killer) == Suit::Diamonds && uses(killer) > 0 && numbers(killer) < kNumbersPerSuit) { // CD-241
        const auto &lost = cardsIn(lostPile(w));
        if (std::ranges::any_of(lost, [&](CardId c) { return r.face(c).number(); })) {
            m.offer = {w, killer, kNoCard};
            return push(FrameKind::Raise);
        }
    }
    finishFall(w, killer);
}

void Play::finishFall(Who w, Who killer)
{
    const bool byHero = killer != kNoWho && killer != kGm && isHero(killer);
    if (isFoe(w)) {
        const Foe fallen = foe(w);
        if (o.lootFoe && byHero) // CD-074
            passJokers(treasures(w), w, killer);
        if (byHero && hero(killer).slain < 255)
            ++hero(killer).slain;
        dismiss(w);
        const bool more = hasCompanions(fallen);
        if (!o.hasMap()) {
            if (!more)
                nextScene();
        } else if (!more && fallen.kind < FoeKind::Dragon) { // CD-178, CD-252
            clearTile(fallen.home, byHero ? killer : kNoWho);
        }
        return;
    }
    const TileId at = hero(w).tile;
    const std::vector<CardId> left = cardsIn(openPile(w));
    for (const CardId c : left) { // CD-114, CD-217
        if (!r.face(c).joker())
            continue;
        const bool drops = o.hasMap() && (isPotion(c) || o.deadJokers == DeadJokers::Drop);
        if (!drops && byHero && alive(killer) && o.deadJokers == DeadJokers::Killer) {
            moveToOpen(c, openPile(w), killer);
        } else if (drops) {
            moveCard(c, openPile(w), pile(PileIndex::OnTiles));
            m.cardsOnTiles.push_back({c, at});
        } else {
            moveCard(c, openPile(w),
                     r.isCore(c) || !isPotion(c) ? pile(PileIndex::GmPack) : pile(PileIndex::Box));
        }
    }
    recount(w);
    recount(kGm);
    set(r.tally(w, Tally::Dead), 1);
    table::moveToken(m.table, step, r.token(w), kNowhere);
    for (const Who x : heroesOn(at))
        if (o.hasMap() && x == killer)
            claimHere(x);
}

void Play::closeDecks(Who against)
{
    for (Hero &h : m.heroes)
        if (h.openAgainst == against)
            h.openAgainst = kNoWho;
    for (Foe &f : m.foes)
        if (f.openAgainst == against)
            f.openAgainst = kNoWho;
}

// --- stand-offs

Fight &Play::fightOn(TileId t)
{
    auto fight = std::ranges::find(m.fights, t, &Fight::tile);
    if (fight == m.fights.end())
        fight = m.fights.insert(fight, Fight{.tile = t});
    return *fight;
}

void Play::noteContest(TileId at, bool lost)
{
    Fight &fight = fightOn(at);
    if (lost) {
        fight.dry = 0;
        fight.passed = 0;
    } else if (++fight.dry >= o.standoff) {
        standOff(static_cast<std::size_t>(&fight - m.fights.data()));
    }
}

/// Called when somebody may swing: a turn counts as one since the lock only if the lock was there by then.
void Play::noteLocks()
{
    for (Fight &fight : m.fights)
        fight.locked = locked(standing(fight));
}

WhoList Play::standing(const Fight &fight) const
{
    WhoList list;
    for (const Who w : kit::Each<Who>{fight.members})
        if (tileOf(w) == fight.tile && alive(w))
            list.add(w);
    return list;
}

bool Play::locked(const WhoList &in) const
{
    // Every live number card of every fighter is known and of one rank, and nobody can do anything else.
    int rank = 0;
    for (const Who w : in) {
        const bool helpless = uses(w) == 0 || (o.armies() && isHero(w) && suitOf(w) == Suit::Diamonds);
        if (!cardsIn(numberPile(w)).empty() || !helpless || canWish(w))
            return false;
        for (const CardId c : cardsIn(openPile(w))) {
            if (!r.face(c).number())
                continue;
            if (rank != 0 && rank != r.face(c).rank)
                return false;
            rank = r.face(c).rank;
        }
    }
    return rank != 0;
}

void Play::notePass(Who w)
{
    for (std::size_t i = 0; i < s.fights.size(); ++i) {
        Fight &fight = m.fights[i];
        if ((fight.members & bitOf(w)) == 0)
            continue;
        const WhoList in = standing(fight);
        if (std::ranges::none_of(in, [&](Who x) { return mayFight(w, x); })) { // CD-073
            m.fights.erase(m.fights.begin() + static_cast<std::ptrdiff_t>(i));
            return;
        }
        fight.passed = fight.locked && locked(in) ? fight.passed | bitOf(w) : 0;
        if (std::ranges::all_of(in, [&](Who x) { return (fight.passed & bitOf(x)) != 0; }))
            return standOff(i);
    }
}

void Play::standOff(std::size_t which)
{
    const WhoList in = standing(s.fights[which]);
    m.fights.erase(m.fights.begin() + static_cast<std::ptrdiff_t>(which));
    step.say(Say::StandOff);
    for (std::size_t i = 0; i < in.size(); ++i)
        for (std::size_t k = i + 1; k < in.size(); ++k)
            if (!sameSide(in[i], in[k]))
                m.heldPairs.push_back({in[i], in[k]});
    bool leaves = false;
    for (const Who w : in)
        if (isFoe(w)) {
            if (!o.hasMap()) {
                dismiss(w);
                leaves = true;
            } else if (foe(w).kind < FoeKind::Dragon) {
                foe(w).active = false;
            }
        }
    if (leaves && std::ranges::none_of(s.foes, &Foe::alive)) // the scene ends unsolved
        nextScene();
    m_check = true;
}

// --- surrender

void Play::carryOut(const verb::Surrender &a)
{
    const Who w = mover();
    m.turn.acted = true;
    m.turn.moved = s.turn.moved || isFoe(w);
    m.offer = {w, a.to, kNoCard};
    step.say(Say::OffersSurrender, name(w), name(a.to));
    push(FrameKind::Parley);
}

void Play::carryOut(const verb::RefuseSurrender &)
{
    const auto [from, to, none] = closeOffer();
    step.say(Say::SurrenderRefused, name(to), name(from));
}

void Play::carryOut(const verb::AcceptSurrender &)
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
