#include "rules/cards/cards.h"
#include "rules/cards/cards_module.h"
#include "rules/kit/module_functions.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

std::vector<AdventureSpec> offered(const PackData &pack)
{
    Issues ignored;
    (void)readDeck(pack, ignored);
    if (hasErrors(ignored))
        return {};
    const PackTable &cards = *pack.table("cards");
    const auto mode = [&](std::string id, std::string title, std::string goal, std::string kind,
                          std::string_view card) {
        const auto row =
            std::ranges::find(cards.rows, card, [&](const PackRow &r) { return cards.cell(r, "id"); });
        return AdventureSpec{std::move(id),
                             std::move(title),
                             std::move(goal),
                             std::move(kind),
                             {},
                             "cards",
                             row == cards.rows.end() ? 0
                                                     : static_cast<std::uint32_t>(row - cards.rows.begin())};
    };
    const auto against = [&](std::string id, std::string title, const std::string &goal,
                             std::string_view card) { // CD-205
        return mode(std::move(id), std::move(title), goal + " If you play alone, a Rival plays against you.",
                    "Against each other", card);
    };
    return {
        mode("MD-0", "Open quest",
             "A party looks for all the Jokers, or another goal that the game master sets.", "Together",
             "Jk1"),
        against("MD-1", "Last one standing", "Gather strength, then fight: the last player alive wins.",
                "AS"),
        against("MD-2", "Treasure quota", "The first to hold three Jokers wins, or as many as you choose.",
                "KD"),
        against("MD-3", "Rat race", "The first to reach the far end of the map wins.", "2C"),
        mode("MD-4", "Everyone for themselves", "Ally, trade or betray; the highest score wins.",
             "Free for all", "QS"),
        mode("MD-5", "Poisoned", "Everybody is poisoned: find the potions before time runs out.", "Together",
             "QC"),
        mode("MD-6", "Dragon", "Prepare; a dragon or a horde is coming.", "Together", "KC"),
        against("MD-7", "Conquest", "Armies fight over the land by day and night.", "KH"),
    };
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
        .check = &kit::checkPack<&readDeck>,
        .start = &kit::startGame<Cards>,
    };
    return info;
}

} // namespace flagstone::cards
