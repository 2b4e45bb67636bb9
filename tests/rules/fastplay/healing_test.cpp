// Section 16: healing, FP-276 to FP-284. L023 is a green fountain room behind a green door of kRoom.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::healing_test {
namespace {

using Names = std::vector<std::string>;

TEST(Healing, FP_277_AFountainHealsTwo)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.hurtTo("Kennett", 13);
    s.hurtTo("Cerel", -1);
    s.hurtTo("Ellisa", 4);
    s.stack(PileIndex::Locations, {"L023"});
    s.does("door:s");
    EXPECT_EQ(s.hits("Kennett"), 14);
    EXPECT_EQ(s.hits("Cerel"), 1);
    EXPECT_TRUE(s.conscious("Cerel"));
    EXPECT_EQ(s.hits("Ellisa"), 6);
}

TEST(Healing, FP_278_FP_280_AnOfferingHealsEverybodyByOne)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.at("L023");
    s.give("Kennett", "T30"); // the Amulet
    for (const std::string name : {"Kennett", "Cerel", "Ellisa"})
        s.hurtTo(name, 3);
    s.does("toss:T30:Kennett");
    for (const std::string name : {"Kennett", "Cerel", "Ellisa"})
        EXPECT_EQ(s.hits(name), 4);
    EXPECT_TRUE(s.held("Kennett").empty());
    EXPECT_EQ(s.where("T30"), PileIndex::TreasureDiscards);
    s.does("withdraw");
    EXPECT_EQ(s.score("Kennett").gold, 0); // its value no longer counts
}

TEST(Healing, FP_S16_AnOfferingForOne)
{
    Scene s({"Kennett", "Cerel"}, {{"offeringScope", "one adventurer"}});
    s.at("L023");
    s.give("Kennett", "T30");
    s.hurtTo("Kennett", 3);
    s.hurtTo("Cerel", 3);
    s.does("toss:T30:Cerel");
    EXPECT_EQ(s.hits("Kennett"), 3);
    EXPECT_EQ(s.hits("Cerel"), 4);
}

TEST(Healing, FP_279_ValidOfferings)
{
    Scene s({"Ellisa", "Elishod"});
    s.at("L023");
    for (const std::string card : {"T12", "T35", "T18", "T27", "T43"})
        s.give(card == "T27" ? "Ellisa" : "Elishod", card);
    for (const std::string card : {"T12", "T35", "T18", "T27", "T43"})
        EXPECT_TRUE(s.offers("toss:" + card)) << card;
    s.uses("T35", 0);
    EXPECT_FALSE(s.offers("toss:T35")); // the broom has flown
    s.hurtTo("Ellisa", 5);
    s.dice({1});
    s.does("use:T18:Ellisa");
    EXPECT_FALSE(s.offers("toss:T18")); // spent in this adventure
    s.does("light:T27");
    EXPECT_TRUE(s.offers("toss:T27")); // still running
    s.uses("T43", 1);
    EXPECT_TRUE(s.offers("toss:T43")); // partly used
}

TEST(Healing, FP_279_OnlyInAFountainRoom)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T12");
    EXPECT_FALSE(s.offers("toss"));
}

TEST(Healing, FP_281_ManyOfferings)
{
    Scene s({"Kennett", "Cerel"});
    s.at("L023");
    s.give("Kennett", "T12");
    s.give("Kennett", "T06");
    s.hurtTo("Kennett", 13);
    s.hurtTo("Cerel", 3);
    s.does("toss:T12:Kennett");
    s.does("toss:T06:Kennett");
    EXPECT_EQ(s.hits("Kennett"), 14);
    EXPECT_EQ(s.hits("Cerel"), 5);
}

TEST(Healing, FP_282_AFountainActsOnEntryOnly)
{
    Scene s({"Kennett"});
    s.hurtTo("Kennett", 3);
    s.give("Kennett", "T12");
    s.stack(PileIndex::Locations, {"L023", "L024"}); // two green fountains
    s.does("door:s");
    EXPECT_EQ(s.hits("Kennett"), 5);
    s.does("toss:T12:Kennett"); // deciding there does not heal again
    EXPECT_EQ(s.hits("Kennett"), 6);
    s.does("door:s");
    EXPECT_EQ(s.hits("Kennett"), 8); // the next one does
}

