#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace flagstone::fastplay {

/// What can be chosen. The order is the order on the prompt bar: choices are listed sorted.
enum class Verb : std::uint8_t {
    // set-up
    PickCharacter,
    PartyReady,
    StartCorridor,
    // a fight
    FormationReady,
    ThrowAxe,
    KeepAxe,
    Attack,
    Shoot,
    Cast,
    ReadBolt,
    Flee,
    FleeByHorn,
    FleeByHarp,
    ExtraDice,
    Advance,
    Rank,
    Swap,
    Drag,
    Pass,
    EndTurn,
    // traps
    Disarm,
    AvoidTrap,
    UseWand,
    Spring,
    LoseCard,
    // exploring
    OpenDoor,
    DrawOn,
    GazeBall,
    Move,
    Place,
    LeaveDungeon,
    Search,
    SecretSearch,
    SecretSearchWand,
    DestroyCoffin,
    Continue,
    // magic and belongings
    Heal,
    ReadHeal,
    UseItem,
    Share,
    Light,
    Toss,
    Give,
    // treasure
    Take,
    Trade,
    Swipe,
    NoSwipe,
    AssignJoiner,
    // ending
    AcceptDeadEnd,
    Withdraw,
    // a DM's word, before a fight
    ParleyFight,
    ParleyLeave,
    ParleyPay,
    ParleyJoin,
    Count_
};

/// A verb and its operands; unused ones are 0.
struct Action {
    Verb verb{};
    std::uint16_t a = 0, b = 0, c = 0;
    friend bool operator==(const Action &, const Action &) = default;
    friend auto operator<=>(const Action &x, const Action &y) { return x.order() <=> y.order(); }

private:
    [[nodiscard]] std::uint64_t order() const
    {
        return std::uint64_t{a} << 32 | std::uint64_t{b} << 16 | c | static_cast<std::uint64_t>(verb) << 48;
    }
};

/// How a verb's operands are written in a code, one letter each: f figure of the party (its card's id), c
/// card, e edge of the board, l level colour, n number.
struct VerbSpec {
    std::string_view name;
    std::string_view operands;
};
[[nodiscard]] VerbSpec verbSpec(Verb verb);

} // namespace flagstone::fastplay
