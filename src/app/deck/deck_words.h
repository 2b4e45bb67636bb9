#pragma once

#include "core/deck_spec.h"
#include "core/sheet.h"

#include <QString>

namespace flagstone::app {

/// What is drawn for a row of the pack.
template <class Row>
[[nodiscard]] CardSheet sheetOf(const Row &row)
{
    return {.key = {}, .name = row.name, .table = row.table, .row = row.row};
}
/// "Longsword, 9 in the deck, 5 damage in Rounds 2 to 5".
[[nodiscard]] QString spokenCard(const UsableCard &card, int copies);
/// "Weapons 14 of 24, not met. Take 1 card out."
[[nodiscard]] QString spokenLimit(const DeckLimit &limit);
/// "Greatsword +1, Longsword −1"; empty if both have the same cards.
[[nodiscard]] QString differenceWords(const DeckBook &book, const OwnDeck &before, const OwnDeck &after);

} // namespace flagstone::app
