#pragma once

#include "core/sheet.h"
#include "core/table.h"

#include <utility>

/// Making a sheet and the table that it describes.
namespace flagstone::kit {

/// The pile gets the next number.
inline PileId addPile(Sheet &sheet, PileSpec pile)
{
    pile.id = PileId(sheet.piles.size());
    sheet.piles.push_back(std::move(pile));
    return sheet.piles.back().id;
}
/// The counter gets the next number.
inline CounterId addCounter(Sheet &sheet, CounterSpec counter)
{
    counter.id = CounterId(sheet.counters.size());
    sheet.counters.push_back(std::move(counter));
    return sheet.counters.back().id;
}
/// Nothing lies in its piles, which are open to everybody; counters are 0 and markers nowhere.
[[nodiscard]] inline Table emptyTable(const Sheet &sheet)
{
    Table table;
    table.piles.resize(sheet.piles.size(), Pile{.knows = kEverybody});
    table.counters.resize(sheet.counters.size());
    for (const TokenSpec &token : sheet.tokens)
        table.tokens.push_back({.id = token.id});
    return table;
}

} // namespace flagstone::kit
