#pragma once

#include "app/panels/room_facts.h"

namespace flagstone::app {

/// What a seat knows of a space of a board with fixed spaces: who and what is there, who may be met and how likely, and
/// how far the other players are.
[[nodiscard]] RoomFacts factsOfSpace(const Game &game, const TableView &view, SpaceId space);

} // namespace flagstone::app
