#pragma once

#include "core/step.h"
#include "rules/dungeon/look.h"

namespace flagstone::dungeon {

/// Changing a position: the procedures of the rulebook, a file per chapter. `apply` makes one decision and
/// runs on to the next.
class Play : public Look {
public:
    Play(const Dungeon &rules, State &state, Step &chance) : Look(rules, state), m(state), step(chance) {}

    void begin();
    void apply(const Action &a);
    void run(); ///< until somebody must decide, or the game is over
    void repair();

private:
    // Each advances the top frame: true = it waits for a decision.
    bool advance();
    bool pickHero();
    bool pickSpells();
    bool firstTurn();
    bool turn();
    bool healing();
    bool fight();
    bool ambush();
    bool trade();

    // setting up
    void layOut();
    void placeBeforehand();
    void takeHero(Who w, HeroType type);
    void takeSpell(Who w, Spell kind);
    void showSpells(Who w, bool show);

    // decisions by chapter
    void applySetup(const Action &a);
    void applyTurn(const Action &a);
    void applyItem(const Action &a);
    void applyFight(const Action &a);
    void applyHelp(const Action &a);
    void applyAmbush(const Action &a);
    void applyTrade(const Action &a);

    // a turn
    void beginTurn();
    bool endStep();
    void closeTurn();
    void nextTurn();
    void endMove();
    void endTurnHere(bool nothingMore);
    void healOnSpot(Who w);
    void win(Who w);
    bool checkWin(Who w); ///< DG-023
    void checkRounds();

    // moving
    void moveHero(Who w, Space to);
    void leave(Who w, Space from, Space to);
    void cross(Who w, Space from, Space to);
    void walk(Who w, const Path &path, bool fleeing);
    void search(std::uint16_t passage);
    void jump(Space to);
    void takeLoose(Who w);
    void takeStock(Who w); ///< of what a Hero knows and owes where a game master has put him

    // encounters
    void meet(Space place, bool byWalking);
    void reveal();
    CardId drawMonster(Space place);
    bool refill(int level);
    void strike();
    void slay();
    void failed();
    void rollMonster();
    void suffer(Blow blow);
    bool wound(); ///< false if he is slain by it, DG-145
    void slainHero();
    void drop(CardId card);
    bool dropping();
    bool retreating();
    void hide();
    void afterFight();
    void spring(CardId trap);
    void cage(Space place);
    void slide(Space to);
    void removeMonster(Space place);
    [[nodiscard]] SeatSet keepers() const;
    /// Says something about a Monster: by name to those who keep its identity, otherwise without. DG-187
    void tellMonster(Say named, Say plain, CardId monster, Who who);

    // treasure
    void layTreasure(Space place);
    void loot(Who w, Space place);
    void gain(Who w, CardId card);
    void recount(Who w);
    void rollSword(CardId card, Who w);
    void payShares(std::span<const CardId> spoils);
    void give(CardId card, Who from, Who to);
    void peek(Space room);
    void returnPeeked();
    void gaze(Space room);

    // Heroes among themselves
    void spendSpell(Who w, Spell kind);
    void finishTrade(bool done);
    void pourBack(PileId from, Who w);

    void set(CounterId counter, int value) { table::setCounter(m.table, step, counter, value); }
    void set(Tally which, Who w, int value) { set(r.tally(which, w), value); }
    void move(CardId card, PileId from, PileId to) { table::move(m.table, step, card, from, to); }
    void knownTo(PileId pile, SeatSet seats)
    {
        if (s.table.pile(pile).knows != seats)
            table::reveal(m.table, step, pile, seats);
    }
    [[nodiscard]] Frame &top() { return m.frames.top(); }
    void push(FrameKind kind, std::uint8_t atPhase, Who w) { m.frames.push({kind, atPhase, w}); }
    void pop() { m.frames.pop(); }

    State &m; ///< the same as s, to be changed
    Step &step;
};

} // namespace flagstone::dungeon
