#include "app/review/move_notes.h"

#include "app/common/announcement.h"
#include "app/common/game_words.h"
#include "app/common/notes_list.h"
#include "app/common/plain_text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>

namespace flagstone::app {

namespace {

constexpr int kLines = 4; // of notes; the others are scrolled to

} // namespace

MoveNotes::MoveNotes(const QString &record, QWidget *parent)
    : QWidget(parent), m_notes(record),
      m_list(new NotesList(
          [this](const SessionNote &note) {
              return note.shared && note.entry == m_move ? std::optional(note.text) : std::nullopt;
          },
          this)),
      m_line(new QLineEdit(this)), m_problem(new PlainLabel(this))
{
    m_list->setObjectName(QStringLiteral("moveNotes"));
    m_list->setAccessibleName(tr("Notes on this move"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_line->setObjectName(QStringLiteral("moveNote"));
    m_line->setAccessibleName(tr("New note on this move"));
    m_line->setPlaceholderText(tr("Write a note (N); Enter keeps it"));
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::returnPressed, this, &MoveNotes::write);
    connect(m_list, &NotesList::struck, this, [this] {
        tellChange();
        if (m_list->count() == 0)
            Q_EMIT written(); // or the line gets the keyboard of the list that goes, and Ctrl+Z with it
    });
    connect(m_list, &NotesList::cameBack, this, [this](std::size_t move) {
        tellChange();
        Q_EMIT cameBack(move);
    });
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(14, 8, 14, 10);
    all->setSpacing(6);
    all->addWidget(m_list);
    all->addWidget(m_line);
    all->addWidget(m_problem);
    m_problem->setObjectName(QStringLiteral("moveNotesProblem"));
    m_problem->setWordWrap(true);
    m_list->setNotes(&m_notes);
    showAll();
}

void MoveNotes::setMove(std::size_t move)
{
    if (move == m_move)
        return;
    m_move = move;
    m_list->refresh();
    showAll();
}

std::vector<std::size_t> MoveNotes::moves() const
{
    std::vector<std::size_t> moves;
    for (const SessionNote &note : m_notes.all())
        if (note.shared)
            moves.push_back(note.entry);
    std::ranges::sort(moves);
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    return moves;
}

void MoveNotes::begin()
{
    m_line->setFocus(Qt::ShortcutFocusReason);
}

void MoveNotes::write()
{
    if (const QString text = m_line->text().trimmed(); !text.isEmpty()) {
        m_notes.add({m_move, true, text});
        m_line->clear();
        m_list->refresh();
        tellChange();
    }
    Q_EMIT written();
}

bool MoveNotes::canPutBack() const
{
    return m_list->canPutBack();
}

void MoveNotes::putBack()
{
    m_list->putBack();
}

/// What is listed, if anything is, and what is wrong with the notes.
void MoveNotes::showAll()
{
    m_list->setVisible(m_list->count() > 0);
    m_list->setFixedHeight(kLines * fontMetrics().lineSpacing());
    m_problem->setText(m_notes.issue() ? wordsOf(*m_notes.issue()) : QString());
    m_problem->setVisible(m_notes.issue().has_value());
}

/// One was written, removed or put back. A user who cannot see that it is not kept hears it.
void MoveNotes::tellChange()
{
    showAll();
    announce(*this, m_problem->text());
    Q_EMIT changed();
}

/// Esc leaves the line, and what is written there stays; elsewhere it leaves the page.
bool MoveNotes::eventFilter(QObject *watched, QEvent *event)
{
    const auto key = [event] { return static_cast<QKeyEvent *>(event)->key(); };
    if (watched == m_line && event->type() == QEvent::ShortcutOverride && key() == Qt::Key_Escape) {
        event->accept(); // comes back as a press of the key
        return true;
    }
    if (watched == m_line && event->type() == QEvent::KeyPress && key() == Qt::Key_Escape) {
        Q_EMIT written();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace flagstone::app

#include "moc_move_notes.cpp"
