#include "catalog/catalog.h"
#include "conformance/conformance.h"
#include "conformance/toy.h"
#include "content/pack_reader.h"
#include "test_paths.h"

namespace flagstone {

namespace {

/// The shipped pack of a rule system, read once.
template <std::size_t Which>
const PackData &shippedPack()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + modules()[Which].id).value().data;
    return pack;
}

} // namespace

std::vector<Subject> subjects()
{
    return {
        {"toy", &toyModule, &toyPack, {.games = 400, .close = 100}},
        {"fastplay",
         +[]() -> const ModuleInfo & { return modules()[0]; },
         &shippedPack<0>,
         {.games = 300, .close = 24}},
        {"dungeon",
         +[]() -> const ModuleInfo & { return modules()[1]; },
         &shippedPack<1>,
         {.games = 100, .close = 12, .every = 32, .mostSteps = 200'000}},
        {"cards",
         +[]() -> const ModuleInfo & { return modules()[2]; },
         &shippedPack<2>,
         {.games = 320, .close = 32, .every = 4, .mostSteps = 40'000, .mostSeats = 6}},
        {"adventuredeck",
         +[]() -> const ModuleInfo & { return modules()[3]; },
         &shippedPack<3>,
         {.games = 100, .close = 12}},
    };
}

} // namespace flagstone
