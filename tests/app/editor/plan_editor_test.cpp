#include "app/common/dialogs.h"
#include "app/editor/plan_editor_dialogs.h"
#include "app/gm/named.h"
#include "app/plan/plan_checker.h"
#include "app/setup/game_choice.h"
#include "plan_editor_fixture.h"
#include "sim/lint.h"
#include "sim/streams.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace flagstone::app::plan_editor_test {

namespace {

/// A desk with a plan on it.
class PlanEditorWindowTest : public PlanEditorTest {
protected:
    void SetUp() override
    {
        PlanEditorTest::SetUp();
        m_memory = std::make_unique<SettingsFile>(m_context.settingsFile);
        m_planEditor = std::make_unique<PlanEditorWindow>(m_context, *m_memory, Settings{},
                                                          gameChooser(m_context, *m_memory));
        m_planEditor->resize(1440, 900);
        m_planEditor->show();
        QApplication::setActiveWindow(m_planEditor.get()); // no window manager does it offscreen
        put(plan({"T01", "T02", "T03"}));
    }
    void put(const Plan &plan)
    {
        auto document = PlanDocument::create(m_context, plan);
        ASSERT_TRUE(document);
        m_planEditor->setPlan(std::move(*document));
    }
    void addCard(const char *card)
    {
        EXPECT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                               [&](Preparation &p) { putCard(p, "deck", 0, card); }));
    }
    /// And opens another desk, with nothing on it.
    void kill()
    {
        m_planEditor.reset();
        m_planEditor = std::make_unique<PlanEditorWindow>(m_context, *m_memory, Settings{},
                                                          gameChooser(m_context, *m_memory));
    }
    /// The messages about a file.
    [[nodiscard]] std::ptrdiff_t timesSaid(const QString &file) const
    {
        return std::ranges::count_if(
            m_planEditor->findChildren<QPlainTextEdit *>(QStringLiteral("issueList")),
            [&](const QPlainTextEdit *list) { return list->toPlainText().contains(file); });
    }
    [[nodiscard]] StackColumn &column() { return *m_planEditor->columns().front(); }
    [[nodiscard]] std::vector<std::string> order()
    {
        return stackOf(m_planEditor->plan()->plan().setup.prepared, "deck").order;
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QApplication::setActiveWindow(m_planEditor.get()); // again after a dialog
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    template <class T>
    [[nodiscard]] T *child(const char *name)
    {
        return m_planEditor->findChild<T *>(QLatin1String(name));
    }
    void trigger(const char *action) { child<QAction>(action)->trigger(); }
    /// Works in a dialog as soon as it is open.
    template <class Dialog, class Work>
    void inDialog(Work work)
    {
        QTimer::singleShot(0, m_planEditor.get(), [this, work] {
            auto *dialog = m_planEditor->findChild<Dialog *>();
            ASSERT_NE(dialog, nullptr);
            work(*dialog);
            dialog->accept();
        });
    }

    std::unique_ptr<SettingsFile> m_memory;
    std::unique_ptr<PlanEditorWindow> m_planEditor;
};

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
    EXPECT_EQ(write([](NoteDialog &dialog, QPlainTextEdit &) {
                  dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Discard)->click();
              }),
              "");
}

TEST_F(PlanEditorWindowTest, WhatIsWrongWithAPlanIsSaidInWords)
{
    ASSERT_TRUE(m_planEditor->openPlan(planFile(plan({"T01", "T99"}))));
    const QString list = child<QPlainTextEdit>("issueList")->toPlainText();
    EXPECT_TRUE(list.contains(QStringLiteral("error: pile 1, order 2: "))) << list.toStdString();
    ASSERT_GT(m_planEditor->checks().topLevelItemCount(), 0);
    EXPECT_TRUE(
        m_planEditor->checks().topLevelItem(0)->text(0).contains(QStringLiteral(" pile 1, order 2: ")));
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

TEST_F(PlanEditorWindowTest, OddsComeByThemselvesAndTellWhatTheEditChanged)
{
    const auto done = [&] { return m_planEditor->odds().answer().done; };
    ASSERT_TRUE(QTest::qWaitFor(done, 60000));
    const LiveAnswer first = m_planEditor->odds().answer();
    ASSERT_TRUE(first.odds);
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T12"); }));
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return done() && m_planEditor->odds().answer().ask > first.ask; }, 60000));
    const LiveAnswer &second = m_planEditor->odds().answer();
    ASSERT_TRUE(second.odds);
    ASSERT_EQ(second.changes.size(), second.odds->measures.size());
    const double went = second.odds->of(kSuccess).value - first.odds->of(kSuccess).value;
    EXPECT_NEAR(second.changes[kSuccess].value, went, 1e-9) << "the same games with the same luck";
}

