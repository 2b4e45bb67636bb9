#include "cli_fixture.h"
#include "content/plan.h"

#include <gmock/gmock.h>

#include <limits>
#include <sstream>

namespace flagstone::odds_test {
namespace {

using namespace test;
using testing::HasSubstr;
using testing::Not;

class Odds : public Cli {
protected:
    std::string plan = (folder / "night.flagplan").string();
    void writePlan(const std::string &order, const std::string &more = {})
    {
        folder.write("night.flagplan",
                     R"({"flagplan": 1, "title": "Night", "ruleset": "toy", "packs": ["toy"],
"adventure": "TOY-A1", "seats": 2,
"piles": [{"pile": "deck", "order": [)" +
                         order + R"(], "rest": "shuffled"}])" + more + "}");
    }
};

TEST_F(Odds, SayHowAGameGoesWithIntervals)
{
    const json odds = runJson({"odds", "toy", "--trials", "500", "--threads", "2"});
    EXPECT_EQ(odds["games"], 500);
    const json &success = odds["measures"][0];
    EXPECT_EQ(success["key"], "success");
    EXPECT_LT(success["low"], success["value"]);
    EXPECT_GT(success["high"], success["value"]);
    EXPECT_EQ(runJson({"odds", "toy", "--trials", "500", "--threads", "1"}), odds);
    const Ran told = run({"odds", "toy", "--trials", "100"});
    EXPECT_THAT(told.out, HasSubstr("The quest is won: "));
    EXPECT_THAT(told.out, HasSubstr("Oil that player 1 has left: "));
}

/// That somebody wins a race says nothing.
TEST(OddsOfARace, AreToldBySeat)
{
    const std::vector<std::string> asked{"odds",     "dungeon", "--seats",  "2",
                                         "--trials", "24",      "--policy", "bold"};
    const Ran told = runProgram(FLAGSTONE_CLI, asked);
    EXPECT_EQ(told.status, 0) << told.err;
    EXPECT_THAT(told.out, HasSubstr("Player 1 wins: "));
    EXPECT_THAT(told.out, HasSubstr("Player 2 wins: "));
    EXPECT_THAT(told.out, Not(HasSubstr("The quest is won")));
    const Ran alone = runProgram(FLAGSTONE_CLI, {"odds", "dungeon", "--trials", "2", "--policy", "bold"});
    EXPECT_THAT(alone.out, HasSubstr("The quest is won: "));
}

TEST(OddsOfARace, APlanThatNamesWhatIsNotThereIsRefused)
{
    const TempFolder folder;
    folder.write("race.flagplan", R"({"flagplan": 1, "ruleset": "dungeon", "packs": ["dungeon"],
"adventure": "basic", "seats": 2,
"piles": [{"pile": "monsters", "order": ["Nobody"], "rest": "shuffled"}]})");
    const std::string plan = (folder / "race.flagplan").string();
    for (const std::vector<std::string> &asked :
         {std::vector<std::string>{"odds", plan, "--tune", "40-60"}, {"lint", plan}}) {
        const Ran ran = runProgram(FLAGSTONE_CLI, asked);
        EXPECT_EQ(ran.status, 2) << asked.front();
        EXPECT_THAT(ran.err, HasSubstr("race.flagplan:3: error: /piles/0/pile there is no pile"));
        EXPECT_THAT(ran.err, HasSubstr("nothing can be prepared"));
    }
}

/// Its piles can be stacked only in a game with prepared decks, and the deal makes it one.
TEST_F(Odds, ADealStacksWhatAGameHasAndSaysIfThatIsNothing)
{
    const std::string out = (folder / "deal.flagplan").string();
    const Ran dealt = runProgram(FLAGSTONE_CLI, {"odds", "adventuredeck", "--stack", "10-90", "--cards", "3",
                                                 "--trials", "20", "--out", out});
    ASSERT_LE(dealt.status, 1) << dealt.err;
    EXPECT_FALSE(readPlan(out).value().plan.setup.prepared.piles.empty());
    const Ran none =
        runProgram(FLAGSTONE_CLI, {"odds", "dungeon", "--seats", "2", "--stack", "10-90", "--trials", "2"});
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.err, HasSubstr("no cards that can be stacked"));
}

TEST_F(Odds, ShardsMergeToTheSameBytes)
{
    writePlan(R"("T03", "T06")");
    const std::vector<std::string> all{"odds", plan, "--trials", "300", "--json"};
    const Ran whole = run(all);
    ASSERT_EQ(whole.status, 0) << whole.out << whole.err;
    std::vector<std::string> merge{"odds", "merge"};
    for (const std::string number : {"3", "1", "2"}) {
        auto arguments = all;
        arguments.insert(arguments.end(), {"--shard", number + "/3"});
        folder.write(number + ".json", run(arguments).out);
        merge.push_back((folder / (number + ".json")).string());
    }
    auto lacking = merge;
    lacking.pop_back();
    merge.push_back("--json");
    EXPECT_EQ(run(merge).out, whole.out);
    EXPECT_THAT(run(lacking).err, HasSubstr("shard 2 of 3 is missing"));
    lacking.push_back(lacking.back());
    EXPECT_THAT(run(lacking).err, HasSubstr("a second time"));

    writePlan(R"("T03", "T07")");
    auto other = all;
    other.insert(other.end(), {"--shard", "2/3"});
    folder.write("other.json", run(other).out);
    EXPECT_THAT(run({"odds", "merge", merge[2], (folder / "other.json").string()}).err,
                HasSubstr("a different question"));
    std::string bold = run(all).out;
    bold.insert(bold.find("\"games\""), "\"shard\":[1,1000000000000000],");
    folder.write("bold.json", bold);
    EXPECT_THAT(run({"odds", "merge", (folder / "bold.json").string()}).err,
                HasSubstr("shard 2 of 1000000000000000 is missing"));
    const Ran none = run({"odds", "merge"});
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.err, HasSubstr("odds merge needs files"));
    folder.write("rubbish.json", "{\"odds\": 1}");
    EXPECT_EQ(run({"odds", "merge", (folder / "rubbish.json").string()}).status, 2);
    auto wrong = nlohmann::json::parse(whole.out);
    wrong["shard"] = {1, 1};
    wrong["measures"][0]["sum"] = 301;
    folder.write("wrong.json", wrong.dump());
    const Ran refused = run({"odds", "merge", (folder / "wrong.json").string()});
    EXPECT_EQ(refused.status, 2) << "more than all of 300 games";
    EXPECT_THAT(refused.err, HasSubstr("do not fit together"));
    auto unplayed = nlohmann::json::parse(whole.out);
    unplayed["shard"] = {1, 1};
    unplayed["games"] = 0;
    folder.write("none.json", unplayed.dump());
    EXPECT_THAT(run({"odds", "merge", (folder / "none.json").string()}).err,
                HasSubstr("do not fit together"));
    auto endless = nlohmann::json::parse(whole.out);
    endless["shard"] = {1, 1};
    for (auto &measure : endless["measures"])
        if (measure["kind"] == "number")
            measure["sum"] = std::numeric_limits<std::int64_t>::max();
    folder.write("endless.json", endless.dump());
    EXPECT_THAT(run({"odds", "merge", (folder / "endless.json").string()}).err,
                HasSubstr("do not fit together"));
    EXPECT_THAT(run({"odds", plan, "--trials", "300", "--shard", "400/500"}).err,
                HasSubstr("more parts than games"));
}

TEST_F(Odds, OfARecordAndAfterEachChoice)
{
    ASSERT_EQ(run({"play", "toy", "--seed", "x", "--record", record, "--interactive"}, "1\nquit\n").status,
              0);
    const json odds = runJson({"odds", record, "--trials", "200", "--as", "1"});
    EXPECT_EQ(odds["games"], 200);
    const json whatIf = runJson({"odds", record, "--trials", "200", "--what-if"});
    ASSERT_FALSE(whatIf["choices"].empty());
    EXPECT_EQ(whatIf["choices"][0]["change"], 0);
    EXPECT_EQ(run({"odds", record, "--as", "9"}).status, 2);
    const Ran settings = run({"odds", record, "--seats", "2"});
    EXPECT_EQ(settings.status, 2);
    EXPECT_THAT(settings.err, HasSubstr("has its own settings"));
}

TEST_F(Odds, AfterEachChoiceAreOnlyForWhoMakesIt)
{
    ASSERT_EQ(run({"play", "toy", "--seats", "2", "--seed", "x", "--record", record, "--interactive"}, "q\n")
                  .status,
              0);
    EXPECT_EQ(run({"odds", record, "--what-if", "--trials", "20", "--as", "1"}).status, 0);
    const Ran other = run({"odds", record, "--what-if", "--trials", "20", "--as", "2"});
    EXPECT_EQ(other.status, 2);
    EXPECT_EQ(other.out, "");
    EXPECT_EQ(other.err, "--what-if: Player 2 has nothing to choose now\n");
}

TEST_F(Odds, AfterEachChoiceSayWhoMakesItAsThePromptDoes)
{
    const Ran played = runProgram(
        FLAGSTONE_CLI, {"play", "fastplay", "--interactive", "--json", "--seed", "b", "--record", record},
        "1\n1\n1\n1\nq\n"); // into a fight
    json asked;
    std::istringstream lines(played.out);
    for (std::string line; std::getline(lines, line);)
        if (const json said = json::parse(line); said.contains("choices"))
            asked = said["choices"];
    ASSERT_FALSE(asked.empty());
    const std::vector<std::string> odds{"odds", record, "--what-if", "--trials", "10"};
    auto inJson = odds;
    inJson.push_back("--json");
    const json after = json::parse(runProgram(FLAGSTONE_CLI, inJson).out)["choices"];
    ASSERT_EQ(after.size(), asked.size());
    for (std::size_t i = 0; i < asked.size(); ++i)
        EXPECT_EQ(after[i]["label"], asked[i]["label"]);
    EXPECT_THAT(runProgram(FLAGSTONE_CLI, odds).out, HasSubstr("Kennett: Attack "));
}

TEST_F(Odds, WrongUseIsExplained)
{
    EXPECT_THAT(run({"odds", "toy", "--shard", "4/3"}).err, HasSubstr("--shard"));
    EXPECT_THAT(run({"odds", "toy", "--policy", "mad"}).err, HasSubstr("--policy"));
    EXPECT_THAT(run({"odds", "toy", "--what-if"}).err, HasSubstr("name a record"));
    EXPECT_THAT(run({"odds", "toy", "--stack", "70-60"}).err, HasSubstr("60-70"));
    EXPECT_EQ(run({"odds", "toy", "--trials", "0"}).status, 2);
    EXPECT_EQ(run({"odds", "nothing"}).status, 2);
    writePlan(R"("T99")");
    EXPECT_THAT(run({"odds", plan}).err, HasSubstr("night.flagplan:3: error: /piles/0/order/0"));
}

TEST_F(Odds, SuppositionsChangeWhatIsAsked)
{
    const json freely = runJson({"odds", "toy", "--trials", "300"});
    EXPECT_FALSE(freely.contains("suppose"));
    const json supposed = runJson({"odds", "toy", "--trials", "300", "--if", "way of the lamp"});
    EXPECT_NE(supposed["question"], freely["question"]);
    EXPECT_EQ(supposed["suppose"]["what"], "the way of the lamp");
    EXPECT_GT(supposed["suppose"]["games"], 0);
    EXPECT_NEAR(supposed["suppose"]["change"].get<double>(),
                supposed["measures"][0]["value"].get<double>() - freely["measures"][0]["value"].get<double>(),
                1e-9);
    EXPECT_THAT(run({"odds", "toy", "--trials", "300", "--if", "the gust", "--once"}).out,
                HasSubstr("Suppose they take the way of the gust, once: this happens in "));
    EXPECT_THAT(run({"odds", "toy", "--if", "blue door"}).err, HasSubstr("the way of the lamp"));
    EXPECT_THAT(run({"odds", "toy", "--if", "the gust", "--at", "X9"}).err, HasSubstr("X9"));
    std::vector<std::string> files;
    for (const std::string shard : {"1/2", "2/2"}) {
        const json part = runJson({"odds", "toy", "--trials", "300", "--if", "the gust", "--shard", shard});
        files.push_back((folder / ("part" + shard.substr(0, 1) + ".json")).string());
        folder.write("part" + shard.substr(0, 1) + ".json", part.dump());
    }
    const json whole = runJson({"odds", "toy", "--trials", "300", "--if", "the gust"});
    EXPECT_EQ(runJson({"odds", "merge", files[0], files[1]})["suppose"]["games"], whole["suppose"]["games"]);
}

TEST_F(Odds, APlanIsPlayedCheckedTunedAndDealt)
{
    writePlan(R"("T03", "T06")");
    EXPECT_EQ(run({"check", plan}).status, 0);
    const json played = runJson({"play", plan, "--seed", "x", "--record", record});
    EXPECT_EQ(played["seats"], 2);
    EXPECT_EQ(run({"verify", record}).status, 0);
    EXPECT_THAT(
        runProgram("/bin/head", {"-n", "1", record}).out,
        HasSubstr(R"("prepared":{"piles":[{"pile":"deck","order":["T03","T06"],"rest":"shuffled"}]})"));

    const std::string out = (folder / "dealt.flagplan").string();
    const json dealt =
        runJson({"odds", "toy", "--stack", "5-95", "--cards", "4", "--trials", "300", "--out", out});
    EXPECT_TRUE(dealt["ok"]);
    EXPECT_EQ(dealt["plan"]["piles"][0]["order"].size(), 4u);
    EXPECT_EQ(run({"check", out}).status, 0);
    EXPECT_THAT(run({"odds", out, "--tune", "5-95", "--trials", "300"}).out, HasSubstr("Won in "));

    writePlan(R"("T03")", R"(, "notes": [{"on": "card", "card": "X", "for": "private", "text": "?"}])");
    EXPECT_THAT(run({"check", plan}).err,
                HasSubstr("/notes/0/card names a card that this game does not have"));
    writePlan(R"("T03", "T03")");
    EXPECT_EQ(run({"check", plan}).status, 1);
    folder.write("broken.flagplan", "{");
    EXPECT_EQ(run({"check", (folder / "broken.flagplan").string()}).status, 1);
}

TEST_F(Odds, TuningTellsWhatItsStepsComeTo)
{
    writePlan(R"("T03", "T06", "T09")");
    const std::vector<std::string> asked{"odds", plan, "--tune", "90-100", "--trials", "100"};
    const json tuned = runJson(asked);
    EXPECT_EQ(tuned["swaps"].size(), 4u);
    EXPECT_EQ(tuned["changes"], json::parse(R"([{"pile": "deck", "out": ["T03", "T06", "T09"],
        "in": ["T10", "T04", "T11"], "moved": []}])"));
    EXPECT_THAT(run(asked).out, HasSubstr("Out of deck, 3 cards: Gust 03, Gust 06, Gust 09\n"
                                          "Into deck, 3 cards: Lamp 10, Lamp 04, Lamp 11\nWon in "));
}

