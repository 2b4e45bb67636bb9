#pragma once

#include <QByteArray>
#include <QSizeF>
#include <QString>

#include <functional>

class QPainter;

namespace flagstone::print {

/// What `paint` draws with millimetres as units, as an SVG in true size. Text stays text, and clips stay, which
/// QSvgGenerator drops; anything with more than one colour becomes a picture inside.
[[nodiscard]] QByteArray svgPicture(const QString &title, const QSizeF &mm,
                                    const std::function<void(QPainter &)> &paint);

} // namespace flagstone::print
