#include "catalog/catalog.h"
#include "conformance/conformance.h"
#include "conformance/toy.h"
#include "content/pack_reader.h"

namespace flagstone {

namespace {

/// The shipped pack of a rule system, read once.
const PackData &fastplayPack()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data;
    return pack;
}

} // namespace

std::vector<Subject> subjects()
{
    return {
        {"toy", &toyModule, &toyPack, {.games = 400, .close = 100}},
        {"fastplay",
         +[]() -> const ModuleInfo & { return modules()[0]; },
         &fastplayPack,
         {.games = 300, .close = 24}},
    };
}

} // namespace flagstone
