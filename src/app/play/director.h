#pragma once

#include "core/game.h"
#include "core/view.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// Cuts what happens after a choice into the scenes in which it is seen, for every rule system alike.
namespace flagstone::app {

/// Something that is seen at once. Its events are shown on the board when what is large of it has been seen.
struct StageScene {
    /// How long it stays before it goes on by itself.
    enum class Hold : std::uint8_t { None, Usual, Always };

    /// A roll, and what it did to somebody.
    struct Lane {
        DiceRolled dice;
        QString name;             ///< whose roll it is
        CardId picture = kNoCard; ///< of who rolls, or at whom it is rolled
        CardId hurt = kNoCard;    ///< who lost or regained hits by it
        QString hurtName;
        int before = 0, after = 0; ///< hits of the one who was hurt
        int most = 0;
        friend bool operator==(const Lane &, const Lane &) = default;
    };

    /// Somebody of the party who can use what is found, or help somebody that is down.
    struct User {
        CardId who = kNoCard;
        CardId with = kNoCard; ///< what it is done with, if it is another card
        QString name, words;
        friend bool operator==(const User &, const User &) = default;
    };

    Show show = Show::Line;
    Hold hold = Hold::None;
    bool turnsUp = false; ///< its card is seen for the first time
    std::vector<Event> events;
    QString title;
    QString line;                        ///< what can be said before the dice have fallen
    QStringList results;                 ///< what came of it
    std::vector<CardId> cards;           ///< shown large; after the one that is fought what was gained by it
    QStringList owners;                  ///< of two cards that were compared: whose they were
    std::optional<std::size_t> stronger; ///< of two cards that were compared, if they are not equal
    std::vector<Lane> lanes;
    std::vector<User> users;
    std::vector<CardId> carriers; ///< of the party, who cannot use what is found

    /// Is there anything to see but what moves on the board?
    [[nodiscard]] bool staged() const { return !cards.empty() || !lanes.empty(); }
    /// Two cards were compared.
    [[nodiscard]] bool compares() const;

    friend bool operator==(const StageScene &, const StageScene &) = default;
};

/// The scenes of a step. `events` are those of one seat, redacted; `before` is what it saw before them; `game`
/// words them and is the game after the step. All events are in the scenes, in their order.
[[nodiscard]] std::vector<StageScene> scenesOf(const Game &game, const TableView &before,
                                               const std::vector<Event> &events);

} // namespace flagstone::app
