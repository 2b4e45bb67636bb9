#pragma once

#include "app/review/entered_rooms.h"
#include "paint/theme.h"

#include <QImage>
#include <QPixmap>
#include <QWidget>

#include <map>
#include <set>

namespace flagstone::app {

/// Who was met in a room.
struct MetInRoom {
    QString name;
    QPixmap picture;
    bool slain = false;
};

/// The whole table at the end of a game on linoleum, as large as there is room. Each room bears the number in the
/// order in which the party came, whom it met there, crossed when slain, and a skull where a figure fell. Of rooms that
/// lie on each other the uppermost has its number and whom the party met.
class EndPicture final : public QWidget {
    Q_OBJECT

public:
    EndPicture(paint::Theme theme, QWidget *parent);

    void setTheme(paint::Theme theme);
    /// `fallen`: where a member of the party fell and lay in the end.
    void show(const QImage &picture, std::vector<RoomOnPicture> rooms, std::set<SlotId> fallen,
              std::map<SlotId, MetInRoom> met);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] bool isCovered(const RoomOnPicture &room) const;
    [[nodiscard]] bool coversOther(const RoomOnPicture &room) const;
    void paintNumber(QPainter &painter, int number, const QRectF &room, bool belowPlate) const;
    void paintMet(QPainter &painter, const MetInRoom &met, const QRectF &room) const;
    void paintCross(QPainter &painter, const QRectF &disc) const;
    void paintSkull(QPainter &painter, const QRectF &room) const;

    paint::WindowColours m_colours;
    QImage m_picture;
    std::vector<RoomOnPicture> m_rooms;
    std::set<SlotId> m_fallen;
    std::map<SlotId, MetInRoom> m_met;
};

} // namespace flagstone::app
