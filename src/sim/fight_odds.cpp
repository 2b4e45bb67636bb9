#include "sim/fight_odds.h"

#include "core/forecast.h"
#include "sim/policy.h"

#include <algorithm>

namespace flagstone {

namespace {

constexpr std::size_t kMostFights = 400;
constexpr std::size_t kMostDecisions =
    8000; ///< decisions of all fights; no further fight begins after this many
constexpr std::size_t kLongestFight = 2000; ///< decisions after which a fight is not won

/// Plays the fight under way in `begun` to its end. True if the party wins.
bool wins(Game &game, const Game &begun, std::uint16_t won, ChanceSource &chance, std::size_t &steps)
{
    std::vector<Event> events;
    Step step(chance, &events);
    for (std::size_t i = 0; i < kLongestFight && game.choiceCount() > 0; ++i, ++steps) {
        events.clear();
        game.choose(fairPolicy().choose(game, chance), step);
        const Fighting now = fightingOf(game, begun);
        const bool said = std::ranges::any_of(events, [won](const Event &event) {
            const auto *beat = std::get_if<Beat>(&event.body);
            return beat != nullptr && beat->key == won;
        });
        if (said && now.left == 0)
            return true;
        if (now.won == 0)
            return false;
    }
    return false;
}

Estimate certain(double value)
{
    return {.value = value, .range = {value, value}};
}

} // namespace

std::optional<FightOdds> fightOddsFor(const Game &game, Seat seat, Seed seed, const std::stop_token &stop)
{
    const Fighting now = fightingOf(game);
    if (now.won == 0 || now.decided)
        return std::nullopt;
    if (now.counted)
        return FightOdds{.won = certain(now.counted->won), .fallen = certain(now.counted->fallen)};
    Count won, fallen;
    const auto copy = game.clone();
    std::size_t steps = 0;
    for (std::size_t i = 0; i < kMostFights && steps < kMostDecisions; ++i) {
        if (stop.stop_requested())
            return std::nullopt;
        SeededChance chance(mix(seed, i));
        copy->become(game);
        copy->resample(seat, chance);
        won.add(wins(*copy, game, now.won, chance, steps) ? 1 : 0);
        fallen.add(std::max(0, now.standing - fightingOf(*copy, game).standing));
    }
    return FightOdds{.won = estimateOf(won, MeasureSpec::Kind::YesNo),
                     .fallen = estimateOf(fallen, MeasureSpec::Kind::Number),
                     .fights = won.games};
}

} // namespace flagstone
