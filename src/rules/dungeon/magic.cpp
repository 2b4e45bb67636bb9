// Spells, DG-119 to DG-137, and devices, DG-181.
#include "rules/dungeon/magic.h"

#include "rules/dungeon/movement.h"

namespace flagstone::dungeon {

void Magic::apply(const verb::CastInto &a) // DG-127
{
    m.fight = {};
    m.fight.place = a.place;
    m.fight.spell = a.spell;
    m.fight.outside = true;
    spendSpell(s.active, a.spell);
    push(FrameKind::Fight, phase::kReveal, s.active);
}

void Magic::apply(const verb::Teleport &a)
{
    if (top().kind == FrameKind::Fight) // DG-133: away from the Monster
        pop();
    step.say(Say::Teleports, s.active, a.to);
    spendSpell(s.active, Spell::Teleport);
    Movement{*this}.jump(a.to);
}

void Magic::apply(const verb::Device &a)
{
    step.say(Say::UsesDevice, s.active, a.to);
    Movement{*this}.jump(a.to);
}

} // namespace flagstone::dungeon
