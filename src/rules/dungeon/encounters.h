#pragma once

#include "rules/dungeon/chapter.h"

namespace flagstone::dungeon {

/// Meeting a Monster or a trap: DG-057 to DG-095, DG-122 to DG-131, DG-140 to DG-146, DG-185 to DG-188.
class Encounters : public Chapter {
public:
    bool fight();
    void meet(SpaceId place, bool byWalking);
    CardId drawMonster(SpaceId place); ///< kNoCard if none is left, DG-079

    void apply(const verb::Enter &a);
    void apply(const verb::Declare &a);
    void apply(const verb::Attack &a);
    void apply(const verb::RollMonster &) { rollMonster(); }
    void apply(const verb::Drop &a) { drop(a.card); }
    void apply(const verb::Retreat &a);
    void apply(const verb::Slide &a);
    void apply(const verb::EnterAndLoot &a);
    void apply(const verb::StayOut &a);

private:
    void reveal();
    bool refill(int level);
    void strike();
    void slay();
    void failed();
    void rollMonster();
    void suffer(int dice);
    bool wound(); ///< false if he is slain by it, DG-145
    void slainHero();
    void drop(CardId card);
    bool dropping();
    bool retreating();
    void hide();
    void afterFight();
    void spring(CardId trap);
    void cage(SpaceId place);
    void removeMonster(SpaceId place);
    [[nodiscard]] SeatSet keepers() const;
    /// Says something about a Monster: by name to those who keep its identity, otherwise without. DG-187
    void tellMonster(Say named, Say plain, CardId monster, Who who);
};

} // namespace flagstone::dungeon
