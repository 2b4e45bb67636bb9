#include "app/common/card_spread.h"
#include "app/home/daily_deal.h"
#include "app/home/game_library.h"
#include "app/quest/quest_page.h"
#include "app/setup/choice_row.h"
#include "app/setup/new_game_page.h"
#include "app/shell/day_words.h"
#include "app/shell/packs.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "content/quest_file.h"
#include "shell_fixture.h"
#include "test_paths.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>
#include <set>

/// The order of the quests on the welcome page, and what the games that were played have to do with them.
namespace flagstone::app::shelf_test {

namespace {

class ShelfTest : public ShellTest {
protected:
    /// As if so many of a hundred games had been won, each of so many decisions.
    void know(const QString &adventure, int won, int decisions)
    {
        waitForOdds();
        m_window.reset();
        QFile file(oddsFile());
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
        file.close();
        for (const QString &key : all.keys())
            if (key.contains(u'/' + adventure + u'/'))
                all[key] = QStringLiteral("100 %1 %2").arg(won).arg(decisions);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(all).toJson());
        file.close();
        openWindow();
    }
    /// So that its first quest is the harder and the shorter one.
    void knowBoth()
    {
        know(QStringLiteral("TOY-A1"), 20, 50);
        know(QStringLiteral("TOY-A2"), 90, 150);
    }
    [[nodiscard]] QString oddsFile() const { return m_folder.filePath(QStringLiteral("odds.json")); }
    void waitForOdds()
    {
        ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(oddsFile()); }, 60'000));
    }
    [[nodiscard]] QListView &cards() { return *child<QListView>("questCards"); }
    [[nodiscard]] QString spoken(int row)
    {
        return cards().model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    }
    [[nodiscard]] QString first() { return cards().model()->index(0, 0).data().toString(); }
    [[nodiscard]] QPushButton *order(const QString &text)
    {
        for (auto *button : window().findChildren<QPushButton *>(QStringLiteral("shelfOrder")))
            if (button->text() == text)
                return button;
        return nullptr;
    }
    /// A game that has ended, among the kept ones.
    void keep(const QString &adventure, const QString &state, const QString &name)
    {
        const QString games = m_folder.filePath(QStringLiteral("games"));
        ASSERT_TRUE(QDir().mkpath(games));
        QFile record(games + u'/' + name + QStringLiteral(".flagstone"));
        ASSERT_TRUE(record.open(QIODevice::WriteOnly));
        record.write("a record");
        record.close();
        QImage picture(4, 4, QImage::Format_RGB32);
        picture.fill(Qt::white);
        GameLibrary::keepPicture(picture, {.file = record.fileName(),
                                           .title = name,
                                           .state = state,
                                           .moves = 3,
                                           .played = {},
                                           .picture = {},
                                           .system = QStringLiteral("toy"),
                                           .adventure = adventure});
    }
};

TEST_F(ShelfTest, TheEasiestQuestLiesFirstAndANewcomerIsDealtIt)
{
    knowBoth();
    EXPECT_TRUE(spoken(0).contains(QStringLiteral("9 of 10"))) << spoken(0).toStdString();
    EXPECT_TRUE(cards()
                    .model()
                    ->index(0, 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("about 9 of 10 succeed, gentle")))
        << "all of it is one hover away, where a narrow card has no room for it";
    EXPECT_EQ(cards().currentIndex().row(), 0);
    auto *explore = child<QPushButton>("exploreNow");
    EXPECT_TRUE(explore->accessibleDescription().contains(first())) << "it says which quest it deals";
    explore->click();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().request().setup.adventure, "TOY-A2");
}

