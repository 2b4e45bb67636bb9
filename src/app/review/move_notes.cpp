#include "app/review/move_notes.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLines = 4; // of notes; the others are scrolled to

} // namespace

MoveNotes::MoveNotes(const QString &record, QWidget *parent)
    : QWidget(parent), m_notes(record), m_list(new QListWidget(this)), m_line(new QLineEdit(this)),
      m_problem(new PlainLabel(this))
{
    m_list->setObjectName(QStringLiteral("moveNotes"));
    m_list->setAccessibleName(tr("Notes on this move"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTip(m_list, tr("Delete removes the selected note, Ctrl+Z brings it back"));
    m_list->installEventFilter(this);
    m_line->setObjectName(QStringLiteral("moveNote"));
    m_line->setAccessibleName(tr("New note on this move"));
    m_line->setPlaceholderText(tr("Write a note (N); Enter keeps it"));
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::returnPressed, this, &MoveNotes::write);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(14, 8, 14, 10);
    all->setSpacing(6);
    all->addWidget(m_list);
    all->addWidget(m_line);
    all->addWidget(m_problem);
    m_problem->setWordWrap(true);
    refresh();
}

void MoveNotes::setMove(std::size_t move)
{
    if (move == m_move)
        return;
    m_move = move;
    refresh();
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
        refresh();
        Q_EMIT changed();
    }
    Q_EMIT written();
}

void MoveNotes::strike()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    const std::size_t which = m_shown[static_cast<std::size_t>(row)];
    m_struck.emplace_back(which, m_notes.all()[which]);
    m_notes.remove(which);
    refresh();
    Q_EMIT changed();
    if (m_shown.empty())
        Q_EMIT written(); // or the line gets the keyboard of the list that goes, and Ctrl+Z with it
}

std::size_t MoveNotes::putBack()
{
    const auto [which, note] = std::move(m_struck.back());
    m_struck.pop_back();
    m_notes.restore(which, note);
    refresh();
    Q_EMIT changed();
    return note.entry;
}

void MoveNotes::refresh()
{
    m_list->clear();
    m_shown.clear();
    for (std::size_t n = 0; n < m_notes.all().size(); ++n) {
        const SessionNote &note = m_notes.all()[n];
        if (!note.shared || note.entry != m_move)
            continue;
        m_shown.push_back(n);
        m_list->addItem(note.text);
    }
    m_list->setVisible(!m_shown.empty());
    m_list->setFixedHeight(kLines * fontMetrics().lineSpacing());
    m_problem->setText(m_notes.issue() ? wordsOf(*m_notes.issue()) : QString());
    m_problem->setVisible(m_notes.issue().has_value());
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
    if (watched == m_list && event->type() == QEvent::KeyPress && key() == Qt::Key_Delete) {
        strike();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace flagstone::app
