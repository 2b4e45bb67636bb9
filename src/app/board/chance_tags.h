#pragma once

#include "core/decision.h"

#include <QLineF>
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
    QString way = {};     ///< of several that there are to do it, that with this chance: "Bolt of level 1"
};

/// "slay it 52 %", or "52 %" without words.
[[nodiscard]] QString wordedChance(const QString &of, const QString &chance);

/// What a tag is about.
struct Tagged {
    QRectF area;
    QSizeF size;         ///< of its tag
    bool figure = false; ///< a figure on the floor, perhaps in a crowd
    QRectF off = {};     ///< what the tag does not lie on: of a door, its card
    friend bool operator==(const Tagged &, const Tagged &) = default;
};

/// Where a tag lies.
struct TagPlace {
    QRectF tag;
    QLineF lead; ///< from a tag further out to what it is about; null = it lies beside that
    friend bool operator==(const TagPlace &, const TagPlace &) = default;
};

/// A place for each tag, so that none lies on another. That of a figure only touches it, above or else below or beside
/// it, and leaves other figures free; in a crowd it lies across an edge, or outside the crowd with a line to its
/// figure. Any other covers nothing kept free, a figure or the plate of a door: above what it is about, else below it,
/// beside it or further out. Where no place is free, tags are where they hide least. `gap` is between a tag and what it
/// is about; all in one unit. The same input gives the same places. Each of n tags has a fixed number of places, about
/// a hundred, and a fixed number of ways to place those before it is kept: the time is O(n * (n + kept)) tests of
/// rectangles, and not exponential.
[[nodiscard]] std::vector<TagPlace> placeTags(std::span<const Tagged> all, std::span<const QRectF> kept,
                                              double gap);

/// What placeTags() said last, as long as it is asked the same: each repaint and each move of the pointer asks.
class KnownTags {
public:
    [[nodiscard]] const std::vector<TagPlace> &of(std::vector<Tagged> all, std::vector<QRectF> kept,
                                                  double gap);

private:
    std::vector<Tagged> m_all;
    std::vector<QRectF> m_kept;
    double m_gap = 0;
    std::vector<TagPlace> m_places;
};

/// The area that contains a tag and what it is about, whichever place the tag has.
[[nodiscard]] QRectF tagReach(const Tagged &about, double gap);

} // namespace flagstone::app
