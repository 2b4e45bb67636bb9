#pragma once

#include "app/review/key_moments.h"

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
    [[nodiscard]] bool empty() const { return m_heights.empty(); }

    /// Room for the numbers at its left.
    [[nodiscard]] static int scaleWidth(const QFontMetrics &letters);
    /// Room above and below it for what sticks out.
    [[nodiscard]] static int edge(const QFontMetrics &letters);
    /// `line` is where it goes from 0 to 100; `across` says where decision i of the review is, the last one the end.
    void paint(QPainter &painter, const QRectF &line, const QPalette &palette,
               const std::function<double(std::size_t)> &across) const;

private:
    void paintNumber(QPainter &painter, QPointF middle, std::size_t number, const QPalette &palette) const;

    std::vector<double> m_heights;      ///< before each decision, and the result
    std::vector<std::size_t> m_moments; ///< the decisions
};

} // namespace flagstone::app
