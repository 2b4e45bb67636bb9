// Section 13: magic, FP-190 to FP-213.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::magic_test {
namespace {

using Counts = std::vector<int>;
using Names = std::vector<std::string>;

Counts slots(Class cls, int level)
{
    Counts counts;
    for (int spellLevel = 1; spellLevel <= kSpellLevels; ++spellLevel)
        counts.push_back(spellSlots(cls, level, spellLevel));
    return counts;
}

TEST(Magic, FP_191_WizardSpells)
{
    EXPECT_EQ(slots(Class::Wizard, 1), (Counts{1, 0, 0, 0}));
    EXPECT_EQ(slots(Class::Wizard, 2), (Counts{2, 0, 0, 0}));
    EXPECT_EQ(slots(Class::Wizard, 3), (Counts{2, 1, 0, 0}));
    EXPECT_EQ(slots(Class::Wizard, 4), (Counts{3, 2, 0, 0}));
    EXPECT_EQ(slots(Class::Wizard, 5), (Counts{4, 2, 1, 0}));
    EXPECT_EQ(slots(Class::Wizard, 6), (Counts{4, 2, 2, 0}));
    EXPECT_EQ(slots(Class::Wizard, 7), (Counts{4, 3, 2, 1}));
}

TEST(Magic, FP_192_ClericSpells)
{
    EXPECT_EQ(slots(Class::Cleric, 1), (Counts{1, 0, 0, 0}));
    EXPECT_EQ(slots(Class::Cleric, 2), (Counts{2, 0, 0, 0}));
    EXPECT_EQ(slots(Class::Cleric, 3), (Counts{2, 1, 0, 0}));
    EXPECT_EQ(slots(Class::Cleric, 4), (Counts{3, 2, 0, 0}));
    EXPECT_EQ(slots(Class::Cleric, 5), (Counts{3, 3, 1, 0}));
    EXPECT_EQ(slots(Class::Cleric, 6), (Counts{3, 3, 2, 0}));
    EXPECT_EQ(slots(Class::Cleric, 7), (Counts{3, 3, 2, 1}));
}

TEST(Magic, FP_193_OthersCastNothing)
{
    for (int level = 1; level <= 7; ++level) {
        EXPECT_EQ(slots(Class::Warrior, level), Counts(4, 0));
        EXPECT_EQ(slots(Class::Rogue, level), Counts(4, 0));
    }
}

TEST(Magic, FP_194_TheTablesStopAtSeven)
{
    EXPECT_EQ(slots(Class::Wizard, 9), (Counts{4, 3, 2, 1}));
    EXPECT_EQ(slots(Class::Cleric, 12), (Counts{3, 3, 2, 1}));
}

TEST(Magic, FP_195_AsManyDiceAsLevels)
{
    PackData fourth = customPack();
    alter(fourth, "monsters", "M53", {{"level", "4"}});
    for (const auto &[spell, roll] : {std::pair{"1", "Shanara 4d6"}, std::pair{"2", "Shanara 4d8"}}) {
        Scene s({"Kennett", "Shanara"}, {}, fourth);
        s.dice({2, 1, 1, 1, 1});
        s.battle({"M16"});
        s.does(std::string("cast:Shanara:") + spell + ":0");
        EXPECT_EQ(s.rolls(Say::SpellRoll), Names{roll});
    }
}

TEST(Magic, FP_196_SpellDice)
{
    EXPECT_EQ(spellDie(1), 6);
    EXPECT_EQ(spellDie(2), 8);
    EXPECT_EQ(spellDie(3), 10);
    EXPECT_EQ(spellDie(4), 12);
    EXPECT_EQ(spellDie(5), 20);
    EXPECT_EQ(spellDie(9), 20);
}

TEST(Magic, FP_197_FP_199_WizardOfTheThirdLevel)
{
    Scene s({"Shanara"});
    EXPECT_EQ(s.spells("Shanara"), (Counts{2, 1, 0, 0}));
    s.dice({2});
    s.battle({"M29"});
    for (const auto &[spell, roll] :
         {std::pair{"1", "Shanara 3d6"}, std::pair{"2", "Shanara 3d8"}, std::pair{"1", "Shanara 3d6"}}) {
        s.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}); // the spell, then the vampire
        s.does(std::string("cast:Shanara:") + spell + ":0");
        EXPECT_EQ(s.rolls(Say::SpellRoll), Names{roll});
    }
    EXPECT_FALSE(s.offers("cast:Shanara"));
    EXPECT_EQ(s.spells("Shanara"), Counts(4, 0));
}

