#pragma once

#include "layout/placements.h"
#include "rules/fastplay/fastplay.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>

namespace flagstone::fastplay {

using WhoList = FixedList<Who, kMostCharacters>;
inline constexpr int kMostFigures = 100;               ///< of one card, as the term "nth" counts them
inline constexpr int kRoomRank = 4, kCorridorRank = 2; // FP-103, FP-109

/// What a formation has to be in one place and position. FP-103 to FP-112, FP-117
struct Drill {
    int width;             ///< of a rank
    std::size_t firstFull; ///< the first rank that has to be full if anybody conscious stands behind it
    int least;             ///< conscious adventurers in front
    WhoSet party, up;      ///< the living and the conscious

    [[nodiscard]] bool allows(const Ranks &ranks) const
    {
        if (sizeOf(ranks[1] & up) < least)
            return false;
        WhoSet behind = party;
        for (std::size_t rank = 1; behind != 0; ++rank) {
            const int count = sizeOf(ranks[rank]);
            behind = static_cast<WhoSet>(behind & ~ranks[rank]);
            if (count == 0 || count > width || (count < width && rank >= firstFull && (behind & up) != 0))
                return false;
        }
        return true;
    }
};

/// Reading a position: every question that a rule asks of it, and the list of legal actions.
class Look {
public:
    Look(const Fastplay &rules, const State &state) : r(rules), s(state) {}

    // --- who
    [[nodiscard]] Class classOf(Who w) const { return r.person(w).cls; }
    [[nodiscard]] int levelOf(Who w) const { return r.person(w).level; }
    [[nodiscard]] int hits(Who w) const { return s.table.counter(r.person(w).hits); }
    [[nodiscard]] int mostHits(Who w) const { return r.person(w).mostHits; }
    [[nodiscard]] int rank(Who w) const { return s.table.counter(r.rankOf(w)); }
    [[nodiscard]] Seat controller(Who w) const
    {
        return Seat{static_cast<std::int8_t>(s.table.counter(r.controllerOf(w)))};
    }
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
    [[nodiscard]] bool hasActed(Who w) const { return (s.muster.acted >> w & 1) != 0; }
    [[nodiscard]] int consciousCount() const { return sizeOf(s.up); }
    [[nodiscard]] SeatSet jointSeats() const; ///< FP-049, FP-033
    [[nodiscard]] SeatSet seatsOf(Who w) const { return seatBit(controller(w)); }
    /// Everybody living can be brought along. FP-170, FP-178
    /// With a DM at the table, this is the DM's to choose. FP-362, FP-368, FP-371
    [[nodiscard]] bool isForDm(const Action &a) const;
    [[nodiscard]] Beat parleyLabel(const Action &a) const;
    [[nodiscard]] bool canCarry() const;

    // --- belongings
    [[nodiscard]] const std::vector<CardId> &heldBy(Who w) const
    {
        return s.table.pile(Fastplay::hand(w)).cards;
    }
    [[nodiscard]] bool laden(Who w) const { return (s.muster.laden >> w & 1) != 0; } ///< holds anything
    [[nodiscard]] Who holder(CardId card) const; ///< kNobodyThere if nobody holds it
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

