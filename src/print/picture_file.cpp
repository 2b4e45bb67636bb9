#include "print/picture_file.h"

#include "content/safe_file.h"

#include <QBuffer>

namespace flagstone::print {

QByteArray pictureBytes(const QImage &image, const char *kind)
{
    QBuffer bytes;
    return bytes.open(QIODevice::WriteOnly) && image.save(&bytes, kind) ? bytes.data() : QByteArray();
}

Issue noMemoryFor(const QString &file)
{
    return {.file = file.toStdString(), .message = "cannot be drawn: there is no memory for it"};
}

std::optional<Issue> writePicture(const QString &file, const QImage &image, const char *kind)
{
    const QByteArray bytes = pictureBytes(image, kind);
    if (bytes.isEmpty())
        return noMemoryFor(file);
    return writeSafely(file.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace flagstone::print
