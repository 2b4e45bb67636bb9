#pragma once

#include "app/board/choice_cards.h"

#include <QToolButton>

#include <cstdint>

namespace flagstone::app {

/// Cards to choose from, over the table: side by side, as large as fit, below the question; where they would be too
/// small to be read, on several pages. Plans lie as squares.
///
/// When cards are chosen one after the other, each keeps its place, and that of a taken one stays empty until what is
/// left on several pages has room on one. A page that the user has turned to stays while it has cards, and the mark
/// moves to it. A user who only takes what is marked sees the page of the next mark.
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
    /// Where it lies. Many cards leave this many pixels free at its foot, where what is taken will lie.
    void setRoom(const QRect &room, int reserve);

Q_SIGNALS:
    /// Other cards of the same decision are in sight.
    void pageTurned();

protected:
    void paintEvent(QPaintEvent *event) override;
    /// Arrows point at the next card that way, PgUp and PgDn at the first of another page.
    void keyPressEvent(QKeyEvent *event) override;
    void layOut() override;

private:
    struct Grid {
        int columns = 1, rows = 1, side = 1; ///< side: width of a card
    };
    /// What the buttons that turn pages take from the cards. In the line of the question they take nothing.
    enum class PagerRoom : std::uint8_t { None, Beside, Above };
    [[nodiscard]] Grid gridFor(int cards, int edge) const; ///< of a page, with this many px between them
    [[nodiscard]] int edgeFor(int cards) const;            ///< px between this many cards, on all pages
    [[nodiscard]] int topHeight() const;                   ///< px above the cards, of question or pager
    [[nodiscard]] int roomWidth() const;                   ///< px that the cards have
    /// Of this many cards.
    [[nodiscard]] int cardsOnPage(int many) const;
    void takeHeight(int high);
    void fitPages();
    [[nodiscard]] int placeOf(int card) const;
    /// The card at a place or, where that is empty, the next one that way (1 or -1), or the other way if there is none.
    [[nodiscard]] int cardFrom(int place, int way) const;
    Target point(int card);
    void turn(int way); ///< to the next page, 1, or the one before, -1
    [[nodiscard]] int pageCount() const;
    [[nodiscard]] int pagerWidth() const;
    /// Whether they are what is left of the cards that lay here last.
    [[nodiscard]] bool isLeft(const std::vector<Choice> &choices) const;
    void findPlaces(bool keep);
    void stayOrTurn(const std::vector<Choice> &choices, bool left);
    void bringMark();

    double m_shape = 1; ///< height of a card to its width
    int m_columns = 1;
    int m_onPage = 1;   ///< cards
    bool m_asks = true; ///< false if there is no room for the question; the bar asks it as well
    PagerRoom m_pagerRoom = PagerRoom::None;
    int m_page = 0;
    int m_reserve = 0;
    int m_head = 0;                   ///< px that the question needs
    int m_high = 0;                   ///< px that question and cards have
    SeatSet m_seats = kNobody;        ///< who chooses, or chose last
    std::vector<Target> m_places;     ///< what lies there, or lay there before it was taken
    std::vector<Target> m_before;     ///< the cards that lay here last
    std::optional<Target> m_lastMark; ///< of the cards that lay here last
    int m_lastPlace = 0;              ///< where it lay
    bool m_byHand = false;            ///< the user has moved the mark, or chosen with the pointer
    bool m_stays = false;             ///< the page does, and the mark still has to come to it
    QToolButton *m_forth;             ///< which page it is; a press shows the next
    QToolButton *m_back;              ///< a press shows the one before
};

} // namespace flagstone::app
