#include "cli_fixture.h"
#include "core/hash.h"
#include "core/session.h"
#include "sim/policy.h"
#include "sim/streams.h"
#include "test_paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/resource.h>

namespace flagstone::cli_test {
namespace {

using namespace test;
using nlohmann::json;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

TEST_F(Cli, VersionAndHelp)
{
    EXPECT_THAT(run({"--version"}).out, MatchesRegex("flagstone-cli [0-9]+\\.[0-9]+\\.[0-9]+\n"));
    EXPECT_EQ(run({"--version"}).status, 0);
    for (const std::string command : {"games", "play", "replay", "verify", "check", "signature", "deal"}) {
        const Ran ran = run({command, "--help"});
        EXPECT_EQ(ran.status, 0);
        EXPECT_THAT(ran.out, HasSubstr("Example: flagstone-cli " + command));
        EXPECT_THAT(ran.out, HasSubstr("--json"));
        EXPECT_THAT(run({"--help"}).out, HasSubstr(command));
    }
}

TEST_F(Cli, WrongUsageIsStatusTwo)
{
    const Ran nothing = run({});
    EXPECT_EQ(nothing.status, 2);
    EXPECT_EQ(nothing.out, "");
    for (const char *said : {"\nPlaying:\n  games ", "\nPreparing:\n  odds ", "\nChecking and measuring:\n",
                             "Exit status: 0 done"})
        EXPECT_THAT(nothing.err, HasSubstr(said));
    EXPECT_EQ(run({"dance"}).status, 2);
    EXPECT_EQ(run({"play"}).status, 2);
    EXPECT_EQ(run({"play", "toy", "--sideways"}).status, 2);
    EXPECT_EQ(run({"replay", "x", "--to", "-1"}).status, 2);
    EXPECT_EQ(run({"play", "toy", "--interactive", "--policy", "bold"}, "q\n").status, 2);
    const Ran chess = run({"play", "chess"});
    EXPECT_EQ(chess.status, 2);
    EXPECT_EQ(chess.err, "there is no rule system \"chess\"; there are: toy\n");
    EXPECT_EQ(run({"play", "toy", "--policy", "rash"}).err,
              "--policy: \"rash\" is not easy, fair, strong, random, cautious or bold\n");
    const Ran options = run({"play", "toy", "--set", "rounds=9", "--set", "luck=on", "--seats", "4"});
    EXPECT_EQ(options.status, 2);
    EXPECT_EQ(options.err, "--seats: Lanterns is for 1 to 3 players\n--set rounds=9: rounds is one of 8, 3\n"
                           "--set luck=on: there is no option \"luck\"; see flagstone-cli games\n");
    EXPECT_THAT(run({"play", "toy", "--adventure", "TOY-A9"}).err, HasSubstr("TOY-A9"));
    EXPECT_EQ(runJson({"play", "chess"}, 2)["problems"][0]["message"],
              "there is no rule system \"chess\"; there are: toy");
}

TEST_F(Cli, GamesListsOptionsPacksAndAdventures)
{
    const std::string text = run({"games"}).out;
    EXPECT_THAT(text, StartsWith("toy  Lanterns, 1 to 3 players\n"));
    EXPECT_THAT(text, HasSubstr("    rounds=8|3  How long a game lasts. (TOY-09)\n"));
    EXPECT_THAT(text, HasSubstr("  pack toy 1.0.0  Lanterns\n    TOY-A1  A long night, Easy\n"));
    const json all = runJson({"games"});
    EXPECT_EQ(all["games"][0]["options"][1]["key"], "stacked");
    EXPECT_FALSE(all["games"][0]["options"][1].contains("adventures")) << "it counts in all";
    EXPECT_EQ(all["games"][0]["packs"][0]["adventures"][1]["id"], "TOY-A2");
}

TEST_F(Cli, PlayIsTheSameForTheSameSeed)
{
    const json one = runJson({"play", "toy", "--seed", "lucky", "--policy", "random"});
    EXPECT_EQ(one["over"], true);
    EXPECT_GT(one["decisions"], 0);
    EXPECT_EQ(one, runJson({"play", "toy", "--seed", "lucky", "--policy", "random"}));
    EXPECT_EQ(one["digest"], runJson({"play", "toy", "--seed", one["seed"], "--policy", "random"})["digest"]);
    EXPECT_NE(one["digest"], runJson({"play", "toy", "--seed", "other", "--policy", "random"})["digest"]);
    EXPECT_NE(runJson({"play", "toy"})["seed"], runJson({"play", "toy"})["seed"]);
    for (const char *policy : {"cautious", "bold"})
        EXPECT_EQ(runJson({"play", "toy", "--seats", "3", "--policy", policy, "--set", "rounds=3"})["over"],
                  true);
    EXPECT_THAT(run({"play", "toy", "--seed", "lucky"}).out,
                MatchesRegex("(Won|Lost) after [0-9]+ decisions?: .*\n(.*\n)*Seed [0-9a-f]{32}\n"));
}

/// Each policy leaves to chance what a computer player would in the same place.
TEST_F(Cli, PlayHasTheWhimsOfComputerPlayers)
{
    const json played = runJson({"play", "toy", "--seed", "lucky", "--policy", "random"});
    const flagstone::Setup setup{.ruleset = "toy", .adventure = "TOY-A1", .options = {}};
    auto session = Session::start([&](Step &step) { return toyModule().start(toyPack(), setup, step); },
                                  Seed::fromText("lucky"), UndoPolicy::Free);
    ASSERT_TRUE(session);
    while (session->game().choiceCount() > 0) {
        SeededChance whims(whimSeed(session->seed(), session->entries().size()));
        const std::size_t which = randomPolicy().choose(session->game(), whims);
        ASSERT_TRUE(session->submit(Seat{0}, session->game().code(which)));
    }
    EXPECT_EQ(toHex(session->game().digest()), played["digest"]);
}

TEST_F(Cli, ARecordIsKeptVerifiedAndTold)
{
    const json played = runJson({"play", "toy", "--seats", "2", "--seed", "lucky", "--record", record});
    EXPECT_EQ(played["record"], record);
    const Ran verified = run({"verify", record});
    EXPECT_EQ(verified.status, 0);
    EXPECT_EQ(verified.out,
              "OK: all " + std::to_string(played["decisions"].get<int>() + 3) + " lines check out\n");
    EXPECT_EQ(runJson({"verify", record})["ok"], true);
    EXPECT_EQ(run({"check", record}).out, record + ": no problems\n");

    const Ran told = run({"replay", record});
    EXPECT_EQ(told.status, 0);
    EXPECT_THAT(told.out, StartsWith("0. The game is set up\n"));
    EXPECT_THAT(told.out, HasSubstr("\n1. Player 1: "));
    EXPECT_THAT(run({"replay", record, "--to", "1"}).out, Not(HasSubstr("\n2. ")));
    const std::string second = run({"replay", record, "--as", "2"}).out;
    EXPECT_THAT(second, HasSubstr("\n1. Player 1 decides\n"));
    EXPECT_THAT(second, HasSubstr("Player 2: "));
    EXPECT_EQ(run({"replay", record, "--as", "3"}).err, "--as: \"3\" is not gm or a player's number\n");
    std::istringstream lines(run({"replay", record, "--json"}).out);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        EXPECT_EQ(json::parse(line)["n"], count);
    EXPECT_EQ(count, played["decisions"].get<int>() + 2) << "the set-up, the decisions and the end";

    const Ran again = run({"play", "toy", "--record", record});
    EXPECT_EQ(again.status, 2);
    EXPECT_EQ(again.err, record + ": error: already exists, and Flagstone does not overwrite it\n");
}

TEST_F(Cli, TheSeedIsToldAtTheEndAndItsCommitmentBefore)
{
    const Ran running =
        run({"play", "toy", "--seed", "lucky", "--interactive", "--record", record}, "1\nq\n");
    const std::string seed = Seed::fromText("lucky").toText();
    ASSERT_EQ(running.status, 0) << running.err;
    EXPECT_THAT(running.out,
                MatchesRegex("Commitment to the deal: [0-9a-f]{64}\n(.*\n)*Commitment [0-9a-f]{64}\n"
                             "Record .*\n"));
    for (const Ran &ran : {running, run({"verify", record}), run({"verify", record, "--json"}),
                           run({"replay", record}), run({"check", record}), run({"odds", record})})
        EXPECT_THAT(ran.out + ran.err, Not(HasSubstr(seed)));
    const std::string ended = (folder / "ended.flagstone").string();
    const json played = runJson({"play", "toy", "--seed", "lucky", "--record", ended});
    EXPECT_EQ(played["seed"], seed);
    const json verified = runJson({"verify", ended});
    for (const char *key : {"seed", "nonce", "commitment"})
        EXPECT_EQ(verified[key], played[key]) << key;
}

TEST_F(Cli, ADealIsSharedByItsCode)
{
    std::string code = run({"deal", "toy", "--seats", "2", "--set", "rounds=3", "--seed", "lucky"}).out;
    ASSERT_THAT(code, MatchesRegex("FS1-[A-Za-z0-9_-]+\n"));
    code.pop_back();
    EXPECT_EQ(run({"deal", code}).out, "toy, pack toy 1.0.0, TOY-A1, 2 players\n  rounds=3\n");
    const json mine = runJson({"play", "toy", "--seats", "2", "--set", "rounds=3", "--seed", "lucky"});
    EXPECT_EQ(runJson({"play", "--deal", code}), mine);
    EXPECT_NE(runJson({"deal", "toy"})["deal"], runJson({"deal", "toy"})["deal"]) << "a new seed each time";
    EXPECT_EQ(run({"play", "--deal", code.substr(1)}).status, 2);
    EXPECT_EQ(run({"play", "toy", "--deal", code}).status, 2) << "a code says what is played";
    EXPECT_EQ(run({"play", "--deal", code, "--deck", "mine.flagdeck"}).status, 2);
    EXPECT_EQ(run({"deal", code, "--seats", "3"}).status, 2);
    EXPECT_EQ(run({"deal", code, "--seed", "other"}).status, 2);
    EXPECT_EQ(run({"play"}).status, 2);
    EXPECT_EQ(run({"deal", "toy", "--set", "rounds=9"}).status, 2);
}

TEST_F(Cli, AFileThatMayNotGrowIsAnErrorAndNoDeath)
{
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{2000, before.rlim_max}; // also for what is run
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Ran ran = run({"play", "toy", "--seats", "3", "--record", record});
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err,
              "the record is not complete: " + record + ": error: cannot be written: File too large\n");
}

TEST_F(Cli, FalseAndBrokenRecords)
{
    ASSERT_EQ(run({"play", "toy", "--seed", "lucky", "--record", record}).status, 0);
    std::string bytes = folder.read("game.flagstone");
    std::size_t third = 0;
    for (int i = 0; i < 2; ++i)
        third = bytes.find('\n', third) + 1;
    bytes[third + 20] ^= 1;
    folder.write("game.flagstone", bytes);
    const Ran verified = run({"verify", record});
    EXPECT_EQ(verified.status, 1);
    EXPECT_THAT(verified.err, StartsWith(record + ":3: error: the line is damaged: its hash does not match "
                                                  "what comes before it; lost from here on: "));
    EXPECT_EQ(runJson({"verify", record}, 1)["problems"][0]["line"], 3);
    EXPECT_EQ(run({"check", record}).status, 1);
    const Ran told = run({"replay", record});
    EXPECT_EQ(told.status, 1);
    EXPECT_THAT(told.out, HasSubstr("0. The game is set up"));
    EXPECT_THAT(told.err, HasSubstr(":3: error: "));
    EXPECT_THAT(run({"review", record}).err, HasSubstr(":3: error: "));

    bytes[20] ^= 1; // in the header
    folder.write("game.flagstone", bytes);
    EXPECT_EQ(run({"verify", record}).status, 1);
    EXPECT_EQ(run({"verify", (folder / "none.flagstone").string()}).status, 2);
    EXPECT_EQ(run({"replay", (folder / "none.flagstone").string()}).status, 2);
    EXPECT_EQ(run({"verify", folder.path().string()}).status, 2);
}

TEST_F(Cli, ARecordOfAnotherPackIsNotTrueButIsTold)
{
    ASSERT_EQ(run({"play", "toy", "--seed", "lucky", "--record", record}).status, 0);
    std::string cards = folder.read("packs/toy/cards.csv");
    cards.replace(cards.find("Lamp 01"), 7, "Lamp XX");
    folder.write("packs/toy/cards.csv", cards);
    const Ran verified = run({"verify", record});
    EXPECT_EQ(verified.status, 1);
    EXPECT_THAT(verified.err, HasSubstr(":1: error: the game was played with other cards of the pack"));
    const Ran told = run({"replay", record});
    EXPECT_EQ(told.status, 0);
    EXPECT_THAT(told.err, HasSubstr(":1: warning: the game was played with other cards of the pack"));
}

TEST_F(Cli, CheckTellsEveryProblemOfAPack)
{
    const std::string pack = (folder / "packs/toy").string();
    EXPECT_EQ(run({"check", pack}).out, pack + ": no problems\n");
    EXPECT_EQ(run({"check", pack + "/pack.json"}).status, 0);
    folder.write("packs/toy/cards.csv", "id,name,kind,value\nT01,Lamp,lamp,0\nT01,Lamp,lump,1\n");
    const Ran ran = run({"check", pack});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    const std::string file = pack + "/cards.csv";
    EXPECT_EQ(ran.err, file + ":2:4: error: value: \"0\" is not a whole number from 1 to 9\n" + file +
                           ":3:3: error: kind: \"lump\" is not known; expected one of lamp, gust\n" + file +
                           ":3:1: error: id \"T01\" is already on line 2\n");
    const json problems = runJson({"check", pack}, 1)["problems"];
    EXPECT_EQ(problems[0], (json{{"severity", "error"},
                                 {"file", file},
                                 {"line", 2},
                                 {"column", 4},
                                 {"message", "value: \"0\" is not a whole number from 1 to 9"}}));
    EXPECT_EQ(run({"play", "toy"}).status, 2);
    EXPECT_EQ(run({"check", (folder / "nothing").string()}).status, 2);
    EXPECT_EQ(run({"check", file}).status, 2);
}

TEST_F(Cli, SignatureIsOneNumberThatFollowsTheCards)
{
    const Ran one = run({"signature", "toy", "--games", "20"});
    EXPECT_EQ(one.status, 0);
    EXPECT_THAT(one.out, MatchesRegex("[0-9a-f]{16}\n"));
    EXPECT_EQ(one.out, run({"signature", "toy", "--games", "20"}).out);
    EXPECT_NE(one.out, run({"signature", "toy", "--games", "21"}).out);
    EXPECT_EQ(runJson({"signature", "toy", "--games", "20"})["signature"].get<std::string>() + '\n', one.out);
    EXPECT_EQ(run({"signature", "toy", "--games", "0"}).status, 2);
}

TEST_F(Cli, InteractiveGame)
{
    const Ran ran = run({"play", "toy", "--interactive", "--seed", "lucky", "--record", record},
                        "?\n99\nfly\n\nroll\nu\nr\nu\nu\n1\nq\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Player 1: your turn in round 1 (TOY-01)\n  1  draw      Draw "));
    EXPECT_THAT(ran.out, HasSubstr("Type a choice's number or code. c shows the chances, h gives a hint, s "
                                   "shows how the game stands, u undoes"));
    EXPECT_THAT(ran.out, HasSubstr("There is no choice 99; there are 1 to "));
    EXPECT_THAT(ran.out, HasSubstr("Not possible: \"fly\" is not a choice now."));
    EXPECT_THAT(ran.out, HasSubstr("rolls for oil: "));
    EXPECT_THAT(ran.out, HasSubstr("Undone.\n"));
    EXPECT_THAT(ran.out, HasSubstr("Redone.\n"));
    EXPECT_THAT(ran.out, HasSubstr("There is nothing to undo.\n"));
    EXPECT_THAT(ran.out, HasSubstr("Not finished after 1 decision\nCommitment "));
    // start, roll, undo, redo, undo, draw
    EXPECT_EQ(run({"verify", record}).out, "OK: all 7 lines check out\n");
}

