#pragma once

#include "app/common/players.h"

#include <functional>
#include <vector>

class QFormLayout;
class QWidget;

namespace flagstone::app {

class HelpLine;
class SeatRow;

/// A row for each seat, under the number of players.
class PlayerRows {
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
    /// Setup::names: empty if nobody has a name.
    [[nodiscard]] std::vector<std::string> names() const;
    /// Under which the choice of a seat is remembered: "player2".
    [[nodiscard]] static QString nameOf(Seat seat);
    /// Under which its name is remembered: "name2".
    [[nodiscard]] static QString calledOf(Seat seat);

private:
    QFormLayout &m_form;
    QWidget &m_before;
    HelpLine &m_help;
    std::vector<SeatRow *> m_rows; ///< by seat
};

} // namespace flagstone::app
