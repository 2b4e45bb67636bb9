#pragma once

#include "app/common/background_task.h"
#include "app/quest/quest_document.h"
#include "sim/odds.h"

namespace flagstone::app {

/// One change to a quest, and how it goes then.
struct QuestProposal {
    QString words; ///< what the change does, as undo calls it
    QuestDraft draft;
    Estimate success;
};

/// Single changes to a quest that can be played: somebody more or less in the party, a gift less, one more or less of
/// a part's number, another choice. None is a change that makes it impossible.
[[nodiscard]] std::vector<QuestProposal> singleChanges(const QuestDocument &document);

/// Looks for the single change that brings the chance nearest to what somebody asks for.
class QuestTuner final : public QObject {
    Q_OBJECT

public:
    explicit QuestTuner(QObject *parent) : QObject(parent) {}

    /// `wanted` and `now` are chances from 0 to 1.
    void ask(const QuestDocument &document, double wanted, double now);
    void cancel() { m_task.cancel(); }

Q_SIGNALS:
    /// Those that come nearer than the quest as it is, the nearest first; none if no single change does.
    void found(const std::vector<flagstone::app::QuestProposal> &nearer);

private:
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
