#include "print/sheet_painter.h"

#include <QImage>

#include <algorithm>
#include <array>
#include <cmath>

namespace flagstone::print {
namespace {

// look.md 11
constexpr double kLine = 0.2, kMarkOff = 2, kMarkLong = 4.5;
constexpr double kCross = 1.5; // half a cross at a corner
constexpr double kRuler = 100, kRulerOff = 8.2, kRulerRoom = 12.5;
constexpr double kLabel = 2.4;

void paintCorners(Brush &brush, const Grid &grid)
{
    const QRectF block = grid.block();
    const double near = std::max(kMarkOff, grid.bleed + 0.5), far = near + kMarkLong;
    for (const double x : grid.cutColumns()) {
        brush.painter.drawLine(QPointF(x, block.top() - far), QPointF(x, block.top() - near));
        brush.painter.drawLine(QPointF(x, block.bottom() + near), QPointF(x, block.bottom() + far));
    }
    for (const double y : grid.cutRows()) {
        brush.painter.drawLine(QPointF(block.left() - far, y), QPointF(block.left() - near, y));
        brush.painter.drawLine(QPointF(block.right() + near, y), QPointF(block.right() + far, y));
    }
}

void paintCrosses(Brush &brush, const Grid &grid)
{
    for (const double x : grid.cutColumns())
        for (const double y : grid.cutRows()) {
            brush.painter.drawLine(QPointF(x - kCross, y), QPointF(x + kCross, y));
            brush.painter.drawLine(QPointF(x, y - kCross), QPointF(x, y + kCross));
        }
}

void paintLines(Brush &brush, const Grid &grid)
{
    for (const double x : grid.cutColumns())
        brush.painter.drawLine(QPointF(x, 0), QPointF(x, grid.paper.height()));
    for (const double y : grid.cutRows())
        brush.painter.drawLine(QPointF(0, y), QPointF(grid.paper.width(), y));
}

void paintMarks(Brush &brush, const Job &job, const PaperSheet &sheet)
{
    const MarkSides other = sheet.side == PaperSheet::Side::Back ? MarkSides::Front : MarkSides::Back;
    if (useBothSides(job.options.backs) && job.options.markSides == other)
        return;
    brush.painter.setPen(brush.pen(kLine));
    switch (job.options.marks) {
    case Marks::None:
        break;
    case Marks::Corners:
        paintCorners(brush, job.grid);
        break;
    case Marks::Crosses:
        paintCrosses(brush, job.grid);
        break;
    case Marks::Lines:
        paintLines(brush, job.grid);
        break;
    }
}

void paintFold(Brush &brush, const Grid &grid)
{
    QPen dashed = brush.pen(kLine);
    dashed.setDashPattern({12, 8});
    brush.painter.setPen(dashed);
    brush.painter.drawLine(grid.fold());
}

/// On both sides at the same place when the paper is turned over on either edge.
void paintCrosshairs(Brush &brush, const Grid &grid)
{
    constexpr double radius = 1.6, arm = 2.6;
    const double off = std::max(grid.block().left() / 2, arm + 0.5);
    brush.painter.setPen(brush.pen(kLine));
    brush.painter.setBrush(Qt::NoBrush);
    for (const double x : {off, grid.paper.width() - off}) {
        const QPointF at(x, grid.paper.height() / 2);
        brush.painter.drawEllipse(at, radius, radius);
        brush.painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0));
        brush.painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm));
    }
}

/// Where the words about the ruler begin, from its start: beside it, across no fold if the paper has room beyond
/// that, or else above it.
QPointF rulerWordsAt(const Brush &brush, const QString &words, const QLineF &line, const Grid &grid)
{
    constexpr double clear = 2, beside = 1.6, above = -0.8;
    const double after = kRuler + clear;
    const bool upright = line.dx() == 0;
    const double start = upright ? line.y1() : line.x1();
    const double end = (upright ? grid.paper.height() : grid.paper.width()) - start;
    const double wide = brush.cards.type().width(words, paint::Role::Label, kLabel);
    if (after + wide > end - clear)
        return {0, above};
    if (!grid.folded || grid.foldUpright == upright)
        return {after, beside};
    const double fold = (upright ? grid.fold().y1() : grid.fold().x1()) - start;
    const bool crosses = after - clear < fold && fold < after + wide + clear;
    return {crosses && fold + clear + wide < end - clear ? fold + clear : after, beside};
}

