#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "content_helpers.h"
#include "core/session.h"
#include "paint/labyrinth_plan.h"
#include "poppler.h"
#include "print/pdf.h"
#include "print/play_aids.h"
#include "print/print_request.h"
#include "print/sheet_painter.h"

#include <QSet>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::print::content_test {
using namespace test;

namespace {

const ModuleInfo &module()
{
    return modules().front();
}

/// A game of some moves for at most two players, always the first choice.
Explored playedGame(const PackData &pack, int moves, const ModuleInfo &of = module())
{
    Setup setup = of.demonstration;
    setup.ruleset = of.id;
    setup.seats = std::min(setup.seats, 2);
    if (setup.adventure.empty())
        setup.adventure = of.adventures(pack).front().id;
    auto session = Session::start([&](Step &step) { return of.start(pack, setup, step); },
                                  Seed::fromText("print"), UndoPolicy::Free);
    if (!session)
        throw std::runtime_error(toString(session.error().front()));
    for (int i = 0; i < moves && !session->game().ending().over; ++i) {
        const auto choice = session->game().decision().choices.front();
        const Seat seat = contains(choice.seats, Seat{0}) ? Seat{0} : Seat{1};
        EXPECT_TRUE(session->submit(seat, choice.code));
    }
    return {QStringLiteral("A quest"), session->game().sheet(), session->view(Seat{0})};
}

QStringList printed(const Content &content)
{
    QStringList names;
    for (const Piece &piece : content.pieces)
        for (int copy = 0; copy < piece.copies; ++copy)
            names.append(content.stock[piece.front].name);
    return names;
}

PrintRequest request(What what, const QStringList &names = {})
{
    PrintRequest made;
    made.what = what;
    made.names = names;
    return made;
}

TEST(Content, DecksAreTheTablesWithFaces)
{
    CardSource cards(fastplay());
    EXPECT_EQ(cards.decks(), QStringList({QStringLiteral("locations"), QStringLiteral("monsters"),
                                          QStringLiteral("treasures")}));
    const auto monsters = cards.decks({QStringLiteral("monsters")}, Shape::Card);
    ASSERT_TRUE(monsters);
    EXPECT_EQ(monsters->cards(), 54);
    const auto none = cards.decks({QStringLiteral("dragons")}, Shape::Card);
    ASSERT_FALSE(none);
    EXPECT_TRUE(none.error().contains(QStringLiteral("locations, monsters, treasures")));
}

TEST(Content, ADeckHasAsManyOfEachCardAsTheGame)
{
    CardSource cards(shipped("dungeon")); // 108 monsters, 88 treasures, 18 heroes, 36 spells
    const auto all = cards.decks({}, Shape::Card);
    ASSERT_TRUE(all);
    EXPECT_EQ(all->cards(), 250);
}

TEST(Content, CardsByIdByNameAndByNumber)
{
    CardSource cards(fastplay());
    const auto some = cards.chosen(
        {QStringLiteral("l001"), QStringLiteral("Goblin=3"), QStringLiteral("T01=0")}, Shape::Card);
    ASSERT_TRUE(some);
    const QStringList names = printed(*some);
    EXPECT_EQ(names.first(), QStringLiteral("Entry Passage"));
    EXPECT_EQ(names.count(QStringLiteral("Goblin")) % 3, 0);
    EXPECT_GE(names.count(QStringLiteral("Goblin")), 3);
    EXPECT_FALSE(names.contains(QStringLiteral("Bracers of Defense")));
    for (const char *bad : {"Gobblin", "Goblin=x", "Goblin=-1", "Goblin=1000", ""})
        EXPECT_FALSE(cards.chosen({QLatin1String(bad)}, Shape::Card)) << bad;
}

/// A pack of one table that a stranger made: drawings that are not there, a column for how many.
std::shared_ptr<const PackData> strangersPack(const std::string &quantity)
{
    PackData pack;
    pack.id = "homebrew";
    pack.title = "Home brew";
    pack.ruleset = "fastplay";
    PackTable table;
    table.name = "monsters";
    table.file = "monsters.csv";
    table.columns = {"id", "kind",  "name",    "count",    "colour", "hd",
                     "ac", "thac0", "xp_each", "treasure", "qty"};
    table.rows.push_back(
        {2, {"X1", "monster", "Moss Ogler", "2", "green", "3", "5", "17", "50", "yes", quantity}});
    table.rows.push_back({3, {"X2", "monster", "Lamp Eater", "1", "blue", "2", "6", "18", "40", "no", "-"}});
    pack.tables.push_back(table);
    PackTable loose;
    loose.name = "errands";
    loose.file = "errands.csv";
    loose.columns = {"id", "name", "qty"};
    loose.rows.push_back({2, {"E1", "Fetch a bucket", "2"}});
    pack.tables.push_back(loose);
    return std::make_shared<const PackData>(std::move(pack));
}

TEST(Content, OwnCardsWithQuantitiesPrintLikeTheShippedOnes)
{
    CardSource cards(strangersPack("4"));
    const auto all = cards.decks({}, Shape::Card);
    ASSERT_TRUE(all) << all.error().toStdString();
    EXPECT_EQ(printed(*all), QStringList({QStringLiteral("Moss Ogler"), QStringLiteral("Moss Ogler"),
                                          QStringLiteral("Moss Ogler"), QStringLiteral("Moss Ogler"),
                                          QStringLiteral("Lamp Eater"), QStringLiteral("Fetch a bucket"),
                                          QStringLiteral("Fetch a bucket")}));
    // none of their drawings exists: they are drawn nevertheless, each with something in its place
    paint::ArtLibrary art(cards.artRoots());
    paint::CardPainter painter(art);
    const auto job = makeJob(*all, {}, paint::Theme::Print);
    ASSERT_TRUE(job);
    EXPECT_GT(inkShare(sheetImage(*job, painter, 0, 1)), 0.01);
}

TEST(Content, ABadQuantityIsSaidWithItsPlace)
{
    CardSource cards(strangersPack("many"));
    const auto all = cards.decks({}, Shape::Card);
    ASSERT_FALSE(all);
    EXPECT_TRUE(all.error().contains(QStringLiteral("monsters.csv:2:11")) &&
                all.error().contains(QStringLiteral("how many to print")))
        << all.error().toStdString();
}

TEST(Content, PlayingCardsAreThoseOfThePackOrAStandardDeck)
{
    CardSource cards(fastplay());
    const auto standard = gather(request(What::Playing), cards, &module(), nullptr);
    ASSERT_TRUE(standard);
    QStringList names = printed(*standard);
    EXPECT_EQ(names.size(), 54);
    EXPECT_EQ(names.first(), QStringLiteral("Ace of spades"));
    EXPECT_TRUE(names.contains(QStringLiteral("Queen of hearts")));
    EXPECT_EQ(QSet<QString>(names.begin(), names.end()).size(), 54);
    // the table of a pack: its cards, each as often as it says, and the kit's faces
    PackData own;
    own.id = own.title = own.ruleset = "tiles";
    PackTable table;
    table.name = table.file = "tiles";
    table.columns = {"id", "suit", "rank", "name", "qty"};
    table.rows.push_back({2, {"7", "clubs", "7", "Seven", "2"}});
    table.rows.push_back({3, {"J", "red", "joker", "Fool", "1"}});
    own.tables.push_back(table);
    CardSource tiles(std::make_shared<const PackData>(own));
    const auto some = gather(request(What::Playing), tiles, nullptr, nullptr);
    ASSERT_TRUE(some);
    EXPECT_EQ(printed(*some),
              QStringList({QStringLiteral("Seven"), QStringLiteral("Seven"), QStringLiteral("Fool")}));
    const paint::FacePtr seven = tiles.faces().face("tiles", 0);
    EXPECT_EQ(seven->frame, QStringLiteral("frame-playing"));
    EXPECT_EQ(seven->art, QStringLiteral("suits/suit-club"));
}

TEST(Content, ADungeonIsItsCardsInLaidOrderAndItsMap)
{
    const auto pack = fastplay();
    CardSource cards(pack);
    const Explored game = playedGame(*pack, 60);
    ASSERT_GT(game.view.board.size(), 1u);
    const auto dungeon = gather(request(What::Dungeon), cards, &module(), &game);
    ASSERT_TRUE(dungeon);
    QStringList laid;
    for (const Placement &placed : game.view.board)
        if (placed.card != kNoCard)
            laid.append(QString::fromStdString(game.sheet.cards[index(placed.card)].name));
    EXPECT_EQ(printed(*dungeon), laid);
    EXPECT_EQ(dungeon->pages.size(), 1u);
    EXPECT_FALSE(gather(request(What::Dungeon), cards, &module(), nullptr));
}

TEST(Content, AMapLeavesOutWhatWasTakenAway)
{
    const auto pack = fastplay();
    CardSource cards(pack);
    Explored game = playedGame(*pack, 60);
    ASSERT_GT(game.view.board.size(), 1u);
    const QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("map.pdf"));
    const auto unseen = [&] {
        const auto job =
            makeJob(*gather(request(What::Dungeon), cards, &module(), &game), {}, paint::Theme::Print);
        EXPECT_TRUE(job && writePdf(*job, cards.artRoots(), pdf));
        return words(pdf).simplified().count(QStringLiteral("not seen yet"));
    };
    const auto before = unseen();
    game.view.board[1].card = kNoCard;
    game.view.board[1].knows = kNobody;
    EXPECT_EQ(unseen(), before + 1) << "it lies face down";
    game.view.board[1].knows = kEverybody;
    EXPECT_EQ(unseen(), before);
}

