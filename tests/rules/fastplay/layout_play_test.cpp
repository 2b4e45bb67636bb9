// Laying the dungeon out, FP-O06: FP-330 to FP-345, FP-352; FP-S15, FP-S17, FP-S34. The party
// of FP-A01 starts in L001, which has a blue door east and a green door west.
#include "rules/fastplay/layout_scene.h"

#include <algorithm>
#include <utility>

namespace flagstone::fastplay::layout_play_test {
namespace {

using Names = std::vector<std::string>;

TEST(Layout, FP_330_FP_331_OnePlacementPerDoor)
{
    for (const auto &[card, doors] :
         {std::pair{"L035", 3u}, std::pair{"L002", 2u}, std::pair{"L023", 4u}, std::pair{"L016", 2u}}) {
        Scene s = laidOut();
        s.stack(PileIndex::Locations, {card});
        s.does("door:w");
        const Spots spots = look(s).spots();
        ASSERT_EQ(spots.size(), doors) << card;
        EXPECT_EQ(s.codes().size(), doors);
        EdgeSet used = kNoEdges;
        for (const Spot &spot : spots) {
            EXPECT_EQ(spot.leave, Edge::West);
            EXPECT_EQ(turned(spot.printed, spot.lay.turns), Edge::East); // the doors meet
            EXPECT_EQ(spot.lay.cell, (Cell{-1, 0}));
            used |= edgeBit(spot.printed);
        }
        EXPECT_EQ(std::popcount(used), static_cast<int>(doors)); // each its own
    }
}

TEST(Layout, FP_332_BandsNeedNotAgree)
{
    Scene s = laidOut();
    s.stack(PileIndex::Locations, {"L015"}); // doors green and red, at a green door
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("door:w");
    const Spots spots = look(s).spots();
    const auto *const red =
        std::ranges::find_if(spots, [](const Spot &x) { return x.printed == Edge::West; });
    ASSERT_NE(red, spots.end());
    s.does("place:" + std::to_string(red - spots.begin()));
    EXPECT_EQ(s.here(), "L015");
    EXPECT_EQ(look(s).band(Edge::East), static_cast<int>(Colour::Red));
    EXPECT_TRUE(s.may("move:e"));
}

TEST(Layout, FP_333_TheThirdCardIsLaidAtThatDoor)
{
    Scene s = laidOut();
    s.stack(PileIndex::Locations, {"L089", "L077", "L104"}); // none is green
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("door:w");
    EXPECT_EQ(s.here(), "L104");
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 2u);
    EXPECT_EQ(s.state().table.board.back().col, -1);
    EXPECT_EQ(s.state().table.board.back().row, 0);
}

/// Four rooms in a square west of the start, the party in the last: L023 at (-1,0), L038 north of it, L030 at
/// (-2,-1), L078 at (-2,0) with a red door east to L023.
void layTheSquare(Scene &s)
{
    opens(s, "w", "L023", "M16");
    opens(s, "n", "L038", "M16");
    opens(s, "w", "L030", "M16");
    opens(s, "s", "L078", "M01");
    ASSERT_EQ(s.state().table.board[4].col, -2);
    ASSERT_EQ(s.state().table.board[4].row, 0);
}

TEST(Layout, FP_335_FP_S34_DoorsThatMeetConnect)
{
    Scene s = laidOut();
    layTheSquare(s);
    EXPECT_TRUE(s.may("move:e"));
    EXPECT_FALSE(s.may("door:e"));
    const std::size_t cards = s.count(PileIndex::Locations);
    s.does("move:e");
    EXPECT_EQ(s.here(), "L023");
    EXPECT_EQ(s.count(PileIndex::Locations), cards);
    EXPECT_TRUE(s.may("move:w"));
}

TEST(Layout, FP_334_FP_S34_OrTheCardLiesOnTop)
{
    Scene s = laidOut({{"meetingDoorsConnect", "off"}});
    layTheSquare(s);
    EXPECT_FALSE(s.may("move:e"));
    opens(s, "e", "L104", "M01"); // where L023 lies
    const Placement &top = s.state().table.board.back();
    EXPECT_EQ(top.col, -1);
    EXPECT_EQ(top.row, 0);
    EXPECT_EQ(top.storey, 1);
    EXPECT_TRUE(s.said(Say::EntersAbove));
    EXPECT_FALSE(s.said(Say::Enters));
    walks(s, "w", "M02");
    EXPECT_EQ(s.here(), "L078");
    walks(s, "n", "M16");
    walks(s, "e", "M16");
    s.does("move:s"); // under the other card
    EXPECT_EQ(s.here(), "L023");
    EXPECT_FALSE(s.may("move:w"));
}

TEST(Layout, FP_336_FP_352_KnownWaysAreWalked)
{
    Scene s = laidOut();
    opens(s, "w", "L030", "M16");
    const std::size_t cards = s.count(PileIndex::Locations);
    EXPECT_TRUE(s.may("move:e"));
    EXPECT_FALSE(s.may("door:e"));
    walks(s, "e", "M16");
    EXPECT_EQ(s.here(), "L001");
    EXPECT_TRUE(s.may("move:w"));
    EXPECT_FALSE(s.may("door:w"));
    EXPECT_TRUE(s.may("door:e"));
    walks(s, "w", "M16");
    EXPECT_EQ(s.here(), "L030");
    EXPECT_EQ(s.count(PileIndex::Locations), cards);
}

TEST(Layout, FP_336_NotWithoutTheOption)
{
    Scene s = Scene::onQuest("FP-A01", "L001");
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("door:w");
    EXPECT_FALSE(s.offers("move"));
    EXPECT_FALSE(s.offers("place"));
}

TEST(Layout, FP_337_OneMonsterCardOnReturnEvenInALair)
{
    Scene s = laidOut();
    s.clear(PileIndex::Monsters); // nobody is in the lair the first time
    s.stack(PileIndex::Locations, {"L025"});
    s.does("door:w");
    ASSERT_EQ(s.here(), "L025");
    walks(s, "e", "M16");
    ASSERT_EQ(s.count(PileIndex::MonsterDiscards), 1u);
    s.stack(PileIndex::Monsters, {"M21", "M22", "M23"});
    s.does("move:w");
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 2u);
    EXPECT_TRUE(s.said(Say::NothingComes));
    EXPECT_FALSE(s.inBattle());
}

