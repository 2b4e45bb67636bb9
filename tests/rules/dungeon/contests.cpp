#include "contests.h"

#include "content/pack_reader.h"
#include "rules/dungeon/dungeon_module.h"
#include "test_paths.h"

#include <array>

namespace flagstone::dungeon {

const PackData &shippedPack()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/dungeon").value().data;
    return pack;
}

flagstone::Setup gameFor(const char *game, int seats)
{
    return {.ruleset = "dungeon", .adventure = game, .seats = seats, .options = {}};
}

ContestResult duel(const Policy &one, const Policy &other, const char *game, std::size_t games)
{
    const Contest contest{
        .players = {&one, &other}, .games = games, .seed = Seed::fromText("strength"), .threads = 2};
    return playContest(module(), shippedPack(), gameFor(game, 2), contest).value();
}

std::size_t seatsOfMixture(std::size_t mixture)
{
    return 1 + mixture % 6;
}

ContestResult playMixture(std::size_t mixture, std::size_t games)
{
    const std::array<const Policy *, 5> all{&fairPolicy(), &cautiousPolicy(), &randomPolicy(),
                                            &strongPolicy(), &easyPolicy()};
    const std::size_t seats = seatsOfMixture(mixture);
    Contest contest{
        .players = {}, .games = games, .seed = mix({15, 16}, mixture), .threads = 2, .mostSteps = 1'000'000};
    for (std::size_t s = 0; s < seats; ++s)
        contest.players.push_back(all[(mixture / 6 + s * (1 + mixture % 3)) % all.size()]);
    flagstone::Setup setup = gameFor(mixture % 2 ? "expert" : "basic", static_cast<int>(seats));
    if (mixture % 3 == 0)
        setup.options = {{"prePlaced", "on"}, {"emptyPile", "stays empty"}};
    return playContest(module(), shippedPack(), setup, contest).value();
}

} // namespace flagstone::dungeon
