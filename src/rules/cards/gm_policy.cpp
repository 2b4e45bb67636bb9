// The automatic game master: what it decides where a person would be asked. CD-245 to CD-262
#include "rules/cards/play.h"

#include <algorithm>

namespace flagstone::cards {

Action Play::gmChoice()
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::Turn:
        return foeChoice(actingFoe());
    case FrameKind::Test: {
        if (frame.phase == phase::kGmCard)
            return {Verb::DrawCard}; // CD-247
        const bool due = o.penalty == Penalty::Always || (o.penalty == Penalty::Hazard && s.test.hazard);
        return {due ? Verb::Penalty : Verb::NoPenalty}; // CD-248
    }
    case FrameKind::Contest: { // the strongest card of an open deck
        const Who f = frame.phase == phase::kPickA ? s.contest.a : s.contest.b;
        CardId best = kNoCard;
        for (const PileId id : {numberPile(f), openPile(f)})
            for (const CardId c : cardsIn(id))
                if (r.face(c).number() && (best == kNoCard || r.face(c).rank > r.face(best).rank))
                    best = c;
        return {Verb::PickCard, raw(best)};
    }
    case FrameKind::Duel: { // CD-250, CD-108; the dragon always counters, CD-222
        const Who rival = s.duel.rival;
        const bool boss = isFoe(rival) && foe(rival).kind == FoeKind::Dragon;
        const bool counters = boss || o.difficulty == Difficulty::Hard ||
                              (o.difficulty == Difficulty::Standard && !s.duel.inTest);
        return {counters ? Verb::Counter : Verb::LetPass};
    }
    case FrameKind::Winner: {
        const EffectList named = effects(s.duel.rival, s.duel.user, Verb::Name);
        return named.empty() ? Action{Verb::NameNothing} : named.front();
    }
    case FrameKind::Parley:
        return {Verb::AcceptSurrender}; // CD-253
    case FrameKind::Build:
        return {Verb::Advice};
    case FrameKind::GmSuit: {
        std::vector<Action> left;
        legal(left);
        return left[step.pick(
            static_cast<std::size_t>(std::ranges::count(left, Verb::TakeSuit, &Action::verb)))];
    }
    default:
        return {Verb::Built};
    }
}

Action Play::foeChoice(Who f)
{
    const Foe &self = foe(f);
    const auto others = opponents(f);
    if (!s.turn.acted && !others.empty()) {
        if (swarmHasSwung(f))
            return {Verb::EndTurn};
        Who target = others[0]; // CD-251
        if (o.difficulty == Difficulty::Easy) {
            target = others[others.size() > 1 ? step.pick(others.size()) : 0];
        } else {
            WhoList best;
            const auto better = [&](Who a, Who b) {
                return numbers(a) != numbers(b) ? numbers(a) < numbers(b) : jokers(a) > jokers(b);
            };
            for (const Who x : others)
                if (better(x, target))
                    target = x;
            for (const Who x : others)
                if (!better(target, x))
                    best.add(x);
            target = best[best.size() > 1 ? step.pick(best.size()) : 0];
        }
        const bool strongRival =
            std::any_of(others.begin(), others.end(), [&](Who x) { return numbers(x) >= 3; });
        if (o.surrender && self.kind == FoeKind::Npc && o.difficulty != Difficulty::Hard && numbers(f) == 1 &&
            strongRival && self.idle == 0 && s.turn.place % 2 == cycle() % 2) // CD-253
            return {Verb::Surrender, target};
        if (uses(f) > 0 && o.difficulty != Difficulty::Easy) { // CD-250
            const bool hard = o.difficulty == Difficulty::Hard;
            const bool due = self.suit == Suit::Hearts   ? 2 * numbers(f) <= self.initial
                             : self.suit == Suit::Spades ? numbers(f) <= 2
                                                         : !self.swung;
            const EffectList uses = hard || due ? effects(f, target, Verb::Use) : EffectList{};
            if (!uses.empty())
                return uses.front();
        }
        return {Verb::Attack, target};
    }
    if (s.turn.moved || s.turn.acted || !o.hasMap())
        return {Verb::EndTurn};

    const bool hunts = self.kind >= FoeKind::Dragon || o.pursuit == Pursuit::Always; // CD-223, CD-252
    if (!hunts && o.pursuit == Pursuit::Never)
        return {Verb::EndTurn};
    Who prey = kNoWho;
    if (hunts) {
        const auto far = distances(self.tile);
        for (const Who h : s.order)
            if (alive(h) && !held(f, h) && (prey == kNoWho || far[hero(h).tile] < far[hero(prey).tile]))
                prey = h;
    } else if (self.opponent != kNoWho && isHero(self.opponent) && alive(self.opponent) &&
               !held(f, self.opponent) && (self.truce & bitOf(self.opponent)) == 0) {
        prey = self.opponent;
    }
    if (prey == kNoWho || hero(prey).tile == self.tile)
        return {Verb::EndTurn};
    const auto fromPrey = distances(hero(prey).tile);
    if (fromPrey[self.tile] == kFarAway)
        return {Verb::EndTurn};
    const Tile &at = tile(self.tile);
    TileId next = at.links[0];
    for (int i = 0; i < at.degree; ++i)
        if (const TileId to = at.links[static_cast<std::size_t>(i)]; fromPrey[to] < fromPrey[next])
            next = to;
    return {Verb::Move, next};
}

} // namespace flagstone::cards
