#include "app/table/order_turns.h"

#include "app/play/play_controller.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace flagstone::app {

void OrderTurns::setGame(PlayController &play)
{
    m_play = &play;
    m_due.reset();
    m_seen = {};
    const Sharing sharing = m_orders.sharing();
    m_orders = {};
    m_orders.setSharing(sharing);
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

void OrderTurns::giveAgain()
{
    m_orders.giveAgain(asked());
    makeSoon();
}

void OrderTurns::giveRest()
{
    if (sharesOut(m_play->game().sheet(), m_play->decision()))
        m_orders.giveRest();
}

void OrderTurns::stop()
{
    if (!m_orders.running())
        return;
    m_orders.stop();
    if (std::exchange(m_due, std::nullopt))
        Q_EMIT stopped();
}

/// What was chosen last, by an order or by a person.
void OrderTurns::noteLast()
{
    const auto entries = m_play->session().entries();
    if (m_seenAt + 1 == entries.size()) {
        const auto made = std::ranges::find(m_seen.choices, entries.back().code, &Choice::code);
        if (made != m_seen.choices.end())
            m_orders.made(m_play->game().sheet(), m_seen,
                          static_cast<std::size_t>(made - m_seen.choices.begin()));
    }
    m_seen = m_play->decision();
    m_seenAt = entries.size();
}

bool OrderTurns::answer()
{
    noteLast();
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
