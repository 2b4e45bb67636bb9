#include "app/board/board_geometry.h"
#include "app/board/chance_tags.h"
#include "test_board.h"

#include <QImage>
#include <QLineF>
#include <QPainter>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

/// Whoever fights stands on the floor, each with a disc of its own.
namespace flagstone::app::test::floor_test {
namespace {

/// A party of six in two ranks, and three monster cards with one, two and three figures.
struct Floor : testing::Test {
    static constexpr int kHeroes = 6, kFoes = 1 + 2 + 3;
    TestBoard desk;
    BoardView board;
    std::vector<CardId> heroes;

    void SetUp() override
    {
        const CardId last = desk.sheet.tokens.back().card;
        desk.sheet.piles.push_back({.id = PileId{static_cast<std::uint8_t>(desk.sheet.piles.size())},
                                    .role = PileRole::Party,
                                    .label = "Party"});
        for (int n = 0; n < kHeroes; ++n) {
            heroes.push_back(CardId{static_cast<std::uint16_t>(raw(last) + 1 + n)});
            count(CounterRole::HitsLeft, heroes.back(), 7);
            count(CounterRole::Rank, heroes.back(), n < 3 ? 1 : 2);
        }
        desk.view.piles.push_back({kEverybody, 1, kHeroes, heroes});
        board.resize(900, 640);
        board.show();
    }

    void count(CounterRole role, CardId card, int value)
    {
        desk.sheet.counters.push_back(
            {.id = CounterId{static_cast<std::uint16_t>(desk.sheet.counters.size())},
             .role = role,
             .card = card});
        desk.view.counters.push_back(value);
    }

    /// Lays cards up to one of that kind, and the party meets all monsters there.
    SlotId fight(paint::FloorSpace space)
    {
        CardArt art;
        art.setGame(desk.sheet, desk.faces, desk.pixmaps);
        SlotId slot = desk.lay(0, 0);
        for (int col = 1; art.floorSpace(desk.view.board.back().card) != space; ++col)
            slot = desk.lay(col, 0);
        for (Token &token : desk.view.tokens)
            token.space = spaceOf(slot);
        return slot;
    }

