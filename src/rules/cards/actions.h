#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace flagstone::cards {

/// What can be chosen. The order is the order on the prompt bar: choices are listed sorted.
enum class Verb : std::uint8_t {
    // set-up
    TakeSuit,
    TakePerson,
    StartOn,
    PlaceJoker,
    TakeNpc,
    PlaceNpc,
    AsBefore, ///< a dead player comes back, CD-113
    // answers
    Sleep,
    StayAwake,
    DrawCard,
    PickCard,
    Stake, ///< a Joker, on purpose
    Counter,
    LetPass,
    Name, ///< an effect, after a duel was won by countering
    NameNothing,
    TakeTreasure,
    TakeLevel,
    Raise,
    NoRaise,
    AcceptJoker,
    RefuseJoker,
    AcceptSurrender,
    RefuseSurrender,
    // a turn
    Attack,
    Use,
    Wish,
    Reveal,
    Feat,
    Talk,
    Visit,
    Rest,
    Potion,
    Tribute,
    Surrender,
    Move,
    Run,
    GiveJoker,
    Recruit,
    EndTurn,
    // a game master
    Deal,     ///< the program deals so many at random, or places what is left
    DealEach, ///< to monsters, so many to each
    Penalty,
    NoPenalty,
    AddCard,
    Another, ///< this monster is made up, and another one comes
    Built,
    Describe,
    Attitude,
    DeclareTest,
    Grant,
    Label, ///< a treasure, CD-147
    CallEnd,
    Count_
};

/// A verb and its operands; unused ones are 0.
struct Action {
    Verb verb{};
    std::uint16_t a = 0, b = 0, c = 0;
    friend auto operator<=>(const Action &, const Action &) = default;
};

/// How a verb's operands are written in a code, one letter each: w fighter (its marker's id), c card, t tile,
/// s suit, p person, e effect, g grip, f feat, n number.
struct VerbSpec {
    std::string_view name;
    std::string_view operands;
};
/// An operand of an action.
template <class T>
[[nodiscard]] constexpr std::uint16_t num(T n)
{
    return static_cast<std::uint16_t>(n);
}
[[nodiscard]] VerbSpec verbSpec(Verb verb);

} // namespace flagstone::cards
