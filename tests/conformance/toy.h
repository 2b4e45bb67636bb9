#pragma once

#include "core/hooks.h"
#include "core/module.h"
#include "rules/kit/action.h"

#include <vector>

/// "Lanterns", a small rule system of the tests' own with one of everything: hidden hands, cards laid face
/// down, dice, counters, a token, interruptions by another seat, a choice that every seat has, reveals,
/// reshuffles and an end. One to three seats keep lanterns alight for some rounds; whoever is out of oil
/// loses it for all.
namespace flagstone::toy {

/// What is said: keys of the phrases in toy.cpp.
enum Key : std::uint16_t {
    kSilence,
    kYourTurn,
    kAskGrab,
    kAskGuard,
    kRoundOver,
    kIsOver,
    kDoDraw,
    kDoRoll,
    kDoShow,
    kDoPlay,
    kDoHide,
    kDoPass,
    kDoGrab,
    kDoLeave,
    kDoGuard,
    kDoTake,
    kDoNext,
    kDoCall,
    kOilGained,
    kOilLost,
    kDeckMixed,
    kOilRoll,
    kGrabRoll,
    kDrew,
    kNoSecondCard,
    kOutOfOil,
    kRoundsDone,
    kCalled,
    kOilLeft,
    kKind,
    kChanceGain,
    kChanceLoss,
    kKeyCount
};

// clang-format off
namespace verb {
struct Draw {};                ///< take two cards
struct Roll {};                ///< two dice for oil; a one lets the next seat interrupt
struct Show {};                ///< hand open until an even round ends, one oil
struct Play { CardId card; };  ///< a lamp gives oil; a gust takes the next seat's, who may guard against it
struct Hide { CardId card; };  ///< lay a card face down: turned up as the round ends, taken away after the next
struct Pass {};
struct Grab {};                ///< interruption of a roll: a die decides who gets the oil
struct Leave {};               ///< interruption of a roll: nothing
struct Guard { CardId card; }; ///< interruption of a gust: discard a card of at least its value
struct Take {};                ///< interruption of a gust: lose oil
struct Next {};                ///< end of a round, any seat: on to the next
struct Call {};                ///< end of a round, the first seat, in the second half of the rounds: that was the last
} // namespace verb
// clang-format on

using Action = kit::Action<kit::Verb<verb::Draw, "draw", kDoDraw>, kit::Verb<verb::Roll, "roll", kDoRoll>,
                           kit::Verb<verb::Show, "show", kDoShow>, kit::Verb<verb::Play, "play">,
                           kit::Verb<verb::Hide, "hide">, kit::Verb<verb::Pass, "pass", kDoPass>,
                           kit::Verb<verb::Grab, "grab", kDoGrab>, kit::Verb<verb::Leave, "leave", kDoLeave>,
                           kit::Verb<verb::Guard, "guard">, kit::Verb<verb::Take, "take", kDoTake>,
                           kit::Verb<verb::Next, "next", kDoNext>, kit::Verb<verb::Call, "call", kDoCall>>;

/// What the game is in the middle of; the top frame decides who is asked.
struct Frame {
    enum class Kind : std::uint8_t { Turn, EndTurn, Grab, Guard, Round };
    Kind kind = Kind::Turn;
    Seat seat{};
    std::int16_t amount = 0; ///< Grab: the oil at stake; Guard: the gust's value
    friend bool operator==(const Frame &, const Frame &) = default;
};

struct State {
    Table table;
    std::vector<Frame> stack;
    bool over = false;
    bool won = false;
    std::uint16_t reason = 0;
    friend bool operator==(const State &, const State &) = default;
};

inline constexpr PileId kDeck{0};
inline constexpr PileId kDiscard{1};
[[nodiscard]] constexpr PileId hand(int seat)
{
    return PileId{static_cast<std::uint8_t>(2 + seat)};
}
/// Only in prepared games: cards that take no part.
[[nodiscard]] constexpr PileId aside(int seats)
{
    return hand(seats);
}
inline constexpr CounterId kRound{0};
[[nodiscard]] constexpr CounterId oil(int seat)
{
    return CounterId{static_cast<std::uint16_t>(1 + seat)};
}
inline constexpr TokenId kLight{0};
inline constexpr int kMostOil = 20;

class Rules {
public:
    using State = toy::State;
    using Action = toy::Action;
    static constexpr std::array hooks{Hook::Kinds, Hook::Hopes};

