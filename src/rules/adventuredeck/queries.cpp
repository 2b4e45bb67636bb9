// Questions about people and their cards.
#include "rules/adventuredeck/queries.h"

#include <algorithm>

namespace flagstone::adventuredeck {

Who Queries::decider() const
{
    if (s.end != EndReason::None)
        return kNobodyThere;
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::Explore:
        return leader();
    case FrameKind::Task:
        return frame.phase == Phase::Send ? leader() : frame.who;
    case FrameKind::Attack:
        switch (frame.phase) {
        case Phase::Boost:
        case Phase::Hurdle:
        case Phase::Aim:
        case Phase::Disarm:
            return attack().actor;
        case Phase::Help:
        case Phase::Strengthen:
        case Phase::ReCounter:
        case Phase::Escalate:
            return frame.who;
        default:
            return target();
        }
    default:
        return frame.who;
    }
}

Who Queries::leader() const
{
    const Who first = firstHero([&](Who w) { return alive(w); });
    return first == kNobodyThere ? Who{0} : first;
}

int Queries::levelReached(Who w) const
{
    using Levels = Options::Levels;
    int level = kHeroLevel, left = alive(w) ? counter(HeroCounter::Experience, w) : 0;
    const int price = r.options().levels == Levels::Ten ? 10 : 20;
    if (r.options().levels != Levels::Off)
        for (; left >= price * level; ++level)
            left -= price * level;
    return level;
}

int Queries::heroesPresent() const
{
    int count = 0;
    eachHero([&](Who w) { count += present(w) ? 1 : 0; });
    return count;
}

int Queries::foesPresent() const
{
    int count = 0;
    eachFoe([&](Who) { ++count; });
    return count;
}

Who Queries::ownerOf(CardId card) const
{
    if (r.isFound(card))
        return s.owners[r.foundAt(card)];
    const std::uint8_t deck = r.sheet().cards[index(card)].back;
    return firstHero([&](Who w) { return hero(w).deck == deck; });
}

CardList Queries::distinctPlays(Who w) const
{
    const auto inTurn = [this](CardId card) { return r.cardKind(card).inTurn(); };
    return distinct(r.pile(HeroPile::Hand, w), inTurn);
}

bool Queries::holdsFor(Who foe_, Condition condition) const
{
    const Foe &f = foe(foe_);
    bool near = false;
    eachOpponent(foe_, [&](Who w) { near = near || atMelee(foe_, w); });
    return condition == Condition::Always || (condition == Condition::Near && near) ||
           (condition == Condition::Hurt && f.hurt && s.fight.elapsed <= f.hurtIn + 1);
}

const FoeRow *Queries::rowOf(Who foe_, const std::vector<FoeRow> &rows) const
{
    const FoeRow *usual = nullptr;
    for (const FoeRow &row : rows) {
        if (!holds(row.rounds, round()))
            continue;
        if (row.when == Condition::Always)
            usual = &row;
        else if (holdsFor(foe_, row.when))
            return &row;
    }
    return usual;
}

bool Queries::mayUse(Who foe_, const FoeOutcome &answer) const
{
    const Foe &f = foe(foe_);
    const bool barred = grappled(foe_) && (answer.shield || answer.dodge || answer.spell);
    return !barred && !(f.shieldLost && answer.shield) && (!f.prone || answer.armor);
}

Who Queries::holderOf(Who w) const
{
    for (const Grip &grip : s.fight.grips)
        if (grip.held == w)
            return grip.holder;
    return kNobodyThere;
}

People Queries::inGripOf(Who w) const
{
    People all;
    for (const Grip &grip : s.fight.grips)
        if (grip.holder == w || grip.held == w)
            all.push_back(grip.holder == w ? grip.held : grip.holder);
    return all;
}

