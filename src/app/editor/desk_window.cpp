#include "app/editor/desk_window.h"

#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/telling.h"
#include "app/editor/checks_panel.h"
#include "app/editor/dungeon_window.h"
#include "app/editor/library_list.h"
#include "app/editor/place_dialogs.h"
#include "app/editor/stack_column.h"
#include "app/plan/dungeon_map.h"
#include "app/plan/odds_panel.h"
#include "app/plan/plan_checker.h"
#include "paint/icons.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include <utility>

/// The desk's frame: menus, panels, and showing the plan as it is now. What the commands do is in
/// desk_window_plans.cpp and desk_window_cards.cpp.
namespace flagstone::app {

namespace {

const QString kGeometry = QStringLiteral("desk/geometry");
constexpr int kColumnWidth = 270; ///< logical pixels, at least
constexpr int kLibraryWidth = 276;
constexpr int kOddsWidth = 324;
constexpr int kIconSide = 20;

} // namespace

DeskWindow::DeskWindow(const Surroundings &surroundings, const SettingsFile &memory, const Settings &settings,
                       GameChooser games, QWidget *parent)
    : QMainWindow(parent), m_surroundings(surroundings), m_memory(memory), m_settings(settings),
      m_games(std::move(games))
{
    setObjectName(QStringLiteral("desk"));
    makePlanMenu();
    makeEditMenu();
    makeCardMenu();
    makeStackMenu();
    makeSides();
    makeTools();
    makeStatusBar();
    if (!restoreGeometry(m_memory.bytes(kGeometry)))
        resize(1440, 900);
    applySettings(settings);
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget *, const QWidget *now) { onFocus(now); });
    allow(false);
    setWindowTitle(tr("Game master's desk – Flagstone"));
}

DeskWindow::~DeskWindow()
{
    disconnect(qApp, nullptr, this, nullptr); // the focus goes on when the lists are gone
    m_checker->cancel();
    m_odds->cancel();
    // What shows the plan goes before it.
    delete m_dungeon;
    delete m_table;
    delete m_library;
}

QAction *DeskWindow::command(QMenu *menu, const QString &name, const QString &text, const QKeySequence &key,
                             const QString &icon, void (DeskWindow::*what)())
{
    auto *action = menu->addAction(text);
    action->setObjectName(name);
    action->setShortcut(key);
    QString plain = text;
    plain.remove(u'&').remove(u'…');
    setTip(action, key.isEmpty() ? plain : tr("%1 (%2)").arg(plain, key.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, what);
    if (!icon.isEmpty())
        m_icons.emplace_back(action, icon);
    return action;
}

void DeskWindow::makePlanMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Plan"));
    command(menu, QStringLiteral("deskNew"), tr("&New plan…"), QKeySequence::New, QStringLiteral("new"),
            &DeskWindow::newPlan);
    command(menu, QStringLiteral("deskOpen"), tr("&Open a plan…"), QKeySequence::Open, QStringLiteral("open"),
            &DeskWindow::openByDialog);
    m_recent = menu->addMenu(tr("Open &recent"));
    connect(m_recent, &QMenu::aboutToShow, this, &DeskWindow::showRecent);
    command(menu, QStringLiteral("deskSave"), tr("&Save"), QKeySequence::Save, QStringLiteral("save"),
            &DeskWindow::save);
    command(menu, QStringLiteral("deskSaveAs"), tr("Save &as…"), QKeySequence(tr("Ctrl+Shift+S")), {},
            &DeskWindow::saveAs);
    menu->addSeparator();
    command(menu, QStringLiteral("deskSetup"), tr("Ad&venture and options…"), QKeySequence(tr("Ctrl+E")), {},
            &DeskWindow::editSetup);
    command(menu, QStringLiteral("deskTitle"), tr("&Title…"), QKeySequence(tr("F4")), {},
            &DeskWindow::editTitle);
    command(menu, QStringLiteral("deskNote"), tr("Note on the &plan…"), {}, {}, &DeskWindow::editPlanNote);
    command(menu, QStringLiteral("deskLayOut"), tr("&Lay out the dungeon…"), QKeySequence(tr("Ctrl+L")), {},
            &DeskWindow::layOutDungeon);
    command(menu, QStringLiteral("deskPlaceNotes"), tr("Notes on p&laces…"), QKeySequence(tr("Ctrl+Shift+P")),
            {}, &DeskWindow::editPlaceNotes);
    menu->addSeparator();
    command(menu, QStringLiteral("deskImport"), tr("&Read stacks from a table…"), {}, {},
            &DeskWindow::importTable);
    command(menu, QStringLiteral("deskExport"), tr("&Write stacks as a table…"), {}, {},
            &DeskWindow::exportTable);
    command(menu, QStringLiteral("deskBooklet"), tr("&Booklet for yourself…"), QKeySequence::Print, {},
            &DeskWindow::writeBooklet);
    menu->addSeparator();
    auto *close = menu->addAction(tr("&Close"), this, &QWidget::close);
    close->setShortcut(QKeySequence::Close);
}

