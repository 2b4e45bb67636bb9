#include "app/review/timeline.h"

#include "app/common/pictures.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr int kIcon = 24; // px of a landmark's picture at 13 px text
constexpr int kGap = 8;
constexpr double kHead = 7; // half the width of the playhead

} // namespace

Timeline::Timeline(const CardContext &cards, std::size_t moves, std::vector<Landmark> landmarks,
                   QWidget *parent)
    : QAbstractSlider(parent), m_source(cards), m_landmarks(std::move(landmarks))
{
    setObjectName(QStringLiteral("timeline"));
    setAccessibleName(tr("Moves"));
    setFocusPolicy(Qt::StrongFocus);
    setOrientation(Qt::Horizontal);
    setRange(0, static_cast<int>(moves));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    std::erase_if(m_landmarks, [](const Landmark &landmark) { return landmark.card == kNoCard; });
    std::ranges::stable_sort(m_landmarks, std::greater(),
                             [](const Landmark &landmark) { return weightOf(landmark.show); });
}

void Timeline::setCaption(const QString &words)
{
    m_caption = words;
    updateGeometry();
    update();
}

void Timeline::setReview(const Review &review, const std::vector<KeyMoment> &moments)
{
    m_curve.setReview(review, moments);
    m_decisions.clear();
    for (const Swing &swing : review.swings)
        m_decisions.push_back(swing.entry - 1);
    m_decisions.push_back(static_cast<std::size_t>(maximum()));
    setCaption(tr("Chance"));
}

void Timeline::setNotes(std::vector<std::size_t> moves)
{
    m_notes = std::move(moves);
    update();
}

int Timeline::iconSide() const
{
    return kIcon * fontInfo().pixelSize() / 13;
}

QSize Timeline::sizeHint() const
{
    const int events = iconSide() + kGap;
    const int curve = m_caption.isEmpty() ? 0 : 4 * fontMetrics().height();
    return {400, events + curve + 2 * ChanceCurve::edge(fontMetrics())};
}

/// From 0 to 100, and from the first move to the last.
QRectF Timeline::curveRect() const
{
    const int names = std::max(fontMetrics().horizontalAdvance(tr("Chance")),
                               fontMetrics().horizontalAdvance(tr("Events")));
    const int edge = ChanceCurve::edge(fontMetrics());
    const double left = names + kGap + ChanceCurve::scaleWidth(fontMetrics());
    return QRectF(rect()).adjusted(left, edge, -std::max<double>(edge, kHead), -(edge + iconSide() + kGap));
}

QRectF Timeline::eventsRect() const
{
    const QRectF curve = curveRect();
    const double top = m_caption.isEmpty() ? 2 * kHead : curve.bottom() + ChanceCurve::edge(fontMetrics());
    return {curve.left(), top, curve.width(), static_cast<double>(iconSide())};
}

double Timeline::xOf(std::size_t move) const
{
    const QRectF line = curveRect();
    return line.left() + line.width() * static_cast<double>(move) / std::max(1, maximum());
}

void Timeline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    paintNames(painter);
    if (!m_curve.empty())
        m_curve.paint(painter, curveRect(), palette(),
                      [this](std::size_t decision) { return xOf(m_decisions[decision]); });
    paintEvents(painter);
    paintNotes(painter);
    paintHead(painter);
}

void Timeline::paintNames(QPainter &painter) const
{
    painter.setPen(palette().color(QPalette::WindowText));
    const QRectF curve = curveRect();
    if (!m_caption.isEmpty())
        painter.drawText(QRectF(0, curve.top() - ChanceCurve::edge(fontMetrics()), width(), curve.height()),
                         Qt::AlignLeft | Qt::AlignTop, m_caption);
    painter.drawText(QRectF(0, eventsRect().top(), width(), iconSide()), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Events"));
}

/// None lies on another: the weightiest is seen.
void Timeline::paintEvents(QPainter &painter) const
{
    const QRectF row = eventsRect();
    std::vector<double> taken;
    for (const Landmark &landmark : m_landmarks) {
        const double middle = xOf(landmark.entry);
        if (std::ranges::any_of(taken, [&](double other) { return std::abs(other - middle) < row.height(); }))
            continue;
        taken.push_back(middle);
        const QPixmap picture = m_source.pictures->glyph(m_source.sheet->cards[index(landmark.card)],
                                                         iconSide(), devicePixelRatioF());
        painter.drawPixmap(QRectF(middle - row.height() / 2, row.top(), row.height(), row.height()), picture,
                           QRectF(picture.rect()));
    }
}

/// A sheet of paper with a folded corner above each.
void Timeline::paintNotes(QPainter &painter) const
{
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1.2));
    painter.setBrush(palette().color(QPalette::Window));
    for (const std::size_t move : m_notes) {
        const QRectF sheet(xOf(move) - 5, 1, 10, 12);
        const double fold = 4;
        painter.drawPolygon(
            QPolygonF({sheet.topLeft(), sheet.topRight() - QPointF(fold, 0),
                       sheet.topRight() + QPointF(0, fold), sheet.bottomRight(), sheet.bottomLeft()}));
        painter.drawPolyline(
            QPolygonF({sheet.topRight() - QPointF(fold, 0), sheet.topRight() + QPointF(-fold, fold),
                       sheet.topRight() + QPointF(0, fold)}));
    }
}

void Timeline::paintHead(QPainter &painter) const
{
    const double x = xOf(static_cast<std::size_t>(value()));
    const QColor colour =
        hasFocus() ? palette().color(QPalette::Link) : palette().color(QPalette::WindowText);
    painter.setPen(QPen(colour, 2));
    painter.drawLine(QPointF(x, kHead), QPointF(x, eventsRect().bottom() + 2));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({{x - kHead, 0}, {x + kHead, 0}, {x, 1.4 * kHead}}));
}

void Timeline::mousePressEvent(QMouseEvent *event)
{
    mouseMoveEvent(event);
}

void Timeline::mouseMoveEvent(QMouseEvent *event)
{
    const QRectF line = curveRect();
    setValue(qRound((event->position().x() - line.left()) / line.width() * maximum()));
}

/// The page has the keys.
void Timeline::keyPressEvent(QKeyEvent *event)
{
    event->ignore();
}

void Timeline::sliderChange(SliderChange change)
{
    QAbstractSlider::sliderChange(change);
    update();
}

} // namespace flagstone::app