    struct Card {
        int value = 0;
        bool gust = false;
    };

    Rules(std::vector<Card> cards, Sheet sheet, int seats, int rounds, bool stacked,
          DeckSetup deckSetup = {});

    [[nodiscard]] State start(Step &step) const;
    [[nodiscard]] const Table &table(const State &s) const { return s.table; }
    [[nodiscard]] Table &table(State &s) const { return s.table; }
    void legal(const State &s, std::vector<Action> &out) const;
    void apply(State &s, const Action &action, Step &step) const;
    [[nodiscard]] std::string encode(const Action &action) const { return kit::codeOf(*this, action); }
    [[nodiscard]] std::string code(CardId card) const { return m_sheet.cards[index(card)].key; }
    [[nodiscard]] Choice choice(const State &s, const Action &action) const;
    [[nodiscard]] int heuristic(const State &s, const Action &action, PlayStyle style) const;
    [[nodiscard]] std::vector<Beat> kinds() const;
    [[nodiscard]] Beat kind(const State &s, const Action &action) const;
    [[nodiscard]] std::vector<Hope> hopes(const State &s, const Action &action) const;
    [[nodiscard]] Beat prompt(const State &s) const;
    [[nodiscard]] std::vector<Denied> denied(const State &s) const;
    [[nodiscard]] Ending ending(const State &s) const;
    [[nodiscard]] bool editable(const State &s, const GmEdit &edit) const
    {
        return edit.kind != GmEdit::Kind::MoveToken ||
               (index(edit.space) < s.table.board.size() && s.table.board[index(edit.space)].card != kNoCard);
    }
    void repair(State &s, Step &step) const;
    [[nodiscard]] const Sheet &sheet() const { return m_sheet; }
    [[nodiscard]] Phrase phrase(std::uint16_t key) const;
    [[nodiscard]] std::string term(std::string_view kind, std::int32_t number) const;

private:
    [[nodiscard]] const Card &card(CardId id) const { return m_cards[index(id)]; }
    [[nodiscard]] Seat after(Seat seat) const;
    void gain(State &s, Step &step, Seat seat, int amount) const;
    void draw(State &s, Step &step, Seat seat) const;
    void roll(State &s, Step &step, Seat seat) const;
    void play(State &s, Step &step, Seat seat, CardId played) const;
    void hide(State &s, Step &step, Seat seat, CardId hidden) const;
    void run(State &s, Step &step) const;
    void endRound(State &s, Step &step, bool last) const;
    void checkOil(State &s, Step &step) const;

    std::vector<Card> m_cards; ///< by CardId
    Sheet m_sheet;
    int m_seats;
    int m_rounds;
    bool m_stacked;
    DeckSetup m_deckSetup;
};

} // namespace flagstone::toy

namespace flagstone {

/// The rule system "toy": two adventures, options "rounds" and "stacked", at most three seats.
[[nodiscard]] const ModuleInfo &toyModule();
/// A pack for it, made in memory.
[[nodiscard]] const PackData &toyPack();
/// The files toy.tables.json, with the schema of its tables, and pack.json of a folder with this pack.
inline constexpr const char *kToySchema = R"({"format": 1, "tables": {"cards": {"columns": [
    {"name": "id", "type": "id"}, {"name": "name", "type": "text"},
    {"name": "kind", "type": "enum", "values": ["lamp", "gust"]},
    {"name": "value", "type": "int", "min": 1, "max": 9}]}}})";
inline constexpr const char *kToyManifest = R"({"format": 1, "id": "toy", "title": "Lanterns",
    "version": "1.0.0", "licence": "MIT", "ruleset": "toy", "languages": ["en"],
    "tables": [{"name": "cards", "file": "cards.csv", "schema": "cards"}]})";
/// A game of it at its first decision.
[[nodiscard]] std::unique_ptr<Game> toyGame(Seed seed, int seats = 2);

} // namespace flagstone
