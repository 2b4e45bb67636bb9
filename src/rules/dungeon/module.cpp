#include "rules/dungeon/dungeon.h"
#include "rules/dungeon/dungeon_module.h"
#include "rules/kit/module_functions.h"

#include <algorithm>

namespace flagstone::dungeon {

namespace {

/// The rows of the monsters of the deepest level, which stand for the games.
std::vector<std::uint32_t> deepest(const PackData &pack)
{
    std::vector<std::uint32_t> rows;
    const PackTable *monsters = pack.table("monsters");
    if (monsters == nullptr)
        return {0};
    std::string_view level;
    for (std::uint32_t row = 0; row < monsters->rows.size(); ++row) {
        const PackRow &monster = monsters->rows[row];
        if (monsters->cell(monster, "kind") != "monster")
            continue;
        if (monsters->cell(monster, "level") > level)
            rows.clear();
        level = std::max(level, monsters->cell(monster, "level"));
        rows.push_back(row);
    }
    return rows.empty() ? std::vector<std::uint32_t>{0} : rows;
}

std::vector<AdventureSpec> offered(const PackData &pack)
{
    const std::vector<std::uint32_t> worst = deepest(pack);
    return {{"basic",
             "DUNGEON!, the basic game",
             "Be the first to bring 20,000 gp back to the Main Staircase. No magic, and nobody harms another "
             "Hero.",
             "Basic",
             {},
             "monsters",
             worst.back()},
            {"expert",
             "DUNGEON!, the expert game",
             "Be the first to bring your Hero's goal of gold back to the Main Staircase. Spells, wounds and "
             "healing, ambush and help.",
             "Expert",
             {},
             "monsters",
             worst.front()}};
}

} // namespace

const ModuleInfo &module()
{
    static const ModuleInfo info{
        .id = "dungeon",
        .title = "DUNGEON!",
        .rulesVersion = 2,
        .mostSeats = static_cast<int>(kMostPlayers),
        .usualSeats = 2, // alone nobody races
        .options = optionSpecs(),
        .demonstration = {"dungeon", "expert", 4, {}},
        .adventures = &offered,
        .check = &kit::checkPack<&readPackRules>,
        .start = &kit::startGame<Dungeon>,
    };
    return info;
}

} // namespace flagstone::dungeon
