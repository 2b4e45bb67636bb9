// Section 10: attack resolution, FP-139 to FP-163.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::attack_test {
namespace {

using Counts = std::vector<int>;
using Names = std::vector<std::string>;

TEST(Attack, FP_139_DiceEqualTheLevel)
{
    Scene s({"Ellisa", "Elishod"});
    s.ranks({{"Ellisa", "Elishod"}});
    s.dice({2, 1, 1, 1});
    s.battle({"M29"});
    s.does("attack:Ellisa:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ellisa 3d8 6+"});
    s.dice({1, 1, 1, 1, 1});
    s.dice({1, 1, 1, 1, 1, 1, 1, 1}); // the vampire
    s.does("attack:Elishod:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Elishod 5d4 4+"});
}

TEST(Attack, FP_140_MonsterDiceEqualTheHitDice)
{
    Scene s({"Kennett"});
    s.dice({3, 1, 1, 1, 1, 1});
    s.battle({"M21"});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 5d8 6+"});
}

/// Hits of one attack on a vampire (8 hit points) with these faces.
int hitsOf(const std::string &who, const std::vector<int> &faces)
{
    Scene s({who, "Cerel"});
    s.ranks({{who, "Cerel"}});
    s.dice({2});
    s.battle({"M29"});
    s.dice(faces);
    s.does("attack:" + who + ":0");
    return 8 - s.enemyHits("M29")[0];
}

TEST(Attack, FP_141_AttackTable)
{
    EXPECT_EQ(hitsOf("Kennett", {6, 6, 6, 6}), 0);
    EXPECT_EQ(hitsOf("Kennett", {7, 8, 9, 10}), 4);
    EXPECT_EQ(hitsOf("Ellisa", {5, 5, 5}), 0);
    EXPECT_EQ(hitsOf("Ellisa", {6, 7, 8}), 3);
    EXPECT_EQ(hitsOf("Ranson", {4, 4, 4, 4}), 0);
    EXPECT_EQ(hitsOf("Ranson", {5, 6, 5, 6}), 4);
    EXPECT_EQ(hitsOf("Shanara", {3, 3, 3}), 0);
    EXPECT_EQ(hitsOf("Shanara", {4, 4, 4}), 3);

    Scene s({"Kennett"});
    s.dice({3, 5, 6, 7, 8});
    s.battle({"M16"});
    EXPECT_EQ(s.hits("Kennett"), 14 - 3);
}

TEST(Attack, FP_142_OneHitPerHittingDie)
{
    EXPECT_EQ(hitsOf("Kennett", {3, 4, 7, 9}), 2);
}

TEST(Attack, FP_143_TwoHits)
{
    for (const auto &[monster, left] : {std::pair{"M08", 0}, std::pair{"M42", 1}}) { // 2 and 3 hit dice
        Scene s({"Kennett", "Cerel"});
        s.dice({2, 3, 4, 7, 9});
        s.battle({monster, "M29"});
        s.does("attack:Kennett:0");
        EXPECT_EQ(s.enemyHits(monster), Counts{left});
    }
}

TEST(Attack, FP_144_AllHitsOnTheOneNamed)
{
    Scene s({"Kennett", "Cerel"});
    s.dice({2, 7, 8, 9, 1});
    s.battle({"M10"});
    s.does("attack:Kennett:1");
    EXPECT_EQ(s.enemyHits("M10"), (Counts{2, 0, 2}));
}

TEST(Attack, FP_145_FP_146_ExcessHitsAreLost)
{
    PackData fifth = customPack();
    alter(fifth, "monsters", "M49", {{"level", "5"}});
    Scene s({"Kennett", "Cerel"}, {}, fifth);
    s.dice({2, 3, 4, 8, 8, 10});
    s.battle({"M09"});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Kennett 5d10 7+"});
    EXPECT_EQ(s.enemyHits("M09"), (Counts{0, 1, 1, 1})); // three hits for one point
}

