#pragma once

#include "layout/fixed_list.h"
#include "rules/cards/cards.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace flagstone::cards {

inline constexpr int kMostJokers = 24, kFarAway = 999;
using JokerList = FixedList<CardId, kMostJokers>;
using Distances = std::array<std::int16_t, 256>; ///< by tile
using WhoList = FixedList<Who, kMostHeroes + kFoeSlots>;
using AbilityList =
    FixedList<Ability, 96>; ///< of a wish: all effects, whoever could be healed, and all packs

/// Hours of a game with day and night, 0 = without. CD-193
enum class Hour : std::uint8_t { None, Morning, Afternoon, Night };

/// Reading a position: every question that a rule asks of it.
class Queries {
public:
    Queries(const Cards &rules, const State &state) : r(rules), s(state), o(rules.options()) {}

    // --- set-up
    /// Whose the suit piles of a core pack are: a hero's, the game master's or nobody's.
    [[nodiscard]] std::span<const Who> ownersOf(int pack) const
    {
        return std::span(s.owners).subspan(static_cast<std::size_t>(kSuits * pack), kSuits);
    }
    [[nodiscard]] Who pileOwner(int pack, Suit suit) const
    {
        return ownersOf(pack)[static_cast<std::size_t>(suit)];
    }
    [[nodiscard]] bool gmHasPileOf(int pack) const { return std::ranges::count(ownersOf(pack), kGm) > 0; }
    /// The game master has a pile of this pack, or will find one when a player has taken another. What
    /// `before` has may be taken as well, CD-113. CD-126
    [[nodiscard]] bool leavesPile(int pack, Who before = kNoWho) const;
    /// Turns in the order of ages or as agreed; a draw is made at set-up. CD-139
    [[nodiscard]] std::vector<Who> bySeniority() const;
    /// Who chooses the next place to start: in the order of turns. CD-210
    [[nodiscard]] Who nextStarter() const { return (s.order.empty() ? bySeniority() : s.order)[s.asked]; }

