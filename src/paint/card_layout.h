#pragma once

#include "paint/card_face.h"

#include <QHash>
#include <QRectF>
#include <QSizeF>

#include <vector>

/// Where things are on a card, in millimetres; nothing here draws. The frames' fields come from
/// ":/look/fields.json", the geometry of a plan from look.md 3.
namespace flagstone::paint {

inline constexpr double kPlanMm = 63;      ///< side of a plan
inline constexpr double kPlanRadius = 1.5; ///< of its corners
inline constexpr double kCardRadius = 3;
inline constexpr double kCardRimMm = 2.75; ///< what the drawings of frames and backs leave bare
inline constexpr QSizeF kCardMm{63, 88};
inline constexpr double kCardShape = 88.0 / 63; ///< a card's height to its width

/// A point on a plan turned about its centre.
[[nodiscard]] QPointF turned(QPointF point, Turn turns);

/// The area for clicks on a door: the opening with its band and plate, 18 x 12 mm, of the printed edge on a
/// turned plan.
[[nodiscard]] QRectF doorRect(Edge printed, Turn turns);
[[nodiscard]] QPointF doorPlateCentre(Edge printed, Turn turns);
/// The floor that stays empty inside a door of a plan as printed, 18 x 9 mm. `depth` is that of the wall, mm.
[[nodiscard]] QRectF apronRect(Edge edge, double depth);

enum class Detail : quint8 { Far, Mid, Full };
/// Below 1.2 px/mm bold far drawings, below 2 no joints, from there on everything.
[[nodiscard]] constexpr Detail detailFor(double pxPerMm)
{
    return pxPerMm < 1.2 ? Detail::Far : pxPerMm < 2 ? Detail::Mid : Detail::Full;
}

/// The room's own plate and the lair mark, upright whatever the turn.
[[nodiscard]] QRectF roomPlateRect(Turn turns, Detail detail);
[[nodiscard]] QRectF lairRect(Turn turns, Detail detail);

/// What a field draws, in drawing order. docs/adding-a-pack.md says what each takes from its FaceField.
enum class FieldKind : quint8 {
    Plan,
    Glyph,
    Court,
    Spots,
    Rondel,
    Mark,
    Row,
    Plate,
    Badge,
    Stat,
    Tab,
    Charge,
    Heading,
    Pips,
    Text,
    Index,
    Die,
    Coin
};
enum class Role : quint8 { Title, Body, BodyItalic, Number, Label, Ui };

/// One field of a frame.
struct FieldSpec {
    QString name;
    FieldKind kind = FieldKind::Text;
    QRectF rect;
    Role role = Role::Body;
    double size = 2.75; ///< of the type, mm
    double least = 2;   ///< the smallest size it may shrink to
    double lead = 1.22; ///< distance of lines, in sizes
    double pitch = 0;   ///< of a row, which runs down where its rectangle is taller than wide
    int lines = 99;     ///< at most
    bool cut = false;   ///< cut out of black, else in line colour
    bool middle = false;
    bool outlined = false; ///< a charge's mark is drawn in outline
    bool boxed = false;    ///< marks of a row stand on paper of their own
    Qt::Alignment align = Qt::AlignLeft;
    QString glyph;                        ///< drawn below the text of a die or coin
    double larger = 1;                    ///< times as printed: a number that people compare
    double lone = 0;                      ///< side of a single spot, mm; the others have the type's size
    QHash<QString, QList<QPointF>> spots; ///< for each text, where its spots have their centres
};

/// The fields of every frame, parsed when made.
class FrameBook {
public:
    FrameBook();
    struct Frame {
        QSizeF size = kCardMm;
        QString drawing;               ///< "frames/frame-monster"
        std::vector<FieldSpec> fields; ///< in drawing order
    };
    /// An unknown frame has no fields.
    [[nodiscard]] const Frame &frame(const QString &name) const;

private:
    QHash<QString, Frame> m_frames;
    Frame m_none;
};

/// The filled fields of a face, in drawing order.
struct CardLayout {
    struct Item {
        FieldSpec spec;
        const FaceField *field = nullptr; ///< of the face; null for the plan
    };
    QSizeF size = kCardMm;
    QString drawing; ///< the frame
    std::vector<Item> items;
};
/// `face` must outlive the layout.
[[nodiscard]] CardLayout cardLayout(const CardFace &face, const FrameBook &frames);

} // namespace flagstone::paint
