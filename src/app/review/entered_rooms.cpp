#include "app/review/entered_rooms.h"

#include "app/board/board_geometry.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/play/seats.h"

#include <algorithm>

namespace flagstone::app {

std::vector<SlotId> enteredRooms(const std::vector<std::pair<SlotId, SlotId>> &ways)
{
    std::vector<SlotId> rooms;
    const auto enter = [&](SlotId room) {
        if (std::ranges::find(rooms, room) == rooms.end())
            rooms.push_back(room);
    };
    for (const auto &[from, to] : ways) {
        enter(from); // where it began; later it has been there
        enter(to);
    }
    return rooms;
}

std::vector<RoomOnPicture> roomsOn(const PlayController &play, QSize size, const QRectF &pictured)
{
    std::vector<RoomOnPicture> rooms;
    if (!play.game().sheet().map.spaces.empty()) // fixed spaces are not rooms that were laid
        return rooms;
    const Seat all = partySeat(play.request().setup);
    const TableView view = play.session().view(all);
    const double share = size.width() / pictured.width();
    int number = 0;
    for (const SlotId slot : enteredRooms(waysGone(play.session(), all))) {
        ++number;
        const auto laid = std::ranges::find(view.board, slot, &Placement::slot);
        if (laid == view.board.end() || laid->card == kNoCard)
            continue; // taken away since
        const QRectF card = cardRect(*laid);
        rooms.push_back({number, QRectF((card.topLeft() - pictured.topLeft()) * share, card.size() * share),
                         slot, laid->storey});
    }
    return rooms;
}

} // namespace flagstone::app
