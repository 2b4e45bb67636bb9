#pragma once

#include "app/review/entered_rooms.h"
#include "paint/theme.h"

#include <QImage>
#include <QWidget>

#include <set>

namespace flagstone::app {

/// The whole table at the end of a game on linoleum, as large as there is room. Each room bears the number in the
/// order in which the party came, and a skull where a figure fell.
class EndPicture final : public QWidget {
    Q_OBJECT

public:
    EndPicture(paint::Theme theme, QWidget *parent);

    void setTheme(paint::Theme theme);
    /// `fallen`: where a member of the party fell and lay in the end.
    void show(const QImage &picture, std::vector<RoomOnPicture> rooms, std::set<SlotId> fallen);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] bool isStacked(SlotId slot) const;
    void paintNumber(QPainter &painter, int number, const QRectF &room) const;
    void paintSkull(QPainter &painter, const QRectF &room) const;

    paint::WindowColours m_colours;
    QImage m_picture;
    std::vector<RoomOnPicture> m_rooms;
    std::set<SlotId> m_fallen;
};

} // namespace flagstone::app
