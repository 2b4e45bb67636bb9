#pragma once

#include "paint/card_layout.h"
#include "paint/type.h"

#include <QRectF>
#include <QString>

#include <vector>

/// A card that is drawn too small for its words: its name in large letters, and the picture as large as there is room.
/// Units are millimetres.
namespace flagstone::paint {

inline constexpr double kPictureTop = 13.3; ///< on every frame the ground of the picture begins above this

struct SmallCard {
    const CardLayout::Item *picture = nullptr;
    QRectF shown;   ///< the ground of the picture
    QRectF slab;    ///< behind the name; of no height without it
    FieldSpec name; ///< where the name stands
    TextFit fit;    ///< not whole: the letters would be too small, and the picture has the whole card
    std::vector<CardLayout::Item> kept; ///< what else is drawn, where it stands now
};

/// What a small card is known by besides its name; null for one that says it by a plan or in its corners.
[[nodiscard]] const CardLayout::Item *mainPicture(const CardLayout &layout);

/// Whether it is a number that people compare, which a small card keeps as long as it can be read.
[[nodiscard]] constexpr bool isCompared(FieldKind kind)
{
    return kind == FieldKind::Stat || kind == FieldKind::Tab;
}
/// Such a number where it stands then: larger, at the foot of the card. Any other field as it is.
[[nodiscard]] FieldSpec comparedAtFoot(FieldSpec spec);

/// `picture` is one of `layout`, which must outlive the result; `block` is the card within its rim.
[[nodiscard]] SmallCard smallCard(const CardLayout &layout, const CardLayout::Item &picture,
                                  const QRectF &block, const QString &name, const Type &type, double pxPerMm,
                                  Detail detail);

} // namespace flagstone::paint
