// AD&D combat, FP-O07: saves, spells, treasures and traps.
#include "core/game_of.h"
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::adnd_magic_test {
namespace {

using Counts = std::vector<int>;
using Names = std::vector<std::string>;

const Scene::Chosen kAdnd{{"adnd", "on"}};

TEST(AdndMagic, FP_357_TrapDamageIsHalvedByASave)
{
    Scene s({"Kennett", "Cerel"}, kAdnd);
    s.dice({3, 4, 15, 3, 4, 17}); // warrior 4 saves on 16, warrior 2 on 17
    s.trap("M46");
    EXPECT_EQ(s.hits("Kennett"), 14 - 7);
    EXPECT_EQ(s.hits("Cerel"), 12 - 3);
    EXPECT_EQ(s.told(Say::FailsSave), Names{"Kennett fails the save and takes full damage."});
    EXPECT_EQ(s.told(Say::Saves), Names{"Cerel makes the save and takes half damage."});
    EXPECT_EQ(s.terms(Say::SaveRoll), (std::vector<RollTerms>{{.sum = 16}, {.sum = 17}}));
}

TEST(AdndMagic, FP_358_ATreasureTrapHitsWhoDraws)
{
    Scene s({"Kennett", "Ellisa"}, kAdnd);
    s.at(kRoom, true);
    s.run();
    s.stack(PileIndex::Treasures, {"T46"});
    s.does("search:" + s.here());
    EXPECT_TRUE(s.said(Say::PartySearches));
    EXPECT_TRUE(s.may("draw-as:Kennett"));
    s.dice({2, 2, 1});
    s.does("draw-as:Ellisa");
    EXPECT_FALSE(s.said(Say::Searches)) << "that is told already";
    EXPECT_EQ(s.told(Say::DrawsFor).size(), 1u);
    EXPECT_EQ(s.hits("Ellisa"), 11 - 4);
    EXPECT_EQ(s.hits("Kennett"), 14);
}

TEST(AdndMagic, FP_225_FP_358_NobodyElseStepsOutOfTheWayOfATreasureTrap)
{
    for (const std::string drawer : {"Kennett", "Ellisa"}) {
        Scene s({"Kennett", "Ellisa"}, kAdnd);
        s.at(kRoom, true);
        s.give("Kennett", "T43"); // Boots of Levitation
        s.run();
        s.stack(PileIndex::Treasures, {"T46"});
        s.does("search:" + s.here());
        if (drawer == "Ellisa")
            s.dice({2, 2, 1}); // nobody is asked
        s.does("draw-as:" + drawer);
        EXPECT_EQ(s.may("avoid:T43"), drawer == "Kennett");
    }
}

std::string promptOf(Scene &s)
{
    const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &s.rules()),
                                s.state());
    return sentence(game, game.decision().prompt);
}

TEST(AdndMagic, FP_357_FP_358_ItIsSaidWhomATrapStrikesBeforeItDoes)
{
    Scene s({"Kennett", "Ranson"}, kAdnd);
    s.at(kRoom, true);
    s.give("Kennett", "T43"); // Boots of Levitation
    s.run();
    s.stack(PileIndex::Treasures, {"T52"});
    s.does("search:" + s.here());
    s.does("draw-as:Kennett");
    EXPECT_EQ(s.told(Say::TrapForDrawer), Names{"With AD&D combat it strikes only Kennett, who drew it."});
    EXPECT_EQ(promptOf(s), "Falling Block: 4d6 damage to Kennett; a save halves it");
    s.does("avoid:T43");
    EXPECT_EQ(promptOf(s), "Falling Block, 4 dice: what do you do?") << "it strikes nobody";

    Scene costs({"Kennett", "Ranson"}, kAdnd);
    costs.at(kRoom, true);
    costs.give("Kennett", "T43"); // or it goes off at once
    costs.run();
    costs.stack(PileIndex::Treasures, {"T53"});
    costs.does("search:" + costs.here());
    costs.does("draw-as:Kennett");
    EXPECT_EQ(promptOf(costs),
              "Treasure Trap: 2d6 damage to Kennett, and 2 treasures are lost; a save halves both");

    Scene all({"Kennett", "Ranson"}, kAdnd);
    all.trap("M46");
    EXPECT_FALSE(all.said(Say::TrapForDrawer));
    EXPECT_EQ(promptOf(all), "Pit Trap: 2d6 damage to everybody; a save halves it");
}

