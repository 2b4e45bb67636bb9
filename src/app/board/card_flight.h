#pragma once

#include <QColor>
#include <QGraphicsItem>
#include <QPixmap>

namespace flagstone::app {

/// A card on its way over the table. It turns over from `back` to `face` if it has both.
class CardFlight : public QGraphicsItem {
public:
    struct Sides {
        QPixmap back;
        QPixmap face; ///< null if it does not turn over; then `back` is the side that is seen
    };
    /// Where a side is missing the card is `plain`.
    CardFlight(Sides sides, QColor plain);

    /// Better pictures of them have been drawn.
    void setSides(Sides sides);

    /// Where it is now, in millimetres, and how far it has turned over, 0 to 1.
    void move(const QRectF &rect, double turned);

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    Sides m_sides;
    QColor m_plain;
    QRectF m_rect;
    double m_turned = 0;
};

} // namespace flagstone::app
