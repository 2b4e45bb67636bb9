// What is told before it happens: the enemies' next turn, who can use a find, who can help the fallen.
#include "core/forecast.h"
#include "core/game_of.h"
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::forecast_test {
namespace {

/// The game of a scene, as a window asks it.
GameOf<Fastplay> gameOf(Scene &s)
{
    return {std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &s.rules()), s.state()};
}

std::string said(Scene &s, const Beat &beat)
{
    return sentence(gameOf(s), beat);
}

/// "Kennett 3 dice", in the order of the parts; those aimed at nobody yet begin with "?".
Scene::Names partsOf(Scene &s, const Forecast &forecast)
{
    Scene::Names names;
    for (const Forecast::Part &part : forecast.parts)
        names.push_back((part.at == kNoCard ? "?" : s.rules().sheet().cards[index(part.at)].name) + ' ' +
                        said(s, part.what));
    return names;
}

TEST(Forecast, FP_148_DiceAreSharedOutOverTheFrontRankBeforehandAsTheyAreThenRolled)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({2});
    s.battle({"M29"}); // the vampire: an even number of dice
    const Forecast next = forecastOf(gameOf(s));
    ASSERT_FALSE(next.parts.empty());
    EXPECT_TRUE(next.exact);
    const int dice = next.what.args[0];
    ASSERT_EQ(dice % 2, 0);
    const std::string each = std::to_string(dice / 2) + (dice == 2 ? " die" : " dice");
    EXPECT_EQ(partsOf(s, next), (Scene::Names{"Kennett " + each, "Cerel " + each}));
    EXPECT_EQ(said(s, next.what), std::to_string(dice) + "d8, 6+ hits");
    EXPECT_EQ(next.dice, (AttackDice{.count = dice, .sides = 8, .hitFrom = 6}));
    for (const Forecast::Part &part : next.parts)
        EXPECT_EQ(part.dice, AttackDice{.count = dice / 2}) << "of the same kind";
    s.dice(std::vector<int>(static_cast<std::size_t>(dice), 1));
    s.does("end-turn");
    const Scene::Names rolled{"Kennett " + std::to_string(dice / 2) + "d8 6+",
                              "Cerel " + std::to_string(dice / 2) + "d8 6+"};
    EXPECT_EQ(s.rolls(Say::EnemyRoll), rolled);
}

TEST(Forecast, FP_149_OddDiceAreNobodysUntilSomebodyIsNamed)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.ranks({{"Kennett", "Cerel", "Ellisa"}});
    s.dice({2});
    s.battle({"M29"});
    const Forecast next = forecastOf(gameOf(s));
    const int dice = next.what.args[0];
    ASSERT_NE(dice % 3, 0);
    EXPECT_FALSE(next.exact);
    ASSERT_EQ(next.parts.size(), 4u);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(next.parts[i].what.args[0], dice / 3);
    EXPECT_EQ(next.parts[3].at, kNoCard);
    EXPECT_EQ(next.parts[3].by, kNoCard) << "they are those of all enemies";
    EXPECT_EQ(next.parts[3].what.args[0], dice % 3);
}

TEST(Forecast, FP_162_ArmourIsToldWhereItCounts)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.give("Kennett", "T28"); // the Great Helm
    s.dice({2});
    s.battle({"M29"});
    const Forecast next = forecastOf(gameOf(s));
    const Scene::Names parts = partsOf(s, next);
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_TRUE(parts[0].ends_with(", 8+")) << parts[0];
    EXPECT_TRUE(parts[1].ends_with("dice")) << parts[1];
    EXPECT_EQ(next.parts[0].dice, (AttackDice{.count = next.dice.count / 2, .hitFrom = 8}));
    EXPECT_EQ(next.parts[1].dice, AttackDice{.count = next.dice.count / 2});
}

TEST(Forecast, FP_389_BlowsAreToldWithWhatTheyNeed)
{
    Scene s({"Kennett"}, {{"adnd", "on"}});
    s.dice({1, 1, 1, 8}); // an ogre's hit points
    s.dice({2});
    s.battle({"M16"});
    const Forecast next = forecastOf(gameOf(s));
    EXPECT_EQ(partsOf(s, next), (Scene::Names{"Kennett 1 blow, 13+ on a d20"}));
    EXPECT_EQ(next.parts.front().dice, (AttackDice{.count = 1, .hitFrom = 13}));
    EXPECT_EQ(said(s, next.what), "1 blow");
    EXPECT_EQ(next.dice, AttackDice{}) << "no dice are thrown together";
}

