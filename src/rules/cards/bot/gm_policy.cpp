#include "rules/cards/bot/gm_policy.h"

#include <algorithm>

namespace flagstone::cards {

Action GmPolicy::advice() const
{
    const Equals equals = best();
    return equals[static_cast<std::size_t>(cycle() + s.turn.place) % equals.size()];
}

GmPolicy::Equals GmPolicy::best() const
{
    Equals out;
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::GmSuit: {
        std::vector<Action> suits;
        r.legal(s, suits);
        for (const Action &a : suits)
            out.add(a);
        break;
    }
    case FrameKind::Scatter:
        if (frame.phase != Phase::Person)
            out.add(verb::Deal{0});
        for (std::size_t t = s.tiles.size(); t-- > 0 && out.empty();) // far from where they start
            if (mayLieOn(static_cast<TileId>(t)))
                out.add(verb::PlaceNpc{Spot(t)});
        break;
    case FrameKind::Turn:
        addForFoe(actingFoe(), out);
        break;
    case FrameKind::Test: {
        const bool due = o.penalty == Penalty::Always || (o.penalty == Penalty::Hazard && s.test.hazard);
        out.add(frame.phase == Phase::GmCard ? Action(verb::DrawCard{}) // CD-247
                : due                        ? Action(verb::Penalty{})  // CD-248
                                             : Action(verb::NoPenalty{}));
        break;
    }
    case FrameKind::Contest:
        out.add(verb::PickCard{strongestOf(picker())});
        break;
    case FrameKind::Duel: { // CD-250, CD-108; the dragon always counters, CD-222
        const Who rival = s.duel.rival;
        const bool boss = isFoe(rival) && foe(rival).kind == FoeKind::Dragon;
        const bool counters = boss || o.difficulty == Difficulty::Hard ||
                              (o.difficulty == Difficulty::Standard && !s.duel.inTest);
        out.add(counters ? Action(verb::Counter{}) : Action(verb::LetPass{}));
        break;
    }
    case FrameKind::Winner: {
        const AbilityList named = answers(s.duel.rival, s.duel.user);
        out.add(named.empty() ? Action(verb::NameNothing{}) : announce<verb::Name>(named.front()));
        break;
    }
    case FrameKind::Parley:
        out.add(foe(s.offer.to).kind == FoeKind::Npc ? Action(verb::AcceptSurrender{}) // CD-253
                                                     : Action(verb::RefuseSurrender{}));
        break;
    case FrameKind::Build:
        out.add(built());
        break;
    default:
        out.add(verb::EndTurn{}); // the others are never the game master's
    }
    return out;
}

Action GmPolicy::built() const
{
    const BuildState &asked = s.builds.back();
    if (asked.kind == BuildState::Kind::Feature)
        return verb::Describe{static_cast<Content>(asked.advice)};
    if (asked.kind == BuildState::Kind::Attitude)
        return verb::SetAttitude{static_cast<Attitude>(asked.advice)};
    const int all = dealable(), one = dealableToOne(); // CD-201, CD-257
    const bool none = cardsIn(r.part(asked.foe, Part::Numbers)).empty();
    if (none && one < all && foe(asked.foe).kind == FoeKind::Monster && freeMonsters() > 0)
        return verb::DealEach{asked.each};
    if (one > 0)
        return verb::Deal{one};
    return all > 0 && mayAddMonster() ? Action(verb::Another{}) : Action(verb::Built{});
}

CardId GmPolicy::strongestOf(Who f) const
{
    CardId best = kNoCard;
    for (const PileId id : {numberPile(f), openPile(f)})
        for (const CardId c : cardsIn(id))
            if (r.face(c).number() && (best == kNoCard || r.face(c).rank > r.face(best).rank))
                best = c;
    return best;
}

void GmPolicy::addForFoe(Who f, Equals &out) const
{
    if (!s.turn.acted && !opponents(f).empty() && !swarmHasSwung(f)) {
        for (const Who target : targetsOf(f))
            out.add(swing(f, target));
        return;
    }
    const bool stays = s.turn.moved || s.turn.acted || !o.hasMap() || !opponents(f).empty();
    out.add(stays ? Action(verb::EndTurn{}) : stepToPrey(f));
}

/// CD-253
bool GmPolicy::givesUp(Who f) const
{
    return o.surrender && foe(f).kind == FoeKind::Npc && o.difficulty != Difficulty::Hard &&
           numbers(f) == 1 && std::ranges::any_of(opponents(f), [&](Who x) { return numbers(x) >= 3; });
}

/// Whom it may as well attack, or give up to: its attacker, CD-253. The bane counts as any Joker: nobody may see from
/// this who has it. CD-251, CD-226
WhoList GmPolicy::targetsOf(Who f) const
{
    const WhoList others = opponents(f);
    const Who attacker = foe(f).opponent;
    if (givesUp(f) && std::ranges::find(others, attacker) != others.end()) {
        WhoList one;
        one.add(attacker);
        return one;
    }
    if (o.difficulty == Difficulty::Easy)
        return others;
    const auto better = [&](Who a, Who b) {
        return numbers(a) != numbers(b) ? numbers(a) < numbers(b) : jokersShown(a) > jokersShown(b);
    };
    const Who weakest = *std::ranges::min_element(others, better);
    WhoList best;
    for (const Who x : others)
        if (!better(weakest, x))
            best.add(x);
    return best;
}

Action GmPolicy::swing(Who f, Who target) const
{
    const Foe &self = foe(f);
    if (givesUp(f))
        return verb::Surrender{target};
    if (uses(f) > 0 && o.difficulty != Difficulty::Easy) { // CD-250
        const bool due = self.suit == Suit::Hearts   ? 2 * numbers(f) <= self.initial
                         : self.suit == Suit::Spades ? numbers(f) <= 2
                                                     : !self.swung;
        const AbilityList own =
            o.difficulty == Difficulty::Hard || due ? abilities(f, target) : AbilityList{};
        if (!own.empty())
            return announce<verb::Use>(own.front());
    }
    return verb::Attack{target};
}

Action GmPolicy::stepToPrey(Who f) const
{
    const Foe &self = foe(f);
    const bool hunts = self.kind >= FoeKind::Dragon || o.pursuit == Pursuit::Always; // CD-223, CD-252
    const auto fair = [&](Who h) { return alive(h) && !held(f, h) && !spares(f, h); };
    Who prey = kNoWho;
    if (hunts) {
        const auto far = distances(self.tile);
        for (const Who h : s.order)
            if (fair(h) && (prey == kNoWho || far[hero(h).tile] < far[hero(prey).tile]))
                prey = h;
    } else if (o.pursuit != Pursuit::Never && self.opponent != kNoWho && isHero(self.opponent) &&
               fair(self.opponent)) {
        prey = self.opponent;
    }
    if (prey == kNoWho || hero(prey).tile == self.tile)
        return verb::EndTurn{};
    const auto fromPrey = distances(hero(prey).tile);
    if (fromPrey[self.tile] == kFarAway)
        return verb::EndTurn{};
    const auto nearer = [&](TileId a, TileId b) { return fromPrey[a] < fromPrey[b]; };
    return verb::Move{Spot{std::ranges::min(tile(self.tile).next(), nearer)}};
}

} // namespace flagstone::cards
