#include "app/board/close_up.h"

#include "app/board/board_geometry.h"
#include "app/board/close_up_place.h"
#include "app/common/pace.h"

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kCloseUpPad = 6; // px round the card

} // namespace

CloseUp::CloseUp(CardArt &art, QWidget *parent) : QFrame(parent), m_art(art)
{
    m_view.setParent(this);
    m_view.setArt(&art);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFrameShape(QFrame::Box);
    setAutoFillBackground(true);
    hide();
    m_wait.setSingleShot(true);
    m_wait.setInterval(kCloseUpWait);
    connect(&m_wait, &QTimer::timeout, this, [this] { showSpot(m_spot); });
}

void CloseUp::pointAt(const Spot &spot, bool small)
{
    if (m_pinned)
        return;
    const bool changed = spot.card != m_spot.card;
    if (changed || spot.card == kNoCard)
        dismiss();
    m_spot = spot;
    if (changed && small && spot.card != kNoCard)
        m_wait.start();
}

void CloseUp::dismiss()
{
    m_wait.stop();
    if (!m_pinned)
        hide();
}

void CloseUp::pin(const Spot &spot)
{
    m_wait.stop();
    showSpot(spot);
    m_pinned = true;
    setLineWidth(3);
}

void CloseUp::unpin()
{
    m_pinned = false;
    setLineWidth(1);
    hide();
    m_view.setCard(kNoCard); // what it showed may not be for the next viewer
    setAccessibleName({});
    setAccessibleDescription({});
}

void CloseUp::reset()
{
    m_wait.stop();
    m_spot = {};
    unpin();
}

void CloseUp::showSpot(const Spot &spot)
{
    showCard(spot, m_kept(spot.beside));
}

QSize CloseUp::room() const
{
    return parentWidget()->size() - QSize(m_side, 0);
}

/// Beside the point, `scale` px to a millimetre of the card.
QRect CloseUp::placeFor(QSizeF card, QPoint beside, double scale) const
{
    constexpr int away = 28;
    const QSize within = room();
    const QSize size = (card * scale).toSize() + QSize(2 * kCloseUpPad, 2 * kCloseUpPad);
    int x = beside.x() + away;
    if (x + size.width() > within.width())
        x = beside.x() - away - size.width();
    return {
        QPoint(std::clamp(x, 0, std::max(0, within.width() - size.width())),
               std::clamp(beside.y() - size.height() / 2, 0, std::max(0, within.height() - size.height()))),
        size};
}

void CloseUp::showCard(const Spot &spot, std::span<const QRect> kept)
{
    constexpr double plain = 4; // px to a millimetre of the card
    constexpr double smaller = 0.98;
    constexpr int pad = kCloseUpPad;
    const QSize within = room();
    const QSizeF size = m_art.cardSize(spot.card); // a location's lies on its side
    const double scale = std::min({plain * m_textScale, (within.width() - 2 * pad) / size.width(),
                                   (within.height() - 4 * pad) / size.height()});
    const double least = std::min(scale, kLeastCloseUp / kCell * m_textScale);
    std::vector<QRect> tried;
    for (double each = scale; each >= least; each *= smaller)
        tried.push_back(placeFor(size, spot.beside, each));
    const QRect place = leastCovering(tried, QRect(QPoint(), within), kept);
    m_view.setCard(spot.card, spot.turns);
    m_view.setGeometry(QRect(QPoint(pad, pad), place.size() - QSize(2 * pad, 2 * pad)));
    setGeometry(place);
    setAccessibleName(m_view.accessibleName());
    setAccessibleDescription(m_view.accessibleDescription());
    raise();
    show();
}

} // namespace flagstone::app

#include "moc_close_up.cpp"