    // --- where
    [[nodiscard]] CardId hereCard() const { return s.table.board[index(s.here)].card; }
    [[nodiscard]] const LocationCard &here() const { return r.location(hereCard()); }
    [[nodiscard]] Turn turnsHere() const { return s.table.board[index(s.here)].turns; }
    [[nodiscard]] const Place &place() const { return s.places[index(s.here)]; }
    /// Band of the door at a board edge of the current location, kNoDoor if there is none.
    [[nodiscard]] int band(int edge) const;
    [[nodiscard]] bool linked(int edge) const;
    [[nodiscard]] EdgeSet doors() const; ///< found ones included
    [[nodiscard]] EdgeSet ways() const;  ///< through which a known way leads
    /// A location card could still be turned. FP-063, FP-064
    [[nodiscard]] bool locationsLeft() const;
    /// The dungeon that was laid out in advance, as far as this position follows it.
    [[nodiscard]] const PlannedDungeon &plannedDungeon() const;
    /// Something may lie behind doors even when no location card is left. FP-368
    [[nodiscard]] bool laidOut() const;
    /// What was planned behind a board edge of the current location.
    [[nodiscard]] PlannedDungeon::Way beyond(int edge) const;
    /// The location planned behind a board edge if it does not lie yet; kNoCard otherwise. FP-368
    [[nodiscard]] CardId waitingBeyond(int edge) const;
    /// The laid location behind a board edge, if the way there is planned and not found yet.
    [[nodiscard]] SlotId laidBeyond(int edge) const;
    [[nodiscard]] bool waits(CardId location) const;    ///< it is set aside until its door is opened
    [[nodiscard]] SlotId slotOf(CardId location) const; ///< kNoSlot if it does not lie, or was covered
    /// The board edge of a hidden door of the current location behind which such a card waits or lies; -1 if
    /// there is none. FP-320
    [[nodiscard]] int hiddenDoor(const std::function<bool(CardId)> &wanted) const;
    [[nodiscard]] EdgeSet openableDoors() const; ///< without a way yet, and with something behind them
    [[nodiscard]] bool deckRunsOut() const { return r.options().shortGame || r.options().exhaustionEnds; }
    [[nodiscard]] EdgeSet usableDoors() const; ///< FP-050, FP-352
    [[nodiscard]] bool deadEnd() const;        ///< FP-065, FP-344
    [[nodiscard]] bool mayLeave() const;       ///< FP-347
    /// Nothing leads on from here, neither a door nor a known way, a hidden one or the exit. FP-065; laid out
    /// it takes an empty location deck or fallen companions whom nobody can carry (FP-S21).
    [[nodiscard]] bool stranded() const;
    [[nodiscard]] bool secretAllowed() const; ///< FP-319 to FP-324
    /// For the card being laid; at a door with a plan, for the card that was planned there.
    [[nodiscard]] Spots spots() const;
    [[nodiscard]] std::size_t spotCount() const;          ///< how many they are
    [[nodiscard]] CardId cardFor(const Spot &spot) const; ///< that is laid there
    [[nodiscard]] EdgeSet edgesForSecretDoor() const;     ///< not those with a plan, FP-380