TEST_F(Odds, LintTellsWhatNeverComes)
{
    writePlan(R"("T03", "T06")");
    EXPECT_THAT(run({"lint", plan}).out, HasSubstr("No problems in "));
    EXPECT_EQ(run({"lint", plan}).status, 0);
    writePlan(R"("T03")",
              R"(, "out": ["T09"], "notes": [{"on": "card", "card": "T09", "for": "private", "text": "?"}])");
    const json report = runJson({"lint", plan}, 1);
    ASSERT_EQ(report["slips"].size(), 1u);
    EXPECT_EQ(report["slips"][0]["kind"], "never");
    EXPECT_EQ(report["slips"][0]["card"], "T09");
    EXPECT_THAT(run({"lint", plan, "--lines"}).out, HasSubstr("Gust 09 never came up in any attempt."));
    EXPECT_EQ(run({"lint", (folder / "none.flagplan").string()}).status, 2);
}

TEST_F(Odds, OptionsThatMakeNoSenseAreRefused)
{
    for (const char *width : {"nan", "-1", "51"}) {
        const Ran ran = run({"odds", "toy", "--trials", "10", "--half-width", width});
        EXPECT_EQ(ran.status, 2) << width;
        EXPECT_THAT(ran.err, HasSubstr("from 0 to 50 per cent"));
    }
    const Ran out = run({"odds", "toy", "--trials", "10", "--out", (folder / "a.flagplan").string()});
    EXPECT_EQ(out.status, 2);
    EXPECT_THAT(out.err, HasSubstr("only --tune and --stack write a plan"));
    EXPECT_EQ(run({"odds", "toy", "--stack", "5-95", "--cards", "0"}).status, 2);
    const std::vector<std::vector<std::string>> vain{{"--cards", "5"},
                                                     {"--stack", "5-95", "--tune", "5-95"},
                                                     {"--stack", "5-95", "--shard", "1/2"},
                                                     {"--stack", "5-95", "--if", "the gust"},
                                                     {"--as", "1"},
                                                     {"shard-1.json"}};
    for (const std::vector<std::string> &options : vain) {
        std::vector<std::string> asked{"odds", "toy", "--trials", "10"};
        asked.insert(asked.end(), options.begin(), options.end());
        EXPECT_EQ(run(asked).status, 2) << options.front() << " would have no effect";
    }
}

} // namespace
} // namespace flagstone::odds_test