TEST_F(ShelfTest, WhoHasChosenAQuestIsDealtThatOneHoweverHardItIs)
{
    knowBoth();
    {
        SettingsFile memory(settingsFile());
        const AppContext around = context();
        GameSetup dialog(around, instant(), memory);
        dialog.select(QStringLiteral("toy"), QStringLiteral("TOY-A1"));
        dialog.agree();
    }
    window().showWelcome();
    EXPECT_EQ(cards().currentIndex().row(), 1) << "it is marked where it lies";
    child<QPushButton>("exploreNow")->click();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().request().setup.adventure, "TOY-A1");
}

TEST_F(ShelfTest, TheOrderCanBeChosenAndIsRemembered)
{
    knowBoth();
    const QString easiest = first();
    order(QStringLiteral("Shortest"))->click();
    EXPECT_NE(first(), easiest);
    m_window.reset();
    openWindow();
    EXPECT_TRUE(order(QStringLiteral("Shortest"))->isChecked());
    EXPECT_NE(first(), easiest);
    order(QStringLiteral("Easiest first"))->click();
    EXPECT_EQ(first(), easiest);
}

TEST_F(ShelfTest, QuestsThatWereWonAreDoneAndCanLieLast)
{
    knowBoth();
    keep(QStringLiteral("TOY-A2"), QStringLiteral("lost"), QStringLiteral("one"));
    window().showWelcome();
    EXPECT_TRUE(spoken(0).contains(QStringLiteral("1 try"))) << spoken(0).toStdString();
    EXPECT_EQ(child<QLabel>("shelfDone")->text(), QStringLiteral("0 of 2 won"));
    keep(QStringLiteral("TOY-A2"), QStringLiteral("won"), QStringLiteral("two"));
    keep(QStringLiteral("TOY-A1"), QStringLiteral("lost"), QStringLiteral("three"));
    keep(QStringLiteral("TOY-A1"), QStringLiteral("lost"), QStringLiteral("four"));
    keep(QStringLiteral("TOY-A1"), QStringLiteral("running"), QStringLiteral("five"));
    window().showWelcome();
    EXPECT_TRUE(spoken(0).contains(QStringLiteral("won"))) << spoken(0).toStdString();
    EXPECT_TRUE(spoken(1).contains(QStringLiteral("2 tries"))) << "a game that goes on is none";
    EXPECT_EQ(child<QLabel>("shelfDone")->text(), QStringLiteral("1 of 2 won"));
    const QString done = first();
    order(QStringLiteral("Not won yet"))->click();
    EXPECT_NE(first(), done);
}

/// With the tabs of all games.
TEST_F(ShelfTest, NothingLiesOverAnythingElseInAnyWindow)
{
    AppContext all = context();
    all.modules = modules();
    PackShelf packs;
    for (const ModuleInfo &module : modules())
        packs.packs.push_back(std::make_shared<const PackData>(
            readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data));
    all.readPacks = [packs] { return packs; };
    const SettingsFile memory(settingsFile());
    for (const int text : {100, 200}) {
        Settings settings = instant();
        settings.textScale = text;
        window().setSettings(settings);
        for (const QSize size : {QSize(500, 590), QSize(715, 600), QSize(1050, 860)}) {
            QuestShelf shelf(memory, oddsFile(), nullptr);
            shelf.setQuests(questsOf(all, memory, {}).quests, 0);
            shelf.applyTheme(paint::Theme::Light, text / 100.0);
            shelf.resize(size);
            shelf.setVisible(true);
            QApplication::processEvents();
            const QList<QWidget *> parts = shelf.findChildren<QWidget *>(Qt::FindDirectChildrenOnly);
            for (const QWidget *one : parts)
                for (const QWidget *other : parts)
                    EXPECT_FALSE(one != other && one->isVisible() && other->isVisible() &&
                                 one->geometry().intersects(other->geometry()))
                        << one->objectName().toStdString() << " over " << other->objectName().toStdString()
                        << " at " << size.width() << ", " << text << " %";
            const auto *about = shelf.findChild<QLabel *>(QStringLiteral("questAbout"));
            EXPECT_TRUE(about->isVisible()) << "the line of the quest that is marked, at " << size.width();
            EXPECT_FALSE(about->text().isEmpty());
            EXPECT_TRUE(about->wordWrap() ||
                        about->fontMetrics().horizontalAdvance(about->text()) <= about->width());
        }
    }
}

