// The ongoing game between two adventures, FP-375 to FP-378, and converted characters, FP-325 to FP-327.
#include "rules/fastplay/company.h"

#include "core/game_of.h"
#include "core/visible_text.h"
#include "rules/fastplay/place.h"

#include <algorithm>
#include <utility>

namespace flagstone::fastplay {

namespace {

constexpr std::size_t kMostMembers = 6, kMostAway = 80, kLongestName = 24, kLongestText = 8000;
constexpr int kHighestLevel = 20, kMostHits = 250;

/// One to 24 signs, none of which the option's text needs.
bool isName(std::string_view name)
{
    std::size_t signs = 0;
    for (std::string_view rest = name; !rest.empty(); ++signs) {
        const std::size_t bytes = utf8Length(rest);
        if (bytes == 0)
            return false;
        rest.remove_prefix(bytes);
    }
    return signs >= 1 && signs <= kLongestName && !name.starts_with('-') && !name.starts_with(' ') &&
           !name.ends_with(' ') && name.find_first_of(";|") == std::string_view::npos &&
           visibleText(name) == name;
}

/// Reads one member: name|class|level|experience|hits|treasure|uses|converted
CompanyMember readMember(std::string_view text, const auto &bad)
{
    const std::vector<std::string_view> cells = split(text, '|');
    CompanyMember member;
    if (cells.size() != 8) {
        bad('"' + std::string(text) + "\" is not a member: it needs eight facts with | between them",
            "FP-O12");
        return member;
    }
    const auto number = [&](std::size_t cell, int least, int most, const char *what) {
        const auto value = toInt(cells[cell]);
        if (!value || *value < least || *value > most)
            bad(std::string(what) + " of " + std::string(cells[0]) + " is not a whole number from " +
                    std::to_string(least) + " to " + std::to_string(most),
                "FP-O12");
        return value.value_or(least);
    };
    member.name = cells[0];
    if (!isName(member.name))
        bad("a name has 1 to 24 characters, without ; or |", "FP-028");
    member.cls = cells[1];
    if (const auto group = classGroup(member.cls); !group || className(*group) != member.cls)
        bad('"' + member.cls + "\" is not a class", "FP-327");
    member.level = number(2, 1, kHighestLevel, "the level");
    member.experience = number(3, 0, kMostExperience, "the experience");
    member.hits = number(4, 1, kMostHits, "the hits");
    member.treasure = cells[5];
    member.uses = number(6, 0, kMostHits, "what is left of the treasure");
    member.converted = number(7, 0, 1, "whether converted:") == 1;
    return member;
}

std::vector<CompanyMember> offered(const PackData &pack)
{
    Issues ignored;
    std::vector<CompanyMember> all;
    for (const MonsterCard &card : readCards(pack, ignored).monsters)
        if (card.kind == MonsterKind::Character && isName(card.name)) // or no set-up could hold them
            all.push_back({.name = card.name,
                           .cls = std::string(className(card.cls)),
                           .level = card.level,
                           .experience = experienceFor(card.cls, card.level), // FP-039
                           .hits = card.hits});
    return all;
}

tl::expected<CompanyMember, Issues> converted(const std::string &name, std::string_view cls, int level,
                                              int experience)
{
    Issues issues;
    const auto bad = [&](std::string message, const char *rule) {
        issues.push_back({.file = "character", .message = std::move(message), .rule = rule});
    };
    const auto group = classGroup(cls);
    if (!isName(name))
        bad("a name has 1 to 24 characters, without ; or |", "FP-028");
    if (!group)
        bad('"' + std::string(cls) + "\" is not a known class", "FP-327");
    if (level < 1 || level > kHighestLevel)
        bad("a level is from 1 to " + std::to_string(kHighestLevel), "FP-325");
    if (experience < 0 || experience > kMostExperience)
        bad("experience is from 0 to " + std::to_string(kMostExperience), "FP-299");
    if (!issues.empty())
        return tl::make_unexpected(std::move(issues));
    return CompanyMember{.name = name,
                         .cls = std::string(className(*group)),
                         .level = level,
                         .experience = std::max(experience, experienceFor(*group, level)),
                         .hits = convertedHits(*group, level),
                         .converted = true};
}

std::map<std::string, std::string> optionsOf(const CompanyParty &party)
{
    std::map<std::string, std::string> options{
        {"ongoing", "on"}, {"partyChoice", "adventure"}, {kPartyOption, partyText(party)}};
    if (std::ranges::any_of(party.members, &CompanyMember::converted))
        options["conversion"] = "on";
    return options;
}

CompanyParty partyIn(const std::map<std::string, std::string> &options)
{
    const auto found = options.find(kPartyOption);
    Issues issues;
    CompanyParty party = found == options.end() ? CompanyParty{} : readParty(found->second, issues);
    return hasErrors(issues) ? CompanyParty{} : party;
}

} // namespace

std::vector<CompanyReturn> companyReturns(const Fastplay &r, const State &s)
{
    const PartyQueries at(r, s);
    std::vector<CompanyReturn> all;
    for (std::size_t i = 0; i < s.scores.size(); ++i) {
        const Who w = s.entrants[i];
        const Score &score = s.scores[i];
        CompanyMember member{.name = r.monster(r.cardOf(w)).name,
                             .cls = std::string(className(at.classOf(w))),
                             .level = score.level,
                             .experience = score.total,
                             .hits = score.survived ? at.hits(w) : at.mostHits(w), // FP-284, FP-302
                             .converted = r.person(w).converted};
        if (score.survived && at.laden(w)) { // FP-375
            const CardId kept = at.heldBy(w).front();
            member.treasure = r.sheet().cards[index(kept)].key;
            member.uses = r.treasure(kept).scope == UseScope::Ever ? s.table.counter(r.usesOf(kept)) : 0;
        }
        all.push_back({std::move(member), score.survived, score.hitsAtEnd, score.experience, score.gold});
    }
    return all;
}

namespace {

std::vector<CompanyReturn> afterGame(const Game &game)
{
    const auto &of = dynamic_cast<const GameOf<Fastplay> &>(game);
    return companyReturns(of.rules(), of.state());
}

void setCell(PackTable &table, PackRow &row, std::string_view column, std::string text)
{
    if (const auto at = table.column(column))
        row.cells[*at] = std::move(text);
}

PackData shownIn(const PackData &pack, const CompanyParty &party)
{
    PackData shown = pack;
    const auto table = std::ranges::find(shown.tables, "monsters", &PackTable::name);
    if (table == shown.tables.end())
        return shown;
    for (const CompanyMember &member : party.members) {
        if (member.converted) {
            table->rows.push_back({0, std::vector<std::string>(table->columns.size(), "-")});
            setCell(*table, table->rows.back(), "kind", "character");
            setCell(*table, table->rows.back(), "name", member.name);
            setCell(*table, table->rows.back(), "class", member.cls);
        }
        const auto row = std::ranges::find_if(table->rows, [&](const PackRow &each) {
            return table->cell(each, "kind") == "character" && table->cell(each, "name") == member.name;
        });
        if (row == table->rows.end())
            continue;
        setCell(*table, *row, "level", std::to_string(member.level)); // FP-299
        setCell(*table, *row, "hp", std::to_string(member.hits));     // FP-302
    }
    return shown;
}

int nextLevelAt(const CompanyMember &member)
{
    const auto group = classGroup(member.cls);
    return group && member.level < 7 ? experienceFor(*group, member.level + 1) : 0;
}

int spellsOf(const CompanyMember &member)
{
    const auto group = classGroup(member.cls);
    int all = 0;
    for (int level = 1; group && level <= kSpellLevels; ++level)
        all += spellSlots(*group, member.level, level);
    return all;
}

} // namespace

std::optional<Class> classGroup(std::string_view cls)
{
    static constexpr std::pair<std::string_view, Class> kGroups[] = {
        {"warrior", Class::Warrior},    {"fighter", Class::Warrior},   {"ranger", Class::Warrior},
        {"paladin", Class::Warrior},    {"barbarian", Class::Warrior}, {"cleric", Class::Cleric},
        {"priest", Class::Cleric},      {"druid", Class::Cleric},      {"rogue", Class::Rogue},
        {"thief", Class::Rogue},        {"bard", Class::Rogue},        {"wizard", Class::Wizard},
        {"mage", Class::Wizard},        {"magic-user", Class::Wizard}, {"illusionist", Class::Wizard},
        {"necromancer", Class::Wizard}, {"enchanter", Class::Wizard},  {"conjurer", Class::Wizard}};
    std::string plain;
    for (const char c : cls)
        plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const auto &[name, group] : kGroups)
        if (name == plain)
            return group;
    return std::nullopt;
}

