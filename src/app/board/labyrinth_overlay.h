#pragma once

#include "app/board/card_art.h"

#include <QPainter>

#include <cstdint>
#include <optional>
#include <vector>

/// What the rules say on a board with fixed spaces. The board is paper: each mark has its own dark edge, so
/// that chalk is readable on every floor.
namespace flagstone::app::overlay {

/// A space to choose. `strong`: the pointer is on it.
void space(QPainter &painter, const std::vector<QRectF> &parts, bool strong, const QColor &chalk);
/// How many spaces it is away, in the middle of a space; where no number is to stand or has room, a dot in the chalk of
/// a way.
void cost(QPainter &painter, const QRectF &main, std::optional<int> steps, bool strong,
          const BoardColours &colours);
/// Where that stands, at `scale` pixels to a millimetre.
[[nodiscard]] QRectF costPlace(const QRectF &main, double scale);
/// The way through spaces, at least one, from the edge of the moving disc; null: from the first of them. It ends at the
/// door of a room, and leaves out the name of a hall.
void path(QPainter &painter, const paint::LabyrinthPlan &plan, const QRectF &from,
          const std::vector<SpaceId> &spaces, const QColor &chalk);

} // namespace flagstone::app::overlay