TEST(Layout, FP_337_FP_S15_FountainsHealAgain)
{
    for (const auto &[setting, hits] : {std::pair{"each entry", 9}, std::pair{"once", 7}}) {
        Scene s = laidOut({{"fountainReuse", setting}});
        s.hurtTo("Kennett", 5);
        opens(s, "w", "L023", "M16");
        EXPECT_EQ(s.hits("Kennett"), 7);
        walks(s, "e", "M16");
        const std::size_t cards = s.count(PileIndex::MonsterDiscards);
        s.does("move:w");
        EXPECT_EQ(s.count(PileIndex::MonsterDiscards), cards); // nobody is looked for
        EXPECT_EQ(s.hits("Kennett"), hits) << setting;
    }
}

TEST(Layout, FP_338_WanderersOnTheWayStrikeFirst)
{
    Scene s = laidOut();
    opens(s, "w", "L037", "M16");
    s.stack(PileIndex::Monsters, {"M43"}); // a shadow, of any level: three dice over two
    s.does("move:e");
    EXPECT_TRUE(s.said(Say::Surprise));
    EXPECT_EQ(s.rolls(Say::FirstAttackRoll), Names{});
    s.dice({1, 1, 1});
    s.does("extra:Cerel");
    EXPECT_TRUE(s.saidInOrder(Say::EnemyRoll, Say::PartyTurn));
}

/// The party has met an ogre in L080, a blue room east of the start with doors west (to the start, green) and
/// south (blue), hurt it, and fled back to the start.
void fleeFromTheOgre(Scene &s)
{
    opens(s, "e", "L080", "M16", 1);
    ASSERT_TRUE(s.inBattle() || s.may("ready"));
    partyFirst(s);
    s.enemyHitsTo("M16", {1});
    s.stack(PileIndex::Locations, {"L030"}); // green: the door that the party came by
    s.stack(PileIndex::Monsters, {"M21"});   // blue: not in the start corridor
    s.does("flee");
}

