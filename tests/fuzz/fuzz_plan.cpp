#include "conformance/toy.h"
#include "content/plan.h"

#include <cstdint>
#include <cstdlib>

using namespace flagstone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    Preparation none;
    if (const auto stacks = stacksFromCsv(bytes, none, "fuzz"))
        if (stacksFromCsv(stacksToCsv(*stacks, Sheet{}), {}, "fuzz").value_or(none).out != stacks->out)
            std::abort(); // what was read is not what is written
    const auto file = parsePlan(bytes, "fuzz");
    if (!file) {
        if (!hasErrors(file.error()))
            std::abort(); // refused without a reason
        return 0;
    }
    const std::string text = planText(file->plan);
    const auto again = parsePlan(text, "fuzz");
    if (!again || !(again->plan == file->plan) || planText(again->plan) != text)
        std::abort();
    SeededChance chance(Seed{});
    Step step(chance);
    const auto game = toyModule().start(toyPack(), file->plan.setup, step);
    if (!game && file->located(game.error()).size() != game.error().size())
        std::abort();
    return 0;
}