TEST(Content, PagesAreUprightHoweverThePaperIsTyped)
{
    CardSource cards(fastplay());
    for (const What what : {What::Roster, What::Calibration}) {
        PrintRequest lying = request(what);
        lying.sheets.paper = {297, 210};
        const auto content = gather(lying, cards, &module(), nullptr);
        ASSERT_TRUE(content);
        EXPECT_EQ(content->stock[content->pages.front()].size, QSizeF(210, 297));
    }
}

TEST(Content, PaperWithoutRoomForAPageIsRefused)
{
    CardSource cards(fastplay());
    const auto refused = [&](What what, const QSizeF &paper, double margin) {
        PrintRequest small = request(what);
        small.sheets.paper = paper;
        small.sheets.margin = margin;
        const auto content = gather(small, cards, &module(), nullptr);
        return !content && content.error().contains(QStringLiteral("no room for a page"));
    };
    for (const What what : {What::Roster, What::Plans, What::Calibration}) {
        EXPECT_TRUE(refused(what, {210, 31}, 5)) << "thousands of sheets that are hardly more than tabs";
        EXPECT_TRUE(refused(what, {30, 30}, 5));
        EXPECT_TRUE(refused(what, {210, 297}, 120));
        EXPECT_FALSE(refused(what, {148, 210}, 5));
    }
    EXPECT_FALSE(refused(What::Blank, {30, 30}, 5)) << "it has cards, and the grid says what does not fit";
}

