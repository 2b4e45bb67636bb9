// The ledger of a company with the real program.
#include "content/temp_folder.h"
#include "program.h"
#include "test_paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace flagstone::test::ledger_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class CliLedger : public testing::Test {
protected:
    /// With a data folder of its own.
    [[nodiscard]] Ran run(std::vector<std::string> arguments) const
    {
        return runProgram(FLAGSTONE_CLI, std::move(arguments), {}, "XDG_DATA_HOME=" + folder.path().string());
    }
    [[nodiscard]] Ran found(const std::string &name = "The Lamps") const
    {
        return run({"ledger", file, "--found", name, "--members", "Kennett,Ellisa"});
    }

    TempFolder folder;
    std::string file = (folder / "a.flagledger").string();
};

TEST_F(CliLedger, WhatIsThereAlreadyIsNotWrittenOver)
{
    folder.write("a.flagledger", "somebody else's");
    EXPECT_EQ(found().status, 2);
    EXPECT_EQ(folder.read("a.flagledger"), "somebody else's");
    std::filesystem::remove(file);
    EXPECT_EQ(found().status, 0);
    EXPECT_EQ(run({"ledger", file}).status, 0);
}

TEST_F(CliLedger, NobodyIsNoCompany)
{
    const Ran ran = run({"ledger", file, "--found", "The Lamps"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr("needs --members"));
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(CliLedger, NorIsWhatIsTooLargeToBeRead)
{
    folder.write("a.flagledger", "somebody else's");
    constexpr std::uintmax_t kLarge = (std::uintmax_t{64} << 20) + 1;
    std::filesystem::resize_file(file, kLarge);
    const Ran ran = found();
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr("already exists"));
    EXPECT_EQ(std::filesystem::file_size(file), kLarge);
}

TEST_F(CliLedger, WhatNobodyCouldReadIsNotWritten)
{
    EXPECT_THAT(found(std::string(41, 'x')).err, HasSubstr("a name has at most 40 characters"));
    EXPECT_THAT(run({"ledger", file, "--found", "The Lamps", "--members", "Kennett,Kennett"}).err,
                HasSubstr("--members: Kennett is named twice"));
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(CliLedger, ARuleSystemWithCompaniesIsNeeded)
{
    const Ran toy = runProgram(TOY_CLI, {"ledger", file, "--found", "The Lamps", "--members", "Kennett"});
    EXPECT_EQ(toy.status, 2);
    EXPECT_EQ(toy.err, "no rule system has companies\n");
}

TEST_F(CliLedger, OptionsForProgramsAreAnObject)
{
    ASSERT_EQ(found().status, 0);
    const json options = json::parse(run({"ledger", file, "--options", "--json"}).out);
    EXPECT_EQ(options["ongoing"], "on");
    const std::string company = options["company"];
    EXPECT_THAT(company, HasSubstr(";Kennett|warrior|"));
    EXPECT_THAT(run({"ledger", file, "--options"}).out, HasSubstr("company=" + company + "\n"));
}

TEST_F(CliLedger, ALineIsTheProgramsOwn)
{
    ASSERT_EQ(found().status, 0);
    json ledger = json::parse(folder.read("a.flagledger"));
    ledger["name"] = "The\nLamps";
    ledger["quests"].push_back({{"adventure", "FP-A01"},
                                {"title", "Tails\nI Win"},
                                {"date", "2026-11-20"},
                                {"won", true},
                                {"who", json::array()},
                                {"record", "c0"},
                                {"hash", "d1"}});
    folder.write("a.flagledger", ledger.dump());
    const Ran ran = run({"ledger", file});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("The\\u000aLamps, since "));
    EXPECT_THAT(ran.out, HasSubstr("won Tails\\u000aI Win: "));
}

TEST_F(CliLedger, FP_O05_AGameOfAnOwnQuestIsEntered)
{
    const std::filesystem::path quests = folder / "flagstone/quests";
    std::filesystem::create_directories(quests);
    const std::string quest = (quests / "wasps.flagquest").string(),
                      record = (folder / "a.flagstone").string();
    std::filesystem::copy_file(FLAGSTONE_SOURCE_DIR "/tests/fuzz/quests/wasps.flagquest", quest);
    ASSERT_EQ(found().status, 0);
    std::vector<std::string> play{"play", "fastplay", "--pack", quest, "--record", record, "--seed", "wasps"};
    const json options = json::parse(run({"ledger", file, "--options", "--json"}).out);
    for (const auto &[key, value] : options.items())
        play.insert(play.end(), {"--set", key + '=' + value.get<std::string>()});
    const Ran played = run(play);
    ASSERT_EQ(played.status, 0) << played.err;
    const Ran entered = run({"ledger", file, "--enter", record});
    EXPECT_EQ(entered.status, 0) << entered.err;
    EXPECT_THAT(entered.out, HasSubstr(" The Wasp Queen: "));
    EXPECT_EQ(run({"ledger", file, "--enter", record}).status, 1) << "it has paid";
}

} // namespace
} // namespace flagstone::test::ledger_test
