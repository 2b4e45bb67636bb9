#include "app/board/board_geometry.h"
#include "app/board/board_view.h"
#include "app/common/plain_text.h"
#include "app/editor/card_drop.h"
#include "app/editor/dungeon_window.h"
#include "app/editor/dungeon_words.h"
#include "app/editor/library_list.h"

#include <QAction>
#include <QApplication>
#include <QListWidget>
#include <QToolBar>

/// What the window of a dungeon can be asked for, by tools, keys and the pointer.
namespace flagstone::app {

void DungeonWindow::makeActions()
{
    auto *tools = addToolBar(tr("Tools"));
    tools->setMovable(false);
    tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    const auto add = [&](const char *name, const QString &text, const QString &tip, const QKeySequence &key) {
        auto *action = tools->addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        setTip(action, tip);
        return action;
    };
    m_walls =
        add("layWalls", tr("Hidden doors"), tr("Shows places at walls too, for hidden doors"), {Qt::Key_H});
    m_walls->setCheckable(true);
    connect(m_walls, &QAction::toggled, this, &DungeonWindow::showPlaces);
    m_move = add("layMove", tr("Lay elsewhere"),
                 tr("Picks up the chosen card so that you can lay it elsewhere"), {Qt::Key_M});
    connect(m_move, &QAction::triggered, this, &DungeonWindow::pickUp);
    m_take = add("layTake", tr("Remove"), tr("Removes the chosen card and everything attached to it"),
                 {Qt::Key_Delete});
    connect(m_take, &QAction::triggered, this, &DungeonWindow::takeAway);
    tools->addSeparator();
    m_undo = add("layUndo", tr("Undo"), tr("Undo"), QKeySequence::Undo);
    connect(m_undo, &QAction::triggered, this, [this] { m_document.undoStack().undo(); });
    m_redo = add("layRedo", tr("Redo"), tr("Redo"), QKeySequence(tr("Ctrl+Shift+Z")));
    connect(m_redo, &QAction::triggered, this, [this] { m_document.undoStack().redo(); });
    tools->addSeparator();
    auto *all =
        add("layShowAll", tr("Show all"), tr("Shows everything that is laid out"), {Qt::CTRL | Qt::Key_0});
    connect(all, &QAction::triggered, this, [this] {
        m_follows = true;
        m_board->showAll();
    });
    auto *space = new QWidget(tools);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    tools->addWidget(space);
    auto *done = add("layDone", tr("Done"), tr("Back to the desk: the plan keeps what is laid out"),
                     QKeySequence::Close);
    connect(done, &QAction::triggered, this, &QWidget::close);
    auto *leave = new QAction(this);
    leave->setShortcut(Qt::Key_Escape);
    connect(leave, &QAction::triggered, this, &DungeonWindow::escape);
    auto *find = new QAction(this);
    find->setShortcut(QKeySequence::Find);
    connect(find, &QAction::triggered, this, [this] { m_library->beginSearch(); });
    auto *help = new QAction(this);
    help->setShortcut(Qt::Key_F1);
    connect(help, &QAction::triggered, this, &DungeonWindow::helpAsked);
    addActions({leave, find, help});
}

void DungeonWindow::connectParts()
{
    m_board->setWording([this](const Beat &beat) {
        return beat.key == 0
                   ? QString()
                   : spotName(m_spots[static_cast<std::size_t>(beat.args[0])], m_shown, m_document.sheet());
    });
    connect(m_board, &BoardView::activated, this, &DungeonWindow::activate);
    connect(m_board, &BoardView::hoveredTarget, this, [this](const std::optional<Target> &target) {
        const auto lit = target ? m_board->scene().targets().find(*target) : std::nullopt;
        if (lit)
            say(m_board->scene().targets().lit()[*lit].name);
    });
    connect(m_board, &BoardView::resized, this, [this] {
        if (m_follows)
            m_board->showAll(false);
    });
    connect(&m_board->canvas(), &BoardCanvas::steered, this, [this] { m_follows = false; });
    auto *drop = new CardDrop(*m_board);
    connect(drop, &CardDrop::entered, this, &DungeonWindow::choose);
    connect(drop, &CardDrop::dropped, this, &DungeonWindow::activate);
    connect(m_laid, &QListWidget::currentRowChanged, this, [this](int row) {
        markChosen();
        if (row < 0 || !m_laid->hasFocus())
            return;
        const SlotId slot = m_shown.slotOf(m_map.cards[static_cast<std::size_t>(row)]);
        if (const Placement *card = m_board->scene().field().at(slot)) // not what is in hand
            m_board->canvas().bringIntoSight(cardRect(*card));
    });
    connect(qApp, &QApplication::focusChanged, this, &DungeonWindow::leaveLaid);
    connect(&m_document, &PlanDocument::changed, this, &DungeonWindow::refresh);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &DungeonWindow::showNotices);
}

} // namespace flagstone::app
