#pragma once

#include "core/decision.h"
#include "rules/fastplay/state.h"

/// What is pointed at.
namespace flagstone::fastplay {

[[nodiscard]] inline Target figure(CardId card, int number = 0)
{
    return {.kind = Target::Kind::Figure, .card = card, .number = number};
}
[[nodiscard]] inline Target figure(Enemy e)
{
    return figure(e.card, e.figure);
}
[[nodiscard]] inline Target card(CardId which)
{
    return {.kind = Target::Kind::Card, .card = which};
}
[[nodiscard]] inline Target location(SlotId slot)
{
    return {.kind = Target::Kind::Slot, .slot = slot};
}
/// A door of a location, by its edge on the board.
[[nodiscard]] inline Target door(SlotId slot, Edge edge)
{
    return {.kind = Target::Kind::Door, .slot = slot, .number = static_cast<std::int32_t>(edge)};
}

} // namespace flagstone::fastplay
