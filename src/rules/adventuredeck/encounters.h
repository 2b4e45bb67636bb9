#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// An encounter from its beginning to its end: AD-102 to AD-116, AD-172, AD-442.
class Encounters : public Chapter {
public:
    explicit Encounters(const Chapter &chapter) : Chapter(chapter) {}

    /// Begins one with the foes of a room, or with the wandering group: kNoRoom. False if nobody is there.
    bool begin(RoomId room);
    void beginDuel(); ///< of all heroes, AD-439
    bool go();        ///< its frame; true = it waits for a player

    void apply(const verb::Carry &a);
    void apply(const verb::DualWield &a);
    void apply(const verb::BareHanded &);
    void apply(const verb::BeginIn &a);
    void apply(const verb::Call &a);

private:
    void drawWanderer();
    bool load();
    bool call();
    void preSneak();
    void order();
    bool chooseRound(); ///< AD-105, AD-106
    [[nodiscard]] int drawRound();
    /// What a side has drawn for its place in the order. AD-107, AD-108
    struct Rank {
        int agile = 0, matched = 0;
        Who side = kNobodyThere;
    };
    [[nodiscard]] Rank drawRank(Who side);
    [[nodiscard]] People contest(const People &sides);
    void beginRound();
    bool nextTurn();
    bool endRound();
    bool aftermath();
    void leave();
    void endDuel();
    void endRounds(); ///< no Round or Count is shown now
    /// After a duel nobody continues.
    [[nodiscard]] Phase afterwards() const { return s.fight.duel ? Phase::Over : Phase::Aftermath; }
    [[nodiscard]] bool
    nextHero(bool fledToo = false); ///< sets the frame to the next hero present; false if there is none
    void rest(Who w);               ///< an effect or a cover ends with the Round
};

} // namespace flagstone::adventuredeck