TEST_F(Cli, InteractiveGameToItsEndAndToTheEndOfItsInput)
{
    std::string ones;
    for (int i = 0; i < 500; ++i)
        ones += "1\n";
    EXPECT_THAT(run({"play", "toy", "--interactive", "--seed", "lucky"}, ones).out,
                MatchesRegex("(.*\n)*(Won|Lost) after [0-9]+ decisions: .*\n(.*\n)*"));
    EXPECT_THAT(run({"play", "toy", "--interactive"}, "").out, HasSubstr("Not finished after 0 decisions"));
}

TEST_F(Cli, AtOneScreenWhatWasRevealedStays)
{
    const Ran ran = run({"play", "toy", "--interactive", "--seats", "2", "--seed", "lucky"}, "roll\nu\n");
    EXPECT_THAT(ran.out, HasSubstr("That cannot be undone: something was revealed.\n"));
}

TEST_F(Cli, InteractiveForProgramsIsJsonLines)
{
    const Ran ran =
        run({"play", "toy", "--interactive", "--json", "--seed", "lucky"}, "roll\nnonsense\nu\nq\n");
    EXPECT_EQ(ran.status, 0);
    std::istringstream lines(ran.out);
    std::vector<json> all;
    for (std::string line; std::getline(lines, line);)
        all.push_back(json::parse(line));
    ASSERT_GE(all.size(), 6u);
    EXPECT_TRUE(std::ranges::any_of(all, [](const json &j) { return j.contains("log"); }));
    EXPECT_TRUE(std::ranges::any_of(all, [](const json &j) { return j.contains("refused"); }));
    EXPECT_TRUE(std::ranges::any_of(
        all, [](const json &j) { return j.contains("choices") && j["choices"][0]["code"] == "draw"; }));
    EXPECT_EQ(all.back()["over"], false);
}

