#include "app/table/map_sheet.h"

#include "app/board/board_view.h"
#include "app/board/minimap.h"
#include "app/common/key_button.h"
#include "app/common/layouts.h"
#include "app/common/plain_text.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include <optional>

namespace flagstone::app {

namespace {

constexpr double kOfView = 0.25; // of what the board shows, a press of an arrow key

std::optional<QPointF> wayOf(int key)
{
    switch (key) {
    case Qt::Key_Up:
        return QPointF(0, -1);
    case Qt::Key_Right:
        return QPointF(1, 0);
    case Qt::Key_Down:
        return QPointF(0, 1);
    case Qt::Key_Left:
        return QPointF(-1, 0);
    default:
        return {};
    }
}

} // namespace

MapSheet::MapSheet(BoardView &board, QKeySequence key, QWidget *parent)
    : QFrame(parent, Qt::Popup), m_board(board), m_key(std::move(key)),
      m_middle(board.canvas().sight().seen.center()), m_map(new Minimap(this))
{
    setObjectName(QStringLiteral("mapSheet"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Map"));
    auto *column = new QVBoxLayout(this);
    auto *help = new PlainLabel(tr("Click where you want to look; or arrows, then Enter. Esc goes back."));
    help->setObjectName(QStringLiteral("dim"));
    column->addWidget(m_map, 1);
    column->addWidget(help);
    m_map->setLarge();
    m_map->follow(&board);
    m_map->installEventFilter(this);
}

/// The map goes there at the press.
bool MapSheet::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_map && event->type() == QEvent::MouseButtonRelease && m_map->wentThere())
        close();
    return QFrame::eventFilter(watched, event);
}

void MapSheet::keyPressEvent(QKeyEvent *event)
{
    BoardCanvas &canvas = m_board.canvas();
    if (const auto way = wayOf(event->key())) {
        const QRectF seen = canvas.sight().seen;
        canvas.panTo(seen.center() + QPointF(way->x() * seen.width(), way->y() * seen.height()) * kOfView);
    } else if (event->key() == Qt::Key_Escape) {
        canvas.panTo(m_middle);
        close();
    } else if (isEnter(*event) || QKeySequence(event->keyCombination()) == m_key) {
        close();
    }
}

} // namespace flagstone::app

#include "moc_map_sheet.cpp"
