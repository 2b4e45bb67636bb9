#include "app/board/chalk_tag.h"

#include "app/board/card_art.h"

#include <QFontMetricsF>
#include <QPainter>

namespace flagstone::app {

ChalkTag::ChalkTag(const CardArt &art) : m_art(art)
{
    setFlag(ItemIgnoresTransformations);
    setAcceptedMouseButtons(Qt::NoButton);
    setZValue(11); // above a card that lies at a door
    hide();
}

QFont ChalkTag::letters() const
{
    return labelFont(15 * m_textScale);
}

void ChalkTag::show(const QString &words, QPointF middle)
{
    prepareGeometryChange();
    m_words = words;
    m_rect = QFontMetricsF(letters()).boundingRect(words).adjusted(-10, -4, 10, 4);
    m_rect.moveCenter({});
    setPos(middle);
    setVisible(!words.isEmpty());
}

void ChalkTag::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen{m_art.colours().chalk, 1.4});
    painter->setBrush(m_art.colours().table);
    painter->drawRoundedRect(m_rect, 4, 4);
    painter->setFont(letters());
    painter->drawText(m_rect, Qt::AlignCenter, m_words);
}

} // namespace flagstone::app
