// What lies in the rooms of a game whose map is ready: the window of the desk for it.
#include "app/editor/library_list.h"
#include "app/editor/plan_editor_window.h"
#include "app/editor/rooms_window.h"
#include "app/plan/stack_edits.h"
#include "app/setup/game_choice.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QAction>
#include <QListView>
#include <QPushButton>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::rooms_window_test {
namespace {

const ModuleInfo &rules()
{
    return *std::ranges::find(modules(), "adventuredeck", &ModuleInfo::id);
}

class RoomsWindowTest : public testing::Test {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(m_folder.isValid());
        Plan plan;
        plan.packs = {"adventuredeck"};
        plan.setup = {"adventuredeck", "Q", 1, {{"prepared", "on"}}, {}};
        auto document = PlanDocument::create(m_context, plan);
        ASSERT_TRUE(document);
        m_document = std::move(*document);
        m_window = std::make_unique<RoomsWindow>(*m_document, Settings{}, nullptr);
        m_window->show();
        QApplication::setActiveWindow(m_window.get());
    }
    /// Of a card that the desk can put somewhere.
    [[nodiscard]] std::string key(const std::string &name)
    {
        const Sheet &sheet = m_document->sheet();
        return std::ranges::find_if(
                   sheet.cards,
                   [&](const CardSheet &card) { return card.name == name && !deckOf(sheet, card).empty(); })
            ->key;
    }
    /// A card of a pile of the library, as if by Enter.
    void put(const char *pile, const std::string &card)
    {
        m_window->library()->showPile(pile);
        m_window->library()->select(card);
        ASSERT_EQ(m_window->library()->card(), card);
        QTest::keyClick(&m_window->library()->list(), Qt::Key_Return);
    }
    [[nodiscard]] std::vector<std::string> lying(const std::string &place)
    {
        return lyingIn(m_document->plan().setup.prepared, m_document->sheet(), place);
    }
    void choose(QTreeWidgetItem *item) { m_window->rooms().setCurrentItem(item); }

