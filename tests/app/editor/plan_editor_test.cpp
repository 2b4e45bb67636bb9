// Work at the GM's desk: stacks, the library, pins and notes, and what the desk says of them.
#include "app/announced.h"
#include "app/common/card_rows.h"
#include "app/common/command_finder.h"
#include "app/editor/plan_editor_dialogs.h"
#include "app/gm/named.h"
#include "app/printing/print_dialog.h"
#include "plan_editor_window_fixture.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDropEvent>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>

namespace flagstone::app::plan_editor_test {
namespace {

TEST_F(PlanEditorWindowTest, ACardMovesByKeyboardAndTheMoveCanBeUndone)
{
    ASSERT_TRUE(column().select("T01"));
    column().list().setFocus();
    key(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(order(), (std::vector<std::string>{"T02", "T01", "T03"}));
    EXPECT_EQ(column().card(), "T01") << "it stays chosen";
    key(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(order().back(), "T01");
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(order(), (std::vector<std::string>{"T02", "T01", "T03"}));
    key(Qt::Key_Delete);
    EXPECT_EQ(order(), (std::vector<std::string>{"T02", "T03"}));
    EXPECT_TRUE(m_planEditor->isWindowModified());
}

TEST_F(PlanEditorWindowTest, ACardHasTheCommandsOfItsMenuUnderTheOtherMouseButton)
{
    auto *note = m_planEditor->findChild<QAction *>(QStringLiteral("cardNote"));
    for (QListView *list : {&column().list(), &m_planEditor->library()->list()}) {
        EXPECT_EQ(list->contextMenuPolicy(), Qt::ActionsContextMenu);
        EXPECT_TRUE(list->actions().contains(note));
    }
}

TEST_F(PlanEditorWindowTest, F6GoesRoundThePartsOfTheDesk)
{
    const auto inColumn = [this] { return column().isAncestorOf(QApplication::focusWidget()); };
    column().list().setFocus();
    key(Qt::Key_F6);
    EXPECT_FALSE(inColumn());
    for (int presses = 0; presses < 3 && !inColumn(); ++presses)
        key(Qt::Key_F6);
    EXPECT_TRUE(inColumn());
}

TEST_F(PlanEditorWindowTest, ItsCommandsAreFoundByTheirWords)
{
    ASSERT_TRUE(column().select("T01"));
    column().list().setFocus();
    key(Qt::Key_K, Qt::ControlModifier);
    auto *finder = m_planEditor->findChild<CommandFinder *>();
    ASSERT_NE(finder, nullptr);
    ASSERT_TRUE(finder->hasFocus());
    QTest::keyClicks(finder, QStringLiteral("move down"));
    QTest::keyClick(finder, Qt::Key_Return);
    EXPECT_EQ(order(), (std::vector<std::string>{"T02", "T01", "T03"}));
    EXPECT_TRUE(column().list().hasFocus());
    kill();
    EXPECT_TRUE(child<QAction>("deskFind")->isEnabled()) << "without a plan, too";
}

TEST_F(PlanEditorWindowTest, TheFinderStandsBesideTheMenusWithAirRoundIt)
{
    const auto *finder = m_planEditor->findChild<CommandFinder *>();
    const auto *menus = m_planEditor->findChild<QMenuBar *>();
    const auto at = [this](const QWidget &part) {
        return QRect(part.mapTo(m_planEditor.get(), QPoint()), part.size());
    };
    ASSERT_TRUE(finder->isVisible());
    ASSERT_TRUE(menus->isVisible());
    EXPECT_EQ(menus->actions().size(), 5);
    EXPECT_EQ(m_planEditor->width() - 1 - at(*finder).right(), 8);
    EXPECT_GE(at(*finder).top(), 4);
    EXPECT_NEAR(at(*finder).center().y(), at(*menus).center().y(), 1);
    EXPECT_LT(at(*menus).right(), at(*finder).left());
}

TEST_F(PlanEditorWindowTest, TheLibraryIsSearchedAndEnterAddsItsCard)
{
    auto *search = child<QLineEdit>("librarySearch");
    auto *list = child<QListView>("library");
    EXPECT_EQ(list->model()->rowCount(), 12);
    search->setFocus();
    QTest::keyClicks(search, QStringLiteral("gust or t01"));
    EXPECT_EQ(list->model()->rowCount(), 5) << "four gusts and T01";
    search->setText(QStringLiteral("lamp 07"));
    ASSERT_EQ(list->model()->rowCount(), 1);
    key(Qt::Key_Return);
    ASSERT_EQ(QApplication::focusWidget(), list);
    key(Qt::Key_Return);
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T02", "T03", "T07"}));
    EXPECT_EQ(column().card(), "T07");
    EXPECT_NE(list->model()->index(0, 0).data(LineRole).toString().indexOf(QStringLiteral("4")), -1);
}

TEST_F(PlanEditorWindowTest, InsertPutsTheLibrarysCardBeforeTheChosenOne)
{
    child<QLineEdit>("librarySearch")->setText(QStringLiteral("T09"));
    ASSERT_TRUE(column().select("T02"));
    column().list().setFocus();
    key(Qt::Key_Insert);
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T09", "T02", "T03"}));
}

TEST_F(PlanEditorWindowTest, AScreenReaderHearsWhatWasDone)
{
    const auto isHeard = [this](const char *words) {
        return announced(*m_planEditor).join(u'\n').contains(QLatin1String(words));
    };
    child<QLineEdit>("librarySearch")->setText(QStringLiteral("T09"));
    ASSERT_TRUE(column().select("T02"));
    column().list().setFocus();
    key(Qt::Key_Insert);
    EXPECT_TRUE(isHeard(" now lies in the stack "));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(isHeard(" inserted"));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(isHeard("There is nothing to undo."));
    trigger("deskRedo");
    EXPECT_TRUE(isHeard("Redone: "));
    EXPECT_FALSE(isHeard("card inserted")) << "it says which";
    ASSERT_TRUE(column().select("T02"));
    key(Qt::Key_Down, Qt::AltModifier);
    EXPECT_TRUE(isHeard(" is now card 4 of the stack."));
    key(Qt::Key_Down, Qt::AltModifier);
    EXPECT_TRUE(isHeard(" stays where it is."));
    ASSERT_TRUE(column().select("T02"));
    key(Qt::Key_Delete);
    EXPECT_TRUE(isHeard(" is back in the library."));
    ASSERT_TRUE(column().select("T03"));
    key(Qt::Key_O);
    EXPECT_TRUE(isHeard(" is out of the game."));
    ASSERT_TRUE(m_planEditor->saveTo(path("heard.flagplan")));
    EXPECT_TRUE(isHeard("The plan is saved."));
}

TEST_F(PlanEditorWindowTest, ACardIsDraggedFromTheLibraryToItsDepth)
{
    auto *library = child<QListView>("library");
    const std::unique_ptr<QMimeData> drag(library->model()->mimeData({library->model()->index(9, 0)}));
    auto *viewport = column().list().viewport();
    const QRect second = column().list().visualRect(column().model().index(1, 0));
    const QPoint at(second.center().x(), second.top() + 3); // the upper edge: before it
    QDragEnterEvent enter(at, Qt::CopyAction, drag.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(viewport, &enter);
    QDragMoveEvent move(at, Qt::CopyAction, drag.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
    EXPECT_TRUE(move.isAccepted());
    QDropEvent drop(at, Qt::CopyAction, drag.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(viewport, &drop);
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T10", "T02", "T03"}));
    EXPECT_EQ(column().card(), "T10");
    EXPECT_TRUE(column().list().hasFocus()) << "no line shows any more where a card would go";
}

TEST_F(PlanEditorWindowTest, ACardIsDraggedBackToTheLibrary)
{
    LibraryList &library = *m_planEditor->library();
    const auto drop = [&library](const QMimeData &cards) {
        QDragEnterEvent enter({20, 20}, Qt::CopyAction, &cards, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(&library, &enter);
        QDropEvent dropped(QPointF(20, 20), Qt::CopyAction, &cards, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&library, &dropped);
        return enter.isAccepted();
    };
    const std::unique_ptr<QMimeData> placed(column().model().mimeData({column().model().index(1, 0)}));
    EXPECT_TRUE(drop(*placed));
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T03"}));
    EXPECT_FALSE(drop(*placed)) << "it lies there";
    trigger("deskUndo");
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T02", "T03"}));
}

TEST_F(PlanEditorWindowTest, WhyACardCannotBeDroppedIsSaid)
{
    Plan laid = plan({"T01"});
    laid.setup.prepared.assigned = {{"T05", "T06"}};
    put(laid);
    const std::unique_ptr<QMimeData> card(mimeOf({QStringLiteral("T06")}));
    QDragEnterEvent enter({20, 20}, Qt::CopyAction, card.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(column().list().viewport(), &enter);
    EXPECT_TRUE(std::ranges::any_of(m_planEditor->findChildren<QLabel *>(), [](const QLabel *label) {
        return label->text().contains(QStringLiteral("stays where it is laid out"));
    }));
}

TEST_F(PlanEditorWindowTest, TheLineBelowSaysWhatCanBeDoneWithWhatIsChosen)
{
    const auto says = [this](const char *words) {
        return std::ranges::any_of(
            m_planEditor->statusBar()->findChildren<QLabel *>(),
            [words](const QLabel *label) { return label->text().contains(QLatin1String(words)); });
    };
    ASSERT_TRUE(column().select("T02"));
    column().list().setFocus();
    EXPECT_TRUE(says("P pins it"));
    const QAbstractItemModel &rows = *column().list().model();
    column().list().setCurrentIndex(rows.index(rows.rowCount() - 1, 0)); // those at random
    EXPECT_TRUE(says("Drag a card here"));
    child<QLineEdit>("librarySearch")->setText(QStringLiteral("T09"));
    child<QListView>("library")->setFocus();
    EXPECT_TRUE(says("Enter puts it at the end"));
    key(Qt::Key_Return);
    EXPECT_TRUE(says("now lies in the stack"));
}

TEST_F(PlanEditorWindowTest, TheLineBelowSaysOfALibraryCardWhatItsRowSays)
{
    auto *list = child<QListView>("library");
    const auto says = [this](const char *place) {
        return std::ranges::any_of(
            m_planEditor->statusBar()->findChildren<QLabel *>(),
            [place](const QLabel *label) { return label->text().endsWith(QLatin1String(place)); });
    };
    list->setFocus();
    list->setCurrentIndex(list->model()->index(4, 0));
    EXPECT_TRUE(says(", in the library"));
    list->setCurrentIndex(list->model()->index(0, 0));
    EXPECT_TRUE(says(", in stack, 1"));
}

TEST_F(PlanEditorWindowTest, AColumnCountsTheCardsThatAreLaidOut)
{
    const auto counts = [this](const char *fact) {
        return std::ranges::any_of(column().findChildren<QLabel *>(), [fact](const QLabel *label) {
            return label->text().endsWith(QLatin1String(fact));
        });
    };
    EXPECT_TRUE(counts(", 3 placed"));
    Plan laid = plan({"T01"});
    laid.setup.prepared.assigned = {{"T05", "T06"}, {"T05", "T07"}};
    put(laid);
    EXPECT_TRUE(counts(", 1 placed, 2 laid out"));
}

TEST_F(PlanEditorWindowTest, APinIsSetAndLoosenedAndANoteWritten)
{
    ASSERT_TRUE(column().select("T02"));
    column().list().setFocus();
    inDialog<PlacesDialog>([](QDialog &dialog) { dialog.findChild<QSpinBox *>()->setValue(8); });
    key(Qt::Key_P);
    EXPECT_EQ(placeOf(m_planEditor->plan()->plan().setup.prepared, "T02"),
              (CardPlace{CardPlace::In::Pin, 8}));
    EXPECT_EQ(column().card(), "T02");
    key(Qt::Key_P);
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T03", "T02"}));
    inDialog<NoteDialog>([](QDialog &dialog) {
        dialog.findChild<QPlainTextEdit *>()->setPlainText(QStringLiteral("Listen."));
    });
    key(Qt::Key_N);
    ASSERT_NE(m_planEditor->plan()->note("T02"), nullptr);
    EXPECT_EQ(column().list().currentIndex().data(LineRole).toString(), QStringLiteral("Listen."));
}

TEST_F(PlanEditorWindowTest, ADoubleClickOnACardInItsColumnOpensItsNote)
{
    ASSERT_TRUE(column().select("T02"));
    QListView &list = column().list();
    list.setFocus();
    const QPoint at = list.visualRect(list.currentIndex()).center();
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, at);
    inDialog<NoteDialog>([](QDialog &dialog) {
        dialog.findChild<QPlainTextEdit *>()->setPlainText(QStringLiteral("Listen."));
    });
    QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, at);
    ASSERT_NE(m_planEditor->plan()->note("T02"), nullptr);
    EXPECT_EQ(m_planEditor->plan()->note("T02")->text, "Listen.");
}

TEST_F(PlanEditorWindowTest, EscKeepsANoteThatIsHalfWrittenAndUndoTakesItBack)
{
    ASSERT_TRUE(column().select("T02"));
    column().list().setFocus();
    const auto write = [this](auto leave) {
        QTimer::singleShot(0, m_planEditor.get(), [this, leave] {
            auto *dialog = m_planEditor->findChild<NoteDialog *>();
            ASSERT_NE(dialog, nullptr);
            auto *text = dialog->findChild<QPlainTextEdit *>();
            QTest::keyClicks(text, QStringLiteral("Lis"));
            leave(*dialog, *text);
        });
        key(Qt::Key_N);
        const PlanNote *note = m_planEditor->plan()->note("T02");
        return note == nullptr ? std::string() : note->text;
    };
    EXPECT_EQ(write([](NoteDialog &, QPlainTextEdit &text) { QTest::keyClick(&text, Qt::Key_Escape); }),
              "Lis");
    trigger("deskUndo");
    EXPECT_EQ(m_planEditor->plan()->note("T02"), nullptr);
    EXPECT_EQ(write([](NoteDialog &dialog, QPlainTextEdit &) { dialog.close(); }), "Lis");
    trigger("deskUndo");
    EXPECT_EQ(write([](NoteDialog &dialog, QPlainTextEdit &text) {
                  QTest::keyClick(&text, Qt::Key_Return, Qt::ControlModifier);
                  EXPECT_FALSE(dialog.isVisible()) << "Ctrl+Enter accepts it";
                  dialog.close();
              }),
              "Lis");
    trigger("deskUndo");
    EXPECT_EQ(write([](NoteDialog &dialog, QPlainTextEdit &) {
                  dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Discard)->click();
              }),
              "");
}

TEST_F(PlanEditorWindowTest, ACardTakenOutThatThePackNoLongerHasIsShownAndCanBeRemoved)
{
    Plan old = plan({"T01"});
    old.setup.prepared.out = {"T02", "T99"};
    put(old);
    ASSERT_EQ(m_planEditor->checks().topLevelItemCount(), 1);
    EXPECT_TRUE(m_planEditor->checks().topLevelItem(0)->text(0).contains(
        QStringLiteral("out 2: there is no card \"T99\"")))
        << m_planEditor->checks().topLevelItem(0)->text(0).toStdString();
    auto *list = child<QListView>("library");
    ASSERT_EQ(list->model()->rowCount(), 13);
    const QModelIndex first = list->model()->index(0, 0);
    EXPECT_EQ(first.data().toString(), QStringLiteral("T99"));
    EXPECT_TRUE(first.data(LineRole).toString().startsWith(QStringLiteral("no longer in the pack")));
    list->setFocus();
    list->setCurrentIndex(first);
    EXPECT_FALSE(child<QAction>("cardPin")->isEnabled());
    key(Qt::Key_Return);
    EXPECT_EQ(m_planEditor->plan()->plan(), old) << "it can go into no stack";
    key(Qt::Key_Delete);
    EXPECT_EQ(m_planEditor->plan()->plan().setup.prepared.out, (std::vector<std::string>{"T02"}));
    EXPECT_EQ(list->model()->rowCount(), 12);
    EXPECT_TRUE(m_planEditor->plan()->issues().empty());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(m_planEditor->plan()->plan(), old);
    EXPECT_EQ(list->model()->rowCount(), 13);
}

TEST_F(PlanEditorWindowTest, StacksGoToASpreadsheetAndComeBack)
{
    trigger("deskCopy");
    const QString table = QApplication::clipboard()->text();
    EXPECT_TRUE(table.startsWith(QStringLiteral("pile,card,name,at,notBefore,before\ndeck,T01,")));
    QApplication::clipboard()->setText(QStringLiteral("pile\tcard\tat\ndeck\tT05\t\ndeck\tT06\t7\n"));
    trigger("deskPaste");
    EXPECT_EQ(order(), (std::vector<std::string>{"T05"}));
    EXPECT_EQ(placeOf(m_planEditor->plan()->plan().setup.prepared, "T06"),
              (CardPlace{CardPlace::In::Pin, 7}));
    trigger("deskUndo");
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T02", "T03"}));
}

TEST_F(PlanEditorWindowTest, ABadTableIsRefusedWithAllItsPlaces)
{
    QApplication::clipboard()->setText(QStringLiteral("pile,card,at\ndeck,T05,soon\ndeck,,\n"));
    trigger("deskPaste");
    auto *list = child<QPlainTextEdit>("issueList");
    ASSERT_NE(list, nullptr);
    EXPECT_TRUE(list->toPlainText().contains(QStringLiteral("clipboard:2:3")));
    EXPECT_TRUE(list->toPlainText().contains(QStringLiteral("clipboard:3:2")));
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T02", "T03"}));
}

TEST_F(PlanEditorWindowTest, PlayingCarriesThePlanIntoTheGame)
{
    QSignalSpy asked(m_planEditor.get(), &PlanEditorWindow::playAsked);
    trigger("stackPlay");
    ASSERT_EQ(asked.count(), 1);
    const auto request = asked[0][0].value<GameRequest>();
    EXPECT_EQ(request.setup, m_planEditor->plan()->plan().setup);
    EXPECT_EQ(request.title, QStringLiteral("A long night"));
}

TEST_F(PlanEditorWindowTest, ThePlansCardsAreOfferedForPrint)
{
    m_planEditor->plan()->edit(QStringLiteral("out"), [](Preparation &p) {
        pinCard(p, "deck", "T09", 8);
        leaveOut(p, "T03");
    });
    trigger("deskPrintCards");
    auto *dialog = m_planEditor->findChild<PrintDialog *>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->findChild<QLineEdit *>(QStringLiteral("cards"))->text(),
              QStringLiteral("T01=1, T02=1, T09=1"));
    QSignalSpy help(m_planEditor.get(), &PlanEditorWindow::helpAsked);
    dialog->findChild<QPushButton *>(QStringLiteral("help"))->click();
    ASSERT_EQ(help.count(), 1);
    EXPECT_EQ(help[0][0].value<QWidget *>(), dialog);
    EXPECT_TRUE(dialog->isVisible()) << "it does not block the window with the manual";
    dialog->close();
}

TEST_F(PlanEditorWindowTest, TheRestIsDealtAndUndoneInOneStep)
{
    ASSERT_TRUE(column().select("T01"));
    trigger("stackFill");
    EXPECT_EQ(order().size(), 12u);
    EXPECT_EQ(order()[2], "T03");
    trigger("deskUndo");
    EXPECT_EQ(order().size(), 3u);
}

TEST_F(PlanEditorWindowTest, NothingIsDealtToAPlanThatDoesNotFitTheGame)
{
    Plan odd = plan({"T01"});
    odd.setup.prepared.out = {"X99"};
    put(odd);
    ASSERT_TRUE(column().select("T01"));
    trigger("stackFill");
    EXPECT_EQ(m_planEditor->plan()->plan(), odd);
}

TEST_F(PlanEditorWindowTest, ACardThatTakesNoPartCanBePinnedToAnyPlaceOfThePile)
{
    Plan without = plan({"T01"});
    without.setup.prepared.out = {"T12"};
    put(without);
    child<QLineEdit>("librarySearch")->setText(QStringLiteral("T12"));
    child<QListView>("library")->setFocus();
    inDialog<PlacesDialog>([](QDialog &dialog) {
        auto *place = dialog.findChild<QSpinBox *>();
        EXPECT_EQ(place->maximum(), 12);
        place->setValue(12);
    });
    trigger("cardPin");
    EXPECT_EQ(placeOf(m_planEditor->plan()->plan().setup.prepared, "T12"),
              (CardPlace{CardPlace::In::Pin, 12}));
}

TEST_F(PlanEditorWindowTest, ThePlaceOfAPinIsTypedOverWithItsRangeInSight)
{
    ASSERT_TRUE(column().select("T02"));
    column().list().setFocus();
    inDialog<PlacesDialog>([](QDialog &dialog) {
        auto *place = dialog.findChild<QSpinBox *>();
        const auto labels = dialog.findChildren<QLabel *>();
        EXPECT_TRUE(std::ranges::any_of(labels, [place](const QLabel *label) {
            return label->buddy() == place && label->text() == QStringLiteral("&Place, 3 to 12");
        }));
        QTest::keyClicks(place, QStringLiteral("9"));
        EXPECT_EQ(place->value(), 9);
    });
    trigger("cardPin");
    EXPECT_EQ(placeOf(m_planEditor->plan()->plan().setup.prepared, "T02"),
              (CardPlace{CardPlace::In::Pin, 9}));
}

TEST_F(PlanEditorWindowTest, ATitleThatIsOnlyLookedAtStaysThatOfTheAdventure)
{
    Plan untitled = plan({"T01"});
    untitled.title.clear();
    put(untitled);
    inDialog<QInputDialog>([](QDialog &dialog) {
        const auto *title = dialog.findChild<QLineEdit *>();
        EXPECT_GT(title->width(), 60 * title->fontMetrics().averageCharWidth()) << "room for a whole title";
    });
    trigger("deskTitle");
    EXPECT_EQ(m_planEditor->plan()->plan(), untitled);
    EXPECT_FALSE(m_planEditor->plan()->modified());
}

TEST_F(PlanEditorWindowTest, EveryControlHasAName)
{
    for (const auto *view : m_planEditor->findChildren<QAbstractItemView *>())
        EXPECT_FALSE(view->accessibleName().isEmpty()) << view->objectName().toStdString();
    expectNamed(*m_planEditor);
    for (const QAbstractItemModel *rows : {column().list().model(), child<QListView>("library")->model()})
        for (int row = 0; row < rows->rowCount(); ++row) {
            const QString words = rows->index(row, 0).data(Qt::AccessibleTextRole).toString();
            EXPECT_FALSE(words.isEmpty() || words.endsWith(u' ')) << words.toStdString();
        }
}

} // namespace
} // namespace flagstone::app::plan_editor_test
