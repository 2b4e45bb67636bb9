// The page that shows how the games that were played here went.
#include "app/common/chance_words.h"
#include "app/common/painted_row.h"
#include "app/home/kept_reviews.h"
#include "app/statistics/luck_part.h"
#include "app/statistics/statistics_page.h"
#include "shell_fixture.h"

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

namespace flagstone::app::statistics_page_test {
namespace {

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

} // namespace
} // namespace flagstone::app::statistics_page_test
