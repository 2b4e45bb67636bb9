#include "print/new_files.h"

#include "content/safe_file.h"

#include <QFile>

namespace fs = std::filesystem;

namespace flagstone::print {

Failure failure(const Issue &issue)
{
    return {false, QString::fromStdString(issue.file + ' ' + issue.message)};
}

NewFiles::~NewFiles()
{
    for (const QString &file : std::as_const(m_new))
        QFile::remove(file);
    std::error_code others; // have put something there: it stays
    for (const fs::path &folder : m_folders)
        fs::remove(folder, others);
}

tl::expected<void, Failure> NewFiles::makeFolder(const QString &folder)
{
    std::error_code error;
    const fs::path deepest = folder.toStdString();
    for (fs::path each = deepest; !each.empty() && !fs::exists(each, error); each = each.parent_path())
        m_folders.push_back(each);
    fs::create_directories(deepest, error);
    if (error && !fs::is_directory(deepest))
        return tl::make_unexpected(
            failure({.file = deepest.string(), .message = "cannot be made: " + error.message()}));
    return {};
}

tl::expected<void, Failure> NewFiles::write(const QString &file, const QByteArray &bytes)
{
    const bool there = QFile::exists(file);
    if (const auto issue =
            writeSafely(file.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())}))
        return tl::make_unexpected(failure(*issue));
    m_all.append(file);
    if (!there)
        m_new.append(file);
    return {};
}

QStringList NewFiles::keep()
{
    m_new.clear();
    m_folders.clear();
    return m_all;
}

} // namespace flagstone::print
