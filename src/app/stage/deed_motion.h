#pragma once

#include "app/play/stage_scene.h"

#include <QPixmap>
#include <QPointF>

#include <optional>
#include <vector>

class QPainter;

namespace flagstone::app {

class BoardView;
class FigureItem;

/// What is seen on the floor of a room while a figure's dice roll above the board: it leans towards the one it
/// strikes, or its spell flies there. Times are milliseconds since the scene began, at calm pace.
class DeedMotion {
public:
    explicit DeedMotion(BoardView &board) : m_board(board) {}

    /// Nothing is seen of a scene that covers the board, of figures that are not on the floor, and without motion.
    void begin(const StageScene &scene, bool motion);
    void lean(int elapsed);
    /// Spells on their way, over the board.
    void paintSpells(QPainter &painter, int elapsed);
    /// Everybody is back in place.
    void end();

private:
    /// A figure of a card. They are found anew each time: the floor may be laid out again at any time.
    struct Place {
        CardId card = kNoCard;
        int figure = 1;
    };
    struct Deed {
        Place from, to;
    };
    [[nodiscard]] FigureItem *find(const Place &place) const;
    [[nodiscard]] std::optional<Place> opponentOf(CardId card) const;
    [[nodiscard]] QPointF pixelOf(const FigureItem &figure) const;

    BoardView &m_board;
    std::vector<Deed> m_deeds;
    QPixmap m_spell;        ///< its drawing; null for a blow
    bool m_strikes = false; ///< it points where it flies
};

} // namespace flagstone::app
