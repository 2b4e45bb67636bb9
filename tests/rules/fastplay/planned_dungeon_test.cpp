// A dungeon that a DM has laid out in advance: FP-368, with doors that meet (FP-335), hidden doors (FP-319 to
// FP-324, FP-380) and what players may know of it (FP-369). L001 is a corridor with a blue door east and a
// green door west; L031, L023 and L053 are rooms with four doors; L037 is a room with one door, east; L104 is
// red, with one door east.
#include "rules/fastplay/planned_game.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace flagstone::fastplay::planned_dungeon_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Options = Switches;
using Way = std::tuple<std::string, Edge, std::string, Edge>; ///< a card, its printed edge, the other's

std::string key(const Session &session, CardId card)
{
    return session.game().sheet().cards[index(card)].key;
}
std::string partyIn(const Session &session)
{
    return key(session, session.game().table().board[index(session.game().table().space(kPartyToken))].card);
}
const Placement &lies(const Session &session, const std::string &card)
{
    const auto &board = session.game().table().board;
    const auto found = std::ranges::find(board, called(session, card), &Placement::card);
    if (found == board.end())
        throw std::runtime_error(card + " does not lie");
    return *found;
}

/// The ways of the table, each from both ends.
std::set<Way> waysOf(const Session &session)
{
    std::set<Way> ways;
    const Lattice &lattice = stateOf(session).lattice;
    const auto &board = session.game().table().board;
    for (std::size_t i = 0; i < lattice.size(); ++i)
        for (const Edge edge : kEdges) {
            const auto slot = static_cast<SlotId>(i);
            const SlotId other = lattice.linked(slot, edge);
            if (other != kNoSlot)
                ways.emplace(key(session, board[i].card), unturned(edge, lattice.at(slot).turns),
                             key(session, board[index(other)].card),
                             unturned(opposite(edge), lattice.at(other).turns));
        }
    return ways;
}
/// Those of the plan, hidden ones apart.
std::set<Way> plannedWays(const Session &session, bool hidden)
{
    std::set<Way> ways;
    const PlannedDungeon &dungeon = inside(session).rules().dungeon();
    for (std::size_t i = 0; i < inside(session).rules().cards().locations.size(); ++i)
        for (const Edge edge : kEdges) {
            const CardId card{static_cast<std::uint16_t>(i)};
            const auto way = dungeon.beyond(card, edge);
            if (way.card == kNoCard || !way.by)
                continue;
            const bool secret =
                contains(dungeon.hidden(card), edge) || contains(dungeon.hidden(way.card), *way.by);
            if (secret == hidden)
                ways.emplace(key(session, card), edge, key(session, way.card), *way.by);
        }
    return ways;
}

/// L053, L023, L031 and L060 in a square east of the start; the last two are not behind one another.
std::vector<Assignment> square()
{
    return {{"L001", "L053", kEast, kWest},
            {"L053", "L023", kEast, kWest},
            {"L053", "L031", kSouth, kNorth},
            {"L031", "L060", kEast, kNorth}};
}
// L060 has doors north, east and south: laid by its north door at a door to the east it is turned so that its
// north is west, and its east is north.

TEST(PlannedDungeon, FP_368_ACardIsLaidAsItWasPlannedAndNobodyIsAsked)
{
    Session session = started(laidOut({{"L001", "L038", kEast, kSouth}}));
    ASSERT_TRUE(does(session, "door:e"));
    EXPECT_FALSE(offers(session, "place:")) << "it has three doors";
    const Placement &there = lies(session, "L038");
    EXPECT_EQ(std::tuple(there.col, there.row, int{there.storey}, there.turns.quarters()),
              std::tuple(1, 0, 0, 1)); // its south is west
    EXPECT_EQ(waysOf(session), plannedWays(session, false));
    Session free = started(laidOut({{.place = "L001", .card = "L038", .edge = kEast}}));
    ASSERT_TRUE(does(free, "door:e"));
    EXPECT_TRUE(offers(free, "place:")) << "nothing was said of how it lies";
}

