#include "app/shell/main_window.h"

#include "app/bar/action_bar.h"
#include "app/board/board_view.h"
#include "app/common/announcement.h"
#include "app/common/appearance.h"
#include "app/common/command_finder.h"
#include "app/common/command_keys.h"
#include "app/common/focus_walk.h"
#include "app/common/game_words.h"
#include "app/common/page.h"
#include "app/gm/game_master.h"
#include "app/panels/log_panel.h"
#include "app/panels/table_words.h"
#include "app/quest/quest_page.h"
#include "app/review/end_page.h"
#include "app/shell/desk_keeper.h"
#include "app/shell/end_keeper.h"
#include "app/shell/head_bar.h"
#include "app/shell/head_line.h"
#include "app/shell/help_pages.h"
#include "app/shell/home_keeper.h"
#include "app/shell/issue_box.h"
#include "app/shell/kept_game.h"
#include "app/shell/keys_dialog.h"
#include "app/shell/save_banner.h"
#include "app/shell/settings_dialog.h"
#include "app/shell/window_place.h"
#include "app/stage/scene_player.h"
#include "app/table/table_page.h"
#include "app/table/table_sides.h"
#include "paint/icons.h"
#include "ui_main_window.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDir>
#include <QMenuBar>
#include <QScreen>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

