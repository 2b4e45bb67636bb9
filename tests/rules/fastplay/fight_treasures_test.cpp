// Section 21: treasures that are used in a fight or while fleeing, FP-T02 to FP-T44. The deck's own ids are
// in each test.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::fight_treasures_test {
namespace {

using Counts = std::vector<int>;
using Names = std::vector<std::string>;

/// The dice of one attack with this card in hand, as rolled: "Kennett 5d10 7+".
Names attackWith(const std::string &who, const std::string &card, const std::string &enemy, int dice)
{
    Scene s({who, "Cerel"});
    s.ranks({{who, "Cerel"}});
    s.give(who, card);
    s.dice({2});
    s.battle({enemy});
    s.dice(Counts(static_cast<std::size_t>(dice), 1));
    s.does("attack:" + who + ":0");
    return s.rolls(Say::AttackRoll);
}

TEST(Treasures, FP_T08_FP_T09_FP_T16_FP_T17_FP_T18_FP_T23_FP_T37_FP_T44_HandWeapons)
{
    EXPECT_EQ(attackWith("Ranson", "T04", "M29", 5), Names{"Ranson 5d6 5+"});   // Axe of Power
    EXPECT_EQ(attackWith("Ellisa", "T23", "M29", 4), Names{"Ellisa 4d8 6+"});   // Morning Star
    EXPECT_EQ(attackWith("Shanara", "T36", "M29", 6), Names{"Shanara 6d4 4+"}); // Staff of Striking
    EXPECT_EQ(attackWith("Kennett", "T44", "M38", 6),
              Names{"Kennett 6d10 7+"});                                        // Dragon Slayer, against orcs
    EXPECT_EQ(attackWith("Ellisa", "T29", "M29", 5), Names{"Ellisa 5d8 6+"});   // Holy Mace
    EXPECT_EQ(attackWith("Elishod", "T09", "M29", 6), Names{"Elishod 6d4 4+"}); // Longtooth
    EXPECT_EQ(attackWith("Kennett", "T17", "M16", 5),
              Names{"Kennett 5d10 7+"}); // Giant Slayer, against an ogre
    EXPECT_EQ(attackWith("Kennett", "T41", "M29", 7), Names{"Kennett 7d10 7+"}); // Sword of Slaughter
    EXPECT_EQ(attackWith("Kennett", "T04", "M29", 4), Names{"Kennett 4d10 7+"}); // a rogue's axe
}

TEST(Treasures, FP_T08_TheAxeDoesNothingForTheSling)
{
    Scene s({"Ranson", "Cerel"});
    s.give("Ranson", "T04");
    s.dice({2, 1, 1, 1, 1});
    s.battle({"M29"});
    s.does("shoot:Ranson:sling:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ranson 4d6 5+"});
}

TEST(Treasures, FP_T25_HolySymbol)
{
    EXPECT_EQ(attackWith("Ellisa", "T11", "M10", 4), Names{"Ellisa 4d8 6+"}); // zombies are undead
    EXPECT_EQ(attackWith("Ellisa", "T11", "M16", 3), Names{"Ellisa 3d8 6+"});
}

/// Hits taken from an ogre that rolls 6, 7, 8, 5.
int hitsWith(const std::string &who, const Names &cards)
{
    Scene s({who});
    for (const std::string &card : cards)
        s.give(who, card);
    s.dice({3, 6, 7, 8, 5});
    s.battle({"M16"});
    return s.mostHits(who) - s.hits(who);
}

TEST(Treasures, FP_T02_FP_T20_FP_T27_FP_T31_Armour)
{
    EXPECT_EQ(hitsWith("Elishod", {"T01"}), 2); // Bracers of Defense, everybody
    EXPECT_EQ(hitsWith("Kennett", {"T08"}), 2); // Large Shield
    EXPECT_EQ(hitsWith("Kennett", {"T08", "T01"}), 2);
    EXPECT_EQ(hitsWith("Elishod", {"T24"}), 1); // Bracers of Protection
    EXPECT_EQ(hitsWith("Kennett", {"T28"}), 1); // Great Helm
    EXPECT_EQ(hitsWith("Elishod", {"T28"}), 3); // for warriors only
}

