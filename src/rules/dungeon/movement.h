#pragma once

#include "rules/dungeon/chapter.h"

namespace flagstone::dungeon {

/// Moving and searching: DG-032 to DG-056.
class Movement : public Chapter {
public:
    void moveHero(Who w, SpaceId to);
    void stepTo(Who w, SpaceId to);   ///< to the next space, on foot
    void stepBack(Who w, SpaceId to); ///< after a lost fight, DG-071
    void walk(Who w, const Path &path, bool fleeing);
    void jump(SpaceId to);
    void takeLoose(Who w);
    void takeStock(Who w); ///< of what a Hero knows and owes where a game master has put him

    void apply(const verb::Move &a);
    void apply(const verb::Search &a);

private:
    void leave(Who w, SpaceId from, SpaceId to);
    void cross(Who w, SpaceId from, SpaceId to);
};

} // namespace flagstone::dungeon
