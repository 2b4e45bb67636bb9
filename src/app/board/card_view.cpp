#include "app/board/card_view.h"

#include "app/board/board_geometry.h"
#include "app/board/overlay.h"

#include <QPainter>

#include <cmath>

namespace flagstone::app {

CardView::CardView(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy{QSizePolicy::Preferred, QSizePolicy::Preferred};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CardView::setArt(CardArt *art)
{
    if (m_art)
        m_art->disconnect(this);
    m_art = art;
    if (m_art)
        connect(m_art, &CardArt::arrived, this, qOverload<>(&QWidget::update));
    setCard(m_card, m_turns);
}

void CardView::setCard(CardId card, Turn turns)
{
    m_card = card;
    m_turns = turns;
    const bool known = m_art && card != kNoCard;
    setAccessibleName(known ? m_art->name(card) : tr("No card"));
    setAccessibleDescription(known ? m_art->words(card) : QString());
    update();
}

int CardView::heightForWidth(int width) const
{
    return static_cast<int>(std::lround(width * kCardHeight / kCell));
}

void CardView::paintEvent(QPaintEvent *)
{
    if (!m_art)
        return;
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    QSizeF size{kCell, kCardHeight};
    if (m_card != kNoCard)
        size = m_art->cardSize(m_card);
    size.scale(QSizeF{this->size()}, Qt::KeepAspectRatio);
    const QRectF place{QPointF{(width() - size.width()) / 2, (height() - size.height()) / 2}, size};
    if (m_card == kNoCard) {
        painter.setPen(overlay::dashed(palette().color(QPalette::WindowText), 1.2));
        painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 6, 6);
        return;
    }
    const int pixels = static_cast<int>(std::lround(place.width() * devicePixelRatioF()));
    const QPixmap face = m_art->card(m_card, pixels, CardArt::Want::Sharp, m_turns);
    if (face.isNull())
        painter.fillRect(place, m_art->colours().paper);
    else
        painter.drawPixmap(place, face, face.rect());
}

} // namespace flagstone::app

#include "moc_card_view.cpp"