void paintRuler(Brush &brush, const QLineF &line, const Grid &grid)
{
    brush.painter.save();
    brush.painter.translate(line.p1());
    const bool upright = line.dx() == 0;
    if (upright)
        brush.painter.rotate(90);
    brush.painter.setPen(brush.pen(kLine));
    brush.painter.drawLine(QPointF(0, 0), QPointF(kRuler, 0));
    for (int mm = 0; mm <= static_cast<int>(kRuler); mm += 10) // away from the cut marks
        brush.painter.drawLine(QPointF(mm, 0), QPointF(mm, mm % 50 == 0 ? 2.4 : 1.4));
    const QString words = QStringLiteral("100 mm. If it is not, print at 100 %, not “fit to page”.");
    brush.text(rulerWordsAt(brush, words, line, grid), words, paint::Role::Label, kLabel);
    brush.painter.restore();
}

/// What the sheet is called, where there is room above the cards, else beside them.
void paintLabel(Brush &brush, const Job &job, std::size_t index)
{
    const PaperSheet &sheet = job.sheets[index];
    const QRectF block = job.grid.block();
    const QString words = job.content.title + QStringLiteral(". ") + sheetName(job, index);
    if (block.top() >= kRulerRoom) {
        brush.text({block.left(), block.top() - kRulerOff}, words, paint::Role::Label, kLabel);
    } else if (sheet.paper.width() - block.right() >= kRulerRoom) {
        brush.painter.save();
        brush.painter.translate(block.right() + kRulerOff, block.top());
        brush.painter.rotate(90);
        brush.text({0, 0}, words, paint::Role::Label, kLabel);
        brush.painter.restore();
    }
}

void paintDrawing(Brush &brush, const Job &job, const Placed &placed, const DrawingPainter &draw)
{
    const Drawing &drawing = job.content.stock[placed.drawing];
    const QTransform at = placing(drawing.size, placed);
    const double bleed = job.options.bleed;
    Brush here = brush;
    if (bleed > 0)
        here.out = at.inverted().mapRect(placed.cut.adjusted(-bleed, -bleed, bleed, bleed));
    brush.painter.save();
    brush.painter.setTransform(at, true);
    if (draw)
        draw(here, placed.drawing);
    else
        drawing.paint(here);
    brush.painter.restore();
}

/// Card stock under a card and its bleed, unless the paper itself has that colour.
void paintStock(Brush &brush, const Job &job, const PaperSheet &sheet)
{
    const QColor stock = brush.ink(u"paper");
    if (stock == Qt::white)
        return;
    const double bleed = job.options.bleed;
    for (const Placed &placed : sheet.cards)
        brush.painter.fillRect(placed.cut.adjusted(-bleed, -bleed, bleed, bleed), stock);
}

} // namespace

std::optional<QLineF> rulerLine(const Grid &grid)
{
    const QRectF block = grid.block();
    if (grid.paper.height() - block.bottom() >= kRulerRoom && grid.paper.width() >= kRuler + 10) {
        const double y = block.bottom() + kRulerOff + 0.8;
        const double x = std::min(block.left(), (grid.paper.width() - kRuler) / 2);
        return QLineF(x, y, x + kRuler, y);
    }
    if (block.left() >= kRulerRoom && grid.paper.height() >= kRuler + 20) {
        const double x = block.left() - kRulerOff - 0.8;
        const double y = std::max(block.top(), 8.0);
        return QLineF(x, y, x, y + kRuler);
    }
    return std::nullopt;
}

void paintSheet(QPainter &painter, paint::CardPainter &cards, const Job &job, std::size_t index,
                const DrawingPainter &draw)
{
    const PaperSheet &sheet = job.sheets[index];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(correction(job.profile, sheet), true);
    Brush brush{painter, cards, job.theme};
    if (sheet.side == PaperSheet::Side::Page) {
        job.content.stock[sheet.cards.front().drawing].paint(brush);
        painter.restore();
        return;
    }
    paintStock(brush, job, sheet);
    for (const Placed &placed : sheet.cards)
        paintDrawing(brush, job, placed, draw);
    paintMarks(brush, job, sheet);
    if (job.grid.folded)
        paintFold(brush, job.grid);
    if (job.options.crosshairs)
        paintCrosshairs(brush, job.grid);
    if (index == 0 && job.options.ruler)
        if (const auto line = rulerLine(job.grid))
            paintRuler(brush, *line, job.grid);
    paintLabel(brush, job, index);
    painter.restore();
}

QImage sheetImage(const Job &job, paint::CardPainter &cards, std::size_t sheet, double pxPerMm)
{
    const QSizeF paper = job.sheets[sheet].paper;
    QImage image((paper * pxPerMm).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(pxPerMm, pxPerMm);
    paintSheet(painter, cards, job, sheet);
    return image;
}

double inkShare(const QImage &sheet)
{
    if (sheet.isNull())
        return 0;
    const QImage image = sheet.convertToFormat(QImage::Format_RGB32);
    double ink = 0;
    for (int y = 0; y < image.height(); ++y) {
        const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x)
            ink += 765 - qRed(line[x]) - qGreen(line[x]) - qBlue(line[x]);
    }
    return ink / (765.0 * image.width() * image.height());
}

} // namespace flagstone::print
