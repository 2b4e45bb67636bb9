// Section 19: a DM at the table, FP-362, FP-367, FP-368, FP-371.
#include "rules/fastplay/parley.h"

#include "rules/fastplay/arrival.h"
#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/listing.h"

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
            if (r.monster(card).kind == MonsterKind::Character && hasLiving(card))
                out.push_back(verb::ParleyJoin{card});
    sortFrom(first);
}

void Parley::meetEnemies()
{
    if (!r.options().negotiation)
        return Fight(*this).begin();
    push(FrameKind::Parley); // FP-371
}

bool Parley::parley()
{
    if (s.cache.enemies > 0)
        return true;
    Fight(*this).clearAway(); // slain before the party fled from the others, FP-339
    m.attempt.fought = false; // nobody was beaten, so the attempt goes on at once: FP-056, FP-314
    pop();
    return false;
}

void Parley::apply(const verb::ParleyFight &)
{
    pop();
    Fight(*this).begin();
}

void Parley::apply(const verb::ParleyPay &a)
{
    step.say(Say::PaidOff, raw(a.card));
    moveCard(a.card, Fastplay::hand(holder(a.card)), pile(PileIndex::TreasureDiscards));
    dismissEnemies();
}

void Parley::apply(const verb::ParleyJoin &a)
{
    moveCard(a.enemy, pile(PileIndex::Encounter), pile(PileIndex::Turned));
    table::moveToken(m.table, step, r.tokenOf(a.enemy), kNoSpace);
    Arrivals{*this}.welcome(r.whoIs(a.enemy));
}

void Parley::dismissEnemies()
{
    // They go with what they carry. FP-371
    step.say(Say::EnemiesLeave);
    for (const CardId enemy : std::vector<CardId>(s.table.pile(pile(PileIndex::Encounter)).cards))
        if (hasLiving(enemy))
            discardMonster(enemy, pile(PileIndex::Encounter));
}

} // namespace flagstone::fastplay
