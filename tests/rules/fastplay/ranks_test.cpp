// Section 7: ranks, FP-099 to FP-120.
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::ranks_test {
namespace {

using Counts = std::vector<int>;
using Names = std::vector<std::string>;

const Names kFive{"Kennett", "Cerel", "Ellisa", "Ranson", "Shanara"};
const Names kSix{"Kennett", "Cerel", "Ellisa", "Ranson", "Shanara", "Elishod"};

TEST(Ranks, FP_099_BattleIsAutomatic)
{
    Scene s({"Kennett"});
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M11"}); // a huge scorpion, green as the room
    s.dice({2});
    s.does("door:w");
    EXPECT_TRUE(s.may("attack:Kennett:0"));
    EXPECT_FALSE(s.may("door:e"));
    EXPECT_FALSE(s.may("withdraw"));
}

TEST(Ranks, FP_100_HitDiceAreAttackDiceAndHitPoints)
{
    Scene s({"Kennett"});
    s.dice({3, 1, 1, 1, 1}); // odd: the ogre begins
    s.battle({"M16"});
    EXPECT_EQ(s.enemyHits("M16"), Counts{4});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 4d8 6+"});
}

TEST(Ranks, FP_101_ThreeZombies)
{
    Scene s({"Kennett"});
    s.dice({3, 1, 1, 1, 1, 1, 1});
    s.battle({"M10"});
    EXPECT_EQ(s.enemyHits("M10"), (Counts{2, 2, 2}));
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 6d8 6+"});
}

TEST(Ranks, FP_102_ArmourClassAndThac0AreNotUsed)
{
    const auto play = [](const PackData &pack) {
        Scene s({"Kennett"}, {}, pack);
        s.dice({4, 7, 7, 1, 1, 6, 5, 4, 8});
        s.battle({"M16"});
        s.does("attack:Kennett:0");
        return std::pair{s.enemyHits("M16"), s.hits("Kennett")};
    };
    PackData other = customPack();
    alter(other, "monsters", "M16", {{"ac", "-3"}, {"thac0", "2"}});
    alter(other, "monsters", "M49", {{"ac", "10"}, {"thac0", "20"}});
    EXPECT_EQ(play(customPack()), play(other));
}

TEST(Ranks, FP_103_CorridorRanksHoldTwo)
{
    Scene s(kFive);
    s.at(kCorridor);
    s.fight({"M16"});
    EXPECT_EQ(s.rankCounts(), (Counts{2, 2, 1}));
    for (const std::string &name : kFive) {
        if (s.rank(name) != 1) {
            EXPECT_FALSE(s.may("rank:" + name + ":1")) << "a third in front: " << name;
        }
    }
}

TEST(Ranks, FP_104_CorridorFrontIsFullEvenAgainstOne)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.at(kCorridor);
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    s.fight({"M16"});
    EXPECT_EQ(s.rankCounts(), (Counts{2, 1}));
    EXPECT_FALSE(s.may("rank:Kennett:2"));
    EXPECT_FALSE(s.may("rank:Cerel:2"));
    EXPECT_TRUE(s.may("swap:Kennett:Ellisa")); // who stands there is free
}

TEST(Ranks, FP_105_EnemiesRankUpToo)
{
    Scene corridor({"Kennett"});
    corridor.at(kCorridor);
    corridor.dice({2});
    corridor.battle({"M01"});
    EXPECT_EQ(corridor.targets("Kennett"), (Names{"M01:0", "M01:1"}));

    Scene room({"Kennett"});
    room.dice({2});
    room.battle({"M01"});
    EXPECT_EQ(room.targets("Kennett"), (Names{"M01:0", "M01:1", "M01:2", "M01:3"}));
}

TEST(Ranks, FP_106_EnemiesFillRanksInDrawOrder)
{
    Scene s({"Kennett"});
    s.at(kCorridor);
    s.dice({2});
    s.battle({"M16", "M32"});
    EXPECT_EQ(s.targets("Kennett"), (Names{"M16:0", "M32:0"}));
}

TEST(Ranks, FP_107_OnlyFrontEnemiesFight)
{
    Scene s({"Kennett"});
    s.at(kCorridor);
    s.dice({3, 1, 1});
    s.battle({"M01"});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 2d8 6+"});
}

TEST(Ranks, FP_108_EnemyGapsCloseAtOnce)
{
    Scene s({"Kennett", "Cerel"});
    s.at(kCorridor);
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M01"});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.targets("Cerel"), (Names{"M01:1", "M01:2"}));
}

TEST(Ranks, FP_S26_EnemiesStepUpAfterThePartyTurn)
{
    Scene s({"Kennett", "Cerel"}, {{"enemyStepUp", "after party turn"}});
    s.at(kCorridor);
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M01"});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.targets("Cerel"), Names{"M01:1"});
    s.dice({1, 1}); // kobolds 2 and 3
    s.does("end-turn");
    EXPECT_EQ(s.targets("Cerel"), (Names{"M01:1", "M01:2"}));
}

TEST(Ranks, FP_109_RoomFrontHoldsFour)
{
    Scene s(kSix);
    s.ranks({{"Kennett", "Cerel", "Ellisa", "Ranson"}, {"Shanara", "Elishod"}});
    s.fight({"M01"});
    EXPECT_EQ(s.rankCounts(), (Counts{4, 2}));
    EXPECT_FALSE(s.may("rank:Shanara:1"));
    EXPECT_FALSE(s.may("rank:Elishod:1"));
}

/// Whether the party may stand so when the fight begins.
bool mayStand(const Names &party, const std::vector<Names> &ranks, const Names &enemies)
{
    Scene s(party);
    s.ranks(ranks);
    s.dice({2});
    s.battle(enemies);
    Counts wanted;
    for (const Names &rank : ranks)
        wanted.push_back(static_cast<int>(rank.size()));
    return s.rankCounts() == wanted; // a legal order is kept, an illegal one is not
}

TEST(Ranks, FP_110_FrontOfARoom)
{
    const Names four{"Kennett", "Cerel", "Ellisa", "Ranson"};
    // 4 against 2
    EXPECT_FALSE(mayStand(four, {{"Kennett"}, {"Cerel", "Ellisa", "Ranson"}}, {"M07"}));
    EXPECT_TRUE(mayStand(four, {{"Kennett", "Cerel"}, {"Ellisa", "Ranson"}}, {"M07"}));
    EXPECT_TRUE(mayStand(four, {{"Kennett", "Cerel", "Ellisa"}, {"Ranson"}}, {"M07"}));
    EXPECT_TRUE(mayStand(four, {four}, {"M07"}));
    // 3 against 3
    const Names three{"Kennett", "Cerel", "Ellisa"};
    EXPECT_FALSE(mayStand(three, {{"Kennett", "Cerel"}, {"Ellisa"}}, {"M10"}));
    EXPECT_TRUE(mayStand(three, {three}, {"M10"}));
    // 5 against 6
    const Names sixEnemies{"M10", "M39"};
    EXPECT_FALSE(mayStand(kFive, {{"Kennett", "Cerel", "Ellisa"}, {"Ranson", "Shanara"}}, sixEnemies));
    EXPECT_TRUE(mayStand(kFive, {{"Kennett", "Cerel", "Ellisa", "Ranson"}, {"Shanara"}}, sixEnemies));
    // 6 against 1
    EXPECT_TRUE(
        mayStand(kSix, {{"Kennett"}, {"Cerel", "Ellisa", "Ranson", "Shanara"}, {"Elishod"}}, {"M16"}));
    EXPECT_TRUE(mayStand(kSix, {{"Kennett", "Cerel", "Ellisa", "Ranson"}, {"Shanara", "Elishod"}}, {"M16"}));
    EXPECT_FALSE(
        mayStand(kSix, {{"Kennett"}, {"Cerel", "Ellisa"}, {"Ranson", "Shanara", "Elishod"}}, {"M16"}));
}

TEST(Ranks, FP_111_FiveAgainstTwo)
{
    EXPECT_TRUE(mayStand(kFive, {{"Kennett", "Cerel", "Ranson"}, {"Ellisa", "Shanara"}}, {"M33"}));
}

TEST(Ranks, FP_112_LaterRanksOfARoomHoldFour)
{
    PackData nine = customPack();
    for (const char *id : {"M12", "M13", "M15"})
        alter(nine, "monsters", id,
              {{"kind", "character"},
               {"class", "warrior"},
               {"level", "1"},
               {"hp", "9"},
               {"count", "1"},
               {"name", id}});
    Names party = kSix;
    party.insert(party.end(), {"M12", "M13", "M15"});
    Scene s(party, {}, nine);
    s.ranks({{"Kennett", "Cerel", "Ellisa", "Ranson"}, {"Shanara", "Elishod", "M12", "M13"}, {"M15"}});
    s.fight({"M16"});
    EXPECT_EQ(s.rankCounts(), (Counts{4, 4, 1}));
    EXPECT_FALSE(s.may("rank:M15:2"));
    EXPECT_FALSE(s.may("rank:Kennett:2"));
}

TEST(Ranks, FP_113_FrontProtectsTheRear)
{
    Scene s({"Kennett", "Ellisa"});
    s.ranks({{"Kennett"}, {"Ellisa"}});
    s.dice({3, 8, 8, 8, 8});
    s.battle({"M16"});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 4d8 6+"});
    EXPECT_EQ(s.hits("Ellisa"), 11);
}

TEST(Ranks, FP_114_WhoActsFromTheSecondRank)
{
    Scene s(kFive);
    s.give("Ellisa", "T29"); // Holy Mace
    s.ranks({{"Kennett"}, {"Cerel", "Ellisa", "Ranson", "Shanara"}});
    s.dice({2});
    s.battle({"M16"});
    for (const std::string name : {"Cerel", "Ellisa", "Ranson", "Shanara"})
        EXPECT_FALSE(s.offers("attack:" + name)) << name;
    EXPECT_FALSE(s.offers("shoot:Ellisa"));
    EXPECT_FALSE(s.offers("shoot:Cerel"));
    EXPECT_TRUE(s.may("shoot:Ranson:sling:0"));
    EXPECT_TRUE(s.may("cast:Shanara:1:0"));
}

TEST(Ranks, FP_114_ThrowingAxeFromTheSecondRank)
{
    Scene s({"Cerel", "Kennett"});
    s.give("Kennett", "T42");
    s.ranks({{"Cerel"}, {"Kennett"}});
    s.fight({"M16"});
    s.does("ready");
    EXPECT_TRUE(s.may("axe:Kennett:T42:0"));
}

TEST(Ranks, FP_115_ThirdRankOnlyMovesWaitsOrFlees)
{
    Scene s(kSix);
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa", "Shanara"}, {"Ranson", "Elishod"}});
    s.at(kCorridor);
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.offers("cast:Elishod"));
    EXPECT_FALSE(s.offers("shoot:Ranson"));
    EXPECT_TRUE(s.may("pass:Elishod"));
    EXPECT_TRUE(s.may("swap:Elishod:Ellisa"));
    EXPECT_TRUE(s.may("flee"));
}

