#include "core/game_of.h"
#include "rules/fastplay/fastplay.h"
#include "rules/fastplay/fastplay_module.h"

namespace flagstone::fastplay {

namespace {

std::string summaryOf(const Adventure &a)
{
    std::string text(a.goalText);
    if (a.reward > 0)
        text += " Reward: " + std::to_string(a.reward) + " gp.";
    if (!a.gifts.empty()) {
        text += " You are given: ";
        for (std::size_t i = 0; i < a.gifts.size(); ++i)
            text += (i > 0 ? ", " : "") + std::string(a.gifts[i]);
        text += '.';
    }
    if (a.anyoneJoins)
        text += " Any character you meet joins you.";
    for (std::size_t i = 0; i < a.joiners.size(); ++i)
        text += (i == 0 ? " " : " and ") + std::string(a.joiners[i]);
    if (!a.joiners.empty())
        text += " join you if you meet them.";
    return text + " You start on the " + std::string(colourName(a.start)) + " level.";
}

std::vector<AdventureSpec> offered(const PackData &pack)
{
    Issues ignored;
    const Cards cards = readCards(pack, ignored);
    std::vector<AdventureSpec> list;
    for (const Adventure &a : adventures()) {
        if (!missingFor(a, cards).empty()) // FP-040
            continue;
        list.push_back({std::string(a.id),
                        std::string(a.title),
                        summaryOf(a),
                        "Category " + std::to_string(a.category),
                        {a.party.begin(), a.party.end()}});
    }
    return list;
}

Issues checkPack(const PackData &pack)
{
    Issues issues;
    const Cards cards = readCards(pack, issues);
    if (!hasErrors(issues))
        checkDeck(pack, cards, issues);
    return issues;
}

tl::expected<std::unique_ptr<Game>, Issues> startGame(const PackData &pack, const Setup &setup, Step &step)
{
    auto rules = Fastplay::make(pack, setup);
    if (!rules)
        return tl::make_unexpected(std::move(rules.error()));
    return std::make_unique<GameOf<Fastplay>>(std::move(*rules), step);
}

} // namespace

const ModuleInfo &module()
{
    static const ModuleInfo info{
        .id = "fastplay",
        .title = "CARDMASTER Fastplay",
        .rulesVersion = 2,
        .mostSeats = 6,
        .options = optionSpecs(),
        .demonstration = {"fastplay", "FP-A01", 1, {{"layout", "on"}, {"secretDoors", "on"}}},
        .forPlans = {{"preparedDecks", "on"}},
        .forDungeons = {{"layout", "on"}, {"meetingDoorsConnect", "on"}},
        .forHiddenDoors = {{"secretDoors", "on"}},
        .slips = slips(),
        .adventures = &offered,
        .check = &checkPack,
        .start = &startGame,
    };
    return info;
}

} // namespace flagstone::fastplay
