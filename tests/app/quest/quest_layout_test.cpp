// How the page for quests of one's own looks in large and small windows and with large text.
#include "app/quest/card_button.h"
#include "app/quest/column_scroll.h"
#include "app/quest/part_button.h"
#include "quest_fixture.h"

#include <QFontInfo>
#include <QLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QWheelEvent>

namespace flagstone::app::quest_layout_test {
namespace {

TEST_F(QuestPages, PartyAndStartLieSideBySideWhereThereIsRoom)
{
    pick("Giant Wasp");
    const auto place = [this](const char *field) {
        QApplication::processEvents();
        return find<QWidget>(field)->mapTo(m_page.get(), QPoint());
    };
    const int line = m_page->fontMetrics().height(); // its quiet words may take one more
    QApplication::processEvents();                   // what is laid out anew may lay out other parts
    EXPECT_NEAR(place("field-party").y(), place("field-start").y(), line);
    EXPECT_GT(place("field-start").x(), place("field-party").x());
}

TEST_F(QuestPages, FP_042_TheStartIsChosenByItsPicture)
{
    pick("Giant Wasp");
    const auto chosen = [this] {
        QStringList names;
        for (const char *each : {"start-green", "start-blue", "start-red"})
            if (const auto *card = find<CardButton>(each); card->isChecked())
                names << card->accessibleName();
        return names;
    };
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("green, level 3")});
    for (const char *each : {"start-green", "start-blue", "start-red"})
        EXPECT_EQ(find<CardButton>(each)->place().table, "locations") << "a picture of a corridor";
    auto *red = find<CardButton>("start-red");
    for (int press = 0; press < 2; ++press) { // the second one does not let it go
        red->click();
        EXPECT_EQ(document().cell("start"), QStringLiteral("red"));
        EXPECT_EQ(chosen(), QStringList{QStringLiteral("red, level 5")});
    }
    document().setCell(QStringLiteral("Start"), "start", QStringLiteral("purple"));
    EXPECT_TRUE(chosen().isEmpty()) << "a file may say anything";
}

TEST_F(QuestPages, TheTenthsStandInOneLine)
{
    pick("Giant Wasp");
    for (const QSize size : {QSize(1440, 860), QSize(1024, 640)}) {
        m_page->resize(size);
        QApplication::processEvents();
        const auto *first = find<QToolButton>("tenths-1"), *last = find<QToolButton>("tenths-9");
        EXPECT_EQ(first->y(), last->y());
        EXPECT_LE(last->geometry().right(), last->parentWidget()->width());
    }
}

TEST_F(QuestPages, TheCardHasTheFrameOfItsPicture)
{
    pick("Giant Wasp");
    auto *card = find<QWidget>("questCard");
    const auto ground = [card] {
        return card->grab().toImage().pixelColor(card->width() / 12, card->height() * 3 / 5);
    };
    const QColor block = ground(); // of a monster: colour to the edge
    document().setCell(QStringLiteral("Picture"), "art", QStringLiteral("treasures/treasure-wand"));
    EXPECT_NE(ground(), block) << "of a treasure: a disc on paper";
}

TEST_F(QuestPages, TheCardSaysTheLevelThatThePackGivesIt)
{
    const auto says = [this](const char *start, const char *level) {
        document().setCell(QStringLiteral("Start"), "start", QLatin1String(start));
        return find<QWidget>("questCard")->accessibleName().contains(QLatin1String(level));
    };
    EXPECT_TRUE(says("red", "; level 5; "));
    EXPECT_TRUE(says("white", "; level any; ")) << "whatever its words for levels are";
    EXPECT_FALSE(says("purple", "level"));
}

