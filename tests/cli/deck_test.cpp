// Decks of one's own with the real program.
#include "content/temp_folder.h"
#include "program.h"
#include "test_paths.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>

namespace flagstone::test::deck_test {
namespace {

using nlohmann::json;

const std::string kDecks = FLAGSTONE_SOURCE_DIR "/tests/fuzz/decks/";

Ran run(std::vector<std::string> arguments)
{
    return runProgram(FLAGSTONE_CLI, std::move(arguments));
}

TEST(CliDeck, AD_029_CheckTellsWhatIsBrokenAndWithWhichRule)
{
    const Ran whole = run({"deck", "check", kDecks + "bastion.flagdeck"});
    EXPECT_EQ(whole.status, 0);
    EXPECT_NE(whole.out.find("A hand of seven holds a reaction: "), std::string::npos) << whole.out;
    const Ran broken = run({"deck", "check", kDecks + "too_many.flagdeck", "--json"});
    EXPECT_EQ(broken.status, 1);
    const json told = json::parse(broken.out);
    EXPECT_FALSE(told["ok"]);
    std::map<std::string, bool> met;
    for (const json &limit : told["limits"])
        met[limit["rule"]] = limit["met"];
    EXPECT_FALSE(met.at("AD-029"));
    EXPECT_TRUE(met.at("AD-031"));
    EXPECT_EQ(run({"deck", "check", kDecks + "none.flagdeck"}).status, 2);
}

TEST(CliDeck, CtrlCLeavesTheOddsThatAreCountedSoFar)
{
    const Ran told = interruptProgram(
        FLAGSTONE_CLI, {"deck", "odds", kDecks + "bastion.flagdeck", "--trials", "1000000", "--json"});
    ASSERT_EQ(told.status, 130) << told.err;
    const json said = json::parse(told.out);
    EXPECT_EQ(said["ok"], false);
    EXPECT_EQ(said["stopped"], true);
    ASSERT_FALSE(said["odds"].empty());
    for (const json &trial : said["odds"]) {
        EXPECT_GT(trial["games"], 0);
        EXPECT_LT(trial["low"], trial["high"]);
    }
    EXPECT_LT(said["odds"].back()["games"], 1'000'000);
}

TEST(CliDeck, AsManyGamesArePlayedAsAreAskedFor)
{
    const Ran told = run({"deck", "odds", kDecks + "bastion.flagdeck", "--trials", "30", "--json"});
    ASSERT_EQ(told.status, 0) << told.err;
    const json said = json::parse(told.out);
    ASSERT_FALSE(said["odds"].empty());
    for (const json &trial : said["odds"])
        EXPECT_EQ(trial["games"], 30);
}

TEST(CliDeck, AGameWithADeckReplaysWithoutItsFile)
{
    const TempFolder folder;
    const std::string record = (folder / "game.flagstone").string();
    const Ran played = run({"play", "adventuredeck", "--deck", kDecks + "bastion.flagdeck", "--policy",
                            "bold", "--seed", "r1", "--record", record});
    ASSERT_EQ(played.status, 0) << played.err;
    EXPECT_EQ(run({"verify", record}).status, 0);
    const Ran refused = run({"play", "adventuredeck", "--deck", kDecks + "too_many.flagdeck"});
    EXPECT_NE(refused.status, 0);
    EXPECT_NE(refused.err.find("AD-029"), std::string::npos) << refused.err;
    EXPECT_NE(run({"play", "fastplay", "--deck", kDecks + "bastion.flagdeck"}).status, 0);
}

} // namespace
} // namespace flagstone::test::deck_test
