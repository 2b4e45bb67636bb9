#include "rules/cards/endings.h"

#include "rules/cards/ability.h"
#include "rules/cards/mode_rules.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

std::uint32_t heroBit(Who h)
{
    return std::uint32_t{1} << h;
}

} // namespace

void Endings::finish(EndReason reason, bool won)
{
    m.end = reason;
    m.won = won;
}

void Endings::wins(Who h, EndReason reason)
{
    for (Who x = 0; x < r.heroes(); ++x)
        if (r.seatOf(x) == r.seatOf(h))
            m.winners |= heroBit(x);
    finish(reason, !r.isBot(h));
}

void Endings::allWin(EndReason reason)
{
    for (Who x = 0; x < r.heroes(); ++x)
        m.winners |= heroBit(x);
    finish(reason, true);
}

/// In the order of the ledger: win, loss, limit.
void Endings::settle()
{
    if (s.end != EndReason::None || s.frames.begin()->kind != FrameKind::Turn) // or not begun
        return;
    settleJokers();
    if (s.end == EndReason::None)
        settleMode();
    if (s.end != EndReason::None)
        return;
    if (const Who last = lastSide(); last != kNoWho && (o.versus() || o.armies())) // CD-209
        return wins(last, EndReason::LastAlive);
    if (livingHeroes() == 0) // CD-203, CD-207
        finish(o.mode == Mode::Poison ? EndReason::Poisoned : EndReason::AllDead, false);
}

/// CD-118, CD-206
void Endings::settleJokers()
{
    for (Who h = 0; h < r.heroes() && o.jokersWin(); ++h) {
        if (!alive(h))
            continue;
        if (pooled(h) >= r.coreJokers())
            return o.pvp ? wins(h, EndReason::AllJokers) : allWin(EndReason::AllJokers);
        if (o.sharedPool)
            return; // the others have the same
    }
}

/// Is what this way to play asks for done?
void Endings::settleMode()
{
    const int living = livingHeroes();
    switch (o.mode) {
    case Mode::Quest:
        if (living == 0)
            return;
        if (!o.hasMap() && s.scene > 6) // CD-123, CD-206
            return finish(EndReason::ScenesDone, o.goal == QuestGoal::Scenes);
        if (o.goal == QuestGoal::Clear && o.hasMap() && mapCleared())
            allWin(EndReason::MapCleared);
        return;
    case Mode::Quota: // CD-211
        for (Who h = 0; h < r.heroes(); ++h)
            if (alive(h) && jokers(h) >= o.quota)
                return wins(h, EndReason::Quota);
        return;
    case Mode::LastStanding:
        return;
    case Mode::RatRace:
        return settleRace();
    case Mode::Alone: { // CD-215
        const bool lastAlive = living == 1 && r.heroes() > 1;
        if (living == 0 || !(lastAlive || mapCleared()))
            return;
        limitReached();
        m.end = lastAlive ? EndReason::LastAlive : EndReason::Finished;
        return;
    }
    case Mode::Poison: { // CD-220
        const bool cured = std::ranges::all_of(s.heroes, [](const Hero &h) { return h.dead || !h.poisoned; });
        if (living == 0 || !cured)
            return;
        m.partial = living < r.heroes();
        return allWin(EndReason::Cured);
    }
    case Mode::Dragon: // CD-227
        if (living > 0 && s.dragonCame && dragon() == kNoWho)
            allWin(EndReason::DragonGone);
        return;
    case Mode::Conquest: // CD-232
        for (Who h = 0; h < r.heroes(); ++h)
            if (alive(h) && o.conquestHold && hero(h).held > 3) // not the cycle of arrival
                return wins(h, EndReason::GoalHeld);
        return;
    }
}

/// CD-213
void Endings::settleRace()
{
    for (Who h = 0; h < r.heroes() && s.goalTile != kNoTile; ++h) {
        if (!alive(h) || hero(h).tile != s.goalTile)
            continue;
        if (o.raceHold && (!tile(s.goalTile).revealed || hostileOn(s.goalTile)))
            continue;
        if (!o.raceAdvantage)
            return wins(h, EndReason::GoalReached);
        m.goalTile = kNoTile; // the prize is taken, and it goes on as the last one standing
        step.say(Say::RacePrize, name(h));
        Abilities{*this}.gainLevel(h);
        passJokers(treasures(kGm, 1), kGm, h);
    }
}

void Endings::limitReached()
{
    // Modes of rivals have a tie-break; the others are lost. CD-203, CD-215, CD-232
    if (!haveRivals(o))
        return finish(EndReason::Limit, false);
    const auto scoreOf = [&](int seat) {
        std::array<int, 3> score{};
        for (Who h = 0; h < r.heroes(); ++h) {
            if (r.seatOf(h) != seat || !alive(h))
                continue;
            if (o.mode == Mode::Alone)
                score[0] += 3 * jokers(h) + 2 * hero(h).levelsGained + hero(h).slain + hero(h).firsts;
            else if (o.mode == Mode::Conquest)
                score[0] += numbers(h);
            else
                score = {numbers(h), uses(h), jokers(h)};
        }
        return score;
    };
    std::array<int, 3> best{};
    for (Who h = 0; h < r.heroes(); ++h)
        best = std::max(best, scoreOf(r.seatOf(h)));
    bool person = false;
    for (Who h = 0; h < r.heroes(); ++h)
        if (anyOfSeatAlive(r.seatOf(h)) && scoreOf(r.seatOf(h)) == best) {
            m.winners |= heroBit(h);
            person = person || !r.isBot(h);
        }
    finish(EndReason::Limit, person);
}

bool Endings::anyOfSeatAlive(int seat) const
{
    for (Who h = 0; h < r.heroes(); ++h)
        if (r.seatOf(h) == seat && alive(h))
            return true;
    return false;
}

} // namespace flagstone::cards