    // --- the fight
    [[nodiscard]] int rankWidth() const { return here().corridor ? kCorridorRank : kRoomRank; }
    [[nodiscard]] const FixedList<Enemy, 4> &enemyFront() const { return s.muster.front; }
    [[nodiscard]] int enemyHits(Enemy e) const { return s.table.counter(r.hitsOf(e.card, e.figure)); }
    /// What tells the figure from others of its name, as the term "nth" words it: its number, if its card has
    /// several, and that of its card, if several such cards are fought.
    [[nodiscard]] int nth(Enemy e) const
    {
        return nthCard(e.card) + (r.monster(e.card).count > 1 ? e.figure + 1 : 0);
    }
    [[nodiscard]] int nthCard(CardId card) const; ///< the latter alone
    [[nodiscard]] int leastInFront() const;       ///< conscious adventurers, FP-104, FP-110
    [[nodiscard]] WhoSet inRank(int rank) const { return s.muster.ranks[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] int deepestRank() const;
    [[nodiscard]] Drill drill() const;
    [[nodiscard]] bool formationChoice() const;     ///< more than one legal formation
    [[nodiscard]] WhoSet advanceCandidates() const; ///< FP-120
    [[nodiscard]] int attackDice(Who w, Enemy target, CardId missile,
                                 bool hand) const; ///< FP-139, FP-160, FP-161
    [[nodiscard]] AttackDie dieFor(Who w, CardId missile) const;
    [[nodiscard]] CardId usable(Who w,
                                bool (*wanted)(const TreasureCard &)) const; ///< first such card, or kNoCard
    [[nodiscard]] WhoSet axeThrowers() const;                                ///< FP-T04
    [[nodiscard]] bool partyMayAct() const { return (s.up & ~s.muster.acted) != 0; } ///< FP-129
    /// The front rank in the order of the players' picks, then in seat order: so the enemies' dice are dealt.
    [[nodiscard]] WhoList underAttack() const;
    [[nodiscard]] bool mirrorHeld() const;      ///< FP-T12
    [[nodiscard]] int extraPicksNeeded() const; ///< FP-149, FP-159
    /// Level of the spell that a hostile wizard casts instead of attacking, 0 = none. FP-158, FP-S05
    [[nodiscard]] int npcSpell(CardId card) const;

    // --- searching
    [[nodiscard]] bool maySearchRoom() const; ///< FP-231, FP-239 to FP-242
    /// Whose turn it is to draw: of the next player who runs somebody awake, the first of them. FP-262
    [[nodiscard]] Who nextDrawer() const;
    [[nodiscard]] const Spoil *spoil(CardId card) const;
    /// The first of those left here that are searched alike: one choice stands for all of them.
    [[nodiscard]] const Spoil &firstLike(const Spoil &spoil) const;

    // --- a DM's rulings
    /// Nothing is half done: the party looks round, is received, or stands in a fight while nobody strikes.
    [[nodiscard]] bool unhurried() const;
    /// Why a DM cannot change that; a beat without words if it makes no sense in any position. FP-363
    [[nodiscard]] std::optional<Beat> objection(const GmEdit &edit) const;

    // --- the goal
    [[nodiscard]] bool goalMet() const;
    [[nodiscard]] int royalPieces() const;
    [[nodiscard]] bool bountiesCount() const; ///< FP-A07

    /// State::muster as the table has it.
    [[nodiscard]] Muster muster() const;
    void musterHands(Muster &into) const;
    /// Enemies in draw order fill ranks as wide as the place. FP-105 to FP-108, FP-S26
    void musterEnemies(Muster &into) const;

    /// All legal actions, sorted and without doubles.
    void legal(std::vector<Action> &out) const;
    [[nodiscard]] std::vector<Action> choices() const
    {
        std::vector<Action> list;
        list.reserve(kUsualChoices);
        legal(list);
        return list;
    }
    static constexpr std::size_t kUsualChoices = 32; ///< room for the choices of nearly every decision

protected:
    const Fastplay &r;
    const State &s;

private:
    [[nodiscard]] std::optional<Beat> objectionToNumber(const GmEdit &edit) const;
    [[nodiscard]] std::optional<Beat> objectionToMarker(const GmEdit &edit) const;
    [[nodiscard]] std::optional<Beat> objectionToCard(const GmEdit &edit) const;
    [[nodiscard]] std::optional<Beat> objectionToEnemy(const GmEdit &edit) const;
    [[nodiscard]] std::optional<Beat> objectionToHidden(const GmEdit &edit) const;

    // one per frame that waits
    void legalSetup(std::vector<Action> &out) const;
    void legalExplore(std::vector<Action> &out) const;
    void legalBeforeGoingOn(std::vector<Action> &out) const; ///< what is left to do here, or to go on
    void legalSearches(std::vector<Action> &out) const;
    void legalSecretSearches(std::vector<Action> &out) const;
    void legalCoffin(std::vector<Action> &out) const;
    void legalFreeActs(std::vector<Action> &out) const;
    void legalAttempt(std::vector<Action> &out) const;
    void legalLay(std::vector<Action> &out) const;
    void legalTrap(std::vector<Action> &out) const;
    void legalLosses(std::vector<Action> &out) const;
    void legalFormation(std::vector<Action> &out) const;
    /// Every legal change of one figure's rank, and every legal exchange of two, until `visit` returns false.
    template <class Visit>
    void eachRankChange(const Drill &drill, const Visit &visit) const;
    template <class Visit>
    void eachExchange(const Drill &drill, const Visit &visit) const;
    void legalAxe(std::vector<Action> &out) const;
    void legalPartyTurn(std::vector<Action> &out) const;
    void legalShots(Who w, std::size_t enemies, std::vector<Action> &out) const;
    void legalCasts(int casters, std::size_t enemies, std::vector<Action> &out) const;
    void legalRankMoves(int movers, int partners, std::vector<Action> &out) const;
    void legalFlight(std::vector<Action> &out) const;
    void legalEscape(std::vector<Action> &out) const;
    void legalAward(std::vector<Action> &out) const;
    void legalParley(std::vector<Action> &out) const;
    void legalExtraDice(std::vector<Action> &out) const;
    void legalHealing(std::vector<Action> &out) const;
    void legalItems(std::vector<Action> &out) const;
    void legalOfferings(std::vector<Action> &out) const;
    void legalGifts(std::vector<Action> &out) const;
    void legalLights(std::vector<Action> &out) const;
};

/// Phases of frames that more than one file names.
namespace phase {
inline constexpr std::uint8_t kFormation = 0, kAxe = 1, kFirstAttack = 2, kPartyTurn = 3, kAfterParty = 4,
                              kEnemyTurn = 5, kAfterEnemies = 6; // Battle
inline constexpr std::uint8_t kSwipes = 0, kWhere = 1;           // Escape
} // namespace phase

} // namespace flagstone::fastplay
