#include "app/table/order_turns.h"

#include "app/play/log_lines.h"
#include "app/play/play_controller.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace flagstone::app {

void OrderTurns::setGame(PlayController &play)
{
    m_play = &play;
    m_due.reset();
    m_noted = 1;
    const Sharing sharing = m_orders.sharing();
    m_orders = {};
    m_orders.setSharing(sharing);
    connect(&play, &PlayController::takenBack, this, [this] { m_orders.stop(); });
    play.setAnswered(
        [this](const Decision &decision) { return m_orders.answers(m_play->game().sheet(), decision); });
}

Asked OrderTurns::asked() const
{
    const Game &game = m_play->game();
    const Decision &decision = m_play->decision();
    return {game.sheet(), decision, heuristicsOf(game, decision), likelihoodsOf(game, game.sheet(), decision),
            partyOf(game.sheet(), m_play->view())};
}

void OrderTurns::giveAll(const std::optional<Target> &mark)
{
    m_orders.giveAll(asked(), mark);
    makeSoon();
}

bool OrderTurns::giveAgain()
{
    m_orders.giveAgain(asked());
    makeSoon();
    return m_due.has_value();
}

void OrderTurns::giveRest()
{
    if (sharesOut(m_play->game().sheet(), m_play->decision()))
        m_orders.giveRest();
}

void OrderTurns::stop()
{
    if (!m_orders.running() && !m_orders.sharesRest())
        return;
    m_orders.stop();
    if (std::exchange(m_due, std::nullopt))
        Q_EMIT stopped();
}

/// What was chosen last, by an order or by a person; after taking back, and in a continued game, what still counts.
void OrderTurns::noteMade()
{
    constexpr std::size_t kEnough = 64; ///< entries: more than two rounds have
    const std::size_t all = m_play->session().entries().size();
    const std::size_t noted = std::exchange(m_noted, all);
    if (all == noted || !takesOrders(m_play->game().sheet()))
        return;
    if (all == noted + 1)
        return note(noted, true);
    m_orders.forget();
    for (std::size_t entry = all > kEnough ? all - kEnough : 1; entry < all; ++entry)
        note(entry, false);
}

void OrderTurns::note(std::size_t entry, bool now)
{
    const Sheet &sheet = m_play->game().sheet();
    const Decision decision = decisionMade(m_play->session(), entry);
    const auto made =
        std::ranges::find(decision.choices, m_play->session().entries()[entry].code, &Choice::code);
    if (made == decision.choices.end()) // a game master changed the table
        return;
    const auto choice = static_cast<std::size_t>(made - decision.choices.begin());
    if (now)
        m_orders.made(sheet, decision, choice);
    else
        m_orders.remember(sheet, decision, choice);
}

bool OrderTurns::answer()
{
    noteMade();
    m_due.reset();
    if (m_play->computerTurn() || m_play->game().ending().over)
        m_orders.stop();
    else if (m_orders.running() || m_orders.answers(m_play->game().sheet(), m_play->decision()))
        makeSoon();
    return m_due.has_value();
}

/// Not at once: the page is still showing what came before.
void OrderTurns::makeSoon()
{
    const auto choice = m_orders.next(asked());
    if (!choice)
        return;
    m_due = m_play->decision().choices[*choice].code;
    QTimer::singleShot(0, this, [this, at = m_play->moves()] {
        if (m_due && at == m_play->moves())
            Q_EMIT chosen(*std::exchange(m_due, std::nullopt));
    });
}

} // namespace flagstone::app

#include "moc_order_turns.cpp"
