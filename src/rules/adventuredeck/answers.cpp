#include "rules/adventuredeck/answers.h"

#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"

#include <algorithm>

namespace flagstone::adventuredeck {

void Answers::tellStake()
{
    if (!step.loud() || damageOf(attack()) == 0)
        return;
    const int lost = wouldDeal(attack());
    step.say(lost > 0 ? Say::WouldLose : Say::WouldLoseNone, lost, name(target()));
}

void Answers::open()
{
    tellStake();
    if (!isHero(target())) {
        byFoe();
        return;
    }
    go(Phase::Answer);
    if (!worthAsking(target()))
        askHelp();
}

void Answers::askHelp()
{
    const bool chain = chained(), worth = answering() != 0 || (!chain && damageOf(attack()) != 0);
    const Who helper = worth ? nextHelper() : kNobodyThere;
    if (helper == kNobodyThere || hero(answersFor()).prone) {
        close(); // what stands, stands: AD-205, AD-212
        return;
    }
    attack().helpers = static_cast<std::uint8_t>(attack().helpers | 1u << helper);
    if (!chain)
        go(Phase::Help);
    top().who = helper;
}

/// One side is asked to continue: the one whom it is about, then its allies.
void Answers::askChain(Phase phase)
{
    go(phase);
    attack().helpers = 0;
    top().who = answersFor();
    if (handSize(top().who) == 0)
        askHelp();
}

Effect Answers::effectOf(Who w, CardId card) const
{
    const Counters &counters = countersOf(attack());
    const CardKind &k = r.cardKind(card);
    if (k.kind == Kind::Shield)
        return counters.shield;
    const Serves as = serves(w, card, counters.attributes(), true);
    Effect best = Effect::None;
    for (std::size_t i = 0; i < kAttributes; ++i) {
        const auto attribute = static_cast<Attribute>(i);
        if (as != Serves::Itself || (k.attributes & bitOf(attribute)) != 0)
            best = std::max(best, counters.by(attribute));
    }
    return best;
}

void Answers::apply(const verb::Counter &c)
{
    if (top().kind == FrameKind::Poison) {
        counterPoison(true, c.card);
        return;
    }
    Attack &a = attack();
    const Who w = decider();
    const bool again = recountering();
    const Effect effect = again ? Effect::None : effectOf(w, c.card);
    const Attributes wanted = answering();
    if (r.cardKind(c.card).kind == Kind::Shield) {
        const Mode mode = modeOf(r.cardKind(c.card));
        Hands(*this).pay(w, bitOf(mode.attribute), mode.cost, c.card);
        Hands(*this).play(w, c.card);
    } else
        Hands(*this).use(w, c.card, wanted);
    a.counter = effect;
    if (again)
        dropDefence();
    step.say(again ? Say::ReCounters : Say::Counters, raw(c.card), name(w));
    again ? askEscalation() : askReCounter(); // AD-207
}

/// The one who acted may answer a Counter. AD-204, AD-206
void Answers::askReCounter()
{
    tellStake();
    Attack &a = attack();
    if (isHero(a.actor)) {
        ownAttributes(a) != 0 ? askChain(Phase::ReCounter) : close();
        return;
    }
    const Traits &traits = r.foeKind(a.actor).traits;
    close();
    if (!traits.recounters || (a.steps > 0 && !traits.escalates)) // AD-214, AD-215
        return;
    ++a.steps;
    if (!Checks(*this).foeCounters(a.actor))
        return;
    step.say(Say::FoeReCounters, name(a.actor));
    dropDefence();
    a.counter = Effect::None;
    askEscalation();
}

/// The one who countered may continue. AD-207, AD-208
void Answers::askEscalation()
{
    tellStake();
    const Counters &counters = countersOf(attack());
    if (isHero(target())) {
        const bool could = counters.attributes() != 0 || counters.shield != Effect::None;
        could ? askChain(Phase::Escalate) : close();
        return;
    }
    Attack &a = attack();
    const FoeKind &kind = r.foeKind(target());
    close();
    if (!kind.traits.escalates || counters.by(kind.attribute) == Effect::None)
        return;
    if (Checks(*this).foeCounters(target())) {
        a.counter = counters.by(kind.attribute);
        step.say(Say::FoeCounters, name(target()));
        askReCounter();
    }
}

/// Do the symbols that were drawn answer the attack by luck?
bool Answers::isLuck(Symbols drawn) const
{
    const Attack &a = attack();
    return countersOf(a).symbols == 2 ? drawn.ups == a.ups           // AD-069
                                      : drawn.of(markOfLuck(a)) > 0; // AD-068
}

void Answers::apply(const verb::Luck &)
{
    Attack &a = attack();
    const Symbols drawn = Checks(*this).draw(target(), countersOf(a).symbols);
    if (!isLuck(drawn)) { // AD-203
        step.say(Say::NoLuck, name(target()), drawn.term(), luckNeeded(a));
        close();
        return;
    }
    step.say(Say::IsLucky, name(target()));
    a.counter = countersOf(a).luck;
    askReCounter();
}

void Answers::apply(const verb::BaseReaction &)
{
    if (top().kind == FrameKind::Poison) {
        counterPoison(false, kNoCard);
        return;
    }
    const Who w = target();
    hero(w).baseUsed = true;
    attack().reactor = w;
    attack().defence = static_cast<std::int16_t>(classOf(w).base.value.at(round()));
    step.say(Say::BaseReacts, name(w), hero(w).deck);
    tellStake();
    close();
}

void Answers::apply(const verb::ReactByResolve &re)
{
    step.say(Say::CallsOnResolve, name(decider()));
    m.frames.push({FrameKind::Resolve, Phase{}, decider(), 0, re.card});
}

void Answers::dropDefence()
{
    Attack &a = attack();
    if (!a.defended)
        return;
    a.defended = a.negated = false;
    a.defence = 0;
}

void Answers::stand()
{
    attack().defended = r.options().defenceIsCountered;
    if (attack().defended) {
        askReCounter();
        return;
    }
    tellStake();
    close();
}

void Answers::apply(const verb::React &re)
{
    Attack &a = attack();
    const Who w = decider();
    const CardKind &k = r.cardKind(re.card);
    Hero &h = hero(w);
    a.reaction = re.card;
    a.reactor = w;
    step.say(Say::Reacts, raw(re.card), name(w));
    if (covers(w, re.card)) { // AD-192
        if (--h.covers == 0)
            Hands(*this).dropCover(w);
        a.negated = k.does.stopsRangedWeapons;
        a.defence = static_cast<std::int16_t>(modeOf(k).value);
        stand();
        return;
    }
    const Mode mode = modeOf(k);
    Hands(*this).pay(w, bitOf(mode.attribute), mode.cost, re.card);
    Hands(*this).play(w, re.card);
    if (k.kind == Kind::Shield && countersOf(a).shield != Effect::None) { // AD-195, AD-201
        a.counter = countersOf(a).shield;
        askReCounter();
        return;
    }
    if (k.does.negate) {
        a.negated = true;
        stand();
        return;
    }
    defend(re.card);
}

void Answers::defend(CardId card)
{
    Attack &a = attack();
    const CardKind &k = r.cardKind(card);
    const bool ranged = rangedWeapon(a);
    const int value = k.does.endure ? 1 : modeOf(k).value;
    a.defence = static_cast<std::int16_t>(value);
    if (ranged && k.does.stopsRangedWeapons) // AD-193
        a.negated = true;
    if (ranged && k.does.covers > 1) {
        Hero &h = hero(a.reactor);
        Hands(*this).dropCover(a.reactor); // one that covered until now
        h.cover = card;
        h.covers = static_cast<std::uint8_t>(k.does.covers - 1);
    }
    const Who w = a.reactor;
    go(Phase::Strengthen);
    top().who = w;
    if (a.negated || handSize(w) == 0 || !(k.valueBoost || k.does.endure || raising()))
        apply(verb::Enough{});
}

void Answers::strengthen(CardId card)
{
    Attack &a = attack();
    const CardKind &k = r.cardKind(a.reaction), &c = r.cardKind(card);
    const Who w = top().who;
    const bool focus = (c.does.boosts & join::kSpell) != 0;
    if (focus) {
        const Mode mode = modeOf(c);
        a.reactionFocused = true;
        a.defence = static_cast<std::int16_t>(a.defence + mode.value);
        Hands(*this).pay(w, bitOf(mode.attribute), mode.cost, card);
        Hands(*this).play(w, card);
    } else {
        ++a.reactionBoosts;
        ++a.defence; // AD-144
        Hands(*this).use(w, card, k.attributes);
    }
    step.say(Say::Boosts, name(w), raw(card), a.defence);
}

void Answers::apply(const verb::Enough &)
{
    Attack &a = attack();
    if (!a.negated)
        a.defence = static_cast<std::int16_t>(a.defence + Hands(*this).useBlessing(a.reactor));
    a.defence = static_cast<std::int16_t>(stops(a, a.reaction, a.defence));
    stand();
}

void Answers::apply(const verb::Decline &)
{
    step.say(Say::DoesNotAnswer, name(decider()));
    if (top().kind == FrameKind::Poison) {
        const Frame frame = top();
        pop();
        askAgainstPoison(frame.at, frame.who == frame.at ? kNobodyThere : frame.who, attack().actor);
        return;
    }
    askHelp();
}

} // namespace flagstone::adventuredeck
