#include "print/play_aids.h"

#include <algorithm>

namespace flagstone::print {
namespace {

using paint::Role;

/// One card of the map.
struct Spot {
    paint::FacePtr face; ///< null if it lies face down
    int number = 0;
    double col = 0, row = 0; ///< with the shift of its storey, in cells
    int storey = 0;
    Turn turns;
};

std::vector<Spot> spotsOf(CardSource &cards, const Explored &game)
{
    std::vector<Spot> spots;
    for (const Placement &placed : game.view.board) {
        if (isEmpty(placed))
            continue;
        Spot spot;
        spot.number = static_cast<int>(spots.size()) + 1;
        spot.storey = placed.storey;
        spot.turns = placed.turns;
        spot.col = placed.col - 1.9 / paint::kPlanMm * placed.storey; // look.md 3.2
        spot.row = placed.row - 2.3 / paint::kPlanMm * placed.storey;
        if (placed.card != kNoCard) {
            const CardSheet &card = game.sheet.cards[index(placed.card)];
            spot.face = cards.faces().face(card.table, card.row);
        }
        spots.push_back(std::move(spot));
    }
    return spots;
}

constexpr double kLeastMap = 60; // mm: of the paper's height, however many names are below the map

QRectF extentOf(const std::vector<Spot> &spots)
{
    QRectF all;
    for (const Spot &spot : spots)
        all |= QRectF(spot.col, spot.row, 1, 1);
    return all;
}

void paintSpots(Brush &brush, std::vector<Spot> spots, const QRectF &area, bool numbers)
{
    const QRectF extent = extentOf(spots);
    const double cell = std::min(
        {area.width() / extent.width(), area.height() / extent.height(), paint::kPlanMm * kFigureScale});
    const QPointF origin = area.center() - extent.center() * cell;
    std::ranges::stable_sort(spots, {}, &Spot::storey);
    const bool clips = brush.painter.hasClipping();
    const QRectF shown = brush.painter.clipBoundingRect();
    for (const Spot &spot : spots) {
        const QPointF at = origin + QPointF(spot.col, spot.row) * cell;
        if (clips && !shown.intersects(QRectF(at, QSizeF(cell, cell)))) // it is on another sheet of a poster
            continue;
        brush.painter.save();
        brush.painter.translate(at);
        brush.painter.scale(cell / paint::kPlanMm, cell / paint::kPlanMm);
        if (spot.face)
            brush.cards.paintPlan(brush.painter, *spot.face, spot.turns, brush.theme,
                                  numbers && cell < 40 ? paint::Detail::Far : paint::Detail::Full);
        else
            brush.cards.paintPlanBack(brush.painter, QStringLiteral("back-location"), brush.theme);
        brush.painter.restore();
    }
    if (!numbers)
        return;
    for (const Spot &spot : spots) {
        const double radius = std::clamp(cell * 0.17, 1.6, 4.0);
        const QPointF at = origin + QPointF(spot.col + 0.5, spot.row + 0.5) * cell;
        brush.painter.setPen(brush.pen(0.25));
        brush.painter.setBrush(Qt::white);
        brush.painter.drawEllipse(at, radius, radius);
        brush.text(at + QPointF(0, 0.34 * 1.1 * radius), QString::number(spot.number), Role::Number,
                   1.1 * radius, Qt::AlignHCenter);
    }
}

/// How the names below the map are set: the more there are, the smaller.
struct ListSetting {
    int columns = 2;
    double line = 5.4, size = 3.1;
    [[nodiscard]] int rows(int count) const { return (count + columns - 1) / columns; }
};

ListSetting listSetting(int count, double most)
{
    for (const ListSetting &setting :
         {ListSetting{2, 5.4, 3.1}, ListSetting{3, 4.6, 2.7}, ListSetting{3, 4, 2.5}})
        if (setting.rows(count) * setting.line <= most)
            return setting;
    return {4, 3.4, 2.3};
}

void paintNames(Brush &brush, const std::vector<Spot> &spots, const QRectF &area, const ListSetting &setting)
{
    const double width = area.width() / setting.columns;
    const int rows = setting.rows(static_cast<int>(spots.size()));
    for (const Spot &spot : spots) {
        const int place = spot.number - 1;
        const QPointF at =
            area.topLeft() + QPointF((place / rows) * width, (place % rows + 0.75) * setting.line);
        brush.text(at + QPointF(2.2 * setting.size, 0), QString::number(spot.number), Role::Number,
                   setting.size, Qt::AlignRight);
        double x = at.x() + 2.7 * setting.size;
        if (spot.face && !spot.face->level.isEmpty()) {
            const double side = 1.25 * setting.size;
            brush.cards.paintArt(brush.painter, {x, at.y() - side * 0.82, side, side},
                                 QStringLiteral("levels/level-") + spot.face->level,
                                 {brush.theme, spot.face->level});
        }
        x += 1.6 * setting.size;
        const QString name = spot.face ? spot.face->name : QStringLiteral("not seen yet");
        const QString key = spot.face ? spot.face->key : QString();
        brush.text({x, at.y()}, name, spot.face ? Role::Body : Role::BodyItalic, setting.size);
        brush.text({at.x() + width - 4, at.y()}, key, Role::Label, 0.75 * setting.size, Qt::AlignRight);
    }
}

} // namespace

void addMap(Content &content, CardSource &cards, const Explored &game, const PageFormat &format)
{
    const std::vector<Spot> spots = spotsOf(cards, game);
    if (spots.empty())
        return;
    const int page = content.stock.add(
        {QStringLiteral("the map"), format.paper, [=](Brush &brush) {
             const QRectF room = format.room();
             brush.text({room.left(), room.top() + 8}, game.title, Role::Title, 8);
             brush.text({room.left(), room.top() + 14},
                        QStringLiteral("Numbered in the order in which the cards were laid."),
                        Role::BodyItalic, 3.2);
             const auto count = static_cast<int>(spots.size());
             const ListSetting setting = listSetting(count, room.height() * 0.42);
             const double names = std::min(setting.rows(count) * setting.line, room.height() - kLeastMap);
             paintSpots(brush, spots, room.adjusted(0, 20, 0, -names - 6), true);
             paintNames(brush, spots, QRectF(room.left(), room.bottom() - names, room.width(), names),
                        setting);
         }});
    content.pages.push_back(page);
}

Content poster(CardSource &cards, const Explored &game, const PageFormat &format)
{
    Content content;
    content.title = game.title;
    const std::vector<Spot> spots = spotsOf(cards, game);
    if (spots.empty())
        return content;
    constexpr double cell = paint::kPlanMm * kFigureScale;
    const QRectF extent = extentOf(spots);
    const QSizeF size = extent.size() * cell;
    std::vector<QRectF> parts;
    for (const Spot &spot : spots)
        parts.push_back({(spot.col - extent.left()) * cell, (spot.row - extent.top()) * cell, cell, cell});
    addTiled(content,
             {game.title, size,
              [spots, size](Brush &brush) { paintSpots(brush, spots, QRectF({}, size), false); }},
             format, parts);
    return content;
}

} // namespace flagstone::print
