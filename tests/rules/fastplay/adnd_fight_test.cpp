// AD&D combat, FP-O07: the frame of a fight, attack rolls, damage and the enemies' turn.
#include "core/game_of.h"
#include "core/odds.h"
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::adnd_fight_test {
namespace {

using Counts = std::vector<int>;
using Names = std::vector<std::string>;

const Scene::Chosen kAdnd{{"adnd", "on"}};

Scene::Chosen with(Scene::Chosen more)
{
    more["adnd"] = "on";
    return more;
}

/// Kennett alone before an enemy with so many hit points on each Hit Die; the party begins.
struct Duel {
    Duel(const std::string &who, const std::string &enemy, const Counts &hitDice,
         const PackData &pack = shippedPack())
        : s({who}, kAdnd, pack)
    {
        s.dice(hitDice);
        s.dice({2});
        s.battle({enemy});
    }
    Scene s;
};

TEST(AdndFight, FP_X04_AnOgreIsSlain)
{
    Scene s({"Kennett", "Cerel"}, kAdnd);
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({3, 5, 2, 8, 4});
    s.battle({"M16"});
    EXPECT_EQ(s.enemyHits("M16"), Counts{18});
    s.dice({12, 7});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.enemyHits("M16"), Counts{11});
    s.dice({13});
    s.does("attack:Cerel:0");
    EXPECT_EQ(s.enemyHits("M16"), Counts{11});
    s.dice({13, 6});
    s.does("extra:Kennett");
    EXPECT_EQ(s.hits("Kennett"), 8);
    s.dice({20, 11});
    s.does("attack:Kennett:0");
    EXPECT_FALSE(s.inBattle());
    EXPECT_EQ(s.total(Total::Experience), 270);
}

TEST(AdndFight, FP_354_DicePoolsAreNotRolled)
{
    Duel d("Kennett", "M16", {1, 1, 1, 8});
    d.s.dice({2, 2});
    d.s.does("attack:Kennett:0"); // a miss, and the ogre's
    EXPECT_EQ(d.s.rolls(Say::AttackRoll), Names{});
    EXPECT_EQ(d.s.rolls(Say::EnemyRoll), Names{});
    EXPECT_EQ(d.s.rolls(Say::BlowRoll), (Names{"Kennett 1d20 12+", "Ogre 1d20 13+"}));
}

TEST(AdndFight, FP_355_TheCardsThac0AgainstTheCardsArmourClass)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M49", {{"thac0", "15"}});
    alter(pack, "monsters", "M16", {{"ac", "4"}});
    for (const int face : {10, 11}) {
        Duel d("Kennett", "M16", {8, 8, 8, 8}, pack);
        d.s.dice({face});
        if (face == 11)
            d.s.dice({5});
        d.s.dice({1}); // the ogre misses
        d.s.does("attack:Kennett:0");
        EXPECT_EQ(d.s.enemyHits("M16")[0], face == 11 ? 32 - 5 : 32);
    }
}

TEST(AdndFight, FP_356_HitPointsAreRolledForEachFigure)
{
    Scene s({"Kennett"}, kAdnd);
    s.dice({3, 5, 8, 1, 2, 2, 2});
    s.battle({"M10"});
    EXPECT_EQ(s.enemyHits("M10"), (Counts{8, 9, 4}));
}

TEST(AdndFight, FP_359_DeadAtMinusFive)
{
    Scene s({"Kennett", "Cerel"}, kAdnd);
    s.ranks({{"Kennett", "Cerel"}});
    s.hurtTo("Kennett", 3);
    s.dice({8, 8, 8, 8, 3}); // the enemies begin
    s.battle({"M16"});
    s.dice({20, 7});
    s.does("extra:Kennett");
    EXPECT_EQ(s.hits("Kennett"), -4);
    EXPECT_FALSE(s.dead("Kennett"));
    EXPECT_FALSE(s.conscious("Kennett"));
}