void DeskWindow::makeEditMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Edit"));
    m_undo = menu->addAction(tr("&Undo"), this, [this] { m_plan->undoStack().undo(); });
    m_undo->setObjectName(QStringLiteral("deskUndo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = menu->addAction(tr("&Redo"), this, [this] { m_plan->undoStack().redo(); });
    m_redo->setObjectName(QStringLiteral("deskRedo"));
    m_redo->setShortcut(QKeySequence(tr("Ctrl+Shift+Z")));
    m_icons.emplace_back(m_undo, QStringLiteral("undo"));
    m_icons.emplace_back(m_redo, QStringLiteral("redo"));
    menu->addSeparator();
    command(menu, QStringLiteral("deskCopy"), tr("&Copy the stacks for a spreadsheet"), QKeySequence::Copy,
            {}, &DeskWindow::copyTable);
    command(menu, QStringLiteral("deskPaste"), tr("&Paste stacks from a spreadsheet"), QKeySequence::Paste,
            {}, &DeskWindow::pasteTable);
}

void DeskWindow::makeCardMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Card"));
    command(menu, QStringLiteral("cardInsert"), tr("&Insert the library's card here"),
            QKeySequence(Qt::Key_Insert), QStringLiteral("plus"), &DeskWindow::insertCard);
    command(menu, QStringLiteral("cardUp"), tr("Move &up"), QKeySequence(Qt::ALT | Qt::Key_Up), {},
            &DeskWindow::moveUp);
    command(menu, QStringLiteral("cardDown"), tr("Move &down"), QKeySequence(Qt::ALT | Qt::Key_Down), {},
            &DeskWindow::moveDown);
    command(menu, QStringLiteral("cardPin"), tr("&Pin to a place…"), QKeySequence(Qt::Key_P),
            QStringLiteral("pin"), &DeskWindow::pin);
    command(menu, QStringLiteral("cardBound"), tr("Not &before, and before…"), QKeySequence(Qt::Key_B), {},
            &DeskWindow::bound);
    command(menu, QStringLiteral("cardNote"), tr("&Note…"), QKeySequence(Qt::Key_N), QStringLiteral("note"),
            &DeskWindow::editNote);
    command(menu, QStringLiteral("cardPlace"), tr("Its &doors, and what lies there…"),
            QKeySequence(Qt::Key_D), {}, &DeskWindow::editPlace);
    menu->addSeparator();
    command(menu, QStringLiteral("cardTake"), tr("Back to the &library"), QKeySequence(Qt::Key_Delete), {},
            &DeskWindow::takeAway);
    command(menu, QStringLiteral("cardOut"), tr("&Out of the game"), QKeySequence(Qt::Key_O), {},
            &DeskWindow::leaveOutOfGame);
}

