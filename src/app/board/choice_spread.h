#pragma once

#include "app/board/choice_cards.h"

#include <QToolButton>

namespace flagstone::app {

/// Cards to choose from, over the table: side by side, as large as fit, below the question; where they would be too
/// small to be read, on several pages. Plans lie as squares.
class ChoiceSpread final : public ChoiceCards {
    Q_OBJECT

public:
    ChoiceSpread(CardArt &art, QWidget *parent);

    /// Shows the cards that the choices are about, one each; a choice about none stays in the bar. Hides if no
    /// choice is about a card.
    /// `brief` words a choice where it does not fit, and may give nothing.
    void setDecision(const Decision &decision, const Wording &wording, const Wording &brief = {});
    void clear() override;
    void setMarked(const std::optional<Target> &target) override;

protected:
    void paintEvent(QPaintEvent *event) override;
    /// Arrows point at the next card that way, PgUp and PgDn at the first of another page.
    void keyPressEvent(QKeyEvent *event) override;
    void layOut() override;

private:
    struct Grid {
        int columns = 1, rows = 1, side = 1; ///< side: width of a card
    };
    [[nodiscard]] Grid gridFor(int cards) const;
    [[nodiscard]] int edgeFor(int cards) const; ///< px between so many cards
    [[nodiscard]] int questionHeight() const;   ///< px; none where it has no room
    [[nodiscard]] int roomWidth() const;        ///< px that the cards have
    [[nodiscard]] int cardsOnPage() const;
    void point(int card); ///< at the one with this number, or the nearest there is

    double m_shape = 1; ///< height of a card to its width
    int m_columns = 1;
    int m_onPage = 1;   ///< cards
    bool m_asks = true; ///< or is there no room for the question? The bar asks it, too
    int m_page = 0;
    QToolButton *m_pages; ///< which page it is; a press shows the next
};

} // namespace flagstone::app
