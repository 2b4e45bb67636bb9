#include "app/common/announcement.h"
#include "app/common/command_finder.h"
#include "app/common/focus_walk.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/editor/card_commands.h"
#include "app/editor/plan_editor_window.h"
#include "app/editor/plan_edits.h"
#include "app/editor/plan_exchange.h"
#include "app/editor/plan_tuning.h"
#include "app/editor/stack_column.h"
#include "app/printing/print_dialog.h"

#include <QMenuBar>
#include <QPushButton>
#include <QShortcut>
#include <QToolBar>

/// The desk's menus and tools: which key and which button asks for which command.
namespace flagstone::app {

QAction *PlanEditorWindow::command(QMenu *menu, const char *name, const QString &text,
                                   const QKeySequence &key, const char *icon, const Done &done)
{
    auto *action = menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    setTip(action, withoutKeySign(text).remove(u'…'));
    m_commands << action;
    connect(action, &QAction::triggered, this, done);
    if (icon != nullptr)
        m_icons.emplace_back(action, QLatin1String(icon));
    return action;
}

void PlanEditorWindow::makePlanMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Plan"));
    command(menu, "deskNew", tr("&New plan…"), QKeySequence::New, "new", [this] { m_files.newPlan(); });
    command(menu, "deskOpen", tr("&Open a plan…"), QKeySequence::Open, "open",
            [this] { m_files.openByDialog(); });
    auto *recent = menu->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { m_files.offerRecent(*recent); });
    command(menu, "deskSave", tr("&Save"), QKeySequence::Save, "save", [this] { m_files.save(); });
    command(menu, "deskSaveAs", tr("Save &as…"), QKeySequence(tr("Ctrl+Shift+S")), nullptr,
            [this] { m_files.saveAs(); });
    menu->addSeparator();
    command(menu, "deskSetup", tr("Ad&venture and options…"), QKeySequence(tr("Ctrl+E")), nullptr,
            [this] { m_files.editSetup(); });
    command(menu, "deskTitle", tr("&Title…"), QKeySequence(tr("F4")), nullptr,
            [this] { editTitle(*plan(), *this); });
    command(menu, "deskNote", tr("Note on the &plan…"), {}, nullptr,
            [this] { editPlanNote(*plan(), *this); });
    m_layOut = command(menu, "deskLayOut", tr("&Lay out the dungeon…"), QKeySequence(tr("Ctrl+L")), nullptr,
                       [this] { layOutDungeon(); });
    command(menu, "deskPlaceNotes", tr("Notes on p&laces…"), QKeySequence(tr("Ctrl+Shift+P")), nullptr,
            [this] { editPlaceNotes(*plan(), *this); });
    menu->addSeparator();
    makePaperCommands(menu);
    menu->addSeparator();
    auto *close = menu->addAction(tr("&Close"), this, &QWidget::close);
    close->setShortcut(QKeySequence::Close);
}

void PlanEditorWindow::makePaperCommands(QMenu *menu)
{
    command(menu, "deskImport", tr("&Read stacks from a table…"), {}, nullptr,
            [this] { importTable(*plan(), *this); });
    command(menu, "deskExport", tr("&Write stacks as a table…"), {}, nullptr,
            [this] { tellSaved(exportTable(*plan(), *this)); });
    command(menu, "deskReport", tr("Plan r&eport…"), QKeySequence::Print, nullptr,
            [this] { tellSaved(exportPlanReport(*plan(), *this)); });
    command(menu, "deskPrintCards", tr("Pr&int these cards…"), {}, nullptr, [this] {
        PrintDialog &dialog = printPlanCards(*plan(), m_context, m_memory, *this);
        connect(&dialog, &PrintDialog::helpAsked, this, [this, &dialog] { Q_EMIT helpAsked(&dialog); });
    });
}

void PlanEditorWindow::makeEditMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Edit"));
    m_undo = menu->addAction(tr("&Undo"), this, [this] {
        const QString undone = plan()->undoStack().undoText();
        plan()->undoStack().undo();
        announce(*this, tr("Undone: %1").arg(undone));
    });
    m_undo->setObjectName(QStringLiteral("deskUndo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = menu->addAction(tr("&Redo"), this, [this] {
        const QString redone = plan()->undoStack().redoText();
        plan()->undoStack().redo();
        announce(*this, tr("Redone: %1").arg(redone));
    });
    m_redo->setObjectName(QStringLiteral("deskRedo"));
    m_redo->setShortcut(QKeySequence(tr("Ctrl+Shift+Z")));
    m_noUndo = new QShortcut(this);
    connect(m_noUndo, &QShortcut::activated, this,
            [this] { announce(*this, tr("There is nothing to undo.")); });
    m_noRedo = new QShortcut(this);
    connect(m_noRedo, &QShortcut::activated, this,
            [this] { announce(*this, tr("There is nothing to redo.")); });
    m_icons.emplace_back(m_undo, QStringLiteral("undo"));
    m_icons.emplace_back(m_redo, QStringLiteral("redo"));
    menu->addSeparator();
    command(menu, "deskCopy", tr("&Copy the stacks for a spreadsheet"), QKeySequence::Copy, nullptr,
            [this] { copyTable(*plan()); });
    command(menu, "deskPaste", tr("&Paste stacks from a spreadsheet"), QKeySequence::Paste, nullptr,
            [this] { pasteTable(*plan(), *this); });
    menu->addSeparator();
    command(menu, "deskFind", tr("&Find a command"), QKeySequence(tr("Ctrl+K")), nullptr,
            [this] { m_finder->open(); });
}

