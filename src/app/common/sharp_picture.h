#pragma once

class QPainter;
class QPixmap;
class QRectF;

namespace flagstone::app {

/// Draws a picture in its place. One that was made for this place keeps each of its pixels: it lies on whole pixels of
/// the device, up to half a pixel aside. Any other is made larger or smaller, and one that is turned is smoothed.
void paintSharp(QPainter &painter, const QRectF &place, const QPixmap &picture);

} // namespace flagstone::app
