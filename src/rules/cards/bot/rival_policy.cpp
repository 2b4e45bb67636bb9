#include "rules/cards/bot/rival_policy.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

constexpr int kStep = 30; ///< what a bold player is advised to do before a step is rated higher

bool leads(const Action &a)
{
    return a.is<verb::Move>() || a.is<verb::Run>();
}

bool strikes(const Action &a)
{
    return a.is<verb::Attack>() || a.is<verb::Use>() || a.is<verb::Wish>();
}

} // namespace

Action RivalPolicy::best() const
{
    std::vector<Action> actions;
    r.legal(s, actions);
    const Frame &frame = s.frames.top();
    if (frame.kind != FrameKind::Turn || frame.phase != Phase::Act)
        return advised(actions);
    const Who prey = preyHere();
    if (prey != kNoWho && !s.turn.acted)
        if (const Action blow = swing(prey); std::ranges::find(actions, blow) != actions.end())
            return blow;
    const Action reveal = verb::Reveal{};
    if (std::ranges::find(actions, reveal) != actions.end())
        return reveal;
    const Action onward = prey == kNoWho ? step(actions) : Action(verb::EndTurn{}); // it stays in a fight
    std::erase_if(actions, [](const Action &a) { return leads(a) || strikes(a); });
    const Action other = advised(actions);
    return leads(onward) && rated(other) <= kStep ? onward : other;
}

Action RivalPolicy::advised(const std::vector<Action> &actions) const
{
    Action best = actions.front();
    int most = rated(best);
    for (const Action &a : actions)
        if (const int value = rated(a); value > most) {
            most = value;
            best = a;
        }
    return best;
}

Who RivalPolicy::preyHere() const
{
    Who prey = kNoWho;
    for (const Who x : opponents(w)) {
        const bool peaceful = isFoe(x) && foe(x).attitude != Attitude::Hostile;
        if (!peaceful && numbers(x) <= numbers(w) && (prey == kNoWho || numbers(x) < numbers(prey)))
            prey = x;
    }
    return prey;
}

bool RivalPolicy::fought(Who prey) const
{
    const WhoSet both = bitOf(w) | bitOf(prey);
    return std::ranges::any_of(s.fights, [&](const Fight &fight) {
        return fight.tile == hero(w).tile && (fight.members & both) == both;
    });
}

Action RivalPolicy::swing(Who prey) const
{
    Action best = verb::Attack{prey};
    if (uses(w) == 0 || fought(prey))
        return best;
    int most = 0; // what is rated lower is of no use
    for (const Ability &own : abilities(w, prey)) {
        const Action use = announce<verb::Use>(own);
        if (const int value = rated(use); value > most) {
            most = value;
            best = use;
        }
    }
    return best;
}

Action RivalPolicy::step(const std::vector<Action> &actions) const
{
    const TileId at = hero(w).tile, end = journeysEnd();
    Action nearer = verb::EndTurn{};
    if (end == kNoTile)
        return nearer;
    const Distances left = distances(end);
    int least = left[at];
    for (const Action &a : actions) {
        if (!a.is<verb::Move>())
            continue;
        const Spot to = a.as<verb::Move>().to;
        const int steps = !isEmpty(to) ? left[raw(to)] : end == at ? -1 : kFarAway; // beyond the edge, CD-282
        if (steps < least) {
            least = steps;
            nearer = a;
        }
    }
    return nearer;
}

template <class Wanted>
TileId RivalPolicy::nearest(const Wanted &wanted) const
{
    const Distances far = distances(hero(w).tile);
    TileId best = kNoTile;
    for (std::size_t i = 0; i < s.tiles.size(); ++i)
        if (const auto t = static_cast<TileId>(i); wanted(t) && (best == kNoTile || far[t] < far[best]))
            best = t;
    return best;
}

bool RivalPolicy::atTheEdge(TileId t) const
{
    if (!mayGrow())
        return false;
    for (int way = 0; way < 4; ++way)
        if (tileAt(beside(tile(t).cell, way)) == kNoTile)
            return true;
    return false;
}

TileId RivalPolicy::journeysEnd() const
{
    if (s.goalTile != kNoTile)
        return s.goalTile;
    const auto joker = [&](TileId t) {
        return unclaimed(t) != kNoCard ||
               std::ranges::find(s.cardsOnTiles, t, &CardOnTile::tile) != s.cardsOnTiles.end();
    };
    if (const TileId t = nearest(joker); t != kNoTile)
        return t;
    if (const TileId t = nearest([&](TileId x) { return !tile(x).revealed; }); t != kNoTile)
        return t;
    if (const TileId t = nearest([&](TileId x) { return atTheEdge(x); }); t != kNoTile)
        return t;
    return nearest(
        [&](TileId t) { return std::ranges::any_of(heroesOn(t), [&](Who x) { return !sameSide(w, x); }); });
}

} // namespace flagstone::cards
