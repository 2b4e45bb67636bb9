// Sections 8 and 9: first attack, rounds and the options of a turn, FP-121 to FP-138.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::rounds_test {
namespace {

using Names = std::vector<std::string>;

TEST(Rounds, FP_121_EvenIsTheParty)
{
    Scene s({"Kennett"});
    s.dice({4});
    s.battle({"M16"});
    EXPECT_EQ(s.rolls(Say::FirstAttackRoll), Names{"- 1d6"});
    EXPECT_TRUE(s.may("attack:Kennett:0"));
    EXPECT_TRUE(s.rolls(Say::EnemyRoll).empty());
}

TEST(Rounds, FP_121_OddIsTheEnemies)
{
    Scene s({"Kennett"});
    s.dice({3, 1, 1, 1, 1});
    s.battle({"M16"});
    EXPECT_EQ(s.rolls(Say::EnemyRoll).size(), 1u);
}

TEST(Rounds, FP_122_FP_123_OneFirstDieThenTurnAboutForThreeRounds)
{
    Scene s({"Kennett"});
    s.dice({2});
    s.battle({"M16"});
    for (int round = 1; round <= 3; ++round) {
        EXPECT_EQ(s.total(Total::Round), round);
        s.dice({1, 1, 1, 1});
        s.does("pass:Kennett"); // one enemy turn, and the party's again
        EXPECT_EQ(s.rolls(Say::EnemyRoll).size(), 1u);
        EXPECT_TRUE(s.rolls(Say::FirstAttackRoll).empty());
        EXPECT_TRUE(s.may("attack:Kennett:0"));
    }
}

TEST(Rounds, FP_124_EnemiesFirstThenThePartyIsStillRoundOne)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T39"); // Boots of Speed: the first party turn
    s.dice({3, 1, 1, 1, 1});
    s.battle({"M16"});
    EXPECT_EQ(s.total(Total::Round), 1);
    s.dice({1, 1, 1, 1});
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.may("attack:Kennett:0"));
    EXPECT_EQ(s.total(Total::Round), 1);
}

TEST(Rounds, FP_125_AnyOrderAndResultsAtOnce)
{
    Scene s({"Kennett", "Elishod"});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_TRUE(s.offers("attack:Kennett"));
    s.dice({10, 10, 1, 1, 1}); // 2 + 2 hits of the third level
    s.does("cast:Elishod:3:0");
    EXPECT_FALSE(s.inBattle()); // over before Kennett had to act
    EXPECT_EQ(s.where("M16"), PileIndex::MonsterDiscards);
}

TEST(Rounds, FP_125_OncePerTurn)
{
    Scene s({"Kennett", "Ellisa"});
    s.dice({2, 1, 1, 1});
    s.battle({"M16"});
    s.does("attack:Ellisa:0");
    EXPECT_FALSE(s.offers("attack:Ellisa"));
    EXPECT_FALSE(s.offers("pass:Ellisa"));
    EXPECT_TRUE(s.offers("attack:Kennett"));
}

TEST(Rounds, FP_126_PassingIsAlwaysAllowed)
{
    Scene s({"Kennett", "Ellisa"});
    s.ranks({{"Kennett"}, {"Ellisa"}});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_TRUE(s.may("pass:Ellisa"));
    EXPECT_TRUE(s.may("swap:Kennett:Ellisa"));
    EXPECT_TRUE(s.may("pass:Kennett"));
}

TEST(Rounds, FP_127_TheLastEnemyEndsIt)
{
    Scene s({"Kennett", "Cerel"});
    s.dice({2, 7, 7, 7, 7});
    s.battle({"M16"});
    s.does("attack:Kennett:0");
    EXPECT_FALSE(s.inBattle());
    EXPECT_TRUE(s.rolls(Say::EnemyRoll).empty());
    EXPECT_TRUE(s.may("search:M16"));
}

TEST(Options, FP_128_ClosedList)
{
    Scene s({"Kennett", "Ellisa", "Ranson", "Shanara"});
    s.give("Ellisa", "T18"); // Flask of Cures
    s.hurtTo("Kennett", 5);
    s.dice({2});
    s.battle({"M16"});
    const std::set<std::string> allowed{"attack", "shoot", "cast", "rank",
                                        "swap",   "flee",  "pass", "end-turn"};
    for (const std::string &code : s.codes())
        EXPECT_TRUE(allowed.contains(code.substr(0, code.find(':')))) << code;
}

TEST(Options, FP_129_OneOptionFillsTheRound)
{
    Scene s({"Kennett", "Cerel"});
    s.dice({2});
    s.battle({"M16"});
    s.does("rank:Kennett:2");
    EXPECT_EQ(s.rank("Kennett"), 2);
    EXPECT_FALSE(s.offers("attack:Kennett"));
    EXPECT_FALSE(s.offers("rank:Kennett"));
}

