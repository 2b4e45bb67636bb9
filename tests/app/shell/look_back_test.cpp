#include "app/board/board_geometry.h"
#include "app/board/board_view.h"
#include "app/common/dialogs.h"
#include "app/common/game_words.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/review/episode_list.h"
#include "app/review/episodes.h"
#include "app/review/room_ring.h"
#include "app/review/timeline.h"
#include "app/review/transport.h"
#include "look_back_fixture.h"

#include <QPlainTextEdit>
#include <QToolButton>

#include <algorithm>
#include <atomic>

/// Going through the moves of a finished game, and what was taken back.
namespace flagstone::app::look_back_test {

TEST_F(LookBackTest, EachMoveShowsTheTableAsItWasThen)
{
    lookBack();
    const Session &session = play().session();
    for (std::size_t move = 0; move <= play().moves(); ++move) {
        back()->goTo(move);
        EXPECT_EQ(back()->move(), move);
        EXPECT_EQ(back()->board().shown(), session.viewAt(move, back()->board().shown().seat)) << move;
        EXPECT_EQ(part<Timeline>()->value(), static_cast<int>(move));
    }
    EXPECT_EQ(play().session().entries().size(), play().moves() + 1) << "nothing is undone";
}

TEST_F(LookBackTest, TheRoomInWhichThePartyStandsIsRinged)
{
    lookBack();
    const RoomRing *ring = nullptr;
    for (const QGraphicsItem *item : part<BoardView>()->scene().items())
        if (const auto *found = dynamic_cast<const RoomRing *>(item))
            ring = found;
    ASSERT_NE(ring, nullptr);
    const auto &tokens = play().game().sheet().tokens;
    const auto party = std::ranges::find(tokens, TokenRole::Party, &TokenSpec::role);
    ASSERT_NE(party, tokens.end());
    const auto rooms = episodesOf(play().session(), {}, Seat::Gm);
    int ringed = 0;
    for (std::size_t move = 0; move <= play().moves(); ++move) {
        back()->goTo(move);
        const TableView view = play().session().viewAt(move, Seat::Gm);
        const SpaceId space = view.tokens[index(party->id)].space;
        const auto laid = std::ranges::find(view.board, slotOf(space), &Placement::slot);
        const bool stands = space != kNoSpace && laid != view.board.end();
        EXPECT_EQ(ring->room(), stands ? cardRect(*laid) : QRectF()) << move;
        if (const int row = part<EpisodeList>()->currentRow(); stands && row >= 0) {
            EXPECT_EQ(rooms[static_cast<std::size_t>(row)].slot, slotOf(space)) << move;
        }
        ringed += stands ? 1 : 0;
    }
    EXPECT_GT(ringed, 0);
}

TEST_F(LookBackTest, ARoomThatThePartyCameBackToIsMarkedAndLaterOnesThatItKnowsAreNotPale)
{
    lookBack();
    auto &list = *part<EpisodeList>();
    ASSERT_GE(list.count(), 3);
    list.setNow(0, 1);
    EXPECT_EQ(list.currentRow(), 0);
    EXPECT_FALSE(list.comesLater(1)) << "it has been there";
    EXPECT_TRUE(list.comesLater(2));
}

TEST_F(LookBackTest, NothingMovesOnTheBoardFromMoveToMove)
{
    lookBack();
    QApplication::processEvents();
    const double zoom = back()->board().zoom();
    for (std::size_t move = 0; move <= play().moves(); ++move) {
        back()->goTo(move);
        QApplication::processEvents();
        ASSERT_EQ(back()->board().zoom(), zoom) << move;
    }
}

TEST_F(LookBackTest, KeysGoThroughMovesAndRooms)
{
    lookBack();
    QWidget *at = back()->first();
    const auto press = [&](Qt::Key key) { QTest::keyClick(at, key); };
    EXPECT_TRUE(at->hasFocus());
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    EXPECT_EQ(back()->move(), 2u);
    press(Qt::Key_Left);
    EXPECT_EQ(back()->move(), 1u);
    press(Qt::Key_End);
    EXPECT_EQ(back()->move(), play().moves());
    press(Qt::Key_Right);
    EXPECT_EQ(back()->move(), play().moves());
    press(Qt::Key_Home);
    EXPECT_EQ(back()->move(), 0u);
    press(Qt::Key_Left);
    EXPECT_EQ(back()->move(), 0u);
    const Session &session = play().session();
    const auto episodes = episodesOf(session, landmarksOf(session, Seat::Gm), Seat::Gm);
    ASSERT_GE(episodes.size(), 2u);
    press(Qt::Key_PageDown);
    const std::size_t first = back()->move();
    press(Qt::Key_PageDown);
    EXPECT_GT(back()->move(), first);
    EXPECT_EQ(part<EpisodeList>()->currentRow(),
              static_cast<int>(episodeAt(episodes, back()->move()).value()));
    press(Qt::Key_PageUp);
    EXPECT_EQ(back()->move(), first);
}

TEST_F(LookBackTest, KeysGoThroughMovesWhereverTheKeyboardIs)
{
    lookBack();
    const auto *toggle = back()->findChild<QToolButton *>(QStringLiteral("playMoves"));
    for (QWidget *place : std::initializer_list<QWidget *>{part<EpisodeList>(), part<DecisionPanel>()}) {
        back()->goTo(2);
        QTest::keyClick(place, Qt::Key_Right);
        EXPECT_EQ(back()->move(), 3u);
        QTest::keyClick(place, Qt::Key_Left);
        EXPECT_EQ(back()->move(), 2u);
        QTest::keyClick(place, Qt::Key_Space);
        EXPECT_EQ(toggle->accessibleName(), QStringLiteral("Stop (Space)"));
        QTest::keyClick(place, Qt::Key_Space);
        EXPECT_EQ(toggle->accessibleName(), QStringLiteral("Play (Space)"));
    }
}

TEST_F(LookBackTest, ARoomThatIsPressedIsTheMoveAtWhichThePartyCame)
{
    lookBack();
    const Session &session = play().session();
    const auto episodes = episodesOf(session, landmarksOf(session, Seat::Gm), Seat::Gm);
    ASSERT_EQ(part<EpisodeList>()->count(), static_cast<int>(episodes.size()));
    part<EpisodeList>()->setCurrentRow(1);
    EXPECT_EQ(back()->move(), episodes[1].entry);

    QTest::keyClick(back()->first(), Qt::Key_Right);
    ASSERT_EQ(back()->move(), episodes[1].entry + 1);
    auto &rooms = *part<EpisodeList>();
    if (rooms.currentRow() == 1) { // still there
        QTest::mouseClick(rooms.viewport(), Qt::LeftButton, {}, rooms.visualItemRect(rooms.item(1)).center());
        EXPECT_EQ(back()->move(), episodes[1].entry) << "back to where it began";
    }
}

TEST_F(LookBackTest, RowsOfTheListAreAsHighAsTheirWords)
{
    lookBack();
    window().resize(1440, 900);
    QApplication::processEvents();
    auto &list = *part<EpisodeList>();
    ASSERT_TRUE(list.isVisible());
    list.item(1)->setData(Qt::UserRole + 1,
                          QStringLiteral("Many words of what happened there. ").repeated(6));
    list.doItemsLayout();
    EXPECT_GT(list.visualItemRect(list.item(1)).height(), 2 * list.visualItemRect(list.item(0)).height());
    EXPECT_LE(list.visualItemRect(list.item(1)).width(), list.viewport()->width());
}

TEST_F(LookBackTest, ANameThatIsTooLongForALineOfTheListGoesOnInTheNext)
{
    lookBack();
    QApplication::processEvents();
    auto &list = *part<EpisodeList>();
    const auto heightWith = [&list](const QString &name) {
        list.item(1)->setText(name);
        list.item(1)->setData(Qt::UserRole + 1, QStringLiteral("Found: a key."));
        list.doItemsLayout();
        return list.visualItemRect(list.item(1)).height();
    };
    EXPECT_GT(heightWith(QStringLiteral("12. Hall of Leaning Pillars, Threadbare Banners and Hung Shields")),
              heightWith(QStringLiteral("12. Hall")));
}

TEST_F(LookBackTest, ARoomOfTheListSaysOneSentenceAndItsTooltipAll)
{
    lookBack();
    std::vector<Episode> episodes =
        episodesOf(play().session(), landmarksOf(play().session(), Seat::Gm), Seat::Gm);
    ASSERT_FALSE(episodes.empty());
    EXPECT_EQ(part<EpisodeList>()->count(), static_cast<int>(episodes.size()));
    episodes.front().words = QStringLiteral("The party meets a Brown Bear. The card is blue & fits.");
    Pictures pictures;
    const EpisodeList list({.sheet = &play().game().sheet(), .pictures = &pictures}, episodes);
    const QListWidgetItem &item = *list.item(0);
    EXPECT_EQ(item.data(Qt::UserRole + 1).toString(), QStringLiteral("The party meets a Brown Bear."));
    EXPECT_EQ(item.toolTip(), plainTip(episodes.front().words));
}

TEST_F(LookBackTest, PlayingShowsMoveAfterMoveToTheEnd)
{
    lookBack();
    QApplication::processEvents(); // the board has its size
    back()->goTo(play().moves() - 3);
    for (auto *speed : part<Transport>()->findChildren<QToolButton *>())
        if (speed->text() == QStringLiteral("5×"))
            speed->click();
    QTest::keyClick(back()->first(), Qt::Key_Space);
    EXPECT_TRUE(QTest::qWaitFor([this] { return back()->move() == play().moves(); }, 20'000));
    EXPECT_EQ(back()->board().shown().board, play().game().table().board);
    back()->goTo(0);
    QTest::keyClick(back()->first(), Qt::Key_Space);
    QTest::keyClick(back()->first(), Qt::Key_Space); // stops
    const std::size_t stopped = back()->move();
    QTest::qWait(400);
    EXPECT_EQ(back()->move(), stopped);
    EXPECT_EQ(back()->board().shown(), play().session().viewAt(stopped, back()->board().shown().seat));
}

TEST_F(LookBackTest, AMoveThatIsStoppedHalfWayIsShownFromBeforeIt)
{
    lookBack();
    QApplication::processEvents();
    const auto *toggle = back()->findChild<QToolButton *>(QStringLiteral("playMoves"));
    int halfWay = 0;
    for (std::size_t move = 0; move < play().moves(); ++move) {
        back()->goTo(move);
        const TableView before = back()->board().shown();
        QTest::keyClick(back()->first(), Qt::Key_Space);
        ASSERT_TRUE(toggle->accessibleName() == QStringLiteral("Stop (Space)") ||
                    back()->move() == play().moves())
            << move;
        const auto half = [&] {
            return back()->move() == move &&
                   (back()->board().animating() || back()->board().shown() != before);
        };
        // what lies on the stage comes first: some moves are given the time
        (void)QTest::qWaitFor([&] { return half() || back()->move() != move; }, halfWay < 5 ? 2'000 : 30);
        halfWay += half() ? 1 : 0;
        QTest::keyClick(back()->first(), Qt::Key_Space);
        QTest::qWait(30);
        const std::size_t now = back()->move();
        ASSERT_EQ(back()->board().shown(), play().session().viewAt(now, back()->board().shown().seat))
            << move;
    }
    EXPECT_GT(halfWay, 0) << "no move was stopped while it was shown";
}

TEST_F(LookBackTest, EscapeLeadsBackToTheEnd)
{
    lookBack();
    key(Qt::Key_Escape);
    EXPECT_NE(page(), nullptr);
    key(Qt::Key_Escape);
    EXPECT_EQ(window().page(), nullptr);
    EXPECT_TRUE(table().isVisible());
}

TEST_F(LookBackTest, AButtonInSightLeadsBackToTheEnd)
{
    lookBack();
    for (const int text : {100, 200}) {
        Settings settings = instant();
        settings.textScale = text;
        window().setSettings(settings);
        for (const QSize size : {QSize(1024, 640), QSize(1440, 900)}) {
            window().resize(size);
            QApplication::processEvents();
            for (const QString &words : {QStringLiteral("Play on from here"), QStringLiteral("Close")}) {
                const QPushButton *button = buttonSaying(words);
                ASSERT_NE(button, nullptr);
                const QRect place(button->mapTo(back(), QPoint()), button->size());
                EXPECT_TRUE(back()->rect().contains(place)) << text << " % at " << size.width();
                EXPECT_GE(button->width(), button->sizeHint().width()) << text << " % at " << size.width();
            }
        }
    }
    buttonSaying(QStringLiteral("Close"))->click();
    EXPECT_NE(page(), nullptr);
}

TEST_F(LookBackTest, TheMenuOffersItOnceTheGameIsOver)
{
    ASSERT_TRUE(window().startGame(request()));
    EXPECT_FALSE(action("actionLookBack")->isEnabled());
    playToItsEnd();
    key(Qt::Key_Escape); // the table
    EXPECT_TRUE(action("actionLookBack")->isEnabled());
    action("actionLookBack")->trigger();
    ASSERT_NE(back(), nullptr);
    EXPECT_FALSE(action("actionLookBack")->isEnabled());
}

TEST_F(LookBackTest, PlayingOnFromAMoveIsAGameOfItsOwn)
{
    ASSERT_TRUE(window().startGame(request())); // whose pack the window knows
    playToItsEnd();
    button("endLookBack")->click();
    ASSERT_NE(back(), nullptr);
    const QString before = play().file();
    const std::size_t moves = play().moves(), from = moves / 2;
    const std::uint64_t digest = play().session().gameAt(from).digest();
    back()->goTo(from);
    buttonSaying(QStringLiteral("Play on from here"))->click();
    EXPECT_EQ(window().page(), nullptr);
    EXPECT_NE(play().file(), before);
    EXPECT_EQ(play().moves(), from);
    EXPECT_EQ(play().game().digest(), digest);
    EXPECT_TRUE(play().saved());
    ASSERT_TRUE(window().openGame(before));
    EXPECT_EQ(play().moves(), moves) << "the old one stays";
}

namespace {

std::atomic<bool> g_cannotBegin = false;

/// The toy rules, of which no game can begin while g_cannotBegin.
const ModuleInfo &breakableModule()
{
    static const ModuleInfo module = [] {
        ModuleInfo made = toyModule();
        made.start = [](const PackData &pack, const Setup &setup,
                        Step &step) -> tl::expected<std::unique_ptr<Game>, Issues> {
            if (g_cannotBegin)
                return tl::make_unexpected(Issues{{.file = {}, .message = "no oil is left", .rule = {}}});
            return toyModule().start(pack, setup, step);
        };
        return made;
    }();
    return module;
}

} // namespace

/// A game of the toy rules whose first decision was first made otherwise.
class TakenBackTest : public LookBackTest {
protected:
    void SetUp() override
    {
        LookBackTest::SetUp();
        GameRequest game = request();
        game.module = &breakableModule();
        ASSERT_TRUE(window().startGame(game));
        const Choice tried = play().decision().choices.front();
        m_words = choiceWords(choiceText(play().game(), tried)).what;
        play().choose(tried.code);
        m_tried = play().session().view(Seat{0});
        play().undo();
        ASSERT_EQ(play().moves(), 0U);
        ASSERT_NE(play().decision().choices.back().code, tried.code);
        playToItsEnd();
        button("endLookBack")->click();
        ASSERT_NE(back(), nullptr);
    }
    void expectThatTheWayIsOpen()
    {
        EXPECT_EQ(back()->move(), 0U);
        EXPECT_EQ(part<Timeline>()->maximum(), 1);
        EXPECT_FALSE(buttonSaying(QStringLiteral("Play on from here"))->isEnabled());
        back()->goTo(1);
        EXPECT_EQ(back()->board().shown(), m_tried);
        EXPECT_TRUE(told().contains(QStringLiteral("Here it was taken back.")));
    }
    void expectThatTheGameIsBack()
    {
        EXPECT_EQ(back()->move(), 0U) << "where the way leaves the line";
        EXPECT_EQ(part<Timeline>()->maximum(), static_cast<int>(play().moves()));
        EXPECT_TRUE(buttonSaying(QStringLiteral("Play on from here"))->isEnabled());
        back()->goTo(1);
        EXPECT_EQ(back()->board().shown(), play().session().viewAt(1, back()->board().shown().seat));
    }

    QString m_words;   ///< what was taken back
    TableView m_tried; ///< what it came to
};

TEST_F(TakenBackTest, AKeyOpensAWayAndLeavesIt)
{
    back()->goTo(2);
    QTest::keyClick(back()->first(), Qt::Key_B);
    expectThatTheWayIsOpen();
    QTest::keyClick(back()->first(), Qt::Key_B);
    expectThatTheGameIsBack();
    QTest::keyClick(back()->first(), Qt::Key_B);
    expectThatTheWayIsOpen();
    QTest::keyClick(back()->first(), Qt::Key_Escape);
    ASSERT_NE(back(), nullptr) << "the way is left before the page";
    expectThatTheGameIsBack();
    EXPECT_EQ(play().session().entries().size(), play().moves() + 1) << "nothing is undone";
}

TEST_F(TakenBackTest, WhereAWayCannotBePlayedAgainItSaysWhy)
{
    back()->goTo(2);
    g_cannotBegin = true;
    QTest::keyClick(back()->first(), Qt::Key_B);
    g_cannotBegin = false;
    const auto *told = back()->findChild<IssuesDialog *>();
    ASSERT_NE(told, nullptr);
    const auto *list = told->findChild<QPlainTextEdit *>(QStringLiteral("issueList"));
    ASSERT_NE(list, nullptr);
    EXPECT_TRUE(list->toPlainText().contains(QStringLiteral("no oil is left")));
    EXPECT_EQ(back()->move(), 2u);
}

/// Ctrl+B is a game master's, who is not there.
TEST_F(TakenBackTest, TheKeysOfGreyCommandsAreNotThoseOfThePage)
{
    back()->goTo(2);
    ASSERT_FALSE(action("masterEnemy")->isEnabled());
    QTest::keyClick(back()->first(), Qt::Key_B, Qt::ControlModifier);
    QTest::keyClick(back()->first(), Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(back()->move(), 2u);
    EXPECT_EQ(part<Timeline>()->maximum(), static_cast<int>(play().moves())) << "no way is open";
}

TEST_F(TakenBackTest, AClickOpensAWay)
{
    QApplication::processEvents();
    auto &timeline = *part<Timeline>();
    back()->goTo(2);
    QTest::mouseClick(&timeline, Qt::LeftButton, {}, timeline.wayRect(0).center().toPoint());
    expectThatTheWayIsOpen();
    buttonSaying(QStringLiteral("Back to the game"))->click();
    expectThatTheGameIsBack();
    buttonSaying(QStringLiteral("Taken back"))->click();
    expectThatTheWayIsOpen();
}

TEST_F(TakenBackTest, AWayTellsWhatWasChosen)
{
    QTest::keyClick(back()->first(), Qt::Key_B);
    const auto *made = part<DecisionPanel>()->widget()->findChild<QFrame *>(QStringLiteral("choiceMade"));
    ASSERT_NE(made, nullptr);
    const QStringList words = wordsOn(*made);
    EXPECT_TRUE(words.contains(m_words)) << words.join(u'|').toStdString();
}

TEST_F(LookBackTest, WithoutSingleLettersThoseOfThePageFindLinesOfTheList)
{
    lookBack();
    Settings settings = instant();
    settings.letterKeys = false;
    window().setSettings(settings);
    auto &rooms = *part<EpisodeList>();
    const int last = rooms.count() - 1;
    ASSERT_GT(last, 0);
    for (int row = 0; row < last; ++row)
        rooms.item(row)->setText(QStringLiteral("A room"));
    rooms.item(last)->setText(QStringLiteral("Barracks"));
    ASSERT_NE(rooms.currentRow(), last);
    QTest::keyClick(&rooms, Qt::Key_B);
    EXPECT_EQ(rooms.currentRow(), last);
}

TEST_F(LookBackTest, WhereNothingWasTakenBackNothingSaysSo)
{
    lookBack();
    for (const QPushButton *any : back()->findChildren<QPushButton *>())
        EXPECT_TRUE(any->isHidden() || any->text() != QStringLiteral("Taken &back"));
    QTest::keyClick(back()->first(), Qt::Key_B);
    EXPECT_EQ(part<Timeline>()->maximum(), static_cast<int>(play().moves()));
}

TEST_F(LookBackTest, ItHasRoomInEveryWindow)
{
    lookBack();
    for (const int text : {100, 200}) {
        Settings settings = instant();
        settings.textScale = text;
        window().setSettings(settings);
        for (const QSize size : {QSize(1024, 640), QSize(1440, 900), QSize(2560, 1440)}) {
            window().resize(size);
            QApplication::processEvents();
            EXPECT_EQ(window().size(), size) << text << " %: nothing makes the window wider";
            EXPECT_GE(part<BoardView>()->width(), size.width() * 2 / 5) << text << " % at " << size.width();
            EXPECT_GE(part<BoardView>()->height(), size.height() / 3) << text << " % at " << size.width();
        }
    }
}

} // namespace flagstone::app::look_back_test
