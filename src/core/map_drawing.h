#pragma once

#include "core/module.h"
#include "core/table.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Options whose value is a list of places on the board, which people draw instead of typing it.
namespace flagstone {

/// In the order in which they were laid.
using MapDrawing = std::vector<RaisedCell>;

inline constexpr int kFarthestDrawn = 200; ///< columns and rows are from -200 to 200
inline constexpr int kHighestDrawn = 20;   ///< heights are from 0 to 20
/// Whether the place is within these bounds.
[[nodiscard]] bool isOnBoard(const RaisedCell &cell);

/// Reads "0,0;1,0;1,1,1": a column, a row and, if raised, a height. Error: which entry is not that.
/// An empty text is an empty drawing.
[[nodiscard]] tl::expected<MapDrawing, Issue> readMapDrawing(std::string_view text);
/// The text that readMapDrawing reads.
[[nodiscard]] std::string writeMapDrawing(const MapDrawing &drawing);

/// How large a shape is in one direction.
struct ShapeSize {
    std::string name; ///< for people: "Length"
    int least = 1, most = 1, usual = 1;
};

/// A shape that drawings are made of.
struct DrawnShape {
    std::string name; ///< for people: "House"
    std::string rule; ///< ledger ID
    std::vector<ShapeSize> sizes;
    /// Its places for these sizes, first the one that others join, at column and row 0; heights count from
    /// the ground that the shape stands on.
    std::function<MapDrawing(std::span<const int> sizes)> cells;
};

/// What a rule system says about a drawing.
struct MapDrawingFindings {
    int most = 0;  ///< how many places there are cards for
    Issues issues; ///< what is wrong with it; `entries` are its places
};

/// How people draw an option.
struct MapDrawingSpec {
    std::string action; ///< for people: "Draw the map"
    std::string places; ///< what is laid: "Tiles"
    std::string first;  ///< a word for the first place: "Start"
    std::vector<DrawnShape> shapes;
    /// What is at a place in play, face down, lowest first.
    std::vector<Placement> (*lay)(const RaisedCell &cell) = nullptr;
    /// Looks at a set-up in which the drawing is the option's value.
    MapDrawingFindings (*check)(const Setup &setup) = nullptr;
    /// The program's own drawing for a set-up.
    MapDrawing (*deal)(const Setup &setup, Step &step) = nullptr;
};

} // namespace flagstone