TEST_F(PlanEditorWindowTest, TheOddsAreThoseOfTheCommandLine)
{
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_planEditor->odds().answer().done; }, 60000));
    const LiveAnswer &answer = m_planEditor->odds().answer();
    ASSERT_TRUE(answer.odds);
    const auto question = Question::ofSetup(toyModule(), toyPack(), m_planEditor->plan()->plan().setup);
    ASSERT_TRUE(question);
    EXPECT_EQ(findOdds(*question, {.seed = Seed::fromText(kUsualSeed), .count = answer.odds->games}),
              *answer.odds);
}

TEST_F(PlanEditorWindowTest, TheChecksAreThoseOfTheCommandLine)
{
    const auto &setup = m_planEditor->plan()->plan().setup;
    const auto there = lint(toyModule(), toyPack(), setup, {.seed = Seed::fromText(kUsualSeed)});
    ASSERT_TRUE(there);
    PlanChecker checker(nullptr);
    std::optional<CheckReport> here;
    QObject::connect(&checker, &PlanChecker::found, &checker,
                     [&](const CheckReport &report) { here = report; });
    checker.check(*m_planEditor->plan());
    ASSERT_TRUE(QTest::qWaitFor([&] { return here.has_value(); }, 60000));
    EXPECT_EQ(here->decisions, there->decisions);
    ASSERT_EQ(here->lines.size(), there->findings.size());
    for (std::size_t i = 0; i < here->lines.size(); ++i)
        EXPECT_EQ(here->lines[i].text.toStdString(),
                  toText(there->findings[i], m_planEditor->plan()->game()));
}

TEST_F(PlanEditorWindowTest, AnotherPlanIsNoEditOfTheOneBefore)
{
    const auto &odds = m_planEditor->odds();
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.answer().done; }, 60000));
    const std::uint64_t first = odds.answer().ask;
    put(plan({"T12", "T06"}));
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.answer().done && odds.answer().ask > first; }, 60000));
    EXPECT_TRUE(odds.answer().odds);
    EXPECT_TRUE(odds.answer().changes.empty());
}

TEST_F(PlanEditorWindowTest, TheOddsOfThePlanBeforeAreNotThoseOfTheNext)
{
    const OddsPanel &odds = m_planEditor->odds();
    const auto waits = [&] {
        return std::ranges::any_of(odds.findChildren<QLabel *>(), [](const QLabel *label) {
            return label->isVisible() && label->text() == QStringLiteral("Playing the first games.");
        });
    };
    EXPECT_TRUE(waits());
    const auto done = [&] { return odds.answer().done; };
    ASSERT_TRUE(QTest::qWaitFor(done, 60000));
    ASSERT_TRUE(odds.answer().odds);
    EXPECT_FALSE(waits());
    const auto *table = odds.findChild<QWidget *>(QStringLiteral("oddsTable"));
    ASSERT_NE(table, nullptr);
    EXPECT_TRUE(table->isEnabled());
    put(plan({"T12", "T06"}));
    EXPECT_FALSE(odds.answer().odds);
    EXPECT_FALSE(table->isEnabled());
    EXPECT_TRUE(waits());
    ASSERT_TRUE(QTest::qWaitFor(done, 60000));
    EXPECT_TRUE(odds.answer().odds);
    EXPECT_TRUE(table->isEnabled());
    EXPECT_FALSE(waits());
}

TEST_F(PlanEditorWindowTest, ANoteKeepsWhatTheLastEditChanged)
{
    const auto &odds = m_planEditor->odds();
    const auto done = [&] { return odds.answer().done; };
    ASSERT_TRUE(QTest::qWaitFor(done, 60000));
    const std::uint64_t first = odds.answer().ask;
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T12"); }));
    ASSERT_TRUE(QTest::qWaitFor([&] { return done() && odds.answer().ask > first; }, 60000));
    const std::uint64_t second = odds.answer().ask;
    ASSERT_TRUE(m_planEditor->plan()->setNote({.on = PlanNote::On::Card, .card = "T12", .text = "Listen."}));
    EXPECT_EQ(m_planEditor->checks().topLevelItemCount(), 0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_planEditor->checks().topLevelItemCount() > 0; }, 60000))
        << "a note may need another look";
    EXPECT_EQ(odds.answer().ask, second) << "but no other odds";
    EXPECT_FALSE(odds.answer().changes.empty());
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T11"); }));
    EXPECT_TRUE(QTest::qWaitFor([&] { return done() && odds.answer().ask > second; }, 60000));
}

