// Questions about enemies and about searching.
#include "rules/fastplay/queries.h"

#include <algorithm>

namespace flagstone::fastplay {

bool Queries::hasLiving(CardId enemy) const
{
    for (int figure = 0; figure < r.monster(enemy).count; ++figure)
        if (enemyHits({enemy, figure}) > 0)
            return true;
    return false;
}

int Queries::nthCard(CardId card) const
{
    const auto &cards = s.table.pile(pile(PileIndex::Encounter)).cards;
    if (cards.size() < 2)
        return 0;
    int before = 0, all = 0;
    for (bool met = false; const CardId other : cards) {
        met = met || other == card;
        if (r.monster(other).name == r.monster(card).name) {
            ++all;
            before += met ? 0 : 1;
        }
    }
    return all < 2 ? 0 : kMostFigures * (before + 1);
}

bool Queries::maySearchRoom() const
{
    return place().emptyOnEntry && !place().searched && !here().corridor && !here().fountain;
}

Who Queries::nextDrawer() const
{
    const auto turnsToGo = [this](Who w) {
        return (raw(controller(w)) - s.drawTurn + r.seats()) % r.seats();
    };
    const WhoList awake = awakeOnes();
    return *std::ranges::min_element(awake, {}, turnsToGo);
}

WhoSet Queries::drawers(Who drawer) const
{
    WhoSet those = 0;
    for (const Who w : Each{s.up})
        if (controller(w) == controller(drawer))
            those = static_cast<WhoSet>(those | bitOf(w));
    return those;
}

const Spoil *Queries::spoil(CardId card) const
{
    const auto found =
        std::ranges::find_if(s.spoils, [&](const Spoil &x) { return x.slot == s.here && x.card == card; });
    return found == s.spoils.end() ? nullptr : &*found;
}

const Spoil &Queries::firstLike(const Spoil &spoil) const
{
    return *std::ranges::find_if(s.spoils, [&](const Spoil &x) {
        return x.slot == spoil.slot && x.carries == spoil.carries && x.wanted == spoil.wanted &&
               r.monster(x.card).name == r.monster(spoil.card).name;
    });
}

} // namespace flagstone::fastplay