TEST(Options, FP_130_AttackFromTheFront)
{
    Scene s({"Elishod", "Kennett"});
    s.ranks({{"Elishod"}, {"Kennett"}});
    s.dice({2, 1, 1, 1, 4, 4});
    s.battle({"M16"});
    EXPECT_FALSE(s.offers("attack:Kennett"));
    s.does("attack:Elishod:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Elishod 5d4 4+"}); // one die per level
    EXPECT_EQ(s.enemyHits("M16"), std::vector<int>{2});
}

TEST(Options, FP_131_MissilesFromTwoRanks)
{
    Scene s({"Kennett", "Cerel", "Ellisa", "Shanara", "Ranson"});
    s.at(kCorridor);
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa", "Shanara"}, {"Ranson"}});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.offers("shoot:Ranson"));
    s.ranks({{"Kennett", "Cerel"}, {"Ranson", "Shanara"}, {"Ellisa"}});
    EXPECT_TRUE(s.may("shoot:Ranson:sling:0"));
    s.ranks({{"Kennett", "Ranson"}, {"Ellisa", "Shanara"}, {"Cerel"}});
    EXPECT_TRUE(s.may("shoot:Ranson:sling:0"));
    EXPECT_FALSE(s.offers("shoot:Kennett")); // a warrior has no missile weapon of his own
}

TEST(Options, FP_132_MissileDiceAreClassDice)
{
    Scene s({"Ranson", "Kennett"});
    s.dice({2, 4, 5, 6, 4});
    s.battle({"M16"});
    s.does("shoot:Ranson:sling:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ranson 4d6 5+"});
    EXPECT_EQ(s.enemyHits("M16"), std::vector<int>{2});
}

TEST(Options, FP_133_CastingNeedsASpell)
{
    Scene s({"Kennett", "Shanara"});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_TRUE(s.may("cast:Shanara:1:0"));
    EXPECT_TRUE(s.may("cast:Shanara:2:0"));
    EXPECT_FALSE(s.may("cast:Shanara:3:0"));
    s.spells("Shanara", {0, 0, 0, 0});
    EXPECT_FALSE(s.offers("cast:Shanara"));
}

TEST(Options, FP_134_OneRankForwardOrBackIfTheRanksStayLegal)
{
    Scene s({"Kennett", "Ellisa", "Cerel"});
    s.at(kCorridor);
    s.ranks({{"Kennett", "Ellisa"}, {"Cerel"}});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.offers("rank:Cerel:1")); // the front holds two
    EXPECT_TRUE(s.may("swap:Kennett:Cerel"));

    Scene room({"Kennett", "Cerel", "Ellisa"});
    room.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    room.dice({2});
    room.battle({"M16"});
    room.does("rank:Ellisa:1");
    EXPECT_EQ(room.rank("Ellisa"), 1);
    room.does("rank:Kennett:2");
    EXPECT_EQ(room.rank("Kennett"), 2);
}

TEST(Options, FP_134_FP_112_NoStepBackFromALaterRankUnlessItHoldsTooMany)
{
    Scene s({"Kennett", "Ellisa", "Shanara"});
    s.ranks({{"Kennett"}, {"Ellisa", "Shanara"}});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_TRUE(s.may("rank:Ellisa:1"));
    EXPECT_FALSE(s.may("rank:Ellisa:3"));
    EXPECT_FALSE(s.may("rank:Shanara:3"));

    Scene crowd({"Kennett", "Cerel", "Ellisa", "Ranson", "Shanara", "Elishod"});
    crowd.ranks({{"Kennett"}, {"Cerel", "Ellisa", "Ranson", "Shanara"}, {"Elishod"}});
    crowd.dice({2});
    crowd.battle({"M16"});
    EXPECT_FALSE(crowd.may("rank:Ellisa:3"));
    crowd.ranks({{"Kennett"}, {"Cerel", "Ellisa", "Ranson", "Shanara", "Elishod"}}); // by a game master
    EXPECT_TRUE(crowd.may("rank:Ellisa:3"));
}

TEST(Options, FP_134_FP_104_NoStepBackInACorridor)
{
    Scene s({"Kennett", "Cerel", "Ellisa", "Ranson", "Shanara"});
    s.at(kCorridor);
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa", "Ranson"}, {"Shanara"}});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.may("rank:Ellisa:3"));
    EXPECT_FALSE(s.may("rank:Kennett:2"));
}

TEST(Options, FP_135_NoStepBackThatWeakensTheFront)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    s.dice({2});
    s.battle({"M33"}); // two bugbears
    EXPECT_FALSE(s.offers("rank:Kennett"));
    EXPECT_FALSE(s.offers("rank:Cerel"));
}

