// Section 5: the encounter check, FP-067 to FP-084, and FP-S24.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::encounter_test {
namespace {

using Names = std::vector<std::string>;

constexpr const char *kGreenCorridor = "L002";
constexpr const char *kPlainBlue = "L054";
constexpr const char *kBlueLair = "L062"; ///< with a monster symbol

/// Through a door of the right colour into a place, where these monster cards are turned.
void enter(Scene &s, const std::string &place, const Names &monsters, const std::vector<int> &dice = {})
{
    s.at("L053"); // doors of all colours: red north, green east, blue south
    s.stack(PileIndex::Locations, {place});
    s.stack(PileIndex::Monsters, monsters);
    s.dice(dice);
    s.does(place <= "L041" ? "door:e" : place <= "L080" ? "door:s" : "door:n");
    ASSERT_EQ(s.here(), place);
}

bool empty(Scene &s)
{
    return s.state().places[index(s.state().here)].emptyOnEntry;
}

Names enemies(Scene &s)
{
    Names keys;
    for (const CardId card : s.state().table.pile(pile(PileIndex::Encounter)).cards)
        keys.push_back(s.rules().sheet().cards[index(card)].key);
    return keys;
}

TEST(Encounter, FP_067_FP_069_OneCardInPlainPlaces)
{
    for (const char *place : {kGreenCorridor, "L030"}) {
        Scene s({"Kennett"});
        const std::size_t before = s.count(PileIndex::Monsters);
        enter(s, place, {"M29"});
        EXPECT_EQ(s.count(PileIndex::Monsters), before - 1) << place;
    }
    Scene s({"Kennett"});
    enter(s, kPlainBlue, {"M01", "M16"});
    EXPECT_EQ(s.where("M01"), PileIndex::MonsterDiscards);
    EXPECT_EQ(s.where("M16"), PileIndex::Monsters);
    EXPECT_FALSE(s.inBattle());
}

TEST(Encounter, FP_068_FountainsAreSafe)
{
    Scene s({"Kennett"});
    const std::size_t before = s.count(PileIndex::Monsters);
    enter(s, "L058", {"M16"});
    EXPECT_EQ(s.count(PileIndex::Monsters), before);
    EXPECT_FALSE(s.inBattle());
    EXPECT_TRUE(empty(s));
}

TEST(Encounter, FP_070_AMatchIsPresent)
{
    for (const char *card : {"M16", "M38"}) { // a blue ogre, white orcs
        Scene s({"Kennett"});
        enter(s, kPlainBlue, {card}, {2});
        EXPECT_TRUE(s.inBattle()) << card;
        EXPECT_EQ(enemies(s), Names{card});
    }
}

TEST(Encounter, FP_071_AMismatchIsNot)
{
    Scene s({"Kennett"});
    enter(s, kGreenCorridor, {"M29"}); // a red vampire
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 1u);
    EXPECT_EQ(s.where("M29"), PileIndex::MonsterDiscards);
    EXPECT_FALSE(s.inBattle());
}

TEST(Encounter, FP_072_UpToThreeCardsInALair)
{
    Scene s({"Kennett"});
    const std::size_t before = s.count(PileIndex::Monsters);
    enter(s, kBlueLair, {"M01", "M16", "M17"}, {2});
    EXPECT_EQ(enemies(s), Names{"M16"});
    EXPECT_EQ(s.count(PileIndex::Monsters), before - 2);
}

TEST(Encounter, FP_073_TheThirdIsThere)
{
    Scene s({"Kennett"});
    enter(s, kBlueLair, {"M02", "M29", "M34"}, {2});
    EXPECT_EQ(enemies(s), Names{"M34"});
    EXPECT_TRUE(s.said(Say::IsHereAnyway));
}

TEST(Encounter, FP_074_KoboldsMiss)
{
    Scene s({"Kennett"});
    enter(s, kPlainBlue, {"M01"});
    EXPECT_TRUE(empty(s));
    EXPECT_EQ(s.where("M01"), PileIndex::MonsterDiscards);
}

TEST(Encounter, FP_075_WhiteOrcs)
{
    for (const char *place : {kPlainBlue, kBlueLair}) {
        Scene s({"Kennett"});
        enter(s, place, {"M38"}, {2});
        EXPECT_EQ(enemies(s), Names{"M38"}) << place;
    }
}

