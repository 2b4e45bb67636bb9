#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// Places on the line or the grid, and who moves where: AD-128, AD-237 to AD-244, AD-257, AD-400, AD-410.
/// In Simple play nobody moves.
class Moving : public Chapter {
public:
    explicit Moving(const Chapter &chapter) : Chapter(chapter) {}

    void place(); ///< everybody, as an encounter begins
    /// A foe takes a step towards a distance at which this works. False if it cannot.
    bool approach(Who foe, Who target, Distances at);
    bool keepAway(Who foe); ///< AD-410; false if there is no need
    void settle(Who w);     ///< its turn ends: who was not followed, or did not give way, is no longer chased

    void apply(const verb::Move &a);

private:
    void placeOnLine(Distance start);
    void placeOnGrid(Distance start);
    void put(Who w, Cell cell);
    void goTo(Who w, Cell cell);
    void foeGoesTo(Who foe, Cell cell);          ///< or tries to flee, AD-257
    [[nodiscard]] bool givesWay(Who w, Cell to); ///< for the second time running, AD-257
    [[nodiscard]] Cell entry() const;
};

} // namespace flagstone::adventuredeck
