#pragma once

#include <QTimer>
#include <QWidget>

namespace flagstone::app {

class BoardView;

/// Whose turn begins, or what the pace is now, in chalk across the board for a moment. Nothing waits for it.
class TurnName final : public QWidget {
    Q_OBJECT

public:
    explicit TurnName(BoardView &board);

    /// 1 to 2: size of its words.
    void setTextScale(double scale) { m_textScale = scale; }
    void show(const QString &words, int milliseconds);

protected:
    void paintEvent(QPaintEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    BoardView &m_board;
    double m_textScale = 1;
    QString m_words;
    QTimer m_timer;
};

} // namespace flagstone::app
