#include "rules/dungeon/dungeon.h"
#include "rules/dungeon/dungeon_module.h"
#include "rules/kit/start_game.h"

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
        .start = &kit::startGame<Dungeon>,
    };
    return info;
}

} // namespace flagstone::dungeon
