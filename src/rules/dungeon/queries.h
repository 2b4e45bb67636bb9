#pragma once

#include "layout/fixed_list.h"
#include "rules/dungeon/dungeon.h"
#include "rules/kit/each.h"

namespace flagstone::dungeon {

/// Steps within a frame. Each belongs to the handler named after its frame.
namespace phase {
inline constexpr std::uint8_t kStart = 0, kMove = 1, kEnd = 2, kClose = 3, kNext = 4; // Turn
inline constexpr std::uint8_t kSetup = 0, kReplaced = 1, kRefill = 2;                 // PickHero, PickSpells
inline constexpr std::uint8_t kAskedToHeal = 0, kNextPatient = 1, kFee = 2;           // Healing
inline constexpr std::uint8_t kEnter = 0, kDeclare = 1, kReveal = 2, kCoop = 3, kAsked = 4, kCountered = 5,
                              kStrike = 6, kMonsterRoll = 7, kDrop = 8, kRetreat = 9, kLoot = 10, kSlide = 11,
                              kAfter = 12;                   // Fight
inline constexpr std::uint8_t kRob = 0, kPay = 1, kFlee = 2; // Ambush
inline constexpr std::uint8_t kBuild = 0, kAnswer = 1;       // Trade
} // namespace phase

inline constexpr int kMostMoves = 6, kFlight = 6; ///< DG-158
inline constexpr int kFailuresBeforeSure = 3;     ///< DG-049
inline constexpr int kBestShare = 3;              ///< "the third-best card", DG-109
inline constexpr int kMostHaggling = 2;

using Path = FixedList<SpaceId, kMostMoves>;

using Each = kit::Each<Who>; ///< the players of a WhoSet

/// Questions about a position. Those that decide what is asked of whom use only what everybody knows, so that
/// nobody can tell a hidden card by what happens.
class Queries {
public:
    Queries(const Dungeon &rules, const State &state) : r(rules), s(state) {}

    void legal(std::vector<Action> &out) const;
    [[nodiscard]] Who decider() const; ///< who is asked now; a trade may also be offered by others, SET-11

    // --- who
    [[nodiscard]] Who active() const { return s.active; }
    [[nodiscard]] Who rightOf(Who w) const // DG-031
    {
        return static_cast<Who>((w + r.players() - 1) % r.players());
    }
    [[nodiscard]] WhoSet everybody() const { return static_cast<WhoSet>((1u << r.players()) - 1u); }
    [[nodiscard]] static SeatSet seat(Who w) { return seatBit(Seat(w)); }
    [[nodiscard]] int counter(PlayerCounter which, Who w) const
    {
        return s.table.counter(r.counter(which, w));
    }
    [[nodiscard]] bool caged(Who w) const { return counter(PlayerCounter::Caged, w) != 0; }
    [[nodiscard]] bool wounded(Who w) const { return counter(PlayerCounter::Wounded, w) != 0; }
    [[nodiscard]] const HeroFacts &facts(Who w) const { return r.facts(s.heroes[w].type); }
    [[nodiscard]] int movesOf(Who w) const // DG-032, DG-117
    {
        return s.heroes[w].type == HeroType::Thief && r.options().fastThief ? 6 : facts(w).moves;
    }
    [[nodiscard]] SpaceId at(Who w) const { return s.table.space(TokenId{w}); }
    /// Others on the same space whom a cage does not keep away. DG-088
    [[nodiscard]] WhoSet companions(Who w) const;

