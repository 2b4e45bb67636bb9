#include "app/board/pile_place.h"

#include "app/board/board_geometry.h"
#include "app/board/overlay.h"
#include "app/common/plain_text.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kDeckWidth = 66;
constexpr int kDiscardWidth = 50;
constexpr int kCompactDeck = 30;
constexpr int kCompactDiscard = 24;
constexpr int kLabelHeight = 20;
constexpr int kTabHeight = 20;
constexpr int kRing = 5; // room for the focus ring

int heightFor(int width)
{
    return static_cast<int>(width * kCardHeight / kCell);
}

} // namespace

PilePlace::PilePlace(CardArt &art, const PileSpec &spec, bool compact, QWidget *parent)
    : QAbstractButton(parent), m_art(art), m_spec(spec), m_compact(compact)
{
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    resize(sizeHint());
    describe();
}

int PilePlace::cardWidth() const
{
    return m_spec.role == PileRole::Draw ? (m_compact ? kCompactDeck : kDeckWidth)
                                         : (m_compact ? kCompactDiscard : kDiscardWidth);
}

QSize PilePlace::sizeHint() const
{
    const int deck = heightFor(m_compact ? kCompactDeck : kDeckWidth);
    return {cardWidth() + 2 * kRing, (m_compact ? kRing : kLabelHeight) + deck + kTabHeight / 2 + kRing};
}

QRect PilePlace::cardRect() const
{
    const int top = m_compact ? kRing : kLabelHeight;
    const int deck = heightFor(m_compact ? kCompactDeck : kDeckWidth);
    const int height = heightFor(cardWidth());
    return {kRing, top + (deck - height) / 2, cardWidth(), height};
}

CardId PilePlace::top() const
{
    return m_pile.cards.empty() ? kNoCard : m_pile.cards.back();
}

void PilePlace::sync(const PileView &pile)
{
    if (pile == m_pile)
        return;
    m_pile = pile;
    describe();
    refresh();
    (void)picture(); // asked for now, it is drawn while the rest of a new window is still being made
}

QPixmap PilePlace::picture() const
{
    const double ratio = devicePixelRatioF();
    if (m_spec.role == PileRole::Draw)
        return m_pile.count > 0 ? m_art.back(m_pile.cardBack, static_cast<int>(cardRect().width() * ratio),
                                             CardArt::Want::Sharp)
                                : QPixmap{};
    if (top() == kNoCard)
        return {};
    const QRect card = cardRect();
    const int width = turned() ? card.height() : card.width();
    return m_art.card(top(), static_cast<int>(width * ratio), CardArt::Want::Sharp);
}

/// A landscape card lies turned in the pile, as on a real table.
bool PilePlace::turned() const
{
    const QSizeF size = m_art.cardSize(top());
    return size.width() > size.height();
}

void PilePlace::setLit(const QString &name)
{
    if (name == m_lit)
        return;
    m_lit = name;
    describe();
    refresh();
}

void PilePlace::setFlash(bool on)
{
    m_flash = on;
    refresh();
}

void PilePlace::refresh()
{
    m_drawn = {};
    update();
}

void PilePlace::changeEvent(QEvent *event)
{
    refresh();
    QAbstractButton::changeEvent(event);
}

void PilePlace::focusInEvent(QFocusEvent *event)
{
    refresh();
    QAbstractButton::focusInEvent(event);
}

void PilePlace::focusOutEvent(QFocusEvent *event)
{
    refresh();
    QAbstractButton::focusOutEvent(event);
}

void PilePlace::describe()
{
    const QString label = QString::fromStdString(m_spec.label);
    const int count = m_pile.count;
    if (m_spec.role == PileRole::Draw)
        setAccessibleName(count == 1 ? tr("%1, 1 card").arg(label)
                                     : tr("%1, %2 cards").arg(label).arg(count));
    else
        setAccessibleName(tr("%1, %2 discarded").arg(label).arg(count));
    setAccessibleDescription(m_lit);
    setTip(this, m_lit.isEmpty() ? accessibleName() : m_lit);
}

void PilePlace::paintEvent(QPaintEvent *)
{
    // The table pans underneath and repaints this each time, so it must be one blit.
    const double ratio = devicePixelRatioF();
    if (m_drawn.isNull() || m_drawn.devicePixelRatio() != ratio) {
        m_drawn = QPixmap{(QSizeF{size()} * ratio).toSize()};
        m_drawn.setDevicePixelRatio(ratio);
        m_drawn.fill(Qt::transparent);
        QPainter painter{&m_drawn};
        draw(painter);
    }
    QPainter{this}.drawPixmap(0, 0, m_drawn);
}

