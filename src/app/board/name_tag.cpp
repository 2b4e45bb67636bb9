#include "app/board/name_tag.h"

#include "app/board/card_art.h"

#include <QFontMetricsF>
#include <QPainter>

namespace flagstone::app {

NameTag::NameTag(const CardArt &art) : m_art(art)
{
    setFlag(ItemIgnoresTransformations);
    setAcceptedMouseButtons(Qt::NoButton);
    setZValue(11); // above a card that lies at a door
    hide();
}

QFont NameTag::letters() const
{
    return labelFont(15 * m_textScale);
}

void NameTag::show(const QString &name, QPointF middle)
{
    prepareGeometryChange();
    m_name = name;
    m_rect = QFontMetricsF(letters()).boundingRect(name).adjusted(-10, -4, 10, 4);
    m_rect.moveCenter({});
    setPos(middle);
    setVisible(!name.isEmpty());
}

void NameTag::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen{m_art.colours().chalk, 1.4});
    painter->setBrush(m_art.colours().table);
    painter->drawRoundedRect(m_rect, 4, 4);
    painter->setFont(letters());
    painter->drawText(m_rect, Qt::AlignCenter, m_name);
}

} // namespace flagstone::app
