// What a user's own quest needs, part by part: FP-026, FP-040, FP-328, FP-329.
#include "rules/fastplay/adventures.h"
#include "rules/fastplay/quest.h"

#include <algorithm>
#include <map>
#include <set>

namespace flagstone::fastplay {

namespace {

using Where = QuestFinding::Place;

struct Checker {
    const PackData &pack;
    const QuestDraft &draft;
    const Cards &cards;
    const Adventure &adventure;
    std::vector<QuestFinding> &found;

    void say(QuestFinding::Kind kind, std::string text, const char *rule, Where place, std::size_t number = 0,
             std::string column = {}) const
    {
        found.push_back({kind, std::move(text), rule, place, number, std::move(column)});
    }
    void error(std::string text, const char *rule, Where place, std::size_t number = 0,
               std::string column = {}) const
    {
        say(QuestFinding::Kind::Error, std::move(text), rule, place, number, std::move(column));
    }
    void warn(std::string text, const char *rule, Where place, std::size_t number = 0,
              std::string column = {}) const
    {
        say(QuestFinding::Kind::Warning, std::move(text), rule, place, number, std::move(column));
    }
    [[nodiscard]] bool sound() const
    {
        return std::ranges::none_of(
            found, [](const QuestFinding &f) { return f.kind == QuestFinding::Kind::Error; });
    }
    /// `text` if nothing has been found since there were `before` findings.
    void good(std::size_t before, std::string text, const char *rule) const
    {
        if (found.size() == before)
            say(QuestFinding::Kind::Good, std::move(text), rule, Where::Adventure);
    }
    [[nodiscard]] const MonsterCard *character(const std::string &name) const
    {
        const auto card = std::ranges::find_if(cards.monsters, [&](const MonsterCard &m) {
            return m.kind == MonsterKind::Character && m.name == name;
        });
        return card == cards.monsters.end() ? nullptr : &*card;
    }
    [[nodiscard]] bool comesAlong(const std::string &name) const
    {
        const auto in = [&](const auto &names) { return std::ranges::find(names, name) != names.end(); };
        return in(adventure.party) || adventure.anyoneJoins || in(adventure.joiners);
    }
    /// The sum of what the treasures are worth that are still in their deck; gifts meet no goal.
    [[nodiscard]] std::int64_t sumToFind(const auto &worth) const
    {
        std::int64_t sum = 0;
        for (const TreasureCard &card : cards.treasures)
            sum += card.trap ? 0 : worth(card);
        for (const std::string &gift : adventure.gifts) {
            const auto card = std::ranges::find_if(
                cards.treasures, [&](const TreasureCard &t) { return t.name == gift && !t.trap; });
            sum -= card == cards.treasures.end() ? 0 : worth(*card);
        }
        return sum;
    }
    /// Cards of the treasure deck that a part asks for.
    [[nodiscard]] int toFind(const Part &part) const
    {
        return static_cast<int>(sumToFind([&](const TreasureCard &t) { return wants(part, t) ? 1 : 0; }));
    }
};

std::string counted(int count, std::string_view one)
{
    return std::to_string(count) + ' ' + std::string(one) + (count == 1 ? "" : "s");
}

/// Levels that a party comes to from the first corridor: through doors of a colour into places of that colour.
std::set<int> coloursWithin(const Cards &cards, Colour start)
{
    std::set<int> met;
    const auto add = [&](const LocationCard &card) {
        const std::size_t before = met.size();
        for (const int door : card.door)
            if (door != kNoDoor)
                met.insert(door);
        return met.size() > before;
    };
    for (const LocationCard &card : cards.locations)
        if (card.corridor && card.colour == start)
            add(card);
    for (bool grown = true; grown;) {
        grown = false;
        for (const LocationCard &card : cards.locations)
            if (met.contains(static_cast<int>(card.colour)))
                grown = add(card) || grown;
    }
    return met;
}

void checkParty(const Checker &check)
{
    const std::size_t before = check.found.size();
    for (const std::string &name : check.adventure.party)
        if (check.character(name) == nullptr)
            check.error("Nobody in the deck is called " + name, "FP-040", Where::Adventure, 0, "party");
    for (const std::string &name : check.adventure.joiners)
        if (check.character(name) == nullptr)
            check.error("Nobody in the deck is called " + name, "FP-305", Where::Adventure, 0, "joiners");
        else if (std::ranges::find(check.adventure.party, name) != check.adventure.party.end())
            check.warn(name + " sets out with the party and cannot join it", "FP-305", Where::Adventure, 0,
                       "joiners");
    for (const std::string &name : check.adventure.gifts)
        if (std::ranges::none_of(check.cards.treasures,
                                 [&](const TreasureCard &t) { return !t.trap && t.name == name; }))
            check.error("No treasure is called " + name, "FP-040", Where::Adventure, 0, "gifts");
    if (std::ranges::none_of(check.cards.locations, [&](const LocationCard &l) {
            return l.corridor && l.colour == check.adventure.start;
        }))
        check.error("There is no " + std::string(colourName(check.adventure.start)) + " corridor to start in",
                    "FP-328", Where::Adventure, 0, "start");
    check.good(before, "Party, starting treasures and start are in the decks", "FP-040");
}

void checkSlaying(const Checker &check, const Part &part, std::size_t number)
{
    int figures = 0;
    bool again = false; // some come back when the deck is reshuffled
    for (const MonsterCard &card : check.cards.monsters)
        if (card.fights() && wants(part, card)) {
            figures += card.count;
            again = again || !card.unique;
        }
    const std::string what = part.name.empty() ? "such monster" : part.name;
    if (figures == 0)
        check.error("No " + what + " is in the deck", "FP-040", Where::Part, number);
    else if (figures < part.count && !again)
        check.error("Only " + counted(figures, "figure") + " of " + what + " for " +
                        std::to_string(part.count) + ", and none comes back",
                    "FP-084", Where::Part, number);
    else if (figures < part.count)
        check.warn("Only " + counted(figures, "figure") + " of " + what + " for " +
                       std::to_string(part.count) + ": the deck must be reshuffled first",
                   "FP-085", Where::Part, number);
}

void checkFinding(const Checker &check, const Part &part, std::size_t number)
{
    const int there = check.toFind(part);
    if (there < part.count)
        check.error("The treasure deck has " + std::to_string(std::max(there, 0)) + " of the " +
                        std::to_string(part.count) + " that are asked for, not counting starting treasures",
                    "FP-285", Where::Part, number);
}

void checkPlace(const Checker &check, const Part &part, std::size_t number)
{
    const std::set<int> met = coloursWithin(check.cards, check.adventure.start);
    int there = 0, reachable = 0;
    for (const LocationCard &card : check.cards.locations)
        if (wants(part, card)) {
            ++there;
            reachable += met.contains(static_cast<int>(card.colour)) ? 1 : 0;
        }
    if (there == 0)
        check.error("No location of that kind is in the deck", "FP-040", Where::Part, number);
    else if (reachable == 0)
        check.error("No door leads there from a " + std::string(colourName(check.adventure.start)) +
                        " corridor",
                    "FP-333", Where::Part, number);
    else if (reachable < part.count)
        check.error("Only " + counted(reachable, "such location") + " for " + std::to_string(part.count),
                    "FP-285", Where::Part, number);
}

void checkDisarming(const Checker &check, const Part &part, std::size_t number)
{
    const MonsterCard *who = check.character(part.name);
    const bool traps =
        std::ranges::any_of(check.cards.monsters,
                            [](const MonsterCard &m) { return m.kind == MonsterKind::Trap; }) ||
        std::ranges::any_of(check.cards.treasures, &TreasureCard::trap);
    if (who == nullptr || !check.comesAlong(part.name))
        check.error(part.name + " is not in the party and does not join it", "FP-A02", Where::Part, number);
    else if (who->cls != Class::Rogue)
        check.error(part.name + " is not a rogue, and only rogues disarm traps", "FP-219", Where::Part,
                    number);
    if (!traps)
        check.error("There is no trap in the decks", "FP-017", Where::Part, number);
}

void checkGold(const Checker &check, const Part &part, std::size_t number)
{
    const std::int64_t most = check.sumToFind([](const TreasureCard &t) { return t.gold; });
    if (most < part.count)
        check.error("All the decks together bring " + std::to_string(most) + " gp", "FP-293", Where::Part,
                    number);
}

void checkBounties(const Checker &check, const Part &part, std::size_t number)
{
    std::int64_t most = 0;
    bool again = false; // some come back when the deck is reshuffled
    for (const MonsterCard &card : check.cards.monsters) {
        most += card.bounty * card.count;
        again = again || (card.bounty > 0 && !card.unique);
    }
    const std::string sum = "All the decks together bring " + std::to_string(most) + " gp";
    if (most < part.count && !again)
        check.error(sum, "FP-293", Where::Part, number);
    else if (most < part.count)
        check.warn(sum + ": the deck must be reshuffled first", "FP-085", Where::Part, number);
}

void checkHolding(const Checker &check, const Part &part, std::size_t number)
{
    const std::int64_t magical = check.sumToFind([](const TreasureCard &t) { return t.magical() ? 1 : 0; });
    if (magical < static_cast<std::int64_t>(check.adventure.party.size()) * part.count)
        check.error("There are only " + std::to_string(magical) + " magical treasures for all of them",
                    "FP-A03", Where::Part, number);
}

void checkPart(const Checker &check, const Part &part, std::size_t number)
{
    const TaskRule &rule = ruleOf(part);
    if (part.task == Task::Find)
        return; // the stand-in is made with the game
    if (part.task == Task::Disarm)
        return checkDisarming(check, part, number);
    if (part.task == Task::Protect) {
        if (!check.comesAlong(part.name))
            check.error(part.name + " is not in the party and does not join it", "FP-305", Where::Part,
                        number);
        return;
    }
    if (part.task == Task::HoldMagical)
        return checkHolding(check, part, number);
    if (part.task == Task::EarnGold)
        return checkGold(check, part, number);
    if (part.task == Task::Earn)
        return checkBounties(check, part, number);
    if (rule.monster != nullptr)
        return checkSlaying(check, part, number);
    if (rule.treasure != nullptr)
        return checkFinding(check, part, number);
    if (rule.location != nullptr)
        checkPlace(check, part, number);
}

void checkGoal(const Checker &check, const std::vector<std::size_t> &order)
{
    const std::size_t before = check.found.size();
    std::set<int> ways, impossible;
    for (std::size_t i = 0; i < check.adventure.goal.size(); ++i) {
        const Part &part = check.adventure.goal[i];
        const std::size_t known = check.found.size();
        checkPart(check, part, order[i]);
        ways.insert(part.way);
        for (std::size_t f = known; f < check.found.size(); ++f)
            if (check.found[f].kind == QuestFinding::Kind::Error)
                impossible.insert(part.way);
    }
    const auto needed = static_cast<std::size_t>(check.adventure.waysNeeded);
    if (ways.size() - impossible.size() >= needed) // enough ways are open, so the quest can still be won
        for (std::size_t f = before; f < check.found.size(); ++f)
            check.found[f].kind = QuestFinding::Kind::Warning;
    check.good(before, "The decks hold enough for the goal", "FP-040");
    if (check.adventure.goal.size() == 1) {
        if (impossible.empty()) // as in most quests: a spare way is only advice
            check.say(QuestFinding::Kind::Good, "There is one way to win", "FP-329", Where::Part);
    } else if (ways.size() == 1)
        check.warn("There is one way to win: if one part is lost, the quest is lost", "FP-329", Where::Part);
    else if (ways.size() == needed)
        check.warn("Every way is needed: if one part is lost, the quest is lost", "FP-329", Where::Part);
    else
        check.good(check.found.size(), "Losing one part does not lose the quest", "FP-329");
}

void checkOwnCards(const Checker &check)
{
    std::map<std::string, int> names;
    for (const PackTable &table : check.pack.tables)
        if (table.column("name"))
            for (const PackRow &row : table.rows)
                ++names[std::string(table.cell(row, "name"))];
    const std::size_t before = check.found.size();
    bool any = false;
    for (const auto &[table, rows] : check.draft.cards)
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::string &name = rows[i].cell("name");
            any = true;
            if (name == "-" || name.find(';') != std::string::npos)
                check.error("A card needs a name without ;", "FP-328", Where::Card, i, table);
            else if (names[name] > 1)
                check.warn("Another card is called " + name + " too", "FP-012", Where::Card, i, table);
        }
    if (any)
        check.good(before, "Each of your cards has a name of its own", "FP-012");
}

/// Cards that come with each other never come.
bool goesRound(const std::vector<Condition> &conditions, const Condition &first)
{
    const Condition *at = &first;
    for (std::size_t i = 0; i < conditions.size() && at->kind == Condition::Kind::With; ++i) {
        if (at->place == first.card)
            return true;
        const auto next = std::ranges::find(conditions, at->place, &Condition::card);
        if (next == conditions.end())
            return false;
        at = &*next;
    }
    return false;
}

void checkCondition(const Checker &check, std::size_t number)
{
    using Kind = Condition::Kind;
    const std::vector<Condition> &all = check.adventure.conditions;
    const Condition &condition = all[number];
    const auto error = [&](std::string text, const char *rule) {
        check.error(std::move(text), rule, Where::Condition, number);
    };
    const int cards = cardsUnder(condition, check.cards);
    if (cards == 0)
        return error("No " + condition.card + " in the decks can lie like that", "FP-328");
    if (condition.kind == Kind::Last)
        return;
    if (cards < condition.count)
        error("Only " + counted(cards, "card") + " for " + std::to_string(condition.count) + " of " +
                  condition.card,
              "FP-328");
    const auto isTreasure = [&](const Condition &c) {
        return std::ranges::find(check.cards.treasures, c.card, &TreasureCard::name) !=
               check.cards.treasures.end();
    };
    const auto another = std::ranges::find_if(all, [&](const Condition &c) {
        return c.place == condition.place && c.kind == condition.kind && isTreasure(c);
    });
    if (isTreasure(condition) && (condition.count > 1 || &*another != &condition))
        error("Only one treasure can lie there: a search finds no more", "FP-231");
    if (condition.kind == Kind::With) {
        if (std::ranges::none_of(check.cards.monsters, [&](const MonsterCard &m) {
                return m.kind == MonsterKind::Monster && m.name == condition.place;
            }))
            error("No monster is called " + condition.place, "FP-328");
        else if (goesRound(all, condition))
            error(condition.card + " and " + condition.place + " wait for each other and never come",
                  "FP-328");
        return;
    }
    const auto place = std::ranges::find(check.cards.locations, condition.place, &LocationCard::name);
    if (place == check.cards.locations.end())
        error("No location is called " + condition.place, "FP-328");
    else if (place->fountain)
        error("Nothing waits at a fountain", isTreasure(condition) ? "FP-242" : "FP-068");
    else if (place->corridor && isTreasure(condition))
        check.warn("An empty corridor is not searched", "FP-240", Where::Condition, number);
    else if (!coloursWithin(check.cards, check.adventure.start).contains(static_cast<int>(place->colour)))
        check.warn("No door leads to " + condition.place + " from a " +
                       std::string(colourName(check.adventure.start)) + " corridor",
                   "FP-333", Where::Condition, number);
}

/// What is wrong with a column of the adventure's row, by the name that the editor has for it.
std::string wordsOn(const QuestDraft &draft, const std::string &column, const std::string &wrong)
{
    const std::vector<QuestField> &fields = questSpec().fields;
    const auto field = std::ranges::find(fields, column, &QuestField::column);
    if (field == fields.end())
        return wrong;
    const std::string &cell = questSpec().adventure(draft).cell(column);
    if (cell.empty() || cell == "-")
        return "\"" + field->label + "\" is still empty";
    return field->label + ": " + wrong;
}

/// The same pack where an issue's file is the table's name and its line counts the rows from 1: in a quest's file
/// several tables share the file, and their rows may share a line.
PackData byRows(PackData pack)
{
    for (PackTable &table : pack.tables) {
        table.file = table.name;
        int number = 0;
        for (PackRow &row : table.rows)
            row.line = ++number;
    }
    return pack;
}

/// At the adventure's row: what to do when it has no goal, or the column that is wrong.
void placeAtAdventure(const PackTable &table, const QuestDraft &draft, const Issue &issue,
                      QuestFinding &finding)
{
    const auto column = static_cast<std::size_t>(issue.column);
    if (column == 0 || column > table.columns.size())
        return;
    if (questSpec().goalOf(draft).empty() && table.columns[column - 1] == "id") {
        finding.text = "There is nothing to do: add a part";
        finding.place = Where::Part;
        return;
    }
    finding.column = table.columns[column - 1];
    finding.text = wordsOn(draft, finding.column, issue.message);
}

/// What readers and checks of `pack`, a byRows(), say, at the part or card whose row it is.
QuestFinding findingOf(const PackData &pack, const QuestDraft &draft, const Issue &issue)
{
    QuestFinding finding{QuestFinding::Kind::Error, issue.message, issue.rule};
    const PackTable *table = pack.table(issue.file);
    if (table == nullptr || issue.line == 0)
        return finding;
    const auto row = static_cast<std::size_t>(issue.line) - 1;
    const auto own = draft.cards.find(table->name);
    const std::size_t firstOwn = table->rows.size() - (own == draft.cards.end() ? 0 : own->second.size());
    if (row >= firstOwn) {
        finding.place = Where::Card;
        finding.number = row - firstOwn;
        finding.column = table->name;
    } else if (table->name == questSpec().goals || table->name == questSpec().conditions) {
        finding.place = table->name == questSpec().goals ? Where::Part : Where::Condition;
        finding.number = row;
    } else if (table->name == questSpec().adventures) {
        placeAtAdventure(*table, draft, issue, finding);
    } else {
        finding.text = std::string(table->cell(table->rows[row], "id")) + " of its pack: " + issue.message;
    }
    return finding;
}

void addErrors(const PackData &pack, const QuestDraft &draft, const Issues &issues,
               std::vector<QuestFinding> &found)
{
    for (const Issue &issue : issues)
        if (issue.severity == Issue::Severity::Error)
            found.push_back(findingOf(pack, draft, issue));
}

/// Which row of the draft each part was: parts are sorted by way.
std::vector<std::size_t> orderOf(const QuestDraft &draft)
{
    const std::vector<QuestRow> &rows = questSpec().goalOf(draft);
    std::vector<std::size_t> order(rows.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {},
                             [&](std::size_t i) { return toInt(rows[i].cell("way")).value_or(1); });
    return order;
}

} // namespace