TEST(Attack, FP_147_FP_151_BugbearsOverThreeInFront)
{
    Scene s({"Kennett", "Cerel", "Ranson", "Ellisa", "Shanara"});
    s.ranks({{"Kennett", "Cerel", "Ranson"}, {"Ellisa", "Shanara"}});
    s.dice({3});
    s.battle({"M33"});
    EXPECT_EQ(s.codes(), (Names{s.code("extra:Kennett"), s.code("extra:Cerel"), s.code("extra:Ranson")}));
    s.dice(std::vector<int>(10, 1));
    s.does("extra:Ranson");
    EXPECT_EQ(s.rolls(Say::EnemyRoll), (Names{"Ranson 4d8 6+", "Kennett 3d8 6+", "Cerel 3d8 6+"}));
}

TEST(Attack, FP_148_EvenDivision)
{
    Scene two({"Kennett", "Cerel"});
    two.dice({3});
    two.battle({"M37"}); // seven dice
    two.dice(std::vector<int>(7, 1));
    two.does("extra:Cerel");
    EXPECT_EQ(two.rolls(Say::EnemyRoll), (Names{"Cerel 4d8 6+", "Kennett 3d8 6+"}));

    Scene three({"Kennett", "Cerel", "Ellisa"});
    three.ranks({{"Kennett", "Cerel", "Ellisa"}});
    three.dice({3, 1, 1, 1, 1, 1, 1});
    three.battle({"M30"});
    EXPECT_EQ(three.rolls(Say::EnemyRoll), (Names{"Kennett 2d8 6+", "Cerel 2d8 6+", "Ellisa 2d8 6+"}));
}

TEST(Attack, FP_149_PlayersPlaceTheOddDice)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.ranks({{"Kennett", "Cerel", "Ellisa"}});
    s.hurtTo("Cerel", -1); // the fallen may be picked too
    s.dice({3});
    s.battle({"M34"}); // eight dice
    s.does("extra:Cerel");
    EXPECT_FALSE(s.may("extra:Cerel")); // one each at most
    s.dice(std::vector<int>(8, 1));
    s.does("extra:Ellisa");
    EXPECT_EQ(s.rolls(Say::EnemyRoll), (Names{"Cerel 3d8 6+", "Ellisa 3d8 6+", "Kennett 2d8 6+"}));
}

TEST(Attack, FP_150_FewerDiceThanFigures)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.ranks({{"Kennett", "Cerel", "Ellisa"}});
    s.enemyHitsTo("M02", {1, 0, 0}); // one kobold of three
    s.dice({3});
    s.battle({"M02"});
    s.dice({1});
    s.does("extra:Ellisa");
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Ellisa 1d8 6+"});
}

TEST(Attack, FP_152_DefenderRolls)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({3, 8, 8, 1, 1});
    s.battle({"M16"});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), (Names{"Kennett 2d8 6+", "Cerel 2d8 6+"}));
    EXPECT_EQ(s.hits("Kennett"), 12);
    EXPECT_EQ(s.hits("Cerel"), 12);
}

TEST(Attack, FP_153_DiceLandTogether)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.hurtTo("Kennett", -4);
    s.dice({3, 8, 8, 8, 6, 1, 1});
    s.battle({"M30"}); // six dice
    EXPECT_TRUE(s.dead("Kennett"));
    EXPECT_EQ(s.hits("Cerel"), 11);
}

TEST(Attack, FP_154_NoWeakening)
{
    Scene s({"Kennett"});
    s.enemyHitsTo("M16", {1});
    s.dice({3, 1, 1, 1, 1});
    s.battle({"M16"});
    EXPECT_EQ(s.enemyHits("M16"), Counts{1});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 4d8 6+"});
}

