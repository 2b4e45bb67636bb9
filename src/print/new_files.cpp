#include "print/new_files.h"

#include "content/safe_file.h"
#include "print/picture_file.h"

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

std::optional<Issue> NewFiles::makeFolder(const QString &folder)
{
    std::error_code error;
    const fs::path deepest = folder.toStdString();
    for (fs::path each = deepest; !each.empty() && !fs::exists(each, error); each = each.parent_path())
        m_folders.push_back(each);
    fs::create_directories(deepest, error);
    if (std::error_code ignored; error && !fs::is_directory(deepest, ignored))
        return Issue{.file = deepest.string(), .message = "cannot be made: " + error.message()};
    return std::nullopt;
}

std::optional<Issue> NewFiles::write(const QString &file, const QByteArray &bytes)
{
    const bool there = QFile::exists(file);
    if (!there)
        m_new.append(file);
    if (auto issue =
            writeSafely(file.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())}))
        return issue;
    m_all.append(file);
    return std::nullopt;
}

std::optional<Issue> NewFiles::writePicture(const QString &file, const QImage &image)
{
    const QByteArray png = pictureBytes(image);
    if (png.isEmpty())
        return noMemoryFor(file);
    return write(file, png);
}

QStringList NewFiles::keep()
{
    m_new.clear();
    m_folders.clear();
    return m_all;
}

} // namespace flagstone::print