TEST(AdndMagic, FP_360_DiceOfTreasuresAreOff)
{
    Scene s({"Shanara"}, kAdnd);
    s.give("Shanara", "T36"); // Staff of Striking
    s.give("Shanara", "T05");
    s.dice({8, 8, 2});
    s.battle({"M08"});
    s.dice({2, 2});
    s.does("wield:Shanara:T36:0");
    EXPECT_EQ(s.rolls(Say::BlowRoll).front(), "Shanara 1d20 12+");

    Scene trap({"Shanara"}, kAdnd);
    trap.give("Shanara", "T05");
    trap.trap("M46");
    trap.does("wand:T05");
    EXPECT_EQ(trap.hits("Shanara"), 7);
}

TEST(AdndMagic, FP_361_DoorsAreAsEver)
{
    Scene s({"Kennett"}, kAdnd);
    s.run();
    s.stack(PileIndex::Locations, {"L090", "L089", "L088"}); // none fits the green door
    s.clear(PileIndex::Monsters);
    s.does("door:s");
    EXPECT_EQ(s.here(), "L088") << "the third card is entered whatever it is, FP-054";
}

TEST(AdndMagic, FP_398_SavesOfAdventurers)
{
    for (const int face : {14, 15}) { // wizard 3 against breath: 15
        Scene s({"Shanara"}, kAdnd);
        s.dice({2, 2, face});
        s.trap("M46");
        EXPECT_EQ(s.hits("Shanara"), face == 15 ? 5 : 3);
    }
}

TEST(AdndMagic, FP_399_MonstersSaveAsWarriors)
{
    for (const int face : {15, 16}) { // four Hit Dice
        Scene s({"Elishod"}, kAdnd);
        s.dice({8, 8, 8, 8, 2});
        s.battle({"M16"});
        s.dice({face});
        s.dice(face == 16 ? Counts{2} : Counts{}); // free, it misses
        s.does("conjure:Elishod:WZ22:all");
        EXPECT_EQ(s.said(Say::Bound), face == 15);
        EXPECT_EQ(s.told(Say::EnemySaves),
                  face == 16 ? Names{"Ogre makes the save: the spell has no effect."} : Names{});
        EXPECT_EQ(s.terms(Say::SaveRoll), std::vector<RollTerms>{{.sum = 16}});
    }
}

TEST(AdndMagic, FP_356_FP_406_EverybodyKnowsWhatWasRolledAndWhoIsHeld)
{
    Scene s({"Elishod"}, kAdnd);
    const auto &cards = s.rules().sheet().cards;
    const auto foe = static_cast<CardId>(std::ranges::find(cards, "M16", &CardSheet::key) - cards.begin());
    const auto plight = [&](CardId card) { return s.rules().plight(s.state(), card, 0); };
    EXPECT_EQ(plight(foe).full, 0) << "nobody has rolled yet";
    s.dice({3, 4, 5, 6, 2});
    s.battle({"M16"});
    EXPECT_EQ(plight(foe), (Plight{.full = 18, .states = {}}));
    s.dice({15});
    s.does("conjure:Elishod:WZ22:all");
    EXPECT_EQ(plight(foe), (Plight{.full = 18, .states = {Step::beat(Say::UnitHeld)}}));

    s.hurtTo("Elishod", 1);
    const CardId elishod = s.rules().cardOf(s.rules().whoIsCalled("Elishod"));
    EXPECT_EQ(plight(elishod).full, s.mostHits("Elishod"));
}

