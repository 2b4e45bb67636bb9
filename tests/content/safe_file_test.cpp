#include "content/seen_file.h"
#include "faults.h"
#include "temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace flagstone::safe_file_test {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const std::string kOld = "what was there", kNew(3'000, 'n');

std::vector<std::string> names(const fs::path &folder)
{
    std::vector<std::string> found;
    for (const auto &entry : fs::directory_iterator(folder))
        found.push_back(entry.path().filename());
    return found;
}

unsigned modeOf(const fs::path &file)
{
    struct stat found {};
    return ::stat(file.c_str(), &found) == 0 ? found.st_mode & 0777u : 0u;
}

class Saver : public testing::Test {
protected:
    void TearDown() override { stopFaults(); }

    TempFolder folder;
    fs::path file = folder / "a.txt";
};

TEST_F(Saver, WritesANewFileAndReplacesAnOldOne)
{
    EXPECT_EQ(writeSafely(file, kOld), std::nullopt);
    EXPECT_EQ(folder.read("a.txt"), kOld);
    EXPECT_EQ(writeSafely(file, kNew), std::nullopt);
    EXPECT_EQ(folder.read("a.txt"), kNew);
    EXPECT_EQ(writeSafely(file, ""), std::nullopt);
    EXPECT_EQ(folder.read("a.txt"), "");
    EXPECT_THAT(names(folder.path()), ElementsAre("a.txt"));
}

TEST_F(Saver, WritesInPartsAndWhatIsNotCommittedNeverWas)
{
    folder.write("a.txt", kOld);
    {
        auto part = SafeFile::begin(file);
        ASSERT_TRUE(part);
        part->write("one ");
        EXPECT_EQ(folder.read("a.txt"), kOld);
    }
    EXPECT_EQ(folder.read("a.txt"), kOld);
    EXPECT_THAT(names(folder.path()), ElementsAre("a.txt"));
    auto whole = SafeFile::begin(file);
    ASSERT_TRUE(whole);
    whole->write("one ");
    whole->write("two");
    EXPECT_EQ(whole->commit(), std::nullopt);
    EXPECT_EQ(folder.read("a.txt"), "one two");
}

TEST_F(Saver, KeepsPermissionsAndGivesNewFilesTheUsualOnes)
{
    const mode_t mask = ::umask(022);
    EXPECT_EQ(writeSafely(file, kOld), std::nullopt);
    EXPECT_EQ(modeOf(file), 0644u);
    ::umask(mask);
    for (const mode_t mode : {0600u, 0666u, 0755u}) {
        ASSERT_EQ(::chmod(file.c_str(), mode), 0);
        EXPECT_EQ(writeSafely(file, kNew), std::nullopt);
        EXPECT_EQ(modeOf(file), mode);
    }
}

TEST_F(Saver, WritesThroughLinks)
{
    fs::create_directory(folder / "far");
    folder.write("far/real.txt", kOld);
    fs::create_symlink("far/second", folder / "a.txt");
    fs::create_symlink("real.txt", folder / "far/second");
    EXPECT_EQ(writeSafely(file, kNew), std::nullopt);
    EXPECT_TRUE(fs::is_symlink(fs::symlink_status(file)));
    EXPECT_TRUE(fs::is_symlink(fs::symlink_status(folder / "far/second")));
    EXPECT_EQ(folder.read("far/real.txt"), kNew);
    fs::remove(folder / "far/real.txt"); // a link to what is not there yet
    EXPECT_EQ(writeSafely(file, kOld), std::nullopt);
    EXPECT_EQ(folder.read("far/real.txt"), kOld);
    fs::create_symlink("round.txt", folder / "round.txt");
    const auto issue = writeSafely(folder / "round.txt", kNew);
    ASSERT_TRUE(issue);
    EXPECT_EQ(issue->message, "cannot be written: Too many levels of symbolic links");
}

