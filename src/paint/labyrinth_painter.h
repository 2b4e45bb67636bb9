#pragma once

#include "paint/card_painter.h"
#include "paint/labyrinth_plan.h"

namespace flagstone::paint {

/// A picture of part of a labyrinth: drawn once for each zoom and then blitted.
struct LabyrinthPart {
    enum class What : quint8 {
        Tile,    ///< tile `x`, `y` of the printed sheet, kLabyrinthTile device pixels wide and high
        Whole,   ///< all of the sheet
        Emptied, ///< space `x`, with nobody left in it
        Found    ///< found secret door `x`, a passage
    };
    What what = What::Tile;
    int x = 0, y = 0;
    friend bool operator==(const LabyrinthPart &, const LabyrinthPart &) = default;
};
inline constexpr int kLabyrinthTile = 512;

/// What a part shows, in millimetres; `scale` in device pixels per millimetre.
[[nodiscard]] QRectF labyrinthPartRect(const LabyrinthPlan &plan, const LabyrinthPart &part, double scale);
[[nodiscard]] QSize labyrinthPartSize(const LabyrinthPlan &plan, const LabyrinthPart &part, double scale);

/// Draws a board with fixed spaces as one sheet: a black block with the floors cut out of it, in the colours
/// of the levels. It draws what is printed, and no figures or cards. A secret door is a wall unless the caller
/// names it. For one thread, like the CardPainter whose drawings it uses.
class LabyrinthPainter {
public:
    /// Both must outlive the painter.
    LabyrinthPainter(const LabyrinthPlan &plan, CardPainter &cards) : m_plan(plan), m_cards(cards) {}

    /// Draws what is in `exposed`, in millimetres of the plan. Clip if nothing may be drawn beyond it.
    void paint(QPainter &painter, const QRectF &exposed, Theme theme, Detail detail);
    /// One emptied space, with the doors around it, on top of what paint() drew.
    void paintEmptied(QPainter &painter, SpaceId space, Theme theme, Detail detail);
    /// A found secret door, on top of what paint() drew.
    void paintFound(QPainter &painter, const PassageSpec &passage, Theme theme, Detail detail);

    /// One part, its rectangle's corner at the painter's origin and `scale` device pixels to the millimetre.
    void paintPart(QPainter &painter, const LabyrinthPart &part, Theme theme, double scale);

    /// The colour of words and lines on a ground: the drawn line or the cut, whichever is more readable.
    [[nodiscard]] QColor inkOn(const QColor &ground, Theme theme) const;
    /// The ground of the words in a space: its floor, or paper if nothing is readable on that.
    [[nodiscard]] QColor wordGround(SpaceId space, Theme theme) const;
    /// The floor of a space, before wear: its level's colour for a room, paper for others.
    [[nodiscard]] QColor ground(SpaceId space, Theme theme) const;

private:
    struct Look {
        QPainter &painter;
        Theme theme;
        Detail detail;
    };
    void paintBlock(const Look &look, const QRectF &exposed);
    void paintFloor(const Look &look, SpaceId space, bool emptied);
    void paintFlags(const Look &look, SpaceId space);
    void paintStair(const Look &look, SpaceId space);
    void paintCheckers(const Look &look, SpaceId space);
    void paintPlanks(const Look &look, SpaceId space);
    void paintJoint(const Look &look, const PassageSpec &passage);
    void paintWalls(const Look &look, const QRectF &exposed, std::optional<SpaceId> only, bool emptied);
    void paintDoor(const Look &look, const PassageSpec &passage, const QString &band);
    void paintContents(const Look &look, SpaceId space, bool emptied);
    void paintWords(const Look &look, SpaceId space, const QColor &ground);
    [[nodiscard]] QColor ink(QStringView token, Theme theme) const
    {
        return m_cards.art().tokens().colour(token, theme);
    }
    [[nodiscard]] QColor level(int number, Theme theme) const
    {
        return m_cards.art().tokens().level(QString::number(number), theme);
    }

    const LabyrinthPlan &m_plan;
    CardPainter &m_cards;
};

} // namespace flagstone::paint
