// The dialogs of the desk that look ahead, and what is planned for places.
#include "app/common/late_presses.h"
#include "app/editor/place_dialogs.h"
#include "app/editor/plan_editor_fixture.h"
#include "app/editor/tune_dialog.h"
#include "app/plan/dungeon_map.h"
#include "app/plan/plan_notes.h"
#include "app/plan/what_if.h"
#include "named.h"
#include "table_fixture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QSpinBox>
#include <QTableWidget>
#include <QTreeWidget>

#include <algorithm>

namespace flagstone::app::ahead_test {

namespace {

/// As the active window, which the keyboard needs.
void show(QDialog &dialog)
{
    dialog.show();
    dialog.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog));
}

} // namespace

class AheadTest : public PlanEditorTest {
protected:
    static constexpr int kPatience = 60'000; ///< milliseconds

    void SetUp() override
    {
        PlanEditorTest::SetUp();
        auto made = PlanDocument::create(m_context, plan({"T01", "T02", "T03"}));
        ASSERT_TRUE(made);
        m_document = std::move(*made);
    }
    [[nodiscard]] std::unique_ptr<Game> game() const
    {
        SeededChance chance{Seed{}};
        Step step(chance);
        return std::move(*m_document->module().start(*m_document->pack(), m_document->plan().setup, step));
    }

    [[nodiscard]] static QPushButton &button(const TuneDialog &dialog, const char *text)
    {
        const auto buttons = dialog.findChildren<QPushButton *>();
        return **std::ranges::find(buttons, QString::fromLatin1(text), &QPushButton::text);
    }

    static void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
    [[nodiscard]] static const QPushButton &closeButton(const TuneDialog &dialog)
    {
        return *dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Close);
    }
    /// Enter on Find, for odds that no swap comes to.
    static void findInVain(TuneDialog &dialog)
    {
        dialog.setRequest(TuneDialog::What::Swap, 99, 100);
        show(dialog);
        press(Qt::Key_Return);
        ASSERT_TRUE(dialog.working());
    }
    /// Enter on Stop, as soon as the search has tried something.
    static void stopWithANearest(TuneDialog &dialog)
    {
        show(dialog);
        dialog.setRequest(TuneDialog::What::Deal, 50, 50);
        QObject::connect(dialog.findChild<QProgressBar *>(), &QProgressBar::valueChanged, &dialog,
                         [&dialog](int tried) {
                             if (tried > 0 && button(dialog, "S&top").isEnabled())
                                 press(Qt::Key_Return);
                         });
        dialog.find();
        ASSERT_TRUE(button(dialog, "S&top").hasFocus());
        ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
        ASSERT_TRUE(dialog.proposal());
    }

    std::unique_ptr<PlanDocument> m_document;
};

TEST_F(AheadTest, EachChoiceHasItsOddsAndCanBeWalkedAlong)
{
    WhatIfDialog dialog(game(), nullptr);
    dialog.show();
    ASSERT_TRUE(QTest::qWaitFor([&] { return dialog.known(); }, kPatience));
    const auto choices = game()->decision().choices;
    ASSERT_EQ(dialog.answer().size(), choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
        EXPECT_EQ(dialog.answer()[i].code, choices[i].code);
        EXPECT_EQ(dialog.answer()[i].odds.games, 5000u);
        EXPECT_TRUE(dialog.choices().topLevelItem(static_cast<int>(i))->text(1).endsWith(u'%'));
    }
    EXPECT_TRUE(dialog.findChild<QLabel *>(QStringLiteral("dim"))
                    ->text()
                    .contains(QStringLiteral("games of this one deal")))
        << "the odds of a plan deal the cards at random anew, these do not";
    const QString first = dialog.choices().topLevelItem(0)->text(0);
    auto *back = dialog.findChildren<QPushButton *>().back();
    EXPECT_FALSE(back->isEnabled());
    QTest::keyClick(&dialog.choices(), Qt::Key_Return);
    EXPECT_TRUE(back->isEnabled());
    EXPECT_TRUE(dialog.answer().empty()) << "odds of another position";
    back->click();
    EXPECT_EQ(dialog.choices().topLevelItem(0)->text(0), first);
}