int convertedHits(Class cls, int level)
{
    constexpr int kBases[] = {10, 8, 6, 4};
    return kBases[static_cast<std::size_t>(cls)] + level;
}

std::string partyText(const CompanyParty &party)
{
    std::string text = party.mark;
    for (const CompanyMember &m : party.members)
        text += ';' + m.name + '|' + m.cls + '|' + std::to_string(m.level) + '|' +
                std::to_string(m.experience) + '|' + std::to_string(m.hits) + '|' + m.treasure + '|' +
                std::to_string(m.uses) + '|' + (m.converted ? '1' : '0');
    for (const std::string &name : party.away)
        text += ";-" + name;
    return text;
}

CompanyParty readParty(std::string_view text, Issues &issues)
{
    const auto bad = [&](std::string message, const char *rule) {
        issues.push_back(
            {.file = "options", .message = std::move(message), .rule = rule, .option = kPartyOption});
    };
    CompanyParty party;
    if (text.size() > kLongestText) {
        bad("the text of a party is too long", "FP-O12");
        return party;
    }
    const std::vector<std::string_view> parts = split(text, ';');
    party.mark = parts.empty() ? std::string() : std::string(parts.front());
    if (party.mark.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz.") != std::string::npos)
        bad("the mark of a party must consist of lowercase letters, digits and dots", "FP-O12");
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (parts[i].starts_with('-'))
            party.away.emplace_back(parts[i].substr(1));
        else
            party.members.push_back(readMember(parts[i], bad));
    if (party.members.empty() || party.members.size() > kMostMembers)
        bad("a party has one to six members", "FP-029");
    if (party.away.size() > kMostAway)
        bad("at most " + std::to_string(kMostAway) + " members may be at home or dead", "FP-O12");
    std::vector<std::string> names = party.away, treasures;
    for (const CompanyMember &m : party.members) {
        names.push_back(m.name);
        if (!m.treasure.empty())
            treasures.push_back(m.treasure);
    }
    for (std::vector<std::string> *list : {&names, &treasures}) {
        std::ranges::sort(*list);
        if (std::ranges::adjacent_find(*list) != list->end())
            bad('"' + *std::ranges::adjacent_find(*list) + "\" is named twice", "FP-O12");
    }
    return party;
}

const CompanySpec &companySpec()
{
    static const CompanySpec spec{.most = kMostMembers,
                                  .classes = {"warrior", "cleric", "rogue", "wizard"},
                                  .rule = "FP-O12",
                                  .option = kPartyOption,
                                  .asked = kAnyCompany,
                                  .offered = &offered,
                                  .converted = &converted,
                                  .options = &optionsOf,
                                  .partyIn = &partyIn,
                                  .shown = &shownIn,
                                  .after = &afterGame,
                                  .nextLevelAt = &nextLevelAt,
                                  .spells = &spellsOf};
    return spec;
}

} // namespace flagstone::fastplay
