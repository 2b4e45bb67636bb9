#include "app/board/board_canvas.h"

#include "app/board/board_geometry.h"
#include "app/common/plain_text.h"

#include <QAccessible>
#include <QApplication>
#include <QGestureEvent>
#include <QInputDevice>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPaintEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kWheelStep = 1.2;
constexpr double kKeyStep = 1.25;
constexpr int kPanKey = 90; // pixels

} // namespace

BoardCanvas::BoardCanvas(BoardScene &scene, QWidget *parent) : QGraphicsView(&scene, parent), m_scene(scene)
{
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(NoAnchor);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setViewportUpdateMode(MinimalViewportUpdate);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    // The linoleum covers everything: nothing needs to be filled beneath it.
    viewport()->setAutoFillBackground(false);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    viewport()->setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->grabGesture(Qt::PinchGesture);
    viewport()->grabGesture(Qt::PanGesture);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kZoomRest);
    connect(&m_rest, &QTimer::timeout, this, &BoardCanvas::rest);
    const double scale = m_cell / kCell;
    setTransform(QTransform::fromScale(scale, scale));
}

QPointF BoardCanvas::toScene(QPointF pixel) const
{
    // mapToScene of a point with fractions; the view has no rotation.
    const QTransform toPixels = viewportTransform();
    return {(pixel.x() - toPixels.dx()) / toPixels.m11(), (pixel.y() - toPixels.dy()) / toPixels.m22()};
}

void BoardCanvas::placeAt(QPointF scenePoint, QPointF at)
{
    const QPointF now = viewportTransform().map(scenePoint);
    QScrollBar *across = horizontalScrollBar();
    QScrollBar *down = verticalScrollBar();
    across->setValue(across->value() + static_cast<int>(std::lround(now.x() - at.x())));
    down->setValue(down->value() + static_cast<int>(std::lround(now.y() - at.y())));
}

void BoardCanvas::applyCell(int cell, QPointF scenePoint, QPointF at)
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

void BoardCanvas::zoomAt(double factor, QPointF anchor)
{
    stopCamera();
    // While the pointer stays, all steps turn about the same point of the table: rounding cannot add up to a
    // drift.
    if (anchor != m_anchorPixel) {
        m_anchorPixel = anchor;
        m_anchorScene = toScene(anchor);
    }
    m_exact = std::clamp(m_exact * factor, static_cast<double>(kLeastCell), static_cast<double>(kMostCell));
    Q_EMIT steered();
    applyCell(static_cast<int>(std::lround(m_exact)), m_anchorScene, anchor);
}

void BoardCanvas::showRect(const QRectF &rect, int mostCell, bool smooth)
{
    stopCamera();
    // Above the corner that is taken, or beside it if only there is room enough.
    const QSizeF all = viewport()->size();
    const auto fitIn = [&](double width, double height) {
        return std::min(std::max(40.0, width - 24) / rect.width(),
                        std::max(40.0, height - 24) / rect.height()) *
               kCell;
    };
    const double above = fitIn(all.width(), all.height() - m_corner.height());
    const double beside = fitIn(all.width() - m_corner.width(), all.height());
    const int cell = std::clamp(static_cast<int>(std::floor(std::max(above, beside))), kLeastCell, mostCell);
    const QPointF middle = beside > above && above < mostCell
                               ? QPointF{(all.width() + m_corner.width()) / 2, all.height() / 2}
                               : QPointF{all.width() / 2, (all.height() - m_corner.height()) / 2};
    const QPointF target = rect.center();
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
    m_camera.start();
}

QRectF BoardCanvas::freeRoom(const QRectF &pixels) const
{
    const int taken = pixels.left() < m_corner.width() ? m_corner.height() : 0;
    return QRectF{viewport()->rect()}.adjusted(12, 12, -12, -12.0 - taken);
}

bool BoardCanvas::fits(const QRectF &rect) const
{
    const QRectF pixels = viewportTransform().mapRect(rect);
    const QSizeF room = freeRoom(pixels).size();
    return pixels.width() <= room.width() && pixels.height() <= room.height();
}

