#pragma once

#include "core/module.h"
#include "sim/contest.h"

#include <cstddef>

/// Contests of computer players at DUNGEON!: few games for the tests, many for tests/bench/strength_bench.cpp.
namespace flagstone::dungeon {

[[nodiscard]] const PackData &shippedPack();
[[nodiscard]] flagstone::Setup gameFor(const char *game, int seats);

/// Two players, each deal once from either seat.
[[nodiscard]] ContestResult duel(const Policy &one, const Policy &other, const char *game, std::size_t games);

/// One of many mixtures of players, seats, games and options.
[[nodiscard]] std::size_t seatsOfMixture(std::size_t mixture);
[[nodiscard]] ContestResult playMixture(std::size_t mixture, std::size_t games);

} // namespace flagstone::dungeon
