// One number for everything that the table does not show.
#include "core/hash.h"
#include "rules/dungeon/dungeon.h"

namespace flagstone::dungeon {

void Dungeon::digest(const State &s, Hasher &h) const
{
    for (const Frame &frame : s.frames.all()) {
        h.add(frame.kind);
        h.add(frame.phase);
        h.add(frame.who);
    }
    for (int w = 0; w < m_players; ++w) {
        const Hero &hero = s.heroes[static_cast<std::size_t>(w)];
        h.add(hero.type);
        h.add(hero.asked);
        h.add(hero.barred);
        h.add(hero.watched);
        for (std::size_t door = 0; door < m_board.secrets().size(); ++door)
            h.add(hero.failures[door]);
    }
    for (const std::uint64_t paid : s.paid)
        h.add(paid);
    const Turn &t = s.turn;
    h.add(t.carried << 7 | t.skipped << 6 | t.acted << 5 | t.stepped << 4 | t.fought << 3 | t.peeked << 2 |
          t.closed << 1 | int{t.ambushed});
    h.add(t.peekedAt);
    h.add(t.cameFrom);
    const Encounter &e = s.fight;
    h.add(e.place);
    h.add(e.spell);
    h.add(e.outside << 7 | e.byWalking << 6 | e.retreats << 5 | e.goesHome << 4 | e.slain << 3 |
          e.losesTurn << 2 | e.trapPays << 1 | int{e.slid});
    h.add(e.knew);
    h.add(e.helpers);
    h.add(e.answered);
    for (const std::uint8_t share : e.share)
        h.add(share);
    h.add(e.asking);
    h.add(e.drops);
    h.add(s.deal.proposer);
    h.add(s.deal.other);
    h.add(s.deal.rounds);
    h.add(s.patients);
    h.add(s.victim);
    h.add(s.active);
    h.add(s.first);
    h.add(s.end);
    h.add(s.winners);
}

} // namespace flagstone::dungeon
