#include "rules/adventuredeck/adventuredeck.h"
#include "rules/adventuredeck/adventuredeck_module.h"
#include "rules/adventuredeck/deck_book.h"
#include "rules/adventuredeck/findings.h"
#include "rules/kit/module_functions.h"

namespace flagstone::adventuredeck {

namespace {

/// The worst of those who live in a dungeon: it represents the dungeon.
std::uint32_t masterOf(const Dungeon &dungeon, const PackRules &rules)
{
    std::size_t master = 0;
    const auto look = [&](const std::vector<FoeGroup> &groups) {
        for (const FoeGroup &group : groups)
            if (rules.foes[index(group.foe)].level > rules.foes[master].level)
                master = index(group.foe);
    };
    for (const RoomId room : dungeon.rooms) {
        look(rules.adventures.rooms[index(room)].solo);
        look(rules.adventures.rooms[index(room)].group);
    }
    return static_cast<std::uint32_t>(master);
}

std::vector<AdventureSpec> offered(const PackData &pack)
{
    Issues issues;
    const PackRules rules = readPackRules(pack, issues);
    std::vector<AdventureSpec> all;
    for (const Dungeon &dungeon : rules.adventures.dungeons)
        all.push_back({dungeon.key,
                       dungeon.name,
                       dungeon.intro,
                       "Level " + std::to_string(dungeon.levelFrom),
                       {},
                       "foes",
                       masterOf(dungeon, rules)});
    return all;
}

} // namespace

const ModuleInfo &module()
{
    static const ModuleInfo info{
        .id = "adventuredeck",
        .title = "Adventure Deck System",
        .rulesVersion = 4,
        .mostSeats = static_cast<int>(kMostHeroes),
        .forDice = {{"startRound", "d6"}},
        .options = optionSpecs(),
        .demonstration = {"adventuredeck", "Q", 4, {}},
        .forPlans = {{"prepared", "on"}},
        .findings = findings(),
        .decks = &deckSpec(),
        .adventures = &offered,
        .check =
            &kit::checkPack<[](const PackData &pack, Issues &issues) { return readPackRules(pack, issues); }>,
        .start = &kit::startGame<AdventureDeck>,
    };
    return info;
}

} // namespace flagstone::adventuredeck