TEST(PlannedDungeon, FP_335_FP_368_DoorsThatMeetInThePlanLeadOnFromEitherSide)
{
    Session session = started(laidOut(square()));
    EXPECT_EQ(plannedWays(session, false).count({"L023", kSouth, "L060", kEast}), 1u);
    ASSERT_TRUE(does(session, "door:e"));
    ASSERT_TRUE(does(session, "door:e")); // L023
    ASSERT_TRUE(does(session, "door:s")); // not the way in which it was planned
    EXPECT_EQ(partyIn(session), "L060");
    ASSERT_TRUE(does(session, "door:w"));
    EXPECT_EQ(partyIn(session), "L031");
    EXPECT_EQ(waysOf(session), plannedWays(session, false));
    EXPECT_TRUE(offers(session, "move:n"));

    Options apart = kLaid;
    apart["meetingDoorsConnect"] = "off";
    Session other = started(laidOut(square(), apart, {"L020"}));
    ASSERT_TRUE(does(other, "door:e"));
    ASSERT_TRUE(does(other, "door:e"));
    ASSERT_TRUE(does(other, "door:s"));
    EXPECT_THAT(cardsOf(other, PileIndex::Locations), IsEmpty()) << "FP-S34 off: this door was left open";
}

TEST(PlannedDungeon, FP_335_AStrayCardDoesNotJoinWhereSomethingElseWasPlanned)
{
    // L020 is green and drawn at the start's green door, west; doors south and west. L022 hangs in the plan
    // behind L031's west door.
    Session session = started(laidOut(
        {{"L001", "L053", kEast, kWest}, {"L053", "L031", kSouth, kNorth}, {"L031", "L022", kWest, kSouth}},
        kLaid, {"L020", "L016"}));
    ASSERT_TRUE(does(session, "door:w"));
    ASSERT_TRUE(does(session, "place:"));
    ASSERT_TRUE(does(session, "move:"));
    ASSERT_TRUE(does(session, "door:e"));
    ASSERT_TRUE(does(session, "door:s"));
    ASSERT_TRUE(does(session, "door:w"));
    EXPECT_EQ(partyIn(session), "L022");
    EXPECT_EQ(waysOf(session).count({"L022", kSouth, "L031", kWest}), 1u);
}

/// The plan says that L006 lies south of L004, by its north door. But the players begin in L006, and L004 comes from
/// the deck by the same door as was planned, at another one of L006: then nothing is planned behind L006's north door.
TEST(PlannedDungeon, FP_042_FP_368_CardsThatMeetOtherwiseThanPlannedLeaveTheOtherDoorToTheDeck)
{
    Session session = started(plan({.piles = {all("locations", {"L016", "L002", "L004", "L018"}),
                                              all("monsters", {}), all("treasures", {})},
                                    .assigned = {{"L004", "L006", kSouth, kNorth}}},
                                   kLaid));
    ASSERT_TRUE(does(session, "start:L006"));
    ASSERT_TRUE(does(session, "door:s"));
    ASSERT_TRUE(does(session, "place:1")); // the other one is by its north door
    ASSERT_EQ(waysOf(session).count({"L006", kSouth, "L004", kSouth}), 1u);
    ASSERT_TRUE(does(session, "move:n"));
    ASSERT_TRUE(does(session, "door:n"));
    EXPECT_TRUE(offers(session, "place:")) << "a card of the deck";
}

TEST(PlannedDungeon, FP_368_FP_063_WithoutACardLeftOnlyPlannedDoorsOpen)
{
    Session session = started(laidOut({{"L001", "L038", kEast, kSouth}}));
    EXPECT_TRUE(offers(session, "door:e"));
    EXPECT_FALSE(offers(session, "door:w"));
    Session more = started(laidOut({{"L001", "L038", kEast, kSouth}}, kLaid, {"L020"}));
    EXPECT_TRUE(offers(more, "door:w"));
}

TEST(PlannedDungeon, FP_368_StackedADoorLeadsToItsCard)
{
    Session session = started(laidOut(square(), {}));
    for (const char *card : {"L053", "L031", "L060"}) {
        ASSERT_TRUE(
            does(session, card == std::string("L053") || card == std::string("L060") ? "door:e" : "door:s"));
        EXPECT_EQ(here(session), card);
    }
}

