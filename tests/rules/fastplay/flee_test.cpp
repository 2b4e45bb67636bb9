// Section 12: fleeing, FP-177 to FP-189. kRoom has doors of the levels green and blue; L089 is red.
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::flee_test {
namespace {

using Names = std::vector<std::string>;

TEST(Flee, FP_177_OnlyOnThePartysTurn)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.ranks({{"Kennett", "Cerel", "Ellisa"}});
    s.dice({3});
    s.battle({"M16"}); // four dice over three: the enemies' turn waits for a choice
    EXPECT_TRUE(s.offers("extra"));
    EXPECT_FALSE(s.may("flee"));
    s.dice({1, 1, 1, 1});
    s.does("extra:Cerel");
    EXPECT_TRUE(s.may("flee"));
}

/// Why the party may not flee now, as the place of the verb says it; empty if it may.
std::string whyNot(Scene &s)
{
    const std::vector<Denied> all = s.rules().denied(s.state());
    const auto flee = std::ranges::find(all, "flee", &Denied::verb);
    return flee == all.end() ? "" : std::string(phrase(static_cast<Say>(flee->reason.key)).rule);
}

TEST(Flee, FP_138_FP_178_FP_183_FP_184_FP_185_OneReasonIsGivenTheOneThatHolds)
{
    Scene s({"Kennett", "Cerel"}, {{"carryLimit", "one per helper"}});
    s.dice({2});
    s.battle({"M16"});
    EXPECT_EQ(whyNot(s), "");
    s.clear(PileIndex::Locations);
    EXPECT_EQ(whyNot(s), "FP-185");
    EXPECT_FALSE(s.may("flee"));

    Scene acted({"Kennett", "Cerel"});
    acted.dice({2, 1, 1, 1, 1});
    acted.battle({"M16"});
    acted.does("attack:Kennett:0");
    EXPECT_EQ(whyNot(acted), "FP-138");

    Scene walls({"Kennett"});
    walls.at("L028");
    walls.dice({2});
    walls.battle({"M16"});
    EXPECT_EQ(whyNot(walls), "FP-184");

    Scene corridor({"Kennett"}, {{"fleeInCorridor", "off"}});
    corridor.at(kCorridor);
    corridor.dice({2});
    corridor.battle({"M16"});
    EXPECT_EQ(whyNot(corridor), "FP-S28");

    Scene fallen({"Kennett", "Cerel", "Ellisa"}, {{"carryLimit", "one per helper"}});
    fallen.hurtTo("Cerel", 0);
    fallen.hurtTo("Ellisa", 0);
    fallen.dice({2});
    fallen.battle({"M16"});
    EXPECT_EQ(whyNot(fallen), "FP-178");
}

TEST(Flee, FP_178_AllOrNone)
{
    Scene s({"Kennett", "Cerel", "Ellisa"}, {{"carryLimit", "one per helper"}});
    s.hurtTo("Cerel", 0);
    s.hurtTo("Ellisa", 0);
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.may("flee"));
    s.hurtTo("Ellisa", 1);
    EXPECT_TRUE(s.may("flee"));
}

TEST(Flee, FP_179_FP_181_OneCardAndTheEnemiesTurnOnFailure)
{
    Scene s({"Kennett"});
    s.dice({2, 8, 1, 1, 1});
    s.battle({"M16"});
    s.stack(PileIndex::Locations, {"L089", "L030"});
    const std::size_t before = s.count(PileIndex::Locations);
    s.does("flee");
    EXPECT_EQ(s.count(PileIndex::Locations), before - 1);
    EXPECT_EQ(s.where("L089"), PileIndex::LocationDiscards);
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 4d8 6+"});
    EXPECT_TRUE(s.inBattle());
    EXPECT_EQ(s.here(), kRoom);
}

TEST(Flee, FP_180_FP_187_EscapeThroughAnyDoorOfTheColour)
{
    Scene s({"Kennett"});
    s.enemyHitsTo("M16", {2});
    s.dice({2});
    s.battle({"M16"});
    s.stack(PileIndex::Locations, {"L057"}); // a blue room
    s.stack(PileIndex::Monsters, {"M01"});   // green: nobody there
    s.does("flee");
    EXPECT_EQ(s.here(), "L057");
    EXPECT_FALSE(s.inBattle());
    EXPECT_EQ(s.total(Total::Experience), 0);
    EXPECT_EQ(s.where("M16"), PileIndex::MonsterDiscards);
    EXPECT_EQ(s.enemyHits("M16"), std::vector<int>{4}); // its wounds are forgotten
    EXPECT_FALSE(s.offers("search:M16"));
}

