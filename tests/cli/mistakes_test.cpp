// What the command line refuses, and where it says that the mistake is.
#include "cli_fixture.h"

#include <gmock/gmock.h>

namespace flagstone::mistakes_test {
namespace {

using namespace test;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Mistakes : public Cli {
protected:
    std::string plan = (folder / "night.flagplan").string();
    void writePlan(const std::string &pack, const std::string &options, int seats = 2)
    {
        folder.write("night.flagplan", R"({"flagplan": 1, "title": "Night", "ruleset": "toy",
"packs": [")" + pack + R"("],
"options": {)" + options + R"(},
"adventure": "TOY-A1", "seats": )" + std::to_string(seats) +
                                           "}");
    }
};

TEST_F(Mistakes, NumbersAreDecimal)
{
    EXPECT_EQ(runJson({"odds", "toy", "--trials", "0100", "--seats", "02"})["games"], 100);
    EXPECT_THAT(run({"odds", "toy", "--seats", "0x2"}).err, StartsWith("--seats: 0x2 is not a valid number"));
    EXPECT_THAT(run({"odds", "toy", "--trials", "99999999999"}).err,
                StartsWith("--trials: Value 99999999999 not in range 1 to "));
    EXPECT_THAT(run({"odds", "toy", "--trials", "5x"}).err, StartsWith("--trials: 5x is not a valid number"));
}

/// Such as --record "$FILE" of a script in which FILE is not set.
TEST_F(Mistakes, AnEmptyValueIsNone)
{
    for (const std::string option : {"--record", "--seed", "--set", "--pack"}) {
        const Ran ran = run({"play", "toy", option, ""});
        EXPECT_EQ(ran.status, 2) << option;
        EXPECT_THAT(ran.err, StartsWith(option + ": needs a value"));
    }
}

TEST_F(Mistakes, AnEmptyNameInAListIsNone)
{
    for (const auto &[players, number] :
         {std::pair<std::string, std::string>{"bold,,random", "2"}, {",bold", "1"}, {"bold,", "2"}}) {
        const Ran ran = run({"contest", "toy", "--players", players});
        EXPECT_EQ(ran.status, 2) << players;
        EXPECT_THAT(ran.err, StartsWith("--players: name " + number + " of \"" + players + "\" is empty"));
    }
}

TEST_F(Mistakes, ProgramsReadThemAsJson)
{
    EXPECT_THAT(runJson({"play", "--nosuch"}, 2)["problems"][0]["message"],
                "play does not know what \"--nosuch\" means");
    EXPECT_THAT(runJson({"odds", "toy", "--trials", "0"}, 2)["problems"][0]["message"],
                HasSubstr("not in range"));
}

TEST_F(Mistakes, AVersionThatCannotBeWrittenIsNoSuccess)
{
    EXPECT_NE(runProgram("/bin/sh", {"-c", std::string(TOY_CLI) + " --version > /dev/full"}).status, 0);
}

TEST_F(Mistakes, APackThatIsNotInstalledIsNoOther)
{
    writePlan("homebrew", "");
    const Ran ran = run({"play", plan});
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, StartsWith(plan + ":2: error: /packs/0 the pack \"homebrew\" is not installed"));
    EXPECT_EQ(run({"check", plan}).status, 1);
}

TEST_F(Mistakes, APackWhoseFolderHasAnotherNameIsTold)
{
    std::filesystem::rename(folder / "packs/toy", folder / "packs/lamps");
    const Ran ran = run({"check", (folder / "packs/lamps").string()});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.err,
                HasSubstr("lamps/pack.json: warning: the id is toy, but the folder is called lamps"));
}

TEST_F(Mistakes, OfAPlansSetUpAreInThePlan)
{
    writePlan("toy", "", 99);
    const Ran ran = run({"play", plan});
    EXPECT_THAT(ran.err, StartsWith(plan + ":"));
    EXPECT_THAT(ran.err, Not(HasSubstr("--seats")));
    folder.write("night.flagplan", R"({"flagplan": 1, "ruleset": "fastplay", "packs": ["fastplay"],
"options": {"layout": "on",
"bogus": "on"},
"adventure": "FP-A01", "seats": 1})");
    EXPECT_THAT(runProgram(FLAGSTONE_CLI, {"check", plan}).err, StartsWith(plan + ":3: "));
}

TEST_F(Mistakes, ProgramsReadThatARecordHasLostItsEnd)
{
    ASSERT_EQ(run({"play", "toy", "--record", record}).status, 0);
    std::string bytes = folder.read("game.flagstone");
    bytes.resize(bytes.size() - 3);
    folder.write("game.flagstone", bytes);
    const Ran ran = run({"state", record, "--json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(json::parse(ran.out).contains("state"));
    EXPECT_THAT(ran.err, HasSubstr("the line is cut short"));
}

TEST(MistakesOfAQuest, AreOnTheLinesOfItsRows)
{
    const TempFolder folder;
    const auto checked = [&](const std::string &cell, const std::string &id) {
        folder.write(
            "wasps.flagquest",
            R"({"format": 1, "id": "wasps", "title": "Wasps", "ruleset": "fastplay",
"pack": "fastplay", "rules": {
"adventures": [
  {"category":"3","gold":"own","id":"wasps","party":"Kennett;Ellisa","reward":"6","start":"green","text":"A nest.","title":"Wasps"}],
"goals": [{"adventure":"wasps","count":"1","do":"slay","pay":"0","way":"1","what":"Giant Wasp"}]},
"cards": {"monsters": [
  {"ac":"6",)" + cell +
                R"("adnd_damage":"1d8","adnd_hd":"2","adnd_size":"M","art":"monsters/monster-wasp","colour":"green","count":"1","hd":"2","id":")" +
                id +
                R"(","kind":"monster","name":"Queen","origin":"ours","special":"none","thac0":"19","treasure":"maybe","undead":"0","unique":"1","xp_each":"50"}]}})");
        return runProgram(FLAGSTONE_CLI, {"check", (folder / "wasps.flagquest").string()}).err;
    };
    const std::string file = (folder / "wasps.flagquest").string();
    EXPECT_THAT(checked("", "Q01"), Not(HasSubstr("error")));
    EXPECT_THAT(checked(R"("nmae":"Q",)", "Q01"), HasSubstr(file + ":7: error: unknown column \"nmae\""));
    EXPECT_THAT(checked("", "M01"), HasSubstr(file + ":7: error: id \"M01\" is already in the pack"));
}

} // namespace
} // namespace flagstone::mistakes_test
