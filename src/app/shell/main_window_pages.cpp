#include "app/common/command_keys.h"
#include "app/common/game_words.h"
#include "app/common/page.h"
#include "app/common/plain_text.h"
#include "app/common/recent_files.h"
#include "app/deck/deck_page.h"
#include "app/editor/plan_editor_window.h"
#include "app/editor/plan_exchange.h"
#include "app/home/daily_deal.h"
#include "app/home/door_button.h"
#include "app/home/first_page.h"
#include "app/home/found_again.h"
#include "app/home/welcome_page.h"
#include "app/ledger/ledger_page.h"
#include "app/play/seats.h"
#include "app/printing/print_dialog.h"
#include "app/quest/quest_page.h"
#include "app/setup/game_choice.h"
#include "app/setup/new_game_page.h"
#include "app/shell/doors.h"
#include "app/shell/help_pages.h"
#include "app/shell/issue_box.h"
#include "app/shell/lesson_menu.h"
#include "app/shell/main_window.h"
#include "app/shell/packs.h"
#include "app/shell/page_chapters.h"
#include "app/shell/seen_in_game.h"
#include "app/table/log_panel.h"
#include "app/table/table_page.h"
#include "content/quest_file.h"
#include "ui_main_window.h"

#include <QFileDialog>
#include <QMenu>

#include <algorithm>
#include <utility>

