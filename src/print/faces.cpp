#include "print/faces.h"

namespace flagstone::print {
namespace {

bool asPlan(const paint::CardFace &face, Shape shape)
{
    return shape == Shape::Plan && face.plan.has_value();
}

constexpr QSizeF kPlan{paint::kPlanMm, paint::kPlanMm};

} // namespace

int addFace(Stock &stock, const paint::FrameBook &frames, const paint::FacePtr &face, Shape shape)
{
    const bool plan = asPlan(*face, shape);
    const QString key = QStringLiteral("%1/%2").arg(plan ? QStringLiteral("plan") : QStringLiteral("card"));
    return stock.add(key.arg(face->id), [&]() -> Drawing {
        const QString name = face->name.isEmpty() ? face->key : face->name;
        if (plan)
            return {name, kPlan, [face](Brush &brush) {
                        brush.cards.paintPlan(brush.painter, *face, 0, brush.theme, paint::Detail::Full,
                                              brush.out);
                    }};
        return {name, frames.frame(face->frame).size, [face](Brush &brush) {
                    brush.cards.paintCard(brush.painter, *face, brush.theme, paint::Detail::Full, brush.out);
                }};
    });
}

int addBack(Stock &stock, const paint::CardFace &face, Shape shape)
{
    if (face.back.isEmpty())
        return -1;
    const QString back = face.back, level = face.backLevel;
    const bool plan = asPlan(face, shape);
    return stock.add(QStringLiteral("%1/%2/%3")
                         .arg(plan ? QStringLiteral("plan-back") : QStringLiteral("back"), back, level),
                     [&]() -> Drawing {
                         if (plan)
                             return {back, kPlan, [back](Brush &brush) {
                                         brush.cards.paintPlanBack(brush.painter, back, brush.theme,
                                                                   paint::Detail::Full, brush.out);
                                     }};
                         return {back, paint::kCardMm, [back, level](Brush &brush) {
                                     brush.cards.paintBack(brush.painter, back, level, brush.theme,
                                                           paint::Detail::Full, brush.out);
                                 }};
                     });
}

int addBlank(Stock &stock)
{
    return stock.add(QStringLiteral("blank"), []() -> Drawing {
        return {QStringLiteral("Blank card"), paint::kCardMm, [](Brush &brush) {
                    brush.cards.paintRim(brush.painter, QRectF({}, paint::kCardMm), brush.out, brush.theme,
                                         1);
                    QPen pen(brush.ink(u"line"), 0.3);
                    brush.painter.setPen(pen);
                    brush.painter.setBrush(Qt::NoBrush);
                    brush.painter.drawRect(QRectF(2.5, 2.5, 58, 9.4)); // the title's place
                    brush.painter.drawRect(QRectF(2.5, 12.8, 58, 41.4));
                    for (int line = 0; line < 4; ++line)
                        brush.painter.drawLine(QPointF(3.8, 62 + 6 * line), QPointF(59.2, 62 + 6 * line));
                }};
    });
}

} // namespace flagstone::print
