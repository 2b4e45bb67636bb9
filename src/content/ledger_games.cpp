// Ledger + record of an ended game = next ledger.
#include "content/files.h"
#include "content/ledger.h"
#include "content/replay.h"
#include "content/strong_hash.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <utility>

namespace flagstone {

namespace {

std::string markOf(const Ledger &ledger, std::size_t quests)
{
    return ledger.id + '.' + std::to_string(quests);
}

/// Whether the first line of the file names this ledger, so that records of other games are not read.
bool mayBeOf(const std::filesystem::path &file, const Ledger &ledger)
{
    constexpr std::size_t kHeader = 64 << 10;
    std::string line(kHeader, '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(line.data(), static_cast<std::streamsize>(line.size()));
    line.resize(static_cast<std::size_t>(in.gcount()));
    return line.substr(0, line.find('\n')).find('"' + ledger.id + '.') != std::string::npos;
}

/// Applies what a game has made of a member; a new member joins if there is room.
void settle(LedgerState &state, const CompanyReturn &back, bool won, const LedgerQuest &quest,
            std::size_t most)
{
    auto member = std::ranges::find(state.members, back.member.name,
                                    [](const LedgerMember &m) -> const std::string & { return m.is.name; });
    if (member == state.members.end()) {
        if (!back.survived || state.members.size() >= most)
            return;
        state.members.push_back({.is = back.member});
        member = std::prev(state.members.end());
    }
    member->is = back.member;
    ++member->quests;
    member->won += won ? 1 : 0;
    state.gold = std::min(state.gold, kMostGold - back.gold) + back.gold;
    if (back.survived)
        return;
    state.lost.push_back({std::move(*member), quest.title, quest.date});
    state.members.erase(member);
    if (state.lost.size() > kMostLost)
        state.lost.erase(state.lost.begin()); // dead the longest
}

void pay(Ledger &ledger, const Replay &played, const ModuleInfo &module, const PackData &pack,
         LedgerQuest quest)
{
    const Game &game = played.session.game();
    const Ending ending = game.ending();
    quest.won = ending.won;
    for (const AdventureSpec &each : module.adventures(pack))
        if (each.id == quest.adventure)
            quest.title = each.title;
    const std::vector<CompanyReturn> returns = module.companies->after(game);
    int gold = 0;
    for (const CompanyReturn &back : returns) {
        quest.who.push_back(back.member.name);
        gold += back.gold;
    }
    quest.text = sentence(game, ending.reason) + (gold > 0 ? ' ' + std::to_string(gold) + " gp." : "");
    ledger.before = ledger.now;
    for (const CompanyReturn &back : returns)
        settle(ledger.now, back, ending.won, quest, module.companies->most);
    ledger.quests.push_back(std::move(quest));
}

/// Takes the last quest back; words and portraits stay as they are now.
void strikeOut(Ledger &ledger)
{
    const LedgerState now = std::exchange(ledger.now, *std::exchange(ledger.before, std::nullopt));
    for (LedgerMember &member : ledger.now.members)
        for (const LedgerMember &later : now.members)
            if (later.is.name == member.is.name) {
                member.line = later.line;
                member.portrait = later.portrait;
            }
    ledger.quests.pop_back();
}

} // namespace

std::string dateOf(std::chrono::system_clock::time_point time)
{
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm local{};
    localtime_r(&seconds, &local);
    char text[16] = "";
    (void)std::strftime(text, sizeof text, "%Y-%m-%d", &local);
    return text;
}

std::string newLedgerId()
{
    return Seed::fresh().toText().substr(0, 8);
}

CompanyParty partyOf(const Ledger &ledger, const std::vector<std::string> &who)
{
    CompanyParty party{.mark = markOf(ledger, ledger.quests.size())};
    for (const LedgerMember &member : ledger.now.members)
        if (std::ranges::count(who, member.is.name) > 0)
            party.members.push_back(member.is);
        else
            party.away.push_back(member.is.name);
    for (const LedgerLost &lost : ledger.now.lost)
        party.away.push_back(lost.member.is.name);
    return party;
}

tl::expected<bool, Issues> enter(Ledger &ledger, const RecordFile &record, const ModuleInfo &module,
                                 const PackData &pack, const std::string &date)
{
    if (module.companies == nullptr || ledger.quests.size() >= kMostQuests)
        return false;
    const CompanyParty party = module.companies->partyIn(record.header.setup.options);
    LedgerQuest quest{.adventure = record.header.setup.adventure,
                      .title = record.header.setup.adventure,
                      .date = date,
                      .record = record.header.commitment,
                      .hash = strongHash(std::string_view(record.bytes).substr(0, record.wholeBytes)),
                      .file = std::filesystem::path(record.path).filename().string()};
    const bool wasLast = !ledger.quests.empty() && ledger.before &&
                         ledger.quests.back().record == quest.record &&
                         party.mark == markOf(ledger, ledger.quests.size() - 1);
    if (party.members.empty() || quest.record.empty() ||
        (wasLast ? ledger.quests.back().hash == quest.hash
                 : party.mark != markOf(ledger, ledger.quests.size())))
        return false;
    const auto played = replay(record, module, pack);
    if (!played)
        return tl::make_unexpected(played.error());
    if (played->stopped)
        return tl::make_unexpected(Issues{*played->stopped});
    const bool over = played->session.game().ending().over;
    if (wasLast) {
        if (over && played->session.game().ending().won == ledger.quests.back().won)
            quest.text = ledger.quests.back().text;
        strikeOut(ledger);
    }
    if (over)
        pay(ledger, *played, module, pack, std::move(quest));
    return over || wasLast;
}

void leaveOwnTreasures(Ledger &ledger, const PackData &pack)
{
    const auto isCard = [&pack](std::string_view id) {
        return std::ranges::any_of(pack.tables, [&](const PackTable &table) {
            return std::ranges::any_of(table.rows,
                                       [&](const PackRow &row) { return table.cell(row, "id") == id; });
        });
    };
    for (LedgerMember &member : ledger.now.members)
        if (!isCard(member.is.treasure)) {
            member.is.treasure.clear();
            member.is.uses = 0;
        }
}

bool enterAll(Ledger &ledger, const std::filesystem::path &games, const ModuleInfo &module,
              std::span<const std::shared_ptr<const PackData>> packs, Issues &issues)
{
    const auto packOf = [&](const RecordFile &record) -> const PackData & {
        const auto found = std::ranges::find(
            packs, record.header.packId, [](const auto &pack) -> const std::string & { return pack->id; });
        return found == packs.end() ? *packs.front() : **found;
    };
    struct Found {
        std::filesystem::file_time_type time;
        std::filesystem::path file;
    };
    std::vector<Found> files;
    std::error_code ignored;
    for (const std::filesystem::path &file : entriesOf(games))
        if (std::filesystem::is_regular_file(file, ignored) && file.extension() == ".flagstone" &&
            mayBeOf(file, ledger))
            files.push_back({std::filesystem::last_write_time(file, ignored), file});
    std::ranges::sort(files, {}, &Found::time);
    bool changed = false;
    for (const Found &file : files) {
        const auto record = readRecord(file.file);
        const std::string date = dateOf(std::chrono::file_clock::to_sys(file.time));
        const auto entered = record ? enter(ledger, *record, module, packOf(*record), date)
                                    : tl::make_unexpected(record.error());
        if (!entered)
            issues.append(entered.error());
        else
            changed = changed || *entered;
    }
    return changed;
}

} // namespace flagstone
