#pragma once

#include "core/issue.h"
#include "print/progress.h"

#include <QByteArray>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <vector>

namespace flagstone::print {

/// "a.png cannot be written: No space left on device"
[[nodiscard]] Failure failure(const Issue &issue);

/// The files of one job. Each is written by the one saver (content/safe_file.h); if the job does not come to
/// its end, those that were not there before go again.
class NewFiles {
public:
    NewFiles() = default;
    NewFiles(const NewFiles &) = delete;
    NewFiles &operator=(const NewFiles &) = delete;
    ~NewFiles();

    /// Makes a folder and those above it.
    [[nodiscard]] std::optional<Issue> makeFolder(const QString &folder);
    [[nodiscard]] std::optional<Issue> write(const QString &file, const QByteArray &bytes);
    /// The job is done: all names, and all stay.
    [[nodiscard]] QStringList keep();

private:
    QStringList m_all, m_new;
    std::vector<std::filesystem::path> m_folders; ///< that were made, the deepest first
};

} // namespace flagstone::print
