#include "app/board/board_geometry.h"
#include "app/common/game_words.h"
#include "app/gm/improvise.h"
#include "app/gm/notes_here.h"
#include "app/heard.h"
#include "app/panels/log_tree.h"
#include "app/panels/party_panel.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/record_reading.h"
#include "named.h"
#include "table_fixture.h"

#include <QAbstractScrollArea>
#include <QCheckBox>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>

#include <set>

namespace flagstone::app::table_test {

TEST_F(MasterTest, APlanIsRunWithEverythingInSightOfTheGameMasterOnly)
{
    EXPECT_TRUE(play().master());
    EXPECT_EQ(play().seat(), Seat::Gm);
    EXPECT_TRUE(child<QDockWidget>("masterDock")->isVisible());
    ASSERT_EQ(window().master().panel().piles().size(), 3u);
    const NextCards &locations = *window().master().panel().piles().front();
    const Pile &deck = play().game().table().pile(locations.pile());
    EXPECT_EQ(locations.chosen(), deck.cards.back()) << "the next card is shown first";

    trigger("playersOpen");
    ASSERT_NE(window().master().players(), nullptr);
    EXPECT_EQ(theirs().board().shown(), theirView());
    EXPECT_TRUE(theirs().board().shown().pile(locations.pile()).cards.empty());
    EXPECT_FALSE(players().windowTitle().contains(QStringLiteral("librarian")))
        << "a plan's title may give things away";
    EXPECT_FALSE(play().file().contains(QStringLiteral("librarian"))) << "About this game shows it";
}

TEST_F(MasterTest, DecksThatAreNotShuffledYetSaySo)
{
    const NextCards &locations = *window().master().panel().piles().front();
    const auto *fact = locations.findChild<QLabel *>(QStringLiteral("dim"));
    ASSERT_NE(fact, nullptr);
    EXPECT_TRUE(fact->text().endsWith(QStringLiteral("not shuffled yet"))) << fact->text().toStdString();
    playOn(1); // the corridor in which the party starts
    EXPECT_TRUE(fact->text().endsWith(QStringLiteral("the next one first"))) << fact->text().toStdString();
}

TEST_F(MasterTest, ThePlayersWindowOpensOnTheParty)
{
    playOn(12);
    trigger("playersOpen");
    QTest::qWait(0);
    const BoardCanvas &canvas = theirs().board().canvas();
    const auto party = theirs().board().scene().party();
    ASSERT_TRUE(party);
    EXPECT_TRUE(canvas.viewport()->rect().contains(canvas.mapFromScene(*party).boundingRect()));
    EXPECT_GE(canvas.cellPixels(), BoardCanvas::kPlainCell);
}

TEST_F(MasterTest, ThePlayersWindowComesBackAsLargeAsItWas)
{
    trigger("playersOpen");
    window().master().players()->resize(711, 523);
    trigger("playersOpen"); // closes it
    ASSERT_EQ(window().master().players(), nullptr);
    trigger("playersOpen");
    EXPECT_EQ(window().master().players()->size(), QSize(711, 523));
    window().master().players()->fill(QGuiApplication::primaryScreen());
    window().master().players()->fill(nullptr);
    EXPECT_EQ(window().master().players()->size(), QSize(711, 523));
}

TEST_F(MasterTest, ThePlayersWindowFollowsTheGameAndTakingBack)
{
    trigger("playersOpen");
    playOn(12);
    EXPECT_EQ(theirs().board().shown(), theirView());
    EXPECT_EQ(theirs().log().lines().back().text,
              tell(play().session(), play().moves(), Seat{0}).back().text);
    trigger("actionUndo");
    EXPECT_EQ(play().moves(), 11u);
    EXPECT_EQ(theirs().board().shown(), theirView());
    EXPECT_FALSE(theirs().log().shownText().contains(QStringLiteral("taken back")));
}

TEST_F(MasterTest, ThePlayersSeeTheirPartyWithItsHitsButCannotPressIt)
{
    trigger("playersOpen");
    playOn(12);
    theirs().finish();
    PartyPanel &party = theirs().party();
    const auto figures = partyOf(play().game().sheet(), theirView());
    ASSERT_FALSE(figures.empty());
    ASSERT_EQ(party.rows().size(), figures.size());
    EXPECT_TRUE(party.isVisible());
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const FigureRow &row = *party.rows()[i];
        EXPECT_EQ(row.card(), figures[i].card);
        EXPECT_TRUE(row.accessibleName().contains(QStringLiteral("%1 of ").arg(figures[i].hits.left)))
            << row.accessibleName().toStdString();
    }
    const FigureRow &first = *party.rows().front();
    const QPoint there = first.mapTo(&party, first.rect().center());
    EXPECT_EQ(party.childAt(there), party.viewport()) << "the mouse reaches no row";
    trigger("playersSide");
    EXPECT_FALSE(party.isVisible());
    trigger("playersSide");
    EXPECT_TRUE(party.isVisible());
}

