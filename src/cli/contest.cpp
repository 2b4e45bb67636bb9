#include "sim/contest.h"

#include "cli/commands.h"
#include "cli/numbers.h"
#include "cli/watch.h"

#include <nlohmann/json.hpp>

#include <iomanip>
#include <ostream>

namespace flagstone::cli {

namespace {

double milliseconds(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

double perMove(const Score &score)
{
    return score.moves == 0 ? 0.0 : milliseconds(score.thinking) / static_cast<double>(score.moves);
}

void tell(const Console &console, const ContestOptions &options, const ContestResult &result)
{
    const auto games = static_cast<double>(result.games);
    for (std::size_t p = 0; p < result.scores.size(); ++p) {
        const Score &score = result.scores[p];
        const Estimate share{static_cast<double>(score.wins) / games, score.interval(result.games)};
        console.out << std::left << std::setw(9) << options.players[p] << " won " << score.wins << " of "
                    << result.games << ": " << withRange(share, MeasureSpec::Kind::YesNo) << ", "
                    << decimal(perMove(score)) << " ms per move, " << decimal(milliseconds(score.longest))
                    << " ms at most\n";
    }
    console.out << decimal(static_cast<double>(result.steps) / games) << " decisions per game; "
                << result.unfinished << " not finished\n";
}

Json asJson(const ContestOptions &options, const Setup &setup, const ContestResult &result, bool stopped)
{
    Json players = Json::array();
    for (std::size_t p = 0; p < result.scores.size(); ++p) {
        const Score &score = result.scores[p];
        const Interval range = score.interval(result.games);
        players.push_back({{"policy", options.players[p]},
                           {"wins", score.wins},
                           {"low", range.low},
                           {"high", range.high},
                           {"moves", score.moves},
                           {"msPerMove", perMove(score)},
                           {"msLongest", milliseconds(score.longest)}});
    }
    return {{"ok", !stopped},
            {"stopped", stopped},
            {"ruleset", setup.ruleset},
            {"adventure", setup.adventure},
            {"seed", Seed::fromText(options.seed).toText()},
            {"games", result.games},
            {"unfinished", result.unfinished},
            {"decisions", result.steps},
            {"players", std::move(players)}};
}

} // namespace

int contest(const Console &console, const ContestOptions &options)
{
    Contest wanted{.players = {},
                   .games = options.games,
                   .seed = Seed::fromText(options.seed),
                   .threads = options.threads};
    for (const std::string &name : options.players) {
        const auto policy = policyFor("--players", name);
        if (!policy)
            return console.complain(policy.error(), kUnusable);
        wanted.players.push_back(*policy);
    }
    GameRequest request = options.request;
    request.seats = static_cast<int>(options.players.size());
    const auto subject = openSubject(console, request);
    if (!subject)
        return console.complain(subject.error(), kUnusable);
    const auto [result, stopped] = watched(console, "games", options.games, [&](Watch &watch) {
        wanted.played = &watch.done();
        return playContest(*subject->module, subject->pack, subject->setup, wanted, watch.stop());
    });
    if (!result)
        return console.complain(result.error(), kUnusable);
    if (console.json)
        console.print(asJson(options, subject->setup, *result, stopped));
    else if (result->games > 0)
        tell(console, options, *result);
    return stopped ? tellStopped(console, grouped(result->games) + " of " + grouped(options.games) + " games")
                   : kOk;
}

} // namespace flagstone::cli
