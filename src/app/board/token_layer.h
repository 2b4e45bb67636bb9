#pragma once

#include "app/board/card_art.h"
#include "app/board/card_field.h"
#include "app/board/floor_figures.h"
#include "app/board/labyrinth_field.h"
#include "core/view.h"

#include <QGraphicsItem>

#include <optional>
#include <vector>

namespace flagstone::app {

/// A marker on the table: the party, a monster, a dropped treasure, a player's hero.
class TokenItem : public QGraphicsItem {
public:
    /// `hero`: diameter of a hero's disc, in millimetres.
    TokenItem(CardArt &art, const TokenSpec &spec, double hero, QGraphicsItem *parent);

    /// Where the marker is, how many figures it represents, and how wide its disc may be among others, in millimetres.
    void show(QPointF middle, int figures, double room);
    /// The card that a hero's marker represents, and the one whose drawing it has.
    void setCard(CardId card, CardId picture);
    void setWant(CardArt::Want want) { m_want = want; }
    [[nodiscard]] const TokenSpec &spec() const { return m_spec; }
    [[nodiscard]] int figures() const { return m_figures; }
    [[nodiscard]] QRectF mark() const; ///< what is seen of it but its shadow, where it stands

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void paintParty(QPainter &painter, double ratio) const;
    void paintDisc(QPainter &painter, double ratio) const;
    void paintHero(QPainter &painter, double ratio) const;

    CardArt &m_art;
    TokenSpec m_spec; ///< its card is the one it stands for now
    CardId m_picture; ///< of a hero
    double m_usual;   ///< diameter of its disc where there is room
    double m_disc;    ///< now
    int m_figures = 1;
    CardArt::Want m_want = CardArt::Want::Sharp;
};

/// All markers, by TokenId. Markers that are off the board are hidden, and so are those of a party and its enemies
/// while each of them stands on the floor.
class TokenLayer {
public:
    TokenLayer(CardArt &art, const CardField &field, const LabyrinthField &labyrinth)
        : m_art(art), m_field(field), m_labyrinth(labyrinth), m_floor(art, field)
    {
    }

    /// New markers under `parent`, none of them on the board yet.
    void setSheet(const Sheet &sheet, QGraphicsItem *parent);
    /// Makes the markers stand where the view says.
    void sync(const TableView &view);
    [[nodiscard]] bool shows(const TableView &view) const;
    void setWant(CardArt::Want want);
    void refresh(); ///< draws all markers anew

    /// The marker of a token; it may be hidden.
    [[nodiscard]] TokenItem *item(TokenId token) const { return m_items[index(token)]; }
    [[nodiscard]] TokenItem *tokenOf(CardId card) const; ///< the visible marker that represents a card
    [[nodiscard]] TokenItem *at(QPointF point) const;    ///< the visible marker under a point
    /// Everything on the table: visible markers, and the discs of figures that fight.
    [[nodiscard]] std::vector<QRectF> marks() const;
    /// Figures that fight, where they stand.
    [[nodiscard]] const FloorFigures &floor() const { return m_floor; }
    [[nodiscard]] std::optional<SlotId> partySlot() const { return m_party; }
    /// Whether an enemy is where the party is.
    [[nodiscard]] bool partyFights() const { return !enemiesOf(m_shown, m_party).empty(); }
    /// The space of the hero whose seat looks at the table.
    [[nodiscard]] std::optional<SpaceId> heroSpace() const { return m_hero; }
    [[nodiscard]] const TokenItem *hero() const; ///< its marker; nullptr if it is nowhere
    /// Where a marker would stand after `view`, without moving it.
    [[nodiscard]] std::optional<QPointF> spot(const TableView &view, TokenId token) const;

private:
    [[nodiscard]] double roomOn(SpaceId space, int count) const;
    [[nodiscard]] std::optional<QPointF> spotOn(SpaceId space, int n, int count) const;
    /// The cards of enemies that stand where the party is.
    [[nodiscard]] std::vector<CardId> enemiesOf(const std::vector<Token> &tokens,
                                                std::optional<SlotId> party) const;
    [[nodiscard]] std::vector<Fighter> fightersOf(const TableView &view) const;
    void showFighters(const TableView &view);
    [[nodiscard]] bool givesWay(const Token &token) const;
    /// The card that shows a hero: of its seat's pile, else the token's own.
    [[nodiscard]] CardId heroCard(const TableView &view, const TokenSpec &token) const;

    CardArt &m_art;
    const CardField &m_field;
    const LabyrinthField &m_labyrinth;
    FloorFigures m_floor;
    std::vector<PileSpec> m_heroPiles;          ///< where each seat's hero card lies
    Sheet m_choices;                            ///< of the sheet, what drawnAs() asks for
    std::vector<TokenItem *> m_items;           ///< owned by the scene
    std::vector<std::vector<CounterId>> m_hits; ///< by TokenId: hit points of the figures it stands for
    double m_apart = 0;                         ///< mm between two markers side by side: heroes are larger
    std::vector<Token> m_shown;
    std::optional<SlotId> m_party;
    std::optional<SpaceId> m_hero;
    Seat m_looks{}; ///< the seat whose view is shown
};

} // namespace flagstone::app
