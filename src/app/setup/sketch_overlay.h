#pragma once

#include "app/board/card_art.h"
#include "core/sketch.h"

#include <QGraphicsItem>

#include <functional>
#include <optional>
#include <vector>

namespace flagstone::app {

/// What is said about a drawing on the table, in chalk: what is chosen, what is wrong, where something would
/// lie, and where the keyboard is. It lies above the cards.
class SketchOverlay final : public QGraphicsItem {
public:
    struct Marks {
        Sketch chosen;
        Sketch wrong;
        std::optional<SketchCell> first;
        QString firstWord;
        Sketch ghost;                     ///< where something would lie
        bool ghostLies = true;            ///< it can lie there
        QString why;                      ///< what is the matter with it there
        std::optional<SketchCell> cursor; ///< where the keyboard is
        QRectF band;                      ///< what the pointer draws round things to choose them
        friend bool operator==(const Marks &, const Marks &) = default;
    };

    SketchOverlay(CardArt &art, const SketchSpec &spec);

    void setMarks(Marks marks);
    [[nodiscard]] const Marks &marks() const { return m_marks; }
    /// All that lies at a place, in millimetres.
    [[nodiscard]] QRectF areaOf(const SketchCell &cell) const;

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    [[nodiscard]] QPainterPath outline(const SketchCell &cell) const;
    void paintFirst(QPainter &painter) const;
    void paintGhost(QPainter &painter) const;
    void paintWhy(QPainter &painter, const QRectF &ghost) const;

    CardArt &m_art;
    const SketchSpec &m_spec;
    Marks m_marks;
};

} // namespace flagstone::app
