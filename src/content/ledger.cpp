#include "content/ledger.h"

#include "content/files.h"
#include "content/json_text.h"
#include "content/read_logged.h"
#include "content/table_rules.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace flagstone {

namespace {

using Type = KeyRule::Type;
constexpr std::size_t kBytesOfCharacter = 4; ///< at most, in UTF-8

constexpr FileKind kLedgerKind{.name = "ledger", .key = "flagledger", .format = kLedgerFormat};
constexpr KeyRule kLedgerKeys[] = {
    {"flagledger", Type::Whole, true}, {"id", Type::Text, true},      {"name", Type::Text, true},
    {"ruleset", Type::Text, true},     {"pack", Type::Text, true},    {"since", Type::Text, true},
    {"gold", Type::Whole, true},       {"members", Type::List, true}, {"lost", Type::List, true},
    {"before", Type::Object},          {"quests", Type::List, true}};
constexpr KeyRule kStateKeys[] = {
    {"gold", Type::Whole, true}, {"members", Type::List, true}, {"lost", Type::List, true}};
constexpr KeyRule kMemberKeys[] = {
    {"name", Type::Text, true}, {"class", Type::Text, true}, {"level", Type::Whole, true},
    {"xp", Type::Whole, true},  {"hits", Type::Whole, true}, {"treasure", Type::Text},
    {"uses", Type::Whole},      {"converted", Type::Switch}, {"quests", Type::Whole, true},
    {"won", Type::Whole, true}, {"line", Type::Text},        {"portrait", Type::Text}};
constexpr KeyRule kLostKeys[] = {
    {"member", Type::Object, true}, {"quest", Type::Text, true}, {"date", Type::Text, true}};
constexpr KeyRule kQuestKeys[] = {
    {"adventure", Type::Text, true}, {"title", Type::Text, true}, {"date", Type::Text, true},
    {"won", Type::Switch, true},     {"text", Type::Text},        {"who", Type::Texts, true},
    {"record", Type::Text, true},    {"hash", Type::Text, true},  {"file", Type::Text}};

class LedgerReader {
public:
    LedgerReader(const JsonText &text, Issues &issues) : m_text(text), m_issues(issues) {}

