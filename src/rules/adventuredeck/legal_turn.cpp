// What may be chosen in a turn. AD-117 to AD-134
#include "rules/adventuredeck/queries.h"

#include <algorithm>
#include <bit>

namespace flagstone::adventuredeck {

void Queries::legalTurn(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    const Who w = frame.who;
    const Hero &h = hero(w);
    if (frame.phase == Phase::Full) { // AD-098
        if (r.options().forcedDraw)
            for (const CardId card : distinct(r.pile(HeroPile::Hand, w)))
                out.push_back(verb::Discard{card});
        else {
            out.push_back(verb::DrawOne{});
            out.push_back(verb::Keep{});
        }
        return;
    }
    if (frame.phase == Phase::Recalled) { // AD-156, AD-157
        listPlays(w, frame.card, out);
        out.push_back(verb::Keep{});
        return;
    }
    out.push_back(verb::Pass{}); // AD-117
    if (h.hidden)
        out.push_back(verb::StopHiding{});
    if (h.skipsNext)
        return;
    for (const CardId card : distinctPlays(w))
        listPlays(w, card, out);
    listRecalls(w, out);
    if (h.weaponLost)
        out.push_back(verb::PickUp{}); // AD-124
    if (h.shieldLost)
        out.push_back(verb::PickUpShield{});
    if (grappled(w)) { // AD-284
        for (const Who other_ : inGripOf(w))
            out.push_back(verb::GrappleHit{other_});
        if (holderOf(w) != kNobodyThere)
            out.push_back(verb::Escape{}); // AD-127
        if (holdsSomebody(w))
            out.push_back(verb::Release{});
        return;
    }
    eachFoe([&](Who foe_) {
        if (!foe(foe_).hidden)
            out.push_back(verb::Grapple{foe_}); // AD-274, AD-298
    });
    if (h.prone) {
        out.push_back(verb::StandUp{}); // AD-126
        return;
    }
    out.push_back(verb::Flee{}); // AD-125
    listSwaps(w, out);
    const BaseAction &base = classOf(w).base;
    if (base.normal && !h.baseUsed) // AD-120
        eachFoe([&](Who foe_) {
            if (!foe(foe_).hidden)
                out.push_back(verb::Base{foe_});
        });
}

void Queries::legalGrapple(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    const Who w = frame.who;
    if (frame.phase == Phase::FreeStrike) { // AD-275
        std::vector<Action> all;
        for (const CardId card : distinctPlays(w))
            if (r.cardKind(card).kind == Kind::Weapon &&
                (r.cardKind(card).distances & bitOf(Distance::Melee)) != 0)
                listPlays(w, card, all);
        for (const Action &a : all)
            if (a.is<verb::Play>() && a.as<verb::Play>().target == s.fight.contest.actor)
                out.push_back(a);
        out.push_back(verb::BareFist{});
        out.push_back(verb::NoForce{});
        return;
    }
    for (const CardId card : distinct(r.pile(HeroPile::Hand, w)))
        if (serves(w, card, contestAttributes(), false) != Serves::No)
            out.push_back(verb::Force{card});
    if (frame.phase == Phase::Method) { // AD-277
        out.push_back(verb::Declare{Mark::Up});
        out.push_back(verb::Declare{Mark::Down});
    } else
        out.push_back(verb::NoForce{});
}

void Queries::legalFlight(std::vector<Action> &out) const
{
    if (s.frames.top().phase == Phase::Hamper) {
        out.push_back(verb::Declare{Mark::Up});
        out.push_back(verb::Declare{Mark::Down});
        return;
    }
    const Who w = s.frames.top().who, fleer = s.fight.fleer;
    std::vector<Action> all; // a Normal Action against the fleer alone, AD-250
    for (const CardId card : distinctPlays(w))
        listPlays(w, card, all);
    for (const Action &a : all)
        if ((a.is<verb::Play>() && a.as<verb::Play>().target == fleer) ||
            (a.is<verb::FastSwap>() && a.as<verb::FastSwap>().target == fleer))
            out.push_back(a);
    if (classOf(w).base.normal && !hero(w).baseUsed && !hero(w).prone)
        out.push_back(verb::Base{fleer});
    out.push_back(verb::Pass{});
}

void Queries::listPlays(Who w, CardId card, std::vector<Action> &out) const
{
    const CardKind &k = r.cardKind(card);
    const Hero &h = hero(w);
    const bool freeSpecial = k.is(act::kSpecial) && k.does.nextValue;
    if ((!k.is(act::kNormal) && !freeSpecial) || !playable(w, card))
        return;
    if (k.does.hide) { // AD-266
        if (fighting() && !h.hidden && !h.prone)
            out.push_back(verb::Play{card, w});
        return;
    }
    const CardKind &deed = k.does.casts == kNoKind ? k : r.kind(k.does.casts);
    const bool hostile = deed.attack() || deed.does.prone || deed.does.disarm || deed.does.skipNext;
    if (!hostile) { // for oneself or an ally
        eachHero([&](Who to) {
            if (present(to) && (to == w || k.does.ally) && (!freeSpecial || hero(to).blessing == kNoCard))
                out.push_back(verb::Play{card, to});
        });
        return;
    }
    const bool held = fighting() && grappled(w);
    if ((h.prone && !held) || !fighting()) // AD-296, AD-299
        return;
    if (held && (k.kind != Kind::Weapon || !k.tagged(tag::kGrapple))) // AD-282, AD-283
        return;
    const bool swap = k.kind == Kind::Weapon && !canWield(w, r.kindOf(card));
    if (swap && !canSwapFast(w, card))
        return;
    eachFoe([&](Who to) {
        if (foe(to).hidden || (held && !grips(w, to)))
            return; // AD-266
        if (swap)
            out.push_back(verb::FastSwap{card, to}); // AD-170
        else
            out.push_back(verb::Play{card, to});
    });
}

bool Queries::canSwapFast(Who w, CardId card) const
{
    const bool fits = r.cardKind(card).hands == 1 || !shieldReady(w);
    return fits && !hero(w).weaponLost && swapCard(w) != kNoCard;
}

CardId Queries::swapCard(Who w) const
{
    for (const CardId card : distinct(r.pile(HeroPile::Hand, w)))
        if ((r.cardKind(card).does.boosts & join::kSwap) != 0 && playable(w, card))
            return card;
    return kNoCard;
}

void Queries::listSwaps(Who w, std::vector<Action> &out) const
{
    const Hero &h = hero(w);
    for (std::size_t k = 0; k < r.kindCount(); ++k) {
        const auto kind = static_cast<KindId>(k);
        const CardKind &card = r.kind(kind);
        const auto same = [&](const CardKind &other_) { return &other_ == &card; };
        if (card.kind == Kind::Weapon && h.weapon != kNoKind && h.weapon != kind && !h.weaponLost &&
            (card.hands == 1 || !shieldReady(w)) && deckHas(w, same))
            out.push_back(verb::Swap{kind}); // AD-118
        const bool handsFree = h.weapon == kNoKind || r.kind(h.weapon).hands == 1;
        if (ownsShield(w, kind) && h.shield == kNoKind && handsFree)
            out.push_back(verb::Equip{kind}); // AD-119
    }
    if (shieldReady(w))
        out.push_back(verb::DropShield{});
}

void Queries::listRecalls(Who w, std::vector<Action> &out) const
{
    for (const CardId card : distinct(r.pile(HeroPile::Discard, w))) {
        if (!recallable(w, card))
            continue;
        const Attributes with = recallAttributes(w, card);
        const int cost = recallCost(card);
        if (std::popcount(with) < 2) {
            out.push_back(verb::Recall{card, cost});
            continue;
        }
        const auto first = static_cast<Attributes>(with & -with),
                   second = static_cast<Attributes>(with & ~first);
        for (int n = 0; n <= cost; ++n) // AD-150
            if (n <= own(w, first) && cost - n <= own(w, second))
                out.push_back(verb::Recall{card, n});
    }
}

int Queries::own(Who w, Attributes wanted) const
{
    return static_cast<int>(std::ranges::count_if(
        hand(w), [&](CardId card) { return serves(w, card, wanted, false) == Serves::Itself; }));
}

void Queries::listCures(Who w, CardId card, std::vector<Action> &out) const
{
    const CardKind &k = r.cardKind(card);
    if (k.valueIs == ValueIs::Healing || k.does.heal > 0)
        listPlays(w, card, out);
}

} // namespace flagstone::adventuredeck
