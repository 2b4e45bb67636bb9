#include "app/statistics/luck_count.h"

#include "app/common/players.h"
#include "app/play/record_reading.h"
#include "app/statistics/costly_choices.h"

namespace flagstone::app {

LuckCount::LuckCount(const AppContext &context, QObject *parent)
    : QObject(parent), m_context(context), m_kept(context.dataFolder)
{
}

void LuckCount::count(const std::vector<Played> &games)
{
    m_task.cancel();
    m_waiting.clear();
    const auto kept = m_kept.all();
    for (const Played &game : games)
        if (const auto before = kept.find(game.name); before != kept.end())
            m_known[game.record] = before->second;
        else if (!m_known.contains(game.record))
            m_waiting.push_back(game);
    next();
}

std::optional<LuckAndChoices> LuckCount::of(const QString &record) const
{
    const auto known = m_known.find(record);
    return known == m_known.end() ? std::nullopt : known->second;
}

void LuckCount::next()
{
    if (m_waiting.empty())
        return;
    m_task.run(
        [record = m_waiting.front().record,
         context = m_context](const std::stop_token &stop) -> std::optional<LuckAndChoices> {
            const auto game = readGame(record, context, [&](double) { return !stop.stop_requested(); });
            const auto questions =
                game ? ReviewQuestions::of(game->again.session, firstPerson(game->record.header.players,
                                                                            game->record.header.setup.seats))
                     : std::nullopt;
            return questions ? std::optional(
                                   keptReviewOf(questions->count(kReviewGames, stop), game->again.session))
                             : std::nullopt;
        },
        [this, game = m_waiting.front()](const std::optional<LuckAndChoices> &gave) { take(game, gave); });
}

void LuckCount::take(const Played &game, const std::optional<LuckAndChoices> &gave)
{
    m_known[game.record] = gave;
    m_waiting.pop_front();
    if (gave)
        m_kept.keep(game.name, *gave);
    next();
    Q_EMIT counted();
}

} // namespace flagstone::app

#include "moc_luck_count.cpp"
