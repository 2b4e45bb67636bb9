// Quests of one's own on the shelf: where they lie, drafts, editing and deleting them.
#include "app/common/card_spread.h"
#include "app/quest/quest_page.h"
#include "app/setup/choice_row.h"
#include "app/setup/new_game_page.h"
#include "app/shell/packs.h"
#include "app/shipped.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "content/quest_file.h"
#include "shell_fixture.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <span>

namespace flagstone::app::own_quest_test {
namespace {

/// Fastplay, and one quest of one's own once it is written.
class OwnQuestTest : public ShellTest {
protected:
    [[nodiscard]] QString file() const { return m_folder.filePath(QStringLiteral("quests/mill.flagquest")); }
    [[nodiscard]] const QuestSpec &spec() const { return *moduleOf(m_pack->ruleset).quests; }
    /// The first quest of the pack under another name; it can be played.
    [[nodiscard]] QuestDraft mill() const
    {
        QuestDraft draft = draftOf(*m_pack, spec(), "FP-A01");
        setId(spec(), draft, "mill");
        return draft;
    }
    void write(const QuestDraft &draft) const
    {
        ASSERT_TRUE(QDir(m_folder.path()).mkpath(QStringLiteral("quests")));
        ASSERT_FALSE(writeQuest(file().toStdString(), draft));
    }
    [[nodiscard]] AppContext ownContext() const
    {
        AppContext own = context();
        own.modules = modules();
        own.readPacks = [pack = m_pack, path = file().toStdString()] {
            PackShelf shelf{{pack}, {}};
            if (std::filesystem::exists(path))
                shelf.packs.push_back(std::make_shared<const PackData>(readPack(path).value().data));
            return shelf;
        };
        return own;
    }
    void openOwn()
    {
        m_window.reset();
        m_window = std::make_unique<MainWindow>(ownContext());
        m_window->resize(1440, 900);
        m_window->show();
        m_window->showWelcome();
        QApplication::setActiveWindow(m_window.get());
    }

