#pragma once

#include "core/ids.h"
#include "core/space_board.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What the numbers of a Table mean, so that a board and a party panel need no code for a rule system.
namespace flagstone {

enum class PileRole : std::uint8_t {
    Draw,      ///< a face-down deck
    Discard,   ///< the discards beside a deck
    Party,     ///< character cards in play, in marching order
    Hand,      ///< what one figure holds
    Encounter, ///< what the party faces now
    Aside,     ///< cards that are out for a while, for instance left behind at a location
    Removed    ///< out of the game
};

/// A pile, and how a window shows it.
struct PileSpec {
    PileId id{};
    PileRole role = PileRole::Aside;
    std::string label;                  ///< English; the window translates it
    CardId owner = kNoCard;             ///< for Hand: the figure's card
    std::optional<PileId> partner = {}; ///< Draw: its discards; Discard: its deck; Hand: it is held with
                                        ///< these; at a space: the deck that it is filled from
    bool browse = true;                 ///< people may look through it; otherwise they see only the top card
    Seat seat = Seat::Gm;               ///< whose it is; Gm = no player's
    SpaceId space = kNoSpace;           ///< the space of the board where it lies, if any
    std::string key = {};  ///< its name in plans, for piles that a game master may stack: "locations"
    std::uint8_t back = 0; ///< of its cards, with a key: CardSheet::back
};

enum class CounterRole : std::uint8_t {
    HitsLeft,   ///< hit points; `most` is the maximum
    Rank,       ///< 0 = not in the party, 1 = front
    Controller, ///< the seat that decides for a figure
    SpellsLeft, ///< of spell level `number`; `most` is the number at the start
    UsesLeft,   ///< of a limited card; `most` is the number at the start
    Running,    ///< of a card that was started: 0 = not running, otherwise how long it still lasts, plus one
    Acted,      ///< 1 = has had its turn
    Explored,   ///< of a space: kUnexplored, kOccupied or kEmptied
    FoundDoor,  ///< of a passage, `number`: 1 = the seat has found this secret door and may use it
    Wounded,    ///< of a seat's figure: 1 = wounded
    Goods,      ///< of a seat: the value of its treasures; `most` is not used
    Goal,       ///< of a seat: the Goods that it needs
    Look,       ///< the row of its table that a card shows now, plus one; 0 = the row of its CardSheet
    Figure,     ///< of a seat: which of Sheet::figures its marker is, plus one; 0 = that of its card
    Tally       ///< any other number worth showing, under its label
};

/// Of a space: nobody knows who is there; an unbeaten opponent; nobody left.
inline constexpr std::int32_t kUnexplored = 0, kOccupied = 1, kEmptied = 2;

/// A number of a card, a seat or a space that changes in play, and how a window shows it.
struct CounterSpec {
    CounterId id{};
    CounterRole role = CounterRole::Tally;
    CardId card = kNoCard;   ///< the card it belongs to, kNoCard for the whole game
    std::int32_t number = 1; ///< which figure of the card, or which spell level
    std::int32_t most = 0;   ///< 0 = no maximum
    std::string label;
    Seat seat = Seat::Gm;     ///< whose it is; Gm = no player's
    SpaceId space = kNoSpace; ///< the space of the board that it is about, if any
    /// Of HitsLeft: at or below this the figure is dead, unless it still has a decision to make. Without it, only
    /// figures that are out of the party are dead.
    std::optional<std::int32_t> dead = {};
    /// The full number of a counter that can rise beyond it and so has no `most`; 0 = unknown.
    std::int32_t whole = 0;
};

/// A part of the goal that no counter of the whole game counts: the Jokers that all players hold, or one player's
/// magical treasures. It is the sum of numbers, and of how many of some cards lie in piles.
struct SumSpec {
    std::string label; ///< English; the window translates it
    std::vector<CounterId> counters = {};
    std::vector<PileId> piles = {}; ///< whose cards everybody sees
    std::vector<CardId> cards = {}; ///< that count in them
    std::int32_t most = 1;          ///< what the goal asks for
};

enum class TokenRole : std::uint8_t {
    Party,
    Monster,
    Treasure,
    Hero ///< a seat's own figure; its card is the top one of that seat's pile with the role Party
};

struct TokenSpec {
    TokenId id{};
    TokenRole role = TokenRole::Party;
    CardId card = kNoCard; ///< the card it stands for, if any
    Seat seat = Seat::Gm;  ///< whose it is; Gm = no player's
};

/// A card of the game: where it comes from, and what people call it.
struct CardSheet {
    std::string key;       ///< "L042": the card's id in its pack
    std::string name;      ///< for people
    std::string table;     ///< the pack's table it comes from: "locations"
    std::uint32_t row = 0; ///< its row in that table, from 0
    std::uint8_t back = 0;
    std::string mark = {}; ///< that tells it from others of its name: "Up"; English, may be empty
};

/// Something worth knowing about a finished game, for odds. Its value is a whole number within a million
/// either way, or 0 and 1 for no and yes; see Ending::measures.
struct MeasureSpec {
    enum class Kind : std::uint8_t { YesNo, Number };
    std::string key;   ///< "died:Kennett"
    std::string label; ///< English: "Kennett dies"
    Kind kind = Kind::YesNo;
    CardId card = kNoCard; ///< the card it is about, if any
    bool ifWon = false;    ///< counts only in won games
    friend bool operator==(const MeasureSpec &, const MeasureSpec &) = default;
};

/// What tells which of two won games is the better one.
struct ScoreSpec {
    std::string measure; ///< key of the measure
    std::string unit;    ///< what it counts, after its number: "gp"; English
    bool fewest = false; ///< the smaller number is the better one
};

/// How a rule system rates a choice that gives up the game, or a trade, once there is nothing left to be gained in it.
inline constexpr int kNothingLeft = 100;

/// What several choices have in common, with its own place in a window: "Attack", whoever attacks whom.
struct VerbSpec {
    std::string label; ///< English; the window translates it
    /// Its choices: their codes up to the first colon, "declare", or whole codes, "declare:none". A choice is of the
    /// verb that names its whole code, even if another names the beginning.
    std::vector<std::string> codes;
    std::string icon; ///< a name among the icons; an unknown one shows none
    /// Its place, 1 to 7, or to 6 beside one for `everybody`; 1 is the main one. Verbs that never have choices at the
    /// same time may share one; the first stands there grey.
    std::uint8_t slot = 1;
    std::string things = {};  ///< the things to choose from, if there are several: "rooms"; English
    std::string lacking = {}; ///< why there may be none, in at most 12 letters: "no spell"; English
    std::string why = {};     ///< the same in a sentence; English. Empty: not shown
    std::string rule = {};    ///< ledger ID of the rule behind `why` and `beyond`
    bool ends = false;        ///< it ends a turn: never the usual choice while there is another
    bool quits = false;       ///< it gives up the game, or a trade: usual only if rated kNothingLeft or more
    bool everybody = false;   ///< everybody who can still act may do it at once: "All attack"
    bool shares = false;      ///< hands out one of several equal things: a standing order can answer it
    bool spends = false;      ///< uses something up: once it is armed, Enter makes no choice that looks bad
    /// The heading of a list of the places that it can be done to: "Where to start"; English. Empty: they are ways out.
    std::string places = {};
    /// Why some places on the board cannot be chosen while others can, in a sentence; English. Empty: nothing to say.
    std::string beyond = {};
    /// The one of `codes` with which two figures, its only targets, change places: dragging one row of the party
    /// onto another makes that choice. Empty: none does.
    std::string swaps = {};
    friend bool operator==(const VerbSpec &, const VerbSpec &) = default;
};

/// A kind of decision, "In battle", with its verbs. Choices of other verbs come after these.
struct BarSpec {
    std::string label; ///< English
    std::vector<VerbSpec> verbs;
    bool spread = false;  ///< if each choice is about a card, these cards lie on the table to choose from
    bool answers = false; ///< players may answer what was done last: the stage shows the chain of answers
    friend bool operator==(const BarSpec &, const BarSpec &) = default;
};

/// Where a plan may let cards lie in a game whose places need not be laid: a room of its map, a foe's pockets.
struct PlaceSpec {
    CardId place = kNoCard;
    std::vector<CardId> lying = {}; ///< cards there, unless a plan says otherwise
};

/// The description of one game's table; made once with the rules, never changed.
struct Sheet {
    std::vector<CardSheet> cards;        ///< by CardId
    std::vector<PileSpec> piles;         ///< by PileId
    std::vector<CounterSpec> counters;   ///< by CounterId
    std::vector<TokenSpec> tokens;       ///< by TokenId
    SpaceBoard map;                      ///< a board with fixed spaces, if the game has one
    std::vector<MeasureSpec> measures;   ///< what is worth knowing about a finished game
    std::vector<BarSpec> bars;           ///< by Decision::bar, from 1
    std::vector<CardId> figures = {};    ///< cards whose drawings players may choose for their markers
    std::vector<PlaceSpec> places = {};  ///< if a plan is followed
    std::vector<std::string> names = {}; ///< what players call themselves, by seat
    std::vector<SumSpec> sums = {};      ///< parts of the goal that no counter of the whole game counts
    std::optional<ScoreSpec> score = {}; ///< if games of a party can be compared
    bool canBeLost = true;               ///< else it lasts until it is won: its chance is always 100 of 100
};

} // namespace flagstone