std::vector<QuestFinding> checkQuest(const PackData &pack, const QuestDraft &draft)
{
    std::vector<QuestFinding> found;
    Issues issues;
    const PackData rows = byRows(pack);
    const Cards cards = readCards(rows, issues);
    const std::vector<Adventure> adventures = readAdventures(rows, issues);
    addErrors(rows, draft, issues, found);
    if (hasErrors(issues) || adventures.empty())
        return found;
    const Checker check{pack, draft, cards, adventures.front(), found};
    if (check.adventure.goalText.empty())
        check.warn(wordsOn(draft, "text", {}), "FP-026", Where::Adventure, 0, "text");
    checkParty(check);
    checkGoal(check, orderOf(draft));
    checkOwnCards(check);
    const std::size_t before = found.size();
    for (std::size_t i = 0; i < check.adventure.conditions.size(); ++i)
        checkCondition(check, i);
    if (!check.adventure.conditions.empty())
        check.good(before, "Every card can lie where it should", "FP-328");
    Issues ofDecks; // they refuse the game
    checkDeck(rows, cards, ofDecks);
    addErrors(rows, draft, ofDecks, found);
    return found;
}

std::vector<QuestParty> partiesFor(const PackData &pack, const QuestDraft &draft)
{
    Issues ignored;
    const Cards cards = readCards(pack, ignored);
    std::vector<MonsterCard> all;
    std::ranges::copy_if(cards.monsters, std::back_inserter(all),
                         [](const MonsterCard &m) { return m.kind == MonsterKind::Character; });
    std::ranges::stable_sort(all, {}, &MonsterCard::level);
    std::vector<std::string> own;
    for (const std::string_view name : split(questSpec().adventure(draft).cell("party"), ';'))
        own.emplace_back(name);
    const auto isIn = [&](const MonsterCard &m) { return std::ranges::find(own, m.name) != own.end(); };
    std::vector<QuestParty> parties{{"This party", own}};
    const auto strongest = std::ranges::find_if(all.rbegin(), all.rend(), isIn);
    if (strongest == all.rend())
        return parties;
    std::vector<std::string> weaker = own;
    if (own.size() > 1)
        std::erase(weaker, strongest->name);
    else
        weaker = {all.front().name};
    if (weaker != own)
        parties.push_back({"Without " + strongest->name, weaker});
    if (own.size() == 1 && parties.size() == 2)
        parties.back().label = weaker.front() + " instead";
    const auto next = std::ranges::find_if_not(all.rbegin(), all.rend(), isIn);
    if (next != all.rend()) {
        parties.push_back({"With " + next->name, own});
        parties.back().members.push_back(next->name);
    }
    return parties;
}

} // namespace flagstone::fastplay
