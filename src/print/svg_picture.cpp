#include "print/svg_picture.h"

#include "print/vector_engine.h"

#include <QBuffer>
#include <QFont>
#include <QHash>
#include <QImage>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace flagstone::print {
namespace {

/// XML has no controls, not even written out.
QByteArray quoted(QString text)
{
    text.removeIf([](QChar c) { return c.unicode() < 0x20 || c.unicode() >= 0xFFFE; });
    return text.toHtmlEscaped().toUtf8();
}

constexpr double kUnits = 100;          // to a millimetre
constexpr double kPixels = 12 / kUnits; // of a picture inside, to a unit
constexpr int kNoClip = -1;

QByteArray rounded(double value)
{
    return QByteArray::number(std::lround(value));
}

QByteArray fraction(double value)
{
    return QByteArray::number(value, 'g', 6);
}

QByteArray outline(const QPainterPath &path)
{
    QByteArray d;
    const auto point = [&](char what, const QPointF &at) {
        d += what + rounded(at.x()) + ' ' + rounded(at.y());
    };
    QPointF first;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element &element = path.elementAt(i);
        const bool last =
            i + 1 == path.elementCount() || path.elementAt(i + 1).type == QPainterPath::MoveToElement;
        if (element.type == QPainterPath::MoveToElement) {
            first = element;
            point('M', element);
        } else if (element.type == QPainterPath::LineToElement) {
            point('L', element);
        } else {
            point(element.type == QPainterPath::CurveToElement ? 'C' : ' ', element);
        }
        if (last && element.type != QPainterPath::MoveToElement && QPointF(element) == first)
            d += 'Z';
    }
    return d;
}

QByteArray paintOf(const char *what, const QColor &colour)
{
    QByteArray said = ' ' + QByteArray(what) + "=\"" + colour.name().toLatin1() + '"';
    if (colour.alpha() < 255)
        said += ' ' + QByteArray(what) + "-opacity=\"" + QByteArray::number(colour.alphaF(), 'g', 3) + '"';
    return said;
}

QByteArray matrix(const QTransform &t)
{
    return " transform=\"matrix(" + fraction(t.m11()) + ' ' + fraction(t.m12()) + ' ' + fraction(t.m21()) +
           ' ' + fraction(t.m22()) + ' ' + fraction(t.dx()) + ' ' + fraction(t.dy()) + ")\"";
}

QByteArray strokeOf(const QPen &pen)
{
    QByteArray said = paintOf("stroke", pen.color()) + " stroke-width=\"" + rounded(pen.widthF()) + '"';
    if (pen.capStyle() != Qt::FlatCap)
        said += pen.capStyle() == Qt::RoundCap ? " stroke-linecap=\"round\"" : " stroke-linecap=\"square\"";
    if (pen.joinStyle() == Qt::RoundJoin || pen.joinStyle() == Qt::BevelJoin)
        said +=
            pen.joinStyle() == Qt::RoundJoin ? " stroke-linejoin=\"round\"" : " stroke-linejoin=\"bevel\"";
    QByteArrayList dashes;
    for (const double dash : pen.dashPattern())
        dashes.append(rounded(dash * pen.widthF()));
    if (!dashes.isEmpty())
        said += " stroke-dasharray=\"" + dashes.join(' ') + "\" stroke-dashoffset=\"" +
                rounded(pen.dashOffset() * pen.widthF()) + '"';
    return said;
}

class SvgEngine final : public VectorEngine {
public:
    void updateState(const QPaintEngineState &changed) override
    {
        VectorEngine::updateState(changed);
        const DirtyFlags dirty = changed.state();
        if (dirty & DirtyClipEnabled && !changed.isClipEnabled())
            m_clip = kNoClip;
        if (dirty & DirtyClipPath)
            clip(changed.clipPath(), changed.clipOperation());
        if (dirty & DirtyClipRegion) {
            QPainterPath path;
            path.addRegion(changed.clipRegion());
            clip(path, changed.clipOperation());
        }
    }
    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        const QFont font = item.font();
        const int size = font.pixelSize() > 0 ? font.pixelSize() : qRound(font.pointSizeF() * 100 / 72);
        element("<text xml:space=\"preserve\"" + matrix(transform()) + " x=\"" + fraction(at.x()) +
                "\" y=\"" + fraction(at.y()) + "\" font-family=\"" + quoted(font.families().join(u',')) +
                "\" font-size=\"" + QByteArray::number(size) + "\" font-weight=\"" +
                QByteArray::number(font.weight()) + (font.italic() ? "\" font-style=\"italic\"" : "\"") +
                paintOf("fill", faded(pen().color())) + '>' + quoted(item.text()) + "</text>");
    }
    void drawPixmap(const QRectF &to, const QPixmap &pixmap, const QRectF &from) override
    {
        drawImage(to, pixmap.toImage(), from, {});
    }
    void drawImage(const QRectF &to, const QImage &image, const QRectF &from,
                   Qt::ImageConversionFlags) override
    {
        picture(to, image.copy(from.toAlignedRect()), matrix(transform()));
    }

    /// All that was drawn.
    [[nodiscard]] QByteArray drawn() const
    {
        return "<defs>\n" + m_definitions + "</defs>\n" + m_elements +
               QByteArray("</g>").repeated(static_cast<qsizetype>(m_groups.size()));
    }

