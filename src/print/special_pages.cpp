#include "print/special_pages.h"

#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace flagstone::print {
namespace {

using paint::Role;

constexpr double kHair = 0.2;

QPen linePen(const Brush &brush, double width = kHair)
{
    QPen pen(brush.ink(u"line"), width);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

// ---- the map ----

/// One card of the map.
struct Spot {
    paint::FacePtr face; ///< null if it lies face down
    int number = 0;
    double col = 0, row = 0; ///< with the shift of its storey, in cells
    int storey = 0, turns = 0;
};

std::vector<Spot> spotsOf(CardSource &cards, const Explored &game)
{
    std::vector<Spot> spots;
    for (const Placement &placed : game.view.board) {
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
    const double cell =
        std::min({area.width() / extent.width(), area.height() / extent.height(), paint::kPlanMm * 25 / 9});
    const QPointF origin = area.center() - extent.center() * cell;
    std::ranges::stable_sort(spots, {}, &Spot::storey);
    for (const Spot &spot : spots) {
        const QPointF at = origin + QPointF(spot.col, spot.row) * cell;
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
        brush.painter.setPen(linePen(brush, 0.25));
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

// ---- character sheets ----

/// What stands on one character's sheet beside the card.
struct Character {
    struct Boxes {
        QString label;
        int left = 0, most = 0;
    };
    paint::FacePtr face;
    std::vector<Boxes> boxes; ///< hit points, then spells by level
};

Character fromPack(paint::FacePtr face)
{
    Character character{std::move(face), {}};
    if (const paint::FaceField *hits = character.face->field(u"hp")) {
        const int most = hits->text.toInt();
        character.boxes.push_back({hits->label, most, most});
    }
    if (const paint::FaceField *spells = character.face->field(u"spells"))
        for (const paint::FaceField::Pips &pips : spells->pips)
            character.boxes.push_back(
                {QStringLiteral("Spells of level %1").arg(pips.level), pips.count, pips.count});
    return character;
}

Character fromGame(const Explored &game, CardId card, paint::FacePtr face)
{
    Character character{std::move(face), {}};
    for (const CounterSpec &counter : game.sheet.counters) {
        const bool hits = counter.role == CounterRole::HitsLeft,
                   spells = counter.role == CounterRole::SpellsLeft;
        if (counter.card == card && (hits || spells) && counter.most > 0)
            character.boxes.push_back(
                {hits ? QStringLiteral("Hits") : QStringLiteral("Spells of level %1").arg(counter.number),
                 game.view.counter(counter.id), counter.most});
    }
    return character;
}

bool isCharacter(const paint::CardFace &face)
{
    return face.frame == QLatin1String("frame-character");
}

std::vector<Character> charactersOf(CardSource &cards, const Explored *game)
{
    std::vector<Character> found;
    if (game == nullptr) {
        for (const paint::FacePtr &face : cards.all())
            if (isCharacter(*face))
                found.push_back(fromPack(face));
        return found;
    }
    for (const PileSpec &pile : game->sheet.piles) {
        if (pile.role != PileRole::Party)
            continue;
        for (const CardId card : game->view.pile(pile.id).cards) {
            const CardSheet &of = game->sheet.cards[index(card)];
            paint::FacePtr face = cards.faces().face(of.table, of.row);
            if (isCharacter(*face))
                found.push_back(fromGame(*game, card, std::move(face)));
        }
    }
    return found;
}

/// Rows of squares to tick; what is lost already is crossed out. Returns where it ends.
double paintBoxes(Brush &brush, const Character::Boxes &boxes, QPointF at, double width)
{
    constexpr double side = 4.6, step = 5.8;
    brush.text(at, boxes.label, Role::Label, 2.6);
    const int perRow = std::max(1, static_cast<int>(width / step));
    brush.painter.setPen(linePen(brush, 0.3));
    brush.painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < boxes.most; ++i) {
        const QRectF box(at.x() + (i % perRow) * step, at.y() + 1.6 + (i / perRow) * step, side, side);
        brush.painter.drawRect(box);
        if (i >= boxes.left) {
            brush.painter.drawLine(box.topLeft(), box.bottomRight());
            brush.painter.drawLine(box.topRight(), box.bottomLeft());
        }
    }
    return at.y() + 1.6 + ((boxes.most + perRow - 1) / perRow) * step + 4.6;
}

double paintRules(Brush &brush, const QString &label, QPointF at, double width, double until)
{
    constexpr double step = 7;
    brush.text(at, label, Role::Label, 2.6);
    brush.painter.setPen(linePen(brush));
    double y = at.y() + step;
    for (; y <= until; y += step)
        brush.painter.drawLine(QPointF(at.x(), y), QPointF(at.x() + width, y));
    return y;
}

void paintCharacter(Brush &brush, const Character &character, const QRectF &area)
{
    brush.painter.setPen(linePen(brush, 0.4));
    brush.painter.setBrush(Qt::NoBrush);
    brush.painter.drawRect(area);
    const QRectF inner = area.adjusted(6, 6, -6, -6);
    brush.painter.save();
    brush.painter.translate(inner.topLeft());
    brush.cards.paintCard(brush.painter, *character.face, brush.theme);
    brush.painter.restore();
    brush.painter.setPen(linePen(brush));
    brush.painter.drawRoundedRect(QRectF(inner.topLeft(), paint::kCardMm), paint::kCardRadius,
                                  paint::kCardRadius);

    const double left = inner.left() + paint::kCardMm.width() + 7, width = inner.right() - left;
    brush.text({left, inner.top() + 6}, character.face->name, Role::Title, 7);
    double y = inner.top() + 14;
    for (const Character::Boxes &boxes : character.boxes)
        y = paintBoxes(brush, boxes, {left, y}, width);
    paintRules(brush, QStringLiteral("Carries"), {left, y}, width, inner.top() + paint::kCardMm.height() - 1);
    paintRules(brush, QStringLiteral("Experience, treasure, what happened"),
               {inner.left(), inner.top() + paint::kCardMm.height() + 7}, inner.width(), inner.bottom());
}

// ---- calibration ----

void paintMeasure(Brush &brush, QPointF from, QPointF to)
{
    brush.painter.setPen(linePen(brush));
    const QPointF along = (to - from) / kCalibrationMm, across(-along.y(), along.x());
    brush.painter.drawLine(from, to);
    for (int mm = 0; mm <= static_cast<int>(kCalibrationMm); mm += 10)
        brush.painter.drawLine(from + along * mm, from + along * mm + across * (mm % 50 == 0 ? 4 : 2));
}

void paintCalibrationFront(Brush &brush, const QSizeF &paper)
{
    const QPointF centre(paper.width() / 2, paper.height() / 2);
    const double half = kCalibrationMm / 2;
    brush.text({centre.x(), 24}, QStringLiteral("Printer check, front"), Role::Title, 6, Qt::AlignHCenter);
    const std::array lines{
        QStringLiteral(
            "Print at 100 %, on both sides. Measure the two long lines from end to end: 150 mm each."),
        QStringLiteral(
            "Hold the sheet against the light, this side towards you. The cross below meets the scales"),
        QStringLiteral("of the back: read how far the back lies to the right and how far down.")};
    double y = 32;
    for (const QString &line : lines) {
        brush.text({centre.x(), y}, line, Role::Body, 3.2, Qt::AlignHCenter);
        y += 4.6;
    }
    paintMeasure(brush, centre + QPointF(-half, 60), centre + QPointF(half, 60));
    paintMeasure(brush, centre + QPointF(-70, -half), centre + QPointF(-70, half));
    brush.text(centre + QPointF(0, 56), QStringLiteral("across: 150 mm"), Role::Ui, 3, Qt::AlignHCenter);
    brush.painter.save();
    brush.painter.translate(centre + QPointF(-66, 0));
    brush.painter.rotate(90);
    brush.text({0, 0}, QStringLiteral("down: 150 mm"), Role::Ui, 3, Qt::AlignHCenter);
    brush.painter.restore();
    brush.painter.setPen(linePen(brush, 0.3));
    brush.painter.drawLine(centre - QPointF(22, 0), centre + QPointF(22, 0));
    brush.painter.drawLine(centre - QPointF(0, 22), centre + QPointF(0, 22));
}

/// Scales that are mirrored, since they are read through the paper.
void paintCalibrationBack(Brush &brush, const QSizeF &paper)
{
    const QPointF centre(paper.width() / 2, paper.height() / 2);
    brush.text({centre.x(), 24}, QStringLiteral("Printer check, back"), Role::Title, 6, Qt::AlignHCenter);
    brush.text({centre.x(), 32}, QStringLiteral("One small step is 0.5 mm; the middle is 0."), Role::Body,
               3.2, Qt::AlignHCenter);
    constexpr int steps = 20; // of half a millimetre to each side
    for (int step = -steps; step <= steps; ++step) {
        const double at = step * 0.5;
        const double reach = step == 0 ? 14 : step % 10 == 0 ? 8 : step % 2 == 0 ? 5 : 3;
        brush.painter.setPen(linePen(brush, step == 0 ? 0.2 : 0.12));
        brush.painter.drawLine(centre + QPointF(at, -24 - reach), centre + QPointF(at, -24));
        brush.painter.drawLine(centre + QPointF(24, at), centre + QPointF(24 + reach, at));
    }
    for (const int mm : {-10, -5, 5, 10}) {
        brush.text(centre + QPointF(mm, -33.5), QString::number(mm), Role::Ui, 2.6, Qt::AlignHCenter);
        brush.text(centre + QPointF(33.5, mm + 1), QString::number(mm), Role::Ui, 2.6);
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
             const double names = setting.rows(count) * setting.line;
             paintSpots(brush, spots, room.adjusted(0, 20, 0, -names - 6), true);
             paintNames(brush, spots, QRectF(room.left(), room.bottom() - names, room.width(), names),
                        setting);
         }});
    content.pages.push_back(page);
}

tl::expected<Content, QString> roster(CardSource &cards, const Explored *game, const PageFormat &format)
{
    Content content;
    content.title = game ? game->title : QString::fromStdString(cards.pack().title);
    const std::vector<Character> characters = charactersOf(cards, game);
    if (characters.empty())
        return tl::make_unexpected(QStringLiteral("there are no characters to print"));
    for (std::size_t i = 0; i < characters.size(); i += 2) {
        std::vector<Character> pair(characters.begin() + static_cast<std::ptrdiff_t>(i),
                                    characters.begin() +
                                        static_cast<std::ptrdiff_t>(std::min(i + 2, characters.size())));
        QStringList names;
        for (const Character &character : pair)
            names.append(character.face->name);
        content.pages.push_back(content.stock.add(
            {names.join(QStringLiteral(" and ")), format.paper, [pair, format](Brush &brush) {
                 const QRectF room = format.room();
                 const double height = (room.height() - 6) / 2;
                 for (std::size_t k = 0; k < pair.size(); ++k)
                     paintCharacter(brush, pair[k],
                                    QRectF(room.left(), room.top() + static_cast<double>(k) * (height + 6),
                                           room.width(), height));
             }}));
    }
    return content;
}

Content calibration(const PageFormat &format)
{
    Content content;
    content.title = QStringLiteral("Printer check");
    const QSizeF paper = format.paper;
    content.pages.push_back(content.stock.add(
        {QStringLiteral("front"), paper, [paper](Brush &brush) { paintCalibrationFront(brush, paper); }}));
    content.pages.push_back(content.stock.add(
        {QStringLiteral("back"), paper, [paper](Brush &brush) { paintCalibrationBack(brush, paper); }}));
    return content;
}

void addTiled(Content &content, const Drawing &whole, const PageFormat &format)
{
    constexpr double tab = 10;
    const QRectF room = format.room();
    const auto count = [](double length, double space) {
        return length <= space + 1e-6 ? 1
                                      : static_cast<int>(std::ceil((length - tab) / (space - tab) - 1e-6));
    };
    const int columns = count(whole.size.width(), room.width()),
              rows = count(whole.size.height(), room.height());
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const bool alone = columns * rows == 1;
            const QString place =
                QString(QChar(u'A' + static_cast<char16_t>(row % 26))) + QString::number(column + 1);
            const QString name = alone ? whole.name : whole.name + u' ' + place;
            const QPointF offset(column * (room.width() - tab), row * (room.height() - tab));
            const bool right = column + 1 < columns, below = row + 1 < rows;
            content.pages.push_back(content.stock.add(
                {name, format.paper, [=](Brush &brush) {
                     brush.painter.save();
                     brush.painter.setClipRect(room);
                     brush.painter.translate(room.topLeft() - offset);
                     if (alone)
                         brush.painter.translate((room.width() - whole.size.width()) / 2,
                                                 (room.height() - whole.size.height()) / 2);
                     whole.paint(brush);
                     brush.painter.restore();
                     QPen dashed = linePen(brush);
                     dashed.setDashPattern({10, 8});
                     brush.painter.setPen(dashed);
                     if (right)
                         brush.painter.drawLine(QPointF(room.right() - tab, room.top()),
                                                QPointF(room.right() - tab, room.bottom()));
                     if (below)
                         brush.painter.drawLine(QPointF(room.left(), room.bottom() - tab),
                                                QPointF(room.right(), room.bottom() - tab));
                     const QString hint =
                         !right && !below
                             ? QString()
                             : QStringLiteral(". The next sheet is glued on from the dashed line");
                     brush.text({room.left(), format.paper.height() - 5}, name + hint, Role::Ui, 2.6);
                 }}));
        }
    }
}

// The poster lives here because it is the map, drawn large.
Content poster(CardSource &cards, const Explored &game, const PageFormat &format)
{
    Content content;
    content.title = game.title;
    const std::vector<Spot> spots = spotsOf(cards, game);
    if (spots.empty())
        return content;
    const QSizeF size = extentOf(spots).size() * paint::kPlanMm * 25 / 9;
    addTiled(content,
             {game.title, size,
              [spots, size](Brush &brush) { paintSpots(brush, spots, QRectF({}, size), false); }},
             format);
    return content;
}

} // namespace flagstone::print