void DeskWindow::makeStackMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Stack"));
    command(menu, QStringLiteral("stackPlay"), tr("P&lay this stack"), QKeySequence(Qt::Key_F5), {},
            &DeskWindow::play);
    command(menu, QStringLiteral("stackFill"), tr("&Fill the rest, seeded"), {}, {}, &DeskWindow::fill);
    m_rest = command(menu, QStringLiteral("stackRest"), tr("Cards without a place take no &part"), {}, {},
                     &DeskWindow::toggleRest);
    m_rest->setCheckable(true);
    menu->addSeparator();
    command(menu, QStringLiteral("stackWhatIf"), tr("&What if…"), QKeySequence(Qt::Key_F6), {},
            &DeskWindow::whatIf);
    command(menu, QStringLiteral("stackEasier"), tr("Make it &easier…"), QKeySequence(Qt::Key_F7), {},
            &DeskWindow::makeEasier);
    command(menu, QStringLiteral("stackHarder"), tr("Make it &harder…"), QKeySequence(Qt::Key_F8), {},
            &DeskWindow::makeHarder);
    command(menu, QStringLiteral("stackDeal"), tr("&Deal me a quest…"), QKeySequence(Qt::Key_F9), {},
            &DeskWindow::dealQuest);
}

void DeskWindow::makeTools()
{
    QToolBar *tools = m_tools = addToolBar(tr("Tools"));
    tools->setMovable(false);
    tools->setObjectName(QStringLiteral("deskTools"));
    for (const auto &[action, icon] : m_icons) {
        tools->addAction(action);
        if (icon == QLatin1String("save") || icon == QLatin1String("redo"))
            tools->addSeparator();
    }
    tools->addSeparator();
    const auto button = [&](const char *name, const QString &text, void (DeskWindow::*what)()) {
        auto *made = new QPushButton(text, tools);
        made->setObjectName(QLatin1String(name));
        connect(made, &QPushButton::clicked, this, what);
        tools->addWidget(made);
    };
    button("playStack", tr("Play this stack"), &DeskWindow::play);
    auto *gap = new QWidget(tools);
    gap->setFixedWidth(6);
    tools->addWidget(gap);
    button("filterButton", tr("Fill the rest, seeded"), &DeskWindow::fill);
}

void DeskWindow::makeSides()
{
    QSplitter *sides = m_sides = new QSplitter(Qt::Horizontal, this);
    sides->setHandleWidth(1);
    sides->setChildrenCollapsible(false);
    m_libraryBody = new QWidget;
    (new QVBoxLayout(m_libraryBody))->setContentsMargins(0, 0, 0, 0);
    m_libraryPanel = new Panel(tr("Library"), m_libraryBody, sides);
    m_centre = new QScrollArea(sides);
    m_centre->setObjectName(QStringLiteral("deskTable"));
    m_centre->setFrameShape(QFrame::NoFrame);
    m_centre->setWidgetResizable(true);
    m_centre->setFocusPolicy(Qt::NoFocus);
    auto *right = new QSplitter(Qt::Vertical, sides);
    right->setHandleWidth(1);
    m_odds = new OddsPanel(nullptr);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_odds);
    m_oddsPanel = new Panel(tr("Odds of this stack"), scroll, right);
    m_checks = new ChecksPanel(nullptr);
    m_checksPanel = new Panel(tr("Checks"), m_checks, right);
    right->setSizes({520, 260});
    sides->setStretchFactor(1, 1);
    setCentralWidget(sides);
    m_checker = new PlanChecker(this);
    connect(m_odds, &OddsPanel::told, m_oddsPanel, &Panel::setFact);
    connect(m_odds, &OddsPanel::answered, this, [this](bool done) {
        if (done && m_odds->answer().odds)
            m_checker->check(*m_plan); // one after the other: they would take the processors from each other
    });
    connect(m_checks, &ChecksPanel::told, m_checksPanel, &Panel::setFact);
    connect(m_checker, &PlanChecker::found, m_checks, &ChecksPanel::showReport);
    connect(m_checks, &ChecksPanel::cardAsked, this, [this](const QString &card) {
        for (StackColumn *each : m_columns)
            if (each->select(card.toStdString()))
                each->list().setFocus();
    });
}

void DeskWindow::makeStatusBar()
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

