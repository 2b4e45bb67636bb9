// How a whole fight may end: from what a seat knows, the same on every machine.
#include "catalog/catalog.h"
#include "core/forecast.h"
#include "odds_fixture.h"
#include "sim/fight_odds.h"
#include "sim/policy.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::fight_odds_test {
namespace {

constexpr Seed kSeed{5, 6};

/// At the first decision of its first fight.
std::unique_ptr<Game> inFight()
{
    const auto module = std::ranges::find(modules(), "fastplay", &ModuleInfo::id);
    SeededChance chance({3, 4});
    Step step(chance);
    auto game = std::move(module->start(fastplayPack(), {"fastplay", "FP-A03", 1, {}}, step).value());
    while (game->choiceCount() > 0 && fightingOf(*game).won == 0)
        game->choose(fairPolicy().choose(*game, chance), step);
    return game;
}

TEST(FightOdds, OnePositionAndOneSeedGiveOneAnswerWhateverLiesHidden)
{
    const auto game = inFight();
    const auto odds = fightOddsFor(*game, Seat{0}, kSeed);
    ASSERT_TRUE(odds);
    SeededChance hidden({9, 9});
    const auto other = game->clone();
    other->resample(Seat{0}, hidden);
    EXPECT_FALSE(other->equals(*game));
    const auto same = fightOddsFor(*other, Seat{0}, kSeed);
    ASSERT_TRUE(same);
    EXPECT_EQ(same->won.value, odds->won.value);
    EXPECT_EQ(same->fallen.value, odds->fallen.value);
    EXPECT_EQ(same->fights, odds->fights);
}

TEST(FightOdds, TheIntervalHoldsTheShareAndTheFightStaysAsItIs)
{
    const auto game = inFight();
    const std::uint64_t before = game->digest();
    const auto odds = fightOddsFor(*game, Seat{0}, kSeed);
    ASSERT_TRUE(odds);
    EXPECT_GE(odds->fights, 100u);
    EXPECT_LE(odds->won.range.low, odds->won.value);
    EXPECT_GE(odds->won.range.high, odds->won.value);
    EXPECT_LT(odds->won.halfWidth(), 0.11);
    EXPECT_GE(odds->fallen.value, 0);
    EXPECT_LE(odds->fallen.value, fightingOf(*game).standing);
    EXPECT_EQ(game->digest(), before);
}

TEST(FightOdds, WhereNothingIsFoughtNothingIsTold)
{
    const auto module = std::ranges::find(modules(), "dungeon", &ModuleInfo::id);
    const PackData pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/dungeon").value().data;
    SeededChance chance({3, 4});
    Step step(chance);
    const auto game =
        std::move(module->start(pack, {"dungeon", module->adventures(pack).front().id, 2, {}}, step).value());
    EXPECT_FALSE(fightOddsFor(*game, Seat{0}, kSeed));
}

TEST(FightOdds, OfAFightThatIsDecidedNothingIsToldAnyMore)
{
    const auto module = std::ranges::find(modules(), "adventuredeck", &ModuleInfo::id);
    const PackData pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/adventuredeck").value().data;
    int decided = 0;
    for (std::uint64_t n = 0; n < 10; ++n) {
        SeededChance chance({7, n});
        Step step(chance);
        const auto game = std::move(module->start(pack, {"adventuredeck", "Q", 1, {}}, step).value());
        for (int i = 0; i < 300 && game->choiceCount() > 0 && !fightingOf(*game).decided; ++i) {
            const auto flee = game->find("flee");
            game->choose(flee ? *flee : fairPolicy().choose(*game, chance), step);
        }
        if (!fightingOf(*game).decided)
            continue;
        ++decided;
        EXPECT_FALSE(fightOddsFor(*game, Seat{0}, kSeed)) << n;
    }
    EXPECT_GT(decided, 0);
}

TEST(FightOdds, AStopGivesNoAnswer)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(fightOddsFor(*inFight(), Seat{0}, kSeed, stop.get_token()));
}

} // namespace
} // namespace flagstone::fight_odds_test
