#pragma once

#include "app/play/chain.h"
#include "app/play/ranking.h"
#include "core/events.h"
#include "core/forecast.h"
#include "core/wording.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace flagstone::app {

/// Whether it says that somebody falls.
[[nodiscard]] constexpr bool falls(Show show)
{
    return show == Show::Down || show == Show::Dead;
}

/// Whether it says how two cards compare.
[[nodiscard]] constexpr bool comparesCards(Show show)
{
    return show == Show::FirstWins || show == Show::SecondWins || show == Show::Equal;
}

/// Something to show at one time. The board shows its events after its large part.
struct StageScene {
    /// How long it stays before it continues by itself.
    enum class Hold : std::uint8_t { None, Usual, Always };

    /// A roll, and what it did to a figure.
    struct Lane {
        DiceRolled dice;
        DiceRolled damage;        ///< what a blow that hits rolls next; no dice if nothing
        QString name;             ///< whose roll it is
        QString deed;             ///< what is rolled for: "Zombie 2 attacks Ellisa"; empty: all for the same
        QStringList came;         ///< what came of this roll, where that is said before the next one
        CardId picture = kNoCard; ///< of the figure that rolls, or that is rolled at
        CardId hurt = kNoCard;    ///< who lost or regained hits by it
        int figure = 1;           ///< of the card `hurt`
        QString hurtName;
        int before = 0, after = 0; ///< hits of the one who was hurt
        int most = 0;
        QString unit = {}; ///< what result() counts: "hits"

        /// What its dice came to; of a spell that heals, the hits that are regained by it, which may be fewer.
        [[nodiscard]] int result() const;
        friend bool operator==(const Lane &, const Lane &) = default;
    };

    /// The hits of a figure that falls.
    struct Fall {
        int before = 0, after = 0, most = 0;
        std::optional<int> dead = {}; ///< with this many or fewer
        friend bool operator==(const Fall &, const Fall &) = default;
    };

    /// A member of the party who can use a find, or help a member who is down.
    struct User {
        CardId who = kNoCard;
        CardId with = kNoCard; ///< what it is done with, if it is another card
        QString name, words;
        UseDice dice = {};
        QString change = {}; ///< its words on two lines: what the card changes
        QString beside = {}; ///< and what that is compared with; may be empty
        friend bool operator==(const User &, const User &) = default;
    };

    /// In a trade, what goes one way; of drawn cards, those of one draw.
    struct Row {
        QString label; ///< "Ann gives Ben"; what came of the draw, if the title does not say it
        std::size_t cards = 0;
        friend bool operator==(const Row &, const Row &) = default;
    };

    /// What a player's goods are worth after each of the cards that are gained in a fight.
    struct Gain {
        int seat = 0;
        QString label; ///< "Gold pieces"
        int before = 0;
        std::vector<int> after;
        int goal = 0; ///< 0 = none
        friend bool operator==(const Gain &, const Gain &) = default;
    };

    Show show = Show::Line;
    Hold hold = Hold::None;
    bool turnsUp = false; ///< its card is seen for the first time
    std::vector<Event> events;
    QString title;
    QString line;              ///< what can be said before the dice have fallen
    QStringList results;       ///< what came of it
    std::vector<CardId> cards; ///< shown large; after the one that is fought what was gained by it
    QString drawing;           ///< of a spell: what flies to its target
    QStringList owners;        ///< of two cards that were compared: whose they were
    CardId striker = kNoCard;  ///< the same: whose card was played first, if it is not one of the party
    std::optional<std::size_t> stronger; ///< of two cards that were compared, if they are not equal
    Ranking ranking;                     ///< the same: by which order
    std::vector<Row> rows;               ///< of a trade or draws: the first cards are those of the first row
    std::vector<ChainLink> chain;        ///< by `cards`, what was done and answered so far
    bool rewrites = false;               ///< the last of them changes what the first would come to
    bool open = false;                   ///< players may answer the last one
    std::vector<Lane> lanes;
    int blowsAfter = 0; ///< of a turn that a fall interrupts: those on the stages that follow
    std::optional<Fall> fall;
    std::optional<Gain> gain;
    std::vector<User> users;
    std::vector<CardId> carriers; ///< of the party, who cannot use what is found; without users nobody can

    /// Whether there is anything to see besides movement on the board.
    [[nodiscard]] bool staged() const { return !cards.empty() || !lanes.empty() || show == Show::Goal; }
    /// How many of its cards were gained in a fight.
    [[nodiscard]] std::size_t spoils() const
    {
        const bool fought = !lanes.empty() && rows.empty() && chain.empty() && !compares();
        return fought && !cards.empty() ? cards.size() - 1 : 0;
    }
    /// Whether two cards were compared.
    [[nodiscard]] bool compares() const;
    /// What can be said of that before they are turned up: "Foe 1 against Ann".
    [[nodiscard]] QString against() const;
    /// Whether it is known who can use or carry its card, or who can help.
    [[nodiscard]] bool tellsUse() const { return !users.empty() || !carriers.empty(); }

    friend bool operator==(const StageScene &, const StageScene &) = default;
};

/// Whether anything is rolled by this figure, or at it; false for kNoCard.
[[nodiscard]] bool rollsAbout(const std::vector<StageScene> &scenes, CardId figure);

} // namespace flagstone::app
