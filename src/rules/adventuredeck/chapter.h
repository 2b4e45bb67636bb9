#pragma once

#include "core/step.h"
#include "rules/adventuredeck/queries.h"

namespace flagstone::adventuredeck {

/// What every chapter of the rules has: a position to read and to change, and the step that tells of it and
/// gives chance. A chapter is made where it is needed: `Hands(*this).drawUp(w)`.
class Chapter : public Queries {
public:
    Chapter(const AdventureDeck &rules, State &state, Step &chance)
        : Queries(rules, state), m(state), step(chance)
    {
    }

protected:
    using Queries::attack;
    using Queries::foe;
    using Queries::hero;
    [[nodiscard]] Hero &hero(Who w) { return m.heroes[w]; }
    [[nodiscard]] Foe &foe(Who w) { return m.foes[static_cast<std::size_t>(w - kFirstFoe)]; }
    [[nodiscard]] Attack &attack() { return m.attacks.back(); }
    void set(CounterId c, int value) { table::setCounter(m.table, step, c, value); }
    void set(HeroCounter c, Who w, int value) { set(counterId(c, w), value); }
    void move(CardId card, PileId from, PileId to) { table::move(m.table, step, card, from, to); }
    void move(CardId card, SharedPile from, SharedPile to) { move(card, r.pile(from), r.pile(to)); }
    void move(CardId card, HeroPile from, HeroPile to, Who w) { move(card, r.pile(from, w), r.pile(to, w)); }
    /// Who is on the table as `w`, for sentences.
    [[nodiscard]] int name(Who w) const { return raw(figure(w)); }
    [[nodiscard]] Frame &top() { return m.frames.top(); }
    void push(FrameKind kind, Who who = 0, std::uint8_t at = 0) { m.frames.push({kind, Phase{}, who, at}); }
    void pop() { m.frames.pop(); }
    void go(Phase phase) { top().phase = phase; }

    State &m; ///< the same as s, to be changed
    Step &step;
};

} // namespace flagstone::adventuredeck
