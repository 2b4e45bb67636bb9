#include "app/statistics/luck_count.h"

#include "app/play/play_controller.h"

namespace flagstone::app {

LuckCount::LuckCount(const AppContext &context, QObject *parent)
    : QObject(parent), m_context(context), m_kept(context.dataFolder)
{
}

void LuckCount::count(const std::vector<KeptGame> &games)
{
    m_task.cancel();
    m_waiting.clear();
    for (const KeptGame &game : games)
        if (!m_known.contains(game.file))
            m_waiting.push_back(game.file);
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
    const QString record = m_waiting.front();
    m_task.run(
        [record, context = m_context, kept = m_kept.all()](const std::stop_token &stop) {
            Found found;
            const auto game = readGame(record, context, [&](double) { return !stop.stop_requested(); });
            if (!game || stop.stop_requested())
                return found;
            const Session &session = game->again.session;
            found.name = KeptReviews::nameOf(session);
            if (const auto before = kept.find(found.name); before != kept.end()) {
                found.luck = before->second;
            } else if (const auto questions = ReviewQuestions::of(session)) {
                found.luck = luckAndChoicesOf(questions->count(kReviewGames, stop));
                found.isNew = true;
            }
            return found;
        },
        [this, record](const Found &found) { take(record, found); });
}

void LuckCount::take(const QString &record, const Found &found)
{
    m_known[record] = found.luck;
    m_waiting.pop_front();
    if (found.isNew)
        m_kept.keep(found.name, *found.luck);
    next();
    Q_EMIT counted();
}

} // namespace flagstone::app
