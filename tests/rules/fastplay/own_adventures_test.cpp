// The tables adventures.csv and goals.csv: what a pack may bring, and what its reader says of what it cannot
// use. FP-026, FP-040, FP-293
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/quest.h"
#include "rules/fastplay/scene.h"

#include <gmock/gmock.h>

namespace flagstone::fastplay::own_adventures_test {
namespace {

using Cells = std::vector<std::string>;

PackTable &tableOf(PackData &pack, const std::string &name)
{
    return *std::ranges::find(pack.tables, name, &PackTable::name);
}

/// The shipped cards with one adventure, "own", and these rows of goals.csv without their first cell.
PackData withGoal(const std::vector<Cells> &goal)
{
    PackData pack = customPack();
    tableOf(pack, "adventures").rows = {
        {2, {"own", "Own", "Text.", "3", "Kennett;Cerel", "green", "Bag of Gold", "90", "Ranson", "own"}}};
    std::vector<PackRow> &rows = tableOf(pack, "goals").rows;
    rows.clear();
    for (const Cells &part : goal) {
        rows.push_back({static_cast<int>(rows.size()) + 2, {"own"}});
        rows.back().cells.insert(rows.back().cells.end(), part.begin(), part.end());
    }
    return pack;
}

Issues issuesOf(const PackData &pack)
{
    Issues issues;
    (void)readAdventures(pack, issues);
    return issues;
}

/// The shipped adventures with one cell changed: "line:column message" of what the reader says.
std::string saidOf(const std::string &table, std::size_t row, const std::string &column,
                   const std::string &cell)
{
    PackData pack = customPack();
    PackTable &t = tableOf(pack, table);
    t.rows[row].cells[t.column(column).value()] = cell;
    const Issues issues = issuesOf(pack);
    if (issues.empty())
        return {};
    EXPECT_EQ(issues.front().file, t.file);
    EXPECT_EQ(issues.front().rule, "FP-026");
    return std::to_string(issues.front().line) + ':' + std::to_string(issues.front().column) + ' ' +
           issues.front().message;
}

TEST(OwnAdventures, FP_026_WhatShipsIsSound)
{
    EXPECT_TRUE(issuesOf(shippedPack()).empty());
    for (const Adventure &a : adventures())
        EXPECT_FALSE(a.goal.empty()) << a.id;
}

TEST(OwnAdventures, FP_026_EveryCellThatCannotBeUsedIsNamed)
{
    EXPECT_EQ(saidOf("adventures", 1, "id", "FP-A01"), "3:1 there is an adventure \"FP-A01\" above");
    EXPECT_EQ(saidOf("adventures", 0, "title", "-"), "2:2 expected text");
    EXPECT_EQ(saidOf("adventures", 0, "category", "ten"),
              "2:4 category: \"ten\" is not a whole number from 1 to 9");
    EXPECT_EQ(saidOf("adventures", 0, "party", "-"), "2:5 expected at least one character");
    const std::string names = "expected at most 12 names with ; between them, each once";
    EXPECT_EQ(saidOf("adventures", 0, "party", "Kennett;Kennett"), "2:5 " + names);
    EXPECT_EQ(saidOf("adventures", 0, "party", "Kennett;;Cerel"), "2:5 " + names);
    EXPECT_EQ(saidOf("adventures", 0, "party", "a;b;c;d;e;f;g;h;i;j;k;l;m"), "2:5 " + names);
    EXPECT_EQ(saidOf("adventures", 0, "start", "white"),
              "2:6 start: \"white\" is not known; expected one of green, blue or red");
    EXPECT_EQ(saidOf("adventures", 0, "gifts", "Longtooth;Longtooth"), "2:7 " + names);
    EXPECT_EQ(saidOf("adventures", 0, "reward", "-1"),
              "2:8 reward: \"-1\" is not a whole number from 0 to 100000");
    EXPECT_EQ(saidOf("adventures", 0, "gold", "mine"),
              "2:10 gold: \"mine\" is not known; expected one of own or shared");

    EXPECT_EQ(saidOf("goals", 0, "adventure", "FP-A99"), "2:1 there is no adventure \"FP-A99\"");
    EXPECT_EQ(saidOf("goals", 0, "way", "0"), "2:2 way: \"0\" is not a whole number from 1 to 9");
    EXPECT_EQ(saidOf("goals", 0, "do", "collect"),
              "2:4 \"tail\" is nothing that can be done with \"collect\"");
    EXPECT_EQ(saidOf("goals", 0, "count", "2"),
              "2:5 expected 1: the game remembers only whether it was done");
    EXPECT_EQ(saidOf("goals", 0, "who", "Kennett"), "2:6 expected -: it does not matter who does it");
    EXPECT_EQ(saidOf("goals", 1, "who", "-"), "3:6 expected the name of a character");
    EXPECT_EQ(saidOf("goals", 0, "pay", "5"), "2:7 pay: \"5\" is not a whole number from 0 to 0");
}

TEST(OwnAdventures, FP_026_AnAdventureHasAGoal)
{
    PackData pack = customPack();
    tableOf(pack, "goals").rows.erase(tableOf(pack, "goals").rows.begin() + 1);
    const Issues issues = issuesOf(pack);
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues.front().file, tableOf(pack, "adventures").file);
    EXPECT_EQ(issues.front().line, 3);
    EXPECT_EQ(issues.front().message, "no row of the table \"goals\" says what the goal is");
}

TEST(OwnAdventures, FP_026_APackWithoutThemIsRefused)
{
    for (const std::string name : {"adventures", "goals"}) {
        PackData pack = customPack();
        std::erase_if(pack.tables, [&](const PackTable &t) { return t.name == name; });
        ASSERT_FALSE(module().check(pack).empty());
        EXPECT_EQ(module().check(pack).front().message, "the pack has no table \"" + name + '"');
    }
}

TEST(OwnAdventures, FP_026_MoreThanAnyPackNeedsIsNotRead)
{
    PackData pack = withGoal(std::vector<Cells>(13, {"1", "slay", "Kobold", "1", "-", "0"}));
    EXPECT_EQ(issuesOf(pack).front().message, "a goal has at most 12 parts");
    EXPECT_EQ(issuesOf(pack).front().line, 14);
    PackTable &table = tableOf(pack, "adventures");
    for (int i = 1; i <= 200; ++i) {
        table.rows.push_back(table.rows.front());
        table.rows.back().cells.front() = "own" + std::to_string(i);
    }
    EXPECT_EQ(issuesOf(pack).front().message, "a pack has at most 200 adventures");
}

TEST(OwnAdventures, FP_040_WhatTheGoalNamesMustBeInTheDeck)
{
    for (const Cells &part : std::vector<Cells>{{"1", "slay", "Wasp Queen", "1", "-", "0"},
                                                {"1", "slay", "Kennett", "1", "-", "0"},
                                                {"1", "keep", "Her Sting", "1", "-", "0"},
                                                {"1", "disarm", "traps", "1", "Nobody", "0"}}) {
        const PackData pack = withGoal({part});
        EXPECT_TRUE(issuesOf(pack).empty());
        EXPECT_TRUE(module().adventures(pack).empty()) << part[2];
        const Issues checked = module().check(pack); // whoever makes a pack is told
        EXPECT_TRUE(std::ranges::any_of(checked, [&](const Issue &issue) {
            const std::string &missing = part[2] == "traps" ? part[4] : part[2];
            return issue.severity == Issue::Severity::Warning && issue.rule == "FP-040" &&
                   issue.file == pack.table("adventures")->file && issue.line == 2 &&
                   issue.message.find(missing) != std::string::npos;
        })) << part[2];
    }
    EXPECT_EQ(module().adventures(withGoal({{"1", "slay", "Giant Wasp", "1", "-", "0"}})).size(), 1u);
}

/// Kennett slays the one figure that is left of a card.
void slayOne(Scene &s, const std::string &card)
{
    std::vector<int> hits(s.enemyHits(card).size(), 0);
    hits[0] = 1;
    s.enemyHitsTo(card, hits);
    s.dice({2, 7, 1, 1, 1});
    s.battle({card});
    s.does("attack:Kennett:0");
}

Scene onQuest(const std::vector<Cells> &goal)
{
    const PackData pack = withGoal(goal);
    return Scene::onQuest("own", "L001", {}, 1, {}, pack);
}

TEST(OwnAdventures, FP_040_FP_292_PartyGiftAndReward)
{
    Scene s = onQuest({{"1", "slay", "Giant Wasp", "1", "-", "0"}});
    EXPECT_EQ(s.held("Kennett"), std::vector<std::string>{"T12"});
    slayOne(s, "M17");
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Kennett").gold, 100 + 45); // the gift, and half of the reward
    EXPECT_EQ(s.score("Cerel").gold, 45);
}

TEST(OwnAdventures, FP_285_SoManyOfAName)
{
    Scene s = onQuest({{"1", "slay", "Kobold", "2", "-", "0"}});
    slayOne(s, "M16"); // no kobold
    EXPECT_EQ(s.total(Total::Progress), 0);
    slayOne(s, "M01");
    EXPECT_EQ(s.total(Total::Progress), 1);
    EXPECT_FALSE(s.over());
    slayOne(s, "M02"); // another card of that name
    EXPECT_EQ(s.total(Total::Progress), 2);
    EXPECT_TRUE(s.won());
}

TEST(OwnAdventures, FP_285_AllPartsOfAWay)
{
    Scene s = onQuest({{"1", "slay", "Kobold", "1", "-", "0"},
                       {"1", "slay", "Giant Wasp", "1", "-", "0"},
                       {"1", "keep", "Chalice of Gold", "1", "-", "0"}});
    slayOne(s, "M01");
    slayOne(s, "M17");
    EXPECT_FALSE(s.over());
    EXPECT_EQ(s.total(Total::Progress), 1); // each has a counter of its own
    const auto wasps = std::ranges::find(s.rules().sheet().counters, "Giant Wasp slain", &CounterSpec::label);
    ASSERT_NE(wasps, s.rules().sheet().counters.end());
    EXPECT_EQ(s.state().table.counter(wasps->id), 1);
    s.give("Cerel", "T06");
    s.run();
    EXPECT_TRUE(s.won());
}

TEST(OwnAdventures, FP_285_AnyWay)
{
    const std::vector<Cells> goal{{"2", "keep", "Chalice of Gold", "1", "-", "0"},
                                  {"1", "slay", "Kobold", "1", "-", "0"},
                                  {"1", "slay", "Giant Wasp", "1", "-", "0"},
                                  {"2", "hold", "magical", "1", "-", "0"}};
    Scene first = onQuest(goal);
    slayOne(first, "M01");
    first.give("Cerel", "T06"); // half of each way
    first.run();
    EXPECT_FALSE(first.over());
    slayOne(first, "M17");
    EXPECT_TRUE(first.won());

    Scene second = onQuest(goal);
    second.give("Cerel", "T06");
    second.give("Cerel", "T01");
    second.give("Kennett", "T03");
    second.run();
    EXPECT_TRUE(second.won());
}

/// What the table counts towards the goal, with its number.
std::vector<std::string> stepsOf(Scene &s)
{
    std::vector<std::string> steps;
    for (const CounterSpec &spec : s.rules().sheet().counters)
        if (spec.card == kNoCard && spec.most > 0)
            steps.push_back(spec.label + ": " + std::to_string(s.state().table.counter(spec.id)));
    return steps;
}

TEST(OwnAdventures, FP_329_WaysOfWhichOneIsEnoughAreOneStep)
{
    Scene s =
        onQuest({{"1", "slay", "Kobold", "2", "-", "0"}, {"2", "keep", "Chalice of Gold", "1", "-", "0"}});
    slayOne(s, "M01");
    EXPECT_EQ(stepsOf(s), (std::vector<std::string>{"Slay 2 × Kobold or bring out Chalice of Gold: 0"}));
    EXPECT_EQ(s.total(Total::Progress), 1); // those slain are counted all the same
    s.give("Cerel", "T06");
    s.run();
    EXPECT_TRUE(s.won());
    EXPECT_EQ(stepsOf(s), (std::vector<std::string>{"Slay 2 × Kobold or bring out Chalice of Gold: 1"}));
}

TEST(OwnAdventures, FP_329_PartsThatBelongTogetherAreAStepEach)
{
    Scene s = onQuest({{"1", "slay", "Kobold", "2", "-", "0"}, {"1", "slay", "Giant Wasp", "1", "-", "0"}});
    EXPECT_EQ(stepsOf(s), (std::vector<std::string>{"Kobold slain: 0", "Giant Wasp slain: 0"}));
}

TEST(OwnAdventures, FP_329_TheGoalInWords)
{
    Adventure adventure;
    adventure.goal = {{.way = 1, .task = Task::Disarm, .count = 2, .name = "Ranson"},
                      {.way = 1, .task = Task::Within, .count = 12},
                      {.way = 2, .task = Task::SlayVampire},
                      {.way = 3, .task = Task::EarnGold, .count = 500}};
    EXPECT_EQ(goalInWords(adventure), "Disarm 2 traps, by Ranson and within 12 locations at most or slay the "
                                      "vampire or earn 500 gp in treasures");
    adventure.waysNeeded = 2;
    EXPECT_EQ(goalInWords(adventure), "2 of 3: Disarm 2 traps, by Ranson and within 12 locations at most; "
                                      "slay the vampire; earn 500 gp in treasures");
}

TEST(OwnAdventures, FP_293_PiecesArePaidFor)
{
    Scene s = onQuest(
        {{"1", "keep", "Chalice of Gold", "1", "-", "30"}, {"1", "keep", "Bag of Gold", "1", "-", "50"}});
    s.give("Kennett", "T06");
    s.run();
    EXPECT_FALSE(s.over()); // the gift is no find
    s.does("withdraw");
    EXPECT_FALSE(s.won());
    EXPECT_EQ(s.score("Kennett").gold + s.score("Cerel").gold, 200 + 100 + 30 + 50);
}

TEST(OwnAdventures, FP_293_BountiesFromASumOn)
{
    for (const auto &[sum, won] : {std::pair{"25", true}, std::pair{"26", false}}) {
        Scene s = onQuest({{"1", "earn", "bounties", sum, "-", "0"}});
        slayOne(s, "M01");
        EXPECT_EQ(s.total(Total::Progress), 25);
        EXPECT_FALSE(s.over());
        s.does("withdraw");
        EXPECT_EQ(s.won(), won);
    }
}

TEST(OwnAdventures, FP_285_WhoIsFoundHasAName)
{
    Scene s = onQuest({{"1", "find", "The Miller's Son", "1", "-", "0"}});
    const auto &cards = s.rules().sheet().cards;
    EXPECT_EQ(std::ranges::count(cards, "The Miller's Son", &CardSheet::name), 1);
}

} // namespace
} // namespace flagstone::fastplay::own_adventures_test
