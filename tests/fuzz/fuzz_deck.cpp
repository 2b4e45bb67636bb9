#include "budget.h"
#include "content/deck_file.h"
#include "real.h"

#include <algorithm>
#include <cstdint>

using namespace flagstone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const fuzz::Budget budget;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    const auto file = parseDeck(bytes, "fuzz");
    if (!file) {
        fuzz::expectReason(file.error());
        return 0;
    }
    const std::string text = deckText(*file);
    const auto again = parseDeck(text, "fuzz");
    if (!again || !(*again == *file) || deckText(*again) != text)
        std::abort();
    const ModuleInfo *module = fuzz::moduleCalled(file->ruleset);
    if (module == nullptr || module->decks == nullptr)
        return 0;
    const PackData &pack = fuzz::packOf(*module);
    const bool playable = module->decks->report(pack, file->deck).playable();
    Setup setup{.ruleset = module->id, .adventure = module->adventures(pack).front().id};
    setup.options[module->decks->option] = module->decks->text({file->deck});
    const Issues issues = fuzz::startAndPlay(*module, pack, setup);
    const auto fits = [](const std::string &name) { return name.find_first_of(",:;=") == std::string::npos; };
    const bool named = fits(file->deck.hero) && std::ranges::all_of(file->deck.cards, fits, &DeckEntry::card);
    if (named && playable == hasErrors(issues)) // the page and the start of a game do not agree
        std::abort();
    return 0;
}