TEST(Ranks, FP_116_FormationBeforeTheFirstDieAndBeforeSurprise)
{
    Scene s({"Kennett", "Ellisa"});
    s.fight({"M16"}, Start::Surprise);
    EXPECT_TRUE(s.may("ready"));
    EXPECT_TRUE(s.rolls(Say::EnemyRoll).empty());
    s.ranks({{"Kennett"}, {"Ellisa"}});
    s.dice({1, 1, 1, 1});
    s.does("ready");
    EXPECT_EQ(s.rolls(Say::FirstAttackRoll), Names{});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 4d8 6+"});
}

TEST(Ranks, FP_110_FP_116_RanksThatDoNotHoldHereAreChangedAndThatIsSaid)
{
    const auto needed = [](Scene &of) {
        return std::ranges::count(of.rules().denied(of.state()), Step::beat(Say::NotRanksNeeded, 3),
                                  &Denied::reason);
    };
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    s.dice({2});
    s.fight({"M10"}); // three zombies
    EXPECT_EQ(s.rankCounts(), (Counts{3}));
    EXPECT_EQ(s.told(Say::MustStandInFront), Names{"Ellisa has to stand in front here."});
    EXPECT_FALSE(s.offers("rank"));
    EXPECT_EQ(needed(s), 1) << "why nobody can change ranks";

    Scene fewer({"Kennett", "Cerel", "Ellisa"});
    fewer.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    fewer.dice({2});
    fewer.battle({"M16"});
    EXPECT_FALSE(fewer.said(Say::MustStandInFront));
    EXPECT_EQ(needed(fewer), 0);
}

