// One- and Two-dimensional play: AD-049, AD-050, AD-123, AD-128, AD-232 to AD-248, AD-257, AD-359 to AD-363,
// AD-367, AD-400, AD-410, AD-416.
#include "rules/adventuredeck/scene.h"

#include <algorithm>
#include <map>
#include <set>

namespace flagstone::adventuredeck::distance_test {
namespace {

const std::string kBrute = "Quarry Brute", kGoblin = "Goblin Skirmisher 1", kBowyer = "Goblin Bowyer 1";
const Chosen kLine{{"mode", "one"}}, kGrid{{"mode", "two"}};

Chosen with(Chosen mode, const std::string &key, const std::string &value)
{
    mode[key] = value;
    return mode;
}

TEST(AdventureDeckLine, AD_232_AD_237_OPT_AD_01_ThreeDistancesOnALine)
{
    Scene s({"Bastion"}, {kBrute}, kLine);
    for (const auto &[place, distance] : {std::pair{0, Distance::Melee},
                                          {1, Distance::Thrown},
                                          {2, Distance::Ranged},
                                          {6, Distance::Ranged}}) {
        s.place(kBrute, place);
        EXPECT_EQ(s.look().distance(0, s.find(kBrute)), distance) << place;
    }
    EXPECT_LT(Distance::Melee, Distance::Thrown);
    EXPECT_LT(Distance::Thrown, Distance::Ranged);
}

/// What all are told of where somebody stands.
Names standing(Scene &s, Who w)
{
    Names told;
    for (const Beat &state : s.rules().plight(s.state(), s.look().figure(w), 0).states)
        told.push_back(s.sentence(state));
    return told;
}

TEST(AdventureDeckLine, AD_237_AD_242_InAFightAllAreToldWhoStandsWhere)
{
    Scene line({"Bastion"}, {kBrute}, kLine);
    line.place("1", 0).place(kBrute, 2);
    EXPECT_EQ(standing(line, 0), Names{"place 0"}) << "the first place, too";
    EXPECT_EQ(standing(line, line.find(kBrute)), Names{"place 2"});
    line.foe(kBrute).hidden = true;
    EXPECT_EQ(standing(line, line.find(kBrute)), Names{"hidden"}) << "its marker is not there either";
    Scene grid({"Bastion"}, {kBrute}, kGrid);
    grid.in("Q04").place("1", 2, 4);
    EXPECT_EQ(standing(grid, 0), Names{"column 2, row 4"}) << "in the words of the choices";
    grid.explore("Q04");
    EXPECT_TRUE(standing(grid, 0).empty()) << "a fight that is over says nothing of it";
    Scene simple({"Bastion"}, {kBrute});
    EXPECT_TRUE(standing(simple, 0).empty());
}

/// Where the foes of a room stand as the party comes in from another, and the heroes at 0.
Distance startIn(const std::string &from, const std::string &to, const PackData &pack = shipped())
{
    Scene s({"Bastion"}, {}, kLine, "Q", pack);
    s.explore(from).does("Go to room " + std::to_string(std::stoi(to.substr(1))));
    if (s.may("Send"))
        s.omens("^").does("Send").does("Look for Up");
    EXPECT_EQ(s.look().spot(0).col, 0);
    const CardId foe = s.look().cards(AdventureDeck::pile(SharedPile::Foes)).front();
    return s.look().band(s.state().table.counter(s.rules().place(foe, 0)));
}

TEST(AdventureDeckLine, AD_239_AD_240_AD_241_WhereFoesBegin)
{
    EXPECT_EQ(startIn("Q03", "Q05"), Distance::Melee); // as the room says, although it is indoors
    const PackData pack = changed("rooms", "Q04", "start", "-");
    EXPECT_EQ(startIn("Q05", "Q04", pack), Distance::Thrown);
    const PackData open = changed("rooms", "Q02", "start", "-");
    EXPECT_EQ(startIn("Q01", "Q02", open), Distance::Ranged);
}

TEST(AdventureDeckLine, AD_128_AD_238_AMoveIsOneStepAndCostsTheAction)
{
    Scene s({"Bastion"}, {kBrute}, kLine);
    s.in("Q04").hand(1, {"Longsword"}).place(kBrute, 2).round(6).turn();
    EXPECT_FALSE(s.may("Longsword"));
    EXPECT_FALSE(s.may("Move to place 2"));
    s.does("Move to place 1");
    EXPECT_EQ(s.told(Say::MovesToPlace), "Bastion moves to place 1.");
    EXPECT_NE(s.frame(), FrameKind::Turn);
    EXPECT_EQ(s.look().distance(0, s.find(kBrute)), Distance::Thrown);
    s.turn().does("Move to place 2").turn();
    EXPECT_TRUE(s.may("Longsword"));
    s.place("1", 6);
    EXPECT_FALSE(s.may("Move to place 7"));
    Scene simple({"Bastion"}, {kBrute});
    simple.turn();
    EXPECT_FALSE(simple.may("Move"));
}

TEST(AdventureDeckLine, AD_128_AD_244_OPT_AD_08_AFreeMoveOnceATurn)
{
    for (const char *mode : {"one", "two"}) {
        Scene s({"Bastion"}, {kBrute}, {{"mode", mode}, {"moveCost", "free"}});
        s.in("Q04").hand(1, {"Longsword"}).place("1", 2, 4).place(kBrute, 0, 1).round(6).turn();
        s.place(kBrute, 1, 3)
            .does(std::string(mode) == "one" ? "Move to place 1" : "Move to column 2, row 3");
        EXPECT_TRUE(s.may("Longsword against")) << mode;
        EXPECT_FALSE(s.may("Move")) << mode;
    }
}

TEST(AdventureDeckLine, AD_128_OPT_AD_08_TheFreeMoveMayComeAfterTheAction)
{
    const auto acted = [](const std::string &action, const std::string &price = "free") {
        auto s = std::make_unique<Scene>(Names{"Bastion"}, Names{kBrute}, with(kLine, "moveCost", price));
        s->in("Q04").hand(1, {"Longsword", "Agility"}).place("1", 2).place(kBrute, 2).round(6).turn();
        s->does(action);
        if (s->may("Do it"))
            s->does("Do it");
        return s;
    };
    const auto s = acted("Longsword against");
    EXPECT_EQ(s->choices(), (Names{"Move to place 1", "Move to place 3", "Do nothing"}));
    s->does("Move to place 1");
    EXPECT_NE(s->frame(), FrameKind::Turn);
    EXPECT_EQ(s->look().distance(0, s->find(kBrute)), Distance::Thrown);
    const auto stays = acted("Plain blow against");
    EXPECT_TRUE(stays->may("Move to place 1"));
    stays->does("Do nothing");
    EXPECT_NE(stays->frame(), FrameKind::Turn);
    EXPECT_NE(acted("Do nothing")->frame(), FrameKind::Turn);
    EXPECT_NE(acted("Longsword against", "action")->frame(), FrameKind::Turn);
    const auto before = acted("Move to place 3");
    before->does("Do nothing");
    EXPECT_NE(before->frame(), FrameKind::Turn);
}

/// The rule that says why a verb has no choice now; empty if no reason of now is given.
std::string whyNot(Scene &s, std::string_view verb)
{
    const std::vector<Denied> all = s.rules().denied(s.state());
    const auto found = std::ranges::find(all, verb, &Denied::verb);
    return found == all.end() ? "" : std::string(phrase(static_cast<Say>(found->reason.key)).rule);
}

TEST(AdventureDeckLine, AD_128_AD_161_AD_284_AD_296_OneReasonIsGivenTheOneThatHolds)
{
    Scene s({"Bastion"}, {kBrute}, with(kLine, "moveCost", "free"));
    s.in("Q04").hand(1, {"Longsword"}).place("1", 2).place(kBrute, 0).round(6).turn();
    EXPECT_EQ(whyNot(s, "move"), "");
    EXPECT_EQ(whyNot(s, "flee"), "");
    s.does("Move to place 1");
    EXPECT_EQ(whyNot(s, "move"), "AD-128");
    s.state().fight.grips.push_back({0, s.find(kBrute)});
    EXPECT_EQ(whyNot(s, "move"), "AD-284");
    EXPECT_EQ(whyNot(s, "flee"), "AD-284");
    s.state().fight.grips.clear();
    s.hero(1).prone = true;
    EXPECT_EQ(whyNot(s, "flee"), "AD-296");
    s.hero(1).skipsNext = true;
    EXPECT_EQ(whyNot(s, "move"), "AD-161");
}

TEST(AdventureDeckLine, AD_126_OPT_AD_01_WhereDistancesDoNotCountNoPlaceIsKeptForMoves)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword"}).round(6).turn();
    EXPECT_EQ(whyNot(s, "move"), "");
    s.hero(1).prone = true;
    EXPECT_TRUE(s.may("Stand up"));
    std::map<std::string, std::set<int>> places; // by label, in all bars: no verb moves within a game
    for (const BarSpec &bar : s.rules().sheet().bars)
        for (const VerbSpec &verb : bar.verbs)
            places[verb.label].insert(verb.slot);
    EXPECT_EQ(places["Play"], std::set{1});
    EXPECT_EQ(places["Base action"], std::set{2});
    EXPECT_EQ(places["Recall"], std::set{3});
    EXPECT_EQ(places["Stand up"], std::set{6});
    EXPECT_EQ(places["Pass"], std::set{7});
    EXPECT_FALSE(places.contains("Move"));
}

TEST(AdventureDeckLine, AD_049_AD_050_AD_234_AD_235_CardsReachAsFarAsTheyPrint)
{
    Scene s({"Farlight"}, {kBrute}, kLine);
    s.in("Q04").hand(1, {"Energy Bolt"}).round(1).turn();
    EXPECT_FALSE(s.may("Energy Bolt")); // no Melee
    s.place(kBrute, 1);
    EXPECT_TRUE(s.may("Energy Bolt"));
    Scene lance({"Dawnkeeper", "Bastion"}, {kBrute}, kLine);
    lance.in("Q04").hand(1, {"Dawn Lance", "Mending Prayer"}).round(3).place("2", 5).turn();
    EXPECT_FALSE(lance.may("Dawn Lance"));
    EXPECT_TRUE(lance.may("Mending Prayer for Bastion")); // no distance, no limit
    lance.place(kBrute, 1);
    EXPECT_TRUE(lance.may("Dawn Lance"));
    Scene bow({"Cutwind"}, {kBrute}, kLine);
    bow.in("Q04").hand(1, {"Shortbow"}).round(1).turn();
    EXPECT_FALSE(bow.may("Shortbow"));
    bow.place(kBrute, 1);
    EXPECT_TRUE(bow.may("Shortbow"));
    bow.place(kBrute, 4);
    EXPECT_TRUE(bow.may("Shortbow"));
}

TEST(AdventureDeckLine, AD_123_GrapplingAndPoursAtArmsLength)
{
    Scene s({"Bastion", "Cutwind"}, {kBrute}, kLine);
    s.in("Q04").hand(1, {"Healing Potion"}).hitPoints("2", 3).place(kBrute, 1).turn();
    EXPECT_FALSE(s.may("Grapple"));
    EXPECT_TRUE(s.may("Healing Potion for Cutwind"));
    s.place(kBrute, 0).place("2", 1);
    EXPECT_TRUE(s.may("Grapple"));
    EXPECT_FALSE(s.may("Healing Potion for Cutwind"));
}

TEST(AdventureDeckLine, AD_188_OPT_AD_09_ABowAtMelee)
{
    Scene s({"Cutwind"}, {kBrute}, with(kLine, "rangedAtMelee", "on"));
    s.in("Q04").hand(1, {"Shortbow", "Agility"}).round(6).turn().does("Shortbow").does("Do it for 3");
    s.omens("v").does("Call Up");
    EXPECT_EQ(s.hp(kBrute), 10);
    EXPECT_EQ(s.held(1, HeroPile::Discard), Names{"Shortbow"});
    s.does("Draw nothing").hand(1, {"Shortbow", "Agility"}).turn().does("Shortbow").does("Do it for 3");
    s.omens("^").does("Call Up");
    EXPECT_EQ(s.hp(kBrute), 7);
}

TEST(AdventureDeckLine, AD_359_AD_360_AD_361_ARoomAllowsItsDistances)
{
    Scene s({"Cutwind"}, {kBrute}, kLine);
    s.in("Q05").hand(1, {"Shortbow"}).round(1).place(kBrute, 2).turn(); // only Melee there
    EXPECT_FALSE(s.may("Shortbow"));
    const PackData pack = changed("rooms", "Q05", "distances", "-");
    Scene any({"Cutwind"}, {kBrute}, kLine, "Q", pack);
    any.in("Q05").hand(1, {"Shortbow"}).round(1).place(kBrute, 2).turn();
    EXPECT_TRUE(any.may("Shortbow"));
    Scene ward({"Farlight"}, {kBrute}, kLine);
    ward.in("Q05").hand(1, {"Ward Sigil"}).round(1).omens("^").foeTurn(kBrute);
    EXPECT_TRUE(ward.may("React with Ward Sigil"));
}

TEST(AdventureDeckLine, AD_362_AD_363_AD_247_OPT_AD_03_AgainstTheRoomsSymbol)
{
    const Chosen penalty = with(kLine, "roomPenalty", "on");
    Scene s({"Cutwind"}, {kBrute}, penalty); // the Sump shows Up
    s.in("Q05").hand(1, {"Shortbow", "Agility"}).round(6).place(kBrute, 2).turn().does("Shortbow");
    s.omens("v").does("Do it for 3");
    EXPECT_EQ(s.hp(kBrute), 10);
    EXPECT_EQ(s.held(1, HeroPile::Discard), Names{"Shortbow"});
    s.does("Draw nothing").hand(1, {"Shortbow", "Agility"}).turn().does("Shortbow");
    s.omens("^").does("Do it for 3");
    EXPECT_EQ(s.hp(kBrute), 7);
    Scene far({"Bastion"}, {kBrute}, penalty);
    far.in("Q05").hand(1, {"Handaxe", "Longsword"}).round(6).place(kBrute, 2).turn();
    EXPECT_FALSE(far.may("Throw Handaxe"));
    EXPECT_FALSE(far.may("Longsword"));
}

TEST(AdventureDeckLine, AD_400_AFoeOutOfReachComesCloser)
{
    Scene s({"Bastion"}, {kBrute}, kLine);
    s.in("Q04").hand(1, {}).place(kBrute, 2).round(1).omens("^").foeTurn(kBrute);
    EXPECT_EQ(s.look().spot(s.find(kBrute)).col, 1);
    EXPECT_EQ(s.hp("1"), 18);
    s.omens("^").foeTurn(kBrute).omens("^").foeTurn(kBrute);
    EXPECT_EQ(s.hp("1"), 15);
}

TEST(AdventureDeckLine, AD_237_AD_400_TheLogSaysWhereAFoeMovesUnlessItIsHidden)
{
    for (const bool hidden : {false, true}) {
        Scene s({"Bastion"}, {kBrute}, kLine);
        s.in("Q04").hand(1, {}).place(kBrute, 2).round(1);
        s.foe(kBrute).hidden = hidden;
        s.omens("^").foeTurn(kBrute);
        EXPECT_EQ(s.look().spot(s.find(kBrute)).col, 1);
        EXPECT_EQ(s.told(Say::MovesToPlace), hidden ? "" : kBrute + " moves to place 1.");
        EXPECT_EQ(s.told(Say::Moves), hidden ? kBrute + " moves." : "");
    }
}

TEST(AdventureDeckLine, AD_410_ABowyerKeepsItsDistance)
{
    Scene s({"Bastion"}, {kBowyer}, kLine);
    s.in("Q04").hand(1, {}).round(1).foeTurn(kBowyer); // and draws nothing
    EXPECT_EQ(s.look().distance(0, s.find(kBowyer)), Distance::Thrown);
    s.omens("v").foeTurn(kBowyer); // now it shoots
    EXPECT_EQ(s.hp("1"), 14);
}

TEST(AdventureDeckLine, AD_416_AD_399_TheNearestIsAttacked)
{
    Scene s({"Bastion", "Cutwind"}, {"Sump Rat 1"}, kLine);
    s.in("Q04").hand(1, {}).hand(2, {"Strength"}).place("1", 3).round(1).omens("^").foeTurn("Sump Rat 1");
    EXPECT_EQ(s.asked(), 2);
    EXPECT_EQ(s.frame(), FrameKind::Attack);
}

TEST(AdventureDeckLine, AD_416_AD_418_OPT_AD_22_TheOptionIsForFoesWithoutATrait)
{
    for (const char *otherwise : {"lastAttacker", "lowestHP"}) {
        Scene s({"Bastion", "Cutwind"}, {"Sump Rat 1"}, with(kLine, "foeTarget", otherwise));
        s.in("Q04").hand(1, {}).hand(2, {"Strength"}).place("1", 3).hitPoints("1", 1).round(1);
        s.foe("Sump Rat 1").lastAttacker = 0;
        s.omens("^").foeTurn("Sump Rat 1"); // it goes for the nearest
        EXPECT_EQ(s.asked(), 2) << otherwise;
        EXPECT_EQ(s.frame(), FrameKind::Attack) << otherwise;
    }
}

TEST(AdventureDeckLine, AD_411_OnlyThoseAtMeleeOverwhelm)
{
    const std::string second = "Goblin Skirmisher 2", third = "Goblin Skirmisher 3";
    for (const int far : {0, 1}) {
        Scene s({"Bastion"}, {kGoblin, second, third}, kLine);
        s.in("Q04").hand(1, {"Strength"}).round(1).place(second, far);
        s.foe(kGoblin).aim = s.foe(second).aim = 0;
        if (far > 0)
            s.omens("v"); // a row is drawn
        s.foeTurn(third);
        EXPECT_EQ(s.frame() == FrameKind::Grapple, far == 0);
    }
}

TEST(AdventureDeckLine, AD_257_WhoGivesWayTwiceIsFleeing)
{
    Scene s({"Bastion"}, {"Bone Sentry 1"}, kLine, "P");
    const std::string sentry = "Bone Sentry 1";
    s.in("P03").hand(1, {"Strength"}).place("1", 2).place(sentry, 0).round(2).order({"1", sentry});
    s.omens("v").foeTurn(sentry); // comes to 1
    s.turn().does("Move to place 3");
    EXPECT_EQ(s.look().spot(0).col, 3);
    if (s.frame() == FrameKind::Draw)
        s.does("Draw nothing");
    s.omens("v").foeTurn(sentry);
    s.omens("v").turn().does("Move to place 4"); // it strikes at nobody: out of reach
    EXPECT_TRUE(s.hero(1).fled);
    EXPECT_TRUE(s.said(Say::TriesToFlee));
}

TEST(AdventureDeckGrid, AD_242_AD_243_DistancesInCells)
{
    Scene s({"Bastion"}, {kBrute}, kGrid);
    s.in("Q04").place("1", 1, 1);
    for (const auto &[col, distance] : {std::pair{2, Distance::Melee},
                                        {3, Distance::Thrown},
                                        {6, Distance::Thrown},
                                        {7, Distance::Ranged}}) {
        s.place(kBrute, col, 2);
        EXPECT_EQ(s.look().distance(0, s.find(kBrute)), distance) << col;
    }
    s.place(kBrute, 2, 1).turn();
    for (const Cell to : s.look().steps(0))
        EXPECT_NE(s.look().band(s.look().apart(to, {2, 1})), Distance::Ranged);
}

TEST(AdventureDeckGrid, AD_243_AMoveWalksFourCellsOverTheFloor)
{
    Scene s({"Bastion"}, {kBrute}, kGrid);
    s.in("Q08").place("1", 3, 1).place(kBrute, 4, 3).turn();
    EXPECT_TRUE(s.may("Move to column 3, row 5"));
    EXPECT_FALSE(s.may("Move to column 8, row 5")); // five cells away
    EXPECT_FALSE(s.may("Move to column 2, row 1")); // cover
    EXPECT_FALSE(s.may("Move to column 0, row 2")); // wall
    EXPECT_FALSE(s.may("Move to column 4, row 3")); // somebody is there
    EXPECT_FALSE(s.may("Move to column 3, row 1")); // no step at all
    s.does("Move to column 5, row 2");
    EXPECT_EQ(s.look().spot(0), (Cell{5, 2}));
}

TEST(AdventureDeckGrid, AD_245_CoverNeedsAMatch)
{
    Scene s({"Cutwind"}, {kBrute}, kGrid);
    s.in("Q04").hand(1, {"Shortbow", "Agility"}).round(6).place("1", 1, 2).place(kBrute, 5, 2).turn();
    EXPECT_TRUE(s.look().covered(0, s.find(kBrute))); // a block lies at 3, 2
    s.does("Shortbow").does("Do it for 3");
    s.omens("^").does("Call Down");
    EXPECT_EQ(s.hp(kBrute), 10);
    s.does("Draw nothing").hand(1, {"Shortbow", "Agility"}).place("1", 1, 1).place(kBrute, 5, 1).turn();
    s.does("Shortbow").does("Do it for 3"); // a free line
    EXPECT_EQ(s.hp(kBrute), 7);
}

TEST(AdventureDeckGrid, AD_245_AFoeBehindCoverDeclaresToo)
{
    Scene s({"Bastion"}, {kBowyer}, kGrid);
    s.in("Q04").hand(1, {}).round(1).place("1", 1, 2).place(kBowyer, 5, 2);
    s.omens("v^v").foeTurn(kBowyer); // its row, then Up declared and Down drawn
    EXPECT_EQ(s.hp("1"), 18);
    s.omens("v^^").foeTurn(kBowyer);
    EXPECT_EQ(s.hp("1"), 14);
}

TEST(AdventureDeckGrid, AD_245_WhatHitsEverybodyNeedsAMatchForWhoeverIsBehindCover)
{
    const auto left = [](const std::string &omens) {
        const std::string deacon = "Drowned Deacon";
        Scene s({"Bastion", "Cutwind"}, {deacon}, kGrid, "P");
        s.in("P11").hand(1, {}).hand(2, {}).round(6);
        s.place("1", 4, 3).place("2", 2, 1).place(deacon, 2, 3); // 2, 2 covers
        s.omens("^^^" + omens).foeTurn(deacon);                  // Bastion, and its row; then Up is declared
        while (s.may("Do not answer"))
            s.does("Do not answer");
        EXPECT_EQ(s.hp("1"), 15);
        return s.hp("2");
    };
    EXPECT_EQ(left("^v"), 13);
    EXPECT_EQ(left("^^"), 10);
}

TEST(AdventureDeckGrid, AD_245_WhatCoversOneCoversTheOther)
{
    Scene s({"Bastion"}, {kBrute}, kGrid);
    s.in("Q04");
    const Who brute = s.find(kBrute);
    int covered = 0;
    for (int cell = 0; cell < 64; ++cell)
        for (int other = 0; other < cell; ++other) {
            s.place("1", cell % 8, cell / 8).place(kBrute, other % 8, other / 8);
            ASSERT_EQ(s.look().covered(0, brute), s.look().covered(brute, 0)) << cell << ' ' << other;
            covered += s.look().covered(0, brute) ? 1 : 0;
        }
    EXPECT_GT(covered, 0);
}

TEST(AdventureDeckGrid, AD_246_AnAreaHasACentre)
{
    const std::string second = "Goblin Skirmisher 2";
    Scene s({"Farlight"}, {kGoblin, second}, kGrid);
    s.in("Q04").hand(1, {"Cinder Fan"}).round(4).place("1", 1, 1).place(kGoblin, 5, 3).place(second, 8, 3);
    s.turn().does("Cinder Fan (Up) against Goblin Skirmisher 1");
    EXPECT_FALSE(s.may("Goblin Skirmisher 2 too"));
    s.place(second, 7, 4);
    EXPECT_FALSE(s.may("Goblin Skirmisher 2 too")); // out of reach: 6 cells away
    s.place("1", 2, 1);
    EXPECT_TRUE(s.may("Goblin Skirmisher 2 too"));
}

TEST(AdventureDeckGrid, AD_367_HeroesComeInAtTheirDoorAndFoesGatherAtTheirDistance)
{
    Scene s({"Bastion", "Cutwind"}, {}, kGrid);
    s.explore("Q05").does("Go to room 4"); // the grate is at 3, 6; start: Thrown
    EXPECT_EQ(s.look().spot(0), (Cell{3, 6}));
    EXPECT_EQ(s.look().apart(s.look().spot(1), {3, 6}), 1);
    s.look().eachFoe([&](Who f) {
        EXPECT_EQ(std::min(s.look().distance(0, f), s.look().distance(1, f)), Distance::Thrown);
        EXPECT_TRUE(s.rules().room(s.state().here).grid.isFloor(s.look().spot(f)));
    });
    const PackData pack = changed("rooms", "Q04", "grid", "-");
    Scene plain({"Bastion"}, {}, kGrid, "Q", pack);
    plain.explore("Q05").does("Go to room 4");
    EXPECT_EQ(plain.rules().room(plain.state().here).grid.rows.size(), 8u);
    EXPECT_EQ(plain.look().spot(0), (Cell{3, 7})); // the entry of a plain grid
}

TEST(AdventureDeckGrid, AD_400_AD_410_FoesWalkToWhereTheirAttackWorks)
{
    Scene s({"Bastion"}, {kBrute, kBowyer}, kGrid);
    s.in("Q04").hand(1, {}).round(1).place("1", 1, 1).place(kBrute, 8, 1).place(kBowyer, 2, 1);
    s.omens("^").foeTurn(kBrute);
    const Cell brute = s.look().spot(s.find(kBrute));
    EXPECT_EQ(s.told(Say::MovesToCell), kBrute + " moves to column " + std::to_string(brute.col) + ", row " +
                                            std::to_string(brute.row) + ".");
    EXPECT_EQ(s.look().apart(s.look().spot(0), s.look().spot(s.find(kBrute))), 3); // four cells nearer
    s.foeTurn(kBowyer);
    EXPECT_EQ(s.look().distance(0, s.find(kBowyer)), Distance::Thrown);
}

} // namespace
} // namespace flagstone::adventuredeck::distance_test
