#include "app/common/chance_words.h"
#include "app/common/painted_row.h"
#include "app/home/kept_reviews.h"
#include "app/statistics/costly_choices.h"
#include "app/statistics/luck_part.h"
#include "app/statistics/result_paint.h"
#include "app/statistics/statistics_page.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "shell_fixture.h"
#include "test_paths.h"

#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>

/// How the games that were played here went.
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

class StatisticsTest : public ShellTest {
protected:
    [[nodiscard]] StatisticsPage &page() { return *m_window->findChildren<StatisticsPage *>().last(); }
    [[nodiscard]] QList<PaintedRow *> rows()
    {
        return page().findChildren<PaintedRow *>(QStringLiteral("questResult"));
    }
    [[nodiscard]] QList<PaintedRow *> dice()
    {
        return page().findChildren<PaintedRow *>(QStringLiteral("dieRow"));
    }
    /// A whole game, kept.
    void playOne(const char *seed)
    {
        GameRequest asked = request();
        asked.seed = Seed::fromText(seed);
        ASSERT_TRUE(window().startGame(asked));
        while (!play().game().ending().over)
            play().choose(play().decision().choices.front().code);
        addDice(play().session(), m_rolled);
        window().showWelcome();
    }
    DiceRolls m_rolled;
};

TEST_F(StatisticsTest, AGameThatTheWindowHasReadIsNotReadAgain)
{
    playOne("dawn");
    QFile picture(play().file() + QStringLiteral(".png"));
    const std::filesystem::path path = picture.fileName().toStdString();
    const auto drawn = std::filesystem::last_write_time(path);
    const QByteArray nothing(picture.size(), 'x');
    ASSERT_TRUE(picture.open(QIODevice::WriteOnly));
    ASSERT_EQ(picture.write(nothing), nothing.size());
    picture.close();
    std::filesystem::last_write_time(path, drawn);
    action("howItWent")->trigger();
    EXPECT_EQ(rows().size(), 1) << "what is in the file now is no picture";
}

TEST_F(StatisticsTest, ThePageCountsGamesAndDiceAndCanStartAfresh)
{
    action("howItWent")->trigger();
    EXPECT_TRUE(rows().isEmpty());
    const auto *first = qobject_cast<QPushButton *>(page().first());
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->text(), QStringLiteral("Quest")) << "a press of Enter changes nothing there";
    EXPECT_TRUE(first->hasFocus());
    const auto labels = page().findChildren<QLabel *>();
    EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->text() == QStringLiteral("Every die of finished games");
    })) << "dice of other games do not count";
    playOne("dawn");
    playOne("dusk");
    ASSERT_FALSE(m_rolled.empty());
    action("howItWent")->trigger();
    ASSERT_EQ(rows().size(), 1);
    EXPECT_EQ(page().first(), rows().front());
    EXPECT_TRUE(rows().front()->accessibleName().contains(QStringLiteral("of 2")))
        << rows().front()->accessibleName().toStdString();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return dice().size() == static_cast<qsizetype>(m_rolled.size()); }, 20'000));
    for (const auto &[sides, die] : m_rolled) {
        const QString told = QStringLiteral("%1 × d%2,").arg(die.rolls).arg(sides);
        EXPECT_TRUE(std::ranges::any_of(dice(), [&](const PaintedRow *row) {
            return row->accessibleName().startsWith(told);
        })) << told.toStdString();
    }
    const auto shown = dice().size();
    page().applySettings(window().settings());
    EXPECT_EQ(dice().size(), shown) << "another look counts nothing anew";
    EXPECT_EQ(rows().size(), 1);
    auto *start = page().findChild<QPushButton *>(QStringLiteral("startAfresh"));
    start->click();
    EXPECT_TRUE(rows().isEmpty());
    start->click();
    EXPECT_EQ(rows().size(), 1) << "nothing was lost";
}

