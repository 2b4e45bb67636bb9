#pragma once

#include "print/drawing.h"
#include "print/sheets.h"

#include <QTransform>

#include <optional>

namespace flagstone::print {

/// What to print, before the paper is known.
struct Content {
    QString title;
    QString language = QStringLiteral("en");
    Stock stock;
    std::vector<Piece> pieces;       ///< cards, laid out on sheets
    std::vector<int> pages;          ///< drawings of a whole sheet each, after the cards
    QSizeF shipped{63, 88};          ///< the size of its cards as they are drawn
    [[nodiscard]] int cards() const; ///< with all copies
};

/// A printer's errors, from the calibration page. Sheets are drawn so that the errors cancel out.
struct PrinterProfile {
    double across = 100, down = 100;       ///< the printed length of 100 mm; 90 to 110
    double shiftAcross = 0, shiftDown = 0; ///< of the back against the front, mm to the right and down
    friend bool operator==(const PrinterProfile &, const PrinterProfile &) = default;
};
inline constexpr double kLeastScale = 90, kMostScale = 110, kMostShift = 10;

/// Everything that decides what each sheet looks like. Immutable once made.
struct Job {
    Content content;
    SheetOptions options;
    Grid grid; ///< of no capacity if there are only pages
    std::vector<PaperSheet> sheets;
    paint::Theme theme = paint::Theme::Print;
    PrinterProfile profile;
};

/// A null `options.card` becomes the content's own size, and there is no room for backs if no card has one. The error
/// is one sentence.
[[nodiscard]] tl::expected<Job, QString> makeJob(Content content, SheetOptions options, paint::Theme theme,
                                                 const PrinterProfile &profile = {});

/// How the paper is turned for the backs; nothing if there are only pages, on which the printer's own setting counts.
[[nodiscard]] std::optional<Backs> turningOf(const Job &job);

/// "Sheet 2 of 5, back"
[[nodiscard]] QString sheetName(const Job &job, std::size_t sheet);
/// Sheets of paper, counting front and back as one.
[[nodiscard]] int sheetsOfPaper(const Job &job);

/// From millimetres on the intended sheet to millimetres on the one sent to the printer.
[[nodiscard]] QTransform correction(const PrinterProfile &profile, const PaperSheet &sheet);

/// From a drawing of `size` to its place: turned by a quarter if that aligns the long sides, as large as fits,
/// in the middle.
[[nodiscard]] QTransform placing(const QSizeF &size, const Placed &where);

} // namespace flagstone::print
