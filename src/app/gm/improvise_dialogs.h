#pragma once

#include "app/gm/improvise.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace flagstone::app {

/// Puts one card of the game elsewhere: next on a deck, into a hand, on the discards.
class MoveCardDialog final : public QDialog {
    Q_OBJECT

public:
    /// `to`: the pile that is chosen at first, if it takes cards. `game` must outlive the dialog.
    MoveCardDialog(const Game &game, PileId to, QWidget *parent);

    /// Nothing while no card is chosen.
    [[nodiscard]] std::optional<GmEdit> edit() const;

private:
    void showCards();
    void showMatches();
    [[nodiscard]] PileId to() const;

    const Game &m_game;
    std::vector<CardAt> m_cards; ///< that may go there
    std::vector<CardAt> m_shown; ///< of these, those that match the words
    QComboBox *m_to;
    QSpinBox *m_number;
    QLineEdit *m_words;
    QListWidget *m_list;
};

/// Hits, spells and uses of everybody in the game.
class NumbersDialog final : public QDialog {
    Q_OBJECT

public:
    NumbersDialog(const Game &game, QWidget *parent);

    /// One for each number that is another now.
    [[nodiscard]] std::vector<GmEdit> edits() const;

private:
    std::vector<OpenNumber> m_numbers;
    std::vector<QSpinBox *> m_boxes;
};

} // namespace flagstone::app
