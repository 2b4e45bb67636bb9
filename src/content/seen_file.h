#pragma once

#include "content/safe_file.h"

namespace flagstone {

/// A file that a document reads and writes, with a memory of what was in it, to notice that somebody else has
/// changed it since.
class SeenFile {
public:
    SeenFile() = default; ///< a document that has no file yet
    explicit SeenFile(std::filesystem::path path) : m_path(std::move(path)) {}

    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }
    /// Takes what is in the file now for known. To be called before it is read: what changes meanwhile is
    /// noticed later.
    void see();
    /// Whether the file is there and holds something that was neither seen nor written here.
    [[nodiscard]] bool changedElsewhere() const;
    /// Writes it safely, whatever is in it. Says what went wrong; then the old file stays.
    [[nodiscard]] std::optional<Issue> write(std::string_view bytes);

private:
    std::filesystem::path m_path;
    std::optional<std::uint64_t> m_seen; ///< fingerprint; nothing = there was no file
};

} // namespace flagstone
