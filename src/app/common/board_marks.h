#pragma once

#include "core/ids.h"

#include <utility>

/// What a board shows of laid cards beside the cards.
namespace flagstone::app {

/// Two laid cards between which the party has gone.
using Way = std::pair<SlotId, SlotId>;

/// An edge of a laid card, on the board, where a wall is a door.
struct HiddenDoor {
    SlotId slot = kNoSlot;
    int edge = 0;
    friend bool operator==(const HiddenDoor &, const HiddenDoor &) = default;
};

} // namespace flagstone::app
