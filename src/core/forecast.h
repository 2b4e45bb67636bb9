#pragma once

#include "core/events.h"

#include <optional>
#include <vector>

namespace flagstone {

/// What opponents do when their turn comes, as far as the rules settle it by what all players know.
struct Forecast {
    /// What one of them does to one of the party.
    struct Part {
        CardId by = kNoCard; ///< kNoCard: several of them together
        CardId at = kNoCard; ///< kNoCard: nobody can say yet
        Beat what;           ///< in a few words: "3 dice"
        friend bool operator==(const Part &, const Part &) = default;
    };
    Beat what; ///< all of it in a few words: "8d8, 6+ hits". Without words nobody acts
    std::vector<Part> parts;
    bool exact = true; ///< no choice and no chance changes whom it meets
    friend bool operator==(const Forecast &, const Forecast &) = default;
};

/// What a card is good for: something found, to somebody who can use it; somebody down, to those who can help.
struct Use {
    CardId who = kNoCard;  ///< of the party
    CardId with = kNoCard; ///< their card that is used for it; kNoCard: the find itself, or a spell
    Beat what;             ///< in a few words: "one die more"
    bool later = false;    ///< not before what goes on now is over
    friend bool operator==(const Use &, const Use &) = default;
};

/// A fight, for those who play it on to see how it may end.
struct Fighting {
    /// How it ends for one who fights on as long as he can.
    struct End {
        double won = 0;    ///< 0 to 1
        double fallen = 0; ///< how many of the party fall, on average
    };
    std::uint16_t won = 0; ///< the wording key that says that the party has won; 0: nothing is fought
    int standing = 0;      ///< of the party, those on their feet; also when nothing is fought
    int left = 0;          ///< foes of whom `won` has still to be said, where it is said of each of them
    std::optional<End> counted = {}; ///< where nothing has to be played out
};

class Game;

/// What a rule system can say before it happens. Its games are this besides Game.
class Outlook {
public:
    [[nodiscard]] virtual Forecast forecast() const = 0;
    [[nodiscard]] virtual std::vector<Use> uses(CardId card) const = 0;
    [[nodiscard]] virtual Fighting fighting(const Game &begun) const = 0;

protected:
    ~Outlook() = default;
};

/// What opponents do when their turn comes; without words where nobody acts, or where the rule system does not
/// say.
[[nodiscard]] Forecast forecastOf(const Game &game);
/// Who of the party can use a card that is found, or help somebody of the party that is down.
[[nodiscard]] std::vector<Use> usesOf(const Game &game, CardId card);
/// How the fight stands by now that goes on in `begun`, an earlier position of the same game; none where the rule
/// system does not say.
[[nodiscard]] Fighting fightingOf(const Game &game, const Game &begun);
[[nodiscard]] inline Fighting fightingOf(const Game &game)
{
    return fightingOf(game, game);
}

} // namespace flagstone
