#include "content/files.h"
#include "content/log.h"
#include "content/pack_reader.h"
#include "content/quest_file.h"
#include "content/temp_folder.h"
#include "program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <regex>
#include <sstream>

namespace flagstone::test::log_test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The real program, with its packs and a state folder of its own.
class Log : public testing::Test {
protected:
    [[nodiscard]] Ran run(std::vector<std::string> arguments, const std::string &level = "debug",
                          const std::string &state = "state") const
    {
        std::vector<std::string> all{"FLAGSTONE_LOG=" + level, "XDG_STATE_HOME=" + (folder / state).string(),
                                     FLAGSTONE_CLI};
        all.insert(all.end(), arguments.begin(), arguments.end());
        return runProgram("/usr/bin/env", std::move(all));
    }
    [[nodiscard]] std::string log() const { return folder.read("state/flagstone/flagstone-cli.log"); }

    TempFolder folder;
    const std::string record = (folder / "game.flagstone").string();
};

TEST_F(Log, ARecordIsReadOnceToBeChecked)
{
    ASSERT_EQ(run({"play", "fastplay", "--seed", "a", "--record", record}).status, 0);
    EXPECT_EQ(run({"check", record}, "info", "checking").status, 0);
    const std::string said = folder.read("checking/flagstone/flagstone-cli.log");
    const std::size_t opened = said.find("opened " + record);
    ASSERT_NE(opened, std::string::npos) << said;
    EXPECT_EQ(said.find("opened " + record, opened + 1), std::string::npos) << said;
}

/// Every line says that the program starts, or what happened to which file; nothing else.
void expectOnlyFiles(const std::string &log)
{
    const std::regex line(
        R"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \d+ (info|warning|error): )"
        R"((flagstone-cli \S+ starts|(opened|saved|recovered|refused) /\S+( \([A-Z]+-\w+\))?))");
    std::istringstream lines(log);
    for (std::string each; std::getline(lines, each);)
        EXPECT_TRUE(std::regex_match(each, line)) << each;
}

TEST_F(Log, APlayedGameLeavesNoSecretOfItsOwn)
{
    for (const std::string game : {"fastplay", "cards", "dungeon"}) {
        const std::string file = (folder / (game + ".flagstone")).string();
        EXPECT_EQ(run({"play", game, "--seed", "walnut lantern", "--record", file}).status, 0);
        EXPECT_EQ(run({"replay", file}).status, 0);
        std::string bytes = folder.read(game + ".flagstone");
        const auto header = nlohmann::json::parse(bytes.substr(0, bytes.find('\n')));
        std::vector<std::string> secrets{"walnut", "lantern", header["seed"]};
        std::istringstream lines(bytes);
        for (std::string line; std::getline(lines, line);)
            if (const auto said = nlohmann::json::parse(line); said.contains("code"))
                secrets.push_back(' ' + said["code"].get<std::string>());
        const auto pack = readPack(assetsFolder() / "packs" / game);
        ASSERT_TRUE(pack);
        for (const PackTable &table : pack->data.tables)
            if (table.column("name"))
                for (const PackRow &row : table.rows)
                    if (const auto name = table.cell(row, "name"); name.size() > 3)
                        secrets.emplace_back(name);
        ASSERT_GT(secrets.size(), 30u);
        // a record that somebody has changed is refused, or its end left out, without a word of it
        folder.write(game + "-cut.flagstone", bytes.substr(0, bytes.size() / 2));
        EXPECT_EQ(run({"replay", (folder / (game + "-cut.flagstone")).string()}).status, 1);
        bytes.replace(bytes.find("\"choose\""), 8, "\"choice\"");
        folder.write(game + "-false.flagstone", bytes);
        EXPECT_EQ(run({"replay", (folder / (game + "-false.flagstone")).string()}).status, 1);
        const std::string said = log();
        EXPECT_THAT(said, HasSubstr("opened " + file));
        EXPECT_THAT(said, HasSubstr("recovered " + (folder / (game + "-cut.flagstone")).string()));
        EXPECT_THAT(said, HasSubstr("refused " + (folder / (game + "-false.flagstone")).string() + ":3"));
        std::string told = said; // the paths of this test are no secret
        for (std::size_t at; (at = told.find(folder.path().string())) != std::string::npos;)
            told.erase(at, folder.path().string().size());
        for (const std::string &secret : secrets)
            EXPECT_THAT(told, Not(HasSubstr(secret)));
    }
    expectOnlyFiles(log());
}

