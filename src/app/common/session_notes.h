#pragma once

#include "core/issue.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace flagstone::app {

/// What a game master wrote down during a game.
struct SessionNote {
    std::size_t entry = 0; ///< of the session, after which it was written
    bool shared = false;   ///< the players may read it
    QString text;          ///< Markdown
    friend bool operator==(const SessionNote &, const SessionNote &) = default;
};

/// The notes of one game, in a file beside its record that is written with every change. It keeps what
/// others have written there in between.
class SessionNotes {
public:
    /// Notes without a game, kept nowhere.
    SessionNotes() = default;
    /// Reads the notes beside a record; there may be none yet. A damaged file stays as it is.
    explicit SessionNotes(const QString &record);

    [[nodiscard]] const std::vector<SessionNote> &all() const { return m_notes; }
    /// Why the notes could not be read or written last; nothing if all is well.
    [[nodiscard]] const std::optional<Issue> &issue() const { return m_issue; }
    void add(const SessionNote &note);
    void remove(std::size_t which);
    /// Puts back what was removed, where it was; as the last one if there are fewer now.
    void restore(std::size_t which, const SessionNote &note);

private:
    void read();
    void parse(const QByteArray &bytes);
    void write();

    QString m_file;
    bool m_damaged = false;
    std::optional<std::uint64_t> m_seen; ///< fingerprint of the file when it was read or written
    std::vector<SessionNote> m_notes;
    std::optional<Issue> m_issue;
};

} // namespace flagstone::app
