#include "app/quest/quest_tuner.h"

#include "app/common/game_words.h"
#include "app/common/quest_asking.h"

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr std::size_t kGames = 600; ///< of each change, with the luck of the page's other chances
constexpr int kMostCounted = 99;    ///< beyond that it is gold, and one piece more changes nothing

/// Collects the drafts that can be played.
class Changes {
public:
    explicit Changes(const QuestDocument &document) : m_document(document) {}

    void add(const QString &words, const std::function<void(QuestDraft &)> &change)
    {
        QuestDraft draft = m_document.draft();
        change(draft);
        const auto findings = m_document.spec().check(packOf(m_document.base(), draft), draft);
        if (draft != m_document.draft() && std::ranges::none_of(findings, [](const QuestFinding &f) {
                return f.kind == QuestFinding::Kind::Error;
            }))
            m_all.push_back({words, std::move(draft), {}});
    }
    void addCards(const QuestField &field, const QStringList &offered)
    {
        const QStringList names = m_document.names(field.column);
        const auto write = [&](const QString &words, const QStringList &next) {
            add(words, [&](QuestDraft &draft) {
                setCell(m_document.spec(), draft, field.column, next.join(u';').toStdString());
            });
        };
        for (const QString &name : names)
            if (names.size() > std::max(field.least, 1) || field.least == 0) {
                QStringList fewer = names;
                fewer.removeAll(name);
                write(QuestTuner::tr("%1: %2 left out").arg(translated(field.label), name), fewer);
            }
        for (const QString &name : offered)
            if (names.size() < field.most && !names.contains(name))
                write(QuestTuner::tr("%1: %2 taken").arg(translated(field.label), name),
                      names + QStringList{name});
    }
    void addChoices(const QuestField &field)
    {
        for (std::size_t i = 0; i < field.values.size(); ++i)
            add(QStringLiteral("%1: %2").arg(translated(field.label), translated(field.words[i])),
                [&](QuestDraft &draft) { setCell(m_document.spec(), draft, field.column, field.values[i]); });
    }
    void addCounts()
    {
        const auto &goal = m_document.goal();
        for (std::size_t i = 0; i < goal.size(); ++i) {
            const QuestPart *kind = m_document.spec().kindOf(goal[i]);
            if (kind == nullptr || kind->most <= 1 || kind->most > kMostCounted)
                continue;
            const int now = toInt(goal[i].cell("count")).value_or(1);
            for (const int next : {now - 1, now + 1})
                if (next >= 1 && next <= kind->most)
                    add(QuestTuner::tr("%1: %2 instead of %3")
                            .arg(translated(kind->label))
                            .arg(next)
                            .arg(now),
                        [&](QuestDraft &draft) {
                            m_document.spec().goalOf(draft)[i].set("count", std::to_string(next));
                        });
        }
    }
    [[nodiscard]] std::vector<QuestProposal> take() { return std::move(m_all); }

private:
    const QuestDocument &m_document;
    std::vector<QuestProposal> m_all;
};

QStringList namesIn(const PackData &pack, const QuestPick &pick)
{
    QStringList names;
    if (const PackTable *table = pack.table(pick.table))
        for (const PackRow &row : table->rows)
            if (pick.takes(*table, row))
                names << QString::fromUtf8(table->cell(row, "name"));
    return names;
}

} // namespace

std::vector<QuestProposal> singleChanges(const QuestDocument &document)
{
    Changes changes(document);
    changes.addCounts();
    for (const QuestField &field : document.spec().fields)
        if (field.column == document.spec().party)
            changes.addCards(field, namesIn(document.base(), field.pick));
        else if (field.kind == QuestField::Kind::Cards && field.values.empty())
            changes.addCards(field, {}); // there are too many gifts to try them all
        else if (field.kind == QuestField::Kind::Choice)
            changes.addChoices(field);
    return changes.take();
}

void QuestTuner::ask(const QuestDocument &document, double wanted, double now)
{
    const auto away = [wanted](double chance) { return std::abs(chance - wanted); };
    const auto count = [module = &document.module(), base = document.base(), away, now,
                        all = singleChanges(document)](const std::stop_token &stop) mutable {
        const Asking asking = questAsking(kGames);
        for (QuestProposal &each : all) {
            const PackData pack = packOf(base, each.draft);
            const auto question = Question::ofSetup(*module, pack, usualSetup(*module, each.draft.id));
            each.success.value = question ? findOdds(*question, asking, {}, stop).of(kSuccess).value : -1;
            if (stop.stop_requested())
                break;
        }
        std::erase_if(all, [&](const QuestProposal &p) {
            return p.success.value < 0 || away(p.success.value) >= away(now);
        });
        std::ranges::stable_sort(all, {}, [&](const QuestProposal &p) { return away(p.success.value); });
        return all;
    };
    m_task.run(count, [this](const std::vector<QuestProposal> &nearer) { Q_EMIT found(nearer); });
}

} // namespace flagstone::app

#include "moc_quest_tuner.cpp"
