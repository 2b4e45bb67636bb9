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
    switch (frame.phase) {
    case Phase::Full: // AD-098
        if (r.options().forcedDraw)
            for (const CardId card : distinct(r.pile(HeroPile::Hand, w)))
                out.push_back(verb::Discard{card});
        else {
            out.push_back(verb::DrawOne{});
            out.push_back(verb::Keep{});
        }
        return;
    case Phase::Remember:
        listRecalls(w, out);
        out.push_back(verb::Pass{});
        return;
    case Phase::Recalled: // AD-156, AD-157
        out.push_back(verb::Keep{});
        listPlays(w, frame.card, out);
        return;
    case Phase::Second:
        listSecond(w, frame.card, out);
        out.push_back(verb::Pass{});
        return;
    case Phase::Step:
        listMoves(w, out);
        out.push_back(verb::Pass{});
        return;
    default:
        break;
    }
    if (!h.skipsNext)
        listActions(w, out);
    if (h.hidden)
        out.push_back(verb::StopHiding{});
    out.push_back(verb::Pass{}); // AD-117
}

/// Everything but doing nothing, in the order of the verbs.
void Queries::listActions(Who w, std::vector<Action> &out) const
{
    const Hero &h = hero(w);
    const bool held = grappled(w), free = !held && !h.prone; // AD-284
    if (free) {
        listTasks(w, out);
        listPairs(w, out);
    }
    for (const CardId card : distinctPlays(w))
        listPlays(w, card, out);
    if (free) {
        listBase(w, out);
        listMoves(w, out);
        listSwaps(w, out);
    } else if (!held)
        out.push_back(verb::StandUp{}); // AD-126
    if (h.weaponLost || h.secondLost)
        out.push_back(verb::PickUp{}); // AD-124
    if (h.shieldLost && hasShieldHand(w))
        out.push_back(verb::PickUpShield{});
    if (!r.options().recallsFirst)
        listRecalls(w, out);
    if (free)
        out.push_back(verb::Flee{}); // AD-125
    if (!held) {
        eachOpponent(w, [&](Who to) {
            if (present(to) && atMelee(w, to))
                out.push_back(verb::Grapple{to}); // AD-123, AD-274, AD-298
        });
        return;
    }
    for (const Who other_ : inGripOf(w))
        out.push_back(verb::GrappleHit{other_});
    if (holderOf(w) != kNobodyThere)
        out.push_back(verb::Escape{}); // AD-127
    if (holdsSomebody(w))
        out.push_back(verb::Release{});
}

void Queries::listBase(Who w, std::vector<Action> &out) const
{
    const BaseAction &base = classOf(w).base;
    if (base.normal && !hero(w).baseUsed) // AD-120
        eachOpponent(w, [&](Who to) {
            if (reach(w, to, base.distances, false))
                out.push_back(verb::Base{to});
        });
}

void Queries::listMoves(Who w, std::vector<Action> &out) const
{
    if (mayMove(w) && !hero(w).moved) // AD-128
        for (const Cell to : steps(w))
            out.push_back(verb::Move{to.col, to.row});
}

/// A task is an action while foes are there. AD-351
void Queries::listTasks(Who w, std::vector<Action> &out) const
{
    if (s.fight.duel)
        return;
    eachTask(When::Any, [&](TaskId id) {
        if (taskOpen(id) && mayTry(w, id))
            out.push_back(verb::Try{id});
    });
}

/// The other weapon of a Dual Wielder, if the Round is Primary for both. AD-176
void Queries::listSecond(Who w, CardId first, std::vector<Action> &out) const
{
    const KindId other_ = otherWeapon(w, r.kindOf(first));
    for (const CardId card : distinctPlays(w))
        if (r.kindOf(card) == other_)
            listPlays(w, card, out);
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
    const bool opens = frame.phase == Phase::Method;
    if (opens) { // AD-277
        out.push_back(verb::Declare{Mark::Up});
        out.push_back(verb::Declare{Mark::Down});
    }
    listServing<verb::Force>(w, contestAttributes(), !opens, out); // AD-216: only as an answer
    if (!opens)
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
    if (!hero(w).prone)
        listBase(w, all);
    const auto atFleer = []<class V>(const V &verb, Who fleer_) {
        if constexpr (requires { verb.target; })
            return verb.target == fleer_;
        return false;
    };
    std::ranges::copy_if(all, std::back_inserter(out), [&](const Action &a) {
        return a.visit([&](const auto &verb) { return atFleer(verb, fleer); });
    });
    out.push_back(verb::Pass{});
}

