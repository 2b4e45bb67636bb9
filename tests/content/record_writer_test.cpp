#include "content/record_writer.h"
#include "faults.h"
#include "temp_folder.h"
#include "toy_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace flagstone::record_writer_test {
namespace {

using namespace test;
using testing::HasSubstr;

class Writer : public testing::Test {
protected:
    [[nodiscard]] std::string bytes() const { return folder.read("game.flagstone"); }
    [[nodiscard]] std::string verdict() const
    {
        const auto record = readRecord(file);
        if (!record)
            return toString(record.error().front());
        const auto played = verify(*record, toyModule(), toyPack());
        return played ? "OK" : toString(played.error());
    }

    TempFolder folder;
    std::filesystem::path file = folder / "game.flagstone";
};

TEST_F(Writer, EveryDecisionIsInTheFileAtOnce)
{
    Session session = toySession();
    const auto writer = RecordWriter::create(file, toyHeader(session), session);
    EXPECT_EQ(readRecord(file)->lines.size(), 1u);
    session.setListener(writer.get());
    for (std::size_t i = 0; i < 6; ++i) {
        playOn(session, 1, i);
        const auto record = readRecord(file);
        ASSERT_EQ(record->lines.size(), i + 2);
        EXPECT_EQ(record->lines.back().digest, session.game().digest());
        EXPECT_FALSE(record->lost);
    }
    EXPECT_FALSE(writer->error());
}

TEST_F(Writer, BegunLateItHoldsWhatWasPlayedBefore)
{
    Session session = toySession();
    playOn(session, 7, 1);
    EXPECT_FALSE(RecordWriter::create(file, toyHeader(session), session)->error());
    EXPECT_EQ(verdict(), "OK");
    EXPECT_TRUE(replay(*readRecord(file), toyModule(), toyPack())->session.game().equals(session.game()));
}

TEST_F(Writer, NeverWritesOverAFile)
{
    folder.write("game.flagstone", "precious");
    const Session session = toySession();
    const auto writer = RecordWriter::create(file, toyHeader(session), session);
    EXPECT_EQ(toString(writer->error().value()),
              file.string() + ": error: already exists, and Flagstone does not overwrite it");
    EXPECT_EQ(bytes(), "precious");
}

TEST_F(Writer, AFolderThatIsNotThere)
{
    const Session session = toySession();
    const auto writer = RecordWriter::create(folder / "no/game.flagstone", toyHeader(session), session);
    EXPECT_EQ(writer->error()->message, "cannot be written: No such file or directory");
    std::filesystem::create_directory(folder / "no");
    EXPECT_TRUE(writer->retry());
    EXPECT_EQ(folder.read("no/game.flagstone"), writer->text());
}

TEST_F(Writer, GoesOnWhereACutRecordIsWhole)
{
    writeToyRecord(file);
    const std::string whole = bytes();
    const std::size_t cut = whole.rfind('\n', whole.size() - 2) + 10;
    folder.write("game.flagstone", whole.substr(0, cut));

    const auto record = readRecord(file);
    auto again = replay(*record, toyModule(), toyPack());
    ASSERT_TRUE(again && record->lost);
    {
        const auto writer = RecordWriter::resume(*record, again->session);
        EXPECT_EQ(writer->lostTo(), folder / "game.flagstone.lost");
        EXPECT_EQ(folder.read("game.flagstone.lost"), whole.substr(cut - 9, 9));
        EXPECT_EQ(bytes(), whole.substr(0, cut - 9));
        again->session.setListener(writer.get());
        playOn(again->session, 3, 9);
    }
    EXPECT_EQ(verdict(), "OK");

    // a second accident does not write over what the first one saved
    folder.write("game.flagstone", bytes() + "more rubbish");
    const auto second = readRecord(file);
    const auto writer = RecordWriter::resume(*second, again->session);
    EXPECT_EQ(writer->lostTo(), folder / "game.flagstone.lost2");
    EXPECT_EQ(folder.read("game.flagstone.lost2"), "more rubbish");
    EXPECT_EQ(folder.read("game.flagstone.lost").size(), 9u);
}

TEST_F(Writer, AResumedRecordEqualsAnUninterruptedOne)
{
    writeToyRecord(file);
    const std::string whole = bytes();
    const std::size_t at = whole.rfind('\n', whole.size() - 2) + 1;
    folder.write("game.flagstone", whole.substr(0, at));
    const auto record = readRecord(file);
    auto again = replay(*record, toyModule(), toyPack()).value();
    const auto writer = RecordWriter::resume(*record, again.session);
    EXPECT_TRUE(writer->lostTo().empty());
    again.session.setListener(writer.get());
    const RecordLine last = parseRecord(whole, "whole")->lines.back();
    ASSERT_EQ(last.kind, RecordLine::Kind::Choose);
    must(again.session.submit(last.seat, last.code));
    EXPECT_EQ(bytes(), whole);
}

TEST_F(Writer, AHeaderAloneIsGoneOnFrom)
{
    writeToyRecord(file);
    const std::string whole = bytes();
    folder.write("game.flagstone", whole.substr(0, whole.find('\n') + 1));
    const auto record = readRecord(file);
    const auto again = replay(*record, toyModule(), toyPack());
    EXPECT_FALSE(RecordWriter::resume(*record, again->session)->error());
    EXPECT_EQ(verdict(), "OK");
    EXPECT_EQ(readRecord(file)->lines.size(), 1u);
}

TEST_F(Writer, TwoProgramsCannotWriteOneRecord)
{
    Session session = toySession();
    auto writer = RecordWriter::create(file, toyHeader(session), session);
    const auto record = readRecord(file); // reading goes on
    auto again = replay(*record, toyModule(), toyPack());
    const auto second = RecordWriter::resume(*record, again->session);
    EXPECT_EQ(second->error()->message, "is being written by another program");
    EXPECT_TRUE(second->heldElsewhere());
    EXPECT_FALSE(writer->heldElsewhere());
    again->session.setListener(second.get());
    playOn(again->session, 2, 1);
    EXPECT_EQ(readRecord(file)->lines.size(), 1u);
    writer.reset();
    EXPECT_TRUE(second->retry()) << "the other has gone, and nothing has changed";
    EXPECT_FALSE(second->heldElsewhere());
    EXPECT_EQ(bytes(), second->text());
    EXPECT_EQ(readRecord(file)->lines.size(), 3u);
}

TEST_F(Writer, ARecordThatIsGoneIsNotHeldByAnotherProgram)
{
    Session session = toySession();
    const auto writer = RecordWriter::create(file, toyHeader(session), session);
    const auto record = readRecord(file);
    const auto again = replay(*record, toyModule(), toyPack());
    const auto second = RecordWriter::resume(*record, again->session);
    ASSERT_TRUE(second->heldElsewhere());
    std::filesystem::remove(file);
    EXPECT_FALSE(second->retry());
    EXPECT_FALSE(second->heldElsewhere());
}

TEST_F(Writer, ARecordThatChangedSinceItWasReadIsLeftAlone)
{
    writeToyRecord(file);
    const auto record = readRecord(file);
    const auto again = replay(*record, toyModule(), toyPack());
    for (const std::string &changed : {bytes() + "x", bytes().substr(0, bytes().size() - 1), std::string()}) {
        folder.write("game.flagstone", changed);
        const auto writer = RecordWriter::resume(*record, again->session);
        EXPECT_EQ(writer->error()->message, "has been changed since it was read");
        EXPECT_FALSE(writer->retry());
        EXPECT_EQ(bytes(), changed);
    }
    std::filesystem::remove(file);
    EXPECT_THAT(RecordWriter::resume(*record, again->session)->error()->message,
                HasSubstr("cannot be written: "));
}

TEST_F(Writer, AFullDiskDisturbsNoGameAndIsMadeUpForLater)
{
    Session session = toySession();
    const auto writer = RecordWriter::create(file, toyHeader(session), session);
    session.setListener(writer.get());
    playOn(session, 2, 1);

    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    auto *handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit full{bytes().size() + 20, before.rlim_max}; // part of the next line still fits
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &full), 0);
    playOn(session, 3, 2);
    session.undo(Seat{0});
    session.redo(Seat{0});
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);

    EXPECT_EQ(session.entries().size(), 6u);
    EXPECT_EQ(writer->error()->message, "cannot be written: File too large");
    EXPECT_EQ(readRecord(file)->lines.size(), 3u);
    EXPECT_EQ(readRecord(file)->lostBytes, 20u);
    EXPECT_TRUE(writer->retry());
    EXPECT_FALSE(writer->error());
    EXPECT_EQ(verdict(), "OK");
    EXPECT_EQ(readRecord(file)->lines.size(), 8u);
}

