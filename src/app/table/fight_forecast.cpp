#include "app/table/fight_forecast.h"

#include "app/play/figures.h"
#include "app/play/play_controller.h"
#include "sim/streams.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace flagstone::app {

namespace {

/// From this many fallen on average, it is no longer said that nobody falls.
constexpr double kRarely = 0.05;

/// Where hardly anybody falls, what is not won is fled from.
bool endInFlight(const FightOdds &odds)
{
    return odds.won.value < 0.5 && odds.fallen.value < 0.5;
}

/// "On average 0.9 of the party fall.", with this many digits, and in words where they would all be zero.
QString fallenOnAverage(const FightOdds &odds, int digits, bool down)
{
    const QString number = QString::number(odds.fallen.value, 'f', digits);
    if (odds.fights == 0 && odds.fallen.value == 0)
        return down ? FightForecast::tr("Nobody else falls.") : FightForecast::tr("Nobody falls.");
    if (number.toDouble() == 0)
        return down ? FightForecast::tr("Almost nobody else falls.")
                    : FightForecast::tr("Almost nobody falls.");
    return number.toDouble() == 1 ? FightForecast::tr("On average %1 of the party falls.").arg(number)
                                  : FightForecast::tr("On average %1 of the party fall.").arg(number);
}

} // namespace

/// "in the end": beside the chance of a single blow, which is another one.
QString fightWords(const FightOdds &odds, bool down)
{
    const long tens = std::lround(10 * odds.won.value), fallen = std::lround(odds.fallen.value);
    const QString won =
        tens >= 10  ? FightForecast::tr("Nearly all fights like this are won in the end")
        : tens <= 0 ? FightForecast::tr("Hardly any fight like this is won in the end")
        : tens == 1 ? FightForecast::tr("About 1 of 10 fights like this is won in the end")
                    : FightForecast::tr("About %1 of 10 fights like this are won in the end").arg(tens);
    if (endInFlight(odds))
        return FightForecast::tr("%1; mostly the party gets away.", "how many fights are won").arg(won);
    if (fallen == 0 && odds.fallen.value >= kRarely) // hardly ever more than one
        return (down ? FightForecast::tr("%1; somebody else falls in about %2 of 10.",
                                         "how many fights are won")
                     : FightForecast::tr("%1; somebody falls in about %2 of 10.", "how many fights are won"))
            .arg(won)
            .arg(std::max(1L, std::lround(10 * odds.fallen.value)));
    if (fallen == 0)
        return (down ? FightForecast::tr("%1, and nobody else falls.", "how many fights are won")
                     : FightForecast::tr("%1, and nobody falls.", "how many fights are won"))
            .arg(won);
    return fallen == 1
               ? FightForecast::tr("%1, and one of the party falls.", "how many fights are won").arg(won)
               : FightForecast::tr("%1, and %2 of the party fall.", "how many fights are won")
                     .arg(won)
                     .arg(fallen);
}

QString fightBrief(const FightOdds &odds, bool down)
{
    const long tens = std::lround(10 * odds.won.value), fallen = std::lround(odds.fallen.value);
    const QString won = tens >= 10  ? FightForecast::tr("Nearly all won")
                        : tens <= 0 ? FightForecast::tr("Hardly any won")
                                    : FightForecast::tr("About %1 of 10 won").arg(tens);
    if (endInFlight(odds))
        return FightForecast::tr("%1, most flee", "how many fights are won").arg(won);
    if (fallen == 0 && odds.fallen.value >= kRarely)
        return FightForecast::tr("%1, few fall", "how many fights are won").arg(won);
    if (fallen == 0)
        return (down ? FightForecast::tr("%1, nobody else falls", "how many fights are won")
                     : FightForecast::tr("%1, nobody falls", "how many fights are won"))
            .arg(won);
    return fallen == 1 ? FightForecast::tr("%1, one falls", "how many fights are won").arg(won)
                       : FightForecast::tr("%1, %2 fall", "how many fights are won").arg(won).arg(fallen);
}

QString fightDetail(const FightOdds &odds, bool down)
{
    const auto hundred = [](double share) { return std::lround(share * 100); };
    if (odds.fights == 0)
        return FightForecast::tr("If you keep striking, you win %1 of 100; in the others you are driven off "
                                 "or fall. %2 Every outcome is counted.",
                                 "%2: \"On average 0.9 of the party fall.\"")
            .arg(hundred(odds.won.value))
            .arg(fallenOnAverage(odds, 2, down));
    return FightForecast::tr("%1 of 100 are won, between %2 and %3; in the others the party flees or falls. "
                             "%4 %5 fights played by fair players.",
                             "%4: \"On average 0.9 of the party fall.\"")
        .arg(hundred(odds.won.value))
        .arg(hundred(odds.won.range.low))
        .arg(hundred(odds.won.range.high))
        .arg(fallenOnAverage(odds, 1, down))
        .arg(odds.fights);
}

void FightForecast::setGame(PlayController &play)
{
    m_play = &play;
    forget();
    connect(&play, &PlayController::stepped, this, &FightForecast::withdraw);
    connect(&play, &PlayController::passed, this, &FightForecast::withdraw);
    connect(&play, &PlayController::viewReset, this, &FightForecast::withdraw);
    connect(&play, &PlayController::seatChanged, this, &FightForecast::withdraw);
}

void FightForecast::setShown(bool on)
{
    m_shown = on;
    forget();
}

void FightForecast::forget()
{
    m_task.cancel();
    m_asked.reset();
    Q_EMIT told({}, {}, {});
}

FightForecast::Asked FightForecast::now() const
{
    return {m_play->game().digest(), m_play->seat()};
}

void FightForecast::withdraw()
{
    if (m_asked && m_asked != now())
        forget();
}

void FightForecast::ask()
{
    if (!m_shown || m_asked == now())
        return;
    forget();
    m_asked = now();
    const bool down = std::ranges::any_of(partyOf(m_play->game().sheet(), m_play->view()), isLost);
    m_task.run([game = std::shared_ptr<const Game>(m_play->game().clone()), seat = m_play->seat(),
                seed = mix(kForecastSeed, m_play->session().entries().size())](
                   const std::stop_token &stop) { return fightOddsFor(*game, seat, seed, stop); },
               [this, down](const std::optional<FightOdds> &odds) {
                   if (odds)
                       Q_EMIT told(fightWords(*odds, down), fightBrief(*odds, down),
                                   fightDetail(*odds, down));
               });
}

} // namespace flagstone::app

#include "moc_fight_forecast.cpp"
