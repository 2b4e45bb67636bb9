#include "app/table/turn_name.h"

#include "app/board/board_view.h"
#include "app/common/heading.h"

#include <QPainter>

namespace flagstone::app {

TurnName::TurnName(BoardView &board) : QWidget(&board), m_board(board)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
    hide();
}

void TurnName::show(const QString &words, int milliseconds)
{
    setVisible(milliseconds > 0 && !words.isEmpty());
    if (isHidden())
        return;
    constexpr double kHigh = 76; // px
    const auto high = static_cast<int>(kHigh * m_textScale);
    m_words = words;
    setAccessibleName(words);
    setGeometry(0, (m_board.height() - m_board.foot() - high) / 2, m_board.width(), high);
    m_timer.start(milliseconds);
    update();
}

void TurnName::paintEvent(QPaintEvent *)
{
    constexpr double kLetters = 34, kEdge = 24; // px
    QPainter painter(this);
    QColor linoleum = m_board.art().colours().table;
    linoleum.setAlphaF(0.9F);
    painter.fillRect(rect(), linoleum);
    painter.setFont(titleFont(kLetters * m_textScale));
    painter.setPen(m_board.art().colours().chalk);
    drawHeading(painter, rect(), Qt::AlignCenter,
                elidedHeading(m_words, painter.font(), width() - 2 * kEdge));
}

/// Nothing of a game stays in it.
void TurnName::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    setAccessibleName({});
}

} // namespace flagstone::app

#include "moc_turn_name.cpp"
