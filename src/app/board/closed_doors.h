#pragma once

#include "app/board/target_layer.h"

#include <QGraphicsItem>

#include <vector>

namespace flagstone::app {

/// Doors that nobody has opened and behind which no card lies: a question mark in chalk outside each of them, also of
/// rooms where the party is not. A door that can be opened now has the ring of its target instead, and the card that
/// is about to be laid has those that it would leave closed.
class ClosedDoors : public QGraphicsItem {
public:
    ClosedDoors(CardArt &art, const CardField &field, const TargetLayer &targets);

    /// Millimetres to a pixel where marks are as large as they become.
    static constexpr double kFarthest = 1e6;
    /// Where the marks stand around a place, at `px` millimetres to a pixel.
    [[nodiscard]] std::vector<QRectF> tags(const QRectF &around, double px) const;

    /// Whether there is a mark at a point.
    [[nodiscard]] bool marks(const QPointF &point) const;

    [[nodiscard]] QRectF boundingRect() const override { return m_field.boundingRect(); }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    /// Neither peeled off nor below another one.
    [[nodiscard]] bool isSeen(const Placement &card) const;
    void addTags(std::vector<QRectF> &tags, const Placement &card, double px) const;

    CardArt &m_art;
    const CardField &m_field;
    const TargetLayer &m_targets;
};

} // namespace flagstone::app
