#pragma once

#include <QByteArray>
#include <QSizeF>

#include <set>

/// Also read as C++17, by the unit that reads qpdf's headers.
namespace flagstone::print {

inline constexpr double kPointsPerMm = 72 / 25.4;

/// What a stamp represents: a page of the draft, or a recorded stream.
struct StampSource {
    int page = -1;     ///< of the draft, from 0; -1 = the stream
    QSizeF size;       ///< of the page's drawing at its upper left corner, mm; of the stream's field, units
    QByteArray stream; ///< as compressed by zlib; y grows downward
    std::set<int> opacities;
};

} // namespace flagstone::print
