#pragma once

#include "app/common/app_context.h"
#include "app/common/board_marks.h"
#include "content/plan.h"
#include "layout/placements.h"
#include "layout/planned_dungeon.h"

#include <QStringList>

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// A dungeon that a plan lays out in advance, as its game master sees it.
namespace flagstone::app {

/// The columns of a pack that tell a place's doors, by edge.
inline constexpr std::array<std::string_view, 4> kDoorColumns{"door_n", "door_e", "door_s", "door_w"};

/// A card by its key; kNoCard if there is none.
[[nodiscard]] CardId idOf(const Sheet &sheet, const std::string &card);

/// Whether this is a place card, with its own doors.
[[nodiscard]] bool isPlace(const PackData &pack, const CardSheet &card);
/// The doors of a place and a door-less one's way in; none for other cards.
[[nodiscard]] Openings openingsOf(const PackData &pack, const CardSheet &card);
/// A pile of places, whose first card may be where the game begins; empty if the game has none.
[[nodiscard]] std::string pileOfPlaces(const PackData &pack, const Sheet &sheet);

/// What lies behind which edge, where doors that come to meet are ways: without that option it is not played
/// as it is shown (ModuleInfo::forDungeons).
[[nodiscard]] PlannedDungeon dungeonOf(const Preparation &prepared, const Sheet &sheet, const PackData &pack);

/// Whether a game of this set-up would begin in that place if it lay on top of its pile.
[[nodiscard]] bool beginsIn(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                            const std::string &place);

/// Everything attached to the place where the game begins, laid on a separate board.
struct DungeonMap {
    PlannedDungeon dungeon;
    Lattice lattice;
    std::vector<CardId> cards;          ///< by slot; the start is the first
    std::vector<std::string> elsewhere; ///< places laid out that hang on other places

    [[nodiscard]] std::vector<Placement> board() const;
    [[nodiscard]] std::vector<Way> ways() const; ///< but for hidden doors
    [[nodiscard]] std::vector<HiddenDoor> hidden() const;
    [[nodiscard]] SlotId slotOf(CardId card) const; ///< kNoSlot if it is not there
};
/// `start` is kNoCard where the plan does not say where the game begins: nothing is laid then.
[[nodiscard]] DungeonMap mapOf(const Preparation &prepared, const Sheet &sheet, const PackData &pack,
                               CardId start);

/// Every way to lay a card at a door of the map behind which nothing is planned; with `walls`, also at walls:
/// behind a hidden door.
[[nodiscard]] std::vector<Spot> spotsFor(const DungeonMap &map, const Preparation &prepared,
                                         const CardSheet &card, const PackData &pack, bool walls);

/// Lays a card behind an edge, wherever it was before, with everything attached to it.
void layOut(Preparation &prepared, const Assignment &behind);
/// Takes a place and everything attached to it back to the library.
void takeUp(Preparation &prepared, const std::string &place);

/// The hidden doors of the cards that lie on a table.
[[nodiscard]] std::vector<HiddenDoor> hiddenDoors(const PlannedDungeon &dungeon,
                                                  const std::vector<Placement> &board);
/// What was planned behind the doors of a laid card, a line of Markdown for each.
[[nodiscard]] QStringList behindDoors(const PlannedDungeon &dungeon, const Sheet &sheet,
                                      const Placement &here);

} // namespace flagstone::app
