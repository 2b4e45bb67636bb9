// Wandering monsters at doors, FP-O02: FP-310 to FP-318, FP-S35. kRoom is green; L057 is blue with one blue
// door north; L089 and L090 are red, L030 is green, L077 blue.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::wander_checks_test {
namespace {

using Names = std::vector<std::string>;
const Scene::Chosen kOn{{"wanderingMonsters", "on"}};

TEST(WanderChecks, FP_310_FP_O02_AfterTwoMisses)
{
    for (const auto &[setting, cards] : {std::pair{"on", 2u}, std::pair{"off", 1u}}) {
        Scene s({"Kennett"}, {{"wanderingMonsters", setting}});
        s.stack(PileIndex::Locations, {"L089", "L077", "L030"});
        s.stack(PileIndex::Monsters, {"M16", "M21"}); // both blue, both places green
        s.does("door:s");
        EXPECT_EQ(s.here(), "L030");
        EXPECT_EQ(s.count(PileIndex::MonsterDiscards), cards) << setting; // one of them in L030
        if (cards == 2u) {
            EXPECT_TRUE(s.saidInOrder(Say::DoorStaysShut, Say::NothingComes));
            EXPECT_TRUE(s.saidInOrder(Say::NothingComes, Say::DoorOpens));
        }
    }
}

TEST(WanderChecks, FP_310_OneMissIsNotEnough)
{
    Scene s({"Kennett"}, kOn);
    s.stack(PileIndex::Locations, {"L089", "L030"});
    s.stack(PileIndex::Monsters, {"M16", "M21"});
    s.does("door:s");
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 1u);
    EXPECT_FALSE(s.said(Say::NothingComes));
}

TEST(WanderChecks, FP_311_FP_313_WhiteOnesComeAndStrikeFirst)
{
    Scene s({"Kennett"}, kOn);
    s.at("L057");
    s.stack(PileIndex::Locations, {"L030", "L089"});
    s.stack(PileIndex::Monsters, {"M39"}); // three white orcs
    s.dice({1, 1, 1});
    s.does("door:n");
    EXPECT_TRUE(s.inBattle());
    EXPECT_EQ(s.rolls(Say::FirstAttackRoll), Names{});
    EXPECT_TRUE(s.saidInOrder(Say::EnemyTurn, Say::PartyTurn));
}

TEST(WanderChecks, FP_311_OtherLevelsStayAway)
{
    Scene s({"Kennett"}, kOn);
    s.at("L057");
    s.stack(PileIndex::Locations, {"L030", "L089", "L077"});
    s.stack(PileIndex::Monsters, {"M01", "M02"}); // green kobolds
    s.does("door:n");
    EXPECT_TRUE(s.said(Say::NothingComes));
    EXPECT_EQ(s.where("M01"), PileIndex::MonsterDiscards);
    EXPECT_FALSE(s.inBattle());
}

TEST(WanderChecks, FP_312_NobodyNoticesTheTrap)
{
    Scene s({"Ranson"}, kOn);
    s.stack(PileIndex::Locations, {"L089", "L090", "L030"});
    s.stack(PileIndex::Monsters, {"M45", "M16"});
    s.dice({6, 1});
    s.does("door:s"); // nobody is asked
    EXPECT_EQ(s.told(Say::TrapRevealed), Names{"Acid Trap!"});
    EXPECT_FALSE(s.said(Say::Wanders)) << "a trap does not come";
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Ranson 2d8 6+"});
    EXPECT_EQ(s.hits("Ranson"), 9);
    EXPECT_EQ(s.here(), "L030");
}

TEST(WanderChecks, FP_312_ItemsStillHelp)
{
    Scene s({"Ranson"}, kOn);
    s.give("Ranson", "T43"); // Boots of Levitation
    s.give("Ranson", "T05"); // Wand of Revealing
    s.stack(PileIndex::Locations, {"L089", "L090", "L030"});
    s.stack(PileIndex::Monsters, {"M45", "M16"});
    s.does("door:s");
    EXPECT_TRUE(s.may("avoid:T43"));
    EXPECT_TRUE(s.may("wand:T05"));
    EXPECT_FALSE(s.offers("disarm"));
    s.does("wand:T05");
    EXPECT_EQ(s.here(), "L030");
}

TEST(WanderChecks, FP_312_FP_S35_UnlessTheTableSaysSo)
{
    Scene s({"Ranson"}, {{"wanderingMonsters", "on"}, {"disarmUnnoticed", "on"}});
    s.stack(PileIndex::Locations, {"L089", "L090", "L030"});
    s.stack(PileIndex::Monsters, {"M45", "M16"});
    s.does("door:s");
    ASSERT_TRUE(s.may("disarm:Ranson"));
    s.dice({6, 1, 1, 1});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.hits("Ranson"), 10);
    EXPECT_EQ(s.here(), "L030");
}

/// An ogre has come between the second and the third card for the door of L057.
struct Visited {
    Scene s{{"Kennett"}, kOn};
    explicit Visited(const Names &further)
    {
        s.at("L057");
        Names cards{"L030", "L089"};
        cards.insert(cards.end(), further.begin(), further.end());
        s.stack(PileIndex::Locations, cards);
        s.stack(PileIndex::Monsters, {"M16", "M01"});
        s.enemyHitsTo("M16", {1});
        s.dice({1, 1, 1, 1});
        s.does("door:n");
    }
};

