#include "print/vector_stream.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <charconv>
#include <cmath>
#include <utility>

namespace flagstone::print {
namespace {

class StreamEngine final : public QPaintEngine {
public:
    explicit StreamEngine(VectorStream &out)
        : QPaintEngine(PaintEngineFeatures(AllFeatures & ~LinearGradientFill & ~RadialGradientFill)),
          m_out(out)
    {
    }

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    [[nodiscard]] Type type() const override { return User; }

    void updateState(const QPaintEngineState &changed) override
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
        if (dirty & (DirtyClipPath | DirtyClipRegion) && changed.isClipEnabled())
            m_out.complete = false;
    }

    void drawPath(const QPainterPath &path) override
    {
        const bool fills = m_brush.style() != Qt::NoBrush, strokes = m_pen.style() != Qt::NoPen;
        if ((fills && m_brush.style() != Qt::SolidPattern) ||
            (strokes && m_pen.brush().style() != Qt::SolidPattern)) {
            m_out.complete = false;
            return;
        }
        const double scale = std::sqrt(std::abs(m_transform.determinant()));
        const bool even = std::abs(std::hypot(m_transform.m11(), m_transform.m12()) - scale) < 1e-6 * scale;
        if (fills)
            setColour(m_brush.color(), m_fill, "rg", "g");
        if (strokes && even) {
            setColour(m_pen.color(), m_stroke, "RG", "G");
            setPen(scale);
        }
        if (fills || (strokes && even)) {
            addPath(path);
            const char *const both = path.fillRule() == Qt::WindingFill ? "B\n" : "B*\n";
            const char *const only = path.fillRule() == Qt::WindingFill ? "f\n" : "f*\n";
            m_out.operators += fills && strokes && even ? both : fills ? only : "S\n";
        }
        if (strokes && !even) { // a pen that the transform makes oval
            QPainterPathStroker stroker(m_pen);
            setColour(m_pen.color(), m_fill, "rg", "g");
            addPath(stroker.createStroke(path));
            m_out.operators += "f\n";
        }
    }
    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override
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
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override { m_out.complete = false; }
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override
    {
        m_out.complete = false;
    }
    void drawTextItem(const QPointF &, const QTextItem &) override { m_out.complete = false; }

private:
    void number(int value)
    {
        char buffer[12];
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
        m_out.operators.append(buffer, end - buffer).append(' ');
    }
    /// Thousandths, for colours and pens.
    void fraction(double value)
    {
        m_out.operators += QByteArray::number(std::round(value * 1000) / 1000) + ' ';
    }

    void setColour(const QColor &colour, QRgb &now, const char *rgb, const char *grey)
    {
        const int opacity = static_cast<int>(std::lround(m_opacity * colour.alphaF() * 100));
        if (opacity != m_opacityNow) {
            m_opacityNow = opacity;
            m_out.opacities.insert(opacity);
            m_out.operators += "/O" + QByteArray::number(opacity) + " gs\n";
        }
        if (colour.rgb() == now)
            return;
        now = colour.rgb();
        if (colour.red() == colour.green() && colour.green() == colour.blue()) {
            fraction(colour.redF());
            m_out.operators += grey;
        } else {
            for (const double part : {colour.redF(), colour.greenF(), colour.blueF()})
                fraction(part);
            m_out.operators += rgb;
        }
        m_out.operators += '\n';
    }
    void setPen(double scale)
    {
        const double width = std::max(m_pen.widthF() * scale, 1.0);
        QByteArray pen = QByteArray::number(std::round(width * 10) / 10) + " w ";
        pen += m_pen.capStyle() == Qt::FlatCap ? "0 J " : m_pen.capStyle() == Qt::RoundCap ? "1 J " : "2 J ";
        pen += m_pen.joinStyle() == Qt::RoundJoin   ? "1 j "
               : m_pen.joinStyle() == Qt::BevelJoin ? "2 j "
                                                    : "0 j ";
        pen += QByteArray::number(std::max(1.0, m_pen.miterLimit())) + " M [";
        for (const double dash : m_pen.dashPattern())
            pen += QByteArray::number(std::round(dash * width)) + ' ';
        pen += "] " + QByteArray::number(std::round(m_pen.dashOffset() * width)) + " d\n";
        if (pen == m_penNow)
            return;
        m_penNow = pen;
        m_out.operators += pen;
    }
    void point(const QPointF &at, const char *what)
    {
        number(static_cast<int>(std::lround(at.x())));
        number(static_cast<int>(std::lround(at.y())));
        m_out.operators += what;
    }
    void addPath(const QPainterPath &path)
    {
        const QPainterPath mapped = m_transform.map(path);
        QPointF first, last;
        const auto close = [&] {
            if (first == last && m_open)
                m_out.operators += "h\n";
            m_open = false;
        };
        for (int i = 0; i < mapped.elementCount(); ++i) {
            const QPainterPath::Element &element = mapped.elementAt(i);
            switch (element.type) {
            case QPainterPath::MoveToElement:
                close();
                point(element, "m\n");
                first = last = element;
                break;
            case QPainterPath::LineToElement:
                point(element, "l\n");
                last = element;
                m_open = true;
                break;
            case QPainterPath::CurveToElement:
                point(element, "");
                point(mapped.elementAt(i + 1), "");
                point(mapped.elementAt(i + 2), "c\n");
                last = mapped.elementAt(i + 2);
                m_open = true;
                i += 2;
                break;
            case QPainterPath::CurveToDataElement:
                break;
            }
        }
        close();
    }

    VectorStream &m_out;
    QTransform m_transform;
    QPen m_pen;
    QBrush m_brush;
    double m_opacity = 1;
    int m_opacityNow = 100;
    QRgb m_fill = 0, m_stroke = 0; // of whoever draws the stream: nothing may be assumed
    QByteArray m_penNow;
    bool m_open = false;
};

class StreamDevice final : public QPaintDevice {
public:
    StreamDevice(const QSizeF &units, VectorStream &out) : m_units(units), m_engine(out) {}
    [[nodiscard]] QPaintEngine *paintEngine() const override { return &m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric what) const override
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

private:
    QSizeF m_units;
    mutable StreamEngine m_engine;
};

} // namespace

VectorStream recordVectors(const QSizeF &units, const std::function<void(QPainter &)> &paint)
{
    VectorStream stream;
    StreamDevice device(units, stream);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return stream;
}

} // namespace flagstone::print
