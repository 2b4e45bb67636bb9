// How strong the computer players of DUNGEON! are, and that games of any mix of them end: what the tests of
// strength_test.cpp show with few games. Then the twelve adventures of Fastplay, stacked and laid out, by fair
// and by strong players with the same deals. Fails if a share is below its bound.
//
//   strength_bench               40 games of each two players and 40 mixtures, in minutes
//   strength_bench --games 1000  as docs/performance.md has them, in an hour
//   strength_bench --quests 100  so many games of each adventure (10 if left out, some minutes of a core)
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "contests.h"
#include "test_paths.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

namespace {

using namespace flagstone;
using namespace flagstone::dungeon;

/// A share of its games that the first player must win.
struct Pairing {
    const char *one, *other, *game;
    double least;
};
constexpr Pairing kPairings[]{
    {"fair", "easy", "basic", 0.625},    {"fair", "easy", "expert", 0.625},
    {"strong", "random", "basic", 0.95}, {"strong", "random", "expert", 0.95},
    {"strong", "fair", "basic", 0.6},    {"strong", "fair", "expert", 0.6},
};

bool holds(const Pairing &pairing, std::size_t games)
{
    const auto result = duel(*policyNamed(pairing.one), *policyNamed(pairing.other), pairing.game, games);
    const Score &score = result.scores[0];
    const Interval range = score.interval(games);
    const double share = static_cast<double>(score.wins) / static_cast<double>(games);
    const bool good = share >= pairing.least && result.unfinished == 0;
    const std::chrono::duration<double, std::milli> thinking = score.thinking, longest = score.longest;
    std::printf(
        "%-6s against %-6s %-6s won %5.1f %% (%.1f to %.1f) of %zu, at least %.1f wanted; a move %.1f "
        "ms, at most %.0f%s\n",
        pairing.one, pairing.other, pairing.game, 100 * share, 100 * range.low, 100 * range.high, games,
        100 * pairing.least, thinking.count() / static_cast<double>(score.moves), longest.count(),
        good ? "" : "  TOO FEW");
    std::fflush(stdout);
    return good;
}

/// All adventures together, strong players win so many times as often as fair ones.
constexpr double kQuestsWon = 1.5;

Score onQuest(const ModuleInfo &rules, const PackData &pack, const Setup &setup, const char *name,
              std::size_t games)
{
    const Contest contest{
        .players = {policyNamed(name)}, .games = games, .seed = Seed::fromText("quests"), .threads = 0};
    return playContest(rules, pack, setup, contest).value().scores[0];
}

bool questsHold(std::size_t games)
{
    const auto rules = std::ranges::find(modules(), "fastplay", &ModuleInfo::id);
    const PackData pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/fastplay").value().data;
    std::uint64_t fair = 0, strong = 0;
    for (const char *layout : {"off", "on"})
        for (const AdventureSpec &adventure : rules->adventures(pack)) {
            const Setup setup{rules->id, adventure.id, 1, {{"layout", layout}}};
            const Score one = onQuest(*rules, pack, setup, "fair", games);
            const Score other = onQuest(*rules, pack, setup, "strong", games);
            fair += one.wins;
            strong += other.wins;
            const std::chrono::duration<double, std::milli> thinking = other.thinking,
                                                            longest = other.longest;
            std::printf(
                "%s laid out %-3s fair won %3llu, strong %3llu of %zu; a move %.1f ms, at most %.0f\n",
                adventure.id.c_str(), layout, static_cast<unsigned long long>(one.wins),
                static_cast<unsigned long long>(other.wins), games,
                thinking.count() / static_cast<double>(other.moves), longest.count());
            std::fflush(stdout);
        }
    const double ratio = static_cast<double>(strong) / static_cast<double>(fair);
    std::printf("together fair won %llu, strong %llu: %.2f times as often, at least %.1f wanted\n",
                static_cast<unsigned long long>(fair), static_cast<unsigned long long>(strong), ratio,
                kQuestsWon);
    return ratio >= kQuestsWon;
}

} // namespace

int main(int argc, char **argv)
{
    CLI::App app{"Strength of the computer players of DUNGEON! and Fastplay"};
    std::size_t games = 40, quests = 10;
    app.allow_extras(); // what the other benchmarks are given
    app.add_option("--games", games, "Games of each two players")->check(CLI::PositiveNumber);
    app.add_option("--quests", quests, "Games of each adventure of Fastplay")->check(CLI::PositiveNumber);
    CLI11_PARSE(app, argc, argv);
    bool good = true;
    for (const Pairing &pairing : kPairings)
        good = holds(pairing, games) && good;
    constexpr std::size_t kMixtures = 40;
    std::uint64_t unfinished = 0;
    for (std::size_t mixture = 0; mixture < kMixtures; ++mixture)
        unfinished += playMixture(mixture, seatsOfMixture(mixture)).unfinished;
    std::printf("%zu mixtures of players: %llu games did not end\n", kMixtures,
                static_cast<unsigned long long>(unfinished));
    good = questsHold(quests) && good;
    return good && unfinished == 0 ? 0 : 1;
}