    // --- fighters
    [[nodiscard]] const Hero &hero(Who w) const { return s.heroes[w]; }
    [[nodiscard]] const Foe &foe(Who w) const { return s.foes[w - r.firstFoe()]; }
    [[nodiscard]] bool isHero(Who w) const { return r.isHero(w); }
    [[nodiscard]] bool isFoe(Who w) const { return r.isFoe(w); }
    [[nodiscard]] bool alive(Who w) const { return isHero(w) ? !hero(w).dead : isFoe(w) && foe(w).alive; }
    [[nodiscard]] TileId tileOf(Who w) const { return isHero(w) ? hero(w).tile : foe(w).tile; }
    /// Something that is known to be on a tile and not over yet.
    [[nodiscard]] bool seenOn(TileId t) const
    {
        return tile(t).revealed && !tile(t).cleared && tile(t).content != Content::Nothing;
    }
    [[nodiscard]] Suit suitOf(Who w) const
    {
        return w == kGm ? s.gmSuit : isHero(w) ? hero(w).suit : foe(w).suit;
    }
    [[nodiscard]] int initial(Who w) const { return isHero(w) ? hero(w).initial : foe(w).initial; }
    /// Live number cards: hit points. CD-003
    [[nodiscard]] int numbers(Who w) const
    {
        return s.table.counter(w == kGm ? counter(Total::GmNumbers) : r.tally(w, PersonCounter::Hits));
    }
    /// Live court cards: ability uses. CD-004
    [[nodiscard]] int uses(Who w) const
    {
        return w == kGm ? gmUses() : s.table.counter(r.tally(w, PersonCounter::Uses));
    }
    /// Jokers that are treasure: neither potions nor the bane. CD-121
    [[nodiscard]] int jokers(Who w) const
    {
        return s.bane != kNoCard && holds(w, s.bane) ? jokersShown(w) - 1 : jokersShown(w);
    }
    /// Jokers of `w` as others count them, who do not see which is the bane. CD-226
    [[nodiscard]] int jokersShown(Who w) const
    {
        return s.table.counter(w == kGm ? counter(Total::GmJokers) : r.tally(w, PersonCounter::Jokers));
    }
    [[nodiscard]] PileId openPile(Who w) const
    {
        return w == kGm ? pile(PileIndex::GmPack) : r.part(w, Part::Open);
    }
    [[nodiscard]] PileId numberPile(Who w) const
    {
        return w == kGm ? pile(PileIndex::GmNumbers) : r.part(w, Part::Numbers);
    }
    [[nodiscard]] PileId lostPile(Who w) const
    {
        return w == kGm ? pile(PileIndex::GmSpent) : r.part(w, Part::Lost);
    }
    [[nodiscard]] const std::vector<CardId> &cardsIn(PileId id) const { return s.table.pile(id).cards; }
    template <class Wanted>
    [[nodiscard]] int count(PileId id, const Wanted &wanted) const
    {
        return static_cast<int>(std::ranges::count_if(cardsIn(id), wanted));
    }
    [[nodiscard]] bool isPotion(CardId c) const { return o.jokerUse == JokerUse::Potion && r.isMap(c); }
    /// A Joker that takes part in draws and counts as treasure.
    [[nodiscard]] bool isTreasure(CardId c) const { return r.face(c).joker() && !isPotion(c) && c != s.bane; }
    [[nodiscard]] int potions(Who w) const;
    /// Jokers of `w` that are treasure, at most this many. CD-121
    [[nodiscard]] JokerList treasures(Who w, int most = kMostJokers) const;
    [[nodiscard]] bool holds(Who w, CardId c) const;
    [[nodiscard]] int lostNumbers(Who w) const;
    [[nodiscard]] int spentCourts(Who w) const;
    /// Number cards that recovery could bring back. CD-094, CD-111
    [[nodiscard]] int canRecover(Who w) const
    {
        return std::max(0, std::min(lostNumbers(w), initial(w) - numbers(w)));
    }
    /// Jokers that count for three Jokers, CD-117.
    [[nodiscard]] int pooled(Who w) const;
    [[nodiscard]] int livingHeroes() const;
    /// A living hero if all the living ones are of one seat; kNoWho if they are not, or if nobody lives.
    [[nodiscard]] Who lastSide() const;
    [[nodiscard]] bool sameSide(Who a, Who b) const;
    /// These two may fight here and now. CD-062, CD-079, CD-145, CD-284
    [[nodiscard]] bool mayFight(Who a, Who b) const;
    [[nodiscard]] bool held(Who a, Who b) const;
    /// A foe to which one may give up: any, if a person as game master is to say what then. CD-075, CD-253
    [[nodiscard]] bool mayYieldTo(Who f) const { return o.humanGm() || foe(f).kind == FoeKind::Npc; }
    [[nodiscard]] bool spares(Who f, Who h) const { return (foe(f).truce & bitOf(h)) != 0; } ///< CD-253
    [[nodiscard]] WhoList heroesOn(TileId t) const;
    [[nodiscard]] WhoList foesOn(TileId t) const; ///< alive
    [[nodiscard]] WhoList opponents(Who w) const; ///< whom `w` may attack now
    [[nodiscard]] bool hostileOn(TileId t) const;
    /// Another monster of the same swarm has had the swarm's one attack of this cycle. CD-162
    [[nodiscard]] bool swarmHasSwung(Who f) const;
    [[nodiscard]] Who dragon() const; ///< the first of the dragon or horde, kNoWho if there is none
    /// Where a card of `w` lies, and the card that lies there.
    [[nodiscard]] Pick pickOf(Who w, CardId card) const;
    [[nodiscard]] CardId picked(Who w, Pick pick) const;
    /// The deck of `w` is open in this contest, and it chooses. CD-105
    [[nodiscard]] bool choosesAgainst(Who w, Who other) const;

    // --- the map
    [[nodiscard]] const Tile &tile(TileId t) const { return s.tiles[t]; }
    /// Slots of a tile: the card that lies upright, and the one across it. CD-267
    [[nodiscard]] SlotId bottomSlot(TileId t) const { return SlotId(s.firstSlot + 2 * t); }
    [[nodiscard]] SlotId topSlot(TileId t) const { return SlotId(s.firstSlot + 2 * t + 1); }
    [[nodiscard]] bool adjacent(TileId a, TileId b) const;
    [[nodiscard]] bool climb(TileId a, TileId b) const ///< CD-271
    {
        return o.climb && tile(a).cell.height != tile(b).cell.height && (tile(a).raised || tile(b).raised);
    }
    /// The laid tile in a cell at about this height, kNoTile if there is none.
    [[nodiscard]] TileId tileAt(RaisedCell cell) const;
    [[nodiscard]] bool mayGrow() const ///< CD-282
    {
        return o.grow && o.hasMap() && static_cast<int>(s.tiles.size()) < o.tiles;
    }
    /// The cell to the north, east, south or west.
    [[nodiscard]] static RaisedCell beside(const RaisedCell &cell, int way)
    {
        return cell + kWays[static_cast<std::size_t>(way)];
    }
    /// Column and row of a tile, counted from 1 at the map's north-west corner: before the map is dealt, it is
    /// found by that.
    [[nodiscard]] RaisedCell fromCorner(TileId t) const;
    /// Where a step leads: a compass point, and 6 more if it goes up, 10 more if it goes down; 4 up or 5 down
    /// in a tower.
    [[nodiscard]] static int wayOf(const RaisedCell &from, const RaisedCell &to);
    [[nodiscard]] int wayOf(TileId from, TileId to) const { return wayOf(tile(from).cell, tile(to).cell); }
    /// Links to every laid tile from the nearest of these; kFarAway for those that cannot be reached.
    [[nodiscard]] Distances distances(std::span<const TileId> from) const;
    [[nodiscard]] Distances distances(TileId from) const { return distances({&from, 1}); }
    [[nodiscard]] std::vector<TileId> heroTiles() const; ///< of the living
    [[nodiscard]] bool unknown(TileId t) const { return !tile(t).revealed && !tile(t).passed; } ///< CD-187
    /// The whole map is revealed, and no monster is left.
    [[nodiscard]] bool mapCleared() const;
    [[nodiscard]] CardId unclaimed(TileId t) const; ///< a Joker that lies face up on top, or kNoCard
    /// Armies of this seat are on the goal, and no enemy is. CD-232
    [[nodiscard]] bool holdsGoal(int seat) const;

