#pragma once

#include "app/common/background_task.h"
#include "core/game.h"
#include "sim/measures.h"
#include "sim/odds.h"

#include <QDialog>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace flagstone::app {

/// "What if they take the red door?": the odds after each choice of a position, a walk through the game to later
/// positions, and suppositions about all choices to come. The game on the table does not change.
class WhatIfDialog final : public QDialog {
    Q_OBJECT

public:
    WhatIfDialog(std::unique_ptr<Game> game, QWidget *parent);

    /// The choices of the position, with their odds as far as they are known.
    [[nodiscard]] QTreeWidget &choices() { return *m_choices; }
    [[nodiscard]] const std::vector<WhatIf> &answer() const { return m_answer; }
    /// No more games are played for this position.
    [[nodiscard]] bool known() const { return !m_task.working(); }
    /// What comes of what is supposed, as far as it is known; nothing while nothing is supposed.
    [[nodiscard]] const std::optional<Supposed> &supposed() const { return m_supposed; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Answer {
        std::vector<WhatIf> choices;
        std::optional<Supposed> supposed;
    };
    [[nodiscard]] QWidget *makeSupposing();
    [[nodiscard]] std::optional<Supposition> supposition() const;
    void showSupposed();
    void walk(int which);
    void goBack();
    void showPosition();
    void ask(std::size_t games);
    void take(Answer answer, std::size_t games);

    std::vector<std::shared_ptr<const Game>> m_way; ///< positions, the current one last
    std::vector<WhatIf> m_answer;
    std::optional<Supposed> m_supposed;
    std::vector<Beat> m_kinds;         ///< what may be supposed
    std::vector<std::size_t> m_shares; ///< measures with a column of their own
    QLabel *m_prompt;
    QLabel *m_state;
    QComboBox *m_kind;
    QComboBox *m_place;
    QCheckBox *m_once;
    QLabel *m_effect; ///< of what is supposed
    QTreeWidget *m_choices;
    QPushButton *m_back;
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
