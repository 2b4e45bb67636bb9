#pragma once

#include "core/ids.h"

#include <QRectF>
#include <QSize>

#include <utility>
#include <vector>

namespace flagstone::app {

class PlayController;

/// The rooms that a party has entered, in the order in which it came to each, for the ways that it has gone.
[[nodiscard]] std::vector<SlotId> enteredRooms(const std::vector<std::pair<SlotId, SlotId>> &ways);

/// One of them on a picture of the table.
struct RoomOnPicture {
    int number = 1; ///< from 1 in that order
    QRectF at;      ///< in pixels of the picture
    SlotId slot = kNoSlot;
    int storey = 0; ///< above the cards that it lies on
};
/// Those of a game, as everybody may know them, on a picture that is `size` pixels large and shows `pictured` of the
/// table.
[[nodiscard]] std::vector<RoomOnPicture> roomsOn(const PlayController &play, QSize size,
                                                 const QRectF &pictured);

} // namespace flagstone::app