Attributes Queries::contestAttributes() const
{
    const Contest &contest = s.fight.contest;
    const bool starts = s.frames.top().who == contest.actor && !contest.escape;
    const bool holds_ = s.frames.top().who == contest.rival && contest.escape; // AD-287
    return static_cast<Attributes>(bitOf(Attribute::Strength) |
                                   (starts || holds_ ? 0 : bitOf(Attribute::Agility)));
}

Mode Queries::modeOf(const CardKind &card) const
{
    const int now = round();
    if (holds(card.primary, now))
        return {.playable = true, .value = card.primaryValue.at(now)};
    if (holds(card.secondary, now))
        return {.playable = true, .value = card.secondaryValue.at(now)};
    if (!holds(card.boostRounds, now))
        return {};
    Mode mode = boosted(card);
    if (card.boostCost.late) { // AD-089
        int earlier = now - 1;
        while (earlier > 0 && !holds(card.primary, earlier) && !holds(card.secondary, earlier))
            --earlier;
        mode.playable = earlier > 0;
        mode.cost = now - earlier;
    }
    return mode;
}

Mode Queries::boosted(const CardKind &card) const
{
    return {.playable = true,
            .printed = true,
            .value = card.boostValue.at(round()),
            .cost = card.boostCost.cards.at(round(), r.options().costsUp),
            .attribute = card.boostCost.attribute};
}

std::optional<Mode> Queries::raising() const
{
    const Attack &a = attack();
    const bool answer = s.frames.top().phase == Phase::Strengthen;
    const CardId card = answer ? a.reaction : a.card;
    const Who w = answer ? s.frames.top().who : a.actor;
    const CardKind &k = r.cardKind(card);
    const bool done = answer ? a.reactionRaised : a.printed;
    const bool others = (answer ? a.reactionBoosts : a.attributes) > 0 && !r.options().boostsCombine;
    const bool both = holds(k.boostRounds, round()) && holds(k.primary | k.secondary, round());
    if (done || others || !both || k.boostCost.late)
        return std::nullopt;
    Mode mode = boosted(k);
    if (purse(w, bitOf(mode.attribute)) < mode.cost)
        return std::nullopt;
    mode.value += (answer ? a.defence : a.value) - modeOf(k).value;
    return mode;
}

Serves Queries::serves(Who w, CardId card, Attributes wanted, bool wild) const
{
    const CardKind &k = r.cardKind(card);
    if (k.kind == Kind::Attribute) {
        if ((k.attributes & wanted) != 0)
            return Serves::Itself;
        return wanted != 0 && converts(w) ? Serves::Converted : Serves::No;
    }
    return wild && wanted != 0 && k.does.wildAttribute && meets(w, k) && modeOf(k).playable ? Serves::Wild
                                                                                            : Serves::No;
}

int Queries::purse(Who w, Attributes wanted, CardId spokenFor, CardId spokenForToo) const
{
    int own = 0, others = 0;
    for (const CardId card : hand(w))
        if (const CardKind &k = r.cardKind(card);
            k.kind == Kind::Attribute && card != spokenFor && card != spokenForToo)
            ++((k.attributes & wanted) != 0 ? own : others);
    return own + (others > 0 && wanted != 0 && converts(w) ? 1 : 0);
}

bool Queries::meets(Who w, const CardKind &card) const
{
    const Hero &h = hero(w);
    const bool inClass = card.needs.classes == 0 || (card.needs.classes & classOf(w).countsAs) != 0;
    const bool levelled =
        (card.kind != Kind::Spell && card.kind != Kind::Skill) || card.level <= kHeroLevel; // AD-034, AD-059
    const auto full = [&](KindId weapon, bool lost) {
        return weapon != kNoKind && !lost && r.kind(weapon).hands == 1;
    };
    const int hands = (full(h.weapon, h.weaponLost) ? 1 : 0) + (full(h.second, h.secondLost) ? 1 : 0) +
                      (shieldReady(w) ? 1 : 0);
    const bool freeHand = card.kind != Kind::Spell || hands < 2; // AD-130, AD-131
    const bool needsRoom = card.kind == Kind::Spell || card.kind == Kind::Shield || card.tagged(tag::kDodge);
    const bool barred =
        needsRoom && !card.tagged(tag::kGrapple) && fighting() && grappled(w); // AD-282, AD-290
    const auto lies = [&](Kind kind) {
        return std::ranges::any_of(cards(HeroPile::Persistent, w),
                                   [&](CardId out) { return r.cardKind(out).kind == kind; });
    };
    return inClass && levelled && freeHand && !barred && (!card.needs.shield || shieldReady(w)) &&
           (!card.needs.pet || lies(Kind::Pet)) && (!card.needs.hireling || lies(Kind::Hireling)) &&
           (!card.needs.hidden || h.hidden) && (!card.needs.notProne || !h.prone);
}

