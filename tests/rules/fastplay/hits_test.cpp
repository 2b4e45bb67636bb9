// Section 11: hits, unconsciousness and death, FP-164 to FP-176.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::hits_test {
namespace {

using Names = std::vector<std::string>;

TEST(Hits, FP_164_OnePointPerHit)
{
    Scene s({"Kennett"});
    s.hurtTo("Kennett", 7);
    s.dice({3, 6, 7, 8, 5});
    s.battle({"M16"});
    EXPECT_EQ(s.hits("Kennett"), 4);
}

TEST(Hits, FP_165_UnconsciousAtZero)
{
    for (const int start : {3, 2}) {
        Scene s({"Kennett", "Cerel"});
        s.ranks({{"Kennett"}, {"Cerel"}});
        s.hurtTo("Kennett", start);
        s.dice({3, 6, 6, 1, 1});
        s.battle({"M16"});
        EXPECT_EQ(s.hits("Kennett"), start - 2);
        EXPECT_EQ(s.conscious("Kennett"), start == 3);
        EXPECT_EQ(s.told(Say::TakesBelow), Names{}) << "that is for less than nothing";
    }
}

TEST(Hits, FP_166_TheUnconsciousDoNothing)
{
    Scene s({"Kennett", "Ellisa", "Ranson", "Shanara"});
    s.give("Shanara", "T43"); // Boots of Levitation
    s.give("Ellisa", "T27");  // the candle
    for (const std::string name : {"Ellisa", "Ranson", "Shanara"})
        s.hurtTo(name, 0);
    EXPECT_FALSE(s.offers("heal:Ellisa"));
    EXPECT_FALSE(s.offers("light"));
    s.dice({2});
    s.battle({"M16"});
    for (const std::string &code : s.codes())
        for (const std::string name : {"Ellisa", "Ranson", "Shanara"})
            EXPECT_FALSE(code.find(':' + s.code(name)) != std::string::npos &&
                         !code.starts_with("drag:" + s.code("Kennett")))
                << code;
}

TEST(Hits, FP_166_NoDisarmingOrUsingItemsWhileUnconscious)
{
    Scene s({"Kennett", "Ranson"});
    s.give("Ranson", "T43");
    s.hurtTo("Ranson", 0);
    s.dice({1, 1, 1, 1});
    s.trap("M45"); // fires without a decision
    EXPECT_EQ(s.rolls(Say::TrapRoll).size(), 2u);
}

TEST(Hits, FP_167_TheUnconsciousCanBeHit)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.hurtTo("Kennett", -1);
    s.dice({3, 6, 6, 1, 1});
    s.battle({"M16"});
    EXPECT_EQ(s.hits("Kennett"), -3);
    EXPECT_FALSE(s.dead("Kennett"));
    EXPECT_EQ(s.told(Say::TakesBelow), Names{"Kennett takes 2 hits, 3 below 0."});
}

TEST(Hits, FP_168_DeathAtMinusFive)
{
    for (const auto &[start, left] : {std::pair{-4, -5}, std::pair{-3, -4}}) {
        Scene s({"Kennett", "Cerel"});
        s.ranks({{"Kennett", "Cerel"}});
        s.hurtTo("Kennett", start);
        s.dice({3, 6, 1, 1, 1});
        s.battle({"M16"});
        EXPECT_EQ(s.hits("Kennett"), left);
        EXPECT_EQ(s.dead("Kennett"), left == -5);
    }
    Scene s({"Kennett", "Cerel"}); // going past it
    s.ranks({{"Kennett"}, {"Cerel"}});
    s.hurtTo("Kennett", 1);
    s.dice({3, 6, 6, 6, 6, 6, 6, 6});
    s.battle({"M37"});
    EXPECT_TRUE(s.dead("Kennett"));
}

TEST(Hits, FP_169_FP_S29_Waking)
{
    for (const auto &[setting, points, awake] :
         {std::tuple{"1 HP", 2, false}, std::tuple{"1 HP", 4, true}, std::tuple{"any healing", 2, true}}) {
        Scene s({"Kennett", "Cerel"}, {{"wakeAt", setting}});
        s.give("Kennett", "T18"); // Flask of Cures: the fallen's own, applied by another
        s.hurtTo("Cerel", -3);
        s.dice({points});
        s.does("use:T18:Cerel");
        EXPECT_EQ(s.hits("Cerel"), -3 + points);
        EXPECT_EQ(s.conscious("Cerel"), awake) << setting << ' ' << points;
    }
}

