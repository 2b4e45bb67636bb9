#include "app/statistics/quest_results.h"

#include "content/csv.h"
#include "core/number_words.h"

#include <algorithm>

namespace flagstone::app {

namespace {

std::string quoted(const QString &text)
{
    const QString cell = QString::fromStdString(asText(text.toStdString()));
    return '"' + QString(cell).replace(u'"', QStringLiteral("\"\"")).toStdString() + '"';
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
        const auto tries = triesOf(ended, quest.system, quest.id);
        if (tries.empty())
            continue;
        QuestResults result{.quest = quest, .ends = {}, .files = {}};
        for (const KeptGame *game : tries) {
            result.ends.push_back(game->state == QLatin1String("won"));
            result.files.push_back(game->file);
        }
        results.push_back(std::move(result));
    }
    return results;
}

std::optional<LuckAndChoices> meanLuck(const std::vector<QString> &records, const LuckOf &luckOf)
{
    LuckAndChoices sum;
    int known = 0;
    for (const QString &record : records)
        if (const auto gave = luckOf(record)) {
            sum.luck += gave->luck;
            sum.choices += gave->choices;
            ++known;
        }
    if (known == 0)
        return std::nullopt;
    return LuckAndChoices{sum.luck / known, sum.choices / known};
}

std::string toCsv(const std::vector<KeptGame> &ended, const LuckOf &luckOf)
{
    std::string table = "played,system,quest,title,ended,moves,luck,choices,record\n";
    for (auto game = ended.rbegin(); game != ended.rend(); ++game) {
        const auto gave = luckOf(game->file);
        const auto points = [&](double LuckAndChoices::*part) {
            return gave ? decimal(100 * (*gave).*part, 1) : std::string();
        };
        table += game->played.toString(Qt::ISODate).toStdString() + ',' + quoted(game->system) + ',' +
                 quoted(game->adventure) + ',' + quoted(game->title) + ',' + game->state.toStdString() + ',' +
                 std::to_string(game->moves) + ',' + points(&LuckAndChoices::luck) + ',' +
                 points(&LuckAndChoices::choices) + ',' + quoted(game->file) + '\n';
    }
    return table;
}

} // namespace flagstone::app
