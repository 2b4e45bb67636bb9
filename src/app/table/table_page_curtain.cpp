// The curtain between two players: when it falls, who may peek, and that the page shows nothing behind it.
#include "app/bar/action_bar.h"
#include "app/board/board_view.h"
#include "app/common/game_words.h"
#include "app/common/pace.h"
#include "app/common/pennon.h"
#include "app/common/seat_names.h"
#include "app/panels/own_hand.h"
#include "app/panels/panel_close_up.h"
#include "app/panels/table_words.h"
#include "app/play/log_lines.h"
#include "app/play/seats.h"
#include "app/stage/scene_player.h"
#include "app/table/computer_turns.h"
#include "app/table/curtain.h"
#include "app/table/floor_plan.h"
#include "app/table/lesson_note.h"
#include "app/table/meanwhile.h"
#include "app/table/seat_log.h"
#include "app/table/table_page.h"
#include "app/table/table_panels.h"
#include "app/table/table_sides.h"
#include "app/table/turn_name.h"

#include <QApplication>
#include <QClipboard>
#include <QToolTip>

#include <optional>

/// What the page does while the screen passes from one player to another.
namespace flagstone::app {

namespace {

constexpr int kPortrait = 268, kPennon = 161; ///< px high, of the player who is to sit down

/// Dialogs, menus, piles that are looked through and tooltips are windows of their own: the curtain does not hide
/// them. Nor does it hide what was copied.
void closeWhatIsOpen()
{
    for (QWidget *dialog = QApplication::activeModalWidget(); dialog != nullptr && dialog->close();)
        dialog = QApplication::activeModalWidget();
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

Seat TablePage::reader() const
{
    return m_board->shown().seat;
}

void TablePage::takeKeys()
{
    QWidget *front = covered() ? static_cast<QWidget *>(m_curtain) : m_board;
    front->setFocus(Qt::OtherFocusReason);
}

void TablePage::tellNoUndo()
{
    m_curtain->tell(tr("You cannot undo while the curtain is down. Raise it first."));
}

void TablePage::openPage(RightColumn::Page page)
{
    if (covered()) {
        if (page == RightColumn::Page::Log)
            m_curtain->readMeanwhile();
        return;
    }
    m_sides->open(page);
    if (page == RightColumn::Page::Faced && !m_sides->regions().rail)
        m_prompt->setRefusal(tr("What is here is always in sight on the right."), {});
}

/// Where the table wants no curtain, the name of the next player stands across the board.
void TablePage::cover()
{
    if (m_play->request().curtain == CurtainRule::Never)
        nameNext();
    else
        lowerCurtain(m_play->seat(), false);
}

void TablePage::nameNext()
{
    m_turnName->show(seatName(m_play->game(), m_play->seat()), kTurnName);
}

void TablePage::lowerCurtain(Seat next, bool peeks)
{
    m_named = next;
    const Sheet &sheet = m_play->game().sheet();
    QPixmap portrait;
    for (const Figure &figure : partyOf(sheet, m_play->session().view(partySeat(m_play->request().setup))))
        if (figure.seat == raw(next) && figure.card != kNoCard && portrait.isNull())
            portrait = m_pictures.glyph(sheet.cards[index(figure.picture)], kPortrait, devicePixelRatioF());
    Meanwhile meanwhile = meanwhileOf(*m_play, next);
    meanwhile.peeks = peeks;
    m_curtain->lower(meanwhile, portrait, pennon(next, kPennon, devicePixelRatioF()));
    closeWhatIsOpen();
}

/// The next of the others at this screen who hold cards that not everybody may see.
std::optional<Seat> TablePage::nextToPeek() const
{
    const GameRequest &request = m_play->request();
    const Session &session = m_play->session();
    const TableView all = session.view(partySeat(request.setup));
    for (int n = 1; n <= request.setup.seats; ++n) {
        const Seat seat{static_cast<std::int8_t>((raw(m_peeked) + n) % request.setup.seats)};
        if (seat != m_play->seat() && !isComputer(request.players, seat) &&
            !handsBeyond(session.game().sheet(), all, session.view(seat)).empty())
            return seat;
    }
    return {};
}

/// A player looks at their cards in another's turn. If the curtain names the wrong one, they let go before it shows
/// cards, and press again.
void TablePage::peek()
{
    if (m_play == nullptr || m_player->playing() || m_play->game().ending().over)
        return;
    if (const auto next = nextToPeek()) {
        m_peeked = *next;
        lowerCurtain(*next, true);
        onReset();
    } else if (!covered()) {
        m_prompt->setNotice(tr("Nobody else at this screen holds cards that are hidden from the others."));
    }
}

/// The player who looked is not the one who continues.
void TablePage::endPeek()
{
    m_curtain->putAway();
    cover();
    onReset();
    takeKeys();
}

/// The cards of the player whom the curtain names, which not everybody knows.
QWidget *TablePage::makeOwnHand()
{
    const Session &session = m_play->session();
    const TableView all = session.view(partySeat(m_play->request().setup));
    return new OwnHand(cards(), handsBeyond(session.game().sheet(), all, session.view(m_named)), m_curtain);
}

/// What hides the page hides pixels only. So there is nothing behind it either: the board shows what all
/// players know, and everything else is empty until the curtain is lifted.
void TablePage::showNothing()
{
    const Session &session = m_play->session();
    const Seat all = partySeat(m_play->request().setup);
    m_seatLog->clear();
    m_computers->stop();
    m_closeUp->ask(kNoCard, nullptr);
    if (m_floorPlan != nullptr)
        m_floorPlan->setPlan({});
    m_board->setWays(waysGone(session, all));
    m_board->reset(session.view(all), {});
    m_prompt->setNobody(kNoCard, {});
    m_prompt->setPennon(Seat::Gm);
    m_prompt->setMessage({});
    m_lesson->hide();
    m_panels->clear();
}

} // namespace flagstone::app
