#pragma once

#include "core/grid.h"

namespace flagstone {

/// The openings of one card as printed. An archway is not a door: it only helps to lay a card without doors,
/// and never joins another card by chance (FP-379).
struct Openings {
    EdgeSet doors = kNoEdges;
    EdgeSet archways = kNoEdges;
    friend bool operator==(const Openings &, const Openings &) = default;
};

} // namespace flagstone
