#include "core/game_of.h"
#include "rules/dungeon/dungeon.h"
#include "rules/dungeon/dungeon_module.h"

namespace flagstone::dungeon {

namespace {

std::vector<AdventureSpec> offered(const PackData &)
{
    return {{"basic",
             "DUNGEON!, the basic game",
             "Warriors race for 20,000 gp and back to the Main Staircase. No magic, and nobody harms another "
             "Hero.",
             "Basic",
             {}},
            {"expert",
             "DUNGEON!, the expert game",
             "Six types of Hero with goals of their own, spells, wounds and healing, ambush and help.",
             "Expert",
             {}}};
}

Issues checkPack(const PackData &pack)
{
    Issues issues;
    (void)readPackRules(pack, issues);
    return issues;
}

tl::expected<std::unique_ptr<Game>, Issues> startGame(const PackData &pack, const Setup &setup, Step &step)
{
    auto rules = Dungeon::make(pack, setup);
    if (!rules)
        return tl::make_unexpected(std::move(rules.error()));
    return std::make_unique<GameOf<Dungeon>>(std::move(*rules), step);
}

} // namespace

const ModuleInfo &module()
{
    static const ModuleInfo info{
        .id = "dungeon",
        .title = "DUNGEON!",
        .rulesVersion = 2,
        .mostSeats = static_cast<int>(kMostPlayers),
        .options = optionSpecs(),
        .demonstration = {"dungeon", "expert", 4, {}},
        .adventures = &offered,
        .check = &checkPack,
        .start = &startGame,
    };
    return info;
}

} // namespace flagstone::dungeon
