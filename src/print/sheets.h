#pragma once

#include "core/grid.h"
#include "print/backs.h"

#include <QLineF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <tl/expected.hpp>

#include <optional>
#include <span>
#include <vector>

/// Where cards lie on sheets of paper: plain geometry in millimetres, origin at the top left of the sheet.
namespace flagstone::print {

enum class Marks : quint8 {
    None,
    Corners, ///< short lines around the block of cards
    Crosses, ///< a small cross at every corner of every card
    Lines    ///< from edge to edge of the sheet
};
enum class MarkSides : quint8 { Front, Back, Both };           ///< of paper that is printed on both sides
enum class Orientation : quint8 { Best, Portrait, Landscape }; ///< Best holds more cards; portrait if equal

/// How to put cards on paper.
struct SheetOptions {
    static constexpr double kMostBleed = 5, kMostFold = 20;

    QSizeF paper{210, 297};
    Orientation turn = Orientation::Best;
    QSizeF card{63, 88};
    double margin = 5;     ///< no card comes nearer to the edge of the paper
    double bleed = 0;      ///< 0 to 5; cards then lie twice that apart
    double foldGutter = 6; ///< between fronts and backs, 0 to 20
    Backs backs = Backs::None;
    Marks marks = Marks::Corners;
    MarkSides markSides = MarkSides::Front;
    bool stackOrder = false; ///< cards follow each other through the cut piles, not across a sheet
    bool ruler = true;       ///< 100 mm, on the first sheet
    bool crosshairs = true;  ///< at the middle of the left and right edges, on fronts and backs
    friend bool operator==(const SheetOptions &, const SheetOptions &) = default;
};

/// The places of one sheet; the same for every sheet of a job.
struct Grid {
    QSizeF paper; ///< as it is turned
    QSizeF card;
    double bleed = 0;
    int columns = 0, rows = 0; ///< of fronts, if folded
    QPointF first;             ///< top left of the first card's cut
    QSizeF step;               ///< from card to card
    bool folded = false;
    bool foldUpright = false; ///< the fold is an upright line and backs lie to the right, else below
    double foldGutter = 0;

    [[nodiscard]] int capacity() const { return columns * rows; }
    [[nodiscard]] QRectF front(int place) const;
    /// Where the back of a place lies on a folded sheet.
    [[nodiscard]] QRectF foldedBack(int place) const;
    /// Of all cuts, without bleed: the box to which the block of cards is trimmed.
    [[nodiscard]] QRectF block() const;
    /// Across the paper; null unless folded.
    [[nodiscard]] QLineF fold() const;
    /// Every x (or y) of a cut, sorted, without duplicates.
    [[nodiscard]] std::vector<double> cutColumns() const;
    [[nodiscard]] std::vector<double> cutRows() const;
};

/// Says in one sentence what does not fit or is out of range.
[[nodiscard]] tl::expected<Grid, QString> gridFor(const SheetOptions &options);

/// One card to print, `copies` times. The numbers are the caller's, for what is drawn.
struct Piece {
    int front = 0;
    int back = -1; ///< -1 = none
    int copies = 1;
    friend bool operator==(const Piece &, const Piece &) = default;
};

struct Placed {
    int drawing = 0;
    QRectF cut;
    Turn turns; ///< 2 if it is upside down, so that it is upright when the cut card is turned over
    friend bool operator==(const Placed &, const Placed &) = default;
};

struct PaperSheet {
    enum class Side : quint8 { Front, Back, Folded, Page };
    Side side = Side::Front;
    int number = 1; ///< of the sheet of paper; front and back have the same one
    QSizeF paper;
    std::vector<Placed> cards; ///< of a page: the one drawing
    friend bool operator==(const PaperSheet &, const PaperSheet &) = default;
};

/// Fills sheets in the order in which they leave the printer.
[[nodiscard]] std::vector<PaperSheet> paginate(std::span<const Piece> pieces, const SheetOptions &options,
                                               const Grid &grid);

/// Straight cuts through a whole sheet.
[[nodiscard]] int cutsPerSheet(const Grid &grid);

} // namespace flagstone::print
