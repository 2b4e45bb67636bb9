// Choices of a turn that are not steps: spells, DG-119 to DG-137, devices, DG-181, items, DG-098 to DG-103,
// and healing, DG-147 to DG-153.
#include "rules/dungeon/play.h"

namespace flagstone::dungeon {

void Play::spendSpell(Who w, Spell kind)
{
    move(spellOf(r.pile(Own::Spells, w), kind), r.pile(Own::Spells, w), r.pile(Heap::Spells)); // DG-120
}

void Play::applyItem(const Action &a)
{
    const Who w = s.active;
    switch (a.verb) {
    case Verb::Peek:
        peek(a.a);
        break;
    case Verb::Gaze:
        gaze(a.a);
        break;
    case Verb::CastInto: { // DG-127
        const auto spell = static_cast<Spell>(a.b);
        m.fight = {};
        m.fight.place = a.a;
        m.fight.spell = spell;
        m.fight.outside = true;
        spendSpell(w, spell);
        push(FrameKind::Fight, phase::kReveal, w);
        break;
    }
    case Verb::Teleport:
        step.say(Say::Teleports, w, a.a);
        spendSpell(w, Spell::Teleport);
        jump(a.a);
        break;
    case Verb::Device:
        step.say(Say::UsesDevice, w, a.a);
        jump(a.a);
        break;
    case Verb::Heal: {
        const WhoSet all = patientsOf(w);
        m.patients = r.options().onePatient ? bitOf(*Each{all}.begin()) : all; // SET-16
        top().phase = phase::kNextPatient;
        break;
    }
    case Verb::RefuseHeal: // SET-17
        for (const Who v : Each{everybody()})
            m.heroes[v].asked = static_cast<WhoSet>(s.heroes[v].asked & ~bitOf(w));
        step.say(Say::RefusesHealing, w);
        pop();
        break;
    default: { // Fee
        const Who patient = top().who;
        give(CardId{a.a}, patient, w); // DG-149
        top().phase = phase::kNextPatient;
        top().who = w;
        break;
    }
    }
}

} // namespace flagstone::dungeon
