#include "cli/commands.h"
#include "core/hash.h"
#include "sim/playing.h"

#include <nlohmann/json.hpp>

#include <ostream>

namespace flagstone::cli {

int signature(const Console &console, const SignatureOptions &options)
{
    const auto module = findModule(console, options.game);
    if (!module)
        return console.complain(module.error(), kUnusable);
    const auto pack = loadPack(**module, options.pack, options.game);
    if (!pack)
        return console.complain(pack.error(), kUnusable);
    const auto found = flagstone::signature(**module, *pack, options.games, 0);
    if (!found)
        return console.complain(found.error(), kUnusable);
    const std::string number = toHex(*found);
    if (console.json)
        console.print({{"ok", true},
                       {"ruleset", (*module)->id},
                       {"rulesVersion", (*module)->rulesVersion},
                       {"pack", pack->hash},
                       {"games", options.games},
                       {"signature", number}});
    else
        console.out << number << '\n';
    return kOk;
}

} // namespace flagstone::cli
