#pragma once

#include "core/events.h"

#include <optional>
#include <vector>

namespace flagstone {

/// Dice that opponents are about to throw, or blows that they are about to strike, as numbers.
struct AttackDice {
    std::int32_t count = 0;   ///< 0: there is nothing to count
    std::int32_t sides = 0;   ///< 0: of the whole if they differ, of a part if they do not
    std::int32_t hitFrom = 0; ///< the least face that hits; 0: as for `sides`
    friend bool operator==(const AttackDice &, const AttackDice &) = default;
};

/// What opponents do when their turn comes, as far as all players can know.
struct Forecast {
    /// What one of them does to one member of the party.
    struct Part {
        CardId by = kNoCard; ///< kNoCard: several of them together
        CardId at = kNoCard; ///< kNoCard: nobody can say yet
        Beat what;           ///< in a few words: "3 dice"
        AttackDice dice = {};
        friend bool operator==(const Part &, const Part &) = default;
    };
    Beat what; ///< all of it in a few words: "8d8, 6+ hits". No words: nobody acts
    std::vector<Part> parts;
    std::vector<CardId> order; ///< those who still act in this round, the one acting now first
    bool exact = true;         ///< no choice and no chance changes the target
    AttackDice dice = {};
    friend bool operator==(const Forecast &, const Forecast &) = default;
};

/// Dice that a card brings or changes, to be drawn. Without sides there are none.
struct UseDice {
    std::uint8_t sides = 0;
    std::uint8_t count = 0;   ///< how many of them are added
    std::uint8_t hitFrom = 0; ///< if none are: the least face that hits then
    std::uint8_t hitsNow = 0; ///< the same without the card
    friend bool operator==(const UseDice &, const UseDice &) = default;
};

/// What a card is good for: a found card, for those who can use it; a member who is down, for those who can help.
struct Use {
    CardId who = kNoCard;  ///< of the party; kNoCard, as the only entry: nobody can use the found card
    CardId with = kNoCard; ///< their card that is used for it; kNoCard: the found card itself, or a spell
    Beat what;             ///< in a few words: "one die more"
    bool later = false;    ///< only after what is happening now
    UseDice dice = {};
    friend bool operator==(const Use &, const Use &) = default;
};

/// A fight, for code that plays it to its end to see how it may go.
struct Fighting {
    /// How it ends for a seat that fights on as long as it can.
    struct End {
        double won = 0;    ///< 0 to 1
        double fallen = 0; ///< how many of the party fall, on average
    };
    std::uint16_t won = 0;           ///< the wording key that says that the party has won; 0: no fight
    int standing = 0;                ///< members of the party on their feet; also when there is no fight
    int left = 0;                    ///< opponents without their `won` yet, if it is said of each one
    bool decided = false;            ///< one side has won or got away: the remaining decisions only end it
    std::optional<End> counted = {}; ///< set if the end can be counted without playing the fight
};

/// What is true of a figure now but is not on the table. All players know it.
struct Plight {
    std::int32_t full = 0;         ///< its hits when it is unhurt; 0: the most of its counter
    std::vector<Beat> states = {}; ///< what is done to it, each in a word or two: "held"
    friend bool operator==(const Plight &, const Plight &) = default;
};

class Game;

/// What a rule system can say in advance, or about what is not on the table. Its games implement this besides Game.
class Outlook {
public:
    [[nodiscard]] virtual Forecast forecast() const = 0;
    [[nodiscard]] virtual std::vector<Use> uses(CardId card) const = 0;
    [[nodiscard]] virtual Fighting fighting(const Game &begun) const = 0;
    [[nodiscard]] virtual std::vector<Beat> inHand(CardId figure) const = 0;
    [[nodiscard]] virtual Plight plight(CardId card, int figure) const = 0;

protected:
    ~Outlook() = default;
};

/// What opponents do when their turn comes; without words if nobody acts, or if the rule system does not
/// say.
[[nodiscard]] Forecast forecastOf(const Game &game);
/// Who in the party can use a found card, or help a member who is down; none if the rule system does not say.
[[nodiscard]] std::vector<Use> usesOf(const Game &game, CardId card);
/// What a member of the party has in hand besides the cards on the table for it, each in a few words: "Medium
/// Shield". All players know it; none if the rule system does not say.
[[nodiscard]] std::vector<Beat> inHandOf(const Game &game, CardId figure);
/// What is true of a figure of a card that has hits, opponents counted from 0; nothing if the rule system does not say.
[[nodiscard]] Plight plightOf(const Game &game, CardId card, int figure);
/// How the fight under way in `begun`, an earlier position of the same game, stands in `game`; none if the
/// rule system does not say.
[[nodiscard]] Fighting fightingOf(const Game &game, const Game &begun);
[[nodiscard]] inline Fighting fightingOf(const Game &game)
{
    return fightingOf(game, game);
}

} // namespace flagstone
