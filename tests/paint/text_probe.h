#pragma once

#include "paint/art_library.h"
#include "paint/card_face.h"

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <functional>
#include <vector>

namespace flagstone::paint::test {

/// One piece of text as a painter was asked to draw it.
struct TextRun {
    QString text;
    QRectF rect;     ///< from the first to the last advance and over the capitals, mm
    QRectF ink;      ///< what its letters cover, pixels
    double size = 0; ///< of the type, mm
    QColor colour;
};

using Paint = std::function<void(QPainter &)>;

/// The words of a card of `size` mm at `scale` pixels to the millimetre; nothing else is drawn.
[[nodiscard]] std::vector<TextRun> wordsOf(QSizeF size, double scale, const Paint &paint);

/// What was painted, with the words apart from the picture behind them: only there the picture is drawn.
struct Probed {
    std::vector<TextRun> words;
    QImage behind;
};
[[nodiscard]] Probed probe(QSizeF size, double scale, const Paint &paint);

/// The share of a furnishing's drawing that lies inside a rectangle of the plan, 0 to 1.
[[nodiscard]] double inkInside(ArtLibrary &art, const Furnishing &thing, const QRectF &rect);

} // namespace flagstone::paint::test
