#pragma once

#include "app/shell/entered_rooms.h"
#include "paint/theme.h"

#include <QImage>
#include <QWidget>

namespace flagstone::app {

/// The whole table at the end of a game on linoleum, as large as there is room. Each room bears the number in the
/// order in which the party came.
class EndPicture final : public QWidget {
    Q_OBJECT

public:
    EndPicture(paint::Theme theme, QWidget *parent);

    void show(const QImage &picture, std::vector<RoomOnPicture> rooms);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintNumber(QPainter &painter, int number, const QRectF &room) const;

    paint::WindowColours m_colours;
    QImage m_picture;
    std::vector<RoomOnPicture> m_rooms;
};

} // namespace flagstone::app