TEST(AdndFight, FP_396_FP_S30_OrAtZeroByTheRuleset)
{
    Scene s({"Kennett", "Cerel"}, with({{"adDeathRule", "ruleset"}}));
    s.ranks({{"Kennett", "Cerel"}});
    s.hurtTo("Kennett", 3);
    s.dice({8, 8, 8, 8, 3});
    s.battle({"M16"});
    s.dice({20, 3});
    s.does("extra:Kennett");
    EXPECT_TRUE(s.dead("Kennett"));
}

TEST(AdndFight, FP_381_RanksTurnsAndFlightStay)
{
    Scene s({"Kennett", "Cerel"}, kAdnd);
    s.dice({1, 1, 1, 1});
    s.fight({"M16"});
    EXPECT_TRUE(s.may("ready"));
    s.dice({2});
    s.does("ready");
    EXPECT_EQ(s.rolls(Say::FirstAttackRoll).size(), 1u);
    EXPECT_TRUE(s.may("flee"));
    EXPECT_TRUE(s.offers("rank"));
    EXPECT_TRUE(s.may("pass:Kennett"));
}

TEST(AdndFight, FP_382_BonusesAreAddedToTheRoll)
{
    for (const int face : {10, 11}) {
        Scene s({"Kennett"}, kAdnd);
        s.give("Kennett", "T44"); // Dragon Slayer, +2
        s.dice({8, 8, 8, 8, 8, 8, 2});
        s.battle({"M35"}); // a troll, AC 4
        s.dice({face});
        if (face == 11)
            s.dice({1});
        s.dice({1, 1, 1}); // three claws miss
        s.does("wield:Kennett:T44:0");
        EXPECT_EQ(s.enemyHits("M35")[0], face == 11 ? 48 - 3 : 48);
    }
}

TEST(AdndFight, FP_383_NaturalTwentyAndOne)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M16", {{"ac", "-2"}});
    alter(pack, "monsters", "M49", {{"thac0", "20"}});
    for (const int face : {19, 20}) {
        Duel d("Kennett", "M16", {8, 8, 8, 8}, pack);
        d.s.dice({face});
        if (face == 20)
            d.s.dice({4});
        d.s.dice({1});
        d.s.does("attack:Kennett:0");
        EXPECT_EQ(d.s.enemyHits("M16")[0], face == 20 ? 28 : 32);
    }
    alter(pack, "monsters", "M16", {{"ac", "10"}});
    alter(pack, "monsters", "M49", {{"thac0", "5"}});
    for (const int face : {1, 2}) {
        Duel d("Kennett", "M16", {8, 8, 8, 8}, pack);
        d.s.dice({face});
        if (face == 2)
            d.s.dice({4});
        d.s.dice({1});
        d.s.does("attack:Kennett:0");
        EXPECT_EQ(d.s.enemyHits("M16")[0], face == 2 ? 28 : 32);
    }
}

TEST(AdndFight, FP_384_RollsOfOneOption)
{
    Scene s({"Ranson"}, kAdnd);
    s.give("Ranson", "T03"); // a short bow: two arrows
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.dice({2});
    s.does("shoot:Ranson:T03:0");
    EXPECT_TRUE(s.may("shoot:Ranson:T03:0"));
    EXPECT_FALSE(s.offers("attack"));
    EXPECT_FALSE(s.may("shoot:Ranson:sling:0"));
    s.dice({2, 2});
    s.does("shoot:Ranson:T03:0");
    EXPECT_EQ(s.rolls(Say::BlowRoll), (Names{"Ranson 1d20 13+", "Ogre 1d20 10+"}));
    s.dice({2, 2});
    s.does("shoot:Ranson:sling:0"); // one bullet
    EXPECT_EQ(s.rolls(Say::BlowRoll), (Names{"Ranson 1d20 14+", "Ogre 1d20 10+"}));
}

TEST(AdndFight, FP_385_TheDefaultOfTheClassOrATreasure)
{
    Scene s({"Kennett", "Ranson", "Shanara"}, kAdnd);
    s.ranks({{"Kennett", "Ranson", "Shanara"}});
    s.give("Shanara", "T41"); // a sword
    s.dice({8, 8, 2});
    s.battle({"M08"});
    EXPECT_NE(s.label("attack:Kennett:0").find("Long Sword"), std::string::npos);
    EXPECT_NE(s.label("attack:Ranson:0").find("Dagger"), std::string::npos);
    EXPECT_NE(s.label("shoot:Ranson:sling:0").find("Sling"), std::string::npos);
    EXPECT_FALSE(s.offers("wield"));
}

