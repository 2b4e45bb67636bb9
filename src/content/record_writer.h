#pragma once

#include "content/disk_sync.h"
#include "content/record.h"
#include "content/safe_file.h"

#include <memory>

namespace flagstone {

/// Keeps a game's record: give it to Session::setListener. The whole record is in memory, and every decision
/// is in the file before the next one can be made; a thread synchronises it to the disk. It locks the file
/// against other programs that would write to it. A problem with the file never stops the game: error() says
/// what it is, and retry() tries again.
class RecordWriter final : public SessionListener {
public:
    /// Called, in another thread, when synchronising the file fails or works again.
    using Told = std::function<void()>;

    /// Begins a new file with what the session holds so far. Never overwrites a file. The file appears only
    /// when it is complete.
    [[nodiscard]] static std::unique_ptr<RecordWriter> create(const std::filesystem::path &path,
                                                              const RecordHeader &header,
                                                              const Session &session, Told told = {});
    /// Continues after the last good line. `session` is what replay() made of all of the record's lines. First
    /// copies the lost end beside the file, so that nothing is ever deleted; see lostTo().
    [[nodiscard]] static std::unique_ptr<RecordWriter> resume(const RecordFile &record,
                                                              const Session &session, Told told = {});
    RecordWriter(const RecordWriter &) = delete;
    RecordWriter &operator=(const RecordWriter &) = delete;
    /// Waits until everything written is on the disk.
    ~RecordWriter() override;

    void entryMade(const Session &session) override;
    void entryUndone(const Session &session, Seat by) override;
    void entryRedone(const Session &session, Seat by) override;
    /// A player takes the game master's seat, or gives it back. A record of format 1 cannot say so.
    void masterSits(bool on);
    /// A player gets advice on the current decision: `chance` is how likely they win after that choice, 0 to
    /// 1. A record of format 1 cannot say so.
    void hintGiven(Seat seat, std::string_view code, double chance);

    /// Why the record is not safe in its file; nothing while it is.
    [[nodiscard]] std::optional<Issue> error() const;
    /// Whether the reason is that another program writes to it.
    [[nodiscard]] bool heldElsewhere() const { return m_heldElsewhere; }
    /// Tries again. True if everything is in the file; whether it reaches the disk shows later.
    bool retry();
    /// Waits until everything is on the disk. False if it is not.
    bool finish();
    [[nodiscard]] const RecordHeader &header() const { return m_header; }
    /// The whole record, whether it is in the file or not.
    [[nodiscard]] const std::string &text() const { return m_text; }
    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }
    /// Where the damaged end of the file is now; empty if there was none.
    [[nodiscard]] const std::filesystem::path &lostTo() const { return m_lostTo; }

private:
    RecordWriter(std::filesystem::path path, RecordHeader header, Told told)
        : m_path(std::move(path)), m_header(std::move(header)), m_chain(m_header.format),
          m_told(std::move(told))
    {
    }
    void append(std::string_view text);
    void append(const Entry &entry, const Game &after);
    void appendEnd(const Game &game);

    // Each says what went wrong, or nothing.
    [[nodiscard]] std::optional<std::string> open();
    [[nodiscard]] std::optional<std::string> make();
    [[nodiscard]] std::optional<std::string> reopen();
    [[nodiscard]] std::optional<std::string> setAside(std::string_view tail);
    [[nodiscard]] std::optional<std::string> write();

    std::filesystem::path m_path, m_lostTo;
    RecordHeader m_header;
    RecordChain m_chain;
    std::string m_text;
    std::optional<RecordFile> m_read; ///< what the file must be before writing continues
    const Told m_told;
    Descriptor m_file;
    std::unique_ptr<DiskSync> m_sync; ///< of the file, as long as it is open
    std::size_t m_written = 0;        ///< bytes of the text in the file
    std::optional<std::string> m_error;
    bool m_heldElsewhere = false;
};

} // namespace flagstone