class RealProgram : public testing::Test {
protected:
    [[nodiscard]] static Ran run(std::vector<std::string> arguments, const std::string &input = {})
    {
        return runProgram(FLAGSTONE_CLI, std::move(arguments), input);
    }

    /// A quest of one's own; `title` is a cell of its adventure, and `more` tables follow its goal.
    [[nodiscard]] static std::string quest(const std::string &title, const std::string &more,
                                           const std::string &cards = "{}")
    {
        return R"({"format": 1, "id": "wasps", "title": "Wasps", "ruleset": "fastplay", "pack": "fastplay", "rules": {
"adventures": [
  {"category":"3","gold":"own","id":"wasps","party":"Kennett;Ellisa","reward":"6","start":"green","text":"A nest.",)" +
               title + R"(}],
"goals": [{"adventure":"wasps","count":"1","do":"slay","pay":"0","way":"1","what":"Giant Wasp"}])" +
               more + R"(},
"cards": )" + cards +
               '}';
    }

    TempFolder folder;
    std::string record = (folder / "game.flagstone").string();
    std::string pack = FLAGSTONE_SOURCE_DIR "/assets/packs/fastplay";
};

TEST_F(RealProgram, ListsFastplayWithItsAdventures)
{
    EXPECT_THAT(run({"--version"}).out, StartsWith("flagstone-cli "));
    const json all = json::parse(run({"games", "--json"}).out);
    EXPECT_EQ(all["games"][0]["id"], "fastplay");
    EXPECT_FALSE(all["games"][0]["options"].empty());
    EXPECT_FALSE(all["games"][0]["packs"][0]["adventures"].empty());
    EXPECT_EQ(run({"check", pack}).out, pack + ": no problems\n");
}