TEST(AdndFight, FP_386_DamageBySize)
{
    for (const auto &[enemy, sides] : {std::pair{"M39", "1d8"}, std::pair{"M16", "1d12"}}) {
        Scene s({"Kennett"}, kAdnd);
        const bool ogre = std::string(enemy) == "M16";
        s.dice(ogre ? Counts{8, 8, 8, 8} : Counts{8, 8, 8});
        s.dice({2});
        s.battle({enemy});
        s.dice({19, 1});
        s.dice(ogre ? Counts{1} : Counts{1, 1, 1});
        s.does("attack:Kennett:0");
        EXPECT_EQ(s.rolls(Say::DamageRoll), Names{std::string("Kennett ") + sides});
    }
}

TEST(AdndFight, FP_387_DamageIsAtLeastOneAndNeverSpills)
{
    PackData pack = customPack();
    alter(pack, "weapons", "W01", {{"damage_sm", "1d8-3"}});
    Scene s({"Kennett", "Cerel"}, kAdnd, pack);
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({5, 5, 5, 2});
    s.battle({"M39"});
    s.dice({19, 1}); // 1d8-3
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.enemyHits("M39"), (Counts{4, 5, 5}));
    s.enemyHitsTo("M39", {4, 5, 5});
    s.dice({19, 8, 1, 1}); // 5 on 4: the one beside it is unhurt
    s.does("attack:Cerel:0");
    EXPECT_EQ(s.enemyHits("M39"), (Counts{0, 5, 5}));
}

TEST(AdndFight, FP_388_WeaponsReachFromTheirRanks)
{
    Scene s({"Kennett", "Cerel", "Ranson"}, kAdnd);
    s.ranks({{"Kennett"}, {"Cerel", "Ranson"}});
    s.dice({8, 8, 2});
    s.battle({"M08"});
    EXPECT_TRUE(s.may("attack:Kennett:0"));
    EXPECT_TRUE(s.may("shoot:Ranson:sling:0"));
    EXPECT_FALSE(s.may("attack:Ranson:0"));
    EXPECT_FALSE(s.may("attack:Cerel:0"));
    EXPECT_FALSE(s.offers("shoot:" + s.code("Cerel")));
}

TEST(AdndFight, FP_389_EveryAttackOfAMonster)
{
    Scene s({"Kennett"}, kAdnd);
    s.dice({8, 8, 3, 19, 1, 19, 2, 5}); // a ghoul: two hits, one miss
    s.battle({"M14"});
    EXPECT_EQ(s.rolls(Say::BlowRoll), (Names{"Ghoul 1d20 15+", "Ghoul 1d20 15+", "Ghoul 1d20 15+"}));
    EXPECT_EQ(s.hits("Kennett"), 14 - 3);

    Scene spiders({"Kennett"}, kAdnd);
    spiders.dice({1, 1, 1, 3, 19, 19, 2});
    spiders.battle({"M13"});
    EXPECT_EQ(spiders.hits("Kennett"), 14 - 2) << "fixed damage of 1";
}

TEST(AdndFight, FP_389_NoneFromTheRear)
{
    Scene s({"Kennett"}, kAdnd);
    s.at(kCorridor);
    s.dice({1, 1, 1, 1, 3, 2, 2}); // four orcs, two in front
    s.battle({"M38"});
    EXPECT_EQ(s.rolls(Say::BlowRoll).size(), 2u);
}

TEST(AdndFight, FP_390_FiguresAreSharedOut)
{
    Scene s({"Kennett", "Cerel"}, kAdnd);
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({1, 1, 1, 3});
    s.battle({"M39"});
    EXPECT_TRUE(s.may("extra:Kennett"));
    EXPECT_EQ(s.label("extra:Cerel"), "Orc 3 goes for Cerel");
    s.dice({19, 1, 19, 1, 19, 1});
    s.does("extra:Cerel");
    EXPECT_EQ(s.told(Say::Takes), (Names{"Cerel takes 1 damage, 11 left.", "Kennett takes 1 damage, 13 left.",
                                         "Cerel takes 1 damage, 10 left."}));
    EXPECT_EQ(s.hits("Cerel"), 12 - 2);
    EXPECT_EQ(s.hits("Kennett"), 14 - 1);
}

