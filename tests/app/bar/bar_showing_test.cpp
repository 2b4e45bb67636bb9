// The action bar while something is shown on the table: what it offers then, and that it keeps its places.
#include "action_bar_fixture.h"
#include "app/announced.h"
#include "app/bar/odds_box.h"

#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace flagstone::app::bar_showing_test {
namespace {

TEST_F(ActionBarTest, WhileEnemiesActTheEndOfTheBarSaysHowOddDiceFall)
{
    m_bar.setShowing(QStringLiteral("The wolves attack"), true,
                     {.caption = QStringLiteral("Standing order"),
                      .what = QStringLiteral("healthiest first"),
                      .below = QStringLiteral("for odd dice")});
    EXPECT_EQ(m_bar.findChild<OddsBox *>()->accessibleName(),
              QStringLiteral("Standing order. healthiest first. for odd dice"));
    show(test::fight());
    EXPECT_FALSE(m_bar.findChild<OddsBox *>()->accessibleName().contains(QStringLiteral("Standing order")));
}

TEST_F(ActionBarTest, AMoveThatIsShownIsNotToldAsAQuestion)
{
    m_bar.setShowing(QStringLiteral("Magic Missile at the wolf"));
    m_bar.announce();
    EXPECT_TRUE(announced(m_bar).isEmpty());
    const auto *said = m_bar.findChild<QLabel *>(QStringLiteral("prompt"));
    EXPECT_EQ(said->accessibleDescription(), QStringLiteral("What is shown"));
    show(test::fight());
    EXPECT_EQ(said->accessibleDescription(), QStringLiteral("What to decide"));
}

TEST_F(ActionBarTest, WhileAComputersDeedIsShownItCanBeStopped)
{
    const auto *pause = m_bar.findChild<QToolButton *>(QStringLiteral("pauseComputers"));
    m_bar.setShowing(QStringLiteral("Aldis goes"), true, {}, false);
    EXPECT_FALSE(pause->isHidden());
    EXPECT_EQ(pause->text(), QStringLiteral("Pause the computer"));
    m_bar.setPaused(true);
    EXPECT_EQ(pause->text(), QStringLiteral("Let the computer go on"));
    EXPECT_FALSE(slot(1).isHidden()) << "the scene goes on, too";
    m_bar.setShowing(QStringLiteral("The wolves attack"), true);
    EXPECT_TRUE(pause->isHidden());
}

TEST_F(ActionBarTest, WhileSomethingIsShownItOffersToGoOnAndKeepsEveryPlace)
{
    show(test::fight());
    const auto before = places();
    m_bar.setPace(Pace::Calm);
    m_bar.setShowing(QStringLiteral("The wolves attack"), true);
    EXPECT_EQ(places(), before);
    QSignalSpy on(&m_bar, &ActionBar::goOnAsked), pace(&m_bar, &ActionBar::paceAsked);
    const auto slots = m_bar.findChildren<VerbSlot *>();
    for (int n = 0; n < 2; ++n) {
        EXPECT_FALSE(slots[n]->isHidden()) << n;
        slots[n]->click();
    }
    for (int n = 2; n < slots.size(); ++n)
        EXPECT_TRUE(slots[n]->isHidden()) << n << ": a hurried press takes nothing back";
    EXPECT_EQ(on.count(), 1);
    EXPECT_EQ(pace.count(), 1);
    EXPECT_TRUE(chosen().isEmpty());
}

TEST_F(ActionBarTest, AfterSomethingWasShownTheFocusIsOnWhatEnterDoes)
{
    m_bar.show();
    m_bar.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_bar));
    show(test::fight());
    slot(5).setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(slot(5).hasFocus());
    m_bar.setShowing(QStringLiteral("Kennett attacks"));
    EXPECT_TRUE(m_bar.findChild<VerbRow *>()->hasFocus()) << "and nothing else takes the keys";
    show(test::fight());
    EXPECT_TRUE(slot(1).hasFocus());
    QTest::mouseClick(&slot(5), Qt::LeftButton);
    EXPECT_FALSE(slot(5).hasFocus()) << "a click leaves the keys where they are";
}

} // namespace
} // namespace flagstone::app::bar_showing_test
