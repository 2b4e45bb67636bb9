// A game with its past: submit, refuse, undo, redo, typed dice, recorded decisions, edits, and who is told.
#include "conformance/toy.h"
#include "core/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <malloc.h>

namespace flagstone::session_test {
namespace {

using testing::ElementsAre;

tl::expected<std::unique_ptr<Game>, Issues> beginToy(Step &step)
{
    return toyModule().start(toyPack(), {"toy", "TOY-A1", 2, {}}, step);
}

struct Listener : SessionListener {
    void entryMade(const Session &session) override
    {
        const Entry &entry = session.entries().back();
        heard.push_back(entry.kind == Entry::Kind::Edit ? "edit" : entry.code);
        lastDigest = session.game().digest();
    }
    void entryUndone(const Session &session, Seat by) override
    {
        heard.push_back("undo by " + std::to_string(raw(by)));
        lastDigest = session.game().digest();
    }
    void entryRedone(const Session &session, Seat by) override
    {
        heard.push_back("redo by " + std::to_string(raw(by)));
        lastDigest = session.game().digest();
    }

    std::vector<std::string> heard;
    std::uint64_t lastDigest = 0;
};

struct SessionTest : testing::Test {
    SessionTest() : session(Session::start(beginToy, {1, 2}, UndoPolicy::Free).value())
    {
        session.setListener(&listener);
    }
    std::string firstCode(std::string_view start) const
    {
        for (const Choice &choice : session.game().decision().choices)
            if (choice.code.starts_with(start))
                return choice.code;
        ADD_FAILURE() << "no choice " << start;
        return {};
    }

    Session session;
    Listener listener;
};

TEST_F(SessionTest, StartIsTheFirstEntry)
{
    ASSERT_EQ(session.entries().size(), 1u);
    EXPECT_EQ(session.entries()[0].kind, Entry::Kind::Start);
    EXPECT_EQ(session.entries()[0].chance.size(), 11u) << "a shuffle of 12 cards";
    EXPECT_TRUE(session.entries()[0].revealing);
    EXPECT_FALSE(session.canUndo(Seat::Gm));
    EXPECT_EQ(session.seed(), (Seed{1, 2}));
}

TEST_F(SessionTest, ABadSetUpGivesItsIssues)
{
    const auto none = Session::start(
        [](Step &step) {
            return toyModule().start(toyPack(), {"toy", "TOY-A9", 9, {{"rounds", "x"}}}, step);
        },
        {1, 2}, UndoPolicy::Free);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().size(), 3u);
}

TEST_F(SessionTest, SubmitMakesAnEntryAndTells)
{
    ASSERT_TRUE(session.submit(Seat{0}, "roll"));
    const Entry &entry = session.entries()[1];
    EXPECT_EQ(entry.code, "roll");
    EXPECT_EQ(entry.seat, Seat{0});
    EXPECT_EQ(entry.chance.size(), 2u);
    EXPECT_TRUE(entry.revealing);
    EXPECT_FALSE(entry.typed);
    EXPECT_FALSE(session.events().empty());
    EXPECT_THAT(listener.heard, ElementsAre("roll"));
    EXPECT_EQ(listener.lastDigest, session.game().digest());
}

TEST_F(SessionTest, RefusalsSayWhy)
{
    const auto unknown = session.submit(Seat{0}, "fly");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().text, "\"fly\" is not a choice now");
    EXPECT_EQ(session.submit(Seat{1}, "pass").error().text, "that choice belongs to another player");
    EXPECT_TRUE(session.submit(Seat::Gm, "pass")) << "the game master plays for anybody";
    while (!session.game().ending().over)
        ASSERT_TRUE(session.submit(Seat::Gm, session.game().code(session.game().choiceCount() - 1)));
    EXPECT_EQ(session.submit(Seat{0}, "pass").error().text, "the game is over");
}

TEST_F(SessionTest, UndoThenAnotherDecisionForgetsTheOld)
{
    ASSERT_TRUE(session.submit(Seat{0}, "roll"));
    EXPECT_TRUE(session.undo(Seat{0}));
    EXPECT_TRUE(session.canRedo());
    EXPECT_TRUE(session.redo(Seat{1}));
    EXPECT_TRUE(session.undo(Seat::Gm));
    ASSERT_TRUE(session.submit(Seat{0}, "pass"));
    EXPECT_FALSE(session.canRedo());
    EXPECT_FALSE(session.redo(Seat{0}));
    EXPECT_THAT(listener.heard, ElementsAre("roll", "undo by 0", "redo by 1", "undo by -1", "pass"));
}

