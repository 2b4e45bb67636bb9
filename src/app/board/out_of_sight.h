#pragma once

#include "app/board/target_layer.h"

#include <QRectF>
#include <QString>

#include <array>
#include <vector>

namespace flagstone::app {

/// What is lit beyond one edge of the view.
struct OutOfSight {
    QString words;  ///< "2 doors west"; empty = nothing
    QRectF nearest; ///< of them to the view, in millimetres
};

/// By edge. `seen` is the view in millimetres; what has its middle there is in sight.
[[nodiscard]] std::array<OutOfSight, 4> outOfSight(const std::vector<Lit> &lit, const QRectF &seen);

} // namespace flagstone::app