TEST(Content, PaperForOneCharacterHasOne)
{
    CardSource cards(fastplay());
    const auto pages = [&](const QSizeF &paper) {
        PrintRequest wanted = request(What::Roster);
        wanted.sheets.paper = paper;
        return gather(wanted, cards, &module(), nullptr)->pages.size();
    };
    const std::size_t one = pages({148, 210}), two = pages({210, 297});
    EXPECT_EQ(two, (one + 1) / 2) << "a card does not stick out of its frame";
}

/// What a seat has not seen is on no sheet: games that differ only in that print the same.
TEST(Content, PrintsNothingThatTheSeatDoesNotKnow)
{
    const auto pack = fastplay();
    CardSource cards(pack);
    const Explored game = playedGame(*pack, 40);
    std::size_t hidden = 0;
    for (const PileSpec &pile : game.sheet.piles)
        if (pile.role == PileRole::Draw) {
            EXPECT_TRUE(game.view.pile(pile.id).cards.empty());
            hidden += game.view.pile(pile.id).count;
        }
    ASSERT_GT(hidden, 100u);
    const auto used = gather(request(What::Used), cards, &module(), &game);
    ASSERT_TRUE(used);
    EXPECT_LE(static_cast<std::size_t>(used->cards()) + hidden, game.sheet.cards.size());
}

/// Cards that never took part are in no pile that anybody played with.
TEST(Content, WhatWasPutAsideBeforeTheGameIsNotPartOfIt)
{
    const auto pack = fastplay();
    CardSource cards(pack);
    Explored game = playedGame(*pack, 40);
    const auto removed = std::ranges::find(game.sheet.piles, PileRole::Removed, &PileSpec::role);
    ASSERT_NE(removed, game.sheet.piles.end());
    PileView &pile = game.view.piles[index(removed->id)];
    const auto before = gather(request(What::Used), cards, &module(), &game);
    ASSERT_TRUE(before);
    const auto isHidden = [&](const CardSheet &card) {
        const CardId id{static_cast<std::uint16_t>(&card - game.sheet.cards.data())};
        return std::ranges::none_of(
                   game.view.piles,
                   [id](const PileView &p) { return std::ranges::count(p.cards, id) > 0; }) &&
               std::ranges::none_of(game.view.board, [id](const Placement &p) { return p.card == id; });
    };
    const auto other = std::ranges::find_if(game.sheet.cards, isHidden);
    ASSERT_NE(other, game.sheet.cards.end());
    const CardId aside{static_cast<std::uint16_t>(other - game.sheet.cards.begin())};
    pile.cards.push_back(aside);
    game.atStart = game.view;
    game.atStart.piles[index(removed->id)].cards = {aside}; // others left the game while it was played
    EXPECT_EQ(gather(request(What::Used), cards, &module(), &game)->cards(), before->cards());
    game.atStart.piles[index(removed->id)].cards.clear(); // so did this one
    EXPECT_EQ(gather(request(What::Used), cards, &module(), &game)->cards(), before->cards() + 1);
}

