#pragma once

#include "print/special_pages.h"

/// What figures stand on and beside: 25 mm to a square of five feet, 25/9 of the size on a card.
namespace flagstone::print {

inline constexpr double kFigureScale = 25.0 / 9;

/// Puts a large drawing on pages: on one if it fits, else over several with tabs of 10 mm to glue, the paper
/// turned as it takes fewer. The painter is clipped to what a page shows. With `parts`, in the drawing's
/// millimetres, sheets without any of them are left out.
void addTiled(Content &content, const Drawing &whole, const PageFormat &format,
              const std::vector<QRectF> &parts = {});

/// Each location on a page of its own, or over several if the paper is small.
[[nodiscard]] Content floorPlans(const std::vector<paint::FacePtr> &faces, const PageFormat &format);
/// The whole dungeon as it lies, tiled.
[[nodiscard]] Content poster(CardSource &cards, const Explored &game, const PageFormat &format);
/// A board with fixed spaces, `square` millimetres to a space, tiled: as a game's seat knows it, else as it
/// is printed, with every secret door.
[[nodiscard]] Content board(const QString &title, const SpaceBoard &spaces, double square,
                            const Explored *game, const PageFormat &format);
/// As many doors to stand up and furnishings to cut out as these locations have.
[[nodiscard]] Content furnishings(const std::vector<paint::FacePtr> &faces);
/// Figures to fold, of a game's party and the monsters it has met, else of all of the pack.
[[nodiscard]] Content standees(CardSource &cards, const Explored *game);
/// Round markers of the same.
[[nodiscard]] Content markers(CardSource &cards, const Explored *game);

} // namespace flagstone::print
