#pragma once

#include "core/ids.h"

#include <cstdint>
#include <string>
#include <vector>

/// What the numbers of a Table mean, so that a board and a party panel need no code of a rule system.
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

struct PileSpec {
    PileId id{};
    PileRole role = PileRole::Aside;
    std::string label;      ///< English; translated by whoever shows it
    CardId owner = kNoCard; ///< for Hand: the figure's card
    PileId partner{};       ///< for Draw: its discards; for Discard: its deck
    bool browse = true;     ///< people may look through it; otherwise only at the top card
    std::string key = {};   ///< its name in plans, for piles that a game master may stack: "locations"
    std::uint8_t back = 0;  ///< of its cards, with a key: CardSheet::back
};

enum class CounterRole : std::uint8_t {
    HitsLeft,   ///< hit points; `most` is the maximum
    Rank,       ///< 0 = not in the party, 1 = front
    Controller, ///< the seat that decides for a figure
    SpellsLeft, ///< of spell level `number`; `most` is the number at the start
    UsesLeft,   ///< of a limited card; `most` is the number at the start
    Running,    ///< of a card that was started: 0 = not running, else what it still lasts, plus one
    Acted,      ///< 1 = has had its turn
    Tally       ///< anything else that is worth showing, by its label
};

struct CounterSpec {
    CounterId id{};
    CounterRole role = CounterRole::Tally;
    CardId card = kNoCard;   ///< the card it belongs to, kNoCard for the whole game
    std::int32_t number = 1; ///< which figure of the card, or which spell level
    std::int32_t most = 0;   ///< 0 = no maximum
    std::string label;
};

enum class TokenRole : std::uint8_t { Party, Monster, Treasure };

struct TokenSpec {
    TokenId id{};
    TokenRole role = TokenRole::Party;
    CardId card = kNoCard; ///< the card it stands for, if any
};

/// A door of a board card as the pack prints it, before any turn. Edges: 0 north, 1 east, 2 south, 3 west.
struct CardSheet {
    std::string key;       ///< "L042": the card's id in its pack
    std::string name;      ///< for people
    std::string table;     ///< the pack's table it comes from: "locations"
    std::uint32_t row = 0; ///< its row in that table, from 0
    std::uint8_t back = 0;
};

/// Something worth knowing of a game that is over, for odds. Its value is a whole number within a million
/// either way, or 0 and 1 for no and yes; see Ending::measures.
struct MeasureSpec {
    enum class Kind : std::uint8_t { YesNo, Number };
    std::string key;   ///< "died:Kennett"
    std::string label; ///< English: "Kennett dies"
    Kind kind = Kind::YesNo;
    CardId card = kNoCard; ///< whom it is about, if anybody
    bool ifWon = false;    ///< counts only in games that were won
    friend bool operator==(const MeasureSpec &, const MeasureSpec &) = default;
};

/// The description of one game's table; made once with the rules, never changed.
struct Sheet {
    std::vector<CardSheet> cards;      ///< by CardId
    std::vector<PileSpec> piles;       ///< by PileId
    std::vector<CounterSpec> counters; ///< by CounterId
    std::vector<TokenSpec> tokens;     ///< by TokenId
    std::vector<MeasureSpec> measures; ///< what is worth knowing of a game that is over
};

} // namespace flagstone