    std::shared_ptr<const PackData> m_pack = packOf("fastplay");
};

TEST_F(OwnQuestTest, AnEditedQuestOfOnesOwnLeavesTheOrderOfTheOthers)
{
    const SettingsFile memory(settingsFile());
    QuestList list = questsOf(ownContext(), memory, {});
    QuestShelf shelf(memory, m_folder.filePath(QStringLiteral("nothing-counted.json")), nullptr);
    QSignalSpy counted(&shelf, &QuestShelf::counted);
    shelf.setQuests(list.quests, 0);
    const auto quests = static_cast<int>(list.quests.size());
    ASSERT_TRUE(QTest::qWaitFor([&] { return counted.count() >= quests; }, 60'000));
    const auto orders = shelf.findChildren<QPushButton *>(QStringLiteral("shelfOrder"));
    orders.front()->click();
    const auto lying = [&shelf] {
        const auto *model = shelf.findChild<CardSpread *>(QStringLiteral("questCards"))->model();
        QStringList all;
        for (int row = 0; row < model->rowCount(); ++row)
            all << model->index(row, 0).data(Qt::AccessibleDescriptionRole).toString();
        return all;
    };
    const QStringList easiestFirst = lying();
    PackData edited = *m_pack; // of another content, so that nobody knows its chance
    edited.hash = "edited";
    Quest own = list.quests.front();
    own.id = QStringLiteral("mill");
    own.summary = QStringLiteral("Their own.");
    own.file = QStringLiteral("mill.flagquest");
    own.pack = std::make_shared<const PackData>(std::move(edited));
    list.quests.push_back(own);
    shelf.setQuests(list.quests, 0);
    EXPECT_EQ(lying(), QStringList{own.summary} + easiestFirst) << "one's own come first";
    EXPECT_TRUE(orders.front()->isChecked());
}

TEST_F(OwnQuestTest, AQuestThatIsNotFinishedIsADraftAndIsFinishedWhereItWasMade)
{
    QuestDraft draft = mill();
    spec().goalOf(draft).clear();
    write(draft);
    const QuestList list = questsOf(ownContext(), SettingsFile(settingsFile()), {});
    EXPECT_EQ(std::ranges::count(list.quests, true, &Quest::draft), 1);
    EXPECT_TRUE(list.quests.back().draft);
    openOwn();
    auto *spread = child<CardSpread>("questCards");
    spread->choose("mill");
    ASSERT_EQ(spread->card(), "mill");
    EXPECT_TRUE(spread->currentIndex()
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .endsWith(QStringLiteral("draft, not finished")));
    const auto playable = static_cast<int>(list.quests.size()) - 1;
    EXPECT_EQ(child<QLabel>("shelfDone")->text(), QStringLiteral("0 of %1 won").arg(playable));
    Q_EMIT spread->taken(QStringLiteral("mill"));
    auto *page = qobject_cast<NewGamePage *>(m_window->page());
    ASSERT_NE(page, nullptr);
    const auto packs = page->findChild<ChoiceRow *>(QStringLiteral("packs"))->buttons();
    ASSERT_EQ(packs.size(), 2);
    const QString version = QString::fromStdString(m_pack->version);
    EXPECT_TRUE(packs.front()->text().endsWith(version)) << packs.front()->text().toStdString();
    EXPECT_FALSE(packs.back()->text().contains(version)) << "that of the cards that it is played with";
    EXPECT_FALSE(page->setup().ready());
    EXPECT_EQ(page->setup().usual().text(), QStringLiteral("&Finish it"));
    page->setup().usual().click();
    auto *maker = qobject_cast<QuestPage *>(m_window->page());
    ASSERT_NE(maker, nullptr);
    EXPECT_EQ(maker->document()->file().file(), file());
}

TEST_F(OwnQuestTest, WhetherAQuestIsADraftIsTriedOnceForEachOfItsVersions)
{
    static int begun = 0; // games
    begun = 0;
    ModuleInfo counting = moduleOf(m_pack->ruleset);
    counting.start = [](const PackData &of, const flagstone::Setup &setup, Step &step) {
        ++begun;
        return moduleOf(of.ruleset).start(of, setup, step);
    };
    AppContext own = ownContext();
    own.modules = std::span(&counting, 1);
    QuestDraft draft = mill();
    spec().goalOf(draft).clear();
    KnownDrafts known;
    const auto isDraftNow = [&](const QuestDraft &written) {
        write(written);
        return questsOf(own, SettingsFile(settingsFile()), {}, &known).quests.back().draft;
    };
    EXPECT_TRUE(isDraftNow(draft));
    EXPECT_TRUE(isDraftNow(draft));
    EXPECT_EQ(begun, 1);
    EXPECT_FALSE(isDraftNow(mill()));
    EXPECT_EQ(begun, 2);
}

TEST_F(OwnQuestTest, AQuestOfOnesOwnIsDeletedAndBroughtBack)
{
    qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit()); // where the trash is
    write(mill());
    openOwn();
    auto *spread = child<CardSpread>("questCards");
    ASSERT_EQ(spread->actions().size(), 2);
    const QAction *edit = spread->actions().front(), *remove = spread->actions().back();
    EXPECT_EQ(spread->contextMenuPolicy(), Qt::ActionsContextMenu);
    spread->choose("FP-A01");
    EXPECT_FALSE(remove->isEnabled()) << "what came with the game stays";
    EXPECT_FALSE(edit->isEnabled());
    spread->choose("mill");
    ASSERT_EQ(spread->card(), "mill");
    EXPECT_TRUE(edit->isEnabled());
    const auto told = [&spread](int role) { return spread->currentIndex().data(role).toString(); };
    for (const int role : {int{Qt::AccessibleTextRole}, int{Qt::ToolTipRole}})
        EXPECT_TRUE(told(role).contains(QStringLiteral("Ctrl+E edits it, Del deletes it")))
            << told(role).toStdString();
    const auto size = [&] {
        for (int round = 0; round < 4; ++round) // what is laid out anew may lay out other parts
            QApplication::processEvents();
        return spread->visualRect(spread->model()->index(0, 0)).size();
    };
    m_window->resize(1440, 899); // they are fitted anew, and all around them is in its place
    m_window->resize(1440, 900);
    const QSize usual = size();
    const auto top = [&spread](int row) { return spread->visualRect(spread->model()->index(row, 0)).top(); };
    spread->scrollToTop();
    EXPECT_EQ(spread->currentIndex().row(), 0) << "one's own lie first";
    EXPECT_GT(top(1), top(0)) << "and the others below them";
    EXPECT_EQ(top(2), top(1));
    const int all = spread->model()->rowCount();
    spread->setFocus();
    QTest::keyClick(spread, Qt::Key_Delete);
    EXPECT_FALSE(QFile::exists(file()));
    EXPECT_EQ(spread->model()->rowCount(), all - 1);
    size(); // they are laid out
    EXPECT_EQ(top(1), top(0)) << "there are no groups now";
    EXPECT_TRUE(child<QWidget>("removalLine")->isVisible());
    EXPECT_FALSE(remove->isEnabled()) << "the one that is marked now is not one's own";
    EXPECT_TRUE(spread->hasFocus());
    QTest::keyClick(spread, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(QFile::exists(file()));
    EXPECT_EQ(spread->model()->rowCount(), all);
    EXPECT_EQ(spread->card(), "mill");
    EXPECT_EQ(size(), usual) << "cards are as large as before";
    QTest::keyClick(spread, Qt::Key_Delete);
    m_window->newGame();
    EXPECT_FALSE(child<QWidget>("removalLine")->isVisible());
    m_window->showWelcome();
    EXPECT_TRUE(child<QWidget>("removalLine")->isVisible()) << "who comes back can still bring it back";
    child<QPushButton>("undoRemoval")->click();
    EXPECT_TRUE(QFile::exists(file()));
    EXPECT_EQ(spread->card(), "mill");
    EXPECT_FALSE(child<QWidget>("removalLine")->isVisible());
    m_window.reset();
    qunsetenv("XDG_DATA_HOME");
}

TEST_F(OwnQuestTest, TheQuestThatWasMadeIsMarkedAndInSightOnTheWayBack)
{
    write(mill());
    openOwn();
    auto *spread = child<CardSpread>("questCards");
    ASSERT_NE(spread->card(), "mill") << "nobody has played it";
    spread->choose("mill");
    spread->setFocus();
    QTest::keyClick(spread, Qt::Key_E, Qt::ControlModifier);
    auto *page = qobject_cast<QuestPage *>(m_window->page());
    ASSERT_NE(page, nullptr);
    Q_EMIT page->left();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(spread->card(), "mill");
    EXPECT_TRUE(spread->hasFocus());
    EXPECT_TRUE(QTest::qWaitFor([spread] {
        return spread->viewport()->rect().contains(spread->visualRect(spread->currentIndex()));
    }));
}

TEST_F(OwnQuestTest, AQuestOfOnesOwnIsEditedFromItsCardAndItsUndoGoesOn)
{
    write(mill());
    openOwn();
    const auto edit = [this] {
        auto *spread = child<CardSpread>("questCards");
        spread->choose("mill");
        spread->setFocus();
        QTest::keyClick(spread, Qt::Key_E, Qt::ControlModifier);
        return qobject_cast<QuestPage *>(m_window->page());
    };
    QuestPage *maker = edit();
    ASSERT_NE(maker, nullptr);
    ASSERT_EQ(maker->document()->file().file(), file());
    EXPECT_FALSE(maker->canUndo());
    maker->document()->setCell(QStringLiteral("Told"), "text", QStringLiteral("Go."));
    Q_EMIT maker->left();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    maker = edit();
    ASSERT_NE(maker, nullptr);
    EXPECT_EQ(maker->document()->cell("text"), QStringLiteral("Go."));
    EXPECT_TRUE(maker->canUndo()) << "the window keeps what is left to undo";
    maker->document()->undo(); // and is closed before that is saved
    m_window.reset();
    const QuestDraft kept = readQuest(file().toStdString()).value(), before = mill();
    EXPECT_EQ(spec().adventure(kept).cell("text"), spec().adventure(before).cell("text"));
}

} // namespace
} // namespace flagstone::app::own_quest_test
