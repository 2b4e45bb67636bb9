#include "paint/labyrinth_label.h"

#include <algorithm>

namespace flagstone::paint {
namespace {

constexpr double kOff = kMazeWallMm + kPaperLineMm + kLevelBorderMm + 0.6; // from the middle of a wall

/// Where a space has room for its words: within walls, the paper beside them and a level's border.
FieldSpec labelField(const LabyrinthPlan &plan, SpaceId space)
{
    const SpaceSpec &spec = plan.board().space(space);
    const QRectF clear = plan.main(space).adjusted(kOff, kOff, -kOff, -kOff);
    FieldSpec field;
    field.middle = true;
    if (spec.kind == SpaceKind::Room) {
        constexpr double tall = 6;
        field.rect = {clear.left(), clear.bottom() - tall, clear.width(), tall};
        field.role = Role::Label;
        field.size = 2.4;
        field.least = 1.6;
        field.lines = 2;
        field.align = Qt::AlignRight;
        return field;
    }
    const bool hall = spec.kind == SpaceKind::Hall;
    constexpr double tall = 8.4;
    const double top = hall                            ? clear.center().y() - tall / 2
                       : spec.kind == SpaceKind::Start ? clear.bottom() - 5
                                                       : clear.bottom() - tall;
    field.rect = {clear.left(), top, clear.width(), spec.kind == SpaceKind::Start ? 5 : tall};
    field.role = Role::Title;
    field.size = hall ? 5.4 : 3.6;
    field.least = 2;
    field.lead = 1.1;
    field.lines = 2;
    field.align = Qt::AlignHCenter;
    return field;
}

} // namespace

LabyrinthLabel labyrinthLabel(const LabyrinthPlan &plan, SpaceId space, const Type &type)
{
    const SpaceSpec &spec = plan.board().space(space);
    LabyrinthLabel label;
    label.field = labelField(plan, space);
    const bool keyed = spec.kind == SpaceKind::Room && spec.name.empty();
    label.fit = type.fit(QString::fromStdString(keyed ? spec.key : spec.name), label.field);
    double wide = 0;
    for (const QString &line : label.fit.lines)
        wide = std::max(wide, type.width(line, label.field.role, label.fit.size));
    if (wide <= 0)
        return label;
    const double margin = label.fit.size / 4;
    const double tall =
        (1 + label.field.lead * static_cast<double>(label.fit.lines.size() - 1)) * label.fit.size;
    QRectF &rect = label.field.rect;
    if (spec.kind == SpaceKind::Room) // as low as it goes: above it lies the plate
        rect.setTop(rect.bottom() - tall);
    const double left =
        label.field.align == Qt::AlignRight ? rect.right() - wide : rect.center().x() - wide / 2;
    label.box =
        QRectF(left, rect.center().y() - tall / 2, wide, tall).adjusted(-margin, -margin, margin, margin);
    return label;
}

} // namespace flagstone::paint
