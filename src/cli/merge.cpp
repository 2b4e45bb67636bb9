#include "cli/commands.h"
#include "cli/odds_json.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <set>

namespace flagstone::cli {

int mergeOdds(const Console &console, const std::vector<std::string> &paths)
{
    if (paths.empty())
        return console.complain("odds merge needs files; name what \"odds --shard --json\" wrote", kUnusable);
    std::optional<OddsFile> whole;
    std::set<std::size_t> seen;
    for (const std::string &path : paths) {
        auto file = readOddsFile(path);
        if (!file)
            return console.complain(file.error(), kUnusable);
        const auto bad = [&](std::string message) {
            return console.complain(Issues{{.file = path, .message = std::move(message)}}, kUnusable);
        };
        if (file->stopped)
            return bad("was stopped before its end; run this shard again");
        if (file->shards == 0 || file->shard < 1 || file->shard > file->shards)
            return bad("is not a shard");
        if (whole && (whole->question != file->question || whole->policy != file->policy ||
                      whole->seed != file->seed || whole->trials != file->trials ||
                      whole->cards != file->cards || whole->odds.measures != file->odds.measures))
            return bad("answers a different question than " + paths.front());
        if (whole && whole->shards != file->shards)
            return bad("is one of " + std::to_string(file->shards) + " shards, not of " +
                       std::to_string(whole->shards));
        if (!seen.insert(file->shard).second)
            return bad("is shard " + std::to_string(file->shard) + " a second time");
        if (!whole) {
            whole = std::move(*file);
            continue;
        }
        whole->odds += file->odds;
        whole->reasons.insert(file->reasons.begin(), file->reasons.end());
    }
    for (std::size_t shard = 1; shard <= whole->shards; ++shard)
        if (!seen.contains(shard))
            return console.complain("shard " + std::to_string(shard) + " of " +
                                        std::to_string(whole->shards) + " is missing",
                                    kUnusable);
    whole->shard = whole->shards = 0;
    if (console.json)
        console.print(toJson(*whole));
    else
        tellOdds(*whole, console.out);
    return kOk;
}

} // namespace flagstone::cli
