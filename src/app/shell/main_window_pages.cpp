#include "app/board/board_view.h"
#include "app/common/recent_files.h"
#include "app/common/telling.h"
#include "app/editor/desk_window.h"
#include "app/gm/game_master.h"
#include "app/play/record_reading.h"
#include "app/printing/print_dialog.h"
#include "app/setup/game_choice.h"
#include "app/setup/new_game_dialog.h"
#include "app/shell/issue_box.h"
#include "app/shell/lesson_menu.h"
#include "app/shell/main_window.h"
#include "app/shell/packs.h"
#include "app/shell/welcome_page.h"
#include "app/table/overlays.h"
#include "app/table/table_page.h"
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

constexpr std::size_t kGamesShown = 6;

} // namespace

void MainWindow::showWelcome()
{
    m_games.keepPicture();
    if (m_welcome == nullptr) {
        m_welcome = new WelcomePage(this);
        m_ui->pages->addWidget(m_welcome);
        connect(m_welcome, &WelcomePage::newGameAsked, this, &MainWindow::newGame);
        connect(m_welcome, &WelcomePage::exploreAsked, this, &MainWindow::exploreNow);
        connect(m_welcome, &WelcomePage::questAsked, this, &MainWindow::openNewGame);
        connect(m_welcome, &WelcomePage::openAsked, this, &MainWindow::openByDialog);
        connect(m_welcome, &WelcomePage::deskAsked, this, &MainWindow::showDesk);
        connect(m_welcome, &WelcomePage::printAsked, this, &MainWindow::printCards);
        connect(m_welcome, &WelcomePage::helpAsked, this, &MainWindow::showRules);
        m_welcome->setLessons(m_ui->menuLessons);
        connect(m_welcome, &WelcomePage::gameAsked, this, &MainWindow::openGame);
    }
    const QString unfinished = m_games.library().unfinished();
    m_welcome->setGames(m_games.library().games(kGamesShown), unfinished);
    const QuestList all = questsOf(m_surroundings, m_memory);
    m_welcome->setQuests(all.quests, all.next);
    m_ui->actionContinue->setEnabled(!unfinished.isEmpty());
    m_ui->pages->setCurrentWidget(m_welcome);
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
    const NewGameDialog choice(m_surroundings, m_settings, m_memory);
    if (choice.ready())
        startGame(choice.wish());
    else
        newGame();
}

void MainWindow::newGame()
{
    openNewGame({}, {});
}

void MainWindow::openNewGame(const QString &system, const QString &adventure)
{
    auto *dialog = new NewGameDialog(m_surroundings, m_settings, m_memory, this);
    dialog->select(system, adventure);
    openDialog(dialog);
}

void MainWindow::openDialog(NewGameDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (startGame(dialog->wish()))
            return;
        if (auto *why = findChild<QMessageBox *>(QStringLiteral("issues")))
            connect(why, &QDialog::finished, this, &MainWindow::newGame); // to choose otherwise
    });
    dialog->open();
}

DeskWindow *MainWindow::desk()
{
    return m_desk;
}

DeskWindow &MainWindow::makeDesk()
{
    if (!m_desk) {
        m_desk = new DeskWindow(m_surroundings, m_memory, m_settings, gameChooser(m_surroundings, m_memory));
        m_desk->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_desk, &DeskWindow::playAsked, this, [this](const GameWish &wish) {
            if (!startGame(wish))
                return;
            show();
            raise();
            activateWindow();
        });
    }
    m_desk->show();
    m_desk->raise();
    m_desk->activateWindow();
    return *m_desk;
}

void MainWindow::showDesk()
{
    DeskWindow &desk = makeDesk();
    if (desk.plan() == nullptr)
        desk.begin();
}

bool MainWindow::openPlan(const QString &file)
{
    DeskWindow &desk = makeDesk();
    const bool opened = desk.openPlan(file);
    if (!opened && desk.plan() == nullptr)
        desk.begin();
    return opened;
}

bool MainWindow::openPack(const QString &file)
{
    auto pack = readOwnPack(file, m_surroundings.modules);
    if (!pack) {
        showIssueBox(tr("This pack cannot be used."), pack.error(), this);
        return false;
    }
    m_surroundings.readPacks = withPack(m_surroundings.readPacks, *pack);
    showWelcome();
    auto *dialog = new NewGameDialog(m_surroundings, m_settings, m_memory, this);
    dialog->selectPack(QString::fromStdString((*pack)->ruleset), (*pack)->id);
    openDialog(dialog);
    return true;
}