TEST(AdndFight, FP_149_FP_390_WhatIsSharedOutHasItsName)
{
    const auto shared = [](const Scene &s) {
        for (const BarSpec &bar : s.rules().sheet().bars)
            if (std::ranges::find(bar.verbs, true, &VerbSpec::shares) != bar.verbs.end())
                return bar.label;
        return std::string();
    };
    EXPECT_EQ(shared(Scene({"Kennett", "Cerel"}, kAdnd)), "Odd enemies");
    EXPECT_EQ(shared(Scene({"Kennett", "Cerel"})), "Odd dice");
}

TEST(AdndFight, FP_I11_SharesDifferByOneAtMost)
{
    Scene s({"Kennett", "Cerel", "Ellisa"}, kAdnd);
    s.ranks({{"Kennett", "Cerel", "Ellisa"}});
    s.dice({1, 1, 1, 1, 3});
    s.battle({"M38"}); // four orcs
    s.dice({19, 1, 19, 1, 19, 1, 19, 1});
    s.does("extra:Ellisa");
    EXPECT_EQ(s.hits("Ellisa"), 11 - 2);
    EXPECT_EQ(s.hits("Kennett"), 14 - 1);
    EXPECT_EQ(s.hits("Cerel"), 12 - 1);
}

TEST(AdndFight, FP_391_AnAttackIsNotTurnedAway)
{
    Scene s({"Kennett", "Cerel"}, kAdnd);
    s.ranks({{"Kennett", "Cerel"}});
    s.hurtTo("Kennett", 2);
    s.dice({1, 1, 1, 3});
    s.battle({"M39"}); // three orcs, two of them at Kennett
    s.dice({19, 2, 1, 19, 1});
    s.does("extra:Kennett");
    EXPECT_EQ(s.hits("Kennett"), -1);
    EXPECT_EQ(s.hits("Cerel"), 12);
}

TEST(AdndFight, FP_392_HostileCharacters)
{
    Scene s({"Cerel"}, kAdnd);
    s.dice({3, 12, 8}); // THAC0 17 against AC 5
    s.battle({"M49"});
    EXPECT_EQ(s.enemyHits("M49"), Counts{14});
    EXPECT_EQ(s.hits("Cerel"), 12 - 8);
    EXPECT_EQ(s.rolls(Say::DamageRoll), Names{"Kennett 1d8"});

    Scene wizard({"Kennett"}, with({{"npcSpells", "on"}}));
    wizard.dice({3, 1, 1, 1}); // at the only one there is, two missiles of 1d4+1
    wizard.battle({"M53"});
    EXPECT_EQ(wizard.hits("Kennett"), 14 - 4);
    wizard.dice({2, 1, 1, 1});
    wizard.does("attack:Kennett:0");
    EXPECT_EQ(wizard.hits("Kennett"), 14 - 8);
    wizard.dice({2, 2}); // then the dagger
    wizard.does("attack:Kennett:0");
    EXPECT_EQ(wizard.hits("Kennett"), 14 - 8);
}

TEST(AdndFight, FP_393_FP_S37_ExactHitDice)
{
    for (const bool exact : {true, false}) {
        Scene s({"Kennett"}, with({{"adHitDice", exact ? "exact" : "whole"}}));
        s.dice({3, 5, 1, 6, 1, 1, 1, 1, 2});
        s.battle({"M32"}); // gargoyles, 4+4
        EXPECT_EQ(s.enemyHits("M32"), exact ? (Counts{19, 8}) : (Counts{15, 4}));
    }
    Scene s({"Kennett"}, with({{"adHitDice", "exact"}}));
    s.dice({1, 2, 3, 2});
    s.battle({"M02"}); // kobolds, 1/2
    EXPECT_EQ(s.rolls(Say::HitPointRoll), (Names{"Kobold 1d4", "Kobold 1d4", "Kobold 1d4"}));
    Scene goblins({"Kennett"}, with({{"adHitDice", "exact"}}));
    goblins.dice({1, 2, 8, 2}); // 1-1 is never below 1
    goblins.battle({"M04"});
    EXPECT_EQ(goblins.enemyHits("M04"), (Counts{1, 1, 7}));
}

