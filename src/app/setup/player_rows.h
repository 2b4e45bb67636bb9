#pragma once

#include "app/common/players.h"

#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace flagstone::app {

class HelpLine;
class SeatRow;

/// Who plays: a row for each seat, and buttons that add one.
class PlayerRows final : public QWidget {
    Q_OBJECT

public:
    /// What was chosen last for the row with this name.
    using Last = std::function<QString(const QString &row)>;

    /// One seat. `help` must outlive this.
    explicit PlayerRows(HelpLine &help, QWidget *parent = nullptr);

    /// Asks only how many there are.
    void askHowMany();
    /// More seats than `most` cannot be added.
    void setMost(int most);
    /// What is chosen now has room for no more than `most`; where there are as many, a line gives `why`. Players who
    /// are there already stay.
    void setLimit(int most, const QString &why);
    /// Whether there are no more than that.
    [[nodiscard]] bool withinLimit() const { return count() <= m_limit; }
    /// The line that gives the reason.
    [[nodiscard]] QLabel &limitLine() const { return *m_limitLine; }
    /// As they were chosen last; the first time one person and computers.
    void recall(int seats, const Last &last);
    /// Those that are new are the computer's.
    void setCount(int seats);
    [[nodiscard]] int count() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] Players players() const;
    /// Setup::names: empty if nobody has a name.
    [[nodiscard]] std::vector<std::string> names() const;
    /// Under which the choice of a seat is remembered: "player2".
    [[nodiscard]] static QString nameOf(Seat seat);
    /// Under which its name is remembered: "name2".
    [[nodiscard]] static QString calledOf(Seat seat);

Q_SIGNALS:
    void counted(int seats);  ///< there are more or fewer of them
    void added(QWidget *row); ///< somebody asked for one more: this one

private:
    void add(const QString &player);
    void addAsked(const QString &player);
    void remove(std::size_t row);
    void refresh();

    HelpLine &m_help;
    bool m_onlyCount = false;
    int m_most = 1;
    int m_limit = kMaxSeats;
    QString m_why; ///< no more than that
    QLabel *m_limitLine;
    QVBoxLayout *m_list;
    std::vector<SeatRow *> m_rows; ///< by seat
    QPushButton *m_addPerson;
    QPushButton *m_addComputer;
};

} // namespace flagstone::app
