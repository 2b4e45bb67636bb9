#include "app/shell/shelf_odds.h"

#include <QTimer>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::string_view kSeed = "flagstone"; // the same luck whenever it is counted
constexpr std::size_t kGames = 400;
constexpr int kBegin = 1000; ///< ms: the page is drawn first

/// Nothing to ask, and no issues, where players play against each other.
tl::expected<Question, Issues> questionOf(const ModuleInfo &module, const PackData &pack, const Setup &setup)
{
    auto question = Question::ofSetup(module, pack, setup);
    if (question && headlines(measuresOf(question->example().sheet())) != std::vector{kSuccess})
        return tl::unexpected(Issues{});
    return question;
}

} // namespace

ShelfOdds::ShelfOdds(QObject *parent) : QObject(parent)
{
}

ShelfOdds::~ShelfOdds() = default;

ShelfOdds::Key ShelfOdds::keyOf(const Quest &quest)
{
    return {quest.pack->id, quest.id};
}

void ShelfOdds::count(const std::vector<Quest> &quests)
{
    m_waiting.clear();
    std::ranges::copy_if(quests, std::back_inserter(m_waiting),
                         [this](const Quest &quest) { return !m_known.contains(keyOf(quest)); });
    if (!m_counting)
        QTimer::singleShot(kBegin, this, &ShelfOdds::next);
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
    if (m_counting || m_waiting.empty())
        return;
    if (m_odds == nullptr)
        m_odds = std::make_unique<LiveOdds>([this](const LiveAnswer &answer) {
            QMetaObject::invokeMethod(
                this, [this, answer] { take(answer); }, Qt::QueuedConnection);
        });
    m_counting = std::move(m_waiting.front());
    m_waiting.pop_front();
    Setup setup = m_counting->module->demonstration;
    setup.ruleset = m_counting->module->id;
    setup.adventure = m_counting->id.toStdString();
    Asking asking;
    asking.seed = Seed::fromText(kSeed);
    asking.count = kGames;
    asking.threads = 1; // the other one is the window's
    m_odds->ask([module = m_counting->module, pack = m_counting->pack,
                 setup] { return questionOf(*module, *pack, setup); },
                asking);
}

void ShelfOdds::take(const LiveAnswer &answer)
{
    if (!answer.done)
        return;
    auto &known = m_known[keyOf(*m_counting)];
    if (answer.odds)
        known = QuestChance{answer.odds->of(kSuccess), answer.odds->of(kLength).value, answer.odds->games};
    m_counting.reset();
    Q_EMIT counted();
    next();
}

} // namespace flagstone::app
