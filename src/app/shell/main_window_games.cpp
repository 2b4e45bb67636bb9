#include "app/board/board_view.h"
#include "app/common/announcement.h"
#include "app/common/page.h"
#include "app/common/recent_files.h"
#include "app/gm/game_master.h"
#include "app/panels/log_panel.h"
#include "app/panels/table_words.h"
#include "app/play/play_controller.h"
#include "app/play/record_reading.h"
#include "app/review/end_page.h"
#include "app/setup/new_game_page.h"
#include "app/shell/desk_keeper.h"
#include "app/shell/end_keeper.h"
#include "app/shell/help_pages.h"
#include "app/shell/home_keeper.h"
#include "app/shell/issue_box.h"
#include "app/shell/main_window.h"
#include "app/shell/packs.h"
#include "app/sound/table_cues.h"
#include "app/stage/scene_player.h"
#include "app/table/table_page.h"
#include "content/quest_file.h"
#include "ui_main_window.h"

#include <QAction>
#include <QFileInfo>
#include <QKeyEvent>

#include <memory>
#include <utility>

/// The games of MainWindow: begun or opened, on the table, at their end, and taken back.
namespace flagstone::app {

namespace {

/// Under which the standing order is kept, for each rule system.
QString sharingKey(const PlayController &play)
{
    return QStringLiteral("sharing/") + QString::fromStdString(play.request().setup.ruleset);
}

bool hasEnding(const QString &file, const char *ending)
{
    return file.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
}

} // namespace

void MainWindow::newGame()
{
    if (m_home->holds(m_ui->pages->currentWidget()))
        return m_home->newGame();
    if (play() == nullptr)
        return chooseGame({}, {});
    const Setup &now = play()->request().setup;
    chooseGame(QString::fromStdString(now.ruleset), QString::fromStdString(now.adventure));
}

void MainWindow::chooseGame(const QString &system, const QString &adventure)
{
    auto *page = new NewGamePage(m_context, m_settings, m_memory, this);
    page->setup().select(system, adventure);
    showPage(page);
}

bool MainWindow::startGame(const GameRequest &request)
{
    auto play = m_games.begin(request);
    if (!play)
        return false;
    announce(*this, toWin(*play)); // first, before anything is asked
    putOnTable(std::move(play));
    return true;
}

bool MainWindow::openGame(const QString &file)
{
    if (hasEnding(file, ".flagplan"))
        return m_desk->open(file);
    if (hasEnding(file, ".flagdeck"))
        return openDeck(file);
    if (hasEnding(file, ".flagledger"))
        return openLedger(file);
    if (const QFileInfo info(file);
        info.isDir() || info.fileName() == QLatin1String("pack.json") || isQuestFile(file.toStdString()))
        return openPack(file);
    if (play() != nullptr && play()->isFile(file)) { // it is on the table already, and its record is locked
        m_games.stopReading();
        m_endWaits = true; // as of any other finished game
        closePage();
        returnToTable();
        return true;
    }
    RecordReading reading(file, m_context);
    return openRead(reading);
}

bool MainWindow::openRead(RecordReading &reading)
{
    if (!reading.isQuick() && m_ui->pages->count() == 0) // the window is still empty
        showWelcome();
    const QPointer<Page> page = m_page; // until it is read somebody may open another one
    auto play = m_games.open(reading);
    if (!play || (m_page != page.data() && !mayLeave(m_page)))
        return false;
    Issues warnings;
    for (Issue issue : play->warnings()) {
        if (issue.line == 1) // of the whole record, which the user has just chosen
            issue.file.clear();
        warnings.push_back(std::move(issue));
    }
    putOnTable(std::move(play));
    if (!warnings.empty())
        showIssueBox(tr("The game is open, but not everything is as it was."), warnings, this);
    return true;
}

void MainWindow::makeTable()
{
    m_table = new TablePage(m_ui->pages); // in its place from the start: it takes the style only once
    m_cues = new TableCues(*m_table, m_sounds);
    m_games.setTable(m_table);
    m_end->setTable(*m_table);
    m_ui->pages->addWidget(m_table);
    m_table->applySettings(m_settings);
    tellTableKeys();
    connect(m_table, &TablePage::ruleAsked, m_help.get(), &HelpPages::showRule);
    connect(&m_table->log(), &LogPanel::linesChanged, m_help.get(), &HelpPages::renewSeen);
    connect(m_table, &TablePage::changed, this, &MainWindow::showState);
    connect(&m_table->scenePlayer(), &ScenePlayer::advanced, this, &MainWindow::showHead);
    connect(m_table, &TablePage::changed, &m_games, &GameKeeper::keepPictureSoon);
    connect(m_table, &TablePage::ended, this, &MainWindow::showEnding);
    connect(m_table, &TablePage::otherQuestAsked, this, &MainWindow::showWelcome);
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
    m_home->forgetCutOff();
    m_end->setGame(game);
    connect(&game, &PlayController::savingChanged, this, &MainWindow::showSaving);
    auto rules = std::make_unique<RuleBook>(rulesOf(m_context, *game.request().module));
    if (QWidget *focus = focusWidget()) // each page that is in sight for a moment would have it, and be said
        focus->clearFocus();
    closePage();
    m_endWaits = false;
    bringTable();
    // The game and rules before go only at the end: until then the table looks at them.
    const auto before = m_games.putOnTable(std::move(play));
    recentGames(m_memory).add(game.file());
    m_table->setSharing(sharingNamed(m_memory.text(sharingKey(game)).toStdString()));
    m_table->setGame(game, *rules,
                     looksOf(*game.request().module, game.request().pack, game.request().setup,
                             m_context.dataFolder + QStringLiteral("/ledgers")));
    m_cues->setGame(game);
    m_table->setLesson(m_home->lessons().lessonOf(game.request().setup, game.session().seed()));
    m_master->setGame(game, m_table->board());
    m_rules = std::move(rules);
    showState();
    m_games.keepPictureSoon();
    if (m_page == nullptr) // a game that is over shows its end
        m_table->takeKeys();
}

/// Told by every change of a game that is over: one page is enough, and none takes the place of another at which
/// somebody works.
void MainWindow::showEnding()
{
    m_endWaits = !atTable() && ending() == nullptr;
    if (atTable())
        m_end->show();
}

EndPage *MainWindow::ending()
{
    return qobject_cast<EndPage *>(m_page);
}

void MainWindow::playOnFrom(std::size_t move)
{
    if (auto play = m_games.branch(move))
        putOnTable(std::move(play));
}

/// What was edited on a page, otherwise a move; at the end, too: then the game goes on.
void MainWindow::takeBack()
{
    if (m_page != nullptr && m_page->canUndo())
        return m_page->undo();
    if (ending() != nullptr)
        leavePage();
    play()->undo();
}

/// The key of Undo says why where the command is grey.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (atTable() && m_ui->actionUndo->shortcuts().contains(QKeySequence(event->keyCombination())))
        m_table->covered() ? m_table->tellNoUndo() : play()->undo();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::redo()
{
    m_page != nullptr ? m_page->redo() : play()->redo();
}

} // namespace flagstone::app