namespace flagstone::app {

namespace {

const QString kGeometry = QStringLiteral("window/geometry");

} // namespace

MainWindow::MainWindow(AppContext context, QWidget *parent)
    : QMainWindow(parent), m_context(std::move(context)), m_memory(m_context.settingsFile),
      m_settings(m_memory.read()), m_games(m_context, *this), m_ui(std::make_unique<Ui::MainWindow>())
{
    applyAppearance(*qApp, m_settings);
    m_sounds.setVolume(m_settings.sound);
    m_memory.onFailure(
        [this](const Issue &why) { showIssueBox(tr("Your settings could not be saved."), {why}, this); });
    m_ui->setupUi(this);
    m_master = std::make_unique<GameMaster>(*this, *m_ui->menuMaster, m_memory);
    m_master->applySettings(m_settings);
    makeHead();
    makeBanner();
    makeKeepers();
    connectGameMenu();
    connectViewMenu();
    connectSides();
    connectHelpMenu();
    makeKeys();
    refreshIcons();
    m_commands = findChildren<QAction *>();
    applyKeys(m_commands, m_settings);
    takePlace();
    showState();
}

void MainWindow::makeHead()
{
    m_finder = new CommandFinder(this);
    QMenuBar *menus = m_ui->menuBar;
    layout()->setMenuBar(nullptr); // or the head would be its end
    m_head =
        new HeadBar(*menus,
                    {{m_ui->actionUndo, m_ui->actionRedo},
                     {m_ui->actionHint, m_ui->actionShowAll, m_ui->actionShowParty}},
                    {*m_ui->actionLeavePage, *m_ui->actionBackToQuest}, *m_finder, *m_ui->actionFind, this);
    setMenuWidget(m_head);
}

void MainWindow::takePlace()
{
    setMinimumSize(kLeastClient);
    if (!restoreGeometry(m_memory.bytes(kGeometry))) // FitsScreen cuts one that is too large now
        setGeometry(firstPlace(screen()->availableGeometry()));
}

MainWindow::~MainWindow()
{
    m_master->putAway();
    delete std::exchange(m_table, nullptr); // it looks at the game, which goes with the members
    m_page = nullptr;
    qDeleteAll(findChildren<QuestPage *>()); // they leave their undo to a member
}

void MainWindow::makeBanner()
{
    m_banner = new SaveBanner(this);
    connect(m_banner, &SaveBanner::copyAsked, &m_games, &GameKeeper::saveCopy);
    connect(m_banner, &SaveBanner::againAsked, this, [this] { play()->saveNow(); });
    auto *centre = new QWidget(this);
    auto *column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(takeCentralWidget(), 1);
    setCentralWidget(centre);
}

void MainWindow::makeKeys()
{
    for (int key = 1; key <= 9; ++key) {
        auto *shortcut = new QShortcut(QKeySequence(Qt::Key_0 + key), this);
        connect(shortcut, &QShortcut::activated, this, [this, key] {
            if (m_page != nullptr)
                m_page->press(key);
            else if (m_table != nullptr && m_table->isVisible())
                m_table->press(key);
        });
    }
}

void MainWindow::connectGameMenu()
{
    connect(m_ui->actionNew, &QAction::triggered, this, &MainWindow::newGame);
    connect(m_ui->actionOpen, &QAction::triggered, this, &MainWindow::openByDialog);
    connect(m_ui->menuRecent, &QMenu::aboutToShow, this, &MainWindow::showRecent);
    connect(m_ui->actionGames, &QAction::triggered, this, [this] {
        if (mayLeave(m_page))
            showWelcome();
    });
    connect(m_ui->actionLeavePage, &QAction::triggered, this, [this] {
        if (m_page != nullptr)
            m_page->stepBackOrLeave();
    });
    connect(m_ui->actionBackToQuest, &QAction::triggered, this, &MainWindow::backToQuest);
    connect(m_ui->actionSaveCopy, &QAction::triggered, &m_games, &GameKeeper::saveCopy);
    connect(m_ui->actionPicture, &QAction::triggered, &m_games, &GameKeeper::savePicture);
    connect(&m_games, &GameKeeper::saved, this, &MainWindow::tellSaved);
    connect(m_master.get(), &GameMaster::saved, this, &MainWindow::tellSaved);
    connect(m_ui->actionDesk, &QAction::triggered, m_desk.get(), &DeskKeeper::show);
    connect(m_ui->actionPrint, &QAction::triggered, this, &MainWindow::printCards);
    connect(m_ui->actionLookBack, &QAction::triggered, this, [this] { m_end->lookBack(0); });
    connect(m_ui->actionCopySeed, &QAction::triggered, this, [this] {
        QApplication::clipboard()->setText(play()->deal());
        m_head->line().show(play()->game().ending().over
                                ? tr("The seed of the deal is on the clipboard.")
                                : tr("The commitment to the deal is on the clipboard."),
                            {}, {});
    });
    connect(m_ui->actionQuit, &QAction::triggered, this, &QWidget::close);
    connect(m_ui->actionUndo, &QAction::triggered, this, &MainWindow::takeBack);
    connect(m_ui->actionRedo, &QAction::triggered, this, &MainWindow::redo);
    m_ui->actionRedo->setShortcuts(
        {m_ui->actionRedo->shortcut(), QKeySequence(tr("Ctrl+Y"))}); // both are usual
    connect(m_ui->actionFind, &QAction::triggered, m_finder, &CommandFinder::open);
    connect(m_ui->actionAboutGame, &QAction::triggered, &m_games, &GameKeeper::tellAbout);
    connect(m_ui->actionSettings, &QAction::triggered, this, &MainWindow::showSettings);
}

void MainWindow::connectViewMenu()
{
    const auto board = [this](auto action) { return [this, action] { action(m_table->board()); }; };
    connect(m_ui->actionZoomIn, &QAction::triggered, this, board([](BoardView &b) { b.zoomBy(1.25); }));
    connect(m_ui->actionZoomOut, &QAction::triggered, this, board([](BoardView &b) { b.zoomBy(0.8); }));
    connect(m_ui->actionShowAll, &QAction::triggered, this, board([](BoardView &b) { b.showAll(); }));
    connect(m_ui->actionShowParty, &QAction::triggered, this, board([](BoardView &b) { b.showParty(); }));
    connect(m_ui->actionFloorPlan, &QAction::triggered, this, [this] { m_table->showFloorPlan(); });
    connect(m_ui->actionFinish, &QAction::triggered, this, [this] { m_table->scenePlayer().finish(); });
    connect(m_ui->actionPace, &QAction::triggered, this, &MainWindow::changePace);
    connect(m_ui->actionCameraByHand, &QAction::triggered, this, [this](bool on) {
        Settings settings = m_settings;
        settings.cameraByHand = on;
        setSettings(settings);
    });
    connect(m_ui->actionHint, &QAction::triggered, this, [this] { m_table->askAdvice(); });
    connect(m_ui->actionNextFigure, &QAction::triggered, this,
            [this] { m_table->bar().selectNextFigure(1); });
    connect(m_ui->actionPreviousFigure, &QAction::triggered, this,
            [this] { m_table->bar().selectNextFigure(-1); });
    connect(m_ui->actionMore, &QAction::triggered, this, [this] { m_table->press(0); });
    connect(m_ui->actionEverybody, &QAction::triggered, this, [this] { m_table->giveAll(); });
    connect(m_ui->actionAgain, &QAction::triggered, this, [this] { m_table->giveAgain(); });
    connect(m_ui->actionFullScreen, &QAction::toggled, this,
            [this](bool on) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, on)); });
    const std::pair<QAction *, paint::Theme> themes[] = {{m_ui->actionLight, paint::Theme::Light},
                                                         {m_ui->actionDark, paint::Theme::Dark},
                                                         {m_ui->actionContrast, paint::Theme::Contrast}};
    for (const auto &[action, theme] : themes)
        connect(action, &QAction::triggered, this, [this, which = theme] {
            Settings settings = m_settings;
            settings.theme = which;
            setSettings(settings);
        });
}

