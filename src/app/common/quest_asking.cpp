#include "app/common/quest_asking.h"

#include "content/quest_file.h"
#include "core/step.h"

#include <algorithm>

namespace flagstone::app {

Setup usualSetup(const ModuleInfo &module, const std::string &adventure)
{
    Setup setup = module.demonstration;
    setup.ruleset = module.id;
    setup.adventure = adventure;
    return setup;
}

QString ownQuestFile(const ModuleInfo &module, const PackData &pack)
{
    const auto adventures = module.adventures(pack);
    const auto own = std::ranges::find(adventures, pack.id, &AdventureSpec::id);
    const PackTable *table = own == adventures.end() ? nullptr : pack.table(own->table);
    return table != nullptr && isQuestFile(table->file) ? QString::fromStdString(table->file) : QString();
}

bool isDraft(const ModuleInfo &module, const PackData &pack)
{
    if (ownQuestFile(module, pack).isEmpty())
        return false;
    SeededChance chance{Seed{}};
    Step step(chance);
    return !module.start(pack, usualSetup(module, pack.id), step).has_value();
}

Asking questAsking(std::size_t games)
{
    // One seed for all: what changes from edit to edit is the edit and not the luck. It is that of the terminal.
    constexpr std::string_view kSeed = "flagstone";
    Asking asking;
    asking.policy = policyNamed(kQuestPlayers);
    asking.seed = Seed::fromText(kSeed);
    asking.count = games;
    asking.threads = 1; // others are the window's, and other questions'
    return asking;
}

} // namespace flagstone::app