TEST(Attack, FP_155_FP_157_FP_158_HostileCharacters)
{
    const auto rollOf = [](const std::string &hostile, int dice) {
        Scene s({"Cerel"});
        s.dice({3});
        s.dice(std::vector<int>(static_cast<std::size_t>(dice), 1));
        s.battle({hostile});
        return s.rolls(Say::EnemyRoll);
    };
    EXPECT_EQ(rollOf("M49", 4), Names{"Cerel 4d10 7+"});
    EXPECT_EQ(rollOf("M54", 4), Names{"Cerel 4d6 5+"});
    EXPECT_EQ(rollOf("M51", 5), Names{"Cerel 5d4 4+"}); // no bolts by default
    EXPECT_EQ(rollOf("M52", 3), Names{"Cerel 3d8 6+"});

    Scene s({"Cerel"}); // a rogue behind two others in a corridor does nothing
    s.at(kCorridor);
    s.dice({3, 1, 1});
    s.battle({"M41", "M54"});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Cerel 2d8 6+"});
    EXPECT_EQ(s.targets("Cerel"), (Names{"M41:0", "M41:1"}));
}

TEST(Attack, FP_156_HostileCharactersAreOutAtZero)
{
    Scene s({"Kennett", "Ellisa"});
    s.dice({2, 10, 10, 10, 1});
    s.battle({"M50"});
    EXPECT_EQ(s.enemyHits("M50"), Counts{12});
    s.enemyHitsTo("M50", {3});
    s.does("attack:Kennett:0");
    EXPECT_FALSE(s.inBattle());
}

TEST(Attack, FP_S05_HostileWizardCastsItsHighestBolt)
{
    Scene s({"Kennett", "Cerel"}, {{"npcSpells", "on"}});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({3, 2, 4, 8, 10, 3, 1}); // at the second of the front
    s.battle({"M51"});
    EXPECT_EQ(s.rolls(Say::SpellRoll), Names{"Elishod 5d10"});
    EXPECT_EQ(s.hits("Cerel"), 12 - 5);
    EXPECT_EQ(s.hits("Kennett"), 14);
    EXPECT_TRUE(s.rolls(Say::EnemyRoll).empty());
}

TEST(Attack, FP_S05_NotFromTheRearAndNotWithoutSpells)
{
    Scene rear({"Kennett"}, {{"npcSpells", "on"}});
    rear.at(kCorridor);
    rear.dice({3, 1, 1});
    rear.battle({"M41", "M51"}); // two bandits before the wizard
    EXPECT_TRUE(rear.rolls(Say::SpellRoll).empty());

    Scene spent({"Kennett"}, {{"npcSpells", "on"}});
    spent.spells("Elishod", {0, 0, 0, 0});
    spent.dice({3, 1, 1, 1, 1, 1});
    spent.battle({"M51"});
    EXPECT_EQ(spent.rolls(Say::EnemyRoll), Names{"Kennett 5d4 4+"});
}

TEST(Attack, FP_S05_TwoBoltsAtOneWhoDiesOfTheFirst)
{
    // All is aimed before anything lands: what is over is lost. FP-153
    Scene s({"Kennett", "Ellisa"}, {{"npcSpells", "on"}});
    s.ranks({{"Kennett", "Ellisa"}});
    s.hurtTo("Kennett", 1);
    s.dice({3, 1, 10, 10, 10, 10, 10, 1, 8, 8, 8});
    s.battle({"M51", "M53"});
    EXPECT_TRUE(s.dead("Kennett"));
    EXPECT_EQ(s.rolls(Say::SpellRoll), (Names{"Elishod 5d10", "Shanara 3d8"}));
    EXPECT_EQ(s.hits("Ellisa"), 11);
}

TEST(Attack, FP_S05_TwoBoltsAtTheLastOneStanding)
{
    Scene s({"Kennett"}, {{"npcSpells", "on"}});
    s.hurtTo("Kennett", 1);
    s.dice({3, 1, 10, 10, 10, 10, 10, 1, 8, 8, 8});
    s.battle({"M51", "M53"});
    EXPECT_EQ(s.reason(), EndReason::AllDown);
}

TEST(Attack, FP_159_MixedDice)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.ranks({{"Kennett", "Cerel", "Ellisa"}});
    s.dice({3});
    s.battle({"M16", "M54"}); // 4d8, then 4d6
    s.does("extra:Ellisa");
    s.dice(std::vector<int>(8, 1));
    s.does("extra:Cerel");
    EXPECT_EQ(s.rolls(Say::EnemyRoll), (Names{"Ellisa 2d8 6+", "Ellisa 1d6 5+", "Cerel 1d8 6+",
                                              "Cerel 2d6 5+", "Kennett 1d8 6+", "Kennett 1d6 5+"}));
}

