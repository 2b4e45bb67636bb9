// From the page for new games to the table.
#include "app/common/game_words.h"
#include "app/plan/plan_document.h"
#include "app/play/play_controller.h"
#include "app/setup/game_setup_dialog.h"
#include "app/setup/help_line.h"
#include "app/setup/new_game_page.h"
#include "app/shell/main_window.h"
#include "content/quest_file.h"
#include "core/quest_spec.h"
#include "map_drawing_fixture.h"
#include "paint/theme.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QListView>
#include <QPaintEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

#include <tuple>

namespace flagstone::app::game_test {
namespace {

class MapGameTest : public MapDrawingTest {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(m_folder.isValid());
        Settings instant;
        instant.pace = Pace::Instant;
        SettingsFile(m_around.settingsFile).write(instant);
        m_window = std::make_unique<MainWindow>(m_around);
        m_window->resize(1440, 900);
        m_window->show();
        m_window->showWelcome();
        QApplication::setActiveWindow(m_window.get());
        m_window->newGame();
        const auto *page = m_window->findChild<NewGamePage *>();
        ASSERT_NE(page, nullptr);
        m_new = &page->setup();
        m_new->findChild<QPushButton *>(QStringLiteral("houseRules"))->click();
        m_new->findChild<QToolButton *>(QStringLiteral("more"))->setChecked(true);
    }
    [[nodiscard]] QComboBox &written()
    {
        for (auto *box : m_new->findChildren<QComboBox *>())
            if (box->accessibleName() == QStringLiteral("Map laid by hand"))
                return *box;
        ADD_FAILURE() << "no such setting";
        std::abort();
    }
    [[nodiscard]] QWidget *shownRow(const char *label)
    {
        for (auto *box : m_new->findChildren<QWidget *>())
            if (box->isVisible() && (box->accessibleName() == QLatin1String(label)))
                return box;
        return nullptr;
    }
    void play() { m_new->usual().click(); }
    [[nodiscard]] MapDrawingDialog &draw()
    {
        m_new->findChild<QPushButton *>(QStringLiteral("draw"))->click();
        return *m_new->findChild<MapDrawingDialog *>();
    }

    QTemporaryDir m_folder;
    AppContext m_around{std::span(&cardsModule(), 1),
                        [] {
                            return PackShelf{{cardsPack()}, {}};
                        },
                        m_folder.path(),
                        m_folder.filePath(QStringLiteral("settings.ini")),
                        m_folder.path(),
                        m_folder.filePath(QStringLiteral("lessons"))};
    std::unique_ptr<MainWindow> m_window;
    GameSetup *m_new = nullptr;
};

TEST_F(MapGameTest, CD_283_AGameIsPlayedOnTheMapThatWasDrawn)
{
    MapDrawingDialog &dialog = draw();
    MapDrawingDocument &map = dialog.document();
    const MapDrawing tiles{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 1}, {3, 1, 1}, {3, 1, 2}, {3, 1, 3}};
    ASSERT_TRUE(map.lay(tiles));
    dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
    EXPECT_EQ(written().currentText(), QStringLiteral("0,0;1,0;2,0;3,0,1;3,1,1;3,1,2;3,1,3"));
    play();
    PlayController *game = m_window->play();
    ASSERT_NE(game, nullptr);
    while (game->session().view(Seat{0}).board.empty())
        game->choose(std::string(game->decision().choices.front().code));
    std::vector<std::array<int, 3>> lie, expected; // CD-267: two cards for each tile
    for (const Placement &card : game->session().view(Seat{0}).board)
        lie.push_back({card.col, card.row, card.storey});
    for (const RaisedCell &cell : tiles)
        for (const Placement &card : mapOption().drawing->lay(cell))
            expected.push_back({card.col, card.row, card.storey});
    EXPECT_EQ(lie, expected);
    EXPECT_EQ(changedSettings(cardsModule(), game->request().setup),
              QStringList{QStringLiteral("Map laid by hand (Tiles: 7)")});
}

