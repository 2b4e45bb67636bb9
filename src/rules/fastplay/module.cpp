#include "rules/fastplay/company.h"
#include "rules/fastplay/fastplay.h"
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/quest.h"
#include "rules/kit/module_functions.h"
#include "rules/kit/row_reader.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

std::string summaryOf(const Adventure &a)
{
    std::string text = a.goalText;
    if (a.reward > 0)
        text += " Reward: " + std::to_string(a.reward) + " gp.";
    if (!a.gifts.empty()) {
        text += " You are given: ";
        for (std::size_t i = 0; i < a.gifts.size(); ++i)
            text += (i > 0 ? ", " : "") + a.gifts[i];
        text += '.';
    }
    if (a.anyoneJoins)
        text += " Any character you meet joins you.";
    for (std::size_t i = 0; i < a.joiners.size(); ++i)
        text += (i == 0 ? " " : " and ") + a.joiners[i];
    if (!a.joiners.empty())
        text += a.joiners.size() == 1 ? " joins you if you meet them." : " join you if you meet them.";
    text += " You start on the " + std::string(colourName(a.start)) + " level.";
    return a.goalText.empty() ? text.substr(1) : text;
}

/// Of a quest of one's own: how many of several ways win it. Those that come with the game say it in their text.
std::string waysOf(const Adventure &a)
{
    if (!a.offersWays())
        return {};
    const int ways = a.ways();
    if (a.waysNeeded == 1)
        return " One of the " + std::to_string(ways) + " ways to win is enough.";
    return " It takes " + std::to_string(a.waysNeeded) + " of the " + std::to_string(ways) + " ways to win.";
}

std::vector<AdventureSpec> offered(const PackData &pack)
{
    Issues ignored;
    const Cards cards = readCards(pack, ignored);
    std::vector<AdventureSpec> list;
    for (const Adventure &a : readAdventures(pack, ignored))
        if (missingFor(a, cards).empty()) // FP-040
            list.push_back({a.id, a.title, summaryOf(a) + (a.id == pack.id ? waysOf(a) : std::string()),
                            "Level " + std::to_string(a.category), a.party, "adventures",
                            static_cast<std::uint32_t>(a.number)});
    return list;
}

/// Without those who would be left without an adventurer, FP-033.
SeatLimit seatLimit(const PackData &pack, const AdventureSpec &adventure,
                    const std::map<std::string, std::string> &options)
{
    Issues ignored;
    std::size_t adventurers = companySpec().partyIn(options).members.size();
    if (readOptions(options, ignored).freeParty) { // FP-S01
        const Cards cards = readCards(pack, ignored);
        adventurers = static_cast<std::size_t>(
            std::ranges::count(cards.monsters, MonsterKind::Character, &MonsterCard::kind));
    } else if (adventurers == 0) {
        adventurers = adventure.party.size();
    }
    return {std::max(1, static_cast<int>(adventurers)), "Each player plays at least one adventurer."};
}

Issues checkPack(const PackData &pack)
{
    Issues issues;
    const Cards cards = readCards(pack, issues);
    for (const Adventure &adventure : readAdventures(pack, issues))
        for (const std::string &missing : missingFor(adventure, cards)) {
            const PackTable &table = *pack.table("adventures");
            const PackRow &row = table.rows[static_cast<std::size_t>(adventure.number)];
            kit::RowReader{table, row, issues}.warn(
                "id", '"' + adventure.id + "\" needs " + missing + " and is not offered", "FP-040");
        }
    if (!hasErrors(issues))
        checkDeck(pack, cards, issues);
    return issues;
}

/// Maps are assigned at the end: otherwise GCC 12 sees one destroyed that is not there yet.
ModuleInfo makeInfo()
{
    ModuleInfo info{
        .id = "fastplay",
        .title = "CARDMASTER Fastplay",
        .rulesVersion = 2,
        .mostSeats = 6,
        .options = optionSpecs(),
        .demonstration = {"fastplay", "FP-A01"},
        .findings = findings(),
        .companies = &companySpec(),
        .quests = &questSpec(),
        .seatLimit = &seatLimit,
        .adventures = &offered,
        .check = &checkPack,
        .start = &kit::startGame<Fastplay>,
    };
    info.demonstration.options = {{"layout", "on"}, {"secretDoors", "on"}};
    info.forPlans = {{"preparedDecks", "on"}};
    info.forDungeons = {{"layout", "on"}, {"meetingDoorsConnect", "on"}};
    info.forHiddenDoors = {{"secretDoors", "on"}};
    return info;
}

} // namespace

const ModuleInfo &module()
{
    static const ModuleInfo info = makeInfo();
    return info;
}

} // namespace flagstone::fastplay