TEST(AdndMagic, FP_400_CastsAreChosenWhenCast)
{
    Scene s({"Elishod", "Kennett"}, kAdnd);
    s.ranks({{"Kennett"}, {"Elishod"}});
    s.dice({8, 8, 8, 8, 8, 8, 8, 8, 2});
    s.battle({"M29"});
    s.dice({1, 1, 1, 1, 1, 20});
    EXPECT_EQ(s.label("conjure:Elishod:WZ31:all"), "Fireball (1 of level 3 left)");
    EXPECT_EQ(s.label("conjure:Elishod:WZ11:0"), "Magic Missile at Vampire (4 of level 1 left)");
    s.does("conjure:Elishod:WZ31:all");
    EXPECT_EQ(s.spells("Elishod"), (Counts{4, 2, 0, 0}));
    EXPECT_FALSE(s.offers("conjure:" + s.code("Kennett")));
    s.dice({2, 2});
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.may("conjure:Elishod:WZ22:all"));
    EXPECT_FALSE(s.may("conjure:Elishod:WZ31:all"));
}

TEST(AdndMagic, FP_400_AFourthLevelCastTakesALowerRow)
{
    Scene s({"Elishod"}, kAdnd);
    s.spells("Elishod", {0, 0, 0, 1});
    s.dice({1, 1, 2});
    s.battle({"M08"});
    s.dice({1, 1, 1, 1, 1, 20});
    EXPECT_EQ(s.label("conjure:Elishod:WZ31:all"), "Fireball (1 of level 4 left)");
    s.does("conjure:Elishod:WZ31:all");
    EXPECT_EQ(s.spells("Elishod"), (Counts{0, 0, 0, 0}));
}

TEST(AdndMagic, FP_401_FromTheRanksOfTheRow)
{
    for (const int rank : {2, 3}) {
        Scene s({"Kennett", "Cerel", "Ellisa", "Elishod", "Ranson", "Shanara"}, kAdnd);
        s.hurtTo("Ellisa", 5);
        s.ranks(rank == 2
                    ? std::vector<Names>{{"Kennett"}, {"Cerel", "Ellisa", "Elishod", "Ranson"}, {"Shanara"}}
                    : std::vector<Names>{{"Kennett"}, {"Cerel", "Shanara", "Elishod", "Ranson"}, {"Ellisa"}});
        s.dice({8, 8, 2});
        s.battle({"M08"});
        EXPECT_EQ(s.may("conjure:Ellisa:CL11:Ellisa"), rank == 2);
        EXPECT_FALSE(s.offers("conjure:" + s.code("Ellisa") + ":CL14")) << "a touch, from the front only";
    }
    Scene quiet({"Ellisa"}, kAdnd);
    quiet.hurtTo("Ellisa", 5);
    quiet.run();
    EXPECT_TRUE(quiet.may("conjure:Ellisa:CL11:Ellisa"));
    EXPECT_FALSE(quiet.offers("conjure:" + quiet.code("Ellisa") + ":CL12"));
}

TEST(AdndMagic, FP_402_WhomASpellReaches)
{
    Scene s({"Elishod"}, kAdnd);
    s.at(kCorridor);
    s.dice({8, 8, 8, 8, 8, 2});
    s.battle({"M01"}); // five kobolds, two in front
    EXPECT_TRUE(s.may("conjure:Elishod:WZ11:1"));
    EXPECT_FALSE(s.may("conjure:Elishod:WZ11:2"));
    s.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    s.dice({2, 2});
    s.does("conjure:Elishod:WZ31:all");
    EXPECT_EQ(s.enemyHits("M01"), (Counts{3, 3, 3, 3, 3}));
}

TEST(AdndMagic, FP_402_ALineHasSomebodyBehind)
{
    Scene s({"Elishod"}, kAdnd);
    s.at(kCorridor);
    s.dice({8, 8, 8, 8, 8, 2});
    s.battle({"M01"});
    s.does("conjure:Elishod:WZ32:0");
    EXPECT_FALSE(s.may("aim:1"));
    s.dice({1, 1, 1, 1, 1, 1, 1, 2, 2});
    s.does("aim:3");
    EXPECT_EQ(s.enemyHits("M01"), (Counts{3, 8, 8, 3, 8}));
}