    QTemporaryDir m_folder;
    AppContext m_context{
        std::span(&rules(), 1),
        [] {
            return PackShelf{{std::make_shared<const PackData>(
                                 readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/adventuredeck").value().data)},
                             {}};
        },
        m_folder.path(), m_folder.filePath(QStringLiteral("settings.ini")), m_folder.path()};
    std::unique_ptr<PlanDocument> m_document;
    std::unique_ptr<RoomsWindow> m_window;
};

TEST_F(RoomsWindowTest, ShowsWhatTheBoxHasInEachRoom)
{
    const QTreeWidget &rooms = m_window->rooms();
    ASSERT_EQ(rooms.topLevelItemCount(), 11);
    const QTreeWidgetItem *gate = rooms.topLevelItem(0);
    EXPECT_EQ(gate->text(0), QStringLiteral("Quarry Gate"));
    EXPECT_EQ(gate->text(1), QStringLiteral("2 × Goblin Bowyer"));
    EXPECT_EQ(gate->childCount(), 2);
    EXPECT_EQ(rooms.currentItem(), gate);
    EXPECT_EQ(m_window->lying().model()->rowCount(), 2);
    EXPECT_TRUE(m_document->plan().setup.prepared.empty());
}

TEST_F(RoomsWindowTest, ACardGoesIntoTheChosenRoomAndAwayAgain)
{
    const std::string brute = key("Quarry Brute");
    EXPECT_FALSE(m_window->findChild<QAction *>(QStringLiteral("roomUndo"))->isEnabled());
    put("foes", brute);
    EXPECT_TRUE(m_window->findChild<QAction *>(QStringLiteral("roomUndo"))->isEnabled());
    const auto &assigned = m_document->plan().setup.prepared.assigned;
    ASSERT_EQ(assigned.size(), 1u);
    EXPECT_EQ(assigned.front().place, "Q01");
    EXPECT_EQ(assigned.front().card, brute);
    EXPECT_EQ(m_window->rooms().topLevelItem(0)->childCount(), 3);
    EXPECT_TRUE(m_document->issues().empty());
    QListView &list = m_window->lying();
    list.setCurrentIndex(list.model()->index(2, 0));
    m_window->findChild<QAction *>(QStringLiteral("roomTake"))->trigger();
    EXPECT_TRUE(m_document->plan().setup.prepared.empty()) << "it is where the box has it";
    list.setCurrentIndex(list.model()->index(0, 0));
    m_window->findChild<QAction *>(QStringLiteral("roomTake"))->trigger();
    EXPECT_EQ(lying("Q01").size(), 1u);
    EXPECT_EQ(m_document->plan().setup.prepared.out.size(), 1u);
    m_window->findChild<QAction *>(QStringLiteral("roomUndo"))->trigger();
    EXPECT_EQ(lying("Q01").size(), 2u);
}

TEST_F(RoomsWindowTest, DelTakesTheCardAtWhichOneWorks)
{
    const std::string brute = key("Quarry Brute");
    m_window->library()->setFocus();
    put("foes", brute);
    ASSERT_EQ(lying("Q01").size(), 3u);
    QListView &list = m_window->lying();
    EXPECT_EQ(list.currentIndex().data(CardKeyRole).toString().toStdString(), brute);
    list.setCurrentIndex(list.model()->index(0, 0));
    QTest::keyClick(&m_window->library()->list(), Qt::Key_Delete);
    EXPECT_TRUE(m_document->plan().setup.prepared.empty()) << "the brute is where the box has it";
    QTest::keyClick(&m_window->library()->list(), Qt::Key_Delete);
    EXPECT_TRUE(m_document->plan().setup.prepared.empty()) << "it does not lie here any more";
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Delete);
    EXPECT_EQ(lying("Q01").size(), 1u);
}

TEST_F(RoomsWindowTest, PocketsHoldFindsAndNoFoes)
{
    choose(m_window->rooms().topLevelItem(0)->child(1));
    const std::string goblin = key("Goblin Bowyer 2");
    put("foes", key("Quarry Brute"));
    EXPECT_TRUE(lying(goblin).empty());
    const std::string sword = key("Greatsword");
    put("finds", sword);
    EXPECT_EQ(lying(goblin), std::vector{sword});
    EXPECT_TRUE(m_document->issues().empty());
    EXPECT_EQ(m_window->rooms().currentItem()->text(1), QStringLiteral("Greatsword"));
}

TEST_F(RoomsWindowTest, SaysFromWhereACardIsTaken)
{
    const std::string goblin = key("Goblin Bowyer 2");
    QListView &list = m_window->lying();
    list.setCurrentIndex(list.model()->index(0, 0));
    m_window->findChild<QAction *>(QStringLiteral("roomTake"))->trigger();
    put("foes", key("Goblin Bowyer 1"));
    ASSERT_EQ(lying("Q01").size(), 2u);
    EXPECT_EQ(m_window->statusBar()->currentMessage(), QString()) << "it lay nowhere";
    choose(m_window->rooms().topLevelItem(1));
    put("foes", goblin);
    EXPECT_EQ(m_window->statusBar()->currentMessage(),
              QStringLiteral("Goblin Bowyer 2 no longer lies in Quarry Gate. Undo puts it back."));
    m_window->findChild<QAction *>(QStringLiteral("roomUndo"))->trigger();
    EXPECT_EQ(m_window->statusBar()->currentMessage(), QString()) << "it is back";
    choose(m_window->rooms().topLevelItem(0));
    list.setCurrentIndex(list.model()->index(0, 0));
    m_window->findChild<QAction *>(QStringLiteral("roomTake"))->trigger();
    EXPECT_EQ(m_window->statusBar()->currentMessage(), QString()) << "who takes it away knows that";
}

TEST_F(RoomsWindowTest, TheDeskSaysFromWhichRoomAStackTakesACard)
{
    const std::string goblin = key("Goblin Bowyer 2");
    m_window.reset(); // before its plan
    const SettingsFile memory(m_context.settingsFile);
    PlanEditorWindow desk(m_context, memory, Settings{}, gameChooser(m_context, memory));
    desk.setPlan(std::move(m_document));
    desk.show();
    QApplication::setActiveWindow(&desk);
    desk.library()->showPile("foes");
    desk.library()->select(goblin);
    QTest::keyClick(&desk.library()->list(), Qt::Key_Return);
    EXPECT_EQ(placeOf(desk.plan()->plan().setup.prepared, goblin).in, CardPlace::In::Stack);
    EXPECT_EQ(desk.statusBar()->currentMessage(),
              QStringLiteral("Goblin Bowyer 2 no longer lies in Quarry Gate. Undo puts it back."));
}

TEST_F(RoomsWindowTest, EscapeGoesBackToTheDeskAndLosesNothing)
{
    put("foes", key("Quarry Brute"));
    m_window->rooms().setFocus();
    QTest::keyClick(&m_window->rooms(), Qt::Key_Escape);
    EXPECT_FALSE(m_window->isVisible());
    EXPECT_EQ(m_document->plan().setup.prepared.assigned.size(), 1u);
}

TEST_F(RoomsWindowTest, TheDeskOpensItWhereItLaysOutDungeonsOfOtherGames)
{
    m_window.reset(); // before its plan
    const SettingsFile memory(m_context.settingsFile);
    PlanEditorWindow desk(m_context, memory, Settings{}, gameChooser(m_context, memory));
    desk.setPlan(std::move(m_document));
    desk.show();
    auto *open = desk.findChild<QAction *>(QStringLiteral("deskLayOut"));
    ASSERT_TRUE(open->isEnabled());
    const auto tools = desk.findChildren<QPushButton *>();
    const auto tool = std::ranges::find(tools, QStringLiteral("What lies in the rooms"), &QPushButton::text);
    ASSERT_NE(tool, tools.end()) << "it is seen without looking into a menu";
    (*tool)->click();
    ASSERT_NE(desk.rooms(), nullptr);
    EXPECT_TRUE(desk.rooms()->isVisible());
    EXPECT_EQ(desk.dungeon(), nullptr);
}

} // namespace
} // namespace flagstone::app::rooms_window_test