TEST(Magic, FP_198_ClericOfTheFifthLevel)
{
    PackData fifth = customPack();
    alter(fifth, "monsters", "M52", {{"level", "5"}});
    Scene s({"Ellisa", "Kennett"}, {}, fifth);
    EXPECT_EQ(s.spells("Ellisa"), (Counts{3, 3, 1, 0}));
    s.hurtTo("Kennett", 1);
    for (const auto &[spell, roll] :
         {std::pair{"1", "Ellisa 5d6"}, std::pair{"2", "Ellisa 5d8"}, std::pair{"3", "Ellisa 5d10"}}) {
        s.dice({1, 1, 1, 1, 1});
        s.does(std::string("heal:Ellisa:") + spell + ":Kennett");
        EXPECT_EQ(s.rolls(Say::SpellRoll), Names{roll});
    }
    EXPECT_EQ(s.spells("Ellisa"), (Counts{2, 2, 0, 0}));
}

TEST(Magic, FP_200_SlotsAreFullWhenAnAdventureStarts)
{
    Scene s = Scene::onQuest("FP-A03", "L001");
    EXPECT_EQ(s.spells("Ellisa"), (Counts{2, 1, 0, 0}));
    EXPECT_EQ(s.spells("Shanara"), (Counts{2, 1, 0, 0}));
}

TEST(Magic, FP_201_EffectPerDie)
{
    const Counts faces{1, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20};
    const Counts damage{0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5};
    for (std::size_t i = 0; i < faces.size(); ++i)
        EXPECT_EQ(spellDamage(faces[i]), damage[i]) << faces[i];
}

TEST(Magic, FP_202_BoltsDoHalfOfWhatHealingGives)
{
    PackData fourth = customPack();
    alter(fourth, "monsters", "M53", {{"level", "4"}});
    alter(fourth, "monsters", "M52", {{"level", "4"}});
    Scene bolt({"Kennett", "Shanara"}, {}, fourth);
    bolt.dice({2, 3, 5, 6, 8});
    bolt.battle({"M29"});
    bolt.does("cast:Shanara:2:0");
    EXPECT_EQ(bolt.enemyHits("M29"), Counts{4});

    Scene healing({"Ellisa", "Kennett"}, {}, fourth);
    healing.hurtTo("Kennett", 1);
    healing.dice({3, 5, 6, 8});
    EXPECT_EQ(healing.label("heal:Ellisa:2:Kennett"), "Heal Kennett, spell of level 2 (4d8, 2 left)");
    healing.does("heal:Ellisa:2:Kennett");
    EXPECT_EQ(healing.hits("Kennett"), 9);
}

TEST(Magic, FP_203_DiceAreNotAddedFirst)
{
    Scene s({"Kennett", "Shanara"});
    s.dice({2, 3, 3, 3});
    s.battle({"M29"});
    s.does("cast:Shanara:1:0");
    EXPECT_EQ(s.enemyHits("M29"), Counts{8});
}

TEST(Magic, FP_204_OneNamedEnemy)
{
    Scene s({"Kennett", "Shanara"});
    s.ranks({{"Kennett", "Shanara"}});
    s.dice({2, 8, 4, 1});
    s.battle({"M33"}); // two bugbears
    EXPECT_TRUE(s.may("cast:Shanara:2:0"));
    EXPECT_EQ(s.label("cast:Shanara:1:0"), "Bolt of level 1 at Bugbear 1 (3d6, 2 left)") << "FP-191";
    EXPECT_EQ(s.label("cast:Shanara:2:0"), "Bolt of level 2 at Bugbear 1 (3d8, 1 left)");
    s.does("cast:Shanara:2:1");
    EXPECT_EQ(s.enemyHits("M33"), (Counts{5, 2}));
}

TEST(Magic, FP_205_BoltsReachOnlyTheEnemyFront)
{
    Scene s({"Kennett", "Cerel", "Shanara"});
    s.at(kCorridor);
    s.ranks({{"Kennett", "Cerel"}, {"Shanara"}});
    s.dice({2});
    s.battle({"M01"});
    EXPECT_TRUE(s.may("cast:Shanara:1:0"));
    EXPECT_TRUE(s.may("cast:Shanara:1:1"));
    EXPECT_FALSE(s.may("cast:Shanara:1:2"));
    s.ranks({{"Kennett", "Shanara"}, {"Cerel"}});
    EXPECT_TRUE(s.may("cast:Shanara:1:1"));
}