TEST(Content, AQuestIsWhatItIsPlayedWith)
{
    CardSource cards(fastplay());
    const auto adventure = module().adventures(cards.pack()).front();
    const auto quest =
        gather(request(What::Quest, {QString::fromStdString(adventure.id)}), cards, &module(), nullptr);
    ASSERT_TRUE(quest) << quest.error().toStdString();
    EXPECT_GT(quest->cards(), 20);
    EXPECT_EQ(quest->title, QString::fromStdString(adventure.title));
    const auto none = gather(request(What::Quest, {QStringLiteral("FP-A99")}), cards, &module(), nullptr);
    ASSERT_FALSE(none);
    EXPECT_TRUE(none.error().contains(QString::fromStdString(adventure.id)));
}

const ModuleInfo &dungeonModule()
{
    return *std::ranges::find(modules(), "dungeon", &ModuleInfo::id);
}

/// A board on one large sheet, two pixels to a millimetre; 9 mm to a space.
QImage boardPicture(CardSource &cards, const Explored *game)
{
    PrintRequest all = request(What::Board);
    all.sheets.paper = {600, 400};
    const auto content = gather(all, cards, &dungeonModule(), game);
    const auto job = makeJob(*content, {}, paint::Theme::Print);
    EXPECT_EQ(job->sheets.size(), 1u);
    paint::ArtLibrary art(cards.artRoots());
    paint::CardPainter painter(art);
    return sheetImage(*job, painter, 0, 2);
}

TEST(Content, ABoardIsPrintedInTrueSizeOverSeveralSheets)
{
    CardSource cards(shipped("dungeon"));
    const auto small = gather(request(What::Board), cards, &dungeonModule(), nullptr);
    ASSERT_TRUE(small) << small.error().toStdString();
    EXPECT_EQ(small->pages.size(), 6u); // 60 x 36 spaces of 9 mm with a rim of 4: 548 x 332 mm
    PrintRequest large = request(What::Board);
    large.square = 25;
    const auto figures = gather(large, cards, &dungeonModule(), nullptr);
    ASSERT_TRUE(figures);
    EXPECT_GT(figures->pages.size(), 30u);
    const QImage picture = boardPicture(cards, nullptr); // in the middle of the sheet, on bare paper
    QRect inked;
    for (int y = 0; y < 380 * 2; ++y) // below it stands what the sheet is called
        for (int x = 0; x < picture.width(); ++x)
            if (qGray(picture.pixel(x, y)) < 128)
                inked |= QRect(x, y, 1, 1);
    EXPECT_NEAR(inked.width() / 2.0, 546, 1.5); // the black reaches 3 mm beyond the grid
    EXPECT_NEAR(inked.height() / 2.0, 330, 1.5);
    const auto none = gather(request(What::Board), cards, &module(), nullptr);
    EXPECT_FALSE(none);
    CardSource other(fastplay());
    EXPECT_FALSE(gather(request(What::Board), other, &module(), nullptr));
}

