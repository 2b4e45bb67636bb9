#include "rules/adventuredeck/foe_turns.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"
#include "rules/adventuredeck/stealth.h"
#include "rules/adventuredeck/turns.h"

#include <algorithm>

namespace flagstone::adventuredeck {

void Flight::apply(const verb::Flee &)
{
    const Who w = top().who;
    Chapter::go(Phase::Close); // the turn is used up, AD-125
    hero(w).moved = true;
    begin(w);
}

void Flight::begin(Who fleer)
{
    step.say(Say::TriesToFlee, name(fleer));
    m.fight.fleer = fleer;
    m.fight.hampered = false;
    m.fight.chasers.clear();
    for (const Who w : s.fight.order) // AD-250
        if (opposed(w, fleer) && present(w) && !hiddenFrom(fleer))
            m.fight.chasers.push_back(w);
    push(FrameKind::Flight, fleer);
}

bool Flight::go()
{
    switch (top().phase) {
    case Phase::Chase:
        return chase();
    case Phase::Struck:
        return struck();
    default:
        return true;
    }
}

bool Flight::chase()
{
    const Who fleer = s.fight.fleer;
    if (s.fight.chasers.empty() || !present(fleer)) {
        end();
        return false;
    }
    const Who w = s.fight.chasers.front();
    m.fight.chasers.erase(m.fight.chasers.begin());
    top().who = w;
    if (!present(w) || grappled(w)) // nothing that a Grapple allows reaches the fleer: AD-282, AD-283, AD-285
        return false;
    if (Turns(*this).misses(w))
        return false;
    m.fight.fleerHurt = false;
    if (isHero(w)) {
        if (handSize(w) == 0 && (!classOf(w).base.normal || hero(w).baseUsed))
            return false;
        Chapter::go(Phase::Part);
        return true;
    }
    Chapter::go(Phase::Struck);
    FoeTurns(*this).part(w, fleer); // AD-251
    return false;
}

/// An attacker who has caused damage may hamper. AD-253
bool Flight::struck()
{
    const Who w = top().who, fleer = s.fight.fleer;
    Chapter::go(Phase::Chase);
    if (!s.fight.fleerHurt || !present(fleer) || !present(w))
        return false;
    if (isHero(w)) {
        Chapter::go(Phase::Hamper);
        return true;
    }
    hamper(Checks(*this).call(w));
    return false;
}

void Flight::hamper(Mark declared)
{
    const Who w = top().who;
    Chapter::go(Phase::Chase);
    if (Checks(*this).draw(w, 1).of(declared) == 0)
        return;
    m.fight.hampered = true;
    step.say(Say::Hampers, name(w), name(s.fight.fleer));
}

void Flight::end()
{
    const Who fleer = s.fight.fleer;
    pop();
    m.fight.fleer = kNobodyThere;
    if (!present(fleer))
        return;
    if (s.fight.hampered) { // AD-254
        step.say(Say::StaysInFight, name(fleer));
        return;
    }
    if (!isHero(fleer)) {
        Harm(*this).defeat(fleer, true);
        return;
    }
    hero(fleer).fled = true; // AD-255
    hero(fleer).fledIn = s.fight.elapsed;
    Harm(*this).release(fleer);
    m.fight.stirred = true;
    step.say(Say::HeroFlees, name(fleer));
}

} // namespace flagstone::adventuredeck