TEST(PlannedDungeon, FP_319_FP_320_FP_380_AHiddenDoorOpensToItsColour)
{
    Session session = started(
        laidOut({{"L001", "L037", kEast, kEast}, {"L037", "L104", kNorth, kEast}}, kSecret, {"L020"}));
    ASSERT_TRUE(does(session, "door:e"));
    ASSERT_TRUE(does(session, "secret:red"));
    EXPECT_FALSE(offers(session, "place:"));
    EXPECT_EQ(partyIn(session), "L104");
    EXPECT_THAT(cardsOf(session, PileIndex::Locations), SizeIs(1)) << "nothing was drawn";
    // L037 lies with its east to the west, so its north is south.
    EXPECT_EQ(std::tuple(lies(session, "L104").col, lies(session, "L104").row), std::tuple(1, 1));
    ASSERT_TRUE(does(session, "move:n"));
    EXPECT_EQ(partyIn(session), "L037");
    EXPECT_TRUE(offers(session, "move:s")) << "it is a door from then on";
    EXPECT_EQ(stateOf(session).places[1].secretBand[index(kSouth)], static_cast<int>(Colour::Red));
}

TEST(PlannedDungeon, FP_321_FP_322_AWrongColourIsASearchLikeAnyOther)
{
    Session session = started(laidOut({{"L001", "L037", kEast, kEast}, {"L037", "L104", kNorth, kEast}},
                                      kSecret, {"L020", "L016"}));
    ASSERT_TRUE(does(session, "door:e"));
    ASSERT_TRUE(does(session, "secret:blue"));
    EXPECT_EQ(partyIn(session), "L037");
    EXPECT_THAT(cardsOf(session, PileIndex::LocationDiscards), ElementsAre("L020"));
    EXPECT_FALSE(offers(session, "secret:"));
}

TEST(PlannedDungeon, FP_320_FP_380_AFindByChanceLeavesTheHiddenDoorItsWall)
{
    // L020 is green; L037 has walls on three sides, one of them with the hidden door.
    Session session = started(
        laidOut({{"L001", "L037", kEast, kEast}, {"L037", "L104", kNorth, kEast}}, kSecret, {"L020"}));
    ASSERT_TRUE(does(session, "door:e"));
    ASSERT_TRUE(does(session, "secret:green"));
    std::set<Edge> edges;
    for (const Choice &choice : session.game().decision().choices) {
        EXPECT_EQ(choice.seats, seatBit(Seat::Gm)) << "players would see which wall is kept";
        edges.insert(edgeOf(choice.targets.front()));
    }
    EXPECT_THAT(edges, ElementsAre(kNorth, kEast));
}

TEST(PlannedDungeon, FP_320_FP_369_WithoutADmAFindByChanceIsWhatWasPlanned)
{
    // The players lay the card: they would see which of the three walls is kept.
    Options alone = kSecret;
    alone["dm"] = "off";
    Session session =
        started(laidOut({{"L001", "L037", kEast, kEast}, {"L037", "L104", kNorth, kEast}}, alone, {"L020"}));
    ASSERT_TRUE(does(session, "door:e"));
    ASSERT_TRUE(does(session, "secret:green"));
    EXPECT_EQ(partyIn(session), "L104");
    EXPECT_THAT(cardsOf(session, PileIndex::LocationDiscards), ElementsAre("L020"));
    EXPECT_EQ(stateOf(session).places[1].secretBand[index(kSouth)], static_cast<int>(Colour::Green));
    Session plain = started(laidOut({{"L001", "L037", kEast, kEast}}, alone, {"L020"}));
    ASSERT_TRUE(does(plain, "door:e"));
    ASSERT_TRUE(does(plain, "secret:green"));
    std::set<Edge> edges;
    for (const Choice &choice : plain.game().decision().choices)
        edges.insert(edgeOf(choice.targets.front()));
    EXPECT_THAT(edges, ElementsAre(kNorth, kEast, kSouth));
}

TEST(PlannedDungeon, FP_320_FP_369_AFindByChanceIsWhatWasPlannedWhereNoOtherWallIs)
{
    // L077 is blue. L038 has one wall: to find nothing with a card of the right colour would tell what it hides.
    Session session = started(
        laidOut({{"L001", "L038", kEast, kSouth}, {"L038", "L104", kEast, kEast}}, kSecret, {"L077"}));
    ASSERT_TRUE(does(session, "door:e"));
    ASSERT_TRUE(does(session, "secret:blue"));
    EXPECT_EQ(partyIn(session), "L104");
    EXPECT_THAT(cardsOf(session, PileIndex::LocationDiscards), ElementsAre("L077"));
}

TEST(PlannedDungeon, FP_324_WithNoCardLeftASearchMayStillFindWhatWasPlanned)
{
    Session session =
        started(laidOut({{"L001", "L037", kEast, kEast}, {"L037", "L104", kNorth, kEast}}, kSecret));
    ASSERT_TRUE(does(session, "door:e"));
    ASSERT_TRUE(does(session, "secret:green"));
    EXPECT_EQ(partyIn(session), "L037") << "nothing to be drawn, nothing found";
    EXPECT_FALSE(session.game().ending().over);
    ASSERT_TRUE(session.undo(Seat::Gm));
    ASSERT_TRUE(does(session, "secret:red"));
    EXPECT_EQ(partyIn(session), "L104");
}

