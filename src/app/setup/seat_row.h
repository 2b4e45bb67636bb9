#pragma once

#include "app/common/players.h"

#include <QFrame>
#include <QList>

class QLabel;
class QLineEdit;
class QToolButton;

namespace flagstone::app {

class ChoiceRow;
class HelpLine;

/// A seat before a game: its pennon, a field for a name, and a button for a person at this screen and for each strength
/// of the computer.
class SeatRow final : public QFrame {
    Q_OBJECT

public:
    /// What is asked about a seat. One that plays alone is a person's, and a plan does not know who will come.
    enum class Asks : std::uint8_t { Nothing, Name, NameAndPlayer };

    /// `help` must outlive this.
    SeatRow(Seat seat, HelpLine &help, QWidget *parent);

    void ask(Asks what);
    /// Whether there is a button that takes the seat away.
    void setRemovable(bool on);
    [[nodiscard]] QString player() const;
    /// What its player is called; empty: like the figure.
    [[nodiscard]] QString name() const;
    /// What has the focus one after the other, from left to right.
    [[nodiscard]] QList<QWidget *> stops() const;
    /// Its buttons for who plays, from left to right.
    [[nodiscard]] const ChoiceRow &choices() const { return *m_choices; }
    /// Who plays it from now on, as in Players; a person if no policy has that name.
    void setPlayer(const QString &player);
    void setName(const QString &name);

Q_SIGNALS:
    void removeAsked();

private:
    void addChoice(const QString &player, const QString &word, const QString &name, const QString &help);

    HelpLine &m_help;
    QLineEdit *m_name;
    QLabel *m_seatName; ///< where no name is asked
    ChoiceRow *m_choices;
    QToolButton *m_remove;
};

} // namespace flagstone::app
