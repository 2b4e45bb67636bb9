// How a game master's plan can slip: what lint asks of these rules. OPT-AD-35
#include "rules/adventuredeck/findings.h"

#include "core/game_of.h"
#include "rules/adventuredeck/queries.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

class Findings : public Queries {
public:
    using Queries::Queries;

    [[nodiscard]] std::vector<PositionFinding> all() const
    {
        std::vector<PositionFinding> found;
        const auto add = [&](Beat beat) { found.push_back({beat, r.pile(SharedPile::Wanderers)}); };
        if (!r.options().prepared)
            return found;
        if (s.here != kNoRoom && cards(r.pile(SharedPile::Wanderers)).empty())
            add(Step::beat(Say::FindNoWanderers));
        for (const RoomId room : r.dungeon().rooms) {
            const int wait = count(room, &FoeSpec::planned), usual = count(room, &FoeSpec::room);
            if (wait > 2 * usual && usual > 0)
                add(Step::beat(Say::FindCrowd, raw(r.roomCard(room)), wait));
            if (wait == 0 && room == r.dungeon().goal)
                add(Step::beat(Say::FindEmptyGoal, raw(r.roomCard(room))));
        }
        return found;
    }

private:
    [[nodiscard]] int count(RoomId room, RoomId FoeSpec::*of) const
    {
        return static_cast<int>(std::ranges::count(r.foes(), room, of));
    }
};

std::vector<PositionFinding> findingsIn(const Game &game)
{
    const auto &deck = dynamic_cast<const GameOf<AdventureDeck> &>(game);
    return Findings(deck.rules(), deck.state()).all();
}

} // namespace

LintSpec findings()
{
    return {.inPosition = &findingsIn, .questCards = nullptr, .inVain = {}};
}

} // namespace flagstone::adventuredeck
