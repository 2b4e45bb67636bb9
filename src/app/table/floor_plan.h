#pragma once

#include "core/grid.h"
#include "core/view.h"
#include "paint/pixmap_cache.h"

#include <QDialog>

#include <memory>
#include <vector>

/// The place under the party as a floor plan for figures: the same drawing as on paper, 25 mm to a square.
namespace flagstone::app {

class CardField;

inline constexpr double kSquareMm = 9;    ///< of the plan on a card
inline constexpr double kFigureMm = 25;   ///< of a square that a figure stands on
inline constexpr int kFiguresToASide = 6; ///< as many squares there are between the middle and a door

/// A place and who stands there.
struct PlanOfPlace {
    paint::FacePtr place; ///< nullptr for none, or one without a plan
    Turn turns = 0;
    std::vector<paint::FacePtr> party, foes; ///< in marching order; a face for each figure

    friend bool operator==(const PlanOfPlace &, const PlanOfPlace &) = default;
};

/// What `view` knows of the place of the party.
[[nodiscard]] PlanOfPlace planOfPlace(const Sheet &sheet, const TableView &view, const CardField &field,
                                      paint::FaceBook &faces);

/// The middles of the squares two abreast from the middle of a plan to where a way leads out, in millimetres on
/// the plan as it is turned: for the party, and for those whom it faces on the other side.
struct Standings {
    std::vector<QPointF> party, foes;
};
[[nodiscard]] Standings standingsOn(const paint::PlanFace &plan, Turn turns);

/// Draws a plan in the largest square that fits.
class FloorPlan final : public QWidget {
    Q_OBJECT

public:
    explicit FloorPlan(QWidget *parent = nullptr);

    void setPictures(std::shared_ptr<paint::PixmapCache> pixmaps);
    void setTheme(paint::Theme theme);
    void setPlan(const PlanOfPlace &plan);
    [[nodiscard]] const PlanOfPlace &plan() const { return m_plan; }
    /// Waits for the pictures: for photographs of it.
    void settle();

    /// A figure's square is then 25 mm on the screen.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 200}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void describe();
    [[nodiscard]] paint::Picture picture(paint::Picture::Kind kind, const paint::FacePtr &face,
                                         double width) const;
    void paintFigures(QPainter &painter, const std::vector<paint::FacePtr> &figures,
                      const std::vector<QPointF> &squares, double scale) const;

    std::shared_ptr<paint::PixmapCache> m_pixmaps;
    paint::Theme m_theme = paint::Theme::Light;
    PlanOfPlace m_plan;
};

/// A separate window for it, which may stay open beside the table.
class FloorPlanWindow final : public QDialog {
    Q_OBJECT

public:
    explicit FloorPlanWindow(QWidget *parent);

    [[nodiscard]] FloorPlan &plan() { return *m_plan; }
    void setPlan(const PlanOfPlace &plan);

private:
    FloorPlan *m_plan;
};

} // namespace flagstone::app
