#pragma once

#include "app/play/stage_scene.h"
#include "core/game.h"
#include "core/view.h"

#include <optional>

/// What a game and its table say of a scene besides its sentences and dice: which card it is about if none is named,
/// and what is to be known of that card.
namespace flagstone::app {

/// What is good for those present comes from the place, and a fight that is over was fought there.
void addPlace(StageScene &scene, const Game &game, const TableView &view);
/// The first of those whom the party faces, or `whose` hero where each seat has its own.
void addFaced(StageScene &scene, const Game &game, const TableView &view, std::optional<Seat> whose = {});
/// Who can help a member who is down; who can use what is found, and who can only carry it: as their rows stand.
void addUsers(StageScene &scene, const Game &game, const TableView &view);
/// Of a fight that begins: how much each of them takes, and with what they strike.
void addDanger(StageScene &scene, const Game &game, const TableView &view);
/// Of the figure that takes the first spoils: others may get shares of them.
void addGain(StageScene &scene, const Game &game, const TableView &view, const CounterSpec &goods,
             const CounterSet &set);
/// What lies between two players before both agree, or one declines: cards, and a row for each who gives.
[[nodiscard]] StageScene tradeNow(const Game &before, const TableView &view);

} // namespace flagstone::app
