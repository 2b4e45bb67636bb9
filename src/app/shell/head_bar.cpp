#include "app/shell/head_bar.h"

#include "app/common/command_finder.h"
#include "app/shell/head_line.h"
#include "app/table/regions.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kFinder = 176; // px at 100 %
constexpr int kMargin = 8;
constexpr int kTitle = 200; // px that the game has at least before anything folds
constexpr qsizetype kMenusKept = 4;

QToolButton *toolFor(QAction *action, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

HeadBar::HeadBar(QMenuBar &bar, const Tools &tools, const WaysBack &back, CommandFinder &finder,
                 QAction &find, QWidget *parent)
    : QFrame(parent), m_bar(bar), m_menus(bar.actions()), m_folded(new QMenu(this)),
      m_line(new HeadLine(this)), m_leaveTool(toolFor(&back.fromPage, this)),
      m_backTool(toolFor(&back.fromTable, this)), m_findTool(toolFor(&find, this)), m_finder(finder)
{
    setObjectName(QStringLiteral("headBar"));
    setAttribute(Qt::WA_StyledBackground);
    m_bar.setParent(this);
    m_bar.setNativeMenuBar(false);
    m_bar.show();
    const auto giveBackOnce = [this] { QTimer::singleShot(0, this, &HeadBar::giveBackKeys); };
    for (const QAction *menu : m_menus)
        connect(menu->menu(), &QMenu::aboutToHide, this, giveBackOnce);
    connect(m_folded, &QMenu::aboutToHide, this, giveBackOnce);
    m_leaveTool->setObjectName(QStringLiteral("leaveTool"));
    m_leaveTool->setAccessibleName(tr("Back")); // without the arrow
    m_backTool->setObjectName(QStringLiteral("backTool"));
    for (QToolButton *tool : {m_leaveTool, m_backTool}) {
        tool->setToolButtonStyle(Qt::ToolButtonTextOnly);
        tool->setAutoRaise(false);
        tool->hide();
    }
    for (QAction *action : tools.steps)
        m_steps << toolFor(action, this);
    for (QAction *action : tools.ofTable)
        m_tableTools << toolFor(action, this);
    m_finder.setParent(this);
    m_findTool->hide();
    connect(&m_finder, &CommandFinder::left, this, [this] { m_finder.setVisible(m_fold == Fold::None); });
}

void HeadBar::take(QSize client, double textScale)
{
    setFixedHeight(regionsFor(client, textScale).head.height());
    const int side = static_cast<int>(20 * textScale);
    for (QToolButton *tool : m_steps + m_tableTools)
        tool->setIconSize(QSize(side, side));
    m_findTool->setIconSize(QSize(side, side));
    arrange();
}

void HeadBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    arrange();
}

/// Once Esc has closed a menu, Qt leaves the keys with the bar, where nothing shows it and Enter opens the menu again.
/// Another Esc makes the bar give them to whatever had them before.
void HeadBar::giveBackKeys()
{
    if (!m_bar.hasFocus() || QApplication::activePopupWidget() != nullptr) // the keys may be in the next menu
        return;
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QApplication::sendEvent(&m_bar, &escape);
}

int HeadBar::menusWidth() const
{
    return m_bar.sizeHint().width();
}

int HeadBar::toolsWidth() const
{
    int width = m_fold == Fold::None ? kFinder * fontMetrics().height() / 16 : m_findTool->sizeHint().width();
    for (const QToolButton *tool : m_steps + m_tableTools)
        if (!tool->isHidden())
            width += tool->sizeHint().width() + 4;
    for (const QToolButton *tool : {m_leaveTool, m_backTool})
        if (!tool->isHidden())
            width += tool->sizeHint().width() + kMargin;
    return width + kMargin;
}

/// At the table they keep their places, also while they can do nothing.
void HeadBar::showTools()
{
    const bool steps = m_atTable || std::ranges::any_of(m_steps, &QWidget::isEnabled);
    for (QToolButton *tool : m_steps)
        tool->setVisible(steps);
    for (QToolButton *tool : m_tableTools)
        tool->setVisible(m_atTable);
}

/// Folds no more than it must, and lays what is left from both ends; the game stands in the middle.
void HeadBar::arrange()
{
    for (QToolButton *tool : {m_leaveTool, m_backTool})
        tool->setVisible(tool->defaultAction()->isVisible());
    showTools();
    const int title = std::max(kTitle, m_line->fullWidth());
    for (const Fold fold : {Fold::None, Fold::Finder, Fold::SomeMenus, Fold::AllMenus}) {
        setFold(fold);
        if (menusWidth() + toolsWidth() + title + 4 * kMargin <= width())
            break;
    }
    const int menus = std::min(menusWidth(), width());
    const int barHeight = std::min(height(), m_bar.sizeHint().height());
    m_bar.setGeometry(0, (height() - barHeight) / 2, menus, barHeight);
    int x = width() - kMargin;
    const int finderWidth = kFinder * fontMetrics().height() / 16;
    const int finderHeight = std::min(height() - 6, m_finder.sizeHint().height());
    m_finder.setGeometry(width() - kMargin - finderWidth, (height() - finderHeight) / 2, finderWidth,
                         finderHeight);
    if (m_fold == Fold::None)
        x -= finderWidth + kMargin;
    QList<QToolButton *> tools = m_steps + m_tableTools;
    if (m_fold != Fold::None)
        tools << m_findTool;
    for (auto tool = tools.rbegin(); tool != tools.rend(); ++tool) {
        if ((*tool)->isHidden())
            continue;
        const QSize size = (*tool)->sizeHint().boundedTo(QSize(100, height()));
        x -= size.width();
        (*tool)->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x -= 4;
    }
    if (!m_backTool->isHidden()) {
        const QSize size = m_backTool->sizeHint().boundedTo(this->size());
        x -= size.width();
        m_backTool->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x -= kMargin;
    }
    int left = menus + kMargin;
    if (!m_leaveTool->isHidden()) {
        const QSize size = m_leaveTool->sizeHint().boundedTo(this->size());
        m_leaveTool->setGeometry(left, (height() - size.height()) / 2, size.width(), size.height());
        left += size.width() + kMargin;
    }
    m_line->setGeometry(left, 0, std::max(0, x - left - kMargin), height());
}

/// The menus stay the same objects wherever they are placed, so their keys continue to work.
void HeadBar::setFold(Fold fold)
{
    if (fold == m_fold)
        return;
    const bool finder = fold == Fold::None;
    m_finder.setVisible(finder || m_finder.hasFocus());
    m_findTool->setVisible(!finder);
    const qsizetype kept = fold == Fold::AllMenus ? 0 : fold == Fold::SomeMenus ? kMenusKept : m_menus.size();
    for (QAction *menu : m_bar.actions())
        m_bar.removeAction(menu);
    for (QAction *menu : m_folded->actions())
        m_folded->removeAction(menu);
    for (qsizetype i = 0; i < m_menus.size(); ++i)
        i < kept ? m_bar.addAction(m_menus[i]) : m_folded->addAction(m_menus[i]);
    if (kept < m_menus.size()) {
        m_folded->setTitle(kept == 0 ? tr("&Menu") : tr("M&ore"));
        m_bar.addAction(m_folded->menuAction());
    }
    m_fold = fold;
}

} // namespace flagstone::app

#include "moc_head_bar.cpp"
