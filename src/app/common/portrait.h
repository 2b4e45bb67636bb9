#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include <string>

/// The user's own pictures for members of a company. They come from other people: only PNG or JPEG of bounded
/// size.
namespace flagstone::app {

/// The picture in a ledger, at most 256 pixels wide and high; null for anything but a picture of at most 4096 × 4096
/// pixels.
[[nodiscard]] QImage portraitFrom(const std::string &base64);
/// The picture of a file, cut to a square of 256 pixels, as a ledger keeps it. Empty if it is no such picture.
[[nodiscard]] std::string portraitOf(const QString &file);

} // namespace flagstone::app