TEST(Forecast, FP_390_WhomAnOddEnemyGoesForIsOpenUntilSomebodyIsNamed)
{
    Scene s({"Cerel", "Shanara", "Ellisa"}, {{"adnd", "on"}});
    s.ranks({{"Cerel", "Shanara", "Ellisa"}});
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M17"}); // a giant wasp: both its blows go for one of the three
    const Forecast next = forecastOf(gameOf(s));
    EXPECT_EQ(partsOf(s, next), (Scene::Names{"? 2 blows at one of the front rank"}));
    EXPECT_FALSE(next.exact);
    EXPECT_EQ(said(s, next.what), "2 blows");
    s.does("end-turn");
    s.dice({2, 2});
    s.does("extra:Shanara");
    EXPECT_EQ(s.told(Say::EnemyStrikes), (Scene::Names{"Giant Wasp attacks Shanara."}));
    EXPECT_EQ(s.rolls(Say::BlowRoll).size(), 2u);
}

TEST(Forecast, FP_390_OfAlikeEnemiesOnlyTheOddOnesAreOpen)
{
    Scene s({"Kennett", "Cerel"}, {{"adnd", "on"}});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({8, 8, 8, 2});
    s.battle({"M39"}); // three orcs
    const Scene::Names parts = partsOf(s, forecastOf(gameOf(s)));
    ASSERT_EQ(parts.size(), 3u);
    EXPECT_TRUE(parts[0].starts_with("Kennett 1 blow, ")) << parts[0];
    EXPECT_TRUE(parts[1].starts_with("Cerel 1 blow, ")) << parts[1];
    EXPECT_EQ(parts[2], "? 1 blow at one of the front rank");
}

TEST(Forecast, FP_390_WhereTheyDifferAllAreOpenUntilTheFrontRankIsInOrder)
{
    Scene s({"Kennett", "Cerel"}, {{"adnd", "on"}});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({8, 8, 8, 8, 8, 8, 2});
    s.battle({"M16", "M08"}); // an ogre and a gnoll
    EXPECT_EQ(partsOf(s, forecastOf(gameOf(s))),
              (Scene::Names{"? 1 blow at one of the front rank", "? 1 blow at one of the front rank"}));
}

TEST(Forecast, FP_T12_DiceThatTheMirrorTurnsBackThreatenNobody)
{
    Scene s({"Kennett", "Ellisa"});
    s.ranks({{"Kennett", "Ellisa"}});
    s.give("Ellisa", "T33");
    s.dice({2});
    s.battle({"M31", "M16"}); // six dice of a medusa, four of an ogre
    const Forecast next = forecastOf(gameOf(s));
    EXPECT_EQ(partsOf(s, next), (Scene::Names{"Kennett 2 dice", "Ellisa 2 dice"}));
    EXPECT_EQ(said(s, next.what), "4d8, 6+ hits");
    s.enemyHitsTo("M16", {0});
    EXPECT_EQ(forecastOf(gameOf(s)), Forecast{});
}

TEST(Forecast, FP_414_NorDoBlowsThatItTurnsBack)
{
    Scene s({"Ellisa"}, {{"adnd", "on"}});
    s.give("Ellisa", "T33");
    s.dice({8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 2});
    s.battle({"M16", "M31"});
    const Forecast next = forecastOf(gameOf(s));
    EXPECT_EQ(next.parts.size(), 1u);
    EXPECT_EQ(said(s, next.what), "1 blow");
}

TEST(Forecast, FP_099_NobodyActsNextWithoutAFight)
{
    Scene s({"Kennett"});
    EXPECT_EQ(forecastOf(gameOf(s)), Forecast{});
}

TEST(Forecast, FP_180_FP_261_AFightIsDecidedOnceThePartyGetsAway)
{
    Scene s({"Ranson"});
    s.dice({2});
    s.battle({"M16"}); // a blue ogre with a treasure
    EXPECT_FALSE(fightingOf(gameOf(s)).decided);
    s.stack(PileIndex::Locations, {"L023"});
    s.does("flee");
    ASSERT_TRUE(s.offers("swipe:Ranson:M16")) << "before the party is gone";
    EXPECT_TRUE(fightingOf(gameOf(s)).decided);
    s.does("no-swipe:M16");
    EXPECT_EQ(fightingOf(gameOf(s)).won, 0);
}

TEST(Forecast, FP_186_WhatIsMetBeyondTheDoorOfAFlightIsAnotherFight)
{
    Scene s({"Ranson"});
    s.dice({2});
    s.battle({"M16"});
    const auto begun = gameOf(s);
    EXPECT_NE(fightingOf(gameOf(s), begun).won, 0);
    s.stack(PileIndex::Locations, {"L023"});
    s.does("flee");
    s.does("no-swipe:M16");
    s.dice({2});
    s.battle({"M29"});
    EXPECT_NE(fightingOf(gameOf(s)).won, 0);
    EXPECT_EQ(fightingOf(gameOf(s), begun).won, 0) << "winning this one does not win that one";
}

TEST(Uses, FP_266_AFindIsForThoseWhoseClassCanUseIt)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    const CardId helm = [&] {
        for (std::size_t i = 0; i < s.rules().sheet().cards.size(); ++i)
            if (s.rules().sheet().cards[i].key == "T28")
                return CardId{static_cast<std::uint16_t>(i)};
        return kNoCard;
    }();
    const std::vector<Use> uses = usesOf(gameOf(s), helm);
    ASSERT_EQ(uses.size(), 2u) << "the warriors";
    EXPECT_EQ(s.rules().sheet().cards[index(uses[0].who)].name, "Kennett");
    EXPECT_EQ(s.rules().sheet().cards[index(uses[1].who)].name, "Cerel");
    EXPECT_EQ(said(s, uses[0].what), "hit only on 8+, now on 6+");
}

