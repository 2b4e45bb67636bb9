#pragma once

#include "core/step.h"
#include "rules/fastplay/look.h"

namespace flagstone::fastplay {

/// Changing a position: the procedures of the rulebook, a file per chapter. `apply` makes one decision and
/// runs on to the next.
class Play : public Look {
public:
    Play(const Fastplay &rules, State &state, Step &chance) : Look(rules, state), m(state), step(chance) {}

    void begin(); ///< FP-026 to FP-044
    void apply(const Action &a);
    void run(); ///< until somebody must decide, or the game is over
    void repair();

private:
    // Each advances the top frame: true = it waits for a decision.
    bool advance();
    bool pickParty();
    bool pickStart();
    bool explore();
    bool attempt();
    bool secret();
    bool lay();
    bool arrive();
    bool check();
    bool wander();
    bool wanderingCard();
    bool join();
    bool trap();
    bool losses();
    bool battle();
    bool escape();
    bool afterBattle();
    bool search();
    bool award();
    bool share();

    // setting up
    void takeIntoParty(Who w, Seat seat);
    void giveTo(Who w, Seat seat); ///< who runs an adventurer
    void rollOrder();
    void layStart(CardId card);
    void shortenDeck();
    void giveGifts();

    // decisions by chapter
    void applySetup(const Action &a);
    void applyExplore(const Action &a);
    void applyFreeAct(const Action &a);
    void applyTrap(const Action &a);
    void applyBattle(const Action &a);

    // doors and places
    void openDoor(int edge);
    [[nodiscard]] CardId turnLocation(); ///< kNoCard if there is none
    void discardTurned();
    void putDown(const Spot &spot);
    void enterStacked();
    void enter(SlotId slot, bool known);
    void leaveHere();
    void tickLocations();
    void tickAttempt();
    bool drawForSecret(); ///< the card of a search that found no planned door; true: it opened one
    void foundSecret(CardId card);
    void openHidden(int edge, Colour colour); ///< a hidden door of this place was found
    /// A way that was planned opens between two laid cards, from `here` through its board edge.
    void joinPlanned(int edge, Colour colour);
    void goOnThrough(int edge);       ///< ... and the party goes through it
    void joinNeighbours(SlotId slot); ///< ways of a card just laid, but for the one it was laid at
    void showDoor(SlotId slot, int edge, Colour colour); ///< a wall turns out to be a door

    // what a game master has prepared and rules
    /// The next card of a deck that was laid here for sure, turned up; kNoCard if there is none left.
    [[nodiscard]] CardId bringAssigned(Heap deck);
    /// The location that was planned behind a board edge; kNoCard if none is left there.
    [[nodiscard]] CardId bringBehind(int edge);
    [[nodiscard]] CardId bringAside(CardId card, Heap deck);
    /// After a DM has moved cards and markers; true if the game has to run on.
    bool followMarkers();
    bool openByRuling(); ///< the hidden door whose location a DM has turned up; false if none was
    void followMarker(CardId enemy);
    bool beginOrEndFight(); ///< true if either has happened
    bool parley();
    void applyParley(const Action &a);
    void dismissEnemies();

    // monsters
    [[nodiscard]] CardId turnMonster();
    /// What a present card does: a trap, a joiner, the princess, an enemy. True if it is an enemy.
    bool present(CardId card, bool unnoticed);
    void startBattle(bool surprise);
    void beginBattle(bool surprise);
    void welcome(Who w);
    void restore(CardId monsterCard); ///< full hits and treasure, for a card that leaves play
    void restoreSpells(Who w);
    void discardMonster(CardId card, PileId from);
    void reshuffleAll();

    // traps
    void springTrap();
    void disarm(Who w);
    void loseTreasure(Who w, CardId card);

    // the fight
    void arrange();
    void setRank(Who w, int rank);
    void firstAttack();
    void beginPartyTurn();
    void acted(Who w);
    void nobodyActed();
    void attacked(Who w, CardId weapon);
    bool advanceRanks();
    void closeRanks();
    void throwAxe(Who w, Enemy target);
    void attack(Who w, Enemy target, CardId weapon, bool hand);
    void bolt(Who w, Enemy target, int spellLevel);
    void wound(Enemy e, int hitsScored);
    void slain(Enemy e);
    bool enemyTurn();
    void rollEnemyDice();
    void npcBolt(CardId caster, const WhoList &front);
    /// Rolls a spell and gives its damage; healing is twice that. FP-195, FP-201
    [[nodiscard]] int rollSpell(int casterLevel, int spellLevel, CardId caster);
    void victory();
    void endBattle();
    void flee(CardId horn, CardId harpTarget);
    void leaveEnemies();
    void fleeInto(CardId card); ///< it is the card drawn, or the one that was planned there
    void swipe(Who w, CardId card);

    // hurt and healed
    void hurt(Who w, int hitsTaken);
    void heal(Who w, int points);
    void die(Who w);
    void useHealing(CardId card, Who target);
    void spend(CardId card);
    void discardUsedUp(); ///< FP-271

    // treasure
    [[nodiscard]] CardId turnTreasure(); ///< kNoCard if there is none
    void found(CardId card, Who drawer);
    bool takeSkull(); ///< true if there was one

    // ending
    bool settle();
    [[nodiscard]] bool isLost() const; ///< now that everybody is down
    void noteGoal();
    void finish(EndReason reason);
    void score();
    void scoreTreasures(std::vector<std::int32_t> &own);

    void set(CounterId c, int value) { table::setCounter(m.table, step, c, value); }
    void moveCard(CardId c, PileId from, PileId to)
    {
        table::move(m.table, step, c, from, to);
        noteMove(c, from, to);
    }
    /// Keeps State::muster true after a card was moved.
    void noteMove(CardId card, PileId from, PileId to);
    [[nodiscard]] Frame &top() { return m.frames.top(); }
    void push(FrameKind kind) { m.frames.push({kind, 0}); }
    void pop() { m.frames.pop(); }

    State &m; ///< the same as s, to be changed
    Step &step;
};

} // namespace flagstone::fastplay
