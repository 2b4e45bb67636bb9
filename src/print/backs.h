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

} // namespace flagstone::print
