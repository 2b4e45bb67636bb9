// What is counted of the games that were played here: ends, players, strengths, parties, luck, choices and dice.
#include "app/common/painted_row.h"
#include "app/home/kept_reviews.h"
#include "app/statistics/costly_choices.h"
#include "app/statistics/luck_part.h"
#include "app/statistics/result_paint.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "shell_fixture.h"
#include "test_paths.h"
#include "words_on.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace flagstone::app::statistics_test {
namespace {

KeptGame game(const char *adventure, const char *state, int day)
{
    return {.file = QStringLiteral("%1.flagstone").arg(day),
            .title = QLatin1String(adventure),
            .state = QLatin1String(state),
            .moves = 10 * day,
            .played = QDateTime(QDate(2026, 3, day), QTime(12, 0)),
            .picture = {},
            .system = QStringLiteral("toy"),
            .adventure = QLatin1String(adventure)};
}

Quest quest(const char *adventure)
{
    Quest made;
    made.system = QStringLiteral("toy");
    made.id = QLatin1String(adventure);
    made.title = QLatin1String(adventure);
    made.pack = std::shared_ptr<const PackData>(std::shared_ptr<void>(), &toyPack());
    made.module = &toyModule();
    return made;
}

/// The newest first, as they are kept.
const std::vector<KeptGame> &games()
{
    static const std::vector<KeptGame> kGames{
        game("A2", "running", 9), game("A1", "won", 8),  game("A1", "lost", 6), game("A2", "lost", 5),
        game("A1", "won", 4),     game("A1", "lost", 3), game("A1", "won", 2)};
    return kGames;
}

TEST(Statistics, EachQuestThatWasTriedHasItsEndsAndAnExactInterval)
{
    const auto ended = endedSince(games(), {});
    EXPECT_EQ(ended.size(), 6u) << "a game that goes on has no end";
    const auto results = resultsOf({quest("A3"), quest("A1"), quest("A2")}, ended);
    ASSERT_EQ(results.size(), 2u) << "one was never tried";
    EXPECT_EQ(results[0].ends, (std::vector<bool>{true, false, true, false, true})) << "the oldest first";
    EXPECT_EQ(results[0].files.back(), QStringLiteral("8.flagstone"));
    EXPECT_EQ(results[0].files.size(), results[0].ends.size());
    EXPECT_NEAR(results[0].chance().low, 0.1466, 0.0001); // Clopper and Pearson for 3 of 5
    EXPECT_NEAR(results[0].chance().high, 0.9473, 0.0001);
    QuestResults told = results[0];
    told.fair = Estimate{0.73, {0.7, 0.76}};
    EXPECT_EQ(spokenResult(told),
              QStringLiteral("A1, won 3 of 5, between 15 and 95 of 100, fair players 73"));
    told.gave = LuckAndChoices{0.09, -0.03};
    EXPECT_EQ(spokenResult(told), QStringLiteral("A1, won 3 of 5, between 15 and 95 of 100, fair players 73, "
                                                 "luck +9, choices −3, in points"));
    const auto later =
        resultsOf({quest("A1")}, endedSince(games(), QDateTime(QDate(2026, 3, 4), QTime(0, 0))));
    EXPECT_EQ(later[0].ends, (std::vector<bool>{true, false, true}));
}

TEST(Statistics, TheTableHasALineForEachGameAndQuotes)
{
    KeptGame named = game("A1", "won", 2);
    named.title = QStringLiteral("Gems, \"Pearls\"");
    const auto known = [](const QString &record) {
        return record == QStringLiteral("2.flagstone") ? std::optional(LuckAndChoices{0.285, -0.1})
                                                       : std::nullopt;
    };
    const FactsByFile facts{
        {QStringLiteral("2.flagstone"),
         GameFacts{.seats = {{QStringLiteral("Zoë"), {}, true}, {{}, {}, false}, {{}, "fair", false}},
                   .dealt = true,
                   .measures = {{QStringLiteral("Oil left"), 4}, {QStringLiteral("Runs dry"), 0}}}}};
    Quest gems = quest("A1");
    gems.systemTitle = QStringLiteral("Lanterns");
    gems.title = QStringLiteral("Night watch");
    EXPECT_EQ(toCsv({game("A2", "lost", 5), named}, {gems}, known, facts),
              "\xEF\xBB\xBF\"Played\",\"Game\",\"Quest\",\"Title\",\"Ended\",\"Moves\",\"Luck\",\"Choices\","
              "\"Record\",\"Players\",\"Oil left\",\"Runs dry\"\n"
              "2026-03-02T12:00:00,\"Lanterns\",\"Night watch\",\"Gems, \"\"Pearls\"\"\",won,20,28.5,-10.0,"
              "\"2.flagstone\",\"Zoë, person, computer (fair)\",4,0\n"
              "2026-03-05T12:00:00,\"toy\",\"A2\",\"A2\",lost,50,,,\"5.flagstone\",\"\",,\n")
        << "with the mark by which spreadsheets know the letters";
    KeptGame inFolder = named;
    inFolder.file = QStringLiteral("/home/vesna/games/2.flagstone");
    EXPECT_NE(toCsv({inFolder}, {gems}, known, facts).find(",\"2.flagstone\","), std::string::npos)
        << "the folder is nobody's business";
    EXPECT_NE(toCsv({named}, {gems},
                    [](const QString &) {
                        return LuckAndChoices{-0.0004, 0};
                    },
                    {})
                  .find(",0.0,0.0,"),
              std::string::npos)
        << "no negative zero";
    named.title = QStringLiteral("=HYPERLINK(\"a\")");
    EXPECT_NE(toCsv({named}, {}, known, {}).find(",\"'=HYPERLINK("), std::string::npos) << "no formula";
    const FactsByFile typed{
        {named.file,
         GameFacts{.seats = {{QStringLiteral("=1+1"), {}, true}}, .dealt = true, .measures = {}}}};
    EXPECT_NE(toCsv({named}, {}, known, typed).find(",\"'=1+1\""), std::string::npos)
        << "nor as a player's name";
}

TEST(Statistics, EachPlayerHasTheirGamesAndComputersAreTogetherByHowTheyPlay)
{
    KeptGame lesson = game("A1", "won", 3);
    lesson.lesson = QStringLiteral("First steps");
    const std::vector<KeptGame> ended{game("A1", "lost", 6), game("A2", "won", 5), game("A1", "won", 4),
                                      lesson, game("A1", "won", 2)};
    const PlayedSeat vesna{QStringLiteral("Vesna"), {}, true}, nobody{{}, {}, false}, fair{{}, "fair", false};
    PlayedSeat beaten = vesna;
    beaten.won = false;
    const FactsByFile facts{
        {QStringLiteral("2.flagstone"), GameFacts{.seats = {vesna, fair}, .dealt = true, .measures = {}}},
        {QStringLiteral("3.flagstone"), GameFacts{.seats = {vesna}, .dealt = true, .measures = {}}},
        {QStringLiteral("4.flagstone"), GameFacts{.seats = {vesna}, .dealt = false, .measures = {}}},
        {QStringLiteral("5.flagstone"),
         GameFacts{.seats = {beaten, nobody, fair}, .dealt = true, .measures = {}}}};
    const auto rows = resultsByPlayer(ended, facts); // nothing is known of the last game
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].quest.title, QStringLiteral("Vesna"));
    EXPECT_EQ(rows[0].ends, (std::vector<bool>{true, false})) << "no lesson, and no game with typed dice";
    EXPECT_EQ(rows[0].files.back(), QStringLiteral("5.flagstone"));
    EXPECT_EQ(rows[1].quest.title, QStringLiteral("Players without a name"));
    EXPECT_EQ(rows[2].quest.title, QStringLiteral("Computer, fair"));
    EXPECT_EQ(rows[2].ends, (std::vector<bool>{false, false}));
    EXPECT_TRUE(rows[0].tooFew());
}

