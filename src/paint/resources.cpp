#include "paint/resources.h"

#include "content/files.h"

#include <QFile>

static void registerResources()
{
    Q_INIT_RESOURCE(resources); // a static library's resources are not linked unless something asks for them
}

namespace flagstone::paint {
namespace {

constexpr std::size_t kLargest = 2 * 1024 * 1024;

QByteArray readBuiltIn(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray readFromPack(const QString &root, const QString &path)
{
    const auto bytes = readInside(root.toStdString(), path.toStdString(), kLargest);
    return bytes ? QByteArray::fromStdString(*bytes) : QByteArray();
}

} // namespace

QByteArray readResource(const QString &path)
{
    registerResources();
    return readBuiltIn(QStringLiteral(":/") + path);
}

QByteArray readFirst(const QStringList &roots, const QString &path)
{
    registerResources();
    if (path.isEmpty() || path.startsWith(u'/') || path.split(u'/').contains(QStringLiteral("..")))
        return {};
    for (const QString &root : roots) {
        const QByteArray bytes =
            root.startsWith(u':') ? readBuiltIn(root + u'/' + path) : readFromPack(root, path);
        if (!bytes.isEmpty())
            return bytes;
    }
    return {};
}

} // namespace flagstone::paint
