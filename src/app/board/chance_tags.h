#pragma once

#include <QRectF>

#include <span>
#include <vector>

namespace flagstone::app {

/// What a tag is about.
struct Tagged {
    QRectF area;
    QSizeF size;         ///< of its tag
    bool figure = false; ///< it is itself not to be hidden
};

/// Where a tag lies.
struct TagPlace {
    QRectF tag;
    QRectF lead; ///< the line from a tag further out to what it is about; empty = it lies beside that
    friend bool operator==(const TagPlace &, const TagPlace &) = default;
};

/// A place for each tag, so that none lies on anything kept free, a figure or the plate of a door, or on a tag before
/// it: above what it is about, else below it, beside it or further out. Where no place is free, the tag lies where it
/// hides the least of anything. `gap` is between a tag and a figure; all in one unit.
[[nodiscard]] std::vector<TagPlace> placeTags(std::span<const Tagged> all, std::span<const QRectF> kept,
                                              double gap);

} // namespace flagstone::app