TEST(PlannedDungeon, FP_320_StackedAHiddenDoorIsFoundToo)
{
    Session session = started(
        laidOut({{"L001", "L037", kEast, kEast}, {"L037", "L104", kNorth, kEast}}, {{"secretDoors", "on"}}));
    ASSERT_TRUE(does(session, "door:e"));
    ASSERT_TRUE(does(session, "secret:red"));
    EXPECT_EQ(here(session), "L104");
}

/// L053 lies north of the start behind a hidden door, and its west door meets one of L023.
std::vector<Assignment> aroundTheBack()
{
    return {
        {"L001", "L053", kNorth, kSouth}, {"L001", "L031", kWest, kEast}, {"L031", "L023", kNorth, kSouth}};
}

TEST(PlannedDungeon, FP_335_FP_380_AHiddenDoorIsFoundFromBehindByItsOwnDoor)
{
    Session session = started(laidOut(aroundTheBack(), kSecret));
    for (const char *door : {"door:w", "door:n", "door:e"})
        ASSERT_TRUE(does(session, door));
    EXPECT_EQ(partyIn(session), "L053");
    EXPECT_EQ(waysOf(session), plannedWays(session, false)) << "nobody has found it";
    EXPECT_TRUE(offers(session, "door:s"));
    EXPECT_FALSE(offers(session, "move:s"));
    ASSERT_TRUE(does(session, "door:s"));
    EXPECT_EQ(partyIn(session), "L001");
    EXPECT_TRUE(offers(session, "move:n"));
    std::set<Way> both = plannedWays(session, false);
    both.merge(plannedWays(session, true));
    EXPECT_EQ(waysOf(session), both);
}

TEST(PlannedDungeon, FP_320_AHiddenDoorIntoAKnownPlaceOpensTheWay)
{
    Session session = started(laidOut(aroundTheBack(), kSecret));
    for (const char *step : {"door:w", "door:n", "door:e", "move:w", "move:s", "move:e"})
        ASSERT_TRUE(does(session, step)) << step;
    EXPECT_EQ(partyIn(session), "L001");
    ASSERT_TRUE(does(session, "secret:blue")); // L053 is blue
    EXPECT_EQ(partyIn(session), "L053");
    EXPECT_TRUE(offers(session, "move:s"));
}

GmEdit open(const Session &session, const std::string &card)
{
    return {.card = called(session, card), .from = pile(PileIndex::Unused), .to = pile(PileIndex::Turned)};
}

TEST(PlannedDungeon, FP_363_FP_380_TheDmOpensAHiddenDoorAndTakesItBack)
{
    Session session = started(laidOut({{"L001", "L037", kNorth, kEast}, {"L037", "L104", kNorth, kEast}}));
    const std::uint64_t before = session.game().digest();
    for (const char *other : {"L104", "L050"}) {
        const auto refused = session.edit(open(session, other));
        ASSERT_FALSE(refused);
        EXPECT_EQ(session.game().phrase(refused.error().reason.key).rule, "FP-380") << other;
    }
    ASSERT_TRUE(session.edit(open(session, "L037")));
    EXPECT_EQ(session.entries().back().kind, Entry::Kind::Edit);
    EXPECT_EQ(partyIn(session), "L037");
    EXPECT_TRUE(offers(session, "move:"));
    EXPECT_EQ(stateOf(session).places[0].secretBand[index(kNorth)], static_cast<int>(Colour::Green));
    ASSERT_TRUE(session.undo(Seat::Gm));
    EXPECT_EQ(session.game().digest(), before);

    Session stacked = started(laidOut({{"L001", "L037", kNorth, kEast}}, {}));
    ASSERT_TRUE(stacked.edit(open(stacked, "L037")));
    EXPECT_EQ(here(stacked), "L037");
}

TEST(PlannedDungeon, FP_363_FP_380_ThePartyIsMovedThroughAHiddenDoor)
{
    Session session = started(laidOut(aroundTheBack()));
    for (const char *door : {"door:w", "door:n", "door:e"})
        ASSERT_TRUE(does(session, door));
    ASSERT_TRUE(session.edit({.kind = GmEdit::Kind::MoveToken, .token = kPartyToken, .space = SpaceId{0}}));
    EXPECT_TRUE(offers(session, "move:n"));
}

