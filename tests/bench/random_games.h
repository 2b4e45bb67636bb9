#pragma once

#include "core/game.h"
#include "plain_chance.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

/// Random games through the Game facade, as every rule system's benchmark plays them.
namespace flagstone::bench {

using Starts = std::vector<std::unique_ptr<Game>>; ///< games at their first decision

/// Plays a random game to its end in the memory of the one before, as odds do; returns its steps: the choices
/// are listed, one is made.
[[gnu::noinline]] // so that an instruction counter can tell it from the set-up
inline std::size_t
playOne(const Game &start, Game &game, std::uint64_t number, bool told, std::vector<Event> &events)
{
    game.become(start);
    SeededChance chance(mix({3, 4}, number));
    std::size_t steps = 0;
    while (const std::size_t count = game.choiceCount()) {
        Step step(chance, told ? &events : nullptr);
        game.choose(chance.uniform(static_cast<std::uint32_t>(count), ChanceTag::Pick), step);
        events.clear();
        ++steps;
    }
    return steps;
}

/// The middle one of 21 values.
template <class Measure>
double medianOf21(const Measure &measure)
{
    std::vector<double> values;
    for (int i = 0; i < 21; ++i)
        values.push_back(measure());
    std::ranges::nth_element(values, values.begin() + 10);
    return values[10];
}

template <class Work>
double secondsOf(const Work &work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// A step in shuffles of 108 cards by mt19937_64 with Lemire's bound, measured turn and turn about so that
/// both meet the same machine: the median of the ratios.
inline double stepInShuffles(const Starts &starts)
{
    const auto game = starts.front()->clone();
    std::vector<Event> events;
    std::uint64_t number = 0;
    PlainChance chance;
    std::vector<CardId> cards = deckOf108();
    return medianOf21([&] {
        std::size_t steps = 0;
        const double playing = secondsOf([&] {
            while (steps < 20'000)
                steps += playOne(*starts[number % starts.size()], *game, number, false, events), ++number;
        });
        constexpr int kShuffles = 10'000;
        const double shuffling = secondsOf([&] {
            for (int i = 0; i < kShuffles; ++i)
                chance.shuffle(cards);
        });
        return playing / static_cast<double>(steps) / (shuffling / kShuffles);
    });
}

/// Random games over and over, and what one of their steps takes.
inline void randomGames(benchmark::State &state, const Starts &starts, bool told = false)
{
    const auto game = starts.front()->clone();
    std::vector<Event> events;
    std::uint64_t number = 0;
    std::size_t steps = 0;
    for (auto _ : state) {
        steps += playOne(*starts[number % starts.size()], *game, number, told, events);
        ++number;
    }
    using benchmark::Counter;
    state.counters["seconds_per_step"] =
        Counter(static_cast<double>(steps), Counter::kIsRate | Counter::kInvert);
    state.counters["games_per_s"] = Counter(static_cast<double>(number), Counter::kIsRate);
    state.counters["steps_per_game"] = static_cast<double>(steps) / static_cast<double>(number);
}

} // namespace flagstone::bench
