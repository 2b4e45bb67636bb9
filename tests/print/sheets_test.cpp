#include "print/job.h"
#include "print/paper.h"
#include "print/sheet_painter.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace flagstone::print::sheets_test {
namespace {

std::vector<Piece> pieces(int count)
{
    std::vector<Piece> made;
    for (int i = 0; i < count; ++i)
        made.push_back({i, 1000 + i, 1});
    return made;
}

Grid gridOf(const SheetOptions &options)
{
    const auto grid = gridFor(options);
    EXPECT_TRUE(grid) << (grid ? "" : grid.error().toStdString());
    return grid ? *grid : Grid{};
}

std::vector<QSizeF> allCardSizes()
{
    std::vector<QSizeF> sizes;
    for (const NamedSize &size : cardSizes())
        if (!size.mm.isNull())
            sizes.push_back(size.mm);
    return sizes;
}

/// Calls `check` for every paper, card size, kind of backs and two bleeds that fit together.
template <class Check>
int forEverySheet(Check check)
{
    int tried = 0;
    for (const NamedSize &paper : papers())
        for (const QSizeF &card : allCardSizes())
            for (const Backs backs :
                 {Backs::None, Backs::Separate, Backs::LongEdge, Backs::ShortEdge, Backs::Fold})
                for (const double bleed : {0.0, 3.0})
                    for (const Orientation turn :
                         {Orientation::Best, Orientation::Portrait, Orientation::Landscape}) {
                        SheetOptions options;
                        options.paper = paper.mm;
                        options.card = card;
                        options.backs = backs;
                        options.bleed = bleed;
                        options.turn = turn;
                        const auto grid = gridFor(options);
                        if (!grid)
                            continue; // a narrow paper that is to be folded
                        ++tried;
                        check(options, *grid);
                        if (testing::Test::HasFailure()) {
                            ADD_FAILURE() << paper.id << ' ' << words(card).toStdString() << " backs "
                                          << static_cast<int>(backs) << " bleed " << bleed << " turn "
                                          << static_cast<int>(turn);
                            return tried;
                        }
                    }
    return tried;
}

TEST(Sheets, NinePokerCardsOnA4AndLetterAsTheLookSays)
{
    SheetOptions options;
    for (const char *paper : {"a4", "letter"}) {
        options.paper = *paperFrom(QLatin1String(paper));
        const Grid grid = gridOf(options);
        EXPECT_EQ(grid.columns, 3) << paper;
        EXPECT_EQ(grid.rows, 3) << paper;
        EXPECT_EQ(cutsPerSheet(grid), 8) << paper;
    }
    options.card = {63, 63};
    options.paper = {210, 297};
    EXPECT_EQ(gridOf(options).capacity(), 12);
}

TEST(Sheets, EveryPlaceLiesOnThePaperInTrueSizeAndNoTwoOverlap)
{
    const int tried = forEverySheet([](const SheetOptions &options, const Grid &grid) {
        const QRectF room = QRectF({}, grid.paper)
                                .adjusted(options.margin, options.margin, -options.margin, -options.margin)
                                .adjusted(-1e-6, -1e-6, 1e-6, 1e-6);
        std::vector<QRectF> rects;
        for (int place = 0; place < grid.capacity(); ++place) {
            rects.push_back(grid.front(place));
            if (grid.folded)
                rects.push_back(grid.foldedBack(place));
        }
        const double b = options.bleed;
        for (std::size_t i = 0; i < rects.size(); ++i) {
            EXPECT_NEAR(rects[i].width(), options.card.width(), 1e-9);
            EXPECT_NEAR(rects[i].height(), options.card.height(), 1e-9);
            EXPECT_TRUE(room.contains(rects[i].adjusted(-b, -b, b, b)));
            for (std::size_t k = 0; k < i; ++k) {
                const QRectF both = rects[i].adjusted(-b, -b, b, b) & rects[k].adjusted(-b, -b, b, b);
                EXPECT_LT(both.width() * both.height(), 1e-6);
            }
        }
    });
    EXPECT_GT(tried, 800);
}

/// The back of each front lies behind it, however the paper turns.
TEST(Sheets, BacksLieBehindTheirFronts)
{
    const int tried = forEverySheet([](const SheetOptions &options, const Grid &grid) {
        if (options.backs == Backs::None || options.backs == Backs::Separate)
            return;
        const bool portrait = grid.paper.height() >= grid.paper.width();
        const bool sideways = grid.folded ? grid.foldUpright : (options.backs == Backs::LongEdge) == portrait;
        std::map<int, QRectF> fronts, backs;
        for (const PaperSheet &sheet : paginate(pieces(grid.capacity()), options, grid))
            for (const Placed &placed : sheet.cards) {
                if (placed.drawing < 1000) {
                    fronts[placed.drawing] = placed.cut;
                    continue;
                }
                // turned over about its upright axis the card must show its back upright
                EXPECT_EQ(placed.turns, sideways ? 0 : 2);
                QRectF behind = placed.cut;
                if (sideways)
                    behind.moveRight(grid.paper.width() - placed.cut.left());
                else
                    behind.moveBottom(grid.paper.height() - placed.cut.top());
                backs[placed.drawing - 1000] = behind;
            }
        ASSERT_EQ(fronts.size(), static_cast<std::size_t>(grid.capacity()));
        ASSERT_EQ(backs.size(), fronts.size());
        for (const auto &[card, rect] : fronts) {
            EXPECT_NEAR(rect.left(), backs[card].left(), 1e-6);
            EXPECT_NEAR(rect.top(), backs[card].top(), 1e-6);
        }
    });
    EXPECT_GT(tried, 800);
}

TEST(Sheets, EveryCopyIsPrintedOnceAndTheGridIsTheSameOnEverySheet)
{
    std::vector<Piece> wanted = pieces(10);
    wanted[3].copies = 12;
    wanted[4].copies = 0;
    for (const bool stack : {false, true}) {
        SheetOptions options;
        options.stackOrder = stack;
        const Grid grid = gridOf(options);
        std::map<int, int> printed;
        std::set<std::pair<double, double>> places;
        const auto sheets = paginate(wanted, options, grid);
        for (const PaperSheet &sheet : sheets)
            for (const Placed &placed : sheet.cards) {
                ++printed[placed.drawing];
                places.emplace(placed.cut.x(), placed.cut.y());
            }
        EXPECT_EQ(sheets.size(), 3u); // 20 cards, nine to a sheet
        EXPECT_EQ(printed[3], 12);
        EXPECT_EQ(printed.count(4), 0u);
        EXPECT_EQ(printed[9], 1);
        EXPECT_LE(places.size(), 9u);
    }
}

TEST(Sheets, StackOrderPutsTheDeckTogetherPileByPile)
{
    SheetOptions options;
    options.stackOrder = true;
    const Grid grid = gridOf(options);
    const auto sheets = paginate(pieces(25), options, grid);
    ASSERT_EQ(sheets.size(), 3u);
    // cut all sheets at once, then lay the piles of place 0, 1, 2 ... on each other
    std::vector<int> deck;
    for (int place = 0; place < grid.capacity(); ++place)
        for (const PaperSheet &sheet : sheets)
            for (const Placed &placed : sheet.cards)
                if (placed.cut == grid.front(place))
                    deck.push_back(placed.drawing);
    ASSERT_EQ(deck.size(), 25u);
    EXPECT_TRUE(std::ranges::is_sorted(deck));
}

TEST(Sheets, SeparateBacksComeAfterAllFronts)
{
    SheetOptions options;
    options.backs = Backs::Separate;
    const auto sheets = paginate(pieces(12), options, gridOf(options));
    ASSERT_EQ(sheets.size(), 4u);
    EXPECT_EQ(sheets[1].side, PaperSheet::Side::Front);
    EXPECT_EQ(sheets[2].side, PaperSheet::Side::Back);
    EXPECT_EQ(sheets[3].number, 4);
    EXPECT_EQ(sheets[2].cards[2].cut, sheets[0].cards[2].cut);
}

TEST(Sheets, SayWhatIsWrong)
{
    const auto wrong = [](auto change) {
        SheetOptions options;
        change(options);
        const auto grid = gridFor(options);
        return grid ? std::string() : grid.error().toStdString();
    };
    EXPECT_NE(wrong([](SheetOptions &o) {
                  o.card = {300, 400};
              }).find("no card of 300 × 400 mm fits on paper of 210"),
              std::string::npos);
    EXPECT_NE(wrong([](SheetOptions &o) { o.bleed = 5.1; }).find("0 to 5 mm"), std::string::npos);
    EXPECT_NE(wrong([](SheetOptions &o) { o.bleed = -1; }).find("0 to 5 mm"), std::string::npos);
    EXPECT_NE(wrong([](SheetOptions &o) { o.margin = -1; }).find("margin"), std::string::npos);
    EXPECT_NE(wrong([](SheetOptions &o) { o.margin = 80; }).find("margin of 80 mm"), std::string::npos);
    EXPECT_NE(wrong([](SheetOptions &o) { o.paper = {0, 0}; }).find("paper"), std::string::npos);
    EXPECT_NE(wrong([](SheetOptions &o) {
                  o.backs = Backs::Fold;
                  o.card = {200, 200};
              }).find("its back beside it"),
              std::string::npos);
}

TEST(Sheets, SizesByNameAndByNumber)
{
    EXPECT_EQ(*paperFrom(QStringLiteral("A4")), QSizeF(210, 297));
    EXPECT_EQ(*paperFrom(QStringLiteral("100 x 150.5 mm")), QSizeF(100, 150.5));
    EXPECT_EQ(*cardSizeFrom(QStringLiteral("63×88")), QSizeF(63, 88));
    EXPECT_TRUE(cardSizeFrom(QStringLiteral("shipped"))->isNull());
    for (const char *bad : {"", "a6½", "63", "63x", "5x5", "9999x88", "63x88x2"})
        EXPECT_FALSE(cardSizeFrom(QString::fromUtf8(bad))) << bad;
    EXPECT_TRUE(paperFrom(QStringLiteral("foolscap")).error().contains(QStringLiteral("a4, a3, letter")));
}

TEST(Sheets, RulerNeverLiesOnTheCards)
{
    int placed = 0;
    forEverySheet([&](const SheetOptions &options, const Grid &grid) {
        const auto line = rulerLine(grid);
        if (!line)
            return;
        ++placed;
        EXPECT_NEAR(line->length(), 100, 1e-9);
        const double b = options.bleed;
        EXPECT_FALSE(grid.block()
                         .adjusted(-b, -b, b, b)
                         .intersects(QRectF(line->p1(), line->p2()).normalized().adjusted(-3, -3, 3, 3)));
        EXPECT_TRUE(QRectF({}, grid.paper).contains(line->p1()));
        EXPECT_TRUE(QRectF({}, grid.paper).contains(line->p2()));
    });
    EXPECT_GT(placed, 300);
}

/// On A4 lying, the ruler ends left of the fold, and its words would lie across it.
TEST(Ruler, ItsWordsLieBesideTheFold)
{
    Content content;
    content.stock.add({QStringLiteral("card"), {63, 88}, [](Brush &) {}});
    content.pieces.push_back({0, 0, 1});
    SheetOptions options;
    options.backs = Backs::Fold;
    options.turn = Orientation::Landscape;
    const auto job = makeJob(content, options, paint::Theme::Print);
    ASSERT_TRUE(job);
    ASSERT_TRUE(job->grid.foldUpright);
    const double fold = job->grid.fold().x1();
    const auto ruler = rulerLine(job->grid);
    ASSERT_TRUE(ruler);
    ASSERT_LT(ruler->x2() + 3, fold);
    ASSERT_GT(ruler->x2() + 40, fold);
    paint::ArtLibrary art({QStringLiteral(":/look")});
    paint::CardPainter cards(art);
    constexpr int scale = 8; // pixels to a millimetre
    const QImage sheet = sheetImage(*job, cards, 0, scale);
    const auto inkBetween = [&](double left, double right) {
        int ink = 0;
        for (int y = static_cast<int>((ruler->y1() - 1) * scale); y < (ruler->y1() + 3) * scale; ++y)
            for (int x = static_cast<int>(left * scale); x < right * scale; ++x)
                ink += qGray(sheet.pixel(x, y)) < 128 ? 1 : 0;
        return ink;
    };
    EXPECT_EQ(inkBetween(fold - 1.5, fold - 0.5), 0);
    EXPECT_EQ(inkBetween(fold + 0.5, fold + 1.5), 0);
    EXPECT_GT(inkBetween(fold + 2, fold + 60), 200);
}

/// On A5 the ruler ends too near to the edge for words beside it.
TEST(Ruler, ItsWordsLieAboveItOnNarrowPaper)
{
    Content content;
    content.pieces.push_back({content.stock.add({QStringLiteral("card"), {63, 88}, [](Brush &) {}}), -1, 1});
    SheetOptions options;
    options.paper = {148, 210};
    options.turn = Orientation::Portrait;
    options.marks = Marks::None;
    const auto job = makeJob(content, options, paint::Theme::Print);
    ASSERT_TRUE(job);
    const auto ruler = rulerLine(job->grid);
    ASSERT_TRUE(ruler);
    ASSERT_EQ(ruler->y1(), ruler->y2());
    paint::ArtLibrary art({QStringLiteral(":/look")});
    paint::CardPainter cards(art);
    constexpr int scale = 8; // pixels to a millimetre
    const QImage sheet = sheetImage(*job, cards, 0, scale);
    const auto inkIn = [&](const QRectF &mm) {
        int ink = 0;
        for (int y = static_cast<int>(mm.top() * scale); y < mm.bottom() * scale; ++y)
            for (int x = static_cast<int>(mm.left() * scale); x < mm.right() * scale; ++x)
                ink += qGray(sheet.pixel(x, y)) < 128 ? 1 : 0;
        return ink;
    };
    EXPECT_GT(inkIn({ruler->x1(), ruler->y1() - 2.6, 60, 2.2}), 200);
    EXPECT_EQ(inkIn({ruler->x2() + 1, ruler->y1() - 3, 148 - ruler->x2() - 1.2, 6}), 0);
}

Content emptyCards(int count, bool backs)
{
    Content content;
    content.stock.add({QStringLiteral("front"), {63, 88}, [](Brush &) {}});
    content.stock.add({QStringLiteral("back"), {63, 88}, [](Brush &) {}});
    content.pieces.push_back({0, backs ? 1 : -1, count});
    return content;
}

TEST(Backs, CardsWithoutBacksNeedNoRoomForThem)
{
    for (const Backs backs : {Backs::Separate, Backs::LongEdge, Backs::ShortEdge, Backs::Fold}) {
        SheetOptions options;
        options.backs = backs;
        const auto job = makeJob(emptyCards(9, false), options, paint::Theme::Print);
        ASSERT_TRUE(job);
        EXPECT_EQ(job->sheets.size(), 1u) << "a bare sheet for the backs of nothing";
        EXPECT_FALSE(job->grid.folded);
        EXPECT_EQ(turningOf(*job), Backs::None);
        EXPECT_EQ(sheetName(*job, 0), QStringLiteral("Sheet 1 of 1"));
    }
}

TEST(Backs, NoSheetOfSeparateBacksIsBare)
{
    SheetOptions options;
    options.backs = Backs::Separate;
    std::vector<Piece> wanted = pieces(27);
    for (int i = 0; i < 9; ++i)
        wanted[static_cast<std::size_t>(i)].back = -1;
    const auto sheets = paginate(wanted, options, gridOf(options));
    ASSERT_EQ(sheets.size(), 5u);
    EXPECT_EQ(sheets[3].number, 4);
    EXPECT_EQ(sheets[4].number, 5);
    EXPECT_EQ(sheets[3].cards.front().drawing, 1009);
}

/// Which side has the marks is a choice only where the paper has two.
TEST(Marks, PaperPrintedOnOneSideAlwaysHasThem)
{
    paint::ArtLibrary art({QStringLiteral(":/look")});
    paint::CardPainter cards(art);
    const auto marked = [&](Backs backs, MarkSides sides) {
        SheetOptions options;
        options.backs = backs;
        options.markSides = sides;
        options.marks = Marks::Lines;
        options.ruler = options.crosshairs = false;
        const auto job = makeJob(emptyCards(1, true), options, paint::Theme::Print);
        std::vector<bool> inked;
        for (std::size_t i = 0; i < job->sheets.size(); ++i) {
            const QImage sheet = sheetImage(*job, cards, i, 4);
            const double x = job->grid.cutColumns().front();
            inked.push_back(qGray(sheet.pixel(static_cast<int>(x * 4), 8)) < 200);
        }
        return inked;
    };
    using Marked = std::vector<bool>;
    for (const MarkSides sides : {MarkSides::Front, MarkSides::Back, MarkSides::Both}) {
        EXPECT_EQ(marked(Backs::None, sides), Marked({true}));
        EXPECT_EQ(marked(Backs::Fold, sides), Marked({true}));
        EXPECT_EQ(marked(Backs::Separate, sides), Marked({true, true}));
    }
    EXPECT_EQ(marked(Backs::LongEdge, MarkSides::Front), Marked({true, false}));
    EXPECT_EQ(marked(Backs::ShortEdge, MarkSides::Back), Marked({false, true}));
    EXPECT_EQ(marked(Backs::LongEdge, MarkSides::Both), Marked({true, true}));
}

/// What the printer adds, the profile takes away: the sheet as it comes out is the sheet that was wanted.
TEST(Profile, CancelsWhatThePrinterDoes)
{
    const PrinterProfile profile{99.4, 100.6, 0.8, -0.5};
    const PaperSheet front{PaperSheet::Side::Front, 1, {210, 297}, {}};
    const PaperSheet back{PaperSheet::Side::Back, 1, {210, 297}, {}};
    const QPointF wanted(42, 77), centre(105, 148.5);
    const auto printed = [&](const PaperSheet &sheet) {
        const QPointF sent = correction(profile, sheet).map(wanted) - centre;
        const QPointF out = centre + QPointF(sent.x() * 0.994, sent.y() * 1.006);
        return sheet.side == PaperSheet::Side::Back ? out + QPointF(0.8, -0.5) : out;
    };
    for (const PaperSheet &sheet : {front, back}) {
        EXPECT_NEAR(printed(sheet).x(), wanted.x(), 1e-9);
        EXPECT_NEAR(printed(sheet).y(), wanted.y(), 1e-9);
    }
    EXPECT_TRUE(correction({}, back).isIdentity());
}

/// It goes through the printer turned to the left, so what runs along it is stretched as what runs down the paper.
TEST(Profile, CancelsItOnWideSheetsToo)
{
    const PrinterProfile profile{99.4, 100.6, 0.8, -0.5};
    const QPointF wanted(42, 77), centre(105, 148.5);
    for (const auto side : {PaperSheet::Side::Front, PaperSheet::Side::Back}) {
        const PaperSheet sheet{side, 1, {297, 210}, {}};
        const QPointF sent = correction(profile, sheet).map(wanted);
        const QPointF onPaper = QPointF(sent.y(), 297 - sent.x()) - centre;
        QPointF out = centre + QPointF(onPaper.x() * 0.994, onPaper.y() * 1.006);
        if (side == PaperSheet::Side::Back)
            out += QPointF(0.8, -0.5);
        EXPECT_NEAR(out.x(), wanted.y(), 1e-9);
        EXPECT_NEAR(out.y(), 297 - wanted.x(), 1e-9);
    }
}

TEST(Profile, RefusesWhatNoPrinterDoes)
{
    Content content;
    content.pages.push_back(content.stock.add({QStringLiteral("page"), {210, 297}, [](Brush &) {}}));
    EXPECT_FALSE(makeJob(content, {}, paint::Theme::Print, {50, 100, 0, 0}));
    EXPECT_FALSE(makeJob(content, {}, paint::Theme::Print, {100, 100, 0, 30}));
    EXPECT_TRUE(makeJob(content, {}, paint::Theme::Print, {99, 101, 1, 1}));
    EXPECT_FALSE(makeJob(Content{}, {}, paint::Theme::Print));
}

TEST(Placing, FillsThePlaceAndTurnsWhatLiesAcross)
{
    const QRectF cut(10, 20, 63, 88);
    EXPECT_EQ(placing({63, 88}, {0, cut, 0}).mapRect(QRectF(0, 0, 63, 88)), cut);
    const QTransform across = placing({88, 63}, {0, cut, 0});
    EXPECT_TRUE((across.map(QPointF(0, 63)) - QPointF(10, 20)).manhattanLength() <
                1e-9); // its left side is up
    const QRectF smaller = placing({63, 88}, {0, QRectF(0, 0, 57, 89), 0}).mapRect(QRectF(0, 0, 63, 88));
    EXPECT_NEAR(smaller.width(), 57, 1e-9);
    EXPECT_NEAR(smaller.height(), 57 * 88 / 63.0, 1e-9);
    EXPECT_NEAR(smaller.center().y(), 44.5, 1e-9);
    const QTransform onHead = placing({63, 88}, {0, cut, 2});
    EXPECT_TRUE((onHead.map(QPointF(0, 0)) - cut.bottomRight()).manhattanLength() < 1e-9);
}

} // namespace
} // namespace flagstone::print::sheets_test