TEST(Content, ABoardOfAGameHidesTheSecretDoorsThatNobodyHasFound)
{
    const auto pack = shipped("dungeon");
    CardSource cards(pack);
    flagstone::Setup setup = dungeonModule().demonstration;
    setup.ruleset = "dungeon";
    const auto session = Session::start([&](Step &step) { return dungeonModule().start(*pack, setup, step); },
                                        Seed::fromText("print"), UndoPolicy::Free);
    ASSERT_TRUE(session);
    const Explored game{QStringLiteral("A board"), session->game().sheet(), session->view(Seat{0})};
    const QImage known = boardPicture(cards, &game), whole = boardPicture(cards, nullptr);
    ASSERT_EQ(known.size(), whole.size());
    const paint::LabyrinthPlan plan(game.sheet.map);
    const QPointF corner = QPointF(300, 200) - plan.sheet().center(); // of the grid, on the paper
    int secret = 0, shown = 0;
    QImage rest = known.copy();
    for (const PassageSpec &passage : game.sheet.map.passages) {
        if (passage.kind != PassageKind::Secret)
            continue;
        ++secret;
        const QRectF door = plan.door(passage).adjusted(-1.5, -1.5, 1.5, 1.5).translated(corner);
        const QRect pixels = QRectF(door.topLeft() * 2, door.size() * 2).toAlignedRect();
        shown += known.copy(pixels) != whole.copy(pixels) ? 1 : 0;
        QPainter(&rest).drawImage(pixels.topLeft(), whole, pixels);
    }
    EXPECT_GT(secret, 3);
    EXPECT_EQ(shown, secret);
    // nothing else differs but what the sheet is called
    const QRect block(0, 0, rest.width(), static_cast<int>((200 + 166) * 2));
    EXPECT_EQ(rest.copy(block), whole.copy(block));
}

TEST(Content, EveryKindOfAidDrawsSomethingOnEverySheet)
{
    const auto pack = fastplay();
    CardSource cards(pack);
    const Explored game = playedGame(*pack, 60);
    paint::ArtLibrary art(cards.artRoots());
    paint::CardPainter painter(art);
    for (const What what : {What::Roster, What::Plans, What::Poster, What::Furnishings, What::Standees,
                            What::Markers, What::Blank, What::Calibration}) {
        const auto content = gather(request(what), cards, &module(), &game);
        ASSERT_TRUE(content) << static_cast<int>(what) << content.error().toStdString();
        const auto job = makeJob(*content, {}, paint::Theme::Print);
        ASSERT_TRUE(job) << static_cast<int>(what) << job.error().toStdString();
        ASSERT_FALSE(job->sheets.empty());
        for (std::size_t i = 0; i < job->sheets.size(); ++i)
            EXPECT_GT(inkShare(sheetImage(*job, painter, i, 1)), 0.0005)
                << static_cast<int>(what) << " sheet " << i;
    }
}

TEST(Aids, ThePackSaysWhoIsAFigure)
{
    struct Of {
        const char *pack;
        int figures;
        const char *character, *monster;
    };
    for (const Of &of : {Of{"fastplay", 50, "Kennett", "Goblin"},
                         Of{"dungeon", 75, "Aldis Thorne", "Giant Rat"}, // no cages and slides
                         Of{"adventuredeck", 28, "Warrior", "Goblin Skirmisher"}}) {
        CardSource cards(shipped(of.pack));
        const QStringList names = printed(standees(cards, nullptr));
        EXPECT_EQ(names.size(), of.figures) << of.pack;
        EXPECT_TRUE(names.contains(QLatin1String(of.character))) << of.pack;
        EXPECT_TRUE(names.contains(QLatin1String(of.monster))) << of.pack;
        EXPECT_TRUE(printed(markers(cards, nullptr)).contains(QLatin1String(of.monster))) << of.pack;
        for (const paint::FacePtr &face : cards.all())
            EXPECT_TRUE(face->figure == paint::CardFace::Figure::None || !face->art.isEmpty())
                << of.pack << ' ' << face->key.toStdString();
    }
    CardSource playing(shipped("cards"));
    EXPECT_EQ(standees(playing, nullptr).cards(), 0);
}

TEST(Aids, CharactersThatNobodyPlaysAreNotAmongAGamesFigures)
{
    struct Of {
        const char *pack, *table, *name;
    };
    for (const Of &of : {Of{"dungeon", "heroes", "name"}, Of{"adventuredeck", "classes", "deck"}}) {
        const auto pack = shipped(of.pack);
        CardSource cards(pack);
        const Explored game =
            playedGame(*pack, 20, *std::ranges::find(modules(), std::string(of.pack), &ModuleInfo::id));
        QStringList party, people;
        for (const PileSpec &pile : game.sheet.piles)
            if (pile.role == PileRole::Party)
                for (const CardId card : game.view.pile(pile.id).cards)
                    party.append(QString::fromStdString(game.sheet.cards[index(card)].name));
        ASSERT_FALSE(party.isEmpty()) << of.pack;
        QSet<QString> known;
        const PackTable &table = *pack->table(of.table);
        for (const PackRow &row : table.rows)
            known.insert(QString::fromStdString(std::string(table.cell(row, of.name))));
        for (const QString &name : printed(standees(cards, &game)))
            if (known.contains(name))
                people.append(name);
        party.sort();
        people.sort();
        EXPECT_EQ(people, party) << of.pack;
    }
}

