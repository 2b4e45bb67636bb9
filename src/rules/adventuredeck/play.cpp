#include "rules/adventuredeck/play.h"

#include "rules/adventuredeck/answers.h"
#include "rules/adventuredeck/attacks.h"
#include "rules/adventuredeck/encounters.h"
#include "rules/adventuredeck/exploring.h"
#include "rules/adventuredeck/figures.h"
#include "rules/adventuredeck/foe_turns.h"
#include "rules/adventuredeck/grappling.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"
#include "rules/adventuredeck/moving.h"
#include "rules/adventuredeck/stealth.h"
#include "rules/adventuredeck/tasks.h"
#include "rules/adventuredeck/turns.h"
#include "rules/kit/chapters.h"

namespace flagstone::adventuredeck {

void Play::begin()
{
    Exploring(*this).begin();
    run();
}

void Play::apply(const Action &action)
{
    action.visit([this](const auto &verb) {
        kit::applyIn<Exploring, Encounters, Turns, Attacks, Answers, Hands, Harm, Tasks, Spoils, Stealth,
                     Flight, Grappling, Moving>(*this, verb);
    });
    run();
}

void Play::run()
{
    while (s.end == EndReason::None && !advance()) {
    }
    Figures(*this).show();
}

bool Play::mayHoldTooMany() const
{
    switch (s.frames.top().kind) {
    case FrameKind::TakeDeck:
    case FrameKind::TakeAncestry:
    case FrameKind::ChooseFour:
    case FrameKind::Loot:
    case FrameKind::Cling:
    case FrameKind::Resolve:
    case FrameKind::Discard:
        return true;
    default:
        return false;
    }
}

bool Play::advance()
{
    if (!s.fight.duel && firstHero([&](Who w) { return alive(w); }) == kNobodyThere) { // AD-325
        m.end = EndReason::Defeat;
        return true;
    }
    const auto overfull = [&](Who w) { return alive(w) && handSize(w) > handMaximum(w); };
    if (const Who w = firstHero(overfull); w != kNobodyThere && !mayHoldTooMany()) {
        push(FrameKind::Discard, w);
        return true;
    }
    switch (s.frames.top().kind) {
    case FrameKind::TakeDeck:
    case FrameKind::TakeAncestry:
    case FrameKind::ChooseFour:
        return Exploring(*this).choosing();
    case FrameKind::Explore:
        return Exploring(*this).go();
    case FrameKind::Task:
        return Tasks(*this).go();
    case FrameKind::Loot:
        return Spoils(*this).go();
    case FrameKind::Rest:
        return Exploring(*this).rest();
    case FrameKind::Encounter:
        return Encounters(*this).go();
    case FrameKind::Turn:
        return Turns(*this).go();
    case FrameKind::FoeTurn:
        return FoeTurns(*this).go();
    case FrameKind::Attack:
        return Attacks(*this).go();
    case FrameKind::Grapple:
        return Grappling(*this).go();
    case FrameKind::Flight:
        return Flight(*this).go();
    case FrameKind::Sneak:
    case FrameKind::Notice:
    case FrameKind::Resolve:
    case FrameKind::Discard:
    case FrameKind::Cling:
    case FrameKind::Poison:
    case FrameKind::Draw:
        break; // waits for a player
    }
    return true;
}

} // namespace flagstone::adventuredeck
