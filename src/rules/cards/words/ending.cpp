// How a game ended, line by line.
#include "rules/cards/mode_rules.h"
#include "rules/cards/queries.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

class EndReport : public Queries {
public:
    using Queries::Queries;

    [[nodiscard]] Ending ending() const;

private:
    [[nodiscard]] int name(Who w) const { return raw(r.marker(w)); }
};

Ending EndReport::ending() const
{
    Ending ending;
    if (s.end == EndReason::None)
        return ending;
    static constexpr std::array kReasons{
        Say::Nothing,    Say::EndAllJokers, Say::EndCleared,  Say::EndScenes,
        Say::EndAllDead, Say::EndLastAlive, Say::EndQuota,    Say::EndGoal,
        Say::EndHeld,    Say::EndLimit,     Say::EndCured,    Say::EndPoisoned,
        Say::EndDragon,  Say::EndDragon,    Say::EndFinished, Say::EndCalled};
    ending.over = true;
    ending.won = s.won;
    ending.reason = Step::beat(
        s.end == EndReason::Cured && s.partial ? Say::EndPartly : kReasons[static_cast<std::size_t>(s.end)]);
    for (Who h = 0; h < r.heroes(); ++h) {
        const bool wins = (s.winners >> h & 1u) != 0;
        if (wins && haveRivals(o)) // a party has its verdict
            ending.report.push_back(Step::beat(Say::Winner, name(h)));
        if (wins && haveRivals(o) && !r.isBot(h))
            ending.winners = static_cast<SeatSet>(ending.winners | seatsOf(h));
        if (o.games > 1)
            ending.report.push_back(Step::beat(Say::GamesWon, name(h), hero(h).won + (wins ? 1 : 0), s.game));
        if (hero(h).dead) {
            ending.report.push_back(Step::beat(Say::DeadLine, name(h)));
            continue;
        }
        ending.report.push_back(Step::beat(Say::Survivor, name(h), numbers(h), jokers(h)));
        if (o.mode == Mode::Alone)
            ending.report.push_back(
                Step::beat(Say::ScoreLine, name(h),
                           3 * jokers(h) + 2 * hero(h).levelsGained + hero(h).slain + hero(h).firsts));
        if (o.levels != Levels::None) // CD-034
            ending.report.push_back(
                Step::beat(Say::NextLevel, name(h), std::min(hero(h).level + 1, o.levelCap())));
    }
    for (std::size_t seat = 0; seat < r.sheet().measures.size(); ++seat)
        ending.measures.push_back(contains(ending.winners, Seat(seat)) ? 1 : 0);
    for (const Oddity &odd : s.oddities)
        ending.report.push_back(Step::beat(Say::OddityLine, raw(odd.joker), odd.what));
    return ending;
}

} // namespace

Ending Cards::ending(const State &s) const
{
    return EndReport(*this, s).ending();
}

} // namespace flagstone::cards