TEST(Ranks, FP_116_TheFormationIsNamed)
{
    const auto named = [](const Names &party, const std::vector<Names> &ranks) {
        Scene s(party);
        s.ranks(ranks);
        s.fight({"M16"});
        return s.label("ready");
    };
    EXPECT_EQ(named({"Kennett", "Ellisa"}, {{"Kennett", "Ellisa"}}), "Stand like this: everybody in front");
    EXPECT_EQ(named(kSix, {{"Kennett", "Cerel", "Elishod", "Ellisa"}, {"Shanara", "Ranson"}}),
              "Stand like this: Kennett, Cerel, Elishod and Ellisa in front, Shanara and Ranson behind");
    EXPECT_EQ(
        named(kSix, {{"Ellisa"}, {"Kennett", "Cerel", "Ranson", "Shanara"}, {"Elishod"}}),
        "Stand like this: Ellisa in front, Kennett, Cerel, Shanara and Ranson behind, Elishod at the back");
}

TEST(Ranks, FP_117_TheFallenDoNotCountTowardTheFront)
{
    Scene s({"Kennett", "Ellisa"});
    s.hurtTo("Kennett", -1);
    s.ranks({{"Kennett"}, {"Ellisa"}});
    s.fight({"M16"});
    EXPECT_EQ(s.rank("Ellisa"), 1);
    EXPECT_FALSE(s.may("rank:Ellisa:2"));
}

