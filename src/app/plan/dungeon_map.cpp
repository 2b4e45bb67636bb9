#include "app/plan/dungeon_map.h"

#include "app/common/game_words.h"
#include "app/common/markdown.h"
#include "app/common/tr.h"
#include "app/plan/stack_edits.h"
#include "core/step.h"
#include "core/wording.h"

#include <algorithm>

namespace flagstone::app {

namespace {

std::string_view cellOf(const PackData &pack, const CardSheet &card, std::string_view column)
{
    const PackTable *table = pack.table(card.table);
    const std::string_view cell = table->cell(table->rows[card.row], column);
    return cell == "-" || cell == "none" ? std::string_view() : cell;
}

} // namespace

CardId idOf(const Sheet &sheet, const std::string &card)
{
    const CardSheet *found = cardCalled(sheet, card);
    return found == nullptr ? kNoCard : CardId{static_cast<std::uint16_t>(found - sheet.cards.data())};
}

bool isPlace(const PackData &pack, const CardSheet &card)
{
    const PackTable *table = pack.table(card.table);
    return table != nullptr && card.row < table->rows.size() &&
           std::ranges::count(table->columns, kDoorColumns.front()) > 0;
}

Openings openingsOf(const PackData &pack, const CardSheet &card)
{
    Openings openings;
    if (!isPlace(pack, card))
        return openings;
    static constexpr std::array<std::string_view, 4> kWays{"N", "E", "S", "W"};
    const std::string_view arch = cellOf(pack, card, "archway");
    for (const Edge edge : kEdges) {
        const auto i = static_cast<std::size_t>(edge);
        if (!cellOf(pack, card, kDoorColumns[i]).empty())
            openings.doors |= edgeBit(edge);
        if (arch == kWays[i])
            openings.archways |= edgeBit(edge);
    }
    return openings;
}

std::string pileOfPlaces(const PackData &pack, const Sheet &sheet)
{
    const auto place =
        std::ranges::find_if(sheet.cards, [&](const CardSheet &card) { return isPlace(pack, card); });
    return place == sheet.cards.end() ? std::string() : deckOf(sheet, *place);
}

PlannedDungeon dungeonOf(const Preparation &prepared, const Sheet &sheet, const PackData &pack)
{
    if (prepared.assigned.empty())
        return {};
    std::vector<Openings> openings;
    for (const CardSheet &card : sheet.cards)
        openings.push_back(openingsOf(pack, card));
    std::vector<ResolvedAssignment> lying = resolvedAssignments(prepared, sheet);
    std::erase_if(lying, [&](const ResolvedAssignment &each) {
        return each.place == kNoCard || each.card == kNoCard ||
               !isPlace(pack, sheet.cards[index(each.place)]) ||
               !isPlace(pack, sheet.cards[index(each.card)]);
    });
    return {lying, openings, true};
}

bool beginsIn(const ModuleInfo &module, const PackData &pack, const Setup &setup, const std::string &place)
{
    SeededChance chance{Seed{}};
    Step step(chance);
    Setup alone = setup;
    alone.prepared = {};
    const auto bare = module.start(pack, alone, step);
    if (!bare)
        return false;
    const CardSheet *card = cardCalled((*bare)->sheet(), place);
    if (card == nullptr)
        return false;
    alone.prepared.piles = {{.pile = deckOf((*bare)->sheet(), *card), .order = {place}}};
    auto game = module.start(pack, alone, step);
    if (!game)
        return false;
    constexpr int kMostPicks = 64; // players pick adventurers before anything is laid
    for (int i = 0; i < kMostPicks && (*game)->table().board.empty() && (*game)->choiceCount() > 0; ++i)
        (*game)->choose(0, step);
    const auto &board = (*game)->table().board;
    return !board.empty() && board.front().card == idOf((*bare)->sheet(), place);
}

DungeonMap mapOf(const Preparation &prepared, const Sheet &sheet, const PackData &pack, CardId start)
{
    DungeonMap map{.dungeon = dungeonOf(prepared, sheet, pack), .lattice = {}, .cards = {}, .elsewhere = {}};
    const auto &pieces = map.dungeon.pieces();
    const auto whole = std::ranges::find_if(pieces, [&](const auto &p) { return p.cards.front() == start; });
    if (whole != pieces.end()) {
        map.lattice = whole->lattice;
        map.cards = whole->cards;
    } else if (start != kNoCard) {
        map.lattice.lay({}, 0, openingsOf(pack, sheet.cards[index(start)]));
        map.cards = {start};
    }
    for (const ResolvedAssignment &each : resolvedAssignments(prepared, sheet))
        if (each.edge && each.card != kNoCard && map.slotOf(each.card) == kNoSlot)
            map.elsewhere.push_back(sheet.cards[index(each.card)].key);
    return map;
}

std::vector<Placement> DungeonMap::board() const
{
    std::vector<Placement> board;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto slot = static_cast<SlotId>(i);
        const Lay &lay = lattice.at(slot);
        board.push_back({.slot = slot,
                         .card = cards[i],
                         .col = lay.cell.col,
                         .row = lay.cell.row,
                         .storey = lay.storey,
                         .turns = lay.turns});
    }
    return board;
}