TEST(Aids, CharacterSheetsAreOfCharactersWithHitsOnTheirCards)
{
    for (const char *id : {"fastplay", "dungeon", "adventuredeck", "cards"}) {
        CardSource cards(shipped(id));
        const auto sheets = gather(request(What::Roster), cards, nullptr, nullptr);
        EXPECT_EQ(sheets.has_value(), id == std::string("fastplay")) << id;
        EXPECT_TRUE(sheets || sheets.error() == QStringLiteral("there are no characters to print")) << id;
    }
}

TEST(Aids, AFloorPlanFitsA4AndIsTiledOnSmallPaper)
{
    CardSource cards(fastplay());
    const auto faces = cards.named({QStringLiteral("L001")});
    ASSERT_TRUE(faces);
    EXPECT_EQ(floorPlans(*faces, {{210, 297}, 5}).pages.size(), 1u);
    const Content small = floorPlans(*faces, {{148, 210}, 5}); // 128 x 190 mm are left, 10 of them tab
    EXPECT_EQ(small.pages.size(), 2u);
    EXPECT_TRUE(small.stock[small.pages[1]].name.endsWith(QStringLiteral("A2")));
}

TEST(Aids, TilesCoverTheWholeDrawing)
{
    Content content;
    int painted = 0;
    const QSizeF size(400, 700);
    addTiled(content,
             {QStringLiteral("big"), size,
              [&](Brush &brush) {
                  ++painted;
                  brush.painter.fillRect(QRectF({}, size), Qt::black);
              }},
             {{210, 297}, 10});
    EXPECT_EQ(content.pages.size(), 8u); // lying, 277 x 190 mm of room, each next one 10 mm less; upright 9
    paint::ArtLibrary art({QStringLiteral(":/look")});
    paint::CardPainter cards(art);
    const auto job = makeJob(content, {}, paint::Theme::Print);
    ASSERT_TRUE(job);
    double black = 0;
    for (std::size_t i = 0; i < job->sheets.size(); ++i)
        black += inkShare(sheetImage(*job, cards, i, 2)) * 210 * 297;
    // every square millimetre, the tabs twice
    EXPECT_GE(black, size.width() * size.height());
    EXPECT_LT(black, 1.2 * size.width() * size.height());
    EXPECT_EQ(painted, 8);
}

/// Of a drawing with nothing but these parts, on square paper with 190 mm of room: how many sheets it takes. They show
/// all of the parts, and hardly anything twice.
std::size_t sheetsFor(const std::vector<QRectF> &parts)
{
    QRectF all;
    double area = 0;
    for (const QRectF &part : parts) {
        all |= part;
        area += part.width() * part.height();
    }
    Content content;
    addTiled(content,
             {QStringLiteral("parts"), all.size(),
              [parts](Brush &brush) {
                  for (const QRectF &part : parts)
                      brush.painter.fillRect(part, Qt::black);
              }},
             {{210, 210}, 10}, parts);
    paint::ArtLibrary art({QStringLiteral(":/look")});
    paint::CardPainter cards(art);
    const auto job = makeJob(content, {}, paint::Theme::Print);
    EXPECT_TRUE(job);
    double black = 0;
    for (std::size_t i = 0; job && i < job->sheets.size(); ++i) {
        const double share = inkShare(sheetImage(*job, cards, i, 2));
        EXPECT_GT(share, 0.05) << "sheet " << i << " is nearly empty";
        black += share * 210 * 210;
    }
    EXPECT_GE(black, area);
    EXPECT_LT(black, 1.25 * area);
    return content.pages.size();
}

TEST(Aids, SheetsBeginWhereTheFewestAreNeeded)
{
    EXPECT_EQ(sheetsFor({{0, 0, 125, 125}, {300, 0, 125, 125}}), 2u) << "one from 0 on would cut the second";
    EXPECT_EQ(sheetsFor({{0, 0, 125, 125}, {0, 300, 125, 125}}), 2u);
    EXPECT_EQ(sheetsFor({{0, 0, 125, 125}, {300, 0, 125, 125}, {300, 300, 125, 125}}), 3u);
}

TEST(Aids, WhatLiesOnATabNeedsNoSheetOfItsOwn)
{
    EXPECT_EQ(sheetsFor({{0, 200, 125, 125}, {185, 0, 125, 125}}), 2u);
}

} // namespace
} // namespace flagstone::print::content_test
