#pragma once

#include "paint/card_face.h"

#include <QHash>

namespace flagstone::paint {

/// The plans of the kit (":/look/plans.json"): ways, far drawings and furnishing slots. Parsed when made.
class PlanBook {
public:
    PlanBook();

    struct Request {
        QString drawing; ///< "plan-hall", or a shape ("tall"), for which the seed chooses a floor
        int degrees = 0; ///< a multiple of 90
        std::array<QString, 4> doors; ///< level of the door on each edge, or empty
        QString arch;                 ///< "N", "E", "S", "W" or empty
        QString furnishings; ///< "table C 0 1.00 0.5 -2;..." = glyph, slot, turn, scale and a nudge in mm
        QString features; ///< "bed;giant_skull": what to place where there is room if nothing is placed yet
        quint32 seed = 0; ///< the card's own number: chooses floor and places
    };
    /// What to draw. Leaves out a placement that is unreadable or names an unknown slot.
    [[nodiscard]] PlanFace compose(const Request &request) const;

private:
    struct FloorPlan {
        QString far;
        std::array<double, 4> ways{}; ///< mm from the edge to the floor; 0 = there can be no door
        QHash<QString, QPointF> places;
        QStringList order;
    };
    [[nodiscard]] QString drawingFor(const Request &request) const;
    [[nodiscard]] std::vector<Furnishing> placed(const FloorPlan &plan, const Request &request) const;
    [[nodiscard]] std::vector<Furnishing> spread(const FloorPlan &plan, const Request &request,
                                                 const PlanFace &face) const;

    QHash<QString, FloorPlan> m_plans;
    QHash<QString, QStringList> m_shapes; ///< the plans of each shape
};

} // namespace flagstone::paint