TEST(Uses, FP_283_FP_209_WhatHelpsTheFallenIsInTheHandsOfThePartyAndWaitsForTheEndOfTheFight)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    s.spells("Ellisa", {1, 0, 0, 0});
    s.dice({2});
    s.battle({"M29"});
    s.hurtTo("Kennett", -1);
    const CardId kennett = s.rules().cardOf(s.rules().whoIsCalled("Kennett"));
    const CardId ellisa = s.rules().cardOf(s.rules().whoIsCalled("Ellisa"));
    const std::vector<Use> uses = usesOf(gameOf(s), kennett);
    ASSERT_EQ(uses.size(), 1u);
    EXPECT_EQ(uses.front().who, ellisa);
    EXPECT_EQ(uses.front().with, kNoCard) << "a spell";
    EXPECT_TRUE(uses.front().later);
    EXPECT_TRUE(usesOf(gameOf(s), ellisa).empty()) << "she stands";
    s.spells("Ellisa", {0, 0, 0, 0});
    EXPECT_TRUE(usesOf(gameOf(s), kennett).empty());
}

/// What a treasure is for the first of those who can use it.
Use useOf(Scene &s, const std::string &treasure)
{
    return usesOf(gameOf(s), s.rules().treasureCalled(treasure)).front();
}

TEST(Uses, FP_360_InAdndOnlyHealingIsTold)
{
    Scene s({"Shanara"}, {{"adnd", "on"}});
    EXPECT_EQ(said(s, useOf(s, "Staff of Striking").what), "as the card says");
    EXPECT_EQ(said(s, useOf(s, "Bracers of Defense").what), "as the card says");
    EXPECT_EQ(said(s, useOf(s, "Ointment of Recovery").what), "heals 1d6");
}

TEST(Uses, FP_161_AWeaponAddsWhatItIsBetterThanTheBestOne)
{
    Scene s({"Kennett"});
    EXPECT_EQ(said(s, useOf(s, "Sword of Slaughter").what), "3 extra dice");
    s.give("Kennett", "T17"); // Giant Slayer, one die
    EXPECT_EQ(said(s, useOf(s, "Sword of Slaughter").what), "2 extra dice");
    EXPECT_EQ(useOf(s, "Sword of Slaughter").dice.count, 2);
    s.give("Kennett", "T41"); // the Sword of Slaughter
    EXPECT_EQ(said(s, useOf(s, "Giant Slayer").what), "as the card says");
    EXPECT_EQ(useOf(s, "Giant Slayer").dice, UseDice{});
}

TEST(Uses, FP_S09_AllWeaponsAddUp)
{
    Scene s({"Kennett"}, {{"weaponBonuses", "sum"}});
    s.give("Kennett", "T17");
    EXPECT_EQ(said(s, useOf(s, "Sword of Slaughter").what), "3 extra dice");
}

TEST(Uses, FP_401_ClericsHealInAnAdndFightFromTheRanksOfTheSpell)
{
    Scene s({"Kennett", "Cerel", "Ellisa"}, {{"adnd", "on"}});
    s.ranks({{"Kennett", "Cerel"}, {"Ellisa"}});
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.hurtTo("Kennett", -1);
    const CardId kennett = s.rules().cardOf(s.rules().whoIsCalled("Kennett"));
    ASSERT_EQ(usesOf(gameOf(s), kennett).size(), 1u);
    EXPECT_FALSE(usesOf(gameOf(s), kennett).front().later);
    s.ranks({{"Cerel"}, {"Kennett"}, {"Ellisa"}});
    ASSERT_EQ(usesOf(gameOf(s), kennett).size(), 1u);
    EXPECT_TRUE(usesOf(gameOf(s), kennett).front().later);
}

TEST(Uses, FP_283_FP_S06_WhatTheFallenHoldWaitsForTheEndOfTheFight)
{
    Scene s({"Kennett", "Cerel"}, {{"healingItemsInBattle", "on"}});
    s.give("Cerel", "T13");
    s.dice({2});
    s.battle({"M16"});
    s.hurtTo("Cerel", -1);
    const CardId cerel = s.rules().cardOf(s.rules().whoIsCalled("Cerel"));
    ASSERT_EQ(usesOf(gameOf(s), cerel).size(), 1u);
    EXPECT_TRUE(usesOf(gameOf(s), cerel).front().later) << "it would cost the option of its holder";
    s.give("Kennett", "T13");
    ASSERT_EQ(usesOf(gameOf(s), cerel).size(), 1u);
    EXPECT_FALSE(usesOf(gameOf(s), cerel).front().later);
}

} // namespace
} // namespace flagstone::fastplay::forecast_test
