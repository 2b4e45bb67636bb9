#include "content/record_writer.h"
#include "temp_folder.h"
#include "toy_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <sys/resource.h>

namespace flagstone {
namespace {

using namespace test;
using testing::HasSubstr;

class Writer : public testing::Test {
protected:
    [[nodiscard]] std::string bytes() const { return folder.read("game.flagstone"); }
    [[nodiscard]] std::string verdict() const
    {
        const auto record = readRecord(file);
        const auto problem = record ? verify(*record, toyModule(), toyPack()) : record.error().front();
        return problem ? toString(*problem) : "OK";
    }

    TempFolder folder;
    std::filesystem::path file = folder / "game.flagstone";
};

TEST_F(Writer, EveryDecisionIsInTheFileAtOnce)
{
    Session session = toySession();
    auto writer = RecordWriter::create(file, toyHeader(session), session).value();
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
    ASSERT_TRUE(RecordWriter::create(file, toyHeader(session), session));
    EXPECT_EQ(verdict(), "OK");
    EXPECT_TRUE(replay(*readRecord(file), toyModule(), toyPack())->session.game().equals(session.game()));
}

TEST_F(Writer, NeverWritesOverAFile)
{
    folder.write("game.flagstone", "precious");
    const Session session = toySession();
    const auto writer = RecordWriter::create(file, toyHeader(session), session);
    ASSERT_FALSE(writer);
    EXPECT_EQ(toString(writer.error()), file.string() + ": error: is there already and is not written over");
    EXPECT_EQ(bytes(), "precious");
}

TEST_F(Writer, AFolderThatIsNotThere)
{
    const Session session = toySession();
    const auto writer = RecordWriter::create(folder / "no/game.flagstone", toyHeader(session), session);
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().message, "cannot be made: No such file or directory");
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
        auto writer = RecordWriter::resume(*record, again->session).value();
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
    auto writer = RecordWriter::resume(*second, again->session).value();
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
    auto writer = RecordWriter::resume(*record, again.session).value();
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
    ASSERT_TRUE(RecordWriter::resume(*record, again->session));
    EXPECT_EQ(verdict(), "OK");
    EXPECT_EQ(readRecord(file)->lines.size(), 1u);
}

TEST_F(Writer, TwoProgramsCannotWriteOneRecord)
{
    Session session = toySession();
    const auto writer = RecordWriter::create(file, toyHeader(session), session);
    const auto record = readRecord(file); // reading goes on
    const auto again = replay(*record, toyModule(), toyPack());
    const auto second = RecordWriter::resume(*record, again->session);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().message, "is being written by another program");
}

TEST_F(Writer, ARecordThatChangedSinceItWasReadIsLeftAlone)
{
    writeToyRecord(file);
    const auto record = readRecord(file);
    const auto again = replay(*record, toyModule(), toyPack());
    for (const std::string &changed : {bytes() + "x", bytes().substr(0, bytes().size() - 1), std::string()}) {
        folder.write("game.flagstone", changed);
        const auto writer = RecordWriter::resume(*record, again->session);
        ASSERT_FALSE(writer);
        EXPECT_EQ(writer.error().message, "has been changed since it was read");
        EXPECT_EQ(bytes(), changed);
    }
    std::filesystem::remove(file);
    EXPECT_THAT(RecordWriter::resume(*record, again->session).error().message,
                HasSubstr("cannot be written: "));
}

TEST_F(Writer, AFullDiskDisturbsNoGameAndIsMadeUpForLater)
{
    Session session = toySession();
    auto writer = RecordWriter::create(file, toyHeader(session), session).value();
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
    EXPECT_EQ(writer->error(), "File too large");
    EXPECT_EQ(readRecord(file)->lines.size(), 3u);
    EXPECT_EQ(readRecord(file)->lostBytes, 20u);
    EXPECT_TRUE(writer->retry());
    EXPECT_FALSE(writer->error());
    EXPECT_EQ(verdict(), "OK");
    EXPECT_EQ(readRecord(file)->lines.size(), 8u);
}

TEST_F(Writer, ARemovedFileIsSaid)
{
    Session session = toySession();
    auto writer = RecordWriter::create(file, toyHeader(session), session).value();
    session.setListener(writer.get());
    std::filesystem::remove(file);
    playOn(session, 1, 1);
    EXPECT_EQ(writer->error(), "the file has been removed");
}

} // namespace
} // namespace flagstone
