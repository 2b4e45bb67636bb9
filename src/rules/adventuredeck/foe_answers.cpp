// How foes answer, and what their bites leave behind. AD-389 to AD-397, AD-422 to AD-425
#include "rules/adventuredeck/answers.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"

#include <algorithm>

namespace flagstone::adventuredeck {

bool Answers::useful(const FoeOutcome &answer) const
{
    if (!mayUse(target(), answer))
        return false;
    if (answer.shield && countersOf(attack()).shield != Effect::None) // AD-195, AD-394
        return true;
    return answer.deed == Deed::Negate || (answer.deed == Deed::Defence && stops(answer.damage));
}

void Answers::byFoe()
{
    Attack &a = attack();
    const Who w = target();
    const FoeKind &kind = r.foeKind(w);
    const Counters &counters = countersOf(a);
    const FoeRow *row = reactionRow(w);
    const bool standing = !foe(w).prone;
    close();
    if (standing && kind.hasAttribute && counters.by(kind.attribute) != Effect::None) { // AD-395, AD-396
        if (Checks(*this).foeCounters(w)) {
            step.say(Say::FoeCounters, name(w));
            a.counter = counters.by(kind.attribute);
            askReCounter();
            return;
        }
        if (!r.options().rowAfterIcon) // OPT-AD-15
            return;
    }
    const bool listed = !mayNotReact() && row != nullptr &&
                        std::ranges::any_of(row->outcomes, [&](const FoeOutcome &o) { return useful(o); });
    if (listed) {
        rowAnswers(*row);
        return;
    }
    if (!standing || counters.symbols == 0)
        return;
    const Symbols drawn = Checks(*this).draw(w, counters.symbols);
    if (!isLuck(drawn)) { // AD-203
        step.say(Say::FoeHasNoAnswer, name(w), drawn.term());
        return;
    }
    step.say(Say::IsLucky, name(w));
    a.counter = counters.luck;
    askReCounter();
}

void Answers::rowAnswers(const FoeRow &row)
{
    Attack &a = attack();
    const Symbols drawn = Checks(*this).drawShared(row.draw); // AD-390
    const auto met =
        std::ranges::find_if(row.outcomes, [&](const FoeOutcome &o) { return o.pattern.met(drawn); });
    if (met == row.outcomes.end() || !useful(*met)) { // AD-384
        step.say(Say::FoeHasNoAnswer, name(target()), drawn.term());
        return;
    }
    if (met->shield && countersOf(a).shield != Effect::None) {
        tellAnswer(Say::FoeCountersWith, row, *met);
        a.counter = countersOf(a).shield;
        askReCounter();
        return;
    }
    a.negated = met->deed == Deed::Negate || (met->stopsRangedWeapons && rangedWeapon(a));
    const int value = met->value.at(round());
    a.defence = static_cast<std::int16_t>(met->armor && rangedWeapon(a) ? halved(value) : value); // AD-394
    tellAnswer(a.negated ? Say::FoeReactsWith : Say::FoeReacts, row, *met);
    if (a.negated || a.defence > 0)
        stand();
}

void Answers::tellAnswer(Say key, const FoeRow &row, const FoeOutcome &answer)
{
    if (!step.loud())
        return;
    const auto rowAt = &row - r.foeKind(target()).reactions.data();
    const auto lineAt = &answer - row.outcomes.data();
    step.say(key, name(target()), answerName(target(), rowAt, lineAt), attack().defence);
}

void Answers::sicken(Who w, Who by, int damage)
{
    const Traits &traits = r.foeKind(by).traits;
    const auto caught = [&](const Sickness &sickness, const Illness &illness) {
        return sickness.least > 0 && damage >= sickness.least && illness.damage == 0; // AD-424
    };
    if (caught(traits.disease, hero(w).disease)) {
        if (Checks(*this).draw(w, 1).of(r.foeKind(by).mark) == 0)
            Harm(*this).infect(w, traits.disease, false);
    }
    if (!caught(traits.poison, hero(w).poison))
        return;
    const bool base = ancestryOf(w).countersPoison && !hero(w).ancestryUsed;
    if (handSize(w) == 0 && !base)
        askAgainstPoison(w, kNobodyThere, by);
    else
        push(FrameKind::Poison, w, w);
}

/// An ally may help with a card that says so, AD-216; otherwise the one that was hurt draws.
void Answers::askAgainstPoison(Who w, Who asked, Who by)
{
    const Who next = nextInspirer(w, asked);
    if (next == kNobodyThere)
        poisonCheck(w, by);
    else
        push(FrameKind::Poison, next, w);
}

void Answers::poisonCheck(Who w, Who by)
{
    if (Checks(*this).draw(w, 1).of(r.foeKind(by).mark) == 0)
        Harm(*this).infect(w, r.foeKind(by).traits.poison, true);
}

void Answers::counterPoison(bool byCard, CardId card)
{
    const Frame frame = top();
    pop();
    if (byCard)
        Hands(*this).use(frame.who, card, bitOf(Attribute::Fortitude));
    else
        hero(frame.who).ancestryUsed = true;
    step.say(Say::ResistsPoison, name(frame.at));
}

} // namespace flagstone::adventuredeck
