// Plans that are brought into a band of odds, and quests that are dealt within one.
#include "catalog/catalog.h"
#include "odds_fixture.h"
#include "sim/tuning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace flagstone::tuning_test {
namespace {

TEST(Tuning, BringsAPlanIntoTheBand)
{
    flagstone::Setup setup{"fastplay", "FP-A01", 1, modules()[0].forPlans};
    setup.prepared.piles = {
        {.pile = "monsters", .order = {"M10", "M01", "M03", "M07", "M09", "M11", "M12", "M02"}}};
    Asking asking = kAsking;
    asking.count = 1500;
    const ModuleInfo &rules = modules()[0];
    const Question question = Question::ofSetup(rules, fastplayPack(), setup).value();
    const double before = findOdds(question, asking).of(kSuccess).value;
    const Interval band{before - 0.25, before - 0.15};
    const auto proposal = tune(rules, fastplayPack(), setup, band, asking);
    ASSERT_TRUE(proposal);
    EXPECT_TRUE(proposal->inBand) << before << " to " << proposal->odds.of(kSuccess).value;
    ASSERT_FALSE(proposal->swaps.empty());
    Preparation swapped = setup.prepared; // the swaps lead to what is proposed
    for (const CardSwap &swap : proposal->swaps) {
        auto &order = swapped.piles[0].order;
        const auto at = static_cast<std::size_t>(swap.at) - 1;
        ASSERT_EQ(order[at], swap.was);
        if (const auto there = std::ranges::find(order, swap.becomes); there != order.end())
            *there = swap.was;
        order[at] = swap.becomes;
    }
    EXPECT_EQ(swapped, proposal->setup.prepared);
    const auto again = tune(rules, fastplayPack(), setup, band, asking);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->swaps, proposal->swaps);
    setup.prepared = {};
    EXPECT_FALSE(tune(rules, fastplayPack(), setup, band, asking)); // there is no stack
}

TEST(Tuning, PlacesWithSomethingAssignedStayWhereTheyAre)
{
    flagstone::Setup setup{"fastplay", "FP-A01", 1, modules()[0].forPlans};
    setup.prepared.piles = {{.pile = "locations", .order = {"L060"}}};
    setup.prepared.assigned = {{"L060", "T03"}};
    Asking asking = kAsking;
    asking.count = 20; // so few that many a swap would look like a step towards the band
    const auto proposal = tune(modules()[0], fastplayPack(), setup, {0.0, 0.01}, asking);
    ASSERT_TRUE(proposal);
    EXPECT_TRUE(proposal->swaps.empty());
    EXPECT_EQ(proposal->setup, setup);
}

TEST(Tuning, CardsThatAreKeptStayWhereTheyAre)
{
    flagstone::Setup setup{"fastplay", "FP-A01", 1, modules()[0].forPlans};
    setup.prepared.piles = {{.pile = "monsters", .order = {"M09"}}};
    Asking asking = kAsking;
    asking.count = 20; // so few that many a swap looks like a step towards the band
    const Interval never{0.99, 1.0};
    const auto free = tune(modules()[0], fastplayPack(), setup, never, asking);
    ASSERT_TRUE(free);
    EXPECT_FALSE(free->swaps.empty());
    const auto kept = tune(modules()[0], fastplayPack(), setup, never, asking, {}, {}, {"M09"});
    ASSERT_TRUE(kept);
    EXPECT_TRUE(kept->swaps.empty());
    EXPECT_EQ(kept->setup, setup);
}

TEST(Tuning, ChangesAreWhatTheStepsComeTo)
{
    const auto prepared = [](std::vector<std::string> monsters, std::vector<std::string> traps) {
        Preparation all;
        all.piles = {{.pile = "monsters", .order = std::move(monsters)},
                     {.pile = "traps", .order = std::move(traps)}};
        return all;
    };
    const Preparation before = prepared({"M01", "M02", "M03", "M04"}, {"T01"});
    EXPECT_TRUE(changesOf(before, before).empty());
    EXPECT_EQ(changesOf(before, prepared({"M04", "M09", "M03", "M08"}, {"T01"})),
              (std::vector<StackChange>{
                  {.pile = "monsters", .out = {"M01", "M02"}, .in = {"M09", "M08"}, .moved = {"M04"}}}));
    EXPECT_EQ(changesOf({}, before).size(), 2u);
}

TEST(Tuning, DealsAQuestWithinTheBand)
{
    Asking asking = kAsking;
    asking.count = 2000;
    const double usual = findOdds(toyQuestion(), asking).of(kSuccess).value;
    const Interval band{usual - 0.06, usual + 0.06};
    const auto proposal = dealQuest(toyModule(), toyPack(), kSetup, band, 5, asking);
    ASSERT_TRUE(proposal);
    EXPECT_TRUE(proposal->inBand);
    ASSERT_EQ(proposal->setup.prepared.piles.size(), 1u);
    EXPECT_EQ(proposal->setup.prepared.piles[0].order.size(), 5u);
}

TEST(Tuning, TellsHowFarItHasCome)
{
    std::vector<TuningProgress> told;
    const auto dealt = dealQuest(toyModule(), toyPack(), kSetup, {0.0, 0.5}, 5, kAsking, {},
                                 [&](const TuningProgress &progress) { told.push_back(progress); });
    ASSERT_TRUE(dealt);
    ASSERT_GT(told.size(), 1u);
    for (std::size_t i = 0; i < told.size(); ++i) {
        EXPECT_EQ(told[i].tried, i + 1);
        EXPECT_LE(told[i].tried, told[i].most);
        if (i > 0) {
            EXPECT_LE(std::abs(told[i].nearest - 0.25), std::abs(told[i - 1].nearest - 0.25));
        }
    }
}

TEST(Tuning, AStopGivesTheBestSoFarWithoutAJudgement)
{
    std::stop_source stop;
    stop.request_stop();
    const auto dealt = dealQuest(toyModule(), toyPack(), kSetup, {0.0, 0.5}, 5, kAsking, stop.get_token());
    ASSERT_TRUE(dealt);
    EXPECT_EQ(dealt->setup.prepared.piles.at(0).order.size(), 5u);
    EXPECT_EQ(dealt->odds.games, 0u);
    EXPECT_FALSE(dealt->inBand) << "nothing was played";
    const auto tuned = tune(toyModule(), toyPack(), dealt->setup, {0.0, 0.5}, kAsking, stop.get_token());
    ASSERT_TRUE(tuned);
    EXPECT_TRUE(tuned->swaps.empty());
    EXPECT_EQ(tuned->setup, dealt->setup);
}

} // namespace
} // namespace flagstone::tuning_test
