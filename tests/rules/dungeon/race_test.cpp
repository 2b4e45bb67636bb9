// Where games are begun that a computer player imagines.
#include "rules/dungeon/bot/race.h"
#include "scene.h"

#include <algorithm>

namespace flagstone::dungeon::race_test {
namespace {

/// A place, and the turns before that in which P1 comes there.
struct Way {
    std::string place;
    double before = 0;
};

/// Where to go first; "" for nowhere.
std::string first(const Scene &s, const std::vector<Way> &ways)
{
    std::vector<FirstTarget> firstTargets;
    firstTargets.reserve(ways.size());
    for (const Way &way : ways)
        firstTargets.push_back({s.place(way.place), way.before});
    const SpaceId best = bestFirstTarget(s.rules(), s.state(), 0, 0, firstTargets);
    return best == kNoSpace ? "" : s.rules().board().map().space(best).key;
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
    EXPECT_EQ(first(s, {{"R1a"}, {"R1c"}}), "");
}

TEST(DungeonRace, OfEqualHoardsTheWeakerMonstersIsFetched)
{
    for (const bool swapped : {false, true}) {
        Scene s("WW");
        leaveOnly(s, {"R1a", "R1c"});
        hoard(s, "R1a", swapped ? "MA" : "FG", "T10000");
        hoard(s, "R1c", swapped ? "FG" : "MA", "T10000");
        s.holds(1, {"T10000"}).turn();
        EXPECT_EQ(first(s, {{"R1a"}, {"R1c"}}), swapped ? "R1a" : "R1c"); // 5 against 10
    }
}

TEST(DungeonRace, AHoardThatIsEnoughIsBetterThanASmallOneBefore)
{
    Scene s("WW");
    leaveOnly(s, {"R1c", "R2b"});
    hoard(s, "R1c", "MA", "T250");
    hoard(s, "R2b", "MA", "T10000");
    s.at(1, "k4").holds(1, {"T10000"}).turn();
    EXPECT_EQ(first(s, {{"R1c"}, {"R2b"}}), "R2b");
}

/// P1 comes to either in his next turn, but P2 stands beside the better one.
TEST(DungeonRace, NobodySetsOffForWhatSomebodyElseFetchesFirst)
{
    for (const bool racing : {true, false}) {
        Scene s("WW");
        leaveOnly(s, {"R1c", "R3a"});
        hoard(s, "R1c", "MA", "T10000");
        hoard(s, "R3a", "MA", "T10000");
        s.holds(1, {"T10000", "SW2"})
            .holds(2, {"T10000", "SW2"})
            .at(1, "k6")
            .at(2, "k2")
            .missing(2, racing ? 0 : 20);
        s.turn();
        EXPECT_EQ(first(s, {{"R1c", 1}, {"R3a", 1}}), racing ? "R3a" : "R1c");
    }
}

/// R1b lies behind R1a, which bars the way until it is emptied. R3a is far from both.
TEST(DungeonRace, TheWaysLeadThroughEmptiedRooms)
{
    Scene s("WW");
    leaveOnly(s, {"R1b", "R1c", "R3a"});
    for (const char *room : {"R1b", "R1c", "R3a"})
        hoard(s, room, "MA", "T5000");
    s.holds(1, {"T10000", "SW2"}).missing(2, 20).turn();
    EXPECT_EQ(first(s, {{"R1c"}, {"R3a"}}), "R1c");
}

/// On a level of which all Monsters have been met, the slain come back. DG-079
TEST(DungeonRace, TheSlainComeBackInImaginedGamesToo)
{
    Scene s("WW");
    leaveOnly(s, {"R1a", "R1c"});
    auto &piles = s.state().table.piles;
    piles[index(Dungeon::pile(SharedPile::Monsters, 1))].cards.swap(
        piles[index(Dungeon::pile(SharedPile::Slain, 1))].cards);
    s.turn();
    EXPECT_EQ(first(s, {{"R1a"}, {"R1c"}}), "R1a");
}

} // namespace
} // namespace flagstone::dungeon::race_test
