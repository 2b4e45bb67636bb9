#include "app/board/pile_fan.h"

#include "app/board/board_geometry.h"
#include "app/board/overlay.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLarge = 190;
constexpr int kRim = 14;
constexpr int kHead = 26;
constexpr int kMostWidth = 760;
constexpr int kMostStep = 40;

int heightFor(int width)
{
    return static_cast<int>(width * kCardHeight / kCell);
}

} // namespace

PileFan::PileFan(CardArt &art, const QString &title, std::vector<CardId> cards, QWidget *parent)
    : QFrame(parent, Qt::Popup), m_art(art), m_title(title), m_cards(std::move(cards))
{
    std::reverse(m_cards.begin(), m_cards.end());
    setAttribute(Qt::WA_DeleteOnClose);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    const auto many = static_cast<int>(m_cards.size());
    const int wanted = 2 * kRim + 4 + (many > 1 ? 2 * kLarge + kMostStep * (many - 2) : kLarge);
    resize(std::clamp(wanted, 240, kMostWidth), kHead + heightFor(kLarge) + 2 * kRim);
    connect(&art, &CardArt::arrived, this, qOverload<>(&QWidget::update));
    setCurrent(0);
}

CardId PileFan::current() const
{
    return m_cards.empty() ? kNoCard : m_cards[m_current];
}

void PileFan::setCurrent(std::size_t n)
{
    m_current = m_cards.empty() ? 0 : std::min(n, m_cards.size() - 1);
    setAccessibleName(m_cards.empty() ? tr("%1, empty").arg(m_title)
                                      : tr("%1, %2, %3 of %4")
                                            .arg(m_title, m_art.name(current()))
                                            .arg(m_current + 1)
                                            .arg(m_cards.size()));
    update();
}

QRect PileFan::rectOf(std::size_t n) const
{
    // An accordion: it is open behind the current card, so that every card shows at least its left edge.
    const auto gaps = static_cast<int>(m_cards.size() > 2 ? m_cards.size() - 2 : 1);
    const double step =
        std::min<double>(kMostStep, static_cast<double>(width() - 2 * kRim - 2 * kLarge) / gaps);
    const auto place = static_cast<double>(n);
    const double x = n > m_current ? kLarge + 4 + (place - 1) * step : place * step;
    return {kRim + static_cast<int>(x), kHead + kRim, kLarge, heightFor(kLarge)};
}

void PileFan::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    const BoardColours &colours = m_art.colours();
    painter.fillRect(rect(), colours.table);
    painter.setPen(overlay::dashed(colours.chalk, 1.2));
    painter.drawRect(rect().adjusted(3, 3, -4, -4));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setPen(colours.chalk);
    painter.setFont(labelFont(13));
    painter.drawText(QRect{kRim, 8, width() - 2 * kRim, kHead}, Qt::AlignVCenter | Qt::AlignLeft,
                     m_cards.empty() ? tr("%1: no cards").arg(m_title)
                                     : tr("%1: %2").arg(m_title, m_art.name(current())));
    const auto draw = [&](std::size_t n) {
        const QRect place = rectOf(n);
        const bool turned = m_art.cardSize(m_cards[n]).width() > m_art.cardSize(m_cards[n]).height();
        const int wide = turned ? place.height() : place.width();
        painter.fillRect(place.translated(2, 3), QColor{0, 0, 0, 77});
        const QPixmap face =
            m_art.card(m_cards[n], static_cast<int>(wide * devicePixelRatioF()), CardArt::Want::Sharp);
        painter.save();
        painter.translate(QRectF{place}.center());
        if (turned)
            painter.rotate(-90);
        const QSizeF size = turned ? QSizeF{place.size()}.transposed() : QSizeF{place.size()};
        const QRectF there{QPointF{-size.width() / 2, -size.height() / 2}, size};
        if (face.isNull())
            painter.fillRect(there, colours.paper);
        else
            painter.drawPixmap(there, face, face.rect());
        painter.restore();
    };
    for (std::size_t n = 0; n < m_cards.size(); ++n)
        if (n != m_current)
            draw(n);
    if (!m_cards.empty()) {
        draw(m_current);
        overlay::ring(painter, QRectF{rectOf(m_current)}.adjusted(-1, -1, 1, 1), colours.focus, 4);
    }
}

void PileFan::mouseMoveEvent(QMouseEvent *event)
{
    // Nearest left edge: the strip of each card that shows while it is covered.
    for (std::size_t n = m_cards.size(); n-- > 0;)
        if (event->position().x() >= rectOf(n).left()) {
            if (n != m_current)
                setCurrent(n);
            return;
        }
}

void PileFan::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Right || event->key() == Qt::Key_Down)
        setCurrent(m_current + 1);
    else if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Up)
        setCurrent(m_current == 0 ? 0 : m_current - 1);
    else if (event->key() == Qt::Key_Home)
        setCurrent(0);
    else if (event->key() == Qt::Key_End)
        setCurrent(m_cards.size());
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Space)
        close();
    else
        QFrame::keyPressEvent(event);
}

void PileFan::wheelEvent(QWheelEvent *event)
{
    if (event->angleDelta().y() < 0)
        setCurrent(m_current + 1);
    else if (m_current > 0)
        setCurrent(m_current - 1);
    event->accept();
}

} // namespace flagstone::app

#include "moc_pile_fan.cpp"