TEST(Treasures, FP_T03_DaggerOfThrowing)
{
    Scene s({"Kennett", "Ellisa"});
    s.ranks({{"Kennett"}, {"Ellisa"}});
    s.give("Ellisa", "T02");
    s.dice({2, 1, 1, 1, 1});
    s.battle({"M16"});
    s.does("shoot:Ellisa:T02:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ellisa 4d8 6+"});
    s.dice({1, 1, 1, 1});
    s.does("end-turn");
    EXPECT_FALSE(s.offers("shoot:Ellisa")); // once a battle
    s.dice({7, 7, 7, 7});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.uses("T02"), 1); // back after it
}

TEST(Treasures, FP_T04_HeavyThrowingAxe)
{
    Scene s({"Cerel", "Kennett"});
    s.give("Cerel", "T42"); // level 2, and still four dice
    s.fight({"M29"});
    s.does("ready");
    EXPECT_TRUE(s.rolls(Say::FirstAttackRoll).empty());
    s.dice({5, 6, 7, 8, 2, 1, 1});
    s.does("axe:Cerel:T42:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Cerel 4d8 6+"});
    EXPECT_EQ(s.enemyHits("M29"), Counts{5});
    EXPECT_TRUE(s.saidInOrder(Say::AttackRoll, Say::FirstAttackRoll));
    s.does("attack:Cerel:0"); // a free action
    EXPECT_FALSE(s.offers("axe"));
}

TEST(Treasures, FP_T04_EachOfTwoAxesIsThrown)
{
    PackData pack = customPack();
    alter(pack, "treasures", "T41", {{"uses", "1/battle"}, {"mechanic", "weapon:thrown|prebattle:4d8"}});
    Scene s({"Cerel", "Kennett"}, {}, pack);
    s.give("Cerel", "T42");
    s.give("Kennett", "T41");
    s.fight({"M29"});
    s.does("ready");
    s.dice({1, 1, 1, 1});
    s.does("axe:Cerel:T42:0");
    EXPECT_FALSE(s.offers("axe:Cerel"));
    EXPECT_TRUE(s.rolls(Say::FirstAttackRoll).empty());
    s.dice({1, 1, 1, 1, 2});
    s.does("axe:Kennett:T41:0");
    EXPECT_TRUE(s.saidInOrder(Say::AttackRoll, Say::FirstAttackRoll));
    EXPECT_TRUE(s.offers("attack:Kennett"));
}

TEST(Treasures, FP_T04_NotWhenSurprised)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T42");
    s.dice({1, 1, 1, 1});
    s.fight({"M16"}, Start::Surprise);
    EXPECT_TRUE(s.may("attack:Kennett:0")); // the ogre has struck
    EXPECT_EQ(s.uses("T42"), 1);
}

TEST(Treasures, FP_T04_NotFromTheThirdRank)
{
    Scene s({"Cerel", "Ellisa", "Ranson", "Shanara", "Kennett"});
    s.at(kCorridor);
    s.give("Kennett", "T42");
    s.ranks({{"Cerel", "Ellisa"}, {"Ranson", "Shanara"}, {"Kennett"}});
    s.dice({2});
    s.battle({"M16"}); // nobody is asked
    EXPECT_TRUE(s.offers("attack:Cerel"));
    EXPECT_EQ(s.uses("T42"), 1);
}

TEST(Treasures, FP_T34_TheCandleIsLitInAFightAtNoCost)
{
    Scene s({"Ellisa", "Kennett"});
    s.give("Ellisa", "T27");
    s.dice({2, 1, 1, 1, 1, 1});
    s.battle({"M29"});
    s.does("light:T27");
    EXPECT_TRUE(s.may("flee")); // nobody has acted
    s.does("attack:Ellisa:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ellisa 5d8 6+"}); // works at once
}

TEST(Treasures, FP_T05_BowOfSpeed)
{
    Scene s({"Kennett", "Cerel", "Ranson"});
    s.ranks({{"Kennett", "Cerel"}, {"Ranson"}});
    s.give("Ranson", "T03");
    s.dice({2, 5, 1, 1, 1, 1, 1, 1, 6});
    s.battle({"M33"}); // two bugbears
    s.does("shoot:Ranson:T03:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ranson 4d6 5+"});
    EXPECT_FALSE(s.offers("rank:Ranson")); // only the second arrow is left
    EXPECT_FALSE(s.offers("shoot:Ranson:sling"));
    s.does("shoot:Ranson:T03:1");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ranson 4d6 5+"});
    EXPECT_EQ(s.enemyHits("M33"), (Counts{4, 4}));
    EXPECT_FALSE(s.offers("shoot:Ranson"));
}

