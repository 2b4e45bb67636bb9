// A forecast of what foes do on their next turns, as far as it is settled. No rule reads this.
#include "rules/adventuredeck/foe_aims.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

class NextTurns : public FoeAims {
public:
    using FoeAims::FoeAims;

    [[nodiscard]] Forecast::Part partOf(Who w) const;
    [[nodiscard]] std::vector<CardId> order() const;
    /// Nobody takes another turn. AD-442
    [[nodiscard]] bool decided() const { return encounterDecided() || s.fight.standOff; }

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
    if (f.skipsNext) {
        part.what = Step::beat(Say::NextMisses); // AD-404
    } else if (f.prone) {
        part.what = Step::beat(Say::NextStandsUp); // AD-297, AD-300
    } else if (f.weaponLost || f.shieldLost) {
        part.what = Step::beat(Say::NextPicksUp); // AD-294
    } else if (traits.flee > 0 && !traits.neverFlees && hitPoints(w) <= traits.flee && !grappled(w)) {
        part.what = Step::beat(Say::NextFlees); // AD-405
    } else if (const FoeRow *row = r.foeKind(w).actionIn(roundOf(w))) {
        const auto which = static_cast<int>(row - r.foeKind(w).actions.data());
        part.what = Step::beat(Say::NextDoes, w * 256 + which * 16 + roundOf(w)); // AD-381
        const People some = grappled(w) ? inGripOf(w) : of(w);
        if (some.size() == 1)
            part.at = figure(some.front());
    }
    return part;
}

/// As far as nobody hides.
std::vector<CardId> NextTurns::order() const
{
    const auto acts = [this](Who w) {
        return std::ranges::any_of(s.frames.all(), [w](const Frame &frame) {
            return (frame.kind == FrameKind::Turn || frame.kind == FrameKind::FoeTurn) && frame.who == w;
        });
    };
    std::vector<CardId> left;
    for (std::size_t i = 0; i < s.fight.order.size(); ++i) {
        const Who w = s.fight.order[i];
        const bool there = isHero(w) ? present(w) : foe(w).there() && !hiddenFrom(w);
        if (there && (i >= s.fight.turn || acts(w)))
            left.push_back(figure(w));
    }
    return left;
}

} // namespace

Forecast AdventureDeck::forecast(const State &s) const
{
    const NextTurns turns{Queries(*this, s)};
    Forecast next;
    if (!turns.fighting() || turns.decided())
        return next;
    next.order = turns.order();
    if (s.fight.duel)
        return next;
    turns.eachFoe([&](Who w) {
        if (turns.hiddenFrom(w))
            return;
        const Forecast::Part part = turns.partOf(w);
        if (part.what.key == 0)
            return;
        next.exact =
            next.exact && (part.at != kNoCard || part.what.key != static_cast<std::uint16_t>(Say::NextDoes));
        next.parts.push_back(part);
    });
    if (!next.parts.empty())
        next.what = Step::beat(Say::NextFoes, static_cast<int>(next.parts.size()));
    return next;
}

std::vector<Beat> AdventureDeck::inHand(const State &s, CardId card) const
{
    const Queries look(*this, s);
    std::vector<Beat> held;
    const auto hold = [&held](KindId kind_, bool lost) {
        if (kind_ != kNoKind && !lost)
            held.push_back(Step::beat(Say::InHand, raw(kind_)));
    };
    look.eachHero([&](Who w) {
        const Hero &h = s.heroes[w];
        if (look.figure(w) != card)
            return;
        hold(h.weapon, h.weaponLost);
        hold(h.second, h.secondLost);
        hold(h.shield, h.shieldLost);
    });
    return held;
}

Plight AdventureDeck::plight(const State &s, CardId card, int /*figure*/) const
{
    const Queries look(*this, s);
    Plight now;
    const auto tell = [&](Who w) {
        if (look.figure(w) != card || !look.present(w))
            return;
        if (!isHero(w) && look.hiddenFrom(w)) { // heroes have a counter for it
            now.states.push_back(Step::beat(Say::InHiding));
            return;
        }
        if (!look.distancesCount())
            return;
        const Cell at = look.spot(w);
        now.states.push_back(placeAxes() == 1 ? Step::beat(Say::AtPlace, at.col)
                                              : Step::beat(Say::AtCell, at.col, at.row));
    };
    look.eachHero(tell);
    look.eachFoe(tell);
    return now;
}

Fighting AdventureDeck::fighting(const State &s, const State &begun) const
{
    const NextTurns turns{Queries(*this, s)};
    Fighting now;
    // heroes who get away may meet others where they come to at once: another fight, AD-259
    if (s.here == begun.here && turns.fighting() && !s.fight.duel) {
        now.won = static_cast<std::uint16_t>(Say::EncounterWon);
        now.decided = turns.decided();
    }
    turns.eachHero([&](Who w) { now.standing += turns.alive(w) ? 1 : 0; });
    return now;
}

} // namespace flagstone::adventuredeck
