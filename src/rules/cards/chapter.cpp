#include "rules/cards/chapter.h"

#include <algorithm>

namespace flagstone::cards {

void Chapter::place(Who w, TileId t)
{
    (isHero(w) ? m.heroes[w].tile : m.foes[w - r.firstFoe()].tile) = t;
    table::moveToken(m.table, step, r.token(w),
                     o.hasMap() && t != kNoTile ? spaceOf(bottomSlot(t)) : kNoSpace);
}

void Chapter::act(Who w)
{
    m.turn.acted = true;
    if (isFoe(w) && !o.humanGm())
        m.turn.moved = true; // it came first
}

OfferState Chapter::closeOffer()
{
    pop();
    return s.offer;
}

void Chapter::moveToOpen(CardId card, PileId from, Who to)
{
    if (card == s.bane && isHero(to))
        tellBane(to);
    move(card, from, openPile(to));
    recount(to);
}

void Chapter::tellBane(Who h)
{
    step.emit({seatsOf(h), Step::beat(Say::IsTheBane, raw(s.bane))});
}

void Chapter::takeSpentCourt(Who h)
{
    const CardId court = randomSpentCourt(h);
    if (court == kNoCard)
        return;
    moveToOpen(court, lostPile(h), h);
    step.say(Say::CourtBack, name(h), raw(court));
}

void Chapter::passJokers(const JokerList &list, Who from, Who to)
{
    if (list.empty())
        return;
    for (const CardId joker : list) {
        move(joker, openPile(from), openPile(to));
        if (isHero(to))
            step.say(Say::TakesJoker, name(to), raw(joker));
        else if (to == kGm)
            step.say(Say::LosesJokerToGm, name(from), raw(joker));
        else
            step.say(Say::LosesJoker, name(from), raw(joker), name(to));
    }
    recount(from);
    recount(to);
}

void Chapter::drawReserve(Who h, Part from, Part to, int count)
{
    const PileId target = r.part(h, to);
    if (count > 0)
        forgetLook(h, target); // what was looked at is mixed with what nobody has seen
    for (; count > 0 && !cardsIn(r.part(h, from)).empty(); --count)
        table::draw(m.table, step, r.part(h, from), target);
    if (hero(h).openAgainst != kNoWho) // CD-105: the owner still sees all of it
        knownTo(target, static_cast<SeatSet>(s.table.pile(target).knows | seatsOf(h)));
    recount(h);
}

void Chapter::recount(Who w)
{
    if (w == kGm) {
        const int jokersLeft = count(pile(PileIndex::GmPack), [&](CardId c) { return r.face(c).joker(); });
        set(counter(Total::GmNumbers), static_cast<int>(cardsIn(pile(PileIndex::GmNumbers)).size()));
        m_check = m_check || jokersLeft != jokersShown(kGm);
        return set(counter(Total::GmJokers), jokersLeft);
    }
    int n = static_cast<int>(cardsIn(r.part(w, Part::Numbers)).size());
    int c = static_cast<int>(cardsIn(r.part(w, Part::Courts)).size());
    int j = 0;
    for (const CardId card : cardsIn(openPile(w))) {
        const Face f = r.face(card);
        n += f.number() ? 1 : 0;
        c += f.court() ? 1 : 0;
        j += f.joker() && !isPotion(card) ? 1 : 0;
    }
    const auto differs = [&](PersonCounter t, int value) { return s.table.counter(r.tally(w, t)) != value; };
    m_check = m_check || differs(PersonCounter::Jokers, j);
    if (differs(PersonCounter::Hits, n) || differs(PersonCounter::Uses, c) ||
        differs(PersonCounter::Jokers, j))
        changed(w);
    set(r.tally(w, PersonCounter::Hits), n);
    set(r.tally(w, PersonCounter::Uses), c);
    set(r.tally(w, PersonCounter::Jokers), j);
}

void Chapter::changed(Who w)
{
    if (!s.heldPairs.empty())
        std::erase_if(m.heldPairs, [&](const HeldPair &h) { return h.a == w || h.b == w; });
}

} // namespace flagstone::cards
