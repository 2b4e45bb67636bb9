// The same set-up, chance and decisions give the same game, however it is played, copied, taken back or
// retyped.
#include "conformance/random_game.h"
#include "core/session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace flagstone::sameness_test {

namespace {

struct Played {
    Setup setup;
    Session session;
    std::vector<std::uint64_t> digests; ///< after each entry
};

Played playSession(const Subject &subject, int number, UndoPolicy policy, int steps)
{
    const Setup setup = randomSetup(subject, number);
    const Seed seed = mix({11, 12}, static_cast<std::uint64_t>(number));
    auto session = Session::start(
        [&](Step &step) { return subject.module().start(subject.pack(), setup, step); }, seed, policy);
    Played played{setup, std::move(session.value()), {}};
    played.digests.push_back(played.session.game().digest());
    for (int i = 0; i < steps && !played.session.game().ending().over; ++i) {
        SeededChance random(mix({13, 14}, static_cast<std::uint64_t>(number * 1000 + i)));
        const Decision decision = played.session.game().decision();
        const Choice &choice = decision.choices[random.uniform(
            static_cast<std::uint32_t>(decision.choices.size()), ChanceTag::Pick)];
        Seat seat{0};
        while (!contains(choice.seats, seat) && raw(seat) < kMaxSeats)
            seat = Seat{static_cast<std::int8_t>(raw(seat) + 1)};
        if (!contains(choice.seats, seat))
            seat = Seat::Gm; // a game master's own decision
        EXPECT_TRUE(played.session.submit(seat, choice.code)) << choice.code;
        played.digests.push_back(played.session.game().digest());
    }
    return played;
}

std::set<CardId> seen(const TableView &view)
{
    std::set<CardId> cards;
    for (const PileView &pile : view.piles)
        cards.insert(pile.cards.begin(), pile.cards.end());
    for (const Placement &p : view.board)
        if (p.card != kNoCard)
            cards.insert(p.card);
    return cards;
}

TEST_P(Conformance, UndoRestoresAndRedoRepeats)
{
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        Played played = playSession(GetParam(), i, UndoPolicy::Free, 150);
        Session &session = played.session;
        const std::size_t last = session.entries().size() - 1;
        const auto end = session.game().clone();
        for (std::size_t k = last; k > 0; --k) {
            ASSERT_EQ(session.game().digest(), played.digests[k]);
            ASSERT_TRUE(session.undo(Seat{0}));
        }
        ASSERT_FALSE(session.undo(Seat::Gm));
        ASSERT_EQ(session.game().digest(), played.digests[0]);
        for (std::size_t k = 1; k <= last; ++k) {
            ASSERT_TRUE(session.redo(Seat{0}));
            ASSERT_EQ(session.game().digest(), played.digests[k]);
        }
        ASSERT_TRUE(session.game().equals(*end));
        ASSERT_FALSE(session.redo(Seat::Gm));
        // taken back and decided again: the same dice
        for (std::size_t k = last; k > 0 && k + 5 > last; --k) {
            const Entry entry = session.entries().back();
            ASSERT_TRUE(session.undo(Seat::Gm));
            ASSERT_TRUE(session.submit(entry.seat, entry.code));
            ASSERT_EQ(session.game().digest(), played.digests[k]);
            ASSERT_EQ(session.entries().back().chance, entry.chance);
            ASSERT_TRUE(session.undo(Seat::Gm));
        }
    }
}

TEST_P(Conformance, RevealedBlocksExactlyWhatRevealed)
{
    int revealing = 0;
    int free = 0;
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        Played played = playSession(GetParam(), i, UndoPolicy::Revealed, 150);
        Session &session = played.session;
        while (session.entries().size() > 1) {
            const Entry &entry = session.entries().back();
            const std::size_t k = session.entries().size() - 1;
            auto before = seen(session.viewAt(k - 1, entry.seat));
            const Decision decision = session.gameAt(k - 1).decision();
            const auto chosen = std::ranges::find(decision.choices, entry.code, &Choice::code);
            ASSERT_NE(chosen, decision.choices.end());
            for (const Target &target : chosen->targets) // known by name
                if (target.kind == Target::Kind::Card)
                    before.insert(target.card);
            const auto after = seen(session.viewAt(k, entry.seat));
            const bool learned = !std::ranges::includes(before, after);
            ASSERT_TRUE(entry.revealing || (!learned && entry.chance.empty()))
                << entry.code << ", game " << i;
            ASSERT_EQ(session.canUndo(entry.seat), entry.seat == Seat::Gm || !entry.revealing)
                << entry.code << ", game " << i;
            ASSERT_TRUE(session.canUndo(Seat::Gm));
            (entry.revealing ? revealing : free) += 1;
            ASSERT_TRUE(session.undo(Seat::Gm));
        }
    }
    EXPECT_GT(revealing, 0);
    EXPECT_GT(free, 0);
}

