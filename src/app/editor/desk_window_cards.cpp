#include "app/common/telling.h"
#include "app/editor/desk_dialogs.h"
#include "app/editor/desk_window.h"
#include "app/editor/dungeon_window.h"
#include "app/editor/library_list.h"
#include "app/editor/stack_column.h"

#include <algorithm>

/// The desk's commands for cards and stacks.
namespace flagstone::app {

/// Which card is chosen in a list may change by itself: by undo, by a filter, by a card that was added. Which
/// list counts changes only as somebody goes there.
void DeskWindow::workIn(QListView &list)
{
    m_active = &list;
    for (StackColumn *each : m_columns)
        if (&each->list() == &list)
            m_column = each;
    showState();
}

void DeskWindow::onFocus(const QWidget *now)
{
    if (m_library != nullptr && now == &m_library->list())
        workIn(m_library->list());
    for (StackColumn *each : m_columns)
        if (now == &each->list())
            workIn(each->list());
}

/// One frame in all lists. While the library has it, a line shows where its card would be inserted.
void DeskWindow::showMarks()
{
    using Mark = CardRowDelegate::Mark;
    for (StackColumn *each : m_columns)
        each->setMark(&each->list() == m_active ? Mark::Active : each == m_column ? Mark::Here : Mark::None);
    m_library->setMark(&m_library->list() == m_active ? Mark::Active : Mark::None);
}

std::string DeskWindow::activeCard() const
{
    return m_active == nullptr ? std::string()
                               : m_active->currentIndex().data(CardKeyRole).toString().toStdString();
}

QString DeskWindow::activeName() const
{
    return m_active == nullptr ? QString() : m_active->currentIndex().data(Qt::DisplayRole).toString();
}

StackColumn *DeskWindow::columnOf(const CardSheet &card) const
{
    const auto found = std::ranges::find(m_columns, deckOf(m_plan->sheet(), card),
                                         [](const StackColumn *each) { return each->model().pile().key; });
    return found == m_columns.end() ? nullptr : *found;
}

bool DeskWindow::mayMove(const std::string &card)
{
    if (!isLaidOut(m_plan->plan().setup.prepared, card))
        return true;
    const CardSheet *sheet = cardCalled(m_plan->sheet(), card);
    say(tr("%1 is laid out and stays there. Take it up where it lies: Ctrl+L for the dungeon, D on its "
           "place.")
            .arg(sheet == nullptr ? QString::fromStdString(card) : translated(sheet->name)));
    return false;
}

/// At the end of the stack of its pile. A card that has a place there keeps it: it is shown.
void DeskWindow::add(const QString &key)
{
    const CardSheet *card = cardCalled(m_plan->sheet(), key.toStdString());
    StackColumn *column = card == nullptr ? nullptr : columnOf(*card);
    if (column == nullptr || !mayMove(card->key))
        return;
    const auto in = placeOf(m_plan->plan().setup.prepared, card->key).in;
    const bool isNew = in == CardPlace::In::Library || in == CardPlace::In::Out;
    const auto end = stackOf(m_plan->plan().setup.prepared, column->model().pile().key).order.size();
    if (isNew && !m_plan->edit(tr("card added"), [&](Preparation &p) {
            putCard(p, column->model().pile().key, end, card->key);
        }))
        return;
    m_column = column;
    (void)column->select(card->key);
    showState();
    if (!isNew)
        say(tr("%1 has its place already. Drag it, or press Insert, to put it elsewhere.")
                .arg(translated(card->name)));
}

/// Before the row that is chosen in the column worked in last; in another column, at the end.
void DeskWindow::insertCard()
{
    const CardSheet *card = cardCalled(m_plan->sheet(), m_library->card());
    StackColumn *column = card == nullptr ? nullptr : columnOf(*card);
    if (column == nullptr || !mayMove(card->key))
        return;
    const int row = column == m_column ? column->list().currentIndex().row() : -1;
    const std::size_t at = column->model().stackIndex(row);
    if (m_plan->edit(tr("card inserted"),
                     [&](Preparation &p) { putCard(p, column->model().pile().key, at, card->key); }))
        (void)column->select(card->key);
}

void DeskWindow::takeAway()
{
    if (const std::string card = activeCard(); mayMove(card))
        m_plan->edit(tr("card back to the library"), [&](Preparation &p) { takeCard(p, card); });
}

void DeskWindow::leaveOutOfGame()
{
    if (const std::string card = activeCard(); mayMove(card))
        m_plan->edit(tr("card out of the game"), [&](Preparation &p) { leaveOut(p, card); });
}

void DeskWindow::move(bool down)
{
    const CardSheet *card = cardCalled(m_plan->sheet(), activeCard());
    if (card != nullptr)
        m_plan->edit(tr("card moved"),
                     [&](Preparation &p) { moveCard(p, deckOf(m_plan->sheet(), *card), card->key, down); });
}

void DeskWindow::moveUp()
{
    move(false);
}

void DeskWindow::moveDown()
{
    move(true);
}

std::optional<DeskWindow::MovableCard> DeskWindow::movableCard()
{
    const std::string card = activeCard();
    const CardSheet *sheet = cardCalled(m_plan->sheet(), card);
    const StackColumn *column = sheet == nullptr ? nullptr : columnOf(*sheet);
    if (column == nullptr || !mayMove(card))
        return std::nullopt;
    const std::string pile = column->model().pile().key;
    return MovableCard{card, pile, stackOf(m_plan->plan().setup.prepared, pile), column->model().size()};
}

/// Asks for the place; a pinned card comes loose and joins the end of the stack.
void DeskWindow::pin()
{
    const auto placed = movableCard();
    if (!placed)
        return;
    const auto &[card, pile, stack, most] = *placed;
    const CardPlace now = placeOf(m_plan->plan().setup.prepared, card);
    if (now.in == CardPlace::In::Pin) {
        m_plan->edit(tr("pin loosened"), [&](Preparation &p) { putCard(p, pile, stack.order.size(), card); });
        return;
    }
    const bool stacked = now.in == CardPlace::In::Stack;
    const int least = static_cast<int>(stack.order.size()) + (stacked ? 0 : 1);
    PlacesDialog dialog(PlacesDialog::Ask::Pin, activeName(), std::min(least, most), most, this);
    if (dialog.exec() == QDialog::Accepted)
        m_plan->edit(tr("card pinned"), [&](Preparation &p) { pinCard(p, pile, card, dialog.first()); });
}

void DeskWindow::bound()
{
    const auto placed = movableCard();
    if (!placed)
        return;
    const auto &[card, pile, stack, most] = *placed;
    PlacesDialog dialog(PlacesDialog::Ask::Bounds, activeName(), 1, most, this);
    if (const auto now = std::ranges::find(stack.bounds, card, &CardBound::card); now != stack.bounds.end())
        dialog.setPlaces(now->notBefore, now->before);
    if (dialog.exec() == QDialog::Accepted)
        m_plan->edit(tr("bounds"), [&](Preparation &p) {
            boundCard(p, pile, {card, dialog.first(), dialog.before()});
        });
}

void DeskWindow::editNote()
{
    const std::string card = activeCard();
    const PlanNote *note = m_plan->note(card);
    NoteDialog dialog(activeName(),
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
