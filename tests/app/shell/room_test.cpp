// The room of the table: what lies where in a real window, and that nothing moves while somebody thinks.
#include "app/board/choice_spread.h"
#include "app/board/pile_tray.h"
#include "app/common/command_finder.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/foe_button.h"
#include "app/panels/foe_card.h"
#include "app/panels/hands_panel.h"
#include "app/panels/log_tree.h"
#include "app/panels/party_panel.h"
#include "app/shell/head_bar.h"
#include "app/shell/head_line.h"
#include "app/shipped.h"
#include "app/stage/scene_player.h"
#include "app/table/left_column.h"
#include "app/table/right_column.h"
#include "app/table/table_panels.h"
#include "app/table/table_sides.h"
#include "shell_fixture.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTabBar>
#include <QTextDocumentFragment>
#include <QToolButton>

#include <algorithm>
#include <vector>

namespace flagstone::app::room_test {
namespace {

constexpr QSize kSizes[] = {{1024, 640}, {1280, 720}, {1440, 900}, {1920, 1080}, {2560, 1440}};

class RoomTest : public ShellTest {
protected:
    void start(const std::string &system, const std::string &adventure, int seats,
               std::map<std::string, std::string> options = {})
    {
        GameRequest made = request(seats);
        made.module = &moduleOf(system);
        made.pack = packOf(system);
        made.setup = {
            .ruleset = system, .adventure = adventure, .seats = seats, .options = std::move(options)};
        ASSERT_TRUE(window().startGame(made));
        QCoreApplication::processEvents();
    }
    void resize(QSize size, int text = 100)
    {
        setText(text);
        window().resize(size);
        QCoreApplication::processEvents();
    }
    void TearDown() override { setText(100); }
    /// Only where it changes: the whole window gets its look anew.
    void setText(int scale)
    {
        if (scale == m_text)
            return;
        Settings settings = instant();
        settings.textScale = m_text = scale;
        window().setSettings(settings);
    }

    [[nodiscard]] TableSides &sides() { return table().sides(); }
    [[nodiscard]] HeadBar &head() { return *child<HeadBar>("headBar"); }
    /// Where a part lies in the window.
    [[nodiscard]] QRect at(const QWidget &part) { return {part.mapTo(&window(), QPoint()), part.size()}; }
    [[nodiscard]] QRect bar() { return at(*sides().parts().back()); }
    [[nodiscard]] std::vector<QRect> geometry()
    {
        return {at(head()), at(*sides().left), at(table().board()), at(*sides().right), bar()};
    }
    /// What people can read: labels, buttons, tabs, and the log with everything unfolded.
    [[nodiscard]] QStringList visibleTexts()
    {
        QStringList texts;
        for (const auto *label : window().findChildren<QLabel *>())
            if (label->isVisible())
                texts << QTextDocumentFragment::fromHtml(label->text()).toPlainText();
        for (const auto *button : window().findChildren<QAbstractButton *>())
            if (button->isVisible())
                texts << button->text();
        LogTree &log = table().log().rows();
        for (QTreeWidgetItemIterator row(&log); *row != nullptr; ++row)
            texts << (*row)->text(0) << (*row)->data(0, LogTree::RuleTitle).toString();
        return texts;
    }
    void expectNoRuleCodes()
    {
        static const QRegularExpression kCode(QStringLiteral("\\b(FP|DG|CD|SET|OPT|AD)-[A-Z]?\\d+\\b"));
        const QStringList texts = visibleTexts();
        EXPECT_GT(texts.size(), 20);
        for (const QString &text : texts)
            EXPECT_FALSE(text.contains(kCode)) << text.toStdString();
    }
    /// Plays until the end, or so many decisions, and looks at the window before each. FLAGSTONE_ROOM_MOVES asks
    /// for more of them.
    void expectThatNothingMoves()
    {
        const int asked = qEnvironmentVariableIntValue("FLAGSTONE_ROOM_MOVES");
        const int most = asked > 0 ? asked : 150;
        const auto before = geometry();
        unsigned dice = 12345;
        for (int move = 0; move < most && !play().game().ending().over; ++move) {
            if (table().covered())
                QTest::keyClick(child<QWidget>("curtain"), Qt::Key_Return);
            const auto &choices = play().decision().choices;
            ASSERT_FALSE(choices.empty());
            dice = dice * 1103515245U + 12345U;
            play().choose(std::string(choices[(dice >> 16U) % choices.size()].code));
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // no loop does it here
            if (!table().covered()) {
                ASSERT_EQ(geometry(), before) << "after move " << play().moves();
            }
            m_faced += table().encounter().isVisible() ? 1 : 0;
            if (move % 20 == 0)
                expectNoRuleCodes();
        }
        EXPECT_GT(play().moves(), 10U);
        EXPECT_GT(m_faced, 0) << "a fight is among it";
    }