    [[nodiscard]] const std::vector<Fighter> &fighters() { return board.scene().tokens().floor().shown(); }
    void hit(CardId card, int number, int left)
    {
        for (const CounterSpec &counter : desk.sheet.counters)
            if (counter.role == CounterRole::HitsLeft && counter.card == card && counter.number == number)
                desk.view.counters[index(counter.id)] = left;
    }
};

TEST_F(Floor, EverybodyStandsApartOnThePlanFrontRankFirst)
{
    for (const paint::FloorSpace space :
         {paint::FloorSpace::Wide, paint::FloorSpace::Cornered, paint::FloorSpace::Narrow}) {
        const SlotId slot = fight(space);
        desk.show(board);
        ASSERT_EQ(fighters().size(), static_cast<std::size_t>(kHeroes + kFoes));
        const QRectF plan = cardRect(*std::ranges::find(desk.view.board, slot, &Placement::slot));
        for (const Fighter &one : fighters()) {
            EXPECT_TRUE(plan.adjusted(4, 4, -4, -4).contains(one.middle))
                << "space: " << static_cast<int>(space);
            for (const Fighter &other : fighters())
                EXPECT_TRUE(&one == &other || QLineF(one.middle, other.middle).length() >= one.disc);
        }
        const auto far = [&](const Fighter &one) {
            return std::abs(QPointF(one.middle - plan.center()).x()) +
                   std::abs(QPointF(one.middle - plan.center()).y());
        };
        EXPECT_LT(far(fighters()[1]), far(fighters()[4])) << "the front rank is nearer to the enemies";
    }
}

TEST_F(Floor, WhereACornerIsNoFloorFewStandAtArmsLength)
{
    const std::vector<int> three{1, 1, 2};
    const auto spots = [&](paint::FloorSpace space) {
        return fightSpots(cardRect(0, 0, 0), three, 2, false, space);
    };
    EXPECT_GT(spots(paint::FloorSpace::Cornered).disc, spots(paint::FloorSpace::Narrow).disc);
    const std::vector<int> many(6, 1);
    EXPECT_EQ(fightSpots(cardRect(0, 0, 0), many, 2, false, paint::FloorSpace::Cornered).disc,
              spots(paint::FloorSpace::Narrow).disc)
        << "more stand closer";
}

TEST_F(Floor, InARoomUpToTwelveStandWithoutHidingAnother)
{
    const std::vector<int> party{1, 1, 1, 2, 2, 3};
    for (int enemies = 1; enemies <= 12; ++enemies) {
        const FightSpots spots =
            fightSpots(cardRect(0, 0, 0), party, enemies, false, paint::FloorSpace::Wide);
        for (std::size_t one = 0; one < spots.middles.size(); ++one)
            for (std::size_t other = 0; other < one; ++other)
                EXPECT_GE(QLineF(spots.middles[one], spots.middles[other]).length(), spots.disc) << enemies;
    }
}

TEST_F(Floor, NobodyStandsInADoorWhileThereIsRoomBesideIt)
{
    const QRectF card = cardRect(0, 0, 0);
    const auto expectClear = [&](const std::vector<int> &ranks, int enemies) {
        for (const bool upright : {false, true}) {
            const FightSpots spots =
                fightSpots(card, ranks, enemies, upright, paint::FloorSpace::Wide, {true, true, true, true});
            ASSERT_EQ(spots.middles.size(), ranks.size() + static_cast<std::size_t>(enemies));
            for (const QPointF &middle : spots.middles) {
                QRectF disc({}, QSizeF(spots.disc, spots.disc));
                disc.moveCenter(middle);
                EXPECT_TRUE(card.contains(disc));
                for (const Edge edge : kEdges)
                    EXPECT_FALSE(disc.intersects(doorPlate(card, edge))) << ranks.size() << ' ' << enemies;
            }
        }
    };
    for (int enemies = 1; enemies <= 12; ++enemies)
        expectClear({1, 1, 1}, enemies);
    for (int enemies = 1; enemies <= 5; ++enemies) {
        expectClear({1, 1, 1, 2, 2}, enemies);
        expectClear({1, 2}, enemies);
    }
}

TEST_F(Floor, NobodyStandsInAPassageOfARoomThatHasRoomAcross)
{
    constexpr double kHalfFloor = 18, kRim = 0.5; // mm: of a room with passages on two sides
    CardArt art;
    art.setGame(desk.sheet, desk.faces, desk.pixmaps);
    const auto hasThem = [&](const Placement &card) {
        const std::array<bool, 4> passages = art.passages(card.card, card.turns);
        const CardArt::Doors doors = art.doors(card.card, card.turns);
        return art.floorSpace(card.card) == paint::FloorSpace::Wide && passages[index(Edge::North)] &&
               passages[index(Edge::South)] && doors[index(Edge::East)] == 0 && doors[index(Edge::West)] == 0;
    };
    SlotId slot = desk.lay(0, 0);
    for (int col = 1; !hasThem(desk.view.board.back()); ++col) {
        ASSERT_LT(desk.view.board.size(), desk.sheet.cards.size()) << "no room has such passages";
        slot = desk.lay(col, 0);
    }
    for (Token &token : desk.view.tokens)
        token.space = spaceOf(slot);
    desk.show(board);
    ASSERT_EQ(fighters().size(), static_cast<std::size_t>(kHeroes + kFoes));
    const QPointF middle = cardRect(*std::ranges::find(desk.view.board, slot, &Placement::slot)).center();
    for (const Fighter &one : fighters())
        EXPECT_LE(std::abs(one.middle.y() - middle.y()) + one.disc / 2, kHalfFloor + kRim);
}

TEST_F(Floor, MarkersComeBackAfterTheFight)
{
    fight(paint::FloorSpace::Wide);
    desk.show(board);
    const TokenLayer &tokens = board.scene().tokens();
    EXPECT_FALSE(tokens.item(TestBoard::kParty)->isVisible());
    EXPECT_TRUE(board.scene().shows(desk.view));
    for (Token &token : desk.view.tokens)
        if (token.id != TestBoard::kParty)
            token.space = kNoSpace;
    board.reset(desk.view, {});
    EXPECT_TRUE(fighters().empty());
    EXPECT_TRUE(tokens.item(TestBoard::kParty)->isVisible());
    EXPECT_TRUE(board.scene().shows(desk.view));
}

TEST_F(Floor, EachEnemyIsATargetOfItsOwnWhileNothingIsLit)
{
    fight(paint::FloorSpace::Wide);
    desk.show(board);
    const CardId pack = desk.sheet.tokens.back().card;
    int seen = 0;
    for (const Fighter &one : fighters())
        if (one.card == pack) {
            EXPECT_EQ(board.scene().targetAt(one.middle), targetFigure(pack, one.number - 1));
            ++seen;
        }
    EXPECT_EQ(seen, 3);
}

TEST_F(Floor, EachFigureOfACardIsATargetOfItsOwn)
{
    fight(paint::FloorSpace::Wide);
    const CardId pack = desk.sheet.tokens.back().card;
    std::vector<Target> targets;
    for (int number = 0; number < 3; ++number)
        targets.push_back({.kind = Target::Kind::Figure, .card = pack, .number = number});
    targets.push_back({.kind = Target::Kind::Figure, .card = heroes.front()});
    desk.show(board, TestBoard::choices(targets));
    const std::vector<Lit> &lit = board.scene().targets().lit();
    ASSERT_EQ(lit.size(), targets.size());
    for (const Lit &one : lit) {
        EXPECT_EQ(board.scene().targetAt(one.area.center()), one.target);
        EXPECT_EQ(board.scene().cardAt(one.area.center()), one.target.card);
        for (const Lit &other : lit)
            EXPECT_TRUE(&one == &other || !one.area.contains(other.area.center()));
    }
}

TEST_F(Floor, ChancesLieOnTheirOwnFigureInACorridor)
{
    fight(paint::FloorSpace::Narrow);
    std::vector<Target> foes;
    std::vector<TargetChance> chances;
    for (const TokenSpec &token : desk.sheet.tokens)
        if (token.role != TokenRole::Party)
            foes.push_back({.kind = Target::Kind::Figure, .card = token.card});
    for (const Target &foe : foes)
        chances.push_back({foe, QStringLiteral("64 %")});
    desk.show(board, TestBoard::choices(foes));
    board.setChances(chances);
    const TargetLayer &layer = board.scene().targets();
    for (const double pixelsOfCell : {220.0, 246.0, 290.0, 460.0}) {
        const auto tags = layer.chanceTags(kCell / pixelsOfCell);
        ASSERT_EQ(tags.size(), foes.size());
        for (const auto &[lit, place] : tags) {
            const QRectF figure = layer.lit()[lit].area;
            EXPECT_TRUE(place.lead.isNull() ? place.tag.intersects(figure) : figure.contains(place.lead.p2()))
                << pixelsOfCell << ' ' << lit;
            EXPECT_FALSE(place.tag.contains(layer.lit()[lit].area.center())) << pixelsOfCell << ' ' << lit;
            for (const auto &[other, its] : tags)
                EXPECT_TRUE(other == lit || !its.tag.intersects(place.tag)) << lit << ' ' << other;
        }
    }
}

TEST_F(Floor, AFightIsSeenBesideADrawer)
{
    constexpr int kDrawer = 300;
    board.setSide(kDrawer);
    const SlotId slot = fight(paint::FloorSpace::Wide);
    desk.show(board);
    const QRectF room = cardRect(*std::ranges::find(desk.view.board, slot, &Placement::slot));
    const QRect seen = board.canvas().mapFromScene(room).boundingRect();
    EXPECT_LE(seen.right(), board.canvas().viewport()->width() - kDrawer);
    EXPECT_GE(seen.left(), 0);
}

TEST_F(Floor, ChancesOfFiguresAbreastLieOnTheirOwn)
{
    // Three in a line and two abreast, as in a corridor: tags are wider than figures.
    std::vector<QRectF> discs;
    for (int n = 0; n < 6; ++n)
        discs.emplace_back((n % 3) * 36, (n / 3) * 36, 32, 32);
    std::vector<Tagged> tagged;
    for (std::size_t n = 0; n < 3; ++n)
        tagged.push_back({.area = discs[n], .size = {52, 20}, .figure = true});
    const std::vector<TagPlace> places = placeTags(tagged, discs, 4);
    for (std::size_t n = 0; n < places.size(); ++n) {
        EXPECT_TRUE(places[n].lead.isNull()) << n;
        EXPECT_TRUE(places[n].tag.intersects(discs[n])) << n;
        for (std::size_t other = 0; other < n; ++other)
            EXPECT_FALSE(places[n].tag.intersects(places[other].tag)) << n << ' ' << other;
    }
}

double shareOf(const QRectF &figure, const QRectF &tag)
{
    const QRectF hidden = figure & tag;
    return hidden.width() * hidden.height() / (figure.width() * figure.height());
}

TEST_F(Floor, InACrowdAChanceTouchesTheUpperEdgeOfItsFigure)
{
    std::vector<QRectF> discs; // three abreast and three deep: the middle one has somebody on every side
    for (int n = 0; n < 9; ++n)
        discs.emplace_back((n % 3) * 57, (n / 3) * 57, 53, 53);
    const TagPlace place = placeTags(std::vector<Tagged>{{discs[4], {52, 20}, true}}, discs, 4).front();
    EXPECT_TRUE(place.lead.isNull());
    EXPECT_DOUBLE_EQ(place.tag.center().x(), discs[4].center().x());
    EXPECT_LT(place.tag.top(), discs[4].top());
    EXPECT_GT(place.tag.bottom(), discs[4].top());
    EXPECT_LT(shareOf(discs[4], place.tag), 0.15) << "its face is free";
    EXPECT_LT(shareOf(discs[1], place.tag), 0.2);
}

TEST_F(Floor, AChanceLeavesItsNeighboursFree)
{
    constexpr double kHardly = 0.05; // of a figure
    const auto expectFree = [](const std::vector<QRectF> &discs, const std::vector<Tagged> &tagged) {
        const std::vector<TagPlace> places = placeTags(tagged, discs, 4);
        ASSERT_EQ(places.size(), tagged.size());
        for (std::size_t n = 0; n < places.size(); ++n) {
            EXPECT_TRUE(places[n].lead.isNull()) << n;
            EXPECT_TRUE(places[n].tag.intersects(tagged[n].area)) << n;
            for (const QRectF &disc : discs)
                EXPECT_TRUE(disc == tagged[n].area || shareOf(disc, places[n].tag) < kHardly) << n;
        }
    };
    std::vector<QRectF> column; // of enemies, on the right
    for (int n = 0; n < 6; ++n)
        column.emplace_back((n / 3) * 59, (n % 3) * 59, 58, 58);
    for (const std::size_t first : {3U, 5U}) { // all of them, and the last one
        std::vector<Tagged> tagged;
        for (std::size_t n = first; n < 6; ++n)
            tagged.push_back({.area = column[n], .size = {52, 20}, .figure = true});
        expectFree(column, tagged);
    }
    std::vector<QRectF> ranks; // enemies abreast, above those that they fight
    for (int n = 0; n < 6; ++n)
        ranks.emplace_back((n % 3) * 57, (n / 3) * 60, 56, 56);
    expectFree(ranks, {{ranks[1], {78, 20}, true}, {ranks[2], {73, 20}, true}}); // with words
}

TEST_F(Floor, ChancesInLargeLettersHideNoFigure)
{
    // Three abreast before those that they fight; tags are more than twice as wide as figures.
    std::vector<QRectF> discs;
    for (int n = 0; n < 6; ++n)
        discs.emplace_back((n % 3) * 44, (n / 3) * 45, 40, 40);
    for (const std::size_t first : {0U, 1U}) { // all of them, and the last two
        std::vector<Tagged> tagged;
        for (std::size_t n = first; n < 3; ++n)
            tagged.push_back({.area = discs[n], .size = {104, 40}, .figure = true});
        const std::vector<TagPlace> places = placeTags(tagged, discs, 4);
        ASSERT_EQ(places.size(), tagged.size());
        for (std::size_t n = 0; n < places.size(); ++n) {
            EXPECT_TRUE(places[n].tag.intersects(tagged[n].area)) << n;
            for (const QRectF &disc : discs)
                EXPECT_LE(shareOf(disc, places[n].tag), 0.151) << n;
            for (std::size_t other = 0; other < n; ++other)
                EXPECT_FALSE(places[n].tag.intersects(places[other].tag)) << n << ' ' << other;
        }
    }
}

TEST_F(Floor, ChancesOfACrowdHideNobodyElseAndLinesLeadOutOfIt)
{
    constexpr double kFigure = 31, kApart = 31.5;
    std::vector<QRectF> discs; // two sides in a corridor, each two abreast and three deep
    for (const int side : {-1, 1})
        for (int n = 0; n < 6; ++n)
            discs.emplace_back(side * (17.5 + (n / 2) * kApart), (n % 2) * kApart, kFigure, kFigure);
    std::vector<Tagged> tagged;
    for (const QRectF &disc : discs)
        tagged.push_back({.area = disc, .size = {68, 20}, .figure = true});
    const std::vector<TagPlace> places = placeTags(tagged, discs, 4);
    ASSERT_EQ(places.size(), discs.size());
    EXPECT_EQ(places, placeTags(tagged, discs, 4)) << "the same crowd looks the same";
    for (std::size_t n = 0; n < places.size(); ++n) {
        const TagPlace &place = places[n];
        EXPECT_TRUE(place.lead.isNull() ? place.tag.intersects(discs[n]) : discs[n].contains(place.lead.p2()))
            << n;
        for (const QRectF &disc : discs)
            EXPECT_TRUE(disc == discs[n] || shareOf(disc, place.tag) < 0.1) << n;
        for (std::size_t other = 0; other < n; ++other)
            EXPECT_FALSE(place.tag.intersects(places[other].tag)) << n << ' ' << other;
    }
    EXPECT_TRUE(std::ranges::any_of(places, [](const TagPlace &place) { return !place.lead.isNull(); }));
}

TEST_F(Floor, ACrowdEndsAlsoWhereSumsOfItsEdgesAreNotExact)
{
    const std::vector<QRectF> discs{{-12.7, 0, 31, 31}, {9.9, 0, 31, 31}};
    ASSERT_FALSE((discs[0] | discs[1]).contains(discs[1])) << "or this test says less";
    EXPECT_EQ(placeTags(std::vector<Tagged>{{discs[0], {52, 20}, true}}, discs, 4).size(), 1u);
}

TEST_F(Floor, TagsKeepTheirPlacesUntilSomethingElseIsAsked)
{
    const std::vector<QRectF> disc{{0, 0, 31, 31}};
    const std::vector<Tagged> one{{.area = disc[0], .size = {68, 20}, .figure = true}};
    KnownTags known;
    const QRectF first = known.of(one, disc, 4).front().tag;
    EXPECT_EQ(known.of(one, disc, 4).data(), known.of(one, disc, 4).data());
    EXPECT_EQ(known.of(one, disc, 4).front().tag, first);
    const std::vector<QRectF> crowd{disc[0], {0, -32, 31, 31}};
    EXPECT_NE(known.of(one, crowd, 4).front().tag, first) << "somebody stands where it was";
}

TEST_F(Floor, TheDrawingOfAFigureIsAsSharpAsItWasMade)
{
    CardArt art;
    art.setGame(desk.sheet, desk.faces, desk.pixmaps);
    FigureItem figure(art, {.card = desk.sheet.tokens.back().card, .disc = 11.5, .enemy = true}, nullptr);
    figure.setWant(CardArt::Want::Now);
    constexpr double kScale = 3.49; // pixels of a millimetre
    constexpr int kFace = 30;       // pixels, of the drawing within its rim
    QImage drawn(120, 120, QImage::Format_ARGB32_Premultiplied);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    painter.translate(57.37, 58.61);
    painter.scale(kScale, kScale);
    figure.paint(&painter, nullptr, nullptr);
    painter.end();
    const QImage face = art.figure(figure.fighter().card, kFace, CardArt::Want::Now)
                            .toImage()
                            .convertToFormat(drawn.format());
    ASSERT_EQ(face.size(), QSize(kFace, kFace));
    const QPoint corner(42, 44); // the middle less half of the drawing, as whole pixels
    int opaque = 0, alike = 0;
    for (int y = 0; y < kFace; ++y)
        for (int x = 0; x < kFace; ++x)
            if (qAlpha(face.pixel(x, y)) == 255) {
                ++opaque;
                alike += face.pixel(x, y) == drawn.pixel(corner + QPoint(x, y)) ? 1 : 0;
            }
    EXPECT_GT(opaque, 50);
    EXPECT_EQ(alike, opaque);
}

TEST_F(Floor, WhoIsHurtStandsInItsPlaceAgainWhereverTheMotionIsEnded)
{
    fight(paint::FloorSpace::Wide);
    desk.show(board);
    const CounterSpec &hits = *std::ranges::find_if(desk.sheet.counters, [this](const CounterSpec &counter) {
        return counter.role == CounterRole::HitsLeft && counter.card == heroes.front();
    });
    const Event hurt{kEverybody, CounterSet{hits.id, 7, 5}};
    const FigureItem *figure = board.scene().tokens().floor().find(heroes.front(), 1);
    ASSERT_NE(figure, nullptr);
    board.setPace(Pace::Calm);
    project(desk.view, hurt);
    board.play({hurt}, desk.view, {});
    ASSERT_TRUE(board.animating());
    ASSERT_TRUE(QTest::qWaitFor([&] { return figure->pos() != figure->fighter().middle; }, 2'000));
    board.finishAnimations();
    ASSERT_EQ(board.scene().tokens().floor().find(heroes.front(), 1), figure) << "it still stands";
    EXPECT_EQ(figure->pos(), figure->fighter().middle);
    EXPECT_EQ(figure->rotation(), 0);
}

TEST_F(Floor, WhoFellIsSeenAndKeepsItsPlace)
{
    fight(paint::FloorSpace::Wide);
    desk.show(board);
    const std::vector<Fighter> before = fighters();
    const CardId pack = desk.sheet.tokens.back().card;
    hit(pack, 2, 0);
    hit(heroes.front(), 1, -1);
    EXPECT_FALSE(board.scene().shows(desk.view)) << "a figure that fell is another sight";
    board.reset(desk.view, {});
    ASSERT_EQ(fighters().size(), before.size());
    for (std::size_t n = 0; n < before.size(); ++n) {
        const Fighter &now = fighters()[n];
        EXPECT_EQ(now.middle, before[n].middle);
        EXPECT_EQ(now.fell, (now.card == pack && now.number == 2) || now.card == heroes.front());
    }
}

} // namespace
} // namespace flagstone::app::test::floor_test