TEST_F(RealProgram, TitlesOfAdventuresStayOnTheirLine)
{
    std::filesystem::create_directories(folder / "flagstone/quests");
    folder.write("flagstone/quests/wasps.flagquest", quest(R"("title":"The Wasp\nQueen")", {}));
    const Ran ran = runProgram(FLAGSTONE_CLI, {"games"}, {}, "XDG_DATA_HOME=" + folder.path().string());
    EXPECT_THAT(ran.out, HasSubstr("    wasps  The Wasp\\u000aQueen"));
}

TEST_F(RealProgram, WhatIsWrongWithAConditionIsToldOnItsLine)
{
    folder.write("wasps.flagquest", quest(R"("title":"Wasps")", R"(,
"conditions": [
  {"adventure":"wasps","card":"Giant Wasp","lies":"in","at":"The Old Mill","count":"1"}])"));
    const std::string file = (folder / "wasps.flagquest").string();
    EXPECT_THAT(run({"check", file}).err, HasSubstr(file + ":6: error: No location is called The Old Mill"));
}

TEST_F(RealProgram, WhatIsWrongWithACardIsToldOnItsLine)
{
    const auto monster = [](const std::string &id, const std::string &count) {
        return R"({"id":")" + id + R"(","name":"Queen )" + id + R"(","count":")" + count +
               R"(","kind":"monster","colour":"green","hd":"2","ac":"6","thac0":"19","xp_each":"50",)"
               R"("treasure":"maybe","undead":"0","unique":"0","special":"none","adnd_hd":"2",)"
               R"("adnd_damage":"1d8","adnd_size":"M","origin":"ours"})";
    };
    const std::string file = (folder / "wasps.flagquest").string();
    for (const auto &[count, said] :
         {std::pair{"13", ":8: error: count: \"13\" is not a whole number from 1 to 12 (FP-014)\n"},
          std::pair{"2", ":10: error: this room has a fountain and a monster symbol (FP-D12)\n"}}) {
        folder.write("wasps.flagquest",
                     quest(R"("title":"Wasps")", {},
                           "{\n\"monsters\": [\n" + monster("Q01", "1") + ",\n" + monster("Q02", count) +
                               "],\n\"locations\": [\n" +
                               R"({"id":"Q03","kind":"room","name":"Nest","colour":"green","archway":"none",)"
                               R"("orientation":"landscape","monster_symbol":"1","features":"fountain",)"
                               R"("door_n":"none","door_e":"green","door_s":"none","door_w":"green",)"
                               R"("start":"0"}]})"));
        EXPECT_THAT(run({"check", file}).err, HasSubstr(file + said));
    }
}

