#pragma once

#include <QtGlobal>

namespace flagstone::print {

/// Where the backs of printed cards go.
enum class Backs : quint8 {
    None,
    Separate,  ///< on separate sheets after all fronts, in the same order
    LongEdge,  ///< behind their fronts when the paper turns on its long edge
    ShortEdge, ///< behind their fronts when the paper turns on its short edge
    Fold       ///< beside their fronts, across a line to fold along
};

/// Whether a sheet of paper is printed on both sides.
[[nodiscard]] constexpr bool useBothSides(Backs backs)
{
    return backs == Backs::LongEdge || backs == Backs::ShortEdge;
}

} // namespace flagstone::print
