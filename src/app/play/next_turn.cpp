#include "app/play/next_turn.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "core/forecast.h"

#include <algorithm>

namespace flagstone::app {

NextTurn nextTurnOf(const Game &game)
{
    const Forecast forecast = forecastOf(game);
    if (forecast.what.key == 0)
        return {.what = {}, .parts = {}, .order = forecast.order};
    const auto &parts = forecast.parts;
    const bool alike = // then they need no names
        parts.size() > 1 &&
        std::ranges::all_of(parts, [&](const auto &part) { return part.by == parts.front().by; });
    const QString what = say(game, forecast.what);
    NextTurn next{
        .what = forecast.exact ? what : tr("about %1").arg(what), .parts = {}, .order = forecast.order};
    for (const Forecast::Part &part : parts) {
        NextTurn::Part told{
            .by = alike ? kNoCard : part.by, .at = part.at, .what = say(game, part.what), .spoken = {}};
        QStringList spoken;
        if (told.by != kNoCard)
            spoken << cardName(game.sheet(), told.by);
        spoken << told.what;
        const QString words = spoken.join(u' ');
        told.spoken = told.at == kNoCard ? words : tr("%1: %2").arg(cardName(game.sheet(), told.at), words);
        next.parts.push_back(std::move(told));
    }
    return next;
}

} // namespace flagstone::app
