#include "app/printing/printer.h"

#include "print/paper.h"
#include "print/sheet_painter.h"

#include <QCoreApplication>
#include <QPageLayout>
#include <QPainter>
#include <QPrinter>

namespace flagstone::app {

namespace {

void setPaper(QPrinter &printer, const QSizeF &paper)
{
    const bool landscape = paper.width() > paper.height();
    const QPageSize size(print::upright(paper), QPageSize::Millimeter, QString(), QPageSize::FuzzyMatch);
    printer.setPageLayout(QPageLayout(size, landscape ? QPageLayout::Landscape : QPageLayout::Portrait,
                                      QMarginsF(), QPageLayout::Millimeter));
}

void setDuplex(QPrinter &printer, print::Backs backs)
{
    printer.setDuplex(backs == print::Backs::LongEdge    ? QPrinter::DuplexLongSide
                      : backs == print::Backs::ShortEdge ? QPrinter::DuplexShortSide
                                                         : QPrinter::DuplexNone);
}

} // namespace

std::optional<QString> printOn(QPrinter &printer, const print::Job &job, const QStringList &artRoots,
                               const print::Progress &progress)
{
    paint::ArtLibrary art(artRoots);
    paint::CardPainter cards(art);
    printer.setDocName(job.content.title);
    printer.setFullPage(true);
    if (const auto turning = print::turningOf(job))
        setDuplex(printer, *turning);
    QPainter painter;
    const auto count = static_cast<int>(job.sheets.size());
    for (int i = 0; i < count; ++i) {
        const auto sheet = static_cast<std::size_t>(i);
        setPaper(printer, job.sheets[sheet].paper);
        const bool begun = i == 0 ? painter.begin(&printer) : printer.newPage();
        if (!begun)
            return QCoreApplication::translate("Print", "The printer does not accept the sheets.");
        painter.save();
        const double scale = printer.resolution() / 25.4;
        painter.scale(scale, scale);
        print::paintSheet(painter, cards, job, sheet);
        painter.restore();
        if (progress && !progress(i + 1, count)) {
            printer.abort();
            return QString();
        }
    }
    if (!painter.end() || printer.printerState() == QPrinter::Error)
        return QCoreApplication::translate("Print", "The printer reports an error.");
    return std::nullopt;
}

} // namespace flagstone::app