    int m_text = 100;
    int m_faced = 0; ///< how often somebody was faced in a game that was looked at
};

TEST_F(RoomTest, ThePartsLieAsTheTableSays)
{
    start("fastplay", "FP-A01", 1);
    for (const int text : {100, 125, 200})
        for (const QSize size : kSizes) {
            resize(size, text);
            ASSERT_EQ(window().size(), size);
            const Regions all = regionsFor(size, text / 100.0);
            EXPECT_EQ(at(head()), all.head) << size.width() << " at " << text;
            EXPECT_EQ(at(*sides().left), all.left) << size.width() << " at " << text;
            EXPECT_EQ(at(table().board()), all.board) << size.width() << " at " << text;
            EXPECT_EQ(bar(), all.bar) << size.width() << " at " << text;
            if (!all.rail) {
                EXPECT_EQ(at(*sides().right), all.right) << size.width() << " at " << text;
            }
        }
}

TEST_F(RoomTest, NothingMovesDuringAGameOfFastplay)
{
    start("fastplay", "FP-A01", 1);
    expectThatNothingMoves();
}

TEST_F(RoomTest, NothingMovesDuringARaceInTheDungeon)
{
    resize({1280, 720});
    start("dungeon", "basic", 4);
    expectThatNothingMoves();
}

TEST_F(RoomTest, NothingMovesDuringAGameOfCards)
{
    resize({1024, 640});
    start("cards", "MD-0", 1);
    expectThatNothingMoves();
}

TEST_F(RoomTest, NothingButCornerTagsLiesOnTheBoard)
{
    start("fastplay", "FP-A01", 1);
    play().choose(play().decision().choices.front().code); // before it, cards lie there
    QCoreApplication::processEvents();
    BoardView &board = table().board();
    const auto tags = [&board] {
        int seen = 0;
        for (const auto *part : board.findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
            if (!part->isVisible() || part == &board.canvas() || part->isWindow())
                continue;
            ++seen;
            EXPECT_LE(part->height(), 24) << part->metaObject()->className();
            const QRect inside = board.rect();
            const int edge = std::min({part->x(), part->y(), inside.right() - part->geometry().right(),
                                       inside.bottom() - part->geometry().bottom()});
            EXPECT_LE(edge, 12) << part->metaObject()->className();
        }
        return seen;
    };
    const int corners = tags();
    EXPECT_GT(corners, 0);
    board.canvas().panBy({4000, 0});
    EXPECT_EQ(tags() > corners, !board.scene().targets().lit().empty())
        << "what is out of sight is announced";
}

TEST_F(RoomTest, ThePilesAreInTheDockAndFillNoOther)
{
    start("fastplay", "FP-A01", 1);
    PileTray &dock = table().board().tray();
    EXPECT_TRUE(sides().left->isAncestorOf(&dock));
    EXPECT_TRUE(dock.isVisible());
    resize({1024, 640}, 200);
    EXPECT_TRUE(sides().right->isAncestorOf(&dock)) << "a page of the drawer";
    sides().open(RightColumn::Page::Decks);
    EXPECT_TRUE(dock.isVisible());
    resize({1440, 900});
    EXPECT_TRUE(sides().left->isAncestorOf(&dock));
    EXPECT_TRUE(dock.isVisible());
    for (const auto *place : dock.findChildren<PilePlace *>())
        EXPECT_TRUE(dock.rect().contains(place->geometry())) << place->accessibleName().toStdString();
}

TEST_F(RoomTest, TwelveDecksAreTwoRowsOfSixByKind)
{
    start("dungeon", "basic", 2);
    PileTray &dock = table().board().tray();
    auto places = dock.findChildren<PilePlace *>();
    places.removeIf([](const PilePlace *place) { return place->spec().role != PileRole::Draw; });
    ASSERT_EQ(places.size(), 12);
    std::set<int> rows;
    for (const auto *place : places) {
        const bool monsters = place->accessibleName().startsWith(QStringLiteral("Monsters"));
        rows.insert(place->y());
        EXPECT_EQ(monsters, place->y() == places.front()->y()) << place->accessibleName().toStdString();
    }
    EXPECT_EQ(rows.size(), 2U);
}

TEST_F(RoomTest, SixRowsWithBothRankLinesFitInEverySize)
{
    start("fastplay", "FP-A01", 1);
    const auto &cards = play().game().sheet().cards;
    const std::string kHeroes[] = {"Kennett", "Cerel", "Ellisa", "Ranson", "Shanara", "Elishod"};
    std::vector<Figure> six;
    for (std::size_t i = 0; i < cards.size() && six.size() < 6; ++i)
        if (std::ranges::find(kHeroes, cards[i].name) != std::end(kHeroes))
            six.push_back({.card = CardId{static_cast<std::uint16_t>(i)},
                           .picture = CardId{static_cast<std::uint16_t>(i)},
                           .row = cards[i].row,
                           .rank = six.size() < 3 ? 1 : 2,
                           .hits = {.left = 7, .most = 9}});
    ASSERT_EQ(six.size(), 6U);
    PartyPanel &party = table().party();
    party.setParty(six, {});
    for (const int text : {100, 150, 200})
        for (const QSize size : kSizes) {
            resize(size, text);
            party.setParty(six, {});
            QCoreApplication::processEvents();
            EXPECT_LE(party.fullHeight(), party.height()) << size.width() << " at " << text;
        }
    resize({1440, 900});
    party.setParty(six, {});
    QCoreApplication::processEvents();
    EXPECT_LE(party.fullHeight(), 450);
    for (const auto *row : party.rows())
        EXPECT_EQ(row->height(), 64);
}

TEST_F(RoomTest, ADrawerOpensOverTheBoardAndEscapeClosesIt)
{
    start("fastplay", "FP-A01", 1);
    resize({1024, 640}, 200);
    const QRect board = at(table().board());
    EXPECT_FALSE(sides().right->isVisible());
    action("actionPageLog")->trigger();
    ASSERT_TRUE(sides().right->isVisible());
    EXPECT_EQ(at(*sides().right), drawerOf(board));
    EXPECT_EQ(at(table().board()), board);
    EXPECT_TRUE(table().log().isVisible());
    key(Qt::Key_Escape);
    EXPECT_FALSE(sides().right->isVisible());
}

TEST_F(RoomTest, ADrawerThatWasClosedOpensByItselfOnlyForAnotherFight)
{
    start("fastplay", "FP-A01", 1);
    resize({1024, 640}, 200);
    unsigned dice = 12345;
    for (int move = 0; move < 400 && table().encounter().foes().empty(); ++move) {
        ASSERT_FALSE(play().game().ending().over);
        const auto &choices = play().decision().choices;
        dice = dice * 1103515245U + 12345U;
        play().choose(std::string(choices[(dice >> 16U) % choices.size()].code));
        QCoreApplication::processEvents();
    }
    ASSERT_FALSE(table().encounter().foes().empty());
    table().board().setCovered(false); // what is shown large is put away
    auto &panels = *sides().findChild<TablePanels *>();
    const TableView fight = play().view();
    panels.show(fight, true);
    sides().open(RightColumn::Page::Faced);
    ASSERT_TRUE(sides().right->isVisible());
    sides().closeDrawer();
    panels.clear(); // as a curtain does
    panels.show(fight, true);
    EXPECT_FALSE(table().encounter().foes().empty());
    EXPECT_FALSE(sides().right->isVisible()) << "the same fight";
    TableView peace = fight;
    for (const PileSpec &pile : play().game().sheet().piles)
        if (pile.role == PileRole::Encounter)
            peace.piles[index(pile.id)].cards.clear();
    panels.show(peace, true);
    EXPECT_FALSE(sides().right->isVisible());
    panels.show(fight, true);
    EXPECT_TRUE(sides().right->isVisible()) << "another one";
}

TEST_F(RoomTest, SpaceOpensNoDrawerAgainThatHasClosed)
{
    start("fastplay", "FP-A01", 1);
    resize({1024, 640}, 200);
    const auto icons = table().findChild<Rail *>()->findChildren<QToolButton *>();
    QToolButton *icon = icons[static_cast<int>(RightColumn::Page::Log)];
    const auto keysAreOnTheBoard = [this] {
        const QWidget *keys = window().focusWidget();
        return keys != nullptr && (keys == &table().board() || table().board().isAncestorOf(keys));
    };
    QTest::mouseClick(icon, Qt::LeftButton);
    ASSERT_TRUE(sides().right->isVisible());
    key(Qt::Key_Escape);
    ASSERT_FALSE(sides().right->isVisible());
    EXPECT_TRUE(keysAreOnTheBoard()) << "and not on the icon that was pressed";
    QTest::mouseClick(icon, Qt::LeftButton);
    ASSERT_TRUE(sides().right->isVisible());
    table().log().rows().setFocus(Qt::TabFocusReason);
    QTest::mouseClick(child<QToolButton>("closeDrawer"), Qt::LeftButton);
    EXPECT_FALSE(sides().right->isVisible());
    EXPECT_TRUE(keysAreOnTheBoard()) << "and not in what is hidden";
}

TEST_F(RoomTest, ALetterOpensAPageOfTheRightColumn)
{
    start("fastplay", "FP-A01", 1);
    resize({1024, 640}, 200);
    using enum RightColumn::Page;
    for (const auto &[letter, page] :
         {std::pair(Qt::Key_F, Faced), std::pair(Qt::Key_L, Log), std::pair(Qt::Key_Q, Quest)}) {
        key(letter);
        EXPECT_TRUE(sides().right->isVisible());
        EXPECT_EQ(sides().right->page(), page);
    }
}

TEST_F(RoomTest, TheTabThatWasOpenStaysOpenWhileTheDrawerShowsWhatHasNoTab)
{
    start("fastplay", "FP-A01", 1);
    using enum RightColumn::Page;
    const auto *tabs = child<QTabBar>("sideTabs");
    for (const auto &pages : {std::vector{Log, Map, Decks, Faced}, std::vector{Map, Decks}}) {
        resize({1024, 640}, 200);
        for (const RightColumn::Page page : pages)
            sides().open(page);
        sides().closeDrawer();
        resize({1440, 900});
        EXPECT_EQ(tabs->tabText(tabs->currentIndex()), RightColumn::nameOf(Map));
    }
}

TEST_F(RoomTest, TheLogIsSearchedFromAnywhere)
{
    start("fastplay", "FP-A01", 1);
    resize({1024, 640}, 200);
    table().board().setFocus();
    key(Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(table().log().isVisible()) << "in the drawer";
    EXPECT_TRUE(child<QLineEdit>("logSearch")->hasFocus());
}

TEST_F(RoomTest, CardsToChooseFromLieBesideADrawer)
{
    start("fastplay", "FP-A01", 1);
    resize({1024, 640}, 200);
    auto &cards = *table().findChild<ChoiceSpread *>();
    ASSERT_TRUE(cards.isVisible());
    EXPECT_EQ(at(cards).right(), at(table().board()).right());
    action("actionPageLog")->trigger();
    ASSERT_TRUE(sides().right->isVisible()) << "wanted, though cards lie on the board";
    EXPECT_LT(at(cards).right(), at(*sides().right).left());
    for (const QRect &place : cards.places())
        EXPECT_TRUE(cards.geometry().contains(place));
    key(Qt::Key_Escape);
    EXPECT_EQ(at(cards).right(), at(table().board()).right());
}

TEST_F(RoomTest, WhomAPlayerPlaysIsChosenFromCardsOnTheTable)
{
    start("fastplay", "FP-A01", 2);
    const auto &cards = *table().findChild<ChoiceSpread *>();
    ASSERT_TRUE(cards.isVisible());
    EXPECT_EQ(cards.places().size(), 2U);
    play().choose(play().decision().choices.front().code);
    QCoreApplication::processEvents();
    EXPECT_EQ(cards.places().size(), 1U);
}

TEST_F(RoomTest, ADrawerThatNobodyAskedForWaitsForCardsToChooseFrom)
{
    start("dungeon", "basic", 2);
    resize({1024, 640}, 200);
    const auto &cards = *table().findChild<ChoiceSpread *>();
    ASSERT_TRUE(cards.isVisible()) << "which of the pieces";
    sides().offer(RightColumn::Page::Faced);
    EXPECT_FALSE(sides().right->isVisible());
    for (int n = 0; n < 20 && cards.isVisible(); ++n)
        play().choose(play().decision().choices.front().code);
    ASSERT_FALSE(cards.isVisible());
    EXPECT_TRUE(sides().right->isVisible());
}

TEST_F(RoomTest, TheHandLiesBesideADrawer)
{
    start("adventuredeck", "P", 1);
    resize({1280, 720}, 200);
    QWidget &hand = table().findChild<HandsPanel *>()->table();
    for (int n = 0; n < 200 && !hand.isVisible(); ++n)
        play().choose(play().decision().choices.front().code);
    ASSERT_TRUE(hand.isVisible());
    action("actionPageLog")->trigger();
    ASSERT_TRUE(sides().right->isVisible());
    EXPECT_LT(at(hand).right(), at(*sides().right).left());
    EXPECT_GT(at(hand).left(), at(table().board()).left());
    key(Qt::Key_Escape);
    ASSERT_FALSE(sides().right->isVisible());
    EXPECT_NEAR(at(hand).center().x(), at(table().board()).center().x(), 1);
}

TEST_F(RoomTest, F6GoesRoundThePartsOfTheWindow)
{
    start("fastplay", "FP-A01", 1);
    const auto parts = QList<QWidget *>{&head()} + sides().parts();
    table().board().setFocus();
    for (const int next : {3, 4, 0, 1, 2, 3}) {
        action("actionNextPart")->trigger();
        const QWidget *focus = QApplication::focusWidget();
        ASSERT_NE(focus, nullptr);
        EXPECT_TRUE(parts[next] == focus || parts[next]->isAncestorOf(focus)) << next;
    }
}

TEST_F(RoomTest, TheHeadFoldsInItsOrder)
{
    start("fastplay", "FP-A01", 1);
    auto *finder = window().findChild<CommandFinder *>();
    EXPECT_EQ(head().fold(), HeadBar::Fold::None);
    EXPECT_TRUE(finder->isVisible());
    HeadBar::Fold last = HeadBar::Fold::None;
    for (int width = 1440; width >= 800; width -= 20) {
        resize({width, 640});
        EXPECT_GE(head().fold(), last) << width;
        last = head().fold();
    }
    resize({1024, 640}, 200);
    EXPECT_GE(head().fold(), HeadBar::Fold::SomeMenus);
    EXPECT_FALSE(finder->isVisible());
    action("actionFind")->trigger();
    EXPECT_TRUE(finder->isVisible());
    EXPECT_TRUE(finder->hasFocus());
    table().board().setFocus();
    EXPECT_FALSE(finder->isVisible());
    play().choose(play().decision().choices.front().code);
    const auto moves = play().moves();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(play().moves(), moves - 1) << "a folded command keeps its key";
}

TEST_F(RoomTest, ToolsThatCanDoNothingAreSeenAtTheTableOnly)
{
    const auto shown = [&](const char *name) {
        const auto tools = head().findChildren<QToolButton *>();
        return std::ranges::any_of(tools, [&](const QToolButton *tool) {
            return tool->isVisible() && tool->defaultAction() == action(name);
        });
    };
    window().newGame();
    for (const char *name : {"actionUndo", "actionRedo", "actionHint", "actionShowAll", "actionShowParty"})
        EXPECT_FALSE(shown(name)) << name;
    start("fastplay", "FP-A01", 1);
    for (const char *name : {"actionUndo", "actionRedo", "actionHint", "actionShowAll", "actionShowParty"})
        EXPECT_TRUE(shown(name)) << name;
}

TEST_F(RoomTest, EscapeInAMenuGivesTheKeysBackAtOnce)
{
    start("fastplay", "FP-A01", 1);
    table().board().setFocus();
    const QWidget *before = window().focusWidget();
    ASSERT_NE(before, nullptr);
    auto *bar = window().findChild<QMenuBar *>();
    QAction *game = bar->actions().front();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(game).center());
    ASSERT_TRUE(game->menu()->isVisible());
    QTest::keyClick(game->menu(), Qt::Key_Escape);
    ASSERT_FALSE(game->menu()->isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return window().focusWidget() == before; }));
    QTest::keyClick(window().focusWidget(), Qt::Key_Return);
    EXPECT_FALSE(game->menu()->isVisible()) << "the key is the page's";
}