TEST_F(MasterTest, ThePartyOfTheFrozenPictureStaysAsItWas)
{
    trigger("playersOpen");
    playOn(12);
    trigger("playersFreeze");
    const auto told = [this] {
        QStringList rows;
        for (const FigureRow *row : theirs().party().rows())
            rows << row->accessibleName() << row->accessibleDescription();
        return rows;
    };
    const QStringList before = told();
    ASSERT_FALSE(before.isEmpty());
    const auto numbers = openNumbers(play().game());
    const Sheet &sheet = play().game().sheet();
    const auto party = partyOf(sheet, theirView());
    const auto hits = std::ranges::find_if(numbers, [&](const OpenNumber &number) {
        const CounterSpec &spec = sheet.counters[index(number.counter)];
        return spec.role == CounterRole::HitsLeft && number.least < number.now &&
               placeInParty(party, spec.card) != party.end();
    });
    ASSERT_NE(hits, numbers.end());
    const GmEdit hurt{.kind = GmEdit::Kind::SetCounter, .counter = hits->counter, .value = hits->now - 1};
    play().edit(hurt);
    EXPECT_EQ(told(), before);
    trigger("playersFreeze");
    EXPECT_NE(told(), before);
}

TEST_F(MasterTest, FreezeKeepsThePictureAndBlankShowsNothing)
{
    trigger("playersOpen");
    playOn(6);
    const TableView before = theirView();
    key(Qt::Key_F8);
    EXPECT_TRUE(players().frozen());
    playOn(12);
    ASSERT_NE(theirView(), before);
    EXPECT_EQ(theirs().board().shown(), before);
    trigger("actionUndo");
    EXPECT_EQ(theirs().board().shown(), before);
    key(Qt::Key_F8);
    EXPECT_EQ(theirs().board().shown(), theirView());

    key(Qt::Key_F9);
    EXPECT_TRUE(players().blank());
    EXPECT_FALSE(theirs().isVisible());
    const QImage bare = players().grab().toImage();
    std::set<QRgb> colours;
    for (int y = 0; y < bare.height(); ++y)
        for (int x = 0; x < bare.width(); ++x)
            colours.insert(bare.pixel(x, y));
    EXPECT_EQ(colours.size(), 1u) << "nothing but the table";
    key(Qt::Key_F9);
    EXPECT_TRUE(theirs().isVisible());
}

TEST_F(MasterTest, TheFrozenLogTellsTheGameThatWasFrozen)
{
    trigger("playersOpen");
    playOn(60);
    const QString shown = theirs().log().shownText();
    ASSERT_GT(shown.size(), 500);
    trigger("playersFreeze");
    while (play().moves() > 0)
        play().undo();
    Q_EMIT theirs().log().rows().earlierAsked();
    QCoreApplication::processEvents();
    EXPECT_TRUE(theirs().log().shownText().contains(shown)) << "earlier moves may stand before it";
}

TEST_F(MasterTest, AnotherGameIsNotShownWhileThePictureIsFrozen)
{
    trigger("playersOpen");
    playOn(6);
    const QString title = players().windowTitle();
    trigger("playersFreeze");
    Plan other = plan();
    other.setup.adventure = "FP-A02";
    ASSERT_TRUE(window().startGame(evening(other)));
    playOn(6);
    EXPECT_TRUE(players().blank());
    EXPECT_FALSE(theirs().isVisible());
    EXPECT_EQ(players().windowTitle(), title);
    trigger("playersBlank");
    trigger("playersBlank");
    EXPECT_TRUE(players().blank());
    trigger("playersFreeze");
    EXPECT_TRUE(theirs().isVisible());
    EXPECT_EQ(theirs().board().shown(), theirView());
    EXPECT_NE(players().windowTitle(), title);
}

