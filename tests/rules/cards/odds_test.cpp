// Exact odds against the rules played many times: CD-026, CD-247, CD-284.
#include "core/game_of.h"
#include "rules/cards/odds.h"
#include "rules/cards/scene.h"
#include "sim/tally.h"

#include <cmath>
#include <cstdio>
#include <numeric>

namespace flagstone::cards {
namespace {

const std::vector<int> kSuit{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

Scene::Names names(const std::vector<int> &ranks, const char *suit)
{
    Scene::Names cards;
    for (const int rank : ranks)
        cards.push_back((rank == 1 ? "A" : std::to_string(rank)) + suit);
    return cards;
}

std::string told(const std::vector<int> &ranks)
{
    std::string text;
    for (const int rank : ranks)
        text += (text.empty() ? "" : " ") + (rank == 1 ? std::string("A") : std::to_string(rank));
    return text;
}

/// Within four standard errors: one figure in 16,000 would miss that by chance.
void expectAgreement(const std::string &what, double exact, int hits, int games)
{
    const double sigma = std::sqrt(std::max(exact * (1 - exact), 1e-9) / games);
    EXPECT_NEAR(static_cast<double>(hits) / games, exact, 4 * sigma + 1e-9) << what;
}

/// A line for the table in docs/performance.md.
void print(const std::string &what, double exact, int hits, int games)
{
    const Interval range = shareInterval(static_cast<std::uint64_t>(hits), static_cast<std::uint64_t>(games));
    std::printf("| %s | %.2f | %.2f | %.2f to %.2f |\n", what.c_str(), 100 * exact, 100.0 * hits / games,
                100 * range.low, 100 * range.high);
}

TEST(Odds, CD_026_EveryCardAgainstAFullSuit)
{
    const std::array<double, 10> wins{0.1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.8};
    for (int rank = 1; rank <= 10; ++rank) {
        const ContestOdds odds = contestOdds(std::array{rank}, kSuit);
        EXPECT_NEAR(odds.win, wins[static_cast<std::size_t>(rank - 1)], 1e-12);
        EXPECT_NEAR(odds.tie, 0.1, 1e-12);
    }
    const ContestOdds all = contestOdds(kSuit, kSuit);
    EXPECT_NEAR(all.win, 0.45, 1e-12);
    EXPECT_NEAR(all.loss, 0.45, 1e-12);
}

TEST(Odds, CD_247_TheGameMastersTwoCards)
{
    EXPECT_NEAR(attemptOdds(kSuit, kSuit, TestDraw::WeakerOfTwo).win, 552.0 / 900, 1e-12);
    EXPECT_NEAR(attemptOdds(kSuit, kSuit, TestDraw::StrongerOfTwo).win, 258.0 / 900, 1e-12);
    EXPECT_NEAR(featOdds({0.45, 0.1, 0.45}, 4), 1 - std::pow(0.55, 4), 1e-12);
}

TEST(Odds, CD_284_KnownEnds)
{
    const FightOdds stuck = fightOdds(std::array{10, 3}, std::array{10, 8});
    EXPECT_NEAR(stuck.standOff, 1, 1e-12);
    EXPECT_EQ(stuck.win, 0);
    const FightOdds ace = fightOdds(std::array{1}, std::array{10});
    EXPECT_EQ(ace.win, 1);
    const FightOdds same = fightOdds(std::array{7}, std::array{7});
    EXPECT_EQ(same.standOff, 1);
    const FightOdds fair = fightOdds(kSuit, kSuit);
    EXPECT_NEAR(fair.win, fair.loss, 1e-12);
    EXPECT_NEAR(fair.win + fair.loss + fair.standOff, 1, 1e-9);
}

TEST(Odds, CD_053_CD_247_ExactTestsAgreeWithPlayedOnes)
{
    struct Row {
        std::vector<int> mine, gm;
        const char *difficulty;
        TestDraw draw;
    };
    const std::vector<Row> rows{{{9}, kSuit, "standard", TestDraw::One},
                                {{1, 10}, kSuit, "standard", TestDraw::One},
                                {{2, 5, 8}, {1, 4, 10}, "standard", TestDraw::One},
                                {kSuit, kSuit, "easy", TestDraw::WeakerOfTwo},
                                {{1, 3, 5}, {2, 6, 10}, "easy", TestDraw::WeakerOfTwo},
                                {kSuit, kSuit, "hard", TestDraw::StrongerOfTwo},
                                {{1, 9, 10}, {1, 8, 9, 10}, "hard", TestDraw::StrongerOfTwo}};
    constexpr int kTests = 4000;
    for (const Row &row : rows) {
        Scene scene("MD-0", {"S"}, {{"map.tiles", "5"}, {"gm.difficulty", row.difficulty}}, 1, "D");
        scene.line();
        scene.known(0);
        scene.stands(0, 0);
        scene.hold(0, names(row.mine, "S"));
        scene.gmHolds(names(row.gm, "D"));
        std::vector<Action> actions;
        scene.rules().legal(scene.state(), actions);
        const auto trap = std::ranges::find_if(
            actions, [&](const Action &a) { return scene.rules().encode(a) == "feat:trap:0"; });
        ASSERT_NE(trap, actions.end());
        std::array<int, 2> counts{};
        for (int i = 0; i < kTests; ++i) {
            State s = scene.state();
            SeededChance chance(mix({51, 52}, static_cast<std::uint64_t>(i)));
            std::vector<Event> events;
            Step step(chance, &events);
            scene.rules().apply(s, *trap, step);
            for (const Event &event : events)
                if (const auto *beat = std::get_if<Beat>(&event.body)) {
                    counts[0] += beat->key == static_cast<std::uint16_t>(Say::TestWon) ? 1 : 0;
                    counts[1] += beat->key == static_cast<std::uint16_t>(Say::TestTied) ? 1 : 0;
                }
        }
        const ContestOdds exact = attemptOdds(row.mine, row.gm, row.draw);
        const std::string what =
            "test, " + told(row.mine) + " against " + told(row.gm) + ", " + row.difficulty;
        print(what, exact.win, counts[0], kTests);
        expectAgreement(what, exact.win, counts[0], kTests);
        expectAgreement(what, exact.tie, counts[1], kTests);
        // and what the prompt shows is the same figure
        const GameOf<Cards> game(scene.shared(), scene.state());
        const auto shown = oddsOf(game, static_cast<std::size_t>(trap - actions.begin()));
        ASSERT_EQ(shown.size(), 3u);
        EXPECT_NEAR(shown[0].chance, exact.win, 1e-9);
        EXPECT_NEAR(shown[1].chance, exact.tie, 1e-9);
    }
}

/// A fight played by the rules: the hero attacks and stays until it is over, on a map without anything else.
struct Played {
    int wins = 0, losses = 0, standOffs = 0;
};
Played playFights(const std::vector<int> &mine, const std::vector<int> &theirs, int games)
{
    Scene scene("MD-4", {"S", "H"}, {{"map.tiles", "5"}, {"end.cycleLimit", "200"}}, 1, "D");
    scene.line();
    for (TileId t = 0; t < 5; ++t)
        scene.known(t);
    scene.tile(4, "4S", "9D"); // something is left to see, so that it does not end by itself
    scene.stands(0, 0);
    scene.stands(1, 3);
    scene.hold(0, names(mine, "S"));
    const Who foe = scene.foe(names(theirs, "D"), 0);
    Played played;
    for (int i = 0; i < games; ++i) {
        State s = scene.state();
        SeededChance chance(mix({31, 32}, static_cast<std::uint64_t>(i)));
        Step step(chance);
        for (;;) {
            const Look look(scene.rules(), s);
            if (s.end != EndReason::None || !look.alive(0)) {
                ++played.losses;
                break;
            }
            if (!look.alive(foe)) {
                ++played.wins;
                break;
            }
            if (look.held(0, foe)) {
                ++played.standOffs;
                break;
            }
            std::vector<Action> actions;
            scene.rules().legal(s, actions);
            Action next{Verb::EndTurn};
            for (const Action &a : actions)
                if (a.verb == Verb::Attack && look.actor() == 0)
                    next = a;
            scene.rules().apply(s, next, step);
        }
    }
    return played;
}

TEST(Odds, CD_284_ExactFightsAgreeWithPlayedOnes)
{
    struct Row {
        std::vector<int> mine, theirs;
        double win, loss; // as a second program has them, docs/rules/cards.md
    };
    const std::vector<Row> rows{{{1, 3}, {10, 2}, 0.5, 0.5},
                                {{1, 9}, {10, 4}, 0.5, 0.5},
                                {{1, 4, 10}, {2, 9, 10}, 0.5, 0},
                                {{1, 2, 3}, {10, 1}, 0.866667, 0},
                                {{10, 8}, {1, 9}, 0.5, 0.5},
                                {{1, 6, 10}, {1, 7, 10}, 0.261905, 0.5},
                                {{1, 5, 10}, {3, 9}, 1, 0},
                                {{10, 2}, {1, 8}, 0.5, 0.5},
                                {{1, 7, 9}, {10, 9}, 0, 0.666667},
                                {{1, 8, 10}, {4, 9, 10}, 0.5, 0},
                                {{1, 3, 5, 7, 9}, {2, 4, 6, 8, 10}, 0.254854, 0.745146},
                                {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {7, 8, 9, 10}, 0.407601, 0}};
    constexpr int kGames = 4000;
    for (const Row &row : rows) {
        const FightOdds exact = fightOdds(row.mine, row.theirs);
        EXPECT_NEAR(exact.win, row.win, 1e-6);
        EXPECT_NEAR(exact.loss, row.loss, 1e-6);
        const Played played = playFights(row.mine, row.theirs, kGames);
        const std::string what = "fight, " + told(row.mine) + " against " + told(row.theirs);
        print(what, exact.win, played.wins, kGames);
        expectAgreement(what, exact.win, played.wins, kGames);
        expectAgreement(what, exact.loss, played.losses, kGames);
        expectAgreement(what, exact.standOff, played.standOffs, kGames);
    }
}

} // namespace
} // namespace flagstone::cards
