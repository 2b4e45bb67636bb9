#pragma once

#include "paint/card_painter.h"
#include "paint/face_book.h"
#include "paint/labyrinth_painter.h"

#include <QCache>
#include <QObject>
#include <QPixmap>
#include <QSet>

#include <memory>

namespace flagstone::paint {

/// One picture that is drawn once and then blitted.
struct Picture {
    enum class Kind : quint8 { Card, Plan, Back, PlanBack, Marker, Party, Art, Labyrinth };
    Kind kind = Kind::Card;
    FacePtr
        face; ///< for everything but Party, Art and Labyrinth; Back and PlanBack need no more than its back
    QString art; ///< Art: "characters/character-cerel", with 3 % of room around it
    Tin tin;     ///< Art
    Turn turns;  ///< Plan, and that of a Card
    Theme theme = Theme::Light;
    int width = 0; ///< device pixels; the height follows. Labyrinth: of 63 mm
    std::shared_ptr<const LabyrinthPlan> labyrinth; ///< Labyrinth
    LabyrinthPart part;                             ///< Labyrinth

    friend bool operator==(const Picture &a, const Picture &b);
};
[[nodiscard]] size_t qHash(const Picture &picture, size_t seed = 0);

/// Width and height in device pixels. `face` of a landscape card decides.
[[nodiscard]] QSize pictureSize(const Picture &picture, CardPainter &painter);
/// Draws a picture as it will be shown, on a transparent ground.
[[nodiscard]] QImage drawPicture(const Picture &picture, CardPainter &painter);

/// The power of two at or above a width: what to ask for while zooming, so that a zoom makes few pictures.
[[nodiscard]] int mipWidth(int width);

/// Pictures shared by everything that shows cards. Worker threads draw what is missing while something similar
/// stands in, so that no paint event ever parses or rasterises. For the GUI thread.
class PixmapCache final : public QObject {
    Q_OBJECT

public:
    /// Drawings come from `artRoots` (FaceBook::artRoots). `bytes` is how much memory pictures may take.
    explicit PixmapCache(QStringList artRoots, qint64 bytes = 48 * 1024 * 1024, QObject *parent = nullptr);
    ~PixmapCache() override;

    struct Shown {
        QPixmap pixmap; ///< draw it into the rectangle where the picture belongs: its size may differ
        bool exact = false;
    };
    /// The picture, or the nearest power of two of it, or a flat stand-in; never null for a width above 0. Draws
    /// a missing picture in the background, the newest request first.
    [[nodiscard]] Shown request(const Picture &picture);
    /// The same as large as the picture will be; what stands in for it is scaled once.
    [[nodiscard]] Shown requestFitted(const Picture &picture);
    /// The picture now, drawn here if necessary: for exports and tests.
    [[nodiscard]] QPixmap ready(const Picture &picture);

    /// The plan of a printed board: the same one for every game on this board, so that its pictures are found again.
    [[nodiscard]] std::shared_ptr<const LabyrinthPlan> labyrinth(const SpaceBoard &board);

    /// Drops the pictures held, for tests and benches; drawings stay parsed.
    void clear();
    /// Bytes of the pictures held.
    [[nodiscard]] qint64 bytes() const { return m_pixmaps.totalCost() * 1024; }
    /// Requested pictures that are not drawn yet.
    [[nodiscard]] qsizetype waiting() const;
    /// Whether new caches draw nothing in the background until asked what is still waiting(): for tests of
    /// windows that nobody looks at.
    static void drawOnlyAwaited(bool on);
    /// The painter for the GUI thread.
    [[nodiscard]] CardPainter &painter() { return m_painter; }

Q_SIGNALS:
    /// Pictures have arrived since the last time; once for many, and while more are being drawn at most once per
    /// frame.
    void changed();

private:
    class Workers;
    /// What stands in for a picture, at its size.
    struct Fitted {
        qint64 from; ///< QPixmap::cacheKey() of what was scaled
        QPixmap pixmap;
    };
    void arrive();
    void insert(const Picture &picture, QPixmap pixmap);
    [[nodiscard]] QPixmap standIn(const Picture &picture);

    ArtLibrary m_art;
    CardPainter m_painter;
    QCache<Picture, QPixmap> m_pixmaps; ///< cost: KiB
    QSet<Picture> m_asked;
    QHash<QString, QPixmap> m_standIns;
    QCache<Picture, Fitted> m_fitted;                 ///< until the picture arrives; cost: KiB
    std::shared_ptr<const LabyrinthPlan> m_labyrinth; ///< the last one
    std::unique_ptr<Workers> m_workers;
};

} // namespace flagstone::paint
