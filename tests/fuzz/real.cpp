#include "real.h"

#include "catalog/catalog.h"
#include "conformance/toy.h"
#include "content/files.h"
#include "content/pack_reader.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace flagstone::fuzz {

const ModuleInfo *moduleCalled(std::string_view id)
{
    const auto all = modules();
    const auto found = std::ranges::find(all, id, &ModuleInfo::id);
    return found != all.end() ? &*found : id == toyModule().id ? &toyModule() : nullptr;
}

const PackData &packOf(const ModuleInfo &module)
{
    if (&module == &toyModule())
        return toyPack();
    static std::map<std::string, PackData> packs;
    const auto [pack, isNew] = packs.try_emplace(module.id);
    if (isNew)
        pack->second = std::move(readPack(assetsFolder() / "packs" / module.id).value().data);
    return pack->second;
}

Issues startAndPlay(const ModuleInfo &module, const PackData &pack, const Setup &setup)
{
    constexpr std::uint32_t kDecisions = 12;
    SeededChance chance(Seed{1, 2});
    Step step(chance);
    const auto game = module.start(pack, setup, step);
    if (!game)
        return game.error();
    for (std::uint32_t i = 0; i < kDecisions && !(*game)->ending().over; ++i) {
        const std::size_t choices = (*game)->choiceCount();
        if (choices == 0 || !table::conserved((*game)->table(), (*game)->sheet().cards.size()))
            std::abort();
        (*game)->choose(i % choices, step);
    }
    return {};
}

} // namespace flagstone::fuzz
