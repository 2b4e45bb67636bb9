// A card that is shown large beside a panel.
#include "app/board/close_up_place.h"
#include "app/common/pace.h"
#include "app/panels/panel_close_up.h"

#include <QApplication>
#include <QCursor>
#include <QHelpEvent>
#include <QImage>
#include <QPushButton>
#include <QTest>
#include <QToolTip>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace flagstone::app::panel_close_up_test {
namespace {

TEST(PanelCloseUpTest, ACardThatMustBeSmallerIsDrawnOnce)
{
    QWidget page;
    page.setGeometry(0, 0, 700, 600);
    QWidget panel(&page);
    panel.setGeometry(0, 0, 100, 600);
    page.show();
    PanelCloseUp large(&page);
    std::vector<int> drawn;
    large.setFaces([](CardId, int width) { return QSize(width, width * 7 / 5); },
                   [&](CardId, int width) {
                       drawn.push_back(width);
                       return PanelCloseUp::Face{QPixmap(width, width * 7 / 5), QStringLiteral("Ghoul"), {}};
                   });
    int room = 400; // px beside the panel
    large.setKept(
        [&] { return std::vector{QRect(page.mapToGlobal(QPoint(100 + room, 0)), QSize(600 - room, 600))}; });
    large.showNow(CardId{0}, &panel);
    ASSERT_EQ(drawn.size(), 1u);
    EXPECT_EQ(drawn[0], 300);
    room = 280;
    large.showNow(CardId{0}, &panel);
    ASSERT_EQ(drawn.size(), 2u) << "once more";
    EXPECT_LT(drawn[1], 280);
    EXPECT_EQ(large.pixmap(Qt::ReturnByValue).width(), drawn[1]);
    EXPECT_EQ(large.accessibleName(), QStringLiteral("Ghoul"));
}

/// A row of the party says in a tip what its figure holds.
TEST(PanelCloseUpTest, TheTipStandsBelowTheCardAndNotInAWindowOfItsOwn)
{
    QWidget page;
    page.setGeometry(0, 0, 700, 700);
    QWidget panel(&page);
    panel.setGeometry(0, 0, 100, 600);
    page.show();
    PanelCloseUp large(&page);
    large.setFaces([](CardId, int width) { return QSize(width, width); },
                   [](CardId, int width) {
                       QPixmap card(width, width);
                       card.fill(Qt::white);
                       return PanelCloseUp::Face{card, QStringLiteral("Pip"), {}};
                   });
    large.showNow(CardId{0}, &panel);
    const int card = large.height();
    setTip(&panel, QStringLiteral("Pip, thief 2\nLongsword\nPotion 2/3"));
    large.showNow(CardId{0}, &panel);
    EXPECT_GT(large.height(), card);
    EXPECT_TRUE(QRect(page.mapToGlobal(QPoint()), page.size()).contains(large.geometry()));
    const QImage pip = large.pixmap(Qt::ReturnByValue).toImage();
    setTip(&panel, QStringLiteral("Pip, thief 2\nLongsword\nPotion 1/3"));
    large.showNow(CardId{0}, &panel);
    EXPECT_NE(large.pixmap(Qt::ReturnByValue).toImage(), pip);

    const auto tips = [&panel] {
        QHelpEvent asked(QEvent::ToolTip, QPoint(5, 5), panel.mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&panel, &asked);
        return QToolTip::isVisible();
    };
    EXPECT_FALSE(tips());
    large.ask(kNoCard, nullptr);
    EXPECT_TRUE(tips()) << "where no card is shown";
    QToolTip::hideText();
}

/// A window of the least size, and figures that hold much.
TEST(PanelCloseUpTest, ItIsWholeAndInItsWindowAndEscClosesIt)
{
    QStringList held{QStringLiteral("Pip, thief 2")};
    for (int n = 0; n < 8; ++n)
        held << QStringLiteral("Ivory Dice, Platinum Chalice");
    for (const QSize size : {QSize(780, 780), QSize(780, 500)}) {
        SCOPED_TRACE(size.height());
        QWidget page;
        page.setGeometry(0, 0, size.width(), size.height());
        QPushButton row(&page);
        row.setGeometry(0, 0, 100, 50);
        setTip(&row, held.join(u'\n'));
        page.show();
        PanelCloseUp large(&page);
        int drawn = 0;
        large.setFaces(
            [](CardId, int width) { return QSize(width, width * 3 / 2); },
            [&drawn](CardId, int width) {
                drawn = width;
                return PanelCloseUp::Face{QPixmap(width, width * 3 / 2), QStringLiteral("Pip"), {}};
            });
        large.showNow(CardId{0}, &row);
        EXPECT_EQ(large.size(), large.pixmap(Qt::ReturnByValue).deviceIndependentSize().toSize());
        // Not geometry(): the platform of the tests gives every window a frame.
        EXPECT_TRUE(QRect(page.mapToGlobal(QPoint()), page.size()).contains({large.pos(), large.size()}));
        EXPECT_GE(drawn, kLeastCloseUp);
        EXPECT_EQ(large.width() > drawn, size.height() < 600)
            << "the words are beside the card in a low window";
        QTest::keyClick(&row, Qt::Key_Escape);
        EXPECT_FALSE(large.isVisible());
    }
}

TEST(PanelCloseUpTest, ACardGoesWithWhatItIsShownBeside)
{
    QWidget page;
    page.setGeometry(0, 0, 700, 600);
    auto panel = std::make_unique<QWidget>(&page);
    panel->setGeometry(0, 0, 100, 600);
    page.show();
    PanelCloseUp large(&page);
    large.setFaces([](CardId, int width) { return QSize(width, width); },
                   [](CardId, int width) {
                       return PanelCloseUp::Face{QPixmap(width, width), QStringLiteral("Ghoul"), {}};
                   });
    large.showNow(CardId{0}, panel.get());
    ASSERT_TRUE(large.isVisible());
    panel.reset();
    EXPECT_FALSE(large.isVisible());
}

/// A row of the party that takes another place.
TEST(PanelCloseUpTest, WhatMovesUnderAPointerThatRestsIsNotShown)
{
    QWidget page;
    page.setGeometry(0, 0, 700, 600);
    QWidget panel(&page);
    panel.setGeometry(0, 0, 100, 600);
    page.show();
    PanelCloseUp large(&page);
    large.setFaces([](CardId, int width) { return QSize(width, width); },
                   [](CardId, int width) {
                       return PanelCloseUp::Face{QPixmap(width, width), QStringLiteral("Cerel"), {}};
                   });
    QCursor::setPos(panel.mapToGlobal(QPoint(50, 300)));
    QApplication::processEvents();
    large.waitForPointer();
    panel.setAttribute(Qt::WA_UnderMouse); // as Qt does where it says that the pointer has entered
    large.ask(CardId{0}, &panel);
    EXPECT_FALSE(QTest::qWaitFor([&large] { return large.isVisible(); }, 2 * kCloseUpWait));
    QCursor::setPos(panel.mapToGlobal(QPoint(50, 310)));
    EXPECT_TRUE(QTest::qWaitFor([&large] { return large.isVisible(); }));
}

} // namespace
} // namespace flagstone::app::panel_close_up_test
