// Winning and the turn: DG-023 to DG-031, DG-040 to DG-044.
#include "rules/dungeon/scene.h"

namespace flagstone::dungeon::turn_test {
namespace {

TEST(DungeonWin, DG_023_GoldOnTheStaircaseWins)
{
    Scene s;
    s.at(1, "MG").holds(1, {"T10000", "T10000"}).turn().does("move:MS");
    EXPECT_EQ(s.winner(), 1);
    Scene poor;
    poor.at(1, "MG").holds(1, {"T10000", "T9999"}).turn().does("move:MS");
    EXPECT_EQ(poor.winner(), 0);
    Scene waits;
    waits.at(1, "MG").holds(1, {"T10000", "T10000", "T500"}).turn().does("end-move");
    EXPECT_EQ(waits.winner(), 0);
    Scene passes; // it is enough to reach it, and nobody walks on
    passes.at(1, "k1").holds(1, {"T10000", "T10000"}).turn().does("move:MS");
    EXPECT_EQ(passes.winner(), 1);
}

TEST(DungeonWin, DG_024_CarriedHomeWithEnough)
{
    Scene poor;
    poor.holds(1, {"T10000", "T10000", "T10000"})
        .meets("R1a", "MB")
        .turn()
        .dice({1, 2, 1, 2})
        .does("move:R1a");
    poor.does("roll").does("drop:T10000").does("drop:T10000");
    EXPECT_EQ(poor.winner(), 0);
    EXPECT_EQ(poor.where(1), "MS");
    Scene rich;
    rich.holds(1, {"T10000", "T10000", "T10000", "T10000"}).meets("R1a", "MB").turn();
    rich.dice({1, 2, 1, 2}).does("move:R1a").does("roll").does("drop:T10000").does("drop:T10000");
    EXPECT_EQ(rich.winner(), 1);
}

TEST(DungeonWin, DG_025_AGiftOnTheStaircaseWaits)
{
    Scene s("WED", true);
    s.at(1, "MS").at(2, "MS").holds(1, {"T10000"}).turn();
    s.does("trade:P1:P2").does("give:T10000").does("propose").does("accept");
    EXPECT_EQ(s.goods(2), 10000);
    EXPECT_EQ(s.winner(), 0);
    s.does("end-move").does("finish");
    EXPECT_EQ(s.turnOf(), 2);
    s.does("end-move").does("finish");
    EXPECT_EQ(s.winner(), 2);
}

TEST(DungeonWin, DG_026_TheGoalIsThatOfTheHeroInPlay)
{
    Scene s("ZED", true);
    EXPECT_EQ(s.look().counter(PlayerCounter::Goal, 0), 30000);
    s.spells(1, {})
        .meets("R1a", "MB")
        .turn()
        .dice({1, 1, 1, 1})
        .does("move:R1a")
        .does("roll")
        .does("hero:elf");
    EXPECT_EQ(s.look().counter(PlayerCounter::Goal, 0), 10000);
    EXPECT_EQ(s.hero(1), HeroType::Elf);
}

TEST(DungeonWin, DG_027_SET_03_ARoundLimitComparesShares)
{
    Scene s("EWD", true, {{"roundLimit", "10"}});
    s.at(2, "k2").at(3, "k3").holds(1, {"T5000", "T1000"}).holds(2, {"T10000", "T1000"}).turn();
    for (int round = 1; round <= 10; ++round)
        for (int p = 1; p <= 3; ++p) {
            EXPECT_EQ(s.winner(), 0) << "round " << round;
            s.does("end-move");
        }
    EXPECT_EQ(s.winner(), 1) << "60 per cent beat 55";
    EXPECT_EQ(s.state().end, EndReason::Rounds);
    Scene none("EWD", true); // without a limit it goes on
    for (int turn = 0; turn < 40; ++turn)
        none.does("end-move").may("finish") ? (void)none.does("finish") : (void)0;
    EXPECT_EQ(none.winner(), 0);
}

TEST(DungeonTurn, DG_028_MoveThenTheEndStep)
{
    Scene s;
    s.does("move:k3").does("end-move");
    EXPECT_EQ(s.turnOf(), 2);
    Scene expert("WED", true);
    expert.does("end-move"); // with others on the same space there is something to decide
    EXPECT_EQ(expert.codes(), (Names{"ambush:P2", "ambush:P3", "finish"}));
    expert.does("finish");
    EXPECT_EQ(expert.turnOf(), 2);
}

TEST(DungeonTurn, DG_029_CombatEndsTheTurn)
{
    Scene s;
    s.at(1, "MG").meets("R1a", "MA").turn().dice({4, 4}).does("move:R1a");
    EXPECT_EQ(s.turnOf(), 2); // two of five moves used
    EXPECT_EQ(s.where(1), "R1a");
}

TEST(DungeonTurn, DG_030_LostTurnsAddUp)
{
    Scene s;
    s.missing(1, 2).turn();
    EXPECT_EQ(s.turnOf(), 2);
    EXPECT_EQ(s.missing(1), 1);
    s.does("end-move").does("end-move");
    EXPECT_EQ(s.turnOf(), 2);
    EXPECT_EQ(s.missing(1), 0);
    s.does("end-move").does("end-move");
    EXPECT_EQ(s.turnOf(), 1);
    Scene helps("WED", true);
    helps.at(1, "R1c").at(2, "R1c").missing(1, 1).meets("R1c", "MB").turn(2);
    helps.does("fight");
    EXPECT_TRUE(helps.may("ask:P1")) << "who misses a turn can still help";
}

TEST(DungeonTurn, DG_031_TheRightHandPlayerRollsForTheMonster)
{
    Scene s;
    s.meets("R1a", "MB").dice({1, 2}).does("move:R1a");
    EXPECT_EQ(s.asked(), 3);
    EXPECT_EQ(s.codes(), Names{"roll"});
    s.dice({6, 6}).does("roll");
    EXPECT_EQ(s.turnOf(), 2);
    s.dice({1, 2}).does("move:R1a");
    EXPECT_EQ(s.asked(), 1);
    s.dice({6, 6}).does("roll");
}

TEST(DungeonTurn, DG_040_DG_041_DG_042_BesideAnUnbeatenMonster)
{
    Scene s;
    s.at(1, "R1a").meets("R1a", "MB").turn();
    EXPECT_TRUE(s.may("move:k1"));
    EXPECT_TRUE(s.may("move:R1b")) << "also deeper";
    EXPECT_TRUE(s.may("fight"));
    s.does("end-move"); // safe
    EXPECT_EQ(s.turnOf(), 2);
    EXPECT_EQ(s.monsterAt("R1a"), "MB");
    EXPECT_EQ(s.stackAt("R1a"), 0u);
    Scene fights;
    fights.at(1, "R1a").meets("R1a", "MB").turn().dice({5, 5}).does("fight");
    EXPECT_EQ(fights.turnOf(), 2);
    EXPECT_TRUE(fights.emptied("R1a"));
}

TEST(DungeonTurn, DG_023_WhoHasEnoughGoldIsToldWhereToTakeIt)
{
    const auto asks = [](const Names &held) {
        Scene s;
        s.at(1, "k3").holds(1, held).turn();
        return s.rules().prompt(s.state()).key;
    };
    EXPECT_EQ(asks({"T10000", "T10000"}), static_cast<std::uint16_t>(Say::AskTurnHome));
    EXPECT_EQ(asks({"T10000"}), static_cast<std::uint16_t>(Say::AskTurn));
}

TEST(DungeonTurn, DG_043_CallingTheNextChamberMonster)
{
    Scene s;
    s.at(1, "C1a").slain("C1a", 1).monsters(1, {"MA"}).turn();
    for (const char *code : {"fight", "move:k3", "move:k9", "end-move"})
        EXPECT_TRUE(s.may(code)) << code;
    s.dice({5, 5}).does("fight");
    EXPECT_TRUE(s.saidInOrder(Say::Faces, Say::Meets));
    EXPECT_EQ(s.slainAt("C1a"), 2);
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), 0u);
}

TEST(DungeonTurn, DG_044_SteppingBackInIsAFreshEntry)
{
    Scene s;
    s.at(1, "R1a").meets("R1a", "MA").turn().does("move:k1").dice({3, 3}).does("move:R1a");
    EXPECT_TRUE(s.said(Say::Slays));
}

} // namespace
} // namespace flagstone::dungeon::turn_test
