// Section 6: the Wandering Monsters card (M48), FP-085 to FP-098, and FP-S04.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::wandering_card_test {
namespace {

using Names = std::vector<std::string>;

constexpr const char *kGreenCorridor = "L002";
constexpr const char *kPlainBlue = "L054";
constexpr const char *kBlueLair = "L062"; ///< with a monster symbol

/// Through a door of the right colour into a place, where these monster cards are turned.
void enter(Scene &s, const std::string &place, const Names &monsters, const std::vector<int> &dice)
{
    s.at("L053"); // doors of all colours: red north, green east, blue south
    s.stack(PileIndex::Locations, {place});
    s.stack(PileIndex::Monsters, monsters);
    s.dice(dice);
    s.does(place <= "L041" ? "door:e" : place <= "L080" ? "door:s" : "door:n");
    ASSERT_EQ(s.here(), place);
}

std::vector<int> misses(std::size_t dice)
{
    return std::vector<int>(dice, 1);
}

Names keys(Scene &s, PileIndex heap)
{
    Names list;
    for (const CardId card : s.state().table.pile(pile(heap)).cards)
        list.push_back(s.rules().sheet().cards[index(card)].key);
    return list;
}

TEST(WanderingCard, FP_085_AllDiscardsGoBack)
{
    Scene s({"Kennett"});
    s.put(PileIndex::LocationDiscards, {"L001", "L002", "L003"});
    s.put(PileIndex::MonsterDiscards, {"M01", "M02"});
    s.put(PileIndex::TreasureDiscards, {"T01"});
    enter(s, kPlainBlue, {"M48", "M16", "M17"}, misses(8));
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 0u);
    EXPECT_EQ(s.count(PileIndex::TreasureDiscards), 0u);
    EXPECT_EQ(keys(s, PileIndex::MonsterDiscards), Names{"M48"});
    EXPECT_EQ(s.where("M01"), PileIndex::Monsters);
    EXPECT_EQ(s.where("T01"), PileIndex::Treasures);
}

TEST(WanderingCard, FP_086_FP_S04_TheCardIsHeldOut)
{
    for (const auto &[setting, heap] :
         {std::pair{"discard", PileIndex::MonsterDiscards}, std::pair{"shuffle back", PileIndex::Monsters}}) {
        Scene s({"Kennett"}, {{"wmCardReturn", setting}});
        s.clear(PileIndex::Monsters);
        s.put(PileIndex::MonsterDiscards, {"M38"});
        enter(s, kPlainBlue, {"M48", "M16"}, misses(7)); // the ogre and three of the orcs in front
        EXPECT_EQ(keys(s, PileIndex::Encounter), (Names{"M16", "M38"}));
        EXPECT_EQ(s.where("M48"), heap);
        EXPECT_EQ(s.count(PileIndex::Monsters) + s.count(PileIndex::MonsterDiscards), 1u);
    }
}

TEST(WanderingCard, FP_S04_OnlyTheCardItselfIsShuffledBack)
{
    Scene s({"Kennett"}, {{"wmCardReturn", "shuffle back"}});
    enter(s, kPlainBlue, {"M48", "M46", "M16"}, misses(6));
    EXPECT_EQ(s.where("M48"), PileIndex::Monsters);
    EXPECT_EQ(s.where("M46"), PileIndex::MonsterDiscards); // the trap has fired, FP-084
}

TEST(WanderingCard, FP_087_TwoCards)
{
    Scene s({"Kennett"});
    enter(s, kPlainBlue, {"M48", "M16", "M32"}, misses(12));
    EXPECT_EQ(keys(s, PileIndex::Encounter), (Names{"M16", "M32"}));
    EXPECT_EQ(s.enemyHits("M16").size() + s.enemyHits("M32").size(), 3u);
}

TEST(WanderingCard, FP_088_WhateverTheirColours)
{
    Scene s({"Kennett"});
    enter(s, kGreenCorridor, {"M48", "M29", "M30"}, misses(14));
    EXPECT_EQ(keys(s, PileIndex::Encounter), (Names{"M29", "M30"}));
}

TEST(WanderingCard, FP_089_TheyStrikeFirst)
{
    Scene s({"Kennett"});
    enter(s, kPlainBlue, {"M48", "M16", "M17"}, misses(8));
    EXPECT_FALSE(s.said(Say::FirstAttackRoll));
    EXPECT_TRUE(s.saidInOrder(Say::EnemyTurn, Say::PartyTurn));
}

TEST(WanderingCard, FP_090_TheCheckIsOver)
{
    for (std::size_t before = 0; before < 3; ++before) { // as first, second or third card
        Scene s({"Kennett"});
        Names cards(before, "");
        for (std::size_t i = 0; i < before; ++i)
            cards[i] = i == 0 ? "M01" : "M02";
        cards.insert(cards.end(), {"M48", "M16", "M17"});
        s.put(PileIndex::LocationDiscards, {"L001"});
        const std::size_t deck = s.count(PileIndex::Monsters);
        enter(s, kBlueLair, cards, misses(8));
        EXPECT_EQ(keys(s, PileIndex::Encounter), (Names{"M16", "M17"})) << before;
        EXPECT_EQ(s.count(PileIndex::Monsters), deck - 3) << before; // the misses went back
    }
}

TEST(WanderingCard, FP_091_OneSide)
{
    Scene s({"Kennett"});
    enter(s, kPlainBlue, {"M48", "M16", "M32"}, misses(12));
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 12d8 6+"}); // one pool
    s.enemyHitsTo("M16", {0});
    s.run();
    EXPECT_TRUE(s.inBattle()); // both cards must be beaten
    s.enemyHitsTo("M32", {0, 0});
    s.run();
    EXPECT_TRUE(s.may("search:M16"));
    EXPECT_TRUE(s.may("search:M32"));
}

