// How each choice is worded and what is pointed at for it.
#include "rules/adventuredeck/queries.h"

#include <algorithm>
#include <bit>

namespace flagstone::adventuredeck {

namespace {

class ChoiceWording : public Queries {
public:
    using Queries::Queries;
    [[nodiscard]] Choice choice(const Action &a) const
    {
        Choice c{.code = r.encode(a), .label = {}, .targets = {}, .seats = r.mayChoose(s, a), .path = {}};
        if (const Who w = decider(); w < r.players() && fighting())
            c.targets.push_back(targetFigure(figure(w)));
        a.visit([&](const auto &verb) { word(verb, c); });
        return c;
    }

private:
    // A verb that has neither a label in the list of verbs nor a function here does not compile.
    void word(const verb::Play &a, Choice &c) const;
    void word(const verb::Throw &a, Choice &c) const
    {
        c.label =
            Step::beat(Say::DoThrow, played(a.card), raw(figure(a.target)), modeOf(r.cardKind(a.card)).value);
        c.targets.push_back(targetCard(a.card));
        c.targets.push_back(targetFigure(figure(a.target)));
    }
    void word(const verb::PlayByResolve &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoPlayByResolve, played(a.card), raw(figure(a.target)));
        c.targets.push_back(targetCard(a.card));
        c.targets.push_back(targetFigure(figure(a.target)));
    }
    void word(const verb::ReactByResolve &a, Choice &c) const { named(Say::DoReactByResolve, a.card, c); }
    void word(const verb::DualWield &a, Choice &c) const
    {
        c.label = a.first == a.second ? Step::beat(Say::DoTwin, raw(a.first))
                                      : Step::beat(Say::DoDual, raw(a.first), raw(a.second));
    }
    void word(const verb::DropShield &, Choice &c) const
    {
        c.label = Step::beat(Say::DoDropShield, raw(hero(decider()).shield));
    }
    void word(const verb::PickUp &, Choice &c) const
    {
        c.label = Step::beat(Say::DoPickUp, raw(droppedWeapon(decider())));
    }
    void word(const verb::PickUpShield &, Choice &c) const
    {
        c.label = Step::beat(Say::DoPickUpShield, raw(hero(decider()).shield));
    }
    void word(const verb::Move &a, Choice &c) const
    {
        c.label = r.placeAxes() == 1 ? Step::beat(Say::DoStep, a.col) : Step::beat(Say::DoMove, a.col, a.row);
    }
    void word(const verb::FastSwap &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoFastSwap, played(a.card), raw(figure(a.target)));
        c.targets.push_back(targetCard(a.card));
        c.targets.push_back(targetFigure(figure(a.target)));
    }
    void word(const verb::Base &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoBase, hero(decider()).deck, raw(figure(a.target)));
        c.targets.push_back(targetFigure(figure(a.target)));
    }
    void word(const verb::Keep &, Choice &c) const
    {
        if (const Frame &frame = s.frames.top(); frame.phase == Phase::Recalled)
            named(Say::DoKeepRecalled, frame.card, c);
        else
            c.label = Step::beat(Say::DoKeep);
    }
    void word(const verb::Go &a, Choice &c) const
    {
        const auto &exits = r.room(s.here).exits;
        const auto at = std::ranges::find(exits, a.room, &Exit::to) - exits.begin();
        const auto exit = raw(s.here) * std::ptrdiff_t{16} + at;
        c.label = slotOf(a.room) ? Step::beat(Say::DoGoBack, raw(r.roomCard(a.room)), raw(a.room), exit)
                                 : Step::beat(Say::DoGo, raw(a.room), exit);
        c.targets.push_back(targetOf(a.room));
    }
    void word(const verb::GiveTo &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoGiveTo, raw(figure(a.hero)));
        c.targets = {targetFigure(figure(a.hero))};
    }
    /// From the first room there is nowhere else to go, and nobody stays behind the last one.
    void word(const verb::Flee &, Choice &c) const
    {
        if (s.fight.duel)
            c.label = Step::beat(heroesPresent() == 2 ? Say::DoFleeDuel : Say::DoFlee);
        else if (s.before == kNoRoom)
            c.label = Step::beat(heroesPresent() == 1 ? Say::DoFleeLast : Say::DoFleeOut);
        else
            c.label = Step::beat(Say::DoFlee);
    }
    void word(const verb::Leave &, Choice &c) const
    {
        c.label = Step::beat(s.here == r.dungeon().start ? Say::DoLeave : Say::DoGiveUp);
    }
    void word(const verb::Try &a, Choice &c) const { c.label = Step::beat(Say::DoTry, raw(a.task)); }
    void word(const verb::Send &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoSend, raw(figure(a.hero)));
        c.targets = {targetFigure(figure(a.hero))};
    }
    void word(const verb::Watch &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoWatch, raw(figure(a.hero)));
        c.targets = {targetFigure(figure(a.hero))};
    }
    void word(const verb::Seek &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoSeek, r.task(taskAtHand()).match * 16 + a.ups);
    }
    void word(const verb::Recall &a, Choice &c) const;
    void word(const verb::Strike &a, Choice &c) const;
    void word(const verb::Knock &a, Choice &c) const
    {
        const Who w = target();
        if (!isHero(w)) {
            c.label = Step::beat(a.arm == Arm::Shield ? Say::DoKnockShield : Say::DoKnockWeapon);
            return;
        }
        const Hero &h = hero(w);
        c.label = Step::beat(Say::DoKnock, raw(a.arm == Arm::Weapon   ? h.weapon
                                               : a.arm == Arm::Second ? h.second
                                                                      : h.shield));
    }
    void word(const verb::Luck &, Choice &c) const
    {
        c.label = Step::beat(Say::DoLuck, luckNeeded(attack()));
    }
    void word(const verb::Counter &a, Choice &c) const
    {
        const Frame &frame = s.frames.top();
        const Say key = frame.kind == FrameKind::Poison   ? Say::DoResist
                        : frame.phase == Phase::ReCounter ? Say::DoReCounter
                                                          : Say::DoCounter;
        named(key, a.card, c);
    }
    void word(const verb::BaseReaction &, Choice &c) const
    {
        const Who w = decider();
        c.label = s.frames.top().kind == FrameKind::Poison ? Step::beat(Say::DoTrait, hero(w).ancestry)
                                                           : Step::beat(Say::DoBaseReaction, hero(w).deck);
    }
    void word(const verb::Enough &, Choice &c) const
    {
        const Attack &a = attack();
        c.label = Step::beat(Say::DoEnough, std::min<int>(stops(a, a.reaction, a.defence), a.value), a.value);
    }
    void word(const verb::Raise &, Choice &c) const
    {
        const Mode mode = *raising();
        c.label = Step::beat(Say::DoRaise, mode.value, mode.cost, static_cast<int>(mode.attribute));
    }
    void word(const verb::Decline &, Choice &c) const { c.label = Step::beat(Say::DoDecline); }
    void word(const verb::Also &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoAlso, raw(figure(a.target)));
        c.targets.push_back(targetFigure(figure(a.target)));
    }
    void word(const verb::DrawCards &a, Choice &c) const
    {
        c.label = a.count == 0 ? Step::beat(Say::DoDrawNone) : Step::beat(Say::DoDraw, a.count);
    }
    void word(const verb::Choose &a, Choice &c) const { named(Say::DoChoose, a.card, c); }
    void word(const verb::Fetch &a, Choice &c) const { c.label = Step::beat(Say::DoFetch, raw(a.card)); }
    void word(const verb::Remove &a, Choice &c) const { c.label = Step::beat(Say::DoRemove, raw(a.card)); }
    void word(const verb::HideAgain &a, Choice &c) const { named(Say::DoHideAgain, a.card, c); }
    void word(const verb::Notice &a, Choice &c) const { named(Say::DoNotice, a.card, c); }
    void word(const verb::NoticeByDeck &a, Choice &c) const
    {
        c.label = Step::beat(Say::DoNoticeByDeck, raw(a.card));
    }
    void word(const verb::Force &a, Choice &c) const { named(Say::DoForce, a.card, c); }
    void word(const verb::Grapple &a, Choice &c) const { against(Say::DoGrapple, a.target, c); }
    void word(const verb::GrappleHit &a, Choice &c) const { against(Say::DoGrappleHit, a.target, c); }
    void word(const verb::Rescue &a, Choice &c) const { named(Say::DoRescue, a.card, c); }
    void word(const verb::Add &a, Choice &c) const { named(Say::DoAdd, a.card, c); }
    void word(const verb::React &a, Choice &c) const
    {
        named(Say::DoReact, a.card, c);
        if (const auto stops = stoppedBy(a.card))
            c.label = Step::beat(Say::DoReactStops, raw(a.card), *stops, attack().value);
    }
    /// How much of the attack a reaction stops if nothing is added to it; nothing where it does something else.
    [[nodiscard]] std::optional<int> stoppedBy(CardId card) const
    {
        const Attack &a = attack();
        const CardKind &k = r.cardKind(card);
        const bool ranged = rangedWeapon(a);
        const bool shields = k.kind == Kind::Shield && countersOf(a).shield != Effect::None; // AD-195
        if (a.value <= 0 || damageOf(a) == 0 || shields)
            return std::nullopt;
        if (k.does.negate || (ranged && k.does.stopsRangedWeapons)) // AD-193
            return a.value;
        const int value = k.does.endure ? 1 : modeOf(k).value;
        return std::min<int>(stops(a, card, value), a.value);
    }
    void word(const verb::Discard &a, Choice &c) const { named(Say::DoDiscard, a.card, c); }
    void word(const verb::ToHand &, Choice &c) const { named(Say::DoToHand, s.frames.top().card, c); }
    void word(const verb::ToDeck &, Choice &c) const { named(Say::DoToDeck, s.frames.top().card, c); }
    void word(const verb::PutAside &, Choice &c) const { named(Say::DoPutAside, s.frames.top().card, c); }
    template <class V>
    requires(!Action::Line<V>::worded) void word(const V &verb, Choice &c) const
    {
        c.label = kit::labelOf<Action::Line<V>>(verb);
        point(verb, c);
    }
    // What is pointed at for the verbs whose label says all.
    template <class V>
    void point(const V &, Choice &) const
    {
    }
    void point(const verb::TakeDeck &a, Choice &c) const
    {
        const auto deck = static_cast<std::uint8_t>(a.deck);
        c.targets = {targetCard(r.figure(deck, r.decks()[deck].ancestry))};
    }
    void point(const verb::TakeAncestry &a, Choice &c) const
    {
        c.targets = {
            targetCard(r.figure(hero(s.frames.top().who).deck, static_cast<std::uint8_t>(a.ancestry)))};
    }
    void against(Say key, Who target_, Choice &c) const
    {
        c.label = Step::beat(key, raw(figure(target_)));
        c.targets.push_back(targetFigure(figure(target_)));
    }
    void named(Say key, CardId card, Choice &c) const
    {
        c.label = Step::beat(key, raw(card));
        c.targets.push_back(targetCard(card));
        pointAtAlike(card, c);
    }
    /// One card stands for all in the hand that are like it: they can be pointed at as well.
    void pointAtAlike(CardId card, Choice &c) const
    {
        if (const Who w = ownerOf(card); w < r.players() && std::ranges::count(hand(w), card) > 0)
            for (const CardId other_ : hand(w))
                if (other_ != card && r.kindOf(other_) == r.kindOf(card) && r.mark(other_) == r.mark(card))
                    c.targets.push_back(targetCard(other_));
    }
    /// A card for {n:play}: with its symbol where that counts, AD-068, or tells it from others, AD-121. Not just from
    /// those in the hand: whoever reads of it later would learn of them, AD-441.
    [[nodiscard]] int played(CardId card) const
    {
        const bool marked = r.cardKind(card).counters.symbols > 0 || r.hasTwins(card);
        return raw(card) * 2 + (marked ? 1 : 0);
    }
    [[nodiscard]] static int numberOf(Attributes one) { return std::countr_zero(one); }
};

