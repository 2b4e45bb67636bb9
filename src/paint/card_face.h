#pragma once

#include "core/grid.h"

#include <QPointF>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

/// What is drawn on one card: plain data, made by FaceBook from a pack's tables, drawn by CardPainter.
namespace flagstone::paint {

/// One filled field of a frame. The field's kind says which of the members count (card_layout.h).
struct FaceField {
    struct Mark {
        QString art;
        bool on = true; ///< faded otherwise
        friend bool operator==(const Mark &, const Mark &) = default;
    };
    struct Pips {
        int level = 0;
        int count = 0;
        friend bool operator==(const Pips &, const Pips &) = default;
    };
    QString name; ///< of the field in the frame: "title"
    QString text;
    QString label;  ///< the small word beside the text: a stat's name, a value's unit
    QString art;    ///< a drawing, without ".svg"
    QString ink;    ///< a tab's colour, by its name in the token file
    QString option; ///< the game's option without which it means nothing; empty: it always counts
    QString spoken; ///< in place of its label and text, for people who cannot see it; empty: these are read
    std::vector<Mark> marks;
    std::vector<Pips> pips;
    friend bool operator==(const FaceField &, const FaceField &) = default;
};

/// A door of a plan on one edge, as the card is printed.
struct PlanDoor {
    QString band;     ///< "1" to "6", "any", "arch", "secret"; empty = no door
    int way = 0;      ///< the file of the passage behind it: 4, 13 or 22; 0 = none
    double depth = 0; ///< from the edge to the floor, mm
    friend bool operator==(const PlanDoor &, const PlanDoor &) = default;
};

struct Furnishing {
    QString art;      ///< "furnishings/furnishing-table"
    QPointF centre;   ///< mm on the plan as printed
    double width = 0; ///< mm
    int degrees = 0;
    friend bool operator==(const Furnishing &, const Furnishing &) = default;
};

/// How much room there is for figures in the 36 mm round the middle of a plan.
enum class FloorSpace : std::uint8_t {
    Narrow,   ///< for two abreast, shoulder to shoulder
    Cornered, ///< one of its corners is no floor: for two abreast, at arm's length
    Wide      ///< for three abreast
};

/// A room or corridor seen from above, a square of 63 mm.
struct PlanFace {
    QString drawing;               ///< "plans/plan-hall"
    QString far;                   ///< "plans-far/far-hall"
    int degrees = 0;               ///< turn of the drawing alone, without doors and furnishings
    std::array<PlanDoor, 4> doors; ///< by Edge
    std::vector<Furnishing> furnishings;
    QString lair; ///< the mark beside the room's plate; may be empty
    FloorSpace space = FloorSpace::Narrow;
    friend bool operator==(const PlanFace &, const PlanFace &) = default;
};

struct CardFace {
    /// The kind of figure on the card, for code that makes figures of them.
    enum class Figure : std::uint8_t { None, Character, Monster };

    quint32 id = 0;    ///< different for every face of one FaceBook
    QString key;       ///< "L042"
    QString name;      ///< for people
    QString frame;     ///< "frame-monster": a file in "frames/" and an entry of the field file
    QString back;      ///< "back-monster"
    QString backLevel; ///< of the plates on the back, if a pile shows its level; empty = none
    QString level;     ///< "1" to "6" or "any"; empty = none
    QString tin;       ///< what the one colour of the drawings becomes (theme.h)
    QString art;       ///< the glyph for the card where there is no room for more
    Figure figure = Figure::None;
    bool printed = true; ///< one of the game's cards; false for those of the program's own pages
    std::vector<FaceField> fields;
    std::optional<PlanFace> plan;

    [[nodiscard]] const FaceField *field(QStringView fieldName) const
    {
        for (const FaceField &f : fields)
            if (f.name == fieldName)
                return &f;
        return nullptr;
    }
    friend bool operator==(const CardFace &, const CardFace &) = default;
};

} // namespace flagstone::paint
