#pragma once

#include "app/common/session_notes.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;

namespace flagstone::app {

class NotesList;

/// The notes to one move of a finished game that everybody may read, and a line to write another one on.
class MoveNotes final : public QWidget {
    Q_OBJECT

public:
    /// `record` is the game's file: its notes lie beside it, with those that a game master wrote meanwhile.
    explicit MoveNotes(const QString &record, QWidget *parent = nullptr);

    /// Shows the notes to this move, from 0 for the start.
    void setMove(std::size_t move);
    /// The moves that have notes, each once, in their order.
    [[nodiscard]] std::vector<std::size_t> moves() const;
    /// Asks for the next note.
    void begin();
    /// Whether a removed note has not been put back yet.
    [[nodiscard]] bool canPutBack() const;
    /// Brings back the one that was removed last.
    void putBack();

Q_SIGNALS:
    void changed();                  ///< moves() or canPutBack()
    void cameBack(std::size_t move); ///< a note that was removed, to this move
    void written();                  ///< the line is done with: the keys are the moves' again

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void write();
    void showAll();
    void tellChange();

    SessionNotes m_notes;
    std::size_t m_move = 0;
    NotesList *m_list;
    QLineEdit *m_line;
    QLabel *m_problem; ///< why the notes could not be read or written
};

} // namespace flagstone::app
