#pragma once

#include "app/common/background_task.h"
#include "app/plan/plan_document.h"
#include "sim/odds.h"

#include <QObject>
#include <QStringList>

#include <optional>

namespace flagstone::app {

/// One thing to look at in a plan, in words.
struct CheckLine {
    QString text;
    QString rule;        ///< ledger ID, or empty
    std::string card;    ///< the card that it is about, or empty
    QStringList choices; ///< that lead there; empty if there is no such line
};

struct CheckReport {
    std::vector<CheckLine> lines;
    Issues issues; ///< why the game cannot be played; then nothing was looked for
    qulonglong decisions = 0;
};

/// That the party wins next to none of these games; nothing if it wins more, or if players play against each other.
[[nodiscard]] std::optional<CheckLine> hardlyWon(const Odds &odds);

/// Looks for problems in a plan, in a separate thread. A new question ends the work on the old one.
class PlanChecker final : public QObject {
    Q_OBJECT

public:
    explicit PlanChecker(QObject *parent) : QObject(parent) {}

    void check(const PlanDocument &document);
    void cancel() { m_task.cancel(); }
    [[nodiscard]] bool working() const { return m_task.working(); }

Q_SIGNALS:
    void found(const flagstone::app::CheckReport &report);

private:
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