TEST(PlannedDungeon, FP_343_FP_368_WhoFleesThroughAPlannedDoorComesToItsCard)
{
    Session session = started(laidOut({{"L001", "L038", kEast, kSouth},
                                       {.place = "L038", .card = "M31"},
                                       {"L038", "L104", kWest, kEast}}, // a green door
                                      kLaid, {"L016"}));
    ASSERT_TRUE(does(session, "door:e"));
    SeededChance any(Seed::fromText("flight"));
    while (!offers(session, "flee") && !session.game().ending().over)
        ASSERT_TRUE(session.submit(Seat::Gm, session.game().code(0)));
    ASSERT_TRUE(does(session, "flee"));
    EXPECT_TRUE(offers(session, "move:w"));
    for (const Choice &choice : session.game().decision().choices)
        EXPECT_TRUE(contains(choice.seats, Seat{0})) << "the players choose the way, and nothing is laid yet";
    ASSERT_TRUE(does(session, "door:n"));
    EXPECT_EQ(partyIn(session), "L104");
    EXPECT_THAT(cardsOf(session, PileIndex::LocationDiscards), ElementsAre("L016"));
    EXPECT_EQ(waysOf(session), plannedWays(session, false));
}

TEST(PlannedDungeon, FP_343_FP_380_WhoFleesByAHiddenDoorFromBehindComesToAKnownPlace)
{
    std::vector<Assignment> assigned = aroundTheBack();
    assigned.push_back({.place = "L053", .card = "M05"});
    Session session = started(laidOut(assigned, kLaid, {"L077"})); // blue as L053's doors south and west
    for (const char *door : {"door:w", "door:n", "door:e"})
        ASSERT_TRUE(does(session, door));
    while (!offers(session, "flee") && !session.game().ending().over)
        ASSERT_TRUE(session.submit(Seat::Gm, session.game().code(0)));
    ASSERT_TRUE(does(session, "flee"));
    EXPECT_TRUE(offers(session, "move:w"));
    EXPECT_EQ(waysOf(session), plannedWays(session, false)) << "nobody has found it";
    ASSERT_TRUE(does(session, "door:s"));
    EXPECT_EQ(partyIn(session), "L001");
    EXPECT_TRUE(offers(session, "move:n"));
    EXPECT_THAT(cardsOf(session, PileIndex::LocationDiscards), ElementsAre("L077"));
}

std::string said(const GameSetup &setup)
{
    const auto session = begin(setup);
    std::string text;
    if (!session)
        for (const Issue &issue : session.error())
            text += issue.rule + ' ' + issue.message.substr(0, issue.message.find(' ')) + ';';
    return text;
}

TEST(PlannedDungeon, FP_368_FP_379_WhatCannotLieSoIsToldWithItsPlace)
{
    EXPECT_EQ(said(laidOut({{"L001", "L038", kEast, kSouth}})), "");
    EXPECT_EQ(said(laidOut({{"L001", "L038", kEast, kEast}})), "FP-379 /assigned/0/by;");
    EXPECT_EQ(said(laidOut({{"L001", "L028", kEast, kNorth}})), "FP-379 /assigned/0/by;"); // archway west
    EXPECT_EQ(said(laidOut({{"L001", "L028", kEast, kWest}})), "");
    EXPECT_EQ(said(laidOut({{"L020", "L038", kWest, kSouth}})), "FP-368 /assigned/0/place;")
        << "all but the start is aside";
    EXPECT_EQ(said(laidOut({{"L020", "L038", kWest, kSouth}}, kLaid, {"L020"})), "");
    EXPECT_EQ(said(laidOut({{"L053", "L031", kSouth, kNorth}, {"L031", "L053", kEast, kWest}})),
              " /assigned/0; /assigned/1;");
    EXPECT_EQ(said(laidOut({{"L001", "L053", kEast, kWest}, {"L053", "L031", kWest, kNorth}})),
              " /assigned/1/edge;")
        << "there it was laid";
}

