// Section 22: the tables adventures.csv, goals.csv and conditions.csv, cell by cell.
#include "rules/fastplay/adventures.h"
#include "rules/kit/row_reader.h"

#include <array>
#include <utility>

namespace flagstone::fastplay {

namespace {

/// So that a pack is looked through in no time.
constexpr std::size_t kMostAdventures = 200, kMostNames = 12, kMostParts = 12, kMostConditions = 20;

constexpr const char *kRule = "FP-026", *kPlaces = "FP-328";

/// A row with cells that may say "-" for nothing, and lists of names.
struct Reader : kit::RowReader {
    /// Text; empty where the cell says that there is none.
    [[nodiscard]] std::string text(std::string_view column) const
    {
        return cell(column) == "-" ? std::string() : std::string(cell(column));
    }
    [[nodiscard]] std::string needed(std::string_view column) const
    {
        std::string found = text(column);
        if (found.empty())
            bad(column, "expected text", kRule);
        return found;
    }
    /// Names of cards, each once.
    [[nodiscard]] std::vector<std::string> names(std::string_view column) const
    {
        const std::string all = text(column);
        std::vector<std::string> list;
        for (const std::string_view name : split(all, ';')) {
            if (name.empty() || std::ranges::find(list, name) != list.end() || list.size() == kMostNames) {
                bad(column, "expected at most 12 names with ; between them, each once", kRule);
                break;
            }
            list.emplace_back(name);
        }
        return list;
    }
};

Adventure readAdventure(const Reader &in)
{
    Adventure a{.id = in.needed("id"), .title = in.needed("title"), .goalText = in.text("text")};
    a.category = in.number("category", 1, 9, kRule);
    a.party = in.names("party");
    if (a.party.empty())
        in.bad("party", "expected at least one character", kRule);
    static constexpr std::array<std::string_view, 3> kColours{"green", "blue", "red"};
    a.start = in.oneOf<Colour>("start", kColours, kRule);
    a.gifts = in.names("gifts");
    a.reward = in.number("reward", 0, kMostGold, kRule);
    a.joiners = in.names("joiners");
    if (a.joiners == std::vector<std::string>{"anyone"}) {
        a.anyoneJoins = true;
        a.joiners.clear();
    }
    static constexpr std::array<std::string_view, 2> kGold{"own", "shared"};
    a.sharedGold = in.oneOf("gold", kGold, kRule) == 1;
    if (in.has("ways") && in.cell("ways") != "-")
        a.waysNeeded = in.number("ways", 1, 9, "FP-329");
    return a;
}

Part readPart(const Reader &in)
{
    Part part{.way = in.number("way", 1, 9, kRule)};
    const std::string verb = in.text("do"), object = in.needed("what");
    const auto named = [&](std::string_view name) {
        return std::ranges::find_if(kTaskRules,
                                    [&](const TaskRule &t) { return t.verb == verb && t.object == name; });
    };
    auto rule = named(object);
    if (rule == kTaskRules.end())
        rule = named({}); // a card's name

    if (rule == kTaskRules.end()) {
        in.bad("what", '"' + object + "\" is nothing that can be done with \"" + verb + '"', kRule);
        return part;
    }
    part.task = static_cast<Task>(rule - kTaskRules.begin());
    if (rule->object.empty())
        part.name = object;
    const bool gold = part.task == Task::Earn || part.task == Task::EarnGold;
    part.count = in.number("count", 1, gold ? kMostGold : 99, kRule);
    if (rule->once && part.count > 1)
        in.bad("count", "expected 1: the game remembers only whether it was done", kRule);
    const std::string who = in.text("who");
    if (who.empty() == (part.task == Task::Disarm))
        in.bad("who",
               part.task == Task::Disarm ? "expected the name of a character"
                                         : "expected -: it does not matter who does it",
               kRule);
    if (part.task == Task::Disarm)
        part.name = who;
    part.pay = in.number("pay", 0, rule->treasure != nullptr ? kMostGold : 0, kRule);
    return part;
}

Condition readCondition(const Reader &in)
{
    using Kind = Condition::Kind;
    static constexpr std::array<std::string_view, 3> kLies{"last", "with", "in"};
    Condition c{.kind = in.oneOf<Kind>("lies", kLies, kPlaces), .card = in.needed("card")};
    c.place = in.text("at");
    if (c.place.empty() != (c.kind == Kind::Last))
        in.bad("at",
               c.kind == Kind::Last ? "expected -: it lies in its own deck"
                                    : "expected the name of a monster or location",
               kPlaces);
    c.count = in.number("count", 1, 99, kPlaces);
    return c;
}

/// Why there is nothing to do; empty if there is. The parts are in the order of their ways.
std::string noGoal(const std::vector<Part> &goal)
{
    if (goal.empty())
        return "no row of the table \"goals\" says what the goal is";
    for (const Part &part : goal)
        if (std::ranges::none_of(goal, [&](const Part &p) { return p.way == part.way && !isCondition(p); }))
            return "way " + std::to_string(part.way) + " of its goal is won before the first door";
    return {};
}

} // namespace

std::vector<Adventure> readAdventures(const PackData &pack, Issues &issues)
{
    std::vector<Adventure> all;
    bool full = false;
    const PackTable *table = kit::readRows(pack, "adventures", kRule, issues, [&](const kit::RowReader &row) {
        const Reader in{row};
        if (all.size() == kMostAdventures) {
            if (!std::exchange(full, true))
                in.bad("id", "a pack has at most " + std::to_string(kMostAdventures) + " adventures", kRule);
            return;
        }
        Adventure a = readAdventure(in);
        a.number = static_cast<int>(all.size());
        if (std::ranges::find(all, a.id, &Adventure::id) != all.end())
            in.bad("id", "there is an adventure \"" + a.id + "\" above", kRule);
        all.push_back(std::move(a));
    });
    kit::readRows(pack, "goals", kRule, issues, [&](const kit::RowReader &row) {
        const Reader in{row};
        const auto whose = std::ranges::find(all, in.text("adventure"), &Adventure::id);
        if (whose == all.end())
            in.bad("adventure", "there is no adventure \"" + in.text("adventure") + '"', kRule);
        else if (whose->goal.size() == kMostParts)
            in.bad("adventure", "a goal has at most " + std::to_string(kMostParts) + " parts", kRule);
        else
            whose->goal.push_back(readPart(in));
    });
    if (pack.table("conditions") != nullptr)
        kit::readRows(pack, "conditions", kPlaces, issues, [&](const kit::RowReader &row) {
            const Reader in{row};
            const auto whose = std::ranges::find(all, in.text("adventure"), &Adventure::id);
            if (whose == all.end())
                in.bad("adventure", "there is no adventure \"" + in.text("adventure") + '"', kPlaces);
            else if (whose->conditions.size() == kMostConditions)
                in.bad("adventure",
                       "an adventure has at most " + std::to_string(kMostConditions) + " conditions",
                       kPlaces);
            else
                whose->conditions.push_back(readCondition(in));
        });
    for (Adventure &a : all)
        std::ranges::stable_sort(a.goal, {}, &Part::way);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (const std::string why = noGoal(all[i].goal); !why.empty())
            issues.push_back(table->issueAt(table->rows[i], "id", why, kRule));
        else if (const int ways = all[i].ways(); all[i].waysNeeded > ways)
            issues.push_back(table->issueAt(table->rows[i], "ways",
                                            "its goal has only " + std::to_string(ways) + " of the " +
                                                std::to_string(all[i].waysNeeded) + " ways that it needs",
                                            "FP-329"));
    }
    return all;
}

} // namespace flagstone::fastplay
