#pragma once

#include "app/common/session_notes.h"

#include <QListWidget>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace flagstone::app {

/// Notes of a session in their order. Delete removes the selected one, and Ctrl+Z puts back the one removed last.
class NotesList final : public QListWidget {
    Q_OBJECT

public:
    /// How a note is listed; nothing for one that is not.
    using Words = std::function<std::optional<QString>(const SessionNote &)>;

    explicit NotesList(Words words, QWidget *parent = nullptr);

    /// `notes` must outlive their use here; a null pointer shows none.
    void setNotes(SessionNotes *notes);
    /// Lists the notes as they are now.
    void refresh();
    /// Whether a removed note has not been put back yet.
    [[nodiscard]] bool canPutBack() const { return m_notes != nullptr && !m_struck.empty(); }
    /// Puts back the one that was removed last.
    void putBack();
    /// What was removed can no longer be put back.
    void forgetStruck() { m_struck.clear(); }

Q_SIGNALS:
    void struck();
    void cameBack(std::size_t entry); ///< the note's

protected:
    bool event(QEvent *event) override;

private:
    void strike();

    Words m_words;
    SessionNotes *m_notes = nullptr;
    std::vector<std::size_t> m_shown;                          ///< of all notes, by row
    std::vector<std::pair<std::size_t, SessionNote>> m_struck; ///< with their places
};

} // namespace flagstone::app
