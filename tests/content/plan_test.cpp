#include "conformance/toy.h"
#include "content/files.h"
#include "content/plan.h"
#include "content/record_writer.h"
#include "content/replay.h"
#include "content/temp_folder.h"
#include "test_paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace flagstone::plan_test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

std::string fixture()
{
    return readFile(FLAGSTONE_SOURCE_DIR "/tests/content/plans/format-1.flagplan", 1 << 20).value();
}

Issues problems(const std::string &text)
{
    const auto plan = parsePlan(text, "x.flagplan");
    return plan ? Issues{} : plan.error();
}

/// The fixture with one piece of its text replaced.
Issues problemsWith(const std::string &was, const std::string &becomes)
{
    std::string text = fixture();
    const std::size_t at = text.find(was);
    EXPECT_NE(at, std::string::npos) << was;
    return problems(text.replace(at, was.size(), becomes));
}

TEST(Plan, EveryReleasedFormatIsReadAndWrittenByteForByte)
{
    const auto file = parsePlan(fixture(), "format-1.flagplan");
    ASSERT_TRUE(file) << toString(file.error().front());
    const Plan &plan = file->plan;
    EXPECT_EQ(planText(plan), fixture());
    EXPECT_EQ(plan.title, "The kobolds' back door");
    EXPECT_EQ(plan.setup.seats, 2);
    EXPECT_EQ(plan.setup.options.at("rounds"), "3");
    ASSERT_THAT(plan.setup.prepared.piles, SizeIs(1));
    const PileStack &stack = plan.setup.prepared.piles.front();
    EXPECT_THAT(stack.order, ElementsAre("T05", "T01"));
    EXPECT_THAT(stack.pins, ElementsAre(CardPin{"T07", 6}));
    EXPECT_THAT(stack.bounds,
                ElementsAre(CardBound{"T08", 4, 0}, CardBound{"T09", 3, 9}, CardBound{"T10", 1, 12}));
    ASSERT_THAT(plan.notes, SizeIs(4));
    EXPECT_EQ(plan.notes[1].text, "A draught.\n\n- cold\n- wet \"mostly\"");
    EXPECT_TRUE(plan.notes[1].readAloud);
    EXPECT_EQ(plan.notes[2].edge, Edge::West);
    EXPECT_EQ(plan.notes[3].column, -2);
}

TEST(Plan, FP_368_ADungeonLaidOutGoesOutAndComesBack)
{
    Plan plan;
    plan.packs = {"toy"};
    plan.setup.ruleset = "toy";
    plan.setup.adventure = "TOY-A1";
    const std::array<std::optional<Edge>, 5> edges{std::nullopt, Edge::North, Edge::East, Edge::South,
                                                   Edge::West};
    for (const auto edge : edges)
        for (const auto by : edges)
            plan.setup.prepared.assigned.push_back({"T01", "T02", edge, by});
    const auto read = parsePlan(planText(plan), "x.flagplan");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->plan, plan);
    const Issues issues = problems(R"({
  "flagplan": 1, "ruleset": "toy", "packs": ["toy"], "adventure": "TOY-A1",
  "assigned": [
    {"place": "T01", "card": "T02", "edge": "up"},
    {"place": "T01", "card": "T02", "edge": "north", "by": "n"},
    {"place": "T01", "card": "T02", "by": 2},
    {"place": "T01", "card": "T02", "turns": 2}
  ]
})");
    ASSERT_THAT(issues, SizeIs(4));
    EXPECT_THAT(issues, ElementsAre(Field(&Issue::line, 4), Field(&Issue::line, 5), Field(&Issue::line, 6),
                                    Field(&Issue::line, 7)));
}

