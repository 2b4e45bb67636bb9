#pragma once

#include "layout/placements.h"
#include "rules/fastplay/party.h"

#include <functional>
#include <optional>

namespace flagstone::fastplay {

/// ... about where the party is, and where it can go.
class PlaceQueries : public PartyQueries {
public:
    using PartyQueries::PartyQueries;

    [[nodiscard]] CardId hereCard() const { return s.table.board[index(s.here)].card; }
    [[nodiscard]] const LocationCard &here() const { return r.location(hereCard()); }
    [[nodiscard]] Turn turnsHere() const { return s.table.board[index(s.here)].turns; }
    [[nodiscard]] const Place &place() const { return s.places[index(s.here)]; }
    /// Band of the door at a board edge of the current location, kNoDoor if there is none.
    [[nodiscard]] int band(Edge edge) const;
    [[nodiscard]] bool linked(Edge edge) const;
    [[nodiscard]] EdgeSet doors() const; ///< found ones included
    [[nodiscard]] EdgeSet ways() const;  ///< through which a known way leads
    /// A location card could still be turned. FP-063, FP-064
    [[nodiscard]] bool locationsLeft() const;
    /// The dungeon that was laid out in advance, as far as this position follows it.
    [[nodiscard]] const PlannedDungeon &plannedDungeon() const;
    /// Something may lie behind doors even when no location card is left. FP-368
    [[nodiscard]] bool laidOut() const;
    /// What was planned behind a board edge of the current location.
    [[nodiscard]] PlannedDungeon::Way beyond(Edge edge) const;
    /// The location planned behind a board edge if it does not lie yet; kNoCard otherwise. FP-368
    [[nodiscard]] CardId waitingBeyond(Edge edge) const;
    /// The laid location behind a board edge, if the way there is planned and not found yet.
    [[nodiscard]] SlotId laidBeyond(Edge edge) const;
    [[nodiscard]] bool waits(CardId location) const; ///< it is set aside until its door is opened
    /// The next card of a deck that waits at a location or with a monster; kNoCard if there is none left.
    [[nodiscard]] CardId assignedTo(PileIndex deck, CardId place) const;
    [[nodiscard]] SlotId slotOf(CardId location) const; ///< kNoSlot if it does not lie, or was covered
    /// The board edge of a hidden door of the current location behind which such a card waits or lies.
    /// FP-320
    [[nodiscard]] std::optional<Edge> hiddenDoor(const std::function<bool(CardId)> &wanted) const;
    [[nodiscard]] EdgeSet openableDoors() const; ///< without a way yet, and with something behind them
    [[nodiscard]] bool deckRunsOut() const { return r.options().shortGame || r.options().exhaustionEnds; }
    [[nodiscard]] EdgeSet usableDoors() const; ///< FP-050, FP-352
    [[nodiscard]] bool deadEnd() const;        ///< FP-065, FP-344
    [[nodiscard]] bool mayLeave() const;       ///< FP-347
    /// Nothing leads on from here, neither a door nor a known way, a hidden one or the exit. FP-065; laid out
    /// it takes an empty location deck or fallen companions whom nobody can carry (FP-S21).
    [[nodiscard]] bool stranded() const;
    [[nodiscard]] bool secretAllowed() const; ///< FP-319 to FP-324
    /// For the card being laid: as it was planned, or all there are.
    [[nodiscard]] Spots spots() const;
    [[nodiscard]] std::size_t spotCount() const;      ///< how many they are
    [[nodiscard]] EdgeSet edgesForSecretDoor() const; ///< not those with a plan, FP-380
    /// Where a search that draws the right card comes upon what was planned. Only a DM may see where nothing
    /// was, and there has to be such an edge. FP-369
    [[nodiscard]] std::optional<Edge> plannedSecretDoor() const;
};

} // namespace flagstone::fastplay