TEST_F(ShelfTest, NothingMovesWhenChancesAreKnown)
{
    for (const char *game : {"fastplay", "dungeon"}) { // in a race there is nothing to put in order
        const auto pack = std::make_shared<const PackData>(
            readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + game).value().data);
        AppContext one = context();
        one.modules = modules();
        one.readPacks = [pack] { return PackShelf{{pack}, {}}; };
        const SettingsFile memory(settingsFile());
        const QuestList list = questsOf(one, memory, {});
        QuestShelf shelf(memory, m_folder.filePath(QStringLiteral("nothing-counted.json")), nullptr);
        shelf.applyTheme(paint::Theme::Light, 1);
        shelf.resize(900, 560); // cards are a little smaller there, so that all rows are in sight
        static_cast<QWidget &>(shelf).show(); // not show(system)
        QApplication::processEvents();
        QSignalSpy counted(&shelf, &QuestShelf::counted);
        shelf.setQuests(list.quests, 0);
        const auto *cards = shelf.findChild<CardSpread *>(QStringLiteral("questCards"));
        const auto size = [&] { return cards->visualRect(cards->model()->index(0, 0)).size(); };
        const QSize firstSize = size();
        for (int round = 0; round < 4; ++round)
            QApplication::processEvents();
        EXPECT_EQ(size(), firstSize) << game << ": they have their size from the start";
        const QRect place = cards->geometry();
        const auto quests = static_cast<int>(list.quests.size());
        ASSERT_TRUE(QTest::qWaitFor([&] { return counted.count() >= quests; }, 60'000));
        QApplication::processEvents();
        EXPECT_EQ(size(), firstSize) << game;
        EXPECT_EQ(cards->geometry(), place) << game;
    }
}

TEST_F(ShelfTest, CardsArePutInOrderOnlyWhenSomebodyAsksOrComesBack)
{
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    AppContext one = context();
    one.modules = modules();
    one.readPacks = [pack] { return PackShelf{{pack}, {}}; };
    const SettingsFile memory(settingsFile());
    const QuestList list = questsOf(one, memory, {});
    QuestShelf shelf(memory, m_folder.filePath(QStringLiteral("nothing-counted.json")), nullptr);
    QSignalSpy counted(&shelf, &QuestShelf::counted);
    shelf.setQuests(list.quests, 0);
    const auto lying = [&shelf] {
        const auto *model = shelf.findChild<CardSpread *>(QStringLiteral("questCards"))->model();
        QStringList all;
        for (int row = 0; row < model->rowCount(); ++row)
            all << model->index(row, 0).data(Qt::AccessibleDescriptionRole).toString();
        return all;
    };
    const auto orders = shelf.findChildren<QPushButton *>(QStringLiteral("shelfOrder"));
    const auto lit = [&orders] {
        return std::ranges::count_if(orders, [](const auto *each) { return each->isChecked(); });
    };
    const QStringList asInThePack = lying();
    EXPECT_EQ(lit(), 0) << "they lie in no order";
    for (const auto *each : orders) {
        EXPECT_FALSE(each->isEnabled());
        EXPECT_TRUE(each->toolTip().contains(QStringLiteral("still being worked out")));
    }
    const auto quests = static_cast<int>(list.quests.size());
    ASSERT_TRUE(QTest::qWaitFor([&] { return counted.count() >= quests; }, 60'000));
    EXPECT_EQ(lying(), asInThePack) << "nobody has asked for another order";
    EXPECT_EQ(lit(), 0);
    orders.front()->click();
    const QStringList easiestFirst = lying();
    EXPECT_NE(easiestFirst, asInThePack);
    EXPECT_TRUE(orders.front()->isChecked());
    EXPECT_TRUE(orders.front()->toolTip().isEmpty());
    orders.back()->click();
    EXPECT_EQ(lit(), 1);
    orders.front()->click();
    shelf.setQuests(list.quests, 0);
    EXPECT_EQ(lying(), easiestFirst) << "all are counted when it comes in sight again";
    EXPECT_EQ(lit(), 1);
}

TEST_F(ShelfTest, AnEditedQuestOfOnesOwnLeavesTheOrderOfTheOthers)
{
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    AppContext one = context();
    one.modules = modules();
    one.readPacks = [pack] { return PackShelf{{pack}, {}}; };
    const SettingsFile memory(settingsFile());
    QuestList list = questsOf(one, memory, {});
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
    PackData edited = *pack; // of another content, so that nobody knows its chance
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

TEST_F(ShelfTest, AFilterHidesQuestsIsSeenAndRememberedAndGoesWithOnePress)
{
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    AppContext one = context();
    one.modules = modules();
    one.readPacks = [pack] { return PackShelf{{pack}, {}}; };
    const SettingsFile memory(settingsFile());
    const QuestList list = questsOf(one, memory, {});
    const auto all = static_cast<int>(list.quests.size());
    const Quest &first = list.quests.front();
    ASSERT_EQ(first.members, (QStringList{QStringLiteral("Kennett"), QStringLiteral("Cerel")}));
    const auto opened = [&] {
        auto shelf = std::make_unique<QuestShelf>(memory, oddsFile(), nullptr);
        shelf->applyTheme(paint::Theme::Light, 1);
        shelf->resize(1052, 560);
        static_cast<QWidget &>(*shelf).show();
        shelf->setQuests(list.quests, 0);
        return shelf;
    };
    const auto tick = [](const QuestShelf &shelf, const QString &word) {
        for (QAction *each : shelf.findChild<QPushButton *>(QStringLiteral("shelfFilter"))->menu()->actions())
            if (each->text() == word)
                return each->trigger();
        ADD_FAILURE() << word.toStdString() << " is not offered";
    };
    const auto shown = [](const QuestShelf &shelf) {
        return shelf.findChild<CardSpread *>(QStringLiteral("questCards"))->model()->rowCount();
    };
    const auto part = [](const QuestShelf &shelf, const char *name) {
        return shelf.findChild<QPushButton *>(QLatin1String(name));
    };
    auto shelf = opened();
    EXPECT_EQ(shown(*shelf), all);
    EXPECT_TRUE(part(*shelf, "shelfAll")->isHidden());
    EXPECT_FALSE(part(*shelf, "shelfFilter")->isChecked());
    tick(*shelf, first.level);
    tick(*shelf, QStringLiteral("Cerel"));
    const auto matching = std::ranges::count_if(list.quests, [&](const Quest &quest) {
        return quest.level == first.level && quest.members.contains(QStringLiteral("Cerel"));
    });
    ASSERT_LT(matching, all);
    EXPECT_EQ(shown(*shelf), matching);
    EXPECT_TRUE(part(*shelf, "shelfFilter")->isChecked()) << "it is lit";
    EXPECT_TRUE(part(*shelf, "shelfFilter")->accessibleDescription().contains(QStringLiteral("Cerel")));
    EXPECT_TRUE(shelf->stops().contains(part(*shelf, "shelfFilter"))) << "by keyboard, too";

    shelf = opened();
    EXPECT_EQ(shown(*shelf), matching) << "it is remembered";
    for (const Quest &quest : list.quests) // all adventurers together: no quest has so many
        for (const QString &name : quest.members)
            if (!part(*shelf, "shelfFilter")->accessibleDescription().contains(name))
                tick(*shelf, name);
    EXPECT_EQ(shown(*shelf), 0);
    EXPECT_TRUE(shelf->findChild<QLabel *>(QStringLiteral("questAbout"))
                    ->text()
                    .startsWith(QStringLiteral("No quest matches the filter.")));
    auto *everything = part(*shelf, "shelfAll");
    ASSERT_FALSE(everything->isHidden());
    EXPECT_EQ(everything->text(), QStringLiteral("Show all %1").arg(all));
    everything->click();
    EXPECT_EQ(shown(*shelf), all);
    EXPECT_TRUE(everything->isHidden());
    EXPECT_FALSE(part(*shelf, "shelfFilter")->isChecked());
    EXPECT_FALSE(shelf->findChild<CardSpread *>(QStringLiteral("questCards"))->card().empty());
}

TEST_F(ShelfTest, TheNameOfAQuestStandsOnItsCardOrBelow)
{
    PackShelf shelf;
    for (const char *game : {"fastplay", "adventuredeck"}) {
        auto read = readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + game);
        ASSERT_TRUE(read);
        shelf.packs.push_back(std::make_shared<const PackData>(std::move(read->data)));
    }
    const AppContext all{modules(), [shelf] { return shelf; }, {}, {}, {}};
    const QuestList list = questsOf(all, SettingsFile(settingsFile()), {});
    ASSERT_EQ(list.quests.size(), 14u);
    for (const Quest &quest : list.quests)
        EXPECT_EQ(bearsTitle(quest), quest.system == QLatin1String("fastplay")) << quest.title.toStdString();
}

TEST_F(ShelfTest, AQuestThatIsNotFinishedIsADraftAndIsFinishedWhereItWasMade)
{
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    const auto fastplay = std::ranges::find(modules(), pack->ruleset, &ModuleInfo::id);
    const QString folder = m_folder.filePath(QStringLiteral("quests")),
                  file = folder + QStringLiteral("/mill.flagquest");
    ASSERT_TRUE(QDir().mkpath(folder));
    QuestDraft mill = draftOf(*pack, *fastplay->quests, "FP-A01");
    setId(*fastplay->quests, mill, "mill");
    fastplay->quests->goalOf(mill).clear();
    ASSERT_FALSE(writeQuest(file.toStdString(), mill));
    const auto quest = std::make_shared<const PackData>(readPack(file.toStdString()).value().data);
    AppContext own = context();
    own.modules = modules();
    own.readPacks = [pack, quest] { return PackShelf{{pack, quest}, {}}; };
    const QuestList list = questsOf(own, SettingsFile(settingsFile()), {});
    EXPECT_EQ(std::ranges::count(list.quests, true, &Quest::draft), 1);
    EXPECT_TRUE(list.quests.back().draft);
    m_window.reset();
    m_window = std::make_unique<MainWindow>(own);
    m_window->resize(1440, 900);
    m_window->show();
    m_window->showWelcome();

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
    const QString version = QString::fromStdString(pack->version);
    EXPECT_TRUE(packs.front()->text().endsWith(version)) << packs.front()->text().toStdString();
    EXPECT_FALSE(packs.back()->text().contains(version)) << "that of the cards that it is played with";
    EXPECT_FALSE(page->setup().ready());
    EXPECT_EQ(page->setup().usual().text(), QStringLiteral("&Finish it"));
    page->setup().usual().click();
    auto *maker = qobject_cast<QuestPage *>(m_window->page());
    ASSERT_NE(maker, nullptr);
    EXPECT_EQ(maker->document()->file().file(), file);
}

TEST_F(ShelfTest, WhetherAQuestIsADraftIsTriedOnceForEachOfItsVersions)
{
    static int begun = 0; // games
    begun = 0;
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    ModuleInfo counting = *std::ranges::find(modules(), pack->ruleset, &ModuleInfo::id);
    counting.start = [](const PackData &of, const flagstone::Setup &setup, Step &step) {
        ++begun;
        return std::ranges::find(modules(), of.ruleset, &ModuleInfo::id)->start(of, setup, step);
    };
    const QString folder = m_folder.filePath(QStringLiteral("quests")),
                  file = folder + QStringLiteral("/mill.flagquest");
    ASSERT_TRUE(QDir().mkpath(folder));
    QuestDraft mill = draftOf(*pack, *counting.quests, "FP-A01");
    setId(*counting.quests, mill, "mill");
    const QuestDraft finished = mill;
    counting.quests->goalOf(mill).clear();
    AppContext own = context();
    own.modules = std::span(&counting, 1);
    own.readPacks = [pack, file] {
        return PackShelf{{pack, std::make_shared<const PackData>(readPack(file.toStdString()).value().data)},
                         {}};
    };
    KnownDrafts known;
    const auto isDraftNow = [&](const QuestDraft &written) {
        EXPECT_FALSE(writeQuest(file.toStdString(), written));
        return questsOf(own, SettingsFile(settingsFile()), {}, &known).quests.back().draft;
    };
    EXPECT_TRUE(isDraftNow(mill));
    EXPECT_TRUE(isDraftNow(mill));
    EXPECT_EQ(begun, 1);
    EXPECT_FALSE(isDraftNow(finished));
    EXPECT_EQ(begun, 2);
}

TEST_F(ShelfTest, AQuestOfOnesOwnIsDeletedAndBroughtBack)
{
    qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit()); // where the trash is
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    const auto fastplay = std::ranges::find(modules(), pack->ruleset, &ModuleInfo::id);
    const QString folder = m_folder.filePath(QStringLiteral("quests")),
                  file = folder + QStringLiteral("/mill.flagquest");
    ASSERT_TRUE(QDir().mkpath(folder));
    QuestDraft mill = draftOf(*pack, *fastplay->quests, "FP-A01");
    setId(*fastplay->quests, mill, "mill");
    ASSERT_FALSE(writeQuest(file.toStdString(), mill));
    AppContext own = context();
    own.modules = modules();
    own.readPacks = [pack, file] {
        PackShelf shelf{{pack}, {}};
        if (QFile::exists(file))
            shelf.packs.push_back(
                std::make_shared<const PackData>(readPack(file.toStdString()).value().data));
        return shelf;
    };
    m_window.reset();
    m_window = std::make_unique<MainWindow>(own);
    m_window->resize(1440, 900);
    m_window->show();
    m_window->showWelcome();
    QApplication::setActiveWindow(m_window.get());

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
    EXPECT_FALSE(QFile::exists(file));
    EXPECT_EQ(spread->model()->rowCount(), all - 1);
    size(); // they are laid out
    EXPECT_EQ(top(1), top(0)) << "there are no groups now";
    EXPECT_TRUE(child<QWidget>("removalLine")->isVisible());
    EXPECT_FALSE(remove->isEnabled()) << "the one that is marked now is not one's own";
    EXPECT_TRUE(spread->hasFocus());
    QTest::keyClick(spread, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(QFile::exists(file));
    EXPECT_EQ(spread->model()->rowCount(), all);
    EXPECT_EQ(spread->card(), "mill");
    EXPECT_EQ(size(), usual) << "cards are as large as before";
    QTest::keyClick(spread, Qt::Key_Delete);
    m_window->newGame();
    EXPECT_FALSE(child<QWidget>("removalLine")->isVisible());
    m_window->showWelcome();
    EXPECT_TRUE(child<QWidget>("removalLine")->isVisible()) << "who comes back can still bring it back";
    child<QPushButton>("undoRemoval")->click();
    EXPECT_TRUE(QFile::exists(file));
    EXPECT_EQ(spread->card(), "mill");
    EXPECT_FALSE(child<QWidget>("removalLine")->isVisible());
    m_window.reset();
    qunsetenv("XDG_DATA_HOME");
}

TEST_F(ShelfTest, AQuestOfOnesOwnIsEditedFromItsCardAndItsUndoGoesOn)
{
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    const auto fastplay = std::ranges::find(modules(), pack->ruleset, &ModuleInfo::id);
    const QString folder = m_folder.filePath(QStringLiteral("quests")),
                  file = folder + QStringLiteral("/mill.flagquest");
    ASSERT_TRUE(QDir().mkpath(folder));
    QuestDraft mill = draftOf(*pack, *fastplay->quests, "FP-A01");
    setId(*fastplay->quests, mill, "mill");
    ASSERT_FALSE(writeQuest(file.toStdString(), mill));
    AppContext own = context();
    own.modules = modules();
    own.readPacks = [pack, file] {
        return PackShelf{{pack, std::make_shared<const PackData>(readPack(file.toStdString()).value().data)},
                         {}};
    };
    m_window.reset();
    m_window = std::make_unique<MainWindow>(own);
    m_window->show();
    m_window->showWelcome();
    QApplication::setActiveWindow(m_window.get());
    const auto edit = [this] {
        auto *spread = child<CardSpread>("questCards");
        spread->choose("mill");
        spread->setFocus();
        QTest::keyClick(spread, Qt::Key_E, Qt::ControlModifier);
        return qobject_cast<QuestPage *>(m_window->page());
    };
    QuestPage *maker = edit();
    ASSERT_NE(maker, nullptr);
    ASSERT_EQ(maker->document()->file().file(), file);
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
    const QuestDraft kept = readQuest(file.toStdString()).value();
    EXPECT_EQ(fastplay->quests->adventure(kept).cell("text"), fastplay->quests->adventure(mill).cell("text"));
}

TEST_F(ShelfTest, TheDayHasADealThatIsTheSameForEverybody)
{
    const auto digestOf = [this](QDate day) {
        const auto deal = dailyDeal(context(), day);
        EXPECT_TRUE(deal);
        EXPECT_TRUE(window().startGame(*deal));
        return play().game().digest();
    };
    const QDate day(2026, 11, 23);
    const auto dealt = digestOf(day);
    SettingsFile(settingsFile()).setText(QStringLiteral("new-game/toy/rounds"), QStringLiteral("3"));
    EXPECT_EQ(digestOf(day), dealt) << "whatever somebody has chosen before";
    EXPECT_NE(dailyDeal(context(), day.addDays(1))->seed, dailyDeal(context(), day)->seed);
    std::set<std::string> quests;
    for (int i = 0; i < 30; ++i)
        quests.insert(dailyDeal(context(), day.addDays(i))->setup.adventure);
    EXPECT_EQ(quests.size(), 2u) << "every quest has its days";
}

TEST_F(ShelfTest, TodaysDealIsOnePressAway)
{
    auto *button = child<QPushButton>("dayDeal");
    ASSERT_TRUE(button->isVisible());
    const auto today = dailyDeal(context(), QDateTime::currentDateTimeUtc().date());
    ASSERT_TRUE(today);
    EXPECT_TRUE(button->accessibleName().contains(today->title));
    button->click();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().request().setup, today->setup);
    EXPECT_EQ(play().session().seed(), today->seed);
}

TEST_F(ShelfTest, TheDealOfTheDayCountsOnceAndIsSharedInThreeLines)
{
    EXPECT_TRUE(child<QPushButton>("dayShare")->isHidden()) << "there is nothing to tell yet";
    const QString date = QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate);
    child<QPushButton>("dayDeal")->click();
    ASSERT_NE(window().play(), nullptr);
    while (!play().game().ending().over)
        play().choose(std::string(play().decision().choices.front().code));
    const QString told = QStringLiteral("%1: %2 after %3 move")
                             .arg(play().request().title,
                                  play().game().ending().won ? QStringLiteral("won") : QStringLiteral("lost"))
                             .arg(play().moves());
    window().showWelcome();
    auto *share = child<QPushButton>("dayShare");
    ASSERT_TRUE(share->isVisible());
    QApplication::clipboard()->clear();
    share->click();
    ASSERT_TRUE(QTest::qWaitFor([] { return !QApplication::clipboard()->text().isEmpty(); }));
    const QStringList lines = QApplication::clipboard()->text().split(u'\n');
    ASSERT_EQ(lines.size(), 3);
    EXPECT_EQ(lines[0], QStringLiteral("Flagstone, ") + date);
    EXPECT_TRUE(lines[1].startsWith(told)) << lines[1].toStdString();
    EXPECT_EQ(lines[2].size(), 10);
}

TEST(DayWords, RoomsAreTenMarksThatTellOnlyHowTheyWent)
{
    const auto rooms = [](std::size_t count) {
        std::vector<Episode> all(count);
        for (std::size_t i = 0; i < count; ++i)
            all[i].entry = 10 * i;
        return all;
    };
    const auto at = [](std::size_t entry, Show show) {
        return Landmark{.entry = entry, .show = show, .card = kNoCard, .words = {}};
    };
    EXPECT_EQ(roomMarks({}, {}), QStringLiteral("··········"));
    EXPECT_EQ(roomMarks(rooms(3), {at(12, Show::Meet), at(25, Show::Meet), at(26, Show::Down)}),
              QStringLiteral("□■✕·······"));
    EXPECT_EQ(roomMarks(rooms(20), {at(3, Show::Find), at(195, Show::Dead)}), QStringLiteral("■□□□□□□□□✕"))
        << "two rooms to a mark";
}

TEST_F(ShelfTest, PicturesOfGamesAreReadAgainOnlyWhenTheyHaveChanged)
{
    const GameLibrary library(m_folder.path());
    const QString record = library.newFile(QStringLiteral("Night"));
    QFile file(record);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("x");
    file.close();
    QImage picture(8, 5, QImage::Format_RGB32);
    picture.fill(Qt::black);
    const auto keep = [&](const char *title) {
        GameLibrary::keepPicture(picture, {.file = record, .title = QLatin1String(title), .played = {}});
    };
    const auto date = [&](const QDateTime &when) {
        QFile kept(record + QStringLiteral(".png"));
        ASSERT_TRUE(kept.open(QIODevice::ReadWrite));
        ASSERT_TRUE(kept.setFileTime(when, QFileDevice::FileModificationTime));
    };
    const QDateTime then(QDate(2026, 1, 2), QTime(3, 4)), later = then.addSecs(1);
    keep("Dawn");
    date(then);
    ASSERT_EQ(library.games(9).size(), 1u);
    EXPECT_EQ(library.games(9).front().title, QStringLiteral("Dawn"));
    keep("Dusk"); // as many letters, so the file is as large
    date(then);
    EXPECT_EQ(library.games(9).front().title, QStringLiteral("Dawn")) << "nobody has looked into it again";
    date(later);
    EXPECT_EQ(library.games(9).front().title, QStringLiteral("Dusk"));
}

TEST_F(ShelfTest, GamesTellHowTheirQuestEndedOldestFirst)
{
    const QDateTime now = QDateTime::currentDateTime();
    const auto game = [&](const char *adventure, const char *state, int age) {
        return KeptGame{.file = {},
                        .title = {},
                        .state = QLatin1String(state),
                        .played = now.addDays(-age),
                        .picture = {},
                        .system = QStringLiteral("toy"),
                        .adventure = QLatin1String(adventure)};
    };
    const std::vector games{game("A", "won", 0), game("A", "running", 1), game("B", "won", 2),
                            game("A", "lost", 3), game("A", "", 4)};
    EXPECT_EQ(endsOf(games, QStringLiteral("toy"), QStringLiteral("A")), (std::vector{false, true}));
    EXPECT_TRUE(endsOf(games, QStringLiteral("other"), QStringLiteral("A")).empty());
}

} // namespace
} // namespace flagstone::app::shelf_test
