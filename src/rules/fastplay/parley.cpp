// Section 19: a DM at the table, FP-362, FP-367, FP-368, FP-371.
#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/listing.h"
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

void Listing::parley()
{
    out.push_back(verb::ParleyFight{});
    out.push_back(verb::ParleyLeave{});
    for (const Belonging &b : s.cache.held)
        if (inParty(b.holder))
            out.push_back(verb::ParleyPay{b.card});
    const std::size_t first = out.size();
    if (s.entrants.size() < kMostCharacters)
        for (const CardId card : s.table.pile(pile(PileIndex::Encounter)).cards)
            if (r.monster(card).kind == MonsterKind::Character)
                out.push_back(verb::ParleyJoin{card});
    sortFrom(first);
}

void Play::meetEnemies()
{
    if (!r.options().negotiation)
        return Fight(*this).begin();
    push(FrameKind::Parley); // FP-371
}

bool Play::parley()
{
    if (!s.table.pile(pile(PileIndex::Encounter)).cards.empty())
        return true;
    pop(); // nobody is left to fight
    return false;
}

void Play::apply(const verb::ParleyFight &)
{
    pop();
    Fight(*this).begin();
}

void Play::apply(const verb::ParleyPay &a)
{
    step.say(Say::PaidOff, raw(a.card));
    moveCard(a.card, Fastplay::hand(holder(a.card)), pile(PileIndex::TreasureDiscards));
    set(r.runningOf(a.card), 0);
    dismissEnemies();
}

void Play::apply(const verb::ParleyJoin &a)
{
    moveCard(a.enemy, pile(PileIndex::Encounter), pile(PileIndex::Turned));
    table::moveToken(m.table, step, r.tokenOf(a.enemy), kNowhere);
    welcome(r.whoIs(a.enemy));
}

void Play::dismissEnemies()
{
    // They go with what they carry. FP-371
    step.say(Say::EnemiesLeave);
    const std::vector<CardId> &enemies = s.table.pile(pile(PileIndex::Encounter)).cards;
    while (!enemies.empty())
        discardMonster(enemies.front(), pile(PileIndex::Encounter));
}

CardId Play::bringAside(CardId card, PileIndex deck)
{
    const PileId aside = r.asideOf(deck);
    if (card == kNoCard || std::ranges::count(s.table.pile(aside).cards, card) == 0)
        return kNoCard; // it has been here already
    table::move(m.table, step, card, aside, pile(PileIndex::Turned));
    return card;
}

CardId Play::bringAssigned(PileIndex deck)
{
    if (s.plan != PlanUse::Followed)
        return kNoCard;
    for (const CardId card : r.deckSetup().lyingAt(hereCard()))
        if (const bool ofDeck = deck == PileIndex::Monsters ? r.isMonster(card) : r.isTreasure(card); ofDeck)
            if (const CardId brought = bringAside(card, deck); brought != kNoCard)
                return brought;
    return kNoCard;
}

CardId Play::bringBehind(Edge edge)
{
    const PileId aside = r.asideOf(PileIndex::Locations);
    if (s.plan == PlanUse::Supposed && !locationsLeft() && !s.table.pile(aside).cards.empty())
        return table::draw(m.table, step, aside, pile(PileIndex::Turned));
    return bringAside(beyond(edge).card, PileIndex::Locations);
}

} // namespace flagstone::fastplay