    // --- belongings
    [[nodiscard]] const auto &treasures(Who w) const
    {
        return s.table.pile(r.pile(PlayerPile::Treasures, w)).cards;
    }
    [[nodiscard]] const auto &spells(Who w) const
    {
        return s.table.pile(r.pile(PlayerPile::Spells, w)).cards;
    }
    [[nodiscard]] bool holds(Who w, TreasureKind kind) const;
    [[nodiscard]] CardId spellOf(PileId pile, Spell kind) const; ///< kNoCard if it is not there
    [[nodiscard]] bool holds(Who w, Spell kind) const
    {
        return spellOf(r.pile(PlayerPile::Spells, w), kind) != kNoCard;
    }
    /// As far as everybody knows: with private hands any card may be any spell. SET-15
    [[nodiscard]] bool mayHold(Who w, Spell kind) const
    {
        return r.options().privateSpells ? !spells(w).empty() : holds(w, kind);
    }
    [[nodiscard]] int swordBonus(Who w) const;        ///< DG-096, DG-097, DG-114, DG-184
    [[nodiscard]] int bonusOf(CardId treasure) const; ///< of a sword; 0 for anything else
    /// Whether nobody could tell the two apart, so that one choice represents both.
    [[nodiscard]] bool alike(CardId treasure, CardId other) const;
    [[nodiscard]] int wealth(Who w) const { return counter(PlayerCounter::Goods, w); }
    [[nodiscard]] bool rich(Who w) const { return wealth(w) >= facts(w).gold; }

    // --- places
    [[nodiscard]] Lair lair(SpaceId p) const { return r.board().lair(p); }
    [[nodiscard]] int explored(SpaceId p) const
    {
        const Lair l = lair(p);
        return l == kNoLair ? kEmptied : s.table.counter(r.exploredOf(l));
    }
    /// Corridors, stairs and emptied spaces. DG-038
    [[nodiscard]] bool calm(SpaceId p) const { return explored(p) == kEmptied; }
    [[nodiscard]] const Pile &monsterPile(SpaceId p) const { return s.table.pile(r.monsterAt(lair(p))); }
    /// The Monster lying there, or kNoCard. Mind who may know it.
    [[nodiscard]] CardId monster(SpaceId p) const
    {
        const auto &cards = monsterPile(p).cards;
        return cards.empty() ? kNoCard : cards.back();
    }
    [[nodiscard]] bool everybodySees(SpaceId p) const
    {
        return !monsterPile(p).cards.empty() && monsterPile(p).knows == kEverybody;
    }
    [[nodiscard]] bool sees(Who w, SpaceId p) const
    {
        return !monsterPile(p).cards.empty() && (monsterPile(p).knows & seat(w)) != 0;
    }
    [[nodiscard]] bool isTrap(CardId monsterCard) const
    {
        return r.monster(monsterCard).kind != MonsterKind::Monster;
    }
    /// Somebody is or can be met there: a card lies there, or can still be drawn. DG-079
    [[nodiscard]] bool canMeet(SpaceId p) const;
    [[nodiscard]] std::size_t stackSize(SpaceId p) const
    {
        return s.table.pile(r.stackAt(lair(p))).cards.size();
    }
    [[nodiscard]] bool paid(Lair l) const { return (s.paid[l / 64] >> (l % 64) & 1) != 0; }

    // --- ways
    [[nodiscard]] bool found(Who w, std::uint8_t secret) const
    {
        return s.table.counter(r.foundDoor(w, secret)) != 0;
    }
    [[nodiscard]] bool opens(Who w, const Exit &exit, bool doorCard, bool fleeing) const
    {
        return exit.secret == kNoSecret || doorCard || (!fleeing && found(w, exit.secret));
    }
    /// Every space that the Hero can get to with this many moves. DG-032 to DG-038, DG-159
    [[nodiscard]] SpaceSet reach(Who w, int moves, bool fleeing) const;
    /// The same, gone through in ascending order.
    template <class Visit>
    void eachReach(Who w, int moves, bool fleeing, Visit &&visit) const
    {
        const Neighbourhood &around = r.board().around(at(w));
        if (fleeing || moves > static_cast<int>(kNeighbourhood) || !asPrinted(w, around, moves))
            return reach(w, moves, fleeing).each(visit);
        for (const SpaceId to : around.within[static_cast<std::size_t>(moves)])
            visit(to);
    }
    /// So far the ways round a Hero are those of the printed board: no emptied Room or Chamber has changed
    /// them, and no secret door is open to him.
    [[nodiscard]] bool asPrinted(Who w, const Neighbourhood &around, int moves) const;
    /// The shortest way there, the spaces entered; empty if there is none.
    [[nodiscard]] Path path(Who w, SpaceId to, int moves, bool fleeing) const;
    /// Neighbours that he could step into now, each once.
    template <class Visit>
    void eachNeighbour(Who w, Visit &&visit) const
    {
        const bool card = holds(w, TreasureKind::DoorCard);
        for (const Exit &exit : r.board().exits(at(w)))
            if (opens(w, exit, card, false))
                visit(exit.to);
    }
    [[nodiscard]] SpaceSet retreats(Who w) const;         ///< DG-071, SET-07
    [[nodiscard]] SpaceSet teleports(SpaceId from) const; ///< DG-132, DG-135
    [[nodiscard]] SpaceSet slides(SpaceId from) const;    ///< DG-090, DG-092

