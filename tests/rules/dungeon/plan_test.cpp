// What the strong computer player plans.
#include "scene.h"

#include <algorithm>

namespace flagstone::dungeon::plan_test {
namespace {

/// The code of what fits the plan best; of equals, the first.
std::string plan(const Scene &s)
{
    std::vector<Action> all;
    s.rules().legal(s.state(), all);
    const std::vector<int> ratings = s.rules().planned(s.state(), all);
    const auto best = std::ranges::max_element(ratings) - ratings.begin();
    return all.empty() ? "" : s.rules().encode(all[static_cast<std::size_t>(best)]);
}

/// Nothing is left in any Room but these.
void leaveOnly(Scene &s, const Names &rooms)
{
    for (const char *room : {"R1a", "R1b", "R1c", "R2a", "R2b", "R3a", "R4a", "R5a", "R6a"})
        if (std::ranges::find(rooms, room) == rooms.end())
            s.slain(room, 1);
}

TEST(DungeonPlan, WhoHasHisGoldGoesHome)
{
    Scene s;
    leaveOnly(s, {"R1c"});
    s.at(1, "k3").holds(1, {"T10000", "T10000"}).meets("R1c", "MA").stack("R1c", {"T5000"}).turn();
    EXPECT_EQ(plan(s), "move:MS");
    s.at(2, "k3").holds(2, {"T10000", "T9999"}).turn(2);
    EXPECT_EQ(plan(s), "move:R1c") << "one gold piece is wanting";
}

TEST(DungeonPlan, AHoardIsWorthNothingToWhoCannotSlayItsMonster)
{
    for (const char *hero : {"W", "E"}) {
        Scene s(std::string(hero) + "W", true);
        s.meets("R1a", "MX")
            .stack("R1a", {"T10000", "T5000"})
            .meets("R1c", "MA")
            .stack("R1c", {"T5000"})
            .turn();
        EXPECT_NE(plan(s), "move:R1a") << hero; // a dash for the Elf, 12 for the Warrior
    }
}

TEST(DungeonPlan, OfEqualHoardsTheNearerIsFetched)
{
    Scene s;
    leaveOnly(s, {"R1c", "R6a"});
    s.at(1, "k3").holds(1, {"T10000", "T9999"}).meets("R1c", "MB").meets("R6a", "MB");
    s.stack("R1c", {"T5000"}).stack("R6a", {"T5000"}).turn();
    EXPECT_EQ(plan(s), "move:R1c");
}

TEST(DungeonPlan, ASwordIsDroppedLast)
{
    Scene s;
    s.meets("R1a", "MB").holds(1, {"SW1", "T1000"}).turn();
    s.dice({1, 2, 3, 4}).does("move:R1a").does("roll");
    EXPECT_EQ(plan(s).substr(0, 10), "drop:T1000");
}

/// Robbing takes from the rival what it brings; with nothing to lose only a turn is at stake. DG-157, DG-161
TEST(DungeonPlan, TheRichAreRobbedByWhoHasLittleToLose)
{
    Scene s("EW", true);
    s.at(1, "k3").at(2, "k2").holds(2, {"T5000", "T250"}).turn();
    EXPECT_EQ(plan(s), "move:k2");
    s.does("move:k2");
    EXPECT_EQ(plan(s), "end-move");
    s.does("end-move");
    EXPECT_EQ(plan(s), "ambush:P2");

    Scene poor("EW", true);
    poor.at(1, "k2").holds(1, {"T5000"}).at(2, "k2").holds(2, {"T250"}).turn().does("end-move");
    EXPECT_EQ(plan(poor), "finish") << "his best card would be lost more likely than another won";
}

TEST(DungeonPlan, WithEnoughGoldTheFlightGoesHome)
{
    Scene s("EW", true); // 10000 for an Elf
    s.at(1, "k3").holds(1, {"T5000"}).at(2, "k3").holds(2, {"T5000", "T250"}).turn();
    s.dice({6, 6}).does("end-move").does("ambush:P2").does("rob:T5000");
    EXPECT_EQ(plan(s), "flee:MS");
}

/// A second wound kills, and what was held is lost; wounds heal at the Staircase when a turn ends there.
/// DG-145, DG-146
TEST(DungeonPlan, TheWoundedGoHomeFirstAndStayUntilHealed)
{
    for (const bool wounded : {false, true}) {
        Scene s("WW", true);
        leaveOnly(s, {"R1c"});
        s.at(1, "k1").meets("R1c", "MB").stack("R1c", {"T5000"});
        s.holds(1, {"T10000", "T5000", "T1000", "T1000", "T1000", "T1000", "T250", "T250"});
        if (wounded)
            s.wounded(1);
        s.turn();
        EXPECT_EQ(plan(s), wounded ? "move:MS" : "move:R1c");
        if (!wounded)
            continue;
        s.does("move:MS");
        EXPECT_EQ(plan(s), "end-move") << "who only passes is not healed";
        s.does("end-move");
        EXPECT_FALSE(s.isWounded(1));
        s.turn();
        EXPECT_EQ(plan(s), "move:R1c");
    }
}

TEST(DungeonPlan, TheWoundedDoNotGoHomeForLittle)
{
    Scene s("WW", true); // 5 or more on two dice, and the game is as good as won; home is six turns away
    s.at(1, "k17").holds(1, {"T10000"}).meets("R6a", "MA").stack("R6a", {"T10000"});
    s.wounded(1).turn();
    EXPECT_EQ(plan(s), "move:R6a");
}

/// Where he stands, at the cost of the turn. DG-152
TEST(DungeonPlan, AWoundedPaladinHealsHimself)
{
    Scene s("LW", true);
    s.at(1, "k1").holds(1, {"T10000", "T5000"}).meets("R1c", "MB").stack("R1c", {"T5000"});
    s.wounded(1).turn();
    ASSERT_TRUE(s.may("self-heal"));
    EXPECT_EQ(plan(s), "self-heal");
}

/// Else belongings, or the Hero, would go round and round where all else looks bad. DG-107, DG-181
TEST(DungeonPlan, NobodyTradesOrUsesADeviceHoweverFarTheGoalIs)
{
    Scene s("WW", true, {{"devices", "on"}});
    s.at(1, "C4a").at(2, "C4a").slain("C4a", 3).slain("C4b", 3).holds(1, {"T500"}).turn();
    std::vector<Action> all;
    s.rules().legal(s.state(), all);
    const std::vector<int> ratings = s.rules().planned(s.state(), all);
    int rated = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].is<verb::Trade>() || all[i].is<verb::Device>()) {
            EXPECT_EQ(ratings[i], kUnthinkable) << s.rules().encode(all[i]);
            ++rated;
        }
    EXPECT_EQ(rated, 2);
}

/// The chance of winning follows what a seat has, and the estimates of all seats are of one game.
TEST(DungeonPlan, GoldAndTheWayHomeMakeTheStanding)
{
    Scene s("WW");
    s.holds(1, {"T10000", "T9999"}).turn();
    const double ahead = *s.rules().standing(s.state(), Seat{0});
    EXPECT_GT(ahead, 0.5);
    EXPECT_NEAR(ahead + *s.rules().standing(s.state(), Seat{1}), 1, 0.2);
    s.holds(1, {}).missing(1, 3).turn(2);
    EXPECT_LT(*s.rules().standing(s.state(), Seat{0}), ahead);
}

} // namespace
} // namespace flagstone::dungeon::plan_test
