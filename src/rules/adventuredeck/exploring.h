#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// Set-up, rooms, and what is done between encounters: AD-091 to AD-095, AD-327 to AD-335, AD-355 to AD-366,
/// AD-436.
class Exploring : public Chapter {
public:
    explicit Exploring(const Chapter &chapter) : Chapter(chapter) {}

    void begin();
    bool choosing();   ///< the frames of set-up
    void setUpAgain(); ///< before an encounter, OPT-AD-12
    bool go();         ///< the frame of the party
    bool rest();       ///< the frame of a Rest

    void apply(const verb::TakeDeck &a);
    void apply(const verb::TakeAncestry &a);
    void apply(const verb::Choose &a);
    void apply(const verb::Try &a);
    void apply(const verb::Go &a);
    void apply(const verb::Rest &);
    void apply(const verb::Leave &);

private:
    void reveal();
    [[nodiscard]] int chosen(Who w) const; ///< cards to choose: four, if the hand can hold them
    void enter(RoomId room);
    bool arrive();
    bool fight();
    bool reward();
    void retreat(bool standOff);
    void findGold();
    void giveTitles();
    void recover();
    [[nodiscard]] bool hazard(When when); ///< pushes the next task of this room that is faced then
};

} // namespace flagstone::adventuredeck