TEST_P(Conformance, ARecordedGameRepeats)
{
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        Played played = playSession(GetParam(), i, UndoPolicy::Free, 150);
        auto again = Session::restart(
            [&](Step &step) { return GetParam().module().start(GetParam().pack(), played.setup, step); },
            played.session.seed(), UndoPolicy::Free, played.session.entries()[0].chance);
        ASSERT_TRUE(again);
        ASSERT_EQ(again->game().digest(), played.digests[0]);
        for (std::size_t k = 1; k < played.digests.size(); ++k) {
            const Entry &entry = played.session.entries()[k];
            ASSERT_TRUE(again->submitRecorded(entry.seat, entry.code, entry.chance, entry.typed));
            ASSERT_EQ(again->game().digest(), played.digests[k]) << "game " << i << ", entry " << k;
            ASSERT_EQ(again->eventsAt(k), played.session.eventsAt(k));
        }
        ASSERT_TRUE(again->game().equals(played.session.game()));
    }
}

TEST_P(Conformance, SilentAndToldGamesAreTheSame)
{
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        RandomGame silent(GetParam(), i);
        RandomGame told(GetParam(), i);
        std::vector<Event> events;
        while (silent.goesOn()) {
            ASSERT_TRUE(told.goesOn());
            silent.step();
            events.clear();
            told.step(&events);
            if (silent.isLookedAt()) {
                ASSERT_EQ(silent.game().digest(), told.game().digest())
                    << "game " << i << ", step " << silent.steps();
            }
        }
        ASSERT_TRUE(silent.game().equals(told.game()));
    }
}

TEST_P(Conformance, CopiesAreEqualAndGoTheirOwnWay)
{
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        for (RandomGame game(GetParam(), i); game.goesOn();) {
            if (!game.isLookedAt()) {
                game.step();
                continue;
            }
            const auto kept = game.game().clone();
            const auto copy = game.game().clone();
            ASSERT_TRUE(copy->equals(game.game()));
            const std::uint64_t digest = game.game().digest();
            ASSERT_EQ(copy->digest(), digest);
            const std::size_t which = game.pick();
            SeededChance chance = game.chance(), sameChance = chance;
            game.step();
            ASSERT_EQ(copy->digest(), digest);
            ASSERT_TRUE(copy->equals(*kept));
            Step step(chance);
            copy->choose(which, step);
            ASSERT_TRUE(copy->equals(game.game())) << "game " << i << ", step " << game.steps();
            ASSERT_EQ(copy->digest(), game.game().digest());
            ASSERT_EQ(copy->equals(*kept), copy->digest() == digest); // what differs has another digest
            copy->become(*kept);
            ASSERT_EQ(copy->digest(), digest);
            ASSERT_TRUE(copy->equals(*kept));
            ASSERT_EQ(copy->choiceCount(), kept->choiceCount());
            Step again(sameChance);
            copy->choose(which, again);
            ASSERT_TRUE(copy->equals(game.game()));
        }
    }
}

// Positions that differ have different digests: all that one decision leads to, with two streams of chance
// each, beside each other and the position itself. Successors of a game alone seldom differ in one member only.
TEST_P(Conformance, SiblingsThatDifferHaveOtherDigests)
{
    std::size_t pairs = 0;
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        for (RandomGame game(GetParam(), i); game.goesOn(); game.step()) {
            if (!game.isLookedAt())
                continue;
            std::vector<std::unique_ptr<Game>> siblings;
            siblings.push_back(game.game().clone());
            for (std::size_t which = 0; which < game.game().choiceCount(); ++which) {
                for (SeededChance chance : {game.chance(), game.aside()}) {
                    Step step(chance);
                    siblings.push_back(game.game().clone());
                    siblings.back()->choose(which, step);
                }
            }
            std::vector<std::pair<std::uint64_t, const Game *>> byDigest;
            for (const auto &sibling : siblings)
                byDigest.emplace_back(sibling->digest(), sibling.get());
            std::ranges::sort(byDigest);
            for (std::size_t at = 1; at < byDigest.size(); ++at) {
                const auto &[before, one] = byDigest[at - 1];
                const auto &[digest, other] = byDigest[at];
                ASSERT_EQ(digest == before, one->equals(*other))
                    << "game " << i << ", step " << game.steps() << ", one of " << byDigest.size();
                pairs += digest == before ? 0 : 1;
            }
        }
    }
    EXPECT_GT(pairs, 100u);
}

TEST_P(Conformance, TypedDiceGiveTheGameOfTheirFaces)
{
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        for (RandomGame game(GetParam(), i); game.goesOn();) {
            if (!game.isLookedAt()) {
                game.step();
                continue;
            }
            SeededChance people = game.aside();
            std::vector<std::uint32_t> dice;
            Outcomes log;
            std::unique_ptr<Game> typed;
            while (!typed) {
                log.clear();
                SeededChance rest = game.chance();
                TypedDice source(rest, dice);
                RecordingChance recording(source, log);
                Step step(recording);
                auto next = game.game().clone();
                try {
                    next->choose(game.pick(), step);
                    typed = std::move(next);
                } catch (const NeedOutcome &need) {
                    ASSERT_EQ(need.tag, ChanceTag::Die);
                    dice.push_back(people.uniform(need.sides, ChanceTag::Die));
                }
            }
            const auto replayed = game.game().clone();
            ReplayChance source(log);
            Step step(source);
            replayed->choose(game.pick(), step);
            ASSERT_TRUE(source.usedUp());
            ASSERT_TRUE(replayed->equals(*typed)) << "game " << i << ", step " << game.steps();
            ASSERT_EQ(replayed->digest(), typed->digest());
            game.step();
        }
    }
}

} // namespace
} // namespace flagstone::sameness_test