void Queries::listPlays(Who w, CardId card, std::vector<Action> &out) const
{
    const CardKind &k = r.cardKind(card);
    const Hero &h = hero(w);
    if (!k.inTurn())
        return;
    const bool resolve = !playable(w, card);
    if (resolve && !resolvable(w, card))
        return;
    if (k.does.hide) { // AD-266
        if (fighting() && !h.hidden && !h.prone)
            out.push_back(verb::Play{card, w});
        return;
    }
    const CardKind &deed = k.does.casts == kNoKind ? k : r.kind(k.does.casts);
    if (deed.attack() || deed.does.prone || deed.does.disarm || deed.does.skipNext) {
        listHostile(w, card, resolve, out);
        return;
    }
    eachHero([&](Who to) { // for oneself or an ally
        const bool ally = k.does.ally && !opposed(w, to) && (!k.does.allyInReach || atMelee(w, to));
        if (!present(to) || (to != w && !ally) || (k.blesses() && hero(to).blessing != kNoCard))
            return;
        if (resolve)
            out.push_back(verb::PlayByResolve{card, to});
        else
            out.push_back(verb::Play{card, to});
    });
}

void Queries::listHostile(Who w, CardId card, bool resolve, std::vector<Action> &out) const
{
    const CardKind &k = r.cardKind(card);
    const bool held = fighting() && grappled(w);
    if ((hero(w).prone && !held) || !fighting()) // AD-296, AD-299
        return;
    if (held && (k.kind != Kind::Weapon || !k.tagged(tag::kGrapple))) // AD-282, AD-283
        return;
    const bool swap = k.kind == Kind::Weapon && !canWield(w, r.kindOf(card));
    if (swap && !canSwapFast(w, card))
        return;
    const bool weapon = k.kind == Kind::Weapon;
    const Distances at = k.does.casts == kNoKind ? k.distances : r.kind(k.does.casts).distances;
    // Where distances count, a weapon that may be thrown reaches farther only so: AD-184
    const bool flies = distancesCount() && !swap && k.tagged(tag::kThrown);
    const Distances byHand = flies ? static_cast<Distances>(at & bitOf(Distance::Melee)) : at;
    eachOpponent(w, [&](Who to) {
        if (held && !grips(w, to))
            return;
        if (flies && !held && reach(w, to, at, weapon))
            out.push_back(verb::Throw{card, to});
        if (!reach(w, to, byHand, weapon))
            return;
        if (swap)
            out.push_back(verb::FastSwap{card, to}); // AD-170
        else if (resolve)
            out.push_back(verb::PlayByResolve{card, to});
        else
            out.push_back(verb::Play{card, to});
    });
}

bool Queries::canSwapFast(Who w, CardId card) const
{
    const bool fits = r.cardKind(card).hands == 1 || !shieldReady(w);
    return fits && !hero(w).weaponLost && !hero(w).secondLost && swapCard(w) != kNoCard;
}

CardId Queries::swapCard(Who w) const
{
    CardId first = kNoCard;
    for (const CardId card : hand(w))
        if ((r.cardKind(card).does.boosts & join::kSwap) != 0 && (first == kNoCard || card < first) &&
            playable(w, card))
            first = card;
    return first;
}

void Queries::listPairs(Who w, std::vector<Action> &out) const
{
    const Hero &h = hero(w);
    if (h.shield == kNoKind && !h.weaponLost && !h.secondLost)
        eachPair(w, [&](KindId a, KindId b) { // AD-175, AD-182
            if (!isDual(w) || a != h.weapon || b != h.second)
                out.push_back(verb::DualWield{a, b});
        });
}

void Queries::listSwaps(Who w, std::vector<Action> &out) const
{
    const Hero &h = hero(w);
    const bool lost = h.weaponLost || h.secondLost;
    eachArm(w, [&](KindId kind) {
        const CardKind &card = r.kind(kind);
        if (card.kind == Kind::Weapon && h.weapon != kNoKind && (h.weapon != kind || isDual(w)) && !lost &&
            (card.hands == 1 || !shieldReady(w)))
            out.push_back(verb::Swap{kind}); // AD-118
        if (card.kind == Kind::Shield && h.shield == kNoKind && hasShieldHand(w))
            out.push_back(verb::Equip{kind}); // AD-119
    });
    if (shieldReady(w))
        out.push_back(verb::DropShield{});
}

void Queries::listRecalls(Who w, std::vector<Action> &out) const
{
    const int now = round();
    const auto mayRecall = [&](CardId card) { // AD-151, AD-152
        return now >= std::min<int>(r.cardKind(card).level, kRounds) && recallAttributes(w, card) != 0;
    };
    Attributes paid = 0; // those of the card before, and how many cards pay them
    int most = 0;
    for (const CardId card : distinct(r.pile(HeroPile::Discard, w), mayRecall)) {
        const Attributes with = recallAttributes(w, card);
        const int cost = recallCost(card);
        if (with != paid)
            most = purse(w, paid = with);
        if (most < cost)
            continue;
        if (std::popcount(with) < 2) {
            out.push_back(verb::Recall{card, cost});
            continue;
        }
        const auto first = static_cast<Attributes>(with & -with),
                   second = static_cast<Attributes>(with & ~first);
        for (int n = 0; n <= cost; ++n) // AD-150
            if (n <= own(w, first) && cost - n <= own(w, second))
                out.push_back(verb::Recall{card, n});
        if (own(w, with) < cost) // the one that is missing is turned into the second, AD-027
            out.push_back(verb::Recall{card, own(w, first)});
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