TEST_F(AheadTest, EscapeGoesBackOneStepOfAWalk)
{
    WhatIfDialog dialog(game(), nullptr);
    show(dialog);
    const QString first = dialog.choices().topLevelItem(0)->text(0);
    auto *back = dialog.findChildren<QPushButton *>().back();
    QTest::keyClick(&dialog.choices(), Qt::Key_Return);
    ASSERT_TRUE(back->isEnabled());
    QTest::keyClick(&dialog.choices(), Qt::Key_Escape);
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_FALSE(back->isEnabled());
    EXPECT_EQ(dialog.choices().topLevelItem(0)->text(0), first);
    QTest::keyClick(&dialog.choices(), Qt::Key_Escape);
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(AheadTest, WhatIsSupposedOfAllChoicesToComeHasItsOdds)
{
    WhatIfDialog dialog(game(), nullptr);
    dialog.show();
    auto *kind = dialog.findChildren<QComboBox *>().front();
    ASSERT_EQ(kind->count(), 1 + static_cast<int>(game()->kinds().size()));
    auto *once = dialog.findChild<QCheckBox *>();
    EXPECT_FALSE(once->isEnabled()) << "nothing is supposed";
    ASSERT_TRUE(QTest::qWaitFor([&] { return dialog.known(); }, kPatience));
    EXPECT_FALSE(dialog.supposed());
    const auto freely = dialog.answer().front().odds.counts;
    kind->setFocus();
    kind->setCurrentIndex(1); // to draw
    EXPECT_TRUE(kind->hasFocus()) << "the keyboard stays where it is";
    ASSERT_TRUE(QTest::qWaitFor([&] { return dialog.known(); }, kPatience));
    ASSERT_TRUE(dialog.supposed());
    const auto drawn = dialog.supposed()->odds.counts;
    kind->setCurrentIndex(2); // to roll for oil instead
    ASSERT_TRUE(QTest::qWaitFor([&] { return dialog.known(); }, kPatience));
    ASSERT_TRUE(dialog.supposed());
    EXPECT_GT(dialog.supposed()->odds.supposed, 0u);
    EXPECT_NE(dialog.supposed()->odds.counts, drawn);
    EXPECT_TRUE(dialog.findChild<QLabel *>(QStringLiteral("supposed"))->text().contains(u'%'));
    EXPECT_TRUE(once->isEnabled());
    kind->setCurrentIndex(0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return dialog.known(); }, kPatience));
    EXPECT_FALSE(dialog.supposed());
    EXPECT_EQ(dialog.answer().front().odds.counts, freely);
}

TEST_F(AheadTest, TheDialogsHaveNamesForAllTheirParts)
{
    WhatIfDialog whatIf(game(), nullptr);
    TuneDialog tune(*m_document, nullptr);
    for (QDialog *dialog : {static_cast<QDialog *>(&whatIf), static_cast<QDialog *>(&tune)}) {
        dialog->show();
        expectNamed(*dialog);
        EXPECT_FALSE(dialog->windowTitle().isEmpty());
    }
}

TEST_F(AheadTest, AQuestIsDealtThatIsAsHardAsWanted)
{
    TuneDialog dialog(*m_document, nullptr);
    dialog.setRequest(TuneDialog::What::Deal, 40, 80);
    dialog.find();
    EXPECT_TRUE(dialog.working());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    ASSERT_TRUE(dialog.proposal());
    const double success = dialog.proposal()->odds.of(kSuccess).value;
    EXPECT_EQ(dialog.proposal()->inBand, success >= 0.4 && success <= 0.8);
    EXPECT_FALSE(dialog.proposal()->setup.prepared.piles.empty());
    EXPECT_EQ(m_document->plan(), plan({"T01", "T02", "T03"})) << "only a proposal";
}

TEST_F(AheadTest, ASearchCanBeStoppedAndAnotherWishForgetsWhatWasFound)
{
    TuneDialog dialog(*m_document, nullptr);
    dialog.setRequest(TuneDialog::What::Swap, 99, 100);
    dialog.find();
    button(dialog, "S&top").click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    EXPECT_FALSE(dialog.proposal());

    dialog.setRequest(TuneDialog::What::Swap, 0, 100);
    dialog.find();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    ASSERT_TRUE(dialog.proposal());
    EXPECT_TRUE(dialog.proposal()->inBand);
    dialog.setRequest(TuneDialog::What::Swap, 10, 20);
    EXPECT_FALSE(dialog.proposal());
}