void BoardCanvas::bringIntoSight(const QRectF &rect)
{
    const QRectF pixels = viewportTransform().mapRect(rect);
    const QRectF room = freeRoom(pixels);
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

void BoardCanvas::panBy(QPointF pixels)
{
    Q_EMIT steered();
    shift(pixels);
}

void BoardCanvas::shift(QPointF pixels)
{
    stopCamera();
    m_anchorPixel = {-1, -1};
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() -
                                    static_cast<int>(std::lround(pixels.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() - static_cast<int>(std::lround(pixels.y())));
    Q_EMIT moved();
}

void BoardCanvas::stopCamera()
{
    if (m_camera.state() == QAbstractAnimation::Stopped)
        return;
    m_camera.setCurrentTime(m_camera.totalDuration());
    m_camera.stop();
    m_camera.disconnect(this);
}

void BoardCanvas::rest()
{
    m_rest.stop();
    m_scene.field().setZooming(false);
    m_scene.labyrinth().setZooming(false);
}

void BoardCanvas::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    m_anchorPixel = {-1, -1};
    Q_EMIT moved();
    Q_EMIT resized();
}

void BoardCanvas::paintEvent(QPaintEvent *event)
{
    // Part by part: within a rectangle pictures are copied. Within any other shape Qt takes them line by line
    // and shares the lines out to threads, which takes longer than the copying.
    for (const QRect &part : event->region()) {
        m_part = part;
        QPaintEvent one{part};
        QGraphicsView::paintEvent(&one);
    }
}

void BoardCanvas::drawBackground(QPainter *painter, const QRectF &rect)
{
    // The painter's state is not saved, so this holds for all that is drawn.
    const QTransform toPixels = painter->worldTransform();
    painter->setWorldTransform({});
    painter->setClipRect(m_part);
    painter->setWorldTransform(toPixels);
    QGraphicsView::drawBackground(painter, rect);
}

void BoardCanvas::wheelEvent(QWheelEvent *event)
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

void BoardCanvas::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    Q_EMIT aboutToInput();
    m_pressed.reset();
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceHeld))
        dragFrom(event->position());
    else if (event->button() == Qt::LeftButton)
        m_pressed = event->position();
    event->accept();
}

void BoardCanvas::dragFrom(QPointF position)
{
    m_dragFrom = position;
    m_pressed.reset();
    viewport()->setCursor(Qt::ClosedHandCursor);
}

void BoardCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (m_pressed && (event->position() - *m_pressed).manhattanLength() >= QApplication::startDragDistance())
        dragFrom(*m_pressed);
    if (m_dragFrom) {
        m_spaceDragged = true;
        const QPointF by = event->position() - *m_dragFrom;
        m_dragFrom = event->position();
        panBy(by);
        return;
    }
    const QPointF point = toScene(event->position());
    const Lit *lit = m_scene.targets().at(point);
    m_scene.targets().setHover(lit);
    if (lit && !lit->refused)
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        viewport()->unsetCursor();
    Q_EMIT hovered(lit ? std::optional{lit->target} : std::nullopt);
    Q_EMIT hoverMoved(point, event->position().toPoint());
}

void BoardCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_dragFrom && event->button() != Qt::RightButton) {
        m_dragFrom.reset();
        viewport()->unsetCursor();
    } else if (m_pressed && event->button() == Qt::LeftButton) {
        clicked(toScene(*std::exchange(m_pressed, std::nullopt)));
    }
    event->accept();
}

void BoardCanvas::clicked(QPointF point)
{
    if (m_scene.targets().turnGhost(point, true))
        return;
    if (const auto target = m_scene.targetAt(point)) {
        m_scene.targets().setFocus(std::nullopt);
        Q_EMIT activated(*target);
    }
}

bool BoardCanvas::gesture(QEvent *event)
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

bool BoardCanvas::viewportEvent(QEvent *event)
{
    switch (event->type()) {
    case QEvent::Gesture:
    case QEvent::NativeGesture:
        if (gesture(event))
            return true;
        break;
    case QEvent::ToolTip: {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const QString words = m_scene.wordsAt(toScene(help->pos())); !words.isEmpty())
            QToolTip::showText(help->globalPos(), plainTip(words), this);
        else
            QToolTip::hideText();
        return true;
    }
    case QEvent::Leave:
        m_scene.targets().setHover(nullptr);
        Q_EMIT hovered(std::nullopt);
        Q_EMIT hoverEnded();
        break;
    default:
        break;
    }
    return QGraphicsView::viewportEvent(event);
}