TEST_F(MapGameTest, EscapeClosesTheHouseRulesBeforeItLeavesThePage)
{
    auto *rules = m_new->findChild<QPushButton *>(QStringLiteral("houseRules"));
    ASSERT_TRUE(rules->isChecked());
    rules->setFocus();
    QTest::keyClick(rules, Qt::Key_Escape);
    EXPECT_FALSE(rules->isChecked());
    ASSERT_NE(m_window->page(), nullptr);
    QTest::keyClick(rules, Qt::Key_Escape);
    EXPECT_EQ(m_window->page(), nullptr);
}

TEST_F(MapGameTest, AnEmptyBoardLeavesTheMapToTheProgram)
{
    written().setEditText(QStringLiteral("0,0;1,0;2,0;3,0;4,0"));
    EXPECT_EQ(m_new->request().setup.options.at("map.cells"), "0,0;1,0;2,0;3,0;4,0");
    MapDrawingDialog &dialog = draw();
    EXPECT_EQ(dialog.document().drawing().size(), 5u) << "what was written is drawn";
    dialog.document().choose({0, 1, 2, 3, 4});
    dialog.document().removeChosen();
    dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
    EXPECT_FALSE(m_new->request().setup.options.contains("map.cells"));
    EXPECT_EQ(written().currentText(), QStringLiteral("the program lays it"));
}

TEST_F(MapGameTest, CD_270_CD_283_ABadMapIsRefusedInItsRow)
{
    auto *problem = m_new->findChild<QLabel *>(QStringLiteral("problem"));
    written().setEditText(QStringLiteral("0,0;1,0;2,0;5,5;6,5"));
    play();
    EXPECT_TRUE(m_new->isVisible()) << "the page stays as it was left";
    EXPECT_EQ(m_window->play(), nullptr);
    EXPECT_TRUE(problem->text().contains(QStringLiteral("Map laid by hand: tile 4 is not connected")))
        << problem->text().toStdString();
    EXPECT_FALSE(problem->text().contains(QStringLiteral("map.cells")));
    EXPECT_TRUE(written().hasFocus()) << "where it can be mended";
    const auto labels = m_new->findChildren<QLabel *>();
    EXPECT_TRUE(std::ranges::any_of(
        labels, [](const QLabel *label) { return label->text() == QStringLiteral("▲ Map laid by hand"); }));
    written().setEditText(QStringLiteral("0,0;1,0;x;3,0;4,0"));
    play();
    EXPECT_TRUE(problem->text().contains(QStringLiteral("\"x\""))) << problem->text().toStdString();
    written().setEditText(QStringLiteral("0,0;1,0;2,0;3,0;4,0"));
    play();
    ASSERT_NE(m_window->play(), nullptr);
    EXPECT_EQ(m_window->play()->request().setup.options.at("map.cells"), "0,0;1,0;2,0;3,0;4,0");
}

TEST_F(MapGameTest, SettingsOfOtherGamesAreNotAsked)
{
    m_new->select(QStringLiteral("cards"), QStringLiteral("MD-0"));
    EXPECT_NE(shownRow("Open quest: goal"), nullptr);
    EXPECT_EQ(shownRow("Treasure quota: Jokers"), nullptr);
    m_new->select(QStringLiteral("cards"), QStringLiteral("MD-2"));
    EXPECT_EQ(shownRow("Open quest: goal"), nullptr);
    auto *quota = qobject_cast<QComboBox *>(shownRow("Treasure quota: Jokers"));
    ASSERT_NE(quota, nullptr);
    quota->setCurrentIndex(quota->findData(QStringLiteral("5")));
    EXPECT_EQ(m_new->request().setup.options.at("hunt.quota"), "5");
    m_new->select(QStringLiteral("cards"), QStringLiteral("MD-6"));
    EXPECT_FALSE(m_new->request().setup.options.contains("hunt.quota")) << "it makes no difference there";
    EXPECT_FALSE(m_new->findChild<QWidget *>(QStringLiteral("typedDice"))->isVisible())
        << "no dice are rolled";
}

