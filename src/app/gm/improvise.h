#pragma once

#include "core/game.h"
#include "layout/planned_dungeon.h"

#include <string>
#include <vector>

/// What a game master may change in a running game, asked of the game itself: nothing here knows a rule.
namespace flagstone::app {

/// Whether the game accepts this now.
[[nodiscard]] bool allowed(const Game &game, const GmEdit &edit);

/// Where a card is.
struct CardAt {
    CardId card = kNoCard;
    PileId pile{};
    std::size_t fromTop = 0; ///< 0 = the top card
    friend bool operator==(const CardAt &, const CardAt &) = default;
};
/// Cards that may be put on a pile now, by name.
[[nodiscard]] std::vector<CardAt> cardsFor(const Game &game, PileId to);
/// Piles that take any card now.
[[nodiscard]] std::vector<PileId> openPiles(const Game &game);

/// Markers on the board that may be put somewhere else now.
[[nodiscard]] std::vector<TokenId> looseMarkers(const Game &game);
/// Where a marker may be put now.
[[nodiscard]] std::vector<SpaceId> placesFor(const Game &game, TokenId marker);
/// Markers that may be put there now.
[[nodiscard]] std::vector<TokenId> markersFor(const Game &game, SpaceId space);
[[nodiscard]] GmEdit moveMarker(TokenId marker, SpaceId space);

/// Moves a card so that it is number `number` of its new pile, counted from 1 at the top.
[[nodiscard]] GmEdit moveCard(const Table &table, const CardAt &card, PileId to, std::size_t number);

/// A hidden door that may be opened now: the location beyond it is turned up.
struct DoorOpening {
    std::string name; ///< of the location beyond
    GmEdit edit;
};
/// Those of the location that lies there.
[[nodiscard]] std::vector<DoorOpening> openingsAt(const Game &game, const PlannedDungeon &dungeon,
                                                  const Placement &here);

/// A number that may be set now, and between what.
struct OpenNumber {
    CounterId counter{};
    int now = 0, least = 0, most = 0;
    friend bool operator==(const OpenNumber &, const OpenNumber &) = default;
};
/// Hits, spells and uses of everybody in the game, by the sheet's order.
[[nodiscard]] std::vector<OpenNumber> openNumbers(const Game &game);

} // namespace flagstone::app
