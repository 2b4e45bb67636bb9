#include "app/play/scene_facts.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/play/next_turn.h"
#include "core/forecast.h"

#include <algorithm>
#include <vector>

namespace flagstone::app {

void addPlace(StageScene &scene, const Game &game, const TableView &view)
{
    const Placement *place = underParty(game.sheet(), view);
    if (place != nullptr && place->card != kNoCard && scene.lanes.empty())
        scene.cards = {place->card};
}

void addFaced(StageScene &scene, const Game &game, const TableView &view, std::optional<Seat> whose)
{
    const auto faced = encounterOf(game.sheet(), view, whose);
    if (!faced.empty())
        scene.cards = {faced.front().card};
}

void addUsers(StageScene &scene, const Game &game, const TableView &view)
{
    const Sheet &sheet = game.sheet();
    const std::vector<Use> uses = usesOf(game, scene.cards.front());
    for (const Use &use : uses) {
        if (use.who == kNoCard)
            continue;
        const QString name = cardName(sheet, use.who);
        const auto [change, beside] = sayInTwo(game, use.what, ", ");
        scene.users.push_back({use.who, use.with,
                               scene.show == Show::Find ? name
                               : use.later              ? tr("%1, after the fight").arg(name)
                                                        : tr("%1, now").arg(name),
                               say(game, use.what), use.dice, change, beside});
    }
    const auto party = partyOf(sheet, view);
    std::ranges::stable_sort(
        scene.users, {}, [&party](const StageScene::User &user) { return placeInParty(party, user.who); });
    if (scene.show != Show::Find || uses.empty())
        return;
    for (const Figure &figure : party)
        if (figure.away.isEmpty() &&
            std::ranges::find(scene.users, figure.card, &StageScene::User::who) == scene.users.end())
            scene.carriers.push_back(figure.card);
}

void addDanger(StageScene &scene, const Game &game, const TableView &view)
{
    const auto faced = encounterOf(game.sheet(), view);
    const auto met = std::ranges::find_if(
        faced, [&](const FacedCard &card) { return !scene.cards.empty() && card.card == scene.cards[0]; });
    const NextTurn next = met == faced.end() ? NextTurn() : nextTurnOf(game);
    if (next.what.isEmpty() || met->figures.empty())
        return;
    const int hits = met->figures.front().most;
    const bool rolled = plightOf(game, met->card, 0).full > 0; // that is still to be seen
    if (hits > 0 && !rolled)
        scene.results << (met->figures.size() == 1 ? tr("Hits: %1.").arg(hits)
                                                   : tr("Hits each: %1.").arg(hits));
    scene.results << tr("Enemies' next turn: %1.").arg(next.what);
}

void addGain(StageScene &scene, const Game &game, const TableView &view, const CounterSpec &goods,
             const CounterSet &set)
{
    const std::size_t spoils = scene.spoils();
    auto &gain = scene.gain;
    if (spoils == 0 || set.to <= set.from || (gain && gain->seat != raw(goods.seat)))
        return;
    if (!gain) {
        const auto &all = game.sheet().counters;
        const auto goal = std::ranges::find_if(all, [&](const CounterSpec &other) {
            return other.role == CounterRole::Goal && other.seat == goods.seat;
        });
        gain = {.seat = raw(goods.seat),
                .label = translated(goods.label),
                .before = set.from,
                .goal = goal == all.end() ? 0 : view.counter(goal->id)};
    }
    gain->after.resize(spoils, set.from); // of one that is worth nothing nothing was set
    gain->after.back() = set.to;
}

StageScene tradeNow(const Game &before, const TableView &view)
{
    StageScene trade;
    for (const Giving &giving : before.decision().trade) {
        const auto &laid = view.pile(giving.laid).cards;
        trade.rows.push_back({say(before, giving.label), laid.size()});
        trade.cards.insert(trade.cards.end(), laid.begin(), laid.end());
    }
    return trade;
}

} // namespace flagstone::app
