// What foes do on their next turns, as far as it is settled, told beforehand. No rule reads this.
#include "rules/adventuredeck/foe_aims.h"

namespace flagstone::adventuredeck {

namespace {

class NextTurns : public FoeAims {
public:
    using FoeAims::FoeAims;

    [[nodiscard]] Forecast::Part partOf(Who w) const;

private:
    [[nodiscard]] int roundOf(Who w) const;
};

/// In which it acts next: this one, or the one after it if it has had its turn.
int NextTurns::roundOf(Who w) const
{
    const auto place = std::ranges::find(s.fight.order, w) - s.fight.order.begin();
    return place < s.fight.turn ? round() % kRounds + 1 : round();
}

Forecast::Part NextTurns::partOf(Who w) const
{
    const Foe &f = foe(w);
    const Traits &traits = r.foeKind(w).traits;
    Forecast::Part part{.by = figure(w), .at = kNoCard, .what = {}};
    if (f.skipsNext || f.prone || f.weaponLost || f.shieldLost) { // AD-294, AD-297, AD-300
        part.what = Step::beat(Say::NextRecovers);
    } else if (traits.flee > 0 && !traits.neverFlees && hitPoints(w) <= traits.flee && !grappled(w)) {
        part.what = Step::beat(Say::NextFlees); // AD-405
    } else if (const FoeRow *row = r.foeKind(w).actionIn(roundOf(w))) {
        part.what = Step::beat(Say::NextDraws, row->draw); // AD-381
        const std::vector<Who> some = grappled(w) ? inGripOf(w) : of(w);
        if (some.size() == 1)
            part.at = figure(some.front());
    }
    return part;
}

} // namespace

Forecast AdventureDeck::forecast(const State &s) const
{
    const NextTurns turns{Queries(*this, s)};
    Forecast next;
    if (!turns.fighting() || s.fight.duel)
        return next;
    turns.eachFoe([&](Who w) {
        if (turns.hiddenFrom(w))
            return;
        const Forecast::Part part = turns.partOf(w);
        if (part.what.key == 0)
            return;
        next.exact =
            next.exact && (part.at != kNoCard || part.what.key != static_cast<std::uint16_t>(Say::NextDraws));
        next.parts.push_back(part);
    });
    if (!next.parts.empty())
        next.what = next.parts.size() == 1 ? next.parts.front().what
                                           : Step::beat(Say::NextFoes, static_cast<int>(next.parts.size()));
    return next;
}

Fighting AdventureDeck::fighting(const State &s, const State &) const
{
    const Queries queries(*this, s);
    Fighting now;
    if (queries.fighting() && !s.fight.duel)
        now.won = static_cast<std::uint16_t>(Say::EncounterWon);
    queries.eachHero([&](Who w) { now.standing += queries.alive(w) ? 1 : 0; });
    return now;
}

} // namespace flagstone::adventuredeck