SlotId DungeonMap::slotOf(CardId card) const
{
    const auto found = std::ranges::find(cards, card);
    return found == cards.end() ? kNoSlot : static_cast<SlotId>(found - cards.begin());
}

std::vector<HiddenDoor> DungeonMap::hidden() const
{
    return hiddenDoors(dungeon, board());
}

std::vector<Way> DungeonMap::ways() const
{
    const std::vector<HiddenDoor> walls = hidden();
    std::vector<Way> ways;
    for (std::size_t i = 0; i < cards.size(); ++i)
        for (const Edge edge : kEdges) {
            const auto slot = static_cast<SlotId>(i);
            const SlotId other = lattice.linked(slot, edge);
            const auto isWall = [&](SlotId of, Edge at) {
                return std::ranges::count(walls, HiddenDoor{of, at}) > 0;
            };
            if (other != kNoSlot && slot < other && !isWall(slot, edge) && !isWall(other, opposite(edge)))
                ways.emplace_back(slot, other);
        }
    return ways;
}

std::vector<Spot> spotsFor(const DungeonMap &map, const Preparation &prepared, const CardSheet &card,
                           const PackData &pack, bool walls)
{
    std::vector<Spot> all;
    const Openings openings = openingsOf(pack, card);
    const auto taken = [&](Edge printed) { // a door of its own, behind which something hangs on it
        return std::ranges::any_of(prepared.assigned, [&](const Assignment &each) {
            return each.place == card.key && each.edge == printed;
        });
    };
    for (std::size_t i = 0; i < map.cards.size(); ++i) {
        const auto slot = static_cast<SlotId>(i);
        for (const Edge edge : kEdges) {
            const Edge printed = unturned(edge, map.lattice.at(slot).turns);
            const bool door = map.lattice.hasDoor(slot, edge);
            if (map.dungeon.beyond(map.cards[i], printed).card != kNoCard ||
                (!door && (!walls || map.lattice.isArchway(slot, edge))))
                continue;
            for (const Spot &spot : placements(map.lattice, slot, edge, openings))
                if (!taken(spot.printed))
                    all.push_back(spot);
        }
    }
    return all;
}

void layOut(Preparation &prepared, const Assignment &behind)
{
    takeCard(prepared, behind.card);
    prepared.assigned.push_back(behind);
}

void takeUp(Preparation &prepared, const std::string &place)
{
    std::vector<std::string> gone{place};
    for (std::size_t i = 0; i < gone.size(); ++i)
        for (const Assignment &each : prepared.assigned)
            if (each.place == gone[i] && each.edge && std::ranges::count(gone, each.card) == 0)
                gone.push_back(each.card);
    for (const std::string &card : gone)
        takeCard(prepared, card);
}

std::vector<HiddenDoor> hiddenDoors(const PlannedDungeon &dungeon, const std::vector<Placement> &board)
{
    std::vector<HiddenDoor> doors;
    for (const Placement &card : board)
        for (const Edge edge : kEdges)
            if (card.card != kNoCard && contains(dungeon.hidden(card.card), unturned(edge, card.turns)))
                doors.push_back({card.slot, edge});
    return doors;
}

QStringList behindDoors(const PlannedDungeon &dungeon, const Sheet &sheet, const Placement &here)
{
    QStringList lines;
    for (const Edge edge : kEdges) {
        const Edge printed = unturned(edge, here.turns);
        const CardId card = dungeon.beyond(here.card, printed).card;
        if (card == kNoCard)
            continue;
        const bool hidden = contains(dungeon.hidden(here.card), printed);
        lines << (hidden ? tr("**Hidden door** to the %1: %2") : tr("Door to the %1: %2"))
                     .arg(translated(edgeName(edge)), escaped(cardName(sheet, card)));
    }
    return lines;
}

} // namespace flagstone::app
