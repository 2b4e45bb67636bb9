#include "app/board/board_view.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/play/log_lines.h"
#include "app/table/action_bar.h"
#include "app/table/computer_turns.h"
#include "app/table/curtain.h"
#include "app/table/encounter_panel.h"
#include "app/table/floor_plan.h"
#include "app/table/hands_panel.h"
#include "app/table/lesson_note.h"
#include "app/table/log_panel.h"
#include "app/table/panel_close_up.h"
#include "app/table/past_chances.h"
#include "app/table/table_page.h"
#include "app/table/table_sides.h"
#include "app/table/table_words.h"

#include <QApplication>
#include <QClipboard>
#include <QPointer>
#include <QToolTip>

/// What the page does while the screen passes from one player to another, and what it shows of the game to
/// whoever comes by.
namespace flagstone::app {

namespace {

constexpr int kPortrait = 268; ///< px, of whoever is to sit down
constexpr QSize kThumbnail(432, 270);
constexpr QSize kDrawn = kThumbnail * 2; ///< and then made smaller, smoothly

QImage smaller(const QImage &drawn)
{
    return drawn.scaled(kThumbnail, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

/// Menus, piles that are looked through and tooltips are windows of their own: the curtain does not hide
/// them. Nor does it hide what was copied.
void closeWhatIsOpen()
{
    while (QWidget *popup = QApplication::activePopupWidget())
        popup->close();
    QToolTip::hideText();
    QClipboard *clipboard = QGuiApplication::clipboard();
    if (clipboard->ownsClipboard())
        clipboard->clear(QClipboard::Clipboard);
    if (clipboard->ownsSelection())
        clipboard->clear(QClipboard::Selection);
}

} // namespace

bool TablePage::covered() const
{
    return m_curtain->isDown();
}

void TablePage::cover()
{
    const Seat next = m_play->seat();
    const Sheet &sheet = m_play->game().sheet();
    QPixmap portrait;
    for (const Figure &figure : partyOf(sheet, m_play->session().view(partySeat(m_play->request().setup))))
        if (figure.seat == raw(next) && figure.card != kNoCard && portrait.isNull())
            portrait = m_pictures.glyph(sheet.cards[index(figure.picture)], kPortrait, devicePixelRatioF());
    m_curtain->lower(playerNames(*m_play).value(raw(next), seatName(next)), portrait);
    closeWhatIsOpen();
}

/// What hides the page hides pixels only. So there is nothing behind it either: the board shows what all
/// players know, and everything else is empty until the curtain is lifted.
void TablePage::showNothing()
{
    const Session &session = m_play->session();
    const Seat all = partySeat(m_play->request().setup);
    m_logSeat.reset();
    m_computers->stop();
    m_closeUp->ask(kNoCard, nullptr);
    if (m_floorPlan != nullptr)
        m_floorPlan->setPlan({});
    m_board->setWays(waysGone(session, all));
    m_board->reset(session.view(all), {});
    m_prompt->setNobody(kNoCard, {});
    m_prompt->setMessage({});
    m_lesson->hide();
    m_pastChances->begin(all);
    m_log->begin({}, nullptr);
    m_party->setParty({}, {});
    m_hands->setParty({}, 0);
    m_encounter->setFoes({});
    m_sides->setQuest({});
    m_sides->right->showNothing();
}

/// A board that shows what all players know.
std::unique_ptr<BoardView> TablePage::boardForAll() const
{
    const Session &session = m_play->session();
    const Seat all = partySeat(m_play->request().setup);
    auto board = std::make_unique<BoardView>();
    board->setTheme(m_theme);
    board->setPace(Pace::Instant);
    board->setGame(m_play->game().sheet(), m_faces, m_pixmaps);
    board->setWays(waysGone(session, all));
    board->reset(session.view(all), {});
    return board;
}

QImage TablePage::thumbnail() const
{
    return smaller(boardForAll()->picture(kDrawn));
}

void TablePage::thumbnailSoon(std::function<void(const QImage &)> done)
{
    drawSoon(m_small, kDrawn, [done = std::move(done)](const QImage &drawn) { done(smaller(drawn)); });
}

void TablePage::pictureSoon(QSize size, QObject *receiver, std::function<void(const QImage &)> done)
{
    drawSoon(m_large, size, [who = QPointer(receiver), done = std::move(done)](const QImage &drawn) {
        if (who)
            done(drawn);
    });
}

/// Draws a board of its own, when all pictures of its cards are there; whatever it drew before is dropped.
void TablePage::drawSoon(std::unique_ptr<BoardView> &board, QSize size,
                         std::function<void(const QImage &)> done)
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
