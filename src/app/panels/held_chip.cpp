#include "app/panels/held_chip.h"

#include "app/common/key_button.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/row_parts.h"
#include "paint/theme.h"

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
    static const paint::Tokens tokens;
    const bool framed = hasFocus() || m_marked || m_lit;
    const double inset = framed ? 2.5 : 1; // the frame lies on the row, whose ground may be dark
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens.colour(u"paper", m_source.pictures->theme()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 3, 3);
    if (framed) {
        painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Link), 2)
                       : m_marked ? QPen(palette().color(QPalette::WindowText), 2)
                                  : QPen(palette().color(QPalette::WindowText), 1.4, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
    const QPixmap drawing =
        m_source.pictures->glyph(m_source.sheet->cards[index(m_card)], kSide - 4, devicePixelRatioF());
    painter.drawPixmap(QRect(2, 2, kSide - 4, kSide - 4), drawing);
    if (m_key == 0)
        return;
    constexpr double kCap = 14; // px, in the corner where the drawing is least
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1));
    painter.setBrush(palette().brush(QPalette::Base));
    paintKeyCap(painter, {0.5, 0.5, kCap, kCap}, QString::number(m_key), font());
}

} // namespace flagstone::app

#include "moc_held_chip.cpp"
