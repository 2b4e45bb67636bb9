#include "app/gm/improviser.h"

#include "app/gm/commands.h"
#include "app/gm/improvise_dialogs.h"
#include "app/gm/master_panel.h"
#include "app/gm/next_cards.h"
#include "app/play/play_controller.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

namespace flagstone::app {

Improviser::Improviser(QMainWindow &window, QMenu &menu, MasterPanel &panel)
    : QObject(&window), m_window(window), m_panel(panel)
{
    const auto command = [&](const Command &what, std::function<void()> done) {
        m_actions.push_back(addCommand(menu, what, this, std::move(done)));
    };
    command({"masterPut", tr("Put a &card on a pile…"),
             tr("Set the next card, slip a monster in, give or take a treasure"), QKeySequence(tr("Ctrl+I"))},
            [this] { putCard(); });
    command({"masterSwap", tr("S&wap the next two"), tr("Of the pile that you worked in last"),
             QKeySequence(tr("Ctrl+Shift+I"))},
            [this] { swapNext(); });
    command({"masterEarlier", tr("Chosen card: one &earlier"), tr("It comes one card earlier"),
             QKeySequence(Qt::ALT | Qt::Key_Up)},
            [this] { moveChosen([](std::size_t at) { return at > 0 ? at - 1 : 0; }); });
    command({"masterLater", tr("Chosen card: one &later"), tr("It comes one card later"),
             QKeySequence(Qt::ALT | Qt::Key_Down)},
            [this] { moveChosen([](std::size_t at) { return at + 1; }); });
    command({"masterNext", tr("Chosen card: &next"), tr("It is the next card to be drawn"),
             QKeySequence(Qt::ALT | Qt::Key_Home)},
            [this] { moveChosen([](std::size_t) { return std::size_t{0}; }); });
    command({"masterDiscard", tr("Chosen card: on the &discards"), tr("It is not drawn for now"),
             QKeySequence(Qt::ALT | Qt::Key_Delete)},
            [this] { discardChosen(); });
    menu.addSeparator();
    command({"masterNumbers", tr("&Heal, hurt, use up…"),
             tr("Hits, spells and uses of everybody in the game"), QKeySequence(tr("Ctrl+H"))},
            [this] { setNumbers(); });
    command({"masterUndoReveal", tr("Take back what was t&urned up"),
             tr("Back to before the last card was turned up or the last dice fell"),
             QKeySequence(tr("Ctrl+J"))},
            [this] { m_play->undoReveal(); });
}

void Improviser::setGame(PlayController *play)
{
    m_play = play;
}

void Improviser::setEnabled(bool on)
{
    for (QAction *action : m_actions)
        action->setEnabled(on);
}

void Improviser::putCard()
{
    const PileId pile = m_panel.pile() == nullptr ? PileId{} : m_panel.pile()->pile();
    MoveCardDialog dialog(m_play->game(), pile, &m_window);
    if (dialog.exec() == QDialog::Accepted)
        if (const auto edit = dialog.edit())
            m_play->edit(*edit);
}

void Improviser::setNumbers()
{
    NumbersDialog dialog(m_play->game(), &m_window);
    if (dialog.exec() == QDialog::Accepted)
        for (const GmEdit &edit : dialog.edits())
            m_play->edit(edit);
}

void Improviser::swapNext()
{
    if (m_panel.pile() == nullptr)
        return;
    const PileId pile = m_panel.pile()->pile();
    const auto &cards = m_play->game().table().pile(pile).cards;
    if (cards.size() > 1)
        m_play->edit(moveCard(m_play->game().table(), {cards.back(), pile, 0}, pile, 2));
}

void Improviser::moveChosen(const std::function<std::size_t(std::size_t)> &where)
{
    const auto chosen = m_panel.chosen();
    if (!chosen)
        return;
    const std::size_t to = where(chosen->fromTop);
    if (to != chosen->fromTop && to < m_play->game().table().pile(chosen->pile).cards.size())
        m_play->edit(moveCard(m_play->game().table(), *chosen, chosen->pile, to + 1));
}

void Improviser::discardChosen()
{
    if (const auto chosen = m_panel.chosen())
        m_play->edit(moveCard(m_play->game().table(), *chosen,
                              m_play->game().sheet().piles[index(chosen->pile)].partner, 1));
}

} // namespace flagstone::app
