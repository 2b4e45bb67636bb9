#pragma once

#include "paint/labyrinth_plan.h"
#include "paint/type.h"

namespace flagstone::paint {

/// The words on a space's floor, and the box round their ink, in millimetres; empty if it has none.
struct LabyrinthLabel {
    FieldSpec field;
    TextFit fit;
    QRectF box;
};
[[nodiscard]] LabyrinthLabel labyrinthLabel(const LabyrinthPlan &plan, SpaceId space, const Type &type);

} // namespace flagstone::paint
