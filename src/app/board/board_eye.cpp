#include "app/board/board_eye.h"

#include "app/board/board_geometry.h"

#include <QGestureEvent>
#include <QNativeGestureEvent>
#include <QPaintEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kWheelStep = 1.2;

} // namespace

BoardEye::BoardEye(BoardScene &scene, QWidget *parent) : QGraphicsView(&scene, parent), m_scene(scene)
{
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(NoAnchor);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setViewportUpdateMode(MinimalViewportUpdate);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    // The linoleum covers everything: nothing needs to be filled beneath it.
    viewport()->setAutoFillBackground(false);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    viewport()->setAttribute(Qt::WA_NoSystemBackground);
    viewport()->grabGesture(Qt::PinchGesture);
    viewport()->grabGesture(Qt::PanGesture);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kZoomRest);
    connect(&m_rest, &QTimer::timeout, this, &BoardEye::rest);
    const double scale = m_cell / kCell;
    setTransform(QTransform::fromScale(scale, scale));
}

QPointF BoardEye::toScene(QPointF pixel) const
{
    // mapToScene of a point with fractions; the view has no rotation.
    const QTransform toPixels = viewportTransform();
    return {(pixel.x() - toPixels.dx()) / toPixels.m11(), (pixel.y() - toPixels.dy()) / toPixels.m22()};
}

void BoardEye::placeAt(QPointF scenePoint, QPointF at)
{
    const QPointF now = viewportTransform().map(scenePoint);
    QScrollBar *across = horizontalScrollBar();
    QScrollBar *down = verticalScrollBar();
    across->setValue(across->value() + static_cast<int>(std::lround(now.x() - at.x())));
    down->setValue(down->value() + static_cast<int>(std::lround(now.y() - at.y())));
}

void BoardEye::applyCell(int cell, QPointF scenePoint, QPointF at)
{
    const bool changed = cell != m_cell;
    if (changed) {
        m_cell = cell;
        const double scale = m_cell / kCell;
        m_scene.field().setZooming(true);
        m_scene.labyrinth().setZooming(true);
        m_rest.start();
        setTransform(QTransform::fromScale(scale, scale));
    }
    placeAt(scenePoint, at);
    if (changed)
        Q_EMIT zoomChanged(zoom());
    Q_EMIT moved();
}

void BoardEye::zoomAt(double factor, QPointF anchor)
{
    stopCamera();
    // While the pointer stays, all steps turn about the same point of the table: rounding cannot add up to a
    // drift.
    if (anchor != m_anchorPixel) {
        m_anchorPixel = anchor;
        m_anchorScene = toScene(anchor);
    }
    m_exact = std::clamp(m_exact * factor, static_cast<double>(kLeastCell), static_cast<double>(kMostCell));
    applyCell(static_cast<int>(std::lround(m_exact)), m_anchorScene, anchor);
    Q_EMIT steered();
}

QRect BoardEye::uncovered() const
{
    const QRect all = viewport()->rect();
    const int mostSide = all.width() * 2 / 3; // more than the widest drawer
    return all.adjusted(0, 0, -std::min(m_side, mostSide), -std::min(m_foot, all.height() / 2));
}

Sight BoardEye::sight() const
{
    return {mapToScene(uncovered()).boundingRect(), m_cell};
}

int BoardEye::cellFor(const QRectF &rect, int most) const
{
    const QSizeF all = uncovered().size();
    const double fit = std::min(std::max(40.0, all.width() - 24) / rect.width(),
                                std::max(40.0, all.height() - 24) / rect.height()) *
                       kCell;
    return std::clamp(static_cast<int>(std::floor(fit)), kLeastCell, most);
}

void BoardEye::showRect(const QRectF &rect, int mostCell, bool smooth)
{
    look({rect, cellFor(rect, mostCell)}, smooth);
}

void BoardEye::look(const Sight &sight, bool smooth)
{
    stopCamera();
    const QSizeF all = uncovered().size();
    const int cell = std::clamp(sight.cell, kLeastCell, kMostCell);
    const QPointF middle{all.width() / 2, all.height() / 2};
    const QPointF target = sight.seen.center();
    m_anchorPixel = {-1, -1};
    const int milliseconds = smooth && isVisible() ? paced(kCamera, m_pace) : 0;
    if (milliseconds == 0) {
        m_exact = cell;
        applyCell(cell, target, middle);
        rest();
        return;
    }
    const int cellFrom = m_cell;
    const QPointF from = toScene(middle);
    m_camera.disconnect(this);
    m_camera.setStartValue(0.0);
    m_camera.setEndValue(1.0);
    m_camera.setDuration(milliseconds);
    m_camera.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_camera, &QVariantAnimation::valueChanged, this, [=, this](const QVariant &value) {
        const double t = value.toDouble();
        m_exact = cellFrom + (cell - cellFrom) * t;
        applyCell(static_cast<int>(std::lround(m_exact)), from + (target - from) * t, middle);
    });
    connect(&m_camera, &QVariantAnimation::finished, this, &BoardEye::moved);
    m_camera.start();
}

