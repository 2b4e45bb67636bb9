#include "content/ledger.h"

#include "cli/commands.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "content/seen_file.h"
#include "core/visible_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <ostream>

namespace flagstone::cli {

namespace {

/// The rule system and the pack of a ledger.
struct Rules {
    const ModuleInfo *module = nullptr;
    PackData pack;
};

tl::expected<Rules, Issues> rulesOf(const Console &console, const std::string &ruleset,
                                    const std::string &pack)
{
    const auto module = findModule(console, ruleset);
    if (!module)
        return tl::make_unexpected(module.error());
    if ((*module)->companies == nullptr)
        return tl::make_unexpected(trouble((*module)->title + " has no companies"));
    auto data = loadPack(**module, {}, pack);
    if (!data)
        return tl::make_unexpected(std::move(data.error()));
    return Rules{*module, std::move(*data)};
}

std::string today()
{
    return dateOf(std::chrono::system_clock::now());
}

/// A new ledger for the first rule system that has companies.
tl::expected<Ledger, Issues> begun(const Console &console)
{
    for (const ModuleInfo &module : console.catalog())
        if (module.companies != nullptr)
            return Ledger{.ruleset = module.id};
    return tl::make_unexpected(trouble("no rule system has companies"));
}

tl::expected<Ledger, Issues> founded(const LedgerOptions &options, const Rules &rules)
{
    if (options.members.empty())
        return tl::make_unexpected(trouble("--found: a company needs --members, one to six"));
    if (const std::size_t most = rules.module->companies->most; options.members.size() > most)
        return tl::make_unexpected(
            trouble("--members: a company has at most " + std::to_string(most) + " members"));
    if (characters(options.found) > kLongestCompanyName)
        return tl::make_unexpected(
            trouble("--found: a name has at most " + std::to_string(kLongestCompanyName) + " characters"));
    Ledger ledger{.id = newLedgerId(),
                  .name = options.found,
                  .ruleset = rules.module->id,
                  .pack = rules.pack.id,
                  .since = today()};
    const auto offered = rules.module->companies->offered(rules.pack);
    for (const std::string &name : options.members) {
        const auto member = std::ranges::find(offered, name, &CompanyMember::name);
        if (member == offered.end())
            return tl::make_unexpected(trouble("--members: there is nobody called " + name));
        if (std::ranges::count(options.members, name) > 1)
            return tl::make_unexpected(trouble("--members: " + name + " is named twice"));
        ledger.now.members.push_back({.is = *member});
    }
    return ledger;
}

/// The pack that a game was played with: a user's own quest is a pack, too.
tl::expected<PackData, Issues> packOf(const RecordFile &record, const Rules &rules)
{
    const std::string &id = record.header.packId;
    if (id == rules.pack.id || findPack(id).empty())
        return rules.pack;
    return loadPack(*rules.module, {}, id);
}

/// False if it is not a finished game of this company that is still to enter.
tl::expected<bool, Issues> enterGame(Ledger &ledger, const std::string &file, const Rules &rules)
{
    const auto record = readRecord(file);
    if (!record)
        return tl::make_unexpected(record.error());
    const auto pack = packOf(*record, rules);
    if (!pack)
        return tl::make_unexpected(pack.error());
    auto entered = enter(ledger, *record, *rules.module, *pack, today());
    leaveOwnTreasures(ledger, rules.pack);
    return entered;
}

/// Writes a ledger that every reader takes. Says what went wrong.
Issues save(Ledger &ledger, SeenFile &seen)
{
    const std::string text = ledgerText(ledger);
    auto read = parseLedger(text, seen.path().string());
    if (!read)
        return read.error();
    ledger = std::move(*read);
    if (seen.changedElsewhere())
        return trouble(seen.path().string() + " has been changed by somebody else");
    const auto problem = seen.write(text, kLongestLedger);
    return problem ? Issues{*problem} : Issues{};
}

std::string words(const LedgerMember &member)
{
    const CompanyMember &is = member.is;
    return is.name + ", " + is.cls + ", level " + std::to_string(is.level) + ", " +
           std::to_string(is.experience) + " XP, " + std::to_string(is.hits) + " hits, keeps " +
           (is.treasure.empty() ? "nothing" : is.treasure) + ", " + std::to_string(member.quests) +
           " quests, " + std::to_string(member.won) + " won";
}

void show(const Console &console, const Ledger &ledger)
{
    if (console.json) {
        console.print(Json::parse(ledgerText(ledger)));
        return;
    }
    const auto tell = [&console](const std::string &line) { console.out << visibleText(line) << '\n'; };
    tell(ledger.name + ", since " + ledger.since + ", " + std::to_string(ledger.now.gold) + " gp");
    for (const LedgerMember &member : ledger.now.members)
        tell("  " + words(member));
    for (auto quest = ledger.quests.rbegin(); quest != ledger.quests.rend(); ++quest)
        tell(quest->date + (quest->won ? " won " : " lost ") + quest->title + ": " + quest->text);
    for (const LedgerLost &lost : ledger.now.lost)
        tell("Remembered: " + words(lost.member) + "; " + lost.date + ", " + lost.quest);
}

/// What play --set takes for a game with everybody.
void showOptions(const Console &console, const Ledger &ledger, const CompanySpec &companies)
{
    std::vector<std::string> all;
    for (const LedgerMember &member : ledger.now.members)
        all.push_back(member.is.name);
    const std::map<std::string, std::string> options = companies.options(partyOf(ledger, all));
    if (console.json)
        console.print(options);
    else
        for (const auto &[key, value] : options)
            console.out << key << '=' << visibleText(value) << '\n';
}

} // namespace

int ledgerCommand(const Console &console, const LedgerOptions &options)
{
    const bool isNew = !options.found.empty();
    std::error_code ignored;
    if (isNew && std::filesystem::exists(options.file, ignored))
        return console.complain(options.file + " already exists", kUnusable);
    SeenFile seen(options.file);
    if (!isNew)
        seen.see();
    auto ledger = isNew ? begun(console) : readLedger(options.file);
    if (!ledger)
        return console.complain(ledger.error(), kUnusable);
    const auto rules = rulesOf(console, ledger->ruleset, ledger->pack);
    if (!rules)
        return console.complain(rules.error(), kUnusable);
    if (isNew && !(ledger = founded(options, *rules)))
        return console.complain(ledger.error(), kUnusable);
    for (const std::string &file : options.enter) {
        const auto entered = enterGame(*ledger, file, *rules);
        if (!entered)
            return console.complain(entered.error(), kUnusable);
        if (!*entered)
            return console.complain(file + " is not a finished game of this company that is still to enter",
                                    kNotSo);
    }
    if (isNew || !options.enter.empty())
        if (const Issues problems = save(*ledger, seen); !problems.empty())
            return console.complain(problems, kUnusable);
    if (options.options)
        showOptions(console, *ledger, *rules->module->companies);
    else
        show(console, *ledger);
    return kOk;
}

} // namespace flagstone::cli
