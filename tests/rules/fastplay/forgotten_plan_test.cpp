// The copies on which a computer player tries out what may come tell nothing of what a DM has planned: cards
// behind doors (FP-368), hidden doors (FP-319 to FP-324, FP-380), what waits in places (FP-367) and the order
// of the decks (FP-366). Nobody but the DM knows it, FP-369.
#include "rules/fastplay/planned_game.h"
#include "sim/policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace flagstone::fastplay::forgotten_plan_test {
namespace {

constexpr Seat kPlayer{0};

/// A copy as a seat imagines it.
std::unique_ptr<Game> imagined(const Game &game, Seat seat, std::uint64_t deal = 0)
{
    auto copy = game.clone();
    SeededChance chance(mix(Seed::fromText("imagined"), deal));
    copy->resample(seat, chance);
    return copy;
}

/// What a seat may choose, how it looks, and which of all choices it is.
struct Own {
    std::size_t which;
    Choice choice;
    int cautious, bold, skilled;
    friend bool operator==(const Own &, const Own &) = default;
};
std::vector<Own> ownOf(const Game &game, Seat seat)
{
    std::vector<Own> own;
    const Decision decision = game.decision();
    for (std::size_t i = 0; i < decision.choices.size(); ++i)
        if (contains(decision.choices[i].seats, seat))
            own.push_back({i, decision.choices[i], game.heuristic(i, PlayStyle::Cautious),
                           game.heuristic(i, PlayStyle::Bold), game.heuristic(i, PlayStyle::Skilled)});
    return own;
}

void expectLooksAlike(const Game &one, const Game &other, Seat seat)
{
    ASSERT_EQ(observe(one.table(), seat), observe(other.table(), seat));
    const Decision a = one.decision(), b = other.decision();
    ASSERT_EQ(a.prompt, b.prompt);
    ASSERT_EQ(a.denied, b.denied);
    ASSERT_TRUE(ownOf(one, seat) == ownOf(other, seat));
}

/// Copies of two games that look alike to a seat are one game, and go on as one.
void expectSameCourse(const Game &one, const Game &other, Seat seat)
{
    for (std::uint64_t deal = 0; deal < 6; ++deal) {
        const auto a = imagined(one, seat, deal), b = imagined(other, seat, deal);
        ASSERT_TRUE(table::conserved(a->table(), a->sheet().cards.size()));
        ASSERT_NO_FATAL_FAILURE(expectLooksAlike(one, *a, seat)) << "it is this decision, still";
        SeededChance luck(mix(Seed::fromText("luck"), deal)), same = luck;
        Step step(luck), sameStep(same);
        for (int i = 0; i < 120 && a->choiceCount() > 0; ++i) {
            ASSERT_EQ(a->table(), b->table()) << "decision " << i << ", deal " << deal;
            ASSERT_EQ(a->choiceCount(), b->choiceCount());
            const std::size_t which = easyPolicy().choose(*a, luck);
            ASSERT_EQ(easyPolicy().choose(*b, same), which);
            a->choose(which, step);
            b->choose(which, sameStep);
        }
        ASSERT_EQ(a->table(), b->table());
        ASSERT_EQ(a->ending().over, b->ending().over);
    }
}

class ForgottenPlan : public testing::Test {
protected:
    void expectSameMove(const Game &one, const Game &other, Seat seat)
    {
        if (!contains(one.decision().seats, seat))
            return;
        SeededChance whims(Seed::fromText("whims")), same = whims;
        ASSERT_EQ(one.code(strongPolicy().choose(one, whims)),
                  other.code(strongPolicy().choose(other, same)));
        ++m_moves;
    }

    /// Two games that differ in the DM's plan only and look alike to a seat, before and after each of some steps.
    void expectNothingTold(const GameSetup &one, const GameSetup &other, const Keys &steps,
                           Seat seat = kPlayer)
    {
        Session a = started(one), b = started(other);
        for (std::size_t i = 0;; ++i) {
            SCOPED_TRACE(i == 0 ? "at the start" : "after " + steps[i - 1]);
            ASSERT_NO_FATAL_FAILURE(expectLooksAlike(a.game(), b.game(), seat));
            ASSERT_NO_FATAL_FAILURE(expectSameCourse(a.game(), b.game(), seat));
            ASSERT_NO_FATAL_FAILURE(expectSameMove(a.game(), b.game(), seat));
            if (i == steps.size())
                return;
            ASSERT_TRUE(does(a, steps[i])) << steps[i];
            ASSERT_TRUE(does(b, steps[i])) << steps[i];
        }
    }

