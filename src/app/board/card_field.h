#pragma once

#include "app/board/card_art.h"
#include "app/common/board_marks.h"
#include "core/view.h"

#include <QGraphicsItem>
#include <QPixmap>
#include <QRect>

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace flagstone::app {

/// What can be seen of an edge of a laid card.
enum class Door : std::uint8_t {
    None,
    Shut,   ///< nobody has gone through it
    Meets,  ///< nobody has, but a door of the next card lies against it
    Open,   ///< the party has gone through it
    Secret, ///< the party has gone where no door is printed
};

/// All cards laid on the table, drawn by one item. It keeps them by SlotId and by lattice cell, so that
/// finding, adding and drawing one card cost the same with ten cards and with ten thousand.
///
/// One item instead of one per card: ten thousand small items cost 20 MB and a quarter of a repaint in
/// bookkeeping.
class CardField : public QGraphicsItem {
public:
    static constexpr int kAllStoreys = 1 << 20;

    explicit CardField(CardArt &art);

    /// Makes the field show the view's board. Only what differs is touched and repainted.
    void sync(const TableView &view);
    [[nodiscard]] bool shows(const TableView &view) const { return m_board == view.board; }

    /// Cards of this storey and above are only outlined. kAllStoreys shows everything.
    void setStoreyLimit(int limit);
    [[nodiscard]] int storeyLimit() const { return m_limit; }
    /// Asks for the plans in sight at this zoom, so that they are drawn while the window is still being made.
    void prepare(const QRectF &seen, const QTransform &toPixels, double ratio);
    /// While the zoom moves, pictures of a similar size are stretched; at rest they are made to measure.
    void setZooming(bool zooming);
    void setWant(CardArt::Want want) { m_want = want; }

    [[nodiscard]] const CardArt &art() const { return m_art; }
    [[nodiscard]] const std::vector<Placement> &board() const { return m_board; }
    /// The cards that no other covers, in the order laid: worked out once for each board.
    [[nodiscard]] const std::vector<Placement> &uncovered() const;
    /// Calls `visit` with the cards that may show in a rectangle in millimetres, and some around it.
    void forEachIn(const QRectF &around, const std::function<void(const Placement &)> &visit) const;
    [[nodiscard]] const Placement *at(SlotId slot) const;
    /// The uppermost card under a point in millimetres, peeled storeys left out; where no card is left, its place.
    [[nodiscard]] const Placement *cardAt(QPointF point) const;
    /// The uppermost card of a cell.
    [[nodiscard]] const Placement *topOf(int col, int row) const;
    /// The card of one storey of a cell.
    [[nodiscard]] const Placement *slotAt(int col, int row, int storey) const;
    /// Whether another card lies on it.
    [[nodiscard]] bool isCovered(const Placement &placement) const;
    /// Whether nothing lies beside this edge, on any storey.
    [[nodiscard]] bool leadsNowhere(const Placement &placement, Edge edge) const;
    /// What the laid cards cover, in millimetres; empty without cards.
    [[nodiscard]] QRectF extent() const;
    /// The storey of the board that a card belongs to, from 0: cards that lie crossed are two on each.
    [[nodiscard]] int storeyOf(const Placement &placement) const
    {
        return m_crossed ? placement.storey / 2 : placement.storey;
    }
    /// How many storeys the highest cell has; 0 without cards.
    [[nodiscard]] int storeys() const;
    /// Edges of a laid card with a door on them, by their level; 0 = none.
    [[nodiscard]] CardArt::Doors doorsOf(const Placement &placement) const;

    /// Whether doors lead north or south and nowhere else.
    [[nodiscard]] bool runsUpright(const Placement &placement) const;

    /// Replaces all ways known so far.
    void setWays(const std::vector<Way> &ways);
    /// The party has gone from one card to another.
    void openWay(SlotId from, SlotId to);
    [[nodiscard]] Door door(const Placement &placement, Edge edge) const;
    /// The card behind an open or meeting door, else nullptr.
    [[nodiscard]] const Placement *behind(const Placement &placement, Edge edge) const;

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    struct Seen {
        int storey;
        std::uint32_t slot;
    };

    static std::uint64_t key(int col, int row)
    {
        return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(col)) << 32) |
               static_cast<std::uint32_t>(row);
    }
    void add(const Placement &placement);
    void removeFrom(std::size_t first);
    void repaintCard(const Placement &placement);
    void collect(const QRectF &exposed);
    void paintFar(QPainter &painter, const QTransform &toPixels) const;
    void paintNear(QPainter &painter, const QTransform &toPixels);
    void paintShadow(QPainter &painter, const QRect &card, QPoint offset, int storey);
    [[nodiscard]] QPixmap planOf(const Placement &card, int pixels, CardArt::Want want) const;
    void paintCard(QPainter &painter, const Placement &placement, QPoint corner, int size, double ratio);
    void paintStoreyTag(QPainter &painter, const Placement &placement, QPoint corner, int size) const;
    void paintCovered(QPainter &painter, const Placement &placement, QPoint corner, int size) const;
    void paintWays(QPainter &painter, const Placement &placement, QPoint corner, int size) const;
    [[nodiscard]] const Placement *above(const Placement &placement) const;
    [[nodiscard]] bool walked(SlotId a, SlotId b) const;

    CardArt &m_art;
    std::vector<Placement> m_board;
    mutable std::optional<std::vector<Placement>> m_uncovered;             ///< once it has been asked for
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_cells; ///< slots, lowest storey first
    QRect m_extent;
    std::array<QPixmap, 2> m_shades; ///< of shadows on the table, and on cards
    std::vector<Seen> m_seen;        ///< of the current repaint; kept for its memory
    std::vector<int> m_perStorey;
    std::set<Way> m_ways; ///< the lower slot first
    int m_limit = kAllStoreys;
    bool m_crossed = false; ///< cards lie across each other in pairs
    bool m_zooming = false;
    CardArt::Want m_want = CardArt::Want::Sharp;
};

} // namespace flagstone::app
