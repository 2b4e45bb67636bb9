#include "app/board/corner_tag.h"

#include "app/common/key_button.h"

#include <QKeyEvent>
#include <QPainter>

namespace flagstone::app {

namespace {

constexpr double kLetters = 12.0, kTagHeight = 24.0; // px at 100 % text

} // namespace

CornerTag::CornerTag(const CardArt &art, QWidget *parent) : QAbstractButton(parent), m_art(art)
{
    setFocusPolicy(Qt::NoFocus);
    setTextScale(1.0);
    hide();
}

void CornerTag::setTextScale(double scale)
{
    m_textScale = scale;
    setFont(letters());
    resize(sizeHint());
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

QFont CornerTag::letters() const
{
    return labelFont(kLetters * m_textScale);
}

QSize CornerTag::sizeHint() const
{
    return {QFontMetrics(letters()).horizontalAdvance(text()) + 16, qRound(kTagHeight * m_textScale)};
}

/// Qt's buttons know Space alone, and the table has its own use for Enter.
void CornerTag::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void CornerTag::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{hasFocus() ? m_art.colours().focus : m_art.colours().chalk, hasFocus() ? 3.0 : 1.4});
    painter.setBrush(m_art.colours().table);
    painter.drawRoundedRect(QRectF{rect()}.adjusted(1, 1, -1, -1), 4, 4);
    painter.setFont(letters());
    painter.setPen(m_art.colours().chalk);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace flagstone::app

#include "moc_corner_tag.cpp"