TEST(Encounter, FP_076_TheOgreIsSecond)
{
    Scene s({"Kennett"});
    enter(s, kBlueLair, {"M01", "M16"}, {2});
    EXPECT_EQ(enemies(s), Names{"M16"});
    EXPECT_EQ(s.where("M01"), PileIndex::MonsterDiscards);
}

TEST(Encounter, FP_077_TheMummyIsThird)
{
    Scene s({"Kennett"});
    enter(s, kBlueLair, {"M01", "M29", "M30"}, {2});
    EXPECT_EQ(enemies(s), Names{"M30"});
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 2u);
}

TEST(Encounter, FP_078_ATrapSettlesALair)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M45", {{"colour", "green"}});
    Scene s({"Kennett"}, {}, pack);
    enter(s, kBlueLair, {"M45", "M46", "M16"}, {1, 6});
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Kennett 2d8 6+"}); // only one went off
    EXPECT_EQ(s.hits("Kennett"), s.mostHits("Kennett") - 1);
    EXPECT_EQ(s.where("M45"), PileIndex::MonsterDiscards);
    EXPECT_EQ(s.where("M46"), PileIndex::MonsterDiscards);
    EXPECT_EQ(s.where("M16"), PileIndex::Monsters);
}

TEST(Encounter, FP_079_AForcedTrap)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M47", {{"colour", "red"}});
    Scene s({"Kennett"}, {}, pack);
    enter(s, kBlueLair, {"M01", "M29", "M47"}, {1, 1, 1});
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Kennett 3d8 6+"});
}

TEST(Encounter, FP_080_CharactersFightOrJoin)
{
    Scene s({"Kennett"});
    enter(s, kPlainBlue, {"M51"}, {2}); // Elishod
    EXPECT_EQ(enemies(s), Names{"M51"});

    Scene friendly = Scene::onQuest("FP-A09", "L042");
    enter(friendly, kPlainBlue, {"M51"});
    EXPECT_FALSE(friendly.inBattle());
    EXPECT_EQ(friendly.where("M51"), PileIndex::Party);
    EXPECT_TRUE(empty(friendly)); // FP-081
}

TEST(Encounter, FP_081_EmptyOnEntry)
{
    Scene trap({"Kennett"});
    enter(trap, kPlainBlue, {"M46"}, {1, 1});
    EXPECT_TRUE(empty(trap));
    EXPECT_TRUE(trap.may(std::string("search:") + kPlainBlue));

    Scene wanderer({"Kennett"});
    wanderer.clear(PileIndex::Monsters);
    enter(wanderer, kPlainBlue, {"M48", "M16"}, {1, 1, 1, 1});
    EXPECT_FALSE(empty(wanderer));

    Scene princess =
        Scene::onQuest("FP-A10", "L081", {{"layout", "on"}}); // the game goes on when she is found
    princess.stack(PileIndex::Locations, {kPlainBlue});
    princess.stack(PileIndex::Monsters, {"princess"});
    princess.does("door:e");
    if (princess.offers("place"))
        princess.does(princess.codes().front());
    EXPECT_EQ(princess.here(), kPlainBlue);
    EXPECT_TRUE(princess.said(Say::PrincessFound));
    EXPECT_TRUE(empty(princess));
}

TEST(Encounter, FP_082_ThePileRunsOutInACheck)
{
    Scene s({"Kennett"});
    s.clear(PileIndex::Monsters);
    s.put(PileIndex::MonsterDiscards, {"M30", "M29"});
    enter(s, kBlueLair, {"M01"}, {2}); // the kobolds miss, come back and miss again: the third card is there
    EXPECT_TRUE(s.said(Say::MonstersReshuffled));
    EXPECT_EQ(enemies(s), Names{"M29"});
    EXPECT_EQ(s.count(PileIndex::Monsters), 1u);
}

TEST(Encounter, FP_083_NoMonsterCards)
{
    Scene s({"Kennett"});
    s.clear(PileIndex::Monsters);
    enter(s, kBlueLair, {});
    EXPECT_TRUE(s.said(Say::NobodyHere));
    EXPECT_TRUE(empty(s));
}

