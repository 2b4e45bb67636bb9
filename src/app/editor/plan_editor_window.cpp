#include "app/editor/plan_editor_window.h"

#include "app/common/announcement.h"
#include "app/common/columns_area.h"
#include "app/common/command_finder.h"
#include "app/common/command_keys.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/editor/card_commands.h"
#include "app/editor/checks_panel.h"
#include "app/editor/dungeon_window.h"
#include "app/editor/library_list.h"
#include "app/editor/plan_editor_lists.h"
#include "app/editor/plan_edits.h"
#include "app/editor/plan_exchange.h"
#include "app/editor/rooms_window.h"
#include "app/editor/stack_column.h"
#include "app/plan/dungeon_map.h"
#include "app/plan/odds_panel.h"
#include "app/plan/plan_checker.h"
#include "app/plan/stack_edits.h"
#include "paint/icons.h"

#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace flagstone::app {

namespace {

const QString kGeometry = QStringLiteral("desk/geometry");
/// Of the library and of the odds, in logical pixels; in a small window two stacks still lie side by side.
struct SideWidths {
    int library, odds;
};
constexpr SideWidths kSides{276, 324}, kSmallSides{238, 290};
constexpr int kSmallWindow = 1200;
constexpr int kIconSide = 20;
constexpr int kFinderAir = 8; ///< px at its right, half of it above and below

} // namespace

PlanEditorWindow::PlanEditorWindow(const AppContext &context, const SettingsFile &memory,
                                   const Settings &settings, GameChooser games, QWidget *parent)
    : QMainWindow(parent), m_context(context), m_memory(memory), m_settings(settings),
      m_files(context, memory, std::move(games), *this)
{
    setObjectName(QStringLiteral("desk"));
    makePlanMenu();
    makeEditMenu();
    makeCardMenu();
    makeStackMenu();
    makeHelpMenu();
    makeSides();
    makeTools();
    makeStatusBar();
    makeFinder();
    if (!restoreGeometry(m_memory.bytes(kGeometry)))
        resize(1440, 900);
    applySettings(settings);
    connect(&m_files, &PlanFiles::planSet, this, &PlanEditorWindow::beginPlan);
    allow(false);
    setWindowTitle(tr("Game master's desk – Flagstone"));
}

PlanEditorWindow::~PlanEditorWindow()
{
    m_checker->cancel();
    m_odds->cancel();
    // What shows the plan goes before it.
    m_lists->disconnect(this);
    delete m_dungeon;
    delete m_rooms;
    m_lists->clear();
}

void PlanEditorWindow::makeSides()
{
    QSplitter *sides = m_sides = new QSplitter(Qt::Horizontal, this);
    sides->setHandleWidth(1);
    sides->setChildrenCollapsible(false);
    auto *library = new QWidget;
    (new QVBoxLayout(library))->setContentsMargins(0, 0, 0, 0);
    m_libraryPanel = new Panel(tr("Library"), library, sides);
    auto *centre = new ColumnsArea(sides);
    m_lists = new PlanEditorLists(*centre, *library, this);
    m_cards = new CardCommands(m_files, *m_lists, *this);
    connect(m_lists, &PlanEditorLists::chosen, this, &PlanEditorWindow::showState);
    connect(m_lists, &PlanEditorLists::addAsked, m_cards, &CardCommands::add);
    connect(m_lists, &PlanEditorLists::noteAsked, m_cards, &CardCommands::editNote);
    connect(m_lists, &PlanEditorLists::refused, m_cards, &CardCommands::sayWhyRefused);
    connect(m_cards, &CardCommands::tried, this, &PlanEditorWindow::showState);
    connect(m_cards, &CardCommands::said, this, [this](const QString &text) {
        say(text);
        announce(*this, text);
    });
    auto *right = new QSplitter(Qt::Vertical, sides);
    right->setHandleWidth(1);
    m_odds = new OddsPanel(nullptr);
    auto *scroll = new QScrollArea;
    scrollUpAndDown(*scroll);
    scroll->setWidget(m_odds);
    m_oddsPanel = new Panel(tr("Odds of this stack"), scroll, right);
    m_checks = new ChecksPanel(nullptr);
    m_checksPanel = new Panel(tr("Checks"), m_checks, right);
    right->setSizes({520, 260});
    sides->setStretchFactor(1, 1);
    connect(sides, &QSplitter::splitterMoved, this, [this] { m_sidesMoved = true; });
    setCentralWidget(sides);
    m_checker = new PlanChecker(this);
    connect(m_odds, &OddsPanel::told, m_oddsPanel, &Panel::setFact);
    connect(m_odds, &OddsPanel::answered, this, [this](bool done) {
        if (done)
            m_checker->check(*plan()); // one after the other: they would take the processors from each other
    });
    connect(m_checks, &ChecksPanel::told, m_checksPanel, &Panel::setFact);
    connect(m_checker, &PlanChecker::found, this, &PlanEditorWindow::showChecks);
    connect(m_checks, &ChecksPanel::cardAsked, this,
            [this](const QString &card) { m_lists->focusCard(card.toStdString()); });
}

