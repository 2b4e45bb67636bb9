// How fast odds come and how true their intervals are.
//
//   odds_bench                          a table of times: first numbers, one per cent, trials per second
//   odds_bench --calibrate 200          for 200 random plans: does the interval hold the true chance?
//   odds_bench --calibrate 200 --plan 7 plan 7 alone, asked 200 times with other luck
//
// The true chance is that of --games other games (100,000 if left out). Their mean has luck of its own: with
// m games shown and n others, the two differ by sqrt(1 + m/n) times as much as the interval allows for. So it
// is also said how often the interval, widened by that, holds the mean.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "sim/live_odds.h"
#include "sim/tuning.h"
#include "test_paths.h"

#include <CLI/CLI.hpp>

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <optional>

namespace {

using namespace flagstone;
using Clock = std::chrono::steady_clock;

double since(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Plan `number`: an adventure with all piles stacked at random.
Setup randomPlan(const ModuleInfo &rules, const PackData &pack, std::uint64_t number)
{
    SeededChance random(mix({20, 26}, number));
    const auto adventures = rules.adventures(pack);
    Setup setup{rules.id, adventures[number % adventures.size()].id, 1, rules.forPlans};
    const Question base = Question::ofSetup(rules, pack, setup).value();
    const Sheet &sheet = base.example().sheet();
    for (const PileSpec &pile : sheet.piles) {
        std::vector<std::string> keys;
        for (const CardSheet &card : sheet.cards)
            if (!pile.key.empty() && card.back == pile.back)
                keys.push_back(card.key);
        if (keys.empty())
            continue;
        shuffle(keys, random);
        keys.resize(std::min<std::size_t>(keys.size(), 5 + random.uniform(20, ChanceTag::Pick)));
        setup.prepared.piles.push_back({.pile = pile.key, .order = std::move(keys)});
    }
    return setup;
}

struct Calibration {
    std::size_t plans = 0, first = 0;  ///< how many, from which number on
    std::optional<std::uint64_t> only; ///< one plan alone, with other luck each time
    std::size_t games = 100'000;       ///< for the true chance
    double halfWidth = 0.01;
    unsigned threads = 2;
};

int calibrate(const ModuleInfo &rules, const PackData &pack, const Calibration &c)
{
    std::size_t held = 0, heldAllowing = 0, shown = 0;
    std::optional<double> known; // the truth about a plan that is asked about again
    const auto start = Clock::now();
    for (std::size_t i = c.first; i < c.first + c.plans; ++i) {
        const Question question =
            Question::ofSetup(rules, pack, randomPlan(rules, pack, c.only.value_or(i))).value();
        const Asking ask{
            .seed = mix({1, 1}, i), .count = 100'000, .halfWidth = c.halfWidth, .threads = c.threads};
        const Asking truth{.seed = mix({2, 2}, i), .count = c.games, .threads = c.threads};
        const Odds odds = findOdds(question, ask);
        const Estimate success = odds.of(kSuccess);
        const double mean = known ? *known : findOdds(question, truth).of(kSuccess).value;
        if (c.only)
            known = mean;
        const double wider = std::sqrt(1 + static_cast<double>(odds.games) / static_cast<double>(c.games));
        const auto holds = [&](double by) {
            return success.value - by * (success.value - success.range.low) <= mean &&
                   mean <= success.value + by * (success.range.high - success.value);
        };
        held += holds(1) ? 1 : 0;
        heldAllowing += holds(wider) ? 1 : 0;
        shown += odds.games;
        std::printf("%4zu  %8.4f %% of %6llu, %8.4f to %8.4f %%   true %8.4f %%  %s\n", i,
                    100 * success.value, static_cast<unsigned long long>(odds.games), 100 * success.range.low,
                    100 * success.range.high, 100 * mean, holds(1) ? "" : "OUTSIDE");
        std::fflush(stdout);
    }
    const auto percent = [&](std::size_t n) {
        return 100.0 * static_cast<double>(n) / static_cast<double>(c.plans);
    };
    std::printf(
        "%zu plans: the mean of %zu games lies in the shown interval of %zu (%.1f %%); allowing for the "
        "luck of that mean, of %zu (%.1f %%)\n",
        c.plans, c.games, held, percent(held), heldAllowing, percent(heldAllowing));
    std::printf("%.0f games were shown on average, %.0f s in all\n",
                static_cast<double>(shown) / static_cast<double>(c.plans), since(start));
    return 100 * held >= 94 * c.plans ? 0 : 1;
}

/// From an edit, as a window makes it, to the first numbers, to one per cent, and to silence after a stop.
void measure(const ModuleInfo &rules, const PackData &pack, unsigned threads)
{
    std::printf("%-8s %10s %12s %10s %14s\n", "", "first/ms", "1 percent/s", "cancel/ms", "trials/s");
    for (std::uint64_t number = 0; number < rules.adventures(pack).size(); ++number) {
        const Setup setup = randomPlan(rules, pack, number);
        std::mutex mutex;
        std::condition_variable told;
        double first = 0, known = 0;
        std::uint64_t games = 0;
        const auto start = Clock::now();
        LiveOdds live([&](const LiveAnswer &answer) {
            const std::scoped_lock lock(mutex);
            if (first == 0)
                first = since(start);
            if (answer.odds)
                games = answer.odds->games;
            if (answer.done)
                known = since(start);
            told.notify_one();
        });
        const Asking asking{.count = 1'000'000, .halfWidth = 0.01, .threads = threads};
        (void)live.ask([&] { return Question::ofSetup(rules, pack, setup); }, asking);
        {
            std::unique_lock lock(mutex);
            told.wait(lock, [&] { return known > 0; });
        }
        Asking endless = asking;
        endless.halfWidth = 0;
        const Question question = Question::ofSetup(rules, pack, setup).value();
        std::stop_source stop;
        Clock::time_point asked;
        std::jthread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            asked = Clock::now();
            stop.request_stop();
        });
        (void)findOdds(question, endless, {}, stop.get_token());
        later.join();
        std::printf("%-8s %10.1f %12.2f %10.1f %14.0f\n", setup.adventure.c_str(), 1000 * first, known,
                    1000 * since(asked), static_cast<double>(games) / known);
    }
}

} // namespace

int main(int argc, char **argv)
{
    CLI::App app{"Speed and truth of odds"};
    Calibration calibration;
    calibration.halfWidth = 1.0;
    app.allow_extras(); // what the other benchmarks are given
    app.add_option("--calibrate", calibration.plans, "Random plans to try");
    app.add_option("--first", calibration.first, "Number of the first of them");
    app.add_option("--plan", calibration.only, "This plan alone, with other luck each time");
    app.add_option("--games", calibration.games, "Games for the true chance");
    app.add_option("--half-width", calibration.halfWidth, "Of the interval that is shown, in per cent");
    app.add_option("--threads", calibration.threads, "How many threads");
    CLI11_PARSE(app, argc, argv);
    const PackData pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/fastplay").value().data;
    const ModuleInfo &rules = modules()[0];
    calibration.halfWidth /= 100;
    if (calibration.plans > 0)
        return calibrate(rules, pack, calibration);
    measure(rules, pack, calibration.threads);
    return 0;
}
