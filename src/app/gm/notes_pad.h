#pragma once

#include "app/common/session_notes.h"

#include <QWidget>

#include <utility>
#include <vector>

class QCheckBox;
class QLineEdit;
class QListWidget;

namespace flagstone::app {

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

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void write();
    void strike();
    void putBack();
    void refresh();

    SessionNotes *m_notes = nullptr;
    std::size_t m_entry = 0;
    QString m_draft; ///< what was half written when the notes were taken away
    /// What was struck out, with its place; the last one comes back first.
    std::vector<std::pair<std::size_t, SessionNote>> m_struck;
    QListWidget *m_list;
    QLineEdit *m_line;
    QCheckBox *m_shared;
};

} // namespace flagstone::app