/// What MainWindow brings in sight besides games: the welcome page, plans, packs, printing and rules.
namespace flagstone::app {

/// Each door is a command of the menu and a button of the welcome page.
void MainWindow::makeDoors()
{
    for (const PageDoor &door : doors()) {
        auto *action = new QAction(door.text, this);
        action->setObjectName(door.id);
        action->setData(door.icon);
        action->setProperty(DoorButton::kGist, door.gist);
        setTip(action, door.hint);
        action->setStatusTip(door.hint);
        connect(action, &QAction::triggered, this, [this, open = door.open] {
            if (Page *page = open(m_context, m_memory, this))
                showPage(page);
        });
        m_ui->menuGame->insertAction(m_ui->actionSaveCopy, action);
        m_doors << action;
    }
    m_ui->menuGame->insertSeparator(m_ui->actionSaveCopy);
}

void MainWindow::showPage(Page *page)
{
    if (!mayLeave(m_page))
        return page->deleteLater(); // the caller may still connect it
    m_games.keepPicture();
    m_endWaits = m_endWaits || ending() != nullptr; // it is where another page leads back to
    QWidget *before = m_page != nullptr ? m_beforePage : m_ui->pages->currentWidget();
    closePage();
    m_beforePage = before;
    m_page = page;
    m_ui->pages->addWidget(page);
    connect(page, &Page::left, this, [this, page] {
        if (page == m_page) // one that was left is still there for a moment
            leavePage();
    });
    connect(page, &Page::titleChanged, this, &MainWindow::showState);
    connect(page, &Page::playAsked, this, [this, page](const GameRequest &request) {
        if (page->mayLeave())
            startGame(request);
    });
    connect(page, &Page::gameAsked, this, [this, page](const QString &file) {
        if (page->mayLeave())
            openGame(file);
    });
    connect(page, &Page::finishAsked, this, &MainWindow::makeQuest);
    m_ui->pages->setCurrentWidget(page);
    page->first()->setFocus(Qt::OtherFocusReason);
    showState();
}

void MainWindow::makeQuest(const QString &file)
{
    auto *page = new QuestPage(m_context, m_memory, this);
    page->open(file);
    showPage(page);
}

/// It was saved as it is before it was tried. The try-out is over with that, and leaving the editor leads home.
void MainWindow::backToQuest()
{
    makeQuest(play()->request().tried);
    m_beforePage = nullptr;
}

void MainWindow::leavePage()
{
    if (!mayLeave(m_page))
        return;
    QWidget *before = m_beforePage;
    if (before == m_welcome && m_welcome != nullptr)
        return returnToShelf();
    if (before == nullptr || before == m_first)
        return showWelcome();
    closePage();
    if (before == m_table)
        return returnToTable();
    m_ui->pages->setCurrentWidget(before);
    before->setFocus(Qt::OtherFocusReason);
    showState();
}

/// It may have more to show now, but the game that was in sight there stays.
void MainWindow::returnToShelf()
{
    const QString game = m_welcome->game();
    showWelcome();
    if (m_ui->pages->currentWidget() != m_welcome || m_welcome->game() != game)
        showShelf(game);
}

/// Of this game.
void MainWindow::showShelf(const QString &system)
{
    m_ui->pages->setCurrentWidget(m_welcome);
    m_welcome->showGame(system);
    showState();
}

void MainWindow::returnToTable()
{
    m_ui->pages->setCurrentWidget(m_table);
    m_table->takeKeys();
    showState();
    if (std::exchange(m_endWaits, false) && play()->game().ending().over)
        showEnding();
}

void MainWindow::closePage()
{
    if (m_page == nullptr)
        return;
    Page *page = std::exchange(m_page, nullptr);
    placeHelp(); // first, so that the table does not come in sight as narrow as the page is
    m_ui->pages->removeWidget(page);
    page->deleteLater(); // the press that led here may come from one of its buttons
    m_beforePage = nullptr;
}

WelcomePage &MainWindow::welcome()
{
    if (m_welcome != nullptr)
        return *m_welcome;
    m_welcome = new WelcomePage(m_memory, m_context.dataFolder + QStringLiteral("/odds.json"), this);
    m_ui->pages->addWidget(m_welcome);
    connect(m_welcome, &WelcomePage::newGameAsked, this, &MainWindow::newGame);
    connect(m_welcome, &WelcomePage::exploreAsked, this, &MainWindow::exploreNow);
    connect(m_welcome, &WelcomePage::dayAsked, this, &MainWindow::playDay);
    connect(m_welcome, &WelcomePage::shareAsked, this, &MainWindow::shareDay);
    connect(m_welcome, &WelcomePage::questAsked, this, &MainWindow::openNewGame);
    connect(m_welcome, &WelcomePage::questsChanged, this, [this] {
        showQuests(questsOf(m_context, m_memory, m_games.library().games(GameLibrary::kMost)));
    });
    connect(m_welcome, &WelcomePage::openAsked, this, &MainWindow::openByDialog);
    connect(m_welcome, &WelcomePage::deskAsked, this, &MainWindow::showPlanEditor);
    connect(m_welcome, &WelcomePage::printAsked, this, &MainWindow::printCards);
    connect(m_welcome, &WelcomePage::helpAsked, this, &MainWindow::showRules);
    connect(m_welcome, &WelcomePage::gameAsked, this, &MainWindow::openGame);
    m_welcome->setLessons(m_ui->menuLessons);
    m_welcome->setDoors(m_doors);
    return *m_welcome;
}

/// For who has played no more than lessons.
FirstPage &MainWindow::firstPage()
{
    if (m_first != nullptr)
        return *m_first;
    m_first = new FirstPage(this);
    m_ui->pages->addWidget(m_first);
    connect(m_first, &FirstPage::lessonAsked, this, &MainWindow::learn);
    connect(m_first, &FirstPage::exploreAsked, this, &MainWindow::exploreNow);
    connect(m_first, &FirstPage::deskAsked, this, &MainWindow::showPlanEditor);
    connect(m_first, &FirstPage::printAsked, this, &MainWindow::printCards);
    connect(m_first, &FirstPage::gameAsked, this, &MainWindow::showShelf);
    return *m_first;
}

void MainWindow::learn()
{
    const NextLesson next = m_lessons->next(keptGames());
    if (!next.game.isEmpty())
        openGame(next.game);
    else if (next.lesson != nullptr)
        m_lessons->start(*next.lesson);
}

void MainWindow::showFirstPage(const std::vector<Quest> &quests, const NextLesson &next, bool isFirst)
{
    const Lesson &lesson = *next.lesson;
    FirstLesson about{.steps = static_cast<int>(lesson.steps.size())};
    about.way = isFirst               ? FirstLesson::Way::First
                : next.game.isEmpty() ? FirstLesson::Way::Next
                                      : FirstLesson::Way::GoOn;
    const auto quest = std::ranges::find_if(quests, [&](const Quest &each) {
        return each.system.toStdString() == lesson.setup.ruleset &&
               each.id.toStdString() == lesson.setup.adventure;
    });
    if (quest != quests.end()) {
        about.party = quest->party;
        about.goal = firstSentence(quest->summary);
    }
    std::vector<ShelfGame> games = gamesOf(quests);
    for (ShelfGame &game : games)
        game.gist = rulesOf(*game.quests.front().module).gist();
    FirstPage &page = firstPage();
    page.setLesson(about);
    page.setGames(games);
    page.applyTheme(m_settings.theme, m_settings.textScale / 100.0);
    m_ui->pages->setCurrentWidget(&page);
    page.focusUsual();
}

std::vector<KeptGame> MainWindow::keptGames() const
{
    std::vector<KeptGame> games = m_games.library().games(GameLibrary::kMost);
    tellMissingPacks(games, m_context.readPacks());
    return games;
}

/// Was it played when the program was killed?
bool MainWindow::wasCutOff(const std::vector<KeptGame> &games, const QString &file) const
{
    const auto game = std::ranges::find(games, file, &KeptGame::file);
    return m_run.cutOff() && game != games.end() && game->played >= *m_run.cutOff();
}

std::vector<Quest> MainWindow::showQuests(QuestList all)
{
    welcome().setQuests(all.quests, all.last);
    const QDate today = QDateTime::currentDateTimeUtc().date();
    const auto deal = dailyDeal(m_context, today);
    m_ui->actionDay->setEnabled(deal.has_value());
    const auto ofToday = std::ranges::find_if(all.quests, [&](const Quest &quest) {
        return deal && quest.system.toStdString() == deal->setup.ruleset &&
               quest.id.toStdString() == deal->setup.adventure;
    });
    welcome().setDay(today, ofToday == all.quests.end() ? nullptr : &*ofToday);
    return std::move(all.quests);
}

void MainWindow::showWelcome()
{
    m_games.keepPicture();
    closePage();
    WelcomePage &page = welcome();
    std::vector<KeptGame> games = keptGames();
    const QString unfinished = unfinishedOf(games);
    QuestList all = questsOf(m_context, m_memory, games);
    nameAfterQuests(games, all.quests);
    page.setGames(games, unfinished, wasCutOff(games, unfinished) ? foundAgain(unfinished) : QString());
    const std::vector<Quest> quests = showQuests(std::move(all));
    page.setPlans(recentPlans(m_memory).files());
    page.applyTheme(m_settings.theme, m_settings.textScale / 100.0);
    m_ui->actionContinue->setEnabled(!unfinished.isEmpty());
    const NextLesson next = m_lessons->next(games);
    const bool onlyLearns =
        std::ranges::none_of(games, [](const KeptGame &game) { return game.lesson.isEmpty(); });
    if (onlyLearns && !quests.empty() && next.lesson != nullptr) {
        showFirstPage(quests, next, games.empty());
    } else {
        m_ui->pages->setCurrentWidget(&page);
        page.focusUsual();
    }
    showState();
}

/// Games first, then plans for the game master's desk.
void MainWindow::showRecent()
{
    m_ui->menuRecent->clear();
    m_ui->menuRecent->addSection(tr("Games"));
    recentGames(m_memory).offer(*m_ui->menuRecent, this, [this](const QString &file) {
        if (mayLeave(m_page))
            openGame(file);
    });
    m_ui->menuRecent->addSection(tr("Plans"));
    recentPlans(m_memory).offer(*m_ui->menuRecent, this, [this](const QString &file) { openPlan(file); });
}

PlanEditorWindow *MainWindow::planEditor()
{
    return m_planEditor;
}

PlanEditorWindow &MainWindow::makePlanEditor()
{
    if (!m_planEditor) {
        m_planEditor =
            new PlanEditorWindow(m_context, m_memory, m_settings, gameChooser(m_context, m_memory));
        m_planEditor->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_planEditor, &PlanEditorWindow::playAsked, this, [this](const GameRequest &request) {
            if (asksForCompany(*request.module, request.setup)) {
                auto *ledger = new LedgerPage(m_context, m_memory, this);
                ledger->setPlan(request.plan);
                showPage(ledger);
            } else if (!mayLeave(m_page) || !startGame(request)) {
                return;
            }
            show();
            raise();
            activateWindow();
        });
        connect(m_planEditor, &PlanEditorWindow::helpAsked, this, [this] {
            show();
            raise();
            activateWindow();
            m_help->showChapter(chapterOf(m_planEditor));
        });
    }
    m_planEditor->show();
    m_planEditor->raise();
    m_planEditor->activateWindow();
    return *m_planEditor;
}

