#include "app/home/shelf_odds.h"

#include "app/common/quest_asking.h"
#include "app/common/window_odds.h"
#include "content/files.h"
#include "sim/playing.h"

#include <QStringList>
#include <QTimer>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kBegin = 1000; ///< ms: the page is drawn first

/// Nothing to ask, and no issues, where players play against each other.
tl::expected<Question, Issues> questionOf(const ModuleInfo &module, const PackData &pack, const Setup &setup)
{
    auto question = Question::ofSetup(module, pack, setup);
    if (question && headlines(measuresOf(question->example().sheet())) != std::vector{kSuccess})
        return tl::unexpected(Issues{});
    return question;
}

Setup setupOf(const Quest &quest)
{
    return usualSetup(*quest.module, quest.id.toStdString());
}

std::size_t gamesFor(const Quest &quest)
{
    return quest.file.isEmpty() ? kQuestGames : kOwnQuestGames;
}

/// All that the answer depends on: players of another version of the program may play otherwise.
QString nameOf(const Quest &quest)
{
    const Setup setup = setupOf(quest);
    QStringList words{QString::fromStdString(std::string(programVersion())),
                      QString::fromStdString(setup.ruleset),
                      QString::number(quest.module->rulesVersion),
                      QString::fromStdString(quest.pack->hash),
                      quest.id,
                      QString::number(setup.seats),
                      QString::fromStdString(std::string(kQuestPlayers)),
                      QString::number(gamesFor(quest))};
    for (const auto &[key, value] : setup.options)
        words << QString::fromStdString(key + '=' + value);
    return words.join(u'/');
}

QuestChance chanceOf(std::int64_t games, std::int64_t won, double decisions)
{
    const Count count{
        .games = static_cast<std::uint64_t>(games), .sum = won, .squares = static_cast<std::uint64_t>(won)};
    return {estimateOf(count, MeasureSpec::Kind::YesNo), decisions, static_cast<quint64>(games)};
}

/// What was kept of a quest. Others may have written it.
std::optional<QuestChance> keptOf(const QString &text)
{
    const QStringList words = text.split(u' ');
    const qint64 games = words.value(0).toLongLong(), won = words.value(1).toLongLong();
    const double decisions = words.value(2).toDouble();
    if (games <= 0 || won < 0 || won > games || !(decisions >= 0 && decisions < kMostSteps))
        return std::nullopt;
    return chanceOf(games, won, decisions);
}

} // namespace

ShelfOdds::ShelfOdds(const QString &file, QObject *parent) : QObject(parent), m_file(file)
{
}

ShelfOdds::~ShelfOdds()
{
    m_odds.reset();
    if (!m_toKeep.isEmpty()) // others still waited
        keepAll();
}

ShelfOdds::Key ShelfOdds::keyOf(const Quest &quest)
{
    return {quest.pack->hash, quest.id};
}

void ShelfOdds::count(const std::vector<Quest> &quests)
{
    m_waiting.clear();
    std::ranges::copy_if(quests, std::back_inserter(m_waiting),
                         [this](const Quest &quest) { return !knows(quest); });
    if (!m_waiting.empty())
        recall();
    if (!m_counting)
        QTimer::singleShot(kBegin, this, &ShelfOdds::next);
}

/// What was kept of those that wait; the file is read once for all of them.
void ShelfOdds::recall()
{
    const QJsonObject kept = m_file.all();
    for (const Quest &quest : m_waiting)
        if (const auto before = keptOf(kept[nameOf(quest)].toString()))
            m_known[keyOf(quest)] = before;
    std::erase_if(m_waiting, [this](const Quest &quest) { return knows(quest); });
}

bool ShelfOdds::counts(const Quest &quest) const
{
    const auto known = m_known.find(keyOf(quest));
    return known == m_known.end() || known->second.has_value();
}

std::optional<QuestChance> ShelfOdds::of(const Quest &quest) const
{
    const auto known = m_known.find(keyOf(quest));
    return known == m_known.end() ? std::nullopt : known->second;
}

void ShelfOdds::next()
{
    while (!m_waiting.empty() && knows(m_waiting.front())) // it was being counted when it was asked for again
        m_waiting.pop_front();
    if (m_counting || m_waiting.empty())
        return;
    if (m_odds == nullptr)
        m_odds = windowOdds(this, [this](const LiveAnswer &answer) { take(answer); });
    m_counting = std::move(m_waiting.front());
    m_waiting.pop_front();
    m_odds->ask([module = m_counting->module, pack = m_counting->pack,
                 setup = setupOf(*m_counting)] { return questionOf(*module, *pack, setup); },
                questAsking(gamesFor(*m_counting)));
}

void ShelfOdds::take(const LiveAnswer &answer)
{
    if (!answer.done)
        return;
    auto &known = m_known[keyOf(*m_counting)];
    if (answer.odds) {
        const Count &success = answer.odds->counts[kSuccess];
        const double decisions = answer.odds->of(kLength).value;
        known = chanceOf(static_cast<std::int64_t>(success.games), success.sum, decisions);
        m_toKeep[nameOf(*m_counting)] =
            QStringLiteral("%1 %2 %3").arg(success.games).arg(success.sum).arg(decisions);
    }
    m_counting.reset();
    if (m_waiting.empty())
        keepAll();
    Q_EMIT counted();
    next();
}

void ShelfOdds::keepAll()
{
    m_file.set(m_toKeep);
    m_toKeep = {};
}

} // namespace flagstone::app

#include "moc_shelf_odds.cpp"
