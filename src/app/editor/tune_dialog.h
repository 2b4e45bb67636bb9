#pragma once

#include "app/common/background_task.h"
#include "app/common/late_presses.h"
#include "app/plan/plan_document.h"
#include "sim/tuning.h"

#include <QDialog>

#include <optional>
#include <stop_token>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace flagstone::app {

/// Makes a plan easier or harder by swapping cards, or deals a new quest of the desired difficulty. Nothing
/// changes until the game master accepts the proposal.
class TuneDialog final : public QDialog {
    Q_OBJECT

public:
    enum class What { Swap, Deal };
    /// `document` must outlive the dialog; it is only read.
    TuneDialog(const PlanDocument &document, QWidget *parent);

    /// In a plan without stacks there is nothing to swap: new ones are dealt, whatever `what` is.
    void setRequest(What what, int low, int high);
    /// Begins to look for a proposal; it comes later.
    void find();
    [[nodiscard]] bool working() const { return m_task.working(); }
    /// The last proposal; nothing before it has come.
    [[nodiscard]] const std::optional<Proposal> &proposal() const { return m_proposal; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    using Found = tl::expected<Proposal, Issues>;
    void showProgress(const TuningProgress &progress);
    void take(Found found);
    void tellWhyNot(const Issues &why);
    [[nodiscard]] bool isStopped() const;
    void tellStopped();
    void tellFound();
    void listChanges();
    void stop();
    void setWorking(bool on);
    void forget();

    const PlanDocument &m_document;
    QRadioButton *m_swap;
    QRadioButton *m_deal;
    QSpinBox *m_low;
    QSpinBox *m_high;
    QSpinBox *m_cards;
    QPushButton *m_find;
    QPushButton *m_stop;
    QPushButton *m_accept;
    QPushButton *m_close;
    QProgressBar *m_progress;
    QLabel *m_said;
    QListWidget *m_swaps;
    std::optional<Proposal> m_proposal;
    std::optional<double> m_nearest; ///< success of the nearest that the search has told of
    std::stop_source m_enough;       ///< ends the search with the nearest so far
    LatePresses m_late;              ///< Enter that was still meant for Stop
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
