#pragma once

#include <QColor>
#include <QGraphicsItem>
#include <QPixmap>

namespace flagstone::app {

/// A card on its way over the table. It turns over from `back` to `face` if it has both.
class CardFlight : public QGraphicsItem {
public:
    /// Where a side is missing the card is `plain`.
    CardFlight(QPixmap back, QPixmap face, QColor plain);

    /// Where it is now, in millimetres, and how far it has turned over, 0 to 1.
    void move(const QRectF &rect, double turned);

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QPixmap m_back, m_face;
    QColor m_plain;
    QRectF m_rect;
    double m_turned = 0;
};

} // namespace flagstone::app
