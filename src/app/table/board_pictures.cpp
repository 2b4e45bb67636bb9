#include "app/table/board_pictures.h"

#include "app/board/board_view.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"

#include <QPointer>
#include <QTimer>

#include <utility>

namespace flagstone::app {

namespace {

constexpr QSize kThumbnail(432, 270);
constexpr QSize kDrawn = kThumbnail * 2; ///< and then made smaller, smoothly

QImage smaller(const QImage &drawn)
{
    return drawn.scaled(kThumbnail, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace

BoardPictures::BoardPictures(QObject *parent) : QObject(parent)
{
}

BoardPictures::~BoardPictures() = default;

void BoardPictures::setGame(const PlayController &play, std::shared_ptr<paint::FaceBook> faces,
                            std::shared_ptr<paint::PixmapCache> pixmaps)
{
    m_small.reset();
    m_large.reset();
    m_play = &play;
    m_faces = std::move(faces);
    m_pixmaps = std::move(pixmaps);
}

void BoardPictures::setGameOn(BoardView &board) const
{
    board.setTheme(m_theme);
    board.setGame(m_play->game().sheet(), m_faces, m_pixmaps);
}

std::unique_ptr<BoardView> BoardPictures::boardForAll() const
{
    const Session &session = m_play->session();
    const Seat all = partySeat(m_play->request().setup);
    auto board = std::make_unique<BoardView>();
    board->setPace(Pace::Instant);
    setGameOn(*board);
    board->setWays(waysGone(session, all));
    board->reset(session.view(all), {});
    return board;
}

QImage BoardPictures::thumbnail() const
{
    return smaller(boardForAll()->picture(kDrawn));
}

void BoardPictures::thumbnailSoon(Done done)
{
    drawSoon(m_small, kDrawn, [done = std::move(done)](const QImage &drawn) { done(smaller(drawn)); });
}

void BoardPictures::pictureSoon(QSize size, QObject *receiver, Done done)
{
    drawSoon(m_large, size, [who = QPointer(receiver), done = std::move(done)](const QImage &drawn) {
        if (who)
            done(drawn);
    });
}

/// Draws a board of its own, when all pictures of its cards are there; whatever it drew before is dropped.
void BoardPictures::drawSoon(std::unique_ptr<BoardView> &board, QSize size, Done done)
{
    board = boardForAll();
    (void)board->picture(size, CardArt::Want::Sharp); // asks for the pictures of its cards
    const auto finish = [this, &board, drawn = board.get(), size, done = std::move(done)] {
        if (board.get() != drawn || m_pixmaps->waiting() > 0)
            return;
        done(drawn->picture(size));
        board.release()->deleteLater();
    };
    connect(m_pixmaps.get(), &paint::PixmapCache::changed, board.get(), finish);
    QTimer::singleShot(0, board.get(), finish); // nothing may be missing
}

} // namespace flagstone::app
