#include "print/sheets.h"

#include "print/paper.h"

#include <algorithm>
#include <cmath>

namespace flagstone::print {
namespace {

constexpr double kSlack = 1e-6;

int fitting(double room, double step)
{
    return std::max(0, static_cast<int>(std::floor((room + kSlack) / step)));
}

Grid gridOn(const QSizeF &paper, const SheetOptions &options, bool folded, bool foldUpright)
{
    Grid grid;
    grid.paper = paper;
    grid.card = options.card;
    grid.bleed = options.bleed;
    grid.folded = folded;
    grid.foldUpright = foldUpright;
    grid.foldGutter = folded ? options.foldGutter : 0;
    grid.step = options.card + QSizeF(2 * options.bleed, 2 * options.bleed);
    QSizeF room = paper - QSizeF(2 * options.margin, 2 * options.margin);
    if (folded) { // one half; the gutter lies in the middle of the paper
        double &halved = foldUpright ? room.rwidth() : room.rheight();
        halved = (halved - grid.foldGutter) / 2;
    }
    grid.columns = fitting(room.width(), grid.step.width());
    grid.rows = fitting(room.height(), grid.step.height());
    const double wide = grid.columns * grid.step.width(), high = grid.rows * grid.step.height();
    grid.first = {(paper.width() - wide) / 2 + grid.bleed, (paper.height() - high) / 2 + grid.bleed};
    if (folded && foldUpright)
        grid.first.rx() = (paper.width() - grid.foldGutter) / 2 - wide + grid.bleed;
    else if (folded)
        grid.first.ry() = (paper.height() - grid.foldGutter) / 2 - high + grid.bleed;
    return grid;
}

std::vector<double> sortedOnce(std::vector<double> values)
{
    std::ranges::sort(values);
    const auto same = [](double a, double b) { return b - a < 1e-4; };
    values.erase(std::unique(values.begin(), values.end(), same), values.end());
    return values;
}

std::optional<QString> outOfRange(const SheetOptions &options)
{
    if (!isSensible(options.paper))
        return QStringLiteral("paper of %1 is not possible").arg(words(options.paper));
    if (!isSensible(options.card))
        return QStringLiteral("cards of %1 are not possible").arg(words(options.card));
    if (!(options.bleed >= 0 && options.bleed <= SheetOptions::kMostBleed))
        return QStringLiteral("a bleed of %1 mm is not possible; it is 0 to %2 mm")
            .arg(options.bleed)
            .arg(SheetOptions::kMostBleed);
    if (!(options.foldGutter >= 0 && options.foldGutter <= SheetOptions::kMostFold))
        return QStringLiteral("a fold of %1 mm is not possible; it is 0 to %2 mm")
            .arg(options.foldGutter)
            .arg(SheetOptions::kMostFold);
    if (!(options.margin >= 0))
        return QStringLiteral("a margin of %1 mm is not possible").arg(options.margin);
    return std::nullopt;
}

/// Whether the paper turns over about an upright line when its edge is the one that `backs` names.
bool turnsSideways(const QSizeF &paper, Backs backs)
{
    return (backs == Backs::LongEdge) == (paper.height() >= paper.width());
}

} // namespace

QRectF Grid::front(int place) const
{
    const QPointF at = first + QPointF((place % columns) * step.width(), (place / columns) * step.height());
    return {at, card};
}

QRectF Grid::foldedBack(int place) const
{
    QRectF rect = front(place);
    if (foldUpright)
        rect.moveRight(paper.width() - rect.left());
    else
        rect.moveBottom(paper.height() - rect.top());
    return rect;
}

QRectF Grid::block() const
{
    QRectF all(first, QSizeF((columns - 1) * step.width() + card.width(),
                             (rows - 1) * step.height() + card.height()));
    if (folded && foldUpright)
        all.setRight(paper.width() - all.left());
    else if (folded)
        all.setBottom(paper.height() - all.top());
    return all;
}

QLineF Grid::fold() const
{
    if (!folded)
        return {};
    return foldUpright ? QLineF(paper.width() / 2, 0, paper.width() / 2, paper.height())
                       : QLineF(0, paper.height() / 2, paper.width(), paper.height() / 2);
}

std::vector<double> Grid::cutColumns() const
{
    std::vector<double> cuts;
    for (int column = 0; column < columns; ++column)
        for (const double side : {0.0, card.width()}) {
            const double x = first.x() + column * step.width() + side;
            cuts.push_back(x);
            if (folded && foldUpright)
                cuts.push_back(paper.width() - x);
        }
    return sortedOnce(std::move(cuts));
}

std::vector<double> Grid::cutRows() const
{
    std::vector<double> cuts;
    for (int row = 0; row < rows; ++row)
        for (const double side : {0.0, card.height()}) {
            const double y = first.y() + row * step.height() + side;
            cuts.push_back(y);
            if (folded && !foldUpright)
                cuts.push_back(paper.height() - y);
        }
    return sortedOnce(std::move(cuts));
}

tl::expected<Grid, QString> gridFor(const SheetOptions &options)
{
    if (const auto wrong = outOfRange(options))
        return tl::make_unexpected(*wrong);
    Grid best;
    for (const bool landscape : {false, true}) {
        if (options.turn == (landscape ? Orientation::Portrait : Orientation::Landscape))
            continue;
        const QSizeF paper = landscape ? upright(options.paper).transposed() : upright(options.paper);
        if (options.backs != Backs::Fold) {
            const Grid grid = gridOn(paper, options, false, false);
            if (grid.capacity() > best.capacity())
                best = grid;
            continue;
        }
        for (const bool foldUpright : {true, false}) {
            const Grid grid = gridOn(paper, options, true, foldUpright);
            if (grid.capacity() > best.capacity())
                best = grid;
        }
    }
    if (best.capacity() == 0)
        return tl::make_unexpected(
            QStringLiteral("no card of %1 fits on paper of %2 with a margin of %3 mm%4%5")
                .arg(words(options.card), words(options.paper))
                .arg(options.margin)
                .arg(options.bleed > 0 ? QStringLiteral(", a bleed of %1 mm").arg(options.bleed) : QString(),
                     options.backs == Backs::Fold ? QStringLiteral(" and its back beside it") : QString()));
    return best;
}

std::vector<PaperSheet> paginate(std::span<const Piece> pieces, const SheetOptions &options, const Grid &grid)
{
    std::vector<const Piece *> cards;
    for (const Piece &piece : pieces)
        cards.insert(cards.end(), static_cast<std::size_t>(std::max(piece.copies, 0)), &piece);
    const auto places = static_cast<std::size_t>(grid.capacity());
    const std::size_t count = places == 0 ? 0 : (cards.size() + places - 1) / places;
    const bool sideways = turnsSideways(grid.paper, options.backs);

    std::vector<PaperSheet> sheets, separate;
    for (std::size_t s = 0; s < count; ++s) {
        const int number = static_cast<int>(s) + 1;
        PaperSheet front{
            grid.folded ? PaperSheet::Side::Folded : PaperSheet::Side::Front, number, grid.paper, {}};
        PaperSheet back{PaperSheet::Side::Back, number, grid.paper, {}};
        for (std::size_t p = 0; p < places; ++p) {
            const std::size_t which = options.stackOrder ? p * count + s : s * places + p;
            if (which >= cards.size())
                continue;
            const int place = static_cast<int>(p);
            QRectF cut = grid.front(place);
            front.cards.push_back({cards[which]->front, cut, 0});
            if (cards[which]->back < 0)
                continue;
            switch (options.backs) {
            case Backs::None:
                break;
            case Backs::Separate:
                back.cards.push_back({cards[which]->back, cut, 0});
                break;
            case Backs::LongEdge:
            case Backs::ShortEdge:
                if (sideways)
                    cut.moveRight(grid.paper.width() - cut.left());
                else
                    cut.moveBottom(grid.paper.height() - cut.top());
                back.cards.push_back({cards[which]->back, cut, sideways ? 0 : 2});
                break;
            case Backs::Fold:
                front.cards.push_back({cards[which]->back, grid.foldedBack(place), grid.foldUpright ? 0 : 2});
                break;
            }
        }
        sheets.push_back(std::move(front));
        if (options.backs == Backs::Separate && !back.cards.empty())
            separate.push_back(std::move(back));
        else if (useBothSides(options.backs))
            sheets.push_back(std::move(back));
    }
    int number = static_cast<int>(count);
    for (PaperSheet &sheet : separate) {
        sheet.number = ++number;
        sheets.push_back(std::move(sheet));
    }
    return sheets;
}

int cutsPerSheet(const Grid &grid)
{
    return static_cast<int>(grid.cutColumns().size() + grid.cutRows().size());
}

} // namespace flagstone::print
