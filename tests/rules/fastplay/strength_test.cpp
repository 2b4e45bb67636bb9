// Computer players that look ahead: what they try out, how they judge an ending, and that it helps.
#include "core/game_of.h"
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/scene.h"
#include "sim/contest.h"
#include "sim/look_ahead.h"

#include <algorithm>
#include <set>

namespace flagstone::fastplay {
namespace {

/// What a policy does there, by its code.
std::string choiceOf(const Policy &policy, Scene &s)
{
    const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &s.rules()),
                                s.state());
    SeededChance whims({4, 5});
    return game.code(policy.choose(game, whims));
}

/// `strength_bench` has whole games of all adventures.
TEST(FastplayStrength, WhoLooksAheadFleesFromAHopelessFight)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({2});
    s.battle({"M34", "M29"}); // giant and vampire
    EXPECT_TRUE(choiceOf(boldPolicy(), s).starts_with("attack:"));
    EXPECT_EQ(choiceOf(strongPolicy(), s), "flee");
}

TEST(FastplayStrength, OneAdventurersBlowsAreTriedAtATimeAndFlightWithThem)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({2});
    s.battle({"M29"});
    std::vector<Action> actions;
    s.rules().legal(s.state(), actions);
    const std::vector<int> looks = s.rules().planned(s.state(), actions);
    ASSERT_EQ(looks.size(), actions.size());
    const int most = *std::ranges::max_element(looks);
    std::set<Who> strikers;
    bool flight = false;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (looks[i] < most - 10)
            continue;
        if (actions[i].is<verb::Attack>())
            strikers.insert(actions[i].as<verb::Attack>().who);
        flight = flight || actions[i].is<verb::Flee>();
        EXPECT_FALSE(actions[i].is<verb::Swap>());
    }
    EXPECT_EQ(strikers.size(), 1u);
    EXPECT_TRUE(flight);
}

TEST(FastplayStrength, AnEndingIsWorthItsGoal)
{
    SeededChance chance({2, 3});
    Step step(chance);
    const flagstone::Setup setup{.ruleset = "fastplay", .adventure = "FP-A03"};
    int won = 0, lost = 0;
    for (int n = 0; n < 40; ++n) {
        const auto game = module().start(shippedPack(), setup, step).value();
        while (game->choiceCount() > 0) {
            ASSERT_FALSE(game->standing(Seat{0}));
            game->choose(boldPolicy().choose(*game, chance), step);
        }
        const double standing = game->standing(Seat{0}).value();
        if (game->ending().won) {
            EXPECT_EQ(standing, 1.0);
        } else {
            EXPECT_GE(standing, 0.0);
            EXPECT_LT(standing, 0.5);
        }
        ++(game->ending().won ? won : lost);
    }
    EXPECT_GT(won, 0);
    EXPECT_GT(lost, 0);
}

/// No peeking: the same position is the same move, whatever lies hidden.
TEST(FastplayStrength, AMoveFollowsFromWhatThePartySees)
{
    const LookAhead little({.mostPlayedOn = 2000});
    SeededChance chance({10, 11});
    Step step(chance);
    const auto game =
        module().start(shippedPack(), {.ruleset = "fastplay", .adventure = "FP-A07"}, step).value();
    int different = 0;
    for (int i = 0; i < 25 && game->choiceCount() > 0; ++i) {
        const auto other = game->clone();
        other->resample(seatToMove(*game), chance);
        different += other->equals(*game) ? 0 : 1;
        SeededChance one({12, static_cast<std::uint64_t>(i)});
        SeededChance same = one;
        const std::size_t which = little.choose(*game, one);
        ASSERT_EQ(little.choose(*other, same), which) << "decision " << i;
        game->choose(which, step);
    }
    EXPECT_GT(different, 10);
}

} // namespace
} // namespace flagstone::fastplay
