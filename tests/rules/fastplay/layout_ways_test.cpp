// The way out of a dungeon that is laid out, known ways, and doors where none are printed: FP-346 to FP-353, FP-379,
// FP-380; FP-S21. Who sets out is as in layout_play_test.cpp.
#include "rules/fastplay/layout_scene.h"

#include <algorithm>
#include <utility>

namespace flagstone::fastplay::layout_ways_test {
namespace {

using Names = std::vector<std::string>;

TEST(Layout, FP_346_FP_347_TheGoalAndTheWayOut)
{
    Scene s = laidOut();
    EXPECT_FALSE(s.may("leave")); // nobody has moved yet
    opens(s, "e", "L080", "M17", 1);
    partyFirst(s);
    s.enemyHitsTo("M17", {1});
    s.dice({7, 1, 1, 1});
    s.does("attack:Kennett:0"); // the wasp
    EXPECT_TRUE(s.said(Say::GoalReached));
    EXPECT_EQ(s.total(Total::Progress), 1);
    EXPECT_FALSE(s.over());
    EXPECT_TRUE(s.offers("door"));
    EXPECT_FALSE(s.may("leave"));
    walks(s, "w", "M21");
    EXPECT_EQ(s.label("leave"), "Leave the dungeon: the quest is won");
    EXPECT_EQ(phrase(Say::DoLeave).brief, "Wins the quest") << "the bar says it below the verb";
    s.does("leave");
    EXPECT_EQ(s.rules().ending(s.state()).reason, Step::beat(Say::EndLeftReached));
    EXPECT_EQ(s.reason(), EndReason::LeftDungeon);
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Kennett").gold, 200);
}

TEST(Layout, FP_347_LeavingWithoutTheGoalIsALoss)
{
    Scene s = laidOut();
    opens(s, "w", "L037", "M16");
    walks(s, "e", "M16");
    EXPECT_EQ(s.label("leave"), "Leave the dungeon: the quest is lost");
    EXPECT_EQ(phrase(Say::DoLeaveEarly).brief, "Quest lost") << "the bar says it below the verb";
    s.does("leave");
    EXPECT_EQ(s.reason(), EndReason::LeftDungeon);
    EXPECT_FALSE(s.won());
}

TEST(Layout, FP_348_EveryStepOutIsChecked)
{
    Scene s = laidOut();
    opens(s, "w", "L005", "M16");
    opens(s, "w", "L007", "M16");
    opens(s, "w", "L009", "M16");
    opens(s, "w", "L037", "M16");
    s.stack(PileIndex::Monsters, {"M16", "M21", "M22", "M23"});
    const std::size_t before = s.count(PileIndex::MonsterDiscards);
    for (int step = 0; step < 4; ++step)
        s.does("move:e");
    EXPECT_EQ(s.here(), "L001");
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), before + 4);
}

TEST(Layout, FP_349_NoWithdrawing)
{
    EXPECT_FALSE(laidOut().may("withdraw"));
    EXPECT_TRUE(Scene::onQuest("FP-A01", "L001").may("withdraw"));
}

TEST(Layout, FP_350_AllDownIsTheEnd)
{
    Scene s = laidOut();
    s.state().progress.tail = true;
    s.hurtTo("Kennett", 0);
    s.hurtTo("Cerel", 0);
    s.run();
    EXPECT_EQ(s.reason(), EndReason::AllDown);
    EXPECT_FALSE(s.won());
}

TEST(Layout, FP_351_WithoutCardsOnlyKnownWays)
{
    Scene s = laidOut();
    opens(s, "w", "L030", "M16");
    EXPECT_TRUE(s.offers("door"));
    s.clear(PileIndex::Locations);
    EXPECT_FALSE(s.offers("door"));
    EXPECT_TRUE(s.may("move:e"));
    s.run();
    EXPECT_FALSE(s.over());
}

TEST(Layout, FP_353_EveryMoveCountsForTheCandle)
{
    Scene s = Scene::onQuest("FP-A12", "L081", {{"layout", "on"}});
    const CardId candle = s.rules().treasureCalled("Candle of Invocation");
    s.does("light:T27");
    opens(s, "w", "L100", "M16"); // the first of five
    for (int moves = 2; moves <= 5; ++moves) {
        walks(s, "ew"[moves % 2] == 'e' ? "e" : "w", "M21");
        EXPECT_TRUE(look(s).running(candle)) << moves;
    }
    walks(s, "e", "M21");
    EXPECT_TRUE(s.said(Say::ItemEnds));
    EXPECT_FALSE(look(s).running(candle));
}

TEST(Layout, FP_S21_CarryingOnKnownWays)
{
    for (const auto &[setting, legal] : {std::pair{"none", true}, std::pair{"one per helper", false}}) {
        Scene s = Scene::onQuest("FP-A11", "L081", {{"layout", "on"}, {"carryLimit", setting}});
        opens(s, "w", "L104", "M16");
        s.hurtTo("Elishod", 0);
        EXPECT_TRUE(s.may("move:e"));
        s.hurtTo("Ellisa", 0);
        EXPECT_EQ(s.may("move:e"), legal) << setting;
    }
}

