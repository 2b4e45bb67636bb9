#include "print/vector_engine.h"

#include <cmath>
#include <utility>

namespace flagstone::print {

VectorEngine::VectorEngine() : QPaintEngine(AllFeatures)
{
}

QColor VectorEngine::faded(QColor colour) const
{
    colour.setAlphaF(static_cast<float>(colour.alphaF() * m_opacity));
    return colour;
}

void VectorEngine::updateState(const QPaintEngineState &changed)
{
    const DirtyFlags dirty = changed.state();
    if (dirty & DirtyTransform)
        m_transform = changed.transform();
    if (dirty & DirtyPen)
        m_pen = changed.pen();
    if (dirty & DirtyBrush)
        m_brush = changed.brush();
    if (dirty & DirtyOpacity)
        m_opacity = changed.opacity();
}

void VectorEngine::drawPath(const QPainterPath &path)
{
    const bool fills = m_brush.style() != Qt::NoBrush, strokes = m_pen.style() != Qt::NoPen;
    const bool plainFill = m_brush.style() == Qt::SolidPattern;
    const bool plainStroke = m_pen.brush().style() == Qt::SolidPattern;
    const double scale = std::sqrt(std::abs(m_transform.determinant()));
    // a transform may make a pen oval
    const bool even = std::abs(std::hypot(m_transform.m11(), m_transform.m12()) - scale) < 1e-6 * scale;
    const bool simply = strokes && plainStroke && even;
    if (fills && !plainFill)
        putFilled(path, m_brush);
    if ((fills && plainFill) || simply) {
        QPen stroke = m_pen;
        stroke.setColor(faded(m_pen.color()));
        stroke.setWidthF(std::max(m_pen.widthF() * scale, 1.0));
        put(m_transform.map(path), fills && plainFill ? faded(m_brush.color()) : QColor(),
            simply ? &stroke : nullptr);
    }
    if (strokes && !simply) {
        QPainterPath outline = QPainterPathStroker(m_pen).createStroke(path);
        outline.setFillRule(Qt::WindingFill);
        if (plainStroke)
            put(m_transform.map(outline), faded(m_pen.color()), nullptr);
        else
            putFilled(outline, m_pen.brush());
    }
}

void VectorEngine::drawPolygon(const QPointF *points, int count, PolygonDrawMode mode)
{
    QPainterPath path(points[0]);
    for (int i = 1; i < count; ++i)
        path.lineTo(points[i]);
    path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    if (mode == PolylineMode) {
        const QBrush brush = std::exchange(m_brush, QBrush(Qt::NoBrush));
        drawPath(path);
        m_brush = brush;
        return;
    }
    path.closeSubpath();
    drawPath(path);
}

int VectorDevice::metric(PaintDeviceMetric what) const
{
    constexpr int dpi = 1200;
    switch (what) {
    case PdmWidth:
        return static_cast<int>(m_units.width());
    case PdmHeight:
        return static_cast<int>(m_units.height());
    case PdmWidthMM:
        return static_cast<int>(m_units.width() * 25.4 / dpi);
    case PdmHeightMM:
        return static_cast<int>(m_units.height() * 25.4 / dpi);
    case PdmNumColors:
        return 0x7FFFFFFF;
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return dpi;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    }
    return 0;
}

} // namespace flagstone::print
