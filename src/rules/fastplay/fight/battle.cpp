// Section 8: a battle from its first die to its end, FP-099, FP-121 to FP-127.
#include "rules/fastplay/fight/fight.h"

#include <algorithm>

namespace flagstone::fastplay {

void Fight::begin()
{
    m.battle = {.surprise = s.battle.surprise};
    rest.set(counter(Total::Round), 0);
    step.say(Say::BattleBegins, s.cache.enemies);
    rest.push(FrameKind::Battle);
    r.combat().meet(rest);
    arrange();
}

bool Fight::goOn()
{
    Frame &frame = rest.top();
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
            countEnemies();
        }
        if (advanceRanks())
            return true;
        m.battle.picked = 0;
        endTurn(Phase::EnemyTurn);
        return false;
    case Phase::EnemyTurn:
        if (s.battle.picked < r.combat().picksNeeded(*this))
            return true;
        r.combat().strikeParty(*this);
        m.battle.charmed = kNoCard;
        m.battle.picked = 0;
        frame.phase = Phase::AfterEnemies;
        return false;
    case Phase::AfterEnemies:
        if (advanceRanks())
            return true;
        endTurn(Phase::PartyTurn);
        return false;
    case Phase::Aiming:
        break;
    }
    return true;
}

void Fight::endTurn(Phase next)
{
    const bool newRound = r.combat().endTurn(*this);
    if (newRound && r.options().initiativeEachRound) // FP-397
        rest.top().phase = Phase::FirstAttack;
    else if (next == Phase::PartyTurn)
        beginPartyTurn();
    else
        rest.top().phase = next;
}

bool Fight::partyBegins()
{
    if (!r.options().initiativeEachRound) {
        const int face = step.rollDice(1, 6, 0, static_cast<std::uint16_t>(Say::FirstAttackRoll)); // FP-121
        step.say(face % 2 == 0 ? Say::PartyFirst : Say::EnemiesFirst, face);
        return face % 2 == 0;
    }
    int party = 0, enemies = 0;
    while (party == enemies) { // FP-397
        party = step.rollDice(1, 10, 0, static_cast<std::uint16_t>(Say::InitiativeParty));
        enemies = step.rollDice(1, 10, 0, static_cast<std::uint16_t>(Say::InitiativeEnemies));
    }
    step.say(party < enemies ? Say::PartyQuicker : Say::EnemiesQuicker, party, enemies);
    return party < enemies;
}

void Fight::firstAttack()
{
    if (s.battle.surprise && s.battle.partyTurns == 0) { // FP-089, FP-313, FP-338: no die is rolled
        step.say(Say::Surprise);
        rest.top().phase = Phase::EnemyTurn;
        rest.set(counter(Total::Round), 1);
        return;
    }
    if (partyBegins()) {
        beginPartyTurn();
    } else {
        rest.set(counter(Total::Round), s.battle.partyTurns + 1);
        rest.top().phase = Phase::EnemyTurn;
    }
}

void Fight::beginPartyTurn()
{
    Battle &b = m.battle;
    b.anyActed = false;
    b.secondAttack = 0;
    b.shots = {};
    ++b.partyTurns;
    rest.set(counter(Total::Round), b.partyTurns); // a round is one turn for each side, FP-124
    nobodyActed();
    step.say(Say::PartyTurn, b.partyTurns);
    rest.top().phase = Phase::PartyTurn;
}

void Fight::victory()
{
    step.say(Say::Victory);
    clearAway();
    rest.pop();
    end();
}

void Fight::clearAway()
{
    const std::vector<CardId> &beaten = s.table.pile(pile(PileIndex::Encounter)).cards;
    while (!beaten.empty()) {
        const CardId card = beaten.front();
        const MonsterCard &monster = r.monster(card);
        const bool swiped = s.swiped[r.monsterIndex(card)] == kSwiped; // FP-342
        std::erase_if(m.spoils, [&](const Spoil &x) { return x.slot == s.here && x.card == card; });
        const bool bears = assignedTo(PileIndex::Treasures, card) != kNoCard; // FP-328
        const Carries carries = bears ? Carries::Definite : monster.carries;
        if (carries != Carries::None && (bears || !swiped))
            m.spoils.push_back(
                {s.here, card, carries,
                 monster.colour == Colour::White ? here().colour : monster.colour}); // FP-243, FP-245
        rest.putAway(card);
    }
}

void Fight::end()
{
    r.combat().end(rest);
    m.battle = {};
    rest.set(counter(Total::Round), 0);
    nobodyActed();
    for (const Who w : inSeatOrder(s.cache.laden))
        for (const CardId card : heldBy(w))
            if (r.treasure(card).scope == UseScope::Battle)
                rest.set(r.usesOf(card), r.treasure(card).uses);
}

void Fight::forget(CardId enemy)
{
    std::erase_if(m.battle.fallen, [enemy](const Enemy &e) { return e.card == enemy; });
}

} // namespace flagstone::fastplay