TEST_F(AheadTest, TheNearestOfASearchThatIsStoppedCanBeUsed)
{
    TuneDialog dialog(*m_document, nullptr);
    stopWithANearest(dialog);
    ASSERT_TRUE(dialog.proposal());
    EXPECT_FALSE(dialog.proposal()->setup.prepared.piles.empty());
    EXPECT_GT(dialog.findChild<QListWidget *>()->count(), 0);
    EXPECT_TRUE(button(dialog, "&Use it").isEnabled());
    EXPECT_TRUE(std::ranges::any_of(dialog.findChildren<QLabel *>(), [](const QLabel *label) {
        return label->text().startsWith(QStringLiteral("Stopped. The nearest so far"));
    }));
}

TEST_F(AheadTest, EnterFindsAndTheButtonsStayWhereTheyAre)
{
    TuneDialog dialog(*m_document, nullptr);
    dialog.setRequest(TuneDialog::What::Swap, 99, 100);
    show(dialog);
    const QPushButton &find = button(dialog, "&Find");
    QPushButton &stop = button(dialog, "S&top");
    const QRect findAt = find.geometry(), stopAt = stop.geometry();
    EXPECT_EQ(findAt.size(), stopAt.size());
    ASSERT_TRUE(find.hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    ASSERT_TRUE(dialog.working());
    EXPECT_TRUE(stop.hasFocus());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    EXPECT_EQ(stop.geometry(), stopAt);
    stop.click();
    EXPECT_FALSE(stop.isEnabled());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    EXPECT_EQ(find.geometry(), findAt);
    EXPECT_EQ(stop.geometry(), stopAt);
    EXPECT_FALSE(stop.isEnabled());
}

TEST_F(AheadTest, OnlyItsButtonUsesTheNearestOfASearchThatIsStopped)
{
    TuneDialog dialog(*m_document, nullptr);
    stopWithANearest(dialog);
    for (const auto *each : dialog.findChildren<QPushButton *>())
        EXPECT_FALSE(each->isDefault()) << each->text().toStdString();
    press(Qt::Key_Return);
    EXPECT_FALSE(dialog.working()) << "it does not begin again";
    EXPECT_TRUE(dialog.proposal()) << "it is not lost";
    ASSERT_TRUE(dialog.isVisible()) << "nobody has asked for it";
    button(dialog, "&Use it").setFocus();
    press(Qt::Key_Return);
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
}

TEST_F(AheadTest, AnEnterThatWasMeantForStopUsesNothing)
{
    const auto atOnce = qScopeGuard([] { LatePresses::setWait(0); });
    LatePresses::setWait(60'000);
    TuneDialog dialog(*m_document, nullptr);
    show(dialog);
    dialog.setRequest(TuneDialog::What::Swap, 0, 100);
    dialog.find();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    ASSERT_TRUE(dialog.proposal());
    press(Qt::Key_Return);
    EXPECT_TRUE(dialog.isVisible());
    LatePresses::setWait(0);
    press(Qt::Key_Return);
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
}

TEST_F(AheadTest, EnterClosesASearchThatIsStoppedWithNothingToUse)
{
    TuneDialog dialog(*m_document, nullptr);
    findInVain(dialog);
    press(Qt::Key_Return); // Stop
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    ASSERT_FALSE(dialog.proposal());
    EXPECT_TRUE(closeButton(dialog).isDefault());
    press(Qt::Key_Return);
    EXPECT_FALSE(dialog.working()) << "it does not begin again";
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(dialog.result(), QDialog::Rejected);
}

TEST_F(AheadTest, AnotherRequestMakesFindTheMainButtonAgain)
{
    TuneDialog dialog(*m_document, nullptr);
    stopWithANearest(dialog);
    dialog.setRequest(TuneDialog::What::Deal, 10, 20);
    EXPECT_TRUE(button(dialog, "&Find").isDefault());
}

TEST_F(AheadTest, EscapeStopsASearchBeforeItClosesTheDialog)
{
    TuneDialog dialog(*m_document, nullptr);
    findInVain(dialog);
    press(Qt::Key_Escape);
    EXPECT_TRUE(dialog.isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    press(Qt::Key_Escape);
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(AheadTest, ASearchShowsHowFarItHasCome)
{
    TuneDialog dialog(*m_document, nullptr);
    dialog.setRequest(TuneDialog::What::Swap, 0, 1); // they win with these cards
    const auto *bar = dialog.findChild<QProgressBar *>();
    ASSERT_NE(bar, nullptr);
    int most = 0;
    QObject::connect(bar, &QProgressBar::valueChanged, &dialog, [&](int value) {
        most = std::max(most, value);
        EXPECT_LE(value, bar->maximum());
    });
    dialog.find();
    EXPECT_EQ(bar->value(), 0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    EXPECT_GT(most, 1);
}

TEST_F(AheadTest, CardsWithANoteAreNotSwapped)
{
    Plan noted = m_document->plan();
    for (const char *card : {"T01", "T02", "T03"})
        putNote(noted, {.on = PlanNote::On::Card, .card = card, .text = "Read this when it is turned up."});
    m_document->change(QStringLiteral("notes"), noted);
    TuneDialog dialog(*m_document, nullptr);
    dialog.setRequest(TuneDialog::What::Swap, 0, 1); // they win with these cards
    dialog.find();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    ASSERT_TRUE(dialog.proposal());
    EXPECT_EQ(dialog.proposal()->setup, noted.setup);
    EXPECT_TRUE(std::ranges::any_of(dialog.findChildren<QLabel *>(), [](const QLabel *label) {
        return label->text().startsWith(QStringLiteral("Nothing found in that range. ")) &&
               label->text().contains(QStringLiteral(" deal new stacks, to get closer. ")) &&
               label->text().endsWith(QStringLiteral(" Cards with a note stay where they are."));
    }));
}

TEST_F(AheadTest, AProposalSaysWhatItsSwapsComeTo)
{
    TuneDialog dialog(*m_document, nullptr);
    dialog.setRequest(TuneDialog::What::Swap, 0, 1); // they win with these cards
    dialog.find();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    ASSERT_TRUE(dialog.proposal());
    const auto changes = changesOf(m_document->plan().setup.prepared, dialog.proposal()->setup.prepared);
    ASSERT_EQ(changes.size(), 1u);
    int lines = 0;
    for (const auto *cards : {&changes[0].out, &changes[0].in, &changes[0].moved})
        lines += cards->empty() ? 0 : 1;
    const auto *list = dialog.findChild<QListWidget *>();
    ASSERT_EQ(list->count(), lines);
    ASSERT_FALSE(changes[0].out.empty());
    EXPECT_TRUE(
        list->item(0)->text().startsWith(QStringLiteral("Out of deck (%1): ").arg(changes[0].out.size())))
        << list->item(0)->text().toStdString();
}

TEST_F(AheadTest, WithoutStacksItSaysThatThereIsNothingToSwapAndDealsNewOnes)
{
    auto bare = PlanDocument::create(m_context, plan());
    ASSERT_TRUE(bare);
    TuneDialog dialog(**bare, nullptr);
    dialog.setRequest(TuneDialog::What::Swap, 0, 100); // as F8 does
    const auto ways = dialog.findChildren<QRadioButton *>();
    ASSERT_EQ(ways.size(), 2);
    EXPECT_FALSE(ways.front()->isEnabled());
    EXPECT_TRUE(ways.front()->text().contains(QStringLiteral("no stack")));
    EXPECT_TRUE(ways.back()->isChecked());
    EXPECT_TRUE(dialog.findChildren<QSpinBox *>().constLast()->isEnabled()) << "how many cards";
    dialog.find();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.working(); }, kPatience));
    EXPECT_TRUE(dialog.proposal());
}

class PlaceTest : public testing::Test {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(m_folder.isValid());
        Plan plan;
        plan.packs = {"fastplay"};
        plan.setup = {.ruleset = "fastplay", .adventure = "FP-A01", .options = modules()[0].forPlans};
        plan.setup.prepared.piles = {{.pile = "monsters", .order = {"M16", "M43"}}};
        auto made = PlanDocument::create(m_context, plan);
        ASSERT_TRUE(made);
        m_document = std::move(*made);
    }
    static void type(QComboBox &box, const QString &card)
    {
        box.setCurrentIndex(box.findText(card, Qt::MatchContains));
        ASSERT_GT(box.currentIndex(), 0) << card.toStdString();
    }
    template <class T>
    static T *called(QWidget &parent, const QString &name)
    {
        for (auto *each : parent.findChildren<T *>())
            if (each->accessibleName().startsWith(name))
                return each;
        return nullptr;
    }

    QTemporaryDir m_folder;
    AppContext m_context{modules(),
                         [] {
                             return PackShelf{{fastplayPack()}, {}};
                         },
                         m_folder.path(), m_folder.filePath(QStringLiteral("settings.ini")), m_folder.path()};
    std::unique_ptr<PlanDocument> m_document;
};

TEST_F(PlaceTest, DoorsHaveNotesAndLeadWhereTheyShould)
{
    PlaceDialog dialog(*m_document, "L001", nullptr);
    EXPECT_EQ(dialog.findChildren<QCheckBox *>().size(), 2) << "the Entry Passage has two doors";
    auto *note = called<QLineEdit>(dialog, QStringLiteral("Note: Door to the east"));
    ASSERT_NE(note, nullptr);
    note->setText(QStringLiteral("Scratches."));
    auto *leadsTo = called<QComboBox>(dialog, QStringLiteral("Leads to: Door to the west"));
    ASSERT_NE(leadsTo, nullptr);
    type(*leadsTo, QStringLiteral("(L026)"));
    auto *lies = called<QComboBox>(dialog, QStringLiteral("Treasure, trap"));
    type(*lies, QStringLiteral("(M16)"));
    for (auto *button : dialog.findChildren<QPushButton *>())
        if (button->text() == QStringLiteral("&Add"))
            button->click();

    const Plan plan = dialog.plan();
    ASSERT_NE(noteOnDoor(plan, "L001", Edge::East), nullptr);
    EXPECT_EQ(noteOnDoor(plan, "L001", Edge::East)->text, "Scratches.");
    EXPECT_EQ(plan.setup.prepared.assigned,
              (std::vector<Assignment>{{"L001", "L026", Edge::West}, {"L001", "M16"}}));
    EXPECT_EQ(plan.setup.prepared.piles.front().order, (std::vector<std::string>{"M43"}))
        << "a card has one place";
    ASSERT_TRUE(m_document->change(QStringLiteral("place"), plan));

    PlaceDialog again(*m_document, "L001", nullptr);
    EXPECT_EQ(again.plan(), plan) << "looking changes nothing";
    again.findChild<QListWidget *>()->setCurrentRow(0);
    for (auto *button : again.findChildren<QPushButton *>())
        if (button->text() == QStringLiteral("&Remove"))
            button->click();
    EXPECT_EQ(again.plan().setup.prepared.assigned.size(), 1u);
}

TEST_F(PlaceTest, EnterAddsTheChosenCardBeforeItEndsTheDialog)
{
    PlaceDialog dialog(*m_document, "L001", nullptr);
    show(dialog);
    auto *lies = called<QComboBox>(dialog, QStringLiteral("Treasure, trap"));
    ASSERT_NE(lies, nullptr);
    lies->setFocus();
    type(*lies, QStringLiteral("(M16)"));
    QTest::keyClick(lies, Qt::Key_Return);
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_EQ(dialog.findChild<QListWidget *>()->count(), 1);
    EXPECT_TRUE(lies->currentText().isEmpty());
    QTest::keyClick(lies, Qt::Key_Return);
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
}

TEST_F(PlaceTest, LookingKeepsACardThatTheGameDoesNotHave)
{
    Plan plan = m_document->plan();
    plan.setup.prepared.assigned = {{"L001", "L999", Edge::West, {}}};
    auto made = PlanDocument::create(m_context, plan);
    ASSERT_TRUE(made);
    PlaceDialog dialog(**made, "L001", nullptr);
    EXPECT_EQ(dialog.plan(), plan);
    called<QComboBox>(dialog, QStringLiteral("Leads to: Door to the west"))->setEditText({});
    EXPECT_TRUE(dialog.plan().setup.prepared.assigned.empty()) << "it can be taken away";
}

TEST_F(PlaceTest, WordsThatNameNoCardChangeNothing)
{
    Plan plan = m_document->plan();
    plan.setup.prepared.assigned = {{"L001", "L026", Edge::West, {}}};
    ASSERT_TRUE(m_document->change(QStringLiteral("place"), plan));
    PlaceDialog dialog(*m_document, "L001", nullptr);
    auto *leadsTo = called<QComboBox>(dialog, QStringLiteral("Leads to: Door to the west"));
    ASSERT_NE(leadsTo, nullptr);
    const QString was = leadsTo->currentText();
    leadsTo->setEditText(QStringLiteral("no such pl"));
    EXPECT_EQ(dialog.plan(), plan);
    Q_EMIT leadsTo->lineEdit()->editingFinished();
    EXPECT_EQ(leadsTo->currentText(), was);
}

TEST_F(PlaceTest, ANoteIsNoFartherAwayThanAPlanCanSay)
{
    Plan plan = m_document->plan();
    putNote(plan, {.on = PlanNote::On::Place, .card = {}, .column = 2, .row = -1, .text = "Cold."});
    PlaceNotesDialog dialog(plan, nullptr);
    dialog.show();
    auto *table = dialog.findChild<QTableWidget *>();
    table->editItem(table->item(0, 0));
    auto *column = table->viewport()->findChild<QSpinBox *>();
    ASSERT_NE(column, nullptr);
    EXPECT_EQ(column->value(), 2);
    column->setValue(99'999);
    QTest::keyClick(column, Qt::Key_Escape);
    ASSERT_EQ(dialog.plan().notes.size(), 1u);
    EXPECT_GT(dialog.plan().notes[0].column, 2);
    EXPECT_TRUE(parsePlan(planText(dialog.plan()), "plan")) << "what is saved can be opened again";
}

TEST_F(PlaceTest, PlacesOfTheTableHaveNotes)
{
    Plan plan = m_document->plan();
    putNote(plan, {.on = PlanNote::On::Place, .card = {}, .column = 2, .row = -1, .text = "A draught."});
    PlaceNotesDialog dialog(plan, nullptr);
    EXPECT_EQ(dialog.plan(), plan);
    auto *table = dialog.findChild<QTableWidget *>();
    ASSERT_EQ(table->rowCount(), 1);
    table->item(0, 0)->setText(QStringLiteral("3"));
    table->item(0, 3)->setCheckState(Qt::Checked);
    ASSERT_EQ(dialog.plan().notes.size(), 1u);
    EXPECT_EQ(dialog.plan().notes[0].column, 3);
    EXPECT_TRUE(dialog.plan().notes[0].readAloud);
    table->item(0, 2)->setText({});
    EXPECT_TRUE(dialog.plan().notes.empty());
}

TEST_F(PlaceTest, TwoRowsOfOnePlaceAreOneNoteAndAnEmptyOneTakesNothingAway)
{
    Plan plan = m_document->plan();
    putNote(plan, {.on = PlanNote::On::Place, .card = {}, .column = 0, .row = 0, .text = "Cold."});
    PlaceNotesDialog dialog(plan, nullptr);
    dialog.findChild<QPushButton *>()->click();
    EXPECT_EQ(dialog.plan(), plan);
    dialog.findChild<QTableWidget *>()->item(1, 2)->setText(QStringLiteral("Dark."));
    ASSERT_EQ(dialog.plan().notes.size(), 1u);
    EXPECT_EQ(dialog.plan().notes[0].text, "Cold.\nDark.");
}

TEST_F(PlaceTest, EscKeepsANoteOfATableThatIsHalfWritten)
{
    Plan plan = m_document->plan();
    putNote(plan, {.on = PlanNote::On::Place, .card = {}, .column = 2, .row = -1, .text = "Cold."});
    PlaceNotesDialog dialog(plan, nullptr);
    dialog.show();
    auto *table = dialog.findChild<QTableWidget *>();
    table->editItem(table->item(0, 2));
    auto *field = table->viewport()->findChild<QLineEdit *>();
    ASSERT_NE(field, nullptr);
    QTest::keyClicks(field, QStringLiteral("A dra"));
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_TRUE(dialog.isVisible()) << "Esc leaves the cell first";
    EXPECT_EQ(table->item(0, 2)->text(), QStringLiteral("A dra"));
    QTest::keyClick(&dialog, Qt::Key_Escape);
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
}

TEST_F(PlaceTest, OnlyCardsWithDoorsArePlaces)
{
    const auto card = [&](const char *key) {
        return *std::ranges::find(m_document->sheet().cards, key, &CardSheet::key);
    };
    EXPECT_TRUE(isPlace(*fastplayPack(), card("L001")));
    EXPECT_FALSE(isPlace(*fastplayPack(), card("M16")));
}

} // namespace flagstone::app::ahead_test