TEST_F(PlanEditorWindowTest, ChecksAreLookedForOnceTheOddsAreKnown)
{
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_planEditor->checks().topLevelItemCount() > 0; }, 60000));
    EXPECT_TRUE(m_planEditor->odds().answer().done);
}

TEST(ChecksPanelTest, ALongLineIsReadWhole)
{
    ChecksPanel checks(nullptr);
    checks.resize(240, 300);
    checks.show();
    CheckReport report;
    report.lines.push_back(
        {.text = QStringLiteral("Spider-Hung Stairhead can be turned up where it does not fit"),
         .rule = {},
         .card = {},
         .choices = {}});
    checks.showReport(report);
    QCoreApplication::processEvents();
    EXPECT_GE(checks.visualItemRect(checks.topLevelItem(0)).height(), 2 * checks.fontMetrics().height());
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

TEST_F(PlanEditorWindowTest, ATitleThatIsOnlyLookedAtStaysThatOfTheAdventure)
{
    Plan untitled = plan({"T01"});
    untitled.title.clear();
    put(untitled);
    inDialog<QInputDialog>([](QDialog &) {});
    trigger("deskTitle");
    EXPECT_EQ(m_planEditor->plan()->plan(), untitled);
    EXPECT_FALSE(m_planEditor->plan()->modified());
}

TEST_F(PlanEditorWindowTest, WorkThatIsRestoredWhenTheDeskOpensIsSaid)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    addCard("T12");
    kill();
    ASSERT_TRUE(m_planEditor->begin());
    EXPECT_EQ(order().front(), "T12");
    EXPECT_NE(m_planEditor->findChild<IssuesDialog *>(), nullptr);
}

TEST_F(PlanEditorWindowTest, WorkOnAPlanThatIsGoneIsThereWithoutItsFileWhenTheDeskOpens)
{
    const QString file = path("evening.flagplan"), other = path("other.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    addCard("T12");
    kill();
    ASSERT_TRUE(QFile::remove(file));
    put(plan({"T05"}));
    ASSERT_TRUE(m_planEditor->saveTo(other)); // used after it
    kill();
    ASSERT_TRUE(m_planEditor->begin());
    EXPECT_EQ(order().front(), "T12");
    EXPECT_TRUE(m_planEditor->plan()->file().isEmpty());
    EXPECT_TRUE(m_planEditor->plan()->modified());
    EXPECT_EQ(timesSaid(file), 1);
}

TEST_F(PlanEditorWindowTest, WorkOnAPlanThatCannotBeReadAnyMoreIsThereWithoutItsFile)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    addCard("T12");
    kill();
    write(file, "{");
    EXPECT_TRUE(m_planEditor->openPlan(file));
    EXPECT_EQ(order().front(), "T12");
    EXPECT_TRUE(m_planEditor->plan()->file().isEmpty());
    EXPECT_EQ(timesSaid(file), 1);
    EXPECT_EQ(read(file), QByteArray("{"));
}

TEST_F(PlanEditorWindowTest, ThatTheLastPlanCannotBeReadIsSaidUnlessItIsGone)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    write(file, "{");
    kill();
    m_planEditor->begin();
    EXPECT_EQ(timesSaid(file), 1);
    kill();
    EXPECT_FALSE(m_planEditor->openPlan(file));
    m_planEditor->begin();
    EXPECT_EQ(timesSaid(file), 1) << "it has just been said";
    kill();
    ASSERT_TRUE(QFile::remove(file));
    m_planEditor->begin();
    EXPECT_EQ(timesSaid(file), 0);
}

TEST_F(PlanEditorWindowTest, WorkThatCannotBeRestoredIsSaidOnceAndDoesNotHideOtherWork)
{
    addCard("T12");
    kill();
    const QString bad = path("plans/unsaved.flagplan");
    ASSERT_TRUE(QFile::rename(bad, path("plans/unsaved-2.flagplan")));
    write(bad, "{");
    ASSERT_TRUE(m_planEditor->begin());
    EXPECT_EQ(order().front(), "T12");
    EXPECT_EQ(timesSaid(bad), 1);
    m_planEditor->begin();
    EXPECT_EQ(timesSaid(bad), 1);
    EXPECT_EQ(read(bad), QByteArray("{"));
}

