#pragma once

#include "content/safe_file.h"

#include <string>

namespace flagstone {

/// Unsaved work on a document, in a separate file that every edit rewrites. The file belongs to one open
/// document; others that are open on the same thing keep theirs under the next name. A document only takes
/// over a file whose program has ended.
class KeptWork {
public:
    /// Kept in "stem.suffix", "stem-2.suffix" and so on, the first that is free.
    KeptWork(std::filesystem::path stem, std::string suffix)
        : m_stem(std::move(stem)), m_suffix(std::move(suffix))
    {
    }

    /// What a program that has ended left; its file now belongs to this document. Nothing if there is none. After
    /// leave(), the work after it. The first call clears away empty files in the folder, of any document.
    [[nodiscard]] std::optional<std::string> takeOver();
    /// Gives up useless work that was taken over: it stays for another document.
    void leave();
    /// Writes the work. Says what went wrong; the earlier work then stays.
    [[nodiscard]] std::optional<Issue> keep(std::string_view work);
    /// Removes the file: there is no unsaved work left.
    void drop();
    /// Where the work is kept; empty if there is none.
    [[nodiscard]] const std::filesystem::path &file() const { return m_file; }

private:
    [[nodiscard]] std::filesystem::path name(int number) const;
    [[nodiscard]] std::optional<Issue> findRoom();

    std::filesystem::path m_stem;
    std::string m_suffix;
    std::filesystem::path m_file; ///< empty = nothing is kept
    Descriptor m_lock;            ///< on it
    int m_looked = 0;             ///< names that takeOver has looked at
};

} // namespace flagstone