TEST(Statistics, AGameOfTwoWithoutANameIsOneGame)
{
    const PlayedSeat loser{{}, {}, false}, winner{{}, {}, true};
    const FactsByFile facts{{QStringLiteral("2.flagstone"),
                             GameFacts{.seats = {loser, winner, loser}, .dealt = true, .measures = {}}}};
    const auto rows = resultsByPlayer({game("A1", "won", 2)}, facts);
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].ends, std::vector<bool>{true}) << "each would be sure of more than it can be";
    EXPECT_EQ(rows[0].files.size(), 1u);
}

TEST(Statistics, GamesThatPeoplePlayedAreTogetherByTheStrengthOfTheComputers)
{
    const PlayedSeat loser{{}, {}, false}, winner{{}, {}, true};
    const auto computer = [](const char *policy, bool won) { return PlayedSeat{{}, policy, won}; };
    const std::vector<std::vector<PlayedSeat>> seats{
        {computer("strong", false), winner},
        {computer("fair", false), computer("strong", true), loser},
        {computer("strong", true), computer("strong", true)}, // nobody played
        {winner, loser},
        {loser, computer("strong", true), computer("strong", false)},
        {computer("easy", false), winner}};
    std::vector<KeptGame> ended;
    FactsByFile facts;
    for (int day = 6; day > 0; --day) {
        ended.push_back(game("A1", "won", day));
        facts.emplace(
            ended.back().file,
            GameFacts{.seats = seats.at(static_cast<std::size_t>(day - 1)), .dealt = true, .measures = {}});
    }
    const auto rows = resultsByStrength(ended, facts);
    QStringList titles;
    for (const QuestResults &row : rows)
        titles << row.quest.title;
    ASSERT_EQ(titles,
              (QStringList{QStringLiteral("No computers"), QStringLiteral("Computers, easy"),
                           QStringLiteral("Computers, fair, strong"), QStringLiteral("Computers, strong")}));
    EXPECT_EQ(rows[0].ends, std::vector<bool>{true}) << "one game, whoever won it";
    EXPECT_EQ(rows[2].ends, std::vector<bool>{false});
    EXPECT_EQ(rows[3].ends, (std::vector<bool>{true, false})) << "oldest first: what the person has won";
    facts.at(ended.front().file).dealt = false;
    EXPECT_EQ(resultsByStrength(ended, facts).size(), 3u) << "what counts for players counts here";
}

