#include "app/panels/room_facts.h"

#include "app/board/card_field.h"
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/verbs.h"

#include <algorithm>
#include <map>
#include <utility>

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

/// "1" to "6" or "any"; empty for an archway, and where no door is printed.
QString levelOf(std::uint8_t door)
{
    return door == 0 || door == CardArt::kArch ? QString() : CardArt::levelWord(door);
}

/// Its doors, and those secret ones that have been found.
std::vector<RoomFacts::Way> waysOf(const Sheet &sheet, const Placement &card, const CardField &field)
{
    std::vector<RoomFacts::Way> ways;
    const CardArt::Doors doors = field.doorsOf(card);
    for (const Edge edge : kEdges) {
        if (field.door(card, edge) == Door::None)
            continue;
        const Placement *next = field.behind(card, edge);
        ways.push_back({{.kind = Target::Kind::Door, .slot = card.slot, .number = static_cast<int>(edge)},
                        levelOf(doors[index(edge)]),
                        next == nullptr ? QString() : cardName(sheet, next->card)});
    }
    return ways;
}

/// How many cards away each card is on foot; those that are not reached are missing.
std::map<SlotId, int> distancesFrom(const Placement &here, const CardField &field)
{
    std::map<SlotId, int> away{{here.slot, 0}};
    std::vector<const Placement *> reached{&here};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const Edge edge : kEdges)
            if (const Placement *next = field.behind(*reached[i], edge);
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

RoomFacts laidRoom(const Sheet &sheet, const TableView &view, const CardField &field, SpaceId space)
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
        room.level = field.art().level(card.card);
        room.turns = card.turns;
        if (!field.art().isPlan(card))
            continue; // it has no more to show than on the board
        room.card = card.card;
        room.ways = waysOf(sheet, card, field);
    }
    if (room.name.isEmpty() && unseen)
        room.words = tr("You have not looked around here yet.");
    return room;
}

} // namespace

std::vector<RoomFacts::Other> doorsElsewhere(const Sheet &sheet, const TableView &view,
                                             const CardField &field)
{
    constexpr std::size_t kMost = 5;
    const SpaceId space = standingAt(sheet, view);
    const Placement *here = space == kNoSpace ? nullptr : field.at(slotOf(space));
    if (here == nullptr || here->card == kNoCard)
        return {};
    struct Closed {
        int away;
        QString name, level;
    };
    std::vector<Closed> doors;
    for (const auto &[slot, away] : distancesFrom(*here, field)) {
        const Placement &card = *field.at(slot);
        for (const Edge edge : kEdges)
            if (const std::uint8_t door = field.doorsOf(card)[index(edge)];
                door != 0 && away > 0 && !field.isCovered(card) && field.leadsNowhere(card, edge))
                doors.push_back({away, doorName(cardName(sheet, card.card), edge), levelOf(door)});
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
        if (own == nullptr || &token == own || token.space != own->space || !somebody)
            continue;
        RoomFacts::Other other{
            spec.card != kNoCard ? spec.card : figureOfSeat(game, spec.seat), markerName(game, spec.id), {}};
        if (other.picture != kNoCard)
            other.row = shownAs(sheet, view, other.picture).row;
        others.push_back(std::move(other));
    }
    return others;
}

SpaceId standingAt(const Sheet &sheet, const TableView &view)
{
    const Token *token = standing(sheet, view);
    return token == nullptr ? kNoSpace : token->space;
}

RoomFacts roomOf(const Sheet &sheet, const TableView &view, const CardField &field)
{
    return laidRoom(sheet, view, field, standingAt(sheet, view));
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
    const BarSpec *bar = barOf(sheet, decision);
    for (const Choice &choice : decision.choices)
        if (const VerbSpec *verb = verbIn(bar, choice); verb != nullptr && !verb->places.empty())
            return translated(verb->places);
    return {};
}

/// A card that does not lie there yet.
static RoomFacts laidAs(const Sheet &sheet, const PackData &pack, const CardField &field,
                        const Placement &laid)
{
    RoomFacts room;
    room.name = field.art().name(laid.card);
    room.level = field.art().level(laid.card);
    room.card = laid.card;
    room.turns = laid.turns;
    room.words = furnishingsOf(pack, sheet.cards[index(laid.card)]);
    room.ways = waysOf(sheet, laid, field);
    return room;
}

RoomFacts roomToChoose(const Sheet &sheet, const PackData &pack, const CardField &field, CardId card)
{
    RoomFacts room = laidAs(sheet, pack, field, Placement{.slot = kNoSlot, .card = card});
    room.waysAre = tr("Its doors");
    return room;
}

RoomFacts roomToLay(const Game &game, const PackData &pack, const CardField &field, const Decision &decision,
                    std::optional<std::size_t> marked)
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
    RoomFacts there = laidAs(game.sheet(), pack, field, laid);
    there.lays = std::move(room.lays);
    there.marked = room.marked;
    return there;
}

} // namespace flagstone::app
