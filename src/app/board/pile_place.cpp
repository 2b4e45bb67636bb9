#include "app/board/pile_place.h"

#include "app/board/board_geometry.h"
#include "app/common/appearance.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kPlate = 14;
constexpr int kGap = 4; // between a back and its number
constexpr double kLeastNumber = 9;

} // namespace

PilePlace::PilePlace(CardArt &art, const PileSpec &spec, Shape shape, QWidget *parent)
    : QAbstractButton(parent), m_art(art), m_spec(spec), m_shape(shape)
{
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    describe();
}

double PilePlace::scale() const
{
    return textScaleOf(*this);
}

QRect PilePlace::pictureRect() const
{
    if (m_spec.role != PileRole::Draw)
        return {};
    if (m_shape == Shape::Plate) {
        const int plate = std::min(static_cast<int>(kPlate * scale()), width() / 2);
        return {1, (height() - plate) / 2, plate, plate};
    }
    const int high = height() - 4;
    return {2, 2, static_cast<int>(high * kCell / kCardHeight), high};
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
    update();
}

void PilePlace::setLit(const QString &name)
{
    if (name == m_lit)
        return;
    m_lit = name;
    describe();
    update();
}

void PilePlace::setFlash(bool on)
{
    m_flash = on;
    update();
}

void PilePlace::setLevel(const QString &level)
{
    m_level = level;
    update();
}

void PilePlace::describe()
{
    const QString label = translated(m_spec.label);
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
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const bool deck = m_spec.role == PileRole::Draw;
    const QRect picture = pictureRect();
    if (deck && m_shape == Shape::Plate && !m_level.isEmpty()) {
        const auto pixels = static_cast<int>(picture.width() * devicePixelRatioF());
        painter.drawPixmap(picture, m_art.levelPlate(m_level, pixels));
    } else if (deck) {
        paintBack(painter, picture);
    }
    const bool plate = m_shape == Shape::Plate;
    const QRect rest = deck ? rect().adjusted(picture.right() + (plate ? 2 : kGap), 2, 0, -2) : rect();
    const QString count = QString::number(m_pile.count);
    const auto fontOf = [&](double size) {
        return deck && !plate ? numberFont(size * scale()) : labelFont(size * scale());
    };
    double size = plate ? 10.5 : deck ? 14 : 12;
    while (size > kLeastNumber && QFontMetrics(fontOf(size)).horizontalAdvance(count) > rest.width())
        size -= 0.5;
    painter.setFont(fontOf(size));
    painter.setPen(palette().color(deck ? QPalette::WindowText : QPalette::PlaceholderText));
    painter.drawText(rest, Qt::AlignLeft | (deck && !plate ? Qt::AlignTop : Qt::AlignVCenter), count);
    paintFrame(painter);
}

void PilePlace::paintBack(QPainter &painter, const QRect &card) const
{
    if (m_pile.count == 0) {
        painter.setPen(QPen{palette().color(QPalette::Mid), 1.4, Qt::DashLine});
        painter.drawRoundedRect(card, 2, 2);
        return;
    }
    painter.fillRect(card.translated(2, 2), QColor{0, 0, 0, 64});
    const QPixmap back = m_art.back(m_pile.cardBack, static_cast<int>(card.width() * devicePixelRatioF()),
                                    CardArt::Want::Sharp);
    if (back.isNull())
        painter.fillRect(card, m_art.colours().paper);
    else
        painter.drawPixmap(card, back);
}

void PilePlace::paintFrame(QPainter &painter) const
{
    if (!lit() && !m_flash && !hasFocus())
        return;
    const QColor colour = palette().color(hasFocus() ? QPalette::Link : QPalette::WindowText);
    painter.setPen(QPen{colour, hasFocus() || m_flash ? 2.4 : 1.4, m_flash ? Qt::SolidLine : Qt::DashLine});
    if (hasFocus())
        painter.setPen(QPen{colour, 2});
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF{rect()}.adjusted(1, 1, -1, -1), 3, 3);
}

void PilePlace::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    Q_EMIT hovered(true);
}

void PilePlace::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    Q_EMIT hovered(false);
}

} // namespace flagstone::app

#include "moc_pile_place.cpp"