TEST(Statistics, APartyIsTheSameInAnyOrderAndTheSurestWinnerComesFirst)
{
    const QStringList two{QStringLiteral("Ellisa"), QStringLiteral("Kennett")}, one{QStringLiteral("Cerel")};
    std::vector<KeptGame> ended;
    FactsByFile facts;
    const auto add = [&](KeptGame kept, const QStringList &party) {
        facts.emplace(kept.file, GameFacts{.seats = {}, .party = party, .dealt = true, .measures = {}});
        ended.push_back(std::move(kept));
    };
    KeptGame lesson = game("A1", "won", 7);
    lesson.lesson = QStringLiteral("First steps");
    add(lesson, one);
    add(game("A2", "won", 6), {two[1], two[0]});
    add(game("A1", "won", 5), two);
    add(game("A1", "lost", 4), one);
    add(game("A1", "won", 3), one);
    add(game("A1", "won", 2), {}); // of rivals
    const auto rows = resultsByParty(ended, facts);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].quest.title, QStringLiteral("Kennett, Ellisa")) << "as they marched last";
    EXPECT_EQ(rows[0].ends, (std::vector<bool>{true, true}));
    EXPECT_EQ(rows[0].files.back(), QStringLiteral("6.flagstone"));
    EXPECT_EQ(rows[1].quest.title, QStringLiteral("Cerel"));
    EXPECT_EQ(rows[1].ends, (std::vector<bool>{true, false})) << "no lesson, and no game of rivals";
}

