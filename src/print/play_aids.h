#pragma once

#include "print/special_pages.h"

/// Play aids for figures: 25 mm to a square of five feet, 25/9 of the size on a card.
namespace flagstone::print {

inline constexpr double kFigureScale = 25.0 / 9;

/// Puts a large drawing on pages: on one if it fits, otherwise over several with tabs of 10 mm to glue. Clips the
/// painter to what a page shows. With `parts`, in the drawing's millimetres, leaves out sheets that show none of them,
/// or only what another sheet shows on its tab. The orientation, and where the first sheet begins, are those that take
/// the fewest sheets. The format has more room than the tabs take.
void addTiled(Content &content, const Drawing &whole, const PageFormat &format,
              const std::vector<QRectF> &parts = {});

/// Each location on a separate page, or over several if the paper is small.
[[nodiscard]] Content floorPlans(const std::vector<paint::FacePtr> &faces, const PageFormat &format);
/// The whole dungeon as it lies, tiled.
[[nodiscard]] Content poster(CardSource &cards, const Explored &game, const PageFormat &format);
/// A board with fixed spaces, `square` millimetres to a space, tiled: as a game's seat knows it, or otherwise
/// with every secret door.
[[nodiscard]] Content board(const QString &title, const SpaceBoard &spaces, double square,
                            const Explored *game, const PageFormat &format);
/// Doors to stand up and furnishings to cut out, as many as these locations have.
[[nodiscard]] Content furnishings(const std::vector<paint::FacePtr> &faces);
/// Figures to fold, of a game's party and the monsters it has met, or otherwise of the whole pack.
[[nodiscard]] Content standees(CardSource &cards, const Explored *game);
/// Round markers of the same.
[[nodiscard]] Content markers(CardSource &cards, const Explored *game);

} // namespace flagstone::print
