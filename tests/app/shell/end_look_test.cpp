#include "app/review/chance_curve.h"
#include "app/review/end_page.h"
#include "app/review/key_moments.h"
#include "catalog/catalog.h"
#include "end_fixture.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

/// How the page at the end lies in windows of every size, in every size of text and in both themes.
namespace flagstone::app::end_look_test {

/// Everything of every game, at every size of window and text: nothing is cut off at the side.
TEST_F(EndTest, ItHasRoomInEveryWindow)
{
    for (const ModuleInfo &module : modules()) {
        const auto pack = packOf(module.id);
        GameRequest game{.module = &module, .pack = pack, .title = QStringLiteral("The end")};
        game.setup = module.demonstration;
        game.setup.ruleset = module.id;
        game.setup.adventure = module.adventures(*pack).front().id;
        ASSERT_TRUE(window().startGame(game));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // rows of the game before
        EndOfGame end = endOf(play());
        end.ending.over = true;
        end.hasReview = true;
        end.ending.measures.assign(play().game().sheet().measures.size(), 12'345);
        for (const int text : {100, 150, 200}) {
            Settings settings = instant();
            settings.textScale = text;
            window().setSettings(settings);
            end.tries.assign(30, true);
            end.quests = 12;
            end.untried = end.quest;
            if (end.untried)
                end.untried->name = "Jewels, Gems, and Pearls";
            for (const QSize size :
                 {QSize(1024, 640), QSize(1280, 720), QSize(1440, 900), QSize(2560, 1440)}) {
                EndPage page(play().game(), table().cards(), end);
                const KeyMoment moment{0, -0.2, 0.0, QStringLiteral("Ellisa attacks the Cyclops"), CardId{0}};
                page.setReview(Review{.swings = {{1, 0.7, 0.5, 1.0}}, .games = 400},
                               std::vector<KeyMoment>(5, moment));
                page.resize(size);
                page.show();
                QApplication::processEvents();
                for (const QWidget *part : page.findChildren<QWidget *>()) {
                    if (!part->isVisibleTo(&page) || part->parentWidget()->inherits("QScrollBar"))
                        continue;
                    const int left = part->mapTo(&page, QPoint()).x();
                    EXPECT_GE(left, 0) << part->objectName().toStdString();
                    EXPECT_LE(left + part->width(), size.width())
                        << module.id << ": " << part->metaObject()->className() << ' '
                        << part->objectName().toStdString() << " at " << size.width() << ", " << text << " %";
                }
            }
        }
        window().setSettings(instant());
    }
}

/// Where words and marks stand beside the drawing of a quest's card, the page shows the whole card.
TEST_F(EndTest, ThePictureOfAQuestIsNotCut)
{
    for (const auto &[id, isScene] :
         std::map<std::string, bool>{{"fastplay", true}, {"adventuredeck", false}}) {
        const ModuleInfo &module = moduleOf(id);
        const auto pack = packOf(id);
        GameRequest game{.module = &module, .pack = pack, .title = QStringLiteral("The end")};
        game.setup = module.demonstration;
        game.setup.ruleset = id;
        game.setup.adventure = module.adventures(*pack).front().id;
        ASSERT_TRUE(window().startGame(game));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // rows of the game before
        EndOfGame end = endOf(play());
        end.ending.over = true;
        const EndPage page(play().game(), table().cards(), end);
        const auto *picture = page.findChild<QLabel *>(QStringLiteral("endQuest"));
        ASSERT_NE(picture, nullptr) << id;
        EXPECT_EQ(picture->pixmap().width() > picture->pixmap().height(), isScene) << id;
    }
}

/// Where nothing is counted, the page says why in the place of the curve.
TEST_F(EndTest, AGameThatNobodyCanLoseSaysWhyItHasNoCurve)
{
    const ModuleInfo &module = moduleOf("dungeon");
    const auto pack = packOf("dungeon");
    GameRequest game{.module = &module, .pack = pack, .title = QStringLiteral("Alone")};
    game.setup = module.demonstration;
    game.setup.ruleset = module.id;
    game.setup.adventure = "basic";
    const auto why = [&](int seats) {
        game.setup.seats = seats;
        EXPECT_TRUE(window().startGame(game));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // rows of the game before
        EndOfGame end = endOf(play());
        end.ending.over = true;
        const EndPage page(play().game(), table().cards(), end);
        const QStringList said = wordsOn(page);
        return said.filter(QStringLiteral("No chance of winning is shown")).join(u' ');
    };
    EXPECT_TRUE(why(1).contains(QStringLiteral("nobody can lose this game")));
    EXPECT_EQ(why(2), QString()) << "one of two loses";
}

/// A page like that of the quest that was played, with somebody who is down and a moment that decided it.
class EndLookTest : public QuestEndTest {
protected:
    void SetUp() override
    {
        QuestEndTest::SetUp();
        playQuest("a");
        EndOfGame end = endOf(play());
        end.party.front().hits.left = 0;
        end.hasReview = true;
        end.quests = 2;
        end.untried = end.quest;
        m_page = std::make_unique<EndPage>(play().game(), table().cards(), end);
        const KeyMoment moment{0, -0.2, 0.0, QStringLiteral("Ellisa attacks"), end.party.front().card};
        m_page->setReview(Review{.swings = {{1, 0.7, 0.5, 1.0}}, .games = 400}, {moment});
        m_page->resize(1440, 900);
        m_page->show();
        QApplication::setActiveWindow(m_page.get());
        QImage picture(800, 500, QImage::Format_RGB32);
        picture.fill(Qt::magenta);
        m_page->setTable(picture, {{1, QRectF(100, 100, 300, 300), SlotId{0}}});
        QApplication::processEvents();
    }
    void TearDown() override { window().setSettings(instant()); }
    void look(paint::Theme theme, int text)
    {
        Settings settings = instant();
        settings.theme = theme;
        settings.textScale = text;
        window().setSettings(settings);
        m_page->applySettings(settings);
        QApplication::processEvents();
    }
    template <class Part>
    [[nodiscard]] Part *part(const char *name)
    {
        return m_page->findChild<Part *>(QLatin1String(name));
    }
    [[nodiscard]] static bool shows(QWidget *part, const QColor &colour)
    {
        const QImage picture = part->grab().toImage();
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                if (picture.pixelColor(x, y) == colour)
                    return true;
        return false;
    }

    std::unique_ptr<EndPage> m_page;
};

TEST_F(EndLookTest, AnotherThemeShowsAtOnce)
{
    const auto light = paint::windowColours(paint::Theme::Light);
    const auto dark = paint::windowColours(paint::Theme::Dark);
    const auto moment = [&] { return m_page->findChild<QWidget *>(QStringLiteral("momentCard")); };
    const auto drawing = [&] {
        for (const QLabel *label : moment()->findChildren<QLabel *>())
            if (const QPixmap pixmap = label->pixmap(); !pixmap.isNull())
                return pixmap.toImage();
        return QImage();
    };
    const QImage before = drawing();
    ASSERT_FALSE(before.isNull());
    const auto quests = [&] {
        std::vector<QImage> pictures;
        for (const char *name : {"endQuest", "endUntriedPicture"})
            if (const auto *label = part<QLabel>(name))
                pictures.push_back(label->pixmap().toImage());
        return pictures;
    };
    const std::vector<QImage> questsBefore = quests();
    ASSERT_EQ(questsBefore.size(), 2u) << "the one that was played, and one to try";
    ASSERT_TRUE(shows(part<QWidget>("endTable"), light.raised));
    ASSERT_TRUE(shows(part<FigureRow>("figureRow"), light.bad));
    QSignalSpy wanted(m_page.get(), &EndPage::tableWanted);
    look(paint::Theme::Dark, 100);
    EXPECT_TRUE(shows(part<QWidget>("endTable"), dark.raised)) << "the number of a room";
    EXPECT_TRUE(shows(part<FigureRow>("figureRow"), dark.bad)) << "who is down";
    EXPECT_NE(drawing(), before);
    for (std::size_t i = 0; i < questsBefore.size(); ++i)
        EXPECT_NE(quests()[i], questsBefore[i]) << "the picture of a quest";
    EXPECT_TRUE(QTest::qWaitFor([&] { return !wanted.isEmpty(); })) << "a new picture of the table";
}

TEST_F(EndLookTest, AnotherTextSizeLaysItOutAnew)
{
    const auto amongStory = [&] { return part<QWidget>("endTable")->parentWidget() != m_page.get(); };
    auto *tick = part<QLabel>("endTick");
    ASSERT_NE(tick, nullptr);
    EXPECT_FALSE(amongStory());
    const int row = part<FigureRow>("figureRow")->height();
    look(paint::Theme::Light, 200);
    EXPECT_TRUE(amongStory()) << "two columns have no room";
    EXPECT_EQ(part<FigureRow>("figureRow")->height(), 2 * row);
    EXPECT_GT(tick->contentsMargins().left(), tick->fontMetrics().height()) << "its box has room";
    look(paint::Theme::Light, 100);
    EXPECT_FALSE(amongStory());
}

TEST_F(EndLookTest, TabGoesOnAsBeforeInAnotherTheme)
{
    const auto stops = [&] {
        QStringList names;
        for (QWidget *each = m_page->nextInFocusChain(); each != m_page.get();
             each = each->nextInFocusChain())
            if (each->isVisible() && (each->focusPolicy() & Qt::TabFocus) != 0)
                names << each->objectName() + u' ' + each->accessibleName();
        return names;
    };
    const QStringList before = stops();
    part<FigureRow>("figureRow")->setFocus();
    look(paint::Theme::Dark, 100);
    EXPECT_EQ(stops(), before);
    EXPECT_TRUE(part<FigureRow>("figureRow")->hasFocus());
}

/// Pages of a game with much to tell: five moments in many words, and a party with many numbers. Their sizes are those
/// of windows without their head.
class EndRoomTest : public QuestEndTest {
protected:
    static constexpr QSize kLeast{1024, 590}, kLow{1280, 680}, kUsual{1440, 860};

    void SetUp() override
    {
        QuestEndTest::SetUp();
        playQuest("a");
        m_end = endOf(play());
        m_end.hasReview = true;
        for (Figure &figure : m_end.party) {
            figure.hits.left = figure.hits.most;
            figure.away.clear();
            figure.held.clear();
            figure.others = std::vector{Gauge{.left = 1234, .label = QStringLiteral("Experience")},
                                        Gauge{.left = 567, .label = QStringLiteral("Gold pieces")}};
        }
    }
    void TearDown() override { window().setSettings(instant()); }
    /// In a window of this size, in per cent of the text, before there is a review.
    [[nodiscard]] std::unique_ptr<EndPage> opened(QSize size, int text = 100)
    {
        Settings settings = instant();
        settings.textScale = text;
        window().setSettings(settings);
        auto page = std::make_unique<EndPage>(play().game(), table().cards(), m_end);
        page->resize(size);
        page->show();
        QApplication::processEvents();
        page->resize(size); // with large text it is lower once all is in one column
        QApplication::processEvents();
        EXPECT_EQ(page->size(), size);
        return page;
    }
    void review(EndPage &page, std::size_t count = 5)
    {
        const KeyMoment moment{0, -0.2, 0.0,
                               QStringLiteral("Goblin Bowyer stops 3 with Light Armor. Goblin Ringleader: "
                                              "Hooked blade at Bastion."),
                               m_end.party.front().card};
        std::vector<KeyMoment> moments(count, moment);
        if (count > 1)
            moments.back().card = kNoCard; // it has a picture all the same
        page.setReview(Review{.swings = {{1, 0.7, 0.5, 1.0}}, .games = 400}, moments);
        QApplication::processEvents();
        QCoreApplication::sendPostedEvents(); // until no part asks for more room
    }

    EndOfGame m_end;
};

TEST_F(EndRoomTest, WhatHasTheKeyboardIsInSightAndFramed)
{
    int below = 0;
    for (const QSize size : {kLeast, kLow, kUsual}) {
        SCOPED_TRACE(size.width());
        const auto page = opened(size);
        review(*page);
        QApplication::setActiveWindow(page.get());
        page->first()->setFocus();
        auto *same = page->findChild<QPushButton *>(QStringLiteral("endSameDeal"));
        below += same->visibleRegion().isEmpty() ? 1 : 0;
        same->setFocus(Qt::TabFocusReason);
        EXPECT_EQ(same->visibleRegion().boundingRect().size(), same->size());
        auto *report = page->findChild<QScrollArea *>(QStringLiteral("endStory"));
        const auto atEdge = [report] { return report->grab().toImage().pixelColor(1, 100); };
        const QColor usual = atEdge();
        report->setFocus(Qt::TabFocusReason);
        EXPECT_NE(atEdge(), usual);
    }
    EXPECT_GT(below, 0) << "nothing had to be scrolled to";
}

TEST_F(EndRoomTest, PicturesOfTheMomentsAreSeenInLowWindows)
{
    for (const QSize size : {kLeast, kLow, kUsual}) {
        SCOPED_TRACE(size.width());
        const auto page = opened(size);
        auto *moments = page->findChild<QWidget *>(QStringLiteral("moments"));
        const auto *table = page->findChild<QWidget *>(QStringLiteral("endTable"));
        const int height = table->height();
        review(*page);
        EXPECT_EQ(table->height(), height) << "nothing moves";
        EXPECT_GT(table->height(), 240) << "and the table is seen, too";
        auto *scroll = moments->findChild<QScrollArea *>();
        ASSERT_NE(scroll, nullptr);
        int pictures = 0;
        for (const auto *card : moments->findChildren<QWidget *>(QStringLiteral("momentCard")))
            for (QLabel *label : card->findChildren<QLabel *>()) {
                if (label->pixmap().isNull())
                    continue;
                if (pictures > 0) // the first is seen as it is
                    scroll->ensureWidgetVisible(label);
                EXPECT_EQ(label->visibleRegion().boundingRect(), label->rect()) << pictures;
                ++pictures;
            }
        EXPECT_EQ(pictures, 5);
        EXPECT_LE(scroll->widget()->width(), scroll->viewport()->width());
    }
}

TEST_F(EndRoomTest, WhatHappenedAndWhatWasGainedIsNotShortened)
{
    for (const int text : {100, 150})
        for (const QSize size : {kLeast, kLow, kUsual}) {
            SCOPED_TRACE(std::to_string(size.width()) + ", " + std::to_string(text) + " %");
            const auto page = opened(size, text);
            review(*page);
            const auto words = page->findChildren<QWidget *>(QStringLiteral("momentWords"));
            EXPECT_EQ(words.size(), 5);
            for (const QWidget *told : words) {
                EXPECT_TRUE(told->isVisible());
                EXPECT_GE(told->height(), 2 * told->fontMetrics().lineSpacing()) << "two lines";
            }
            const auto rows = page->findChildren<FigureRow *>();
            EXPECT_FALSE(rows.empty());
            for (const FigureRow *row : rows)
                EXPECT_GE(row->width(), row->widthOfNumbers());
        }
}

TEST_F(EndRoomTest, WhatEachMomentChangedIsSeenHoweverMuchHappened)
{
    const auto page = opened(kUsual);
    const KeyMoment moment{
        0, -0.2, 0.67, QStringLiteral("Kennett hits Giant Wasp for 2 hits. The enemies attack. ").repeated(6),
        m_end.party.front().card};
    page->setReview(Review{.swings = {{1, 0.7, 0.5, 1.0}}, .games = 400}, {moment, moment, moment, moment});
    QApplication::processEvents();
    const auto numbers = page->findChild<QWidget *>(QStringLiteral("moments"))
                             ->findChildren<QLabel *>(QStringLiteral("endNumber"));
    EXPECT_EQ(numbers.size(), 8);
    for (const QLabel *number : numbers)
        EXPECT_EQ(number->visibleRegion().boundingRect(), number->rect()) << number->text().toStdString();
    const auto *card = page->findChild<QWidget *>(QStringLiteral("momentCard"));
    ASSERT_NE(card, nullptr);
    EXPECT_TRUE(card->accessibleName().contains(moment.words)) << "all of it can be heard";
}

TEST_F(EndRoomTest, WhoIsAloneIsNoWiderThanOneOfTwo)
{
    m_end.party.resize(1);
    m_end.players.resize(1);
    m_end.party.front().others.clear(); // two have room
    const auto page = opened(kUsual);
    const auto *row = page->findChild<FigureRow *>();
    ASSERT_NE(row, nullptr);
    EXPECT_LT(row->width(), row->parentWidget()->width() * 3 / 5) << "the count is beside the boxes";
}

TEST_F(EndRoomTest, ButtonsStayWholeOnTheScreen)
{
    for (const int text : {100, 150})
        for (const QSize size : {kLeast, kLow, kUsual}) {
            const auto page = opened(size, text);
            review(*page);
            auto *story = page->findChild<QScrollArea *>(QStringLiteral("endStory"));
            ASSERT_NE(story, nullptr);
            for (QPushButton *button : page->findChildren<QPushButton *>()) {
                story->ensureWidgetVisible(button); // those that scroll with it
                EXPECT_EQ(button->visibleRegion().boundingRect(), button->rect())
                    << button->text().toStdString();
                const QRect at(button->mapTo(page.get(), QPoint()), button->size());
                EXPECT_TRUE(page->rect().contains(at))
                    << button->text().toStdString() << " at " << size.width() << ", " << text << " %";
                EXPECT_GE(button->width(), button->sizeHint().width()) << button->text().toStdString();
            }
        }
}

TEST_F(EndRoomTest, ButtonsFillTheirLinesAndNoneIsLeftOver)
{
    for (const QSize size : {kLeast, kLow, kUsual}) {
        SCOPED_TRACE(size.width());
        const auto page = opened(size);
        const auto *others = page->findChild<QPushButton *>(QStringLiteral("endPrint"))->parentWidget();
        std::map<int, std::vector<const QPushButton *>> lines;
        for (const QPushButton *button : others->findChildren<QPushButton *>())
            lines[button->y()].push_back(button);
        std::size_t most = 0;
        for (const auto &[y, line] : lines)
            most = std::max(most, line.size());
        EXPECT_GE(most, 2u);
        if (size == kUsual) {
            EXPECT_EQ(lines.size(), 2u);
        }
        for (const auto &[y, line] : lines) {
            EXPECT_GE(line.size() + 1, most);
            EXPECT_EQ(line.front()->x(), 0);
            EXPECT_NEAR(line.back()->geometry().right() + 1, others->width(), 3);
            for (const QPushButton *button : line)
                EXPECT_EQ(button->width(), line.front()->width());
        }
    }
}

TEST_F(EndRoomTest, InLowWindowsOnlyTheBlackButtonStaysInSightAndNoRowIsCut)
{
    const auto page = opened(kLeast);
    QApplication::setActiveWindow(page.get());
    const auto *story = page->findChild<QScrollArea *>(QStringLiteral("endStory"));
    auto *print = page->findChild<QPushButton *>(QStringLiteral("endPrint"));
    ASSERT_NE(story, nullptr);
    ASSERT_NE(print, nullptr);
    EXPECT_TRUE(story->isAncestorOf(print));
    EXPECT_FALSE(story->isAncestorOf(page->first()));
    EXPECT_GT(story->height(), page->height() * 4 / 5);
    for (const auto *row : page->findChildren<FigureRow *>()) {
        const QRect seen = row->visibleRegion().boundingRect();
        EXPECT_TRUE(seen.isEmpty() || seen == row->rect()) << row->accessibleName().toStdString();
    }
    print->setFocus();
    page->resize(kUsual);
    QApplication::processEvents();
    EXPECT_FALSE(story->isAncestorOf(print));
    EXPECT_TRUE(print->isVisible());
    EXPECT_TRUE(print->hasFocus()) << "the keyboard stays where it was";
}

TEST_F(EndRoomTest, KeysScrollItFromTheBlackButtonAndThenItFillsItsPlace)
{
    for (const int text : {150, 200})
        for (const QSize size : {kLeast, kLow}) {
            SCOPED_TRACE(std::to_string(size.width()) + ", " + std::to_string(text) + " %");
            const auto page = opened(size, text);
            const auto *story = page->findChild<QScrollArea *>(QStringLiteral("endStory"));
            ASSERT_NE(story, nullptr);
            const QScrollBar &bar = *story->verticalScrollBar();
            const int wholeRows = story->viewport()->height();
            ASSERT_GT(bar.maximum(), 0);
            QTest::keyClick(page->first(), Qt::Key_PageDown);
            EXPECT_GT(bar.value(), 0);
            EXPECT_EQ(story->viewport()->height(), story->height());
            QTest::keyClick(page->first(), Qt::Key_End);
            EXPECT_EQ(bar.value(), bar.maximum());
            QTest::keyClick(page->first(), Qt::Key_PageUp);
            EXPECT_LT(bar.value(), bar.maximum());
            QTest::keyClick(page->first(), Qt::Key_Home);
            EXPECT_EQ(bar.value(), 0);
            EXPECT_EQ(story->viewport()->height(), wholeRows);
        }
}

TEST_F(EndRoomTest, AWonGameHasThePictureOfItsQuestAndCountsItsLocationsOnce)
{
    m_end.ending.won = true;
    const auto page = opened(kUsual);
    const auto *picture = page->findChild<QLabel *>(QStringLiteral("endQuest"));
    ASSERT_NE(picture, nullptr);
    EXPECT_FALSE(picture->pixmap().isNull());
    EXPECT_TRUE(wordsOn(*page).contains(QStringLiteral("Locations entered")));
    EXPECT_FALSE(wordsOn(*page).contains(QStringLiteral("Locations to the goal")));
}

TEST_F(EndRoomTest, OneMomentTakesTheWholeWidthAndNoneLeavesItsRoomToTheTable)
{
    for (const QSize size : {kLeast, kLow, kUsual}) {
        SCOPED_TRACE(size.width());
        const auto one = opened(size);
        const auto *table = one->findChild<QWidget *>(QStringLiteral("endTable"));
        const int before = table->height();
        QSignalSpy wanted(one.get(), &EndPage::tableWanted);
        review(*one, 1);
        const auto *moments = one->findChild<QWidget *>(QStringLiteral("moments"));
        const auto *card = moments->findChild<QWidget *>(QStringLiteral("momentCard"));
        ASSERT_NE(card, nullptr);
        EXPECT_NEAR(card->width(), moments->width() - 40, 4);
        EXPECT_EQ(card->visibleRegion().boundingRect(), card->rect());
        EXPECT_TRUE(QTest::qWaitFor([&] { return table->height() > before; })) << before;
        EXPECT_TRUE(QTest::qWaitFor([&] {
            return !wanted.isEmpty() &&
                   wanted.back().front().toSize() == table->size() * table->devicePixelRatioF();
        })) << "a picture of this size";

        const auto none = opened(size);
        review(*none, 0);
        const auto *taller = none->findChild<QWidget *>(QStringLiteral("endTable"));
        EXPECT_TRUE(QTest::qWaitFor([&] { return taller->height() > table->height(); })) << taller->height();
    }
}

TEST_F(EndRoomTest, TheRankingOfRivalsStandsInThePlaceOfTheTicksAndIsNotCut)
{
    const Gauge gold{.left = 24'310, .label = QStringLiteral("Gold pieces")};
    for (int seat = 0; seat < 6; ++seat)
        m_end.ranking.push_back({.place = seat + 1,
                                 .seat = Seat{static_cast<std::int8_t>(seat)},
                                 .name = QStringLiteral("Bartholomew the Younger"),
                                 .won = seat == 0,
                                 .score = gold});
    for (const int text : {100, 150, 200})
        for (const QSize size : {kLeast, kLow, kUsual, QSize(2560, 1400)}) {
            SCOPED_TRACE(std::to_string(size.width()) + ", " + std::to_string(text) + " %");
            const auto page = opened(size, text);
            EXPECT_TRUE(page->findChildren<QLabel *>(QStringLiteral("endTick")).empty());
            const auto ranks = page->findChildren<RankLabel *>();
            ASSERT_EQ(ranks.size(), 6);
            EXPECT_GE(ranks[0]->fontMetrics().height() * 10, ranks[1]->fontMetrics().height() * 14)
                << "the first place is larger";
            for (const RankLabel *rank : ranks) {
                EXPECT_TRUE(rank->isVisible());
                EXPECT_GE(rank->height(), rank->heightForWidth(rank->width()));
                const int left = rank->mapTo(page.get(), QPoint()).x();
                EXPECT_GE(left, 0);
                EXPECT_LE(left + rank->width(), size.width());
                EXPECT_GT(rank->indent(), rank->fontMetrics().horizontalAdvance(QStringLiteral("1st")))
                    << "the words begin beside the place";
                const int words = rank->width() - rank->indent();
                EXPECT_GE(words, rank->fontMetrics().horizontalAdvance(QStringLiteral("Bartholomew")));
            }
        }
}

TEST_F(EndRoomTest, TellsHowManyQuestsAreWonAndOffersOneThatIsNew)
{
    EXPECT_FALSE(wordsOn(*opened(kUsual)).join(u' ').contains(QStringLiteral("quests won")))
        << "of one alone there is nothing to say";
    m_end.quests = 12;
    m_end.questsWon = 5;
    m_end.untried =
        CardSheet{.key = "FP-A10", .name = "Little Lost Princess", .table = "adventures", .row = 9};
    const auto page = opened(kUsual);
    EXPECT_TRUE(wordsOn(*page).contains(QStringLiteral("5 of 12 quests won")));
    auto *next = page->findChild<QPushButton *>(QStringLiteral("endUntried"));
    ASSERT_NE(next, nullptr);
    EXPECT_EQ(next->text(), QStringLiteral("Little Lost Princess"));
    QSignalSpy chosen(page.get(), &EndPage::chosen);
    next->click();
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen.front().front().value<AfterEnd>(), AfterEnd::Untried);
    m_end.ofCompany = true;
    EXPECT_EQ(opened(kUsual)->findChild<QPushButton *>(QStringLiteral("endUntried")), nullptr)
        << "a company goes on from its ledger";
}

TEST_F(EndRoomTest, TheSumSaysThatItIsBeingCounted)
{
    const auto page = opened(kLeast);
    EXPECT_TRUE(wordsOn(*page).contains(QStringLiteral("Working it out…")));
    EXPECT_TRUE(wordsOn(*page).filter(QRegularExpression(QStringLiteral("^…$"))).isEmpty())
        << "dots alone look like words that were cut";
    const int height = page->findChild<QWidget *>(QStringLiteral("reviewSum"))->height();
    review(*page);
    EXPECT_FALSE(wordsOn(*page).contains(QStringLiteral("Working it out…")));
    EXPECT_EQ(page->findChild<QWidget *>(QStringLiteral("reviewSum"))->height(), height) << "nothing moves";
}

TEST(ChanceCurve, AMomentHasAStepOfItsOwnAlsoWhereLuckTakesItBack)
{
    Review review;
    review.swings = {{1, 0.5, 0.6, 0.5}, {2, 0.5, 0.75, 1.0}};
    const auto cornersWith = [&](const std::vector<KeyMoment> &moments) {
        ChanceCurve curve;
        curve.setReview(review, moments);
        return curve.corners(QRectF(0, 0, 20, 100),
                             [](std::size_t i) { return 10.0 * static_cast<double>(i); });
    };
    EXPECT_EQ(cornersWith({}), (QPolygonF{{0, 50}, {10, 50}, {10, 50}, {20, 50}, {20, 0}}));
    EXPECT_EQ(cornersWith({{.swing = 0, .choice = 0.1, .words = {}, .card = kNoCard}}),
              (QPolygonF{{0, 50}, {5, 50}, {5, 40}, {10, 40}, {10, 50}, {20, 50}, {20, 0}}));
}

TEST(ChanceCurve, NumbersOfMomentsThatFollowOneAnotherDoNotOverlap)
{
    Review review;
    std::vector<KeyMoment> moments;
    for (std::size_t i = 0; i < 4; ++i) {
        review.swings.push_back({i + 1, 0.1, 0.1, 0.2});
        moments.push_back({.swing = i, .luck = 0.1, .words = {}, .card = kNoCard});
    }
    ChanceCurve curve;
    curve.setReview(review, moments);
    const QRectF line(0, 0, 300, 100);
    const double apart = 20;
    const auto places = curve.numberPlaces(
        line, [](std::size_t i) { return 290 + 2.0 * static_cast<double>(i); }, apart);
    ASSERT_EQ(places.size(), 4u);
    for (std::size_t i = 0; i < places.size(); ++i) {
        EXPECT_LE(places[i].x(), line.right());
        if (i > 0) {
            EXPECT_GE(places[i].x() - places[i - 1].x(), apart);
        }
    }
}

} // namespace flagstone::app::end_look_test