TEST(Flee, FP_182_NoForcedThirdCard)
{
    Scene s({"Kennett"});
    s.dice({2});
    s.battle({"M16"});
    s.stack(PileIndex::Locations, {"L089", "L090", "L091", "L092"});
    for (int attempt = 0; attempt < 3; ++attempt) {
        s.dice({1, 1, 1, 1});
        s.does("flee");
        EXPECT_TRUE(s.inBattle());
    }
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 3u);
}

TEST(Flee, FP_183_FP_S28_Corridors)
{
    for (const auto &[setting, legal] : {std::pair{"on", true}, std::pair{"off", false}}) {
        Scene s({"Kennett"}, {{"fleeInCorridor", setting}});
        s.at(kCorridor);
        s.dice({2});
        s.battle({"M16"});
        EXPECT_EQ(s.may("flee"), legal) << setting;
    }
}

TEST(Flee, FP_184_NoDoors)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T14"); // the horn does not change it
    s.at("L028");
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.may("flee"));
    EXPECT_FALSE(s.offers("horn"));
}

TEST(Flee, FP_185_EmptyPile)
{
    Scene s({"Kennett"});
    s.clear(PileIndex::Locations);
    s.put(PileIndex::LocationDiscards,
          {"L089", "L090", "L091", "L023"}); // the last is turned first, a green fountain
    s.dice({2});
    s.battle({"M16"});
    s.does("flee");
    EXPECT_TRUE(s.said(Say::LocationsReshuffled));
    EXPECT_EQ(s.here(), "L023");
    EXPECT_EQ(s.count(PileIndex::Locations), 3u);

    Scene none({"Kennett"});
    none.clear(PileIndex::Locations);
    none.dice({2});
    none.battle({"M16"});
    EXPECT_FALSE(none.may("flee"));
}

TEST(Flee, FP_186_TheNewPlaceIsChecked)
{
    Scene s({"Kennett"});
    s.dice({2});
    s.battle({"M16"});
    s.stack(PileIndex::Locations, {"L053"}); // a blue lair
    s.stack(PileIndex::Monsters, {"M01", "M02", "M21"});
    s.dice({2});
    s.does("flee");
    EXPECT_EQ(s.here(), "L053");
    EXPECT_EQ(s.where("M01"), PileIndex::MonsterDiscards);
    EXPECT_EQ(s.where("M21"), PileIndex::Encounter);
}

TEST(Flee, FP_188_ExactColoursOnly)
{
    Scene s({"Kennett"});
    s.at("L057"); // one blue door
    s.dice({2, 1, 1, 1, 1});
    s.battle({"M16"});
    s.stack(PileIndex::Locations, {"L030"}); // green
    s.does("flee");
    EXPECT_TRUE(s.inBattle());
}

TEST(Flee, FP_189_AFailedFlightCostsNothingElse)
{
    Scene s({"Elishod"});
    s.give("Elishod", "T14");
    s.spells("Elishod", {3, 1, 1, 0});
    s.dice({2, 1, 1, 1, 1});
    s.battle({"M16"});
    s.stack(PileIndex::Locations, {"L089"});
    s.does("flee");
    EXPECT_EQ(s.spells("Elishod"), (std::vector<int>{3, 1, 1, 0}));
    EXPECT_EQ(s.uses("T14"), 1);
}

TEST(Flee, FP_187_FP_158_AWizardLeftBehindIsMetAfresh)
{
    Scene s({"Kennett"}, {{"npcSpells", "on"}});
    const std::vector<int> all = s.spells("Shanara");
    s.dice({2});
    s.battle({"M53"});
    s.spells("Shanara", {0, 0, 0, 0});
    s.stack(PileIndex::Locations, {"L023"});
    s.does("flee");
    EXPECT_EQ(s.here(), "L023");
    EXPECT_EQ(s.spells("Shanara"), all);
}

TEST(Flee, FP_084_FP_S24_ASlainIndividualStaysOutThoughThePartyFlees)
{
    for (const auto &[setting, heap] :
         {std::pair{"removed", PileIndex::Removed}, std::pair{"return", PileIndex::MonsterDiscards}}) {
        Scene s({"Kennett"}, {{"uniqueReturn", setting}});
        s.dice({2});
        s.battle({"M53", "M16"});
        s.enemyHitsTo("M53", {0});
        s.stack(PileIndex::Locations, {"L023"});
        s.does("flee");
        EXPECT_EQ(s.here(), "L023");
        EXPECT_EQ(s.where("M53"), heap) << setting;
        EXPECT_EQ(s.where("M16"), PileIndex::MonsterDiscards);
    }
}

} // namespace
} // namespace flagstone::fastplay::flee_test
