#include "app/table/held_chip.h"

#include "app/common/key_button.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/table/row_parts.h"

#include <QPainter>

#include <utility>

namespace flagstone::app {

HeldChip::HeldChip(const CardContext &source, CardId card, const QString &words, QWidget *parent)
    : QAbstractButton(parent), m_source(source), m_card(card), m_words(words)
{
    setObjectName(QStringLiteral("heldCard"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(words);
    setTip(this, words);
    resize(kSide, kSide);
}

void HeldChip::setLit(bool lit)
{
    m_lit = lit;
    update();
}

void HeldChip::setMarked(bool marked)
{
    if (std::exchange(m_marked, marked) == marked)
        return;
    setAccessibleName(marked ? tr("%1, marked").arg(m_words) : m_words);
    update();
}

void HeldChip::setKey(int digit)
{
    if (std::exchange(m_key, digit) == digit)
        return;
    setAccessibleDescription(digit == 0 ? QString() : tr("Key %1").arg(digit));
    update();
}

bool HeldChip::event(QEvent *event)
{
    if (const auto on = asksForCloseUp(*event))
        Q_EMIT closeUpAsked(*on);
    return QAbstractButton::event(event);
}

void HeldChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Link), 2)
                   : m_marked ? QPen(palette().color(QPalette::WindowText), 2)
                   : m_lit    ? QPen(palette().color(QPalette::WindowText), 1.4, Qt::DashLine)
                              : QPen(Qt::NoPen));
    painter.setBrush(palette().brush(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    const QPixmap drawing =
        m_source.pictures->glyph(m_source.sheet->cards[index(m_card)], kSide - 4, devicePixelRatioF());
    painter.drawPixmap(QRect(2, 2, kSide - 4, kSide - 4), drawing);
    if (m_key == 0)
        return;
    constexpr double kCap = 14; // px, in the corner where the drawing is least
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1));
    paintKeyCap(painter, {0.5, 0.5, kCap, kCap}, QString::number(m_key), font());
}

} // namespace flagstone::app
