#include "sim/contest.h"

#include "sim/streams.h"
#include "sim/trials.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace flagstone {

namespace {

struct Played {
    std::vector<Score> scores;
    std::size_t steps = 0;
    bool over = false;
};

/// Nothing if it broke off at the stop.
std::optional<Played> playOne(Game &game, const Contest &contest, std::size_t number, ChanceSource &dice,
                              ChanceSource &whims, const std::stop_token &stop)
{
    using Clock = std::chrono::steady_clock;
    const std::size_t seats = contest.players.size();
    const auto playerAt = [&](std::size_t seat) { return (seat + number) % seats; };
    Played played{.scores = std::vector<Score>(seats)};
    Step step(dice);
    for (; played.steps < contest.mostSteps; ++played.steps) {
        if (stop.stop_requested())
            return std::nullopt;
        const std::size_t count = game.choiceCount();
        if (count == 0)
            break;
        if (count == 1) {
            game.choose(0, step);
            continue;
        }
        const Seat seat = seatToMove(game);
        if (seat == Seat::Gm) {
            game.choose(fairPolicy().choose(game, whims, stop), step);
            continue;
        }
        const std::size_t player = playerAt(index(seat));
        Score &score = played.scores[player];
        const auto begin = Clock::now();
        const std::size_t which = contest.players[player]->choose(game, whims);
        const auto took = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - begin);
        ++score.moves;
        score.thinking += took;
        score.longest = std::max(score.longest, took);
        game.choose(which, step);
    }
    const Ending ending = game.ending();
    played.over = ending.over;
    for (std::size_t seat = 0; seat < seats; ++seat)
        if (ending.winners == kNobody ? ending.won
                                      : contains(ending.winners, Seat{static_cast<std::int8_t>(seat)}))
            ++played.scores[playerAt(seat)].wins;
    return played;
}

} // namespace

Seat seatToMove(const Game &game)
{
    const auto players = static_cast<unsigned>(game.mayChoose(0)) >> 1;
    return players == 0 ? Seat::Gm : Seat{static_cast<std::int8_t>(std::countr_zero(players))};
}

tl::expected<ContestResult, Issues> playContest(const ModuleInfo &module, const PackData &pack,
                                                const Setup &setup, const Contest &contest,
                                                const std::stop_token &stop)
{
    if (contest.players.size() != static_cast<std::size_t>(setup.seats))
        return tl::make_unexpected(
            Issues{{.file = "contest",
                    .message = "there are " + std::to_string(contest.players.size()) + " players for " +
                               std::to_string(setup.seats) + " seats",
                    .rule = {}}});
    SeededChance unused({});
    Step first(unused);
    const auto start = module.start(pack, setup, first);
    if (!start)
        return tl::make_unexpected(start.error());
    std::vector<Played> all(contest.games);
    const std::size_t made = runTrials(contest.games, contest.threads, stop, [&](std::size_t i, unsigned) {
        SeededChance dice(mix(contest.seed, i / contest.players.size()));
        SeededChance whims(whimSeed(contest.seed, i));
        Step step(dice);
        const auto game = (*start)->startAgain(step);
        auto played = playOne(*game, contest, i, dice, whims, stop);
        if (!played)
            return false;
        all[i] = std::move(*played);
        if (contest.played)
            ++*contest.played;
        return true;
    });
    ContestResult result{.scores = std::vector<Score>(contest.players.size())};
    for (std::size_t i = 0; i < made; ++i) {
        ++result.games;
        result.unfinished += all[i].over ? 0 : 1;
        result.steps += all[i].steps;
        for (std::size_t p = 0; p < result.scores.size(); ++p) {
            Score &score = result.scores[p];
            score.wins += all[i].scores[p].wins;
            score.moves += all[i].scores[p].moves;
            score.thinking += all[i].scores[p].thinking;
            score.longest = std::max(score.longest, all[i].scores[p].longest);
        }
    }
    return result;
}

} // namespace flagstone
