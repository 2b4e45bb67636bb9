#include "content/kept_work.h"
#include "faults.h"
#include "temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace flagstone::kept_work_test {
namespace {

using namespace test;
using testing::UnorderedElementsAre;

class Kept : public testing::Test {
protected:
    void TearDown() override { stopFaults(); }
    [[nodiscard]] KeptWork work() const { return {folder / "deep/plan", ".txt"}; }
    [[nodiscard]] std::set<std::string> names() const
    {
        std::set<std::string> found;
        if (fs::exists(folder / "deep"))
            for (const auto &entry : fs::directory_iterator(folder / "deep"))
                found.insert(entry.path().filename());
        return found;
    }

    TempFolder folder;
};

TEST_F(Kept, WhatAProgramThatEndedLeftIsTakenOverOnce)
{
    EXPECT_EQ(work().takeOver(), std::nullopt);
    {
        KeptWork mine = work();
        EXPECT_EQ(mine.keep("first"), std::nullopt);
        EXPECT_EQ(mine.keep("second"), std::nullopt);
        EXPECT_EQ(work().takeOver(), std::nullopt); // it still belongs to somebody
    }
    KeptWork heir = work(), late = work();
    EXPECT_EQ(heir.takeOver(), "second");
    EXPECT_EQ(late.takeOver(), std::nullopt);
    heir.drop();
    EXPECT_TRUE(names().empty());
}

TEST_F(Kept, WorkThatNobodyCouldTakeOverIsNotKept)
{
    {
        KeptWork mine = work();
        const std::string tooMuch((std::size_t{64} << 20) + 1, 'x');
        EXPECT_TRUE(mine.keep(tooMuch));
        EXPECT_TRUE(names().empty());
        EXPECT_EQ(mine.keep("first"), std::nullopt);
        EXPECT_TRUE(mine.keep(tooMuch));
    }
    EXPECT_EQ(work().takeOver(), "first") << "the earlier work stays";
}

TEST_F(Kept, TwoDocumentsNeitherShareNorDeleteEachOthersWork)
{
    KeptWork one = work(), two = work();
    EXPECT_EQ(one.keep("one"), std::nullopt);
    EXPECT_EQ(two.keep("two"), std::nullopt);
    EXPECT_EQ(one.keep("one again"), std::nullopt);
    EXPECT_EQ(folder.read("deep/plan.txt"), "one again");
    EXPECT_EQ(folder.read("deep/plan-2.txt"), "two");
    one.drop();
    EXPECT_THAT(names(), UnorderedElementsAre("plan-2.txt"));
    EXPECT_EQ(work().takeOver(), std::nullopt);
    two.leave();
    EXPECT_EQ(work().takeOver(), "two");
}

TEST_F(Kept, UselessWorkThatIsLeftDoesNotHideTheWorkAfterIt)
{
    {
        KeptWork one = work(), two = work();
        EXPECT_EQ(one.keep("useless"), std::nullopt);
        EXPECT_EQ(two.keep("good"), std::nullopt);
    }
    KeptWork heir = work();
    EXPECT_EQ(heir.takeOver(), "useless");
    EXPECT_EQ(heir.file(), folder / "deep/plan.txt");
    heir.leave();
    EXPECT_EQ(heir.takeOver(), "good");
    EXPECT_EQ(heir.file(), folder / "deep/plan-2.txt");
    EXPECT_EQ(work().takeOver(), "useless") << "it stays for another document";
    heir.drop();
    EXPECT_THAT(names(), UnorderedElementsAre("plan.txt"));
}

TEST_F(Kept, WhatNobodyHasSeenYetIsNotWrittenOver)
{
    {
        KeptWork left = work();
        EXPECT_EQ(left.keep("left"), std::nullopt);
    }
    KeptWork mine = work();
    EXPECT_EQ(mine.keep("mine"), std::nullopt);
    EXPECT_EQ(work().takeOver(), "left");
    mine.drop();
    EXPECT_EQ(folder.read("deep/plan.txt"), "left");
}

TEST_F(Kept, EmptyFilesOfProgramsThatWereKilledAreClearedAway)
{
    fs::create_directory(folder / "deep");
    folder.write("deep/plan.txt", "");
    folder.write("deep/other.txt", "");
    folder.write("deep/other-2.txt", "work");
    folder.write("deep/notes.md", "");
    EXPECT_EQ(work().takeOver(), std::nullopt);
    EXPECT_THAT(names(), UnorderedElementsAre("other-2.txt", "notes.md"));
}

TEST_F(Kept, AnEditorsBackupOrALinkIsNotTakenOver)
{
    fs::create_directory(folder / "deep");
    folder.write("deep/plan.txt~", "a backup");
    folder.write("secret", "not a plan");
    fs::create_symlink(folder / "secret", folder / "deep/plan-2.txt");
    EXPECT_EQ(work().takeOver(), std::nullopt);
    EXPECT_EQ(folder.read("deep/plan.txt~"), "a backup");
}

/// Killed at any call while it keeps the second of two edits: the first or the second is there afterwards.
TEST_F(Kept, KilledAtAnyCallOneEditAtMostIsLost)
{
    bool killed = true;
    std::size_t call = 0;
    for (; killed; ++call) {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            KeptWork mine = work();
            (void)mine.keep("first");
            breakCall(folder.path(), Fault::Kill, call);
            const bool kept = !mine.keep("second");
            stopFaults();
            ::_exit(kept ? 0 : 1);
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        killed = WIFSIGNALED(status);
        KeptWork heir = work();
        const auto left = heir.takeOver();
        EXPECT_TRUE(left == "second" || (killed && left == "first")) << call << ' ' << left.value_or("none");
        EXPECT_EQ(heir.keep("third"), std::nullopt); // clears up, too
        heir.drop();
        EXPECT_TRUE(names().empty()) << call;
    }
    EXPECT_GT(call, 6u);
}

TEST_F(Kept, AFullDiskIsSaidAndWhatWasKeptBeforeStays)
{
    KeptWork mine = work();
    EXPECT_EQ(mine.keep("first"), std::nullopt);
    countCalls(folder.path());
    EXPECT_EQ(mine.keep("second"), std::nullopt);
    const std::size_t calls = stopFaults();
    for (std::size_t call = 0; call < calls; ++call) {
        EXPECT_EQ(mine.keep("first"), std::nullopt);
        breakCall(folder.path(), Fault::Fill, call);
        const auto issue = mine.keep("second");
        stopFaults();
        const std::string now = folder.read("deep/plan.txt");
        EXPECT_TRUE(now == "second" || (issue && now == "first")) << call << ' ' << now;
        EXPECT_EQ(work().takeOver(), std::nullopt) << call; // it is still locked
    }
    EXPECT_EQ(mine.keep("last"), std::nullopt);
    EXPECT_THAT(names(), UnorderedElementsAre("plan.txt"));
}

TEST_F(Kept, AFolderThatCannotBeMadeIsSaid)
{
    folder.write("deep", "a file");
    KeptWork mine = work();
    const auto issue = mine.keep("work");
    ASSERT_TRUE(issue);
    EXPECT_EQ(issue->message, "cannot be written: Not a directory");
}

} // namespace
} // namespace flagstone::kept_work_test