TEST(AdndMagic, FP_363_NoRulingWhileASpellIsAimed)
{
    Scene s({"Elishod"}, kAdnd);
    s.dice({8, 8, 2});
    s.battle({"M41"});
    GmEdit edit{.kind = GmEdit::Kind::SetCounter};
    edit.counter = s.rules().hitsOf(FightQueries(s.rules(), s.state()).enemyFront().front().card);
    EXPECT_TRUE(s.rules().editable(s.state(), edit));
    s.does("conjure:Elishod:WZ11:0");
    EXPECT_FALSE(s.rules().editable(s.state(), edit)) << "targets are told by who lives";
    s.does("aim:0");
    s.dice({1, 1, 1, 1, 1});
    s.does("aim:0");
}

TEST(AdndMagic, FP_402_SoManyAsTheRollSays)
{
    Scene s({"Ellisa"}, kAdnd);
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M38"}); // four orcs
    s.dice({2});
    s.does("conjure:Ellisa:CL21:all");
    s.does("aim:3");
    s.dice({2, 20, 2, 2, 2}); // one of the two is held, the others strike
    s.does("aim:0");
    EXPECT_EQ(s.told(Say::Bound).size(), 1u);
}

TEST(AdndMagic, FP_403_DiceGrow)
{
    Scene s({"Elishod"}, kAdnd);
    s.dice({8, 8, 8, 8, 8, 8, 8, 8, 2});
    s.battle({"M29"});
    s.dice({1, 1, 1, 1});
    s.does("conjure:Elishod:WZ11:0");
    EXPECT_EQ(s.rolls(Say::DamageRoll).back(), "Elishod 3d4");
    EXPECT_EQ(s.enemyHits("M29"), Counts{64 - 6});
    s.dice({1, 20, 1});
    s.does("conjure:Elishod:WZ12:all"); // 1d3+10, halved
    EXPECT_EQ(s.enemyHits("M29"), Counts{58 - 5});
    s.dice({17, 1}); // THAC0 19 against AC 1: a miss
    s.does("conjure:Elishod:WZ21:0");
    EXPECT_EQ(s.enemyHits("M29"), Counts{53});
}

TEST(AdndMagic, FP_403_MissilesAreSharedOut)
{
    Scene s({"Elishod"}, kAdnd);
    s.dice({8, 8, 2});
    s.battle({"M41"}); // two bandits
    s.does("conjure:Elishod:WZ11:0");
    s.does("aim:1");
    s.dice({1, 1, 4, 2, 2}); // the first has two
    s.does("aim:0");
    EXPECT_EQ(s.enemyHits("M41"), (Counts{4, 3}));
}

TEST(AdndMagic, FP_404_EachSavesForItself)
{
    Scene s({"Elishod"}, kAdnd);
    s.dice({8, 8, 2});
    s.battle({"M41"});
    s.enemyHitsTo("M41", {40, 40});
    s.dice({3, 3, 3, 4, 4, 20, 1, 2, 2}); // 17
    s.does("conjure:Elishod:WZ31:all");
    EXPECT_EQ(s.enemyHits("M41"), (Counts{32, 23}));
    EXPECT_EQ(s.told(Say::EnemySavesHalf), Names{"Bandit 1 makes the save: 17 damage, halved: 8."});
    EXPECT_EQ(s.told(Say::EnemyFailsSave), Names{"Bandit 2 fails the save and takes full damage."});
}

TEST(AdndMagic, FP_403_FP_404_HowADieBecomesDamageIsSaid)
{
    Scene s({"Shanara"}, kAdnd); // wizard 3
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.dice({1, 16, 2}); // 1d3+6, the save, and the ogre misses
    s.does("conjure:Shanara:WZ12:all");
    EXPECT_EQ(s.told(Say::SpellSum), Names{"1 and 6 for the caster's level: 7 damage."});
    EXPECT_EQ(s.told(Say::EnemySavesHalf), Names{"Ogre makes the save: 7 damage, halved: 3."});
    EXPECT_EQ(s.enemyHits("M16"), Counts{32 - 3});
}

/// Kennett's needed roll on an ogre after so many more rounds of waiting.
std::string labelAfter(Scene &s, int rounds)
{
    for (int i = 0; i < rounds; ++i) {
        s.dice({1});
        s.does("end-turn");
        if (s.offers("extra"))
            s.does("extra:Kennett");
    }
    return s.label("attack:Kennett:0");
}