TEST(AdndFight, FP_394_MonstersDieAtZero)
{
    Duel d("Kennett", "M16", {8, 8, 8, 8});
    d.s.enemyHitsTo("M16", {2});
    d.s.dice({19, 1, 20, 3}); // one is left: it strikes as before
    d.s.does("attack:Kennett:0");
    EXPECT_EQ(d.s.enemyHits("M16"), Counts{1});
    EXPECT_EQ(d.s.hits("Kennett"), 11);
    d.s.dice({19, 1});
    d.s.does("attack:Kennett:0");
    EXPECT_FALSE(d.s.inBattle());
}

TEST(AdndFight, FP_395_FP_S38_RolledHitPoints)
{
    Scene s = Scene::onQuest("FP-A08", "", with({{"adHitPoints", "rolled"}}), 1, {7, 3, 9, 5});
    EXPECT_EQ(s.hits("Kennett"), 24);
    EXPECT_EQ(s.mostHits("Kennett"), 24);
    Scene card = Scene::onQuest("FP-A08", "", kAdnd);
    EXPECT_EQ(card.hits("Kennett"), 14);
}

TEST(AdndFight, FP_397_FP_S36_InitiativeEachRound)
{
    Scene s({"Kennett"}, with({{"adInitiative", "each round"}}));
    s.dice({8, 8, 8, 8, 5, 5, 3, 7}); // a tie is rolled again
    s.battle({"M16"});
    EXPECT_EQ(s.rolls(Say::InitiativeParty).size(), 2u);
    EXPECT_TRUE(s.may("attack:Kennett:0"));
    s.dice({2, 2, 9, 4, 2}); // both miss; new dice: the ogre begins and misses
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.rolls(Say::InitiativeParty).size(), 1u);
    EXPECT_EQ(s.rolls(Say::BlowRoll), (Names{"Kennett 1d20 12+", "Ogre 1d20 13+", "Ogre 1d20 13+"}));
    EXPECT_TRUE(s.may("attack:Kennett:0"));
}

TEST(AdndFight, FP_397_SurpriseIsForTheFirstRound)
{
    Scene s({"Kennett"}, with({{"adInitiative", "each round"}}));
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"}, Start::Surprise);
    EXPECT_TRUE(s.rolls(Say::InitiativeParty).empty());
    s.dice({2, 1, 9});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.rolls(Say::InitiativeParty).size(), 1u);
    EXPECT_TRUE(s.may("attack:Kennett:0"));
}

TEST(AdndFight, FP_414_TheMirrorTurnsDamageBack)
{
    for (const bool mirror : {true, false}) {
        Scene s({"Ellisa"}, kAdnd);
        if (mirror)
            s.give("Ellisa", "T33");
        s.dice({8, 8, 8, 8, 8, 8, 3, 19, 3});
        s.battle({"M31"});
        EXPECT_EQ(s.enemyHits("M31"), Counts{mirror ? 45 : 48});
        EXPECT_EQ(s.hits("Ellisa"), mirror ? 11 : 8);
    }
}

TEST(AdndFight, FP_391_FP_414_ABlowOfTheSameTurnDoesNotTakeTheMirrorAway)
{
    Scene s({"Ellisa"}, kAdnd);
    s.give("Ellisa", "T33");
    s.hurtTo("Ellisa", 1);
    s.dice({8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 3}); // four Hit Dice of an ogre and six of a medusa
    s.dice({19, 3, 19, 3});
    s.battle({"M16", "M31"});
    EXPECT_FALSE(s.conscious("Ellisa"));
    EXPECT_EQ(s.enemyHits("M31"), Counts{45});
}