    // --- what may be done
    [[nodiscard]] bool idle() const; ///< nothing is left but to end the move
    [[nodiscard]] bool canSearch(Who w, const Exit &exit) const;
    /// Each passage from his space that he may search.
    template <class Visit>
    void eachSearch(Who w, Visit &&visit) const
    {
        if (r.board().bySecretDoor(at(w)))
            for (const Exit &exit : r.board().exits(at(w)))
                if (canSearch(w, exit))
                    visit(exit);
    }
    [[nodiscard]] bool searchIsSure(Who w, std::uint8_t secret) const; ///< DG-049, DG-052
    [[nodiscard]] bool canFightHere() const;                           ///< DG-041, DG-043
    [[nodiscard]] bool mustFightHere() const;                          ///< if he stays, SET-05
    [[nodiscard]] bool canPeek(SpaceId p) const;                       ///< DG-098, DG-186
    [[nodiscard]] bool canGaze() const;                                ///< DG-102
    [[nodiscard]] bool gazeable(SpaceId p) const;                      ///< DG-101, DG-186
    [[nodiscard]] bool canCastInto(SpaceId p) const;                   ///< DG-127
    [[nodiscard]] bool inTeleportChamber() const;
    [[nodiscard]] bool canUseDevice() const;         ///< DG-181
    [[nodiscard]] bool canTrade(Who a, Who b) const; ///< DG-106
    [[nodiscard]] bool anyTrade() const;
    [[nodiscard]] bool tradeIsOpen() const;     ///< at this decision, DG-107
    [[nodiscard]] bool spellsFit() const;       ///< nobody would end above six, DG-138
    [[nodiscard]] WhoSet helpersToAsk() const;  ///< DG-166, DG-175
    [[nodiscard]] WhoSet ambushTargets() const; ///< DG-154, DG-163 to DG-165
    [[nodiscard]] WhoSet healers() const;       ///< Paladins whom the active Hero may ask, DG-147
    [[nodiscard]] WhoSet patientsOf(Who paladin) const;
    [[nodiscard]] Colour attackColour(Who w) const; ///< DG-168
    [[nodiscard]] int attackBonus(Who w) const;     ///< DG-124, DG-172
    [[nodiscard]] int ambushBonus(Who w) const { return facts(w).ambushBonus + swordBonus(w); }
    [[nodiscard]] bool heroIsFree(HeroType type) const; ///< DG-018
    [[nodiscard]] bool figureIsFree(HeroType figure) const;

protected:
    void legalTurn(std::vector<Action> &out) const;
    void legalEnd(std::vector<Action> &out) const;
    void legalFight(std::vector<Action> &out) const;
    void legalTrade(std::vector<Action> &out) const;
    void listTrades(std::vector<Action> &out) const;
    template <class Verb>
    void listTreasures(Who holder, std::vector<Action> &out) const;
    template <class Verb>
    void listSpells(Who holder, std::vector<Action> &out) const;

    const Dungeon &r;
    const State &s;
};

} // namespace flagstone::dungeon
