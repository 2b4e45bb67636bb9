// Laying a dungeon out in advance: FP-366 to FP-369, FP-379, FP-380. L001 is a corridor where FP-A01 begins,
// with doors east and west; L031 and L053 are rooms with four doors; L020 is a room with doors south and
// west; L028 has no door, but an archway west.
#include "app/bar/action_bar.h"
#include "app/bar/odds_box.h"
#include "app/board/board_geometry.h"
#include "app/board/board_view.h"
#include "app/common/card_rows.h"
#include "app/common/dialogs.h"
#include "app/editor/dungeon_window.h"
#include "app/editor/place_dialogs.h"
#include "app/editor/plan_report.h"
#include "app/gm/improvise.h"
#include "app/gm/named.h"
#include "app/gm/table_fixture.h"
#include "app/setup/game_choice.h"
#include "app/table/board_pictures.h"
#include "plan_editor_fixture.h"

#include <QAction>
#include <QComboBox>
#include <QDropEvent>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>
#include <QToolBar>

#include <algorithm>
#include <set>

namespace flagstone::app::dungeon_window_test {

namespace {

constexpr Edge kNorth = Edge::North, kEast = Edge::East, kSouth = Edge::South, kWest = Edge::West;

class DungeonWindowTest : public PlanEditorTest {
protected:
    void SetUp() override
    {
        PlanEditorTest::SetUp();
        m_context.modules = modules();
        m_context.readPacks = [] { return PackShelf{{fastplayPack()}, {}}; };
        Settings settings;
        settings.pace = Pace::Instant;
        openDesk(settings);
        layOut({});
    }
    void layOut(std::vector<Assignment> assigned, std::vector<std::string> order = {})
    {
        Plan plan;
        plan.packs = {"fastplay"};
        plan.setup.ruleset = "fastplay";
        plan.setup.adventure = "FP-A01";
        plan.setup.options = modules()[0].forPlans;
        plan.setup.prepared.assigned = std::move(assigned);
        if (!order.empty())
            plan.setup.prepared.piles = {{.pile = "locations", .order = std::move(order)}};
        put(plan);
        m_planEditor->findChild<QAction *>(QStringLiteral("deskLayOut"))->trigger();
        ASSERT_NE(m_planEditor->dungeon(), nullptr);
        QApplication::setActiveWindow(&dungeon());
    }
    [[nodiscard]] DungeonWindow &dungeon() { return *m_planEditor->dungeon(); }
    [[nodiscard]] const Preparation &prepared() { return m_planEditor->plan()->plan().setup.prepared; }
    [[nodiscard]] const std::vector<Lit> &places() { return dungeon().board().scene().targets().lit(); }
    void trigger(const char *name) { dungeon().findChild<QAction *>(QLatin1String(name))->trigger(); }
    void key(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
    void click(QPointF point)
    {
        BoardCanvas &canvas = dungeon().board().canvas();
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, canvas.mapFromScene(point));
    }
    /// The place behind an edge of a laid card, in the first turn that is shown.
    [[nodiscard]] const Lit *placeAt(const std::string &card, Edge edge)
    {
        const SlotId slot = dungeon().map().slotOf(id(card));
        for (const Lit &lit : places())
            if (lit.target.slot == slot && edgeOf(lit.target) == edge && lit.front)
                return &lit;
        return nullptr;
    }
    [[nodiscard]] CardId id(const std::string &card)
    {
        const Sheet &sheet = m_planEditor->plan()->sheet();
        return CardId{static_cast<std::uint16_t>(cardCalled(sheet, card) - sheet.cards.data())};
    }
    void choose(const std::string &card) { dungeon().library()->select(card); }
    void lay(const std::string &card, const std::string &at, Edge edge)
    {
        choose(card);
        const Lit *place = placeAt(at, edge);
        ASSERT_NE(place, nullptr) << card << " at " << at;
        click(place->area.center() + QPointF{15, 15}); // beside the turn mark
    }
    [[nodiscard]] const Assignment *behind(const std::string &card)
    {
        const auto found = std::ranges::find(prepared().assigned, card, &Assignment::card);
        return found == prepared().assigned.end() ? nullptr : &*found;
    }
};

TEST_F(DungeonWindowTest, TheKeyboardLaysADungeon)
{
    choose("L001");
    dungeon().library()->setFocus();
    ASSERT_EQ(places().size(), 1u);
    key(Qt::Key_Return); // to the places
    EXPECT_EQ(QApplication::focusWidget(), &dungeon().board().canvas());
    key(Qt::Key_Return);
    ASSERT_EQ(prepared().piles.size(), 1u);
    EXPECT_EQ(prepared().piles[0].order, std::vector<std::string>{"L001"});
    EXPECT_EQ(dungeon().laid().count(), 1);

    choose("L031");
    EXPECT_EQ(places().size(), 8u) << "four turns at each of two doors";
    key(Qt::Key_Return);
    ASSERT_TRUE(dungeon().board().scene().targets().focus());
    const Target first = places()[*dungeon().board().scene().targets().focus()].target;
    key(Qt::Key_R);
    const Target turned = places()[*dungeon().board().scene().targets().focus()].target;
    EXPECT_EQ(first.number, turned.number);
    EXPECT_NE(first.placement.turns, turned.placement.turns);
    key(Qt::Key_Return);
    ASSERT_NE(behind("L031"), nullptr);
    EXPECT_EQ(behind("L031")->place, "L001");
    EXPECT_EQ(behind("L031")->edge, edgeOf(turned));
    EXPECT_EQ(dungeon().map().board()[1].turns, turned.placement.turns);
    EXPECT_EQ(dungeon().laid().count(), 2);
    EXPECT_TRUE(m_planEditor->plan()->issues().empty());
    expectNamed(dungeon());
    for (const Lit &lit : places())
        EXPECT_FALSE(lit.name.isEmpty());
}

TEST_F(DungeonWindowTest, AClickLaysACardAndUndoTakesItBack)
{
    layOut({}, {"L001"});
    lay("L031", "L001", kEast);
    ASSERT_NE(behind("L031"), nullptr);
    EXPECT_EQ(behind("L031")->edge, kEast);
    lay("L053", "L031", kSouth);
    EXPECT_EQ(dungeon().map().board().size(), 3u);
    trigger("layUndo");
    EXPECT_EQ(behind("L053"), nullptr);
    EXPECT_EQ(dungeon().board().shown().board.size(), 2u);
    trigger("layRedo");
    EXPECT_NE(behind("L053"), nullptr);
}

TEST_F(DungeonWindowTest, ADraggedCardIsLaidWhereItIsDropped)
{
    layOut({}, {"L001"});
    BoardCanvas &canvas = dungeon().board().canvas();
    const std::unique_ptr<QMimeData> data(mimeOf({QStringLiteral("L031")}));
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(canvas.viewport(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    const Lit *place = placeAt("L001", kWest);
    ASSERT_NE(place, nullptr);
    const QPoint there = canvas.mapFromScene(place->area.center());
    QDropEvent beside(canvas.mapFromScene(QPointF{0, 3000}), Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(canvas.viewport(), &beside);
    EXPECT_EQ(behind("L031"), nullptr);
    QApplication::sendEvent(canvas.viewport(), &enter); // a drop ends a drag
    QDropEvent drop(there, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(canvas.viewport(), &drop);
    ASSERT_NE(behind("L031"), nullptr);
    EXPECT_EQ(behind("L031")->edge, kWest);
}

TEST_F(DungeonWindowTest, ADraggedCardThatIsNoPlaceIsLaidNowhere)
{
    layOut({}, {"L001"});
    BoardCanvas &canvas = dungeon().board().canvas();
    const std::unique_ptr<QMimeData> data(mimeOf({QStringLiteral("M16")}));
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(canvas.viewport(), &enter);
    EXPECT_TRUE(places().empty());
    QDropEvent drop(canvas.mapFromScene(cardRect(1, 0, 0).center()), Qt::CopyAction, data.get(),
                    Qt::LeftButton, {});
    QApplication::sendEvent(canvas.viewport(), &drop);
    EXPECT_EQ(behind("M16"), nullptr);
}

TEST_F(DungeonWindowTest, FP_380_AHiddenDoorGoesThroughAWallAndIsMarked)
{
    layOut({}, {"L001"});
    choose("L031");
    EXPECT_EQ(placeAt("L001", kNorth), nullptr);
    EXPECT_TRUE(dungeon().findChildren<QPushButton *>(QStringLiteral("filterButton")).empty() ||
                dungeon().map().hidden().empty());
    trigger("layWalls");
    lay("L031", "L001", kNorth);
    ASSERT_NE(behind("L031"), nullptr);
    EXPECT_EQ(behind("L031")->edge, kNorth);
    const auto &marks = dungeon().board().scene().hiddenDoors();
    ASSERT_EQ(marks.doors().size(), 1u);
    EXPECT_EQ(marks.doors()[0], (HiddenDoor{SlotId{0}, kNorth}));
    EXPECT_FALSE(dungeon().board().scene().wordsAt(cardRect(0, 0, 0).center() - QPointF{0, 25}).isEmpty());
    EXPECT_TRUE(dungeon().laid().item(1)->text().contains(QStringLiteral("hidden")));

    // Two options are off that this dungeon wants; each has a button.
    for (int i = 0; i < 2; ++i) {
        QPushButton *on = nullptr;
        for (auto *button : dungeon().findChildren<QPushButton *>())
            if (button->accessibleName().startsWith(QStringLiteral("Switch on")))
                on = button;
        ASSERT_NE(on, nullptr);
        QTest::mouseClick(on, Qt::LeftButton);
        QCoreApplication::processEvents();
    }
    EXPECT_EQ(m_planEditor->plan()->plan().setup.options.at("secretDoors"), "on");
    EXPECT_EQ(m_planEditor->plan()->plan().setup.options.at("layout"), "on");
    const auto offered = [&] {
        int buttons = 0;
        for (auto *button : dungeon().findChildren<QPushButton *>())
            buttons += button->accessibleName().startsWith(QStringLiteral("Switch on")) ? 1 : 0;
        return buttons;
    };
    EXPECT_EQ(offered(), 0);
    // The table shows doors that meet as ways (FP-335), so it says where they would not be.
    Plan plan = m_planEditor->plan()->plan();
    plan.setup.options["meetingDoorsConnect"] = "off";
    m_planEditor->plan()->change(QStringLiteral("options"), std::move(plan));
    QCoreApplication::processEvents();
    EXPECT_EQ(offered(), 1);
}

TEST_F(DungeonWindowTest, ACardIsTakenAwayWithAllThatHangsOnIt)
{
    layOut({{"L001", "L031", kEast, kWest}, {"L031", "L053", kSouth, kNorth}, {"L001", "L020", kWest, kWest}},
           {"L001"});
    EXPECT_EQ(dungeon().laid().count(), 4);
    dungeon().laid().setCurrentRow(1);
    dungeon().laid().setFocus();
    key(Qt::Key_Delete);
    EXPECT_EQ(behind("L031"), nullptr);
    EXPECT_EQ(behind("L053"), nullptr);
    EXPECT_NE(behind("L020"), nullptr);
    trigger("layUndo");
    EXPECT_EQ(dungeon().laid().count(), 4);
}

TEST_F(DungeonWindowTest, WhoWorksInTheListStaysThere)
{
    layOut({{"L001", "L031", kEast, kWest}, {"L001", "L020", kWest, kWest}}, {"L001"});
    const auto chosen = [&] {
        return dungeon().map().cards.at(static_cast<std::size_t>(dungeon().laid().currentRow()));
    };
    choose("L001"); // the library's card lies on the table, too
    dungeon().laid().setFocus();
    dungeon().laid().setCurrentRow(static_cast<int>(raw(dungeon().map().slotOf(id("L031")))));
    key(Qt::Key_Delete);
    ASSERT_EQ(behind("L031"), nullptr);
    EXPECT_EQ(chosen(), id("L020")) << "or another Delete would take the whole dungeon away";
    trigger("layUndo");
    EXPECT_EQ(chosen(), id("L020"));
}

TEST_F(DungeonWindowTest, ACardIsLaidElsewhereAndKeepsWhatHangsOnIt)
{
    layOut({{"L001", "L031", kEast, kWest}, {"L031", "L053", kSouth, kNorth}}, {"L001"});
    click(cardRect(1, 0, 0).center()); // chooses it
    EXPECT_EQ(dungeon().laid().currentRow(), 1);
    trigger("layMove");
    EXPECT_EQ(dungeon().board().shown().board.size(), 1u) << "it is in the hand, with what hangs on it";
    const Lit *place = placeAt("L001", kWest);
    ASSERT_NE(place, nullptr);
    EXPECT_EQ(place->variants, 3) << "its south door has something behind it";
    click(place->area.center() + QPointF{15, 15});
    EXPECT_EQ(behind("L031")->edge, kWest);
    EXPECT_EQ(dungeon().map().board().size(), 3u);
    EXPECT_EQ(behind("L053")->place, "L031");
}

TEST_F(DungeonWindowTest, EscLetsGoOfACardBeforeItLeaves)
{
    layOut({{"L001", "L031", kEast, kWest}}, {"L001"});
    click(cardRect(1, 0, 0).center());
    trigger("layMove");
    ASSERT_FALSE(places().empty());
    key(Qt::Key_Escape);
    EXPECT_TRUE(places().empty());
    EXPECT_EQ(dungeon().map().board().size(), 2u) << "it is back at its place";
    ASSERT_TRUE(dungeon().isVisible());
    key(Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor([this] { return m_planEditor->dungeon() == nullptr; }));
}

TEST_F(DungeonWindowTest, DoneLeadsBackToTheDeskAndF1ToTheManual)
{
    layOut({}, {"L001"});
    QSignalSpy help(m_planEditor.get(), &PlanEditorWindow::helpAsked);
    key(Qt::Key_F1);
    ASSERT_EQ(help.count(), 1);
    EXPECT_EQ(help[0][0].value<QWidget *>(), &dungeon());
    auto *tools = dungeon().findChild<QToolBar *>();
    auto *done = tools->widgetForAction(dungeon().findChild<QAction *>(QStringLiteral("layDone")));
    ASSERT_TRUE(done != nullptr && done->isVisible());
    QTest::mouseClick(done, Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([this] { return m_planEditor->dungeon() == nullptr; }));
}

TEST_F(DungeonWindowTest, ACardInTheHandIsNotLookedForOnTheTable)
{
    layOut({{"L001", "L031", kEast, kWest}, {"L031", "L053", kSouth, kNorth}}, {"L001"});
    click(cardRect(1, 0, 0).center());
    trigger("layMove");
    ASSERT_EQ(dungeon().board().shown().board.size(), 1u);
    dungeon().laid().setFocus();
    dungeon().laid().setCurrentRow(2);
    EXPECT_EQ(dungeon().laid().currentRow(), 2);
    dungeon().laid().setCurrentRow(0);
    EXPECT_TRUE(dungeon().board().canvas().sight().seen.intersects(cardRect(0, 0, 0)));
}

TEST_F(DungeonWindowTest, WhatCannotBeLaidIsToldWhy)
{
    choose("L020");
    EXPECT_TRUE(places().empty());
    EXPECT_TRUE(dungeon().said().contains(QStringLiteral("cannot begin"))) << dungeon().said().toStdString();
    layOut({{"L001", "L028", kEast, kWest}, {"L001", "L019", kWest, kWest}}, {"L001"}); // both dead ends
    choose("L031");
    EXPECT_TRUE(places().empty());
    EXPECT_TRUE(dungeon().said().contains(QStringLiteral("There is no open door")))
        << dungeon().said().toStdString();
}

TEST_F(DungeonWindowTest, ChecksSayWhyTheGameRefusesAPlan)
{
    layOut({{"L001", "M16", kEast, {}}}, {"L001"});
    ASSERT_TRUE(m_planEditor->plan()->issues().empty()) << "only Fastplay knows that it cannot be";
    const ChecksPanel &checks = m_planEditor->checks();
    ASSERT_TRUE(QTest::qWaitFor([&] { return checks.topLevelItemCount() > 0; }, 60000));
    EXPECT_TRUE(
        checks.topLevelItem(0)->text(0).contains(QStringLiteral("only a location lies behind a door")));
}

TEST_F(DungeonWindowTest, FP_334_FP_379_StoreysAndArchways)
{
    // A square of four, and a fifth card above the start.
    layOut({{"L001", "L031", kEast, kWest},
            {"L031", "L023", kNorth, kSouth},
            {"L023", "L053", kWest, kEast},
            {"L053", "L029", kSouth, kNorth}},
           {"L001"});
    EXPECT_EQ(dungeon().map().board()[4].storey, 1);
    EXPECT_EQ(dungeon().board().storeys(), 2);
    EXPECT_TRUE(dungeon().laid().item(4)->text().contains(QStringLiteral("storey 2")));
    choose("L028");
    for (const Lit &lit : places())
        EXPECT_EQ(lit.variants, static_cast<int>(std::ranges::count_if(
                                    places(),
                                    [&](const Lit &other) {
                                        return other.target.placement.col == lit.target.placement.col &&
                                               other.target.placement.row == lit.target.placement.row;
                                    })))
            << "one turn for each door that leads there";
    lay("L028", "L001", kWest);
    EXPECT_EQ(behind("L028")->by, kWest);
}

TEST_F(DungeonWindowTest, TheDeskKnowsWhatIsLaidOut)
{
    layOut(
        {{"L001", "L031", kEast, kWest}, {"L031", "L020", kNorth, kWest}, {"L001", "L053", kNorth, kSouth}},
        {"L001"});
    const auto *list = m_planEditor->library()->findChild<QListView *>(QStringLiteral("library"));
    bool told = false;
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const QModelIndex card = list->model()->index(row, 0);
        if (card.data(CardKeyRole).toString() == QLatin1String("L020"))
            told = card.data(LineRole).toString().contains(QStringLiteral("laid out behind"));
    }
    EXPECT_TRUE(told);
    PlaceDialog dialog(*m_planEditor->plan(), "L001", nullptr);
    EXPECT_EQ(dialog.plan(), m_planEditor->plan()->plan()) << "turns and hidden doors survive the dialog";
    const Paper report = planReportOf(*m_planEditor->plan());
    EXPECT_TRUE(report.markdown.contains(QStringLiteral("Hidden door to the north")));
    ASSERT_EQ(report.pictures.size(), 1u);
    ASSERT_FALSE(report.pictures[0].second.isNull());
    EXPECT_EQ(report.pictures[0].second.pixelColor(0, 0).alpha(), 0) << "no ink beside the cards";
}

TEST_F(DungeonWindowTest, WhatIsWrittenOnDoorsStaysWhereADoorCannotLead)
{
    layOut({{"L001", "L031", kEast, kWest}}, {"L001"});
    const std::vector<Assignment> laid = prepared().assigned;
    QApplication::setActiveWindow(m_planEditor.get());
    m_planEditor->library()->showPile("locations");
    m_planEditor->library()->select("L031");
    m_planEditor->library()->list().setFocus();
    QTimer::singleShot(0, m_planEditor.get(), [this] {
        auto *dialog = m_planEditor->findChild<PlaceDialog *>();
        ASSERT_NE(dialog, nullptr);
        for (auto *line : dialog->findChildren<QLineEdit *>())
            if (line->accessibleName().startsWith(QStringLiteral("Note: Door to the south")))
                line->setText(QStringLiteral("It sticks."));
        for (auto *box : dialog->findChildren<QComboBox *>())
            if (box->accessibleName().startsWith(QStringLiteral("Leads to: Door to the north")))
                box->setCurrentIndex(box->findData(QStringLiteral("L001")));
        dialog->accept();
    });
    m_planEditor->findChild<QAction *>(QStringLiteral("cardPlace"))->trigger();
    EXPECT_NE(m_planEditor->findChild<IssuesDialog *>(), nullptr) << "L001 would lie behind itself";
    EXPECT_EQ(prepared().assigned, laid);
    const std::vector<PlanNote> &notes = m_planEditor->plan()->plan().notes;
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_EQ(notes.front(),
              (PlanNote{.on = PlanNote::On::Door, .card = "L031", .edge = kSouth, .text = "It sticks."}));
}

TEST_F(DungeonWindowTest, ACardThatAPlanPutsSomewhereTwiceIsToldWhereItLies)
{
    layOut({{"L020", "L031", {}, {}}, {"X99", "L031", kNorth, {}}, {"L001", "L031", kEast, kWest}}, {"L001"});
    ASSERT_FALSE(m_planEditor->plan()->issues().empty());
    ASSERT_EQ(dungeon().laid().count(), 2);
    EXPECT_TRUE(dungeon().laid().item(1)->text().contains(QStringLiteral("east of")))
        << dungeon().laid().item(1)->text().toStdString();
}

TEST_F(DungeonWindowTest, WhatIsLaidBehindAStartThatLiesElsewhereIsToldByItsName)
{
    layOut({{"L020", "L001", kSouth, kEast}}, {"L001"});
    ASSERT_EQ(dungeon().map().cards.size(), 1u);
    lay("L031", "L001", kWest);
    ASSERT_NE(behind("L031"), nullptr);
    ASSERT_EQ(dungeon().map().slotOf(id("L031")), kNoSlot) << "it hangs on L020";
    EXPECT_TRUE(dungeon().said().startsWith(QStringLiteral("Laid: "))) << dungeon().said().toStdString();
}

TEST_F(DungeonWindowTest, ACardThatLiesThereOnlyWithoutTheChosenOneCanBeClicked)
{
    layOut(
        {{"L020", "L053", kSouth, kNorth}, {"L001", "L031", kEast, kWest}, {"L053", "L031", kSouth, kNorth}},
        {"L001"});
    ASSERT_EQ(dungeon().map().cards.size(), 1u) << "L031 lies behind L053";
    choose("L053");
    ASSERT_EQ(dungeon().board().shown().board.size(), 2u);
    click(cardRect(1, 0, 0).center());
    EXPECT_EQ(dungeon().library()->card(), "L031");
}

/// L037 is a room with one door, east; behind its north wall lies L104, which is red.
class HiddenDoorAtTheTable : public MasterTest {
protected:
    static GameRequest laidOut(std::vector<Assignment> assigned)
    {
        Plan dungeon = plan();
        dungeon.setup.options["layout"] = "on";
        dungeon.setup.options["secretDoors"] = "on";
        dungeon.setup.prepared.piles = {
            {.pile = "locations", .order = {"L001", "L020", "L016"}, .rest = PileStack::Rest::Aside},
            {.pile = "monsters", .rest = PileStack::Rest::Aside},
            {.pile = "treasures", .rest = PileStack::Rest::Aside}};
        dungeon.setup.prepared.assigned = std::move(assigned);
        return evening(dungeon);
    }
    /// The board of the game master's own window.
    [[nodiscard]] BoardView &mine() { return *window().findChild<BoardView *>(); }
    static GameRequest withDoor()
    {
        return laidOut({{"L001", "L037", kEast, kEast},
                        {"L001", "L031", kWest, kEast},
                        {"L037", "L104", kNorth, kEast}});
    }
    /// The same card lies behind another wall, where nobody goes.
    static GameRequest withoutDoor()
    {
        return laidOut(
            {{"L001", "L037", kEast, kEast}, {"L001", "L031", kWest, kEast}, {"L031", "L104", kWest, kEast}});
    }
};

TEST_F(HiddenDoorAtTheTable, FP_369_TheGameMasterSeesItAndOpensIt)
{
    ASSERT_TRUE(window().startGame(withDoor()));
    trigger("playersOpen");
    play().choose("door:e");
    const auto &marks = mine().scene().hiddenDoors();
    ASSERT_EQ(marks.doors().size(), 1u);
    EXPECT_EQ(marks.doors()[0].slot, SlotId{1});
    EXPECT_TRUE(window().master().panel().notes().contains(QStringLiteral("Hidden door to the south")))
        << window().master().panel().notes().toStdString();
    EXPECT_TRUE(theirs().board().scene().hiddenDoors().doors().empty());

    trigger("masterHidden");
    auto *menu = window().findChild<QMenu *>(QStringLiteral("hiddenDoorMenu"));
    ASSERT_NE(menu, nullptr);
    const BoardView &board = table().board();
    EXPECT_TRUE(QRect(board.mapToGlobal(QPoint()), board.size()).contains(menu->pos()));
    ASSERT_EQ(menu->actions().size(), 1);
    EXPECT_TRUE(menu->actions()[0]->isEnabled());
    menu->actions()[0]->trigger();
    EXPECT_EQ(play().game().table().board.size(), 3u);
    EXPECT_EQ(theirs().board().shown().board.size(), 3u);
    for (LogPanel *log : {&theirs().log(), &table().log()}) {
        QString told = log->shownText(); // and what is folded below it
        for (const LogLine &line : log->lines())
            told += line.text;
        EXPECT_TRUE(told.contains(QStringLiteral("A hidden door opens to the south"))) << told.toStdString();
        EXPECT_TRUE(told.contains(QStringLiteral("The game master opens the way to"))) << told.toStdString();
        EXPECT_FALSE(told.contains(QStringLiteral("The game master puts"))) << told.toStdString();
    }
    trigger("actionUndo");
    EXPECT_EQ(play().game().table().board.size(), 2u);
}

/// What lies behind its doors is planned: only the players hope.
TEST_F(HiddenDoorAtTheTable, ChancesThatTheGameMasterReadsSayThatTheyAreThePlayers)
{
    Settings told = instant();
    told.showChances = true;
    window().setSettings(told);
    ASSERT_TRUE(window().startGame(withDoor()));
    const auto hoped = [this] {
        table().bar().suggest("door:e");
        const auto first = [this] {
            const auto tags = table().bar().chanceTags();
            return tags.empty() ? QString() : tags.front().of;
        };
        (void)QTest::qWaitFor([&first] { return !first().isEmpty(); });
        return first();
    };
    const QString whose = hoped();
    EXPECT_TRUE(whose.startsWith(QStringLiteral("for the players: "))) << whose.toStdString();
    const QString box = table().bar().findChild<OddsBox *>()->accessibleName();
    EXPECT_TRUE(box.contains(QStringLiteral(", for the players. "))) << box.toStdString();
    EXPECT_EQ(box.count(QStringLiteral("for the players")), 1) << "its lines have room for what is hoped for";
    trigger("masterRun");
    lift();
    const QString what = hoped();
    EXPECT_FALSE(what.isEmpty());
    EXPECT_TRUE(whose.endsWith(what) && whose != what) << what.toStdString();
}

TEST_F(HiddenDoorAtTheTable, ThePictureInTheListOfGamesHasNoHiddenDoor)
{
    ASSERT_TRUE(window().startGame(withDoor()));
    play().choose("door:e");
    ASSERT_EQ(mine().scene().hiddenDoors().doors().size(), 1u);
    const QImage picture = table().pictures().thumbnail();
    trigger("masterRun");
    lift();
    ASSERT_TRUE(mine().scene().hiddenDoors().doors().empty());
    EXPECT_EQ(table().pictures().thumbnail(), picture);
}

TEST_F(HiddenDoorAtTheTable, FP_369_PlayersSeeAWall)
{
    std::vector<QImage> pictures;
    std::vector<QString> words;
    for (const GameRequest &request : {withDoor(), withoutDoor()}) {
        ASSERT_TRUE(window().startGame(request));
        trigger("playersOpen");
        for (const char *step : {"door:e", "secret:blue"}) {
            const std::size_t before = play().moves();
            play().choose(step);
            ASSERT_EQ(play().moves(), before + 1) << step;
            QCoreApplication::processEvents();
            pictures.push_back(theirs().board().picture({900, 700}));
            words.push_back(theirs().log().shownText());
            for (int x = -40; x < 120; x += 8) // tooltips
                for (int y = -40; y < 120; y += 8)
                    words.back() += theirs().board().scene().wordsAt({double(x), double(y)});
        }
        trigger("playersOpen");
    }
    ASSERT_EQ(pictures.size(), 4u);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(pictures[i], pictures[i + 2]);
        EXPECT_EQ(words[i], words[i + 2]);
    }
}

} // namespace
} // namespace flagstone::app::dungeon_window_test
