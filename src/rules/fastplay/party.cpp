// Questions about the adventurers and what they hold.
#include "rules/fastplay/party.h"

#include <algorithm>

namespace flagstone::fastplay {

int PartyQueries::fullHits(CardId card, int figure) const
{
    const int rolled = s.adnd.fullHits.empty() ? 0 : s.adnd.fullHits[r.figureIndex(card, figure)];
    return rolled != 0 ? rolled : r.monster(card).hitPoints();
}

WhoSet PartyQueries::woundedOnes() const
{
    WhoSet those = 0;
    for (const Who w : Each{party()})
        if (wounded(w))
            those = static_cast<WhoSet>(those | bitOf(w));
    return those;
}

SeatSet PartyQueries::jointSeats() const
{
    SeatSet seats = kNobody;
    for (const Who w : s.entrants)
        if (!dead(w))
            seats = static_cast<SeatSet>(seats | seatsOf(w));
    return seats;
}

bool PartyQueries::canCarry() const
{
    if (!r.options().oneHelperEach)
        return true;
    const int awake = consciousCount();
    return sizeOf(party()) - awake <= awake;
}

Who PartyQueries::holder(CardId card) const
{
    const auto found = std::ranges::find(s.cache.held, card, &Belonging::card);
    return found == s.cache.held.end() ? kNobodyThere : found->holder;
}

int PartyQueries::usesLeft(CardId card, Class user) const
{
    const TreasureCard &t = r.treasure(card);
    const int left = s.table.counter(r.usesOf(card));
    if (t.usesForWizard == 0 || user == Class::Wizard)
        return left;
    return left - (t.usesForWizard - t.uses); // FP-T33: a non-wizard may continue only below his own limit
}

bool PartyQueries::spent(CardId card) const
{
    const TreasureCard &t = r.treasure(card);
    return t.limited() && t.scope != UseScope::Battle && s.table.counter(r.usesOf(card)) <= 0 &&
           !running(card);
}

bool PartyQueries::adventureBars(Who w, CardId card) const
{
    const TreasureCard &t = r.treasure(card);
    return w == r.disarmer() && (t.sparesUser || t.wand); // FP-A02
}

bool PartyQueries::mayUse(Who w, CardId card) const
{
    return r.treasure(card).usableBy(classOf(w)) && !adventureBars(w, card);
}

int PartyQueries::armour(Who w) const
{
    if (!laden(w))
        return 0;
    int best = 0; // grades do not add, FP-162
    for (const CardId card : heldBy(w))
        if (r.treasure(card).floor > best && mayUse(w, card))
            best = r.treasure(card).floor;
    return best;
}

int PartyQueries::levelForDice(Who w) const
{
    int bonus = 0;
    for (const CardId card : heldBy(w))
        if (r.treasure(card).levelBonus > 0 && running(card) && mayUse(w, card))
            bonus = std::max(bonus, r.treasure(card).levelBonus);
    return levelOf(w) + bonus;
}

CardId PartyQueries::usable(Who w, bool (*wanted)(const TreasureCard &)) const
{
    if (!laden(w))
        return kNoCard;
    for (const CardId card : heldBy(w)) {
        const TreasureCard &t = r.treasure(card);
        if (wanted(t) && mayUse(w, card) && (!t.limited() || usesLeft(card, classOf(w)) > 0))
            return card;
    }
    return kNoCard;
}

} // namespace flagstone::fastplay
