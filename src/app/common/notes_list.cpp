#include "app/common/notes_list.h"

#include "app/common/plain_text.h"

#include <QKeyEvent>

#include <algorithm>

namespace flagstone::app {

NotesList::NotesList(Words words, QWidget *parent) : QListWidget(parent), m_words(std::move(words))
{
    setFrameShape(QFrame::NoFrame);
    setWordWrap(true);
    setTip(this, tr("Delete removes the selected note, Ctrl+Z brings it back"));
}

void NotesList::setNotes(SessionNotes *notes)
{
    m_notes = notes;
    refresh();
}

void NotesList::refresh()
{
    clear();
    m_shown.clear();
    if (m_notes == nullptr)
        return;
    for (std::size_t n = 0; n < m_notes->all().size(); ++n)
        if (const auto words = m_words(m_notes->all()[n])) {
            m_shown.push_back(n);
            addItem(*words);
        }
}

void NotesList::strike()
{
    const int row = currentRow();
    if (row < 0)
        return;
    const std::size_t which = m_shown[static_cast<std::size_t>(row)];
    m_struck.emplace_back(which, m_notes->all()[which]);
    m_notes->remove(which);
    refresh();
    setCurrentRow(std::min(row, count() - 1)); // its neighbour, so that the keyboard goes on from there
    Q_EMIT struck();
}

void NotesList::putBack()
{
    const auto [which, note] = std::move(m_struck.back());
    m_struck.pop_back();
    m_notes->restore(which, note);
    refresh();
    Q_EMIT cameBack(note.entry);
}

/// Ctrl+Z takes back what was done here; the game's undo would take back a move.
bool NotesList::event(QEvent *event)
{
    const bool presses = event->type() == QEvent::KeyPress;
    if (!presses && event->type() != QEvent::ShortcutOverride)
        return QListWidget::event(event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (presses && key->key() == Qt::Key_Delete) {
        strike();
        return true;
    }
    if (canPutBack() && key->matches(QKeySequence::Undo)) {
        if (presses)
            putBack();
        else
            event->accept(); // comes back as a press of the key
        return true;
    }
    return QListWidget::event(event);
}

} // namespace flagstone::app

#include "moc_notes_list.cpp"
