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

    // decisions, by chapter; a verb without one does not compile
    void apply(const verb::TakeHero &a);
    void apply(const verb::TakeFigure &a);
    void apply(const verb::TakeSpell &a);
    void apply(const verb::EnoughSpells &a);

    void apply(const verb::Fight &a);
    void apply(const verb::Move &a);
    void apply(const verb::Search &a);
    void apply(const verb::EndMove &a);
    void apply(const verb::Finish &a);
    void apply(const verb::Heal &a);
    void apply(const verb::RefuseHeal &a);
    void apply(const verb::SelfHeal &a);
    void apply(const verb::Request &a);
    void apply(const verb::Fee &a);

    void apply(const verb::Peek &a);
    void apply(const verb::Gaze &a);
    void apply(const verb::CastInto &a);
    void apply(const verb::Teleport &a);
    void apply(const verb::Device &a);

    void apply(const verb::Enter &a);
    void apply(const verb::Declare &a);
    void apply(const verb::Attack &a);
    void apply(const verb::RollMonster &a);
    void apply(const verb::Drop &a);
    void apply(const verb::Retreat &a);
    void apply(const verb::Slide &a);
    void apply(const verb::EnterAndLoot &a);
    void apply(const verb::StayOut &a);

    void apply(const verb::Ask &a);
    void apply(const verb::Counter &a);
    void apply(const verb::Help &) { answer(true); }
    void apply(const verb::Agree &) { answer(true); }
    void apply(const verb::Refuse &) { answer(false); }
    void apply(const verb::NoDeal &) { answer(false); }

    void apply(const verb::Ambush &a);
    void apply(const verb::Rob &a);
    void apply(const verb::Flee &a);
    void apply(const verb::StopFlight &a);

    void apply(const verb::Trade &a);
    void apply(const verb::Give &a);
    void apply(const verb::GiveSpell &a);
    void apply(const verb::Want &a);
    void apply(const verb::WantSpell &a);
    void apply(const verb::Propose &a);
    void apply(const verb::Haggle &a);
    void apply(const verb::Accept &) { endTrade(Say::TradeDone, true); }
    void apply(const verb::Decline &) { endTrade(Say::TradeDeclined, false); }
    void apply(const verb::CallOff &) { endTrade(Say::TradeCalledOff, false); }

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
    void answer(bool helps);
    void endTrade(Say how, bool done);
    void pourBack(bool done); ///< what lies between the two, to the other or back to its owner
    void pour(PileId from, Who w);

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