TEST_F(Log, TellsWhatWasSavedAndWhatCouldNotBe)
{
    const std::string plan = (folder / "evening.flagplan").string();
    const std::vector<std::string> deal{"odds",     "fastplay", "--stack",   "0-100", "--cards", "2",
                                        "--trials", "10",       "--threads", "1",     "--out"};
    auto to = deal;
    to.push_back(plan);
    EXPECT_EQ(run(to).status, 0);
    EXPECT_THAT(log(), HasSubstr("info: saved " + plan));
    EXPECT_NE(run({"play", "fastplay", "--record", (folder / "none/game.flagstone").string()}).status, 0);
    EXPECT_THAT(log(), HasSubstr("error: not written: " + (folder / "none/game.flagstone").string()));
}

TEST_F(Log, TellsOfQuestsAsOfAllFiles)
{
    const auto quest = folder / "mill.flagquest", broken = folder / "broken.flagquest";
    ASSERT_FALSE(
        writeQuest(quest, {.id = "mill", .title = "Mill", .ruleset = "fastplay", .pack = "fastplay"}));
    folder.write("broken.flagquest", "{}");
    ASSERT_EQ(::setenv("XDG_STATE_HOME", folder.path().c_str(), 1), 0);
    log::start("test", log::Level::Info);
    EXPECT_TRUE(readQuest(quest));
    EXPECT_FALSE(readQuest(broken));
    log::stop();
    ::unsetenv("XDG_STATE_HOME");
    EXPECT_THAT(folder.read("flagstone/test.log"), HasSubstr("opened " + quest.string()));
    EXPECT_THAT(folder.read("flagstone/test.log"), HasSubstr("refused " + broken.string()));
}

TEST_F(Log, TheLevelIsThatOfTheOptionElseOfTheEnvironment)
{
    EXPECT_EQ(run({"games"}, "off").status, 0);
    EXPECT_FALSE(std::filesystem::exists(folder / "state"));
    EXPECT_EQ(run({"games"}, "error").status, 0);
    EXPECT_EQ(log(), "");
    EXPECT_EQ(run({"games", "--log-level", "info"}, "error").status, 0);
    EXPECT_THAT(log(), HasSubstr("info: flagstone-cli"));
    const Ran wrong = run({"games", "--log-level", "loud"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.err, HasSubstr("\"loud\" is not off, error, warning, info or debug"));
}

TEST_F(Log, ACommandShowsWhereItIs)
{
    EXPECT_EQ(run({"log"}).out, (folder / "state/flagstone/flagstone-cli.log").string() + '\n');
}

TEST_F(Log, ThatCannotBeWrittenDisturbsNobody)
{
    const Ran well = run({"games"}, "off");
    folder.write("file", "no folder");
    std::filesystem::create_directories(folder / "full/flagstone");
    std::filesystem::create_symlink("/dev/full", folder / "full/flagstone/flagstone-cli.log");
    for (const char *state : {"file", "full"}) {
        const Ran ran = run({"games"}, "debug", state);
        EXPECT_EQ(ran.status, 0) << state;
        EXPECT_EQ(ran.out, well.out) << state;
        EXPECT_EQ(ran.err, "") << state;
    }
}

TEST_F(Log, StaysSmallAndOnOneLineForEachMessage)
{
    ASSERT_EQ(::setenv("XDG_STATE_HOME", folder.path().c_str(), 1), 0);
    log::start("test", log::Level::Info);
    log::message(log::Level::Info, "two\nlines \x1b[2J");
    log::message(log::Level::Debug, "too quiet");
    log::fault("a fault");
    EXPECT_THAT(folder.read("flagstone/test.log"), HasSubstr("fault at log_test.cpp:"));
    EXPECT_THAT(folder.read("flagstone/test.log"), Not(HasSubstr("two\n")));
    EXPECT_THAT(folder.read("flagstone/test.log"), Not(HasSubstr("\x1b")));
    EXPECT_THAT(folder.read("flagstone/test.log"), Not(HasSubstr("quiet")));
    for (int i = 0; i < 3000; ++i)
        log::message(log::Level::Info, std::string(1000, 'x'));
    log::stop();
    log::message(log::Level::Info, "after the end");
    ::unsetenv("XDG_STATE_HOME");
    std::uintmax_t bytes = 0;
    for (const auto &entry : std::filesystem::directory_iterator(folder / "flagstone"))
        bytes += entry.file_size();
    EXPECT_GT(bytes, 1'000'000u);
    EXPECT_LT(bytes, 1'600'000u);
    EXPECT_THAT(folder.read("flagstone/test.log"), Not(HasSubstr("after")));
}

} // namespace
} // namespace flagstone::test::log_test
