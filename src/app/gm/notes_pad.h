#pragma once

#include "app/common/session_notes.h"

#include <QWidget>

class QCheckBox;
class QLineEdit;

namespace flagstone::app {

class NotesList;

/// The notes of the session, newest below, and a line to write the next one on.
class NotesPad final : public QWidget {
    Q_OBJECT

public:
    explicit NotesPad(QWidget *parent = nullptr);

    /// `notes` must outlive the pad's use; a null pointer shows none.
    void setNotes(SessionNotes *notes);
    /// Shows none, and forgets what was half written or struck out: it is another game's.
    void forget();
    /// After which entry the next note is written.
    void setEntry(std::size_t entry) { m_entry = entry; }
    [[nodiscard]] QLineEdit &line() { return *m_line; }

Q_SIGNALS:
    void failed(const flagstone::Issue &issue);

private:
    void write();
    void tell();

    SessionNotes *m_notes = nullptr;
    std::size_t m_entry = 0;
    QString m_draft; ///< what was half written when the notes were taken away
    NotesList *m_list;
    QLineEdit *m_line;
    QCheckBox *m_shared;
};

} // namespace flagstone::app
