#include "app/home/daily_deal.h"

#include "app/common/game_words.h"

namespace flagstone::app {

namespace {

constexpr std::uint64_t kQuestStream = 1; ///< of the day's seed: which quest it is

} // namespace

Seed dailySeed(QDate day)
{
    return Seed::fromText("daily " + day.toString(Qt::ISODate).toStdString());
}

std::optional<GameRequest> dailyDeal(const AppContext &context, QDate day)
{
    if (context.modules.empty())
        return std::nullopt;
    const ModuleInfo &module = context.modules.front();
    const auto pack = context.readPacks().packOf(module.id);
    if (pack == nullptr)
        return std::nullopt;
    const std::vector<AdventureSpec> quests = module.adventures(*pack);
    if (quests.empty())
        return std::nullopt;
    GameRequest game{.module = &module, .pack = pack};
    game.seed = dailySeed(day);
    SeededChance chance(mix(game.seed, kQuestStream));
    const AdventureSpec &quest =
        quests[chance.uniform(static_cast<std::uint32_t>(quests.size()), ChanceTag::Pick)];
    game.title = translated(quest.title);
    game.setup = module.demonstration;
    game.setup.ruleset = module.id;
    game.setup.adventure = quest.id;
    return game;
}

} // namespace flagstone::app
