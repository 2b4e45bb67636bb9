#include "paint/resources.h"

#include <QFile>
#include <QFileInfo>

static void registerResources()
{
    Q_INIT_RESOURCE(resources); // a static library's resources are not linked unless somebody asks for them
}

namespace flagstone::paint {
namespace {

constexpr qint64 kLargest = 2 * 1024 * 1024;

QByteArray readFile(const QString &name)
{
    QFile file(name);
    if (!QFileInfo(name).isFile() || !file.open(QIODevice::ReadOnly) || file.size() > kLargest)
        return {};
    return file.readAll();
}

} // namespace

QByteArray readResource(const QString &path)
{
    registerResources();
    return readFile(QStringLiteral(":/") + path);
}

QByteArray readFirst(const QStringList &roots, const QString &path)
{
    registerResources();
    if (path.isEmpty() || path.startsWith(u'/') || path.split(u'/').contains(QStringLiteral("..")))
        return {};
    for (const QString &root : roots) {
        const QByteArray bytes = readFile(root + u'/' + path);
        if (!bytes.isEmpty())
            return bytes;
    }
    return {};
}

} // namespace flagstone::paint
