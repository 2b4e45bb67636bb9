#include "cli_fixture.h"

#include <gmock/gmock.h>

namespace flagstone::test::faults_test {
namespace {

/// Otherwise a program with the address sanitizer refuses to run: another library is loaded before it.
constexpr const char *kAnyOrder = "ASAN_OPTIONS=verify_asan_link_order=0";

using testing::ElementsAre;
using testing::HasSubstr;

/// The real program, with calls to the operating system that fail.
class Faulty : public Cli {
protected:
    Faulty() { std::filesystem::create_directory(folder / "out"); }

    [[nodiscard]] static std::vector<std::string> deal(const std::string &to,
                                                       const std::string &trials = "10")
    {
        return {"odds",     "toy",  "--stack",   "0-100", "--cards", "4",
                "--trials", trials, "--threads", "1",     "--out",   to};
    }
    /// With assignments for the environment before the arguments.
    [[nodiscard]] Ran runWith(std::vector<std::string> settings,
                              const std::vector<std::string> &arguments) const
    {
        settings.insert(settings.end(), {"LD_PRELOAD=" FAULTS, kAnyOrder, TOY_CLI});
        settings.insert(settings.end(), arguments.begin(), arguments.end());
        return runProgram("/usr/bin/env", std::move(settings), {},
                          "FLAGSTONE_ASSETS=" + folder.path().string());
    }
    [[nodiscard]] std::string faults(const std::string &what, std::size_t call) const
    {
        return "FLAGSTONE_FAULTS=" + (folder / "out").string() + ':' + what + ':' + std::to_string(call);
    }
    [[nodiscard]] std::vector<std::string> names() const
    {
        std::vector<std::string> found;
        for (const auto &entry : std::filesystem::directory_iterator(folder / "out"))
            found.push_back(entry.path().filename());
        return found;
    }

    std::string out = (folder / "out/dealt.flagplan").string();
};

TEST_F(Faulty, APlanIsWrittenWholeOrNotAtAllWhateverCallFails)
{
    ASSERT_EQ(
        runWith({faults("Fail", 1'000'000), "FLAGSTONE_FAULTS_SEEN=" + (folder / "seen").string()}, deal(out))
            .status,
        0);
    const std::size_t calls = std::stoul(folder.read("seen"));
    EXPECT_GT(calls, 8u);
    for (const std::string fault : {"Fail", "Fill", "Kill"})
        for (std::size_t call = 0; call < calls; ++call) {
            SCOPED_TRACE(fault + ' ' + std::to_string(call));
            folder.write("out/dealt.flagplan", "what was there");
            const Ran ran = runWith({faults(fault, call)}, deal(out));
            const bool old = folder.read("out/dealt.flagplan") == "what was there";
            EXPECT_TRUE(old || run({"check", out}).status == 0);
            EXPECT_FALSE(old && ran.status == 0);
            EXPECT_EQ(ran.status < 0, fault == "Kill");
            EXPECT_LT(ran.status, 2);
            if (ran.status > 0) {
                EXPECT_THAT(ran.err, HasSubstr(out + ": error: cannot be written: "));
            } else if (ran.status < 0) { // what a killed program leaves goes with the next
                EXPECT_EQ(run(deal(out)).status, 0);
            }
            EXPECT_THAT(names(), ElementsAre("dealt.flagplan"));
        }
}

TEST_F(Faulty, WhatCannotBeWrittenIsSaidBeforeTheWork)
{
    const Ran ran = run(deal((folder / "no/dealt.flagplan").string(), "9000000")); // which would take an hour
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("no/dealt.flagplan: error: cannot be written: No such file or directory"));
}

TEST_F(Faulty, AFullDeviceIsSaid)
{
    const Ran ran = run(deal("/dev/full"));
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("/dev/full: error: cannot be written: No space left on device"));
}

TEST_F(Faulty, OutputThatCannotBeWrittenIsNoSuccess)
{
    for (const char *command : {" games", " odds toy --trials 10 --json"}) {
        const Ran ran = runProgram("/bin/sh", {"-c", TOY_CLI + std::string(command) + " > /dev/full"}, {},
                                   "FLAGSTONE_ASSETS=" + folder.path().string());
        EXPECT_EQ(ran.status, 1) << command;
        EXPECT_THAT(ran.err, HasSubstr("the output could not be written"));
    }
}

TEST_F(Faulty, TheOddsNeedNoOtherThread)
{
    const std::vector<std::string> odds{"odds", "toy", "--trials", "200", "--threads", "4"};
    const Ran alone = runWith({"FLAGSTONE_FAULTS_THREADS=0"}, odds);
    EXPECT_EQ(alone.status, 0) << alone.err;
    EXPECT_EQ(alone.out, run(odds).out);
}

} // namespace
} // namespace flagstone::test::faults_test
