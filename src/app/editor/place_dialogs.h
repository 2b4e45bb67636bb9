#pragma once

#include "app/editor/plan_editor_dialogs.h"
#include "app/plan/plan_document.h"

#include <vector>

class QCheckBox;
class QComboBox;
class QLayout;
class QLineEdit;
class QListWidget;
class QTableWidget;

namespace flagstone::app {

/// What a game master has planned for one location: notes on its doors, where they lead, and what lies there.
class PlaceDialog final : public WritingDialog {
    Q_OBJECT

public:
    /// `document` must outlive the dialog; `place` is a card's key.
    PlaceDialog(const PlanDocument &document, const std::string &place, QWidget *parent);

    /// The plan with what was chosen.
    [[nodiscard]] Plan plan() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Door {
        Edge edge; ///< as printed
        QLineEdit *note;
        QCheckBox *readAloud;
        QComboBox *leadsTo;
    };
    [[nodiscard]] QLayout *makeDoors(const CardSheet &card);
    [[nodiscard]] QLayout *makeLying(const CardSheet &card);
    void add();
    void remove();
    void list(const std::string &card);

    const PlanDocument &m_document;
    std::string m_place;
    std::vector<Door> m_doors;
    std::vector<std::string> m_lying;
    QComboBox *m_cards = nullptr;
    QListWidget *m_list;
};

/// Notes on places of the table, by column and row, wherever the party comes to stand there.
class PlaceNotesDialog final : public WritingDialog {
    Q_OBJECT

public:
    PlaceNotesDialog(const Plan &plan, QWidget *parent);

    [[nodiscard]] Plan plan() const;

private:
    void addRow(const PlanNote &note);

    Plan m_plan;
    QTableWidget *m_table;
};

} // namespace flagstone::app
