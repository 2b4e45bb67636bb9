#include "poppler.h"

#include <QImageReader>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <functional>
#include <stdexcept>

namespace flagstone::print::test {
namespace {

QByteArray run(const char *program, const QStringList &arguments)
{
    QProcess process;
    process.start(QString::fromUtf8(program), arguments);
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        throw std::runtime_error(process.readAllStandardError().toStdString() + program);
    return process.readAllStandardOutput();
}

std::vector<double> edges(int length, double mmPerPixel, const std::function<int(int)> &grey)
{
    constexpr int middle = 128;
    std::vector<double> found;
    for (int i = 1; i < length; ++i) {
        const int before = grey(i - 1), after = grey(i);
        if ((before < middle) == (after < middle))
            continue;
        // the edge runs through the pixel that is grey; where in it, its grey tells
        const int left = i >= 2 ? grey(i - 2) : before, right = i + 1 < length ? grey(i + 1) : after;
        const int from = i >= 1 ? i - 1 : 0;
        const double coverage = left == right ? 0.5 : (before + after - 2.0 * right) / (left - right);
        found.push_back((from + coverage) * mmPerPixel);
    }
    return found;
}

} // namespace

QImage rasterised(const QString &pdf, int page, int dpi)
{
    QTemporaryDir folder;
    const QString base = folder.filePath(QStringLiteral("page"));
    const QString number = QString::number(page);
    run(PDFTOPPM,
        {QStringLiteral("-gray"), QStringLiteral("-singlefile"), QStringLiteral("-r"), QString::number(dpi),
         QStringLiteral("-f"), number, QStringLiteral("-l"), number, pdf, base});
    QImageReader::setAllocationLimit(0); // a large page is a large picture
    QImage image(base + QStringLiteral(".pgm"));
    if (image.isNull())
        throw std::runtime_error("pdftoppm made no picture");
    return image.convertToFormat(QImage::Format_Grayscale8);
}

QRectF wordBox(const QString &pdf, int page, const QString &word)
{
    const QString number = QString::number(page);
    const QString all =
        QString::fromUtf8(run(PDFTOTEXT, {QStringLiteral("-bbox"), QStringLiteral("-f"), number,
                                          QStringLiteral("-l"), number, pdf, QStringLiteral("-")}));
    const QRegularExpression box(
        QStringLiteral("xMin=\"([\\d.]+)\" yMin=\"([\\d.]+)\" xMax=\"([\\d.]+)\" yMax=\"([\\d.]+)\">%1<")
            .arg(QRegularExpression::escape(word)));
    const auto found = box.match(all);
    const auto mm = [&](int which) { return found.captured(which).toDouble() * 25.4 / 72; };
    return found.hasMatch() ? QRectF(QPointF(mm(1), mm(2)), QPointF(mm(3), mm(4))) : QRectF();
}

QString words(const QString &pdf)
{
    return QString::fromUtf8(run(PDFTOTEXT, {QStringLiteral("-layout"), pdf, QStringLiteral("-")}));
}

QString info(const QString &pdf)
{
    return QString::fromUtf8(run(PDFINFO, {QStringLiteral("-box"), QStringLiteral("-f"), QStringLiteral("1"),
                                           QStringLiteral("-l"), QStringLiteral("999"), pdf}));
}

std::vector<double> edgesAlongRow(const QImage &image, double yMm, int dpi)
{
    const double mm = 25.4 / dpi;
    const auto y = static_cast<int>(yMm / mm);
    return edges(image.width(), mm, [&](int x) { return qGray(image.pixel(x, y)); });
}

std::vector<double> edgesAlongColumn(const QImage &image, double xMm, int dpi)
{
    const double mm = 25.4 / dpi;
    const auto x = static_cast<int>(xMm / mm);
    return edges(image.height(), mm, [&](int y) { return qGray(image.pixel(x, y)); });
}

} // namespace flagstone::print::test
