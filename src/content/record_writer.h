#pragma once

#include "content/record.h"
#include "core/hash.h"

#include <memory>

namespace flagstone {

/// Keeps a game's record on disk: give it to Session::setListener, and every decision is in the file before
/// the next one can be made. The file is locked against other programs that would write to it. A write that
/// fails never disturbs the game: the lines are kept and tried again with the next one or by retry().
class RecordWriter final : public SessionListener {
public:
    /// Begins a new file with what the session holds so far. Never writes over a file that exists.
    [[nodiscard]] static tl::expected<std::unique_ptr<RecordWriter>, Issue>
    create(const std::filesystem::path &path, const RecordHeader &header, const Session &session);
    /// Goes on after the last whole line. `session` is what replay() made of all of the record's lines. What
    /// is lost is first copied beside the file, so that nothing is ever deleted; see lostTo().
    [[nodiscard]] static tl::expected<std::unique_ptr<RecordWriter>, Issue> resume(const RecordFile &record,
                                                                                   const Session &session);
    RecordWriter(const RecordWriter &) = delete;
    RecordWriter &operator=(const RecordWriter &) = delete;
    ~RecordWriter() override;

    void entryMade(const Entry &entry, std::uint64_t digest) override;
    void entriesUndone(std::size_t count, Seat by) override;
    void entriesRedone(std::size_t count, Seat by) override;

    /// Why the last lines are not in the file yet; nothing while all is written.
    [[nodiscard]] const std::optional<std::string> &error() const { return m_error; }
    /// Tries again to write what is not in the file yet. True if all is written.
    bool retry();
    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }
    /// Where resume() put the damaged end of the file; empty if there was none.
    [[nodiscard]] const std::filesystem::path &lostTo() const { return m_lostTo; }

private:
    RecordWriter(std::filesystem::path path, int file) : m_path(std::move(path)), m_file(file) {}
    [[nodiscard]] std::optional<std::string> lock() const;
    [[nodiscard]] std::optional<std::string> setAside(std::string_view tail);
    void append(std::string text);
    void append(const Entry &entry, std::uint64_t digest);

    std::filesystem::path m_path, m_lostTo;
    int m_file;
    std::size_t m_written = 0; ///< bytes of whole lines in the file
    std::string m_pending;     ///< lines that come after them
    Hasher m_hasher;           ///< of both
    std::optional<std::string> m_error;
};

} // namespace flagstone
