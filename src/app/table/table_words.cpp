#include "app/table/table_words.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"

#include <algorithm>

namespace flagstone::app {

namespace {

QString playerName(const PlayController &play, Seat seat)
{
    const Players &players = play.request().players;
    return isComputer(players, seat) ? tr("%1 (%2)").arg(seatName(seat), strengthName(players[index(seat)]))
                                     : seatName(seat);
}

/// What the adventure is about.
QString summaryOf(const PlayController &play)
{
    for (const auto &adventure : play.request().module->adventures(play.pack()))
        if (adventure.id == play.request().setup.adventure)
            return translated(adventure.summary);
    return {};
}

} // namespace

QStringList playerNames(const PlayController &play)
{
    QStringList names;
    const int seats = play.request().setup.seats;
    for (int s = 0; s < seats && seats > 1; ++s)
        names << playerName(play, Seat{static_cast<std::int8_t>(s)});
    return names;
}

QString waitingFor(const PlayController &play, Seat computer)
{
    const QString asked = say(play.game(), play.decision().prompt);
    const QString name = seatName(computer);
    return asked.startsWith(name) ? playerName(play, computer) + asked.mid(name.size())
                                  : tr("%1 decides: %2").arg(playerName(play, computer), asked);
}

QString shownWords(const PlayController &play)
{
    const auto lines = tell(play.session(), play.moves(), play.seat());
    return lines.empty() ? QString() : lines.front().text;
}

QString endingWords(const Game &game)
{
    const auto ending = game.ending();
    const QString winners = winnersOf(ending), why = say(game, ending.reason);
    return winners.isEmpty() ? why : tr("Won by %1. %2").arg(winners, why);
}

/// Rule systems count with their first one.
const CounterSpec *countOf(const Game &game, const TableView &view)
{
    const auto tallies = talliesOf(game.sheet());
    return tallies.empty() || view.counter(tallies.front()->id) == 0 ? nullptr : tallies.front();
}

QString roundNow(const Game &game, const TableView &view)
{
    const CounterSpec *rounds = countOf(game, view);
    return rounds == nullptr
               ? QString()
               : QStringLiteral("%1 %2").arg(translated(rounds->label),
                                             tallyText(game, *rounds, view.counter(rounds->id)));
}

QString placeNow(const Game &game, const TableView &view)
{
    const QString place = encounterPlace(game.sheet(), view);
    return place.isEmpty() ? roundNow(game, view) : place;
}

QString facedTitle(const Sheet &sheet, const std::vector<FacedCard> &foes)
{
    if (foes.size() != 1) {
        const QString kind = unnumbered(cardName(sheet, foes.front().card));
        const bool alike = std::ranges::all_of(
            foes, [&](const FacedCard &foe) { return unnumbered(cardName(sheet, foe.card)) == kind; });
        return alike ? tr("%1 × %2").arg(foes.size()).arg(kind) : tr("%1 foes").arg(foes.size());
    }
    const QString name = cardName(sheet, foes.front().card);
    const auto figures = foes.front().figures.size();
    return figures > 1 ? tr("%1 × %2").arg(figures).arg(name) : name;
}

std::vector<QuestTick> questTicks(const Game &game, const TableView &view)
{
    constexpr std::size_t kMost = 3;
    std::vector<QuestTick> ticks;
    for (const CounterSpec *tally : talliesOf(game.sheet())) {
        if (tally->most == 0 || tally == talliesOf(game.sheet()).front() || ticks.size() == kMost)
            continue;
        const int value = view.counter(tally->id);
        const QString name = translated(tally->label);
        ticks.push_back(
            {tally->most == 1 ? name : QStringLiteral("%1 %2/%3").arg(name).arg(value).arg(tally->most),
             value >= tally->most});
    }
    return ticks;
}

QString questPage(const PlayController &play, const TableView &view)
{
    QString quest = summaryOf(play).toHtmlEscaped();
    quest += QStringLiteral("<p>");
    for (const CounterSpec *tally : talliesOf(play.game().sheet()))
        if (const int value = view.counter(tally->id); value != 0 || tally->most != 0) // else nothing to tell
            quest += QStringLiteral("%1: <b>%2</b><br/>")
                         .arg(translated(tally->label).toHtmlEscaped(),
                              tallyText(play.game(), *tally, value).toHtmlEscaped());
    if (const QStringList set = changedSettings(*play.request().module, play.request().setup); !set.isEmpty())
        quest += QStringLiteral("<p><i>%1</i></p>").arg(set.join(QStringLiteral(" · ")).toHtmlEscaped());
    return quest;
}

} // namespace flagstone::app