/// The pages beside the board, and the way round the parts of the window.
void MainWindow::connectSides()
{
    const std::pair<QAction *, LogPanel::Filter> filters[] = {
        {m_ui->actionLogAll, LogPanel::Filter::All},
        {m_ui->actionLogRolls, LogPanel::Filter::Rolls},
        {m_ui->actionLogMoves, LogPanel::Filter::Moves}};
    for (const auto &[action, filter] : filters)
        connect(action, &QAction::triggered, this,
                [this, which = filter] { m_table->log().setFilter(which); });

    connect(m_ui->actionLogSearch, &QAction::triggered, this, [this] {
        m_table->sides().open(RightColumn::Page::Log);
        m_table->log().find();
    });
    connect(m_ui->actionNextPart, &QAction::triggered, this, [this] {
        const QList<QWidget *> table = m_help->coversAll() ? QList<QWidget *>() : m_table->sides().parts();
        focusNextPart(QList<QWidget *>{m_head} + table + m_help->parts());
    });
    const std::pair<QAction *, RightColumn::Page> pages[] = {
        {m_ui->actionPageFaced, RightColumn::Page::Faced},
        {m_ui->actionPageLog, RightColumn::Page::Log},
        {m_ui->actionPageQuest, RightColumn::Page::Quest}};
    for (const auto &[action, page] : pages)
        connect(action, &QAction::triggered, this, [this, which = page] { m_table->openPage(which); });
    connect(m_ui->actionPageMap, &QAction::triggered, this,
            [this] { m_table->sides().showMap(m_ui->actionPageMap->shortcut()); });
}

void MainWindow::connectHelpMenu()
{
    connect(m_ui->actionRules, &QAction::triggered, m_help.get(), &HelpPages::showRules);
    connect(m_ui->actionKeys, &QAction::triggered, this, &MainWindow::showKeys);
    connect(m_ui->actionLog, &QAction::triggered, m_help.get(), &HelpPages::showLog);
    connect(m_ui->actionAbout, &QAction::triggered, m_help.get(), &HelpPages::showAbout);
}

void MainWindow::makeHelp()
{
    const HelpPages::Window around{.pages = *m_ui->pages,
                                   .table = [this] { return atTable() ? m_table : nullptr; },
                                   .commands = [this] { return commandGroups(); }};
    m_help = std::make_unique<HelpPages>(m_context, m_games, *m_home, around, this);
    m_ui->pages->installEventFilter(this);
    connect(m_help.get(), &HelpPages::shownChanged, this, [this] {
        placeHelp();
        giveTableKeys();
    });
    connect(m_help.get(), &HelpPages::logAsked, this, [this](std::size_t entry) {
        placeHelp();
        m_table->openPage(RightColumn::Page::Log);
        m_table->log().showEntry(entry);
    });
    connect(m_ui->pages, &QStackedWidget::currentChanged, m_help.get(), &HelpPages::giveWay);
    connect(m_ui->pages, &QStackedWidget::currentChanged, m_help.get(), &HelpPages::renewSeen);
}

/// It lies over what is in sight, and moves nothing at the table: it leaves the bar free there, and the board keeps
/// what it shows beside it. A page gets narrower, but never narrower than in the smallest window.
void MainWindow::placeHelp()
{
    const int foot = atTable() ? m_table->sides().regions().bar.height() : 0;
    const int width = m_help->place(m_settings.textScale / 100.0, foot);
    if (m_table != nullptr)
        m_table->sides().setBeside(width);
    const bool isPage = m_page != nullptr || m_home->holds(m_ui->pages->currentWidget());
    const bool hasRoom = isPage && m_ui->pages->width() - width >= kLeastClient.width();
    m_ui->pages->setContentsMargins(0, 0, hasRoom ? width : 0, 0);
}

bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ui->pages && event->type() == QEvent::Resize)
        placeHelp();
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::refreshIcons()
{
    const std::pair<QAction *, const char *> icons[] = {
        {m_ui->actionNew, "new"},     {m_ui->actionOpen, "open"},       {m_ui->actionSaveCopy, "save"},
        {m_ui->actionUndo, "undo"},   {m_ui->actionRedo, "redo"},       {m_ui->actionFind, "search"},
        {m_ui->actionShowAll, "fit"}, {m_ui->actionShowParty, "party"}, {m_ui->actionPageLog, "log"},
        {m_ui->actionHint, "lamp"},   {m_ui->actionRules, "help"}};
    const auto colours = paint::windowColours(m_settings.theme);
    for (const auto &[action, name] : icons)
        action->setIcon(paint::icon(QLatin1String(name), colours.text, colours.edge));
    m_ui->actionLight->setChecked(m_settings.theme == paint::Theme::Light);
    m_ui->actionDark->setChecked(m_settings.theme == paint::Theme::Dark);
    m_ui->actionContrast->setChecked(m_settings.theme == paint::Theme::Contrast);
    m_ui->actionCameraByHand->setChecked(m_settings.cameraByHand);
}

void MainWindow::setSettings(const Settings &settings)
{
    if (settings != m_settings)
        m_memory.write(settings);
    m_settings = settings;
    m_sounds.setVolume(m_settings.sound);
    applyAppearance(*qApp, m_settings);
    applyKeys(m_commands, m_settings);
    refreshIcons();
    m_head->take(size(), m_settings.textScale / 100.0);
    m_ui->actionPace->setText(tr("&Pace: %1").arg(nameOf(m_settings.pace)));
    m_home->applySettings(m_settings);
    m_end->applySettings(m_settings);
    if (m_table != nullptr) {
        m_table->applySettings(m_settings);
        tellTableKeys();
    }
    m_master->applySettings(m_settings);
    if (m_page != nullptr)
        m_page->applySettings(m_settings);
    m_help->renew();
    placeHelp();
    m_desk->applySettings(m_settings);
}

/// Calm, brisk, instant, and round again.
void MainWindow::changePace()
{
    Settings settings = m_settings;
    settings.pace = settings.pace == Pace::Calm    ? Pace::Brisk
                    : settings.pace == Pace::Brisk ? Pace::Instant
                                                   : Pace::Calm;
    setSettings(settings);
    if (m_table != nullptr)
        m_table->tellPace();
}

