// Secret doors: DG-046 to DG-056.
#include "rules/dungeon/scene.h"

namespace flagstone::dungeon::doors_test {
namespace {

TEST(DungeonDoors, DG_046_OneDieWithinRange)
{
    Scene s;
    s.at(1, "k4").turn().dice({2}).does("search:d1");
    EXPECT_TRUE(s.said(Say::FindsDoor));
    Scene fails;
    fails.at(1, "k4").turn().dice({3}).does("search:d1");
    EXPECT_TRUE(fails.said(Say::FindsNothing));
    Scene late;
    late.at(1, "MS").turn().does("move:k4").dice({1}).does("search:d1");
    EXPECT_TRUE(late.said(Say::FindsDoor));
    EXPECT_NE(late.where(1), "R2a"); // no moves are left for it
    EXPECT_EQ(late.turnOf(), 2);
}

TEST(DungeonDoors, DG_047_AFoundDoorIsWalkedThrough)
{
    Scene s;
    s.at(1, "k3").monsters(2, {"MA"}).turn().does("move:k4").dice({2}).does("search:d1");
    EXPECT_EQ(s.movesLeft(), 4);
    s.dice({6, 6}).does("move:R2a");
    EXPECT_EQ(s.where(1), "R2a");
    EXPECT_EQ(s.left(SharedPile::Monsters, 2), 0u);
}

TEST(DungeonDoors, DG_048_AFailedSearchEndsTheTurn)
{
    Scene s;
    s.at(1, "k4").turn().dice({6}).does("search:d1");
    EXPECT_EQ(s.turnOf(), 2);
}

TEST(DungeonDoors, DG_049_TheFourthTryIsSure)
{
    Scene s;
    s.at(1, "k4").turn();
    for (const int face : {5, 4, 6}) {
        s.dice({face}).does("search:d1");
        s.turn();
    }
    s.does("search:d1"); // no die
    EXPECT_TRUE(s.said(Say::FindsDoor));
    EXPECT_EQ(s.movesLeft(), 5);
    Scene misses; // a lost turn in between resets nothing
    misses.at(1, "k4").turn();
    for (int i = 0; i < 3; ++i) {
        misses.dice({6}).does("search:d1");
        if (i == 1)
            misses.missing(1, 1).turn();
        misses.turn();
    }
    misses.does("search:d1");
    EXPECT_TRUE(misses.said(Say::FindsDoor));
}

TEST(DungeonDoors, DG_050_TheCountIsAlwaysKnown)
{
    Scene s;
    s.at(1, "k4").turn().dice({6}).does("search:d1").turn();
    s.repair(); // whatever a game master has changed meanwhile
    EXPECT_EQ(s.label("search:d1"), "Search for the secret door (2 or less finds it; try 2)");
}

TEST(DungeonDoors, DG_051_FoundOnlyWhileNextToIt)
{
    Scene s;
    s.at(1, "k5").turn().dice({1}).does("search:d2").does("move:k6").does("move:k5");
    EXPECT_FALSE(s.may("move:k10"));
    EXPECT_TRUE(s.may("search:d2"));
    EXPECT_EQ(s.state().heroes[0].failures[1], 0);
    Scene crosses;
    crosses.at(1, "k5").turn().dice({1}).does("search:d2").does("move:k10").does("move:k5");
    EXPECT_EQ(crosses.where(1), "k5");
    EXPECT_EQ(crosses.movesLeft(), 3);
}

TEST(DungeonDoors, DG_051_SET_06_WhoeverIsCarriedOffForgetsHisFailures)
{
    for (const bool kept : {false, true}) {
        Scene s("WWW", false, {{"failedSearches", kept ? "kept" : "forgotten"}});
        s.at(1, "k4").turn().dice({6}).does("search:d1").at(1, "k8");
        s.repair(); // a game master has put him there
        EXPECT_EQ(s.state().heroes[0].failures[0], kept ? 1 : 0);
    }
}

TEST(DungeonDoors, DG_049_DG_066_ASlainHeroTakesHisFailuresWithHim)
{
    Scene s("WWW", false, {{"failedSearches", "kept"}});
    s.state().heroes[0].failures[0] = 3;
    s.meets("R1a", "MB").turn().dice({1, 2, 1, 1}).does("move:R1a").does("roll");
    EXPECT_EQ(s.where(1), "MS");
    EXPECT_EQ(s.state().heroes[0].failures[0], 0);
}

TEST(DungeonDoors, DG_052_OnlookersLearn)
{
    Scene s;
    s.at(1, "k4").at(2, "k4").holds(1, {"SDC"}).meets("R2a", "MA").turn().dice({6, 6}).does("move:R2a");
    EXPECT_EQ(s.turnOf(), 2);
    s.does("search:d1"); // no die
    EXPECT_TRUE(s.said(Say::FindsDoor));
    Scene leaves;
    leaves.at(1, "k4").at(2, "k4").holds(1, {"SDC"}).meets("R2a", "MA").turn().dice({6, 6}).does("move:R2a");
    leaves.does("move:k3").does("move:k4").dice({6}).does("search:d1"); // has to roll
    EXPECT_TRUE(leaves.said(Say::FindsNothing));
}

TEST(DungeonDoors, DG_052_OnlookersLearnFromARetreat)
{
    Scene s;
    s.at(1, "R2a").at(2, "k4").at(3, "k8").found(1, "d1").meets("R2a", "MB").turn();
    s.dice({1, 2, 2, 3}).does("fight").does("roll");
    EXPECT_EQ(s.where(1), "k4");
    s.does("search:d1"); // no die
    EXPECT_TRUE(s.said(Say::FindsDoor));
}

TEST(DungeonDoors, DG_053_FindingIsPersonal)
{
    Scene s;
    s.at(1, "k4").at(2, "k4").turn().dice({1}).does("search:d1").does("end-move");
    EXPECT_FALSE(s.may("move:R2a"));
    s.dice({6}).does("search:d1");
    EXPECT_TRUE(s.said(Say::FindsNothing));
}

TEST(DungeonDoors, DG_054_EachDoorHasItsOwnCount)
{
    Scene s;
    s.state().heroes[0].failures[0] = 1;
    s.at(1, "k5").turn().dice({6}).does("search:d2");
    EXPECT_EQ(s.state().heroes[0].failures[0], 1);
    EXPECT_EQ(s.state().heroes[0].failures[1], 1);
    Scene twice; // after a success he may search on
    twice.at(1, "k4").turn().dice({1}).does("search:d1").does("move:k5").dice({1}).does("search:d2");
    EXPECT_TRUE(twice.said(Say::FindsDoor));
}

TEST(DungeonDoors, DG_055_TheSecretDoorCardOpensAll)
{
    Scene s;
    s.at(1, "k4").holds(1, {"SDC"}).meets("R2a", "MA").turn().moves(1);
    EXPECT_FALSE(s.may("search:d1"));
    s.dice({6, 6}).does("move:R2a");
    EXPECT_EQ(s.where(1), "R2a");
}

TEST(DungeonDoors, DG_056_WithoutTheCardTheDoorIsShutAgain)
{
    Scene s;
    s.at(1, "k4")
        .holds(1, {"SDC"})
        .meets("R2a", "MB")
        .turn()
        .dice({1, 2, 3, 4})
        .does("move:R2a")
        .does("roll");
    EXPECT_TRUE(s.held(1).empty()); // stunned: the card is dropped
    s.turn();
    EXPECT_FALSE(s.may("move:k4"));
    s.dice({1}).does("search:d1");
    EXPECT_TRUE(s.may("move:k4"));
}

} // namespace
} // namespace flagstone::dungeon::doors_test
