#include "print/play_aids.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace flagstone::print {
namespace {

using paint::Role;
using Figure = paint::CardFace::Figure;

constexpr double kPlanFigure = paint::kPlanMm * kFigureScale; // 175 mm
constexpr double kThing = 50;                                 // the square a furnishing or a door is cut from
constexpr double kBase = 30, kTall = 40, kFoot = 12;          // of a standee
constexpr double kMarker = 25;
constexpr double kTab = 10;              // where the next sheet is glued on
constexpr double kNothing = 0.02;        // mm that need no sheet
constexpr std::size_t kMostOrigins = 24; // that are tried across, and down

/// Whether characters in this pile belong to no party. Where each player has a hero, those aside are left to choose
/// from.
bool isUnplayed(const Sheet &sheet, const PileSpec &pile)
{
    return pile.role == PileRole::Removed ||
           (pile.role == PileRole::Aside &&
            std::ranges::count(sheet.tokens, TokenRole::Hero, &TokenSpec::role) > 0);
}

/// The people and monsters that players may want to stand on a floor plan.
std::vector<paint::FacePtr> figuresOf(CardSource &cards, const Explored *game)
{
    std::vector<paint::FacePtr> figures;
    if (game == nullptr) {
        figures = cards.all();
        std::erase_if(figures, [](const paint::FacePtr &face) { return face->figure == Figure::None; });
        return figures;
    }
    for (const PileSpec &pile : game->sheet.piles) {
        const bool unplayed = isUnplayed(game->sheet, pile);
        for (const CardId card : game->view.pile(pile.id).cards) {
            const CardSheet &of = game->sheet.cards[index(card)];
            paint::FacePtr face = cards.faces().face(of.table, of.row);
            if (face->figure == Figure::Monster || (face->figure == Figure::Character && !unplayed))
                figures.push_back(std::move(face));
        }
    }
    return figures;
}

/// How many figures a card represents: "×5" is five.
int countOf(const paint::CardFace &face)
{
    const paint::FaceField *count = face.field(u"count");
    return count ? std::max(1, QString(count->text).remove(u'×').toInt()) : 1;
}

/// A door that is folded in the middle and stands: its band upright on both sides.
Drawing doorDrawing(const QString &band)
{
    return {QStringLiteral("Door ") + band, {kThing, kThing}, [band](Brush &brush) {
                for (const int side : {0, 1}) {
                    brush.painter.save();
                    brush.painter.translate(kThing / 2, kThing / 2);
                    brush.painter.rotate(180 * side);
                    // the door alone, 18 mm of a plan's north edge, moved to just below the fold
                    brush.painter.setClipRect(QRectF(-kThing / 2, 0, kThing, kThing / 2));
                    brush.painter.translate(0, 4);
                    brush.painter.scale(kFigureScale, kFigureScale);
                    brush.painter.translate(-paint::kPlanMm / 2, 0);
                    brush.cards.paintBand(brush.painter, band, Edge::North, brush.theme);
                    brush.painter.restore();
                }
                QPen fold(brush.ink(u"line"), 0.2);
                fold.setDashPattern({10, 8});
                brush.painter.setPen(fold);
                brush.painter.drawLine(QPointF(0, kThing / 2), QPointF(kThing, kThing / 2));
            }};
}

Drawing thingDrawing(const QString &art)
{
    const QString name = QString(art).remove(QStringLiteral("furnishings/furnishing-")).replace(u'-', u' ');
    return {name, {kThing, kThing}, [art](Brush &brush) {
                constexpr double side = 15.2 * kFigureScale, edge = (kThing - side) / 2;
                brush.cards.paintArt(brush.painter, {edge, edge, side, side}, art, {brush.theme, {}});
            }};
}

/// From the top: a foot, the back upside down, the fold, the front, a foot.
Drawing standeeDrawing(const paint::FacePtr &face)
{
    return {
        face->name, {kBase, 2 * (kTall + kFoot)}, [face](Brush &brush) {
            const QColor line = brush.ink(u"line");
            for (const int side : {0, 1}) {
                brush.painter.save();
                brush.painter.translate(kBase / 2, kTall + kFoot);
                brush.painter.rotate(180 * side);
                brush.cards.paintArt(brush.painter, {-13, 4, 26, 26}, face->art, {brush.theme, face->tin});
                brush.painter.setPen(QPen(line, 0.2));
                brush.painter.drawLine(QPointF(-kBase / 2, kTall), QPointF(kBase / 2, kTall));
                paint::FieldSpec spec;
                spec.rect = {-kBase / 2 + 1.5, 32, kBase - 3, 6};
                spec.role = Role::Title;
                spec.size = 3.6;
                spec.least = 2;
                spec.lines = 1;
                spec.middle = true;
                spec.align = Qt::AlignHCenter;
                brush.cards.type().block(brush.painter, brush.cards.type().fit(face->name, spec), spec, line);
                brush.painter.restore();
            }
            QPen fold(line, 0.2);
            fold.setDashPattern({10, 8});
            brush.painter.setPen(fold);
            brush.painter.drawLine(QPointF(0, kTall + kFoot), QPointF(kBase, kTall + kFoot));
        }};
}

/// A part of a large drawing on a page of its own.
struct Tile {
    QRectF room;                       ///< on the paper
    QPointF offset;                    ///< of the drawing under the room's corner
    bool right = false, below = false; ///< another one is glued on there
    QString name;
};

void paintTile(Brush &brush, const Tile &tile, const Drawing &whole)
{
    const QRectF &room = tile.room;
    brush.painter.save();
    brush.painter.setClipRect(room);
    brush.painter.translate(room.topLeft() - tile.offset);
    whole.paint(brush);
    brush.painter.restore();
    QPen dashed = brush.pen();
    dashed.setDashPattern({10, 8});
    brush.painter.setPen(dashed);
    const QPointF corner = room.bottomRight() - QPointF(kTab, kTab);
    const QRectF drawn = room & QRectF(room.topLeft() - tile.offset, whole.size);
    if (tile.right)
        brush.painter.drawLine(QPointF(corner.x(), drawn.top()), QPointF(corner.x(), drawn.bottom()));
    if (tile.below)
        brush.painter.drawLine(QPointF(drawn.left(), corner.y()), QPointF(drawn.right(), corner.y()));
    const QString hint = tile.right || tile.below
                             ? QStringLiteral(". Glue the next sheet on from the dashed line")
                             : QString();
    brush.text({room.left(), room.bottom() + 5}, tile.name + hint, Role::Label, 2.6);
}

/// Which sheets of a row, or of a column, show a stretch of a drawing: the first and the last. `origin` is where the
/// first sheet begins.
std::pair<int, int> sheetsOf(double from, double to, double origin, double room)
{
    const double step = room - kTab;
    const int first = static_cast<int>(std::floor((from - origin + kNothing) / step));
    const int last = static_cast<int>(std::ceil((to - origin - room - kNothing) / step));
    return {first, std::max(first, last)};
}

/// A way to lay sheets over a drawing.
struct Cut {
    PageFormat format;
    QPointF origin; ///< of the first sheet's room, in the drawing
    int columns = 0, rows = 0, count = 0;
    std::vector<bool> needed; ///< those that show a part, row by row; `count` of them

