#pragma once

#include "app/review/key_moments.h"

#include <QPolygonF>
#include <QRectF>

#include <functional>
#include <vector>

class QFontMetrics;
class QPainter;
class QPalette;

namespace flagstone::app {

/// The chance of winning through a game as a stepped line, with the numbers of the moments that decided it.
class ChanceCurve {
public:
    void setReview(const Review &review, const std::vector<KeyMoment> &moments);
    [[nodiscard]] bool empty() const { return m_swings.empty(); }

    /// Room for the numbers at its left.
    [[nodiscard]] static int scaleWidth(const QFontMetrics &letters);
    /// Room above and below it for what sticks out.
    [[nodiscard]] static int edge(const QFontMetrics &letters);
    /// Where decision i of the review is, in pixels; the last one is the end.
    using Across = std::function<double(std::size_t)>;
    /// `line` is where it goes from 0 to 100.
    void paint(QPainter &painter, const QRectF &line, const QPalette &palette, const Across &across) const;
    /// Its corners. Choice and luck of a decision are one step, but two where either is a moment: they may cancel each
    /// other out. None before a review is set.
    [[nodiscard]] QPolygonF corners(const QRectF &line, const Across &across) const;
    /// The middles of the numbers, no two of them nearer than `apart` if there is room.
    [[nodiscard]] std::vector<QPointF> numberPlaces(const QRectF &line, const Across &across,
                                                    double apart) const;

private:
    struct Moment {
        std::size_t swing;
        bool byChoice;
    };

    [[nodiscard]] bool isMoment(std::size_t swing) const;
    [[nodiscard]] QPointF middleOf(const Moment &moment, const QRectF &line, const Across &across) const;
    static void paintNumber(QPainter &painter, QPointF middle, std::size_t number, const QPalette &palette);

    std::vector<Swing> m_swings;
    std::vector<Moment> m_moments;
};

} // namespace flagstone::app
