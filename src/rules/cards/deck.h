#pragma once

#include "core/pack_data.h"
#include "rules/cards/ranking.h"

#include <array>
#include <cstdint>
#include <vector>

namespace flagstone::cards {

inline constexpr int kJokersPerPack = 3;
inline constexpr int kPackSize = 52 + kJokersPerPack; ///< CD-001

/// One pack of playing cards: faces by the rows of the pack's table, in the table's order.
struct Deck {
    std::vector<Face> faces;
};

/// Reads the table "cards". Issues, each with its line: a rank or suit that does not exist, a card that is
/// there twice, a card or Joker that is missing. CD-001
[[nodiscard]] Deck readDeck(const PackData &pack, Issues &issues);

} // namespace flagstone::cards
