#include "app/review/timeline.h"

#include "app/common/appearance.h"
#include "app/common/pictures.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr int kIcon = 24; // px of a landmark's picture at 100 % text
constexpr int kGap = 8;
constexpr double kHead = 7;     // half the width of the playhead
constexpr double kRing = 5;     // radius of the end of a way, px
constexpr double kQuiet = 0.35; // of the line while a way is open
constexpr double kHook = 36;    // least length of a way, px

} // namespace

Timeline::Timeline(const CardContext &cards, std::size_t moves, std::vector<Landmark> landmarks,
                   QWidget *parent)
    : QAbstractSlider(parent), m_source(cards), m_moves(moves), m_most(moves),
      m_landmarks(std::move(landmarks))
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
    m_decisions.push_back(m_moves);
    setCaption(tr("Chance"));
}

void Timeline::setNotes(std::vector<std::size_t> moves)
{
    m_notes = std::move(moves);
    update();
}

void Timeline::setWays(std::vector<SideWay> ways)
{
    m_ways = std::move(ways);
    for (const SideWay &way : m_ways)
        m_most = std::max(m_most, way.to);
    updateGeometry();
    update();
}

void Timeline::setOpen(std::optional<std::size_t> way)
{
    m_open = way;
    setMaximum(static_cast<int>(way ? m_ways[*way].to : m_moves));
    update();
}

int Timeline::iconSide() const
{
    return kIcon * fontInfo().pixelSize() / kPlainText;
}

QSize Timeline::sizeHint() const
{
    const int events = iconSide() + kGap;
    const int curve = m_caption.isEmpty() ? 0 : 4 * fontMetrics().height();
    return {400, events + curve + 2 * ChanceCurve::edge(fontMetrics()) + waysHeight()};
}

int Timeline::waysHeight() const
{
    return m_ways.empty() ? 0 : fontMetrics().height() + kGap;
}

/// From 0 to 100, and from the first move to the last.
QRectF Timeline::curveRect() const
{
    int names = 0;
    for (const QString &name : {tr("Chance"), tr("Events"), m_ways.empty() ? QString() : tr("Taken back")})
        names = std::max(names, fontMetrics().horizontalAdvance(name));
    const int edge = ChanceCurve::edge(fontMetrics());
    const double left = names + kGap + ChanceCurve::scaleWidth(fontMetrics());
    return QRectF(rect()).adjusted(left, edge, -std::max<double>(edge, kHead),
                                   -(edge + iconSide() + kGap + waysHeight()));
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
    return line.left() +
           line.width() * static_cast<double>(move) / std::max(1.0, static_cast<double>(m_most));
}

QRectF Timeline::waysRect() const
{
    const QRectF events = eventsRect();
    return {events.left(), events.bottom() + kGap, width() - events.left(),
            static_cast<double>(fontMetrics().height())};
}

/// None overlaps the one before, however short it was.
std::vector<double> Timeline::ringPlaces() const
{
    const double apart = std::min<double>(
        2 * kRing + kGap, curveRect().width() / std::max(1.0, static_cast<double>(m_ways.size())));
    std::vector<double> ends;
    for (const SideWay &way : m_ways) {
        const double end = std::max(xOf(way.to), xOf(way.from) + kHook);
        ends.push_back(ends.empty() ? end : std::max(end, ends.back() + apart));
    }
    double most = width() - kRing - 1;
    for (auto end = ends.rbegin(); end != ends.rend(); ++end) {
        *end = std::min(*end, most);
        most = *end - apart;
    }
    return ends;
}

/// What has room before the next way.
QRectF Timeline::labelRect(std::size_t way, const std::vector<double> &ends) const
{
    const QRectF row = waysRect();
    const double left = ends[way] + kRing + kGap;
    const double right = way + 1 < m_ways.size()
                             ? std::min(xOf(m_ways[way + 1].from), ends[way + 1] - kRing) - kGap
                             : row.right();
    const double words = fontMetrics().horizontalAdvance(m_ways[way].words) + 1;
    return {left, row.top(), std::clamp(right - left, 0.0, words), row.height()};
}

QRectF Timeline::wayRect(std::size_t way) const
{
    const std::vector<double> all = ringPlaces();
    const QRectF row = waysRect();
    const QRectF ring(all[way] - kRing - 2, row.top(), 2 * kRing + 4, row.height());
    return ring.united(labelRect(way, all));
}

/// Where several lie close together, the one with the nearest ring.
std::optional<std::size_t> Timeline::wayAt(QPointF point) const
{
    const std::vector<double> rings = ringPlaces();
    std::optional<std::size_t> nearest;
    for (std::size_t way = 0; way < m_ways.size(); ++way)
        if (wayRect(way).contains(point) &&
            (!nearest || std::abs(point.x() - rings[way]) < std::abs(point.x() - rings[*nearest])))
            nearest = way;
    return nearest;
}

void Timeline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    paintNames(painter);
    painter.setOpacity(m_open ? kQuiet : 1);
    if (!m_curve.empty())
        m_curve.paint(painter, curveRect(), palette(),
                      [this](std::size_t decision) { return xOf(m_decisions[decision]); });
    paintEvents(painter);
    painter.setOpacity(1);
    if (!m_ways.empty())
        paintWays(painter);
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
    if (!m_ways.empty())
        painter.drawText(QRectF(0, waysRect().top(), width(), waysRect().height()),
                         Qt::AlignLeft | Qt::AlignVCenter, tr("Taken back"));
}

/// None overlaps another: the weightiest is seen.
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

/// From the line down and aside to a ring, which is filled where the way is open.
void Timeline::paintWays(QPainter &painter) const
{
    const std::vector<double> all = ringPlaces();
    const double middle = waysRect().center().y();
    for (std::size_t way = 0; way < m_ways.size(); ++way) {
        const double x = xOf(m_ways[way].from);
        QPainterPath hook(QPointF(x, eventsRect().bottom()));
        hook.quadTo(QPointF(x, middle), QPointF(x + kGap, middle));
        hook.lineTo(all[way] - kRing, middle);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 1.6));
        painter.drawPath(hook);
        const bool isOpen = m_open == way;
        painter.setBrush(palette().color(isOpen ? QPalette::WindowText : QPalette::Window));
        painter.drawEllipse(QPointF(all[way], middle), kRing, kRing);
        const QRectF label = labelRect(way, all);
        painter.setPen(palette().color(isOpen ? QPalette::WindowText : QPalette::PlaceholderText));
        painter.drawText(
            label, Qt::AlignLeft | Qt::AlignVCenter,
            fontMetrics().elidedText(m_ways[way].words, Qt::ElideRight, static_cast<int>(label.width())));
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
    painter.drawLine(QPointF(x, kHead),
                     QPointF(x, (m_ways.empty() ? eventsRect() : waysRect()).bottom() + 2));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({{x - kHead, 0}, {x + kHead, 0}, {x, 1.4 * kHead}}));
}

void Timeline::mousePressEvent(QMouseEvent *event)
{
    const auto way = wayAt(event->position());
    m_drags = !way;
    if (way)
        return Q_EMIT wayPressed(*way);
    mouseMoveEvent(event);
}

void Timeline::mouseMoveEvent(QMouseEvent *event)
{
    const QRectF line = curveRect();
    if (m_drags)
        setValue(qRound((event->position().x() - line.left()) / line.width() * static_cast<double>(m_most)));
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

#include "moc_timeline.cpp"
