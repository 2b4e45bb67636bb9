#include "paint/labyrinth_painter.h"
#include "print/play_aids.h"

#include <memory>

namespace flagstone::print {
namespace {

/// What changes on a board with fixed spaces.
struct BoardState {
    std::vector<SpaceId> emptied;
    std::vector<std::size_t> doors; ///< secret doors that are on the board, by passage
};

BoardState printedBoard(const SpaceBoard &board)
{
    BoardState state;
    for (std::size_t i = 0; i < board.passages.size(); ++i)
        if (board.passages[i].kind == PassageKind::Secret)
            state.doors.push_back(i);
    return state;
}

BoardState boardOf(const Explored &game)
{
    BoardState state;
    for (const CounterSpec &counter : game.sheet.counters) {
        const auto value = game.view.counter(counter.id);
        if (counter.role == CounterRole::Explored && value >= kEmptied)
            state.emptied.push_back(counter.space);
        if (counter.role == CounterRole::FoundDoor && value != 0 &&
            (counter.seat == game.view.seat || game.view.seat == Seat::Gm))
            state.doors.push_back(static_cast<std::size_t>(counter.number));
    }
    return state;
}

void paintBoard(Brush &brush, const paint::LabyrinthPlan &plan, const BoardState &state, double scale)
{
    const QRectF whole = plan.sheet();
    brush.painter.save();
    brush.painter.scale(scale, scale);
    brush.painter.translate(-whole.topLeft());
    // one sheet of many shows a part only
    const QRectF shown = brush.painter.hasClipping() ? brush.painter.clipBoundingRect() & whole : whole;
    paint::LabyrinthPainter labyrinth(plan, brush.cards);
    labyrinth.paint(brush.painter, shown, brush.theme, paint::Detail::Full);
    for (const SpaceId space : state.emptied)
        if (plan.bounds(space).intersects(shown))
            labyrinth.paintEmptied(brush.painter, space, brush.theme, paint::Detail::Full);
    for (const std::size_t door : state.doors)
        if (const PassageSpec &passage = plan.board().passages[door]; plan.door(passage).intersects(shown))
            labyrinth.paintFound(brush.painter, passage, brush.theme, paint::Detail::Full);
    brush.painter.restore();
}

} // namespace

Content board(const QString &title, const SpaceBoard &spaces, double square, const Explored *game,
              const PageFormat &format)
{
    const auto plan = std::make_shared<const paint::LabyrinthPlan>(spaces);
    const BoardState state = game != nullptr ? boardOf(*game) : printedBoard(spaces);
    const double scale = square / paint::kModuleMm;
    Content content;
    content.title = title;
    addTiled(content,
             {title, plan->sheet().size() * scale,
              [plan, state, scale](Brush &brush) { paintBoard(brush, *plan, state, scale); }},
             format);
    return content;
}

} // namespace flagstone::print
