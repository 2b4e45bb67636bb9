#pragma once

#include "app/common/players.h"

#include <QCoreApplication>

#include <functional>
#include <vector>

class QComboBox;
class QFormLayout;
class QWidget;

namespace flagstone::app {

class HelpLine;

/// A row for each seat, under the number of players: a person, or a computer of some strength.
class PlayerRows {
    Q_DECLARE_TR_FUNCTIONS(flagstone::app::PlayerRows)

public:
    /// What was chosen last for the row with this name.
    using Last = std::function<QString(const QString &row)>;

    /// The rows come into `form` below its first, to be reached with Tab after `before`. All must outlive
    /// this.
    PlayerRows(QFormLayout &form, QWidget &before, HelpLine &help)
        : m_form(form), m_before(before), m_help(help)
    {
    }

    void setCount(std::size_t rows, const Last &last);
    [[nodiscard]] Players players() const;
    /// Each row with its name, for remembering.
    [[nodiscard]] const std::vector<QComboBox *> &rows() const { return m_rows; }

private:
    QFormLayout &m_form;
    QWidget &m_before;
    HelpLine &m_help;
    std::vector<QComboBox *> m_rows; ///< by seat
};

} // namespace flagstone::app