TEST_F(Saver, SaysWhatIsInTheWay)
{
    const auto why = [](const fs::path &path) { return writeSafely(path, kNew).value_or(Issue{}).message; };
    EXPECT_EQ(why(folder / "no/a.txt"), "cannot be written: No such file or directory");
    EXPECT_EQ(why(folder.path()), "cannot be written: Is a directory");
    folder.write("a.txt", kOld);
    EXPECT_EQ(why(file / "b.txt"), "cannot be written: Not a directory");
    EXPECT_EQ(why(folder / std::string(300, 'x')), "cannot be written: File name too long");
    EXPECT_EQ(why("/dev/full"), "cannot be written: No space left on device");
    EXPECT_EQ(why("/dev/null"), "");
    EXPECT_EQ(writeSafely("/dev/full", kNew)->file, "/dev/full");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(why(folder / "pipe"), "cannot be written: No such device or address");
    EXPECT_EQ(folder.read("a.txt"), kOld);
}

/// Root's right to write everywhere is given up while this lives.
class LikeEverybody {
public:
    LikeEverybody()
    {
        EXPECT_EQ(::syscall(SYS_capget, &m_header, m_had.data()), 0);
        auto left = m_had;
        left[0].effective &= ~(1u << CAP_DAC_OVERRIDE);
        EXPECT_EQ(::syscall(SYS_capset, &m_header, left.data()), 0);
    }
    LikeEverybody(const LikeEverybody &) = delete;
    LikeEverybody &operator=(const LikeEverybody &) = delete;
    ~LikeEverybody() { EXPECT_EQ(::syscall(SYS_capset, &m_header, m_had.data()), 0); }

private:
    __user_cap_header_struct m_header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> m_had{};
};

TEST_F(Saver, LeavesAReadOnlyFileAlone)
{
    folder.write("a.txt", kOld);
    ASSERT_EQ(::chmod(file.c_str(), 0400), 0);
    {
        const LikeEverybody now;
        EXPECT_EQ(writeSafely(file, kNew).value_or(Issue{}).message, "cannot be written: Permission denied");
    }
    EXPECT_EQ(folder.read("a.txt"), kOld);
}

/// Mounts a file system of 64 KiB that goes with the process, in namespaces in which anybody may. False with
/// errno if that is not allowed here.
bool mountSmall(const fs::path &where)
{
    const auto mapToItself = [](const char *map, unsigned id) {
        std::ofstream(map) << id << ' ' << id << " 1";
    };
    const uid_t user = ::geteuid();
    const gid_t group = ::getegid();
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0)
        return false;
    std::ofstream("/proc/self/setgroups") << "deny"; // without which a group cannot be mapped
    mapToItself("/proc/self/uid_map", user);
    mapToItself("/proc/self/gid_map", group);
    return ::mount("tmpfs", where.c_str(), "tmpfs", 0, "size=64k") == 0;
}

