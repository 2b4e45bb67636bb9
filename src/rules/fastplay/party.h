#pragma once

#include "layout/fixed_list.h"
#include "rules/fastplay/fastplay.h"

namespace flagstone::fastplay {

using WhoList = FixedList<Who, kMostCharacters>;

/// Questions about a position: about the adventurers and what they hold.
class PartyQueries {
public:
    PartyQueries(const Fastplay &rules, const State &state) : r(rules), s(state) {}

    [[nodiscard]] Class classOf(Who w) const { return r.person(w).cls; }
    [[nodiscard]] int levelOf(Who w) const { return r.person(w).level; }
    [[nodiscard]] int hits(Who w) const { return s.table.counter(r.person(w).hits); }
    /// In this game: a level gained at its end counts from the next one on. FP-298, FP-302
    [[nodiscard]] int mostHits(Who w) const
    {
        return (s.adnd.fullHits.empty() ? r.person(w).mostHits : fullHits(r.cardOf(w))) + s.adnd.extraHits[w];
    }
    /// Of a figure of a card that is fought, or of an adventurer: what was rolled, or what the card says.
    [[nodiscard]] int fullHits(CardId card, int figure = 0) const;
    /// At this many hits or fewer an adventurer is dead. FP-168, FP-396
    [[nodiscard]] int deadAt() const { return r.options().deadAt(); }
    [[nodiscard]] Seat controller(Who w) const { return Seat(s.table.counter(r.controllerOf(w))); }
    [[nodiscard]] bool dead(Who w) const { return (s.dead >> w & 1) != 0; }
    [[nodiscard]] bool conscious(Who w) const { return (s.up >> w & 1) != 0; }
    [[nodiscard]] bool fallen(Who w) const { return !dead(w) && !conscious(w); }
    [[nodiscard]] WhoSet party() const { return static_cast<WhoSet>(s.entered & ~s.dead); } ///< the living
    [[nodiscard]] bool inParty(Who w) const { return w < kMostCharacters && (party() >> w & 1) != 0; }
    [[nodiscard]] WhoList living() const { return inSeatOrder(party()); }
    [[nodiscard]] WhoList awakeOnes() const { return inSeatOrder(s.up); }
    [[nodiscard]] WhoList inSeatOrder(WhoSet set) const
    {
        WhoList list;
        for (const Who w : s.entrants)
            if ((set >> w & 1) != 0)
                list.add(w);
        return list;
    }
    [[nodiscard]] bool wounded(Who w) const { return hits(w) < mostHits(w); }
    [[nodiscard]] WhoSet woundedOnes() const; ///< of the living
    [[nodiscard]] int consciousCount() const { return sizeOf(s.up); }
    [[nodiscard]] Seat picker() const ///< whose turn it is to pick a character, FP-030
    {
        return Seat(s.pickOrder[s.picks % s.pickOrder.size()]);
    }
    [[nodiscard]] SeatSet jointSeats() const; ///< FP-049, FP-033
    [[nodiscard]] SeatSet seatsOf(Who w) const { return seatBit(controller(w)); }
    /// Everybody living can be brought along. FP-170, FP-178
    [[nodiscard]] bool canCarry() const;

    // --- what they hold
    [[nodiscard]] const std::vector<CardId> &heldBy(Who w) const
    {
        return s.table.pile(Fastplay::hand(w)).cards;
    }
    [[nodiscard]] bool laden(Who w) const { return (s.cache.laden >> w & 1) != 0; } ///< holds anything
    [[nodiscard]] Who holder(CardId card) const; ///< kNobodyThere if nobody holds it
    /// Who has to say next which treasure is kept, FP-375; kNobodyThere if all is said.
    [[nodiscard]] Who choosesKept() const;
    [[nodiscard]] int usesLeft(CardId card, Class user) const;
    [[nodiscard]] bool running(CardId card) const { return s.table.counter(r.runningOf(card)) > 0; }
    /// Not to be had as an offering or used again in this adventure. FP-279
    [[nodiscard]] bool spent(CardId card) const;
    /// Its holder could use it now, and it has uses left.
    [[nodiscard]] bool ready(const Belonging &b) const
    {
        return conscious(b.holder) && mayUse(b.holder, b.card) && usesLeft(b.card, classOf(b.holder)) > 0;
    }
    /// A class limit is met and the holder is not barred by the adventure (FP-A02).
    [[nodiscard]] bool mayUse(Who w, CardId card) const;
    [[nodiscard]] int armour(Who w) const;       ///< best grade worn: 0, 7 or 8; FP-162
    [[nodiscard]] int levelForDice(Who w) const; ///< with Rogue Wisdom, FP-T41
    [[nodiscard]] bool adventureBars(Who w, CardId card) const;
    [[nodiscard]] CardId usable(Who w,
                                bool (*wanted)(const TreasureCard &)) const; ///< first such card, or kNoCard

protected:
    const Fastplay &r;
    const State &s;
};

} // namespace flagstone::fastplay