TEST_F(SessionTest, PoliciesOfUndo)
{
    session.setUndoPolicy(UndoPolicy::None);
    ASSERT_TRUE(session.submit(Seat{0}, "pass"));
    EXPECT_FALSE(session.undo(Seat{0}));
    session.setUndoPolicy(UndoPolicy::Revealed);
    EXPECT_EQ(session.undoPolicy(), UndoPolicy::Revealed);
    EXPECT_TRUE(session.undo(Seat{0}));
    for (const char *code : {"draw", "roll", "show"}) {
        ASSERT_TRUE(session.submit(Seat{0}, code));
        EXPECT_FALSE(session.canUndo(Seat{0})) << code;
        EXPECT_TRUE(session.undo(Seat::Gm));
    }
    ASSERT_TRUE(session.submit(Seat{0}, firstCode("hide:")));
    EXPECT_TRUE(session.canUndo(Seat{0})) << "a card from one's own hand, face down";
}

TEST_F(SessionTest, OnlyTheGameMasterTakesBackWhatTheGameMasterChose)
{
    session.setUndoPolicy(UndoPolicy::Revealed);
    ASSERT_TRUE(session.submit(Seat::Gm, "pass"));
    EXPECT_FALSE(session.entries()[1].revealing) << "nobody has seen anything new";
    EXPECT_FALSE(session.undo(Seat{0}));
    EXPECT_TRUE(session.undo(Seat::Gm));
}

TEST_F(SessionTest, TypedDiceAreAskedForOneByOne)
{
    const std::uint64_t before = session.game().digest();
    EXPECT_THROW((void)session.submitTyped(Seat{0}, "roll", {}), NeedOutcome);
    const std::vector<std::uint32_t> one{5};
    EXPECT_THROW((void)session.submitTyped(Seat{0}, "roll", one), NeedOutcome);
    EXPECT_EQ(session.game().digest(), before);
    EXPECT_EQ(session.entries().size(), 1u);
    const std::vector<std::uint32_t> both{5, 3};
    ASSERT_TRUE(session.submitTyped(Seat{0}, "roll", both));
    EXPECT_TRUE(session.entries()[1].typed);
    EXPECT_EQ(session.entries()[1].chance, (Outcomes{{6, 5}, {6, 3}}));
    EXPECT_EQ(session.game().table().counter(toy::oil(0)), 11) << "a ten brings two";
}

TEST_F(SessionTest, ARecordedDecisionMustUseItsOutcomesExactly)
{
    const Outcomes right{{6, 5}, {6, 3}};
    ASSERT_TRUE(session.submit(Seat{0}, "pass"));
    ASSERT_TRUE(session.undo(Seat{0}));
    listener.heard.clear();
    const std::uint64_t before = session.game().digest();
    const Outcomes more{{6, 5}, {6, 3}, {6, 1}};
    const Outcomes fewer{{6, 5}};
    const Outcomes others{{8, 5}, {8, 3}};
    EXPECT_THROW((void)session.submitRecorded(Seat{0}, "roll", more, false), ChanceMismatch);
    EXPECT_THROW((void)session.submitRecorded(Seat{0}, "roll", fewer, false), NeedOutcome);
    EXPECT_THROW((void)session.submitRecorded(Seat{0}, "roll", others, false), ChanceMismatch);
    EXPECT_EQ(session.game().digest(), before);
    EXPECT_TRUE(listener.heard.empty()) << "nobody is told of what did not happen";
    EXPECT_TRUE(session.canRedo()) << "what could be redone still can";
    EXPECT_TRUE(session.submitRecorded(Seat{0}, "roll", right, true));
    EXPECT_TRUE(session.entries()[1].typed);
}

TEST_F(SessionTest, RestartChecksTheSetUp)
{
    const Outcomes chance = session.entries()[0].chance;
    const auto again = Session::restart(beginToy, {9, 9}, UndoPolicy::Free, chance);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->game().digest(), session.game().digest());
    Outcomes more = chance;
    more.push_back({6, 0});
    EXPECT_THROW((void)Session::restart(beginToy, {1, 2}, UndoPolicy::Free, more), ChanceMismatch);
    Outcomes fewer = chance;
    fewer.pop_back();
    EXPECT_THROW((void)Session::restart(beginToy, {1, 2}, UndoPolicy::Free, fewer), NeedOutcome);
}