TEST_F(RealProgram, DiceAreTypedInOnlyWhereSomeFall)
{
    std::string code = run({"deal", "adventuredeck"}).out;
    code.pop_back();
    const Ran ran = run({"play", "--deal", code, "--interactive", "--dice"}, "q\n");
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.err, "--dice: Adventure Deck System has no dice with these options\n");
}

TEST_F(RealProgram, TakesTheCodeOfAnybodysChoice)
{
    // a game master may call for a test in a player's turn
    const Ran ran = runProgram(FLAGSTONE_CLI,
                               {"play", "cards", "--adventure", "MD-0", "--set", "gm.kind=human", "--seats",
                                "2", "--seed", "1", "--interactive"},
                               "suit:S:0\nsuit:H:0\nsuit:C:0\nperson:J\nperson:J\ndeclare:p1:0\nq\n");
    EXPECT_THAT(ran.out, HasSubstr("Game master: Player 1 must pass a test"));
    EXPECT_THAT(ran.out, Not(HasSubstr("Not possible")));
}

TEST_F(RealProgram, RefusesSettingsThatMakeNoDifference)
{
    const Ran conquest = run({"play", "cards", "--adventure", "MD-7", "--set", "map.style=grow"});
    EXPECT_EQ(conquest.status, 2);
    EXPECT_EQ(conquest.err, "--set map.style=grow: map.style makes no difference in MD-7\n");
    const json all = json::parse(run({"games", "--json"}).out);
    for (const json &game : all["games"])
        for (const json &option : game["options"])
            if (option["key"] == "map.style") {
                EXPECT_EQ(option["adventures"], json::array({"MD-0", "MD-2", "MD-4", "MD-5", "MD-6"}));
            }
}