protected:
    void put(const QPainterPath &path, const QColor &fill, const QPen *stroke) override
    {
        element("<path" + (fill.isValid() ? paintOf("fill", fill) : QByteArray(" fill=\"none\"")) +
                (fill.isValid() && path.fillRule() == Qt::OddEvenFill ? " fill-rule=\"evenodd\"" : "") +
                (stroke != nullptr ? strokeOf(*stroke) : QByteArray()) + " d=\"" + outline(path) + "\"/>");
    }
    void putFilled(const QPainterPath &path, const QBrush &brush) override
    {
        const QRectF bounds = transform().mapRect(path.boundingRect());
        QImage image((bounds.size() * kPixels).toSize().expandedTo({1, 1}), QImage::Format_ARGB32);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(image.width() / bounds.width(), image.height() / bounds.height());
        painter.translate(-bounds.topLeft());
        painter.setTransform(transform(), true);
        painter.fillPath(path, brush);
        painter.end();
        picture(bounds, image, {});
    }

private:
    void clip(const QPainterPath &path, Qt::ClipOperation operation)
    {
        if (operation == Qt::NoClip) {
            m_clip = kNoClip;
            return;
        }
        const int within = operation == Qt::IntersectClip ? m_clip : kNoClip;
        const QByteArray shape =
            QByteArray(path.fillRule() == Qt::OddEvenFill ? "<path clip-rule=\"evenodd\"" : "<path") +
            " d=\"" + outline(transform().map(path)) + "\"/></clipPath>\n";
        const auto key = std::pair(within, shape);
        const auto known = m_clips.constFind(key);
        if (known != m_clips.constEnd()) {
            m_clip = *known;
            return;
        }
        m_clip = static_cast<int>(m_within.size());
        m_within.push_back(within);
        m_clips.insert(key, m_clip);
        m_definitions += "<clipPath id=\"c" + QByteArray::number(m_clip) + "\">" + shape;
    }
    void picture(const QRectF &where, const QImage &image, const QByteArray &attributes)
    {
        QByteArray png;
        QBuffer buffer(&png);
        image.save(&buffer, "PNG");
        element("<image" + attributes + " x=\"" + fraction(where.x()) + "\" y=\"" + fraction(where.y()) +
                "\" width=\"" + fraction(where.width()) + "\" height=\"" + fraction(where.height()) +
                "\" preserveAspectRatio=\"none\" opacity=\"" + fraction(opacity()) +
                "\" xlink:href=\"data:image/png;base64," + png.toBase64() + "\"/>");
    }
    /// A clip within a clip is a group within a group: not every program clips what clips.
    void element(const QByteArray &what)
    {
        std::vector<int> wanted;
        for (int clip = m_clip; clip != kNoClip; clip = m_within[static_cast<std::size_t>(clip)])
            wanted.insert(wanted.begin(), clip);
        const auto parts = std::ranges::mismatch(m_groups, wanted);
        for (auto open = parts.in1; open != m_groups.end(); ++open)
            m_elements += "</g>";
        for (auto open = parts.in2; open != wanted.end(); ++open)
            m_elements += "<g clip-path=\"url(#c" + QByteArray::number(*open) + ")\">\n";
        m_groups = std::move(wanted);
        m_elements += what + '\n';
    }

    QByteArray m_elements, m_definitions;
    QHash<std::pair<int, QByteArray>, int> m_clips; ///< by the one around it and its shape
    std::vector<int> m_within;                      ///< by clip: the one around it
    std::vector<int> m_groups;                      ///< that are open, from the outside
    int m_clip = kNoClip;
};

} // namespace

QByteArray svgPicture(const QString &title, const QSizeF &mm, const std::function<void(QPainter &)> &paint)
{
    SvgEngine engine;
    const QSizeF units = mm * kUnits;
    VectorDevice device(units, engine);
    QPainter painter(&device);
    painter.scale(kUnits, kUnits);
    paint(painter);
    painter.end();
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
           "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"" +
           fraction(mm.width()) + "mm\" height=\"" + fraction(mm.height()) + "mm\" viewBox=\"0 0 " +
           fraction(units.width()) + ' ' + fraction(units.height()) + "\">\n<title>" + quoted(title) +
           "</title>\n" + engine.drawn() + "</svg>\n";
}

} // namespace flagstone::print