TEST(Statistics, TheGameMasterAndPlayersWithoutANameAreOfNoParty)
{
    const auto all = modules();
    const auto module = std::ranges::find(all, "cards", &ModuleInfo::id);
    ASSERT_NE(module, all.end());
    const auto pack = readPack(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets/packs/cards");
    ASSERT_TRUE(pack);
    const auto partyWith = [&](std::vector<std::string> names) -> std::optional<QStringList> {
        RecordHeader header;
        header.setup = {.ruleset = "cards", .adventure = "MD-0", .seats = 2, .options = {}};
        header.setup.names = std::move(names);
        const auto session =
            Session::start([&](Step &step) { return module->start(pack->data, header.setup, step); },
                           Seed::fromText("lantern"), UndoPolicy::Free);
        return session ? std::optional(factsOf(header, *session).party) : std::nullopt;
    };
    EXPECT_EQ(partyWith({"", "Vesna"}), QStringList{QStringLiteral("Vesna")});
    EXPECT_EQ(partyWith({}), QStringList());
}

TEST(Statistics, TheBestIsOfWonGamesAndMayBeTheFewest)
{
    const auto scored = [](int value, const char *unit, bool fewest) {
        return GameFacts{
            .seats = {}, .dealt = true, .measures = {}, .score = Score{value, QLatin1String(unit), fewest}};
    };
    QuestResults results{
        .quest = quest("A1"),
        .ends = {true, false, true, true},
        .files = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")}};
    EXPECT_EQ(bestOf(results, {}), QString()) << "nothing is known";
    FactsByFile facts{{QStringLiteral("a"), scored(620, "gp", false)},
                      {QStringLiteral("b"), GameFacts{.seats = {}, .dealt = true, .measures = {}}},
                      {QStringLiteral("c"), scored(40, "gp", false)}};
    EXPECT_EQ(bestOf(results, facts), QStringLiteral("620 gp"));
    results.best = bestOf(results, facts);
    EXPECT_TRUE(spokenResult(results).endsWith(QStringLiteral(", best 620 gp")));
    facts = {{QStringLiteral("a"), scored(12, "rooms", true)},
             {QStringLiteral("c"), scored(8, "rooms", true)}};
    EXPECT_EQ(bestOf(results, facts), QStringLiteral("8 rooms"));
    facts.emplace(QStringLiteral("d"), scored(5, "gp", false));
    EXPECT_EQ(bestOf(results, facts), QStringLiteral("5 gp")) << "games like the newest";
    results.ends.assign(4, false);
    EXPECT_EQ(bestOf(results, facts), QStringLiteral("not yet"));
}

TEST(Statistics, TheScaleOfLuckReachesToARoundNumber)
{
    EXPECT_EQ(luckScale(0), 0.5);
    EXPECT_EQ(luckScale(0.5), 0.5);
    EXPECT_EQ(luckScale(0.6), 1);
    EXPECT_EQ(luckScale(1.8), 2);
    EXPECT_EQ(luckScale(2.1), 5);
    EXPECT_EQ(luckScale(13), 20);
}

TEST(Statistics, DiceAreFairHighOrLow)
{
    EXPECT_DOUBLE_EQ((DieRolls{6, 100, 340}.mean()), 3.4);
    EXPECT_NEAR((DieRolls{6, 100, 390}.deviation()), 40 / std::sqrt(100 * 35.0 / 12), 1e-9);
    EXPECT_EQ(wordsOf({6, 100, 340}), QStringLiteral("as fair dice do"));
    EXPECT_EQ(wordsOf({6, 100, 390}), QStringLiteral("a little high: a 1 in 52 chance"));
    EXPECT_EQ(wordsOf({6, 100, 310}), QStringLiteral("a little low: a 1 in 52 chance"));
    EXPECT_TRUE(wordsOf({6, 100, 420}).startsWith(QStringLiteral("high: a 1 in")));
}

TEST(KeptReviewsTest, WhatSomebodyElseWroteIsLeftOut)
{
    QTemporaryDir folder;
    SettingsFile(folder.filePath(QStringLiteral("reviews.json")))
        .set({{QStringLiteral("a"), QStringLiteral("0.25 -0.5")},
              {QStringLiteral("b"), QStringLiteral("luck")},
              {QStringLiteral("c"), QStringLiteral("nan 0")},
              {QStringLiteral("d"), QStringLiteral("1e9 0")},
              {QStringLiteral("e"), 3}});
    const auto kept = KeptReviews(folder.path()).all();
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept.at(QStringLiteral("a")), (LuckAndChoices{0.25, -0.5}));
}

TEST(KeptReviewsTest, CostlyChoicesAreKeptWithTheirKinds)
{
    QTemporaryDir folder;
    KeptReviews reviews(folder.path());
    const LuckAndChoices gave{
        .luck = 0.25, .choices = -0.5, .costly = {{QStringLiteral("Open a door"), 0.125}}};
    reviews.keep(QStringLiteral("a"), gave);
    EXPECT_EQ(reviews.all().at(QStringLiteral("a")), gave);
    SettingsFile(folder.filePath(QStringLiteral("reviews.json")))
        .set({{QStringLiteral("a"), QStringLiteral("0.25 -0.5\n0.125 Open a door\n-1 Flee\n0.5\nx Wait")}});
    EXPECT_EQ(reviews.all().at(QStringLiteral("a")), gave) << "what cannot be is left out";
}

TEST(Statistics, AChoiceThatCostMuchIsKeptByItsKind)
{
    const flagstone::Setup setup{.ruleset = "toy", .adventure = "TOY-A1"};
    auto session = Session::start([&](Step &step) { return toyModule().start(toyPack(), setup, step); },
                                  Seed::fromText("lantern"), UndoPolicy::Free);
    ASSERT_TRUE(session);
    ASSERT_TRUE(session->submit(Seat{0}, "roll"));
    Review review;
    review.games = kReviewGames;
    review.swings = {{.entry = 1, .before = 0.8, .chosen = 0.5, .after = 0.5}};
    const LuckAndChoices kept = keptReviewOf(review, *session);
    ASSERT_EQ(kept.costly.size(), 1u);
    EXPECT_FALSE(kept.costly.front().kind.isEmpty());
    EXPECT_NEAR(kept.costly.front().cost, 0.3, 1e-9);
    review.swings.front().chosen = 0.79;
    EXPECT_TRUE(keptReviewOf(review, *session).costly.empty());
}

TEST(Statistics, TheCommonestCostlyChoiceIsToldFromFiveTimesOn)
{
    const CostlyChoice flee{QStringLiteral("Flee"), 0.06}, wait{QStringLiteral("Wait"), 0.5};
    std::vector<PlayedGame> played{
        {.file = {},
         .title = QStringLiteral("A1"),
         .played = QDate(2026, 3, 2),
         .gave = {.luck = 0.1, .choices = -0.3, .costly = {flee, flee, wait, flee, flee}}}};
    EXPECT_FALSE(commonestOf(played));
    played.push_back(played.front());
    const auto common = commonestOf(played);
    ASSERT_TRUE(common);
    EXPECT_EQ(common->kind, QStringLiteral("Flee"));
    EXPECT_EQ(common->times, 8);
    EXPECT_NEAR(common->cost, 0.06, 1e-9);
    LuckPart part;
    part.setGames(played, 0, 1);
    const QStringList told = wordsOn(part);
    EXPECT_EQ(told.filter(QStringLiteral("Flee: 8 time")).size(), 1) << told.join(u'|').toStdString();
}

TEST(Statistics, TheNumbersOfLuckSayWhatTheyAreIn)
{
    LuckPart part;
    part.setGames({{.file = {},
                    .title = QStringLiteral("A1"),
                    .played = QDate(2026, 3, 2),
                    .gave = {.luck = 0.43, .choices = -0.3, .costly = {}}}},
                  0, 1);
    const QStringList told = wordsOn(part);
    EXPECT_TRUE(told.contains(QStringLiteral("Luckiest and unluckiest game, luck in points")))
        << told.join(u'|').toStdString();
    const auto *game = part.findChild<PaintedRow *>(QStringLiteral("luckGame"));
    ASSERT_NE(game, nullptr);
    EXPECT_TRUE(game->accessibleName().endsWith(QStringLiteral("luck +43, in points")))
        << game->accessibleName().toStdString();
    EXPECT_TRUE(game->toolTip().contains(QStringLiteral("percentage points")))
        << game->toolTip().toStdString();
}

TEST(Statistics, DiceThatPeopleTypedInAreTheirs)
{
    const flagstone::Setup setup{.ruleset = "toy", .adventure = "TOY-A1"};
    auto session = Session::start([&](Step &step) { return toyModule().start(toyPack(), setup, step); },
                                  Seed::fromText("lantern"), UndoPolicy::Free);
    ASSERT_TRUE(session);
    const std::vector<std::uint32_t> both{5, 3};
    ASSERT_TRUE(session->submitTyped(Seat{0}, "roll", both));
    DiceRolls dice;
    addDice(*session, dice);
    EXPECT_TRUE(dice.empty());
    ASSERT_TRUE(session->undo(Seat{0}));
    ASSERT_TRUE(session->submit(Seat{0}, "roll"));
    addDice(*session, dice);
    ASSERT_EQ(dice.size(), 1u);
    EXPECT_EQ(dice.at(6).rolls, 2);
}

} // namespace
} // namespace flagstone::app::statistics_test
