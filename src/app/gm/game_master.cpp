#include "app/gm/game_master.h"

#include "app/board/board_view.h"
#include "app/common/ask_file.h"
#include "app/common/commands.h"
#include "app/common/dialogs.h"
#include "app/common/plain_text.h"
#include "app/gm/gm_commands.h"
#include "app/gm/master_panel.h"
#include "app/gm/players_screen.h"
#include "app/gm/players_window.h"
#include "app/gm/session_report.h"
#include "app/plan/dungeon_map.h"
#include "app/plan/what_if.h"
#include "app/play/play_controller.h"
#include "app/play/seats.h"
#include "app/printing/with_progress.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kDockHeight = 200; ///< logical pixels, when it appears, at the usual size of text

} // namespace

GameMaster::GameMaster(QMainWindow &window, QMenu &menu, const SettingsFile &memory)
    : m_window(window), m_menu(menu), m_memory(memory), m_dock(new QDockWidget(tr("Game master"), &window)),
      m_panel(new MasterPanel(m_dock))
{
    m_dock->setObjectName(QStringLiteral("masterDock"));
    m_dock->setFeatures(QDockWidget::DockWidgetClosable);
    auto *bar = new QWidget(m_dock);                        // nothing: its parts have headers of their own
    (new QVBoxLayout(bar))->setContentsMargins(0, 0, 0, 0); // gives it the size of nothing
    m_dock->setTitleBarWidget(bar);
    m_dock->setWidget(m_panel);
    m_dock->hide();
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_dock);
    connect(m_panel, &MasterPanel::handoutAsked, this, &GameMaster::handOut);
    connect(m_panel, &MasterPanel::notesFailed, this, [this](const Issue &issue) {
        showIssues(tr("Flagstone cannot keep the notes of this session."), {issue}, &m_window);
    });

    m_master = addSwitch(m_menu,
                         {"masterRun", tr("&Run this game"),
                          tr("Lets you see everything, decide for everybody and change the table"),
                          QKeySequence(tr("Ctrl+M"))},
                         this, [this](bool on) { m_play->setMaster(on); });
    m_menu.addSeparator();
    m_commands = new GmCommands(m_window, m_menu, *m_panel);
    m_menu.addSeparator();
    makeWriting();
    m_menu.addSeparator();
    m_open = addSwitch(m_menu,
                       {"playersOpen", tr("&Players' window"),
                        tr("Opens a second window that shows only what the party may see"),
                        QKeySequence(Qt::Key_F7)},
                       this, [this](bool on) { showPlayers(on); });
    QMenu &inIt = *m_menu.addMenu(tr("In the pla&yers' window"));
    makeHandOuts(inIt);
    makeSwitches(inIt);
    makeFollowing(inIt);
    makeScreens(inIt);
    showState();
}

GameMaster::~GameMaster() = default;