TEST(WanderingCard, FP_092_ATrapFiresFirst)
{
    for (const Names &cards : {Names{"M48", "M46", "M16"}, Names{"M48", "M16", "M46"}}) {
        Scene s({"Kennett"});
        enter(s, kPlainBlue, cards, misses(6));
        EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Kennett 2d8 6+"});
        EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 4d8 6+"});
        EXPECT_TRUE(s.saidInOrder(Say::TrapRoll, Say::BattleBegins));
        EXPECT_FALSE(s.said(Say::FirstAttackRoll));
        EXPECT_EQ(keys(s, PileIndex::Encounter), Names{"M16"}); // no card for the trap
        EXPECT_EQ(s.told(Say::TrapRevealed), Names{"Pit Trap!"});
        EXPECT_EQ(s.told(Say::Wanders), Names{"Something comes: Ogre."}) << "a trap does not come";
    }
}

TEST(WanderingCard, FP_093_TwoTraps)
{
    Scene s({"Kennett", "Cerel"});
    enter(s, kPlainBlue, {"M48", "M46", "M47"}, misses(10));
    EXPECT_EQ(s.rolls(Say::TrapRoll),
              (Names{"Kennett 2d8 6+", "Cerel 2d8 6+", "Kennett 3d8 6+", "Cerel 3d8 6+"}));
    EXPECT_FALSE(s.inBattle());
    EXPECT_TRUE(s.state().places[index(s.state().here)].emptyOnEntry);
}

TEST(WanderingCard, FP_094_ACharacterFightsOrJoins)
{
    Scene hostile({"Kennett"});
    enter(hostile, kPlainBlue, {"M48", "M54", "M16"}, misses(8)); // Ranson has four dice
    EXPECT_EQ(keys(hostile, PileIndex::Encounter), (Names{"M54", "M16"}));

    for (const Names &cards : {Names{"M48", "M54", "M16"}, Names{"M48", "M16", "M54"}}) {
        Scene s = Scene::onQuest("FP-A11", "L081"); // Kennett, Elishod and Ellisa
        enter(s, "L096", cards, misses(4));
        EXPECT_EQ(s.where("M54"), PileIndex::Party);
        EXPECT_EQ(keys(s, PileIndex::Encounter), Names{"M16"});
        EXPECT_TRUE(s.saidInOrder(Say::JoinsAlone, Say::BattleBegins));
        if (s.may("ready"))
            s.does("ready");
        EXPECT_FALSE(s.said(Say::FirstAttackRoll));
        EXPECT_TRUE(s.said(Say::EnemyRoll));
    }
}

TEST(WanderingCard, FP_095_TooFewCards)
{
    Scene s({"Kennett"});
    s.clear(PileIndex::Monsters);
    enter(s, kPlainBlue, {"M48", "M16"}, misses(4));
    EXPECT_EQ(keys(s, PileIndex::Encounter), Names{"M16"});
    EXPECT_EQ(keys(s, PileIndex::MonsterDiscards), Names{"M48"});
}

TEST(WanderingCard, FP_095_ALoneTrapFiresOnce)
{
    Scene s({"Kennett"});
    s.clear(PileIndex::Monsters);
    enter(s, kPlainBlue, {"M48", "M45"}, misses(2));
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Kennett 2d8 6+"});
    EXPECT_EQ(keys(s, PileIndex::MonsterDiscards), (Names{"M45", "M48"}));
    EXPECT_FALSE(s.inBattle());
}

TEST(WanderingCard, FP_096_TreasureByTheCardsColour)
{
    Scene s({"Kennett"});
    enter(s, kGreenCorridor, {"M48", "M31", "M39"},
          misses(7)); // a red medusa; one of the orcs fits beside her
    s.enemyHitsTo("M31", {0});
    s.enemyHitsTo("M39", {0, 0, 0});
    s.run();
    ASSERT_EQ(s.state().spoils.size(), 2u);
    EXPECT_EQ(s.state().spoils[0].wanted, Colour::Red);
    EXPECT_EQ(s.state().spoils[0].carries, Carries::Definite);
    EXPECT_EQ(s.state().spoils[1].wanted, Colour::Green); // white: the location's
}

TEST(WanderingCard, FP_097_FP_098_InADoorAttempt)
{
    Scene s({"Kennett"}, {{"wanderingMonsters", "on"}});
    s.at("L053");
    s.clear(PileIndex::Locations);
    s.stack(PileIndex::Locations, {"L030", "L054"}); // all there is: green, blue
    s.stack(PileIndex::Monsters, {"M48", "M16", "M17"});
    s.dice(misses(8));
    s.does("door:n"); // red
    EXPECT_EQ(keys(s, PileIndex::Encounter), (Names{"M16", "M17"}));
    EXPECT_FALSE(s.said(Say::FirstAttackRoll));
    EXPECT_EQ(keys(s, PileIndex::Locations), (Names{"L030", "L054"})); // refilled
    EXPECT_EQ(s.here(), "L053");
    s.enemyHitsTo("M16", {0});
    s.enemyHitsTo("M17", {0});
    s.run();
    s.stack(PileIndex::Monsters, {"M29"});
    s.does("continue");
    EXPECT_EQ(s.here(), "L054"); // the third card, forced
    EXPECT_TRUE(s.said(Say::DoorForced));
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 0u);
}

} // namespace
} // namespace flagstone::fastplay::wandering_card_test