TEST(Attack, FP_160_BonusDiceAreOfTheClass)
{
    Scene s({"Elishod", "Cerel"});
    s.give("Elishod", "T36"); // Staff of Striking
    s.ranks({{"Elishod", "Cerel"}});
    s.dice({2, 4, 3, 3, 3, 3, 3, 3, 3});
    s.battle({"M29"});
    s.does("attack:Elishod:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Elishod 8d4 4+"});
    EXPECT_EQ(s.enemyHits("M29"), Counts{7});
}

TEST(Attack, FP_161_FP_S09_OneWeaponAndWhatIsNone)
{
    for (const auto &[setting, dice] : {std::pair{"best weapon", 7}, std::pair{"sum", 8}}) {
        Scene s({"Ellisa", "Cerel"}, {{"weaponBonuses", setting}});
        s.give("Ellisa", "T27"); // the candle
        s.give("Ellisa", "T23"); // Morning Star
        s.give("Ellisa", "T29"); // Holy Mace
        s.does("light:T27");
        s.dice({2});
        s.battle({"M29"});
        s.dice(std::vector<int>(static_cast<std::size_t>(dice), 1));
        s.does("attack:Ellisa:0");
        EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ellisa " + std::to_string(dice) + "d8 6+"});
    }
}

TEST(Attack, FP_162_ArmourNarrowsTheFaces)
{
    const auto taken = [](const std::string &wearer, const Names &armour, const std::string &enemy,
                          const std::vector<int> &faces) {
        Scene s({wearer});
        for (const std::string &card : armour)
            s.give(wearer, card);
        s.dice({3});
        s.dice(faces);
        s.battle({enemy});
        return s.mostHits(wearer) - s.hits(wearer);
    };
    const std::vector<int> d8{5, 6, 7, 8};
    EXPECT_EQ(taken("Cerel", {}, "M16", d8), 3);
    EXPECT_EQ(taken("Cerel", {"T01"}, "M16", d8), 2);        // Defense
    EXPECT_EQ(taken("Cerel", {"T24"}, "M16", d8), 1);        // Protection
    EXPECT_EQ(taken("Cerel", {"T01", "T08"}, "M16", d8), 2); // grades do not add
    EXPECT_EQ(taken("Cerel", {"T01", "T24"}, "M16", d8), 1); // the best counts
    EXPECT_EQ(taken("Cerel", {"T24"}, "M49", {10, 9, 8, 7}), 2);
    EXPECT_EQ(taken("Cerel", {"T24"}, "M54", {5, 6, 5, 5}), 1);
    EXPECT_EQ(taken("Cerel", {"T24"}, "M51", {4, 3, 3, 3, 3}), 1); // the top face always hits
    EXPECT_EQ(taken("Ellisa", {"T08"}, "M16", d8), 3); // a warrior's shield does nothing for a cleric
}

TEST(Attack, FP_162_ArmourProtectsTheFallen)
{
    Scene s({"Kennett", "Cerel"});
    s.give("Kennett", "T28"); // Great Helm
    s.ranks({{"Kennett", "Cerel"}});
    s.hurtTo("Kennett", 0);
    s.dice({3, 7, 7, 1, 1});
    s.battle({"M16"});
    EXPECT_EQ(s.hits("Kennett"), 0);
}

TEST(Attack, FP_163_FP_S07_ArmourAgainstTraps)
{
    for (const auto &[setting, left] : {std::pair{"on", 13}, std::pair{"off", 12}}) {
        Scene s({"Kennett"}, {{"armourVsTraps", setting}});
        s.give("Kennett", "T08");
        s.dice({6, 7});
        s.trap("M45");
        EXPECT_EQ(s.hits("Kennett"), left) << setting;
    }
}

} // namespace
} // namespace flagstone::fastplay::attack_test