TEST(AdndMagic, FP_405_RoundsAreCounted)
{
    Scene s({"Kennett", "Ellisa"}, kAdnd);
    s.ranks({{"Kennett"}, {"Ellisa"}});
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    EXPECT_NE(labelAfter(s, 0).find("12+"), std::string::npos);
    EXPECT_NE(labelAfter(s, 1).find("12+"), std::string::npos);
    s.does("conjure:Ellisa:CL12:all"); // in round 2
    EXPECT_NE(labelAfter(s, 0).find("11+"), std::string::npos);
    EXPECT_NE(labelAfter(s, 1).find("11+"), std::string::npos);
    s.does("conjure:Ellisa:CL12:all"); // does not add up; lasts to round 8
    EXPECT_NE(labelAfter(s, 5).find("11+"), std::string::npos);
    EXPECT_NE(labelAfter(s, 1).find("12+"), std::string::npos);
}

TEST(AdndMagic, FP_405_AnAcidArrowBurnsOnceMore)
{
    Scene s({"Elishod"}, kAdnd);
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.dice({14, 2, 2, 1, 3, 3}); // hits AC 5; the ogre misses; it burns
    s.does("conjure:Elishod:WZ21:0");
    EXPECT_EQ(s.enemyHits("M16"), Counts{32 - 4 - 6});
    EXPECT_EQ(s.told(Say::BurnsAgain), Names{"Acid Arrow burns Ogre once more."});
    s.dice({1});
    s.does("pass:Elishod");
    EXPECT_EQ(s.enemyHits("M16"), Counts{22});
    EXPECT_EQ(s.told(Say::BurnsAgain), Names{});
}

TEST(AdndMagic, FP_405_AHammerStrikesAgain)
{
    Scene s({"Ellisa"}, kAdnd);
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.dice({14, 2, 1}); // THAC0 20, +1, AC 5
    s.does("conjure:Ellisa:CL22:0");
    EXPECT_EQ(s.told(Say::ConjuresAt), Names{"Ellisa casts Spiritual Hammer at Ogre."});
    EXPECT_EQ(s.enemyHits("M16"), Counts{32 - 3});
    EXPECT_EQ(s.spells("Ellisa"), (Counts{2, 0, 0, 0}));
    s.dice({13, 1});
    s.does("conjure:Ellisa:again-CL22:0");
    EXPECT_EQ(s.told(Say::SpellStrikesAgain), Names{"Ellisa strikes Ogre again with Spiritual Hammer."});
    EXPECT_EQ(s.told(Say::ConjuresAt), Names{});
    EXPECT_EQ(s.enemyHits("M16"), Counts{29});
    EXPECT_EQ(s.spells("Ellisa"), (Counts{2, 0, 0, 0}));
}

TEST(AdndMagic, FP_406_TheBoundAreHitWithoutARoll)
{
    Scene s({"Kennett", "Elishod"}, kAdnd);
    s.ranks({{"Kennett"}, {"Elishod"}});
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.dice({2});
    s.does("conjure:Elishod:WZ22:all");
    s.dice({5});
    s.does("attack:Kennett:0"); // no d20, and the ogre makes none
    EXPECT_EQ(s.enemyHits("M16"), Counts{27});
    EXPECT_TRUE(s.rolls(Say::BlowRoll).empty());
}

TEST(AdndMagic, FP_406_TheWeakestFallAsleep)
{
    Scene s({"Shanara"}, kAdnd);
    s.dice({8, 8, 8, 8, 8, 8, 8, 2});
    s.battle({"M39", "M16"}); // three orcs and an ogre
    s.dice({2, 3, 1});        // five Hit Dice: the orcs, but not four more
    s.does("conjure:Shanara:WZ14:all");
    EXPECT_EQ(s.told(Say::Bound).size(), 3u);
    Scene dead({"Shanara"}, kAdnd);
    dead.dice({8, 8, 8, 8, 8, 8, 2});
    dead.battle({"M10"});
    EXPECT_FALSE(dead.offers("conjure:" + dead.code("Shanara") + ":WZ14")) << "zombies do not sleep";
}

