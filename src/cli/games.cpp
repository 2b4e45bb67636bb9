#include "cli/commands.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "content/quest_file.h"
#include "core/visible_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>

namespace flagstone::cli {

namespace {

struct Listed {
    PackData pack;
    std::vector<AdventureSpec> adventures;
};

std::vector<Listed> packsOf(const ModuleInfo &module)
{
    std::vector<Listed> found;
    std::vector<std::filesystem::path> paths = packFolders();
    std::ranges::copy(questFiles(), std::back_inserter(paths)); // FP-O05
    for (const auto &path : paths) {
        auto pack = readPack(path);
        if (!pack || pack->data.ruleset != module.id)
            continue;
        auto adventures = module.adventures(pack->data);
        found.push_back({std::move(pack->data), std::move(adventures)});
    }
    return found;
}

Json asJson(const ModuleInfo &module)
{
    Json object = {{"id", module.id},
                   {"title", module.title},
                   {"rulesVersion", module.rulesVersion},
                   {"mostSeats", module.mostSeats},
                   {"options", Json::array()},
                   {"packs", Json::array()}};
    for (const OptionSpec &option : module.options) {
        object["options"].push_back({{"key", option.key},
                                     {"label", option.label},
                                     {"help", option.help},
                                     {"rule", option.rule},
                                     {"values", option.values},
                                     {"advanced", option.advanced}});
        if (!option.adventures.empty())
            object["options"].back()["adventures"] = option.adventures; // only there it counts
    }
    for (const Listed &listed : packsOf(module)) {
        Json pack = {{"id", listed.pack.id},
                     {"title", listed.pack.title},
                     {"version", listed.pack.version},
                     {"licence", listed.pack.licence},
                     {"standard", listed.pack.standard},
                     {"hash", listed.pack.hash},
                     {"folder", listed.pack.folder},
                     {"adventures", Json::array()}};
        for (const AdventureSpec &adventure : listed.adventures)
            pack["adventures"].push_back({{"id", adventure.id},
                                          {"title", adventure.title},
                                          {"summary", adventure.summary},
                                          {"level", adventure.level},
                                          {"party", adventure.party}});
        object["packs"].push_back(std::move(pack));
    }
    return object;
}

void tell(const ModuleInfo &module, std::ostream &out)
{
    out << module.id << "  " << module.title << ", 1";
    if (module.mostSeats > 1)
        out << " to " << module.mostSeats;
    out << (module.mostSeats > 1 ? " players\n" : " player\n");
    if (!module.options.empty())
        out << "  options (the first value is the default)\n";
    for (const OptionSpec &option : module.options) {
        out << "    " << option.key << '=';
        for (std::size_t i = 0; i < option.values.size(); ++i)
            out << (i == 0 ? "" : "|") << option.values[i];
        out << "  " << option.help;
        if (!option.rule.empty())
            out << " (" << option.rule << ')';
        out << '\n';
    }
    for (const Listed &listed : packsOf(module)) {
        out << "  pack " << listed.pack.id << ' ' << listed.pack.version << "  "
            << visibleText(listed.pack.title) << '\n';
        for (const AdventureSpec &adventure : listed.adventures)
            out << "    " << adventure.id << "  " << visibleText(adventure.title)
                << (adventure.level.empty() ? "" : ", ") << visibleText(adventure.level) << '\n';
    }
}

} // namespace

int games(const Console &console)
{
    Json list = Json::array();
    for (const ModuleInfo &module : console.catalog())
        if (console.json)
            list.push_back(asJson(module));
        else
            tell(module, console.out);
    if (console.json)
        console.print({{"games", std::move(list)}});
    return kOk;
}

} // namespace flagstone::cli
