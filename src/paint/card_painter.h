#pragma once

#include "paint/art_library.h"
#include "paint/card_layout.h"
#include "paint/type.h"

#include <QCache>
#include <QImage>

#include <functional>
#include <memory>

namespace flagstone::paint {

struct SmallCard;

/// Plain for a die that is added up or still rolls; a hit has a frame, a miss is pale.
enum class DieLook : quint8 { Plain, Hit, Miss };

/// Draws cards with any QPainter: on a screen, in an image, on paper. Units are millimetres: the caller
/// scales and moves the painter. For one thread.
///
/// On paper the theme is the ink: Print (colour on white), Black (one ink) or LowInk (another drawing).
/// It draws everything as vectors and real text. A drawing is parsed once for each theme and level while it
/// fits the ArtLibrary, so draw many cards with one painter, and all cards in one theme before the next.
///
/// It draws nothing outside the card, unless the card has a bleed: `out` is then the box around card and bleed.
/// The bare rim of the card is then solid out to there, so that no cut leaves an edge of white; if a theme
/// prints solids white, a line runs along the edge of the box. The corners of the card are not round.
class CardPainter {
public:
    /// `art` must outlive the painter.
    explicit CardPainter(ArtLibrary &art);

    /// The size of the printed card: 63 x 88, or 88 x 63 for a landscape one.
    [[nodiscard]] QSizeF cardSize(const CardFace &face) const { return frames().frame(face.frame).size; }

    /// Where a field lies on the card; null for one that its frame has not. Where Mid moves numbers, they are found
    /// there; all else is as printed.
    [[nodiscard]] QRectF fieldRect(const CardFace &face, const QString &field,
                                   Detail detail = Detail::Full) const;

    /// The printed card. Far draws the name in large letters, if they fit, with the plate and the picture as large as
    /// the card, and all of a playing card. Mid draws a larger name and no small print; the picture takes the room,
    /// down to the numbers that people compare, which are larger. Both leave out fine cuts and milling. `turns`: of its
    /// plan; the words beside it stay upright.
    void paintCard(QPainter &painter, const CardFace &face, Theme theme, Detail detail = Detail::Full,
                   const QRectF &out = {}, Turn turns = 0);
    /// Only the plan, 63 x 63, turned clockwise; plates and the lair mark stay upright. For a face without a
    /// plan, its glyph on paper.
    void paintPlan(QPainter &painter, const CardFace &face, Turn turns, Theme theme,
                   Detail detail = Detail::Full, const QRectF &out = {});
    /// The back of a card, 63 x 88. `level` adds its plates; empty for none.
    void paintBack(QPainter &painter, const QString &back, const QString &level, Theme theme,
                   Detail detail = Detail::Full, const QRectF &out = {});
    /// The middle of a back, 63 x 63: a face-down card of the board.
    void paintPlanBack(QPainter &painter, const QString &back, Theme theme, Detail detail = Detail::Full,
                       const QRectF &out = {});
    /// The rim of something `card` large out to the edge of its bleed; nothing if `out` is null.
    void paintRim(QPainter &painter, const QRectF &card, const QRectF &out, Theme theme,
                  double rim = kCardRimMm);
    /// A band on one edge of a plan, such as "secret", on top of a plan painted without it.
    void paintBand(QPainter &painter, const QString &band, Edge edge, Theme theme,
                   Detail detail = Detail::Full);

    /// The party's marker; made for 23 mm.
    void paintPartyMarker(QPainter &painter, const QRectF &rect, Theme theme);
    /// A disc with the card's glyph; made for 17 mm.
    void paintMonsterMarker(QPainter &painter, const QRectF &rect, const CardFace &face, Theme theme);
    /// A die that shows `value`, or is blank for 0.
    void paintDie(QPainter &painter, const QRectF &rect, int sides, int value, DieLook look, Theme theme);
    /// One drawing; a missing one becomes a dashed box with its name.
    void paintArt(QPainter &painter, const QRectF &rect, const QString &path, const ArtStyle &style);

    /// Device pixels of a logical one on the screen it draws for, 1 unless it is told: a card that looks small is drawn
    /// as a small one, however fine the screen.
    void setPixelRatio(double ratio) { m_pixelRatio = ratio; }
    /// Of what is drawn with so many device pixels to a millimetre.
    [[nodiscard]] Detail detailAt(double pxPerMm) const { return detailFor(pxPerMm / m_pixelRatio); }

    [[nodiscard]] ArtLibrary &art() { return m_art; }
    [[nodiscard]] const Type &type() const { return m_type; }
    [[nodiscard]] const FrameBook &frames() const;

private:
    void paintSmall(QPainter &painter, const CardLayout &layout, const SmallCard &card,
                    const ArtStyle &style);
    void paintSmallGround(QPainter &painter, const CardLayout &layout, const SmallCard &card,
                          const ArtStyle &style);
    void paintGround(QPainter &painter, const QRectF &whole, const QString &what, const ArtStyle &style,
                     const std::function<void(QPainter &)> &paint);
    void paintField(QPainter &painter, const CardLayout::Item &item, const ArtStyle &style);
    void paintNumber(QPainter &painter, const CardLayout::Item &item, Theme theme);
    void paintCourt(QPainter &painter, const FieldSpec &spec, const FaceField &field, const ArtStyle &style);
    void paintSpots(QPainter &painter, const FieldSpec &spec, const FaceField &field, const ArtStyle &style);
    void paintRondel(QPainter &painter, const FieldSpec &spec, const FaceField &field, const ArtStyle &style);
    void paintRow(QPainter &painter, const FieldSpec &spec, const FaceField &field, const ArtStyle &style);
    void paintCharge(QPainter &painter, const FieldSpec &spec, const FaceField &field, const ArtStyle &style);
    void paintTab(QPainter &painter, const FieldSpec &spec, const FaceField &field, Theme theme);
    void paintIndex(QPainter &painter, const FieldSpec &spec, const FaceField &field, const ArtStyle &style);
    void paintStat(QPainter &painter, const FieldSpec &spec, const FaceField &field, const ArtStyle &style);
    void paintPips(QPainter &painter, const FieldSpec &spec, const FaceField &field, const ArtStyle &style);
    void paintDoorPart(QPainter &painter, const QString &part, Edge edge, Theme theme, Detail detail);
    void paintMissing(QPainter &painter, const QRectF &rect, const QString &name, Theme theme);
    [[nodiscard]] QColor ink(QStringView token, Theme theme) const
    {
        return m_art.tokens().colour(token, theme);
    }

    ArtLibrary &m_art;
    Type m_type;
    double m_pixelRatio = 1;
    mutable std::unique_ptr<FrameBook> m_frames; ///< read at the first card
    QCache<QString, QImage> m_grounds;           ///< of small cards, by drawing, inks and size
};

} // namespace flagstone::paint
