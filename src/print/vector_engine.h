#pragma once

#include <QBrush>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>
#include <QTransform>

#include <memory>

namespace flagstone::print {

/// Turns everything that a painter draws with one colour into paths in device coordinates.
class VectorEngine : public QPaintEngine {
public:
    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    [[nodiscard]] Type type() const override { return User; }
    void updateState(const QPaintEngineState &changed) override;
    void drawPath(const QPainterPath &path) final;
    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) final;

protected:
    VectorEngine();

    /// A path in device coordinates; its colours have the painter's opacity. No fill is an invalid colour, no
    /// stroke is null.
    virtual void put(const QPainterPath &path, const QColor &fill, const QPen *stroke) = 0;
    /// A path in the painter's coordinates, to fill with something other than one colour.
    virtual void putFilled(const QPainterPath &path, const QBrush &brush) = 0;
    [[nodiscard]] const QTransform &transform() const { return m_transform; }
    [[nodiscard]] double opacity() const { return m_opacity; }
    [[nodiscard]] const QPen &pen() const { return m_pen; }
    [[nodiscard]] QColor faded(QColor colour) const;

private:
    QTransform m_transform;
    QPen m_pen;
    QBrush m_brush;
    double m_opacity = 1;
};

/// A field of `units` for an engine to draw on.
class VectorDevice final : public QPaintDevice {
public:
    VectorDevice(const QSizeF &units, QPaintEngine &engine) : m_units(units), m_engine(engine) {}
    [[nodiscard]] QPaintEngine *paintEngine() const override { return &m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric what) const override;

private:
    QSizeF m_units;
    QPaintEngine &m_engine;
};

} // namespace flagstone::print