TEST_F(MasterTest, TheLogOfAGameThatComesToAFrozenWindowAsksForNothingLater)
{
    trigger("playersOpen");
    playOn(60);
    trigger("playersFreeze");
    players().setGame(play(), table().board());
    const std::size_t lines = theirs().log().lines().size();
    ASSERT_GT(lines, LogPanel::kShownAtFirst);
    while (play().moves() > 0)
        play().undo();
    theirs().log().fetchEarlier();
    EXPECT_EQ(theirs().log().lines().size(), lines);
}

TEST_F(MasterTest, KeysWorkInThePlayersWindowToo)
{
    trigger("playersOpen");
    QApplication::setActiveWindow(&players());
    QTest::keyClick(&players(), Qt::Key_F9);
    EXPECT_TRUE(players().blank());
    QTest::keyClick(&players(), Qt::Key_F7);
    EXPECT_EQ(window().master().players(), nullptr);
    trigger("playersOpen");
    EXPECT_TRUE(players().blank()) << "what was set stays set";
}

TEST_F(MasterTest, AtTrueScaleAPlanIs63MillimetresWide)
{
    trigger("playersOpen");
    playOn(8);
    const QScreen &screen = *players().screen();
    players().setWidthOf(screen, screen.size().width() / 4.0); // four pixels to a millimetre
    trigger("playersScale");
    EXPECT_EQ(theirs().board().canvas().cellPixels(), 252);
    playOn(4);
    EXPECT_EQ(theirs().board().canvas().cellPixels(), 252) << "it stays so";
    EXPECT_NEAR(players().widthOf(screen), screen.size().width() / 4.0, 0.1);
}

TEST_F(MasterTest, ItFollowsThePartyOrTheGameMasterOrNobody)
{
    trigger("playersOpen");
    playOn(30);
    const auto middle = [](BoardView &board) {
        return board.canvas().mapToScene(board.canvas().viewport()->rect()).boundingRect().center();
    };
    const auto party = theirs().board().scene().party();
    ASSERT_TRUE(party);
    EXPECT_TRUE(theirs()
                    .board()
                    .canvas()
                    .mapToScene(theirs().board().canvas().viewport()->rect())
                    .boundingRect()
                    .contains(*party));
    trigger("playersFollowMaster");
    table().board().canvas().panBy({150, 90});
    EXPECT_LT((middle(theirs().board()) - middle(table().board())).manhattanLength(), kCell);
    trigger("playersFree");
    const QPointF there = middle(theirs().board());
    table().board().canvas().panBy({-150, -90});
    EXPECT_EQ(middle(theirs().board()), there);
}

TEST_F(MasterTest, WhatIsReadAloudIsHandedOutAndPrivateNotesAreNot)
{
    playOn(8);
    const TableView view = play().view();
    const auto party = std::ranges::find(play().game().sheet().tokens, TokenRole::Party, &TokenSpec::role);
    const CardId here = view.board[index(view.tokens[index(party->id)].space)].card;
    Plan noted = plan();
    const std::string card = play().game().sheet().cards[index(here)].key;
    noted.notes = {{.on = PlanNote::On::Card, .card = card, .readAloud = true, .text = "Wet **stone**."},
                   {.on = PlanNote::On::Plan, .card = {}, .text = "The librarian did it."}};
    ASSERT_TRUE(window().startGame(evening(noted)));
    playOn(8);
    EXPECT_TRUE(window().master().panel().notes().contains(QStringLiteral("Wet stone.")));
    EXPECT_TRUE(window().master().panel().notes().contains(QStringLiteral("librarian")));
    trigger("masterHandOut");
    EXPECT_TRUE(theirs().handout().contains(QStringLiteral("Wet stone.")));
    EXPECT_FALSE(theirs().handout().contains(QStringLiteral("librarian")));
    trigger("masterTakeHandOut");
    EXPECT_TRUE(theirs().handout().isEmpty());
}