void DeskWindow::applySettings(const Settings &settings)
{
    m_settings = settings;
    m_pictures.setTheme(settings.theme);
    refreshIcons();
    widenSides();
    m_odds->applyTheme(settings.theme);
    if (m_library != nullptr)
        m_library->applyTheme(settings.theme);
    for (StackColumn *each : m_columns)
        each->applyTheme(settings.theme);
    if (m_dungeon)
        m_dungeon->applySettings(settings);
}

void DeskWindow::refreshIcons()
{
    const auto colours = paint::windowColours(m_settings.theme);
    for (const auto &[action, name] : m_icons)
        action->setIcon(paint::icon(name, colours.text, colours.edge));
    const int side = kIconSide * m_settings.textScale / 100;
    m_tools->setIconSize(QSize(side, side));
}

/// The sides grow with the text, but slower: the stacks need their room.
void DeskWindow::widenSides()
{
    if (m_textScale == m_settings.textScale)
        return;
    m_textScale = m_settings.textScale;
    const auto scaled = [this](int pixels) { return pixels * (150 + m_textScale) / 250; };
    const int left = scaled(kLibraryWidth), right = scaled(kOddsWidth);
    m_sides->setSizes({left, std::max(1, width() - left - right), right});
}

/// The lists anew: other cards, other piles.
void DeskWindow::rebuild()
{
    m_active = nullptr;
    m_column = nullptr;
    m_columns.clear();
    delete std::exchange(m_library, nullptr); // the focus goes to the next list, and that goes too
    delete m_table;
    m_shown = &m_plan->game();
    auto faces = std::make_shared<paint::FaceBook>(*m_plan->pack());
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    m_pictures.setGame(std::move(faces), std::move(pixmaps));
    m_library = new LibraryList(*m_plan, m_pictures, this);
    connect(m_library, &LibraryList::addAsked, this, &DeskWindow::add);
    connect(m_library, &LibraryList::chosen, this, &DeskWindow::showState);
    m_libraryPanel->setFact(tr("%1 cards").arg(m_plan->sheet().cards.size()));
    m_libraryBody->layout()->addWidget(m_library);

    m_table = new QWidget;
    m_table->setObjectName(QStringLiteral("deskTable"));
    auto *row = new QHBoxLayout(m_table);
    row->setContentsMargins(4, 2, 4, 2);
    row->setSpacing(4);
    for (const PileSpec &pile : decksOf(m_plan->sheet())) {
        auto *made = new StackColumn(*m_plan, pile, m_pictures, m_table);
        made->setMinimumWidth(kColumnWidth * m_settings.textScale / 100);
        row->addWidget(made, 1);
        connect(made, &StackColumn::chosen, this, &DeskWindow::showState);
        m_columns.push_back(made);
    }
    m_centre->setWidget(m_table);
    applySettings(m_settings);
    if (m_columns.empty())
        return;
    QListView &first = m_columns.front()->list();
    first.setCurrentIndex(first.model()->index(0, 0));
    first.setFocus();
    workIn(first);
}

void DeskWindow::setPlan(std::unique_ptr<PlanDocument> plan)
{
    m_checker->cancel();
    delete m_dungeon;
    std::swap(m_plan, plan);
    allow(true);
    rebuild(); // the plan before goes only now: nothing looks at it any more
    connect(m_plan.get(), &PlanDocument::changed, this, &DeskWindow::showPlan);
    connect(m_plan.get(), &PlanDocument::refused, this,
            [this](const Issues &why) { showIssues(tr("This cannot be done."), why); });
    connect(m_plan.get(), &PlanDocument::notKept, this, [this](const Issue &why) {
        showIssues(tr("Unsaved changes would be lost in a crash: they cannot be written to the disk. Save "
                      "the plan, or make room first."),
                   {why});
    });
    connect(&m_plan->undoStack(), &QUndoStack::indexChanged, this, &DeskWindow::showState);
    connect(&m_plan->undoStack(), &QUndoStack::cleanChanged, this, &DeskWindow::showState);
    showPlan();
}