void PlanEditorWindow::makeStatusBar()
{
    m_where = new PlainLabel(this);
    m_where->setObjectName(QStringLiteral("panelTitle"));
    m_hint = new YieldingLabel(this);
    m_hint->setObjectName(QStringLiteral("dim"));
    m_state = new PlainLabel(this);
    m_state->setObjectName(QStringLiteral("dim"));
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(10, 0, 10, 0);
    statusBar()->addWidget(m_where);
    statusBar()->addWidget(m_hint, 1);
    statusBar()->addPermanentWidget(m_state);
}

/// After all else, so that it is not the first to have the keyboard.
void PlanEditorWindow::makeFinder()
{
    m_finder = new CommandFinder(this);
    QMenuBar *menus = menuBar();
    menus->setNativeMenuBar(false); // that has no place for it
    layout()->setMenuBar(nullptr);  // or the head would be its end
    auto *head = new QFrame(this);
    head->setObjectName(QStringLiteral("deskHead"));
    auto *line = new QHBoxLayout(head);
    line->setContentsMargins(0, kFinderAir / 2, kFinderAir, kFinderAir / 2);
    line->addWidget(menus, 1, Qt::AlignVCenter);
    line->addWidget(m_finder);
    setMenuWidget(head);
}

void PlanEditorWindow::applySettings(const Settings &settings)
{
    m_settings = settings;
    applyKeys(m_commands, settings);
    refreshIcons();
    widenSides();
    m_odds->applyTheme(settings.theme);
    m_lists->applySettings(settings);
    if (m_dungeon)
        m_dungeon->applySettings(settings);
    if (m_rooms)
        m_rooms->applySettings(settings);
}

void PlanEditorWindow::refreshIcons()
{
    const auto colours = paint::windowColours(m_settings.theme);
    for (const auto &[action, name] : m_icons)
        action->setIcon(paint::icon(name, colours.text, colours.edge));
    const int side = kIconSide * m_settings.textScale / 100;
    m_tools->setIconSize(QSize(side, side));
}

/// The sides grow with the text, but slower, and are narrower in a small window, unless somebody has moved their edges:
/// the stacks need their room.
void PlanEditorWindow::widenSides()
{
    const bool small = m_sidesMoved ? m_small : width() < kSmallWindow;
    if (m_textScale == m_settings.textScale && m_small == small)
        return;
    m_textScale = m_settings.textScale;
    m_small = small;
    const auto scaled = [this](int pixels) { return pixels * (150 + m_textScale) / 250; };
    const SideWidths &sides = small ? kSmallSides : kSides;
    const int left = scaled(sides.library), right = scaled(sides.odds);
    m_sides->setSizes({left, std::max(1, width() - left - right), right});
}

void PlanEditorWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    widenSides();
}

/// Another plan is there. The one before goes when nothing shows it any more.
void PlanEditorWindow::beginPlan()
{
    m_checker->cancel();
    m_odds->forget();
    delete m_dungeon;
    delete m_rooms;
    allow(true);
    showLists();
    connect(plan(), &PlanDocument::changed, this, &PlanEditorWindow::showPlan);
    sayWhatIsMoved(*plan(), *statusBar());
    connect(&plan()->undoStack(), &QUndoStack::indexChanged, this, &PlanEditorWindow::showState);
    connect(&plan()->undoStack(), &QUndoStack::cleanChanged, this, &PlanEditorWindow::showState);
    showPlan();
}