void PlanEditorWindow::makeCardMenu()
{
    QMenu *menu = m_cardMenu = menuBar()->addMenu(tr("&Card"));
    command(menu, "cardInsert", tr("&Insert the library card here"), QKeySequence(Qt::Key_Insert), "plus",
            [this] { m_cards->insertCard(); });
    command(menu, "cardUp", tr("Move &up"), QKeySequence(Qt::ALT | Qt::Key_Up), nullptr,
            [this] { m_cards->moveUp(); });
    command(menu, "cardDown", tr("Move &down"), QKeySequence(Qt::ALT | Qt::Key_Down), nullptr,
            [this] { m_cards->moveDown(); });
    command(menu, "cardPin", tr("&Pin to a place…"), QKeySequence(Qt::Key_P), "pin",
            [this] { m_cards->pin(); });
    command(menu, "cardBound", tr("&Between two places…"), QKeySequence(Qt::Key_B), nullptr,
            [this] { m_cards->bound(); });
    command(menu, "cardNote", tr("&Note…"), QKeySequence(Qt::Key_N), "note", [this] { m_cards->editNote(); });
    command(menu, "cardPlace", tr("&Doors and what lies here…"), QKeySequence(Qt::Key_D), nullptr,
            [this] { m_cards->editPlace(); });
    menu->addSeparator();
    command(menu, "cardTake", tr("Return to the &library"), QKeySequence(Qt::Key_Delete), nullptr,
            [this] { m_cards->takeAway(); });
    command(menu, "cardOut", tr("Take &out of the game"), QKeySequence(Qt::Key_O), nullptr,
            [this] { m_cards->leaveOutOfGame(); });
}

void PlanEditorWindow::makeStackMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Stack"));
    command(menu, "stackPlay", tr("P&lay this stack"), QKeySequence(Qt::Key_F5), nullptr, [this] { play(); });
    command(menu, "stackFill", tr("&Deal the rest now"), {}, nullptr, [this] { m_cards->fill(); });
    m_rest = command(menu, "stackRest", tr("Cards without a place take no &part"), {}, nullptr,
                     [this] { m_cards->setRestAside(m_rest->isChecked()); });
    m_rest->setCheckable(true);
    menu->addSeparator();
    command(menu, "stackWhatIf", tr("&What if…"), QKeySequence(tr("Ctrl+Shift+W")), nullptr,
            [this] { askWhatIf(*plan(), *this); });
    command(menu, "stackEasier", tr("Make it &easier…"), QKeySequence(Qt::Key_F7), nullptr,
            [this] { makeEasier(*plan(), successNow(), *this); });
    command(menu, "stackHarder", tr("Make it &harder…"), QKeySequence(Qt::Key_F8), nullptr,
            [this] { makeHarder(*plan(), successNow(), *this); });
    command(menu, "stackDeal", tr("&Deal me a quest…"), QKeySequence(Qt::Key_F9), nullptr,
            [this] { dealQuestInto(*plan(), *this); });
    menu->addSeparator();
    command(menu, "deskNextPart", tr("Next pa&rt of the window"), QKeySequence(Qt::Key_F6), nullptr, [this] {
        QList<QWidget *> parts{m_libraryPanel};
        for (StackColumn *column : columns())
            parts << column;
        focusNextPart(parts << m_oddsPanel << m_checksPanel);
    });
}

void PlanEditorWindow::makeHelpMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Help"));
    command(menu, "deskHelp", tr("&The desk in the manual"), QKeySequence(Qt::Key_F1), nullptr,
            [this] { Q_EMIT helpAsked(this); });
}

void PlanEditorWindow::makeTools()
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
    const auto button = [&](const char *name, const QString &text, const Done &done) {
        auto *made = new QPushButton(text, tools);
        made->setObjectName(QLatin1String(name));
        connect(made, &QPushButton::clicked, this, done);
        tools->addWidget(made);
        auto *gap = new QWidget(tools);
        gap->setFixedWidth(6);
        tools->addWidget(gap);
        return made;
    };
    button("playStack", tr("Play this stack"), [this] { play(); });
    button("filterButton", tr("Deal the rest now"), [this] { m_cards->fill(); });
    m_layOutTool = button("filterButton", {}, [this] { layOutDungeon(); });
}

} // namespace flagstone::app
