// Section 19: a DM at the table, FP-362, FP-367, FP-368, FP-371.
#include "rules/fastplay/listing.h"
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

void Look::legalParley(std::vector<Action> &out) const
{
    out.push_back(verb::ParleyFight{});
    out.push_back(verb::ParleyLeave{});
    for (const Belonging &b : s.muster.held)
        if (inParty(b.holder))
            out.push_back(verb::ParleyPay{b.card});
    const std::size_t first = out.size();
    if (s.entrants.size() < kMostCharacters)
        for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards)
            if (r.monster(card).kind == MonsterKind::Character)
                out.push_back(verb::ParleyJoin{card});
    sortFrom(out, first);
}

bool Play::parley()
{
    if (!s.table.pile(pile(Heap::Encounter)).cards.empty())
        return true;
    pop(); // nobody is left to fight
    return false;
}

void Play::apply(const verb::ParleyFight &)
{
    const bool surprise = s.battle.surprise;
    pop();
    beginBattle(surprise);
}

void Play::apply(const verb::ParleyPay &a)
{
    step.say(Say::PaidOff, raw(a.card));
    moveCard(a.card, Fastplay::hand(holder(a.card)), pile(Heap::TreasureDiscards));
    set(r.runningOf(a.card), 0);
    dismissEnemies();
}

void Play::apply(const verb::ParleyJoin &a)
{
    moveCard(a.enemy, pile(Heap::Encounter), pile(Heap::Turned));
    table::moveToken(m.table, step, r.tokenOf(a.enemy), kNowhere);
    welcome(r.whoIs(a.enemy));
}

void Play::dismissEnemies()
{
    // They go with what they carry. FP-371
    step.say(Say::EnemiesLeave);
    const std::vector<CardId> &enemies = s.table.pile(pile(Heap::Encounter)).cards;
    while (!enemies.empty())
        discardMonster(enemies.front(), pile(Heap::Encounter));
}

CardId Play::bringAside(CardId card, Heap deck)
{
    const PileId aside = r.asideOf(deck);
    if (card == kNoCard || std::ranges::count(s.table.pile(aside).cards, card) == 0)
        return kNoCard; // it has been here already
    table::move(m.table, step, card, aside, pile(Heap::Turned));
    return card;
}

CardId Play::bringAssigned(Heap deck)
{
    if (s.plan != Plan::Followed)
        return kNoCard;
    for (const CardId card : r.stocking().lyingAt(hereCard()))
        if (const bool ofDeck = deck == Heap::Monsters ? r.isMonster(card) : r.isTreasure(card); ofDeck)
            if (const CardId brought = bringAside(card, deck); brought != kNoCard)
                return brought;
    return kNoCard;
}

CardId Play::bringBehind(Edge edge)
{
    const PileId aside = r.asideOf(Heap::Locations);
    if (s.plan == Plan::Supposed && !locationsLeft() && !s.table.pile(aside).cards.empty())
        return table::draw(m.table, step, aside, pile(Heap::Turned));
    return bringAside(beyond(edge).card, Heap::Locations);
}

} // namespace flagstone::fastplay