TEST_F(PlanEditorWindowTest, ABadFileLeavesThePlanOnTheDesk)
{
    const QString file = path("bad.flagplan");
    write(file, "{ \"flagplan\": 1, \"tilte\": 3,\n \"ruleset\": 4 }");
    EXPECT_FALSE(m_planEditor->openPlan(file));
    auto *list = child<QPlainTextEdit>("issueList");
    ASSERT_NE(list, nullptr);
    EXPECT_TRUE(list->toPlainText().contains(QStringLiteral("tilte")));
    EXPECT_TRUE(list->toPlainText().contains(QStringLiteral("bad.flagplan:2")));
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T02", "T03"}));
    EXPECT_EQ(read(file), QByteArray("{ \"flagplan\": 1, \"tilte\": 3,\n \"ruleset\": 4 }"));
}

TEST_F(PlanEditorWindowTest, AnotherPlanTakesThePlaceOfUnsavedWorkOnlyIfSomebodyAgrees)
{
    ASSERT_TRUE(m_planEditor->saveTo(path("evening.flagplan")));
    write(path("other.flagplan"), QByteArray::fromStdString(planText(plan({"T05"}))));
    const auto change = [&] {
        return m_planEditor->plan()->edit(QStringLiteral("add"),
                                          [](Preparation &p) { putCard(p, "deck", 0, "T12"); });
    };
    const auto openAnd = [&](QMessageBox::StandardButton answer) {
        bool asked = false;
        QTimer::singleShot(0, m_planEditor.get(), [&, answer] {
            auto *question = m_planEditor->findChild<QMessageBox *>();
            ASSERT_NE(question, nullptr);
            asked = true;
            question->button(answer)->click();
        });
        const bool opened = m_planEditor->openPlan(path("other.flagplan"));
        EXPECT_TRUE(asked);
        return opened;
    };
    ASSERT_TRUE(change());
    EXPECT_FALSE(openAnd(QMessageBox::Cancel));
    EXPECT_EQ(order().front(), "T12");
    EXPECT_TRUE(m_planEditor->plan()->modified());
    EXPECT_TRUE(openAnd(QMessageBox::Save));
    EXPECT_EQ(order(), (std::vector<std::string>{"T05"}));
    EXPECT_TRUE(read(path("evening.flagplan")).contains("T12"));
}

TEST_F(PlanEditorWindowTest, WorkThatWasGivenUpForAPlanThatCannotBeReadIsStillUnsavedWork)
{
    ASSERT_TRUE(m_planEditor->saveTo(path("evening.flagplan")));
    write(path("bad.flagplan"), "{");
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T12"); }));
    QTimer::singleShot(0, m_planEditor.get(), [this] {
        auto *question = m_planEditor->findChild<QMessageBox *>();
        ASSERT_NE(question, nullptr);
        question->button(QMessageBox::Discard)->click();
    });
    EXPECT_FALSE(m_planEditor->openPlan(path("bad.flagplan")));
    EXPECT_EQ(order().front(), "T12");
    EXPECT_TRUE(m_planEditor->plan()->modified());
    EXPECT_FALSE(m_planEditor->plan()->keepIssue());
}

TEST_F(PlanEditorWindowTest, OpeningThePlanOnTheDeskChangesNothing)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    const PlanDocument *before = m_planEditor->plan();
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T12"); }));
    EXPECT_TRUE(m_planEditor->openPlan(file));
    const QString link = path("link.flagplan");
    ASSERT_TRUE(QFile::link(file, link));
    EXPECT_TRUE(m_planEditor->openPlan(link));
    ASSERT_EQ(m_planEditor->plan(), before);
    EXPECT_TRUE(before->modified());
    EXPECT_EQ(child<QMessageBox>(""), nullptr);
    m_planEditor->plan()->undoStack().undo();
    write(file, QByteArray::fromStdString(planText(plan({"T05"}))));
    EXPECT_TRUE(m_planEditor->openPlan(file));
    EXPECT_EQ(order(), (std::vector<std::string>{"T05"})) << "what somebody else has saved is read";
}

