#pragma once

#include "core/digest.h"
#include "core/frame_stack.h"
#include "core/table.h"
#include "layout/fixed_list.h"
#include "layout/lattice.h"
#include "rules/fastplay/cards.h"
#include "rules/kit/each.h"

#include <array>
#include <cstdint>
#include <vector>

/// The state of a game of Fastplay: the table that everybody sees, and the bookkeeping beside it.
namespace flagstone::fastplay {

/// Index into Fastplay::characters().
using Who = std::uint8_t;
inline constexpr Who kNobodyThere = 0xFF;
inline constexpr std::size_t kMostCharacters = 12;
using WhoSet = std::uint16_t; ///< a bit per Who

using Each = kit::Each<Who>; ///< the adventurers of a WhoSet
using Edges = kit::Each<Edge>;
[[nodiscard]] constexpr WhoSet bitOf(Who w)
{
    return static_cast<WhoSet>(1u << w);
}

/// The sizes of all sets of adventurers. Portable processors have no instruction that counts bits, and a look
/// into this is less than a call.
inline constexpr auto kSizes = [] {
    std::array<std::uint8_t, 1u << kMostCharacters> sizes{};
    for (std::size_t i = 1; i < sizes.size(); ++i)
        sizes[i] = static_cast<std::uint8_t>(sizes[i / 2] + i % 2);
    return sizes;
}();
[[nodiscard]] constexpr int sizeOf(int set)
{
    return kSizes[static_cast<std::size_t>(set)];
}
[[nodiscard]] constexpr bool isSingle(int set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/// Who stands in each rank; those in rank 0 stand in none. One rank more than there are characters, for a
/// body that is dragged behind the last.
using Ranks = std::array<WhoSet, kMostCharacters + 2>;

/// One enemy figure.
struct Enemy {
    CardId card = kNoCard;
    int figure = 0;
    friend bool operator==(const Enemy &, const Enemy &) = default;
};

/// A treasure in a character's hand.
struct Belonging {
    CardId card = kNoCard;
    Who holder = kNobodyThere;
    friend bool operator==(const Belonging &, const Belonging &) = default;
};

/// What the table says already, kept at hand because nearly every rule asks for it. Play keeps it true;
/// FightQueries::readCache reads it off the table.
struct FightCache {
    Ranks ranks{};
    WhoSet acted = 0;            ///< have used their option of this turn, FP-129
    WhoSet laden = 0;            ///< hold a treasure, dead or alive
    FixedList<Enemy, 4> front;   ///< the enemies that may be hit, FP-105 to FP-108
    std::uint8_t enemies = 0;    ///< living enemy figures
    std::vector<Belonging> held; ///< by card: what lists of actions go through, so that they come in order
    friend bool operator==(const FightCache &, const FightCache &) = default;
};

/// Interruptions are a stack of frames; the top one says who decides and what goes on afterwards. Each kind
/// has one handler, named after it, and stands at most once on the stack, so its details lie beside the
/// stack.
enum class FrameKind : std::uint8_t {
    PickParty,
    PickStart,     // set-up, FP-026 to FP-044
    Explore,       // always at the bottom: FP-066
    Attempt,       // a door, FP-050 to FP-060
    Secret,        // a secret-door search, FP-319 to FP-324
    Lay,           // where a card goes, FP-330 to FP-335
    Arrive,        // into a location, FP-048, FP-067
    Check,         // up to three monster cards, FP-069 to FP-083
    Wander,        // one monster card, FP-310 to FP-318, FP-337
    WanderingCard, // two monster cards, FP-085 to FP-098
    Join,          // the one who runs a joiner, FP-306
    Trap,          // FP-214 to FP-230
    Losses,        // treasures lost to a Treasure Trap, FP-227
    Battle,        // FP-099 to FP-163
    Escape,        // FP-177 to FP-189
    AfterBattle,   // free acts while a step waits below
    Search,        // FP-231 to FP-255
    Award,         // the one who keeps a treasure, FP-262 to FP-264
    Share,         // hit points to hand out, FP-T24
    Parley         // the DM says how enemies receive the party, FP-371
};

/// Steps within a frame. Each kind of frame has its own, from 0; they belong to the handler named after it.
// clang-format off
enum class Phase : std::uint8_t {
    Begin,                                  // of most
    Corridor = 1,                           // PickStart: gifts are given
    OfferBall = 0, Draw, AnotherDoor,       // Attempt
    Sought = 1,                             // Secret
    Checked = 1,                            // Arrive
    Drawn = 1,                              // Wander
    FirstCard = 0, SecondCard, PutAway,     // WanderingCard
    Revealed = 1,                           // Trap
    Formation = 0, Axe, FirstAttack, PartyTurn, AfterParty, EnemyTurn, AfterEnemies, Aiming, // Battle
    Swipes = 0, Where, FittingDoor, AnyDoor, // Escape: first it is tried
    OnTrap = 1, NameDrawer,                 // Search
    Given = 1                               // Award
};
// clang-format on

struct Frame {
    FrameKind kind = FrameKind::Explore;
    Phase phase = Phase::Begin;
    friend bool operator==(const Frame &, const Frame &) = default;
};

/// The deepest chain is Explore, Attempt, Wander, WanderingCard, Trap, Losses.
using Frames = FrameStack<Frame, 12>;

/// What a laid location remembers. By SlotId.
struct Place {
    bool emptyOnEntry = false;   ///< its entry check gave no enemy, FP-081
    bool searched = false;       ///< the one search of an empty room, FP-233
    bool secretSearched = false; ///< FP-322
    bool fountainUsed = false;   ///< FP-S15
    bool skullTaken = false;     ///< FP-A04
    std::array<std::int8_t, 4> secretBand{kNoDoor, kNoDoor, kNoDoor, kNoDoor}; ///< by board edge, FP-380
    /// Board edges with a door that the party knows to lead nowhere: no location card was left, and nothing
    /// was planned there (FP-368). Only advice and copies go by it.
    EdgeSet vain = kNoEdges;
    friend bool operator==(const Place &, const Place &) = default;
};

/// The treasure of a beaten enemy card, at the place where it fell. FP-233, FP-243 to FP-247
struct Spoil {
    SlotId slot = kNoSlot;
    CardId card = kNoCard;
    Carries carries = Carries::None;
    Colour wanted = Colour::Green;
    friend bool operator==(const Spoil &, const Spoil &) = default;
};

struct Attempt {
    Edge edge{};
    std::uint8_t draws = 0, limit = 3;
    bool checked = false, ball = false, fought = false;
    friend bool operator==(const Attempt &, const Attempt &) = default;
};

/// A search for a secret door: colour named, draws left, and the edge once found.
struct SecretSearch {
    Colour colour = Colour::Green;
    std::uint8_t draws = 1;
    friend bool operator==(const SecretSearch &, const SecretSearch &) = default;
};

/// Where a card may be laid, or the party may go: edges of the current location.
struct Laying {
    CardId card = kNoCard;
    std::uint8_t freshEdges = 0; ///< board edges behind which the card may be laid
    std::uint8_t knownEdges = 0; ///< board edges through which the party may flee to a known place, FP-343
    bool secret = false;         ///< the edge becomes a secret door of this colour, FP-380
    Colour band = Colour::Green;
    friend bool operator==(const Laying &, const Laying &) = default;
};

struct Arriving {
    bool known = false; ///< walked back in, FP-336
    std::uint8_t draws = 0;
    friend bool operator==(const Arriving &, const Arriving &) = default;
};

struct TrapDetails {
    CardId card = kNoCard;
    bool unnoticed = false;      ///< nobody may disarm it, FP-312
    WhoSet avoiding = 0;         ///< spared by an item, FP-225
    Who disarmer = kNobodyThere; ///< has failed and takes one die more, FP-220
    enum class Result : std::uint8_t { Pending, Disarmed, Cancelled, Fired } result = Result::Pending;
    std::array<std::uint8_t, kMostCharacters> losses{}; ///< treasures still to lose, FP-227
    friend bool operator==(const TrapDetails &, const TrapDetails &) = default;
};

struct Battle {
    bool surprise = false;       ///< the enemies begin without a roll, FP-089, FP-313
    bool anyActed = false;       ///< fleeing is no longer possible this turn, FP-138
    std::uint8_t partyTurns = 0; ///< 1 in the party's first turn, FP-124
    WhoSet secondAttack = 0;     ///< has attacked once and may again with Boots of Speed, FP-T29
    std::array<std::uint8_t, kMostCharacters> shots{}; ///< bow shots still to come, FP-T05
    std::uint8_t extras = 0;                           ///< picks still to make for the odd dice, FP-149
    std::array<Who, kMostCharacters> order{};          ///< picks made
    std::uint8_t picked = 0;
    CardId charmed = kNoCard;  ///< rolls no dice next enemy turn, FP-T39
    std::vector<Enemy> fallen; ///< slain this turn and still hold their place, FP-S26
    friend bool operator==(const Battle &, const Battle &) = default;
};

/// Where a spell of AD&D combat comes from: a row of the pack's spells, a treasure that holds one, or a spell
/// that lasts and strikes again. And whom it is aimed at. See adnd/adnd_queries.h.
enum class SpellSource : std::uint16_t {};
enum class SpellTarget : std::uint16_t {};

/// A spell that works for some rounds. FP-405
struct LastingSpell {
    std::uint8_t row = 0;
    Who caster = kNobodyThere;
    std::uint8_t until = 0; ///< the last round
    WhoSet friends = 0;
    FixedList<Enemy, 4> enemies = {};
    friend bool operator==(const LastingSpell &, const LastingSpell &) = default;
};

/// A spell whose targets are being named.
struct Casting {
    SpellSource spell{};
    Who caster = kNobodyThere;
    std::uint8_t left = 0; ///< still to be named
    std::vector<SpellTarget> named = {};
    friend bool operator==(const Casting &, const Casting &) = default;
};

/// What somebody whose option has more than one roll attacks with. FP-384
struct BegunBlow {
    bool hand = false;
    CardId weapon = kNoCard;
    friend bool operator==(const BegunBlow &, const BegunBlow &) = default;
};

/// What AD&D combat remembers beside Battle, FP-O07; untouched in games without it.
struct Adnd {
    std::uint8_t round = 0; ///< 0 outside fights
    bool half = false;      ///< one side has had its turn of this round
    std::vector<LastingSpell> lasting = {};
    Casting casting = {};
    std::array<BegunBlow, kMostCharacters> begun{};
    std::vector<std::uint16_t> fullHits = {}; ///< hit points rolled, by Fastplay::figureIndex
    std::array<std::uint16_t, kMostCharacters> extraHits = {}; ///< on top of them, FP-407
    friend bool operator==(const Adnd &, const Adnd &) = default;
};
/// Adds nothing while nothing is remembered, so games without the option keep their digests.
void digest(const Adnd &value, Hasher &hasher);

/// What is left to do once an ongoing game is over, FP-375; untouched in other games.
struct Homecoming {
    WhoSet choosing = 0; ///< survivors who still have to say what they keep
    friend bool operator==(const Homecoming &, const Homecoming &) = default;
};
/// Adds nothing while nothing is remembered, so games without the option keep their digests.
void digest(const Homecoming &value, Hasher &hasher);

struct Searching {
    CardId source = kNoCard; ///< beaten card, or the location's own card
    Colour wanted = Colour::Green;
    std::uint8_t draws = 0;
    bool forceLast = false;
    Who drawer = kNobodyThere;
    friend bool operator==(const Searching &, const Searching &) = default;
};

/// How far the quest is. Kill counts are kept for every game; each goal reads what it needs.
struct Progress {
    bool tail = false, vampire = false, wolfPack = false, figger = false, princess = false, coffin = false;
    bool giantSkull = false;
    bool reached = false; ///< the goal as it stood when the party was last asked, FP-346
    std::uint8_t skulls = 0, disarms = 0;
    std::int32_t bounty = 0; ///< gp, FP-A07
    friend bool operator==(const Progress &, const Progress &) = default;
};

/// What became of an enemy card's treasure when the party fled from it. FP-256 to FP-259, FP-342
inline constexpr std::uint8_t kSwiped = 1, kSwipeFailed = 2, kSwipeDeclined = 3;

/// What becomes of the game master's plan. A real game follows it; a copy on which a seat that does not know
/// it tries out what may come must not. FP-369
enum class PlanUse : std::uint8_t {
    Followed,
    Forgotten, ///< nothing was planned anywhere
    Supposed   ///< the same, but no location card is left: behind doors lies any of those set aside
};

enum class EndReason : std::uint8_t { None, Goal, AllDown, DeadEnd, Withdrawn, DeckOut, LeftDungeon };

/// One entrant's result. FP-290 to FP-304
struct Score {
    bool survived = false;
    std::int32_t hitsAtEnd = 0, experience = 0, total = 0, gold = 0;
    std::uint8_t level = 0;
    friend bool operator==(const Score &, const Score &) = default;
};

struct State {
    Table table;
    Lattice lattice; ///< only with FP-O06
    Frames frames;
    std::vector<Place> places;
    std::vector<Spoil> spoils;
    std::vector<Who> entrants; ///< everyone who ever was in the party, in seat order, FP-296
    WhoSet entered = 0;        ///< the same as a set
    WhoSet dead = 0;
    WhoSet up = 0;                    ///< conscious: hits left, or woken below one with FP-S29
    std::vector<std::uint8_t> swiped; ///< by monster card: one of the values below
    std::vector<std::uint8_t> gifts;  ///< by treasure card: held since set-up, FP-303
    FightCache cache;
    SlotId here = kNoSlot;
    bool moved = false;                  ///< FP-347
    std::uint8_t drawTurn = 0;           ///< the seat from which the next to draw is looked for, FP-262
    std::uint8_t toShare = 0;            ///< hit points left to hand out, FP-T24
    std::vector<std::uint8_t> pickOrder; ///< seats in the order of their dice, FP-030
    std::uint8_t picks = 0;
    Who joining = kNobodyThere;

    Attempt attempt;
    SecretSearch secret;
    Laying laying;
    Arriving arriving;
    TrapDetails trap;
    Battle battle;
    Adnd adnd;
    Homecoming homecoming;
    Searching searching;
    Progress progress;
    PlanUse plan = PlanUse::Followed;
    EndReason end = EndReason::None;
    bool won = false;
    std::vector<Score> scores; ///< by entrant, once the game is over
    std::int32_t xpLost = 0;   ///< shares of the dead, FP-297

    friend bool operator==(const State &, const State &) = default;
};

} // namespace flagstone::fastplay
