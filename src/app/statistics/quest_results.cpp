#include "app/statistics/quest_results.h"

#include "app/common/players.h"
#include "app/common/tr.h"
#include "content/csv.h"
#include "core/number_words.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace flagstone::app {

namespace {

/// Without it a spreadsheet may take the letters for those of an older code.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string quoted(const QString &text)
{
    const QString cell = QString::fromStdString(asText(text.toStdString()));
    return '"' + QString(cell).replace(u'"', QStringLiteral("\"\"")).toStdString() + '"';
}

/// Where a player's row is among all rows.
std::pair<int, QString> placeOf(const PlayedSeat &seat)
{
    if (!seat.policy.empty())
        return {2, QString::fromStdString(seat.policy)};
    return {seat.name.isEmpty() ? 1 : 0, seat.name};
}

QString titleOf(const PlayedSeat &seat)
{
    if (!seat.policy.empty())
        return tr("Computer, %1", "how it plays").arg(strengthWord(seat.policy));
    return seat.name.isEmpty() ? tr("Players without a name") : seat.name;
}

/// Those of a game that is no lesson and that the program has dealt, if they are known; else nullptr.
const GameFacts *factsThatCount(const KeptGame &game, const FactsByFile &facts)
{
    const auto known = facts.find(game.file);
    return known == facts.end() || !known->second.dealt || !game.lesson.isEmpty() ? nullptr : &known->second;
}

/// "Computers, fair, strong"
QString titleOf(const std::set<std::string> &policies)
{
    QStringList words;
    for (const std::string &policy : policies)
        words << strengthWord(policy);
    return words.isEmpty() ? tr("No computers")
                           : tr("Computers, %1", "how they play").arg(words.join(QStringLiteral(", ")));
}

template <class Key>
std::vector<QuestResults> inOrder(std::map<Key, QuestResults> rows)
{
    std::vector<QuestResults> results;
    for (auto &row : rows)
        results.push_back(std::move(row.second));
    return results;
}

/// Of all games, each once.
std::vector<QString> measuresIn(const std::vector<KeptGame> &ended, const FactsByFile &facts)
{
    std::vector<QString> measures;
    for (const KeptGame &game : ended) {
        const auto known = facts.find(game.file);
        if (known == facts.end())
            continue;
        for (const auto &[words, value] : known->second.measures)
            if (std::ranges::find(measures, words) == measures.end())
                measures.push_back(words);
    }
    return measures;
}

/// The game and the quest that a game was a try of; nothing of another game, and their ids once the quest is gone.
std::string questCells(const KeptGame &game, const std::vector<Quest> &quests)
{
    const auto quest = std::ranges::find_if(
        quests, [&](const Quest &each) { return each.system == game.system && each.id == game.adventure; });
    return quest != quests.end() ? quoted(quest->systemTitle) + ',' + quoted(quest->title)
                                 : quoted(game.system) + ',' + quoted(game.adventure);
}

/// "Vesna, person, computer (fair)", and what the game measured.
std::string factCells(const GameFacts &facts, const std::vector<QString> &measures)
{
    QStringList players;
    for (const PlayedSeat &seat : facts.seats)
        players << (!seat.policy.empty()  ? tr("computer (%1)", "how it plays").arg(strengthWord(seat.policy))
                    : seat.name.isEmpty() ? tr("person")
                                          : seat.name);
    std::string cells = ',' + quoted(players.join(QStringLiteral(", ")));
    for (const QString &words : measures) {
        const auto measured =
            std::ranges::find(facts.measures, words, &std::pair<QString, std::int32_t>::first);
        cells += ',' + (measured == facts.measures.end() ? std::string() : std::to_string(measured->second));
    }
    return cells;
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

std::vector<QuestResults> resultsByPlayer(const std::vector<KeptGame> &ended, const FactsByFile &facts)
{
    std::map<std::pair<int, QString>, QuestResults> rows;
    for (auto game = ended.rbegin(); game != ended.rend(); ++game) {
        const GameFacts *known = factsThatCount(*game, facts);
        if (known == nullptr)
            continue;
        for (const PlayedSeat &seat : known->seats) {
            QuestResults &row = rows[placeOf(seat)];
            row.quest.title = titleOf(seat);
            if (!row.files.empty() && row.files.back() == game->file) { // of two alike, one game counts once
                row.ends.back() = row.ends.back() || seat.won;
                continue;
            }
            row.ends.push_back(seat.won);
            row.files.push_back(game->file);
        }
    }
    return inOrder(std::move(rows));
}

std::vector<QuestResults> resultsByParty(const std::vector<KeptGame> &ended, const FactsByFile &facts)
{
    std::map<QStringList, QuestResults> rows;
    for (auto game = ended.rbegin(); game != ended.rend(); ++game) {
        const GameFacts *known = factsThatCount(*game, facts);
        if (known == nullptr || known->party.isEmpty())
            continue;
        QStringList members = known->party;
        members.sort();
        QuestResults &row = rows[members];
        row.quest.title = known->party.join(QStringLiteral(", "));
        row.ends.push_back(game->state == QLatin1String("won"));
        row.files.push_back(game->file);
    }
    std::vector<QuestResults> results = inOrder(std::move(rows));
    std::ranges::stable_sort(results, std::greater(), [](const QuestResults &row) {
        return std::pair(row.chance().low, row.ends.size());
    });
    return results;
}

std::vector<QuestResults> resultsByStrength(const std::vector<KeptGame> &ended, const FactsByFile &facts)
{
    std::map<std::set<std::string>, QuestResults> rows; // by their letters, strengths go from easy to strong
    for (auto game = ended.rbegin(); game != ended.rend(); ++game) {
        const GameFacts *known = factsThatCount(*game, facts);
        if (known == nullptr)
            continue;
        std::set<std::string> policies;
        bool person = false, won = false;
        for (const PlayedSeat &seat : known->seats) {
            if (!seat.policy.empty()) {
                policies.insert(seat.policy);
                continue;
            }
            person = true;
            won = won || seat.won;
        }
        if (!person)
            continue;
        QuestResults &row = rows[policies];
        row.quest.title = titleOf(policies);
        row.ends.push_back(won);
        row.files.push_back(game->file);
    }
    return inOrder(std::move(rows));
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

QString bestOf(const QuestResults &results, const FactsByFile &facts)
{
    if (results.won() == 0)
        return tr("not yet", "no game was won");
    std::optional<Score> best;
    for (auto file = results.files.rbegin(); file != results.files.rend(); ++file) {
        const auto known = facts.find(*file);
        if (known == facts.end() || !known->second.score)
            continue;
        const Score &score = *known->second.score;
        const bool alike = best && best->unit == score.unit && best->fewest == score.fewest;
        if (!best || (alike && (score.fewest ? score.value < best->value : score.value > best->value)))
            best = score;
    }
    return best ? tr("%1 %2", "a number, what it counts").arg(QLocale().toString(best->value), best->unit)
                : QString();
}

std::string toCsv(const std::vector<KeptGame> &ended, const std::vector<Quest> &quests, const LuckOf &luckOf,
                  const FactsByFile &facts)
{
    const std::vector<QString> measures = measuresIn(ended, facts);
    std::string table(kByteOrderMark);
    table += quoted(tr("Played"));
    for (const QString &column : {tr("Game"), tr("Quest"), tr("Title"), tr("Ended"), tr("Moves"), tr("Luck"),
                                  tr("Choices"), tr("Record"), tr("Players")})
        table += ',' + quoted(column);
    for (const QString &words : measures)
        table += ',' + quoted(words);
    table += '\n';
    for (auto game = ended.rbegin(); game != ended.rend(); ++game) {
        const auto gave = luckOf(game->file);
        const auto known = facts.find(game->file);
        const auto points = [&](double LuckAndChoices::*part) {
            return gave ? decimal(100 * (*gave).*part, 1) : std::string();
        };
        table += game->played.toString(Qt::ISODate).toStdString() + ',' + questCells(*game, quests) + ',' +
                 quoted(game->title) + ',' + game->state.toStdString() + ',' + std::to_string(game->moves) +
                 ',' + points(&LuckAndChoices::luck) + ',' + points(&LuckAndChoices::choices) + ',' +
                 quoted(QFileInfo(game->file).fileName()) +
                 factCells(known == facts.end() ? GameFacts{} : known->second, measures) + '\n';
    }
    return table;
}

} // namespace flagstone::app
