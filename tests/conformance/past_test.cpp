// A session keeps few games. What it makes again is what was there, wherever somebody looks and whatever was
// taken back.
#include "conformance/random_game.h"
#include "core/session.h"

#include <gtest/gtest.h>

namespace flagstone::past_test {

namespace {

/// A session beside another one that never forgets: the game and the events after every entry.
class LongSession {
public:
    LongSession(const Subject &subject, int number)
        : m_setup(randomSetup(subject, number)), m_random(mix({31, 32}, static_cast<std::uint64_t>(number))),
          m_session(std::move(*Session::start(
              [&](Step &step) { return subject.module().start(subject.pack(), m_setup, step); },
              mix({33, 34}, static_cast<std::uint64_t>(number)), UndoPolicy::Free)))
    {
        keep();
    }

    void goOn()
    {
        const std::size_t what = below(60);
        if (what == 0)
            goBack(below(150));
        else if (what <= 2)
            goForward(below(100));
        else if (what < 12)
            editSomething();
        else
            decide(what % 4 == 0);
        if (m_session.game().ending().over && below(4) != 0)
            goBack(1);
    }
    void checkNow()
    {
        ASSERT_EQ(m_session.entries().size(), m_depth + 1);
        ASSERT_EQ(m_session.game().digest(), m_kept[m_depth].game->digest());
        ASSERT_EQ(m_session.events(), m_kept[m_depth].events);
    }
    void checkAnywhere()
    {
        const std::size_t entry = below(m_depth + 1);
        const Game &after = m_session.gameAt(entry);
        const Game &before = m_session.gameAt(entry == 0 ? 0 : entry - 1);
        ASSERT_EQ(m_session.eventsAt(entry), m_kept[entry].events) << entry << " of " << m_depth;
        ASSERT_TRUE(after.equals(*m_kept[entry].game)) << entry << " of " << m_depth;
        ASSERT_TRUE(before.equals(*m_kept[entry == 0 ? 0 : entry - 1].game)) << entry << " of " << m_depth;
    }
    [[nodiscard]] std::size_t longest() const { return m_kept.size(); }

private:
    struct Moment {
        std::unique_ptr<Game> game;
        std::vector<Event> events;
    };

    std::size_t below(std::size_t n)
    {
        return m_random.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
    }
    void keep()
    {
        m_depth = m_session.entries().size() - 1;
        m_kept.resize(m_depth);
        m_kept.push_back({m_session.game().clone(), m_session.events()});
    }
    void goBack(std::size_t n)
    {
        for (; n > 0 && m_session.undo(Seat::Gm); --n)
            --m_depth;
    }
    void goForward(std::size_t n)
    {
        for (; n > 0 && m_session.redo(Seat::Gm); --n)
            ++m_depth;
    }
    void decide(bool typed)
    {
        if (m_session.game().ending().over)
            return;
        const std::string code = m_session.game().code(below(m_session.game().choiceCount()));
        for (std::vector<std::uint32_t> dice;;)
            try {
                const auto done =
                    typed ? m_session.submitTyped(Seat::Gm, code, dice) : m_session.submit(Seat::Gm, code);
                ASSERT_TRUE(done) << code;
                return keep();
            } catch (const NeedOutcome &need) {
                dice.push_back(static_cast<std::uint32_t>(below(need.sides)));
            }
    }
    void editSomething()
    {
        const Table &table = m_session.game().table();
        GmEdit edit{.kind = GmEdit::Kind::SetCounter,
                    .counter = CounterId{static_cast<std::uint16_t>(below(table.counters.size()))},
                    .value = static_cast<std::int32_t>(below(4))};
        if (below(2) == 0) {
            const auto from = static_cast<std::uint16_t>(below(table.piles.size()));
            const auto &cards = table.piles[from].cards;
            if (cards.empty())
                return;
            edit = {.card = cards[below(cards.size())],
                    .from = PileId{from},
                    .to = PileId{static_cast<std::uint16_t>(below(table.piles.size()))}};
        }
        if (m_session.edit(edit))
            keep();
    }

    Setup m_setup;
    SeededChance m_random;
    Session m_session;
    std::vector<Moment> m_kept;
    std::size_t m_depth = 0;
};

TEST_P(Conformance, APastThatIsMadeAgainIsWhatWasThere)
{
    std::size_t longest = 0;
    for (int i = 0; i < GetParam().options.close / 2 && !HasFailure(); ++i) {
        LongSession session(GetParam(), i);
        for (int step = 0; step < 600 && !HasFailure(); ++step) {
            session.goOn();
            session.checkNow();
            if (step % 4 == 0)
                session.checkAnywhere();
        }
        longest = std::max(longest, session.longest());
    }
    EXPECT_GT(longest, Session::kStretch);
}

} // namespace
} // namespace flagstone::past_test
