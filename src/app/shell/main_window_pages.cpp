#include "app/board/board_view.h"
#include "app/common/company_looks.h"
#include "app/common/game_words.h"
#include "app/common/page.h"
#include "app/common/plain_text.h"
#include "app/common/recent_files.h"
#include "app/editor/plan_editor_window.h"
#include "app/gm/game_master.h"
#include "app/home/daily_deal.h"
#include "app/home/door_button.h"
#include "app/home/first_page.h"
#include "app/home/welcome_page.h"
#include "app/ledger/ledger_page.h"
#include "app/play/record_reading.h"
#include "app/printing/print_dialog.h"
#include "app/review/end_page.h"
#include "app/review/game_review.h"
#include "app/review/look_back_page.h"
#include "app/setup/choice_memory.h"
#include "app/setup/game_choice.h"
#include "app/setup/new_game_page.h"
#include "app/shell/doors.h"
#include "app/shell/issue_box.h"
#include "app/shell/lesson_menu.h"
#include "app/shell/main_window.h"
#include "app/shell/packs.h"
#include "app/sound/table_cues.h"
#include "app/table/board_pictures.h"
#include "app/table/table_page.h"
#include "content/quest_file.h"
#include "ui_main_window.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>

#include <algorithm>
#include <memory>

/// What MainWindow brings in sight: the welcome page, games, plans, packs, printing and rules.
namespace flagstone::app {

namespace {

/// Under which the standing order is kept, for each rule system.
QString sharingKey(const PlayController &play)
{
    return QStringLiteral("sharing/") + QString::fromStdString(play.request().setup.ruleset);
}

} // namespace

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
    m_games.keepPicture();
    QWidget *before = m_page != nullptr ? m_beforePage : m_ui->pages->currentWidget();
    closePage();
    m_beforePage = before;
    m_page = page;
    m_ui->pages->addWidget(page);
    connect(page, &Page::left, this, &MainWindow::leavePage);
    connect(page, &Page::titleChanged, this, &MainWindow::showState);
    connect(page, &Page::playAsked, this, &MainWindow::startGame);
    connect(page, &Page::gameAsked, this, &MainWindow::openGame);
    m_ui->pages->setCurrentWidget(page);
    page->first()->setFocus(Qt::OtherFocusReason);
    showState();
}

void MainWindow::leavePage()
{
    QWidget *before = m_beforePage;
    if (before == nullptr || before == m_welcome || before == m_first)
        return showWelcome(); // which may have more to show now
    closePage();
    m_ui->pages->setCurrentWidget(before);
    before->setFocus(Qt::OtherFocusReason);
    showState();
}

void MainWindow::closePage()
{
    if (m_page == nullptr)
        return;
    m_ui->pages->removeWidget(m_page);
    m_page->deleteLater(); // the press that led here may come from one of its buttons
    m_page = nullptr;
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
    connect(m_welcome, &WelcomePage::questAsked, this, &MainWindow::openNewGame);
    connect(m_welcome, &WelcomePage::openAsked, this, &MainWindow::openByDialog);
    connect(m_welcome, &WelcomePage::deskAsked, this, &MainWindow::showPlanEditor);
    connect(m_welcome, &WelcomePage::printAsked, this, &MainWindow::printCards);
    connect(m_welcome, &WelcomePage::helpAsked, this, &MainWindow::showRules);
    connect(m_welcome, &WelcomePage::gameAsked, this, &MainWindow::openGame);
    m_welcome->setLessons(m_ui->menuLessons);
    m_welcome->setDoors(m_doors);
    return *m_welcome;
}

/// For who has never played.
FirstPage &MainWindow::firstPage()
{
    if (m_first != nullptr)
        return *m_first;
    m_first = new FirstPage(this);
    m_ui->pages->addWidget(m_first);
    connect(m_first, &FirstPage::lessonAsked, this,
            [this] { m_ui->menuLessons->actions().front()->trigger(); });
    connect(m_first, &FirstPage::exploreAsked, this, &MainWindow::exploreNow);
    connect(m_first, &FirstPage::deskAsked, this, &MainWindow::showPlanEditor);
    connect(m_first, &FirstPage::printAsked, this, &MainWindow::printCards);
    connect(m_first, &FirstPage::gameAsked, this, [this](const QString &system) {
        m_ui->pages->setCurrentWidget(m_welcome);
        m_welcome->showGame(system);
        showState();
    });
    return *m_first;
}