TEST_F(Writer, ARemovedFileIsMadeAgainFromMemory)
{
    Session session = toySession();
    const auto writer = RecordWriter::create(file, toyHeader(session), session);
    session.setListener(writer.get());
    playOn(session, 1, 1);
    std::filesystem::remove(file);
    playOn(session, 1, 1);
    EXPECT_FALSE(writer->error());
    EXPECT_EQ(bytes(), writer->text());
    EXPECT_EQ(readRecord(file)->lines.size(), 3u);

    std::filesystem::remove(file);
    folder.write("game.flagstone", "precious");
    playOn(session, 1, 1);
    EXPECT_EQ(writer->error()->message, "already exists, and Flagstone does not overwrite it");
    EXPECT_EQ(bytes(), "precious");
}

/// Every call of a new record and three decisions fails once, or the disk is full from there on, or the
/// program is killed there: there is a record that holds all but the last decision, or none at all.
class WriterFaults : public Writer {
protected:
    static constexpr int kDecisions = 3;

    void TearDown() override { stopFaults(); }
    /// Plays on with a new record. Whether it says of an error after each step: asked for every time, so that
    /// the disk is waited for equally often.
    std::vector<bool> play() const
    {
        std::vector<bool> wrong;
        Session session = toySession();
        const auto writer = RecordWriter::create(file, toyHeader(session), session);
        session.setListener(writer.get());
        for (int i = 0; i <= kDecisions; ++i) {
            if (i > 0)
                playOn(session, 1, static_cast<std::uint64_t>(i));
            wrong.push_back(!writer->finish());
        }
        return wrong;
    }
    /// How many calls play() makes that could fail.
    [[nodiscard]] std::size_t calls() const
    {
        countCalls(folder.path());
        play();
        return stopFaults();
    }
    /// The same as play(), with a fault.
    [[nodiscard]] std::vector<bool> playWith(Fault fault, std::size_t call) const
    {
        std::filesystem::remove(file);
        breakCall(folder.path(), fault, call);
        std::vector<bool> wrong = play();
        stopFaults();
        return wrong;
    }
    [[nodiscard]] std::size_t lines() const
    {
        const auto record = readRecord(file);
        return record ? record->lines.size() : 0;
    }
    /// Nothing but the record, or what the next saving clears away.
    [[nodiscard]] std::vector<std::string> strays() const
    {
        std::vector<std::string> found;
        for (const auto &entry : std::filesystem::directory_iterator(folder.path()))
            if (const std::string name = entry.path().filename(); name != "game.flagstone")
                found.push_back(name);
        return found;
    }
};