TEST(Magic, FP_206_Overkill)
{
    Scene s({"Kennett", "Elishod"});
    s.ranks({{"Kennett", "Elishod"}});
    s.dice({2, 10, 10, 1, 1, 1});
    s.battle({"M12"}); // giant rats
    s.does("cast:Elishod:3:0");
    EXPECT_EQ(s.enemyHits("M12"), (Counts{0, 1, 1, 1}));
}

TEST(Magic, FP_207_NoWeaponDiceOnBolts)
{
    Scene s({"Kennett", "Elishod"});
    s.give("Elishod", "T36");
    s.dice({2, 1, 1, 1, 1, 1});
    s.battle({"M29"});
    s.does("cast:Elishod:1:0");
    EXPECT_EQ(s.rolls(Say::SpellRoll), Names{"Elishod 5d6"});
}

TEST(Magic, FP_208_HealingHasOneRecipient)
{
    Scene s({"Ellisa", "Kennett", "Cerel"});
    s.hurtTo("Kennett", 5);
    s.hurtTo("Cerel", 5);
    s.hurtTo("Ellisa", 5);
    EXPECT_TRUE(s.may("heal:Ellisa:1:Cerel"));
    EXPECT_TRUE(s.may("heal:Ellisa:1:Ellisa"));
    s.dice({4, 5, 1});
    s.does("heal:Ellisa:1:Kennett");
    EXPECT_EQ(s.hits("Kennett"), 9);
    EXPECT_EQ(s.hits("Cerel"), 5);
    EXPECT_EQ(s.hits("Ellisa"), 5);
}

TEST(Magic, FP_209_HealingOutsideBattle)
{
    Scene s({"Ellisa", "Kennett"});
    s.give("Ellisa", "T21");
    s.hurtTo("Kennett", 5);
    EXPECT_TRUE(s.offers("heal:Ellisa"));
    s.dice({2, 7, 7, 7, 7});
    s.battle({"M16"});
    EXPECT_FALSE(s.offers("heal:Ellisa"));
    EXPECT_FALSE(s.offers("read-heal:Ellisa"));
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.offers("heal:Ellisa")); // the battle is won
}

TEST(Magic, FP_210_HealingCap)
{
    Scene s({"Ellisa", "Kennett"});
    s.hurtTo("Kennett", 12);
    s.dice({4, 8, 8});
    s.does("heal:Ellisa:2:Kennett");
    EXPECT_EQ(s.hits("Kennett"), 14);
    EXPECT_FALSE(s.offers("heal:Ellisa:1:Kennett"));
}

TEST(Magic, FP_211_HealingTheFallen)
{
    Scene s({"Ellisa", "Kennett"});
    s.hurtTo("Kennett", -2);
    s.dice({8, 4, 4});
    s.does("heal:Ellisa:2:Kennett");
    EXPECT_EQ(s.hits("Kennett"), 6);
    EXPECT_TRUE(s.conscious("Kennett"));
}

TEST(Magic, FP_212_FallenCastersKeepTheirSpells)
{
    Scene s({"Kennett", "Ellisa"});
    s.give("Kennett", "T18");
    s.spells("Ellisa", {2, 0, 0, 0});
    s.hurtTo("Ellisa", 0);
    EXPECT_FALSE(s.offers("heal:Ellisa"));
    s.dice({1});
    s.does("use:T18:Ellisa");
    EXPECT_EQ(s.spells("Ellisa"), (Counts{2, 0, 0, 0}));
    EXPECT_TRUE(s.offers("heal:Ellisa:1"));
}

TEST(Magic, FP_213_BookSpellsUseTheReadersLevel)
{
    Scene s({"Kennett", "Shanara"});
    s.give("Shanara", "T22");
    s.dice({2, 1, 1, 1});
    s.battle({"M29"});
    s.does("read-bolt:Shanara:T22:0");
    EXPECT_EQ(s.rolls(Say::SpellRoll), Names{"Shanara 3d10"});
    EXPECT_EQ(s.spells("Shanara"), (Counts{2, 1, 0, 0}));
}

} // namespace
} // namespace flagstone::fastplay::magic_test
