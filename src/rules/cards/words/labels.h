#pragma once

#include "rules/cards/queries.h"

namespace flagstone::cards {

/// What a choice is called. No two choices of one decision have one label.
[[nodiscard]] Beat labelOf(const Cards &rules, const State &state, const Action &action);

/// A word for content besides those of Content: a spring that gives a player nothing any more.
inline constexpr int kUsedSpring = static_cast<int>(Content::Humour) + 1;

/// The word for what is on a tile, to this one. CD-256
[[nodiscard]] inline int contentWord(const Tile &tile, Content what, Who w)
{
    return what == Content::Spring && (tile.refreshed & bitOf(w)) != 0 ? kUsedSpring : static_cast<int>(what);
}

/// Which of three sentences tells of a place: one on the ground, above or below it.
[[nodiscard]] inline Say heightWords(int height, Say onGround, Say raised, Say lowered)
{
    return height > 0 ? raised : height < 0 ? lowered : onGround;
}

} // namespace flagstone::cards
