#include "app/gm/desk_dialogs.h"
#include "app/gm/desk_window.h"
#include "app/gm/dungeon_window.h"
#include "app/gm/library_list.h"
#include "app/gm/stack_column.h"

#include <algorithm>

/// The desk's commands for cards and stacks.
namespace flagstone::app {

QString DeskWindow::cardOnDesk() const
{
    return m_column == nullptr ? QString() : QString::fromStdString(m_column->card());
}

/// At the end of the stack of its pile.
void DeskWindow::add(const QString &card)
{
    const CardSheet *sheet = cardCalled(m_plan->sheet(), card.toStdString());
    if (sheet == nullptr)
        return;
    const std::string pile = deckOf(m_plan->sheet(), *sheet);
    const auto end = stackOf(m_plan->plan().setup.prepared, pile).order.size();
    if (m_plan->edit(tr("card added"), [&](Preparation &p) { putCard(p, pile, end, sheet->key); }))
        for (StackColumn *each : m_columns)
            (void)each->select(sheet->key);
}

void DeskWindow::insertCard()
{
    const CardSheet *card = cardCalled(m_plan->sheet(), m_library->card());
    if (card == nullptr)
        return;
    const std::string pile = deckOf(m_plan->sheet(), *card);
    const auto where = std::ranges::find_if(
        m_columns, [&](const StackColumn *each) { return each->model().pile().key == pile; });
    if (where == m_columns.end())
        return;
    const std::size_t at = (*where)->model().stackIndex((*where)->list().currentIndex().row());
    if (m_plan->edit(tr("card inserted"), [&](Preparation &p) { putCard(p, pile, at, card->key); }))
        (void)(*where)->select(card->key);
}

void DeskWindow::takeAway()
{
    m_plan->edit(tr("card back to the library"),
                 [card = cardOnDesk().toStdString()](Preparation &p) { takeCard(p, card); });
}

void DeskWindow::leaveOutOfGame()
{
    m_plan->edit(tr("card out of the game"),
                 [card = cardOnDesk().toStdString()](Preparation &p) { leaveOut(p, card); });
}

void DeskWindow::move(bool down)
{
    const std::string card = m_column->card(), pile = m_column->model().pile().key;
    m_plan->edit(tr("card moved"), [&](Preparation &p) { moveCard(p, pile, card, down); });
}

void DeskWindow::moveUp()
{
    move(false);
}

void DeskWindow::moveDown()
{
    move(true);
}

/// Asks for the place; a pinned card comes loose and joins the end of the stack.
void DeskWindow::pin()
{
    const std::string card = m_column->card(), pile = m_column->model().pile().key;
    const PileStack stack = stackOf(m_plan->plan().setup.prepared, pile);
    const CardPlace now = placeOf(m_plan->plan().setup.prepared, card);
    if (now.in == CardPlace::In::Pin) {
        m_plan->edit(tr("pin loosened"), [&](Preparation &p) { putCard(p, pile, stack.order.size(), card); });
        return;
    }
    const bool stacked = now.in == CardPlace::In::Stack;
    const int least = static_cast<int>(stack.order.size()) + (stacked ? 0 : 1);
    const int most = m_column->model().size();
    PlacesDialog dialog(PlacesDialog::Ask::Pin, m_column->list().currentIndex().data().toString(),
                        std::min(least, most), most, this);
    if (dialog.exec() == QDialog::Accepted)
        m_plan->edit(tr("card pinned"), [&](Preparation &p) { pinCard(p, pile, card, dialog.first()); });
}

void DeskWindow::bound()
{
    const std::string card = m_column->card(), pile = m_column->model().pile().key;
    const PileStack stack = stackOf(m_plan->plan().setup.prepared, pile);
    PlacesDialog dialog(PlacesDialog::Ask::Bounds, m_column->list().currentIndex().data().toString(), 1,
                        m_column->model().size(), this);
    if (const auto now = std::ranges::find(stack.bounds, card, &CardBound::card); now != stack.bounds.end())
        dialog.setPlaces(now->notBefore, now->before);
    if (dialog.exec() == QDialog::Accepted)
        m_plan->edit(tr("bounds"), [&](Preparation &p) {
            boundCard(p, pile, {card, dialog.first(), dialog.before()});
        });
}

void DeskWindow::editNote()
{
    const std::string card = m_column->card();
    const PlanNote *note = m_plan->note(card);
    NoteDialog dialog(m_column->list().currentIndex().data().toString(),
                      note == nullptr ? PlanNote{.on = PlanNote::On::Card, .card = card, .text = {}} : *note,
                      this);
    if (dialog.exec() == QDialog::Accepted)
        m_plan->setNote(dialog.note());
}

DungeonWindow *DeskWindow::dungeon()
{
    return m_dungeon;
}

void DeskWindow::layOutDungeon()
{
    if (!m_dungeon) {
        m_dungeon = new DungeonWindow(*m_plan, m_settings, this);
        m_dungeon->setAttribute(Qt::WA_DeleteOnClose);
        m_dungeon->show();
    }
    m_dungeon->raise();
    m_dungeon->activateWindow();
}

void DeskWindow::toggleRest()
{
    if (m_column == nullptr)
        return;
    const auto rest = m_rest->isChecked() ? PileStack::Rest::Aside : PileStack::Rest::Shuffled;
    m_plan->edit(tr("what becomes of the rest"),
                 [&](Preparation &p) { setRest(p, m_column->model().pile().key, rest); });
    showState(); // it may have been refused
}

/// Fills the stack that was worked in last.
void DeskWindow::fill()
{
    if (m_column != nullptr)
        m_plan->edit(tr("rest dealt"), [&](Preparation &p) {
            fillRest(p, m_column->model().pile(), m_plan->sheet(), Seed::fresh());
        });
}

} // namespace flagstone::app
