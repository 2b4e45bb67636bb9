#include "print/special_pages.h"

#include <QLineF>

#include <algorithm>
#include <array>

namespace flagstone::print {
namespace {

using paint::Role;

/// Of the lines to measure: 150 mm, or 100 where the paper is too small.
double lengthOn(const QSizeF &paper)
{
    return std::min(paper.width(), paper.height()) >= 180 ? 150 : 100;
}

void paintMeasure(Brush &brush, QPointF from, QPointF to)
{
    const double length = QLineF(from, to).length();
    brush.painter.setPen(brush.pen());
    const QPointF along = (to - from) / length, across(-along.y(), along.x());
    brush.painter.drawLine(from, to);
    for (int mm = 0; mm <= static_cast<int>(length); mm += 10)
        brush.painter.drawLine(from + along * mm, from + along * mm + across * (mm % 50 == 0 ? 4 : 2));
}

void paintCalibrationFront(Brush &brush, const QSizeF &paper)
{
    const QPointF centre(paper.width() / 2, paper.height() / 2);
    const double half = lengthOn(paper) / 2;
    brush.text({centre.x(), 24}, QStringLiteral("Printer check, front"), Role::Title, 6, Qt::AlignHCenter);
    const std::array lines{
        QStringLiteral("Print at 100 %, on both sides, and measure the two long lines from end to end."),
        QStringLiteral(
            "Hold the sheet against the light, this side towards you. The cross below meets the scales"),
        QStringLiteral("of the back: they say how much too far right the back is, and how much too low.")};
    double y = 32;
    for (const QString &line : lines) {
        brush.text({centre.x(), y}, line, Role::Body, 3.2, Qt::AlignHCenter);
        y += 4.6;
    }
    paintMeasure(brush, centre + QPointF(-half, 60), centre + QPointF(half, 60));
    paintMeasure(brush, centre + QPointF(5 - half, -half), centre + QPointF(5 - half, half));
    brush.text(centre + QPointF(0, 56), QStringLiteral("across: %1 mm").arg(2 * half), Role::Ui, 3,
               Qt::AlignHCenter);
    brush.painter.save();
    brush.painter.translate(centre + QPointF(9 - half, 0));
    brush.painter.rotate(90);
    brush.text({0, 0}, QStringLiteral("down: %1 mm").arg(2 * half), Role::Ui, 3, Qt::AlignHCenter);
    brush.painter.restore();
    brush.painter.setPen(brush.pen(0.3));
    brush.painter.drawLine(centre - QPointF(22, 0), centre + QPointF(22, 0));
    brush.painter.drawLine(centre - QPointF(0, 22), centre + QPointF(0, 22));
}

/// Scales that run against the error: a back that is 5 mm too far right brings what is 5 mm left of its middle to
/// the cross of the front.
void paintCalibrationBack(Brush &brush, const QSizeF &paper)
{
    const QPointF centre(paper.width() / 2, paper.height() / 2);
    brush.text({centre.x(), 24}, QStringLiteral("Printer check, back"), Role::Title, 6, Qt::AlignHCenter);
    brush.text({centre.x(), 32}, QStringLiteral("One small step is 0.5 mm; the middle is 0."), Role::Body,
               3.2, Qt::AlignHCenter);
    constexpr int steps = 20; // of half a millimetre to each side
    for (int step = -steps; step <= steps; ++step) {
        const double at = step * 0.5;
        const double reach = step == 0 ? 14 : step % 10 == 0 ? 8 : step % 2 == 0 ? 5 : 3;
        brush.painter.setPen(brush.pen(step == 0 ? 0.2 : 0.12));
        brush.painter.drawLine(centre + QPointF(at, -24 - reach), centre + QPointF(at, -24));
        brush.painter.drawLine(centre + QPointF(24, at), centre + QPointF(24 + reach, at));
    }
    for (const int off : {-10, -5, 5, 10}) {
        brush.text(centre + QPointF(-off, -33.5), QString::number(off), Role::Ui, 2.6, Qt::AlignHCenter);
        brush.text(centre + QPointF(33.5, 1 - off), QString::number(off), Role::Ui, 2.6);
    }
}

} // namespace

Content calibration(const PageFormat &format)
{
    Content content;
    content.title = QStringLiteral("Printer check");
    const QSizeF paper = format.paper;
    content.pages.push_back(content.stock.add(
        {QStringLiteral("front"), paper, [paper](Brush &brush) { paintCalibrationFront(brush, paper); }}));
    content.pages.push_back(content.stock.add(
        {QStringLiteral("back"), paper, [paper](Brush &brush) { paintCalibrationBack(brush, paper); }}));
    return content;
}

} // namespace flagstone::print
