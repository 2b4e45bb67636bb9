#include "app/table/room_facts.h"

#include "app/board/card_art.h"
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/verbs.h"

#include <algorithm>
#include <map>

namespace flagstone::app {

namespace {

/// The marker of the seat's own figure, or else that of the party; nullptr if there is none on the table.
const Token *standing(const Sheet &sheet, const TableView &view)
{
    const Token *found = nullptr;
    for (const TokenSpec &spec : sheet.tokens) {
        const Token &token = view.tokens[index(spec.id)];
        if (token.space == kNoSpace)
            continue;
        if (spec.role == TokenRole::Hero && spec.seat == view.seat)
            return &token;
        if (spec.role == TokenRole::Party)
            found = &token;
    }
    return found;
}

const Placement *laidAt(const TableView &view, Cell cell, int storey)
{
    const auto found = std::ranges::find_if(view.board, [&](const Placement &card) {
        return card.card != kNoCard && card.cell() == cell && card.storey == storey;
    });
    return found == view.board.end() ? nullptr : &*found;
}

/// The card that is reached through a door of this one; nullptr if none is, or a wall is behind it.
const Placement *behind(const TableView &view, const Placement &card, Edge edge, const CardArt &art)
{
    const auto doors = [&](const Placement &of) { return art.doors(of.card, of.turns); };
    const Placement *next = laidAt(view, neighbour(card.cell(), edge), card.storey);
    const bool meets =
        next != nullptr && doors(card)[index(edge)] != 0 && doors(*next)[index(opposite(edge))] != 0;
    return meets ? next : nullptr;
}

std::vector<RoomFacts::Way> waysOf(const Sheet &sheet, const TableView &view, const Placement &card,
                                   const CardArt &art)
{
    std::vector<RoomFacts::Way> ways;
    const CardArt::Doors doors = art.doors(card.card, card.turns);
    for (const Edge edge : kEdges) {
        const std::uint8_t door = doors[static_cast<std::size_t>(edge)];
        if (door == 0)
            continue;
        const Placement *next = behind(view, card, edge, art);
        ways.push_back({{.kind = Target::Kind::Door, .slot = card.slot, .number = static_cast<int>(edge)},
                        door == CardArt::kArch ? QString() : CardArt::levelWord(door),
                        next == nullptr ? QString() : cardName(sheet, next->card)});
    }
    return ways;
}

/// How many cards away each card is on foot; those that are not reached are missing.
std::map<SlotId, int> distancesFrom(const TableView &view, const Placement &here, const CardArt &art)
{
    std::map<SlotId, int> away{{here.slot, 0}};
    std::vector<const Placement *> reached{&here};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const Edge edge : kEdges)
            if (const Placement *next = behind(view, *reached[i], edge, art);
                next != nullptr && away.emplace(next->slot, away[reached[i]->slot] + 1).second)
                reached.push_back(next);
    return away;
}

QString doorName(const QString &room, Edge edge)
{
    return edge == Edge::North   ? tr("North of %1").arg(room)
           : edge == Edge::East  ? tr("East of %1").arg(room)
           : edge == Edge::South ? tr("South of %1").arg(room)
                                 : tr("West of %1").arg(room);
}

RoomFacts laidRoom(const Sheet &sheet, const TableView &view, const CardArt &art, SpaceId space)
{
    RoomFacts room;
    bool unseen = false;
    for (const Placement &card : view.board) {
        if (spaceOf(card.slot) != space)
            continue;
        unseen = unseen || !contains(card.knows, view.seat);
        if (card.card == kNoCard)
            continue;
        room.name = cardName(sheet, card.card);
        room.level = art.level(card.card);
        if (art.isPlan(card)) // any other card has no more to show than on the board
            room.card = card.card;
        room.turns = card.turns;
        room.ways = waysOf(sheet, view, card, art);
    }
    if (room.name.isEmpty() && unseen)
        room.words = tr("You have not looked around here yet.");
    return room;
}

} // namespace