TEST_F(QuestPages, TheWheelScrollsAndChangesNothing)
{
    pick("Giant Wasp");
    const QuestDraft before = document().draft();
    const auto boxes = m_page->findChildren<QSpinBox *>();
    ASSERT_GE(boxes.size(), 2);
    for (QSpinBox *box : boxes) {
        QWheelEvent wheel(QPointF(5, 5), box->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(box, &wheel);
    }
    EXPECT_EQ(document().draft(), before);
}

TEST_F(QuestPages, WithLargeTextPartsAreAListAndEverythingIsOneColumn)
{
    pick("Giant Wasp");
    find<QPushButton>("chip-Reach")->click();
    pick("Low Gallery");
    QFont large = m_page->font();
    large.setPixelSize(2 * QFontInfo(large).pixelSize());
    m_page->setFont(large);
    m_page->resize(1024, 600);
    QApplication::processEvents();
    QApplication::processEvents();
    auto *first = find<PartButton>("part-1"), *second = find<PartButton>("part-2");
    first->setFocus();
    QApplication::processEvents();
    const auto top = [&](QWidget *part) { return part->mapTo(m_page.get(), QPoint()).y(); };
    auto *strip = find<QWidget>("partStrip");
    EXPECT_GT(top(strip), top(first)) << "each part's words stand below it";
    EXPECT_LT(top(strip), top(second));
    EXPECT_GT(first->width(), m_page->width() * 3 / 4);
    QTest::keyClick(first, Qt::Key_Down);
    QApplication::processEvents();
    EXPECT_EQ(m_page->focusWidget(), find<PartButton>("part-2"));
    EXPECT_GT(top(find<QWidget>("partStrip")), top(find<PartButton>("part-2")));
    int bars = 0;
    for (const auto *area : m_page->findChildren<QScrollArea *>())
        bars += area->isVisible() && area->verticalScrollBar()->isVisible() &&
                        area->verticalScrollBar()->maximum() > 0
                    ? 1
                    : 0;
    EXPECT_EQ(bars, 1) << "one thing scrolls";
    for (const auto *area : m_page->findChildren<QScrollArea *>())
        EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0);
}

TEST_F(QuestPages, AColumnThatFitsHasNoBarAndFillsItsPlace)
{
    pick("Giant Wasp");
    int fitting = 0;
    for (const QSize size : {QSize(1440, 860), QSize(1024, 600)}) {
        m_page->resize(size);
        for (int pass = 0; pass < 3; ++pass) // what is laid out anew may lay out other parts
            QApplication::processEvents();
        for (const auto *area : m_page->findChildren<ColumnScroll *>()) {
            if (!area->isVisible())
                continue;
            const QScrollBar &bar = *area->verticalScrollBar();
            const bool scrolls = bar.maximum() > 0;
            EXPECT_EQ(bar.isVisible(), scrolls)
                << size.width() << ": " << area->widget()->height() << " in " << area->viewport()->height()
                << ", " << area->widget()->layout()->totalHeightForWidth(area->contentsRect().width())
                << " without a bar";
            EXPECT_EQ(area->widget()->width(), area->width() - (scrolls ? bar.width() : 0));
            fitting += scrolls ? 0 : 1;
        }
    }
    EXPECT_GT(fitting, 0);
}

TEST_F(QuestPages, SmallWindowsLeaveOutWhoFalls)
{
    tell();
    pick("Kobold");
    ASSERT_TRUE(QTest::qWaitFor([&] { return isShown("Kennett is lost"); }, 60'000));
    m_page->resize(1024, 600);
    QApplication::processEvents();
    EXPECT_FALSE(isShown("Kennett is lost"));
    EXPECT_TRUE(isShown("Locations entered"));
    m_page->resize(1440, 860);
    QApplication::processEvents();
    EXPECT_TRUE(isShown("Kennett is lost"));
}

TEST_F(QuestPages, WhatGetsTheFocusIsInView)
{
    tell();
    pick("Giant Wasp");
    ownQueen();
    m_page->resize(1024, 600);
    document().edit(QStringLiteral("Many words"), [&](QuestDraft &draft) {
        draft.cards["monsters"].front().set("special", std::string(250, 'W'));
    });
    pressCheck("The words on The Queen are too long for it");
    const auto *field = m_page->focusWidget();
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return m_page->rect().contains(QRect(field->mapTo(m_page.get(), QPoint()), field->size())) &&
               !field->visibleRegion().isEmpty();
    }));
}

TEST_F(QuestPages, FP_O05_FitsSmallWindows)
{
    pick("Giant Wasp");
    for (const QSize size : {QSize(1280, 680), QSize(1024, 600), QSize(800, 520), QSize(1440, 860)}) {
        m_page->resize(size);
        QApplication::processEvents();
        EXPECT_EQ(m_page->size(), size);
        auto *tryIt = find<QPushButton>("tryQuest");
        EXPECT_TRUE(tryIt->isVisible());
        EXPECT_TRUE(m_page->rect().contains(QRect(tryIt->mapTo(m_page.get(), QPoint()), tryIt->size())));
    }
}

} // namespace
} // namespace flagstone::app::quest_layout_test