TEST(Layout, FP_S21_CarryingThroughDoors)
{
    for (const auto &[setting, legal] : {std::pair{"none", true}, std::pair{"one per helper", false}}) {
        Scene s({"Kennett", "Cerel", "Ellisa"}, {{"carryLimit", setting}});
        s.hurtTo("Cerel", 0);
        EXPECT_TRUE(s.offers("door"));
        s.hurtTo("Ellisa", 0);
        EXPECT_EQ(s.offers("door"), legal) << setting;
    }
}

TEST(Layout, FP_379_ADoorlessCardHasOneWay)
{
    Scene s = laidOut();
    opens(s, "w", "L028", "M16"); // an archway west
    EXPECT_EQ(s.state().table.board.back().turns, 2);
    EXPECT_TRUE(s.may("move:e"));
    EXPECT_FALSE(s.offers("door"));
    EXPECT_FALSE(s.over());
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.may("flee"));
}

TEST(Layout, FP_379_StackedItIsADeadEnd)
{
    Scene s = Scene::onQuest("FP-A01", "L001");
    s.stack(PileIndex::Locations, {"L028"});
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("door:w");
    EXPECT_TRUE(s.may("dead-end"));
    EXPECT_FALSE(s.offers("door"));
}

/// An empty room west of the start, entered from the east: doors east and north, none south and west.
void enterTheToll(Scene &s)
{
    opens(s, "w", "L020", "M16", 2);
    ASSERT_TRUE(s.may("move:e") && s.may("door:n"));
    ASSERT_FALSE(s.may("door:s") || s.may("door:w"));
}

TEST(Layout, FP_380_ASecretDoorWhereNoneIsPrinted)
{
    Scene s = laidOut({{"secretDoors", "on"}});
    enterTheToll(s);
    s.stack(PileIndex::Locations, {"L096"}); // red, three doors
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("secret:red");
    const Spots spots = look(s).spots();
    ASSERT_EQ(spots.size(), 6u); // two edges, three doors each
    for (const Spot &spot : spots)
        EXPECT_TRUE(spot.leave == Edge::South || spot.leave == Edge::West);
    const auto *const south =
        std::ranges::find_if(spots, [](const Spot &x) { return x.leave == Edge::South; });
    s.does("place:" + std::to_string(south - spots.begin()));
    EXPECT_EQ(s.here(), "L096");
    walks(s, "n", "M21");
    EXPECT_EQ(s.here(), "L020");
    EXPECT_EQ(look(s).band(Edge::South), static_cast<int>(Colour::Red));
    EXPECT_TRUE(s.may("move:s"));

    s.dice({2}); // it counts for fleeing, FP-343
    s.battle({"M34"});
    s.stack(PileIndex::Locations, {"L104"});
    s.stack(PileIndex::Monsters, {"M22"});
    s.does("flee");
    EXPECT_EQ(s.here(), "L096");
}

TEST(Layout, FP_O01_FP_O02_FP_O03_FP_O06_AllTogether)
{
    Scene s = laidOut({{"secretDoors", "on"}, {"wanderingMonsters", "on"}, {"shortGame", "on"}});
    EXPECT_EQ(s.count(PileIndex::Locations) + 1, 54u);
    enterTheToll(s);
    s.stack(PileIndex::Locations, {"L030", "L104", "L089", "L037"});
    s.stack(PileIndex::Monsters, {"M21", "M22", "M23"});
    s.does("secret:red"); // green: none; one monster card, which is blue
    EXPECT_EQ(s.here(), "L020");
    s.does("door:n"); // two red ones, another monster card, then a green room
    EXPECT_EQ(s.here(), "L037");
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 4u); // with those of the two checks
    s.clear(PileIndex::Locations);
    s.does("continue");
    EXPECT_EQ(s.reason(), EndReason::DeckOut);
    EXPECT_FALSE(s.won());
}

TEST(Layout, FP_380_ItLetsThePartyFlee)
{
    Scene s = laidOut({{"secretDoors", "on"}});
    opens(s, "w", "L028", "M16"); // no doors at all
    s.stack(PileIndex::Locations, {"L104"});
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("secret:red");
    if (s.offers("place"))
        s.does("place:0");
    ASSERT_EQ(s.here(), "L104");
    for (const std::string edge : {"n", "e", "s", "w"})
        if (s.may("move:" + edge)) {
            walks(s, edge, "M21");
            break;
        }
    ASSERT_EQ(s.here(), "L028");
    s.dice({2});
    s.battle({"M34"});
    EXPECT_TRUE(s.may("flee"));
}

TEST(Layout, FP_380_AnyEdgeWhereAllHaveDoors)
{
    Scene s = laidOut({{"secretDoors", "on"}});
    opens(s, "w", "L023", "M16");
    s.stack(PileIndex::Locations, {"L104"});
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("secret:red");
    EXPECT_EQ(look(s).spots().size(), 3u); // all but the way in
}

} // namespace
} // namespace flagstone::fastplay::layout_ways_test
