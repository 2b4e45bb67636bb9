#pragma once

#include "print/print_request.h"

/// Whole pages that are not cards.
namespace flagstone::print {

/// The paper that pages are drawn for, upright.
struct PageFormat {
    QSizeF paper;
    double margin = 5;
    /// The paper without margins of at least 10 mm.
    [[nodiscard]] QRectF room() const
    {
        const double edge = std::max(margin, 10.0);
        return QRectF({}, paper).adjusted(edge, edge, -edge, -edge);
    }
};

/// A page that shows where each card of a dungeon lies, numbered in the order in which they were laid, with
/// their names.
void addMap(Content &content, CardSource &cards, const Explored &game, const PageFormat &format);

/// Two character sheets to a page, or one where two have no room: of a game's party as it is now, or otherwise of all
/// characters of the pack.
[[nodiscard]] tl::expected<Content, QString> roster(CardSource &cards, const Explored *game,
                                                    const PageFormat &format);

/// A front to measure and a back that shows how far off it is.
[[nodiscard]] Content calibration(const PageFormat &format);

} // namespace flagstone::print