TEST(PlannedDungeon, FP_369_AHiddenDoorLooksLikeAWallToPlayers)
{
    // The same card is set aside in both games, here behind a wall of L037 and there behind one of a card
    // that nobody comes to.
    const std::vector<Assignment> common{{"L001", "L037", kEast, kEast}, {"L001", "L031", kWest, kEast}};
    std::vector<Assignment> with = common, without = common;
    with.push_back({"L037", "L104", kNorth, kEast});
    without.push_back({"L031", "L104", kWest, kEast});
    for (const Options &options : {kSecret, kLaid, Options{}, Options{{"secretDoors", "on"}}})
        for (const Keys &deck : {Keys{}, Keys{"L020", "L016", "L021"}}) {
            Session a = started(laidOut(with, options, deck)), b = started(laidOut(without, options, deck));
            const auto same = [&] {
                for (const Seat seat : {Seat{0}, Seat{5}}) {
                    EXPECT_EQ(a.view(seat), b.view(seat));
                    const auto &now = a.events(), &then = b.events();
                    ASSERT_EQ(now.size(), then.size());
                    for (std::size_t i = 0; i < now.size(); ++i)
                        EXPECT_EQ(redact(now[i], seat), redact(then[i], seat));
                }
                const Decision x = a.game().decision(), y = b.game().decision();
                EXPECT_EQ(x.prompt, y.prompt);
                ASSERT_EQ(x.denied, y.denied);
                EXPECT_EQ(x.choices, y.choices);
            };
            same();
            for (const char *step : {"door:e", "secret:blue"}) {
                EXPECT_EQ(does(a, step), does(b, step)) << step;
                same();
            }
        }
}

/// A step at random among those that explore; a search names the colour that finds something, where it can.
bool explores(Session &session, SeededChance &chance)
{
    std::vector<std::string> steps;
    for (const Choice &choice : session.game().decision().choices)
        for (const char *prefix : {"door:", "move:", "secret:"})
            if (choice.code.starts_with(prefix) && choice.code.find(':', 7) == std::string::npos)
                steps.push_back(choice.code);
    if (steps.empty())
        return false;
    const auto n = chance.uniform(static_cast<std::uint32_t>(steps.size()), ChanceTag::Pick);
    return session.submit(Seat::Gm, steps[n]).has_value();
}

TEST(PlannedDungeon, FP_335_FP_368_FP_380_ExploredInAnyOrderItHasExactlyThePlannedWays)
{
    int storeys = 0, found = 0, unfound = 0, whole = 0;
    for (std::uint64_t number = 0; number < 60; ++number) {
        SCOPED_TRACE("dungeon " + std::to_string(number));
        SeededChance chance(mix(Seed::fromText("laid by hand"), number));
        const Cards cards = [] {
            Issues issues;
            return readCards(shippedPack(), issues);
        }();
        const auto assigned = randomDungeon(cards, chance, 6 + static_cast<int>(number % 20));
        Session session = started(laidOut(assigned, kSecret));
        for (int step = 0; step < 400 && explores(session, chance); ++step) {
        }
        std::set<Way> shown = plannedWays(session, false);
        const std::set<Way> hidden = plannedWays(session, true), ways = waysOf(session);
        const auto &board = session.game().table().board;
        const auto lie = [&](const std::string &card) {
            return std::ranges::count(board, called(session, card), &Placement::card) > 0;
        };
        std::erase_if(shown,
                      [&](const Way &way) { return !lie(std::get<0>(way)) || !lie(std::get<2>(way)); });
        for (const Way &way : hidden)
            if (ways.contains(way)) {
                ++found;
                shown.insert(way);
            } else {
                ++unfound;
            }
        EXPECT_EQ(ways, shown);
        const PlannedDungeon::Piece &piece = inside(session).rules().dungeon().pieces().front();
        for (std::size_t i = 0; i < piece.cards.size(); ++i) {
            if (!lie(key(session, piece.cards[i])))
                continue;
            const Placement &there = lies(session, key(session, piece.cards[i]));
            const Lay &planned = piece.lattice.at(static_cast<SlotId>(i));
            EXPECT_EQ(std::tuple(there.col, there.row, there.turns),
                      std::tuple(planned.cell.col, planned.cell.row, planned.turns));
            storeys = std::max<int>(storeys, there.storey);
        }
        whole += board.size() == assigned.size() + 1 ? 1 : 0;
        if (HasFailure())
            return;
    }
    EXPECT_GT(storeys, 0) << "these dungeons are too simple to find anything";
    EXPECT_GT(found, 20);
    EXPECT_GT(unfound, 20);
    EXPECT_GT(whole, 5);
}

} // namespace
} // namespace flagstone::fastplay::planned_dungeon_test
