#include "cli/subject.h"

#include "content/deal_code.h"
#include "content/replay.h"

#include <algorithm>
#include <filesystem>

namespace flagstone::cli {

namespace {

/// Something with a file's name, for which a rule system's id was not found.
Issues unknown(const Issues &unknownSystem, const std::filesystem::path &path)
{
    if (!path.has_extension() && !path.has_parent_path())
        return unknownSystem;
    return {
        {.file = path.string(),
         .message = "is neither a plan, *.flagplan, nor a game's record, *.flagstone, nor a rule system"}};
}

} // namespace

tl::expected<FoundRecord, Issues> findRecord(const Console &console, RecordFile record,
                                             const std::string &packFolder)
{
    const auto module = findModule(console, record.header.setup.ruleset);
    if (!module)
        return tl::make_unexpected(module.error());
    auto pack = loadPack(**module, packFolder, record.header.packId);
    if (!pack)
        return tl::make_unexpected(std::move(pack.error()));
    return FoundRecord{std::move(record), *module, std::move(*pack)};
}

tl::expected<FoundRecord, Issues> findRecord(const Console &console, const std::string &path,
                                             const std::string &packFolder)
{
    auto record = readRecord(path);
    if (!record)
        return tl::make_unexpected(std::move(record.error()));
    return findRecord(console, std::move(*record), packFolder);
}

tl::expected<Subject, Issues> openRecord(const Console &console, const std::string &path,
                                         const std::string &packFolder)
{
    auto found = findRecord(console, path, packFolder);
    if (!found)
        return tl::make_unexpected(std::move(found.error()));
    auto played = replay(found->record, *found->module, found->pack);
    if (!played)
        return tl::make_unexpected(std::move(played.error()));
    Issues told = played->warnings;
    if (played->stopped) {
        told.push_back(*played->stopped);
        return tl::make_unexpected(std::move(told));
    }
    if (found->record.lost) // the rest of it can be used
        told.push_back(*found->record.lost);
    console.note(told);
    return Subject{.module = found->module,
                   .pack = std::move(found->pack),
                   .setup = found->record.header.setup,
                   .session = std::move(played->session)};
}

tl::expected<Setup, Issues> setupFrom(const GameRequest &request, const ModuleInfo &module,
                                      const PackData &pack, Setup setup)
{
    if (!request.adventure.empty())
        setup.adventure = request.adventure;
    if (request.seats)
        setup.seats = *request.seats;
    Issues issues;
    const auto bad = [&](const std::string &message) { issues.push_back({.message = message}); };
    if (setup.seats < 1 || setup.seats > module.mostSeats)
        issues.push_back({.file = request.seats ? "" : "set-up", // the plan's
                          .message = (request.seats ? "--seats: " : "") + module.title + " is for 1 to " +
                                     std::to_string(module.mostSeats) + " players"});
    const auto adventures = module.adventures(pack);
    if (setup.adventure.empty() && !adventures.empty())
        setup.adventure = adventures.front().id;
    if (!adventures.empty() && std::ranges::count(adventures, setup.adventure, &AdventureSpec::id) == 0) {
        std::string ids;
        for (const AdventureSpec &each : adventures)
            ids += (ids.empty() ? "" : ", ") + each.id;
        issues.push_back({.file = request.adventure.empty() ? "set-up" : "",
                          .message = "there is no adventure \"" + setup.adventure + "\"; there are: " + ids});
    }
    for (const std::string &set : request.set) {
        const std::size_t at = set.find('=');
        const std::string key = set.substr(0, at);
        const auto spec = std::ranges::find(module.options, key, &OptionSpec::key);
        if (at == std::string::npos) {
            bad("--set " + set + ": write it as KEY=VALUE; flagstone-cli games lists keys and values");
            continue;
        }
        if (spec == module.options.end()) {
            bad("--set " + set + ": there is no option \"" + key + "\"; see flagstone-cli games");
            continue;
        }
        setup.options[key] = set.substr(at + 1);
        if (!spec->open && std::ranges::find(spec->values, setup.options[key]) == spec->values.end()) {
            std::string values;
            for (const std::string &value : spec->values)
                values += (values.empty() ? "" : ", ") + value;
            bad("--set " + set + ": " + key + " is one of " + values);
        }
        if (!counts(*spec, setup.adventure))
            bad("--set " + set + ": " + key + " makes no difference in " + setup.adventure);
    }
    issues.append(addDecks(module, request.decks, setup));
    if (!issues.empty())
        return tl::make_unexpected(std::move(issues));
    return setup;
}

tl::expected<Subject, Issues> openPlan(const Console &console, const std::string &path,
                                       const std::string &packFolder)
{
    auto plan = readPlan(path);
    if (!plan)
        return tl::make_unexpected(std::move(plan.error()));
    const auto module = findModule(console, plan->plan.setup.ruleset);
    if (!module)
        return tl::make_unexpected(Issues{plan->text.issueAt("/ruleset", module.error().front().message)});
    auto pack = loadPack(**module, packFolder, plan->plan.packs.front());
    if (!pack && pack.error().front().file.empty())
        return tl::make_unexpected(Issues{plan->text.issueAt("/packs/0", pack.error().front().message)});
    if (!pack)
        return tl::make_unexpected(std::move(pack.error()));
    Subject subject{
        .module = *module, .pack = std::move(*pack), .setup = plan->plan.setup, .plan = std::move(*plan)};
    return subject;
}

bool hasSettings(const GameRequest &request)
{
    return request.seats || !request.adventure.empty() || !request.set.empty() || !request.decks.empty();
}

tl::expected<Subject, Issues> openSubject(const Console &console, const GameRequest &request)
{
    const std::filesystem::path path = request.what;
    if (path.extension() == ".flagstone" && hasSettings(request))
        return tl::make_unexpected(
            Issues{{.file = request.what, .message = "is the record of a game, which has its own settings"}});
    if (path.extension() == ".flagstone")
        return openRecord(console, request.what, request.pack);
    Subject subject;
    if (path.extension() == ".flagplan") {
        auto opened = openPlan(console, request.what, request.pack);
        if (!opened)
            return opened;
        subject = std::move(*opened);
    } else {
        const auto module = findModule(console, request.what);
        if (!module)
            return tl::make_unexpected(unknown(module.error(), path));
        auto pack = loadPack(**module, request.pack, request.what);
        if (!pack)
            return tl::make_unexpected(std::move(pack.error()));
        subject.module = *module;
        subject.pack = std::move(*pack);
        subject.setup.ruleset = request.what;
    }
    auto setup = setupFrom(request, *subject.module, subject.pack, subject.setup);
    if (!setup)
        return tl::make_unexpected(subject.plan ? subject.plan->located(setup.error()) : setup.error());
    subject.setup = std::move(*setup);
    return subject;
}

tl::expected<std::pair<Subject, Seed>, Issues> openDeal(const Console &console, const std::string &code,
                                                        const std::string &packFolder)
{
    const auto deal = readDealCode(code);
    if (!deal)
        return tl::make_unexpected(trouble(deal.error()));
    const auto module = findModule(console, deal->setup.ruleset);
    if (!module)
        return tl::make_unexpected(module.error());
    auto pack = loadPack(**module, packFolder, deal->packId);
    if (!pack)
        return tl::make_unexpected(std::move(pack.error()));
    if (const auto problem = otherwiseHere(*deal, **module, *pack))
        return tl::make_unexpected(trouble(*problem));
    return std::pair(Subject{.module = *module, .pack = std::move(*pack), .setup = deal->setup}, deal->seed);
}

tl::expected<std::unique_ptr<Game>, Issues> startGame(const Subject &subject, Step &step)
{
    auto game = subject.module->start(subject.pack, subject.setup, step);
    if (!game && subject.plan)
        return tl::make_unexpected(subject.plan->located(game.error()));
    return game;
}

} // namespace flagstone::cli
