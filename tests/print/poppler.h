#pragma once

#include <QImage>
#include <QRectF>
#include <QString>

#include <vector>

/// What another program reads in a PDF that we wrote: the tools of poppler.
namespace flagstone::print::test {

/// One page as pictured by pdftoppm, page 1 first. Throws if it fails.
[[nodiscard]] QImage rasterised(const QString &pdf, int page, int dpi);
/// Where a word stands first on a page, millimetres from its top left; null if it does not.
[[nodiscard]] QRectF wordBox(const QString &pdf, int page, const QString &word);
[[nodiscard]] QString words(const QString &pdf);
/// What pdfinfo says, with the boxes of all pages.
[[nodiscard]] QString info(const QString &pdf);

/// Where a row or column of pixels turns from light to dark or back, in millimetres from its start, to a
/// fraction of a pixel (from the grey of the pixel at the edge).
[[nodiscard]] std::vector<double> edgesAlongRow(const QImage &image, double yMm, int dpi);
[[nodiscard]] std::vector<double> edgesAlongColumn(const QImage &image, double xMm, int dpi);

} // namespace flagstone::print::test