/// What of a widget is painted from now on.
class Painted final : public QObject {
public:
    explicit Painted(QWidget &widget) { widget.installEventFilter(this); }
    [[nodiscard]] bool covers(const QRect &part) const { return QRegion(part).subtracted(m_all).isEmpty(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            m_all += static_cast<QPaintEvent *>(event)->region();
        return QObject::eventFilter(watched, event);
    }

private:
    QRegion m_all;
};

/// With the packs that are shipped.
AppContext allGames(const QTemporaryDir &folder)
{
    return {modules(),
            [] {
                PackShelf shelf;
                for (const ModuleInfo &module : modules())
                    shelf.packs.push_back(std::make_shared<const PackData>(
                        readPack(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets/packs" / module.id)
                            .value()
                            .data));
                return shelf;
            },
            folder.path(),
            folder.filePath(QStringLiteral("settings.json")),
            folder.path(),
            folder.path()};
}

/// The page for new games, with settings of its own.
class NewGame : public testing::Test {
protected:
    /// `setup` is in sight and has the keyboard.
    static void show(GameSetup &setup)
    {
        setup.show();
        setup.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&setup));
    }

    QTemporaryDir m_folder;
    AppContext m_around = allGames(m_folder);
    SettingsFile m_memory{m_around.settingsFile};
};

TEST_F(NewGame, NoHouseRuleIsChangedBeforeSomebodyChangesOne)
{
    GameSetup dialog(m_around, {}, m_memory);
    const auto *rules = dialog.findChild<QPushButton *>(QStringLiteral("houseRules"));
    for (const ModuleInfo &module : modules()) {
        dialog.select(QString::fromStdString(module.id), {});
        EXPECT_TRUE(rules->text().endsWith(QStringLiteral(": as usual")))
            << module.id << ": " << rules->text().toStdString();
    }
}

TEST_F(NewGame, TheFootTellsWhichHouseRulesAreChanged)
{
    GameSetup setup(m_around, {}, m_memory);
    setup.select(QStringLiteral("fastplay"), QStringLiteral("FP-A01"));
    const auto *rules = setup.findChild<QPushButton *>(QStringLiteral("houseRules"));
    EXPECT_TRUE(rules->accessibleDescription().endsWith(QStringLiteral("all as usual.")));
    const auto ticks = setup.findChildren<QCheckBox *>();
    const auto tick = [&](const char *name) {
        const auto found = std::ranges::find(ticks, QString::fromLatin1(name), &QCheckBox::text);
        ASSERT_NE(found, ticks.end()) << name;
        (*found)->click();
        EXPECT_TRUE((*found)->accessibleDescription().contains(QStringLiteral(". Rule FP-")))
            << (*found)->accessibleDescription().toStdString();
    };
    tick("Secret doors");
    tick("Short game");
    EXPECT_EQ(rules->accessibleDescription(), QStringLiteral("Changed: Secret doors: off; Short game: on."));
    for (const char *name : {"Wandering monsters at doors", "Floor plans and figures", "Ongoing game"})
        tick(name);
    EXPECT_TRUE(rules->accessibleDescription().endsWith(QStringLiteral("; and 1 more.")));
}

TEST_F(NewGame, WhatEveryPlanNeedsIsAChangeOfAGameAlone)
{
    const auto told = [this](bool forPlan) {
        GameSetup setup(m_around, {}, m_memory);
        if (forPlan)
            setup.forPlan({}, {});
        setup.select(QStringLiteral("fastplay"), QStringLiteral("FP-A03"));
        const auto ticks = setup.findChildren<QCheckBox *>();
        for (const char *name : {"Wandering monsters at doors", "Prepared decks"})
            (*std::ranges::find(ticks, QString::fromLatin1(name), &QCheckBox::text))->setChecked(true);
        return setup.findChild<QPushButton *>(QStringLiteral("houseRules"))->accessibleDescription();
    };
    EXPECT_EQ(told(false), QStringLiteral("Changed: Wandering monsters at doors: on; Prepared decks: on."));
    EXPECT_EQ(told(true), QStringLiteral("Changed: Wandering monsters at doors: on."));
}

