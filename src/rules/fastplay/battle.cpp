// Section 8: a battle from its first die to its end, FP-099, FP-121 to FP-127.
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

void Play::startBattle(bool surprise)
{
    if (!r.options().negotiation)
        return beginBattle(surprise);
    m.battle = {.surprise = surprise};
    push(FrameKind::Parley); // FP-371
}

void Play::beginBattle(bool surprise)
{
    m.battle = {.surprise = surprise};
    set(counter(Total::Round), 0);
    step.say(Say::BattleBegins, s.cache.enemies);
    push(FrameKind::Battle);
    arrange();
}

bool Play::battle()
{
    Frame &frame = top();
    if (s.cache.enemies == 0 && frame.phase > Phase::Formation) {
        victory();
        return false;
    }
    switch (frame.phase) {
    case Phase::Formation:
        if (formationChoice())
            return true;
        frame.phase = Phase::Axe;
        return false;
    case Phase::Axe:
        if (!s.battle.surprise && axeThrowers() != 0)
            return true;
        [[fallthrough]];
    case Phase::FirstAttack:
        firstAttack();
        return false;
    case Phase::PartyTurn:
        if (partyMayAct())
            return true;
        frame.phase = Phase::AfterParty;
        [[fallthrough]];
    case Phase::AfterParty:
        if (!s.battle.fallen.empty()) { // FP-S26
            m.battle.fallen.clear();
            cacheEnemies(m.cache);
        }
        if (advanceRanks())
            return true;
        frame.phase = Phase::EnemyTurn;
        m.battle.picked = 0;
        [[fallthrough]];
    case Phase::EnemyTurn:
        return enemyTurn();
    case Phase::AfterEnemies:
        if (advanceRanks())
            return true;
        beginPartyTurn();
        return partyMayAct();
    }
    return true;
}

void Play::firstAttack()
{
    if (s.battle.surprise) { // FP-089, FP-313, FP-338: no die is rolled
        step.say(Say::Surprise);
        top().phase = Phase::EnemyTurn;
        set(counter(Total::Round), 1);
        return;
    }
    const int face = step.rollDice(1, 6, 0, static_cast<std::uint16_t>(Say::FirstAttackRoll)); // FP-121
    step.say(face % 2 == 0 ? Say::PartyFirst : Say::EnemiesFirst, face);
    if (face % 2 == 0) {
        beginPartyTurn();
    } else {
        set(counter(Total::Round), 1);
        top().phase = Phase::EnemyTurn;
    }
}

void Play::beginPartyTurn()
{
    Battle &b = m.battle;
    b.anyActed = false;
    b.secondAttack = 0;
    b.shots = {};
    ++b.partyTurns;
    set(counter(Total::Round), b.partyTurns); // a round is one turn for each side, FP-124
    nobodyActed();
    step.say(Say::PartyTurn, b.partyTurns);
    top().phase = Phase::PartyTurn;
}

void Play::victory()
{
    step.say(Say::Victory);
    const std::vector<CardId> &beaten = s.table.pile(pile(PileIndex::Encounter)).cards;
    while (!beaten.empty()) {
        const CardId card = beaten.front();
        const MonsterCard &monster = r.monster(card);
        const bool swiped = s.swiped[r.monsterIndex(card)] == kSwiped; // FP-342
        std::erase_if(m.spoils, [&](const Spoil &x) { return x.slot == s.here && x.card == card; });
        if (monster.carries != Carries::None && !swiped)
            m.spoils.push_back(
                {s.here, card, monster.carries,
                 monster.colour == Colour::White ? here().colour : monster.colour}); // FP-243, FP-245
        if (monster.unique && !r.options().uniquesReturn) {                          // FP-S24
            moveCard(card, pile(PileIndex::Encounter), pile(PileIndex::Removed));
            table::moveToken(m.table, step, r.tokenOf(card), kNowhere);
        } else {
            discardMonster(card, pile(PileIndex::Encounter));
        }
    }
    pop();
    endBattle();
}

void Play::endBattle()
{
    m.battle = {};
    set(counter(Total::Round), 0);
    nobodyActed();
    for (const Who w : inSeatOrder(s.cache.laden))
        for (const CardId card : heldBy(w))
            if (r.treasure(card).scope == UseScope::Battle)
                set(r.usesOf(card), r.treasure(card).uses);
}

bool Play::afterBattle()
{
    if (choices().size() > 1)
        return true;
    pop();
    return false;
}

} // namespace flagstone::fastplay