TEST(AdndMagic, FP_407_HealingIsWhatTheDiceSay)
{
    Scene s({"Ellisa", "Kennett"}, kAdnd);
    s.hurtTo("Kennett", -2);
    s.run();
    s.dice({6});
    s.does("conjure:Ellisa:CL11:Kennett");
    EXPECT_EQ(s.hits("Kennett"), 4);
    EXPECT_EQ(s.told(Say::Heals), Names{"Kennett regains 6, now 4."});
    EXPECT_TRUE(s.conscious("Kennett"));
    s.hurtTo("Kennett", 13);
    s.dice({6});
    s.does("conjure:Ellisa:CL11:Kennett");
    EXPECT_EQ(s.hits("Kennett"), 14);
}

TEST(AdndMagic, FP_407_AidStandsOnTop)
{
    Scene s({"Ellisa", "Kennett"}, kAdnd);
    s.ranks({{"Kennett"}, {"Ellisa"}});
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.dice({5});
    s.does("conjure:Ellisa:CL23:Kennett");
    EXPECT_EQ(s.hits("Kennett"), 19);
    EXPECT_EQ(s.told(Say::ConjuresFor), Names{"Ellisa casts Aid on Kennett."});
    EXPECT_EQ(s.told(Say::Gains), Names{"Kennett gains 5, now 19."});
    s.dice({2, 20, 3}); // the ogre takes three of the five
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.hits("Kennett"), 16);
    s.enemyHitsTo("M16", {1});
    s.dice({19, 1});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.hits("Kennett"), 14) << "the rest goes with the battle";
}

TEST(AdndMagic, FP_407_FP_210_AidIsGoneWhenTheGameEnds)
{
    Scene s({"Ellisa", "Kennett"}, kAdnd);
    s.run();
    s.dice({5});
    s.does("conjure:Ellisa:CL23:Kennett"); // outside any fight
    ASSERT_EQ(s.hits("Kennett"), 19);
    s.does("withdraw");
    EXPECT_EQ(s.score("Kennett").hitsAtEnd, 14);
    EXPECT_EQ(s.hits("Kennett"), 14);
    EXPECT_EQ(s.mostHits("Kennett"), 14);
}

TEST(AdndMagic, FP_407_FP_291_WhomOnlyAidHoldsUpIsNotAwake)
{
    Scene s({"Ellisa", "Kennett"}, kAdnd);
    s.hurtTo("Kennett", -1);
    s.run();
    s.dice({5});
    s.does("conjure:Ellisa:CL23:Kennett");
    ASSERT_TRUE(s.conscious("Kennett"));
    s.hurtTo("Ellisa", 0);
    s.does("withdraw");
    EXPECT_EQ(s.score("Kennett").hitsAtEnd, -1);
    EXPECT_FALSE(s.score("Kennett").survived) << "nobody is awake to bring them out";
}

TEST(AdndMagic, FP_408_BonusesOfTreasures)
{
    Scene s({"Ellisa"}, kAdnd);
    s.give("Ellisa", "T29"); // Holy Mace
    s.give("Ellisa", "T11"); // Holy Symbol
    s.dice({8, 8, 8, 8, 8, 8, 2});
    s.battle({"M10"}); // zombies, AC 8
    EXPECT_NE(s.label("wield:Ellisa:T29:0").find("9+ on d20, 1d6+4"), std::string::npos)
        << s.label("wield:Ellisa:T29:0");
    for (const auto &[enemy, text] : {std::pair{"M39", "1d8+1"}, std::pair{"M35", "1d12+3"}}) {
        Scene giant({"Kennett"}, kAdnd);
        giant.give("Kennett", "T17");
        giant.dice(std::string(enemy) == "M39" ? Counts{8, 8, 8} : Counts{8, 8, 8, 8, 8, 8});
        giant.dice({2});
        giant.battle({enemy});
        EXPECT_NE(giant.label("wield:Kennett:T17:0").find(text), std::string::npos);
    }
}

