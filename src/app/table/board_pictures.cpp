#include "app/table/board_pictures.h"

#include "app/board/board_geometry.h"
#include "app/board/board_view.h"
#include "app/common/picture_keys.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/play/seats.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace flagstone::app {

namespace {

constexpr double kThumbnail = 200'000; ///< pixels
constexpr QSize kEmptyTable(540, 340); ///< pixels, of one on which nothing lies
constexpr int kFiner = 2;              ///< it is drawn so much larger, and then made smaller, smoothly
constexpr double kLongest = 4;         ///< its longer side by the other

/// Of the shape of what is laid.
QSize thumbnailSize(BoardView &board)
{
    const QRectF extent = board.scene().extent();
    if (extent.isEmpty())
        return kEmptyTable;
    const QRectF laid = board.pictured(extent.size().toSize());
    const double shape = std::clamp(laid.width() / laid.height(), 1 / kLongest, kLongest);
    return QSizeF(std::sqrt(kThumbnail * shape), std::sqrt(kThumbnail / shape)).toSize();
}

/// As much smaller as a thumbnail is, with what it shows.
QImage smaller(const QImage &drawn, BoardView &board)
{
    QImage small = drawn.scaled(drawn.size() / kFiner, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    if (board.scene().extent().isEmpty())
        return small;
    const QRectF seen = board.pictured(drawn.size());
    const QPointF party = board.scene().party().value_or(board.scene().extent()).center();
    small.setText(QLatin1String(kAcrossKey), QString::number(seen.width() / kCell));
    small.setText(QLatin1String(kFocusKey), QStringLiteral("%1 %2")
                                                .arg((party.x() - seen.left()) / seen.width())
                                                .arg((party.y() - seen.top()) / seen.height()));
    return small;
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

/// Without its ground: a kept picture is seen in every theme.
std::unique_ptr<BoardView> BoardPictures::boardForThumbnail() const
{
    auto board = boardForAll();
    board->scene().setLinoleum(false);
    return board;
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
    const auto board = boardForThumbnail();
    return smaller(board->picture(thumbnailSize(*board) * kFiner), *board);
}

void BoardPictures::thumbnailSoon(Done done)
{
    m_small = boardForThumbnail();
    drawSoon(m_small, thumbnailSize(*m_small) * kFiner,
             [this, done = std::move(done)](const QImage &drawn) { done(smaller(drawn, *m_small)); });
}

void BoardPictures::pictureSoon(QSize size, QObject *receiver, Done done)
{
    m_large = boardForAll();
    drawSoon(m_large, size, [who = QPointer(receiver), done = std::move(done)](const QImage &drawn) {
        if (who)
            done(drawn);
    });
}

/// Draws a board when all pictures of its cards are there.
void BoardPictures::drawSoon(std::unique_ptr<BoardView> &board, QSize size, Done done)
{
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

#include "moc_board_pictures.cpp"