TEST(Hits, FP_S29_AHitPutsHimDownAgain)
{
    Scene s({"Kennett", "Cerel"}, {{"wakeAt", "any healing"}});
    s.give("Kennett", "T18");
    s.hurtTo("Cerel", -3);
    s.dice({1});
    s.does("use:T18:Cerel");
    s.dice({6, 1, 1, 1});
    s.trap("M45"); // the first to roll is Kennett
    EXPECT_TRUE(s.conscious("Cerel"));
    s.dice({1, 1, 6, 1});
    s.trap("M46");
    EXPECT_EQ(s.hits("Cerel"), -3);
    EXPECT_FALSE(s.conscious("Cerel"));
}

TEST(Hits, FP_170_MovingTheUnconscious)
{
    for (const auto &[setting, legal] : {std::pair{"none", true}, std::pair{"one per helper", false}}) {
        Scene s({"Kennett", "Cerel", "Ellisa"}, {{"carryLimit", setting}});
        s.hurtTo("Cerel", 0);
        s.hurtTo("Ellisa", -2);
        EXPECT_EQ(s.may("door:s"), legal) << setting;
        s.hurtTo("Ellisa", 1);
        EXPECT_TRUE(s.may("door:s"));
    }
}

TEST(Hits, FP_171_MonsterHitPoints)
{
    Scene s({"Kennett", "Cerel"});
    s.dice({2, 7, 7, 1, 1, 1, 7});
    s.battle({"M42", "M29"}); // a grey ooze of three hit dice
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.enemyHits("M42"), std::vector<int>{1});
    EXPECT_EQ(s.targets("Cerel"), (Names{"M42:0", "M29:0"}));
    s.dice(std::vector<int>(8, 1)); // the vampire alone
    s.does("attack:Cerel:0");
    EXPECT_EQ(s.enemyHits("M42"), std::vector<int>{0});
    EXPECT_EQ(s.targets("Cerel"), Names{"M29:0"});
}

TEST(Hits, FP_172_SeparateTallies)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M10"});
    s.does("attack:Kennett:0");
    s.dice({7, 1});
    s.does("attack:Cerel:1");
    EXPECT_EQ(s.enemyHits("M10"), (std::vector<int>{1, 1, 2}));
}

TEST(Hits, FP_173_NobodyLeftStanding)
{
    Scene s({"Kennett"});
    s.hurtTo("Kennett", 2);
    s.dice({8, 8});
    s.trap("M45");
    EXPECT_TRUE(s.over());
    EXPECT_FALSE(s.won());
    EXPECT_EQ(s.reason(), EndReason::AllDown);
    EXPECT_TRUE(s.codes().empty());
}

TEST(Hits, FP_174_NoRevival)
{
    Scene s({"Ellisa", "Cerel", "Kennett"});
    s.give("Ellisa", "T37"); // Staff of Curing
    s.hurtTo("Cerel", -4);
    s.hurtTo("Kennett", 5);
    s.dice({1, 1, 6, 1, 1, 1});
    s.trap("M45");
    ASSERT_TRUE(s.dead("Cerel"));
    EXPECT_FALSE(s.offers("heal:Ellisa:1:Cerel"));
    EXPECT_TRUE(s.offers("heal:Ellisa:1:Kennett"));
    s.dice({6});
    s.does("use:T37:Ellisa");
    EXPECT_EQ(s.hits("Cerel"), -5);
    EXPECT_EQ(s.hits("Kennett"), 11);
}

TEST(Hits, FP_175_TreasuresOfTheDead)
{
    for (const bool flee : {false, true}) {
        Scene s({"Kennett", "Cerel"});
        s.give("Kennett", "T12");
        s.ranks({{"Kennett", "Cerel"}});
        s.hurtTo("Kennett", -4);
        s.dice({3, 6, 1, 1, 1});
        s.battle({"M16"});
        ASSERT_TRUE(s.dead("Kennett"));
        EXPECT_FALSE(s.offers("give:T12")); // not during the battle
        if (flee) {
            s.stack(PileIndex::Locations, {"L023"}); // a green fountain
            s.does("flee");
            EXPECT_EQ(s.where("T12"), PileIndex::TreasureDiscards);
        } else {
            s.enemyHitsTo("M16", {1});
            s.dice({7, 1});
            s.does("attack:Cerel:0");
            s.does("give:T12:Cerel");
            EXPECT_EQ(s.held("Cerel"), Names{"T12"});
        }
    }
}

TEST(Hits, FP_176_OneIsEnough)
{
    Scene s({"Kennett", "Cerel", "Ellisa", "Shanara"});
    for (const std::string name : {"Kennett", "Cerel", "Ellisa"})
        s.hurtTo(name, 0);
    s.run();
    EXPECT_FALSE(s.over());
    EXPECT_TRUE(s.may("door:s"));
    s.dice({2});
    s.battle({"M16"});
    EXPECT_TRUE(s.may("flee"));
}

} // namespace
} // namespace flagstone::fastplay::hits_test
