#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace flagstone::fastplay {

/// What can be chosen. The order is the order on the prompt bar: choices are listed sorted.
enum class Verb : std::uint8_t {
    // set-up
    PickCharacter, PartyReady, StartCorridor,
    // a fight
    FormationReady, ThrowAxe, KeepAxe, Attack, Shoot, Cast, ReadBolt, Flee, FleeByHorn, FleeByHarp,
    ExtraDice, Advance, Rank, Swap, Drag, Pass, EndTurn,
    // traps
    Disarm, AvoidTrap, UseWand, Spring, LoseCard,
    // exploring
    OpenDoor, DrawOn, GazeBall, Move, Place, LeaveDungeon, Search, SecretSearch, SecretSearchWand, DestroyCoffin,
    Continue,
    // magic and belongings
    Heal, ReadHeal, UseItem, Share, Light, Toss, Give,
    // treasure
    Take, Trade, Swipe, NoSwipe, AssignJoiner,
    // ending
    AcceptDeadEnd, Withdraw,
    Count_
};

/// A verb and its operands; unused ones are 0.
struct Action {
    Verb verb{};
    std::uint16_t a = 0, b = 0, c = 0;
    /// By verb, then operand by operand, compared as one number: lists of actions are sorted in every decision.
    [[nodiscard]] constexpr std::uint64_t key() const
    {
        return std::uint64_t{static_cast<std::uint8_t>(verb)} << 48 | std::uint64_t{a} << 32 | std::uint64_t{b} << 16 | c;
    }
    friend constexpr bool operator==(const Action &x, const Action &y) { return x.key() == y.key(); }
    friend constexpr auto operator<=>(const Action &x, const Action &y) { return x.key() <=> y.key(); }
};

/// How a verb's operands are written in a code, one letter each: f figure of the party (its card's id), c card,
/// e edge of the board, l level colour, n number.
struct VerbSpec {
    std::string_view name;
    std::string_view operands;
};
[[nodiscard]] VerbSpec verbSpec(Verb verb);

} // namespace flagstone::fastplay
