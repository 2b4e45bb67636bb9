#include "app/editor/dungeon_spots.h"

#include "app/common/tr.h"
#include "app/plan/plan_document.h"
#include "app/plan/stack_edits.h"

namespace flagstone::app {

Decision decisionOn(const std::vector<Spot> &spots, CardId card)
{
    Decision decision;
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const Spot &spot = spots[i];
        Choice choice{.code = "lay:" + std::to_string(i), .label = {1, 1, {static_cast<std::int32_t>(i)}}};
        choice.targets.push_back({.kind = Target::Kind::Place,
                                  .card = card,
                                  .slot = spot.from,
                                  .number = static_cast<int>(spot.leave),
                                  .placement = {.col = spot.lay.cell.col,
                                                .row = spot.lay.cell.row,
                                                .storey = spot.lay.storey,
                                                .turns = spot.lay.turns}});
        decision.choices.push_back(std::move(choice));
    }
    return decision;
}

bool layOn(const Spot &spot, const std::string &card, const DungeonMap &map, PlanDocument &document)
{
    const Sheet &sheet = document.sheet();
    if (spot.from == kNoSlot)
        return document.edit(tr("the dungeon begins"), [&](Preparation &p) {
            putCard(p, pileOfPlaces(*document.pack(), sheet), 0, card);
        });
    return document.edit(tr("card laid out"), [&](Preparation &p) {
        layOut(p, {.place = sheet.cards[index(map.cards[index(spot.from)])].key,
                   .card = card,
                   .edge = unturned(spot.leave, map.lattice.at(spot.from).turns),
                   .by = spot.printed});
    });
}

} // namespace flagstone::app
