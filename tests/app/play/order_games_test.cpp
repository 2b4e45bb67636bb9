// Whole games with orders: what people are asked, and that a record needs no orders.
#include "app/play/marking.h"
#include "app/play/orders.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace flagstone::app::order_games_test {
namespace {

/// What was decided, by whom, and where it led.
struct Played {
    std::vector<std::string> codes;
    std::uint64_t digest = 0;
    int shared = 0;       ///< odd dice that an order gave
    int askedToShare = 0; ///< decisions about odd dice that people saw
    int enemyTurns = 0;   ///< with odd dice
};

std::unique_ptr<Game> started(const std::string &adventure, SeededChance &chance,
                              std::map<std::string, std::string> options = {})
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data;
    flagstone::Setup setup = modules()[0].demonstration;
    setup.ruleset = modules()[0].id;
    setup.adventure = adventure;
    setup.options.merge(options);
    Step step(chance);
    return std::move(modules()[0].start(pack, setup, step).value());
}

/// A quest by Enter and A, as the window plays it.
Played playWithOrders(const std::string &adventure, Sharing sharing)
{
    constexpr std::size_t kMost = 20'000;
    SeededChance chance(Seed::fromText("round"));
    const auto game = started(adventure, chance);
    const Sheet &sheet = game->sheet();
    Step step(chance);
    Played played;
    Orders orders;
    orders.setSharing(sharing);
    Marking marking;
    bool shares = false;
    while (game->choiceCount() > 0 && played.codes.size() < kMost) {
        const Decision decision = game->decision();
        const Asked asked{sheet, decision, heuristicsOf(*game, decision),
                          likelihoodsOf(*game, sheet, decision),
                          partyOf(sheet, observe(game->table(), Seat{0}))};
        const bool odd = sharesOut(sheet, decision);
        played.enemyTurns += odd && !shares ? 1 : 0;
        shares = odd;
        auto choice = orders.next(asked);
        played.shared += odd && choice ? 1 : 0;
        if (!choice) {
            played.askedToShare += odd ? 1 : 0;
            marking.begin(&sheet, decision, asked.scores, asked.likelihoods);
            if (marking.slots().able > 1) {
                orders.giveAll(asked, marking.markedTarget());
                choice = orders.next(asked);
            } else {
                if (odd)
                    orders.giveRest(); // as Enter does
                choice = marking.marked();
            }
        }
        EXPECT_TRUE(choice) << adventure;
        if (!choice)
            break;
        orders.made(sheet, decision, *choice);
        played.codes.push_back(decision.choices[*choice].code);
        game->choose(game->find(played.codes.back()).value(), step);
    }
    played.digest = game->digest();
    EXPECT_LT(played.codes.size(), kMost) << adventure;
    return played;
}

class OrderGamesTest : public testing::TestWithParam<const char *> {};

TEST_P(OrderGamesTest, WithAStandingOrderNobodyIsAskedAboutOddDice)
{
    for (const Sharing sharing : {Sharing::Healthiest, Sharing::InTurn}) {
        const Played played = playWithOrders(GetParam(), sharing);
        EXPECT_GT(played.shared, 0) << "else the test says nothing";
        EXPECT_EQ(played.askedToShare, 0);
    }
}

TEST_P(OrderGamesTest, WhoWantsToBeAskedIsAskedOnceInAnEnemyTurn)
{
    const Played played = playWithOrders(GetParam(), Sharing::Ask);
    EXPECT_GT(played.enemyTurns, 0);
    EXPECT_EQ(played.askedToShare, played.enemyTurns);
}

TEST_P(OrderGamesTest, TheSameChoicesWithoutOrdersLeadToTheSameGame)
{
    const Played played = playWithOrders(GetParam(), Sharing::Healthiest);
    SeededChance chance(Seed::fromText("round"));
    const auto game = started(GetParam(), chance);
    Step step(chance);
    for (const std::string &code : played.codes) {
        const auto which = game->find(code);
        ASSERT_TRUE(which) << code;
        game->choose(*which, step);
    }
    EXPECT_EQ(game->digest(), played.digest);
}

/// The rogue's sling does more than the dagger and hits as often.
TEST(AdndWeaponsTest, WhatMaySlayComesBeforeWhatCanOnlyWound)
{
    constexpr int kGames = 20, kMost = 300;
    SeededChance chance(Seed::fromText("weapons"));
    int seen = 0;
    for (int n = 0; n < kGames; ++n) {
        const auto game = started("FP-A02", chance, {{"adnd", "on"}});
        const Sheet &sheet = game->sheet();
        Step step(chance);
        for (int i = 0; i < kMost && game->choiceCount() > 0; ++i) {
            const Decision decision = game->decision();
            const std::vector<double> likelihoods = likelihoodsOf(*game, sheet, decision);
            const auto oddsAt = [&](std::size_t choice) {
                return oddsOf(*game, game->find(decision.choices[choice].code).value());
            };
            for (const CardId figure : actorsOf(sheet, decision))
                for (const BarSlot &slot : barSlotsOf(sheet, decision, figure, likelihoods).shown)
                    for (const std::size_t other : slot.others) {
                        const Target &foe = decision.choices[other].targets.at(1);
                        const auto usual = std::ranges::find_if(slot.choices, [&](std::size_t choice) {
                            return decision.choices[choice].targets.at(1) == foe;
                        });
                        ASSERT_NE(usual, slot.choices.end());
                        const auto best = oddsAt(*usual), less = oddsAt(other);
                        ASSERT_FALSE(best.empty() || less.empty());
                        const bool missAlike = std::abs(best.back().chance - less.back().chance) < 1e-9;
                        if (!missAlike || best.size() == less.size())
                            continue;
                        ++seen;
                        EXPECT_GT(best.size(), less.size()) << decision.choices[other].code;
                    }
            game->choose(chance.uniform(static_cast<std::uint32_t>(game->choiceCount()), ChanceTag::Pick),
                         step);
        }
    }
    EXPECT_GT(seen, 0);
}

INSTANTIATE_TEST_SUITE_P(Quests, OrderGamesTest, testing::Values("FP-A01", "FP-A05"),
                         [](const auto &which) { return std::string(which.param).substr(3); });

} // namespace
} // namespace flagstone::app::order_games_test
