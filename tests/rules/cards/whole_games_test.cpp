// Whole games that must not change unseen: random ones by their signature, one kept as a record.
#include "content/record.h"
#include "content/replay.h"
#include "core/game_of.h"
#include "core/hash.h"
#include "rules/cards/cards_module.h"
#include "rules/cards/scene.h"
#include "sim/contest.h"
#include "sim/playing.h"
#include "test_paths.h"

#include <fstream>

namespace flagstone::cards::whole_games_test {
namespace {

const std::string kRecords = std::string(FLAGSTONE_SOURCE_DIR) + "/tests/rules/cards/records/";

TEST(CardsGames, KeepTheirSignature)
{
    std::ifstream file(kRecords + "signature.txt");
    std::string expected;
    file >> expected;
    EXPECT_EQ(toHex(signature(module(), shippedPack(), 100, 1).value()), expected);
}

TEST(CardsGames, TheKeptRecordPlaysAgain)
{
    const auto record = readRecord(kRecords + "quest.flagstone");
    ASSERT_TRUE(record);
    const auto played = verify(*record, module(), shippedPack());
    ASSERT_TRUE(played) << toString(played.error());
    EXPECT_EQ(record->header.setup.adventure, "MD-0");
}

/// Its digests are compared: a game that somebody keeps can be opened only if every position is as it was.
TEST(CardsGames, AKeptGameHasThePositionsItHad)
{
    const auto record = readRecord(kRecords + "three.flagstone");
    ASSERT_TRUE(record);
    EXPECT_GE(record->header.format, 2);
    const auto played = verify(*record, module(), shippedPack());
    EXPECT_TRUE(played) << toString(played.error());
}

/// Plays at random and counts what it is asked in the game master's place.
class Contestant final : public Policy {
public:
    std::size_t choose(const Game &game, ChanceSource &chance, const std::stop_token &) const override
    {
        m_asMaster += seatToMove(game) == Seat::Gm ? 1 : 0;
        return randomPolicy().choose(game, chance);
    }
    [[nodiscard]] int asMaster() const { return m_asMaster; }

private:
    mutable std::atomic<int> m_asMaster = 0;
};

/// Whether a random game comes to a decision of the game master's.
bool asksTheMaster(const flagstone::Setup &setup)
{
    SeededChance chance({1, 2});
    Step step(chance);
    const auto game = module().start(shippedPack(), setup, step).value();
    while (game->choiceCount() > 0) {
        if (game->choiceCount() > 1 && seatToMove(*game) == Seat::Gm)
            return true;
        game->choose(randomPolicy().choose(*game, chance), step);
    }
    return false;
}

TEST(CardsGames, InAContestNobodyPlaysForTheGameMaster)
{
    const flagstone::Setup setup{
        .ruleset = "cards", .adventure = "MD-0", .seats = 2, .options = {{"gm.kind", "human"}}};
    ASSERT_TRUE(asksTheMaster(setup));
    const Contestant one, other;
    const flagstone::Contest contest{
        .players = {&one, &other}, .games = 4, .seed = {1, 2}, .threads = 1, .mostSteps = 5'000};
    const auto result = playContest(module(), shippedPack(), setup, contest);
    ASSERT_TRUE(result);
    EXPECT_EQ(one.asMaster() + other.asMaster(), 0);
    EXPECT_GT(result->scores[0].moves, 0u);
}

TEST(CardsGames, ARecordOfOtherRulesStopsAtItsLine)
{
    // played when advice was a choice of its own; of format 1, so its digests are not compared
    const auto record = readRecord(kRecords + "advised.flagstone");
    ASSERT_TRUE(record);
    const auto played = replay(*record, module(), shippedPack());
    ASSERT_TRUE(played && played->stopped);
    ASSERT_EQ(played->warnings.size(), 2u);
    EXPECT_NE(played->warnings[0].message.find("version 1 of the rules"), std::string::npos);
    EXPECT_NE(played->warnings[1].message.find("format 1"), std::string::npos);
    EXPECT_EQ(played->stopped->line, 6);
    EXPECT_EQ(played->lines, 4u);
}

/// Counters are kept while cards move; here they are counted afresh at every decision.
TEST(CardsGames, CountersAgreeWithTheCards)
{
    for (const char *mode : {"MD-0", "MD-1", "MD-2", "MD-3", "MD-4", "MD-5", "MD-6", "MD-7"})
        for (std::uint64_t number = 0; number < 3; ++number) {
            SeededChance chance(mix({61, 62}, number));
            Step step(chance);
            const auto rules = Cards::make(shippedPack(), {"cards", mode, 3, {}}).value();
            GameOf<Cards> game(rules, step);
            while (const std::size_t count = game.choiceCount()) {
                game.choose(step.pick(count), step);
                const Queries queries(*rules, game.state());
                for (Who w = 0; w < rules->firstFoe() + kFoeSlots; ++w) {
                    std::array<int, 3> cards{}; // number cards, court cards, Jokers
                    for (const Part part : {Part::Numbers, Part::Courts, Part::Open})
                        for (const CardId c : queries.cardsIn(rules->part(w, part)))
                            if (const Face face = rules->face(c); !queries.isPotion(c))
                                ++cards[face.number() ? 0 : face.court() ? 1 : 2];
                    for (const auto &[tally, n] : {std::pair{PersonCounter::Hits, cards[0]},
                                                   {PersonCounter::Uses, cards[1]},
                                                   {PersonCounter::Jokers, cards[2]}})
                        ASSERT_EQ(game.table().counter(rules->tally(w, tally)), n)
                            << mode << ", game " << number << ", fighter " << int{w};
                }
            }
        }
}

} // namespace
} // namespace flagstone::cards::whole_games_test
