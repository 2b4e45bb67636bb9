#pragma once

#include "app/board/card_art.h"
#include "app/board/card_field.h"
#include "core/view.h"

#include <QGraphicsItem>
#include <QPixmap>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace flagstone::app {

/// A figure in a fight: one of the party, or one of the figures of an enemy's card.
struct Fighter {
    CardId card = kNoCard;
    int number = 1;    ///< of its card's figures
    QPointF middle;    ///< where it stands
    double disc = 0;   ///< diameter in millimetres
    bool fell = false; ///< it lies on its side, or is slain
    bool enemy = false;
    friend bool operator==(const Fighter &, const Fighter &) = default;
};

/// Places of figures on a floor.
struct FightSpots {
    std::vector<QPointF> middles; ///< first those of the party, then those of the enemies
    double disc = 0;              ///< diameter in millimetres
};
/// Where a party and its enemies stand on a plan, from its middle to two sides of it: the front rank next to the
/// enemies, all of them as far from the doors behind them as there is room. `ranks` are those of the party in marching
/// order, `enemies` how many there are; `upright` lines them up from north to south. `doors`: on which edges there is a
/// door with floor on both sides of it.
[[nodiscard]] FightSpots fightSpots(const QRectF &card, std::span<const int> ranks, int enemies, bool upright,
                                    paint::FloorSpace space, const std::array<bool, 4> &doors = {});

/// A figure on the floor.
class FigureItem final : public QGraphicsItem {
public:
    FigureItem(CardArt &art, const Fighter &fighter, QGraphicsItem *parent);

    static constexpr double kOnSide = -90; ///< degrees, of a figure that has fallen

    [[nodiscard]] const Fighter &fighter() const { return m_fighter; }
    void setWant(CardArt::Want want) { m_want = want; }
    void stand();                      ///< upright in its place, wherever a motion has left it
    [[nodiscard]] QRectF disc() const; ///< without its shadow, where it stands

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void paintFace(QPainter &painter, const QRectF &disc);
    void paintSkull(QPainter &painter, const QRectF &disc);

    CardArt &m_art;
    const Fighter m_fighter;
    QPixmap m_skull; ///< as large as it was drawn last
    CardArt::Want m_want = CardArt::Want::Sharp;
};

/// Everybody who fights, each with their own disc on the floor of the room; elsewhere the party is one marker.
/// Not for rule systems in which each seat has a marker.
class FloorFigures {
public:
    FloorFigures(CardArt &art, const CardField &field) : m_art(art), m_field(field) {}

    void setSheet(const Sheet &sheet, QGraphicsItem *parent);
    /// Who stands where when the party on `party` faces the cards `enemies`; nobody if it faces none.
    [[nodiscard]] std::vector<Fighter> fighters(const TableView &view, SlotId party,
                                                std::span<const CardId> enemies) const;
    void show(const std::vector<Fighter> &fighters);
    [[nodiscard]] const std::vector<Fighter> &shown() const { return m_shown; }
    void setWant(CardArt::Want want);
    void refresh();

    /// A figure by its card and number; for a card with one figure, whatever the number. nullptr if it is not there.
    [[nodiscard]] FigureItem *find(CardId card, int number) const;
    [[nodiscard]] FigureItem *at(QPointF point) const;
    [[nodiscard]] std::vector<QRectF> discs() const;

private:
    [[nodiscard]] FightSpots spotsOn(const Placement &place, std::span<const int> ranks, int enemies) const;

    CardArt &m_art;
    const CardField &m_field;
    Sheet m_sheet; ///< of the sheet, its party and the counters of hits and ranks
    QGraphicsItem *m_parent = nullptr;
    std::vector<FigureItem *> m_items; ///< owned by the scene
    std::vector<Fighter> m_shown;
};

} // namespace flagstone::app
