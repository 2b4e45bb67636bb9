// Presses on the page at the end of a game: where they lead, and that none does what was meant for the game.
#include "app/bar/verb_slot.h"
#include "app/common/late_presses.h"
#include "app/review/end_page.h"
#include "app/review/key_moments.h"
#include "app/setup/choice_memory.h"
#include "app/setup/game_setup.h"
#include "end_fixture.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>

namespace flagstone::app::end_presses_test {
namespace {

TEST_F(EndTest, TheLastMoveCanBeTakenBackByButtonAndByKey)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    const auto moves = play().moves();
    button("endTakeBack")->click();
    EXPECT_EQ(page(), nullptr);
    EXPECT_EQ(play().moves(), moves - 1);
    EXPECT_FALSE(play().game().ending().over);
    EXPECT_TRUE(table().bar().marked().has_value());
    playToItsEnd();
    ASSERT_NE(page(), nullptr);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(page(), nullptr);
    EXPECT_FALSE(play().game().ending().over);
}

TEST_F(EndTest, EscapeLeadsToTheTableAsItWasLeft)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    key(Qt::Key_Escape);
    EXPECT_EQ(page(), nullptr);
    EXPECT_TRUE(table().isVisible());
    EXPECT_TRUE(play().game().ending().over);
    for (const auto back : {Qt::Key_Escape, Qt::Key_Return}) {
        QTest::keyClick(&table(), back);
        ASSERT_NE(page(), nullptr) << "it leads back";
        key(Qt::Key_Escape);
        ASSERT_EQ(page(), nullptr);
    }
    auto *result = table().bar().findChild<VerbSlot *>();
    ASSERT_NE(result, nullptr);
    EXPECT_EQ(result->text(), QStringLiteral("The result"));
    result->click();
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, AnotherPageLeadsBackToIt)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    action("howItWent")->trigger();
    EXPECT_EQ(page(), nullptr);
    QTest::keyClick(&window(), Qt::Key_Escape);
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, WhoWorksAtAnotherPageMeanwhileKeepsItAndSeesTheEndAfterwards)
{
    ASSERT_TRUE(window().startGame(request()));
    const QWidget *before = QApplication::focusWidget();
    action("actionNew")->trigger();
    const Page *other = window().page();
    ASSERT_NE(other, nullptr);
    playToItsEnd();
    EXPECT_EQ(window().page(), other);
    key(Qt::Key_Escape);
    EXPECT_NE(page(), nullptr);
    key(Qt::Key_Escape);
    EXPECT_EQ(page(), nullptr) << "once";
    EXPECT_EQ(QApplication::focusWidget(), before);
}

TEST_F(EndTest, EnterDealsTheSameQuestAnew)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    const Seed seed = play().session().seed();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_EQ(page(), nullptr);
    EXPECT_EQ(play().moves(), 0u);
    EXPECT_EQ(play().request().setup.adventure, "TOY-A1");
    EXPECT_NE(play().session().seed(), seed);
}

TEST_F(QuestEndTest, AnotherGameBeginsWithTheRulesThatWerePlayed)
{
    const auto fastplay = packOf("fastplay");
    const auto cards = packOf("cards");
    AppContext both = context();
    both.modules = modules();
    both.readPacks = [fastplay, cards] { return PackShelf{{fastplay, cards}, {}}; };
    SettingsFile memory(settingsFile());
    ChoiceMemory(memory).keep(QStringLiteral("cards"),
                              {}); // chosen last; this game was begun without choosing
    m_window.reset();
    m_window = std::make_unique<MainWindow>(both);
    m_window->resize(1440, 900);
    m_window->show();
    playQuest("a");
    ASSERT_NE(page(), nullptr);
    button("endNew")->click();
    const auto *setup = window().findChild<GameSetup *>();
    ASSERT_NE(setup, nullptr);
    ASSERT_NE(setup->module(), nullptr);
    EXPECT_EQ(setup->module()->id, "fastplay");
}

TEST_F(EndTest, APressThatWasMeantForTheGameDealsNoNewOne)
{
    constexpr int kLong = 60'000; // ms
    const auto atOnce = qScopeGuard([] { LatePresses::setWait(0); });
    LatePresses::setWait(kLong);
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTest::mouseClick(button("endNewDeal"), Qt::LeftButton);
    QTest::mouseDClick(button("endNewDeal"), Qt::LeftButton);
    page()->press(1);
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(play().game().ending().over);
    LatePresses::setWait(0);
    QTest::mouseClick(button("endNewDeal"), Qt::LeftButton);
    EXPECT_EQ(page(), nullptr);
}

TEST_F(EndTest, APressThatWasMeantForTheGameLeadsToNoMoment)
{
    constexpr int kLong = 60'000; // ms
    const auto atOnce = qScopeGuard([] { LatePresses::setWait(0); });
    LatePresses::setWait(kLong);
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    EndOfGame end = endOf(play());
    end.hasReview = true;
    EndPage shown(play().game(), table().cards(), end);
    shown.setReview(Review{.swings = {{1, 0.7, 0.5, 1.0}}, .games = 400},
                    {KeyMoment{0, -0.2, 0.0, QStringLiteral("Ellisa attacks")}});
    const QSignalSpy asked(&shown, &EndPage::momentAsked);
    auto *moment = shown.findChild<QAbstractButton *>(QStringLiteral("momentCard"));
    ASSERT_NE(moment, nullptr);
    QTest::mouseClick(moment, Qt::LeftButton);
    QTest::mouseDClick(moment, Qt::LeftButton);
    QTest::keyClick(moment, Qt::Key_Space);
    EXPECT_EQ(asked.count(), 0);
    LatePresses::setWait(0);
    QTest::mouseClick(moment, Qt::LeftButton);
    EXPECT_EQ(asked.count(), 1);
}

TEST_F(EndTest, WhoHammersEnterStopsAtTheEnd)
{
    const auto atOnce = qScopeGuard([] { LatePresses::setWait(0); });
    constexpr int kWait = 2500; // ms, far from what a busy machine adds to the time between two presses
    LatePresses::setWait(kWait);
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    for (int press = 0; press < 5; ++press) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTest::qWait(kWait / 4);
    }
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, ThePageAtTheEndWaitsLongerForAPressThanOthers)
{
    const auto atOnce = qScopeGuard([] { LatePresses::setWait(0); });
    LatePresses::setWait(std::nullopt);
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    QTest::qWait(kFirstPress + 150); // as somebody presses who hammers slowly
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, AKeyThatIsHeldDealsNoNewGame)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    for (const Qt::Key held : {Qt::Key_Return, Qt::Key_Space}) {
        QKeyEvent again(QEvent::KeyPress, held, Qt::NoModifier, QStringLiteral("\r"), true);
        QApplication::sendEvent(QApplication::focusWidget(), &again);
    }
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, TheDigitDealsTheSameCardsAgain)
{
    ASSERT_TRUE(window().startGame(request()));
    const auto begun = play().game().digest();
    playToItsEnd();
    key(Qt::Key_1);
    EXPECT_EQ(page(), nullptr);
    EXPECT_EQ(play().moves(), 0u);
    EXPECT_EQ(play().game().digest(), begun);
}

} // namespace
} // namespace flagstone::app::end_presses_test