void GameMaster::askWhatIf()
{
    auto *dialog = new WhatIfDialog(m_play->game().clone(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void GameMaster::makeWriting()
{
    m_ofMaster.push_back(
        addCommand(m_menu,
                   {"masterWhatIf", tr("What &if…"),
                    tr("Shows how likely success is after each choice, given the cards that you know"),
                    QKeySequence(tr("Ctrl+Shift+W"))},
                   this, [this] { askWhatIf(); }));
    m_menu.addSeparator();
    m_ofMaster.push_back(addCommand(m_menu,
                                    {"masterWrite", tr("Write a &note"),
                                     tr("Adds a note on this session, for yourself or for everybody"),
                                     QKeySequence(tr("Ctrl+Shift+N"))},
                                    this, [this] { m_panel->beginNote(); }));
    m_ofMaster.push_back(
        addCommand(m_menu,
                   {"masterReport", tr("Session report for the pla&yers…"),
                    tr("Writes the story as the players know it, with maps, as Markdown or PDF"),
                    QKeySequence(tr("Ctrl+Shift+K"))},
                   this, [this] { tellStory(partySeat(m_play->request().setup)); }));
    m_ofMaster.push_back(addCommand(m_menu,
                                    {"masterOwnReport", tr("Session report for myse&lf…"),
                                     tr("Writes the whole story with private notes, as Markdown or PDF"),
                                     QKeySequence(tr("Ctrl+Alt+K"))},
                                    this, [this] { tellStory(Seat::Gm); }));
}

void GameMaster::tellStory(Seat reader)
{
    const QString title = fileNameOf(m_play->request().title) + QStringLiteral(".pdf");
    const QString file = askFileToWrite(&m_window, tr("Write the session report"), title,
                                        {tr("PDF (*.pdf)"), tr("Markdown with pictures (*.md)")});
    if (file.isEmpty())
        return;
    bool stopped = false;
    const auto issue =
        withProgress(m_window, tr("Writing the session report…"), [&](const print::Progress &progress) {
            return writeSessionReport(m_play->session(), m_play->request(), reader, m_panel->sessionNotes(),
                                      file, [&](int done, int all) {
                                          stopped = !progress(done, all);
                                          return !stopped;
                                      });
        });
    if (issue)
        showIssues(tr("The session report could not be written."), {*issue}, &m_window);
    else if (!stopped)
        Q_EMIT saved(file);
}

void GameMaster::makeHandOuts(QMenu &menu)
{
    m_ofMaster.push_back(addCommand(menu,
                                    {"masterHandOut", tr("Show the text to read &aloud"),
                                     tr("Shows the text to read aloud here in the players' window"),
                                     QKeySequence(tr("Ctrl+R"))},
                                    this, [this] { handOut(); }));
    m_ofPlayers.push_back(
        addCommand(menu,
                   {"masterTakeHandOut", tr("Ta&ke the text away"),
                    tr("Removes the text from the players' window"), QKeySequence(tr("Ctrl+Shift+R"))},
                   this, [this] { m_players->setHandout({}); }));
    menu.addSeparator();
}

void GameMaster::makeSwitches(QMenu &menu)
{
    const auto onPlayers = [&](const Command &command, void (PlayersWindow::*set)(bool)) {
        m_switches.push_back(addSwitch(menu, command, this, [this, set](bool on) {
            if (m_players)
                (*m_players.*set)(on);
        }));
    };
    onPlayers({"playersFreeze", tr("&Freeze the picture"),
               tr("The players' picture stays as it is, whatever you do"), QKeySequence(Qt::Key_F8)},
              &PlayersWindow::setFrozen);
    onPlayers({"playersBlank", tr("&Bare table"), tr("The players see only the bare table"),
               QKeySequence(Qt::Key_F9)},
              &PlayersWindow::setBlank);
    onPlayers({"playersScale", tr("Actual si&ze"),
               tr("Cards as large as printed ones, for a screen that lies on the table"),
               QKeySequence(tr("Ctrl+T"))},
              &PlayersWindow::setTrueScale);
    onPlayers({"playersSide", tr("Party, &log and map"),
               tr("Shows party, log and map beside the players' table"), QKeySequence(tr("Shift+F6"))},
              &PlayersWindow::setSides);
    m_switches.back()->setChecked(true);
    m_ofPlayers.insert(m_ofPlayers.end(), m_switches.begin(), m_switches.end());
    menu.addSeparator();
}

void GameMaster::makeFollowing(QMenu &menu)
{
    m_follow = new QActionGroup(this);
    const std::pair<Command, PlayersWindow::Follow> ways[] = {
        {{"playersFollowParty", tr("Players' view follows the part&y"), tr("The party stays in the middle"),
          QKeySequence(tr("Ctrl+1"))},
         PlayersWindow::Follow::Party},
        {{"playersFollowMaster", tr("Players' view follows &mine"),
          tr("The players see the part of the table that you see"), QKeySequence(tr("Ctrl+2"))},
         PlayersWindow::Follow::Master},
        {{"playersFree", tr("Players move their view f&reely"), tr("The players move the view themselves"),
          QKeySequence(tr("Ctrl+3"))},
         PlayersWindow::Follow::Free}};
    for (const auto &[command, way] : ways) {
        QAction *action = addSwitch(menu, command, this, [this, follow = way](bool on) {
            if (on && m_players)
                m_players->setFollow(follow);
        });
        m_follow->addAction(action);
        m_ofPlayers.push_back(action);
    }
    m_follow->actions().first()->setChecked(true);
    menu.addSeparator();
}

void GameMaster::makeScreens(QMenu &menu)
{
    m_fill = addSwitch(menu,
                       {"playersFull", tr("Players' window: f&ull screen"),
                        tr("The players' window fills its screen"), QKeySequence(tr("Shift+F11"))},
                       this, [this](bool on) { fillScreen(on); });
    m_screens = menu.addMenu(tr("On the &screen"));
    connect(m_screens, &QMenu::aboutToShow, this, [this] {
        offerScreens(*m_screens, m_memory, m_window.screen(), [this] {
            if (m_fill->isChecked())
                fillScreen(true);
        });
    });
    m_ofPlayers.push_back(m_fill);
    m_ofPlayers.push_back(addCommand(menu,
                                     {"playersMeasure", tr("M&easure its screen…"),
                                      tr("For actual size on a screen that reports a wrong size"),
                                      QKeySequence(tr("Ctrl+Shift+T"))},
                                     this, [this] { measureScreen(); }));
}

void GameMaster::setGame(PlayController &play, BoardView &board)
{
    m_play = &play;
    m_board = &board;
    m_panel->setGame(play);
    m_commands->setGame(&play, &board);
    if (m_players)
        m_players->setGame(play, board);
    m_dungeon = dungeonOf(play.request().setup.prepared, play.game().sheet(), play.pack());
    connect(&play, &PlayController::viewReset, this, &GameMaster::showState);
    connect(&play, &PlayController::stepped, this, &GameMaster::markHiddenDoors);
    showState();
}

/// On the game master's board, as long as no other player looks at it.
void GameMaster::markHiddenDoors()
{
    if (!m_board)
        return;
    const bool alone = m_play && m_play->master() && !m_covered;
    m_board->scene().hiddenDoors().setDoors(alone ? hiddenDoors(m_dungeon, m_play->view().board)
                                                  : std::vector<HiddenDoor>{});
}

void GameMaster::setAtTable(bool on)
{
    m_atTable = on;
    showState();
}

void GameMaster::setCovered(bool covered)
{
    if (covered == m_covered)
        return;
    m_covered = covered;
    m_panel->setCovered(covered);
    showState();
}

void GameMaster::putAway()
{
    m_open->setChecked(false);
    m_play = nullptr;
    m_commands->setGame(nullptr, nullptr);
    showState();
}

void GameMaster::applySettings(const Settings &settings)
{
    m_settings = settings;
    m_panel->applySettings(settings);
    if (m_players)
        m_players->applySettings(settings);
}

void GameMaster::showPlayers(bool on)
{
    if (!on) {
        m_players.reset();
        const QSignalBlocker quiet(m_fill);
        m_fill->setChecked(false);
    } else if (!m_players && m_play && m_board) {
        m_players = std::make_unique<PlayersWindow>(m_memory);
        m_players->applySettings(m_settings);
        m_players->setGame(*m_play, *m_board);
        for (QAction *action : m_ofPlayers)
            m_players->addAction(action);
        m_players->addAction(m_open);
        connect(
            m_players.get(), &PlayersWindow::closed, m_open, [this] { m_open->setChecked(false); },
            Qt::QueuedConnection);
        connect(m_players.get(), &PlayersWindow::filledChanged, m_fill, [this](bool full) {
            const QSignalBlocker quiet(m_fill);
            m_fill->setChecked(full);
        });
        for (QAction *action : m_switches)
            Q_EMIT action->toggled(action->isChecked());
        Q_EMIT m_follow->checkedAction()->toggled(true);
        m_players->show();
    }
    showState();
}

void GameMaster::fillScreen(bool on)
{
    if (m_players)
        m_players->fill(on ? playersScreen(m_memory, m_window.screen()) : nullptr);
}

void GameMaster::measureScreen()
{
    const QPointer<QScreen> screen = m_players->screen();
    bool chosen = false;
    const double width =
        QInputDialog::getDouble(&m_window, tr("Measure the players' screen"),
                                tr("How wide is the picture on %1, in &millimetres?").arg(screen->name()),
                                m_players->widthOf(*screen), 50, 10000, 1, &chosen);
    if (chosen && screen) // or it was unplugged meanwhile
        m_players->setWidthOf(*screen, width);
}

void GameMaster::handOut()
{
    if (m_panel->readAloud().isEmpty())
        return;
    m_open->setChecked(true);
    m_players->setHandout(m_panel->readAloud());
}

/// What can be used now.
void GameMaster::showState()
{
    const bool master = m_play && m_play->master() && m_atTable;
    m_master->setEnabled(m_play && m_atTable && !m_covered); // whoever lifts the curtain takes the seat
    m_open->setEnabled(m_play != nullptr);
    const QSignalBlocker quiet(m_master);
    m_master->setChecked(m_play && m_play->master());
    if (master && !m_dock->isVisible()) {
        m_dock->show();
        const int wanted = kDockHeight * m_settings.textScale / 100;
        m_window.resizeDocks({m_dock}, {std::min(wanted, m_window.height() * 2 / 5)}, Qt::Vertical);
    } else if (!master) {
        m_dock->hide();
    }
    m_commands->setEnabled(master && !m_covered);
    for (QAction *action : m_ofMaster)
        action->setEnabled(master && !m_covered);
    for (QAction *action : m_ofPlayers)
        action->setEnabled(m_players != nullptr);
    markHiddenDoors();
}

} // namespace flagstone::app

#include "moc_game_master.cpp"
