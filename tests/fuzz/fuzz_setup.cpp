// Set-ups as people and files give them: the rule system, the adventure and the seats on the first line, then
// an option with its value on each, drawn maps among them.
#include "budget.h"
#include "core/map_drawing.h"
#include "real.h"

#include <cstdint>

using namespace flagstone;

namespace {

void tryMapDrawing(const Setup &setup, const OptionSpec &option, const std::string &text)
{
    if (const auto drawing = readMapDrawing(text)) {
        if (const auto again = readMapDrawing(writeMapDrawing(*drawing)); !again || *again != *drawing)
            std::abort(); // what was read is not what is written
        fuzz::expectShort(option.drawing->check(setup).issues);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const fuzz::Budget budget;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    const auto lines = split(bytes, '\n');
    const auto first = split(lines.empty() ? std::string_view() : lines[0], ' ');
    const ModuleInfo *module = first.size() == 3 ? fuzz::moduleCalled(first[0]) : nullptr;
    if (module == nullptr)
        return 0;
    Setup setup{module->id, std::string(first[1]), toInt(first[2]).value_or(0), {}};
    for (const std::string_view line : std::span(lines).subspan(1))
        if (const std::size_t is = line.find('='); is != std::string_view::npos)
            setup.options[std::string(line.substr(0, is))] = line.substr(is + 1);
    const Issues issues = fuzz::startAndPlay(*module, fuzz::packOf(*module), setup);
    if (!issues.empty())
        fuzz::expectReason(issues);
    for (const OptionSpec &option : module->options)
        if (option.drawing != nullptr && setup.options.contains(option.key) && setup.seats >= 1 &&
            setup.seats <= kMaxSeats)
            tryMapDrawing(setup, option, setup.options.at(option.key));
    return 0;
}
