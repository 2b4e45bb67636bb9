#include "app/statistics/quest_results.h"

#include <algorithm>

namespace flagstone::app {

namespace {

std::string quoted(const QString &text)
{
    return '"' + QString(text).replace(u'"', QStringLiteral("\"\"")).toStdString() + '"';
}

} // namespace

int QuestResults::won() const
{
    return static_cast<int>(std::ranges::count(ends, true));
}

std::vector<KeptGame> endedSince(const std::vector<KeptGame> &games, const QDateTime &since)
{
    std::vector<KeptGame> ended;
    std::ranges::copy_if(games, std::back_inserter(ended), [&](const KeptGame &game) {
        return isOver(game) && (!since.isValid() || game.played >= since);
    });
    return ended;
}

std::vector<QuestResults> resultsOf(const std::vector<Quest> &quests, const std::vector<KeptGame> &ended)
{
    std::vector<QuestResults> results;
    for (const Quest &quest : quests) {
        std::vector<bool> ends = endsOf(ended, quest.system, quest.id);
        if (ends.empty())
            continue;
        const auto newest = std::ranges::find_if(ended, [&](const KeptGame &game) {
            return game.system == quest.system && game.adventure == quest.id;
        });
        results.push_back({quest, std::move(ends), newest->file});
    }
    return results;
}

std::string toCsv(const std::vector<KeptGame> &ended)
{
    std::string table = "played,system,quest,title,ended,moves,record\n";
    for (auto game = ended.rbegin(); game != ended.rend(); ++game)
        table += game->played.toString(Qt::ISODate).toStdString() + ',' + quoted(game->system) + ',' +
                 quoted(game->adventure) + ',' + quoted(game->title) + ',' + game->state.toStdString() + ',' +
                 std::to_string(game->moves) + ',' + quoted(game->file) + '\n';
    return table;
}

} // namespace flagstone::app