TEST(AdndFight, FP_415_DamageAndNothingElse)
{
    Scene s({"Kennett"}, kAdnd);
    s.dice({8, 8, 3, 19, 1, 2, 2});
    s.battle({"M14"}); // a ghoul
    EXPECT_TRUE(s.rolls(Say::SaveRoll).empty());
    EXPECT_EQ(s.hits("Kennett"), 13);
}

/// A first blow in a duel: what it is counted from by hand.
struct Blow {
    const char *who;
    int thac0, sides, plus; ///< of the weapon, against an enemy of this size
    const char *enemy;
    int armourClass, hitDice, each; ///< so many hit points on each Hit Die
};
constexpr Blow kBlows[]{
    {"Kennett", 17, 12, 0, "M16", 5, 4, 2}, {"Kennett", 17, 12, 0, "M08", 5, 2, 3},
    {"Kennett", 17, 8, 0, "M14", 6, 2, 2},  {"Kennett", 17, 12, 0, "M28", 5, 4, 1},
    {"Kennett", 17, 8, 0, "M24", 4, 5, 1},  {"Cerel", 19, 12, 0, "M16", 5, 4, 3},
    {"Cerel", 19, 8, 0, "M14", 6, 2, 4},    {"Cerel", 19, 12, 0, "M08", 5, 2, 1},
    {"Cerel", 19, 8, 0, "M24", 4, 5, 1},    {"Ellisa", 20, 6, 1, "M14", 6, 2, 3},
    {"Ellisa", 20, 6, 0, "M16", 5, 4, 1},   {"Ellisa", 20, 6, 0, "M08", 5, 2, 2},
    {"Ellisa", 20, 6, 1, "M24", 4, 5, 1},   {"Shanara", 20, 4, 0, "M14", 6, 2, 2},
    {"Shanara", 20, 3, 0, "M08", 5, 2, 1},
};

TEST(AdndFight, FP_385_FP_386_FifteenBlowsAreCountedExactly)
{
    for (const Blow &blow : kBlows) {
        SCOPED_TRACE(std::string(blow.who) + " at " + blow.enemy);
        Duel d(blow.who, blow.enemy, Counts(static_cast<std::size_t>(blow.hitDice), blow.each));
        const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &d.s.rules()),
                                    d.s.state());
        const auto which = game.find(d.s.code("attack:" + std::string(blow.who) + ":0"));
        ASSERT_TRUE(which);
        const double hit = (21 - (blow.thac0 - blow.armourClass)) / 20.0;
        const int enough = blow.hitDice * blow.each - blow.plus; // on the damage die
        const double slain = hit * std::clamp(blow.sides - enough + 1, 0, blow.sides) / blow.sides;
        const std::vector<HopeOdds> odds = oddsOf(game, *which);
        ASSERT_FALSE(odds.empty());
        EXPECT_NEAR(odds.front().chance, slain, 1e-9);
        EXPECT_NEAR(odds.back().chance, 1 - hit, 1e-9);
    }
}

TEST(AdndFight, ChancesBesideABlow)
{
    Duel d("Kennett", "M16", {2, 2, 2, 2});
    const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &d.s.rules()),
                                d.s.state());
    const auto which = game.find(d.s.code("attack:Kennett:0"));
    ASSERT_TRUE(which);
    const std::vector<HopeOdds> odds = oddsOf(game, *which);
    ASSERT_EQ(odds.size(), 3u); // 12 or more hits, 8 of 1d12 slays
    EXPECT_NEAR(odds[0].chance, 9.0 / 20 * 5 / 12, 1e-9);
    EXPECT_NEAR(odds[1].chance, 9.0 / 20 * 7 / 12, 1e-9);
    EXPECT_NEAR(odds[2].chance, 11.0 / 20, 1e-9);
}

