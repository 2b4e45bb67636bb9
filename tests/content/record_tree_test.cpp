// Decisions that were undone and then made otherwise are branches, and each can be walked again.
#include "content/record_tree.h"
#include "temp_folder.h"
#include "toy_record.h"

#include <gtest/gtest.h>

namespace flagstone::record_tree_test {
namespace {

using namespace flagstone::test;

/// A record with three ways: the line, one of two decisions that leaves it, and one of a single
/// decision that leaves that one after its first.
class RecordTreeTest : public testing::Test {
protected:
    void SetUp() override
    {
        Session session = toySession();
        const auto writer = RecordWriter::create(m_folder / "ways.flagstone", toyHeader(session), session);
        session.setListener(writer.get());
        while (!forks(session))
            playOn(session, 1, 1);
        m_line = session.entries().size();
        choose(session, 0);
        choose(session, 0);
        session.undo(Seat::Gm);
        choose(session, 1);
        session.undo(Seat::Gm);
        session.undo(Seat::Gm);
        choose(session, 1);
        session.undo(Seat::Gm);
        session.redo(Seat::Gm);
        session.setListener(nullptr);
        m_digest = session.game().digest();
        m_record = parseRecord(writer->text(), "ways.flagstone").value();
    }
    /// Are there two choices here, and two more after the first of them?
    [[nodiscard]] static bool forks(const Session &session)
    {
        if (session.game().choiceCount() < 2)
            return false;
        const auto next = session.game().clone();
        SeededChance chance = session.chanceHere();
        Step step(chance);
        next->choose(0, step);
        return next->choiceCount() >= 2;
    }
    static void choose(Session &session, std::size_t which)
    {
        const Choice choice = session.game().decision().choices.at(which);
        must(session.submit(seatFor(choice), choice.code));
    }
    [[nodiscard]] static Replay walk(const RecordFile &record)
    {
        auto walked = replay(record, toyModule(), toyPack());
        EXPECT_TRUE(walked && !walked->stopped);
        return std::move(*walked);
    }

    TempFolder m_folder;
    RecordFile m_record;
    std::size_t m_line = 0; ///< entries before the ways part
    std::uint64_t m_digest = 0;
};

TEST_F(RecordTreeTest, HasAnEndForEachWay)
{
    const RecordTree tree = treeOf(m_record);
    EXPECT_EQ(tree.nodes.size(), m_line + 4) << "each decision once";
    EXPECT_EQ(wayTo(tree, tree.now).size(), m_line + 1);
    const auto ends = takenBack(tree);
    ASSERT_EQ(ends.size(), 2U);
    EXPECT_EQ(wayTo(tree, ends[0]).size(), m_line + 2);
    EXPECT_EQ(wayTo(tree, ends[1]).size(), m_line + 2);
    EXPECT_EQ(tree.nodes[ends[0]].parent, tree.nodes[ends[1]].parent) << "one leaves the other";
}

TEST_F(RecordTreeTest, WalkingAWayGivesTheDigestsWrittenInIt)
{
    const RecordTree tree = treeOf(m_record);
    auto ends = takenBack(tree);
    ends.push_back(tree.now);
    for (const std::size_t end : ends) {
        const Replay walked = walk(recordTo(m_record, tree, end));
        EXPECT_EQ(walked.session.entries().size(), wayTo(tree, end).size());
        EXPECT_EQ(walked.session.game().digest(), m_record.lines[tree.nodes[end].line].digest);
    }
    EXPECT_EQ(walk(recordTo(m_record, tree, tree.now)).session.game().digest(), m_digest);
}

TEST_F(RecordTreeTest, WhatIsMadeAgainAsItWasIsNoOtherWay)
{
    Session session = toySession();
    const auto writer = RecordWriter::create(m_folder / "again.flagstone", toyHeader(session), session);
    session.setListener(writer.get());
    playOn(session, 2, 1); // the last one is made again
    const std::string code = session.entries().back().code;
    const Seat seat = session.entries().back().seat;
    session.undo(Seat::Gm);
    must(session.submit(seat, code));
    session.setListener(nullptr);
    const RecordTree tree = treeOf(parseRecord(writer->text(), "again.flagstone").value());
    EXPECT_EQ(tree.nodes.size(), 3U);
    EXPECT_TRUE(takenBack(tree).empty());
}

} // namespace
} // namespace flagstone::record_tree_test
