#pragma once

#include "core/frame_stack.h"
#include "core/table.h"
#include "rules/dungeon/cards.h"

#include <array>
#include <cstdint>

/// The state of a game of DUNGEON!: the table that everybody sees, and the bookkeeping beside it. What only
/// some may know is never kept here, but as cards on the table.
namespace flagstone::dungeon {

using Who = std::uint8_t; ///< a player's number: the seat and its Hero
inline constexpr Who kNobodyThere = 0xFF;
inline constexpr std::size_t kMostPlayers = 6;
using WhoSet = std::uint8_t; ///< a bit per Who

[[nodiscard]] constexpr WhoSet bitOf(Who w)
{
    return static_cast<WhoSet>(1u << w);
}

/// Interruptions are a stack of frames; the top one says who decides and what goes on afterwards. Each kind
/// stands at most once on the stack but PickSpells, so its details lie beside the stack.
enum class FrameKind : std::uint8_t {
    PickHero,   ///< DG-017, DG-018, DG-118
    PickSpells, ///< DG-020, DG-137
    FirstTurn,  ///< DG-021
    Turn,       ///< always at the bottom once play has begun
    Healing,    ///< DG-148
    Fight,      ///< DG-057 to DG-095, DG-122 to DG-131, DG-166 to DG-175
    Ambush,     ///< DG-154 to DG-165
    Trade       ///< DG-106 to DG-109
};

struct Frame {
    FrameKind kind = FrameKind::Turn;
    std::uint8_t phase = 0;
    Who who = 0;
    friend bool operator==(const Frame &, const Frame &) = default;
};

/// A Wizard slain in a fight picks a Hero and then its spells, with nothing above.
using Frames = FrameStack<Frame, 8>;

/// One player's Hero, beside what the table shows of him.
struct Hero {
    HeroType type = HeroType::Warrior;
    WhoSet asked = 0;          ///< Paladins with whom a request is filed, DG-147
    WhoSet barred = 0;         ///< Paladins who owe him nothing until they part, DG-151
    std::uint64_t watched = 0; ///< secret doors he has seen somebody pass, DG-052
    std::array<std::uint8_t, kMostSecrets> failures{}; ///< DG-049
    SpaceId cameFrom = kNoSpace;                       ///< the way in, if he came on foot, SET-07
    friend bool operator==(const Hero &, const Hero &) = default;
};

struct Turn {
    bool skipped = false;        ///< this turn is a lost one, DG-030
    bool acted = false;          ///< anything was done: too late for the Crystal Ball, DG-102
    bool stepped = false;        ///< has left the space where the turn began, or come back to it
    bool fought = false;         ///< had an encounter with a Monster, DG-028
    bool peeked = false;         ///< used the ESP Medallion, DG-100
    bool closed = false;         ///< nothing but Finish in the end step
    bool ambushed = false;       ///< DG-154
    bool carried = false;        ///< home with a serious wound, SET-02
    SpaceId peekedAt = kNoSpace; ///< a Room with the card that the ESP Medallion took from the pile, DG-099
    friend bool operator==(const Turn &, const Turn &) = default;
};

struct Encounter {
    SpaceId place = kNoSpace;
    Spell spell = Spell::None;
    bool outside = false;             ///< cast from next to the space, DG-127
    bool byWalking = false;           ///< came in on foot, so that Teleport may slip the Monster, DG-133
    SeatSet knew = kNobody;           ///< who knew the Monster before it was turned up, DG-187
    WhoSet helpers = 0, answered = 0; ///< DG-167
    std::array<std::uint8_t, kMostPlayers> share{}; ///< promised: the nth best card; 0 = nothing, DG-109
    Who asking = kNobodyThere;
    std::uint8_t drops = 0; ///< Treasures still to be dropped
    bool retreats = false, goesHome = false, slain = false, losesTurn = false;
    bool trapPays = false; ///< a trap in a Chamber that gives a Treasure, SET-09
    bool slid = false;     ///< came down a SLIDE!: whatever happens, the turn ends here, DG-091
    friend bool operator==(const Encounter &, const Encounter &) = default;
};

struct Dealing {
    Who proposer = 0, other = 0;
    std::uint8_t rounds = 0; ///< how often it was haggled over
    friend bool operator==(const Dealing &, const Dealing &) = default;
};

enum class EndReason : std::uint8_t { None, Gold, Rounds };

struct State {
    Table table;
    Frames frames;
    std::array<Hero, kMostPlayers> heroes{};
    std::array<std::uint64_t, 4> paid{}; ///< Rooms that have given their own Treasure, by Lair: DG-082
    Turn turn;
    Encounter fight;
    Dealing deal;
    WhoSet patients = 0;       ///< still to be healed in this turn, DG-148
    Who victim = kNobodyThere; ///< of the ambush
    Who active = 0, first = 0; ///< whose turn it is; who began
    EndReason end = EndReason::None;
    WhoSet winners = 0;

    friend bool operator==(const State &, const State &) = default;
};

} // namespace flagstone::dungeon