TEST_F(StatisticsTest, RowsCanStandForPlayersAndTabGoesFromThereToTheRows)
{
    GameRequest asked = request();
    asked.setup.names = {"Vesna"};
    ASSERT_TRUE(window().startGame(asked));
    while (!play().game().ending().over)
        play().choose(play().decision().choices.front().code);
    const bool won = play().game().ending().won;
    const auto measures = play().game().ending().measures;
    RecordHeader header;
    header.setup = asked.setup;
    header.players = {"fair"};
    const GameFacts facts = factsOf(header, play().session());
    ASSERT_EQ(facts.seats.size(), 1u);
    EXPECT_EQ(facts.seats[0].won, won);
    EXPECT_EQ(facts.seats[0].policy, "fair");
    EXPECT_TRUE(facts.dealt);
    EXPECT_EQ(facts.score,
              won ? std::optional(Score{measures.front(), QStringLiteral("oil"), false}) : std::nullopt);
    ASSERT_EQ(facts.measures.size(), measures.size());
    EXPECT_EQ(facts.measures.front(), (std::pair<QString, std::int32_t>{
                                          QStringLiteral("Oil that player 1 has left"), measures.front()}));
    window().showWelcome();
    action("howItWent")->trigger();
    auto *save = page().findChild<QPushButton *>(QStringLiteral("saveTable"));
    EXPECT_FALSE(save->isEnabled()) << "the table would lack what is still being read";
    ASSERT_TRUE(QTest::qWaitFor([&] { return save->isEnabled(); }, 20'000));
    const auto groups = page().findChildren<QPushButton *>(QStringLiteral("filterButton"));
    ASSERT_EQ(groups.size(), 4);
    groups.back()->click();
    ASSERT_EQ(rows().size(), 1);
    EXPECT_TRUE(rows()[0]->accessibleName().startsWith(QStringLiteral("Vesna, won %1 of 1").arg(won ? 1 : 0)))
        << rows()[0]->accessibleName().toStdString();
    EXPECT_TRUE(rows()[0]->toolTip().startsWith(QStringLiteral("Too few games to tell")));
    QApplication::processEvents(); // a layout shows new rows later
    groups.back()->setFocus();
    QTest::keyClick(window().focusWidget(), Qt::Key_Tab);
    EXPECT_EQ(window().focusWidget(), rows()[0]) << window().focusWidget()->objectName().toStdString();
    groups.at(2)->click();
    ASSERT_EQ(rows().size(), 1);
    EXPECT_TRUE(rows().front()->accessibleName().startsWith(QStringLiteral("No computers, won")))
        << rows().front()->accessibleName().toStdString();
    groups.front()->click();
    ASSERT_EQ(rows().size(), 1);
    EXPECT_TRUE(rows().front()->accessibleName().contains(QStringLiteral("of 1")));
}

TEST_F(StatisticsTest, LuckAndChoicesAreThoseOfTheReviewsAndKept)
{
    playOne("dawn");
    const QString file = play().file();
    const auto questions = ReviewQuestions::of(play().session());
    ASSERT_TRUE(questions);
    const Review review = questions->count();
    const LuckAndChoices gave = luckAndChoicesOf(review);
    EXPECT_EQ(qRound(100 * gave.luck), shownParts(review).luck) << "as the page at the end shows it";
    EXPECT_EQ(qRound(100 * gave.choices), shownParts(review).choices);
    action("howItWent")->trigger();
    auto *row = rows().front();
    row->setFocus();
    const QString told =
        QStringLiteral(", luck %1, choices %2, in points").arg(pointsOf(gave.luck), pointsOf(gave.choices));
    ASSERT_TRUE(QTest::qWaitFor([&] { return rows().front()->accessibleName().endsWith(told); }, 20'000))
        << rows().front()->accessibleName().toStdString();
    EXPECT_EQ(window().focusWidget(), rows().front()) << "made anew, it keeps the focus";
    const QString sum = page().findChild<QLabel *>(QStringLiteral("endNumber"))->text();
    EXPECT_EQ(sum, signedNumber(gave.luck, 1));
    const double most = luckScale(std::max(std::abs(gave.luck), std::abs(gave.choices)));
    const QString scale = QStringLiteral("The scale reaches from %1, unlucky, to %2, lucky.")
                              .arg(signedNumber(-most, 1), signedNumber(most, 1));
    const auto *curve = page().findChild<PaintedRow *>(QStringLiteral("luckCurve"));
    EXPECT_TRUE(curve->accessibleName().endsWith(scale)) << curve->accessibleName().toStdString();
    const auto kept = KeptReviews(m_folder.path()).all();
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept.begin()->first, KeptReviews::nameOf(play().session()));
    EXPECT_NEAR(kept.begin()->second.luck, gave.luck, 1e-6);
    EXPECT_NEAR(kept.begin()->second.choices, gave.choices, 1e-6);
    QSignalSpy asked(&page(), &Page::gameAsked);
    page().findChild<PaintedRow *>(QStringLiteral("luckGame"))->click();
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked.front().front().toString(), file) << "the luckiest game is the only one";
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
    QStringList told;
    for (const QLabel *label : part.findChildren<QLabel *>())
        told << label->text();
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
    QStringList told;
    for (const QLabel *label : part.findChildren<QLabel *>())
        told << label->text();
    EXPECT_TRUE(told.contains(QStringLiteral("Luckiest and unluckiest game, luck in points")))
        << told.join(u'|').toStdString();
    const auto *game = part.findChild<PaintedRow *>(QStringLiteral("luckGame"));
    ASSERT_NE(game, nullptr);
    EXPECT_TRUE(game->accessibleName().endsWith(QStringLiteral("luck +43, in points")))
        << game->accessibleName().toStdString();
    EXPECT_TRUE(game->toolTip().contains(QStringLiteral("percentage points")))
        << game->toolTip().toStdString();
}

TEST_F(StatisticsTest, ARowListsItsGamesAndEachOpens)
{
    playOne("dawn");
    const QString first = play().file();
    playOne("dusk");
    action("howItWent")->trigger();
    const auto games = [&] { return page().findChildren<PaintedRow *>(QStringLiteral("groupGame")); };
    const auto *back = page().findChild<QPushButton *>(QStringLiteral("backToRows"));
    EXPECT_FALSE(back->isVisible());
    QSignalSpy asked(&page(), &Page::gameAsked), left(&page(), &Page::left);
    rows().front()->setFocus();
    QTest::keyClick(rows().front(), Qt::Key_Return);
    EXPECT_TRUE(asked.isEmpty());
    EXPECT_TRUE(rows().isEmpty());
    ASSERT_EQ(games().size(), 2);
    EXPECT_EQ(window().focusWidget(), games().front());
    EXPECT_TRUE(back->isVisible());
    QTest::keyClick(games().front(), Qt::Key_Escape);
    EXPECT_TRUE(left.isEmpty()) << "the list is left before the page";
    EXPECT_TRUE(games().isEmpty());
    ASSERT_EQ(rows().size(), 1);
    EXPECT_EQ(window().focusWidget(), rows().front());
    QTest::keyClick(rows().front(), Qt::Key_Return);
    ASSERT_EQ(games().size(), 2);
    QTest::keyClick(games().back(), Qt::Key_Return);
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked.front().front().toString(), first) << "the newest comes first";
}

TEST_F(StatisticsTest, ThePageSaysWhereTheTableWasSaved)
{
    playOne("dawn");
    action("howItWent")->trigger();
    auto *save = page().findChild<QPushButton *>(QStringLiteral("saveTable"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return save->isEnabled(); }, 20'000));
    auto *saved = page().findChild<QLabel *>(QStringLiteral("tableSaved"));
    EXPECT_TRUE(saved->text().isEmpty());
    const QString file = m_folder.filePath(QStringLiteral("all.csv"));
    QTimer::singleShot(0, &page(), [&] {
        auto *dialog = page().findChild<QFileDialog *>();
        ASSERT_NE(dialog, nullptr);
        dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(file);
        static_cast<QDialog *>(dialog)->accept();
    });
    save->click();
    EXPECT_TRUE(QFile::exists(file));
    EXPECT_EQ(saved->text(), QStringLiteral("Saved as %1").arg(QDir::toNativeSeparators(file)));
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
