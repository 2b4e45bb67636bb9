#pragma once

#include "app/board/card_art.h"
#include "core/view.h"

#include <QCoreApplication>
#include <QGraphicsItem>

#include <map>
#include <optional>
#include <vector>

namespace flagstone::app {

/// A board with fixed spaces and what is on it: the printed sheet in tiles, cards in spaces, emptied spaces, and
/// the secret doors that this seat has found. The sheet has no secret doors, so nothing here knows those that the
/// seat has not found.
class LabyrinthField : public QGraphicsItem {
    Q_DECLARE_TR_FUNCTIONS(flagstone::app::LabyrinthField)

public:
    explicit LabyrinthField(CardArt &art);

    /// Hides itself for a game without such a board.
    void setSheet(const Sheet &sheet);
    void sync(const TableView &view);
    [[nodiscard]] bool shows(const TableView &view) const;
    /// Asks for all that is to be seen at this zoom, so that it is drawn while the window is still being made.
    void prepare(const QTransform &toPixels, double ratio);
    void setZooming(bool zooming);
    void setWant(CardArt::Want want) { m_want = want; }

    /// Null for a game without such a board.
    [[nodiscard]] const paint::LabyrinthPlan *plan() const { return m_art.labyrinth().get(); }
    [[nodiscard]] bool emptied(SpaceId space) const;
    [[nodiscard]] bool found(std::uint16_t passage) const;
    /// Where a pile lies, in millimetres; nothing for one that lies in no space.
    [[nodiscard]] std::optional<QRectF> pileRect(PileId pile) const;
    /// The topmost card whose face this seat sees, at a point; kNoCard without one.
    [[nodiscard]] CardId cardAt(QPointF point) const;
    /// Where a card lies that this seat sees.
    [[nodiscard]] std::optional<QRectF> rectOf(CardId card) const;
    /// A space and what this seat sees in it, for tooltips and screen readers.
    [[nodiscard]] QString words(SpaceId space) const;
    [[nodiscard]] QString name(SpaceId space) const;

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    /// The cards that lie in spaces, as shown.
    struct ShownPile {
        PileId pile{};
        SpaceId space{};
        int place = 0; ///< among the piles of its space
        PileView cards;
        friend bool operator==(const ShownPile &, const ShownPile &) = default;
    };
    struct State {
        std::vector<SpaceId> emptied;
        std::vector<std::uint16_t> found; ///< passages
        std::vector<ShownPile> lying;     ///< only piles with cards
        friend bool operator==(const State &, const State &) = default;
    };
    [[nodiscard]] QRectF rectOf(const ShownPile &lying) const;
    [[nodiscard]] State stateIn(const TableView &view) const;
    void paintSheet(QPainter &painter, const QRectF &exposed, const QTransform &toPixels, double ratio) const;
    void paintPart(QPainter &painter, const paint::LabyrinthPart &part, const QTransform &toPixels,
                   double ratio) const;
    [[nodiscard]] QRectF pixelRect(const ShownPile &lying, const QTransform &toPixels, double ratio) const;
    [[nodiscard]] QPixmap pictureOf(const ShownPile &lying, int pixels) const;
    void paintPile(QPainter &painter, const ShownPile &lying, const QTransform &toPixels, double ratio) const;
    [[nodiscard]] int plainPixels(const QTransform &toPixels, double ratio) const;

    CardArt &m_art;
    std::vector<CounterSpec> m_explored, m_doors; ///< the counters this looks at
    std::vector<PileSpec> m_piles;                ///< those that lie in a space
    State m_state;                                ///< as shown
    CardArt::Want m_want = CardArt::Want::Sharp;
    /// Device pixels of 63 mm: of the picture of the whole, which stands in for tiles at any other zoom.
    int m_whole = 112;
    bool m_zooming = false;
};

} // namespace flagstone::app