TEST(Options, FP_136_SwapCostsBoth)
{
    Scene s({"Ellisa", "Kennett", "Cerel"});
    s.ranks({{"Ellisa"}, {"Kennett", "Cerel"}});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.offers("swap:Kennett:Cerel")); // the same rank
    s.does("swap:Kennett:Ellisa");
    EXPECT_EQ(s.rank("Kennett"), 1);
    EXPECT_EQ(s.rank("Ellisa"), 2);
    for (const std::string name : {"Kennett", "Ellisa"}) {
        EXPECT_FALSE(s.offers("pass:" + name)) << name;
        EXPECT_FALSE(s.offers("attack:" + name)) << name;
    }
    EXPECT_FALSE(s.offers("swap:Kennett:Cerel")); // neither may have acted
    EXPECT_TRUE(s.offers("pass:Cerel"));
}

TEST(Options, FP_136_FP_T29_NotWithSomebodyWhoHasAttackedOnce)
{
    Scene s({"Kennett", "Ellisa"});
    s.ranks({{"Ellisa"}, {"Kennett"}});
    s.give("Ellisa", "T39"); // Boots of Speed
    s.dice({2, 1, 1, 1});
    s.battle({"M16"});
    EXPECT_TRUE(s.may("swap:Kennett:Ellisa"));
    s.does("attack:Ellisa:0");
    EXPECT_TRUE(s.may("attack:Ellisa:0"));
    EXPECT_FALSE(s.offers("swap"));
}

TEST(Options, FP_137_ChangePlacesWithTheFallen)
{
    Scene s({"Kennett", "Ellisa", "Ranson"});
    s.at(kCorridor);
    s.ranks({{"Kennett", "Ellisa"}, {"Ranson"}});
    s.hurtTo("Kennett", 1);
    s.dice({3, 6, 1, 1, 1}); // Kennett falls
    s.battle({"M16"});
    s.does("drag:Ranson:Kennett:0");
    EXPECT_EQ(s.rank("Ranson"), 1);
    EXPECT_EQ(s.rank("Kennett"), 2);
    EXPECT_FALSE(s.offers("pass:Ranson")); // the helper's option,
    EXPECT_TRUE(s.offers("pass:Ellisa"));  // and only his
}

TEST(Options, FP_137_MoveTheBodyOneRank)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.hurtTo("Kennett", -1);
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.offers("rank:Kennett")); // not by itself
    EXPECT_FALSE(s.offers("swap:Kennett"));
    s.does("drag:Cerel:Kennett:1"); // beside it
    EXPECT_EQ(s.rank("Kennett"), 2);
    EXPECT_EQ(s.rank("Cerel"), 1);
    EXPECT_FALSE(s.offers("pass:Cerel"));
    EXPECT_TRUE(s.offers("pass:Ellisa"));
}

TEST(Options, FP_137_ABodyAloneInItsRankIsNotDraggedBack)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.hurtTo("Ellisa", -1);
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.may("drag:Kennett:Ellisa:1"));
    EXPECT_TRUE(s.may("drag:Kennett:Ellisa:2")) << "forward";
    s.ranks({{"Kennett"}, {"Ellisa"}, {"Cerel"}});
    EXPECT_FALSE(s.may("drag:Kennett:Ellisa:1"));
    EXPECT_FALSE(s.may("drag:Cerel:Ellisa:1"));
    s.ranks({{"Kennett"}, {"Ellisa", "Cerel"}});
    EXPECT_TRUE(s.may("drag:Cerel:Ellisa:1"));
}

TEST(Options, FP_137_ABodyIsNotMovedByItself)
{
    // Only a helper moves the fallen: when ranks close up, the body stays.
    Scene s({"Kennett", "Cerel", "Ellisa", "Ranson", "Shanara"});
    s.at(kCorridor);
    s.hurtTo("Shanara", -1);
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa", "Ranson"}, {"Shanara"}});
    s.hurtTo("Kennett", 1);
    s.dice({3, 8, 8, 8, 8, 8, 8, 1, 1, 1, 1, 1, 1}); // Kennett dies
    s.battle({"M16", "M34"});
    s.does("advance:Ellisa");
    EXPECT_EQ(s.rank("Ranson"), 2);
    EXPECT_EQ(s.rank("Shanara"), 3);
}

TEST(Options, FP_138_FleeingBeforeAnybodyActs)
{
    Scene s({"Kennett", "Ellisa"});
    s.dice({2, 1, 1, 1, 1});
    s.battle({"M16"});
    EXPECT_TRUE(s.may("flee"));
    s.does("attack:Kennett:0");
    EXPECT_FALSE(s.may("flee"));
}

} // namespace
} // namespace flagstone::fastplay::rounds_test
