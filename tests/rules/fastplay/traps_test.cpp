// Section 14: traps, FP-214 to FP-230.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::traps_test {
namespace {

using Names = std::vector<std::string>;

TEST(Traps, FP_214_OneProcedure)
{
    for (const std::string card : {"M45", "T46"}) { // the Acid Trap of either deck
        Scene s({"Kennett", "Ranson"});
        s.trap(card);
        s.dice({1, 3, 4, 4, 6, 5, 8, 1, 7});
        s.does("disarm:Ranson");
        EXPECT_EQ(s.rolls(Say::TrapRoll), (Names{"Kennett 2d8 6+", "Ranson 3d8 6+"})) << card;
        EXPECT_EQ(s.hits("Kennett"), 13);
        EXPECT_EQ(s.hits("Ranson"), 8);
    }
}

TEST(Traps, FP_215_D8sHitFromSix)
{
    Scene s({"Kennett", "Cerel"});
    s.dice({6, 8, 5, 7});
    s.trap("M45");
    EXPECT_EQ(s.hits("Kennett"), 12);
    EXPECT_EQ(s.hits("Cerel"), 11);
}

TEST(Traps, FP_216_FP_218_SeparateRollsForEverybodyWhateverTheRank)
{
    Scene s({"Kennett", "Cerel", "Ellisa", "Shanara"});
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}, {"Shanara"}});
    s.dice(std::vector<int>(12, 1));
    s.trap("M47");
    EXPECT_EQ(s.rolls(Say::TrapRoll),
              (Names{"Kennett 3d8 6+", "Cerel 3d8 6+", "Ellisa 3d8 6+", "Shanara 3d8 6+"}));
}

TEST(Traps, FP_217_TheFallenAreAttackedTheDeadAreNot)
{
    Scene s({"Kennett", "Cerel"});
    s.hurtTo("Cerel", -4);
    s.dice({1, 1, 6, 1});
    s.trap("M45");
    EXPECT_TRUE(s.dead("Cerel"));
    s.dice({1, 1});
    s.trap("M46");
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Kennett 2d8 6+"});
}

TEST(Traps, FP_219_FP_222_AnySixDisarms)
{
    Scene s({"Kennett", "Ranson"});
    s.trap("M45");
    s.dice({1, 3, 4, 6});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.rolls(Say::DisarmRoll), Names{"Ranson 4d6 6+"});
    EXPECT_TRUE(s.rolls(Say::TrapRoll).empty());
    EXPECT_EQ(s.where("M45"), PileIndex::MonsterDiscards);
}

TEST(Traps, FP_220_FP_221_OneDieMoreForWhoFailed)
{
    Scene s({"Kennett", "Ranson", "Ellisa"});
    s.trap("M45");
    s.dice({1, 3, 4, 4});
    s.dice({1, 1, 1, 1, 1, 1, 1});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.rolls(Say::TrapRoll), (Names{"Kennett 2d8 6+", "Ranson 3d8 6+", "Ellisa 2d8 6+"}));
}

TEST(Traps, FP_223_OneTry)
{
    PackData twoRogues = customPack();
    alter(twoRogues, "monsters", "M50", {{"class", "rogue"}});
    Scene s({"Cerel", "Ranson"}, {}, twoRogues);
    s.trap("M45");
    EXPECT_TRUE(s.may("disarm:Cerel"));
    EXPECT_TRUE(s.may("disarm:Ranson"));
    s.dice({1, 1, 1, 1, 1, 1, 1});
    s.does("disarm:Cerel");
    EXPECT_EQ(s.rolls(Say::TrapRoll), (Names{"Cerel 3d8 6+", "Ranson 2d8 6+"}));
    EXPECT_FALSE(s.offers("disarm"));
}

TEST(Traps, FP_224_OptionalAndForConsciousRogues)
{
    Scene s({"Kennett", "Ranson"});
    s.trap("M45");
    s.dice({1, 1, 1, 1});
    s.does("spring");
    EXPECT_TRUE(s.rolls(Say::DisarmRoll).empty());
    s.hurtTo("Ranson", 0);
    s.dice({1, 1, 1, 1});
    s.trap("M46"); // without a decision
    EXPECT_EQ(s.rolls(Say::TrapRoll).size(), 2u);
}

TEST(Traps, FP_225_ItemsThatSpareOne)
{
    Scene s({"Kennett", "Cerel"});
    s.give("Kennett", "T43");
    s.trap("M47");
    s.does("avoid:T43");
    EXPECT_TRUE(s.rolls(Say::TrapRoll).empty()); // before any roll
    s.dice({6, 6, 6});
    s.does("spring");
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Cerel 3d8 6+"});
    EXPECT_EQ(s.hits("Kennett"), 14);
}

TEST(Traps, FP_225_WhoDisarmsCannotAvoid)
{
    Scene s({"Kennett", "Ranson"});
    s.give("Ranson", "T43");
    s.trap("M45");
    s.does("avoid:T43");
    EXPECT_FALSE(s.offers("disarm"));
    s.dice({1, 1});
    s.does("spring");
}

