// Fights in which nobody can hurt anybody any more. CD-284
#include "rules/cards/combat.h"
#include "rules/cards/foes.h"
#include "rules/kit/each.h"

#include <algorithm>

namespace flagstone::cards {

Fight &Combat::fightOn(TileId t)
{
    auto fight = std::ranges::find(m.fights, t, &Fight::tile);
    if (fight == m.fights.end())
        fight = m.fights.insert(fight, Fight{.tile = t});
    return *fight;
}

void Combat::noteContest(TileId at, bool lost)
{
    Fight &fight = fightOn(at);
    if (lost) {
        fight.dry = 0;
        fight.passed = 0;
    } else if (++fight.dry >= o.standoff) {
        standOff(static_cast<std::size_t>(&fight - m.fights.data()));
    }
}

/// Called when somebody may swing: a turn counts as one since the lock only if the lock was there by then.
void Combat::noteLocks()
{
    for (Fight &fight : m.fights)
        fight.locked = locked(standing(fight));
}

WhoList Combat::standing(const Fight &fight) const
{
    WhoList list;
    for (const Who w : kit::Each<Who>{fight.members})
        if (tileOf(w) == fight.tile && alive(w))
            list.add(w);
    return list;
}

bool Combat::locked(const WhoList &in) const
{
    // Every live number card of every fighter is known and of one rank, and nobody can do anything else.
    int rank = 0;
    for (const Who w : in) {
        const auto mayUse = [&](Who x) { return !sameSide(w, x) && !abilities(w, x).empty(); };
        const bool able = uses(w) > 0 && std::ranges::any_of(in, mayUse);
        if (!cardsIn(numberPile(w)).empty() || able || canWish(w))
            return false;
        for (const CardId c : cardsIn(openPile(w))) {
            if (!r.face(c).number())
                continue;
            if (rank != 0 && rank != r.face(c).rank)
                return false;
            rank = r.face(c).rank;
        }
    }
    return rank != 0;
}

void Combat::notePass(Who w)
{
    std::erase_if(m.fights, [&](const Fight &fight) { // CD-073
        const WhoList in = standing(fight);
        const auto fights = [&](Who a) {
            return std::ranges::any_of(in, [&](Who b) { return mayFight(a, b); });
        };
        return std::ranges::none_of(in, fights);
    });
    for (std::size_t i = 0; i < s.fights.size(); ++i) {
        Fight &fight = m.fights[i];
        if ((fight.members & bitOf(w)) == 0)
            continue;
        const WhoList in = standing(fight);
        fight.passed = fight.locked && locked(in) ? fight.passed | bitOf(w) : 0;
        if (std::ranges::all_of(in, [&](Who x) { return (fight.passed & bitOf(x)) != 0; }))
            return standOff(i);
    }
}

void Combat::standOff(std::size_t which)
{
    const WhoList in = standing(s.fights[which]);
    m.fights.erase(m.fights.begin() + static_cast<std::ptrdiff_t>(which));
    step.say(Say::StandOff);
    for (std::size_t i = 0; i < in.size(); ++i)
        for (std::size_t k = i + 1; k < in.size(); ++k)
            if (!sameSide(in[i], in[k]))
                m.heldPairs.push_back({in[i], in[k]});
    bool leaves = false;
    for (const Who w : in)
        if (isFoe(w)) {
            if (!o.hasMap()) {
                Foes{*this}.dismiss(w);
                leaves = true;
            } else if (foe(w).kind < FoeKind::Dragon) {
                foe(w).active = false;
            }
        }
    if (leaves && std::ranges::none_of(s.foes, &Foe::alive)) // the scene ends unsolved
        Foes{*this}.nextScene();
    m_check = true;
}

} // namespace flagstone::cards
