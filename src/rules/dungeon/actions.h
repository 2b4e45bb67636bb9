#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace flagstone::dungeon {

/// What can be chosen. The order is the order on the prompt bar: choices are listed sorted.
enum class Verb : std::uint8_t {
    // set-up, and after being slain
    TakeHero,
    TakeFigure,
    TakeSpell,
    EnoughSpells,
    // a turn
    Heal,
    RefuseHeal,
    SelfHeal,
    Fight,
    Move,
    Search,
    Peek,
    CastInto,
    Teleport,
    Device,
    Gaze,
    Trade,
    EndMove,
    // an encounter
    Enter,
    Declare,
    Ask,
    Attack,
    Help,
    Refuse,
    Counter,
    Agree,
    NoDeal,
    RollMonster,
    Drop,
    Retreat,
    Slide,
    EnterAndLoot,
    StayOut,
    // the end of a turn
    Ambush,
    Request,
    Finish,
    Rob,
    Flee,
    StopFlight,
    Fee,
    // a trade
    Give,
    GiveSpell,
    Want,
    WantSpell,
    Propose,
    CallOff,
    Accept,
    Decline,
    Haggle,
    Count_
};

/// A verb and its operands; unused ones are 0.
struct Action {
    Verb verb{};
    std::uint16_t a = 0, b = 0;
    friend bool operator==(const Action &, const Action &) = default;
    friend auto operator<=>(const Action &x, const Action &y) { return x.order() <=> y.order(); }

private:
    [[nodiscard]] std::uint64_t order() const
    {
        return static_cast<std::uint64_t>(verb) << 32 | std::uint64_t{a} << 16 | b;
    }
};

/// How a verb's operands are written in a code, one letter each: c card, p passage, s space, t Hero type,
/// w player, x spell, n number.
struct VerbSpec {
    std::string_view name;
    std::string_view operands;
};
[[nodiscard]] VerbSpec verbSpec(Verb verb);

} // namespace flagstone::dungeon
