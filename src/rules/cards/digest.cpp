// One number for everything that the table does not show.
#include "core/hash.h"
#include "rules/cards/cards.h"

namespace flagstone::cards {

namespace {

void add(Hasher &h, const Hero &x)
{
    for (const int n :
         {int(x.suit),     int(x.chosen),     int(x.dead),         int(x.asleep),   int(x.person),
          int(x.level),    int(x.initial),    int(x.levelsGained), int(x.tile),     int(x.openAgainst),
          int(x.openFeat), int(x.lump),       int(x.poisoned),     int(x.delayed),  int(x.deadline),
          int(x.charging), int(x.chargeAged), int(x.spared),       int(x.crossing), int(x.held),
          int(x.slain),    int(x.firsts),     int(x.won)})
        h.add(n);
}

void add(Hasher &h, const Foe &x)
{
    for (const int n : {int(x.kind), int(x.suit), int(x.person), int(x.attitude), int(x.alive), int(x.active),
                        int(x.army), int(x.swung), int(x.boon), int(x.tile), int(x.home), int(x.initial),
                        int(x.idle), int(x.opponent), int(x.openAgainst), int(x.lastSwing)})
        h.add(n);
    h.add(x.truce);
}

void add(Hasher &h, const Tile &x)
{
    for (const int n :
         {int(x.cell.x), int(x.cell.y), int(x.cell.z), int(x.revealed), int(x.passed), int(x.cleared),
          int(x.snare), int(x.raised), int(x.content), int(x.guarded), int(x.revealer)})
        h.add(n);
    h.add(x.refreshed);
}

void add(Hasher &h, const TestState &t, const ContestState &c, const DuelState &d, const OfferState &f)
{
    for (const int n : {int(t.hero),     int(t.feat),        int(t.object),
                        int(t.through),  int(t.beyond),      int(t.hazard),
                        int(t.imposed),  int(t.abilityUsed), int(t.gmAbilityUsed),
                        int(t.heroPick), int(t.gmPick),      int(c.a),
                        int(c.b),        int(c.pickA),       int(c.pickB),
                        int(d.user),     int(d.rival),       int(d.effect),
                        int(d.target),   int(d.grip),        int(d.wish),
                        int(d.inTest),   int(f.from),        int(f.to),
                        int(raw(f.card))})
        h.add(n);
}

} // namespace

void Cards::digest(const State &s, Hasher &h) const
{
    for (const Frame &frame : s.frames.all()) {
        h.add(frame.kind);
        h.add(frame.phase);
    }
    for (const Tile &x : s.tiles)
        add(h, x);
    for (const Hero &x : s.heroes)
        add(h, x);
    for (const Foe &x : s.foes)
        add(h, x);
    for (const std::vector<Who> *list : {&s.order, &s.foeOrder})
        for (const Who w : *list)
            h.add(w);
    for (const Fight &x : s.fights) {
        h.add(x.tile);
        h.add(x.dry);
        h.add(x.members);
        h.add(x.passed);
        h.add(x.locked);
    }
    for (const Held &x : s.heldPairs)
        h.add(x.a << 8 | x.b);
    for (const Attempts &x : s.attempts)
        for (const int n : {int(x.hero), int(x.feat), int(x.object), int(x.count), int(x.ties)})
            h.add(n);
    for (const Lying &x : s.lying) {
        h.add(x.card);
        h.add(x.tile);
    }
    for (const std::vector<CardId> *list : {&s.raised, &s.staked})
        for (const CardId c : *list)
            h.add(c);
    for (const Oddity &odd : s.oddities) {
        h.add(odd.joker);
        h.add(odd.what);
    }
    for (const Who owner : s.owners)
        h.add(owner);
    h.add(s.turn.place << 4 | s.turn.moved << 3 | s.turn.acted << 2 | s.turn.gave << 1 | int{s.turn.spoken});
    add(h, s.test, s.contest, s.duel, s.offer);
    for (const BuildState &x : s.builds)
        for (const int n : {int(x.kind), int(x.tile), int(x.advice), int(x.foe), int(x.each)})
            h.add(n);
    for (const int n : {int(s.gmSuit), int(s.game), int(s.firstSlot), int(s.asked), int(s.gmSuits),
                        int(s.scene), int(s.goalTile), int(s.deadline), int(raw(s.bane)), int(s.dragonCame),
                        int(s.partial), int(s.end), int(s.won)})
        h.add(n);
    h.add(s.winners);
    if (s.planForgotten) // no game that is recorded
        h.add(s.planForgotten);
}

} // namespace flagstone::cards
