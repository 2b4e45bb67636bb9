#pragma once

#include "core/issue.h"
#include "print/progress.h"

#include <QByteArray>
#include <QImage>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <vector>

namespace flagstone::print {

/// "a.png cannot be written: No space left on device"
[[nodiscard]] Failure failure(const Issue &issue);

/// The files of one job, each written by content/safe_file.h. If the job does not finish, it removes those that
/// did not exist before.
class NewFiles {
public:
    NewFiles() = default;
    NewFiles(const NewFiles &) = delete;
    NewFiles &operator=(const NewFiles &) = delete;
    ~NewFiles();

    /// Creates a folder and those above it.
    [[nodiscard]] std::optional<Issue> makeFolder(const QString &folder);
    [[nodiscard]] std::optional<Issue> write(const QString &file, const QByteArray &bytes);
    /// As PNG.
    [[nodiscard]] std::optional<Issue> writePicture(const QString &file, const QImage &image);
    /// The job is done and all files stay; gives their names.
    [[nodiscard]] QStringList keep();

private:
    QStringList m_all, m_new;
    std::vector<std::filesystem::path> m_folders; ///< that were made, the deepest first
};

} // namespace flagstone::print
