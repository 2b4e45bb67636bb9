#include "rules/cards/cards.h"
#include "rules/cards/cards_module.h"
#include "rules/kit/start_game.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

/// The row of a card by its id: "AS".
std::uint32_t cardCalled(const PackData &pack, std::string_view id)
{
    const PackTable &cards = *pack.table("cards");
    const auto row =
        std::ranges::find_if(cards.rows, [&](const PackRow &r) { return cards.cell(r, "id") == id; });
    return row == cards.rows.end() ? 0 : static_cast<std::uint32_t>(row - cards.rows.begin());
}

std::vector<AdventureSpec> offered(const PackData &pack)
{
    Issues ignored;
    (void)readDeck(pack, ignored);
    if (hasErrors(ignored))
        return {};
    return {
        {"MD-0",
         "Open quest",
         "A party looks for all the Jokers, or another goal that the game master sets.",
         "Together",
         {},
         "cards",
         cardCalled(pack, "Jk1")},
        {"MD-1",
         "Last one standing",
         "Gather strength, then fight: the last player alive wins.",
         "Against each other",
         {},
         "cards",
         cardCalled(pack, "AS")},
        {"MD-2",
         "Treasure quota",
         "The first to hold enough Jokers wins.",
         "Against each other",
         {},
         "cards",
         cardCalled(pack, "KD")},
        {"MD-3",
         "Rat race",
         "The first to reach the far end of the map wins.",
         "Against each other",
         {},
         "cards",
         cardCalled(pack, "2C")},
        {"MD-4",
         "Everyone for themselves",
         "Ally, trade or betray; the highest score wins.",
         "Free for all",
         {},
         "cards",
         cardCalled(pack, "QS")},
        {"MD-5",
         "Poisoned",
         "Everybody is poisoned: find the potions before time runs out.",
         "Together",
         {},
         "cards",
         cardCalled(pack, "QC")},
        {"MD-6",
         "Dragon",
         "Prepare; a dragon or a horde is coming.",
         "Together",
         {},
         "cards",
         cardCalled(pack, "KC")},
        {"MD-7",
         "Conquest",
         "Armies fight over the land by day and night.",
         "Against each other",
         {},
         "cards",
         cardCalled(pack, "KH")},
    };
}

Issues checkPack(const PackData &pack)
{
    Issues issues;
    (void)readDeck(pack, issues);
    return issues;
}

} // namespace

const ModuleInfo &module()
{
    static const ModuleInfo info{
        .id = "cards",
        .title = "C.A.R.D.S.",
        .rulesVersion = 3,
        .mostSeats = kMaxSeats,
        .rollsDice = false,
        .options = optionSpecs(),
        .demonstration = {"cards", "MD-0", 3, {}},
        .adventures = &offered,
        .check = &checkPack,
        .start = &kit::startGame<Cards>,
    };
    return info;
}

} // namespace flagstone::cards
