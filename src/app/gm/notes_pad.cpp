#include "app/gm/notes_pad.h"

#include "app/common/plain_text.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <utility>

namespace flagstone::app {

NotesPad::NotesPad(QWidget *parent)
    : QWidget(parent), m_list(new QListWidget(this)), m_line(new QLineEdit(this)),
      m_shared(new QCheckBox(tr("Players may read it"), this))
{
    m_list->setObjectName(QStringLiteral("sessionNotes"));
    m_list->setAccessibleName(tr("Notes of this session"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    setTip(m_list, tr("Delete removes the selected note, Ctrl+Z brings it back"));
    m_list->installEventFilter(this);
    m_line->setObjectName(QStringLiteral("sessionNote"));
    m_line->setAccessibleName(tr("New note for this session"));
    m_line->setPlaceholderText(tr("Write a note; Enter keeps it"));
    setTip(m_line, tr("Write a note (Ctrl+Shift+N)"));
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 8);
    all->setSpacing(6);
    all->addWidget(m_list, 1);
    auto *below = new QVBoxLayout;
    below->setContentsMargins(10, 0, 10, 0);
    below->addWidget(m_line);
    below->addWidget(m_shared);
    all->addLayout(below);
    connect(m_line, &QLineEdit::returnPressed, this, &NotesPad::write);
}

void NotesPad::setNotes(SessionNotes *notes)
{
    if (notes == m_notes)
        return;
    m_notes = notes;
    if (notes == nullptr) { // what is half written is the game master's, too
        m_draft = m_line->text();
        m_line->clear();
    } else {
        m_line->setText(std::exchange(m_draft, {}));
    }
    refresh();
}

void NotesPad::forget()
{
    setNotes(nullptr);
    m_draft.clear();
    m_struck.clear();
    m_shared->setChecked(false);
}

void NotesPad::write()
{
    const QString text = m_line->text().trimmed();
    if (text.isEmpty() || m_notes == nullptr)
        return;
    m_notes->add({m_entry, m_shared->isChecked(), text});
    m_line->clear();
    m_shared->setChecked(false); // or the next one, meant to be private, is read, too
    refresh();
}

void NotesPad::strike()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    const auto which = static_cast<std::size_t>(row);
    m_struck.emplace_back(which, m_notes->all()[which]);
    m_notes->remove(which);
    refresh();
}

void NotesPad::putBack()
{
    const auto [which, note] = std::move(m_struck.back());
    m_struck.pop_back();
    m_notes->restore(which, note);
    refresh();
}

void NotesPad::refresh()
{
    m_list->clear();
    if (m_notes == nullptr)
        return;
    for (const SessionNote &note : m_notes->all())
        m_list->addItem(note.shared ? tr("%1 · %2 (for all)").arg(note.entry).arg(note.text)
                                    : tr("%1 · %2").arg(note.entry).arg(note.text));
    m_list->scrollToBottom();
    if (m_notes->issue())
        Q_EMIT failed(*m_notes->issue());
}

/// In the list, Ctrl+Z takes back what was done there; the game's undo would take back a move.
bool NotesPad::eventFilter(QObject *watched, QEvent *event)
{
    const bool presses = event->type() == QEvent::KeyPress;
    if (!presses && event->type() != QEvent::ShortcutOverride)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (presses && key->key() == Qt::Key_Delete) {
        strike();
        return true;
    }
    if (m_notes != nullptr && !m_struck.empty() && key->matches(QKeySequence::Undo)) {
        if (presses)
            putBack();
        else
            event->accept(); // comes back as a press of the key
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace flagstone::app