TEST(Encounter, FP_084_FP_S24_CardsAfterwards)
{
    Scene s({"Kennett"});
    s.win({"M16"});
    EXPECT_EQ(s.where("M16"), PileIndex::MonsterDiscards);
    s.dice({1, 1});
    s.trap("M46");
    EXPECT_EQ(s.where("M46"), PileIndex::MonsterDiscards);
    s.dice({2});
    s.battle({"M17"});
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M29"});
    s.does("flee");
    EXPECT_EQ(s.where("M17"), PileIndex::MonsterDiscards);

    for (const auto &[setting, heap] :
         {std::pair{"removed", PileIndex::Removed}, std::pair{"return", PileIndex::MonsterDiscards}}) {
        for (const char *unique : {"M18", "M50"}) { // Figger and Cerel
            Scene slain({"Kennett"}, {{"uniqueReturn", setting}});
            slain.win({unique});
            EXPECT_EQ(slain.where(unique), heap) << unique;
        }
        Scene fled({"Kennett"}, {{"uniqueReturn", setting}}); // only the slain stay out
        fled.dice({2});
        fled.battle({"M18"});
        fled.stack(PileIndex::Locations, {"L030"});
        fled.stack(PileIndex::Monsters, {"M29"});
        fled.does("flee");
        EXPECT_EQ(fled.where("M18"), PileIndex::MonsterDiscards);
    }
}

/// In words that fit a person and a group as well as a beast, and with the card's own colour.
TEST(Encounter, FP_070_FP_071_FindingsAreWordedForWhateverIsFound)
{
    const auto found = [](const std::string &place, const std::string &card, const std::vector<int> &dice) {
        Scene s({"Kennett"});
        enter(s, place, {card}, dice);
        const Names here = s.told(Say::IsHere), notHere = s.told(Say::NotOnThisLevel);
        return here.empty() ? notHere.at(0) : here.at(0);
    };
    EXPECT_EQ(found(kPlainBlue, "M50", {2}),
              "The party meets Cerel. The card is white and fits this blue place.");
    EXPECT_EQ(found("L030", "M10", {2}),
              "The party meets 3 × Zombie. The card is green and fits this green place.");
    EXPECT_EQ(found(kPlainBlue, "M41", {2}),
              "The party meets 2 × Bandit. The card is white and fits this blue place.");
    EXPECT_EQ(found(kPlainBlue, "M16", {2}),
              "The party meets an Ogre. The card is blue and fits this blue place.");
    EXPECT_EQ(found(kPlainBlue, "M18", {2}),
              "The party meets a Cyclops. The card is blue and fits this blue place.");
    EXPECT_EQ(found(kPlainBlue, "M10", {}), "Not here: Zombie. The card is green, this place blue.");
}

TEST(Encounter, FP_070_FP_073_FP_215_ATrapIsNamedOnce)
{
    Scene s({"Kennett"});
    enter(s, kPlainBlue, {"M46"}, {1, 1});
    EXPECT_EQ(s.told(Say::TrapIsHere),
              Names{"A trap: Pit Trap. The card is white and fits this blue place."});
    EXPECT_FALSE(s.said(Say::IsHere));
    EXPECT_FALSE(s.said(Say::TrapRevealed));
    EXPECT_TRUE(s.saidInOrder(Say::TrapIsHere, Say::TrapFires));
    EXPECT_EQ(s.where("M46"), PileIndex::MonsterDiscards);
}

TEST(Parley, FP_371_FP_S24_TheSlainNeitherJoinNorLeave)
{
    for (const std::string choice : {"parley-join:M51", "parley-leave"}) {
        Scene s({"Kennett"}, {{"dm", "on"}, {"negotiation", "on"}});
        s.enemyHitsTo("M53", {0}); // slain before the party fled from the other
        s.fight({"M53", "M51"});
        EXPECT_FALSE(s.may("parley-join:M53"));
        s.does(choice);
        EXPECT_EQ(s.where("M53"), PileIndex::Removed) << choice;
        EXPECT_EQ(s.count(PileIndex::Encounter), 0u) << choice;
        EXPECT_TRUE(s.may("search:M53")) << "it leaves what it carried";
        EXPECT_FALSE(s.may("search:M51"));
    }
}

} // namespace
} // namespace flagstone::fastplay::encounter_test