TEST_F(RoomTest, TheWayBackFromAPageStaysBesideItsTitleWhileTheHeadFolds)
{
    const auto *back = child<QToolButton>("leaveTool");
    EXPECT_FALSE(back->isVisible());
    window().newGame();
    HeadBar::Fold last = HeadBar::Fold::None;
    const auto check = [&](int width, int text) {
        resize({width, 640}, text);
        ASSERT_TRUE(back->isVisible());
        EXPECT_GT(back->x(), window().findChild<QMenuBar *>()->geometry().right()) << width;
        EXPECT_LT(back->geometry().right(), child<QWidget>("headLine")->x()) << width;
        EXPECT_TRUE(head().rect().contains(back->geometry())) << width;
    };
    for (int width = 1440; width >= 800; width -= 20) {
        check(width, 100);
        EXPECT_GE(head().fold(), last) << width;
        last = head().fold();
    }
    check(1024, 200);
}

TEST_F(RoomTest, AFightKeepsItsCardAndARowForEachFoe)
{
    start("fastplay", "FP-A01", 1);
    play().choose(play().decision().choices.front().code);
    const Sheet &sheet = play().game().sheet();
    const auto wolf = std::ranges::find_if(sheet.cards, [](const CardSheet &card) {
        return card.table == "monsters" && card.name == "Dire Wolf";
    });
    ASSERT_NE(wolf, sheet.cards.end());
    const FacedCard wolves{.card = CardId{static_cast<std::uint16_t>(wolf - sheet.cards.begin())},
                           .figures = {3, Gauge{1, 4, 4, {}}},
                           .hands = {}};
    NextTurn next{.what = QStringLiteral("about 8d8, 6+ hits"),
                  .parts = {},
                  .order = {},
                  .dice = {.count = 8, .sides = 8, .hitFrom = 6}};
    next.parts.assign(
        3, {kNoCard, partyOf(sheet, play().view()).front().card, QStringLiteral("2 dice"), {}, {.count = 2}});
    next.parts.push_back({.what = QStringLiteral("2 odd"), .spoken = QStringLiteral("2 odd dice")});
    EncounterPanel &panel = table().encounter();
    struct Window {
        QSize size;
        int text, card; // per cent; px, the least
    };
    for (const auto &[size, text, least] :
         {Window{{1024, 640}, 100, 64}, Window{{1280, 720}, 100, 78}, Window{{1440, 900}, 100, 129},
          Window{{1024, 640}, 200, 0}, Window{{1280, 720}, 200, 0}}) {
        SCOPED_TRACE(testing::Message() << size.width() << " at " << text);
        resize(size, text);
        panel.setFoes({wolves});
        panel.setNextTurn(next);
        panel.setFightOdds(QStringLiteral("Nearly all fights like this are won, and nobody falls."),
                           QStringLiteral("Nearly all won, nobody falls"), {});
        sides().right->showFaced(true, QStringLiteral("3 × Dire Wolf"), {});
        if (text > 100)
            sides().open(RightColumn::Page::Faced);
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        ASSERT_TRUE(panel.isVisible());
        EXPECT_LE(panel.widget()->height(), panel.viewport()->height()) << "nothing scrolls";
        if (least > 0) {
            const auto *card = panel.findChild<FoeCard *>();
            ASSERT_NE(card, nullptr);
            EXPECT_GE(card->iconSize().width(), least);
        }
        const auto foes = panel.findChildren<FoeButton *>();
        ASSERT_EQ(foes.size(), 3);
        for (const FoeButton *foe : foes)
            EXPECT_EQ(foe->x(), foes.front()->x()) << "one below the other";
    }
}

TEST_F(RoomTest, TheHeadNamesThePlaceThatIsSeenWhileMoreIsToCome)
{
    start("fastplay", "FP-A01", 1);
    for (int i = 0; i < 30 && table().place().isEmpty(); ++i)
        play().choose(play().decision().choices.front().code);
    ASSERT_FALSE(table().place().isEmpty());
    auto *line = child<HeadLine>("headLine");
    line->show(QStringLiteral("The place before"), {}, {});
    Q_EMIT table().scenePlayer().advanced();
    EXPECT_TRUE(line->accessibleName().contains(table().place())) << line->accessibleName().toStdString();
}

TEST_F(RoomTest, TheRoomIsShownWhileNothingIsFaced)
{
    start("fastplay", "FP-A01", 1);
    for (int i = 0; i < 30 && table().encounter().foes().empty(); ++i) {
        EXPECT_FALSE(table().encounter().isVisible());
        play().choose(play().decision().choices.front().code);
    }
    ASSERT_FALSE(table().encounter().foes().empty());
    EXPECT_TRUE(table().encounter().isVisible());
}

} // namespace
} // namespace flagstone::app::room_test
