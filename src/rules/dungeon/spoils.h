#pragma once

#include "rules/dungeon/chapter.h"

#include <span>

namespace flagstone::dungeon {

/// Treasure, and what is looked at by its magic: DG-077, DG-082 to DG-086, DG-096 to DG-103, DG-109, DG-184.
class Spoils : public Chapter {
public:
    void layTreasure(SpaceId place);
    void loot(Who w, SpaceId place);
    void gain(Who w, CardId card);
    void recount(Who w);
    void give(CardId card, Who from, Who to, Say how);
    void returnPeeked();

    void apply(const verb::Peek &a) { peek(a.room); }
    void apply(const verb::Gaze &a) { gaze(a.room); }

private:
    void rollSword(CardId card, Who w);
    void payShares(std::span<const CardId> spoils);
    void tellSeen(PileId pile); ///< to all who may look through it
    void peek(SpaceId room);
    void gaze(SpaceId room);
};

} // namespace flagstone::dungeon