TEST_F(PlanEditorWindowTest, ClosingWithUnsavedWorkAsks)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    const auto closeAnd = [&](QMessageBox::StandardButton answer) {
        QTimer::singleShot(0, m_planEditor.get(), [this, answer] {
            auto *question = m_planEditor->findChild<QMessageBox *>();
            ASSERT_NE(question, nullptr);
            question->button(answer)->click();
        });
        return m_planEditor->close();
    };
    const auto change = [&](const char *card) {
        return m_planEditor->plan()->edit(QStringLiteral("add"),
                                          [&](Preparation &p) { putCard(p, "deck", 0, card); });
    };
    ASSERT_TRUE(change("T12"));
    EXPECT_FALSE(closeAnd(QMessageBox::Cancel));
    EXPECT_TRUE(m_planEditor->isVisible());
    EXPECT_TRUE(m_planEditor->plan()->modified());
    EXPECT_TRUE(closeAnd(QMessageBox::Save));
    EXPECT_TRUE(read(file).contains("T12"));
    m_planEditor->show();
    ASSERT_TRUE(change("T11"));
    EXPECT_TRUE(closeAnd(QMessageBox::Discard));
    EXPECT_FALSE(read(file).contains("T11"));
    EXPECT_TRUE(QDir(path("plans")).isEmpty()) << "what was let go does not come back";
}

TEST_F(PlanEditorWindowTest, WhatSomebodyElseHasSavedMeanwhileIsNotWrittenOverUnasked)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    const auto answer = [&](QMessageBox::ButtonRole role) {
        m_planEditor->plan()->edit(QStringLiteral("add"),
                                   [](Preparation &p) { putCard(p, "deck", 0, "T12"); });
        QTimer::singleShot(0, m_planEditor.get(), [this, role] {
            auto *question = m_planEditor->findChild<QMessageBox *>(QStringLiteral("changedElsewhere"));
            ASSERT_NE(question, nullptr);
            for (auto *button : question->buttons())
                if (question->buttonRole(button) == role)
                    return button->click();
        });
        return m_planEditor->saveTo(file);
    };
    const QByteArray theirs = QByteArray::fromStdString(planText(plan({"T05"})));
    write(file, theirs);
    EXPECT_FALSE(answer(QMessageBox::RejectRole));
    EXPECT_EQ(read(file), theirs);
    EXPECT_TRUE(m_planEditor->isWindowModified());
    EXPECT_TRUE(answer(QMessageBox::DestructiveRole));
    EXPECT_EQ(read(file).toStdString(), planText(m_planEditor->plan()->plan()));
    EXPECT_FALSE(m_planEditor->isWindowModified());
}

TEST_F(PlanEditorWindowTest, SaveAsAsksAboutTheNameThatItWrites)
{
    write(path("evening.flagplan"), "somebody's");
    const auto saveAs = [&](QMessageBox::ButtonRole role) {
        bool asked = false;
        QTimer::singleShot(0, m_planEditor.get(), [&, role] {
            auto *dialog = m_planEditor->findChild<QFileDialog *>();
            ASSERT_NE(dialog, nullptr);
            dialog->setDirectory(m_folder.path());
            dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))
                ->setText(QStringLiteral("evening"));
            QTimer::singleShot(0, m_planEditor.get(), [&, dialog, role] {
                auto *question = m_planEditor->findChild<QMessageBox *>(QStringLiteral("replace"));
                ASSERT_NE(question, nullptr);
                asked = true;
                EXPECT_TRUE(question->text().contains(QStringLiteral("evening.flagplan")));
                if (role == QMessageBox::RejectRole) // then the dialog comes again
                    QTimer::singleShot(0, dialog, &QDialog::reject);
                for (auto *button : question->buttons())
                    if (question->buttonRole(button) == role)
                        return button->click();
            });
            static_cast<QDialog *>(dialog)->accept();
        });
        trigger("deskSaveAs");
        return asked;
    };
    EXPECT_TRUE(saveAs(QMessageBox::RejectRole));
    EXPECT_EQ(read(path("evening.flagplan")), "somebody's");
    EXPECT_TRUE(saveAs(QMessageBox::DestructiveRole));
    EXPECT_EQ(read(path("evening.flagplan")).toStdString(), planText(m_planEditor->plan()->plan()));
    EXPECT_FALSE(QFile::exists(path("evening")));
}

TEST_F(PlanEditorWindowTest, EveryControlHasAName)
{
    for (const auto *view : m_planEditor->findChildren<QAbstractItemView *>())
        EXPECT_FALSE(view->accessibleName().isEmpty()) << view->objectName().toStdString();
    expectNamed(*m_planEditor);
    for (int row = 0; row < column().model().rowCount(); ++row)
        EXPECT_FALSE(column().model().index(row, 0).data(Qt::AccessibleTextRole).toString().isEmpty());
}

} // namespace
} // namespace flagstone::app::plan_editor_test