TEST(Healing, FP_283_ItemsAndWhoMayApplyThem)
{
    Scene s({"Kennett", "Cerel"});
    s.give("Cerel", "T13"); // the ointment of the fallen
    s.hurtTo("Cerel", -2);
    s.dice({4});
    s.does("use:T13:Cerel");
    EXPECT_EQ(s.hits("Cerel"), 2);
    EXPECT_TRUE(s.conscious("Cerel"));
    EXPECT_FALSE(s.offers("use:T13"));
}

TEST(Healing, FP_283_ClassLimitsAreKept)
{
    Scene s({"Kennett", "Ellisa"});
    s.give("Ellisa", "T37"); // Staff of Curing: clerics
    s.hurtTo("Ellisa", -2);
    EXPECT_FALSE(s.offers("use:T37"));
    s.hurtTo("Ellisa", 2);
    EXPECT_TRUE(s.offers("use:T37"));
}

TEST(Healing, FP_128_FP_S06_ItemsInBattleCostTheOption)
{
    Scene s({"Kennett", "Cerel"}, {{"healingItemsInBattle", "on"}});
    s.give("Kennett", "T18");
    s.hurtTo("Cerel", 5);
    s.dice({2});
    s.battle({"M16"});
    s.dice({3});
    s.does("use:T18:Cerel");
    EXPECT_EQ(s.hits("Cerel"), 8);
    EXPECT_FALSE(s.offers("attack:Kennett"));
    EXPECT_TRUE(s.offers("attack:Cerel"));
    EXPECT_FALSE(s.may("flee"));
}

TEST(Healing, FP_129_FP_S06_FP_T29_NoItemInPlaceOfASecondAttack)
{
    Scene s({"Kennett", "Cerel"}, {{"healingItemsInBattle", "on"}});
    s.ranks({{"Kennett", "Cerel"}});
    s.give("Kennett", "T18");
    s.give("Kennett", "T39"); // Boots of Speed
    s.hurtTo("Cerel", 5);
    s.dice({2, 1, 1, 1, 1});
    s.battle({"M16"});
    EXPECT_TRUE(s.may("use:T18:Cerel"));
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.may("attack:Kennett:0"));
    EXPECT_FALSE(s.offers("use"));
}

TEST(Healing, FP_S06_FP_T24_SharingInBattle)
{
    Scene s({"Kennett", "Cerel"}, {{"healingItemsInBattle", "on"}});
    s.give("Kennett", "T10"); // Beaker of Cures
    s.hurtTo("Cerel", 5);
    s.dice({2, 2});
    s.battle({"M16"});
    s.does("use:T10:Kennett");
    s.does("share:Cerel");
    s.does("share:Cerel");
    EXPECT_EQ(s.hits("Cerel"), 7);
    EXPECT_FALSE(s.offers("attack:Kennett"));
    EXPECT_TRUE(s.offers("attack:Cerel"));
}

TEST(Healing, FP_284_NaturalHealing)
{
    Scene s({"Kennett", "Ranson"});
    s.hurtTo("Kennett", 2);
    s.hurtTo("Ranson", -3);
    s.does("withdraw");
    EXPECT_EQ(s.hits("Kennett"), 14);
    EXPECT_EQ(s.hits("Ranson"), 10);
    EXPECT_EQ(s.score("Kennett").hitsAtEnd, 2);
    EXPECT_EQ(s.score("Ranson").hitsAtEnd, -3);
}

TEST(Healing, FP_284_TheLostDoNotRecover)
{
    Scene s({"Kennett", "Ranson"});
    s.hurtTo("Kennett", 0);
    s.hurtTo("Ranson", -3);
    s.run();
    EXPECT_EQ(s.reason(), EndReason::AllDown);
    EXPECT_EQ(s.hits("Kennett"), 0);
    EXPECT_EQ(s.hits("Ranson"), -3);
}

} // namespace
} // namespace flagstone::fastplay::healing_test
