#pragma once

#include "core/table.h"

#include <QColor>
#include <QGraphicsItem>

#include <vector>

namespace flagstone::app {

/// Where cards are laid only later in the game that is looked back at: dashed, under all that lies there.
class LaterPlaces final : public QGraphicsItem {
public:
    void setPlaces(const std::vector<Placement> &now, const std::vector<Placement> &later);
    void setChalk(const QColor &chalk);

    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    std::vector<QRectF> m_places; ///< millimetres
    QRectF m_bounds;
    QColor m_chalk;
};

} // namespace flagstone::app
