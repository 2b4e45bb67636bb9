#pragma once

#include "core/step.h"
#include "rules/dungeon/queries.h"

namespace flagstone::dungeon {

/// What every chapter of the rulebook has: the rules, a position to read and to change, and the step that
/// tells of it and gives chance. A chapter is made where it is needed: `Movement(*this).walk(...)`.
class Chapter : public Queries {
public:
    Chapter(const Dungeon &rules, State &state, Step &chance) : Queries(rules, state), m(state), step(chance)
    {
    }

protected:
    void set(CounterId counter, int value) { table::setCounter(m.table, step, counter, value); }
    void set(PlayerCounter which, Who w, int value) { set(r.counter(which, w), value); }
    void move(CardId card, PileId from, PileId to) { table::move(m.table, step, card, from, to); }
    void knownTo(PileId pile, SeatSet seats)
    {
        if (s.table.pile(pile).knows != seats)
            table::reveal(m.table, step, pile, seats);
    }
    void spendSpell(Who w, Spell kind) // DG-120
    {
        const PileId hand = r.pile(PlayerPile::Spells, w);
        move(spellOf(hand, kind), hand, r.pile(SharedPile::Spells));
    }
    [[nodiscard]] Frame &top() { return m.frames.top(); }
    void push(FrameKind kind, std::uint8_t atPhase, Who w) { m.frames.push({kind, atPhase, w}); }
    void pop() { m.frames.pop(); }

    State &m; ///< the same as s, to be changed
    Step &step;
};

} // namespace flagstone::dungeon