    // --- time
    [[nodiscard]] int cycle() const { return s.table.counter(counter(Total::Cycle)); }
    [[nodiscard]] Hour hour() const { return static_cast<Hour>(s.table.counter(counter(Total::Hour))); }
    [[nodiscard]] bool hourCounts() const { return o.hasMap() && outdoors(o.area); } ///< CD-198
    [[nodiscard]] bool sleepAsked() const
    {
        return hour() == Hour::Night && o.hasMap() && (outdoors(o.area) || o.sleepIndoors);
    }

    /// A card that was taken out of the map pack has its place. CD-143, CD-144
    [[nodiscard]] bool isLaid(CardId card) const;
    /// Nobody starts on this tile, and nothing was placed there.
    [[nodiscard]] bool mayLieOn(TileId t) const;

    // --- who decides
    [[nodiscard]] Who actor() const { return s.order[s.turn.place]; } ///< whose turn it is
    [[nodiscard]] Who actingFoe() const { return s.foeOrder[s.turn.place]; }
    /// Whose turn it is, a hero's or a foe's.
    [[nodiscard]] Who mover() const
    {
        const Frame &frame = s.frames.top();
        return frame.kind == FrameKind::Turn && frame.phase == Phase::Foes ? actingFoe() : actor();
    }
    /// Who is asked now: a hero, or kGm.
    [[nodiscard]] Who decider() const;
    /// The program decides for this one.
    [[nodiscard]] bool automatic(Who w) const { return w == kGm ? !o.humanGm() : r.isBot(w); }
    [[nodiscard]] SeatSet seatsOf(Who w) const { return seatBit(isHero(w) ? Seat(r.seatOf(w)) : Seat::Gm); }

    // --- abilities
    /// Every use of an ability that is allowed to `user` against `rival` (kGm in a test). CD-090 to CD-107
    [[nodiscard]] AbilityList abilities(Who user, Who rival) const;
    /// Those for the winner of a duel by countering: on the loser, or for itself. CD-085
    [[nodiscard]] AbilityList answers(Who winner, Who loser) const;
    [[nodiscard]] AbilityList wishes(Who user, Who rival) const; ///< CD-119
    [[nodiscard]] bool canWish(Who w) const;                     ///< CD-119
    [[nodiscard]] int attemptsLeft(Who hero, Feat feat, int object) const;
    [[nodiscard]] bool isHazardous(Feat feat) const; ///< CD-051
    /// Failing at a feat, hazardous or not, costs a number card, unless a person as game master says. CD-051
    [[nodiscard]] bool isPenaltyDue(bool hazardous) const;
    /// Which foe's number or tile a feat is about, for counting attempts. CD-058
    [[nodiscard]] bool mayCounter(Who rival) const;
    /// Number cards that may still be dealt to the foes that a game master is making up. CD-063, CD-257
    [[nodiscard]] int dealable() const;
    /// How many of them the program would give to this one. CD-201, CD-257
    [[nodiscard]] int dealableToOne() const;
    /// Places for monsters, besides those that are in play.
    [[nodiscard]] int freeMonsters() const;
    /// Another monster may be made up beside this one. CD-172
    [[nodiscard]] bool mayAddMonster() const;
    /// Others that came with this foe live. CD-178
    [[nodiscard]] bool hasCompanions(const Foe &f) const;
    /// Nothing tells these apart: copies from several packs.
    [[nodiscard]] bool alike(CardId a, CardId b) const;
    /// Whose card is chosen in the test or contest under way.
    [[nodiscard]] Who picker() const;
    [[nodiscard]] bool testNeeded(TileId through, TileId beyond) const; ///< CD-187, CD-188

protected:
    const Cards &r;
    const State &s;
    const Options &o;

private:
    [[nodiscard]] int gmUses() const;
    void addAbilities(Suit suit, Who user, Who rival, AbilityList &list) const;
    void addLooks(Who user, AbilityList &list) const;
};

} // namespace flagstone::cards