/// The lists anew: other cards, other piles.
void PlanEditorWindow::showLists()
{
    m_lists->rebuild(*plan());
    const auto offerMenu = [this](QListView &list) { // the other mouse button, or the key for menus
        list.addActions(m_cardMenu->actions());
        list.setContextMenuPolicy(Qt::ActionsContextMenu);
    };
    offerMenu(m_lists->library()->list());
    for (StackColumn *each : m_lists->columns())
        offerMenu(each->list());
    m_libraryPanel->setFact(tr("%1 cards").arg(plan()->sheet().cards.size()));
    applySettings(m_settings);
    m_lists->focusFirst();
}

/// Without a plan there is nothing to do but to begin or open one, to find these commands, and to read about it.
void PlanEditorWindow::allow(bool anything)
{
    for (auto *action : findChildren<QAction *>())
        if (!action->objectName().isEmpty() && action->objectName() != QLatin1String("deskNew") &&
            action->objectName() != QLatin1String("deskOpen") &&
            action->objectName() != QLatin1String("deskFind") &&
            action->objectName() != QLatin1String("deskHelp"))
            action->setEnabled(anything);
    for (auto *button : findChildren<QPushButton *>())
        button->setEnabled(anything);
}

void PlanEditorWindow::showPlan()
{
    if (!m_lists->show(plan()->game()))
        showLists();
    m_lists->refresh();
    m_checker->cancel();
    m_checks->showIssues(plan()->issues());
    m_odds->ask(*plan());
    showState();
}

/// With what the odds say, which are known before: a plan may have no fault but that nobody wins it.
void PlanEditorWindow::showChecks(CheckReport report)
{
    if (const auto &odds = m_odds->answer().odds)
        if (auto line = hardlyWon(*odds))
            report.lines.insert(report.lines.begin(), std::move(*line));
    m_checks->showReport(report);
}

/// Everything in the frame that depends on the plan and on what is chosen.
void PlanEditorWindow::showState()
{
    PlanDocument &plan = *this->plan();
    const QString file = plan.file().isEmpty() ? tr("not saved yet") : QFileInfo(plan.file()).fileName();
    setWindowTitle(tr("%1[*] – Game master's desk – Flagstone").arg(plan.title()));
    setWindowModified(plan.modified()); // the title has to have a place for the mark
    m_state->setText(plan.keepIssue()
                         ? tr("%1 · changed, no recovery copy · only you see this window").arg(file)
                     : plan.modified() ? tr("%1 · changed · only you see this window").arg(file)
                                       : tr("%1 · only you see this window").arg(file));
    auto &undo = plan.undoStack();
    m_undo->setEnabled(undo.canUndo());
    m_redo->setEnabled(undo.canRedo());
    m_undo->setText(undo.canUndo() ? tr("&Undo: %1").arg(literalLabel(undo.undoText())) : tr("&Undo"));
    m_redo->setText(undo.canRedo() ? tr("&Redo: %1").arg(literalLabel(undo.redoText())) : tr("&Redo"));
    for (const auto &[command, instead] : {std::pair(m_undo, m_noUndo), std::pair(m_redo, m_noRedo)}) {
        instead->setKey(command->shortcut());
        instead->setEnabled(!command->isEnabled());
    }
    allowCommands();
    if (const StackColumn *column = m_lists->column())
        m_rest->setChecked(stackOf(plan.plan().setup.prepared, column->model().pile().key).rest ==
                           PileStack::Rest::Aside);
    m_where->setText(m_lists->activePlace());
    say(hint());
    m_lists->showMarks();
}

/// What can be done with what is chosen.
QString PlanEditorWindow::hint()
{
    const std::string card = m_lists->activeCard();
    if (card.empty())
        return tr("Drag a card here from the library, or press + beside it");
    if (placeOf(plan()->plan().setup.prepared, card).in == CardPlace::In::Library)
        return tr(
            "Enter puts it at the end of its stack · Ins inserts it at the line in the stack · N writes a "
            "note");
    return tr(
        "Alt+↑↓ moves it · P pins it · N writes a note · Del returns it to the library · Ins inserts the "
        "library card here");
}