    Ledger read()
    {
        const Json &root = m_text.root();
        Ledger ledger;
        if (!isOfKind(m_text, kLedgerKind, m_issues) ||
            !checkRoot(m_text, kLedgerKind, kLedgerKeys, m_issues))
            return ledger;
        ledger.id = text(root, "id", "", 16);
        if (ledger.id.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") != std::string::npos)
            bad("/id", "must consist of lowercase letters and digits");
        ledger.name = text(root, "name", "", kLongestCompanyName * kBytesOfCharacter);
        if (characters(ledger.name) > kLongestCompanyName)
            bad("/name", "is longer than " + std::to_string(kLongestCompanyName) + " characters");
        ledger.ruleset = text(root, "ruleset", "", kLongestId);
        ledger.pack = text(root, "pack", "", kLongestId);
        ledger.since = text(root, "since", "", 10);
        ledger.now = stateIn(root, "");
        if (root.contains("before") && checkObject(m_text, root["before"], "/before", kStateKeys, m_issues))
            ledger.before = stateIn(root["before"], "/before");
        each(root, "quests", "", kMostQuests, [&](const Json &quest, const std::string &at) {
            if (checkObject(m_text, quest, at, kQuestKeys, m_issues))
                ledger.quests.push_back(questIn(quest, at));
        });
        return ledger;
    }

private:
    void bad(const std::string &pointer, const std::string &message)
    {
        m_issues.push_back(m_text.issueAt(pointer, message));
    }
    std::string text(const Json &object, const char *key, const std::string &at, std::size_t longest)
    {
        std::string value = valueOr(object, key, std::string());
        if (value.size() > longest)
            bad(at + '/' + key, "is longer than " + std::to_string(longest) + " bytes");
        return value;
    }
    int number(const Json &object, const char *key, const std::string &at, int least, int most)
    {
        return checkRange(m_text, object, key, at, least, most, m_issues);
    }
    template <class Use>
    void each(const Json &object, const char *key, const std::string &at, std::size_t most, const Use &use)
    {
        const Json &list = object[key];
        if (list.size() > most)
            return bad(at + '/' + key, "has more than " + std::to_string(most) + " entries");
        for (std::size_t i = 0; i < list.size(); ++i)
            use(list[i], at + '/' + key + '/' + std::to_string(i));
    }
    LedgerMember memberIn(const Json &object, const std::string &at)
    {
        LedgerMember member;
        CompanyMember &is = member.is;
        is.name = text(object, "name", at, 96);
        is.cls = text(object, "class", at, 60);
        is.level = number(object, "level", at, 1, 20);
        is.experience = number(object, "xp", at, 0, kMostExperience);
        is.hits = number(object, "hits", at, 1, 250);
        is.treasure = text(object, "treasure", at, kLongestId);
        is.uses = number(object, "uses", at, 0, 250);
        is.converted = valueOr(object, "converted", false);
        member.quests = number(object, "quests", at, 0, static_cast<int>(kMostQuests));
        member.won = number(object, "won", at, 0, member.quests);
        member.line = text(object, "line", at, kLongestSentence);
        member.portrait = text(object, "portrait", at, kLongestPortrait);
        return member;
    }
    LedgerState stateIn(const Json &object, const std::string &at)
    {
        LedgerState state;
        state.gold = number(object, "gold", at, 0, kMostGold);
        each(object, "members", at, kMostMembers, [&](const Json &member, const std::string &where) {
            if (checkObject(m_text, member, where, kMemberKeys, m_issues))
                state.members.push_back(memberIn(member, where));
        });
        each(object, "lost", at, kMostLost, [&](const Json &lost, const std::string &where) {
            if (checkObject(m_text, lost, where, kLostKeys, m_issues) &&
                checkObject(m_text, lost["member"], where + "/member", kMemberKeys, m_issues))
                state.lost.push_back({memberIn(lost["member"], where + "/member"),
                                      text(lost, "quest", where, kLongestSentence),
                                      text(lost, "date", where, 10)});
        });
        std::vector<std::string> names;
        for (const LedgerMember &member : state.members)
            names.push_back(member.is.name);
        std::ranges::sort(names);
        if (std::ranges::adjacent_find(names) != names.end())
            bad(at + "/members", "has two members of one name");
        return state;
    }
    LedgerQuest questIn(const Json &object, const std::string &at)
    {
        auto who = valueOr(object, "who", std::vector<std::string>());
        if (who.size() > kMostMembers)
            bad(at + "/who", "has more than " + std::to_string(kMostMembers) + " entries");
        return {.adventure = text(object, "adventure", at, kLongestId),
                .title = text(object, "title", at, kLongestSentence),
                .date = text(object, "date", at, 10),
                .won = valueOr(object, "won", false),
                .text = text(object, "text", at, kLongestSentence),
                .who = std::move(who),
                .record = text(object, "record", at, 64),
                .hash = text(object, "hash", at, 64),
                .file = text(object, "file", at, 4096)};
    }

    const JsonText &m_text;
    Issues &m_issues;
};

Json jsonOf(const LedgerMember &member)
{
    const CompanyMember &is = member.is;
    Json object{
        {"name", is.name}, {"class", is.cls}, {"level", is.level}, {"xp", is.experience}, {"hits", is.hits}};
    if (!is.treasure.empty())
        object["treasure"] = is.treasure;
    if (is.uses > 0)
        object["uses"] = is.uses;
    if (is.converted)
        object["converted"] = true;
    object["quests"] = member.quests;
    object["won"] = member.won;
    if (!member.line.empty())
        object["line"] = member.line;
    if (!member.portrait.empty())
        object["portrait"] = member.portrait;
    return object;
}

void write(const LedgerState &state, Json &object)
{
    object["gold"] = state.gold;
    object["members"] = Json::array();
    for (const LedgerMember &member : state.members)
        object["members"].push_back(jsonOf(member));
    object["lost"] = Json::array();
    for (const LedgerLost &lost : state.lost)
        object["lost"].push_back(
            Json{{"member", jsonOf(lost.member)}, {"quest", lost.quest}, {"date", lost.date}});
}

} // namespace

tl::expected<Ledger, Issues> parseLedger(std::string_view bytes, const std::string &path)
{
    Issues issues;
    const auto text = JsonText::parse(bytes, path, issues);
    if (!text)
        return tl::make_unexpected(std::move(issues));
    Ledger ledger = LedgerReader(*text, issues).read();
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    return ledger;
}

tl::expected<Ledger, Issues> readLedger(const std::filesystem::path &path)
{
    return readLogged(path, kLongestLedger, parseLedger);
}

std::string ledgerText(const Ledger &ledger)
{
    Json object{{"flagledger", kLedgerFormat}, {"id", ledger.id},     {"name", ledger.name},
                {"ruleset", ledger.ruleset},   {"pack", ledger.pack}, {"since", ledger.since}};
    write(ledger.now, object);
    if (ledger.before) {
        object["before"] = Json::object();
        write(*ledger.before, object["before"]);
    }
    object["quests"] = Json::array();
    for (const LedgerQuest &quest : ledger.quests) {
        Json one{
            {"adventure", quest.adventure}, {"title", quest.title}, {"date", quest.date}, {"won", quest.won}};
        if (!quest.text.empty())
            one["text"] = quest.text;
        one["who"] = quest.who;
        one["record"] = quest.record;
        one["hash"] = quest.hash;
        if (!quest.file.empty())
            one["file"] = quest.file;
        object["quests"].push_back(std::move(one));
    }
    return object.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace flagstone
