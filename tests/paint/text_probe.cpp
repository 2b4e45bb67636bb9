#include "text_probe.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace flagstone::paint::test {
namespace {

/// Writes the words down, and passes on to an image what else is drawn where they lie.
class Probe final : public QPaintEngine, public QPaintDevice {
public:
    /// `near`: in pixels; elsewhere nothing is drawn, which is most of what painting costs.
    Probe(QSizeF size, double scale, std::vector<QRectF> near)
        : QPaintEngine(AllFeatures), m_scale(scale), m_near(std::move(near)),
          m_image((size * scale).toSize(), QImage::Format_RGB32)
    {
        m_image.fill(Qt::white);
    }

    bool begin(QPaintDevice * /*device*/) override { return m_to.begin(&m_image); }
    bool end() override { return m_to.end(); }
    void updateState(const QPaintEngineState &now) override
    {
        const DirtyFlags dirty = now.state();
        if (dirty & DirtyTransform)
            m_to.setTransform(now.transform());
        if (dirty & DirtyPen)
            m_to.setPen(now.pen());
        if (dirty & DirtyBrush)
            m_to.setBrush(now.brush());
        if (dirty & DirtyHints)
            m_to.setRenderHints(now.renderHints());
        if (dirty & DirtyClipPath)
            m_to.setClipPath(now.clipPath(), now.clipOperation());
        if (dirty & DirtyClipRegion)
            m_to.setClipRegion(now.clipRegion(), now.clipOperation());
        if (dirty & DirtyClipEnabled)
            m_to.setClipping(now.isClipEnabled());
    }
    void drawPath(const QPainterPath &path) override
    {
        if (isNear(path.controlPointRect()))
            m_to.drawPath(path);
    }
    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override
    {
        if (mode == PolylineMode)
            m_to.drawPolyline(points, count);
        else
            m_to.drawPolygon(points, count, mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    }
    void drawPixmap(const QRectF &to, const QPixmap &pixmap, const QRectF &from) override
    {
        m_to.drawPixmap(to, pixmap, from);
    }
    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        if (item.text().trimmed().isEmpty())
            return;
        const QFontMetricsF metrics(item.font());
        const double scale = std::hypot(m_to.transform().m11(), m_to.transform().m12()) / m_scale;
        const QRectF line(at.x(), at.y() - metrics.capHeight(), metrics.horizontalAdvance(item.text()),
                          metrics.capHeight());
        const QTransform toMm = m_to.transform() * QTransform::fromScale(1 / m_scale, 1 / m_scale);
        words.push_back({item.text(), toMm.mapRect(line),
                         m_to.transform().mapRect(metrics.tightBoundingRect(item.text()).translated(at)),
                         item.font().pixelSize() * scale, m_to.pen().color()});
    }
    [[nodiscard]] Type type() const override { return User; }
    [[nodiscard]] QPaintEngine *paintEngine() const override { return const_cast<Probe *>(this); }

    [[nodiscard]] const QImage &image() const { return m_image; }

    std::vector<TextRun> words;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        const QPaintDevice &image = m_image;
        switch (metric) {
        case PdmWidth:
            return image.width();
        case PdmHeight:
            return image.height();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        case PdmDepth:
            return 32;
        default:
            return 96; // dots per inch; the rest is never asked for
        }
    }

private:
    /// Whether something that has these bounds can show where the words lie.
    [[nodiscard]] bool isNear(const QRectF &bounds) const
    {
        const QPen &pen = m_to.pen();
        const double line = pen.style() == Qt::NoPen ? 0 : pen.widthF() * std::max(1.0, pen.miterLimit());
        constexpr double kSmoothed = 2; // pixels
        const QRectF shown = m_to.transform()
                                 .mapRect(bounds.adjusted(-line, -line, line, line))
                                 .adjusted(-kSmoothed, -kSmoothed, kSmoothed, kSmoothed);
        return std::ranges::any_of(m_near, [&](const QRectF &each) { return each.intersects(shown); });
    }

    double m_scale;
    std::vector<QRectF> m_near;
    QImage m_image;
    QPainter m_to;
};

} // namespace

namespace {

Probed painted(QSizeF size, double scale, const Paint &paint, std::vector<QRectF> near)
{
    Probe probe(size, scale, std::move(near));
    QPainter painter(&probe);
    painter.scale(scale, scale);
    paint(painter);
    painter.end();
    return {probe.words, probe.image()};
}

} // namespace

std::vector<TextRun> wordsOf(QSizeF size, double scale, const Paint &paint)
{
    return painted(size, scale, paint, {}).words;
}

Probed probe(QSizeF size, double scale, const Paint &paint)
{
    std::vector<QRectF> near;
    for (const TextRun &run : wordsOf(size, scale, paint))
        near.emplace_back(run.ink.toAlignedRect());
    return painted(size, scale, paint, std::move(near));
}

double inkInside(ArtLibrary &art, const Furnishing &thing, const QRectF &rect)
{
    constexpr double kScale = 8;
    QImage image(static_cast<int>(63 * kScale), static_cast<int>(63 * kScale),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(kScale, kScale);
    painter.translate(thing.centre);
    painter.rotate(thing.degrees);
    art.draw(painter, {-thing.width / 2, -thing.width / 2, thing.width, thing.width}, thing.art, {});
    painter.end();
    int inside = 0, all = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (qAlpha(image.pixel(x, y)) > 127) {
                ++all;
                inside += rect.contains(QPointF(x, y) / kScale);
            }
    return all == 0 ? 1 : static_cast<double>(inside) / all;
}

} // namespace flagstone::paint::test