TEST_F(SessionTest, EditsAreEntriesThatOnlyTheGameMasterTakesBack)
{
    const CardId top = session.game().table().pile(toy::kDeck).cards.back();
    ASSERT_TRUE(
        session.edit({.kind = GmEdit::Kind::MoveCard, .card = top, .from = toy::kDeck, .to = toy::kDiscard}));
    EXPECT_THAT(session.game().table().pile(toy::kDiscard).cards, ElementsAre(top));
    ASSERT_TRUE(session.edit({.kind = GmEdit::Kind::SetCounter, .counter = toy::oil(1), .value = 99}));
    EXPECT_EQ(session.game().table().counter(toy::oil(1)), 20) << "the rules mend what cannot be";
    EXPECT_EQ(session.entries()[2].kind, Entry::Kind::Edit);
    EXPECT_THAT(listener.heard, ElementsAre("edit", "edit"));
    session.setUndoPolicy(UndoPolicy::Revealed);
    EXPECT_FALSE(session.canUndo(Seat{0}));
    EXPECT_TRUE(session.undo(Seat::Gm));
}

TEST_F(SessionTest, BadEditsAreRefused)
{
    const std::uint64_t before = session.game().digest();
    const auto refused = [&](const GmEdit &edit) {
        const auto done = session.edit(edit);
        ASSERT_FALSE(done);
        EXPECT_FALSE(done.error().text.empty());
        EXPECT_EQ(session.game().digest(), before);
    };
    refused({.kind = GmEdit::Kind::SetCounter, .counter = CounterId{50}});
    refused({.card = CardId{0}, .from = PileId{9}, .to = toy::kDeck});
    refused({.card = CardId{0}, .from = toy::kDeck, .to = PileId{9}});
    refused({.card = CardId{0}, .from = toy::kDiscard, .to = toy::kDeck});
    refused({.kind = GmEdit::Kind::MoveToken, .token = TokenId{9}, .space = SpaceId{0}});
    refused({.kind = GmEdit::Kind::MoveToken, .token = toy::kLight, .space = SpaceId{40}});
    EXPECT_TRUE(listener.heard.empty());
}

TEST_F(SessionTest, AnEditDeeperThanThePileGoesOnTop)
{
    const CardId bottom = session.game().table().pile(toy::kDeck).cards.front();
    ASSERT_TRUE(session.edit({.card = bottom, .from = toy::kDeck, .to = toy::kDeck, .depth = 500}));
    EXPECT_EQ(session.game().table().pile(toy::kDeck).cards.back(), bottom);
}

TEST_F(SessionTest, ALongPastTakesLittleMemory)
{
    session.setListener(nullptr); // which keeps words of its own
    const auto used = [] {
        const auto now = mallinfo2();
        return now.uordblks + now.hblkhd;
    };
    constexpr std::size_t kEntries = 10'000;
    const std::size_t before = used();
    for (std::size_t n = 0; n < kEntries; ++n)
        ASSERT_TRUE(session.edit({.kind = GmEdit::Kind::SetCounter,
                                  .counter = toy::oil(0),
                                  .value = static_cast<std::int32_t>(n % 5)}));
    EXPECT_LT((used() - before) / kEntries, 512u);
}

TEST_F(SessionTest, ViewsOfThePast)
{
    ASSERT_TRUE(session.submit(Seat{0}, "draw"));
    EXPECT_EQ(session.viewAt(0, Seat{0}).pile(toy::hand(0)).cards.size(), 2u);
    EXPECT_EQ(session.view(Seat{0}).pile(toy::hand(0)).cards.size(), 4u);
    EXPECT_TRUE(session.view(Seat{1}).pile(toy::hand(0)).cards.empty());
    EXPECT_FALSE(session.gameAt(0).equals(session.game()));
    SeededChance here = session.chanceHere();
    SeededChance expected(mix({1, 2}, 2));
    EXPECT_EQ(here.uniform(1'000'000, ChanceTag::Die), expected.uniform(1'000'000, ChanceTag::Die));
}

} // namespace
} // namespace flagstone::session_test