TEST_F(NewGame, EscapeClosesTheHouseRulesBeforeItLeavesTheDialog)
{
    GameSetupDialog dialog(QStringLiteral("Game of the plan"), m_around, m_memory, nullptr);
    dialog.show();
    auto *rules = dialog.findChild<QPushButton *>(QStringLiteral("houseRules"));
    rules->click();
    ASSERT_TRUE(rules->isChecked());
    QTest::keyClick(rules, Qt::Key_Escape);
    EXPECT_FALSE(rules->isChecked());
    EXPECT_TRUE(dialog.isVisible());
    QTest::keyClick(rules, Qt::Key_Escape);
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(NewGame, TheDialogOfAPlanBeginsAtTheButtonThatAgrees)
{
    GameSetupDialog dialog(QStringLiteral("Game of the plan"), m_around, m_memory, nullptr);
    dialog.setup().forPlan({}, {});
    dialog.show();
    dialog.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog));
    ASSERT_TRUE(dialog.setup().usual().hasFocus());
    QSignalSpy agreed(&dialog, &QDialog::accepted);
    QTest::keyClick(&dialog.setup().usual(), Qt::Key_Return);
    EXPECT_EQ(agreed.count(), 1);
}

TEST_F(NewGame, EnterAgreesInTheDialogOfAPlanAsItsButtonShows)
{
    GameSetupDialog dialog(QStringLiteral("Game of the plan"), m_around, m_memory, nullptr);
    dialog.setup().forPlan({}, {});
    dialog.setup().select(QStringLiteral("fastplay"), {});
    dialog.show();
    dialog.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog));
    auto *add = dialog.findChild<QPushButton *>(QStringLiteral("addPerson"));
    ASSERT_NE(add, nullptr);
    add->setFocus();
    ASSERT_TRUE(add->hasFocus());
    QSignalSpy agreed(&dialog, &QDialog::accepted), added(add, &QPushButton::clicked);
    QTest::keyClick(add, Qt::Key_Return);
    EXPECT_EQ(agreed.count(), 1);
    EXPECT_EQ(added.count(), 0);
}

TEST_F(NewGame, RealDiceAreOfferedOnlyWithSettingsThatRollSome)
{
    GameSetup dialog(m_around, {}, m_memory);
    const auto *dice = dialog.findChild<QCheckBox *>(QStringLiteral("typedDice"));
    QComboBox *round = nullptr;
    const auto begin = [&](const char *system, const char *adventure) {
        dialog.select(QLatin1String(system), QLatin1String(adventure));
        round = nullptr;
        for (auto *box : dialog.findChildren<QComboBox *>())
            if (box->accessibleName() == QStringLiteral("Starting Round"))
                round = box;
    };
    begin("fastplay", "FP-A01");
    EXPECT_FALSE(dice->parentWidget()->isHidden());
    begin("adventuredeck", "Q");
    EXPECT_TRUE(dice->parentWidget()->isHidden()) << "a game of cards alone";
    ASSERT_NE(round, nullptr);
    round->setCurrentIndex(round->findData(QStringLiteral("d6")));
    EXPECT_FALSE(dice->parentWidget()->isHidden()) << "a die says in which Round an encounter begins";
    round->setCurrentIndex(0);
    EXPECT_TRUE(dice->parentWidget()->isHidden());
    dialog.forCompany(QStringLiteral("fastplay"), QStringLiteral("FP-A01"), {});
    EXPECT_TRUE(dice->parentWidget()->isHidden()) << "only the settings of a company's quest are asked";
}