/// The hit points that somebody loses to an ogre (THAC0 17) who rolls `face`, and 5 for damage if it hits.
int lostTo(int face, bool hits, const std::string &who, const Names &treasures)
{
    Scene s({who}, kAdnd);
    for (const std::string &card : treasures)
        s.give(who, card);
    s.dice({8, 8, 8, 8, 3, face});
    if (hits)
        s.dice({5});
    const int before = s.hits(who);
    s.battle({"M16"});
    return before - s.hits(who);
}

TEST(AdndMagic, FP_409_TheBestArmourCounts)
{
    EXPECT_EQ(lostTo(13, true, "Kennett", {}), 5); // AC 4
    EXPECT_EQ(lostTo(12, false, "Kennett", {}), 0);
    EXPECT_EQ(lostTo(14, false, "Kennett", {"T08", "T28"}), 0); // AC 2
    EXPECT_EQ(lostTo(15, true, "Kennett", {"T08", "T28"}), 5);
    EXPECT_EQ(lostTo(10, false, "Elishod", {"T01"}), 0); // AC 6
    EXPECT_EQ(lostTo(11, true, "Elishod", {"T01"}), 5);
    EXPECT_EQ(lostTo(13, true, "Kennett", {"T01"}), 5) << "AC 4 is better already";
}

TEST(AdndMagic, FP_410_SpellsFromTreasures)
{
    Scene s({"Shanara"}, kAdnd);
    s.give("Shanara", "T22"); // Manual of Spells
    s.dice({8, 8, 8, 8, 8, 8, 8, 8, 2});
    s.battle({"M29"});
    for (int i = 0; i < 2; ++i) {
        s.dice({1, 1, 1, 20, 1});
        s.does("conjure:Shanara:T22:all");
    }
    EXPECT_EQ(s.enemyHits("M29"), Counts{64 - 2});
    EXPECT_EQ(s.spells("Shanara"), (Counts{2, 1, 0, 0}));
    EXPECT_FALSE(s.may("conjure:Shanara:T22:all"));
}

TEST(AdndMagic, FP_411_TheThrowingAxeFirst)
{
    Scene s({"Kennett"}, kAdnd);
    s.give("Kennett", "T42");
    s.dice({8, 8, 8, 8});
    s.battle({"M16"});
    s.dice({10, 3, 4, 2}); // THAC0 17, +2, AC 5; then the first-attack die
    s.does("axe:Kennett:T42:0");
    EXPECT_EQ(s.enemyHits("M16"), Counts{32 - 7});
    EXPECT_TRUE(s.saidInOrder(Say::DamageRoll, Say::FirstAttackRoll));
}

TEST(AdndMagic, FP_412_BootsInTheFirstTurn)
{
    Scene s({"Kennett"}, kAdnd);
    s.give("Kennett", "T39");
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.dice({2});
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.may("attack:Kennett:0"));
    s.dice({2, 2});
    s.does("attack:Kennett:0");
    s.dice({2, 2});
    s.does("attack:Kennett:0"); // one roll from now on
    EXPECT_EQ(s.rolls(Say::BlowRoll), (Names{"Kennett 1d20 12+", "Ogre 1d20 13+"}));
}

TEST(AdndMagic, FP_412_HasteDoublesOnce)
{
    Scene s({"Kennett", "Elishod"}, kAdnd);
    s.give("Kennett", "T39");
    s.ranks({{"Kennett"}, {"Elishod"}});
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.does("conjure:Elishod:WZ33:all");
    s.dice({2});
    s.does("attack:Kennett:0");
    s.dice({2, 2});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.rolls(Say::BlowRoll), (Names{"Kennett 1d20 12+", "Ogre 1d20 13+"}));
    s.dice({2});
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.may("attack:Kennett:0")) << "Haste goes on";
}

TEST(AdndMagic, FP_413_TwoLevelsUp)
{
    Scene s({"Ranson"}, kAdnd);
    s.give("Ranson", "T32");
    s.run();
    s.does("light:T32");
    s.dice({8, 8, 2});
    s.battle({"M08"}); // AC 5
    EXPECT_NE(s.label("attack:Ranson:0").find("13+ on d20"), std::string::npos) << "THAC0 18";
}

} // namespace
} // namespace flagstone::fastplay::adnd_magic_test