TEST(Layout, FP_339_FP_343_EnemiesStayBehind)
{
    Scene s = laidOut();
    fleeFromTheOgre(s);
    EXPECT_EQ(s.here(), "L001");
    EXPECT_EQ(s.where("L030"), PileIndex::LocationDiscards);
    EXPECT_TRUE(s.said(Say::NothingComes)); // walking in is checked, FP-337
    EXPECT_EQ(s.where("M21"), PileIndex::MonsterDiscards);
    EXPECT_EQ(s.where("M16"), PileIndex::LeftBehind);
    walks(s, "e", "M02");
    EXPECT_TRUE(s.said(Say::StillHere));
    EXPECT_EQ(s.where("M16"), PileIndex::Encounter);
    EXPECT_EQ(s.enemyHits("M16"), std::vector<int>{1});
    ASSERT_TRUE(s.may("ready")); // ranks are formed anew
    s.dice({2});
    s.does("ready");
    EXPECT_EQ(s.rolls(Say::FirstAttackRoll).size(), 1u);
}

TEST(Layout, FP_339_FP_S17_OrTheyRecover)
{
    Scene s = laidOut({{"leftBehindWounds", "healed"}});
    fleeFromTheOgre(s);
    EXPECT_EQ(s.enemyHits("M16"), std::vector<int>{4});
}

TEST(Layout, FP_340_WanderersJoinThoseLeftBehind)
{
    Scene s = laidOut();
    fleeFromTheOgre(s);
    s.stack(PileIndex::Monsters, {"M39"}); // three orcs
    s.does("move:e");
    EXPECT_EQ(s.count(PileIndex::Encounter), 2u);
    EXPECT_TRUE(s.said(Say::Surprise));
    EXPECT_EQ(s.rolls(Say::FirstAttackRoll), Names{});
    s.dice({1, 1, 1, 1, 1, 1, 1}); // four of the ogre, three of the orcs
    s.does("extra:Kennett");
    EXPECT_EQ(s.rolls(Say::EnemyRoll), (Names{"Kennett 4d8 6+", "Cerel 3d8 6+"}));
}

TEST(Layout, FP_339_TheSlainAreNotStillHere)
{
    Scene s = laidOut();
    fleeFromTheOgre(s);
    s.stack(PileIndex::Monsters, {"M39"}); // three orcs
    s.does("move:e");
    s.dice({1, 1, 1, 1, 1, 1, 1});
    s.does("extra:Kennett");
    s.enemyHitsTo("M16", {0});
    s.enemyHitsTo("M39", {1, 0, 0});
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M21"});
    s.does("flee");
    ASSERT_EQ(s.where("M16"), PileIndex::LeftBehind);
    walks(s, "e", "M02");
    EXPECT_EQ(s.where("M16"), PileIndex::Encounter);
    EXPECT_EQ(s.told(Say::StillHere).size(), 1u) << "the orc";
}

TEST(Layout, FP_341_ThoseLeftBehindAreNotShuffledIn)
{
    Scene s = laidOut();
    fleeFromTheOgre(s);
    s.stack(PileIndex::Locations, {"L037"});
    s.stack(PileIndex::Monsters, {"M48", "M45", "M46"}); // all discards are shuffled back; two traps
    s.dice({1, 1, 1, 1, 1, 1, 1, 1});
    s.does("door:w");
    EXPECT_TRUE(s.said(Say::WanderingMonsters));
    EXPECT_EQ(s.where("M21"), PileIndex::Monsters);
    EXPECT_EQ(s.where("M16"), PileIndex::LeftBehind);
}

