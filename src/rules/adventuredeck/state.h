#pragma once

#include "core/frame_stack.h"
#include "core/table.h"
#include "rules/adventuredeck/adventures.h"

#include <array>
#include <cstdint>
#include <vector>

/// The state of a game of the Adventure Deck System: the table, and the bookkeeping beside it. Which cards
/// somebody holds is on the table and nowhere else.
namespace flagstone::adventuredeck {

/// A figure in a fight. Heroes come first, one for each seat; foes follow from kFirstFoe.
using Who = std::uint8_t;
inline constexpr Who kNobodyThere = 0xFF;
inline constexpr std::size_t kMostHeroes = 4;
inline constexpr Who kFirstFoe = kMostHeroes;
inline constexpr std::size_t kMostFoes = 240;
[[nodiscard]] constexpr bool isHero(Who w)
{
    return w < kFirstFoe;
}

/// The foe with this number among the foes of the game, and back.
[[nodiscard]] constexpr Who foeAt(std::size_t number)
{
    return static_cast<Who>(kFirstFoe + number);
}
[[nodiscard]] constexpr std::size_t foeNumber(Who foe)
{
    return static_cast<std::size_t>(foe - kFirstFoe);
}

inline constexpr int kHandMaximum = 7; ///< AD-096

/// Disease or Poison at work. AD-422, AD-425
struct Illness {
    std::uint8_t damage = 0; ///< a Round; 0 = well
    std::uint8_t rounds = 0, most = 0;
    bool fresh = false; ///< caught in this Round: begins in the next
    friend bool operator==(const Illness &, const Illness &) = default;
};

struct Hero {
    bool dead = false, fled = false, hidden = false, prone = false, skipsNext = false;
    bool yielded = false;     ///< in a duel, OPT-AD-21
    std::uint16_t fledIn = 0; ///< the Round, counted from the beginning of the encounter, AD-256
    std::uint8_t deck = 0, ancestry = 0;
    KindId weapon = kNoKind, shield = kNoKind;   ///< in the hands; AD-167, AD-191
    KindId second = kNoKind;                     ///< in the other hand, of a Dual Wielder: AD-175
    bool weaponLost = false, shieldLost = false; ///< disarmed, AD-292
    bool secondLost = false;
    bool moved = false;                          ///< in this turn, for nothing: OPT-AD-08
    std::uint8_t resolves = 0;                   ///< levels that Heroic Resolve has cost, OPT-AD-33
    bool baseUsed = false, ancestryUsed = false; ///< in this Round, AD-028
    bool played = false;                         ///< a card in this turn: may Draw at its end, AD-100, AD-101
    CardId cover = kNoCard;                      ///< a Shield that still covers ranged attacks, AD-192
    std::uint8_t covers = 0;
    CardId sneaking = kNoCard; ///< lies face out while it is hidden, AD-265
    bool presneaked = false;   ///< has had its chance on entering, AD-260
    Illness disease, poison;
    CardId blessing = kNoCard;      ///< raises the next value
    std::uint8_t blessed = 0;       ///< by this much
    std::uint16_t blessedUntil = 0; ///< the last Round, counted from the beginning of the encounter
    friend bool operator==(const Hero &, const Hero &) = default;
};

struct Foe {
    bool met = false, present = false, dead = false, fled = false, hidden = false, prone = false,
         skipsNext = false;
    bool weaponLost = false, shieldLost = false;
    std::uint16_t fledIn = 0;                            ///< as of heroes
    bool hurt = false;                                   ///< in this encounter ...
    std::uint16_t hurtIn = 0;                            ///< ... last in this Round, AD-382
    bool frightened = false;                             ///< will try to sneak, AD-407
    bool presneaked = false;                             ///< has had its chance on entering, AD-409
    Who lastAttacker = kNobodyThere, aim = kNobodyThere; ///< aim: whom it attacked in this Round
    std::array<std::uint8_t, kMostHeroes> harmedBy{};
    [[nodiscard]] bool there() const { return present && !dead && !fled; }
    friend bool operator==(const Foe &, const Foe &) = default;
};

/// Interruptions are a stack of frames; the top one says who decides and what happens afterwards.
enum class FrameKind : std::uint8_t {
    TakeDeck,
    TakeAncestry,
    ChooseFour, ///< AD-091
    Explore,    ///< always at the bottom once play has begun
    Task,       ///< AD-344
    Loot,       ///< AD-368
    Rest,       ///< AD-327
    Encounter,
    Turn, ///< of a hero
    FoeTurn,
    Attack,  ///< its details are State::attacks.back()
    Sneak,   ///< AD-261
    Notice,  ///< a hero may see a foe that sneaks, AD-268
    Flight,  ///< AD-250
    Grapple, ///< AD-274, AD-287
    Poison,  ///< may be countered, AD-425; `at` is the victim
    Cling,   ///< AD-317
    Resolve, ///< what Heroic Resolve costs, before the card is played: AD-166
    Discard, ///< down to the hand maximum, AD-099
    Draw     ///< up to the hand maximum if one likes, AD-100 to AD-102
};

/// Where a frame has got to; each kind counts its own.
enum class Phase : std::uint8_t {
    Arrive = 0,
    Fight,
    Reward,
    Choose,
    Leave, ///< Explore
    Send = 0,
    Seek,
    Rescue,
    Forced, ///< Task; and Help in a frame above, for an ally's card
    Claim = 0,
    Give, ///< the leader says to whom, OPT-AD-29
    Place,
    RemoveHand,
    RemoveDeck, ///< Loot
    Load = 0,
    Call,
    PreSneak,
    Begin, ///< in which Round, OPT-AD-02
    Order,
    Round,
    Turns,
    RoundEnd,
    Aftermath,
    Over, ///< Encounter
    Declare = 0,
    Again = 9, ///< Sneak, Notice, Grapple: after a Counter
    Chase = 0,
    Part,
    Struck,
    Hamper,   ///< Flight
    Spot = 0, ///< those who have not seen it may still notice
    Watch,    ///< Notice: the one who watches for the side, AD-262
    FreeStrike = 0,
    Method,
    Reply, ///< Grapple
    Start = 0,
    Full,
    Remember, ///< a Recall before the action, OPT-AD-32
    Act,
    Recalled,
    Second, ///< the other weapon of a Dual Wielder, AD-176
    Close,
    Step, ///< a free Move after the action, OPT-AD-08; Turn
    Boost = 0,
    Hurdle, ///< a match that the action needs, State::Attack::hurdles
    Aim,    ///< into a Grapple, AD-286
    Answer,
    Help,
    Strengthen,
    ReCounter,
    Escalate,
    Apply,
    Disarm, ///< of what, by choice
    Hurt,
    Next ///< Attack
};

struct Frame {
    FrameKind kind = FrameKind::Explore;
    Phase phase{};
    Who who = 0;           ///< the one whom it is about or who is asked
    std::uint8_t at = 0;   ///< a number of the frame's own
    CardId card = kNoCard; ///< a card of the frame's own
    friend bool operator==(const Frame &, const Frame &) = default;
};
using Frames = FrameStack<Frame, 24>;

/// How an encounter went, in Frame::at of the frame below it.
namespace outcome {
inline constexpr std::uint8_t kDrivenOff = 0, kWon = 1, kStandOff = 2;
}

/// Matches that an action needs before it does anything, as bits; they are tried lowest first.
using Hurdles = std::uint8_t;
namespace hurdle {
inline constexpr Hurdles kSight = 1, ///< the actor sees badly, AD-340
    kCover = 2,                      ///< somebody behind cover, AD-245
    kNear = 4,                       ///< a weapon that is not made for Melee, AD-188
    kRoom = 8;                       ///< a distance that the room does not allow, AD-362
}

/// One action against somebody, from its declaration to its end.
struct Attack {
    enum class Source : std::uint8_t { Card, Base, FoeLine, FoeBase, Strike }; ///< Strike: AD-276, AD-285
    Source source = Source::Card;
    Who actor = 0;
    std::vector<Who> targets; ///< the one at `at` is being dealt with
    std::uint8_t at = 0;
    CardId card = kNoCard;          ///< of a hero
    KindId kind = kNoKind;          ///< whose text counts: the card's, or the Spell of a scroll
    std::uint8_t row = 0, line = 0; ///< of a foe
    std::int16_t value = 0;         ///< damage or healing before any answer
    bool printed = false;           ///< its printed Boost was paid: no value Boost, AD-141
    std::uint8_t attributes = 0;    ///< value Boosts added, at most R
    bool boosted = false;           ///< a Boost Action Card was added, AD-139
    bool shieldDiscarded = false;
    bool resolved = false; ///< Heroic Resolve, once for each action: AD-165
    bool thrown = false;   ///< AD-184
    Hurdles hurdles = 0;
    bool unseen = false;  ///< out of hiding, AD-266
    std::uint8_t ups = 0; ///< of two declared symbols, AD-069
    // the answer of the present target
    Effect counter = Effect::None; ///< that stands
    bool negated = false;
    bool defended = false; ///< by what OPT-AD-16 lets the actor answer
    std::int16_t defence = 0;
    CardId reaction = kNoCard;
    std::uint8_t reactionBoosts = 0;
    bool reactionRaised = false; ///< its printed Boost was paid, AD-143
    bool reactionFocused = false;
    Who reactor = kNobodyThere; ///< the one who plays it: the target or an ally
    std::uint8_t helpers = 0;   ///< allies who have been asked, by bit
    std::uint8_t steps = 0;     ///< Counters and Re-Counters of a foe
    std::int16_t dealt = 0;
    friend bool operator==(const Attack &, const Attack &) = default;
};

/// What may be knocked out of somebody's hands. AD-292, AD-293
enum class Arm : std::uint8_t { Weapon, Second, Shield };

/// One figure holds another in a Grapple. AD-291
struct Grip {
    Who holder = kNobodyThere, held = kNobodyThere;
    friend bool operator==(const Grip &, const Grip &) = default;
};
/// An attempt to grapple, or to escape.
struct Contest {
    Who actor = kNobodyThere, rival = kNobodyThere;
    bool escape = false;
    bool byCard = false; ///< the method, AD-277; otherwise by declaration
    Mark declared = Mark::Up;
    friend bool operator==(const Contest &, const Contest &) = default;
};

/// A figure has closed in on another and waits for the answer. AD-257
struct Pursuit {
    Who hunter = kNobodyThere, quarry = kNobodyThere;
    std::uint8_t retreats = 0; ///< of the quarry, running
    bool closed = false;       ///< the hunter has moved, the quarry not yet
    friend bool operator==(const Pursuit &, const Pursuit &) = default;
};

/// The current fight.
struct Encounter {
    bool wandering = false;
    std::vector<Who> order;
    std::uint8_t turn = 0;
    std::uint8_t round = 1;    ///< R
    std::uint16_t elapsed = 0; ///< Rounds played before this one
    bool duel = false;         ///< the heroes fight each other, AD-439
    std::uint8_t calm = 0;     ///< Rounds in a row in which nobody lost or gained anything, AD-442
    bool stirred = false;      ///< somebody did in this one
    std::uint8_t ups = 0;      ///< heroes who declared Up, by bit
    Who lastHealer = kNobodyThere, lastCaster = kNobodyThere;
    bool standOff = false;
    bool preSneak = false; ///< those who enter may sneak, AD-273
    Who fleer = kNobodyThere;
    bool hampered = false, fleerHurt = false;
    std::vector<Grip> grips;
    Contest contest;
    std::vector<Pursuit> pursuits; ///< AD-257
    std::vector<Who> chasers;      ///< who have not made their parting attack
    friend bool operator==(const Encounter &, const Encounter &) = default;
};

/// How far the party has got with a room. AD-364, AD-366
enum class RoomState : std::uint8_t { Unknown, Entered, Cleared, Looted };

enum class EndReason : std::uint8_t { None, Victory, Defeat, Withdrawn, DuelWon, DuelDrawn };

struct State {
    Table table;
    Frames frames;
    std::array<Hero, kMostHeroes> heroes{};
    std::vector<Foe> foes; ///< by foeNumber
    std::vector<Attack> attacks;
    Encounter fight;
    RoomId here = kNoRoom, before = kNoRoom;
    std::vector<RoomState> rooms;    ///< by RoomId
    std::vector<std::uint8_t> tries; ///< by TaskId: heroes who have tried, by bit
    std::vector<std::uint8_t> done;  ///< by TaskId: 1 = done or past
    std::vector<Who> owners;         ///< of found cards, by their number
    /// In which order they claim what was found: as they acted in the last fight. AD-374
    std::array<Who, kMostHeroes> claimants{0, 1, 2, 3};
    bool planForgotten = false; ///< a copy that does not follow a game master's plan, AD-358
    std::uint8_t passed = 0;    ///< heroes who want nothing more of what was found, by bit
    EndReason end = EndReason::None;

    friend bool operator==(const State &, const State &) = default;
};

} // namespace flagstone::adventuredeck
