#pragma once

#include "core/step.h"
#include "core/table.h"

namespace flagstone::kit {

/// What all chapters of a rule book have: `Queries` to read a position, the same position to change, and the
/// step that reports changes and gives chance. Make one from the rules, a state and a step, or from another
/// chapter: `Movement{*this}.walk(...)`.
template <class Queries, class State>
class Chapter : public Queries {
public:
    template <class Rules>
    Chapter(const Rules &rules, State &state, Step &chance) : Queries(rules, state), m(state), step(chance)
    {
    }

protected:
    void set(CounterId counter, int value) { table::setCounter(m.table, step, counter, value); }
    void move(CardId card, PileId from, PileId to) { table::move(m.table, step, card, from, to); }
    void move(std::span<const CardId> cards, PileId from, PileId to)
    {
        table::move(m.table, step, cards, from, to);
    }
    /// From now on these seats may look through a pile, and no others.
    void knownTo(PileId pile, SeatSet seats)
    {
        if (m.table.pile(pile).knows != seats)
            table::reveal(m.table, step, pile, seats);
    }
    [[nodiscard]] auto &top() { return m.frames.top(); }
    void pop() { m.frames.pop(); }

    State &m; ///< what the queries read
    Step &step;
};

/// Carries out a verb in the one chapter that has an `apply` for it; without one it does not compile. Makes the
/// chapter from `context`.
template <class... Chapters, class Context, class Verb>
void applyIn(Context &context, const Verb &verb)
{
    constexpr auto takes = []<class One>() {
        return requires(One c, const Verb &v)
        {
            c.apply(v);
        };
    };
    static_assert((0 + ... + (takes.template operator()<Chapters>() ? 1 : 0)) == 1,
                  "exactly one chapter carries out each verb");
    const auto tryIn = [&]<class One>() {
        if constexpr (takes.template operator()<One>())
            One{context}.apply(verb);
    };
    (tryIn.template operator()<Chapters>(), ...);
}

} // namespace flagstone::kit
