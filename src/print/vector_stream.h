#pragma once

#include <QSizeF>

#include <functional>
#include <set>
#include <string>

class QPainter;

namespace flagstone::print {

/// The operators of a PDF content stream, y growing downward. Coordinates are whole numbers, so a drawing takes
/// a fraction of the space that QPdfWriter needs, and of the time to compress it.
struct VectorStream {
    std::string operators;
    std::set<int> opacities; ///< in per cent: the graphics state "/O50" must be there for 50
    bool complete = true;    ///< false if something is neither a path nor of one colour: draw it otherwise
};

/// Records what `paint` draws on a field of `units`.
[[nodiscard]] VectorStream recordVectors(const QSizeF &units, const std::function<void(QPainter &)> &paint);

} // namespace flagstone::print
