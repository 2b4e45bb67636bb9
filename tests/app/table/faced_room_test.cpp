// What is faced, in the room that it has beside a lesson, a hand and large letters: nothing moves or has to be
// scrolled.
#include "app/common/panel.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/foe_button.h"
#include "app/panels/foe_card.h"
#include "app/panels/hands_panel.h"
#include "app/table/lesson_note.h"
#include "app/table/right_column.h"
#include "app/table/table_sides.h"
#include "core/chance.h"
#include "rows_fixture.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QImage>
#include <QLabel>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>
#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace flagstone::app::faced_room_test {
namespace {

/// It is read below all else or, where that has no room, in the tip of what the foes do next.
void expectOddsWithoutScrolling(const EncounterPanel &panel)
{
    if (const auto *odds = panel.findChild<QLabel *>(QStringLiteral("fightOdds"))) {
        EXPECT_LE(odds->mapTo(panel.viewport(), QPoint(0, odds->height())).y(), panel.viewport()->height());
        return;
    }
    const auto *next = panel.findChild<QWidget *>(QStringLiteral("nextTurn"));
    ASSERT_NE(next, nullptr);
    EXPECT_TRUE(next->toolTip().contains(QStringLiteral("like this"))) << next->toolTip().toStdString();
    EXPECT_TRUE(next->accessibleDescription().contains(QStringLiteral("like this")));
}

TEST_F(RowsTest, HowAFightWithFourEndsIsThereWithoutScrolling)
{
    m_table.page().resize(1440, 760);
    EncounterPanel &panel = m_table.page().encounter();
    FacedCard orcs{.card = figures().front().card, .figures = {4, Gauge{1, 1, 1, {}}}, .hands = {}};
    const auto meet = [&](const std::vector<FacedCard> &foes) {
        panel.setShares(QStringLiteral("Odd dice"));
        panel.setFoes(foes);
        NextTurn next{.what = QStringLiteral("2d8, 6+ hits"),
                      .parts = {},
                      .dice = {.count = 2, .sides = 8, .hitFrom = 6}};
        next.parts.push_back({kNoCard,
                              figures().front().card,
                              QStringLiteral("1 die"),
                              QStringLiteral("Kennett: 1 die"),
                              {.count = 1}});
        panel.setNextTurn(next);
        panel.setFightOdds(QStringLiteral("Nearly all fights like this are won, and nobody falls."),
                           QStringLiteral("Nearly all won, nobody falls"), {});
        m_table.page().findChild<RightColumn *>()->showFaced(true, QStringLiteral("4 × Orc"), {});
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    };
    const auto rowHeight = [&] { return panel.findChild<FoeButton *>()->height(); };
    meet({orcs});
    expectOddsWithoutScrolling(panel);
    const FacedCard others{.card = figures().back().card, .figures = orcs.figures, .hands = {}};
    orcs.figures.resize(16, orcs.figures.front());
    meet({orcs});
    const int low = rowHeight();
    orcs.figures.resize(4);
    meet({orcs});
    EXPECT_EQ(rowHeight(), low) << "what is chosen from stays where it is";
    meet({others});
    EXPECT_GT(rowHeight(), low) << "others, of whom there is room for more";
}

TEST_F(RowsTest, OnlyMoreThanFiveFiguresStandTwoToARow)
{
    EncounterPanel &panel = m_table.page().encounter();
    const auto meet = [&](std::size_t count) {
        const std::vector<Gauge> each(count, Gauge{1, 1, 1, {}});
        panel.setFoes({{.card = figures().front().card, .figures = each, .hands = {}}});
    };
    meet(4);
    const auto placeOfSecond = [&](int height) {
        panel.setMostHeight(height);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const QWidget *rows = panel.findChild<FoeButton *>()->parentWidget();
        int row = -1, column = -1, high = 0, wide = 0;
        qobject_cast<QGridLayout *>(rows->layout())->getItemPosition(1, &row, &column, &high, &wide);
        return QPoint(column, row);
    };
    EXPECT_EQ(placeOfSecond(900), QPoint(0, 1)) << "one below the other";
    EXPECT_EQ(panel.findChild<QToolButton *>()->iconSize().width(), 129) << "play.md, section 6: k = 2.05";
    EXPECT_EQ(placeOfSecond(330), QPoint(0, 1)) << "also where there is little room";
    EXPECT_LE(panel.wantedHeight(), 330) << "before anything has to be scrolled";
    meet(6);
    EXPECT_EQ(placeOfSecond(900), QPoint(1, 0));
}

/// Three of a kind in a fight of which all is known, in a column or drawer.
class ThreeFoes : public RowsTest {
protected:
    void meet(QSize window, int percent, int count = 3)
    {
        Settings settings;
        settings.textScale = percent;
        settings.pace = Pace::Instant;
        QFont font = m_table.page().font();
        font.setPixelSize(13 * percent / 100);
        m_table.page().setFont(font);
        m_table.page().applySettings(settings);
        m_table.page().resize(window - QSize(0, 36));
        const std::vector<Gauge> each(static_cast<std::size_t>(count), Gauge{1, 4, 4, {}});
        FacedCard wolves{.card = figures().front().card, .figures = each, .hands = {}};
        panel().setShares(QStringLiteral("Odd dice"));
        panel().setFoes({wolves});
        NextTurn next{.what = QStringLiteral("12d8, 6+ hits"),
                      .parts = {},
                      .dice = {.count = 12, .sides = 8, .hitFrom = 6}};
        for (int i = 0; i < 3; ++i)
            next.parts.push_back(
                {kNoCard, figures().front().card, QStringLiteral("4 dice"), {}, {.count = 4}});
        panel().setNextTurn(next);
        m_table.page().findChild<RightColumn *>()->showFaced(true, QStringLiteral("3 × Dire Wolf"), {});
        m_table.page().sides().open(RightColumn::Page::Faced);
        settle();
    }
    void knowOdds()
    {
        panel().setFightOdds(QStringLiteral("Nearly all fights like this are won, and nobody falls."),
                             QStringLiteral("Nearly all won, nobody falls"), {});
        settle();
    }
    static void settle()
    {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    [[nodiscard]] EncounterPanel &panel() { return m_table.page().encounter(); }
    [[nodiscard]] std::vector<QPoint> places()
    {
        std::vector<QPoint> places;
        for (const auto *foe : panel().findChildren<FoeButton *>())
            places.push_back(foe->mapTo(panel().viewport(), QPoint()));
        return places;
    }
};

TEST_F(ThreeFoes, StandOneBelowTheOtherInTheSmallestWindow)
{
    for (const QSize window : {QSize(1024, 640), QSize(1280, 720), QSize(1440, 900)}) {
        meet(window, 100);
        knowOdds();
        const auto at = places();
        ASSERT_EQ(at.size(), 3u);
        for (const auto *foe : panel().findChildren<FoeButton *>())
            EXPECT_EQ(foe->height(), foe->sizeHint().height()) << window.width();
        EXPECT_EQ(at[0].x(), at[1].x()) << window.width();
        EXPECT_EQ(at[1].x(), at[2].x()) << window.width();
        SCOPED_TRACE(window.width());
        expectOddsWithoutScrolling(panel());
    }
}

TEST_F(ThreeFoes, LeaveRoomForACardThatCanBeReadAndForTheirFaces)
{
    for (const QSize window : {QSize(1024, 640), QSize(1280, 720), QSize(1440, 900)}) {
        meet(window, 100);
        knowOdds();
        const auto *card = panel().findChild<FoeCard *>();
        ASSERT_NE(card, nullptr) << window.width();
        EXPECT_GT(card->iconSize().width(), 50) << "words go first, at " << window.width();
        EXPECT_LE(panel().widget()->height(), panel().viewport()->height()) << window.width();
        for (const auto *foe : panel().findChildren<FoeButton *>())
            EXPECT_GT(foe->width(), 150) << "a row of its own, at " << window.width();
    }
}

TEST_F(ThreeFoes, NothingMovesWhenItIsKnownHowTheFightMayEnd)
{
    meet({1440, 900}, 100);
    panel().setFightOdds({}, {}, {});
    settle();
    const auto before = places();
    knowOdds();
    EXPECT_EQ(places(), before);
}

TEST_F(ThreeFoes, EndAboveTheTabsAlsoInAWindowThatGrows)
{
    const auto *tabs = m_table.page().findChild<QTabBar *>(QStringLiteral("sideTabs"));
    for (int high = 720; high <= 900; high += 20) {
        SCOPED_TRACE(high);
        meet(QSize(1024, high), 100, 2);
        knowOdds();
        m_table.page().resize(1280, high); // a wider column has a larger card
        settle();
        EXPECT_LE(panel().mapTo(tabs->parentWidget(), QPoint(0, panel().height())).y(), tabs->y());
    }
}

TEST_F(ThreeFoes, OrOneHaveTheirForecastBelowALessonToo)
{
    Lesson lesson;
    lesson.steps.push_back({"none", {}});
    LessonNote &note = *m_table.page().findChild<LessonNote *>();
    note.setLesson(&lesson);
    const auto say = [&](int times) {
        lesson.steps.front().text =
            QStringLiteral("That hurt: look at the hits on the left. ").repeated(times);
        note.follow(m_table.play().session().entries().first(1));
        settle();
    };
    for (int high = 760; high <= 900; high += 20) {
        SCOPED_TRACE(high);
        say(1);
        meet(QSize(1280, high), 100, 1);
        knowOdds();
        say(8);
        EXPECT_TRUE(QTest::qWaitFor([&] { return panel().verticalScrollBar()->maximum() == 0; }, 3000))
            << "all of it is seen";
    }
    note.setLesson(nullptr);
}

TEST_F(ThreeFoes, AreThereWithAllElseWithoutScrollingWhereTextIsLarge)
{
    for (const QSize window : {QSize(1024, 640), QSize(1280, 720)}) {
        meet(window, 200);
        knowOdds();
        EXPECT_LE(panel().widget()->height(), panel().viewport()->height()) << window.width();
        for (const QPoint &place : places())
            EXPECT_EQ(place.x(), places().front().x()) << window.width();
    }
}

/// Somebody holds so many treasures that they lie as a fan.
TEST_F(ThreeFoes, HaveTheRoomThatAHandBelowThemDoesNotNeed)
{
    RightColumn &column = *m_table.page().findChild<RightColumn *>();
    Figure hero = figures().front();
    hero.hands = {Hand{.label = {}, .known = {}, .unseen = {}}};
    for (std::uint16_t n = 0; n < 6; ++n)
        hero.hands.front().known.push_back({.card = CardId{n}, .uses = {}});
    meet({1440, 900}, 100);
    column.hands->setParty({hero}, hero.seat);
    column.showHands();
    knowOdds();
    ASSERT_TRUE(column.handsPanel->isVisible());
    EXPECT_LE(column.hands->height(), column.hands->wantedHeight() + 2) << "none of it is empty";
    const auto *card = panel().findChild<FoeCard *>();
    ASSERT_NE(card, nullptr);
    EXPECT_GT(card->iconSize().width(), 50);
    for (const auto *foe : panel().findChildren<FoeButton *>())
        EXPECT_GT(foe->width(), 150) << "with its name";
}

TEST_F(ThreeFoes, HaveMostOfADrawerAlsoAboveManyHands)
{
    RightColumn &column = *m_table.page().findChild<RightColumn *>();
    Figure hero = figures().front();
    Hand hand{.label = {}, .known = {}, .unseen = {}};
    for (std::uint16_t n = 0; n < 6; ++n)
        hand.known.push_back({.card = CardId{n}, .uses = {}});
    hero.hands.assign(4, hand);
    meet({1000, 640}, 100);
    ASSERT_TRUE(m_table.page().sides().regions().rail);
    column.hands->setParty({hero}, hero.seat);
    column.showHands();
    settle();
    ASSERT_TRUE(column.handsPanel->isVisible());
    EXPECT_LE(column.handsPanel->height(), column.height() * 4 / 10);
}

/// A blow may slay one of them and only wound another.
TEST_F(ThreeFoes, EachSaysWhatItsOwnChanceIsOf)
{
    meet({1440, 900}, 100);
    const CardId wolf = figures().front().card;
    panel().setChances({{targetFigure(wolf, 0), QStringLiteral("45 %"), QStringLiteral("wound it")},
                        {targetFigure(wolf, 1), QStringLiteral("7 %"), QStringLiteral("slay it")}});
    QStringList spoken;
    for (const auto *row : panel().findChildren<FoeButton *>())
        spoken << row->accessibleName();
    EXPECT_EQ(spoken.filter(QStringLiteral("wound it 45 %")).size(), 1) << spoken.join(u'/').toStdString();
    EXPECT_EQ(spoken.filter(QStringLiteral("slay it 7 %")).size(), 1) << spoken.join(u'/').toStdString();
}

TEST(AboveHandsTest, TheCardOfWhoIsFacedIsWhole)
{
    TableOf table(moduleOf("cards"), {}, Pace::Instant);
    table.page().resize(1280, 720);
    EncounterPanel &panel = table.page().encounter();
    const QWidget &hands = *table.page().findChild<RightColumn *>()->handsPanel;
    SeededChance chance(Seed::fromText("meeting"));
    for (int i = 0; i < 600 && !(panel.foes().size() == 1 && hands.isVisible()); ++i) {
        if (table.play().game().ending().over)
            table.begin(i);
        const auto &choices = table.play().decision().choices;
        table.play().choose(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
        table.liftCurtain();
    }
    ASSERT_TRUE(hands.isVisible());
    ASSERT_EQ(panel.foes().size(), 1u);
    QCoreApplication::processEvents();
    const auto *card = panel.findChild<QToolButton *>();
    EXPECT_LE(card->mapTo(panel.viewport(), QPoint(0, card->height())).y(), panel.viewport()->height());
}

TEST(FoeCardTest, HasAFrameWhereItHasTheKeyboard)
{
    FoeCard card(nullptr);
    card.resize(80, 110);
    card.show();
    card.activateWindow();
    card.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&card] { return card.hasFocus(); }));
    EXPECT_EQ(card.grab().toImage().pixelColor(1, 55), card.palette().color(QPalette::Link));
}

} // namespace
} // namespace flagstone::app::faced_room_test
