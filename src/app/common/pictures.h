#pragma once

#include "core/sheet.h"
#include "paint/face_book.h"
#include "paint/pixmap_cache.h"
#include "paint/theme.h"

#include <QImage>
#include <QPixmap>

#include <map>
#include <memory>
#include <set>
#include <string>

namespace flagstone::app {

/// The height of a picture on its ground to its width.
inline constexpr double kSceneShape = 41.2 / 57.8;

/// Pictures of cards for the panels, from the pixmaps that the board also uses. Widths are logical pixels.
class Pictures {
public:
    void setGame(std::shared_ptr<paint::FaceBook> faces, std::shared_ptr<paint::PixmapCache> pixmaps);
    /// The user's own pictures, by the name on the card that they replace.
    void setPortraits(std::map<std::string, QImage> portraits) { m_portraits = std::move(portraits); }
    void setTheme(paint::Theme theme) { m_theme = theme; }
    [[nodiscard]] paint::Theme theme() const { return m_theme; }

    /// The drawing of a card.
    [[nodiscard]] QPixmap glyph(const CardSheet &card, int width, double ratio) const;
    /// The drawing of a card on the ground that the cards of its deck have; null if it has none.
    [[nodiscard]] QPixmap scene(const CardSheet &card, int width, double ratio) const;
    /// Whether that ground is all around its drawing. On other cards words or marks stand beside it, or below it.
    [[nodiscard]] bool hasScene(const CardSheet &card) const;
    /// The whole card.
    [[nodiscard]] QPixmap card(const CardSheet &card, int width, double ratio) const;
    /// How large that is.
    [[nodiscard]] QSize cardSize(const CardSheet &card, int width, double ratio) const;
    /// The whole card, or a stand-in until cache().changed() comes.
    [[nodiscard]] paint::PixmapCache::Shown cardSoon(const CardSheet &card, int width, double ratio) const;
    /// The same for its back.
    [[nodiscard]] paint::PixmapCache::Shown backSoon(const CardSheet &card, int width, double ratio) const;
    /// The plan of a place or the drawing of another card on a square of paper, or what stands in for it.
    [[nodiscard]] paint::PixmapCache::Shown squareSoon(const CardSheet &card, int width, double ratio) const;
    /// The plate of a card's level; null if it has none.
    [[nodiscard]] QPixmap level(const CardSheet &card, int width, double ratio) const;
    /// "1" to "6" or "any"; empty if the card has none.
    [[nodiscard]] QString levelOf(const CardSheet &card) const;
    /// The words on a card besides its name.
    [[nodiscard]] QString words(const CardSheet &card) const;
    /// The label of what is on a card, as it is read: "175", called "XP".
    [[nodiscard]] std::vector<paint::FaceField> labelled(const CardSheet &card) const;
    /// The inks of its tabs and of others that it names: "red".
    [[nodiscard]] std::set<QString> inks(const CardSheet &card) const;
    /// Where one of these is, from 0, on a card of `width` device pixels, as shares of its width and height; null if
    /// there is none.
    [[nodiscard]] QRectF labelledRect(const CardSheet &card, std::size_t which, double width) const;
    /// Where the plate of its level is, in the same shares; null if it has none.
    [[nodiscard]] QRectF plateRect(const CardSheet &card) const;
    [[nodiscard]] QPixmap levelPlate(const QString &level, int width, double ratio) const;
    [[nodiscard]] const paint::PixmapCache *cache() const { return m_pixmaps.get(); }

private:
    [[nodiscard]] QRectF shareOf(const paint::CardFace &face, const QString &field,
                                 paint::Detail detail) const;
    [[nodiscard]] QPixmap portrait(const QImage &picture, int width, double ratio) const;
    [[nodiscard]] paint::Picture whole(const CardSheet &card) const;
    [[nodiscard]] paint::PixmapCache::Shown soon(paint::Picture picture, int width, double ratio) const;
    [[nodiscard]] QPixmap picture(paint::Picture picture, int width, double ratio) const;

    std::shared_ptr<paint::FaceBook> m_faces;
    std::shared_ptr<paint::PixmapCache> m_pixmaps;
    mutable std::map<paint::FacePtr, paint::FacePtr> m_scenes; ///< faces with nothing but their drawing
    std::map<std::string, QImage> m_portraits;
    paint::Theme m_theme = paint::Theme::Light;
};

} // namespace flagstone::app
