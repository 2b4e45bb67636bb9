#pragma once

#include "core/events.h"
#include "core/sheet.h"

#include <cassert>
#include <string>
#include <string_view>
#include <vector>

namespace flagstone {

/// Something on the table that people can point at.
struct Target {
    enum class Kind : std::uint8_t {
        Figure,  ///< a card that acts: `card`, and `number` for the nth figure of a monster card (from 0)
        Card,    ///< a card in a pile
        Door,    ///< `slot` and `number` = Edge of the board
        Place,   ///< an empty place for a card: see `placement`
        Slot,    ///< a card on the board
        Pile,    ///< `number` = PileId
        Space,   ///< `number` = a space of the sheet's board
        Passage, ///< `number` = a passage of the sheet's board
        Token    ///< `number` = TokenId
    };
    Kind kind = Kind::Card;
    CardId card = kNoCard;
    SlotId slot = kNoSlot;
    std::int32_t number = 0;
    Placement placement{}; ///< for Place: where and how the card would lie (its slot and card are not set)

    friend bool operator==(const Target &, const Target &) = default;
};

/// `number`: of a monster card's figures, from 0.
[[nodiscard]] inline Target targetFigure(CardId card, int number = 0)
{
    return {.kind = Target::Kind::Figure, .card = card, .number = number};
}
[[nodiscard]] inline Target targetCard(CardId card)
{
    return {.kind = Target::Kind::Card, .card = card};
}
[[nodiscard]] inline Target targetDoor(SlotId slot, Edge edge)
{
    return {.kind = Target::Kind::Door, .slot = slot, .number = static_cast<std::int32_t>(edge)};
}
[[nodiscard]] inline Target targetSlot(SlotId slot)
{
    return {.kind = Target::Kind::Slot, .slot = slot};
}
[[nodiscard]] inline Target targetSpace(SpaceId space)
{
    return {.kind = Target::Kind::Space, .number = raw(space)};
}
/// For what cannot be pointed at.
inline constexpr Target kNowhere{};
[[nodiscard]] inline Target targetToken(TokenId token)
{
    return {.kind = Target::Kind::Token, .number = raw(token)};
}

/// The edge of a door, or the edge that leads to a place. Other targets have none.
[[nodiscard]] inline Edge edgeOf(const Target &target)
{
    assert(target.number >= 0 && target.number < static_cast<std::int32_t>(kEdges.size()));
    return static_cast<Edge>(target.number);
}
/// The space that is pointed at. Other targets have none.
[[nodiscard]] inline SpaceId spaceOf(const Target &target)
{
    assert(target.kind == Target::Kind::Space);
    return static_cast<SpaceId>(target.number);
}

/// One thing that a seat may do now. Records keep `code`; its meaning never changes.
struct Choice {
    std::string code;            ///< "door:n"
    Beat label;                  ///< what it does, in the rule system's words
    std::vector<Target> targets; ///< who does it first, then what to click for it
    SeatSet seats = kEverybody;  ///< who may choose it
    std::vector<SpaceId> path;   ///< for a move on a board with fixed spaces: the spaces it enters, in order
    bool advised = false;        ///< the advice that the deciding player asked for

    friend bool operator==(const Choice &, const Choice &) = default;
};

/// The figure that acts, or kNoCard.
[[nodiscard]] inline CardId actorOf(const Choice &choice)
{
    return !choice.targets.empty() && choice.targets.front().kind == Target::Kind::Figure
               ? choice.targets.front().card
               : kNoCard;
}

/// The kind of choice: its code up to the first colon. See VerbSpec::codes.
[[nodiscard]] inline std::string_view verbOf(const Choice &choice)
{
    return std::string_view(choice.code).substr(0, choice.code.find(':'));
}

/// The verb of a bar (which may be nullptr) that a choice is of; nullptr if it is of none. See VerbSpec::codes.
[[nodiscard]] const VerbSpec *verbIn(const BarSpec *bar, const Choice &choice);

/// Something that people will try but may not do: why not, with the rule behind it.
struct Denied {
    Target target; ///< kNowhere if it is of a verb alone
    Beat reason;
    std::string verb = {}; ///< its code up to the first colon, if no choice of that verb is possible now
    friend bool operator==(const Denied &, const Denied &) = default;
};

/// What one player gives another in a trade: the cards of a pile that lie between the two until both agree.
struct Giving {
    Seat by = Seat::Gm; ///< cards that may still be laid there are those that this seat holds
    PileId laid{};
    Beat label; ///< "Ann gives Ben"
};

/// What the game waits for. Choices are never empty unless the game is over.
struct Decision {
    SeatSet seats = kNobody; ///< the seats that have a choice now
    Beat prompt;
    std::vector<Choice> choices;
    std::vector<Denied> denied;
    std::uint8_t bar = 0;           ///< of Sheet::bars, counted from 1; 0 = none of them
    std::vector<Giving> trade = {}; ///< what goes each way, if it is about a trade
    Beat askedBy = {};              ///< "asked by Ann": who acts, if others answer what they do; else nothing
};

/// The rating of a choice that computer players never make.
inline constexpr int kUnthinkable = -1'000'000;

/// How a computer player decides: the styles by which rule systems rate choices.
enum class PlayStyle : std::uint8_t {
    Cautious, ///< keep what there is: heal, guard, leave
    Bold,     ///< press on: open, strike, search
    Skilled   ///< whatever wins most often; Bold in rule systems that know nothing better
};

/// How a game ended.
struct Ending {
    bool over = false;
    bool won = false;
    Beat reason;               ///< why it ended
    std::vector<Beat> report;  ///< rewards, experience and losses, line by line; empty while the game runs
    SeatSet winners = kNobody; ///< if players play against each other: who has won
    std::vector<std::int32_t> measures = {}; ///< by Sheet::measures; empty while the game runs
};

/// What a game master may do to a running game, besides playing it.
struct GmEdit {
    enum class Kind : std::uint8_t { MoveCard, SetCounter, MoveToken };
    Kind kind = Kind::MoveCard;
    CardId card = kNoCard;    ///< MoveCard
    PileId from{}, to{};      ///< MoveCard
    std::uint16_t depth = 0;  ///< MoveCard: 0 = the bottom of `to`
    CounterId counter{};      ///< SetCounter
    std::int32_t value = 0;   ///< SetCounter
    TokenId token{};          ///< MoveToken
    SpaceId space = kNoSpace; ///< MoveToken
    friend bool operator==(const GmEdit &, const GmEdit &) = default;
};

/// A decision that was not allowed; nothing has changed.
struct Refusal {
    std::string text; ///< plain English, always
    Beat reason = {}; ///< in the rule system's words if a rule forbids it, else empty
};

} // namespace flagstone
