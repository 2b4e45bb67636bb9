#include "app/common/quest_asking.h"

namespace flagstone::app {

Setup usualSetup(const ModuleInfo &module, const std::string &adventure)
{
    Setup setup = module.demonstration;
    setup.ruleset = module.id;
    setup.adventure = adventure;
    return setup;
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