TEST(Treasures, FP_T12_FP_S32_MirrorOfMemory)
{
    for (const auto &[setting, rank, reflected] :
         {std::tuple{"holder anywhere", 2, true}, std::tuple{"holder in front", 2, false},
          std::tuple{"holder in front", 1, true}}) {
        Scene s({"Kennett", "Ellisa"}, {{"mirrorReach", setting}});
        if (rank == 1)
            s.ranks({{"Ellisa"}, {"Kennett"}});
        else
            s.ranks({{"Kennett"}, {"Ellisa"}});
        s.give("Ellisa", "T33");
        s.dice({3, 6, 7, 8, 1, 1, 1});
        s.battle({"M31"});
        EXPECT_EQ(s.enemyHits("M31"), Counts{reflected ? 3 : 6}) << setting << rank;
        EXPECT_EQ(s.hits("Kennett") + s.hits("Ellisa"), reflected ? 25 : 22) << setting << rank;
    }
}

TEST(Treasures, FP_T12_OnlyTheMedusasOwnDiceAndAConsciousHolder)
{
    Scene s({"Kennett", "Ellisa"});
    s.ranks({{"Kennett", "Ellisa"}});
    s.give("Ellisa", "T33");
    s.dice({3, 8, 1, 1, 8, 1, 8, 1, 1, 1, 1}); // medusa and ogre: three and two dice each
    s.battle({"M31", "M16"});
    EXPECT_EQ(s.enemyHits("M31"), Counts{4});
    EXPECT_EQ(s.enemyHits("M16"), Counts{4});
    EXPECT_EQ(s.hits("Kennett"), 13); // the ogre's
    EXPECT_EQ(s.hits("Ellisa"), 11);

    Scene down({"Kennett", "Ellisa"});
    down.ranks({{"Kennett"}, {"Ellisa"}});
    down.give("Ellisa", "T33");
    down.hurtTo("Ellisa", 0);
    down.dice({3, 8, 1, 1, 1, 1, 1});
    down.battle({"M31"});
    EXPECT_EQ(down.enemyHits("M31"), Counts{6});
    EXPECT_EQ(down.hits("Kennett"), 13);
}

TEST(Treasures, FP_T12_FP_153_ABoltOfTheSameTurnDoesNotTakeTheMirrorAway)
{
    Scene s({"Kennett", "Ellisa"}, {{"npcSpells", "on"}});
    s.ranks({{"Kennett", "Ellisa"}});
    s.give("Ellisa", "T33");
    s.hurtTo("Ellisa", 1);
    s.dice({3, 2, 4, 8, 10, 3, 1, 8, 1, 1, 1, 1, 1}); // the wizard's bolt, then the medusa's six dice
    s.battle({"M31", "M51"});
    EXPECT_FALSE(s.conscious("Ellisa"));
    EXPECT_EQ(s.enemyHits("M31"), Counts{5});
    EXPECT_EQ(s.hits("Kennett"), 14);
}

TEST(Treasures, FP_T22_FP_S10_BracersOfArchery)
{
    for (const auto &[setting, roll] :
         {std::pair{"6-8", "Ranson 4d8 6+"}, std::pair{"5-8", "Ranson 4d8 5+"}}) {
        Scene s({"Kennett", "Ranson"}, {{"archeryHits", setting}});
        s.ranks({{"Kennett"}, {"Ranson"}});
        s.give("Ranson", "T03");
        s.give("Ranson", "T25");
        s.dice({2, 1, 1, 1, 1, 1, 1, 1, 1});
        s.battle({"M29"});
        for (int shot = 0; shot < 2; ++shot) {
            s.does("shoot:Ranson:T03:0");
            EXPECT_EQ(s.rolls(Say::AttackRoll), Names{roll});
        }
    }
    Scene sling({"Kennett", "Ranson"});
    sling.give("Ranson", "T25");
    sling.dice({2, 1, 1, 1, 1});
    sling.battle({"M29"});
    sling.does("shoot:Ranson:sling:0");
    EXPECT_EQ(sling.rolls(Say::AttackRoll), Names{"Ranson 4d6 5+"});
}