void PilePlace::draw(QPainter &painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect card = cardRect();
    const BoardColours &colours = m_art.colours();
    if (m_compact) // many piles lie over a board that fills the table
        painter.fillRect(rect(), colours.table);
    if (m_spec.role == PileRole::Draw) {
        if (!m_compact)
            paintLabel(painter);
        if (m_pile.count > 0) {
            const int layers = std::min(3, 1 + m_pile.count / 20);
            for (int n = layers; n > 0; --n)
                painter.fillRect(card.translated(n, n), QColor{0, 0, 0, 77});
            if (const QPixmap back = picture(); back.isNull())
                painter.fillRect(card, colours.paper);
            else
                painter.drawPixmap(card, back);
        } else {
            painter.setPen(overlay::dashed(colours.chalk));
            painter.drawRoundedRect(card, 3, 3);
        }
    } else {
        paintDiscard(painter, card);
    }
    if (!m_lit.isEmpty() || m_flash)
        overlay::ring(painter, QRectF{card}.adjusted(-2, -2, 2, 2), colours.chalk, 3);
    if (hasFocus())
        overlay::ring(painter, QRectF{card}.adjusted(-2, -2, 2, 2), colours.focus, 3);
    if (m_spec.role == PileRole::Draw) {
        const int tabWidth = m_compact ? 24 : 36;
        const int tabHeight = m_compact ? 15 : kTabHeight;
        const QRect tab{card.center().x() - tabWidth / 2, card.bottom() - tabHeight / 2, tabWidth, tabHeight};
        painter.setPen(QPen{colours.line, 1.2});
        painter.setBrush(colours.paper);
        painter.drawRoundedRect(tab, tabHeight / 2.0, tabHeight / 2.0);
        painter.setFont(numberFont(m_compact ? 10 : 13));
        painter.setPen(colours.line);
        painter.drawText(tab.adjusted(0, 1, 0, 1), Qt::AlignCenter, QString::number(m_pile.count));
    }
}

/// On a patch of bare table: the dungeon may lie under it.
void PilePlace::paintLabel(QPainter &painter) const
{
    const QString label = QString::fromStdString(m_spec.label);
    painter.setFont(labelFont(13));
    const QRect line{0, 0, width() + 40, kLabelHeight - 3};
    QRect patch = painter.boundingRect(line, Qt::AlignLeft | Qt::AlignVCenter, label);
    patch.setRight(patch.right() + 5);
    painter.fillRect(patch, m_art.colours().table);
    painter.setPen(m_art.colours().chalk);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, label);
}

void PilePlace::paintDiscard(QPainter &painter, const QRect &card)
{
    const BoardColours &colours = m_art.colours();
    if (top() != kNoCard) {
        painter.fillRect(card, colours.table);
        painter.setOpacity(0.55);
        const QPixmap face = picture();
        painter.save();
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.translate(QRectF{card}.center());
        if (turned())
            painter.rotate(-90);
        const QSizeF size = turned() ? QSizeF{card.size()}.transposed() : QSizeF{card.size()};
        painter.drawPixmap(QRectF{QPointF{-size.width() / 2, -size.height() / 2}, size}, face, face.rect());
        painter.restore();
        painter.setOpacity(1);
    }
    painter.setPen(overlay::dashed(colours.chalk));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(card, 3, 3);
    if (top() != kNoCard) {
        const int tabWidth = m_compact ? 20 : 30;
        const QRect tab{card.center().x() - tabWidth / 2, card.bottom() - 9, tabWidth, m_compact ? 14 : 17};
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.table);
        painter.drawRoundedRect(tab, 8, 8);
        painter.setPen(colours.chalk);
        painter.setFont(numberFont(m_compact ? 10 : 13));
        painter.drawText(tab, Qt::AlignCenter, QString::number(m_pile.count));
        return;
    }
    painter.setPen(colours.chalk);
    if (m_compact) {
        painter.setFont(numberFont(11));
        painter.drawText(card, Qt::AlignCenter, QString::number(m_pile.count));
        return;
    }
    painter.setFont(numberFont(14));
    painter.drawText(card.adjusted(0, 0, 0, -card.height() / 2 + 2), Qt::AlignHCenter | Qt::AlignBottom,
                     QString::number(m_pile.count));
    painter.setFont(labelFont(10));
    painter.drawText(card.adjusted(0, card.height() / 2 + 2, 0, 0), Qt::AlignHCenter | Qt::AlignTop,
                     tr("discard"));
}

} // namespace flagstone::app
