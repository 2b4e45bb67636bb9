#include "app/statistics/game_facts.h"

#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/play/figures.h"
#include "app/play/seats.h"
#include "sim/hint.h"

#include <algorithm>

namespace flagstone::app {

namespace {

std::optional<Score> scoreIn(const Sheet &sheet, const Ending &ending)
{
    if (!sheet.score || !ending.won)
        return std::nullopt;
    const auto measure = std::ranges::find(sheet.measures, sheet.score->measure, &MeasureSpec::key);
    const auto at = static_cast<std::size_t>(measure - sheet.measures.begin());
    if (at >= ending.measures.size())
        return std::nullopt;
    return Score{ending.measures[at], translated(sheet.score->unit), sheet.score->fewest};
}

/// Figures that seats of the game lead: not the game master's. A figure that is only called after its seat has none.
QStringList partyIn(const Setup &setup, const Session &session)
{
    const Sheet &sheet = session.game().sheet();
    QStringList names;
    if (areRivals(sheet))
        return names;
    for (const Figure &figure : partyOf(sheet, session.view(partySeat(setup)))) {
        if (figure.card == kNoCard || figure.seat < 0 || figure.seat >= setup.seats)
            continue;
        const QString name = cardName(sheet, figure.card);
        if (name != seatName(Seat{static_cast<std::int8_t>(figure.seat)}))
            names << name;
    }
    return names;
}

} // namespace

bool wasDealt(const Setup &setup, const Session &session)
{
    return setup.prepared == Preparation{} && std::ranges::none_of(session.entries(), [](const Entry &entry) {
               return entry.kind == Entry::Kind::Edit || entry.typed;
           });
}

GameFacts factsOf(const RecordHeader &header, const Session &session)
{
    const Ending ending = session.game().ending();
    GameFacts facts{.seats = {},
                    .party = partyIn(header.setup, session),
                    .dealt = wasDealt(header.setup, session),
                    .measures = {}};
    const std::vector<std::string> &names = header.setup.names;
    for (std::size_t at = 0; at < static_cast<std::size_t>(header.setup.seats); ++at) {
        const Seat seat{static_cast<std::int8_t>(at)};
        facts.seats.push_back(
            {.name = at < names.size() ? QString::fromStdString(names[at]).trimmed() : QString(),
             .policy = at < header.players.size() ? header.players[at] : std::string(),
             .won = ending.winners == kNobody ? ending.won : contains(ending.winners, seat)});
    }
    const std::vector<MeasureSpec> &specs = session.game().sheet().measures;
    for (std::size_t i = 0; i < std::min(specs.size(), ending.measures.size()); ++i)
        if (ending.won || !specs[i].ifWon)
            facts.measures.emplace_back(translated(specs[i].label), ending.measures[i]);
    facts.score = scoreIn(session.game().sheet(), ending);
    return facts;
}

} // namespace flagstone::app
