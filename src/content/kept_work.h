#pragma once

#include "content/safe_file.h"

#include <string>

namespace flagstone {

/// Unsaved work on a document, in a file of its own that every edit rewrites. The file belongs to one open
/// document; others that are open on the same thing keep theirs under the next name. A document only takes
/// over a file whose program has ended.
class KeptWork {
public:
    /// Kept in "stem.suffix", "stem-2.suffix" and so on, the first that is free.
    KeptWork(std::filesystem::path stem, std::string suffix)
        : m_stem(std::move(stem)), m_suffix(std::move(suffix))
    {
    }

    /// What a program that has ended left; its file belongs to this document now. Nothing if there is none.
    [[nodiscard]] std::optional<std::string> takeOver();
    /// Gives up work that was taken over and is of no use: it stays for another document.
    void leave();
    /// Writes the work. Says what went wrong; then what was kept before stays.
    [[nodiscard]] std::optional<Issue> keep(std::string_view work);
    /// Removes the file: nothing is unsaved any more.
    void drop();

private:
    [[nodiscard]] std::filesystem::path name(int number) const;
    [[nodiscard]] std::optional<Issue> findRoom();

    std::filesystem::path m_stem;
    std::string m_suffix;
    std::filesystem::path m_file; ///< empty = nothing is kept
    Descriptor m_lock;            ///< on it
};

} // namespace flagstone