void ChoiceWording::word(const verb::Play &a, Choice &c) const
{
    const CardKind &k = r.cardKind(a.card);
    const Mode mode = modeOf(k);
    const CardKind &deed = k.does.casts == kNoKind ? k : r.kind(k.does.casts);
    const int value = k.does.casts == kNoKind ? mode.value : scrollValue(deed);
    const int to = raw(figure(a.target)), price = mode.cost, in = static_cast<int>(mode.attribute);
    const bool paid = price > 0;
    const int by = raw(figure(ownerOf(a.card))), card = played(a.card);
    if (k.does.hide)
        c.label = Step::beat(Say::DoSneak, card);
    else if (!fighting())
        c.label = paid ? Step::beat(Say::DoMendByPaid, by, card, to, price, in)
                       : Step::beat(Say::DoMendBy, by, card, to);
    else if (!opposed(ownerOf(a.card), a.target))
        c.label = paid ? Step::beat(Say::DoMendPaid, card, to, price, in) : Step::beat(Say::DoMend, card, to);
    else if (deed.attack())
        c.label = paid ? Step::beat(Say::DoAttackPaid, card, to, value, price, in)
                       : Step::beat(Say::DoAttack, card, to, value);
    else
        c.label =
            paid ? Step::beat(Say::DoHinderPaid, card, to, price, in) : Step::beat(Say::DoHinder, card, to);
    c.targets.push_back(targetCard(a.card));
    if (!k.does.hide)
        c.targets.push_back(targetFigure(figure(a.target)));
    pointAtAlike(a.card, c);
}

