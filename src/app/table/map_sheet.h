#pragma once

#include <QFrame>
#include <QKeySequence>

namespace flagstone::app {

class BoardView;
class Minimap;

/// The map in the place of the board. A click goes to where it is and closes it; so does Enter with where the arrow
/// keys have moved the view. Esc leaves the view as it was.
class MapSheet final : public QFrame {
    Q_OBJECT

public:
    /// `key` also closes it, for code that opened it with that key. `board` must outlive this.
    MapSheet(BoardView &board, QKeySequence key, QWidget *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    BoardView &m_board;
    QKeySequence m_key;
    QPointF m_middle; ///< of the view before, in millimetres
    Minimap *m_map;
};

} // namespace flagstone::app
