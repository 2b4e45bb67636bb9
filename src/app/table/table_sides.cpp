#include "app/table/table_sides.h"

#include "app/bar/action_bar.h"
#include "app/board/board_view.h"
#include "app/panels/hands_panel.h"
#include "app/panels/log_panel.h"
#include "app/panels/party_panel.h"
#include "app/panels/table_words.h"
#include "app/table/left_column.h"
#include "app/table/map_sheet.h"

#include <QLabel>
#include <QLayout>
#include <QShortcut>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kIcon = 20; // px in the rail, at 100 %

} // namespace

TableSides::TableSides(QWidget *parent)
    : QWidget(parent), board(new BoardView(this)), left(new LeftColumn(board->tray(), this)),
      right(new RightColumn(*board, this)), prompt(new ActionBar(this)), m_rail(new Rail(this)),
      m_escape(new QShortcut(Qt::Key_Escape, this))
{
    setTabOrder(left, board);
    connect(m_rail, &Rail::pressed, this, &TableSides::onRail);
    connect(right, &RightColumn::closeAsked, this, &TableSides::closeDrawer);
    right->hands->table().setParent(board);
    right->hands->table().hide();
    connect(right->hands, &HandsPanel::tableChanged, this, &TableSides::arrange);
    m_escape->setEnabled(false);
    connect(board, &BoardView::coveredChanged, this, [this](bool covered) {
        m_aside = covered;
        showDrawer();
    });
    connect(m_escape, &QShortcut::activated, this, &TableSides::closeDrawer);
}

Regions TableSides::regions() const
{
    return regionsFor(window()->size(), m_textScale);
}

QSize TableSides::minimumSizeHint() const
{
    return kLeastClient - QSize(0, regions().head.height());
}

void TableSides::setLook(double textScale, paint::Theme theme)
{
    const bool resized = std::exchange(m_textScale, textScale) != textScale;
    const auto colours = paint::windowColours(theme);
    m_rail->setColours(colours.text, colours.edge, static_cast<int>(kIcon * (1 + textScale) / 2));
    arrange();
    if (resized) // all that lies round the board has another size
        board->frameAnew();
}

void TableSides::setQuest(const QuestText &quest)
{
    left->setQuest(quest);
    right->quest->setText(quest.goal.toHtmlEscaped() + quest.more);
}

QList<QWidget *> TableSides::parts() const
{
    QWidget *const side = m_hasRail.value_or(false) ? static_cast<QWidget *>(m_rail) : right;
    return {left, board, side, prompt};
}

void TableSides::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

/// The window's head is not part of the page, and what lies between (a notice, a game master's panel) is taken
/// from the board.
void TableSides::arrange()
{
    const Regions all = regions();
    if (m_hasRail != all.rail) {
        m_hasRail = all.rail;
        m_open = false;
        left->setDock(!all.rail);
        if (all.rail)
            right->takeDock(board->tray());
        right->setDrawer(all.rail);
        m_rail->setVisible(all.rail);
    }
    const int middle = height() - all.bar.height();
    const int edge = width() - all.right.width();
    left->setMedallions(all.medallions);
    left->setGeometry(0, 0, all.left.width(), middle);
    board->setLeastPlan(all.leastPlan, all.leastFight);
    board->setGeometry(all.left.width(), 0, edge - all.left.width(), middle);
    prompt->setGeometry(0, middle, width(), all.bar.height());
    prompt->setEnds(all.left.width(), all.right.width());
    if (all.rail) {
        m_rail->setGeometry(edge, 0, all.right.width(), middle);
        right->setGeometry(drawerOf(board->geometry()));
    } else {
        right->setGeometry(edge, 0, all.right.width(), middle);
    }
    showDrawer();
}

/// In the middle of what the drawer leaves of the board.
void TableSides::layHand(int room)
{
    constexpr int kAround = 12; // px
    QWidget &hand = right->hands->table();
    right->hands->setBoard(board->height());
    hand.layout()->invalidate(); // its cards may have another size
    const QSize wanted = hand.sizeHint();
    const int wide = std::min(wanted.width(), room - 2 * kAround);
    hand.setGeometry((room - wide) / 2, board->height() - wanted.height(), wide, wanted.height());
    board->setFoot(hand.isHidden() ? 0 : wanted.height(), wanted.height());
}

/// What is shown large on the board needs all of it: the drawer comes back afterwards. The board takes the keys of a
/// drawer that closes and of the icon that opened it, or the next Space would open it again.
void TableSides::showDrawer()
{
    const bool rail = m_hasRail.value_or(false), open = m_open && !m_aside;
    const QWidget *keys = window()->focusWidget();
    const bool closes = rail && !open && !right->isHidden();
    if (closes && (right->isAncestorOf(keys) || m_rail->isAncestorOf(keys)))
        board->setFocus(Qt::OtherFocusReason);
    right->setVisible(!rail || open);
    const int side =
        std::max(open ? right->width() : 0, m_beside - (width() - board->geometry().right() - 1));
    board->setSide(side);
    layHand(board->width() - side);
    right->raise();
    m_escape->setEnabled(rail && open);
    m_rail->setOpen(open ? static_cast<int>(right->page()) : -1);
}

void TableSides::open(RightColumn::Page page)
{
    m_aside = false;
    offer(page);
}

void TableSides::offer(RightColumn::Page page)
{
    right->showPage(page);
    m_open = m_hasRail.value_or(false);
    arrange();
}

void TableSides::closeDrawer()
{
    if (!m_open)
        return;
    m_open = false;
    arrange();
}

void TableSides::setBeside(int pixels)
{
    if (std::exchange(m_beside, pixels) != pixels)
        showDrawer();
}

void TableSides::showMap(const QKeySequence &key)
{
    auto *map = new MapSheet(*board, key, this);
    map->setGeometry(QRect(board->mapToGlobal(QPoint()), board->size()));
    map->show();
}

void TableSides::onRail(RightColumn::Page page)
{
    if (m_open && !m_aside && right->page() == page)
        closeDrawer();
    else
        open(page);
}

} // namespace flagstone::app

#include "moc_table_sides.cpp"