TEST_F(NewGame, GamesWithoutStacksAreNotOfferedForPlans)
{
    GameSetup dialog(m_around, {}, m_memory);
    dialog.select(QStringLiteral("dungeon"), {});
    dialog.forPlan({}, {});
    int denied = 0;
    for (const auto *button :
         dialog.findChild<QWidget *>(QStringLiteral("systems"))->findChildren<QAbstractButton *>()) {
        const std::string system = button->property("value").toString().toStdString();
        const ModuleInfo &module = *std::ranges::find(modules(), system, &ModuleInfo::id);
        const auto pack = readPack(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets/packs" / system);
        Plan plan;
        plan.packs = {system};
        plan.setup = {system, module.adventures(pack->data).front().id, 1, module.forPlans};
        EXPECT_EQ(button->isEnabled(), PlanDocument::create(m_around, plan).has_value()) << system;
        if (button->isEnabled())
            continue;
        ++denied;
        EXPECT_EQ(button->accessibleDescription(),
                  QStringLiteral("DUNGEON! has no cards that can be stacked in advance."));
        EXPECT_FALSE(button->toolTip().isEmpty());
    }
    EXPECT_EQ(denied, 1);
    EXPECT_NE(dialog.request().setup.ruleset, "dungeon") << "it was chosen before";
}

/// It is a pack of its own.
TEST_F(NewGame, AQuestOfOnesOwnIsChosenWhereverItIsAskedFor)
{
    const auto fastplay = std::ranges::find(modules(), "fastplay", &ModuleInfo::id);
    const auto pack = std::make_shared<const PackData>(
        readPack(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets/packs/fastplay").value().data);
    const QTemporaryDir folder;
    QuestDraft mine = draftOf(*pack, *fastplay->quests, "FP-A01");
    setId(*fastplay->quests, mine, "mine");
    const std::string file = folder.filePath(QStringLiteral("mine.flagquest")).toStdString();
    ASSERT_FALSE(writeQuest(file, mine));
    const auto own = std::make_shared<const PackData>(readPack(file).value().data);
    AppContext around = m_around;
    around.readPacks = [&] { return PackShelf{{pack, own}, {}}; };
    const auto chosen = [](const GameSetup &setup) {
        return std::pair(setup.request().pack->id, setup.request().setup.adventure);
    };
    const std::pair<std::string, std::string> wanted{own->id, fastplay->adventures(*own).front().id};
    GameSetup company(around, {}, m_memory);
    company.forCompany(QStringLiteral("fastplay"), QString::fromStdString(wanted.second), {});
    EXPECT_EQ(chosen(company), wanted);
    GameSetup plan(around, {}, m_memory);
    plan.forPlan({"fastplay", wanted.second, 2, {{"secretDoors", "on"}}}, own->id);
    EXPECT_EQ(chosen(plan), wanted);
    EXPECT_EQ(plan.request().setup.seats, 2);
    EXPECT_EQ(plan.request().setup.options.at("secretDoors"), "on");
}

TEST_F(NewGame, APlanKeepsItsPackWhereAQuestOfOnesOwnHasTheSameId)
{
    const auto pack = std::make_shared<const PackData>(
        readPack(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets/packs/fastplay").value().data);
    const auto own = std::make_shared<PackData>(*pack);
    own->id = "FP-A01";
    AppContext around = m_around;
    around.readPacks = [&] { return PackShelf{{pack, own}, {}}; };
    GameSetup plan(around, {}, m_memory);
    plan.forPlan({"fastplay", "FP-A01", 1, {}}, pack->id);
    EXPECT_EQ(plan.request().pack->id, pack->id);
    EXPECT_EQ(plan.request().setup.adventure, "FP-A01");
}

TEST_F(NewGame, WhoRacesForTheFirstTimeHasARival)
{
    {
        GameSetup setup(m_around, {}, m_memory);
        setup.select(QStringLiteral("fastplay"), {});
        EXPECT_EQ(setup.request().setup.seats, 1) << "a party has enough to do";
        setup.select(QStringLiteral("dungeon"), {});
        EXPECT_EQ(setup.request().setup.seats, 2);
        EXPECT_EQ(setup.request().players, (Players{"", "fair"}));
        setup.findChild<QToolButton *>(QStringLiteral("removeSeat"))->click();
        ASSERT_TRUE(setup.agree());
    }
    GameSetup again(m_around, {}, m_memory);
    EXPECT_EQ(again.request().setup.ruleset, "dungeon");
    EXPECT_EQ(again.request().setup.seats, 1) << "as it was chosen";
}

TEST_F(NewGame, NobodyIsSeatedWithoutAnAdventurer)
{
    GameSetup setup(m_around, {}, m_memory);
    const auto *limit = setup.findChild<QLabel *>(QStringLiteral("seatLimit"));
    auto *add = setup.findChild<QPushButton *>(QStringLiteral("addComputer"));
    setup.select(QStringLiteral("fastplay"), QStringLiteral("FP-A05")); // for three
    EXPECT_TRUE(limit->isHidden());
    for (int n = 1; n < 3; ++n)
        add->click();
    EXPECT_FALSE(add->isEnabled());
    EXPECT_FALSE(limit->isHidden());
    EXPECT_TRUE(limit->text().startsWith(QStringLiteral("At most 3 "))) << limit->text().toStdString();
    EXPECT_TRUE(limit->text().endsWith(QStringLiteral(" Each player plays at least one adventurer.")));
    EXPECT_TRUE(setup.usual().isEnabled());
    auto *foot = setup.findChild<QLabel *>(QStringLiteral("optionHelp"));
    const QString deals = setup.usual().accessibleDescription();
    EXPECT_TRUE(deals.startsWith(QStringLiteral("Deals "))) << deals.toStdString();
    foot->setText(deals);                                               // as under the pointer
    setup.select(QStringLiteral("fastplay"), QStringLiteral("FP-A01")); // for two
    EXPECT_EQ(setup.request().setup.seats, 3) << "nobody is sent away unseen";
    EXPECT_TRUE(limit->text().startsWith(QStringLiteral("▲ At most 2 "))) << limit->text().toStdString();
    EXPECT_FALSE(setup.usual().isEnabled());
    for (const QString &why : {setup.usual().toolTip(), setup.usual().accessibleDescription(), foot->text()})
        EXPECT_EQ(why, limit->text()) << "why not";
    EXPECT_FALSE(setup.agree()) << "nor by a double click on the card";
    setup.findChildren<QToolButton *>(QStringLiteral("removeSeat")).constLast()->click();
    EXPECT_TRUE(setup.usual().isEnabled());
    EXPECT_EQ(setup.usual().toolTip(), QString());
    EXPECT_EQ(setup.usual().accessibleDescription(), deals);
    EXPECT_TRUE(setup.agree());
}

TEST_F(NewGame, NothingMovesUnderThePointer)
{
    GameSetup setup(m_around, {}, m_memory);
    setup.select(QStringLiteral("cards"), {});
    setup.resize(1024, 900);
    show(setup);
    auto *questions = setup.findChild<QScrollArea *>(QStringLiteral("questions"));
    auto *add = setup.findChild<QPushButton *>(QStringLiteral("addPerson"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !questions->verticalScrollBar()->isVisible(); }));
    const auto places = [&] {
        return std::tuple(questions->widget()->width(), add->mapTo(&setup, QPoint()),
                          setup.usual().mapTo(&setup, QPoint()));
    };
    const auto before = places();
    while (add->isEnabled())
        add->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return questions->verticalScrollBar()->isVisible(); }));
    EXPECT_EQ(places(), before) << "not even when the questions have to be scrolled";
}

TEST_F(NewGame, TheHouseRulesAreInSightWithoutScrolling)
{
    GameSetup setup(m_around, {}, m_memory);
    setup.select(QStringLiteral("adventuredeck"), {}); // has the most questions
    setup.resize(1024, 530);
    show(setup);
    const auto *rules = setup.findChild<QPushButton *>(QStringLiteral("houseRules"));
    EXPECT_FALSE(setup.findChild<QScrollArea *>(QStringLiteral("questions"))->isAncestorOf(rules));
    EXPECT_EQ(rules->visibleRegion(), QRegion(rules->rect()));
}

TEST_F(NewGame, TheLineOfHelpHasRoomForTheLongest)
{
    GameSetup setup(m_around, {}, m_memory);
    setup.resize(720, 900);
    show(setup);
    auto *help = setup.findChild<QLabel *>(QStringLiteral("optionHelp"));
    const auto *words = setup.findChild<QWidget *>(QStringLiteral("seed"));
    help->setText({});
    QApplication::processEvents();
    const int high = help->height();
    help->setText(words->accessibleDescription());
    QApplication::processEvents();
    EXPECT_EQ(help->height(), high);
    EXPECT_GE(high, help->heightForWidth(help->width()));
}

TEST_F(NewGame, TheLineOfHelpSaysNothingOfWhatTheKeyboardHasLeft)
{
    QWidget page;
    auto *line = new QLabel(&page);
    auto *help = new HelpLine(*line);
    auto *explained = new QPushButton(&page);
    auto *other = new QPushButton(&page);
    help->explain(*explained, QStringLiteral("Enter deals it."));
    page.show();
    QApplication::setActiveWindow(&page);
    explained->setFocus();
    EXPECT_EQ(line->text(), QStringLiteral("Enter deals it."));
    other->setFocus();
    EXPECT_EQ(line->text(), QString());
}

TEST_F(NewGame, FP_A07_HowAnAdventureIsWonIsSaidWhereItsTextDoesNot)
{
    GameSetup setup(m_around, {}, m_memory);
    const auto *words = setup.findChild<QLabel *>(QStringLiteral("toWin"));
    ASSERT_NE(words, nullptr);
    setup.select(QStringLiteral("fastplay"), QStringLiteral("FP-A07"));
    EXPECT_FALSE(words->isHidden());
    EXPECT_EQ(words->text(), QStringLiteral("To win: Slay the raiders' leader Figger or earn a bounty and "
                                            "leave with it."));
    setup.select(QStringLiteral("fastplay"), QStringLiteral("FP-A08"));
    EXPECT_TRUE(words->isHidden()) << "its text says it";
    setup.select(QStringLiteral("cards"), {});
    EXPECT_TRUE(words->isHidden()) << "its goals have no parts";
}

/// Newcomers read it, and a rule's number tells them nothing.
TEST_F(NewGame, AnAnswerToAQuestionCitesNoRule)
{
    GameSetup setup(m_around, {}, m_memory);
    for (const ModuleInfo &module : modules()) {
        setup.select(QString::fromStdString(module.id), {});
        for (const auto *answer : setup.findChildren<QPushButton *>(QStringLiteral("choice"))) {
            EXPECT_FALSE(answer->accessibleDescription().contains(QStringLiteral(" Rule ")))
                << answer->accessibleName().toStdString();
        }
    }
}

TEST_F(NewGame, EnterGivesAnAnswerAndThenPlays)
{
    GameSetup setup(m_around, {}, m_memory);
    setup.select(QStringLiteral("cards"), {});
    const QSignalSpy agreed(&setup, &GameSetup::agreed);
    const auto answers = setup.findChildren<QPushButton *>(QStringLiteral("choice"));
    const auto hard = std::ranges::find(answers, QStringLiteral("How hard? hard"), &QWidget::accessibleName);
    ASSERT_NE(hard, answers.end());
    EXPECT_EQ(QAccessible::queryAccessibleInterface(*hard)->role(), QAccessible::RadioButton);
    show(setup);
    for (const int plays : {0, 1}) {
        (*hard)->setFocus();
        QTest::keyClick(*hard, Qt::Key_Return);
        EXPECT_TRUE((*hard)->isChecked());
        EXPECT_EQ(agreed.size(), plays);
    }
}

TEST_F(NewGame, CardsAreWiderWithLargeTextSoThatTheirNamesHaveRoom)
{
    constexpr int kLeast = 186; // px: one and a half of what cards have at 100 %
    Settings large;
    large.textScale = 200;
    GameSetup setup(m_around, large, m_memory);
    setup.select(QStringLiteral("fastplay"), {});
    setup.resize(1280, 700);
    show(setup);
    const auto *cards = setup.findChild<QListView *>(QStringLiteral("adventures"));
    EXPECT_GE(cards->visualRect(cards->model()->index(0, 0)).width(), kLeast);
}

TEST_F(NewGame, TheRingFollowsAClickOnTheNextCard)
{
    GameSetup setup(m_around, {}, m_memory);
    setup.select(QStringLiteral("fastplay"), {});
    setup.resize(1440, 900);
    show(setup);
    auto *cards = setup.findChild<QListView *>(QStringLiteral("adventures"));
    cards->setFocus();
    QApplication::processEvents();
    const QRgb ink = paint::windowColours(Settings{}.theme).focus.rgb();
    const auto place = [cards](int row) { return cards->visualRect(cards->model()->index(row, 0)); };
    const auto ring = [&](int row) { // how many pixels of it there are
        const QImage card = cards->viewport()->grab(place(row)).toImage();
        int pixels = 0;
        for (int y = 0; y < card.height(); ++y)
            for (int x = 0; x < card.width(); ++x)
                pixels += card.pixel(x, y) == ink ? 1 : 0;
        return pixels;
    };
    const int before = ring(0);
    ASSERT_GT(before, ring(1));
    {
        Painted painted(*cards->viewport());
        QTest::mouseClick(cards->viewport(), Qt::LeftButton, {}, place(1).center());
        EXPECT_EQ(cards->currentIndex().row(), 1);
        const QRect both = place(0).united(place(1)) & cards->viewport()->rect();
        EXPECT_TRUE(QTest::qWaitFor([&] { return painted.covers(both); })) << "nothing of it is left behind";
    }
    EXPECT_GT(ring(1), ring(0));
    EXPECT_LT(ring(0), before);
    QTest::keyClick(cards, Qt::Key_Right);
    EXPECT_EQ(cards->currentIndex().row(), 2) << "keys go on from there";
}

TEST_F(NewGame, TabGoesDownTheQuestionsThenToTheGamesAndRound)
{
    GameSetup setup(m_around, {}, m_memory);
    setup.select(QStringLiteral("adventuredeck"), {});
    setup.resize(1440, 900);
    show(setup);
    QStringList passed;
    const auto *first = setup.findChild<QWidget *>(QStringLiteral("addPerson"));
    setup.findChild<QWidget *>(QStringLiteral("adventures"))->setFocus();
    do {
        QTest::keyClick(setup.focusWidget(), Qt::Key_Tab);
        passed << setup.focusWidget()->accessibleName() + u' ' + setup.focusWidget()->objectName();
    } while ((setup.focusWidget() != first || passed.size() == 1) && passed.size() < 60);
    QList<qsizetype> places;
    for (const char *stop :
         {"Add a person", "Name of Player 1", "Where does everybody stand", "What can be undone",
          "houseRules", "agree", "Rules: Adventure Deck", "Adventures"})
        places << passed.indexOf(QRegularExpression(QStringLiteral(".*%1.*").arg(QLatin1String(stop))));
    EXPECT_EQ(places.front(), 0) << passed.join(u'\n').toStdString();
    EXPECT_TRUE(std::ranges::is_sorted(places)) << passed.join(u'\n').toStdString();
    EXPECT_EQ(places.back(), passed.size() - 2) << "one answer of each question, and nothing twice";
}

} // namespace
} // namespace flagstone::app::game_test
