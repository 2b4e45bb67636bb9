#pragma once

#include "app/common/players.h"

#include <QFrame>
#include <QList>

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QLineEdit;

namespace flagstone::app {

class HelpLine;

/// A seat before a game: its pennon, a field for a name, and a button for a person at this screen and for each strength
/// of the computer.
class SeatRow final : public QFrame {
    Q_OBJECT

public:
    /// `player`: as in Players; `name` may be empty. `help` must outlive this.
    SeatRow(Seat seat, const QString &player, const QString &name, HelpLine &help, QWidget *parent);

    [[nodiscard]] QString player() const;
    /// What its player is called; empty: like the figure.
    [[nodiscard]] QString name() const;
    /// What has the focus one after the other, from left to right.
    [[nodiscard]] QList<QWidget *> stops() const;
    /// Its buttons, from left to right.
    [[nodiscard]] QList<QAbstractButton *> choices() const;
    /// Who plays it from now on; a person if nobody has that name.
    void setPlayer(const QString &player);

private:
    void addChoice(const QString &player, const QString &word, const QString &name, const QString &help);
    void tell();

    Seat m_seat;
    HelpLine &m_help;
    QLineEdit *m_name;
    QLabel *m_who; ///< under the name
    QButtonGroup *m_choices;
};

} // namespace flagstone::app