void MainWindow::showFirstPage(const std::vector<Quest> &quests)
{
    const Lesson &lesson = *m_lessons->first();
    FirstLesson about{.steps = static_cast<int>(lesson.steps.size())};
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

void MainWindow::showWelcome()
{
    m_games.keepPicture();
    closePage();
    WelcomePage &page = welcome();
    const QString unfinished = m_games.library().unfinished();
    const std::vector<KeptGame> games = m_games.library().games(GameLibrary::kMost);
    page.setGames(games, unfinished);
    const QuestList all = questsOf(m_context, m_memory, games);
    page.setQuests(all.quests, all.last);
    const QDate today = QDateTime::currentDateTimeUtc().date();
    const auto deal = dailyDeal(m_context, today);
    const auto ofToday = std::ranges::find_if(all.quests, [&](const Quest &quest) {
        return deal && quest.system.toStdString() == deal->setup.ruleset &&
               quest.id.toStdString() == deal->setup.adventure;
    });
    page.setDay(today, ofToday == all.quests.end() ? nullptr : &*ofToday);
    page.setPlans(recentPlans(m_memory).files());
    page.applyTheme(m_settings.theme, m_settings.textScale / 100.0);
    m_ui->actionContinue->setEnabled(!unfinished.isEmpty());
    if (games.empty() && !all.quests.empty() && m_lessons->first() != nullptr) {
        showFirstPage(all.quests);
    } else {
        m_ui->pages->setCurrentWidget(&page);
        page.focusUsual();
    }
    showState();
}

/// Games first, then plans for the game master's desk.
void MainWindow::showRecent()
{
    const auto open = [this](const QString &file) { openGame(file); };
    m_ui->menuRecent->clear();
    m_ui->menuRecent->addSection(tr("Games"));
    recentGames(m_memory).offer(*m_ui->menuRecent, this, open);
    m_ui->menuRecent->addSection(tr("Plans"));
    recentPlans(m_memory).offer(*m_ui->menuRecent, this, open);
}

void MainWindow::exploreNow()
{
    GameSetup choice(m_context, m_settings, m_memory);
    const Quest *likeliest = m_welcome != nullptr ? m_welcome->likeliest() : nullptr;
    if (likeliest != nullptr && ChoiceMemory(m_memory).system().isEmpty())
        selectQuest(choice, likeliest->system, likeliest->id);
    if (choice.ready())
        startGame(choice.request());
    else
        newGame();
}

void MainWindow::playDay(QDate day)
{
    if (auto deal = dailyDeal(m_context, day)) {
        deal->undo = m_settings.undo;
        startGame(*deal);
    }
}

void MainWindow::newGame()
{
    openNewGame({}, {});
}

void MainWindow::openNewGame(const QString &system, const QString &adventure)
{
    auto *page = new NewGamePage(m_context, m_settings, m_memory, this);
    selectQuest(page->setup(), system, adventure);
    showPage(page);
}

void MainWindow::selectQuest(GameSetup &setup, const QString &system, const QString &adventure) const
{
    const auto packs = m_context.readPacks().packs;
    if (std::ranges::find(packs, adventure.toStdString(), [](const auto &pack) { return pack->id; }) !=
        packs.end())
        setup.selectPack(system, adventure.toStdString()); // a quest of one's own is a pack of its name
    else
        setup.select(system, adventure);
}

PlanEditorWindow *MainWindow::desk()
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
            } else if (!startGame(request)) {
                return;
            }
            show();
            raise();
            activateWindow();
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

