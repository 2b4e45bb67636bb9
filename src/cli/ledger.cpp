#include "cli/commands.h"
#include "content/company.h"
#include "content/seen_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ctime>
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
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    char text[16] = "";
    (void)std::strftime(text, sizeof text, "%Y-%m-%d", &local);
    return text;
}

tl::expected<Ledger, Issues> founded(const LedgerOptions &options, const Rules &rules)
{
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
        ledger.now.members.push_back({.is = *member});
    }
    return parseLedger(ledgerText(ledger), options.file); // names and numbers as every reader wants them
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
    console.out << ledger.name << ", since " << ledger.since << ", " << ledger.now.gold << " gp\n";
    for (const LedgerMember &member : ledger.now.members)
        console.out << "  " << words(member) << '\n';
    for (auto quest = ledger.quests.rbegin(); quest != ledger.quests.rend(); ++quest)
        console.out << quest->date << ' ' << (quest->won ? "won " : "lost ") << quest->title << ": "
                    << quest->text << '\n';
    for (const LedgerLost &lost : ledger.now.lost)
        console.out << "Remembered: " << words(lost.member) << "; " << lost.date << ", " << lost.quest
                    << '\n';
}

} // namespace

int ledgerCommand(const Console &console, const LedgerOptions &options)
{
    const bool isNew = !options.found.empty();
    SeenFile seen(options.file);
    if (!isNew)
        seen.see();
    auto ledger =
        isNew ? tl::expected<Ledger, Issues>(Ledger{.ruleset = "fastplay"}) : readLedger(options.file);
    if (!ledger)
        return console.complain(ledger.error(), kUnusable);
    const auto rules = rulesOf(console, ledger->ruleset, ledger->pack);
    if (!rules)
        return console.complain(rules.error(), kUnusable);
    if (isNew && seen.changedElsewhere())
        return console.complain(options.file + " already exists", kUnusable);
    if (isNew && !(ledger = founded(options, *rules)))
        return console.complain(ledger.error(), kUnusable);
    bool changed = isNew;
    for (const std::string &file : options.enter) {
        const auto record = readRecord(file);
        if (!record)
            return console.complain(record.error(), kUnusable);
        const auto entered = enter(*ledger, *record, *rules->module, rules->pack, today());
        if (!entered)
            return console.complain(entered.error(), kUnusable);
        if (!*entered)
            return console.complain(file + " is not a finished game of this company that is still to enter",
                                    kNotSo);
        changed = true;
    }
    if (changed) {
        if (seen.changedElsewhere())
            return console.complain(options.file + " has been changed by somebody else", kUnusable);
        if (const auto problem = seen.write(ledgerText(*ledger)))
            return console.complain(Issues{*problem}, kUnusable);
    }
    if (options.options) {
        std::vector<std::string> all;
        for (const LedgerMember &member : ledger->now.members)
            all.push_back(member.is.name);
        for (const auto &[key, value] : rules->module->companies->options(partyOf(*ledger, all)))
            console.out << key << '=' << value << '\n';
    } else {
        show(console, *ledger);
    }
    return kOk;
}

} // namespace flagstone::cli