void MainWindow::showSettings()
{
    auto *dialog = new SettingsDialog(m_settings, m_sounds.problem(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::changed, this, &MainWindow::setSettings);
    dialog->open();
}

std::vector<CommandGroup> MainWindow::commandGroups() const
{
    return commandsOf({m_ui->menuGame, m_ui->menuEdit, m_ui->menuView, m_ui->menuTable, m_ui->menuMaster,
                       m_ui->menuHelp}); // the bar may have folded them into one
}

void MainWindow::showKeys()
{
    auto *dialog = new KeysDialog(commandGroups(), m_settings, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &KeysDialog::changed, this, &MainWindow::setSettings);
    dialog->open();
}

/// The bar names those of its own commands.
void MainWindow::tellTableKeys()
{
    const auto key = [](const QAction &action) {
        return action.shortcut().toString(QKeySequence::NativeText);
    };
    m_table->bar().setKeys({.everybody = key(*m_ui->actionEverybody),
                            .again = key(*m_ui->actionAgain),
                            .pace = key(*m_ui->actionPace)});
}

bool MainWindow::atTable() const
{
    return m_games.play() != nullptr && m_table != nullptr && m_ui->pages->currentWidget() == m_table;
}

/// Everything in the frame that depends on the game: title, head, what can be used.
void MainWindow::showState()
{
    const bool playing = atTable();
    const bool covered = playing && m_table->covered(); // then nobody does anything with this game
    const bool open = playing && !covered;
    const bool inSight = open || ending() != nullptr;
    for (auto *action : {m_ui->actionPicture, m_ui->actionAboutGame})
        action->setEnabled(inSight);
    for (auto *action :
         {m_ui->actionZoomIn, m_ui->actionZoomOut, m_ui->actionShowAll, m_ui->actionShowParty,
          m_ui->actionFinish, m_ui->actionLogAll, m_ui->actionLogRolls, m_ui->actionLogMoves,
          m_ui->actionLogSearch, m_ui->actionNextPart, m_ui->actionHint, m_ui->actionPageFaced,
          m_ui->actionPageMap, m_ui->actionPageQuest, m_ui->actionEverybody, m_ui->actionAgain})
        action->setEnabled(open);
    m_ui->actionPageLog->setEnabled(playing);
    m_ui->actionLeavePage->setVisible(m_page != nullptr);
    m_ui->actionBackToQuest->setVisible((playing || inSight) && !play()->request().tried.isEmpty());
    m_ui->actionSaveCopy->setEnabled(playing || inSight);
    m_ui->actionGames->setEnabled(playing || inSight || m_home->beyondFirst() || m_page != nullptr);
    m_ui->actionPrint->setEnabled(!covered);
    m_ui->actionFloorPlan->setEnabled(open && m_table->hasFloorPlan());
    m_ui->actionRedo->setEnabled((open && play()->canRedo()) || (m_page != nullptr && m_page->canRedo()));
    const bool pageUndoes = m_page != nullptr && m_page->canUndo();
    const QString noUndo = inSight && !pageUndoes ? play()->whyNoUndo() : QString();
    m_ui->actionUndo->setEnabled(pageUndoes || (inSight && noUndo.isEmpty()));
    setWhyNot(*m_ui->actionUndo, noUndo);
    const bool figures = open && !m_table->bar().figures().empty();
    for (auto *action : {m_ui->actionNextFigure, m_ui->actionPreviousFigure})
        action->setEnabled(figures);
    m_ui->actionMore->setEnabled(open && m_table->bar().hasMore());
    m_master->setAtTable(playing);
    m_master->setCovered(covered);
    m_ui->actionLookBack->setEnabled(inSight && play()->game().ending().over);
    m_ui->actionCopySeed->setEnabled(inSight && !play()->deal().isEmpty());
    showHead();
    placeHelp();
    showSaving();
}

/// In the place of the title, until something else happens.
void MainWindow::tellSaved(const QString &file)
{
    const QString words = tr("Saved as %1").arg(QDir::toNativeSeparators(file));
    m_head->line().show(words, {}, {});
    announce(*this, words);
}

void MainWindow::showHead()
{
    const bool playing = atTable();
    if (!playing)
        m_head->line().show(m_page != nullptr ? m_page->title() : QString(), {}, {});
    else if (m_table->covered())
        m_head->line().show(titleAtTable(*play()), {}, {});
    else
        m_head->line().show(titleAtTable(*play()), m_table->place(),
                            questTicks(play()->game(), m_table->board().shown()));
    m_head->setAtTable(playing);
    m_head->arrange();
}

void MainWindow::showSaving()
{
    const bool open = play() != nullptr;
    m_banner->say(open ? play()->notSaved() : QString(), open && play()->openElsewhere());
    showTitle();
}

void MainWindow::showTitle()
{
    if (m_page != nullptr)
        return setWindowTitle(tr("%1 – Flagstone").arg(m_page->title()));
    if (!atTable())
        return setWindowTitle(tr("Flagstone"));
    const auto &request = play()->request();
    setWindowTitle(tr("%1 – %2, move %3, %4 – Flagstone")
                       .arg(titleAtTable(*play()), translated(request.module->title),
                            QString::number(play()->moves()),
                            play()->saved() ? tr("saved") : tr("⚠ not saved")));
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    m_head->take(size(), m_settings.textScale / 100.0);
    QMainWindow::resizeEvent(event);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::WindowStateChange && m_ui) {
        const QSignalBlocker quiet(m_ui->actionFullScreen);
        m_ui->actionFullScreen->setChecked(isFullScreen());
    }
    if (event->type() == QEvent::ActivationChange)
        QTimer::singleShot(0, this, &MainWindow::giveTableKeys); // once Qt has given the keys back
    QMainWindow::changeEvent(event);
}

/// A menu had them before a dialog: nobody else wants them now.
void MainWindow::giveTableKeys()
{
    const QWidget *focus = focusWidget();
    if (isActiveWindow() && atTable() && (focus == nullptr || focus == m_ui->menuBar))
        m_table->takeKeys();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    // The desk comes last: once it has closed, it does not come back.
    if (!mayLeave(m_page) || !m_games.mayLeaveGame() || !m_desk->close()) {
        event->ignore();
        return;
    }
    m_games.stopReading();
    m_master->putAway();
    m_memory.setBytes(kGeometry, saveGeometry());
    m_games.keepPicture();
    event->accept();
}

} // namespace flagstone::app

#include "moc_main_window.cpp"