void MainWindow::printCards()
{
    tl::expected<PrintSource, Issues> source = sourceFromPack(m_context, QString());
    if (atTable() || ending() != nullptr) {
        const GameRequest &request = play()->request();
        source = PrintSource{request.module, request.pack,
                             explored(request.title, play()->session(),
                                      play()->master() ? partySeat(request.setup) : play()->seat())};
    }
    if (!source) {
        showIssueBox(tr("There is nothing to print."), source.error(), this);
        return;
    }
    auto *dialog = new PrintDialog(m_context, m_memory, std::move(*source), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

bool MainWindow::startGame(const GameRequest &request)
{
    auto play = m_games.begin(request);
    if (!play)
        return false;
    putOnTable(std::move(play));
    return true;
}

bool MainWindow::openGame(const QString &file)
{
    if (file.endsWith(QLatin1String(".flagplan"), Qt::CaseInsensitive))
        return openPlan(file);
    if (const QFileInfo info(file);
        info.isDir() || info.fileName() == QLatin1String("pack.json") || isQuestFile(file.toStdString()))
        return openPack(file);
    if (play() != nullptr && play()->isFile(file)) { // it is on the table already, and its record is locked
        closePage();
        m_ui->pages->setCurrentWidget(m_table);
        showState();
        return true;
    }
    RecordReading reading(file, m_context);
    return openRead(reading);
}

bool MainWindow::openRead(RecordReading &reading)
{
    if (!reading.isQuick() && play() == nullptr && m_welcome == nullptr)
        showWelcome();
    auto play = m_games.open(reading);
    if (!play)
        return false;
    const Issues warnings = play->warnings();
    putOnTable(std::move(play));
    if (!warnings.empty())
        showIssueBox(tr("The game is open, but not everything is as it was."), warnings, this);
    return true;
}

void MainWindow::makeTable()
{
    m_table = new TablePage(this);
    m_cues = new TableCues(*m_table, m_sounds);
    m_games.setTable(m_table);
    m_ui->pages->addWidget(m_table);
    m_table->applySettings(m_settings);
    connect(m_table, &TablePage::ruleAsked, this, &MainWindow::showRule);
    connect(m_table, &TablePage::changed, this, &MainWindow::showState);
    connect(m_table, &TablePage::changed, &m_games, &GameKeeper::keepPictureSoon);
    connect(m_table, &TablePage::ended, this, &MainWindow::showEnding);
    connect(m_table, &TablePage::paceAsked, this, &MainWindow::changePace);
    connect(m_table, &TablePage::sharingChosen, this, [this](Sharing sharing) {
        m_memory.setText(sharingKey(*play()), QString::fromStdString(std::string(nameOf(sharing))));
    });
}

void MainWindow::putOnTable(std::unique_ptr<PlayController> play)
{
    if (m_table == nullptr)
        makeTable();
    PlayController &game = *play;
    m_review.reset();
    connect(&game, &PlayController::takenBack, this, [this] { m_review.reset(); });
    connect(&game, &PlayController::savingChanged, this, &MainWindow::showSaving);
    auto rules = std::make_unique<RuleBook>(rulesOf(*game.request().module));
    closePage();
    m_ui->pages->setCurrentWidget(m_table);
    // The game and rules before go only at the end: until then the table looks at them.
    const auto before = m_games.putOnTable(std::move(play));
    recentGames(m_memory).add(game.file());
    m_table->setSharing(sharingNamed(m_memory.text(sharingKey(game)).toStdString()));
    m_table->setGame(game, *rules,
                     looksOf(*game.request().module, game.request().pack, game.request().setup,
                             m_context.dataFolder + QStringLiteral("/ledgers")));
    m_cues->setGame(game);
    m_table->setLesson(m_lessons->lessonOf(game.request().setup, game.session().seed()));
    m_master->setGame(game, m_table->board());
    m_rules = std::move(rules);
    showState();
    m_games.keepPictureSoon();
    if (m_page == nullptr) // a game that is over shows its end
        m_table->board().setFocus(Qt::OtherFocusReason);
}

/// Told by every change of a game that is over: one page is enough.
void MainWindow::showEnding()
{
    if (ending() != nullptr)
        return;
    m_games.keepPicture(); // so that this game is among those that were played
    EndOfGame end = endOf(*play());
    end.ofCompany = !ledgerOfGame().isEmpty();
    end.tries = m_games.endsOfQuest();
    if (!m_review)
        m_review = GameReview::of(*play());
    end.hasReview = m_review != nullptr;
    if (m_review)
        end.whoseChance = m_review->whose();
    auto *page = new EndPage(play()->game(), m_table->cards(), std::move(end), this);
    if (m_review)
        page->follow(*m_review);
    connect(page, &EndPage::momentAsked, this, [this](std::size_t entry) { lookBack(entry - 1); });
    connect(page, &EndPage::chosen, this, &MainWindow::goOnAfter);
    connect(page, &EndPage::tableWanted, this, [this, page](QSize size) {
        m_table->pictures().pictureSoon(size, page, [this, page](const QImage &picture) {
            page->setTable(picture,
                           roomsOn(*play(), picture.size(), m_table->board().pictured(picture.size())));
        });
    });
    showPage(page);
}

EndPage *MainWindow::ending()
{
    return qobject_cast<EndPage *>(m_page);
}

QString MainWindow::ledgerOfGame() const
{
    const GameRequest &game = m_games.play()->request();
    return ledgerOf(*game.module, game.setup, m_context.dataFolder + QStringLiteral("/ledgers"));
}

void MainWindow::goOnAfter(AfterEnd next)
{
    GameRequest again = play()->request();
    switch (next) {
    case AfterEnd::NewDeal:
        again.seed = Seed::fresh();
        [[fallthrough]];
    case AfterEnd::SameDeal:
        startGame(again);
        break;
    case AfterEnd::OtherGame:
        newGame();
        break;
    case AfterEnd::Look:
        leavePage();
        break;
    case AfterEnd::LookBack:
        lookBack(0);
        break;
    case AfterEnd::TakeBack:
        takeBack();
        break;
    case AfterEnd::Ledger:
        showLedger(ledgerOfGame());
        break;
    case AfterEnd::Print:
        printCards();
        break;
    case AfterEnd::Picture:
        m_games.savePicture();
        break;
    }
}

/// Leaving it leads back to the end.
void MainWindow::lookBack(std::size_t move)
{
    auto *page = new LookBackPage({.play = *play(),
                                   .cards = m_table->cards(),
                                   .pictures = m_table->pictures(),
                                   .review = m_review.get(),
                                   .canPlayOn = ledgerOfGame().isEmpty()}, // where it counts once
                                  m_settings, this);
    page->goTo(move);
    connect(page, &LookBackPage::playOnAsked, this, &MainWindow::playOnFrom);
    connect(play(), &PlayController::stepped, page, &Page::left); // by a game master: it is another game now
    connect(play(), &PlayController::viewReset, page, &Page::left);
    showPage(page);
    connect(page, &Page::left, this, [this] { // once the table is back
        if (play()->game().ending().over)
            showEnding();
    });
}

void MainWindow::playOnFrom(std::size_t move)
{
    if (auto play = m_games.branch(move))
        putOnTable(std::move(play));
}

/// At the end, too: then the game goes on.
void MainWindow::takeBack()
{
    if (ending() != nullptr)
        leavePage();
    play()->undo();
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
        this, tr("Open a game, a plan, a quest or a pack"), m_games.library().folder(),
        tr("Games, plans, quests and packs (*.flagstone *.flagplan *.flagquest pack.json)"));
    if (!file.isEmpty())
        openGame(file);
}

const ModuleInfo *MainWindow::helpedModule() const
{
    if (m_rules)
        return m_games.play()->request().module;
    return m_context.modules.empty() ? nullptr : &m_context.modules.front();
}

RuleBook MainWindow::rulesOf(const ModuleInfo &module) const
{
    return RuleBook(m_context.rulesFolder + u'/' + QString::fromStdString(module.id) + QStringLiteral(".md"));
}

void MainWindow::showRules()
{
    if (const ModuleInfo *module = helpedModule())
        m_help.showRules(translated(module->title), rulesOf(*module));
}

void MainWindow::showRule(const QString &rule)
{
    if (const ModuleInfo *module = helpedModule())
        m_help.showRule(translated(module->title), rulesOf(*module), rule);
}

} // namespace flagstone::app
