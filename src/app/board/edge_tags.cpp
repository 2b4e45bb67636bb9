#include "app/board/edge_tags.h"

#include "app/board/corner_tag.h"
#include "app/common/plain_text.h"

#include <algorithm>

namespace flagstone::app {

EdgeTags::EdgeTags(const CardArt &art, QWidget *view) : QObject(view)
{
    for (const Edge edge : kEdges) {
        CornerTag *tag = m_tags[index(edge)] = new CornerTag{art, view};
        tag->setFocusPolicy(Qt::TabFocus);
        setTip(tag, tr("Show the nearest"));
        connect(tag, &QAbstractButton::clicked, this, [this, edge] {
            if (const OutOfSight &there = m_beyond[index(edge)]; !there.words.isEmpty())
                Q_EMIT asked(there.nearest);
        });
    }
}

void EdgeTags::say(const std::vector<Lit> &lit, const QRectF &seen)
{
    m_beyond = outOfSight(lit, seen);
    for (const Edge edge : kEdges) {
        CornerTag *tag = m_tags[index(edge)];
        if (m_beyond[index(edge)].words.isEmpty() && tag->hasFocus())
            tag->parentWidget()->setFocus();
        tag->say(m_beyond[index(edge)].words);
    }
}

void EdgeTags::lay(const QRect &room, int left, int right)
{
    for (const Edge edge : kEdges) {
        CornerTag *tag = m_tags[index(edge)];
        QRect place(QPoint(), tag->size());
        place.moveCenter(room.center());
        switch (edge) {
        case Edge::North:
            place.moveTopLeft({std::max(place.left(), left), room.top()});
            break;
        case Edge::East:
            place.moveRight(room.right());
            break;
        case Edge::South:
            place.moveBottomRight({std::min(place.right(), right), room.bottom()});
            break;
        case Edge::West:
            place.moveLeft(room.left());
            break;
        }
        tag->move(place.topLeft());
    }
}

} // namespace flagstone::app

#include "moc_edge_tags.cpp"