void MainWindow::showPlanEditor()
{
    PlanEditorWindow &desk = makePlanEditor();
    if (desk.plan() == nullptr)
        desk.begin();
}

bool MainWindow::openPlan(const QString &file)
{
    PlanEditorWindow &desk = makePlanEditor();
    const bool opened = desk.openPlan(file);
    if (!opened && desk.plan() == nullptr)
        desk.begin();
    return opened;
}

bool MainWindow::openPack(const QString &file)
{
    auto pack = readOwnPack(file, m_context.modules);
    if (!pack) {
        showIssueBox(tr("This pack cannot be used."), pack.error(), this);
        return false;
    }
    m_context.readPacks = withPack(m_context.readPacks, *pack);
    showWelcome();
    auto *page = new NewGamePage(m_context, m_settings, m_memory, this);
    page->setup().selectPack(QString::fromStdString((*pack)->ruleset), (*pack)->id);
    showPage(page);
    return true;
}

bool MainWindow::openDeck(const QString &file)
{
    DeckPage *page = deckPage(m_context, m_memory, this);
    if (page == nullptr) {
        showIssueBox(tr("This deck cannot be opened."),
                     {{.file = file.toStdString(),
                       .message = tr("no game here has decks of your own").toStdString(),
                       .rule = {}}},
                     this);
        return false;
    }
    showWelcome();
    showPage(page);
    return page->open(file);
}