TEST(Treasures, FP_T29_BootsOfSpeed)
{
    Scene s({"Kennett", "Elishod"});
    s.ranks({{"Kennett", "Elishod"}});
    s.give("Kennett", "T39");
    s.dice({2, 1, 1, 1, 1, 1, 1, 1, 1});
    s.battle({"M34"});
    for (int attack = 0; attack < 2; ++attack) {
        s.does("attack:Kennett:0");
        EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Kennett 4d10 7+"});
    }
    EXPECT_FALSE(s.offers("attack:Kennett"));
    s.dice(Counts(8, 1));
    s.does("pass:Elishod");
    s.dice({1, 1, 1, 1});
    s.does("attack:Kennett:0");
    EXPECT_FALSE(s.offers("attack:Kennett")); // once a turn again
}

TEST(Treasures, FP_T29_NotForSpellsAndWithTwoArrowsEachTime)
{
    Scene wizard({"Kennett", "Elishod"});
    wizard.give("Elishod", "T39");
    wizard.ranks({{"Kennett", "Elishod"}});
    wizard.dice({2, 1, 1, 1, 1, 1});
    wizard.battle({"M34"});
    wizard.does("attack:Elishod:0");
    EXPECT_FALSE(wizard.offers("cast:Elishod"));
    EXPECT_TRUE(wizard.offers("attack:Elishod"));

    Scene archer({"Kennett", "Ranson"});
    archer.ranks({{"Kennett", "Ranson"}});
    archer.give("Ranson", "T39");
    archer.give("Ranson", "T03");
    archer.dice({2});
    archer.battle({"M34"});
    for (int arrow = 0; arrow < 4; ++arrow) {
        archer.dice({1, 1, 1, 1});
        archer.does("shoot:Ranson:T03:0");
    }
    EXPECT_FALSE(archer.offers("shoot:Ranson"));
}

TEST(Treasures, FP_T32_HornOfFog)
{
    Scene s({"Ranson", "Kennett"});
    s.at("L019"); // one blue door
    s.give("Ranson", "T14");
    s.dice({2});
    s.battle({"M16", "M21"});
    s.stack(PileIndex::Locations, {"L093"}); // a red fountain
    s.does("horn:T14");
    EXPECT_TRUE(s.offers("swipe:Ranson:M16"));
    s.does("no-swipe:M16");
    EXPECT_EQ(s.here(), "L093");
    EXPECT_EQ(s.where("M21"), PileIndex::MonsterDiscards);
    EXPECT_EQ(s.uses("T14"), 0);
}

TEST(Treasures, FP_T38_ManualOfSpells)
{
    Scene s({"Kennett", "Shanara"});
    s.give("Shanara", "T22");
    s.dice({2, 3, 7, 8});
    s.battle({"M29"});
    s.does("read-bolt:Shanara:T22:0");
    EXPECT_EQ(s.enemyHits("M29"), Counts{5});
    EXPECT_EQ(s.uses("T22"), 1);
}

TEST(Treasures, FP_T40_BookOfFear)
{
    Scene s({"Elishod"});
    s.give("Elishod", "T34");
    s.dice({2});
    s.battle({"M29"});
    for (int read = 0; read < 3; ++read) {
        s.dice(Counts(5 + 8, 1));
        s.does("read-bolt:Elishod:T34:0");
    }
    EXPECT_FALSE(s.offers("read-bolt"));
    EXPECT_EQ(s.held("Elishod"), Names{"T34"});
}

TEST(Treasures, FP_T39_HarpHoldsTheOnlyCard)
{
    Scene s({"Ranson"});
    s.at("L019"); // one blue door
    s.give("Ranson", "T38");
    s.dice({2});
    s.battle({"M21"});
    s.stack(PileIndex::Locations, {"L093"}); // red
    s.does("harp:T38:M21");
    EXPECT_EQ(s.here(), "L093");
}

TEST(Treasures, FP_T39_HarpAgainstTwoCards)
{
    Scene s({"Ranson"});
    s.at("L019");
    s.give("Ranson", "T38");
    s.dice({2});
    s.battle({"M16", "M21"});
    s.stack(PileIndex::Locations, {"L093"});
    s.dice({1, 1, 1, 1});
    s.does("harp:T38:M21"); // fails; the bear rolls nothing
    EXPECT_TRUE(s.inBattle());
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Ranson 4d8 6+"});
    s.dice(Counts(9, 1));
    s.does("pass:Ranson"); // only once
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Ranson 9d8 6+"});
    EXPECT_FALSE(s.offers("harp"));
}

} // namespace
} // namespace flagstone::fastplay::fight_treasures_test