TEST_F(RealProgram, PlaysEveryAdventureOfFastplayToATrueRecord)
{
    const json all = json::parse(run({"games", "--json"}).out);
    int number = 0;
    for (const auto &adventure : all["games"][0]["packs"][0]["adventures"]) {
        const std::string file = (folder / std::to_string(number++)).string() + ".flagstone";
        const Ran played = run({"play", "fastplay", "--adventure", adventure["id"], "--policy", "random",
                                "--seed", "torch", "--record", file, "--json"});
        ASSERT_EQ(played.status, 0) << played.err << played.out;
        EXPECT_EQ(json::parse(played.out)["over"], true);
        const Ran verified = run({"verify", file});
        EXPECT_EQ(verified.status, 0) << adventure["id"] << ": " << verified.err;
    }
    EXPECT_GT(number, 0);
}

TEST_F(RealProgram, LooksBackAtAFinishedGame)
{
    const json played = json::parse(run({"play", "fastplay", "--adventure", "FP-A07", "--policy", "fair",
                                         "--seed", "i", "--record", record, "--json"})
                                        .out);
    const json review = json::parse(run({"review", record, "--json"}).out);
    EXPECT_EQ(review["games"], 400);
    const double sum =
        review["start"].get<double>() + review["luck"].get<double>() + review["choices"].get<double>();
    EXPECT_NEAR(sum, played["won"].get<bool>() ? 1.0 : 0.0, 1e-9);
    EXPECT_THAT(run({"review", record}).out, HasSubstr("Chance before the first choice: "));
    const std::string running = (folder / "running.flagstone").string();
    EXPECT_EQ(run({"play", "fastplay", "--interactive", "--record", running}, "1\nq\n").status, 0);
    const Ran refused = run({"review", running});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.err, running + ": only a finished game has a review\n");
    EXPECT_EQ(run({"review", record, "--as", "2"}).err, "--as: there is no player 2\n");
}

