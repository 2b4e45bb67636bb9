#pragma once

#include "paint/face_book.h"
#include "paint/pixmap_cache.h"
#include "paint/theme.h"

#include <QImage>
#include <QObject>

#include <functional>
#include <memory>

namespace flagstone::app {

class BoardView;
class PlayController;

/// Pictures of the board of a game, for lists of games and the page at its end. Whichever seat looks at them, they
/// show what all players know.
class BoardPictures final : public QObject {
    Q_OBJECT

public:
    using Done = std::function<void(const QImage &)>;

    explicit BoardPictures(QObject *parent);
    ~BoardPictures() override;

    /// `play` must outlive this or be replaced first. What was being drawn is dropped.
    void setGame(const PlayController &play, std::shared_ptr<paint::FaceBook> faces,
                 std::shared_ptr<paint::PixmapCache> pixmaps);
    void setTheme(paint::Theme theme) { m_theme = theme; }

    /// Puts the game, which still shows nothing, on another board with the same pictures of its cards.
    void setGameOn(BoardView &board) const;
    /// A small one, at once, with little around what is laid. Its texts say how many cards lie from its left to its
    /// right edge, and where the party is, in shares of its width and height: "Across", "Focus".
    [[nodiscard]] QImage thumbnail() const;
    /// The same, without blocking the window: `done` gets it when everything on it has been drawn in the
    /// background. It shows the game as it is now. Not if another one is requested, or another game is shown.
    void thumbnailSoon(Done done);
    /// The same as large as `size`, for as long as `receiver` lives.
    void pictureSoon(QSize size, QObject *receiver, Done done);

private:
    [[nodiscard]] std::unique_ptr<BoardView> boardForAll() const;
    [[nodiscard]] std::unique_ptr<BoardView> boardForThumbnail() const;
    void drawSoon(std::unique_ptr<BoardView> &board, QSize size, Done done);

    const PlayController *m_play = nullptr;
    std::shared_ptr<paint::FaceBook> m_faces;
    std::shared_ptr<paint::PixmapCache> m_pixmaps;
    paint::Theme m_theme = paint::Theme::Light;
    std::unique_ptr<BoardView> m_small, m_large; ///< while the pictures of their cards are drawn
};

} // namespace flagstone::app
