// The chances that the ledger names, counted and played by the rules: CD-026, CD-053, CD-247, CD-284.
#include "core/game_of.h"
#include "core/odds.h"
#include "rules/cards/scene.h"

#include <cmath>

namespace flagstone::cards::odds_test {
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

/// What the engine counts: every card that may be drawn, carried out by the rules. CD-284
std::array<double, 3> countedTest(const std::vector<int> &mine, const std::vector<int> &gm,
                                  const char *difficulty)
{
    Scene scene("MD-0", {"S"}, {{"map.tiles", "5"}, {"gm.difficulty", difficulty}}, 1, "D");
    scene.line();
    scene.known(0);
    scene.stands(0, 0);
    scene.hold(0, names(mine, "S"));
    scene.gmHolds(names(gm, "D"));
    const GameOf<Cards> game(scene.shared(), scene.state());
    const auto odds = oddsOf(game, game.find("feat:trap:0").value());
    EXPECT_EQ(odds.size(), 3u);
    return {odds.at(0).chance, odds.at(1).chance, odds.at(2).chance};
}

TEST(Odds, CD_026_EveryCardAgainstAFullSuit)
{
    const std::array<double, 10> wins{0.1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.8};
    for (int rank = 1; rank <= 10; ++rank) {
        const auto [win, tie, loss] = countedTest({rank}, kSuit, "standard");
        EXPECT_NEAR(win, wins[static_cast<std::size_t>(rank - 1)], 1e-12) << rank;
        EXPECT_NEAR(tie, 0.1, 1e-12);
        EXPECT_NEAR(win + tie + loss, 1, 1e-12);
    }
    const auto [win, tie, loss] = countedTest(kSuit, kSuit, "standard");
    EXPECT_NEAR(win, 0.45, 1e-12);
    EXPECT_NEAR(loss, 0.45, 1e-12);
}

TEST(Odds, CD_053_CD_247_TheGameMastersTwoCards)
{
    EXPECT_NEAR(countedTest(kSuit, kSuit, "easy")[0], 552.0 / 900, 1e-12);
    EXPECT_NEAR(countedTest(kSuit, kSuit, "hard")[0], 258.0 / 900, 1e-12);
    EXPECT_NEAR(countedTest({2, 5, 8}, {1, 4, 10}, "standard")[0], 5.0 / 9, 1e-12);
    EXPECT_NEAR(countedTest({1, 3, 5}, {2, 6, 10}, "easy")[0], 4.0 / 9, 1e-12); // by hand: 8 of 18
    EXPECT_NEAR(countedTest({1, 9, 10}, {1, 8, 9, 10}, "hard")[0], 7.0 / 18, 1e-12);
    EXPECT_NEAR(countedTest({1, 10}, kSuit, "standard")[0], 0.45, 1e-12);
}

/// Of one blow: that the other loses a card, nobody, oneself.
std::vector<HopeOdds> oddsOfBlow(const Scene &scene)
{
    const GameOf<Cards> game(scene.shared(), scene.state());
    for (std::size_t i = 0; i < game.choiceCount(); ++i)
        if (game.code(i).starts_with("attack:"))
            return oddsOf(game, i);
    return {};
}

TEST(Odds, CD_068_CD_070_ABlowWithKnownCardsIsCounted)
{
    Scene scene("MD-0", {"S"}, Scene::five({}), 1, "D");
    scene.knownLine(0);
    scene.hold(0, {"2S", "5S", "8S"});
    scene.foe({"AD", "4D", "10D"}, 0);
    const auto odds = oddsOfBlow(scene);
    ASSERT_EQ(odds.size(), 3u);
    EXPECT_NEAR(odds[0].chance, 5.0 / 9, 1e-12);
    EXPECT_NEAR(odds[1].chance, 0, 1e-12);
    EXPECT_NEAR(odds[2].chance, 4.0 / 9, 1e-12);
    EXPECT_EQ(odds[0].within, 0);
    EXPECT_EQ(scene.words(odds[1].label), "nobody hurt");
}

/// All have seen what a hero begins with. Here nobody has seen the number cards.
void hideNumbers(Scene &scene, Who w)
{
    const Cards &rules = *scene.shared();
    SeededChance unused({});
    Step step(unused);
    const std::vector<CardId> seen = scene.state().table.pile(rules.part(w, Part::Open)).cards;
    for (const CardId card : seen)
        if (rules.face(card).number())
            table::move(scene.state().table, step, card, rules.part(w, Part::Open),
                        rules.part(w, Part::Numbers));
}

TEST(Odds, CD_014_CD_068_ABlowWithCardsThatNobodyHasSeenIsPlayedOut)
{
    Scene scene("MD-0", {"S"}, Scene::five({}), 1, "D");
    scene.knownLine(0);
    scene.foe({"5D"}, 0);
    hideNumbers(scene, 0);
    ASSERT_EQ(scene.cardsOf(0, Part::Numbers).size(), 10u);
    const auto odds = oddsOfBlow(scene);
    ASSERT_EQ(odds.size(), 3u);
    EXPECT_GT(odds[0].within, 0);
    EXPECT_NEAR(odds[0].chance, 0.5, 1.5 * odds[0].within); // a five wins 4 of 10 and ties with another
    EXPECT_NEAR(odds[1].chance, 0.1, 1.5 * odds[1].within);
    EXPECT_NEAR(odds[2].chance, 0.4, 1.5 * odds[2].within);
}

TEST(Odds, CD_026_ATestWithCardsThatNobodyHasSeenIsPlayedOut)
{
    Scene scene("MD-0", {"S"}, Scene::five({{"gm.difficulty", "standard"}}), 1, "D");
    scene.line();
    scene.known(0);
    scene.stands(0, 0);
    const GameOf<Cards> game(scene.shared(), scene.state());
    const auto odds = oddsOf(game, game.find("feat:trap:0").value());
    ASSERT_EQ(odds.size(), 3u);
    EXPECT_NEAR(odds[0].chance, 0.45, 1.5 * odds[0].within);
    EXPECT_NEAR(odds[1].chance, 0.1, 1.5 * odds[1].within);
    EXPECT_GT(odds[0].within, 0);
    EXPECT_EQ(scene.words(odds[1].label), "tie: no effect") << "CD-053";
}

/// A Joker that comes up before the number card is lost unless the player wins.
TEST(Odds, CD_050_CD_054_CD_069_ADrawThatMayLoseAJokerSaysSo)
{
    Scene scene("MD-0", {"S"}, Scene::five({{"gm.difficulty", "standard"}}), 1, "D");
    scene.knownLine(0);
    scene.hold(0, {"5S", "8S", "Jk1"});
    scene.gmHolds({"5D"});
    scene.foe({"4D"}, 0);
    const GameOf<Cards> game(scene.shared(), scene.state());
    const auto hopes = game.hopes(game.find("feat:trap:0").value());
    ASSERT_EQ(hopes.size(), 3u);
    EXPECT_EQ(scene.words(hopes[0].label), "succeed");
    EXPECT_EQ(scene.words(hopes[1].label), "tie: may lose a Joker");
    EXPECT_EQ(scene.words(hopes[2].label), "fail: may lose a Joker");
    const auto blow = game.hopes(game.find("attack:x1").value());
    ASSERT_EQ(blow.size(), 3u);
    EXPECT_EQ(scene.words(blow[1].label), "tie: may lose a Joker");
    EXPECT_EQ(scene.words(blow[2].label), "be hit: may lose a Joker");
}

/// Within four standard errors: one figure in 16,000 would miss that by chance.
void expectAgreement(const std::string &what, double exact, int hits, int games)
{
    const double sigma = std::sqrt(std::max(exact * (1 - exact), 1e-9) / games);
    EXPECT_NEAR(static_cast<double>(hits) / games, exact, 4 * sigma + 1e-9) << what;
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
            const Queries queries(scene.rules(), s);
            if (s.end != EndReason::None || !queries.alive(0)) {
                ++played.losses;
                break;
            }
            if (!queries.alive(foe)) {
                ++played.wins;
                break;
            }
            if (queries.held(0, foe)) {
                ++played.standOffs;
                break;
            }
            std::vector<Action> actions;
            scene.rules().legal(s, actions);
            Action next = verb::EndTurn{};
            for (const Action &a : actions)
                if (a.is<verb::Attack>() && queries.actor() == 0)
                    next = a;
            scene.rules().apply(s, next, step);
        }
    }
    return played;
}

/// The chances are those of a program that knows nothing of this one: dynamic programming over the cards that
/// both sides have left, docs/rules/cards.md.
TEST(Odds, CD_284_FightsEndAsOftenAsASecondProgramSays)
{
    struct Row {
        std::vector<int> mine, theirs;
        double win, loss;
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
        const Played played = playFights(row.mine, row.theirs, kGames);
        const std::string what = "fight, " + told(row.mine) + " against " + told(row.theirs);
        expectAgreement(what, row.win, played.wins, kGames);
        expectAgreement(what, row.loss, played.losses, kGames);
        expectAgreement(what, 1 - row.win - row.loss, played.standOffs, kGames);
    }
}

} // namespace
} // namespace flagstone::cards::odds_test
