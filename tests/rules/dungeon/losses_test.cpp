// What failed attacks cost: DG-065 to DG-077, DG-141 to DG-145.
#include "rules/dungeon/scene.h"

namespace flagstone::dungeon::losses_test {
namespace {

/// P1 on k2 loses against MB in R1c, and the Monster then rolls this.
void loses(Scene &s, int monsterDice, const Names &holding = {}, const std::string &space = "R1c",
           const std::string &from = "k2")
{
    s.at(1, from).holds(1, holding).meets(space, "MB").turn();
    s.dice({1, 2, monsterDice / 2, monsterDice - monsterDice / 2}).does("move:" + space).does("roll");
}

TEST(DungeonLosses, DG_065_DG_141_TheTable)
{
    using enum Blow;
    const std::vector<std::pair<int, Blow>> table{{2, Slain},   {3, Serious}, {4, Light},  {6, Light},
                                                  {7, Stunned}, {8, Stunned}, {9, Missed}, {12, Missed}};
    for (const auto &[dice, result] : table)
        EXPECT_EQ(blow(dice), result) << dice;
    for (const bool expert : {false, true}) {
        Scene s("WWW", expert);
        loses(s, 8);
        EXPECT_TRUE(s.said(Say::Stunned));
    }
}

TEST(DungeonLosses, DG_066_SlainDropsAllAndBeginsAgain)
{
    Scene s;
    loses(s, 2, {"T500", "T1000", "SW1"});
    EXPECT_EQ(s.where(1), "MS");
    EXPECT_TRUE(s.held(1).empty());
    EXPECT_EQ(s.stackAt("R1c"), 4u);
    EXPECT_EQ(s.monsterAt("R1c"), "MB");
    EXPECT_EQ(s.hero(1), HeroType::Warrior);
    EXPECT_EQ(s.missing(1), 0);
}

TEST(DungeonLosses, DG_067_DG_075_SeriousDropsHalfAndGoesHome)
{
    Scene s;
    loses(s, 3, {"T250", "T250", "T500", "T500", "T1000"});
    EXPECT_TRUE(s.may("drop:"));
    EXPECT_EQ(s.verbs(), Names{"Drop"});
    s.does("drop:T250").does("drop:T250").does("drop:T500");
    EXPECT_EQ(s.held(1), (Names{"T1000", "T500"}));
    EXPECT_EQ(s.where(1), "MS");
    EXPECT_EQ(s.missing(1), 0);
    for (const auto &[held, dropped] : {std::pair{4, 2}, {1, 1}, {0, 0}}) {
        Scene other;
        Names names(static_cast<std::size_t>(held), "T500");
        loses(other, 3, names);
        while (other.may("drop:"))
            other.does("drop:");
        EXPECT_EQ(static_cast<int>(other.held(1).size()), held - dropped) << held;
    }
}

TEST(DungeonLosses, DG_074_OneChoiceStandsForCopies)
{
    Scene s;
    loses(s, 5, {"T250", "T250", "T500"});
    EXPECT_EQ(s.alike("drop:T250"), 2u);
    EXPECT_EQ(s.alike("drop:T500"), 1u);
}

TEST(DungeonLosses, DG_068_LightCostsOneASpaceAndATurn)
{
    Scene s;
    loses(s, 5, {"T500", "T250"});
    s.does("drop:T250");
    EXPECT_EQ(s.held(1), Names{"T500"});
    EXPECT_EQ(s.where(1), "k2");
    EXPECT_EQ(s.missing(1), 1);
}

TEST(DungeonLosses, DG_069_StunnedCostsOne)
{
    Scene s;
    loses(s, 7, {"T500"});
    EXPECT_EQ(s.stackAt("R1c"), 2u);
    EXPECT_EQ(s.where(1), "R1c");
    EXPECT_EQ(s.missing(1), 0);
}

TEST(DungeonLosses, DG_070_MissedCostsNothing)
{
    Scene s;
    loses(s, 9, {"T500"});
    EXPECT_EQ(s.held(1), Names{"T500"});
    EXPECT_EQ(s.stackAt("R1c"), 1u) << "the Room's own";
}

TEST(DungeonLosses, DG_071_HisOwnChoiceOfRetreat)
{
    Scene s;
    loses(s, 5, {}, "C1a", "k3");
    EXPECT_EQ(s.spaces("retreat"), (Names{"k3", "k9"}));
    s.does("retreat:k9");
    EXPECT_EQ(s.where(1), "k9");
}

TEST(DungeonLosses, DG_072_NowhereToRetreat)
{
    Scene s;
    s.at(1, "R1b").holds(1, {"T500"}).meets("R1a", "MA").meets("R1b", "MB").turn();
    s.dice({1, 2, 2, 3}).does("fight").does("roll");
    EXPECT_EQ(s.where(1), "R1b");
    EXPECT_TRUE(s.held(1).empty());
    EXPECT_EQ(s.missing(1), 1);
    Scene card;
    loses(card, 5, {"SDC"}, "R2a", "k4");
    EXPECT_TRUE(card.held(1).empty());
    EXPECT_EQ(card.where(1), "R2a") << "without the card the door is shut";
}

TEST(DungeonLosses, DG_073_WoundThenDropThenRetreat)
{
    Scene s("WWW", true);
    loses(s, 5, {"T250", "T500"}, "C1a", "k3");
    EXPECT_TRUE(s.isWounded(1));
    EXPECT_TRUE(s.may("drop:T250"));
    s.does("drop:T250");
    EXPECT_TRUE(s.may("retreat:k3"));
    s.does("retreat:k3");
}

TEST(DungeonLosses, DG_086_WhatLiesWhereHeRetreatsToIsHis)
{
    Scene s("ZWW", true);
    s.at(2, "R1b").at(3, "k8").spells(1, {"fireball"}).treasures(1, {"T500"});
    s.meets("R1a", "MA").meets("R1b", "MB").turn();
    s.dice({6, 6}).does("cast:R1a:fireball").does("stay-out");
    EXPECT_EQ(s.stackAt("R1a"), 1u);
    s.dice({1, 2, 2, 3}).does("fight").does("roll");
    EXPECT_EQ(s.where(2), "R1a");
    EXPECT_EQ(s.held(2), Names{"T500"});
}

TEST(DungeonLosses, DG_086_SET_12_HelpersOfALostFightHaveNoShareInIt)
{
    Scene s("WWW", true, {{"deals", "yes"}});
    s.at(1, "R1b").at(2, "R1b").at(3, "k8").meets("R1b", "FG").slain("R1a", 1).stack("R1a", {"T500"}).turn();
    s.does("fight").does("ask:P2:1").dice({1, 2, 2, 3}).does("help").does("roll");
    EXPECT_EQ(s.where(1), "R1a");
    EXPECT_EQ(s.held(1), Names{"T500"});
    EXPECT_TRUE(s.held(2).empty());
}

TEST(DungeonLosses, DG_074_TheOwnerChooses)
{
    Scene s;
    loses(s, 7, {"T250", "T5000"});
    EXPECT_EQ(s.asked(), 1);
    EXPECT_TRUE(s.may("drop:T250"));
    EXPECT_TRUE(s.may("drop:T5000"));
    s.does("drop:T250");
    EXPECT_EQ(s.held(1), Names{"T5000"});
}

TEST(DungeonLosses, DG_076_NothingToDrop)
{
    Scene s;
    loses(s, 5);
    EXPECT_EQ(s.where(1), "k2");
    EXPECT_EQ(s.missing(1), 1);
    EXPECT_EQ(s.stackAt("R1c"), 1u);
}

TEST(DungeonLosses, DG_077_DroppedUnderTheMonsterInChambersToo)
{
    Scene s;
    loses(s, 7, {"T500"}, "C1a", "k3");
    EXPECT_EQ(s.stackAt("C1a"), 1u);
    EXPECT_EQ(s.seenStack(1, "C1a"), "?");
}

TEST(DungeonLosses, DG_142_SlainInTheExpertGame)
{
    Scene s("LWW", true);
    loses(s, 2, {"T5000", "ESP"}, "C1a", "k3");
    EXPECT_EQ(s.stackAt("C1a"), 2u);
    EXPECT_TRUE(s.may("hero:dwarf"));
    s.does("hero:dwarf");
    EXPECT_EQ(s.where(1), "MS");
    EXPECT_TRUE(s.held(1).empty());
    EXPECT_EQ(s.turnOf(), 2) << "no ambush and nothing else this turn";
}

TEST(DungeonLosses, DG_143_SeriousInTheExpertGame)
{
    Scene s("WWW", true);
    loses(s, 3, {"T250", "T500", "T1000"});
    s.does("drop:T250").does("drop:T500");
    EXPECT_TRUE(s.isWounded(1));
    EXPECT_EQ(s.held(1), Names{"T1000"});
    EXPECT_EQ(s.where(1), "k2");
    EXPECT_EQ(s.missing(1), 0);
}

TEST(DungeonLosses, DG_144_LightInTheExpertGame)
{
    Scene s("WWW", true);
    loses(s, 5, {"T500"});
    EXPECT_TRUE(s.isWounded(1));
    EXPECT_TRUE(s.held(1).empty());
    EXPECT_EQ(s.where(1), "k2");
    EXPECT_EQ(s.missing(1), 0);
}

TEST(DungeonLosses, DG_145_TheSecondWoundKills)
{
    Scene s("WWW", true);
    s.wounded(1);
    loses(s, 6, {"T250", "T500", "T1000"});
    EXPECT_TRUE(s.may("hero:warrior"));
    s.does("hero:warrior");
    EXPECT_EQ(s.where(1), "MS");
    EXPECT_EQ(s.stackAt("R1c"), 4u);
    EXPECT_FALSE(s.isWounded(1));
    Scene stunned("WWW", true);
    stunned.wounded(1);
    loses(stunned, 8);
    EXPECT_TRUE(stunned.isWounded(1));
    EXPECT_EQ(stunned.where(1), "R1c");
}

} // namespace
} // namespace flagstone::dungeon::losses_test
