#pragma once

#include "core/sheet.h"
#include "core/view.h"

#include <QColor>
#include <QGraphicsItem>

namespace flagstone::app {

/// A ring around the room in which the party stands, on the board of a game that is looked back at. There is none on a
/// board with fixed spaces, or where each goes their own way.
class RoomRing final : public QGraphicsItem {
public:
    void setRoom(const Sheet &sheet, const TableView &view);
    void setChalk(const QColor &chalk);
    [[nodiscard]] QRectF room() const { return m_room; } ///< millimetres; empty for none

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QRectF m_room;
    QColor m_chalk;
};

} // namespace flagstone::app
