// Section 19: a DM at the table, FP-362, FP-367, FP-368, FP-371.
#include "rules/fastplay/listing.h"
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

bool Look::isForDm(const Action &a) const
{
    switch (a.verb) {
    case Verb::ParleyFight:
    case Verb::ParleyLeave:
    case Verb::ParleyPay:
    case Verb::ParleyJoin:
        return true;
    case Verb::ExtraDice: // the monsters' odd dice, FP-149
        return r.options().dm;
    case Verb::Place:
        return r.options().dm && r.options().preparedDecks;
    default:
        return false;
    }
}

void Look::legalParley(std::vector<Action> &out) const
{
    out.push_back({Verb::ParleyFight});
    out.push_back({Verb::ParleyLeave});
    for (const Belonging &b : s.muster.held)
        if (inParty(b.holder))
            out.push_back({Verb::ParleyPay, num(b.card)});
    const std::size_t first = out.size();
    if (s.entrants.size() < kMostCharacters)
        for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards)
            if (r.monster(card).kind == MonsterKind::Character)
                out.push_back({Verb::ParleyJoin, num(card)});
    sortFrom(out, first);
}

Beat Look::parleyLabel(const Action &a) const
{
    switch (a.verb) {
    case Verb::ParleyPay:
        return Step::beat(Say::DoParleyPay, a.a);
    case Verb::ParleyJoin:
        return Step::beat(Say::DoParleyJoin, a.a);
    case Verb::ParleyLeave:
        return Step::beat(Say::DoParleyLeave);
    default:
        return Step::beat(Say::DoParleyFight);
    }
}

bool Play::parley()
{
    if (!s.table.pile(pile(Heap::Encounter)).cards.empty())
        return true;
    pop(); // nobody is left to fight
    return false;
}

void Play::applyParley(const Action &a)
{
    switch (a.verb) {
    case Verb::ParleyPay: {
        const CardId card{a.a};
        step.say(Say::PaidOff, a.a);
        moveCard(card, Fastplay::hand(holder(card)), pile(Heap::TreasureDiscards));
        set(r.runningOf(card), 0);
        dismissEnemies();
        break;
    }
    case Verb::ParleyLeave:
        dismissEnemies();
        break;
    case Verb::ParleyJoin: {
        const CardId card{a.a};
        moveCard(card, pile(Heap::Encounter), pile(Heap::Turned));
        table::moveToken(m.table, step, r.tokenOf(card), kNowhere);
        welcome(r.whoIs(card));
        break;
    }
    default: {
        const bool surprise = s.battle.surprise;
        pop();
        beginBattle(surprise);
        break;
    }
    }
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

CardId Play::bringBehind(int edge)
{
    const PileId aside = r.asideOf(Heap::Locations);
    if (s.plan == Plan::Supposed && !locationsLeft() && !s.table.pile(aside).cards.empty())
        return table::draw(m.table, step, aside, pile(Heap::Turned));
    return bringAside(beyond(edge).card, Heap::Locations);
}

} // namespace flagstone::fastplay
