// How a prepared deck can slip: what lint asks of these rules. FP-052, FP-063, FP-065, FP-274
#include "core/game_of.h"
#include "rules/fastplay/place.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

const GameOf<Fastplay> &fastplayOf(const Game &game)
{
    return dynamic_cast<const GameOf<Fastplay> &>(game);
}

bool colourLeft(const Fastplay &r, const State &s, int colour)
{
    const auto has = [&](PileIndex heap) {
        return std::ranges::any_of(s.table.pile(pile(heap)).cards, [&](CardId card) {
            return static_cast<int>(r.location(card).colour) == colour;
        });
    };
    return has(PileIndex::Locations) || has(PileIndex::LocationDiscards);
}

std::vector<PositionFinding> findingsIn(const Game &game)
{
    const auto &[r, s] = std::tie(fastplayOf(game).rules(), fastplayOf(game).state());
    std::vector<PositionFinding> found;
    if (s.here == kNoSlot)
        return found;
    const int here = raw(s.table.board[index(s.here)].card);
    const auto add = [&](PileIndex heap, Say key, auto... args) {
        found.push_back({Step::beat(key, args...), pile(heap)});
    };
    if (s.end == EndReason::DeadEnd)
        add(PileIndex::Locations, Say::FindingDeadEnd, here);
    if (s.end == EndReason::DeckOut)
        add(PileIndex::Locations, Say::FindingDeckOut, here);
    if (s.end == EndReason::None && s.frames.top().kind == FrameKind::Explore) {
        const PlaceQueries look(r, s);
        std::vector<Action> actions;
        r.legal(s, actions);
        for (const Action &a : actions) {
            if (!a.is<verb::OpenDoor>())
                continue;
            const Edge edge = a.as<verb::OpenDoor>().edge;
            if (const int band = look.band(edge);
                look.beyond(edge).card == kNoCard && !colourLeft(r, s, band))
                add(PileIndex::Locations, Say::FindingColourGone, here, band);
        }
    }
    if (!r.options().secretDoors) // FP-320
        for (const Edge edge : Edges{r.dungeon().hidden(s.table.board[index(s.here)].card)})
            add(PileIndex::Locations, Say::FindingHiddenDoor, here, edge);
    if (s.table.pile(pile(PileIndex::Treasures)).cards.empty() &&
        s.table.pile(pile(PileIndex::TreasureDiscards)).cards.empty())
        add(PileIndex::Treasures, Say::FindingNoTreasure);
    return found;
}

std::vector<CardId> questCardsOf(const Game &game)
{
    const Fastplay &r = fastplayOf(game).rules();
    std::vector<CardId> cards;
    for (const Part &part : r.adventure().goal)
        if (const TaskRule &rule = ruleOf(part); !rule.location && !rule.monster && !rule.treasure)
            return cards; // it may be met without any of them
    for (std::size_t i = 0; i < r.cards().locations.size(); ++i)
        if (wants(r.adventure(), r.cards().locations[i]))
            cards.push_back(r.locationCard(i));
    for (std::size_t i = 0; i < r.cards().monsters.size(); ++i)
        if (wants(r.adventure(), r.cards().monsters[i]))
            cards.push_back(r.monsterCard(i));
    for (std::size_t i = 0; i < r.cards().treasures.size(); ++i)
        if (wants(r.adventure(), r.cards().treasures[i]))
            cards.push_back(r.treasureCard(i));
    return cards;
}

} // namespace

LintSpec findings()
{
    LintSpec spec{.inPosition = &findingsIn, .questCards = &questCardsOf};
    for (const Say key : {Say::DoorStaysShut, Say::NoSecretDoor, Say::NotOnThisLevel, Say::NothingComes,
                          Say::TreasureDoesNotFit})
        spec.inVain.push_back(static_cast<std::uint16_t>(key));
    return spec;
}

} // namespace flagstone::fastplay
