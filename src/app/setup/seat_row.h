#pragma once

#include "app/common/players.h"

#include <QFrame>
#include <QList>

class QAbstractButton;
class QButtonGroup;
class QLabel;

namespace flagstone::app {

class HelpLine;

/// A seat before a game: its pennon and name, and a button for a person at this screen and for each strength of the
/// computer.
class SeatRow final : public QFrame {
    Q_OBJECT

public:
    /// `player`: as in Players. `help` must outlive this.
    SeatRow(Seat seat, const QString &player, HelpLine &help, QWidget *parent);

    [[nodiscard]] QString player() const;
    /// Its buttons, from left to right.
    [[nodiscard]] QList<QAbstractButton *> choices() const;
    /// Who plays it from now on; a person if nobody has that name.
    void setPlayer(const QString &player);

private:
    void addChoice(const QString &player, const QString &word, const QString &name, const QString &help);
    void tell();

    Seat m_seat;
    HelpLine &m_help;
    QLabel *m_who; ///< under the name
    QButtonGroup *m_choices;
};

} // namespace flagstone::app