bool Queries::playable(Who w, CardId card) const
{
    const CardKind &k = r.cardKind(card);
    const Mode mode = modeOf(k);
    if (!mode.playable || !meets(w, k))
        return false;
    if (k.needs.shield && k.kind == Kind::Shield && r.kindOf(card) != hero(w).shield) // AD-191
        return false;
    return mode.cost == 0 || purse(w, bitOf(mode.attribute), card) >= mode.cost;
}

CardId Queries::fetchable(Who w, Attribute wanted) const
{
    CardId first = kNoCard; // the lowest number, so that the order of the deck shows nowhere
    for (const CardId card : cards(HeroPile::Draw, w))
        if ((first == kNoCard || card < first) && r.cardKind(card).bears(wanted))
            first = card;
    return first;
}

bool Queries::resolvable(Who w, CardId card) const
{
    const CardKind &k = r.cardKind(card);
    const Mode mode = modeOf(k);
    if (!fighting() || !mode.playable || mode.cost == 0 || handMaximum(w) == 1 || !meets(w, k)) // AD-164
        return false;
    const auto held = static_cast<int>(std::ranges::count(hand(w), card)); // a recalled one lies outside
    return handSize(w) - held >= mode.cost && // the rest of the cost, and one to discard
           purse(w, bitOf(mode.attribute), card) == mode.cost - 1 && fetchable(w, mode.attribute) != kNoCard;
}

bool Queries::secondBlow(Who w, CardId first) const
{
    const Hero &h = hero(w);
    const KindId kind = r.kindOf(first);
    if (!isDual(w) || !present(w) || handSize(w) == 0 || (kind != h.weapon && kind != h.second))
        return false;
    const KindId other_ = otherWeapon(w, kind);
    const bool lost = other_ == h.second ? h.secondLost : h.weaponLost;
    bool anybody = false;
    eachOpponent(w, [&](Who) { anybody = true; });
    return anybody && !lost && holds(r.kind(kind).primary, round()) && holds(r.kind(other_).primary, round());
}

bool Queries::canWield(Who w, KindId weapon) const
{
    const Hero &h = hero(w);
    if (isDual(w))
        return (h.weapon == weapon && !h.weaponLost) || (h.second == weapon && !h.secondLost);
    if (h.weaponLost)
        return false; // its place in the hand waits for it, AD-292
    if (h.weapon != kNoKind)
        return h.weapon == weapon;                       // AD-168, AD-169
    return r.kind(weapon).hands == 1 || !shieldReady(w); // AD-171, AD-174
}

Attributes Queries::recallAttributes(Who w, CardId card) const
{
    const CardKind &k = r.cardKind(card);
    const Ancestry &ancestry = ancestryOf(w);
    if (ancestry.recalls == r.kindOf(card)) // AD-154
        return bitOf(ancestry.recallsWith);
    const bool may = k.recallable && ((k.recallClasses & classOf(w).countsAs) != 0 ||
                                      (k.recallAncestries >> hero(w).ancestry & 1) != 0); // AD-153
    return may ? k.recallAttributes : Attributes{0};
}

} // namespace flagstone::adventuredeck
