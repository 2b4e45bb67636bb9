#include "budget.h"
#include "content/quest_file.h"
#include "real.h"

#include <cstdint>

using namespace flagstone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const fuzz::Budget budget;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    const auto draft = parseQuest(bytes, "fuzz");
    if (!draft) {
        fuzz::expectReason(draft.error());
        return 0;
    }
    const std::string text = questText(*draft);
    const auto again = parseQuest(text, "fuzz");
    if (!again || !(*again == *draft) || questText(*again) != text)
        std::abort(); // what was read is not what is written
    const ModuleInfo *module = fuzz::moduleCalled(draft->ruleset);
    if (module == nullptr || module->quests == nullptr || !module->quests->fits(*draft))
        return 0;
    const PackData pack = packOf(fuzz::packOf(*module), *draft);
    bool sound = true;
    Issues said;
    for (const QuestFinding &finding : module->quests->check(pack, *draft)) {
        sound = sound && finding.kind != QuestFinding::Kind::Error;
        said.push_back({.file = "fuzz", .message = finding.text});
    }
    fuzz::expectShort(said);
    Setup setup = module->demonstration;
    setup.adventure = draft->id;
    const Issues issues = fuzz::startAndPlay(*module, pack, setup);
    if (!issues.empty())
        fuzz::expectReason(issues);
    if (sound && hasErrors(issues))
        std::abort(); // the editor says that it can be played, and it cannot
    return 0;
}
