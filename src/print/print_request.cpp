#include "print/print_request.h"

#include "core/session.h"
#include "print/paper.h"
#include "print/play_aids.h"
#include "print/special_pages.h"

#include <algorithm>

namespace flagstone::print {
namespace {

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

tl::expected<Session, QString> started(const ModuleInfo &module, const PackData &pack,
                                       const std::string &adventure)
{
    Setup setup;
    setup.ruleset = module.id;
    setup.adventure = adventure;
    auto session =
        Session::start([&](Step &step) { return module.start(pack, setup, step); }, Seed{}, UndoPolicy::Free);
    if (!session)
        return tl::make_unexpected(text(toString(session.error().front())));
    return std::move(*session);
}

tl::expected<Content, QString> quest(const PrintRequest &request, CardSource &cards, const ModuleInfo &module)
{
    const auto adventures = module.adventures(cards.pack());
    const QString wanted = request.names.value(0);
    const auto found = std::ranges::find_if(adventures, [&](const AdventureSpec &adventure) {
        return wanted.compare(text(adventure.id), Qt::CaseInsensitive) == 0 ||
               wanted.compare(text(adventure.title), Qt::CaseInsensitive) == 0;
    });
    if (found == adventures.end()) {
        QStringList known;
        for (const AdventureSpec &adventure : adventures)
            known.append(text(adventure.id));
        return tl::make_unexpected(QStringLiteral("there is no quest \"%1\"; there are %2")
                                       .arg(wanted, known.join(QStringLiteral(", "))));
    }
    const auto session = started(module, cards.pack(), found->id);
    if (!session)
        return tl::make_unexpected(session.error());
    const Game &game = session->game();
    Content content = cards.ofGame(game.sheet(), cardsInPlay(game.sheet(), game.table()), request.shape);
    content.title = text(found->title);
    return content;
}

tl::expected<Content, QString> playingCards(CardSource &cards, Shape shape)
{
    QStringList decks;
    for (const PackTable &table : cards.pack().tables)
        if (paint::isPlayingCards(table))
            decks.append(text(table.name));
    if (!decks.isEmpty())
        return cards.decks(decks, shape);
    return CardSource(std::make_shared<const PackData>(standardDeck())).decks({}, shape);
}

/// Was it put aside before the game began? Then it takes no part in it.
bool isLeftOut(const Explored &game, const PileSpec &pile, CardId card)
{
    if (pile.role != PileRole::Removed || index(pile.id) >= game.atStart.piles.size())
        return false;
    const auto &then = game.atStart.pile(pile.id).cards;
    return std::ranges::find(then, card) != then.end();
}

/// Every card whose face the seat sees, in the order of the game's cards.
std::vector<CardId> seenCards(const Explored &game)
{
    std::vector<CardId> seen;
    for (const PileSpec &pile : game.sheet.piles)
        for (const CardId card : game.view.pile(pile.id).cards)
            if (!isLeftOut(game, pile, card))
                seen.push_back(card);
    for (const Placement &placed : game.view.board)
        if (placed.card != kNoCard)
            seen.push_back(placed.card);
    std::ranges::sort(seen);
    return seen;
}

std::vector<CardId> laidCards(const Explored &game)
{
    std::vector<CardId> laid;
    for (const Placement &placed : game.view.board)
        laid.push_back(placed.card);
    return laid;
}

/// The locations whose floor plans are wanted: those named, those explored, or all.
tl::expected<std::vector<paint::FacePtr>, QString> plansFor(const PrintRequest &request, CardSource &cards,
                                                            const Explored *game)
{
    std::vector<paint::FacePtr> faces;
    const auto keep = [&](paint::FacePtr face) {
        if (face->plan)
            faces.push_back(std::move(face));
    };
    if (!request.names.isEmpty()) {
        auto found = cards.named(request.names);
        if (!found)
            return tl::make_unexpected(found.error());
        std::ranges::for_each(*found, keep);
    } else if (game != nullptr) {
        for (const CardId card : laidCards(*game))
            if (card != kNoCard)
                keep(cards.faces().face(game->sheet.cards[index(card)].table,
                                        game->sheet.cards[index(card)].row));
    } else {
        std::ranges::for_each(cards.all(), keep);
    }
    if (faces.empty())
        return tl::make_unexpected(QStringLiteral("none of these cards is a location with a floor plan"));
    return faces;
}

/// Whether it has whole pages, which are drawn for the paper.
bool hasPages(const PrintRequest &request)
{
    switch (request.what) {
    case What::Dungeon:
        return request.map;
    case What::Roster:
    case What::Plans:
    case What::Poster:
    case What::Board:
    case What::Calibration:
        return true;
    default:
        return false;
    }
}

/// In mm, of whole pages.
QSizeF leastRoom(What what)
{
    switch (what) {
    case What::Roster: // a card and what is noted beside it
        return {100, 100};
    case What::Dungeon: // the map and the names below it
        return {80, 120};
    default: // more than tabs for the next sheets
        return {30, 30};
    }
}

bool hasRoom(const PageFormat &format, What what)
{
    const QRectF room = format.room();
    const QSizeF least = leastRoom(what);
    return room.width() >= least.width() && room.height() >= least.height();
}

tl::expected<Content, QString> boardPages(const PrintRequest &request, const CardSource &cards,
                                          const ModuleInfo *module, const Explored *game,
                                          const PageFormat &format)
{
    const auto spaces = fixedBoard(cards.pack(), module, game);
    if (!spaces)
        return tl::make_unexpected(spaces.error());
    const QString title = game != nullptr ? game->title : text(cards.pack().title);
    return board(title, *spaces, request.square, game, format);
}

} // namespace

bool needsGame(What what)
{
    return what == What::Dungeon || what == What::Used || what == What::Poster;
}

tl::expected<SpaceBoard, QString> fixedBoard(const PackData &pack, const ModuleInfo *module,
                                             const Explored *game)
{
    SpaceBoard board;
    if (game != nullptr) {
        board = game->sheet.map;
    } else if (module != nullptr) {
        const auto adventures = module->adventures(pack);
        if (!adventures.empty()) {
            const auto session = started(*module, pack, adventures.front().id);
            if (!session)
                return tl::make_unexpected(session.error());
            board = session->game().sheet().map;
        }
    }
    if (board.spaces.empty())
        return tl::make_unexpected(QStringLiteral("this game has no board: its dungeon is laid in cards"));
    return board;
}

PrinterProfile profileOf(const PrintRequest &request)
{
    return request.what == What::Calibration ? PrinterProfile() : request.profile;
}

tl::expected<Content, QString> gather(const PrintRequest &request, CardSource &cards,
                                      const ModuleInfo *module, const Explored *game)
{
    if (needsGame(request.what) && game == nullptr)
        return tl::make_unexpected(QStringLiteral("this is printed from a game, and none is open"));
    const PageFormat format{upright(request.sheets.paper), request.sheets.margin};
    if (hasPages(request) && !hasRoom(format, request.what))
        return tl::make_unexpected(QStringLiteral("paper of %1 with a margin of %2 mm has no room for a page")
                                       .arg(words(format.paper))
                                       .arg(format.margin));
    switch (request.what) {
    case What::Dungeon: {
        Content content = cards.ofGame(game->sheet, laidCards(*game), request.shape);
        content.title = game->title;
        if (request.map)
            addMap(content, cards, *game, format);
        return content;
    }
    case What::Used: {
        Content content = cards.ofGame(game->sheet, seenCards(*game), request.shape);
        content.title = game->title;
        return content;
    }
    case What::Deck:
        return cards.decks(request.names, request.shape);
    case What::Cards:
        return cards.chosen(request.names, request.shape);
    case What::Quest:
        if (module == nullptr)
            return tl::make_unexpected(
                QStringLiteral("this program has no rules for the quests of this pack"));
        return quest(request, cards, *module);
    case What::Roster:
        return roster(cards, game, format);
    case What::Playing:
        return playingCards(cards, request.shape);
    case What::Board:
        return boardPages(request, cards, module, game, format);
    case What::Poster:
        if (const auto &spaces = game->sheet.map; !spaces.spaces.empty())
            return board(game->title, spaces, kFigureScale * paint::kModuleMm, game, format);
        return poster(cards, *game, format);
    case What::Standees:
        return standees(cards, game);
    case What::Markers:
        return markers(cards, game);
    case What::Plans:
    case What::Furnishings: {
        const auto faces = plansFor(request, cards, game);
        if (!faces)
            return tl::make_unexpected(faces.error());
        return request.what == What::Plans ? floorPlans(*faces, format) : furnishings(*faces);
    }
    case What::Blank:
        return blanks(request.count, request.names.value(0));
    case What::Calibration:
        return calibration(format);
    }
    return tl::make_unexpected(QStringLiteral("there is nothing to print"));
}

} // namespace flagstone::print