TEST(Plan, AllProblemsAreToldWithLineAndPointer)
{
    const Issues issues = problems(R"({
  "flagplan": 1, "ruleset": "toy", "packs": [], "adventure": 7, "colour": "red",
  "seats": 99,
  "options": {"rounds": 3},
  "piles": [
    {"pile": "deck", "order": ["A"], "rest": "burnt"},
    {"pile": "deck", "order": [""], "rest": "aside", "pins": [{"card": "B", "at": 0}]}
  ],
  "notes": [
    {"on": "wall", "for": "private", "text": "x"},
    {"on": "card", "edge": "north", "for": "me", "text": "x"}
  ]
})");
    std::vector<std::pair<int, std::string>> found;
    for (const Issue &issue : issues)
        found.emplace_back(issue.line, issue.message.substr(0, issue.message.find(' ')));
    // while a key of the file itself is wrong, only it and the notes are looked at
    EXPECT_THAT(found,
                ElementsAre(std::pair{2, std::string("/adventure")}, std::pair{2, std::string("/colour")},
                            std::pair{10, std::string("/notes/0/on")},
                            std::pair{11, std::string("/notes/1/for")},
                            std::pair{11, std::string("/notes/1")}, std::pair{11, std::string("/notes/1")}));

    const Issues deeper = problems(R"({
  "flagplan": 1, "ruleset": "toy", "packs": [], "adventure": "A",
  "seats": 99,
  "options": {"rounds": 3},
  "piles": [
    {"pile": "deck", "order": ["A"], "rest": "burnt"},
    {"pile": "deck", "order": [""], "rest": "aside", "pins": [{"card": "B", "at": 0}]},
    {"pile": "deck", "order": [], "rest": "aside", "bounds": [{"card": "B", "before": 1}]}
  ]
})");
    found.clear();
    for (const Issue &issue : deeper)
        found.emplace_back(issue.line, issue.message.substr(0, issue.message.find(' ')));
    EXPECT_THAT(found, ElementsAre(std::pair{2, std::string("/packs")}, std::pair{3, std::string("/seats")},
                                   std::pair{4, std::string("/options/rounds")},
                                   std::pair{6, std::string("/piles/0/rest")},
                                   std::pair{7, std::string("/piles/1/order")},
                                   std::pair{8, std::string("/piles/2/bounds/0/before")}));
}

TEST(Plan, NumbersAreNotReadAsNegativeOnes)
{
    const Issues issues = problems(R"({"flagplan": 1, "ruleset": "toy", "packs": ["toy"], "adventure": "A",
  "notes": [{"on": "place", "column": 18446744073709551615, "row": -1, "for": "private", "text": "x"}]})");
    ASSERT_THAT(issues, SizeIs(1));
    EXPECT_THAT(issues[0].message, HasSubstr("/notes/0/column must be a whole number"));
}

TEST(Plan, AKeyWithASlashHasALineOfItsOwn)
{
    const Issues issues = problems(R"({"flagplan": 1, "ruleset": "toy", "packs": ["toy"], "adventure": "A",
  "options": {"a": "b",
    "a/b~": 7}})");
    ASSERT_THAT(issues, SizeIs(1));
    EXPECT_EQ(issues[0].line, 3);
    EXPECT_EQ(issues[0].message, "/options/a~1b~0 must be a string");
}

TEST(Plan, OtherFilesAreRefused)
{
    EXPECT_THAT(problems("{}"), ElementsAre(Field(&Issue::message, HasSubstr("is not a plan"))));
    EXPECT_THAT(problems("[1]"), ElementsAre(Field(&Issue::message, HasSubstr("is not a plan"))));
    EXPECT_THAT(problems("{\"flagplan\": 2}"),
                ElementsAre(Field(&Issue::message, HasSubstr("newer Flagstone"))));
    EXPECT_THAT(problems("{\"flagplan\": 1"), ElementsAre(Field(&Issue::message, HasSubstr("is not JSON"))));
    EXPECT_THAT(problems("{\"flagplan\": \"\xFF\"}"),
                ElementsAre(Field(&Issue::message, HasSubstr("is not UTF-8"))));
    EXPECT_THAT(problemsWith("\"flagplan\": 1", "\"flagplan\": 0"),
                ElementsAre(Field(&Issue::message, HasSubstr("/flagplan must be 1"))));
    EXPECT_THAT(problemsWith("\"on\": \"plan\"", "\"on\": \"plan\", \"on\": \"card\""),
                ElementsAre(Field(&Issue::message, HasSubstr("twice"))));
}

