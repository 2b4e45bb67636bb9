#include "app/gm/notes_pad.h"

#include "app/common/notes_list.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QVBoxLayout>

#include <utility>

namespace flagstone::app {

namespace {

QString wordsOfNote(const SessionNote &note)
{
    return note.shared ? NotesPad::tr("%1 · %2 (for all)").arg(note.entry).arg(note.text)
                       : NotesPad::tr("%1 · %2").arg(note.entry).arg(note.text);
}

} // namespace

NotesPad::NotesPad(QWidget *parent)
    : QWidget(parent), m_list(new NotesList(wordsOfNote, this)), m_line(new QLineEdit(this)),
      m_shared(new QCheckBox(tr("Players may read it"), this))
{
    m_list->setObjectName(QStringLiteral("sessionNotes"));
    m_list->setAccessibleName(tr("Notes of this session"));
    m_line->setObjectName(QStringLiteral("sessionNote"));
    m_line->setAccessibleName(tr("New note for this session"));
    m_line->setPlaceholderText(tr("Write a note; Enter keeps it"));
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
    connect(m_list, &NotesList::struck, this, &NotesPad::tell);
    connect(m_list, &NotesList::cameBack, this, &NotesPad::tell);
}

void NotesPad::setNotes(SessionNotes *notes)
{
    if (notes == m_notes)
        return;
    m_notes = notes;
    if (notes == nullptr) { // a half-written note is the game master's as well
        m_draft = m_line->text();
        m_line->clear();
    } else {
        m_line->setText(std::exchange(m_draft, {}));
    }
    m_list->setNotes(notes);
    tell();
}

void NotesPad::forget()
{
    setNotes(nullptr);
    m_draft.clear();
    m_list->forgetStruck();
    m_shared->setChecked(false);
}

void NotesPad::write()
{
    const QString text = m_line->text().trimmed();
    if (text.isEmpty() || m_notes == nullptr)
        return;
    m_notes->add({m_entry, m_shared->isChecked(), text});
    m_line->clear();
    m_shared->setChecked(false); // or the next one, meant to be private, is readable as well
    m_list->refresh();
    tell();
}

/// The newest note, and what is wrong with them.
void NotesPad::tell()
{
    m_list->scrollToBottom();
    if (m_notes != nullptr && m_notes->issue())
        Q_EMIT failed(*m_notes->issue());
}

} // namespace flagstone::app

#include "moc_notes_pad.cpp"
