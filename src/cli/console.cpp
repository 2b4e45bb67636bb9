#include "cli/console.h"

#include "content/files.h"
#include "content/pack_reader.h"
#include "core/visible_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>

namespace flagstone::cli {

namespace {

/// A pack may write a name on several lines; on a terminal, a line is the program's own.
void putOnOneLine(PackData &pack)
{
    for (PackTable &table : pack.tables)
        for (PackRow &row : table.rows)
            for (std::string &cell : row.cells)
                std::ranges::replace(cell, '\n', ' ');
}

} // namespace

int Console::complain(const Issues &issues, int status) const
{
    if (json)
        print({{"ok", status == kOk}, {"problems", toJson(issues)}});
    else
        note(issues);
    return status;
}

void Console::note(const Issues &issues) const
{
    for (const Issue &issue : issues)
        err << (issue.file.empty() ? visibleText(issue.message) : toString(issue)) << '\n';
}

int Console::complain(const std::string &message, int status) const
{
    return complain(trouble(message), status);
}

void Console::print(const Json &object) const
{
    out << object.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

Json toJson(const Issues &issues)
{
    Json list = Json::array();
    for (const Issue &issue : issues) {
        Json one = {{"severity", issue.severity == Issue::Severity::Error ? "error" : "warning"}};
        if (!issue.file.empty())
            one["file"] = issue.file;
        if (issue.line > 0)
            one["line"] = issue.line;
        if (issue.column > 0)
            one["column"] = issue.column;
        one["message"] = issue.message;
        if (!issue.rule.empty())
            one["rule"] = issue.rule;
        list.push_back(std::move(one));
    }
    return list;
}

Issues trouble(std::string message)
{
    return {{.message = std::move(message)}};
}

tl::expected<const ModuleInfo *, Issues> findModule(const Console &console, const std::string &id)
{
    const auto all = console.catalog();
    const auto found = std::ranges::find(all, id, &ModuleInfo::id);
    if (found != all.end())
        return &*found;
    std::string known;
    for (const ModuleInfo &module : all)
        known += (known.empty() ? "" : ", ") + module.id;
    return tl::make_unexpected(trouble("there is no rule system \"" + id + "\"; there are: " + known));
}

tl::expected<const Policy *, std::string> policyFor(std::string_view option, const std::string &name)
{
    if (const Policy *policy = policyNamed(name))
        return policy;
    return tl::make_unexpected(std::string(option) + ": \"" + name + "\" is not " + kPolicies);
}

tl::expected<PackData, Issues> loadPack(const ModuleInfo &module, const std::string &folder,
                                        const std::string &id)
{
    const auto usable = [&](const std::filesystem::path &path) -> tl::expected<PackData, Issues> {
        auto pack = readPack(path);
        if (!pack)
            return tl::make_unexpected(std::move(pack.error()));
        if (pack->data.ruleset != module.id)
            return tl::make_unexpected(
                Issues{{.file = path.string(),
                        .message = "is a pack for " + pack->data.ruleset + ", not for " + module.id}});
        if (Issues issues = module.check(pack->data); hasErrors(issues))
            return tl::make_unexpected(std::move(issues));
        putOnOneLine(pack->data);
        return std::move(pack->data);
    };
    if (!folder.empty())
        return usable(folder);
    if (const auto named = findPack(id); !named.empty())
        return usable(named);
    if (!id.empty() && id != module.id)
        return tl::make_unexpected(
            trouble("the pack \"" + id + "\" is not installed; name its folder with --pack"));
    for (const auto &path : packFolders())
        if (auto pack = usable(path))
            return pack;
    return tl::make_unexpected(
        trouble("there is no pack for " + module.id + "; name its folder with --pack"));
}

} // namespace flagstone::cli