TEST(Plan, WhatTheRulesRefuseIsFoundInTheFile)
{
    std::string text = fixture();
    text.replace(text.find("\"T07\""), 5, "\"T99\"");
    const auto file = parsePlan(text, "x.flagplan");
    ASSERT_TRUE(file);
    SeededChance chance(Seed{});
    Step step(chance);
    const auto game = toyModule().start(toyPack(), file->plan.setup, step);
    ASSERT_FALSE(game);
    const Issues issues = file->located(game.error());
    ASSERT_THAT(issues, SizeIs(1));
    EXPECT_EQ(issues[0].line, 23);
    EXPECT_EQ(issues[0].file, "x.flagplan");
    EXPECT_THAT(issues[0].message, StartsWith("/piles/0/pins/0/card there is no card \"T99\""));
}

TEST(Plan, ARecordContainsTheStacks)
{
    const auto file = parsePlan(fixture(), "x.flagplan");
    ASSERT_TRUE(file);
    const flagstone::Setup &setup = file->plan.setup;
    const auto begin = [&](Step &step) { return toyModule().start(toyPack(), setup, step); };
    const auto session = Session::start(begin, Seed::fromText("plan"), UndoPolicy::Free);
    ASSERT_TRUE(session);
    // the first seat holds the two cards on top
    const TableView view = session->view(Seat{0});
    EXPECT_EQ(session->game().sheet().cards[index(view.pile(toy::hand(0)).cards[0])].key, "T05");
    EXPECT_EQ(session->game().sheet().cards[index(view.pile(toy::hand(0)).cards[1])].key, "T01");

    test::TempFolder folder;
    const auto path = folder / "game.flagstone";
    ASSERT_FALSE(
        RecordWriter::create(path, headerFor(toyModule(), toyPack(), setup, *session), *session)->error());
    const auto record = readRecord(path);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->header.setup, setup);
    EXPECT_TRUE(verify(*record, toyModule(), toyPack()));
}

TEST(Plan, FP_365_NotesAreNoPartOfTheGameThatPlayersGet)
{
    const auto file = parsePlan(fixture(), "x.flagplan");
    ASSERT_TRUE(file);
    const auto &setup = file->plan.setup;
    const auto begin = [&](Step &step) { return toyModule().start(toyPack(), setup, step); };
    const auto session = Session::start(begin, Seed::fromText("plan"), UndoPolicy::Free);
    ASSERT_TRUE(session);
    const std::string header = lineText(headerFor(toyModule(), toyPack(), setup, *session));
    EXPECT_THAT(header, HasSubstr("T05"));
    EXPECT_THAT(header, testing::Not(HasSubstr("Creaks")));
}

TEST(Plan, StrayNotesAreFound)
{
    std::string text = fixture();
    text.replace(text.rfind("\"T05\""), 5, "\"X05\"");
    const auto file = parsePlan(text, "x.flagplan");
    ASSERT_TRUE(file);
    const auto game = toyGame(Seed{});
    EXPECT_THAT(strayNotes(*file, game->sheet()),
                ElementsAre(Field(&Issue::message,
                                  StartsWith("/notes/2/card names a card that this game does not have"))));
}

TEST(PlanCsv, GoesOutAndComesBack)
{
    const Preparation prepared = parsePlan(fixture(), "x")->plan.setup.prepared;
    const auto game = toyGame(Seed{});
    const std::string csv = stacksToCsv(prepared, game->sheet());
    EXPECT_THAT(csv, StartsWith("pile,card,name,at,notBefore,before\ndeck,T05,Lamp 05,-,-,-\n"));
    const auto back = stacksFromCsv(csv, {}, "x.csv");
    ASSERT_TRUE(back) << toString(back.error().front());
    EXPECT_EQ(*back, prepared);
}