/// The commands that the chosen card can be given.
void PlanEditorWindow::allowCommands()
{
    const std::string card = m_lists->activeCard();
    const CardSheet *sheet = cardCalled(plan()->sheet(), card);
    const auto in = placeOf(plan()->plan().setup.prepared, card).in;
    const bool placed = !card.empty() && in != CardPlace::In::Library;
    const bool moves = in == CardPlace::In::Stack || in == CardPlace::In::Pin;
    const std::pair<const char *, bool> usable[] = {
        {"cardUp", moves},
        {"cardDown", moves},
        {"cardPin", sheet != nullptr},
        {"cardBound", sheet != nullptr},
        {"cardNote", !card.empty()},
        {"cardTake", placed},
        {"cardOut", sheet != nullptr},
        {"cardPlace", sheet != nullptr && isPlace(*plan()->pack(), *sheet)},
        {"deskLayOut", !plan()->module().forDungeons.empty() || hasRooms()}};
    m_layOut->setText(hasRooms() ? tr("What &lies in the rooms…") : tr("&Lay out the dungeon…"));
    m_layOutTool->setText(hasRooms() ? tr("What lies in the rooms") : tr("Lay out the dungeon"));
    for (const auto &[name, on] : usable)
        findChild<QAction *>(QLatin1String(name))->setEnabled(on);
    m_layOutTool->setEnabled(m_layOut->isEnabled());
}

/// In the status bar, until something else is chosen or changed.
void PlanEditorWindow::say(const QString &text)
{
    m_hint->setText(text);
}

void PlanEditorWindow::tellSaved(const QString &file)
{
    if (file.isEmpty())
        return;
    const QString words = tr("Saved as %1").arg(QDir::toNativeSeparators(file));
    say(words);
    announce(*this, words);
}

void PlanEditorWindow::closeEvent(QCloseEvent *event)
{
    if (!m_files.letGo()) {
        event->ignore();
        return;
    }
    m_odds->cancel();
    m_checker->cancel();
    if (m_dungeon)
        m_dungeon->close();
    if (m_rooms)
        m_rooms->close();
    m_memory.setBytes(kGeometry, saveGeometry());
    event->accept();
}

const std::vector<StackColumn *> &PlanEditorWindow::columns() const
{
    return m_lists->columns();
}

LibraryList *PlanEditorWindow::library()
{
    return m_lists->library();
}

DungeonWindow *PlanEditorWindow::dungeon()
{
    return m_dungeon;
}

bool PlanEditorWindow::readTable(const QByteArray &table, const QString &from)
{
    return flagstone::app::readTable(*plan(), table, from, *this);
}

RoomsWindow *PlanEditorWindow::rooms()
{
    return m_rooms;
}

template <class Window>
void PlanEditorWindow::open(QPointer<Window> &window)
{
    if (!window) {
        window = new Window(*plan(), m_settings, this);
        window->setAttribute(Qt::WA_DeleteOnClose);
        connect(window, &Window::helpAsked, this, [this, asker = window.data()] { Q_EMIT helpAsked(asker); });
        window->show();
    }
    window->raise();
    window->activateWindow();
}

void PlanEditorWindow::layOutDungeon()
{
    hasRooms() ? open(m_rooms) : open(m_dungeon);
}

int PlanEditorWindow::successNow() const
{
    const LiveAnswer &answer = m_odds->answer();
    return answer.odds ? static_cast<int>(std::lround(answer.odds->of(kSuccess).value * 100)) : 50;
}

void PlanEditorWindow::play()
{
    GameRequest request;
    request.module = &plan()->module();
    request.pack = plan()->pack();
    request.title = plan()->title();
    request.setup = plan()->plan().setup;
    request.seed = Seed::fresh();
    setUsual(request, m_settings);
    request.plan = std::make_shared<const Plan>(plan()->plan());
    Q_EMIT playAsked(request);
}

} // namespace flagstone::app

#include "moc_plan_editor_window.cpp"
