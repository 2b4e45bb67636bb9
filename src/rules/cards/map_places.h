#pragma once

#include "core/ids.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace flagstone::cards {

/// Where the cards of the map pack lie, or will lie once they are dealt. A card that cannot change its place is
/// nullptr.
struct MapPlaces {
    std::vector<CardId *>
        cards;             ///< of tile t its bottom card at 2t and its top card at 2t + 1, then all others
    std::size_t tiles = 0; ///< at most half of `cards`
};

/// Lets each Joker lie on top of a tile of its own, as far as there are any: one underneath goes on top of its tile or
/// of the next one without a Joker, one that is not dealt on top of the last one that is no start. CD-175
void putJokersOnTop(const MapPlaces &places, const std::function<bool(CardId)> &isJoker,
                    const std::function<bool(std::size_t)> &isStart);

} // namespace flagstone::cards
