#include "budget.h"
#include "content/character.h"
#include "content/ledger.h"
#include "real.h"

#include <cstdint>

using namespace flagstone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const fuzz::Budget budget;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    if (const auto character = parseCharacter(bytes, "fuzz"); !character)
        fuzz::expectReason(character.error());
    const auto ledger = parseLedger(bytes, "fuzz");
    if (!ledger) {
        fuzz::expectReason(ledger.error());
        return 0;
    }
    const std::string text = ledgerText(*ledger);
    const auto again = parseLedger(text, "fuzz");
    if (!again || !(*again == *ledger) || ledgerText(*again) != text)
        std::abort(); // what was read is not what is written
    const ModuleInfo *module = fuzz::moduleCalled(ledger->ruleset);
    if (module == nullptr || module->companies == nullptr)
        return 0;
    std::vector<std::string> all;
    for (const LedgerMember &member : ledger->now.members)
        all.push_back(member.is.name);
    Setup setup = module->demonstration;
    for (const auto &[key, value] : module->companies->options(partyOf(*ledger, all)))
        setup.options[key] = value;
    if (const Issues issues = fuzz::startAndPlay(*module, fuzz::packOf(*module), setup); !issues.empty())
        fuzz::expectReason(issues);
    return 0;
}
