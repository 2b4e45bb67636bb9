#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Changing a position: the procedures of the rulebook, a file per chapter.
class Play : public Chapter {
public:
    using Chapter::Chapter;

    void begin();                 ///< FP-026 to FP-044
    void choose(const Action &a); ///< makes one decision and runs on to the next
    void run();                   ///< until somebody must decide, or the game is over
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

    // What each verb does; a verb without one does not compile.
    void carryOut(const Action &a);
    void apply(const verb::PickCharacter &a);
    void apply(const verb::PartyReady &) { pop(); }
    void apply(const verb::StartCorridor &a) { layStart(a.corridor); }

    void apply(const verb::Disarm &a);
    void apply(const verb::AvoidTrap &a);
    void apply(const verb::UseWand &a);
    void apply(const verb::Spring &) { springTrap(); }
    void apply(const verb::LoseCard &a) { loseTreasure(holder(a.card), a.card); }

    void apply(const verb::OpenDoor &a);
    void apply(const verb::DrawOn &) { top().phase = Phase::Draw; }
    void apply(const verb::GazeBall &a);
    void apply(const verb::Move &a);
    void apply(const verb::Place &a);
    void apply(const verb::LeaveDungeon &) { finish(EndReason::LeftDungeon); }
    void apply(const verb::SecretSearch &a) { seekSecretDoor(a.colour, 1); }
    void apply(const verb::SecretSearchWand &a);
    void apply(const verb::DestroyCoffin &);
    void apply(const verb::Continue &);
    void apply(const verb::AcceptDeadEnd &) { finish(EndReason::DeadEnd); }
    void apply(const verb::Withdraw &) { finish(EndReason::Withdrawn); } // FP-289

    void apply(const verb::Heal &a);
    void apply(const verb::ReadHeal &a);
    void apply(const verb::UseItem &a);
    void apply(const verb::Share &a);
    void apply(const verb::Light &a);
    void apply(const verb::Toss &a);
    void apply(const verb::Give &a);

    void apply(const verb::Search &a);
    void apply(const verb::DrawAs &a);
    void apply(const verb::Take &a);
    void apply(const verb::Trade &a);
    void apply(const verb::Swipe &a);
    void apply(const verb::NoSwipe &a);
    void apply(const verb::AssignJoiner &a);

    void apply(const verb::ParleyFight &);
    void apply(const verb::ParleyLeave &) { dismissEnemies(); }
    void apply(const verb::ParleyPay &a);
    void apply(const verb::ParleyJoin &a);

    // doors and places
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
    void seekSecretDoor(Colour colour, std::uint8_t draws);
    void openHidden(Edge edge, Colour colour); ///< a hidden door of this place was found
    /// A way that was planned opens between two laid cards, from `here` through its board edge.
    void joinPlanned(Edge edge, Colour colour);
    void goOnThrough(Edge edge);      ///< ... and the party goes through it
    void joinNeighbours(SlotId slot); ///< ways of a card just laid, but for the one it was laid at
    void showDoor(SlotId slot, Edge edge, Colour colour); ///< a wall turns out to be a door

    // what a game master has prepared and rules
    /// The next card of a deck that was laid here for sure, turned up; kNoCard if there is none left.
    [[nodiscard]] CardId bringAssigned(PileIndex deck);
    /// The location that was planned behind a board edge; kNoCard if none is left there.
    [[nodiscard]] CardId bringBehind(Edge edge);
    [[nodiscard]] CardId bringAside(CardId card, PileIndex deck);
    /// After a DM has moved cards and markers; true if the game has to run on.
    bool followMarkers();
    bool openByRuling(); ///< the hidden door whose location a DM has turned up; false if none was
    void followMarker(CardId enemy);
    bool beginOrEndFight(); ///< true if either has happened
    bool parley();
    void dismissEnemies();

    // monsters
    [[nodiscard]] CardId turnMonster();
    /// What a present card does: a trap, a joiner, the princess, an enemy. True if it is an enemy.
    bool present(CardId card, bool unnoticed);
    void meetEnemies(); ///< a fight begins, or with FP-371 a parley
    void welcome(Who w);
    void reshuffleAll();

    // traps
    void springTrap();
    void loseTreasure(Who w, CardId card);

    // fleeing
    void openFlight(bool certain); ///< by the card drawn, or whatever the card
    void fleeInto(CardId card);    ///< it is the card drawn, or the one that was planned there

    // healed
    void useHealing(CardId card, Who target);
    void healBySpell(Who caster, int spellLevel, Who target);
    void discardUsedUp(); ///< FP-271

    // treasure
    [[nodiscard]] CardId turnTreasure(); ///< kNoCard if there is none
    void found(CardId card, Who drawer);
    bool takeSkull();  ///< true if there was one
    bool reachPlace(); ///< notes that the party has reached what its goal names

    // ending
    bool settle();
    [[nodiscard]] bool isLost() const; ///< now that everybody is down
    void noteGoal();
    void finish(EndReason reason);
    void score();
    void scoreTreasures(std::vector<std::int32_t> &own);
};

} // namespace flagstone::fastplay