QRectF BoardEye::freeRoom() const
{
    return QRectF{uncovered()}.adjusted(12, 12, -12, -12);
}

bool BoardEye::fits(const QRectF &rect) const
{
    const QRectF pixels = viewportTransform().mapRect(rect);
    const QSizeF room = freeRoom().size();
    return pixels.width() <= room.width() && pixels.height() <= room.height();
}

void BoardEye::bringIntoSight(const QRectF &rect)
{
    const QRectF pixels = viewportTransform().mapRect(rect);
    const QRectF room = freeRoom();
    QPointF by;
    if (pixels.left() < room.left())
        by.setX(room.left() - pixels.left());
    else if (pixels.right() > room.right())
        by.setX(std::max(room.right() - pixels.right(), room.left() - pixels.left()));
    if (pixels.top() < room.top())
        by.setY(room.top() - pixels.top());
    else if (pixels.bottom() > room.bottom())
        by.setY(std::max(room.bottom() - pixels.bottom(), room.top() - pixels.top()));
    if (!by.isNull())
        shift(by);
}

void BoardEye::panBy(QPointF pixels)
{
    shift(pixels); // first, as it ends a zoom of the program's own
    Q_EMIT steered();
}

void BoardEye::panTo(QPointF middle)
{
    stopCamera();
    panBy(QRectF{uncovered()}.center() - viewportTransform().map(middle));
}

void BoardEye::shift(QPointF pixels)
{
    stopCamera();
    m_anchorPixel = {-1, -1};
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() -
                                    static_cast<int>(std::lround(pixels.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() - static_cast<int>(std::lround(pixels.y())));
    Q_EMIT moved();
}

void BoardEye::stopCamera()
{
    if (m_camera.state() == QAbstractAnimation::Stopped)
        return;
    m_camera.setCurrentTime(m_camera.totalDuration());
    m_camera.stop();
    m_camera.disconnect(this);
}

void BoardEye::rest()
{
    m_rest.stop();
    m_scene.field().setZooming(false);
    m_scene.labyrinth().setZooming(false);
}

void BoardEye::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    m_anchorPixel = {-1, -1};
    Q_EMIT moved();
    Q_EMIT resized();
}

void BoardEye::paintEvent(QPaintEvent *event)
{
    // Part by part: within a rectangle pictures are copied. Within any other shape Qt takes them line by line
    // and shares the lines out to threads, which takes longer than the copying.
    for (const QRect &part : event->region()) {
        m_part = part;
        QPaintEvent one{part};
        QGraphicsView::paintEvent(&one);
    }
}

void BoardEye::drawBackground(QPainter *painter, const QRectF &rect)
{
    // The painter's state is not saved, so this holds for all that is drawn.
    const QTransform toPixels = painter->worldTransform();
    painter->setWorldTransform({});
    painter->setClipRect(m_part);
    painter->setWorldTransform(toPixels);
    QGraphicsView::drawBackground(painter, rect);
}

void BoardEye::wheelEvent(QWheelEvent *event)
{
    // Two fingers on a touch pad pan, as everywhere; a wheel zooms, and so does Ctrl with either.
    const bool pad = event->phase() != Qt::NoScrollPhase && !event->pixelDelta().isNull();
    if (pad && !(event->modifiers() & Qt::ControlModifier)) {
        panBy(event->pixelDelta());
    } else if (event->modifiers() & Qt::ShiftModifier) {
        const QPoint angle = event->angleDelta();
        panBy(QPointF{static_cast<double>(angle.x() + angle.y()), 0.0});
    } else if (const int angle = event->angleDelta().y(); angle != 0) {
        zoomAt(std::pow(kWheelStep, angle / 120.0), event->position());
    }
    event->accept();
}

bool BoardEye::gesture(QEvent *event)
{
    if (event->type() == QEvent::NativeGesture) {
        const auto *native = static_cast<QNativeGestureEvent *>(event);
        if (native->gestureType() != Qt::ZoomNativeGesture)
            return false;
        zoomAt(1.0 + native->value(), native->position());
        return true;
    }
    auto *gestures = static_cast<QGestureEvent *>(event);
    if (const QGesture *found = gestures->gesture(Qt::PinchGesture)) {
        const auto *pinch = static_cast<const QPinchGesture *>(found);
        m_anchorPixel = {-1, -1};
        zoomAt(pinch->scaleFactor(), viewport()->mapFromGlobal(pinch->centerPoint().toPoint()));
        panBy(pinch->centerPoint() - pinch->lastCenterPoint());
        return true;
    }
    if (const QGesture *found = gestures->gesture(Qt::PanGesture)) {
        panBy(static_cast<const QPanGesture *>(found)->delta());
        return true;
    }
    return false;
}

bool BoardEye::viewportEvent(QEvent *event)
{
    const bool gestures = event->type() == QEvent::Gesture || event->type() == QEvent::NativeGesture;
    return (gestures && gesture(event)) || QGraphicsView::viewportEvent(event);
}

} // namespace flagstone::app

#include "moc_board_eye.cpp"