void MainWindow::printCards()
{
    tl::expected<PrintSource, Issues> source = sourceFromPack(m_surroundings, QString());
    if (atTable()) {
        const GameWish &wish = play()->wish();
        source = PrintSource{wish.module, wish.pack,
                             explored(wish.title, play()->session(),
                                      play()->master() ? partySeat(wish.setup) : play()->seat())};
    }
    if (!source) {
        showIssueBox(tr("There is nothing to print."), source.error(), this);
        return;
    }
    auto *dialog = new PrintDialog(m_surroundings, m_memory, std::move(*source), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

bool MainWindow::startGame(const GameWish &wish)
{
    auto play = m_games.begin(wish);
    if (!play)
        return false;
    putOnTable(std::move(play));
    return true;
}

bool MainWindow::openGame(const QString &file)
{
    if (file.endsWith(QLatin1String(".flagplan"), Qt::CaseInsensitive))
        return openPlan(file);
    if (const QFileInfo info(file); info.isDir() || info.fileName() == QLatin1String("pack.json"))
        return openPack(file);
    if (play() != nullptr && play()->isFile(file)) { // it is on the table already, and its record is locked
        m_ui->pages->setCurrentWidget(m_table);
        showState();
        return true;
    }
    RecordReading reading(file, m_surroundings);
    return openRead(reading);
}

bool MainWindow::openRead(RecordReading &reading)
{
    if (play() == nullptr && m_welcome == nullptr && !reading.isQuick())
        showWelcome();
    auto play = m_games.open(reading);
    if (!play)
        return false;
    const Issues warnings = play->warnings();
    putOnTable(std::move(play));
    if (!warnings.empty())
        showIssueBox(tr("The game is on the table, but not everything is as it was."), warnings, this);
    return true;
}

void MainWindow::makeTable()
{
    m_table = new TablePage(this);
    m_games.setTable(m_table);
    m_ui->pages->addWidget(m_table);
    m_table->applySettings(m_settings);
    m_table->restoreLayout(m_memory.bytes(QStringLiteral("window/layout")));
    for (auto *action : {m_ui->actionPartyPanel, m_ui->actionSidePanels}) {
        const QSignalBlocker quiet(action);
        action->setChecked(true);
    }
    connect(m_table, &TablePage::ruleAsked, this, &MainWindow::showRule);
    connect(m_table, &TablePage::changed, this, &MainWindow::showState);
    connect(m_table, &TablePage::changed, &m_games, &GameKeeper::keepPictureSoon);
    connect(m_table, &TablePage::ended, this, &MainWindow::showEnding);
}

void MainWindow::putOnTable(std::unique_ptr<PlayController> play)
{
    if (m_table == nullptr)
        makeTable();
    PlayController &game = *play;
    connect(&game, &PlayController::savingChanged, this, &MainWindow::showSaving);
    auto rules = std::make_unique<RuleBook>(rulesOf(*game.wish().module));
    m_ui->pages->setCurrentWidget(m_table);
    // The game and rules before go only at the end: until then the table looks at them.
    const auto before = m_games.putOnTable(std::move(play));
    recentGames(m_memory).add(game.file());
    m_table->setGame(game, *rules);
    m_table->setLesson(m_lessons->lessonOf(game.wish().setup, game.session().seed()));
    m_master->setGame(game, m_table->board());
    m_rules = std::move(rules);
    showState();
    m_games.keepPictureSoon();
    m_table->board().setFocus(Qt::OtherFocusReason);
}

void MainWindow::showEnding()
{
    m_games.keepPicture();
    auto *dialog =
        new EndingDialog(play()->game(), play()->game().ending(), play()->deal(), play()->canUndo(), this);
    dialog->setObjectName(QStringLiteral("ending"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (dialog->next() == EndingDialog::Next::NewGame)
            newGame();
        else if (dialog->next() == EndingDialog::Next::TakeBack)
            play()->undo();
    });
    dialog->open();
}

void MainWindow::openByDialog()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open a game, a plan or a pack"), m_games.library().folder(),
                                     tr("Games, plans and packs (*.flagstone *.flagplan pack.json)"));
    if (!file.isEmpty())
        openGame(file);
}

const ModuleInfo *MainWindow::helpedModule() const
{
    if (m_rules)
        return m_games.play()->wish().module;
    return m_surroundings.modules.empty() ? nullptr : &m_surroundings.modules.front();
}

RuleBook MainWindow::rulesOf(const ModuleInfo &module) const
{
    return RuleBook(m_surroundings.rulesFolder + u'/' + QString::fromStdString(module.id) +
                    QStringLiteral(".md"));
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
