#include "print/vector_stream.h"

#include "print/vector_engine.h"

#include <QPainter>

#include <charconv>
#include <cmath>

namespace flagstone::print {
namespace {

class StreamEngine final : public VectorEngine {
public:
    explicit StreamEngine(VectorStream &out) : m_out(out) {}

    void updateState(const QPaintEngineState &changed) override
    {
        if (changed.state() & (DirtyClipPath | DirtyClipRegion) && changed.isClipEnabled())
            m_out.complete = false;
        VectorEngine::updateState(changed);
    }
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override { m_out.complete = false; }
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override
    {
        m_out.complete = false;
    }
    void drawTextItem(const QPointF &, const QTextItem &) override { m_out.complete = false; }

protected:
    void put(const QPainterPath &path, const QColor &fill, const QPen *stroke) override
    {
        const bool fills = fill.isValid();
        if (fills && stroke != nullptr && fill.alpha() != stroke->color().alpha()) {
            put(path, fill, nullptr); // the graphics state has one opacity for both
            put(path, {}, stroke);
            return;
        }
        if (fills)
            setColour(fill, m_fill, "rg", "g");
        if (stroke != nullptr) {
            setColour(stroke->color(), m_stroke, "RG", "G");
            setPen(*stroke);
        }
        addPath(path);
        const bool winding = path.fillRule() == Qt::WindingFill;
        if (!fills)
            m_out.operators += "S\n";
        else if (stroke != nullptr)
            m_out.operators += winding ? "B\n" : "B*\n";
        else
            m_out.operators += winding ? "f\n" : "f*\n";
    }
    void putFilled(const QPainterPath &, const QBrush &) override { m_out.complete = false; }

private:
    void number(int value)
    {
        char buffer[13];
        char *const end = std::to_chars(buffer, buffer + sizeof buffer - 1, value).ptr;
        *end = ' ';
        m_out.operators.append(buffer, end + 1);
    }
    /// Thousandths, for colours and pens.
    void fraction(double value)
    {
        m_out.operators += QByteArray::number(std::round(value * 1000) / 1000).toStdString() + ' ';
    }

    void setColour(const QColor &colour, QRgb &now, const char *rgb, const char *grey)
    {
        const int opacity = static_cast<int>(std::lround(colour.alphaF() * 100));
        if (opacity != m_opacityNow) {
            m_opacityNow = opacity;
            m_out.opacities.insert(opacity);
            m_out.operators += "/O" + std::to_string(opacity) + " gs\n";
        }
        if ((colour.rgb() | 0xFF000000u) == now)
            return;
        now = colour.rgb() | 0xFF000000u;
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
    void setPen(const QPen &pen)
    {
        const double width = pen.widthF();
        QByteArray said = QByteArray::number(std::round(width * 10) / 10) + " w ";
        said += pen.capStyle() == Qt::FlatCap ? "0 J " : pen.capStyle() == Qt::RoundCap ? "1 J " : "2 J ";
        said += pen.joinStyle() == Qt::RoundJoin   ? "1 j "
                : pen.joinStyle() == Qt::BevelJoin ? "2 j "
                                                   : "0 j ";
        said += QByteArray::number(std::max(1.0, pen.miterLimit())) + " M [";
        for (const double dash : pen.dashPattern())
            said += QByteArray::number(std::round(dash * width)) + ' ';
        said += "] " + QByteArray::number(std::round(pen.dashOffset() * width)) + " d\n";
        if (said == m_penNow)
            return;
        m_penNow = said;
        m_out.operators += said.toStdString();
    }
    void point(const QPointF &at, const char *what)
    {
        number(static_cast<int>(std::lround(at.x())));
        number(static_cast<int>(std::lround(at.y())));
        m_out.operators += what;
    }
    void addPath(const QPainterPath &path)
    {
        QPointF first, last;
        const auto close = [&] {
            if (first == last && m_open)
                m_out.operators += "h\n";
            m_open = false;
        };
        for (int i = 0; i < path.elementCount(); ++i) {
            const QPainterPath::Element &element = path.elementAt(i);
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
                point(path.elementAt(i + 1), "");
                point(path.elementAt(i + 2), "c\n");
                last = path.elementAt(i + 2);
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
    int m_opacityNow = 100;
    QRgb m_fill = 0, m_stroke = 0; // of the page that draws the stream: unknown here
    QByteArray m_penNow;
    bool m_open = false;
};

} // namespace

VectorStream recordVectors(const QSizeF &units, const std::function<void(QPainter &)> &paint)
{
    VectorStream stream;
    StreamEngine engine(stream);
    VectorDevice device(units, engine);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return stream;
}

} // namespace flagstone::print
