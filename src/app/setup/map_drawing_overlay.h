#pragma once

#include "app/board/card_art.h"
#include "core/map_drawing.h"

#include <QGraphicsItem>

#include <functional>
#include <optional>
#include <vector>

namespace flagstone::app {

/// What the table shows about a drawing, in chalk: what is chosen, what is wrong, where something would lie,
/// and where the keyboard is. It lies above the cards.
class MapDrawingOverlay final : public QGraphicsItem {
public:
    struct Marks {
        MapDrawing chosen;
        MapDrawing wrong;
        std::optional<RaisedCell> first;
        QString firstWord;
        MapDrawing ghost;                 ///< where something would lie
        bool ghostLies = true;            ///< it can lie there
        QString why;                      ///< what is the matter with it there
        std::optional<RaisedCell> cursor; ///< where the keyboard is
        QRectF band;                      ///< what the pointer draws round things to choose them
        friend bool operator==(const Marks &, const Marks &) = default;
    };

    MapDrawingOverlay(CardArt &art, const MapDrawingSpec &spec);

    void setMarks(Marks marks);
    [[nodiscard]] const Marks &marks() const { return m_marks; }
    /// All that is at a place, in millimetres.
    [[nodiscard]] QRectF areaOf(const RaisedCell &cell) const;

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    [[nodiscard]] QPainterPath outline(const RaisedCell &cell) const;
    void paintFirst(QPainter &painter) const;
    void paintGhost(QPainter &painter) const;
    void paintWhy(QPainter &painter, const QRectF &ghost) const;

    CardArt &m_art;
    const MapDrawingSpec &m_spec;
    Marks m_marks;
};

} // namespace flagstone::app