    [[nodiscard]] std::size_t placeOf(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
    [[nodiscard]] bool has(int column, int row) const
    {
        return column < columns && row < rows && needed[placeOf(column, row)];
    }
};

Cut cutAt(const std::vector<QRectF> &parts, const QSizeF &size, const PageFormat &format, QPointF origin)
{
    const QSizeF room = format.room().size();
    Cut cut{.format = format, .origin = origin, .needed = {}};
    cut.columns = sheetsOf(0, size.width(), origin.x(), room.width()).second + 1;
    cut.rows = sheetsOf(0, size.height(), origin.y(), room.height()).second + 1;
    cut.needed.resize(cut.placeOf(0, cut.rows));
    for (const QRectF &part : parts) {
        const auto [left, right] = sheetsOf(part.left(), part.right(), origin.x(), room.width());
        const auto [top, bottom] = sheetsOf(part.top(), part.bottom(), origin.y(), room.height());
        for (int row = top; row <= bottom; ++row)
            for (int column = left; column <= right; ++column)
                if (auto sheet = cut.needed[cut.placeOf(column, row)]; !sheet) {
                    sheet = true;
                    ++cut.count;
                }
    }
    return cut;
}

/// Where sheets may begin so that an edge of one lies at an edge of a part; 0 first, and none far from it.
std::vector<double> originsOf(const std::vector<std::pair<double, double>> &stretches, double room)
{
    const double step = room - kTab;
    std::set<double> all;
    for (const auto &[from, to] : stretches)
        for (const double edge : {from, to - room})
            all.insert(edge - std::ceil(edge / step) * step);
    std::vector<double> origins{0};
    const std::size_t apart = all.size() / kMostOrigins + 1;
    std::size_t place = 0;
    for (const double origin : all)
        if (place++ % apart == 0)
            origins.push_back(origin);
    return origins;
}

/// The cut with the fewest sheets in this orientation.
Cut bestCut(const std::vector<QRectF> &parts, const QSizeF &size, const PageFormat &format)
{
    std::vector<std::pair<double, double>> across, down;
    for (const QRectF &part : parts) {
        across.emplace_back(part.left(), part.right());
        down.emplace_back(part.top(), part.bottom());
    }
    const QSizeF room = format.room().size();
    Cut best = cutAt(parts, size, format, {});
    for (const double x : originsOf(across, room.width()))
        for (const double y : originsOf(down, room.height()))
            if (Cut cut = cutAt(parts, size, format, {x, y}); cut.count < best.count)
                best = std::move(cut);
    return best;
}

} // namespace

void addTiled(Content &content, const Drawing &whole, const PageFormat &format,
              const std::vector<QRectF> &parts)
{
    assert(std::min(format.room().width(), format.room().height()) > kTab);
    const std::vector<QRectF> shown = parts.empty() ? std::vector{QRectF({}, whole.size)} : parts;
    Cut cut = bestCut(shown, whole.size, format);
    if (Cut across = bestCut(shown, whole.size, {format.paper.transposed(), format.margin});
        across.count < cut.count)
        cut = std::move(across);
    const QRectF room = cut.format.room();
    const QSizeF step = room.size() - QSizeF(kTab, kTab);
    for (int row = 0; row < cut.rows; ++row) {
        for (int column = 0; column < cut.columns; ++column) {
            if (!cut.has(column, row))
                continue;
            Tile tile{room, cut.origin + QPointF(column * step.width(), row * step.height()),
                      cut.has(column + 1, row), cut.has(column, row + 1), whole.name};
            if (cut.columns * cut.rows == 1)
                tile.offset = {(whole.size.width() - room.width()) / 2,
                               (whole.size.height() - room.height()) / 2};
            else
                tile.name += u' ' + QString(QChar(u'A' + static_cast<char16_t>(row % 26))) +
                             QString::number(column + 1);
            content.pages.push_back(
                content.stock.add({tile.name, cut.format.paper,
                                   [tile, whole](Brush &brush) { paintTile(brush, tile, whole); }}));
        }
    }
}

Content floorPlans(const std::vector<paint::FacePtr> &faces, const PageFormat &format)
{
    Content content;
    content.title = QStringLiteral("Floor plans");
    for (const paint::FacePtr &face : faces)
        addTiled(content,
                 {face->name,
                  {kPlanFigure, kPlanFigure},
                  [face](Brush &brush) {
                      brush.painter.scale(kFigureScale, kFigureScale);
                      brush.cards.paintPlan(brush.painter, *face, 0, brush.theme);
                  }},
                 format);
    return content;
}

Content furnishings(const std::vector<paint::FacePtr> &faces)
{
    std::map<QString, int> doors, things;
    for (const paint::FacePtr &face : faces) {
        for (const paint::PlanDoor &door : face->plan->doors)
            if (!door.band.isEmpty())
                ++doors[door.band];
        for (const paint::Furnishing &thing : face->plan->furnishings)
            ++things[thing.art];
    }
    Content content;
    content.title = QStringLiteral("Doors and furnishings");
    content.shipped = {kThing, kThing};
    // a door is drawn on both cards that it joins
    for (const auto &[band, count] : doors)
        content.pieces.push_back({content.stock.add(doorDrawing(band)), -1, (count + 1) / 2});
    for (const auto &[art, count] : things)
        content.pieces.push_back({content.stock.add(thingDrawing(art)), -1, count});
    return content;
}

Content standees(CardSource &cards, const Explored *game)
{
    Content content;
    content.title = QStringLiteral("Standees");
    content.shipped = {kBase, 2 * (kTall + kFoot)};
    for (const paint::FacePtr &face : figuresOf(cards, game))
        content.pieces.push_back({content.stock.add(standeeDrawing(face)), -1, game ? countOf(*face) : 1});
    return content;
}

Content markers(CardSource &cards, const Explored *game)
{
    Content content;
    content.title = QStringLiteral("Markers");
    content.shipped = {kMarker, kMarker};
    const QRectF disc(0.5, 0.5, kMarker - 1, kMarker - 1);
    content.pieces.push_back(
        {content.stock.add({QStringLiteral("Party"), {kMarker, kMarker}, [disc](Brush &brush) {
                                brush.cards.paintPartyMarker(brush.painter, disc, brush.theme);
                            }})});
    for (const paint::FacePtr &face : figuresOf(cards, game)) {
        const int marker =
            content.stock.add({face->name, {kMarker, kMarker}, [face, disc](Brush &brush) {
                                   brush.cards.paintMonsterMarker(brush.painter, disc, *face, brush.theme);
                               }});
        content.pieces.push_back({marker, -1, countOf(*face)});
    }
    return content;
}

} // namespace flagstone::print
