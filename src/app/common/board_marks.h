#pragma once

#include "core/grid.h"
#include "core/ids.h"

#include <utility>

/// What a board shows of laid cards besides the cards.
namespace flagstone::app {

/// Two laid cards between which the party has gone.
using Way = std::pair<SlotId, SlotId>;

/// An edge of a laid card, on the board, where a wall has a hidden door.
struct HiddenDoor {
    SlotId slot = kNoSlot;
    Edge edge = Edge::North;
    friend bool operator==(const HiddenDoor &, const HiddenDoor &) = default;
};

} // namespace flagstone::app