    int m_moves = 0; ///< that were compared
};

const Keys kDeck{"L020", "L016", "L021", "L030", "L089"};

TEST_F(ForgottenPlan, FP_368_FP_369_WhichCardLiesBehindADoor)
{
    for (const Switches &options : {kLaid, kSecret, Switches{}})
        for (const Keys &deck : {Keys{}, kDeck}) { // FP-063: without a card left only planned doors open
            SCOPED_TRACE(options.size() * 10 + deck.size());
            expectNothingTold(
                laidOut({{"L001", "L053", kEast, kWest}, {"L001", "L031", kWest, kEast}}, options, deck),
                laidOut({{"L001", "L031", kEast, kWest}, {"L001", "L053", kWest, kEast}}, options, deck), {});
            expectNothingTold(laidOut({{"L001", "L053", kEast, kWest},
                                       {"L053", "L023", kEast, kWest},
                                       {"L053", "L031", kSouth, kNorth}},
                                      options, deck),
                              laidOut({{"L001", "L053", kEast, kWest},
                                       {"L053", "L031", kEast, kWest},
                                       {"L053", "L023", kSouth, kNorth}},
                                      options, deck),
                              {"door:e"});
        }
    EXPECT_GT(m_moves, 0);
}

TEST_F(ForgottenPlan, FP_319_FP_320_FP_380_AHiddenDoorOrAWall)
{
    const std::vector<Assignment> none{{"L001", "L037", kEast, kEast}, {"L001", "L031", kWest, kEast}};
    std::vector<Assignment> here = none, elsewhere = none;
    here.push_back({"L037", "L104", kNorth, kEast});
    elsewhere.push_back({"L031", "L104", kWest, kEast});
    for (const Switches &options : {kSecret, kLaid, Switches{}, Switches{{"secretDoors", "on"}}})
        for (const Keys &deck : {Keys{}, kDeck}) {
            SCOPED_TRACE(options.size() * 10 + deck.size());
            Keys steps{"door:e"};
            if (options.contains("secretDoors"))
                steps.push_back("secret:blue");
            expectNothingTold(laidOut(here, options, deck), laidOut(elsewhere, options, deck), steps);
            expectNothingTold(laidOut(here, options, deck), laidOut(none, options, deck), steps);
        }
    // L020, green, is found by chance: the DM lays it where nothing was planned, and players do not see
    // where.
    expectNothingTold(laidOut(here, kSecret, {"L020"}), laidOut(elsewhere, kSecret, {"L020"}),
                      {"door:e", "secret:green"});
    EXPECT_GT(m_moves, 0);
}

TEST_F(ForgottenPlan, FP_368_FP_369_WhetherADoorElsewhereLeadsOn)
{
    // L020 is the last card of the deck. Once it lies, nobody has stood at the start, where a door may lead
    // on.
    expectNothingTold(laidOut({{"L001", "L053", kEast, kWest}}, kLaid, {"L020"}),
                      laidOut({{"L020", "L053", kNorth, kSouth}}, kLaid, {"L020"}), {"door:w", "place:"});
    EXPECT_GT(m_moves, 0);
}

/// So many steps into a fight, those up to the party's turn, and the flight.
Keys andFlee(const GameSetup &setup, Keys steps)
{
    Session session = started(setup);
    for (const std::string &step : steps)
        EXPECT_TRUE(does(session, step)) << step;
    while (!offers(session, "flee") && session.game().choiceCount() > 0) {
        steps.push_back(session.game().code(0));
        EXPECT_TRUE(does(session, steps.back()));
    }
    steps.push_back("flee");
    return steps;
}

TEST_F(ForgottenPlan, FP_343_FP_368_FP_369_WhichCardAFlightLeadsTo)
{
    // L016 is green, as the doors of L038 that the party came by and that the card lies behind. L104 has one
    // door, L031 has four: there are more ways to lay it.
    const auto planned = [](const std::string &behind, const std::string &elsewhere, const std::string &dm) {
        return laidOut({{"L001", "L038", kEast, kSouth},
                        {.place = "L038", .card = "M05"},
                        {.place = "L038", .card = behind, .edge = kWest},
                        {.place = "L001", .card = elsewhere, .edge = kWest}},
                       {{"layout", "on"}, {"dm", dm}}, {"L016", "L089"});
    };
    for (const std::string dm : {"on", "off"}) {
        SCOPED_TRACE("dm " + dm);
        const GameSetup one = planned("L104", "L031", dm), other = planned("L031", "L104", dm);
        expectNothingTold(one, other, andFlee(one, {"door:e"}));
    }
    EXPECT_GT(m_moves, 0);
}

TEST_F(ForgottenPlan, FP_343_FP_369_FP_380_WhetherAFlightLeadsThroughAHiddenDoor)
{
    // L077 is blue, as the doors south and west of L053. South of it lies the start, in one of the two behind
    // a hidden door.
    std::vector<Assignment> hidden{
        {"L001", "L031", kWest, kEast}, {"L031", "L023", kNorth, kSouth}, {.place = "L053", .card = "M05"}};
    std::vector<Assignment> none = hidden;
    hidden.push_back({"L001", "L053", kNorth, kSouth});
    none.push_back({"L023", "L053", kEast, kWest});
    const GameSetup one = laidOut(hidden, kLaid, {"L077", "L089"}),
                    other = laidOut(none, kLaid, {"L077", "L089"});
    expectNothingTold(one, other, andFlee(one, {"door:w", "door:n", "door:e"}));
    EXPECT_GT(m_moves, 0);
}

TEST_F(ForgottenPlan, FP_367_FP_369_WhatWaitsInAPlace)
{
    // The party stands in L020 and may search it: a treasure, another, a trap, or what the deck gives.
    Preparation one = quietRoom(), other = quietRoom();
    one.assigned = {{"L020", "T33"}, {"L016", "M05"}};
    for (const std::vector<Assignment> &instead :
         {std::vector<Assignment>{{"L020", "T34"}, {"L016", "M07"}}, {{"L020", "T46"}}, {}}) {
        other.assigned = instead;
        expectNothingTold(plan(one), plan(other), {"door:"});
        expectNothingTold(plan(one, kLaid), plan(other, kLaid), {"door:", "place:"});
    }
    EXPECT_GT(m_moves, 0);
}

TEST_F(ForgottenPlan, FP_063_FP_369_BehindTheLastDoorsLiesAnyCardThatWasSetAside)
{
    const Session session = started(laidOut({{"L001", "L053", kEast, kWest}}));
    ASSERT_TRUE(offers(session, "door:e"));
    std::set<CardId> found;
    for (std::uint64_t deal = 0; deal < 20; ++deal) {
        const auto copy = imagined(session.game(), kPlayer, deal);
        SeededChance chance(mix(Seed::fromText("aside"), deal));
        Step step(chance);
        copy->choose(copy->find("door:e").value(), step);
        if (copy->table().board.size() == 1 && copy->choiceCount() > 0) // the DM lays it
            copy->choose(0, step);
        ASSERT_EQ(copy->table().board.size(), 2u);
        found.insert(copy->table().board.back().card);
    }
    EXPECT_GT(found.size(), 10u);
}

TEST_F(ForgottenPlan, FP_366_FP_369_HowTheDecksAreStacked)
{
    Preparation one = quietRoom(), other = quietRoom();
    other.piles = {all("locations", {"L005", "L016", "L020"}), all("monsters", {"M32", "M30", "M12"}),
                   all("treasures", {"T02", "T09"})};
    for (const Switches &options : {kLaid, Switches{}})
        expectNothingTold(plan(one, options), plan(other, options), {});
    EXPECT_GT(m_moves, 0);
}

TEST_F(ForgottenPlan, FP_366_FP_369_BeforeTheCardsAreLaid)
{
    GameSetup one = plan(quietRoom()), other = one;
    other.prepared.piles = {all("locations", {"L001", "L053", "L104"}),
                            all("monsters", {"M12", "M13", "M14"}), all("treasures", {"T03", "T04"})};
    one.prepared.out = {"L060", "M05"};
    one.seats = other.seats = 2;
    one.prepared.assigned = {{"L020", "T33"}};
    other.prepared.assigned = {{"L053", "T34"}};
    other.prepared.out = {"L061", "M07"};
    for (const Seat seat : {Seat{0}, Seat{1}})
        expectNothingTold(one, other, {}, seat);
    EXPECT_GT(m_moves, 0);
}

TEST_F(ForgottenPlan, FP_369_TheStrongComputerDoesNotSeeBehindDoors)
{
    // The scroll of the quest lies in one of two dead ends, and there is no way back.
    const auto quest = [](const std::string &place) {
        GameSetup setup = laidOut({{"L044", "L028", kEast, kWest},
                                   {"L044", "L076", kWest, kNorth},
                                   {.place = place, .card = "T15"}},
                                  {});
        setup.adventure = "FP-A06";
        setup.prepared.piles[0].order = {"L044"};
        return setup;
    };
    expectNothingTold(quest("L028"), quest("L076"), {});
    EXPECT_GT(m_moves, 0);
}

TEST_F(ForgottenPlan, FP_369_TheDmKnowsThePlan)
{
    Session session = started(laidOut({{"L001", "L053", kEast, kWest}}, kLaid, kDeck));
    const auto copy = imagined(session.game(), Seat::Gm);
    EXPECT_TRUE(copy->equals(session.game()));
    SeededChance chance(Seed::fromText("dm"));
    Step step(chance);
    copy->choose(copy->find("door:e").value(), step);
    EXPECT_EQ(copy->table().board.back().card, called(session, "L053"));

    const std::uint64_t before = session.game().digest();
    const auto players = imagined(session.game(), kPlayer);
    EXPECT_FALSE(players->equals(session.game()));
    EXPECT_EQ(session.game().digest(), before) << "a copy is a copy";
    ASSERT_TRUE(does(session, "door:e"));
    EXPECT_EQ(here(session), "L053");
}

/// A dungeon laid out at random. Every other deck of locations has cards left; then monsters live there, too.
Session randomlyLaidOut(std::uint64_t number, SeededChance &chance)
{
    const Cards cards = [] {
        Issues issues;
        return readCards(shippedPack(), issues);
    }();
    const auto assigned = randomDungeon(cards, chance, 6 + static_cast<int>(number % 20));
    GameSetup setup = laidOut(assigned, number % 4 < 2 ? kSecret : kLaid);
    if (number % 2 == 1)
        for (PileStack &stack : setup.prepared.piles)
            stack.rest = PileStack::Rest::Shuffled;
    return started(setup, std::to_string(number));
}

TEST_F(ForgottenPlan, FP_368_FP_369_ACopyOfAnyPositionAsksTheSameAndGoesOn)
{
    int positions = 0, ends = 0, doors = 0;
    for (std::uint64_t number = 0; number < 40; ++number) {
        SCOPED_TRACE("dungeon " + std::to_string(number));
        SeededChance chance(mix(Seed::fromText("laid by hand"), number));
        Session session = randomlyLaidOut(number, chance);
        for (int i = 0; i < 60 && session.game().choiceCount() > 0; ++i, ++positions) {
            const auto copy = imagined(session.game(), kPlayer, static_cast<std::uint64_t>(i));
            ASSERT_NO_FATAL_FAILURE(expectLooksAlike(session.game(), *copy, kPlayer)) << "decision " << i;
            doors += !Queries(inside(session).rules(), stateOf(session)).locationsLeft() &&
                     offers(session, "door:");
            Step step(chance);
            for (int k = 0; k < 40 && copy->choiceCount() > 0; ++k) {
                copy->choose(easyPolicy().choose(*copy, chance), step);
                if (k % 8 == 0 && copy->choiceCount() > 0) {
                    ASSERT_NO_FATAL_FAILURE(expectLooksAlike(*copy, *imagined(*copy, kPlayer), kPlayer));
                }
            }
            ASSERT_TRUE(table::conserved(copy->table(), copy->sheet().cards.size()));
            ends += copy->ending().over;
            const std::size_t which = easyPolicy().choose(session.game(), chance);
            ASSERT_TRUE(session.submit(Seat::Gm, session.game().code(which)));
        }
    }
    EXPECT_GT(positions, 800);
    EXPECT_GT(ends, 50);
    EXPECT_GT(doors, 50) << "no card was left and only planned doors opened";
}

} // namespace
} // namespace flagstone::fastplay::forgotten_plan_test