TEST(AdndFight, FP_387_FP_394_WhereABlowCannotSlayItsFirstHopeIsToWound)
{
    Duel d("Kennett", "M16", {8, 8, 8, 8}); // 32 hit points, a long sword does 12 at most
    const auto first = [&](int left) {
        d.s.enemyHitsTo("M16", {left});
        const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &d.s.rules()),
                                    d.s.state());
        return oddsOf(game, game.find(d.s.code("attack:Kennett:0")).value()).front();
    };
    EXPECT_EQ(first(13).label, Step::beat(Say::ChanceWound));
    EXPECT_NEAR(first(13).chance, 9.0 / 20, 1e-9);
    EXPECT_EQ(first(12).label, Step::beat(Say::ChanceSlay));
    EXPECT_NEAR(first(12).chance, 9.0 / 20 / 12, 1e-9);
}

TEST(AdndFight, FP_407_HealingCountsHitPoints)
{
    Scene s({"Ellisa", "Kennett"}, kAdnd);
    s.hurtTo("Kennett", 5);
    s.run();
    const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &s.rules()),
                                s.state());
    const auto which = game.find(s.code("conjure:Ellisa:CL11:Kennett"));
    ASSERT_TRUE(which);
    EXPECT_EQ(game.hopes(*which).front().unit, Step::beat(Say::UnitHitPoints));
}

TEST(AdndFight, FP_403_MissilesAtOneEnemySlayTogether)
{
    Scene s({"Elishod"}, kAdnd);
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    const auto first = [&](int left) { // wizard 5: three missiles of 1d4+1
        s.enemyHitsTo("M16", {left});
        const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &s.rules()),
                                    s.state());
        return oddsOf(game, game.find(s.code("conjure:Elishod:WZ11:0")).value()).front();
    };
    EXPECT_EQ(first(16).label, Step::beat(Say::ChanceDamage));
    EXPECT_NEAR(meanOf(first(16).spread), 10.5, 1e-9);
    EXPECT_EQ(first(15).label, Step::beat(Say::ChanceSlay));
    EXPECT_NEAR(first(15).chance, 1.0 / 64, 1e-9);
}

TEST(AdndFight, FP_404_WhatASpellAtOneEnemyDoesIsToldOfThatOne)
{
    Scene s({"Elishod"}, kAdnd);
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    const auto odds = [&](const std::string &spell) {
        const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &s.rules()),
                                    s.state());
        return oddsOf(game, game.find(s.code("conjure:Elishod:" + spell + ":all")).value());
    };
    const auto flames = odds("WZ12"); // 1d3+10, halved by a save of 16
    ASSERT_EQ(flames.size(), 1u);
    EXPECT_EQ(flames.front().label, Step::beat(Say::ChanceDamage));
    EXPECT_TRUE(flames.front().amount);
    EXPECT_NEAR(meanOf(flames.front().spread), 12 * 0.75 + (5 + 6 + 6) / 3.0 * 0.25, 1e-9);
    const auto web = odds("WZ22");
    ASSERT_EQ(web.size(), 2u);
    EXPECT_EQ(web.front().label, Step::beat(Say::ChanceBind));
    EXPECT_NEAR(web.front().chance, 0.75, 1e-9);
    s.enemyHitsTo("M16", {13});
    EXPECT_EQ(odds("WZ12").front().label, Step::beat(Say::ChanceSlay));
    EXPECT_NEAR(odds("WZ12").front().chance, 0.25, 1e-9) << "13, and no save";
}

TEST(AdndFight, FP_404_WhatASpellAtSeveralEnemiesDoesIsCounted)
{
    Scene s({"Elishod", "Kennett"}, kAdnd);
    s.ranks({{"Elishod", "Kennett"}});
    s.dice({8, 8, 8, 8, 8, 8, 2});
    s.battle({"M16", "M08"}); // an ogre and a gnoll
    const auto first = [&](const std::string &spell) {
        const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &s.rules()),
                                    s.state());
        return game.hopes(game.find(s.code("conjure:Elishod:" + spell + ":all")).value()).front().label;
    };
    EXPECT_EQ(first("WZ12"), Step::beat(Say::ChanceWoundAny));
    EXPECT_EQ(first("WZ22"), Step::beat(Say::ChanceBindAny));
    s.enemyHitsTo("M08", {13});
    EXPECT_EQ(first("WZ12"), Step::beat(Say::ChanceSlayAny));
}

} // namespace
} // namespace flagstone::fastplay::adnd_fight_test
