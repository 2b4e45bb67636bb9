#include "print/output.h"

#include "print/pdf.h"
#include "print/sheet_painter.h"

#include <QFileInfo>

namespace flagstone::print {
namespace {

QString kindOf(const QString &file)
{
    return QFileInfo(file).suffix().toLower();
}

QString counted(int count, const QString &one, const QString &many)
{
    return QStringLiteral("%1 %2").arg(count).arg(count == 1 ? one : many);
}

} // namespace

bool canWrite(const QString &file)
{
    const QString kind = kindOf(file);
    return kind == QLatin1String("pdf") || kind == QLatin1String("png") || kind == QLatin1String("svg") ||
           kind == QLatin1String("json");
}

Written writeJob(const Job &job, const QStringList &artRoots, const QString &file, int dpi,
                 const Progress &progress)
{
    const QString kind = kindOf(file);
    if (kind == QLatin1String("pdf")) {
        const auto done = writePdf(job, artRoots, file, progress);
        return done ? Written(QStringList{file}) : Written(tl::make_unexpected(done.error()));
    }
    if (kind == QLatin1String("json"))
        return writeTabletop(job, artRoots, file, progress);
    if (kind == QLatin1String("png") || kind == QLatin1String("svg"))
        return writeSheets(job, artRoots, file,
                           {kind == QLatin1String("svg") ? PictureKind::Svg : PictureKind::Png, dpi},
                           progress);
    return tl::make_unexpected(
        Failure{false, QStringLiteral("\"%1\" does not end in .pdf, .png, .svg or .json").arg(file)});
}

QString summary(const Job &job)
{
    QStringList facts{counted(sheetsOfPaper(job), QStringLiteral("sheet"), QStringLiteral("sheets"))};
    if (const int cards = job.content.cards(); cards > 0) {
        facts << counted(cards, QStringLiteral("card"), QStringLiteral("cards"))
              << QStringLiteral("%1 cuts a sheet").arg(cutsPerSheet(job.grid));
        if (job.options.ruler && !rulerLine(job.grid))
            facts << QStringLiteral("no room for the ruler");
    }
    return facts.join(QStringLiteral(", "));
}

} // namespace flagstone::print