TEST(Layout, FP_342_SwipedTreasureIsGone)
{
    for (const bool works : {true, false}) {
        Scene s = Scene::onQuest("FP-A09", "L042", {{"layout", "on"}});
        opens(s, "w", "L080", "M16"); // the ogre of FP-339, west of the start, which has a blue door
        partyFirst(s);
        s.stack(PileIndex::Locations, {"L077"}); // blue
        s.stack(PileIndex::Monsters, {"M01"});
        s.stack(PileIndex::Treasures, {"T30"});
        s.does("flee");
        s.dice({works ? 6 : 1, 1, 1, 1});
        s.does("swipe:Ranson:M16");
        if (works)
            s.does("take:Ranson");
        ASSERT_EQ(s.here(), "L042");
        walks(s, "w", "M02");
        partyFirst(s);
        s.enemyHitsTo("M16", {1});
        s.dice({7, 1, 1, 1});
        s.does("attack:Kennett:0");
        EXPECT_FALSE(s.inBattle());
        EXPECT_EQ(s.may("search:M16"), !works);
    }
}

TEST(Layout, FP_343_AnUnexploredDoorLeadsOn)
{
    Scene s = laidOut();
    opens(s, "e", "L080", "M16", 1);
    partyFirst(s);
    s.stack(PileIndex::Locations, {"L077"}); // blue: the door south
    s.stack(PileIndex::Monsters, {"M01"});
    s.does("flee");
    EXPECT_EQ(s.here(), "L077");
    EXPECT_EQ(s.state().table.board.back().row, 1);
    EXPECT_EQ(s.where("M16"), PileIndex::LeftBehind);
}

TEST(Layout, FP_181_FP_343_NobodyFleesIntoATowerWithoutRoom)
{
    Scene s = laidOut();
    opens(s, "e", "L080", "M16", 1);
    partyFirst(s);
    for (int storey = 0; storey <= kHighestStorey; ++storey)
        s.state().lattice.lay({1, 1}, 0, {});
    s.stack(PileIndex::Locations, {"L077"}); // blue: the door south
    s.dice({1, 1, 1, 1});
    s.does("flee");
    EXPECT_TRUE(s.inBattle());
    EXPECT_EQ(s.where("L077"), PileIndex::LocationDiscards);
}

TEST(Layout, FP_343_ThePlayersChooseBetweenTheTwo)
{
    for (const std::string choice : {"move:w", "place:0"}) {
        Scene s = laidOut();
        opens(s, "e", "L068", "M16", 2); // two blue doors: west to the start, and north
        partyFirst(s);
        s.stack(PileIndex::Locations, {"L077"});
        s.stack(PileIndex::Monsters, {choice == "move:w" ? "M21" : "M01"});
        s.does("flee");
        EXPECT_TRUE(s.may("move:w") && s.may("place:0"));
        const auto mainVerb = [&s] {
            return s.rules().sheet().bars.at(s.rules().bar(s.state()) - 1u).verbs.front().codes.front();
        };
        EXPECT_EQ(mainVerb(), "place") << "they are ways of two verbs, not sentences";
        const EdgeSet fresh = std::exchange(s.state().laying.freshEdges, kNoEdges);
        EXPECT_EQ(mainVerb(), "move") << "where nothing can be laid";
        s.state().laying.freshEdges = fresh;
        s.does(choice);
        EXPECT_EQ(s.here(), choice == "move:w" ? "L001" : "L077");
    }
}

TEST(Layout, FP_344_ALocalDeadEnd)
{
    Scene s = laidOut({{"secretDoors", "on"}});
    opens(s, "w", "L037", "M16");
    s.state().places.back().emptyOnEntry = false;
    s.run();
    EXPECT_FALSE(s.over());
    EXPECT_TRUE(s.may("move:e"));
    EXPECT_TRUE(s.offers("secret"));
    EXPECT_FALSE(s.may("dead-end"));

    Scene plain = laidOut();
    opens(plain, "w", "L037", "M16");
    EXPECT_FALSE(plain.may("dead-end"));
}

TEST(Layout, FP_345_SearchesStayWithThePlace)
{
    Scene s = laidOut({{"secretDoors", "on"}});
    opens(s, "w", "L037", "M16");
    s.stack(PileIndex::Treasures, {"T30"}); // blue
    s.does("search:L037");
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M21"});
    s.does("secret:red");
    walks(s, "e", "M16");
    walks(s, "w", "M16");
    EXPECT_FALSE(s.offers("search"));
    EXPECT_FALSE(s.offers("secret"));
}

} // namespace
} // namespace flagstone::fastplay::layout_play_test
