#pragma once

#include "core/module.h"
#include "core/view.h"
#include "paint/labyrinth_plan.h"
#include "print/card_source.h"

namespace flagstone::print {

enum class What : quint8 {
    Dungeon,     ///< the cards of an explored dungeon in the order in which they were laid
    Used,        ///< every card of a game that its seat has seen
    Deck,        ///< whole decks of a pack
    Cards,       ///< chosen cards
    Quest,       ///< the cards that one adventure uses
    Roster,      ///< character sheets
    Plans,       ///< locations as floor plans for figures, 25 mm to a square
    Poster,      ///< the explored dungeon in one piece at the same scale, over as many sheets as it takes
    Furnishings, ///< doors and furniture to cut out, at the same scale
    Standees,    ///< folded paper figures
    Markers,     ///< round markers of 25 mm
    Blank,
    Calibration,
    Playing, ///< the playing cards of a pack, or a standard deck with two jokers
    Board    ///< a board with fixed spaces in one piece, over as many sheets as it takes
};

/// What one seat knows of a game, for printing it.
struct Explored {
    QString title;
    Sheet sheet;
    TableView view;
    TableView atStart = {}; ///< the same seat's, before the first decision
};

/// What the user wants on paper, and how.
struct PrintRequest {
    What what = What::Deck;
    QStringList names; ///< Deck: decks; Cards, Plans: cards; Quest: the adventure; Blank: a back of the kit
    int count = 9;     ///< Blank
    Shape shape = Shape::Card;
    bool map = true;                  ///< Dungeon: with a page that shows where each card lies
    double square = paint::kModuleMm; ///< Board: millimetres to a space
    SheetOptions sheets;
    paint::Theme theme = paint::Theme::Print;
    PrinterProfile profile;
};

inline constexpr double kLeastSquare = 5, kMostSquare = 50;

/// Whether it needs a game that has begun.
[[nodiscard]] bool needsGame(What what);

/// The correction for its sheets: none for the page that measures a printer.
[[nodiscard]] PrinterProfile profileOf(const PrintRequest &request);

/// The board with fixed spaces of a game, or otherwise of the first adventure of a pack; the error says that
/// there is none. `module` and `game` may be null.
[[nodiscard]] tl::expected<SpaceBoard, QString> fixedBoard(const PackData &pack, const ModuleInfo *module,
                                                           const Explored *game);

/// The content of a request. `game` may be null, and so may `module`, the pack's rule system: only quests
/// need it. The error is one sentence, for instance that the paper is too small for a page.
[[nodiscard]] tl::expected<Content, QString> gather(const PrintRequest &request, CardSource &cards,
                                                    const ModuleInfo *module, const Explored *game);

} // namespace flagstone::print
