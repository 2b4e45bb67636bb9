#include "app/editor/dungeon_words.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "core/wording.h"

#include <algorithm>

namespace flagstone::app {

namespace {

QString edgeWord(Edge edge)
{
    return translated(edgeName(edge));
}

} // namespace

QString whyNowhere(const CardSheet &card, const DungeonMap &map, bool walls)
{
    const QString name = translated(card.name);
    if (map.cards.empty())
        return tr("The game cannot begin in %1. Choose a place where it can.").arg(name);
    return walls ? tr("There is no place left for %1.").arg(name)
                 : tr("There is no open door for %1. Hidden doors (H) go through walls.").arg(name);
}

QString spotName(const Spot &spot, const DungeonMap &map, const Sheet &sheet)
{
    if (spot.from == kNoSlot)
        return tr("The game begins here");
    const bool door = map.lattice.hasDoor(spot.from, spot.leave);
    const QString where =
        (door ? tr("Behind the door to the %1 of %2") : tr("Behind a hidden door to the %1 of %2"))
            .arg(edgeWord(spot.leave), cardName(sheet, map.cards[index(spot.from)]));
    const QString turned = tr("turned %1°").arg(spot.lay.turns.degrees());
    return spot.lay.storey == 0 ? QStringLiteral("%1, %2").arg(where, turned)
                                : tr("%1, %2, on storey %3").arg(where, turned).arg(spot.lay.storey + 1);
}

QString placeLine(CardId card, const DungeonMap &map, const Sheet &sheet, const Preparation &prepared)
{
    const QString name = cardName(sheet, card);
    const SlotId slot = map.slotOf(card);
    if (slot == kNoSlot)
        return name;
    if (index(slot) == 0)
        return tr("%1, where the game begins").arg(name);
    const auto behind = std::ranges::find_if(prepared.assigned, [&](const Assignment &each) {
        if (each.card != sheet.cards[index(card)].key || !each.edge)
            return false;
        const SlotId at = map.slotOf(idOf(sheet, each.place));
        return at != kNoSlot && map.lattice.linked(at, turned(*each.edge, map.lattice.at(at).turns)) == slot;
    });
    if (behind == prepared.assigned.end())
        return name;
    const CardId from = idOf(sheet, behind->place);
    const Edge printed = *behind->edge;
    const QString edge = edgeWord(turned(printed, map.lattice.at(map.slotOf(from)).turns));
    const bool hidden = contains(map.dungeon.hidden(from), printed);
    const QString line = (hidden ? tr("%1, %2 of %3, behind a hidden door") : tr("%1, %2 of %3"))
                             .arg(name, edge, cardName(sheet, from));
    const auto storey = map.lattice.at(slot).storey;
    return storey == 0 ? line : tr("%1, on storey %2").arg(line).arg(storey + 1);
}

} // namespace flagstone::app