void ChoiceWording::word(const verb::Recall &a, Choice &c) const
{
    const Attributes with = recallAttributes(decider(), a.card);
    const auto first = static_cast<Attributes>(with & -with), second = static_cast<Attributes>(with & ~first);
    const int rest = recallCost(a.card) - a.first;
    c.label = rest == 0      ? Step::beat(Say::DoRecall, raw(a.card), a.first, numberOf(first))
              : a.first == 0 ? Step::beat(Say::DoRecall, raw(a.card), rest, numberOf(second))
                             : Step::beat(Say::DoRecallMixed, raw(a.card), a.first, numberOf(first), rest,
                                          numberOf(second));
    c.targets.push_back(targetCard(a.card));
}

void ChoiceWording::word(const verb::Strike &a, Choice &c) const
{
    const int value = attack().value, deed = static_cast<int>(attack().kind), named = 2 * 16 + a.ups;
    const bool counts = value > 0; // what has no value goes by its name
    if (countersOf(attack()).symbols == 2)
        c.label = counts ? Step::beat(Say::DoStrikeNaming, value, named)
                         : Step::beat(Say::DoStrikeDeedNaming, deed, named);
    else if (counts && attack().kind != kNoKind) // the log tells of it by this alone
        c.label = Step::beat(Say::DoStrikeWith, value, deed);
    else
        c.label = counts ? Step::beat(Say::DoStrike, value) : Step::beat(Say::DoStrikeDeed, deed);
    if (attack().at < attack().targets.size())
        c.targets.push_back(targetFigure(figure(target())));
}

} // namespace

Choice AdventureDeck::choice(const State &s, const Action &action) const
{
    return ChoiceWording(*this, s).choice(action);
}

} // namespace flagstone::adventuredeck