TEST(Ranks, FP_117_TheFallenMayStandInAnyRank)
{
    Scene s({"Kennett", "Ellisa"});
    s.hurtTo("Kennett", -1);
    s.ranks({{"Ellisa"}, {"Kennett"}});
    s.fight({"M16"});
    EXPECT_EQ(s.rank("Kennett"), 2);
    EXPECT_TRUE(s.may("rank:Kennett:1"));
}

TEST(Ranks, FP_118_TheFallenHoldTheirPlace)
{
    Scene s({"Kennett", "Ellisa", "Ranson"});
    s.at(kCorridor);
    s.ranks({{"Kennett", "Ellisa"}, {"Ranson"}});
    s.hurtTo("Kennett", 1);
    s.dice({3, 6, 1, 1, 1}); // Kennett falls
    s.battle({"M16"});
    EXPECT_EQ(s.hits("Kennett"), 0);
    EXPECT_EQ(s.rank("Kennett"), 1);
    EXPECT_EQ(s.rank("Ranson"), 2);
    EXPECT_FALSE(s.may("rank:Ranson:1"));
    EXPECT_TRUE(s.may("drag:Ranson:Kennett:0"));
    s.dice({1, 1, 1, 1});
    s.does("end-turn");
    EXPECT_EQ(s.rolls(Say::EnemyRoll), (Names{"Kennett 2d8 6+", "Ellisa 2d8 6+"})); // still drawing dice
}

TEST(Ranks, FP_119_TheDeadVacate)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.at(kCorridor);
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    s.hurtTo("Kennett", 1);
    s.dice({3, 8, 8, 8, 8, 8, 8, 1, 1, 1, 1, 1, 1}); // six hits on Kennett
    s.battle({"M16", "M34"});
    EXPECT_TRUE(s.dead("Kennett"));
    EXPECT_EQ(s.rank("Kennett"), 0);
    EXPECT_EQ(s.rank("Ellisa"), 1); // his place is free
}

TEST(Ranks, FP_120_ForcedAdvance)
{
    Scene s({"Kennett", "Ellisa", "Shanara", "Ranson"});
    s.at(kCorridor);
    s.ranks({{"Kennett", "Ellisa"}, {"Shanara", "Ranson"}});
    s.hurtTo("Kennett", 1);
    s.dice({3, 8, 8, 8, 8, 8, 8, 1, 1, 1, 1, 1, 1}); // six hits on Kennett: dead
    s.battle({"M16", "M34"});
    EXPECT_TRUE(s.dead("Kennett"));
    EXPECT_EQ(s.codes(), (Names{s.code("advance:Shanara"), s.code("advance:Ranson")}));
    s.does("advance:Ranson");
    EXPECT_EQ(s.rank("Ranson"), 1);
    EXPECT_EQ(s.rank("Shanara"), 2);
    EXPECT_TRUE(s.may("attack:Ranson:0")); // at no cost
}

TEST(Ranks, FP_120_NobodyStepsUpWhileTheFrontIsStrongEnough)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    s.hurtTo("Kennett", -4);
    s.dice({3, 6, 1, 1, 1}); // dead; Cerel alone is enough against one
    s.battle({"M16"});
    EXPECT_TRUE(s.dead("Kennett"));
    EXPECT_EQ(s.rank("Ellisa"), 2);
    EXPECT_TRUE(s.may("attack:Cerel:0"));
}

} // namespace
} // namespace flagstone::fastplay::ranks_test