TEST_F(RealProgram, PlaysFastplayInTheTerminal)
{
    const Ran ran = run({"play", "fastplay", "--interactive", "--seed", "torch", "--record", record},
                        "1\n1\n1\nu\n1\n?\nq\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("\n  1  "));
    EXPECT_THAT(ran.out, HasSubstr("(FP-"));
    EXPECT_THAT(ran.out, HasSubstr("Not finished after 3 decisions"));
    EXPECT_EQ(run({"verify", record}).status, 0);
    EXPECT_THAT(run({"replay", record}).out, HasSubstr("Player 1 takes a decision back"));
}

/// CD-104: a Mage looks into another player's pack, and who may counter lets it pass.
TEST_F(RealProgram, WhatOneSeatMayKnowIsToldWhenItIsAsked)
{
    const std::vector<std::string> game{"play",  "cards",       "--adventure", "MD-4", "--seats",      "2",
                                        "--set", "map.tiles=5", "--seed",      "look", "--interactive"};
    const std::string look = "suit:D:0\nsuit:H:0\nperson:J\nperson:J\nuse:look:p2:any\n";
    EXPECT_THAT(run(game, look).out, Not(HasSubstr("Only for")));
    const std::string told = run(game, look + "pass\n").out;
    const auto cards = told.find("Only for Player 1: Player 2, Unseen number cards: ");
    ASSERT_NE(cards, std::string::npos) << told;
    EXPECT_LT(cards, told.find("Player 1: move and act", told.find("Let it pass")));
    EXPECT_EQ(told.find("Only for Player 2"), std::string::npos);
}

TEST_F(RealProgram, RolledHitsAreOutOfWhatWasRolled)
{
    ASSERT_EQ(run({"play", "fastplay", "--set", "adnd=on", "--set", "adHitPoints=rolled", "--seed", "q1",
                   "--record", record})
                  .status,
              0);
    const Ran before = run({"state", record, "--to", "0"});
    const json state = json::parse(run({"state", record, "--to", "0", "--json"}).out)["state"];
    int members = 0;
    for (const json &counter : state["counters"])
        if (counter["role"] == "hitsLeft") {
            ++members;
            EXPECT_EQ(counter["value"], counter["most"]) << "nobody is hurt yet: " << counter;
            const std::string hits = std::to_string(counter["value"].get<int>());
            EXPECT_THAT(before.out, HasSubstr("Hits: " + hits + " of " + hits));
        }
    EXPECT_GT(members, 0);
}

TEST_F(RealProgram, TheHourIsAWordAsAtTheTable) // CD-193
{
    ASSERT_EQ(run({"play", "cards", "--set", "dn.enabled=on", "--seed", "a", "--record", record}).status, 0);
    EXPECT_THAT(run({"state", record, "--to", "2"}).out, HasSubstr("Hour: morning"));
}

TEST_F(RealProgram, APlaceWhoseCardsWereTakenAwayIsNoCardFaceDown)
{
    ASSERT_EQ(run({"play", "cards", "--seed", "a", "--record", record}).status, 0);
    const json state = json::parse(run({"state", record, "--json"}).out)["state"];
    ASSERT_FALSE(state["board"].empty());
    for (const json &card : state["board"])
        EXPECT_FALSE(card["column"] == 0 && card["row"] == 0)
            << "those of the start are in another pile: " << card;
    EXPECT_THAT(run({"state", record}).out, Not(HasSubstr("(0, 0)")));
}

TEST_F(RealProgram, EnterTakesTheAdvice)
{
    const Ran ran = run({"play", "cards", "--adventure", "MD-0", "--set", "gm.kind=assist", "--seed", "gmgm",
                         "--interactive"},
                        "\nsuit:S:0\n\n");
    EXPECT_THAT(ran.out, HasSubstr("\n* "));
    EXPECT_THAT(ran.out, HasSubstr("Not finished after 2 decisions")); // a player is not advised
}

TEST_F(RealProgram, FastplayHasOneSignature)
{
    const Ran one = run({"signature", "fastplay", "--games", "40"});
    EXPECT_EQ(one.status, 0);
    EXPECT_THAT(one.out, MatchesRegex("[0-9a-f]{16}\n"));
    EXPECT_EQ(run({"signature", "fastplay", "--games", "40"}).out, one.out);
}

} // namespace
} // namespace flagstone::cli_test