TEST_F(Saver, AFullFileSystem)
{
    constexpr int kFailed = 255;  // other exit codes tell why nothing was mounted
    const pid_t child = ::fork(); // the other tests stay where they are
    ASSERT_GE(child, 0);
    if (child == 0) {
        if (!mountSmall(folder.path()))
            ::_exit(errno);
        folder.write("a.txt", kOld);
        const auto issue = writeSafely(file, std::string(100'000, 'x'));
        EXPECT_EQ(issue.value_or(Issue{}).message, "cannot be written: No space left on device");
        EXPECT_EQ(folder.read("a.txt"), kOld);
        EXPECT_THAT(names(folder.path()), ElementsAre("a.txt"));
        EXPECT_EQ(writeSafely(file, kNew), std::nullopt);
        EXPECT_EQ(folder.read("a.txt"), kNew);
        std::fflush(nullptr);
        ::_exit(HasFailure() ? kFailed : 0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    const int code = WEXITSTATUS(status);
    if (code != 0 && code != kFailed)
        GTEST_SKIP() << "no file system may be mounted here: " << std::strerror(code);
    EXPECT_EQ(code, 0);
    EXPECT_THAT(names(folder.path()), IsEmpty()); // all that was on the other file system
}

/// The calls by which a power cut is survived, in their order.
TEST_F(Saver, SynchronisesTheFileBeforeItTakesThePlaceOfTheOldOneAndTheFolderAfterwards)
{
    std::vector<std::string> calls;
    do {
        breakCall(folder.path(), Fault::Fail, calls.size());
        (void)writeSafely(file, kNew);
        stopFaults();
        calls.push_back(brokenCall());
    } while (!calls.back().empty());
    std::erase_if(calls, [](const std::string &call) {
        return call != "write" && call != "fsync" && call != "rename";
    });
    EXPECT_THAT(calls, ElementsAre("write", "fsync", "rename", "fsync"));
}

TEST_F(Saver, SynchronisesAgainAfterASignalAndDoesWithoutWhereItCannot)
{
    for (const Fault fault : {Fault::Interrupt, Fault::Refuse}) {
        int synchronised = 0;
        for (std::size_t call = 0;; ++call) {
            fs::remove(file);
            breakCall(folder.path(), fault, call);
            const auto issue = writeSafely(file, kNew);
            const std::size_t calls = stopFaults();
            if (call >= calls)
                break;
            if (brokenCall() != "fsync")
                continue;
            ++synchronised;
            EXPECT_EQ(issue, std::nullopt);
            EXPECT_EQ(folder.read("a.txt"), kNew);
        }
        EXPECT_EQ(synchronised, 2) << "the file, then the folder";
    }
}

/// Every call fails once, alone and with all that need room after it.
TEST_F(Saver, WhateverCallFailsTheOldFileOrTheNewOneIsThereWholeAndItIsSaid)
{
    const auto save = [&] { return writeSafely(file, kNew); };
    for (const bool there : {true, false}) {
        countCalls(folder.path());
        EXPECT_EQ(save(), std::nullopt);
        const std::size_t calls = stopFaults();
        EXPECT_GT(calls, 5u);
        for (const Fault fault : {Fault::Fail, Fault::Fill})
            for (std::size_t call = 0; call < calls; ++call) {
                SCOPED_TRACE(testing::Message() << "call " << call << (there ? " over a file" : ""));
                fs::remove(file);
                if (there)
                    folder.write("a.txt", kOld);
                breakCall(folder.path(), fault, call);
                const auto issue = save();
                stopFaults();
                const bool written = fs::exists(file) && folder.read("a.txt") == kNew;
                const bool asBefore = there ? folder.read("a.txt") == kOld : !fs::exists(file);
                EXPECT_TRUE(issue ? written || asBefore : written);
                if (brokenCall() == "fsync" || brokenCall() == "rename") {
                    EXPECT_TRUE(issue) << brokenCall();
                }
                if (brokenCall() !=
                    "fsync") { // which alone may fail when the new file is there, on the folder
                    EXPECT_TRUE(!issue || asBefore) << brokenCall();
                }
                EXPECT_THAT(issue ? issue->message : "cannot be written: ", HasSubstr("cannot be written: "));
                fs::remove(file);
                EXPECT_THAT(names(folder.path()), IsEmpty());
            }
    }
}

TEST_F(Saver, KilledAtAnyCallItLeavesTheOldFileOrTheNewOneAndTheNextSaveClearsUp)
{
    countCalls(folder.path());
    EXPECT_EQ(writeSafely(file, kNew), std::nullopt);
    const std::size_t calls = stopFaults();
    std::size_t left = 0;
    for (std::size_t call = 0; call < calls; ++call) {
        folder.write("a.txt", kOld);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            breakCall(folder.path(), Fault::Kill, call);
            (void)writeSafely(file, kNew);
            ::_exit(0);
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        EXPECT_TRUE(WIFSIGNALED(status));
        EXPECT_TRUE(folder.read("a.txt") == kOld || folder.read("a.txt") == kNew) << call;
        left += names(folder.path()).size() - 1;
        EXPECT_EQ(writeSafely(folder / "b.txt", kNew), std::nullopt);
        EXPECT_THAT(names(folder.path()), UnorderedElementsAre("a.txt", "b.txt")) << call;
    }
    EXPECT_GT(left, 0u); // something was there to be cleared up
}

TEST_F(Saver, ClearsAwayNothingThatSomebodyStillWritesOrThatIsNotItsOwn)
{
    auto writing = SafeFile::begin(file);
    ASSERT_TRUE(writing);
    writing->write("slow");
    folder.write(".flagstone.tmp", "");
    folder.write("flagstone-1.tmp", "");
    ASSERT_EQ(::mkfifo((folder / ".flagstone-pipe.tmp").c_str(), 0600), 0);
    EXPECT_EQ(writeSafely(folder / "b.txt", kNew), std::nullopt);
    EXPECT_EQ(writing->commit(), std::nullopt);
    EXPECT_EQ(folder.read("a.txt"), "slow");
    EXPECT_THAT(names(folder.path()), UnorderedElementsAre("a.txt", "b.txt", ".flagstone.tmp",
                                                           "flagstone-1.tmp", ".flagstone-pipe.tmp"));
}

TEST_F(Saver, NoticesThatAFileIsAnother)
{
    EXPECT_EQ(fingerprint(file), std::nullopt);
    EXPECT_EQ(writeSafely(file, kNew), std::nullopt);
    EXPECT_EQ(fingerprint(file), fingerprintOf(kNew));
    folder.write("a.txt", kOld);
    EXPECT_EQ(fingerprint(file), fingerprintOf(kOld));
    EXPECT_NE(fingerprint(file), fingerprintOf(kNew));
    EXPECT_EQ(fingerprint(folder.path()), std::nullopt);
}

TEST_F(Saver, WhatItsReadersWouldRefuseIsNotWritten)
{
    const std::string most(100, 'x');
    EXPECT_FALSE(writeSafely(file, most, most.size()));
    ASSERT_EQ(folder.read("a.txt"), most);
    const auto why = writeSafely(file, most + 'y', most.size());
    ASSERT_TRUE(why);
    EXPECT_EQ(why->file, file.string());
    EXPECT_EQ(why->message, "would be longer than 100 bytes, the limit, and could not be read again");
    EXPECT_EQ(folder.read("a.txt"), most) << "the old file stays";
    SeenFile seen(file);
    EXPECT_TRUE(seen.write(most + 'y', most.size()));
    EXPECT_EQ(folder.read("a.txt"), most);
}

TEST_F(Saver, WhatOthersWriteIntoASeenFileIsNoticed)
{
    SeenFile seen(file);
    EXPECT_FALSE(SeenFile().changedElsewhere());
    EXPECT_EQ(seen.write(kNew), std::nullopt);
    EXPECT_FALSE(seen.changedElsewhere());
    folder.write("a.txt", kOld);
    EXPECT_TRUE(seen.changedElsewhere());
    seen.see();
    EXPECT_FALSE(seen.changedElsewhere());
    folder.write("a.txt", kNew);
    EXPECT_TRUE(SeenFile(file).changedElsewhere()) << "it was not there when one began";
    fs::remove(file);
    EXPECT_FALSE(seen.changedElsewhere()) << "there is nothing to write over";
}

TEST_F(Saver, AFileThatNobodyCanReadCountsAsChanged)
{
    folder.write("a.txt", kOld);
    fs::resize_file(file, (std::uintmax_t{64} << 20) + 1); // too large for a fingerprint
    ASSERT_EQ(fingerprint(file), std::nullopt);
    SeenFile seen(file);
    EXPECT_TRUE(seen.changedElsewhere());
    seen.see();
    EXPECT_TRUE(seen.changedElsewhere());
}

TEST_F(Saver, AFileThatIsHeldIsLockedFromItsFirstMoment)
{
    auto saver = SafeFile::begin(file);
    ASSERT_TRUE(saver);
    saver->write(kNew);
    ASSERT_FALSE(saver->commit());
    {
        const Descriptor held = std::move(*saver).release();
        const Descriptor other(::open(file.c_str(), O_RDWR | O_CLOEXEC));
        EXPECT_FALSE(lock(other));
    }
    EXPECT_TRUE(lock(Descriptor(::open(file.c_str(), O_RDWR | O_CLOEXEC))));
}

} // namespace
} // namespace flagstone::safe_file_test
