// Choices of a turn that are not steps: spells, DG-119 to DG-137, devices, DG-181, items, DG-098 to DG-103.
#include "rules/dungeon/play.h"

namespace flagstone::dungeon {

void Play::spendSpell(Who w, Spell kind)
{
    move(spellOf(r.pile(Own::Spells, w), kind), r.pile(Own::Spells, w), r.pile(Heap::Spells)); // DG-120
}

void Play::apply(const verb::Peek &a)
{
    peek(a.room);
}

void Play::apply(const verb::Gaze &a)
{
    gaze(a.room);
}

void Play::apply(const verb::CastInto &a) // DG-127
{
    m.fight = {};
    m.fight.place = a.place;
    m.fight.spell = a.spell;
    m.fight.outside = true;
    spendSpell(s.active, a.spell);
    push(FrameKind::Fight, phase::kReveal, s.active);
}

void Play::apply(const verb::Teleport &a)
{
    if (top().kind == FrameKind::Fight) // DG-133: away from the Monster
        pop();
    else
        step.say(Say::Teleports, s.active, a.to);
    spendSpell(s.active, Spell::Teleport);
    jump(a.to);
}

void Play::apply(const verb::Device &a)
{
    step.say(Say::UsesDevice, s.active, a.to);
    jump(a.to);
}

} // namespace flagstone::dungeon