/// Without a plan there is nothing to do but to begin or open one.
void DeskWindow::allow(bool anything)
{
    for (auto *action : findChildren<QAction *>())
        if (!action->objectName().isEmpty() && action->objectName() != QLatin1String("deskNew") &&
            action->objectName() != QLatin1String("deskOpen"))
            action->setEnabled(anything);
    for (auto *button : findChildren<QPushButton *>())
        button->setEnabled(anything);
}

void DeskWindow::showPlan()
{
    if (m_shown != &m_plan->game())
        rebuild();
    for (StackColumn *each : m_columns)
        each->refresh();
    m_library->refresh();
    m_checker->cancel();
    const Issues flaws = m_plan->flaws();
    m_checks->showFlaws(flaws);
    m_odds->ask(*m_plan);
    showState();
}

/// Everything in the frame that depends on the plan and on what is chosen.
void DeskWindow::showState()
{
    const QString file =
        m_plan->file().isEmpty() ? tr("not saved yet") : QFileInfo(m_plan->file()).fileName();
    setWindowModified(m_plan->modified());
    setWindowTitle(tr("%1[*] – Game master's desk – Flagstone").arg(m_plan->title()));
    m_state->setText(m_plan->keepIssue()
                         ? tr("%1 · changed, and not kept · only you see this window").arg(file)
                     : m_plan->modified() ? tr("%1 · changed · only you see this window").arg(file)
                                          : tr("%1 · only you see this window").arg(file));
    auto &undo = m_plan->undoStack();
    m_undo->setEnabled(undo.canUndo());
    m_redo->setEnabled(undo.canRedo());
    m_undo->setText(undo.canUndo() ? tr("&Undo: %1").arg(undo.undoText()) : tr("&Undo"));
    m_redo->setText(undo.canRedo() ? tr("&Redo: %1").arg(undo.redoText()) : tr("&Redo"));
    findChild<QAction *>(QStringLiteral("deskLayOut"))->setEnabled(!m_plan->module().forDungeons.empty());
    const std::string card = activeCard();
    const auto in = placeOf(m_plan->plan().setup.prepared, card).in;
    const bool placed = !card.empty() && in != CardPlace::In::Library;
    const bool moves = in == CardPlace::In::Stack || in == CardPlace::In::Pin;
    const std::pair<const char *, bool> usable[] = {{"cardUp", moves},           {"cardDown", moves},
                                                    {"cardPin", !card.empty()},  {"cardBound", !card.empty()},
                                                    {"cardNote", !card.empty()}, {"cardTake", placed},
                                                    {"cardOut", !card.empty()}};
    for (const auto &[name, on] : usable)
        findChild<QAction *>(QLatin1String(name))->setEnabled(on);
    const CardSheet *sheet = cardCalled(m_plan->sheet(), card);
    findChild<QAction *>(QStringLiteral("cardPlace"))
        ->setEnabled(sheet != nullptr && isPlace(*m_plan->pack(), *sheet));
    if (m_column != nullptr)
        m_rest->setChecked(stackOf(m_plan->plan().setup.prepared, m_column->model().pile().key).rest ==
                           PileStack::Rest::Aside);
    const QModelIndex at = m_active == nullptr ? QModelIndex() : m_active->currentIndex();
    m_where->setText(!at.isValid() || card.empty() ? at.data(Qt::DisplayRole).toString()
                     : m_active == &m_library->list()
                         ? tr("%1, in the library").arg(activeName())
                         : tr("%1, place %2").arg(activeName(), at.data(NumberRole).toString()));
    say(tr("Alt+↑↓ moves it · P pins · N writes a note · Del returns it to the library · Ins puts "
           "the library's card here"));
    showMarks();
}

/// In the status bar, until something else is chosen or changed.
void DeskWindow::say(const QString &text)
{
    m_hint->setText(text);
}

void DeskWindow::closeEvent(QCloseEvent *event)
{
    if (!letGo()) {
        event->ignore();
        return;
    }
    m_odds->cancel();
    m_checker->cancel();
    if (m_dungeon)
        m_dungeon->close();
    m_memory.setBytes(kGeometry, saveGeometry());
    event->accept();
}

} // namespace flagstone::app
