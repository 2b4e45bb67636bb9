#pragma once

#include "rules/cards/chapter.h"

namespace flagstone::cards {

/// What lies on tiles: revealing, classes, claims, traps, features and NPCs. CD-164 to CD-182, CD-254 to
/// CD-259
class Tiles : public Chapter {
public:
    void revealTile(TileId t, Who by);
    void revealAround(TileId t, int distance, Who by);
    void showPassed(TileId t);
    void clearTile(TileId t, Who by);
    void colourMatch(TileId t, Content what, Who by);
    void giveAttitude(Who f, Attitude attitude);
    void claimHere(Who h);
    void surprise(Who h);
    void springTrap(TileId t, Who h);
    void boonOf(Who npc, Who h);

    void apply(const verb::Reveal &a);
    void apply(const verb::Talk &a);
    void apply(const verb::TakeTreasure &) { answerClaim(false); }
    void apply(const verb::TakeLevel &) { answerClaim(true); }

private:
    void monsters(TileId t, int number, bool oneColour, Who by);
    void npc(TileId t, Face face, Attitude attitude);
    void answerClaim(bool asLevel);
    void claimJoker(Who h, CardId card, TileId t, bool asLevel);
};

} // namespace flagstone::cards
