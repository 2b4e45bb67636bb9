#include "app/editor/dungeon_picture.h"

#include "app/board/board_view.h"
#include "app/plan/stack_edits.h"

#include <utility>

namespace flagstone::app {

Sheet cardsAlone(const Sheet &sheet)
{
    Sheet cards = sheet;
    cards.piles.clear();
    cards.tokens.clear();
    cards.counters.clear();
    return cards;
}

std::string firstPlace(const PlanDocument &document)
{
    const auto stack =
        stackOf(document.plan().setup.prepared, pileOfPlaces(*document.pack(), document.sheet()));
    return stack.order.empty() ? std::string() : stack.order.front();
}

void showDungeon(BoardView &board, const DungeonMap &map, const PlanDocument &document)
{
    auto faces = std::make_shared<paint::FaceBook>(*document.pack());
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    board.setGame(cardsAlone(document.sheet()), std::move(faces), std::move(pixmaps));
    board.setWays(map.ways());
    TableView view{.seat = Seat::Gm, .piles = {}, .board = map.board(), .tokens = {}, .counters = {}};
    board.reset(view, {});
    board.scene().hiddenDoors().setDoors(map.hidden());
}

QImage pictureOfDungeon(const PlanDocument &document, QSize size)
{
    const Setup &setup = document.plan().setup;
    const std::string first = firstPlace(document);
    if (first.empty() || !beginsIn(document.module(), *document.pack(), setup, first))
        return {};
    const DungeonMap map =
        mapOf(setup.prepared, document.sheet(), *document.pack(), idOf(document.sheet(), first));
    if (map.cards.size() < 2)
        return {};
    BoardView board;
    board.setPace(Pace::Instant);
    board.scene().setLinoleum(false); // it is printed: a background would only cost ink
    showDungeon(board, map, document);
    return board.picture(size);
}

} // namespace flagstone::app
