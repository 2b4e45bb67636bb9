#pragma once

#include "core/frame_stack.h"
#include "core/table.h"
#include "rules/cards/map.h"
#include "rules/cards/ranking.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

/// The state of a game of C.A.R.D.S.: the table that everybody sees, and the bookkeeping beside it. Which
/// cards a fighter has is on the table and nowhere else.
namespace flagstone::cards {

/// A fighter: heroes (players' characters and armies) come first, then foes; see Cards::firstFoe.
using Who = std::uint8_t;
inline constexpr Who kNoWho = 0xFF;
inline constexpr Who kGm = 0xFE; ///< the game master's own pack, in tests
inline constexpr int kMostHeroes = 15, kMostFoes = 24, kMostPacks = 5;
/// Foes with a name of their own come after the others: a person for each court card, and the dragon.
inline constexpr int kCourtPersons = 12, kFoeSlots = kMostFoes + kCourtPersons + 1;
using WhoSet = std::uint64_t;
[[nodiscard]] constexpr WhoSet bitOf(Who w)
{
    return WhoSet{1} << w;
}

/// What a tile holds once it is revealed. CD-168 to CD-178, CD-255
enum class Content : std::uint8_t {
    Nothing,
    Treasure,
    Npc,
    Monster,
    Trap,
    Chest,
    Spring,
    Cache,
    Shrine,
    Tavern,
    Humour
};

struct Tile {
    RaisedCell cell;
    std::array<TileId, 6> links{};
    std::uint8_t degree = 0;
    bool revealed = false;
    bool passed = false; ///< a player has stood here, CD-177
    bool cleared = false;
    bool snare = false;  ///< a trap that players set, CD-225
    bool raised = false; ///< part of a tower or a town, CD-271
    Content content = Content::Nothing;
    Content guarded = Content::Nothing; ///< what waits behind the monster, CD-169
    Who revealer = kNoWho;
    WhoSet refreshed = 0; ///< those who have drunk from the spring, CD-256
    [[nodiscard]] std::span<const TileId> next() const { return {links.data(), degree}; }
    friend bool operator==(const Tile &, const Tile &) = default;
};

enum class Effect : std::uint8_t {
    Win,       ///< Fighter, CD-090 to CD-092
    Heal,      ///< Cleric and Holy army, CD-093 to CD-097, CD-239
    Steal,     ///< Thief, CD-098
    TakeJoker, ///< Thief, CD-099
    LookAt,    ///< Mage, CD-104
    OpenDeck,  ///< Mage, CD-105
    Charge,    ///< Barbarian army, CD-236
    Bribe,     ///< Mercenary army, CD-240
    None       ///< Undead: only to counter, CD-243
};

/// Which pile a Thief reaches into. CD-098
enum class Grip : std::uint8_t { Any, Numbers, Courts, Jokers };

/// One use of an ability.
struct Ability {
    Effect effect = Effect::None;
    Who target = kNoWho;
    Grip grip = Grip::Any;
    friend bool operator==(const Ability &, const Ability &) = default;
};

struct Hero {
    Suit suit = Suit::Spades;
    bool chosen = false, dead = false, asleep = false;
    std::uint8_t person = 0; ///< court rank of the counter, 0 = none, CD-136
    std::uint8_t level = 1, initial = 0, levelsGained = 0;
    std::uint8_t won = 0; ///< games of a campaign
    TileId tile = kNoTile;
    Who openAgainst = kNoWho; ///< the deck is open against this foe, or kGm for the test under way, CD-105
    std::uint16_t openFeat = 0;
    std::uint8_t lump = 0; ///< turns still to rest in a tavern, CD-154
    bool poisoned = false, delayed = false;
    std::int16_t deadline = 0; ///< cycle, CD-216
    Who charging = kNoWho;     ///< CD-236
    bool chargeAged = false;   ///< one own turn has begun since, CD-237
    Who spared = kNoWho;       ///< who may not attack it before it has had its next turn, CD-238
    bool sparedAged = false;   ///< one own turn has begun since, CD-238
    TileId crossing = kNoTile; ///< a climb that was passed this turn, CD-271
    std::uint8_t held = 0;     ///< cycles its side is on the goal, that of arrival among them, CD-232
    std::uint8_t slain = 0, firsts = 0; ///< for the score, CD-215
    friend bool operator==(const Hero &, const Hero &) = default;
};

enum class FoeKind : std::uint8_t { Monster, Npc, Dragon, Horde };
enum class Attitude : std::uint8_t { Hostile, Friendly, Sneaky, Indifferent }; ///< CD-258

struct Foe {
    FoeKind kind = FoeKind::Monster;
    Suit suit = Suit::Spades;
    std::uint8_t person = 0; ///< court rank of an NPC
    Attitude attitude = Attitude::Hostile;
    bool alive = false, active = false;
    bool army = false;  ///< only a name, CD-202
    bool swung = false; ///< has had its first swing, CD-250
    bool boon = false;  ///< has given its boon, CD-259
    TileId tile = kNoTile, home = kNoTile;
    std::uint8_t initial = 0, idle = 0; ///< GM turns without a contest, CD-252
    std::int16_t lastSwing = 0;         ///< cycle, for swarms that attack once, CD-162
    Who opponent = kNoWho;              ///< the last one
    Who openAgainst = kNoWho;           ///< CD-107
    WhoSet truce = 0;                   ///< indifferent to these after a surrender, CD-253
    friend bool operator==(const Foe &, const Foe &) = default;
};

/// A fight on one tile, for CD-284.
struct Fight {
    TileId tile = kNoTile;
    std::uint8_t dry = 0; ///< contests in a row without a lost card
    WhoSet members = 0;
    WhoSet passed = 0;   ///< those who have had a turn to swing since the fight was locked
    bool locked = false; ///< it was locked when a fighter last could swing
    friend bool operator==(const Fight &, const Fight &) = default;
};
/// Two opponents who cannot hurt each other until the cards of one change. CD-284
struct HeldPair {
    Who a = kNoWho, b = kNoWho;
    friend bool operator==(const HeldPair &, const HeldPair &) = default;
};

enum class Feat : std::uint8_t {
    Defuse,
    OpenChest,
    SearchCache,
    Persuade,
    RunThrough,
    SetTrap,
    UseBane,
    CrossEdge,
    Scene, ///< of play without a map, CD-123
    Free   ///< named by a person as game master
};

/// Each attempt at such a feat is one at another feat. CD-058
[[nodiscard]] constexpr bool isNewEachTime(Feat feat)
{
    return feat == Feat::RunThrough || feat == Feat::SetTrap || feat == Feat::Free;
}

/// A Joker that lies openly on a tile: a potion or treasure of somebody who died. CD-114, CD-217
struct CardOnTile {
    CardId card = kNoCard;
    TileId tile = kNoTile;
    friend bool operator==(const CardOnTile &, const CardOnTile &) = default;
};

/// Attempts of one player at one thing. CD-058
struct Attempts {
    Who hero = kNoWho;
    Feat feat = Feat::Free;
    std::uint8_t object = 0, count = 0, ties = 0;
    friend bool operator==(const Attempts &, const Attempts &) = default;
};

inline constexpr int kOddities = 5; ///< there are words for this many

/// Something odd that a treasure is said to be. CD-147
struct Oddity {
    CardId joker = kNoCard;
    std::uint8_t what = 0;
    friend bool operator==(const Oddity &, const Oddity &) = default;
};

/// Interruptions are a stack of frames; the top one says who decides and what goes on afterwards. Each kind
/// stands at most once on the stack, so its details lie beside the stack.
enum class FrameKind : std::uint8_t {
    Return, // the dead, into the next game, CD-113
    Suits,  // set-up, S2 to S9
    GmSuit,
    Persons,
    Starts,
    Scatter, // Jokers and NPCs that a game master places
    Turn,    // always at the bottom once play has begun
    Test,
    Contest,
    Duel,
    Winner, // a duel's countering winner names an effect
    Claim,  // what a tile's Joker becomes
    Raise,  // the Undead
    Gift,   // a Joker is offered
    Parley, // a surrender is offered
    Build   // a person as game master makes up a foe, or says what a tile or an NPC is
};

// clang-format off
/// Where a frame of several phases has got to; each kind counts its own.
enum class Phase : std::uint8_t {
    First = 0,
    Jokers = 0, Persons, Person, Leave, Done,                     ///< Scatter; Done: nothing is to be chosen
    Begin = 0, Night, Act, End, Foes, Cycle,                      ///< Turn
    Prelude = 0, GmCard, HeroCard, Compare, Penalty, Blocked,     ///< Test
    PickA = 0, PickB, Clash,                                      ///< Contest
    Asked = 0, Countered                                          ///< Duel
};
// clang-format on

struct Frame {
    FrameKind kind = FrameKind::Turn;
    Phase phase = Phase::First;
    friend bool operator==(const Frame &, const Frame &) = default;
};

/// The deepest chain is Turn, Test, Duel, Winner and what a tile brings up: seven.
using Frames = FrameStack<Frame, 12>;

/// Whose turn it is and what is left of it.
struct TurnState {
    std::uint8_t place = 0; ///< in the order of heroes, then of foes
    bool moved = false, acted = false;
    bool spoken = false; ///< a game master has stepped in since the last decision of a player
    WhoSet refused = 0;  ///< who wanted no Joker, and is not asked again, CD-122
    friend bool operator==(const TurnState &, const TurnState &) = default;
};

/// A card that was chosen and lies face down: its place among the unseen cards, and after those among the
/// others, of whoever chose it. A place and not a card, so that nothing here tells what nobody may know yet.
using Pick = std::uint8_t;
inline constexpr Pick kNoPick = 0xFF;

struct TestState {
    Who hero = kNoWho;
    Feat feat = Feat::Free;
    std::uint8_t object = 0;                    ///< tile, or a foe's number
    TileId through = kNoTile, beyond = kNoTile; ///< RunThrough
    bool hazard = false, imposed = false, abilityUsed = false, gmAbilityUsed = false;
    Pick heroPick = kNoPick, gmPick = kNoPick;
    friend bool operator==(const TestState &, const TestState &) = default;
};

struct ContestState {
    Who a = kNoWho, b = kNoWho; ///< a has the swing
    Pick pickA = kNoPick, pickB = kNoPick;
    friend bool operator==(const ContestState &, const ContestState &) = default;
};

struct DuelState {
    Who user = kNoWho, rival = kNoWho; ///< rival: who may counter; kGm in a test
    Ability ability;
    bool wish = false, inTest = false;
    friend bool operator==(const DuelState &, const DuelState &) = default;
};

/// Offers: a Joker from one to another, a surrender of one to another, a raise of one's dead by another.
struct OfferState {
    Who from = kNoWho, to = kNoWho;
    CardId card = kNoCard;
    friend bool operator==(const OfferState &, const OfferState &) = default;
};

/// Something that a person as game master has to make up; the last one first.
struct BuildState {
    enum class Kind : std::uint8_t { Foe, Feature, Attitude };
    Kind kind = Kind::Foe;
    TileId tile = kNoTile;
    std::uint8_t advice = 0; ///< number cards, Content or Attitude that the program would take
    Who foe = kNoWho;
    std::uint8_t each = 0;  ///< number cards that one of the foes would get, CD-201, CD-257
    bool surprises = false; ///< a feature that was revealed as a turn began, CD-166
    friend bool operator==(const BuildState &, const BuildState &) = default;
};

enum class EndReason : std::uint8_t {
    None,
    AllJokers,
    MapCleared,
    ScenesDone,
    AllDead,
    LastAlive,
    Quota,
    GoalReached,
    GoalHeld,
    Limit,
    Cured,
    Poisoned,
    DragonDead,
    DragonGone,
    Finished, ///< every one alone: everything is revealed, CD-215
    Called
};

struct State {
    Table table;
    Frames frames;
    std::vector<Tile> tiles;
    std::vector<Hero> heroes;
    std::array<Foe, kFoeSlots> foes{};
    std::vector<Who> order;    ///< the heroes' turns, CD-139
    std::vector<Who> foeOrder; ///< foes in order of appearance, CD-162
    std::vector<Fight> fights;
    std::vector<HeldPair> heldPairs;
    std::vector<Attempts> attempts;
    std::vector<CardOnTile> cardsOnTiles;
    std::vector<CardId> raised; ///< CD-242
    std::vector<CardId> staked; ///< Jokers laid down on purpose in the comparison under way, CD-043, CD-105
    std::vector<Oddity> oddities;
    /// Who has the suit piles of the core packs, four to a pack: a hero, kGm or kNoWho.
    std::array<Who, 4 *kMostPacks> owners = [] {
        std::array<Who, 4 * kMostPacks> nobody{};
        nobody.fill(kNoWho);
        return nobody;
    }();
    TurnState turn;
    TestState test;
    ContestState contest;
    DuelState duel;
    OfferState offer;
    std::vector<BuildState> builds;
    Suit gmSuit = Suit::Spades;
    std::uint8_t asked = 0; ///< heroes who have made the choice of this set-up frame
    std::uint8_t gmSuits = 0;
    std::uint8_t scene = 0;      ///< of play without a map, from 1
    std::uint8_t game = 1;       ///< of a campaign
    std::uint16_t firstSlot = 0; ///< of this game's map
    TileId goalTile = kNoTile;
    std::int16_t deadline = 0; ///< T of CD-216
    CardId bane = kNoCard;     ///< CD-226
    bool dragonCame = false, partial = false;
    bool planForgotten = false; ///< a copy for somebody who does not know how the map pack was laid, CD-260
    EndReason end = EndReason::None;
    bool won = false;
    std::uint32_t winners = 0; ///< a bit per hero, in modes of rivals

    friend bool operator==(const State &, const State &) = default;
};

} // namespace flagstone::cards
