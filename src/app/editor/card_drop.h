#pragma once

#include "core/decision.h"

#include <QObject>

class QEvent;

namespace flagstone::app {

class BoardView;

/// A card of the library over a board: its places light up, and it is laid where it is dropped.
class CardDrop final : public QObject {
    Q_OBJECT

public:
    /// Must not outlive the board.
    explicit CardDrop(BoardView &board);

Q_SIGNALS:
    /// This card came over the board: light its places.
    void entered(const QString &card);
    void dropped(const flagstone::Target &place);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    BoardView &m_board;
};

} // namespace flagstone::app