std::vector<RoomFacts::Other> doorsElsewhere(const Sheet &sheet, const TableView &view, const CardArt &art)
{
    constexpr std::size_t kMost = 5;
    const SpaceId space = standingAt(sheet, view);
    const auto here =
        std::ranges::find(view.board, space, [](const Placement &p) { return spaceOf(p.slot); });
    if (here == view.board.end() || here->card == kNoCard)
        return {};
    const auto isFree = [&](Cell cell) {
        return std::ranges::none_of(
            view.board, [&](const Placement &card) { return card.card != kNoCard && card.cell() == cell; });
    };
    const auto isCovered = [&](const Placement &below) {
        return std::ranges::any_of(view.board, [&](const Placement &card) {
            return card.card != kNoCard && card.cell() == below.cell() && card.storey > below.storey;
        });
    };
    struct Closed {
        int away;
        QString name, level;
    };
    std::vector<Closed> doors;
    for (const auto &[slot, away] : distancesFrom(view, *here, art)) {
        const Placement &card = *std::ranges::find(view.board, slot, &Placement::slot);
        for (const Edge edge : kEdges)
            if (const std::uint8_t door = art.doors(card.card, card.turns)[index(edge)];
                away > 0 && !isCovered(card) && door != 0 && isFree(neighbour(card.cell(), edge)))
                doors.push_back({away, doorName(cardName(sheet, card.card), edge),
                                 door == CardArt::kArch ? QString() : CardArt::levelWord(door)});
    }
    std::ranges::stable_sort(doors, {}, &Closed::away);
    doors.erase(doors.begin() + static_cast<std::ptrdiff_t>(std::min(doors.size(), kMost)), doors.end());
    std::vector<RoomFacts::Other> told;
    told.reserve(doors.size());
    for (const auto &[away, name, level] : doors)
        told.push_back({kNoCard, name, away == 1 ? tr("1 room away") : tr("%1 rooms away").arg(away), level});
    return told;
}

QString furnishingsOf(const PackData &pack, const CardSheet &card)
{
    QString words = packCell(pack, card, "features");
    words.replace(u';', QStringLiteral(", ")).replace(u'_', u' ');
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

std::vector<RoomFacts::Other> othersHere(const Game &game, const TableView &view)
{
    const Sheet &sheet = game.sheet();
    const Token *own = standing(sheet, view);
    std::vector<RoomFacts::Other> others;
    for (const TokenSpec &spec : sheet.tokens) {
        const Token &token = view.tokens[index(spec.id)];
        const bool somebody = spec.role == TokenRole::Hero || spec.card != kNoCard;
        if (own != nullptr && &token != own && token.space == own->space && somebody)
            others.push_back({spec.card != kNoCard ? spec.card : figureOfSeat(game, spec.seat),
                              markerName(game, spec.id),
                              {}});
    }
    return others;
}

SpaceId standingAt(const Sheet &sheet, const TableView &view)
{
    const Token *token = standing(sheet, view);
    return token == nullptr ? kNoSpace : token->space;
}

RoomFacts roomOf(const Sheet &sheet, const TableView &view, const CardArt &art)
{
    return laidRoom(sheet, view, art, standingAt(sheet, view));
}

std::vector<RoomFacts::Way> waysOffered(const Game &game, const Decision &decision,
                                        std::optional<std::size_t> marked, SpaceId here)
{
    std::vector<RoomFacts::Way> ways;
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const Choice &choice = decision.choices[i];
        if (choice.targets.empty())
            continue;
        const Target &to = choice.targets.back();
        const bool elsewhere = to.kind == Target::Kind::Slot && spaceOf(to.slot) != here;
        if (elsewhere || (to.kind == Target::Kind::Place && to.card == kNoCard))
            ways.push_back({.door = to,
                            .level = {},
                            .leads = {},
                            .words = choiceText(game, choice, false),
                            .marked = i == marked});
    }
    return ways;
}

QString headingOfWays(const Sheet &sheet, const Decision &decision)
{
    const SceneSpec *scene = sceneOf(sheet, decision);
    for (const Choice &choice : decision.choices)
        if (const VerbSpec *verb = verbIn(scene, choice); verb != nullptr && !verb->places.empty())
            return translated(verb->places);
    return {};
}

RoomFacts roomToLay(const Game &game, const PackData &pack, const TableView &view, const CardArt &art,
                    const Decision &decision, std::optional<std::size_t> marked)
{
    RoomFacts room;
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const auto &targets = decision.choices[i].targets;
        const auto place = std::ranges::find(targets, Target::Kind::Place, &Target::kind);
        if (place == targets.end() || place->card == kNoCard)
            continue;
        if (i == marked)
            room.marked = room.lays.size();
        room.lays.push_back({*place, choiceText(game, decision.choices[i], false)});
    }
    if (room.lays.empty())
        return room;
    const Target &place = room.lays[room.marked.value_or(0)].place;
    Placement laid = place.placement;
    laid.card = place.card;
    laid.slot = kNoSlot;
    room.name = art.name(place.card);
    room.level = art.level(place.card);
    room.card = place.card;
    room.turns = laid.turns;
    room.words = furnishingsOf(pack, game.sheet().cards[index(place.card)]);
    room.ways = waysOf(game.sheet(), view, laid, art);
    return room;
}

} // namespace flagstone::app
