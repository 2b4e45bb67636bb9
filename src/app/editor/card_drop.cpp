#include "app/editor/card_drop.h"

#include "app/board/board_view.h"
#include "app/common/card_rows.h"

#include <QDragEnterEvent>
#include <QMimeData>

namespace flagstone::app {

CardDrop::CardDrop(BoardView &board) : QObject(&board), m_board(board)
{
    board.canvas().viewport()->setAcceptDrops(true);
    board.canvas().viewport()->installEventFilter(this);
}

bool CardDrop::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::DragEnter: {
        auto *drag = static_cast<QDragEnterEvent *>(event);
        const QStringList cards = cardsIn(drag->mimeData());
        if (cards.size() != 1)
            return false;
        Q_EMIT entered(cards.constFirst());
        drag->acceptProposedAction();
        return true;
    }
    case QEvent::DragMove:
    case QEvent::Drop: {
        auto *drag = static_cast<QDropEvent *>(event);
        TargetLayer &targets = m_board.scene().targets();
        const Lit *lit = targets.at(m_board.canvas().mapToScene(drag->position().toPoint()));
        targets.setHover(lit);
        const bool here = lit != nullptr; // what is lit changes when a card is laid
        if (event->type() == QEvent::Drop && here)
            Q_EMIT dropped(Target(lit->target));
        drag->setAccepted(here);
        return true;
    }
    case QEvent::DragLeave:
        m_board.scene().targets().setHover(nullptr);
        return true;
    default:
        return QObject::eventFilter(watched, event);
    }
}

} // namespace flagstone::app

#include "moc_card_drop.cpp"
