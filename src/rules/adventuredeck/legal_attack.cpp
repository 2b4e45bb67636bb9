// What may be chosen while an action is under way: Boosts, answers, Re-Counters. AD-135 to AD-148, AD-196 to
// AD-221
#include "rules/adventuredeck/queries.h"

#include <algorithm>

namespace flagstone::adventuredeck {

void Queries::legalAttack(std::vector<Action> &out) const
{
    switch (s.frames.top().phase) {
    case Phase::Boost:
        listBoosts(out);
        break;
    case Phase::Hurdle:
    case Phase::Aim:
        out.push_back(verb::Declare{Mark::Up});
        out.push_back(verb::Declare{Mark::Down});
        break;
    case Phase::Disarm:
        for (const Arm arm : armsOf(target()))
            out.push_back(verb::Knock{arm});
        break;
    case Phase::Answer:
    case Phase::Help:
        listAnswers(out);
        break;
    case Phase::Strengthen:
        listStrengthening(out);
        break;
    default:
        listChain(out);
    }
}

void Queries::listBoosts(std::vector<Action> &out) const
{
    const Attack &a = attack();
    const CardKind &k = r.kind(a.kind);
    const bool raises = k.valueBoost && r.cardKind(a.card).valueBoost &&
                        (!a.printed || r.options().boostsCombine) && a.attributes < round(); // AD-136, AD-141
    for (const CardId card : distinct(r.pile(HeroPile::Hand, a.actor))) {
        const CardKind &c = r.cardKind(card);
        const bool attribute = raises && serves(a.actor, card, k.attributes, false) != Serves::No;
        const bool boost = !a.boosted && joins(a, c) && playable(a.actor, card); // AD-139
        const bool shield = k.does.skipForShield && !a.shieldDiscarded && c.kind == Kind::Shield;
        if (attribute || boost || shield)
            out.push_back(verb::Add{card});
    }
    if (raising())
        out.push_back(verb::Raise{});
    const bool fleerAlone = s.fight.fleer != kNobodyThere; // AD-250
    if (k.does.area && !fleerAlone &&
        static_cast<int>(a.targets.size()) < k.does.targets.at(round())) // AD-246
        eachOpponent(a.actor, [&](Who to) {
            if (std::ranges::count(a.targets, to) == 0 && joinsArea(a, to))
                out.push_back(verb::Also{to});
        });
    if (k.does.skipForShield && !a.shieldDiscarded)
        listResolve(a.actor, Kind::Shield, out);
    const int symbols = k.counters.symbols == 2 ? 2 : 0; // AD-069
    for (int ups = 0; ups <= symbols; ++ups)
        out.push_back(verb::Strike{ups});
}

/// Another target of an area: within reach as the first, and on the grid around a common centre. AD-246
bool Queries::joinsArea(const Attack &a, Who to) const
{
    const CardKind &k = r.kind(a.kind);
    const auto needs = reach(a.actor, to, k.distances, false);
    if (!needs || (*needs & ~a.hurdles) != 0)
        return false;
    return r.placeAxes() < 2 || std::ranges::all_of(a.targets, [&](Who earlier) {
               return apart(spot(earlier), spot(to)) <= 2 * k.does.radius;
           });
}

/// The card that the played card asks for comes from the Draw Deck: AD-161 to AD-166.
void Queries::listResolve(Who w, Kind wanted, std::vector<Action> &out) const
{
    const auto is = [&](CardId card) { return r.cardKind(card).kind == wanted; };
    if (attack().resolved || handMaximum(w) == 1 || std::ranges::any_of(hand(w), is))
        return;
    for (const CardId fetched : distinct(r.pile(HeroPile::Draw, w), is))
        for (const CardId forfeit : distinct(r.pile(HeroPile::Hand, w)))
            out.push_back(verb::Resolve{fetched, forfeit});
}

void Queries::listAnswers(std::vector<Action> &out) const
{
    const Attack &a = attack();
    const bool helping = s.frames.top().phase == Phase::Help;
    const Who w = decider();
    const Hero &h = hero(w);
    const Counters &counters = countersOf(a);
    for (const CardId card : distinct(r.pile(HeroPile::Hand, w))) {
        if (couldReact(w, card)) {
            if (playable(w, card))
                out.push_back(verb::React{card});
            else if (resolvable(w, card))
                out.push_back(verb::ReactByResolve{card}); // AD-166
        }
        const Serves as = h.prone ? Serves::No : serves(w, card, counters.attributes(), true);
        const bool ally = as == Serves::Wild && r.cardKind(card).does.ally && !hero(target()).prone;
        if (helping ? ally : as != Serves::No) // AD-199
            out.push_back(verb::Counter{card});
    }
    if (!helping && !h.prone) {
        if (covers(w, h.cover) && couldReact(w, h.cover))
            out.push_back(verb::React{h.cover});
        if (counters.symbols > 0)
            out.push_back(verb::Luck{}); // AD-202
        const BaseAction &base = classOf(w).base;
        if (base.reaction && !h.baseUsed && !mayNotReact() && stops(base.damage))
            out.push_back(verb::BaseReaction{}); // AD-217
    }
    out.push_back(verb::Decline{}); // AD-220
}

void Queries::listStrengthening(std::vector<Action> &out) const
{
    const Attack &a = attack();
    const CardKind &k = r.cardKind(a.reaction);
    const Who w = s.frames.top().who;
    const bool printed = (modeOf(k).printed || a.reactionRaised) && !r.options().boostsCombine;
    for (const CardId card : distinct(r.pile(HeroPile::Hand, w))) {
        const CardKind &c = r.cardKind(card);
        const bool more = k.does.endure
                              ? r.kindOf(card) == r.kindOf(a.reaction) && a.reactionBoosts + 1 < round()
                              : k.valueBoost && !printed && a.reactionBoosts < round() &&
                                    serves(w, card, k.attributes, false) != Serves::No; // AD-144
        const bool focus = !a.reactionFocused && k.kind == Kind::Spell &&
                           (c.does.boosts & join::kSpell) != 0 && c.is(act::kBoost) && playable(w, card);
        if (more || focus)
            out.push_back(verb::Add{card});
    }
    if (raising())
        out.push_back(verb::Raise{});
    out.push_back(verb::Enough{});
}

void Queries::listChain(std::vector<Action> &out) const
{
    const Attack &a = attack();
    const Who w = decider();
    const bool helping = w != answersFor();
    for (const CardId card : distinct(r.pile(HeroPile::Hand, w))) {
        const CardKind &k = r.cardKind(card);
        const bool shield = !helping && !recountering() && countersOf(a).shield != Effect::None &&
                            k.kind == Kind::Shield && playable(w, card); // AD-211
        const Serves as = serves(w, card, answering(), true);
        const bool ally = as == Serves::Wild && k.does.ally; // AD-219
        if (shield || (helping ? ally : as != Serves::No))
            out.push_back(verb::Counter{card});
    }
    out.push_back(verb::Decline{});
}

} // namespace flagstone::adventuredeck