TEST(PlanCsv, ACellThatASpreadsheetWouldReckonWithStaysAText)
{
    const Preparation prepared{.piles = {{.pile = "@deck", .order = {"=1+1", "'=1", "-2", "+3", "T05"}}}};
    const auto game = toyGame(Seed{});
    const std::string csv = stacksToCsv(prepared, game->sheet());
    EXPECT_THAT(csv, HasSubstr("\n'@deck,'=1+1,"));
    EXPECT_THAT(csv, HasSubstr("\n'@deck,''=1,"));
    EXPECT_THAT(csv, HasSubstr("\n'@deck,'-2,"));
    EXPECT_THAT(csv, HasSubstr("\n'@deck,'+3,"));
    EXPECT_THAT(csv, HasSubstr("\n'@deck,T05,Lamp 05,"));
    const auto back = stacksFromCsv(csv, {}, "x.csv");
    ASSERT_TRUE(back) << toString(back.error().front());
    EXPECT_EQ(*back, prepared);
    const auto pasted = stacksFromCsv("pile\tcard\n@deck\t=1+1\n", {}, "clipboard"); // without its apostrophe
    ASSERT_TRUE(pasted);
    EXPECT_EQ(pasted->piles.front().order, std::vector<std::string>{"=1+1"});
}

TEST(PlanCsv, IsPastedFromASpreadsheetOverWhatWasThere)
{
    const Preparation before{.piles = {{.pile = "deck", .order = {"A"}, .rest = PileStack::Rest::Aside},
                                       {.pile = "other", .order = {"K"}}}};
    const auto after = stacksFromCsv("pile\tcard\tat\r\ndeck\tC\t\r\ndeck\tB\t4\r\n", before, "clipboard");
    ASSERT_TRUE(after) << toString(after.error().front());
    EXPECT_EQ(
        *after,
        (Preparation{
            .piles = {{.pile = "deck", .order = {"C"}, .rest = PileStack::Rest::Aside, .pins = {{"B", 4}}},
                      {.pile = "other", .order = {"K"}}}}));
}

TEST(PlanCsv, ACardThatTheTablePutsInAStackIsNoLongerOut)
{
    const Preparation before{.piles = {{.pile = "deck", .order = {"A"}}}, .out = {"B", "C", "D", "K"}};
    const auto after =
        stacksFromCsv("pile,card,at,before\ndeck,B,-,-\ndeck,C,4,-\ndeck,D,-,9\n", before, "x");
    ASSERT_TRUE(after) << toString(after.error().front());
    EXPECT_EQ(after->out, std::vector<std::string>{"K"});
    for (const char *table : {"pile,card\nout,B\ndeck,B\n", "pile,card\ndeck,B\nout,B\n"}) {
        const auto both = stacksFromCsv(table, before, "x");
        ASSERT_TRUE(both);
        EXPECT_EQ(both->out, std::vector<std::string>{"B"}) << "the table says both: the desk refuses it";
        EXPECT_EQ(both->piles.front().order, std::vector<std::string>{"B"});
    }
}

TEST(PlanCsv, ProblemsHaveTheirPlaces)
{
    const auto wrong = stacksFromCsv("pile,card,at,colour\ndeck,-,-,-\ndeck,A,0,-\n", {}, "x.csv");
    ASSERT_FALSE(wrong);
    EXPECT_THAT(wrong.error(), SizeIs(1)); // an unknown column; the rows have not been looked at
    const auto rows = stacksFromCsv("pile,card,at\ndeck,-,-\ndeck,A,0\ndeck,B,x\n", {}, "x.csv");
    ASSERT_FALSE(rows);
    std::vector<std::pair<int, int>> places;
    for (const Issue &issue : rows.error())
        places.emplace_back(issue.line, issue.column);
    EXPECT_THAT(places, ElementsAre(std::pair{2, 2}, std::pair{3, 3}, std::pair{4, 3}));
    EXPECT_THAT(rows.error(), Each(Field(&Issue::file, "x.csv")));
}

} // namespace
} // namespace flagstone::plan_test
