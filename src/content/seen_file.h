#pragma once

#include "content/safe_file.h"

namespace flagstone {

/// A file that a document reads and writes; it remembers the content, to notice when others have changed
/// it.
class SeenFile {
public:
    SeenFile() = default; ///< a document that has no file yet
    explicit SeenFile(std::filesystem::path path) : m_path(std::move(path)) {}

    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }
    /// Takes the present content of the file as known. Call it before reading: it then notices changes made
    /// meanwhile.
    void see();
    /// Whether the file exists and holds something that was neither read nor written here.
    [[nodiscard]] bool changedElsewhere() const;
    /// Writes it safely, whatever is in it, if its readers accept as many bytes. Says what went wrong; the old file
    /// then stays.
    [[nodiscard]] std::optional<Issue> write(std::string_view bytes, std::size_t limit = kNoLimit);

private:
    std::filesystem::path m_path;
    std::optional<std::uint64_t> m_seen; ///< fingerprint; nothing = there was no file that could be read
};

} // namespace flagstone
