#pragma once

#include "app/board/out_of_sight.h"

#include <QObject>

class QRect;

namespace flagstone::app {

class CardArt;
class CornerTag;

/// Four tags at the edges of a view that say what is lit beyond them; a press goes to the nearest of it.
class EdgeTags final : public QObject {
    Q_OBJECT

public:
    EdgeTags(const CardArt &art, QWidget *view);

    /// `seen`: the view, in millimetres.
    void say(const std::vector<Lit> &lit, const QRectF &seen);
    /// In the middle of each edge of `room`, but at the upper one not before `left` and at the lower one not beyond
    /// `right`: px in the view.
    void lay(const QRect &room, int left, int right);

Q_SIGNALS:
    /// The nearest beyond an edge is wanted, in millimetres.
    void asked(const QRectF &nearest);

private:
    std::array<CornerTag *, 4> m_tags{}; ///< by edge
    std::array<OutOfSight, 4> m_beyond;  ///< by edge, as last shown
};

} // namespace flagstone::app