TEST_F(MasterTest, TheButtonForATextToReadAloudSaysThatThereIsNone)
{
    Plan silent = plan();
    silent.notes.clear();
    ASSERT_TRUE(window().startGame(evening(silent)));
    const auto *show = window().master().panel().findChild<QPushButton *>(QStringLiteral("filterButton"));
    ASSERT_NE(show, nullptr);
    EXPECT_FALSE(show->isEnabled());
    EXPECT_TRUE(show->toolTip().contains(QStringLiteral("nothing to read aloud")))
        << show->toolTip().toStdString();
}

TEST_F(MasterTest, ANoteOnAPlaceIsNotForWhatLiesAboveIt)
{
    playOn(8);
    const Sheet &sheet = play().game().sheet();
    TableView view = play().view();
    const Placement *here = underParty(sheet, view);
    ASSERT_NE(here, nullptr);
    Plan noted = plan();
    noted.notes = {{.on = PlanNote::On::Place,
                    .card = {},
                    .column = here->col,
                    .row = here->row,
                    .readAloud = true,
                    .text = "A draught."}};
    const auto notesOn = [&](std::int8_t storey) {
        for (Placement &card : view.board)
            card.storey = storey;
        return notesHere(noted, sheet, view, {}).size();
    };
    EXPECT_EQ(notesOn(0), 1u);
    EXPECT_EQ(notesOn(1), 0u);
}

TEST_F(MasterTest, ARunningGameIsThereAgainWithItsNotes)
{
    playOn(5);
    const QString file = play().file();
    ASSERT_TRUE(window().startGame(request()));
    EXPECT_FALSE(play().master());
    EXPECT_FALSE(child<QDockWidget>("masterDock")->isVisible());
    // Only this window's packs are known to it: the record is opened as the program would.
    const AppContext all{modules(),
                         [] {
                             return PackShelf{{fastplayPack()}, {}};
                         },
                         m_folder.path(), settingsFile(), m_folder.path()};
    auto read = readGame(file, all);
    ASSERT_TRUE(read);
    const auto again = PlayController::goOn(file, std::move(*read));
    EXPECT_TRUE(again->master());
    ASSERT_TRUE(again->request().plan);
    EXPECT_EQ(again->request().plan->title, "The librarian did it");
}

TEST_F(MasterTest, ThePlayersTakeTheTableAndGiveItBack)
{
    trigger("masterRun");
    EXPECT_FALSE(play().master());
    EXPECT_EQ(play().seat(), Seat{0});
    EXPECT_FALSE(child<QDockWidget>("masterDock")->isVisible());
    ASSERT_TRUE(table().covered());
    trigger("masterRun");
    EXPECT_FALSE(play().master()) << "nobody takes the seat under the curtain";
    lift();
    EXPECT_EQ(table().board().shown(), play().session().view(Seat{0}));
    trigger("masterRun");
    EXPECT_EQ(play().seat(), Seat::Gm);
    lift();
    EXPECT_TRUE(child<QDockWidget>("masterDock")->isVisible());
}

TEST_F(MasterTest, WhatIsTheGameMastersIsGoneWithThem)
{
    playOn(8);
    const CardId next = window().master().panel().piles().front()->chosen();
    const QString card = cardName(play().game().sheet(), next);
    writeNote("The butler lies");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("half a thought"));
    const auto told = [&](const QString &words) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return isSaid(hear(*child<QDockWidget>("masterDock")), words);
    };
    const QStringList secrets{card, QStringLiteral("The butler lies"), QStringLiteral("half a thought")};
    for (const QString &words : secrets)
        EXPECT_TRUE(told(words)) << words.toStdString();
    trigger("masterRun");
    for (const QString &words : secrets)
        EXPECT_FALSE(told(words)) << words.toStdString();
    lift();
    for (const QString &words : secrets)
        EXPECT_FALSE(told(words)) << words.toStdString();
    trigger("masterRun");
    for (const QString &words : secrets)
        EXPECT_FALSE(told(words)) << "under the curtain: " << words.toStdString();
    const auto *notes = child<QListWidget>("sessionNotes");
    EXPECT_EQ(notes->count(), 0);
    EXPECT_EQ(window().master().panel().piles().front()->list().model()->rowCount(), 0);
    lift();
    EXPECT_EQ(notes->count(), 1);
    EXPECT_EQ(window().master().panel().piles().front()->chosen(), next);
    EXPECT_TRUE(told(QStringLiteral("half a thought")));
}

