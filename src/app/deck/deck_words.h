#pragma once

#include "core/deck_spec.h"
#include "core/sheet.h"
#include "sim/measures.h"

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
/// What an edit did in one dungeon: "Lanternfall Quarry: 62 of 100, −10, give or take 4.", or that so few games do not
/// tell it: the interval of the change holds 0, or half of it is more than half of the change.
[[nodiscard]] QString changeWords(const QString &dungeon, const Estimate &success, const Estimate &change,
                                  quint64 games);

} // namespace flagstone::app
