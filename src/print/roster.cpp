#include "print/special_pages.h"

#include <algorithm>

namespace flagstone::print {
namespace {

using paint::Role;

constexpr double kInset = 6;   // of the content of a character's frame
constexpr double kBetween = 6; // the frames of a page

/// The content of one character's sheet beside the card.
struct Character {
    struct Boxes {
        QString label;
        int left = 0, most = 0;
    };
    paint::FacePtr face;
    std::vector<Boxes> boxes; ///< hit points, then spells by level
    QStringList carries;      ///< in a game
};

Character fromPack(paint::FacePtr face)
{
    Character character{.face = std::move(face)};
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
    Character character{.face = std::move(face)};
    for (const CounterSpec &counter : game.sheet.counters) {
        const bool hits = counter.role == CounterRole::HitsLeft,
                   spells = counter.role == CounterRole::SpellsLeft;
        if (counter.card == card && (hits || spells) && counter.most > 0)
            character.boxes.push_back(
                {hits ? QStringLiteral("Hits") : QStringLiteral("Spells of level %1").arg(counter.number),
                 game.view.counter(counter.id), counter.most});
    }
    for (const PileSpec &pile : game.sheet.piles)
        if (pile.role == PileRole::Hand && pile.owner == card)
            for (const CardId held : game.view.pile(pile.id).cards)
                character.carries.append(QString::fromStdString(game.sheet.cards[index(held)].name));
    return character;
}

bool isCharacter(const paint::CardFace &face)
{
    return face.figure == paint::CardFace::Figure::Character;
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

/// A sheet is there to tick off hits, so the cards must say how many.
bool saysHits(const Character &character)
{
    return character.face->field(u"hp") != nullptr;
}

/// Rows of squares to tick; what is lost already is crossed out. Returns where it ends.
double paintBoxes(Brush &brush, const Character::Boxes &boxes, QPointF at, double width)
{
    constexpr double side = 4.6, step = 5.8;
    brush.text(at, boxes.label, Role::Label, 2.6);
    const int perRow = std::max(1, static_cast<int>(width / step));
    brush.painter.setPen(brush.pen(0.3));
    brush.painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < boxes.most; ++i) {
        const int column = i % perRow, row = i / perRow;
        const QRectF box(at.x() + column * step, at.y() + 1.6 + row * step, side, side);
        brush.painter.drawRect(box);
        if (i >= boxes.left) {
            brush.painter.drawLine(box.topLeft(), box.bottomRight());
            brush.painter.drawLine(box.topRight(), box.bottomLeft());
        }
    }
    const int rows = (boxes.most + perRow - 1) / perRow;
    return at.y() + 1.6 + rows * step + 4.6;
}

/// Lines to write on; the first ones hold these words.
void paintRules(Brush &brush, const QString &label, QRectF area, const QStringList &words)
{
    constexpr double step = 7;
    brush.text(area.topLeft(), label, Role::Label, 2.6);
    qsizetype line = 0;
    for (double y = area.top() + step; y <= area.bottom(); y += step) {
        brush.painter.setPen(brush.pen());
        brush.painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        if (line < words.size())
            brush.text({area.left(), y - 1.2}, words[line++], Role::Body, 3.4);
    }
}

void paintCharacter(Brush &brush, const Character &character, const QRectF &area)
{
    brush.painter.setPen(brush.pen(0.4));
    brush.painter.setBrush(Qt::NoBrush);
    brush.painter.drawRect(area);
    const QRectF inner = area.adjusted(kInset, kInset, -kInset, -kInset);
    brush.painter.save();
    brush.painter.translate(inner.topLeft());
    brush.cards.paintCard(brush.painter, *character.face, brush.theme);
    brush.painter.restore();
    brush.painter.setPen(brush.pen());
    brush.painter.drawRoundedRect(QRectF(inner.topLeft(), paint::kCardMm), paint::kCardRadius,
                                  paint::kCardRadius);

    const double left = inner.left() + paint::kCardMm.width() + 7, width = inner.right() - left;
    brush.text({left, inner.top() + 6}, character.face->name, Role::Title, 7);
    double y = inner.top() + 14;
    for (const Character::Boxes &boxes : character.boxes)
        y = paintBoxes(brush, boxes, {left, y}, width);
    const double under = inner.top() + paint::kCardMm.height();
    paintRules(brush, QStringLiteral("Carries"), {QPointF(left, y), QPointF(left + width, under - 1)},
               character.carries);
    paintRules(brush, QStringLiteral("Experience, treasure, what happened"),
               {QPointF(inner.left(), under + 7), inner.bottomRight()}, {});
}

} // namespace

tl::expected<Content, QString> roster(CardSource &cards, const Explored *game, const PageFormat &format)
{
    Content content;
    content.title = game ? game->title : QString::fromStdString(cards.pack().title);
    const std::vector<Character> characters = charactersOf(cards, game);
    if (std::ranges::none_of(characters, saysHits))
        return tl::make_unexpected(QStringLiteral("there are no characters to print"));
    const QRectF room = format.room();
    const double half = (room.height() - kBetween) / 2;
    const bool pairs = half >= paint::kCardMm.height() + 2 * kInset;
    const double height = pairs ? half : room.height();
    const std::size_t most = pairs ? 2 : 1;
    for (std::size_t i = 0; i < characters.size(); i += most) {
        std::vector<Character> some(characters.begin() + static_cast<std::ptrdiff_t>(i),
                                    characters.begin() +
                                        static_cast<std::ptrdiff_t>(std::min(i + most, characters.size())));
        QStringList names;
        for (const Character &character : some)
            names.append(character.face->name);
        content.pages.push_back(content.stock.add(
            {names.join(QStringLiteral(" and ")), format.paper, [some, room, height](Brush &brush) {
                 for (std::size_t k = 0; k < some.size(); ++k)
                     paintCharacter(brush, some[k],
                                    QRectF(room.left(),
                                           room.top() + static_cast<double>(k) * (height + kBetween),
                                           room.width(), height));
             }}));
    }
    return content;
}

} // namespace flagstone::print