TEST_F(MasterTest, ANoteThatWasStruckOutComesBackAndNoMoveIsTakenBack)
{
    playOn(4);
    for (const char *text : {"first", "second", "third"})
        writeNote(text);
    auto *list = child<QListWidget>("sessionNotes");
    ASSERT_EQ(list->count(), 3);
    const std::vector<SessionNote> written = window().master().panel().sessionNotes();
    list->setFocus();
    for (int i = 0; i < 2; ++i) {
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Delete);
    }
    ASSERT_EQ(list->count(), 1);
    const std::size_t moves = play().moves();
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(list->count(), 2);
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(window().master().panel().sessionNotes(), written);
    EXPECT_EQ(SessionNotes(play().file()).all(), written);
    EXPECT_EQ(play().moves(), moves);
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(play().moves(), moves - 1) << "there is no note to bring back";
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Delete);
    ASSERT_TRUE(window().startGame(evening(plan())));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(list->count(), 0) << "it was another game's";
}

TEST_F(MasterTest, EachNoteIsPrivateUnlessSaidOtherwise)
{
    auto *shared = window().master().panel().findChild<QCheckBox *>();
    ASSERT_NE(shared, nullptr);
    shared->setChecked(true);
    writeNote("for all");
    EXPECT_FALSE(shared->isChecked());
    writeNote("private");
    std::vector<bool> readByAll;
    for (const SessionNote &note : window().master().panel().sessionNotes())
        readByAll.push_back(note.shared);
    EXPECT_EQ(readByAll, (std::vector<bool>{true, false}));
    shared->setChecked(true);
    ASSERT_TRUE(window().startGame(evening(plan())));
    EXPECT_FALSE(shared->isChecked());
}

TEST_F(MasterTest, FP_370_ATrapsSaveStandsBesideItsPrompt)
{
    Plan trapped = plan();
    trapped.setup.adventure = "FP-A02"; // with a rogue in the party, who is asked
    trapped.setup.prepared.piles = {{.pile = "locations", .order = {"L005", "L020"}}};
    trapped.setup.prepared.assigned = {{"L020", "M45"}};
    trapped.notes = {{.on = PlanNote::On::Card, .card = "M45", .text = "Save vs poison, or 1 more."}};
    ASSERT_TRUE(window().startGame(evening(trapped)));
    const auto says = [&] { return window().master().panel().notes().contains(QLatin1String("Save vs")); };
    EXPECT_FALSE(says());
    for (int i = 0; i < 40 && !says() && !play().game().ending().over; ++i) {
        const auto &choices = play().decision().choices;
        const auto door = std::ranges::find_if(
            choices, [](const Choice &choice) { return choice.code.starts_with("door:"); });
        play().choose(door == choices.end() ? choices.front().code : door->code);
    }
    EXPECT_TRUE(says());
    EXPECT_TRUE(std::ranges::any_of(play().decision().choices,
                                    [](const Choice &choice) { return choice.code.starts_with("spring"); }));
}

TEST_F(MasterTest, EveryActionHasAKeyAndEveryPartAName)
{
    trigger("playersOpen");
    std::set<QKeySequence> keys;
    for (const auto *action : window().findChildren<QAction *>()) {
        if (action->objectName().startsWith(QLatin1String("players")) ||
            action->objectName().startsWith(QLatin1String("master"))) {
            EXPECT_FALSE(action->shortcut().isEmpty()) << action->objectName().toStdString();
        }
        const bool isNew = action->shortcut().isEmpty() || keys.insert(action->shortcut()).second;
        EXPECT_TRUE(isNew) << action->shortcut().toString().toStdString() << " is a key twice";
    }
    for (const auto *view : window().master().panel().findChildren<QAbstractItemView *>())
        EXPECT_FALSE(view->accessibleName().isEmpty());
    expectNamed(players());
}

} // namespace flagstone::app::table_test
