#pragma once

#include "rules/dungeon/queries.h"
#include "rules/kit/chapters.h"

namespace flagstone::dungeon {

/// What every chapter of the rulebook does.
class Chapter : public kit::Chapter<Queries, State> {
public:
    using kit::Chapter<Queries, State>::Chapter;

protected:
    using kit::Chapter<Queries, State>::set;
    void set(PlayerCounter which, Who w, int value) { set(r.counter(which, w), value); }
    void push(FrameKind kind, std::uint8_t atPhase, Who w) { m.frames.push({kind, atPhase, w}); }
    void markPaid(Lair l) { m.paid[l / 64] |= std::uint64_t{1} << (l % 64); }
    /// Says this to those who may know all of it, and something plainer to the others.
    void tell(SeatSet seats, const Beat &named, const Beat &plain)
    {
        if (!step.loud())
            return;
        step.emit({seats, named});
        if (seats != kEverybody)
            step.emit({static_cast<SeatSet>(~seats), plain});
    }
    void spendSpell(Who w, Spell kind) // DG-120
    {
        const PileId hand = r.pile(PlayerPile::Spells, w);
        move(spellOf(hand, kind), hand, r.pile(SharedPile::Spells));
    }
};

} // namespace flagstone::dungeon
