#include "app/common/portrait.h"

#include "content/files.h"
#include "content/ledger.h"

#include <QBuffer>
#include <QImageReader>

namespace flagstone::app {

namespace {

constexpr std::size_t kLargestFile = 16 << 20; // bytes
constexpr int kWidest = 4096, kSide = 256;     // pixels

/// Only what these two formats can hold is decoded, and only once its size is known.
QImage decoded(QByteArray bytes)
{
    for (const char *format : {"png", "jpeg"}) {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer, format);
        const QSize size = reader.size();
        if (!reader.canRead() || size.isEmpty() || size.width() > kWidest || size.height() > kWidest)
            continue;
        reader.setAutoTransform(true);
        return reader.read();
    }
    return {};
}

} // namespace

QImage portraitFrom(const std::string &base64)
{
    if (base64.empty())
        return {};
    const auto bytes = QByteArray::fromBase64Encoding(QByteArray::fromStdString(base64),
                                                      QByteArray::AbortOnBase64DecodingErrors);
    const QImage whole = bytes ? decoded(*bytes) : QImage();
    return whole.width() > kSide || whole.height() > kSide
               ? whole.scaled(kSide, kSide, Qt::KeepAspectRatio, Qt::SmoothTransformation)
               : whole;
}

std::string portraitOf(const QString &file)
{
    const auto bytes = readFile(file.toStdString(), kLargestFile);
    const QImage whole = bytes ? decoded(QByteArray::fromStdString(*bytes)) : QImage();
    if (whole.isNull())
        return {};
    const int side = std::min(whole.width(), whole.height());
    const QImage square = whole.copy((whole.width() - side) / 2, (whole.height() - side) / 2, side, side)
                              .scaled(kSide, kSide, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    square.save(&buffer, "PNG");
    const std::string text = png.toBase64().toStdString();
    return text.size() <= kLongestPortrait ? text : std::string();
}

} // namespace flagstone::app
