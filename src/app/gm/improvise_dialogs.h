#pragma once

#include "app/gm/improvise.h"
#include "app/gm/word_list.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QSpinBox;

namespace flagstone::app {

/// Puts one card of the game elsewhere: next on a deck, into a hand, on the discards.
class MoveCardDialog final : public QDialog {
    Q_OBJECT

public:
    /// `to`: the pile that is chosen at first, whether or not it takes cards now.
    MoveCardDialog(const Game &game, PileId to, QWidget *parent);

    /// Nothing while no card is chosen.
    [[nodiscard]] std::optional<GmEdit> edit() const;

private:
    void showCards();
    [[nodiscard]] PileId to() const;

    std::shared_ptr<const Game> m_game; ///< as it was: computers may play on while the dialog is open
    std::vector<CardAt> m_cards;        ///< that may go there
    QComboBox *m_to;
    QSpinBox *m_number;
    WordList *m_list;
};

/// Puts the party, an enemy or whatever else has a marker somewhere else on the board.
class MoveMarkerDialog final : public QDialog {
    Q_OBJECT

public:
    MoveMarkerDialog(const Game &game, QWidget *parent);

    /// Nothing while no place is chosen.
    [[nodiscard]] std::optional<GmEdit> edit() const;

private:
    void showPlaces();
    [[nodiscard]] TokenId marker() const;

    std::shared_ptr<const Game> m_game; ///< as it was: computers may play on while the dialog is open
    std::vector<SpaceId> m_places;
    QComboBox *m_marker;
    WordList *m_list;
};

/// Hits, spells and uses of everybody in the game.
class NumbersDialog final : public QDialog {
    Q_OBJECT

public:
    NumbersDialog(const Game &game, QWidget *parent);

    /// One for each number that has changed.
    [[nodiscard]] std::vector<GmEdit> edits() const;

private:
    std::vector<OpenNumber> m_numbers;
    std::vector<QSpinBox *> m_boxes;
};

} // namespace flagstone::app