TEST(Traps, FP_225_TheWandCancels)
{
    Scene s({"Kennett", "Cerel"});
    s.give("Kennett", "T05");
    s.trap("M47");
    s.does("wand:T05");
    EXPECT_TRUE(s.rolls(Say::TrapRoll).empty());
    EXPECT_EQ(s.uses("T05"), 4);
    EXPECT_TRUE(s.may("door:s"));
}

TEST(Traps, FP_226_AfterAnEntryTrapTheRoomIsEmpty)
{
    Scene s({"Kennett"});
    s.stack(PileIndex::Locations, {"L055"}); // a plain blue room
    s.stack(PileIndex::Monsters, {"M45"});
    s.stack(PileIndex::Treasures, {"T06", "T30"});
    s.dice({1, 1});
    s.does("door:n");
    EXPECT_TRUE(s.may("search:L055"));
    s.does("search:L055"); // one draw, green: no match
    EXPECT_EQ(s.where("T06"), PileIndex::TreasureDiscards);
    EXPECT_EQ(s.where("T30"), PileIndex::Treasures);
    EXPECT_FALSE(s.offers("search"));
}

TEST(Traps, FP_227_TreasureTrapCostsACardPerHit)
{
    Scene s({"Kennett", "Cerel"});
    for (const std::string card : {"T06", "T12", "T19"})
        s.give("Kennett", card);
    s.give("Cerel", "T30");
    s.dice({6, 6, 6, 6});
    s.trap("T53");
    EXPECT_EQ(s.codes(), (Names{"lose:T06", "lose:T12", "lose:T19"}));
    s.does("lose:T12");
    s.does("lose:T06");
    EXPECT_EQ(s.held("Kennett"), Names{"T19"});
    EXPECT_TRUE(s.held("Cerel").empty()); // two hits, one card
    EXPECT_EQ(s.hits("Kennett"), 12);
    EXPECT_EQ(s.hits("Cerel"), 10);
    EXPECT_EQ(s.where("T30"), PileIndex::TreasureDiscards);
    EXPECT_EQ(s.where("T12"), PileIndex::TreasureDiscards);
}

TEST(Traps, FP_227_FP_363_NobodyLosesMoreThanADmHasLeftThem)
{
    Scene s({"Kennett", "Cerel"}, {{"dm", "on"}});
    for (const std::string card : {"T06", "T12", "T19"})
        s.give("Kennett", card);
    s.dice({6, 6, 1, 1});
    s.trap("T53");
    ASSERT_EQ(s.codes().size(), 3u);
    s.put(PileIndex::TreasureDiscards, {"T06", "T12"}); // as a ruling does
    s.does("lose:T19");
    EXPECT_TRUE(s.held("Kennett").empty());
    EXPECT_EQ(s.where("T53"), PileIndex::TreasureDiscards) << "the trap is over";
    EXPECT_EQ(s.state().trap.losses[s.rules().whoIsCalled("Kennett")], 0);
}

TEST(Traps, FP_228_TheDyingLoseTheirCardsToo)
{
    Scene s({"Kennett", "Cerel"});
    s.give("Cerel", "T06");
    s.give("Cerel", "T12");
    s.hurtTo("Cerel", -4);
    s.dice({1, 1, 6, 6});
    s.trap("T53");
    EXPECT_TRUE(s.dead("Cerel"));
    EXPECT_TRUE(s.held("Cerel").empty());
    EXPECT_EQ(s.where("T06"), PileIndex::TreasureDiscards);
}

TEST(Traps, FP_228_CardsAreLostEvenWhenTheTrapEndsTheGame)
{
    Scene s({"Kennett"}, {{"fallenAtDefeat", "rescued"}});
    s.give("Kennett", "T08"); // a shield worth 400 XP
    s.hurtTo("Kennett", 1);
    s.dice({8, 1});
    s.trap("T53");
    EXPECT_EQ(s.reason(), EndReason::AllDown);
    EXPECT_TRUE(s.held("Kennett").empty());
    EXPECT_EQ(s.score("Kennett").experience, 0);
}

TEST(Traps, FP_229_NoExperienceForTraps)
{
    Scene s({"Kennett", "Ranson"});
    s.trap("M45");
    s.dice({6, 1, 1, 1});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.total(Total::Experience), 0);
    s.dice({1, 1, 1, 1});
    s.trap("M46");
    s.does("spring");
    EXPECT_EQ(s.total(Total::Experience), 0);
}

TEST(Traps, FP_230_ATrapCanEndTheGame)
{
    Scene s({"Kennett", "Cerel"});
    s.hurtTo("Kennett", 1);
    s.hurtTo("Cerel", 1);
    s.dice({6, 1, 6, 1});
    s.trap("M45");
    EXPECT_TRUE(s.over());
    EXPECT_FALSE(s.won());
}

} // namespace
} // namespace flagstone::fastplay::traps_test
