// What orders know of earlier rounds: always what the record says, also after taking back and in a game that goes on.
#include "app/play/verbs.h"
#include "app/table/order_turns.h"
#include "table_of.h"

#include <numeric>

namespace flagstone::app::order_turns_test {
namespace {

class OrderTurnsTest : public testing::Test {
protected:
    OrderTurnsTest()
    {
        m_live.setSharing(Sharing::InTurn);
        m_opened.setSharing(Sharing::InTurn);
    }

    [[nodiscard]] PlayController &play() { return m_table.play(); }
    /// What orders choose now: who gets a thing that is shared out, or what is repeated of the last round.
    [[nodiscard]] std::string chosenBy(OrderTurns &turns)
    {
        std::string code;
        const auto heard = QObject::connect(&turns, &OrderTurns::chosen, &m_table.page(),
                                            [&](const std::string &chosen) { code = chosen; });
        if (!turns.answer())
            turns.giveAgain();
        QCoreApplication::processEvents();
        QObject::disconnect(heard);
        turns.stop();
        return code;
    }
    void chooseBest()
    {
        const Decision decision = play().decision();
        std::vector<std::size_t> all(decision.choices.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        play().choose(decision.choices[bestOf(heuristicsOf(play().game(), decision), all)].code);
    }
    void expectTheSame()
    {
        const bool shares = sharesOut(play().game().sheet(), play().decision());
        const std::string live = chosenBy(m_live);
        m_opened.setGame(play()); // as if it was opened now
        EXPECT_EQ(chosenBy(m_opened), live) << "move " << play().moves();
        (shares ? m_shared : m_repeated) += live.empty() ? 0 : 1;
    }

    TableOf m_table{modules()[0], {.adventure = "FP-A05"}, Pace::Instant};
    OrderTurns m_live{nullptr}, m_opened{nullptr};
    int m_repeated = 0, m_shared = 0;
};

TEST_F(OrderTurnsTest, KnowWhatTheRecordSaysHoweverMuchIsTakenBackAndWhereverAGameGoesOn)
{
    constexpr std::size_t kRemembered = 64; // entries of a game that goes on
    for (int seed = 1; seed <= 6; ++seed) {
        m_table.begin(seed);
        const QSignalBlocker unseen(&play());
        m_live.setGame(play());
        SeededChance chance(Seed::fromText("take back " + std::to_string(seed)));
        for (int step = 0; step < 120 && play().moves() + 1 < kRemembered && !play().game().ending().over;
             ++step) {
            if (play().moves() > 0 && chance.uniform(4, ChanceTag::Pick) == 0)
                play().undo();
            else
                chooseBest();
            expectTheSame();
        }
    }
    EXPECT_GT(m_repeated, 0) << "else the test says nothing";
    EXPECT_GT(m_shared, 0) << "else the test says nothing";
}

/// Enter gives all of it to the healthiest; who takes that back is asked again.
TEST_F(OrderTurnsTest, TheRestIsNotGivenOutAgainAfterTakingBack)
{
    m_live.setSharing(Sharing::Ask);
    int asked = 0;
    for (int seed = 1; seed <= 30 && asked == 0; ++seed) {
        m_table.begin(seed);
        const QSignalBlocker unseen(&m_table.page());
        m_live.setGame(play());
        for (int step = 0; step < 200 && !play().game().ending().over; ++step) {
            if (sharesOut(play().game().sheet(), play().decision())) {
                m_live.giveRest();
                ASSERT_TRUE(m_live.answer());
                chooseBest();
                play().undo();
                EXPECT_FALSE(m_live.answer()) << "people are asked again";
                ++asked;
                break;
            }
            chooseBest();
        }
    }
    EXPECT_EQ(asked, 1) << "else the test says nothing";
}

} // namespace
} // namespace flagstone::app::order_turns_test