bool MainWindow::openLedger(const QString &file)
{
    showWelcome();
    auto *page = new LedgerPage(m_context, m_memory, this);
    showPage(page);
    return page->importFrom(file);
}

void MainWindow::printCards()
{
    tl::expected<PrintSource, Issues> source = sourceFromPack(m_context, QString());
    if (atTable() || ending() != nullptr) {
        const GameRequest &request = play()->request();
        source = PrintSource{request.module, request.pack,
                             explored(request.title, play()->session(),
                                      play()->master() ? partySeat(request.setup) : m_table->reader()),
                             QString::fromStdString(request.setup.adventure)};
    } else if (m_planEditor && m_planEditor->plan() != nullptr) {
        source = printSourceOf(*m_planEditor->plan());
    }
    if (!source) {
        showIssueBox(tr("There is nothing to print."), source.error(), this);
        return;
    }
    auto *dialog = new PrintDialog(m_context, m_memory, std::move(*source), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showLedger(const QString &file)
{
    auto *ledger = new LedgerPage(m_context, m_memory, this);
    ledger->openLedger(file);
    showPage(ledger);
}

void MainWindow::openByDialog()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open a game, a plan, a quest, a deck, a ledger or a pack"), m_games.library().folder(),
        tr("Games, plans, quests, decks, ledgers and packs "
           "(*.flagstone *.flagplan *.flagquest *.flagdeck *.flagledger pack.json)"));
    const bool toDesk = file.endsWith(QLatin1String(".flagplan"), Qt::CaseInsensitive);
    if (!file.isEmpty() && (toDesk || mayLeave(m_page)))
        openGame(file);
}

const ModuleInfo *MainWindow::helpedModule() const
{
    if (m_page != nullptr && m_page->module() != nullptr)
        return m_page->module();
    if (m_rules)
        return m_games.play()->request().module;
    const std::string inSight = m_welcome == nullptr ? std::string() : m_welcome->game().toStdString();
    const auto found = std::ranges::find(m_context.modules, inSight, &ModuleInfo::id);
    if (found != m_context.modules.end())
        return &*found;
    return m_context.modules.empty() ? nullptr : &m_context.modules.front();
}

RuleBook MainWindow::rulesOf(const ModuleInfo &module) const
{
    return RuleBook(m_context.rulesFolder + u'/' + QString::fromStdString(module.id) + QStringLiteral(".md"));
}

/// At the table at the one behind what was told last; on a page that the manual describes, its chapter there.
void MainWindow::showRules()
{
    const QString told = atTable() && !m_table->covered() ? m_table->log().lastRule() : QString();
    if (!told.isEmpty())
        return showRule(told);
    if (m_help->showChapter(chapterOf(m_ui->pages->currentWidget())))
        return;
    if (const ModuleInfo *module = helpedModule())
        m_help->showRules(translated(module->title), rulesOf(*module));
}

void MainWindow::showRule(const QString &rule)
{
    if (const ModuleInfo *module = helpedModule())
        m_help->showRule(translated(module->title), rulesOf(*module), rule);
}

/// What the log in sight says, and nothing elsewhere: others may look on there.
SeenInGame MainWindow::seenInGame()
{
    constexpr std::size_t kLast = 5;      // lines of each rule
    constexpr std::size_t kEntries = 500; // putting all of a long game into words would keep the window busy
    if (!atTable() || m_table->covered())
        return {};
    m_table->log().fetchNewest(kEntries);
    return {rulesName(QString::fromStdString(m_games.play()->request().module->id)),
            citedRules(m_table->log().lines(), kLast)};
}

std::vector<HelpBook> MainWindow::helpBooks() const
{
    std::vector<HelpBook> books = manualIn(m_context.manualFolder);
    for (const ModuleInfo &module : m_context.modules)
        books.push_back(bookOf(translated(module.title), QString::fromStdString(module.id), rulesOf(module)));
    books.push_back(keysBook(commandGroups()));
    return books;
}

} // namespace flagstone::app
