#include "app/board/corner_tag.h"

#include <QPainter>

namespace flagstone::app {

CornerTag::CornerTag(const CardArt &art, QWidget *parent) : QAbstractButton(parent), m_art(art)
{
    setFocusPolicy(Qt::NoFocus);
    setFont(labelFont(12));
    hide();
}

void CornerTag::say(const QString &words)
{
    if (words == text())
        return;
    setText(words);
    resize(sizeHint());
    setVisible(!m_covered && !words.isEmpty());
}

void CornerTag::setCovered(bool covered)
{
    m_covered = covered;
    setVisible(!m_covered && !text().isEmpty());
}

QSize CornerTag::sizeHint() const
{
    return {QFontMetrics(labelFont(12)).horizontalAdvance(text()) + 16, kHeight};
}

void CornerTag::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{hasFocus() ? m_art.colours().focus : m_art.colours().chalk, hasFocus() ? 3.0 : 1.4});
    painter.setBrush(m_art.colours().table);
    painter.drawRoundedRect(QRectF{rect()}.adjusted(1, 1, -1, -1), 4, 4);
    painter.setFont(labelFont(12));
    painter.setPen(m_art.colours().chalk);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace flagstone::app
