#include "app/board/overlay.h"

#include "app/board/card_art.h"
#include "app/common/key_button.h"

namespace flagstone::app::overlay {

QPen dashed(const QColor &chalk, double width)
{
    QPen pen{chalk, width, Qt::CustomDashLine, Qt::FlatCap, Qt::MiterJoin};
    pen.setDashPattern({3.0, 2.4});
    pen.setCosmetic(true);
    return pen;
}

QPen solid(const QColor &chalk, double width)
{
    QPen pen{chalk, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin};
    pen.setCosmetic(true);
    return pen;
}

void ring(QPainter &painter, const QRectF &rect, const QColor &chalk, double radius)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(solid(QColor{0, 0, 0, 170}, 6.0));
    painter.drawRoundedRect(rect, radius, radius);
    painter.setPen(solid(chalk, 3.0));
    painter.drawRoundedRect(rect, radius, radius);
}

void circle(QPainter &painter, const QRectF &rect, const QColor &chalk, bool strong)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(strong ? solid(chalk, 3.0) : dashed(chalk, 2.0));
    painter.drawEllipse(rect);
}

void tag(QPainter &painter, const QRectF &rect, const QColor &chalk, const QString &word, bool filled,
         const QColor &ink)
{
    painter.setPen(filled ? solid(chalk) : dashed(chalk));
    painter.setBrush(filled ? QBrush{chalk} : QBrush{Qt::NoBrush});
    painter.drawRoundedRect(rect, rect.width() * 0.12, rect.width() * 0.12);
    painter.setPen(filled ? ink : chalk);
    number(painter, rect, rect.height() * 0.6, word);
}

void number(QPainter &painter, const QRectF &rect, double size, const QString &text)
{
    // A font of a few scene units, made larger, would be set for that size and smeared.
    const QTransform scene = painter.worldTransform();
    painter.save();
    painter.setWorldTransform({});
    painter.setFont(numberFont(size * scene.m11()));
    painter.drawText(scene.mapRect(rect), Qt::AlignCenter, text);
    painter.restore();
}

void keyCap(QPainter &painter, const QRectF &rect, int digit)
{
    const QTransform scene = painter.worldTransform();
    painter.save();
    painter.setWorldTransform({}); // for letters as sharp as those of a number
    paintKeyCap(painter, scene.mapRect(rect), QString::number(digit), labelFont(1));
    painter.restore();
}

} // namespace flagstone::app::overlay