TEST_F(WriterFaults, ACallThatFailsOnceIsToldAndMadeUpFor)
{
    const std::size_t most = calls();
    ASSERT_GT(most, 12u);
    for (std::size_t call = 0; call < most; ++call) {
        const std::vector<bool> wrong = playWith(Fault::Fail, call);
        EXPECT_EQ(lines(), std::size_t{kDecisions} + 1) << call << ": " << brokenCall();
        // After the last step nothing comes that could make up for a disk that failed: then it is told, once.
        const bool atTheEnd =
            brokenCall() == "fdatasync" && std::ranges::find(wrong, true) == wrong.end() - 1;
        EXPECT_EQ(wrong.back(), atTheEnd) << call << ": " << brokenCall();
        EXPECT_EQ(verdict(), "OK");
    }
}

TEST_F(WriterFaults, AFullDiskIsToldAtOnceAndKeepsWhatWasWritten)
{
    const std::size_t most = calls();
    ASSERT_GT(most, 12u);
    for (std::size_t call = 0; call < most; ++call) {
        const std::vector<bool> wrong = playWith(Fault::Fill, call);
        const std::string at = std::to_string(call) + ": " + brokenCall();
        const auto told = static_cast<std::size_t>(std::ranges::find(wrong, true) - wrong.begin());
        EXPECT_GE(lines(), told) << at << ": all that was not told to be in danger is there";
        EXPECT_THAT(strays(), testing::IsEmpty()) << at;
        if (std::filesystem::exists(file)) {
            EXPECT_GT(lines(), 0u) << at << ": no empty record";
        }
    }
}

