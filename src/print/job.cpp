#include "print/job.h"

#include <algorithm>
#include <cmath>

namespace flagstone::print {

int Content::cards() const
{
    int count = 0;
    for (const Piece &piece : pieces)
        count += std::max(piece.copies, 0);
    return count;
}

tl::expected<Job, QString> makeJob(Content content, SheetOptions options, paint::Theme theme,
                                   const PrinterProfile &profile)
{
    const auto scaleOk = [](double scale) { return scale >= kLeastScale && scale <= kMostScale; };
    const auto shiftOk = [](double shift) { return std::abs(shift) <= kMostShift; };
    if (!scaleOk(profile.across) || !scaleOk(profile.down) || !shiftOk(profile.shiftAcross) ||
        !shiftOk(profile.shiftDown))
        return tl::make_unexpected(
            QStringLiteral("a printer profile has scales of %1 to %2 % and shifts of at most %3 mm")
                .arg(kLeastScale)
                .arg(kMostScale)
                .arg(kMostShift));
    if (options.card.isNull())
        options.card = content.shipped;
    if (std::ranges::all_of(content.pieces, [](const Piece &piece) { return piece.back < 0; }))
        options.backs = Backs::None;
    Job job{std::move(content), options, {}, {}, theme, profile};
    if (job.content.cards() == 0 && job.content.pages.empty())
        return tl::make_unexpected(QStringLiteral("there is nothing to print"));
    if (job.content.cards() > 0) {
        auto grid = gridFor(options);
        if (!grid)
            return tl::make_unexpected(grid.error());
        job.grid = *grid;
        job.sheets = paginate(job.content.pieces, options, *grid);
    }
    int number = job.sheets.empty() ? 0 : job.sheets.back().number;
    for (const int page : job.content.pages) {
        const QSizeF size = job.content.stock[page].size;
        job.sheets.push_back({PaperSheet::Side::Page, ++number, size, {{page, QRectF({}, size), 0}}});
    }
    return job;
}

std::optional<Backs> turningOf(const Job &job)
{
    const bool onlyPages = std::ranges::all_of(
        job.sheets, [](const PaperSheet &sheet) { return sheet.side == PaperSheet::Side::Page; });
    return onlyPages ? std::nullopt : std::optional(job.options.backs);
}

QString sheetName(const Job &job, std::size_t sheet)
{
    const PaperSheet &one = job.sheets[sheet];
    const QString name = QStringLiteral("Sheet %1 of %2").arg(one.number).arg(sheetsOfPaper(job));
    switch (one.side) {
    case PaperSheet::Side::Front:
        return job.options.backs == Backs::None ? name : name + QStringLiteral(", front");
    case PaperSheet::Side::Back:
        return name + QStringLiteral(", back");
    case PaperSheet::Side::Folded:
        return name + QStringLiteral(", to fold");
    case PaperSheet::Side::Page:
        return name + QStringLiteral(": ") + job.content.stock[one.cards.front().drawing].name;
    }
    return name;
}

int sheetsOfPaper(const Job &job)
{
    return job.sheets.empty() ? 0 : std::ranges::max(job.sheets, {}, &PaperSheet::number).number;
}

QTransform correction(const PrinterProfile &profile, const PaperSheet &sheet)
{
    const double x = sheet.paper.width() / 2, y = sheet.paper.height() / 2;
    // A wide sheet goes through the printer turned to the left: what runs along it goes up the paper.
    const bool isWide = sheet.paper.width() > sheet.paper.height();
    QTransform transform;
    transform.translate(x, y);
    if (isWide)
        transform.scale(100 / profile.down, 100 / profile.across);
    else
        transform.scale(100 / profile.across, 100 / profile.down);
    transform.translate(-x, -y);
    if (sheet.side == PaperSheet::Side::Back && isWide)
        transform.translate(profile.shiftDown, -profile.shiftAcross);
    else if (sheet.side == PaperSheet::Side::Back)
        transform.translate(-profile.shiftAcross, -profile.shiftDown);
    return transform;
}

QTransform placing(const QSizeF &size, const Placed &where)
{
    const QRectF &cut = where.cut;
    const bool quarter = (size.width() > size.height()) != (cut.width() > cut.height()) &&
                         size.width() != size.height() && cut.width() != cut.height();
    const QSizeF lying = quarter ? size.transposed() : size;
    const double scale = std::min(cut.width() / lying.width(), cut.height() / lying.height());
    QTransform transform;
    transform.translate(cut.center().x(), cut.center().y());
    transform.rotate((where.turns + (quarter ? 1 : 0)).degrees());
    transform.scale(scale, scale);
    transform.translate(-size.width() / 2, -size.height() / 2);
    return transform;
}

} // namespace flagstone::print