TEST(WanderChecks, FP_314_FP_315_TreasureThenTheThirdCard)
{
    Visited v({"L104"}); // red: the third card is entered whatever it is
    Scene &s = v.s;
    s.dice({7, 1, 1, 1});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.here(), "L057");
    EXPECT_TRUE(s.may("search:M16"));
    EXPECT_TRUE(s.may("continue"));
    EXPECT_FALSE(s.offers("door"));
    EXPECT_FALSE(s.may("withdraw"));
    EXPECT_EQ(s.where("L104"), PileIndex::Locations);
    s.stack(PileIndex::Treasures, {"T30"}); // blue as the ogre
    s.does("search:M16");
    EXPECT_EQ(s.held("Kennett"), Names{"T30"});
    EXPECT_EQ(s.here(), "L104");
}

TEST(WanderChecks, FP_316_FleeingReplacesTheThirdCard)
{
    Visited v({"L077", "L090"});
    Scene &s = v.s;
    s.does("flee");
    EXPECT_EQ(s.here(), "L077");
    EXPECT_EQ(s.where("L090"), PileIndex::Locations);
    EXPECT_TRUE(s.may("door:s"));
}

TEST(WanderChecks, FP_056_FP_170_FP_S21_NobodyIsLeftBehindAtADoor)
{
    for (const auto &[setting, stays] : {std::pair{"none", false}, std::pair{"one per helper", true}}) {
        Scene s({"Kennett", "Cerel", "Ellisa"}, {{"wanderingMonsters", "on"}, {"carryLimit", setting}});
        s.at("L057");
        s.stack(PileIndex::Locations, {"L030", "L089", "L104"});
        s.stack(PileIndex::Monsters, {"M45", "M16"}); // a trap of any level, and nobody in L104
        s.hurtTo("Kennett", 1);
        s.hurtTo("Cerel", 1);
        s.dice({8, 1, 8, 1, 1, 1});
        s.does("door:n");
        ASSERT_FALSE(s.conscious("Kennett") || s.conscious("Cerel"));
        EXPECT_EQ(s.here(), stays ? "L057" : "L104") << setting;
        EXPECT_EQ(s.said(Say::NotDoorCarry), stays);
        if (!stays)
            continue;
        EXPECT_EQ(s.where("L104"), PileIndex::Locations);
        EXPECT_FALSE(s.offers("door") || s.may("draw"));
        s.dice({5, 5, 5});
        s.does("heal:Ellisa:1:Kennett");
        EXPECT_TRUE(s.may("door:n")) << "one is carried, and the attempt begins anew";
    }
}

TEST(WanderChecks, FP_317_OnceWithTheCrystalBall)
{
    Scene s({"Elishod"}, kOn);
    s.give("Elishod", "T26");
    s.stack(PileIndex::Locations, {"L089", "L090", "L091", "L092"});
    s.stack(PileIndex::Monsters, {"M16", "M21", "M28"});
    s.does("door:s");
    s.does("ball:T26");
    EXPECT_EQ(s.here(), "L092");
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 3u);
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 2u); // after the second miss, and in the new place
}

TEST(WanderChecks, FP_318_NotAtFountains)
{
    Scene s({"Kennett"}, kOn);
    s.at("L023");
    s.stack(PileIndex::Locations, {"L089", "L077", "L030"});
    s.stack(PileIndex::Monsters, {"M16", "M21"});
    s.does("door:s");
    EXPECT_EQ(s.here(), "L030");
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 1u);
}

TEST(WanderChecks, FP_O02_FP_S22_BetweenTwoDoors)
{
    Scene s({"Kennett"}, {{"wanderingMonsters", "on"}, {"doorLock", "re-aim"}});
    s.stack(PileIndex::Locations, {"L089", "L090", "L077"});
    s.stack(PileIndex::Monsters, {"M16", "M01"});
    s.does("door:s"); // red: shut
    EXPECT_TRUE(s.may("draw"));
    s.does("door:n"); // red again, for the blue door
    EXPECT_TRUE(s.said(Say::NothingComes));
    s.does("draw"); // blue: it opens
    EXPECT_EQ(s.here(), "L077");
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 2u); // one attempt, three cards
}

TEST(WanderChecks, FP_S22_DoorsAreLockedByDefault)
{
    Scene s({"Kennett"});
    s.stack(PileIndex::Locations, {"L089", "L077", "L104"});
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("door:s"); // the blue card would have opened the other door
    EXPECT_EQ(s.here(), "L104");
}

TEST(WanderChecks, FP_O02_FP_O06_InALayout)
{
    Scene s = Scene::onQuest("FP-A01", "L001", {{"wanderingMonsters", "on"}, {"layout", "on"}});
    s.stack(PileIndex::Locations, {"L089", "L077", "L037"});
    s.stack(PileIndex::Monsters, {"M16", "M21"});
    s.does("door:w");
    EXPECT_TRUE(s.said(Say::NothingComes));
    EXPECT_EQ(s.here(), "L037");
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 2u);
}

TEST(WanderChecks, FP_056_FP_314_FP_371_NoFightIsWonWhereTheyLeaveInPeace)
{
    Scene s({"Kennett"}, {{"wanderingMonsters", "on"}, {"dm", "on"}, {"negotiation", "on"}});
    s.at("L057");
    s.give("Kennett", "T18"); // a Flask of Cures that he could use after a fight
    s.hurtTo("Kennett", 5);
    s.stack(PileIndex::Locations, {"L030", "L089", "L077"});
    s.stack(PileIndex::Monsters, {"M39", "M01"}); // white orcs; green kobolds, who are not in L077
    s.does("door:n");
    s.does("parley-leave");
    EXPECT_EQ(s.here(), "L077");
}

} // namespace
} // namespace flagstone::fastplay::wander_checks_test
