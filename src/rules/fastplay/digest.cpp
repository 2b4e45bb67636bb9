// One number for everything that the table does not show.
#include "core/hash.h"
#include "rules/fastplay/fastplay.h"

namespace flagstone::fastplay {

void Fastplay::digest(const State &s, Hasher &h) const
{
    flagstone::digest(s.lattice, h);
    for (const Frame &frame : s.frames.all()) {
        h.add(frame.kind);
        h.add(frame.phase);
    }
    for (const Place &p : s.places) {
        h.add(p.emptyOnEntry << 4 | p.searched << 3 | p.secretSearched << 2 | p.fountainUsed << 1 |
              int{p.skullTaken});
        for (const std::int8_t band : p.secretBand)
            h.add(band);
    }
    for (const Spoil &x : s.spoils) {
        h.add(x.slot);
        h.add(x.card);
        h.add(x.carries);
        h.add(x.wanted);
    }
    for (const Who w : s.entrants)
        h.add(w);
    for (const std::uint8_t x : s.swiped)
        h.add(x);
    for (const int x : {int{s.dead}, int{s.up}, int{raw(s.here)}, int{s.moved}, int{s.drawTurn},
                        int{s.toShare}, int{s.picks}, int{s.joining}})
        h.add(x);
    h.add(s.attempt.edge);
    h.add(s.attempt.draws);
    h.add(s.attempt.limit);
    h.add(s.attempt.checked);
    h.add(s.laying.card);
    h.add(s.laying.freshEdges);
    h.add(s.laying.knownEdges);
    h.add(s.trap.card);
    h.add(s.trap.avoiding);
    h.add(s.trap.result);
    h.add(s.battle.surprise);
    h.add(s.battle.partyTurns);
    h.add(s.battle.anyActed);
    h.add(s.battle.secondAttack);
    h.add(s.battle.picked);
    h.add(s.battle.charmed);
    h.add(s.searching.source);
    h.add(s.searching.draws);
    const Progress &p = s.progress;
    h.add(p.tail << 6 | p.vampire << 5 | p.wolfPack << 4 | p.figger << 3 | p.princess << 2 | p.coffin << 1 |
          int{p.giantSkull});
    h.add(p.reached);
    h.add(p.skulls);
    h.add(p.disarms);
    h.add(p.bounty);
    if (s.plan != Plan::Followed) // no game that is recorded
        h.add(s.plan);
    h.add(s.end);
    h.add(s.won);
    for (const Score &x : s.scores) {
        h.add(x.survived);
        h.add(x.total);
        h.add(x.gold);
    }
}

} // namespace flagstone::fastplay
