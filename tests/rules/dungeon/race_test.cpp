// Where games are begun that a computer player imagines.
#include "rules/dungeon/race.h"
#include "scene.h"

#include <algorithm>

namespace flagstone::dungeon {
namespace {

/// The best of some places to which P1 comes in this turn; "" for none.
std::string first(const Scene &s, const Names &places)
{
    std::vector<Opening> openings;
    for (const std::string &place : places)
        openings.push_back({s.place(place), 0});
    const Space best = bestOpening(s.rules(), s.state(), 0, 0, openings);
    return best == kNoPlace ? "" : s.rules().board().map().spaces[best].key;
}

void leaveOnly(Scene &s, const Names &rooms)
{
    for (const char *room : {"R1a", "R1b", "R1c", "R2a", "R2b", "R3a", "R4a", "R5a", "R6a"})
        if (std::ranges::find(rooms, room) == rooms.end())
            s.slain(room, 1);
}

/// A hoard that everybody has seen.
void hoard(Scene &s, const std::string &room, const char *monster, const char *treasure)
{
    s.meets(room, monster).stack(room, {treasure});
    const Lair lair = s.rules().board().lair(s.place(room));
    s.state().table.piles[index(s.rules().stackAt(lair))].knows = kEverybody;
}

TEST(DungeonRace, WhereNothingIsLeftNobodyGoes)
{
    Scene s("WW");
    leaveOnly(s, {});
    s.turn();
    EXPECT_EQ(first(s, {"R1a", "R1c"}), "");
}

TEST(DungeonRace, OfEqualHoardsTheWeakerMonstersIsFetched)
{
    for (const bool swapped : {false, true}) {
        Scene s("WW");
        leaveOnly(s, {"R1a", "R1c"});
        hoard(s, "R1a", swapped ? "MA" : "FG", "T10000");
        hoard(s, "R1c", swapped ? "FG" : "MA", "T10000");
        s.holds(1, {"T10000"}).turn();
        EXPECT_EQ(first(s, {"R1a", "R1c"}), swapped ? "R1a" : "R1c"); // 5 against 10
    }
}

TEST(DungeonRace, AHoardThatIsEnoughIsBetterThanASmallOneBefore)
{
    Scene s("WW");
    leaveOnly(s, {"R1c", "R2b"});
    hoard(s, "R1c", "MA", "T250");
    hoard(s, "R2b", "MA", "T10000");
    s.at(1, "k4").holds(1, {"T10000"}).turn();
    EXPECT_EQ(first(s, {"R1c", "R2b"}), "R2b");
}

/// On a level of which all Monsters have been met, the slain come back. DG-079
TEST(DungeonRace, TheSlainComeBackInImaginedGamesToo)
{
    Scene s("WW");
    leaveOnly(s, {"R1a", "R1c"});
    s.monsters(1, {}).turn();
    EXPECT_EQ(first(s, {"R1a", "R1c"}), s.look().canMeet(s.place("R1a")) ? "R1a" : "");
}

} // namespace
} // namespace flagstone::dungeon
