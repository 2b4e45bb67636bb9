#pragma once

#include "rules/fastplay/chapter.h"
#include "rules/fastplay/fight/combat.h"
#include "rules/fastplay/fight/fight_queries.h"

namespace flagstone::fastplay {

class Listing;

/// A fight, FP-099 to FP-138 and FP-177 to FP-189, as the rest of the rule book sees it: it begins with the
/// enemies on the table, its frame FrameKind::Battle asks for decisions until it ends, and then everybody is
/// where he stands: the enemies slain, or left behind. How blows are struck is the business of a Combat.
class Fight : private FightQueries {
public:
    explicit Fight(Chapter &others) : FightQueries(others), rest(others), m(others.m), step(others.step) {}

    /// Before it begins: whether the enemies will start it without a roll. FP-089, FP-313
    void prepare(bool surprise) { m.battle = {.surprise = surprise}; }
    void begin();
    bool goOn();         ///< advances its frame; true = it waits for a decision
    void leaveEnemies(); ///< the party has got away from them, FP-187, FP-339
    void end();          ///< nobody is left to fight
    void clearAway();    ///< the slain, who leave what they carry, FP-243

    // what the rest tells it
    void countEnemies() { cacheEnemies(m.cache); }              ///< those on the table are others than before
    void arrange();                                             ///< ranks to begin with, FP-116
    void enlist(Who w) { setRank(w, 1); }                       ///< has come, and stands in front
    void enlistLast(Who w);                                     ///< has come, and stands in the last rank
    void discharge(Who w) { setRank(w, 0); }                    ///< is dead, FP-119
    void acted(Who w);                                          ///< has used the option of this turn, FP-129
    void failToFlee() { rest.top().phase = Phase::AfterParty; } ///< FP-181
    void forget(CardId enemy);                                  ///< a DM has taken it out of the fight
    void reinforce() { r.combat().meet(rest); }                 ///< a DM has put enemies into it
    [[nodiscard]] bool isWon() const { return s.cache.enemies == 0; }

    // what its verbs do
    void apply(const verb::FormationReady &) { rest.top().phase = Phase::Axe; }
    void apply(const verb::KeepAxe &) { rest.top().phase = Phase::FirstAttack; }
    void apply(const kit::OneOf<verb::ThrowAxe, verb::Attack, verb::Wield, verb::Shoot, verb::Cast,
                                verb::ReadBolt, verb::Conjure, verb::Aim> auto &a)
    {
        r.combat().carryOut(*this, a);
    }
    void apply(const verb::ExtraDice &a) { m.battle.order[m.battle.picked++] = a.who; }
    void apply(const verb::Flee &) { flee(false); }
    void apply(const verb::FleeByHorn &a);
    void apply(const verb::FleeByHarp &a);
    void apply(const verb::Advance &a);
    void apply(const verb::Rank &a);
    void apply(const verb::Swap &a);
    void apply(const verb::Drag &a);
    void apply(const verb::Pass &a);
    void apply(const verb::EndTurn &);

    // what a Combat does to it
    void wound(Enemy e, int hitsScored);
    [[nodiscard]] Chapter &others() { return rest; }

private:
    void firstAttack();
    [[nodiscard]] bool partyBegins(); ///< this round, or the battle
    void endTurn(Phase next);
    void beginPartyTurn();
    void nobodyActed();
    bool advanceRanks();
    void closeRanks();
    void setRank(Who w, int rank);
    void changePlaces(Who w, Who v);
    void flee(bool certain);
    void slain(Enemy e);
    void victory();

    Chapter &rest;
    State &m;
    Step &step;
};

/// What may be chosen in a fight.
void listFight(Listing &rest, std::vector<Action> &out);

/// The enemies' dice are being dealt, or a spell is being aimed: no moment for a ruling. FP-363
[[nodiscard]] constexpr bool isStriking(const Frame &fight)
{
    return fight.phase == Phase::EnemyTurn || fight.phase == Phase::Aiming;
}

} // namespace flagstone::fastplay
