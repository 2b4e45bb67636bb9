#include "budget.h"
#include "content/plan.h"
#include "real.h"

#include <cstdint>

using namespace flagstone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const fuzz::Budget budget;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    Preparation none;
    if (const auto stacks = stacksFromCsv(bytes, none, "fuzz"); !stacks)
        fuzz::expectReason(stacks.error());
    else if (stacksFromCsv(stacksToCsv(*stacks, Sheet{}), {}, "fuzz").value_or(none).out != stacks->out)
        std::abort(); // what was read is not what is written
    const auto file = parsePlan(bytes, "fuzz");
    if (!file) {
        fuzz::expectReason(file.error());
        return 0;
    }
    const std::string text = planText(file->plan);
    const auto again = parsePlan(text, "fuzz");
    if (!again || !(again->plan == file->plan) || planText(again->plan) != text)
        std::abort();
    const ModuleInfo *module = fuzz::moduleCalled(file->plan.setup.ruleset);
    if (module == nullptr)
        return 0;
    const Issues issues = fuzz::startAndPlay(*module, fuzz::packOf(*module), file->plan.setup);
    const Issues located = file->located(issues);
    if (located.total() != issues.total())
        std::abort();
    if (!issues.empty())
        fuzz::expectReason(located);
    return 0;
}
