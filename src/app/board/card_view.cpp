#include "app/board/card_view.h"

#include "app/board/board_geometry.h"
#include "app/board/close_up_place.h"
#include "app/board/overlay.h"

#include <QPainter>

#include <algorithm>
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

CloseUp::CloseUp(CardArt &art, QWidget *parent) : QFrame(parent), m_art(art)
{
    m_view.setParent(this);
    m_view.setArt(&art);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFrameShape(QFrame::Box);
    setAutoFillBackground(true);
    hide();
}

namespace {

constexpr int kCloseUpPad = 6; // px round the card

} // namespace

/// Beside the point, `scale` px to a millimetre of the card.
QRect CloseUp::placeFor(QSizeF card, QPoint beside, double scale) const
{
    constexpr int away = 28;
    const QSize room = parentWidget()->size();
    const QSize size = (card * scale).toSize() + QSize(2 * kCloseUpPad, 2 * kCloseUpPad);
    int x = beside.x() + away;
    if (x + size.width() > room.width())
        x = beside.x() - away - size.width();
    return {QPoint(std::clamp(x, 0, std::max(0, room.width() - size.width())),
                   std::clamp(beside.y() - size.height() / 2, 0, std::max(0, room.height() - size.height()))),
            size};
}

void CloseUp::showCard(CardId card, QPoint beside, double textScale, Turn turns, std::span<const QRect> kept)
{
    constexpr double plain = 4; // px to a millimetre of the card
    constexpr double smaller = 0.98;
    constexpr int pad = kCloseUpPad;
    const QSize room = parentWidget()->size();
    const QSizeF size = m_art.cardSize(card); // a location's lies on its side
    const double scale = std::min({plain * textScale, (room.width() - 2 * pad) / size.width(),
                                   (room.height() - 4 * pad) / size.height()});
    const double least = std::min(scale, kLeastCloseUp / kCell * textScale);
    std::vector<QRect> tried;
    for (double each = scale; each >= least; each *= smaller)
        tried.push_back(placeFor(size, beside, each));
    const QRect place = leastCovering(tried, QRect(QPoint(), room), kept);
    m_view.setCard(card, turns);
    m_view.setGeometry(QRect(QPoint(pad, pad), place.size() - QSize(2 * pad, 2 * pad)));
    setGeometry(place);
    setAccessibleName(m_view.accessibleName());
    setAccessibleDescription(m_view.accessibleDescription());
    raise();
    show();
}

void CloseUp::setPinned(bool pinned)
{
    m_pinned = pinned;
    setLineWidth(pinned ? 3 : 1);
    if (pinned)
        return;
    hide();
    m_view.setCard(kNoCard); // what it showed may no longer be for whoever looks on
    setAccessibleName({});
    setAccessibleDescription({});
}

} // namespace flagstone::app
