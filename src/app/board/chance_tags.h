#pragma once

#include "core/decision.h"

#include <QRectF>
#include <QString>

#include <span>
#include <vector>

namespace flagstone::app {

/// How likely something that is lit succeeds.
struct TargetChance {
    Target target;
    QString chance;       ///< "52 %"
    QString of = {};      ///< what that is the chance of: "slay it"
    bool differs = false; ///< some lit chances are of something else: no number stands without its words
};

/// What a tag is about.
struct Tagged {
    QRectF area;
    QSizeF size;         ///< of its tag
    bool figure = false; ///< a figure on the floor, perhaps in a crowd
    QRectF off = {};     ///< what the tag does not lie on: of a door, its card
};

/// Where a tag lies.
struct TagPlace {
    QRectF tag;
    QRectF lead; ///< the line from a tag further out to what it is about; empty = it lies beside that
    friend bool operator==(const TagPlace &, const TagPlace &) = default;
};

/// A place for each tag, so that none lies on another. That of a figure only touches it, above or else below or beside
/// it, and leaves other figures free; in a crowd it lies across an edge, or further out with a line. Any other covers
/// nothing kept free, a figure or the plate of a door: above what it is about, else below it, beside it or further out.
/// Where no place is free, tags are where they hide least. `gap` is between a tag and what it is about; all in one
/// unit.
[[nodiscard]] std::vector<TagPlace> placeTags(std::span<const Tagged> all, std::span<const QRectF> kept,
                                              double gap);

/// The area that contains a tag and what it is about, whichever place the tag has.
[[nodiscard]] QRectF tagReach(const Tagged &about, double gap);

} // namespace flagstone::app
