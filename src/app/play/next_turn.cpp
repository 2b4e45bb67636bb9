#include "app/play/next_turn.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/stage_scene.h"
#include "core/view.h"

#include <algorithm>
#include <map>
#include <utility>

namespace flagstone::app {

/// What they look like may be chosen in play.
static void takeLooks(std::vector<NextTurn::Part> &parts, const Game &game)
{
    const TableView view = observe(game.table(), Seat::Gm); // the appearance of a figure is no secret
    for (NextTurn::Part &part : parts) {
        if (part.by != kNoCard)
            part.byRow = shownAs(game.sheet(), view, part.by).row;
        if (part.at != kNoCard)
            part.atRow = shownAs(game.sheet(), view, part.at).row;
    }
}

NextTurn nextTurnOf(const Game &game)
{
    const Forecast forecast = forecastOf(game);
    if (forecast.what.key == 0)
        return {.what = {}, .parts = {}, .now = false, .order = forecast.order};
    const auto &parts = forecast.parts;
    const bool alike = // then they need no names
        parts.size() > 1 && std::ranges::all_of(parts, [&](const auto &part) {
            return part.by == parts.front().by || part.by == kNoCard;
        });
    const QString what = say(game, forecast.what);
    const bool onlyOddOpen =
        std::ranges::any_of(parts, [](const auto &part) { return part.by == kNoCard && part.at == kNoCard; });
    // the actor is sure, whoever the target is, and so is the number of dice, whoever gets the odd ones
    const bool sure = forecast.exact || forecast.dice.count == 0 || onlyOddOpen;
    NextTurn next{.what = sure ? what : tr("about %1").arg(what),
                  .parts = {},
                  .now = false,
                  .order = forecast.order,
                  .dice = forecast.dice};
    for (const Forecast::Part &part : parts) {
        const QString inWords = say(game, part.what), brief = sayBriefly(game, part.what);
        NextTurn::Part told{.by = alike ? kNoCard : part.by,
                            .at = part.at,
                            .what = brief.isEmpty() ? inWords : brief,
                            .spoken = {},
                            .dice = part.dice};
        QStringList spoken;
        if (told.by != kNoCard)
            spoken << cardName(game.sheet(), told.by);
        spoken << inWords;
        const QString words = spoken.join(u' ');
        const QString at = told.at == kNoCard ? QString() : cardName(game.sheet(), told.at);
        told.spoken = told.at == kNoCard ? words
                      : told.by == kNoCard
                          ? tr("%1: %2").arg(at, words)
                          : tr("Against %1: %2", "whom, what an opponent does").arg(at, words);
        next.parts.push_back(std::move(told));
    }
    takeLooks(next.parts, game);
    return next;
}

static bool isAlike(const DiceRolled &roll, const DiceRolled &other)
{
    return roll.why == other.why && roll.sides == other.sides;
}

int diceInAll(const StageScene &scene)
{
    int all = 0;
    for (const StageScene::Lane &lane : scene.lanes)
        all += isAlike(lane.dice, scene.lanes.back().dice) ? lane.dice.count : 0;
    return all;
}

/// What most dice of the turn need to hit, the lowest of several; somebody may be better protected.
static int usualHit(const StageScene &scene)
{
    std::map<int, int> dice;
    for (const StageScene::Lane &lane : scene.lanes)
        if (isAlike(lane.dice, scene.lanes.back().dice))
            dice[lane.dice.hitFrom] += lane.dice.count;
    return std::ranges::max_element(dice, {}, &std::pair<const int, int>::second)->first;
}

NextTurn turnIn(const StageScene &scene, const AttackDice &foreseen)
{
    NextTurn turn{.what = {}, .parts = {}, .now = true, .order = {}};
    if (scene.lanes.empty())
        return turn;
    if (!scene.lanes.back().deed.isEmpty()) { // one blow after the other
        const int blows = static_cast<int>(scene.lanes.size()) + scene.blowsAfter;
        turn.what = blows == 1 ? tr("1 blow") : tr("%1 blows").arg(blows);
        return turn;
    }
    const DiceRolled &last = scene.lanes.back().dice;
    const bool isForeseen = foreseen.sides == last.sides && foreseen.hitFrom > 0;
    const int hitFrom = isForeseen ? foreseen.hitFrom : usualHit(scene);
    for (const StageScene::Lane &lane : scene.lanes) {
        if (!isAlike(lane.dice, last))
            continue;
        QString dice = lane.dice.count == 1 ? tr("1 die") : tr("%1 dice").arg(lane.dice.count);
        const bool differs = lane.dice.hitFrom != hitFrom;
        if (differs)
            dice = tr("%1, %2+", "1 die, what hits").arg(dice).arg(lane.dice.hitFrom);
        turn.parts.push_back(
            {.by = kNoCard,
             .at = lane.picture,
             .what = dice,
             .spoken = tr("%1: %2").arg(lane.name, dice),
             .dice = {.count = lane.dice.count, .sides = 0, .hitFrom = differs ? lane.dice.hitFrom : 0}});
    }
    const int all = diceInAll(scene);
    turn.dice = {.count = all, .sides = last.sides, .hitFrom = hitFrom};
    turn.what = hitFrom == 0
                    ? tr("%1d%2", "dice, sides").arg(all).arg(last.sides)
                    : tr("%1d%2, %3+ hits", "dice, sides, what hits").arg(all).arg(last.sides).arg(hitFrom);
    return turn;
}

} // namespace flagstone::app