void BoardCanvas::focusLit(std::optional<std::size_t> lit)
{
    TargetLayer &targets = m_scene.targets();
    targets.setFocus(lit);
    if (targets.focus()) {
        const Lit &focused = targets.lit()[*targets.focus()];
        bringIntoSight(focused.area);
        Q_EMIT hovered(focused.target);
        QAccessibleEvent changed{this, QAccessible::Focus};
        changed.setChild(static_cast<int>(*targets.focus()));
        QAccessible::updateAccessibility(&changed);
    } else {
        Q_EMIT hovered(std::nullopt);
    }
}

bool BoardCanvas::moveCursor(Edge edge)
{
    if (m_scene.targets().lit().empty())
        return false;
    if (const auto next = m_scene.targets().next(m_scene.targets().focus(), edge))
        focusLit(next);
    return true;
}

bool BoardCanvas::focusNextPrevChild(bool next)
{
    const std::size_t count = m_scene.targets().lit().size();
    const std::optional<std::size_t> focus = m_scene.targets().focus();
    if (count > 0) {
        if (!focus) {
            focusLit(next ? 0 : count - 1);
            return true;
        }
        if (next ? *focus + 1 < count : *focus > 0) {
            focusLit(next ? *focus + 1 : *focus - 1);
            return true;
        }
    }
    focusLit(std::nullopt);
    return QGraphicsView::focusNextPrevChild(next);
}

void BoardCanvas::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Alt && event->key() != Qt::Key_Control && event->key() != Qt::Key_Shift)
        Q_EMIT aboutToInput();
    const QPointF middle = QRectF{viewport()->rect()}.center();
    const auto arrow = [this](Edge edge, QPointF pan) {
        if (!moveCursor(edge))
            panBy(pan);
    };
    switch (event->key()) {
    case Qt::Key_Up:
        arrow(Edge::North, {0, kPanKey});
        break;
    case Qt::Key_Right:
        arrow(Edge::East, {-kPanKey, 0});
        break;
    case Qt::Key_Down:
        arrow(Edge::South, {0, -kPanKey});
        break;
    case Qt::Key_Left:
        arrow(Edge::West, {kPanKey, 0});
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomAt(kKeyStep, middle);
        break;
    case Qt::Key_Minus:
        zoomAt(1 / kKeyStep, middle);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto focus = m_scene.targets().focus()) {
            // A copy: whoever is told may well replace the targets.
            const Target target = m_scene.targets().lit()[*focus].target;
            Q_EMIT activated(target);
            break;
        }
        event->ignore();
        return;
    case Qt::Key_Escape:
        focusLit(std::nullopt);
        Q_EMIT escaped();
        event->ignore();
        return;
    case Qt::Key_R: {
        const auto focus = m_scene.targets().focus();
        const QPointF point = focus ? m_scene.targets().lit()[*focus].area.center()
                                    : toScene(viewport()->mapFromGlobal(QPointF{QCursor::pos()}));
        m_scene.targets().turnGhost(point, false);
        break;
    }
    case Qt::Key_Home:
    case Qt::Key_P:
        Q_EMIT keyForCommand(event->key());
        break;
    case Qt::Key_Space:
        if (!event->isAutoRepeat()) {
            m_spaceHeld = true;
            m_spaceDragged = false;
        }
        break;
    case Qt::Key_Alt:
        Q_EMIT peelWanted(true);
        event->ignore();
        return;
    default:
        event->ignore();
        return;
    }
    event->accept();
}

void BoardCanvas::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceHeld = false;
        if (!m_spaceDragged)
            Q_EMIT pinWanted();
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Alt)
        Q_EMIT peelWanted(false);
    event->ignore();
}

void BoardCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    // By keyboard it is for what the cursor is on.
    QPointF at = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const auto focus = m_scene.targets().focus();
        if (!focus)
            return;
        at = mapFromScene(m_scene.targets().lit()[*focus].area.center());
    }
    if (const auto space = m_scene.spaceAt(toScene(at)))
        Q_EMIT menuWanted(*space, viewport()->mapToGlobal(at.toPoint()));
}

void BoardCanvas::focusOutEvent(QFocusEvent *event)
{
    m_spaceHeld = false;
    Q_EMIT peelWanted(false);
    QGraphicsView::focusOutEvent(event);
}

} // namespace flagstone::app
