#pragma once

#include "rules/fastplay/chapter.h"
#include "rules/fastplay/fight/fight_queries.h"

namespace flagstone::fastplay {

class Listing;

/// A fight, FP-099 to FP-163, as the rest of the rule book sees it. Its state is State::battle and State::cache,
/// its frame FrameKind::Battle; what it does to the rest goes through `rest`. It ends with all enemies slain, or
/// with the party's flight (escape.cpp).
class Fight : private FightQueries {
public:
    explicit Fight(Chapter &others) : FightQueries(others), rest(others), m(others.m), step(others.step) {}

    /// Before it begins: whether the enemies will start it without a roll. FP-089, FP-313
    void prepare(bool surprise) { m.battle = {.surprise = surprise}; }
    void begin(bool surprise);
    bool goOn(); ///< advances its frame; true = it waits for a decision
    void end();  ///< the enemies are slain, or left behind

    // what the rest tells it
    void countEnemies() { cacheEnemies(m.cache); }              ///< those on the table are others than before
    void arrange();                                             ///< ranks to begin with, FP-116
    void acted(Who w);                                          ///< has used the option of this turn, FP-129
    void charm(CardId enemy) { m.battle.charmed = enemy; }      ///< FP-T39
    void failToFlee() { rest.top().phase = Phase::AfterParty; } ///< FP-181
    void forget(CardId enemy);                                  ///< a DM has taken it out of the fight

    // what its verbs do
    void apply(const verb::FormationReady &) { rest.top().phase = Phase::Axe; }
    void apply(const verb::ThrowAxe &a);
    void apply(const verb::KeepAxe &) { rest.top().phase = Phase::FirstAttack; }
    void apply(const verb::Attack &a);
    void apply(const verb::Shoot &a);
    void apply(const verb::Cast &a);
    void apply(const verb::ReadBolt &a);
    void apply(const verb::ExtraDice &a) { m.battle.order[m.battle.picked++] = a.who; }
    void apply(const verb::Advance &a);
    void apply(const verb::Rank &a);
    void apply(const verb::Swap &a);
    void apply(const verb::Drag &a);
    void apply(const verb::Pass &a);
    void apply(const verb::EndTurn &);

private:
    void firstAttack();
    void beginPartyTurn();
    void nobodyActed();
    void attacked(Who w, CardId weapon);
    bool advanceRanks();
    void closeRanks();
    void changePlaces(Who w, Who v);
    void attack(Who w, Enemy target, CardId weapon, bool hand);
    void bolt(Who w, Enemy target, int spellLevel);
    void wound(Enemy e, int hitsScored);
    void slain(Enemy e);
    bool enemyTurn();
    void rollEnemyDice();
    void npcBolt(CardId caster, const WhoList &front);
    void victory();

    Chapter &rest;
    State &m;
    Step &step;
};

/// What may be chosen in a fight.
void listFight(Listing &rest, std::vector<Action> &out);

/// The enemies' dice are being dealt: no moment for a ruling. FP-363
[[nodiscard]] constexpr bool isStriking(const Frame &fight)
{
    return fight.phase == Phase::EnemyTurn;
}

} // namespace flagstone::fastplay
