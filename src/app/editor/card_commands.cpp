#include "app/editor/card_commands.h"

#include "app/common/game_words.h"
#include "app/editor/library_list.h"
#include "app/editor/place_dialogs.h"
#include "app/editor/plan_editor_dialogs.h"
#include "app/editor/plan_editor_lists.h"
#include "app/editor/plan_files.h"
#include "app/editor/stack_column.h"
#include "app/plan/stack_edits.h"

#include <QListView>

#include <algorithm>
#include <utility>

namespace flagstone::app {

CardCommands::CardCommands(const PlanFiles &files, PlanEditorLists &lists, QWidget &window)
    : QObject(&window), m_files(files), m_lists(lists), m_window(window)
{
}

PlanDocument &CardCommands::plan() const
{
    return *m_files.plan();
}

bool CardCommands::mayMove(const std::string &card)
{
    if (!isLaidOut(plan().plan().setup.prepared, card))
        return true;
    const CardSheet *sheet = cardCalled(plan().sheet(), card);
    Q_EMIT said(
        tr("%1 stays where it is laid out. Take it up there: Ctrl+L opens the dungeon, D opens its place.")
            .arg(sheet == nullptr ? QString::fromStdString(card) : translated(sheet->name)));
    return false;
}

void CardCommands::add(const QString &key)
{
    const CardSheet *card = cardCalled(plan().sheet(), key.toStdString());
    StackColumn *column = card == nullptr ? nullptr : m_lists.columnOf(*card);
    if (column == nullptr || !mayMove(card->key))
        return;
    const auto in = placeOf(plan().plan().setup.prepared, card->key).in;
    const bool isNew = in == CardPlace::In::Library || in == CardPlace::In::Out;
    const auto end = stackOf(plan().plan().setup.prepared, column->model().pile().key).order.size();
    if (isNew && !plan().edit(tr("%1 added").arg(translated(card->name)), [&](Preparation &p) {
            putCard(p, column->model().pile().key, end, card->key);
        }))
        return;
    m_lists.goTo(*column, card->key);
    Q_EMIT said(isNew ? placedWords(*card, *column)
                      : tr("%1 already has a place. Drag it or press Insert to put it elsewhere.")
                            .arg(translated(card->name)));
}

void CardCommands::sayWhyRefused(const QString &key)
{
    const CardSheet *card = cardCalled(plan().sheet(), key.toStdString());
    const StackColumn *column = card == nullptr ? nullptr : m_lists.columnOf(*card);
    if (column != nullptr && mayMove(card->key))
        Q_EMIT said(tr("%1 cannot lie here. It belongs to the stack “%2”.")
                        .arg(translated(card->name), translated(column->model().pile().label)));
}

void CardCommands::insertCard()
{
    const CardSheet *card = cardCalled(plan().sheet(), m_lists.library()->card());
    StackColumn *column = card == nullptr ? nullptr : m_lists.columnOf(*card);
    if (column == nullptr || !mayMove(card->key))
        return;
    const int row = column == m_lists.column() ? column->list().currentIndex().row() : -1;
    const std::size_t at = column->model().stackIndex(row);
    if (!plan().edit(tr("%1 inserted").arg(translated(card->name)),
                     [&](Preparation &p) { putCard(p, column->model().pile().key, at, card->key); }))
        return;
    (void)column->select(card->key);
    Q_EMIT said(placedWords(*card, *column));
}

QString CardCommands::placedWords(const CardSheet &card, const StackColumn &column)
{
    return tr("%1 now lies in the stack “%2”.")
        .arg(translated(card.name), translated(column.model().pile().label));
}

void CardCommands::takeAway()
{
    const std::string card = m_lists.activeCard();
    if (!mayMove(card))
        return;
    const bool isGone = cardCalled(plan().sheet(), card) == nullptr;
    const QString name = m_lists.activeName(); // another is chosen then
    if (plan().edit(isGone ? tr("%1 removed").arg(name) : tr("%1 returned to the library").arg(name),
                    [&](Preparation &p) { takeCard(p, card); }))
        Q_EMIT said(isGone ? tr("%1 is removed.").arg(name) : tr("%1 is back in the library.").arg(name));
}

void CardCommands::leaveOutOfGame()
{
    const std::string card = m_lists.activeCard();
    if (!mayMove(card))
        return;
    const QString name = m_lists.activeName(); // another is chosen then
    if (plan().edit(tr("%1 taken out of the game").arg(name), [&](Preparation &p) { leaveOut(p, card); }))
        Q_EMIT said(tr("%1 is out of the game.").arg(name));
}

void CardCommands::move(bool down)
{
    const CardSheet *card = cardCalled(plan().sheet(), m_lists.activeCard());
    if (card == nullptr)
        return;
    const QString name = translated(card->name);
    const std::string key = card->key;
    const CardPlace before = placeOf(plan().plan().setup.prepared, key);
    if (!plan().edit(tr("%1 moved").arg(name),
                     [&](Preparation &p) { moveCard(p, deckOf(plan().sheet(), *card), key, down); }))
        return;
    const CardPlace now = placeOf(plan().plan().setup.prepared, key);
    Q_EMIT said(now == before ? tr("%1 stays where it is.").arg(name)
                              : tr("%1 is now card %2 of the stack.").arg(name).arg(now.place));
}

std::optional<CardCommands::MovableCard> CardCommands::movableCard()
{
    const std::string card = m_lists.activeCard();
    const CardSheet *sheet = cardCalled(plan().sheet(), card);
    const StackColumn *column = sheet == nullptr ? nullptr : m_lists.columnOf(*sheet);
    if (column == nullptr || !mayMove(card))
        return std::nullopt;
    const PileSpec &pile = column->model().pile();
    const Preparation &prepared = plan().plan().setup.prepared;
    Preparation with = prepared; // a card that takes no part needs a place more
    putCard(with, pile.key, 0, card);
    return MovableCard{card, pile.key, stackOf(prepared, pile.key),
                       sizeOf(with, pile, plan().sheet(), plan().game().table())};
}

void CardCommands::pin()
{
    const auto at = movableCard();
    if (!at)
        return;
    const CardPlace now = placeOf(plan().plan().setup.prepared, at->card);
    if (now.in == CardPlace::In::Pin) {
        plan().edit(tr("%1 unpinned").arg(m_lists.activeName()),
                    [&](Preparation &p) { putCard(p, at->pile, at->stack.order.size(), at->card); });
        return;
    }
    const bool stacked = now.in == CardPlace::In::Stack;
    const int least = static_cast<int>(at->stack.order.size()) + (stacked ? 0 : 1);
    PlacesDialog dialog(PlacesDialog::Ask::Pin, m_lists.activeName(), std::min(least, at->most), at->most,
                        &m_window);
    if (dialog.exec() == QDialog::Accepted)
        plan().edit(tr("%1 pinned").arg(m_lists.activeName()),
                    [&](Preparation &p) { pinCard(p, at->pile, at->card, dialog.first()); });
}

void CardCommands::bound()
{
    const auto at = movableCard();
    if (!at)
        return;
    PlacesDialog dialog(PlacesDialog::Ask::Bounds, m_lists.activeName(), 1, at->most, &m_window);
    const auto &bounds = at->stack.bounds;
    if (const auto now = std::ranges::find(bounds, at->card, &CardBound::card); now != bounds.end())
        dialog.setPlaces(now->notBefore, now->before);
    if (dialog.exec() == QDialog::Accepted)
        plan().edit(tr("bounds of %1").arg(m_lists.activeName()), [&](Preparation &p) {
            boundCard(p, at->pile, {at->card, dialog.first(), dialog.before()});
        });
}

void CardCommands::editNote()
{
    const std::string card = m_lists.activeCard();
    const PlanNote *note = plan().note(card);
    NoteDialog dialog(m_lists.activeName(),
                      note == nullptr ? PlanNote{.on = PlanNote::On::Card, .card = card, .text = {}} : *note,
                      &m_window);
    if (dialog.exec() == QDialog::Accepted)
        plan().setNote(dialog.note());
}

void CardCommands::editPlace()
{
    PlaceDialog dialog(plan(), m_lists.activeCard(), &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Plan wanted = dialog.plan();
    if (plan().change(tr("plan for a place"), wanted))
        return;
    Plan noted = plan().plan(); // what cannot be done takes nothing along that was written
    noted.notes = wanted.notes;
    plan().change(tr("notes on doors"), std::move(noted));
}

void CardCommands::setRestAside(bool aside)
{
    if (m_lists.column() == nullptr)
        return;
    const auto rest = aside ? PileStack::Rest::Aside : PileStack::Rest::Shuffled;
    plan().edit(tr("use of the other cards"),
                [&](Preparation &p) { setRest(p, m_lists.column()->model().pile().key, rest); });
    Q_EMIT tried();
}

void CardCommands::fill()
{
    if (m_lists.column() == nullptr)
        return;
    if (!issuesOf(plan().plan().setup.prepared, plan().sheet()).empty())
        Q_EMIT said(tr("This plan does not fit the game, so its cards cannot be dealt. See Checks."));
    else
        plan().edit(tr("other cards dealt"), [&](Preparation &p) {
            fillRest(p, m_lists.column()->model().pile(), plan().sheet(), plan().game().table(),
                     Seed::fresh());
        });
}

} // namespace flagstone::app

#include "moc_card_commands.cpp"
