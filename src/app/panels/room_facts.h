#pragma once

#include "core/game.h"
#include "core/pack_data.h"
#include "core/view.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace flagstone::app {

class CardField;

/// Where a figure is, or what is about to be laid, as one seat knows it.
struct RoomFacts {
    /// A door or open side of a laid card.
    struct Way {
        Target door;
        QString level;       ///< "1" to "6" or "any"; empty for an archway
        QString leads;       ///< the place behind it; empty while nobody knows
        QString words = {};  ///< of a way that is not a door: all that is said of it
        bool marked = false; ///< the same: it is what Enter chooses
        friend bool operator==(const Way &, const Way &) = default;
    };
    /// A figure or thing in the place.
    struct Other {
        CardId picture = kNoCard; ///< kNoCard: nobody knows it
        QString name;
        QString fact;       ///< "250 of 10,000", "24 %"; empty for none
        QString level = {}; ///< of a door: its plate is the picture
        std::optional<std::uint32_t> row =
            {}; ///< of its card's table: what it looks like now; none: as its card
        friend bool operator==(const Other &, const Other &) = default;
    };
    /// Where and how a card can be laid.
    struct Lay {
        Target place;
        QString words;
        friend bool operator==(const Lay &, const Lay &) = default;
    };
    QString name;
    QString level;         ///< "1" to "6" or "any"; empty for none
    CardId card = kNoCard; ///< the laid card; kNoCard for a space of a board
    Turn turns = 0;
    std::vector<Way> ways;
    std::vector<Other> here;  ///< who else stands there
    std::vector<Other> lying; ///< what lies there
    std::vector<Other> met;   ///< who may be met there, likeliest first
    std::vector<Other> doors; ///< doors still closed elsewhere, the nearest first
    std::vector<Other> near;  ///< places not far from there
    std::vector<Other> race;  ///< how far the rivals are who are elsewhere
    QString words;            ///< what is in a place that is not laid yet, or why nothing is said
    std::vector<Lay> lays;
    std::optional<std::size_t> marked; ///< of these, the one that is marked
    QString waysAre = {};              ///< the heading of `ways`, if they are not ways out: "Where to start"
    friend bool operator==(const RoomFacts &, const RoomFacts &) = default;
};

/// Who else stands where the seat's figure stands.
[[nodiscard]] std::vector<RoomFacts::Other> othersHere(const Game &game, const TableView &view);
/// Where the seat's figure stands, or else the party; kNoSpace for nowhere.
[[nodiscard]] SpaceId standingAt(const Sheet &sheet, const TableView &view);
/// What else `view` knows of the laid card there. `field` shows the view.
[[nodiscard]] RoomFacts roomOf(const Sheet &sheet, const TableView &view, const CardField &field);
/// Doors of other laid cards behind which nothing lies yet, and how far away: at most a handful, the nearest first.
[[nodiscard]] std::vector<RoomFacts::Other> doorsElsewhere(const Sheet &sheet, const TableView &view,
                                                           const CardField &field);
/// "Fireplace, barrel": what the pack says stands in a location; empty if it says nothing.
[[nodiscard]] QString furnishingsOf(const PackData &pack, const CardSheet &card);
/// The ways that are offered to places where no doors are drawn, as the choices call them. What is done `here`, where
/// the figure is, is not one.
[[nodiscard]] std::vector<RoomFacts::Way> waysOffered(const Game &game, const Decision &decision,
                                                      std::optional<std::size_t> marked, SpaceId here);
/// Their heading, in the words of the rule system; empty if they are ways out.
[[nodiscard]] QString headingOfWays(const Sheet &sheet, const Decision &decision);
/// A place to choose while nothing is laid, as it is printed.
[[nodiscard]] RoomFacts roomToChoose(const Sheet &sheet, const PackData &pack, const CardField &field,
                                     CardId card);
/// The place that is about to be laid, as it would lie where it is `marked`; without a name if none is.
[[nodiscard]] RoomFacts roomToLay(const Game &game, const PackData &pack, const CardField &field,
                                  const Decision &decision, std::optional<std::size_t> marked);

} // namespace flagstone::app