TEST_F(WriterFaults, AKillAnywhereLeavesAWholeRecordOrNone)
{
    const std::size_t most = calls();
    ASSERT_GT(most, 12u);
    for (std::size_t call = 0; call < most; ++call) {
        std::filesystem::remove(file);
        const pid_t child = ::fork();
        if (child == 0) {
            breakCall(folder.path(), Fault::Kill, call);
            play();
            ::_exit(0);
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        EXPECT_TRUE(WIFSIGNALED(status)) << call;
        if (std::filesystem::exists(file)) {
            EXPECT_GT(lines(), 0u) << call << ": an empty record would be offered to be continued";
            EXPECT_FALSE(readRecord(file)->lost) << call;
        }
        for (const std::string &name : strays())
            EXPECT_FALSE(name.ends_with(".flagstone")) << name;
    }
}

TEST_F(WriterFaults, ADamagedEndThatCannotBeSetAsideLeavesNoEmptyFile)
{
    writeToyRecord(file);
    const std::string whole = bytes();
    const std::string cut = whole.substr(0, whole.size() - 9);
    const auto goOn = [&] {
        const auto record = readRecord(file);
        const auto again = replay(*record, toyModule(), toyPack());
        return RecordWriter::resume(*record, again->session);
    };
    folder.write("game.flagstone", cut);
    countCalls(folder.path());
    (void)goOn();
    const std::size_t calls = stopFaults();
    for (std::size_t call = 0; call < calls; ++call) {
        std::filesystem::remove(folder / "game.flagstone.lost");
        folder.write("game.flagstone", cut);
        breakCall(folder.path(), Fault::Fill, call);
        const auto writer = goOn();
        stopFaults();
        if (std::filesystem::exists(folder / "game.flagstone.lost")) {
            EXPECT_FALSE(folder.read("game.flagstone.lost").empty()) << call << ": " << brokenCall();
        } else {
            EXPECT_TRUE(writer->error()) << call << ": " << brokenCall();
            EXPECT_EQ(bytes(), cut) << "nothing is cut off that is not kept";
        }
        EXPECT_TRUE(writer->retry()) << call << ": " << brokenCall();
        EXPECT_TRUE(writer->finish());
        EXPECT_EQ(verdict(), "OK");
    }
}

TEST_F(WriterFaults, WithoutAThreadItWaitsForTheDiskItself)
{
    breakThreads(0);
    const std::vector<bool> wrong = play();
    breakThreads(-1);
    EXPECT_EQ(wrong, std::vector<bool>(kDecisions + 1, false));
    EXPECT_EQ(verdict(), "OK");
}

} // namespace
} // namespace flagstone::record_writer_test
