#pragma once

#include "app/play/director.h"

namespace flagstone::app {

/// The events after a choice, cut into scenes of which no more is known yet: what is to be shown, for how long, and
/// which events belong to it. See scenesOf().
[[nodiscard]] std::vector<StageScene> cutScenes(const Game &after, const std::vector<Event> &events);

/// Whether a card is turned up for something, and not played: from no hand, for all to see.
[[nodiscard]] bool isTurnedUp(const Sheet &sheet, const CardMoved &move);

[[nodiscard]] constexpr bool falls(Show show)
{
    return show == Show::Down || show == Show::Dead;
}

[[nodiscard]] constexpr bool comparesCards(Show show)
{
    return show == Show::FirstWins || show == Show::SecondWins || show == Show::Equal;
}

} // namespace flagstone::app
