#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// The small languages in the cells of a pack. Every reader gives nothing for a text that it does not
/// understand; "-" is never passed to one.
namespace flagstone::adventuredeck {

inline constexpr int kRounds = 6;

/// Rounds as bits: bit 0 is Round 1.
using Rounds = std::uint8_t;
[[nodiscard]] constexpr bool holds(Rounds rounds, int round)
{
    return (rounds >> (round - 1) & 1) != 0;
}
/// "1-4", "1;5;6", "1-2;6".
[[nodiscard]] std::optional<Rounds> parseRounds(std::string_view text);

/// A number that may follow from the Round R: 5, R, R+1, R-1, Rx2, R/2, R/2+1, 7-R. AD-078 to AD-087
struct Formula {
    enum class Of : std::uint8_t { Number, Round, Inverse };
    Of of = Of::Number;
    std::uint8_t times = 1, by = 1; ///< of the Round
    std::int8_t plus = 0;           ///< the number itself where it is a number

    /// Its value in a Round, 1 to 6. R/n rounds down and is at least 1, then the addition is made; what is
    /// subtracted leaves at least 1. `up` rounds R/n up: OPT-AD-06.
    [[nodiscard]] int at(int round, bool up = false) const;
    friend bool operator==(const Formula &, const Formula &) = default;
};
[[nodiscard]] std::optional<Formula> parseFormula(std::string_view text);

enum class Attribute : std::uint8_t { Strength, Agility, Intellect, Piety, Fortitude };
inline constexpr std::size_t kAttributes = 5;
using Attributes = std::uint8_t; ///< a bit per Attribute
[[nodiscard]] constexpr Attributes bitOf(Attribute a)
{
    return static_cast<Attributes>(1u << static_cast<unsigned>(a));
}
/// "INT".
[[nodiscard]] std::optional<Attribute> parseAttribute(std::string_view text);
/// "INT|PIE".
[[nodiscard]] std::optional<Attributes> parseAttributes(std::string_view text);

/// What a printed Boost costs: "2 INT", "R/2 AGI", or "late INT", one card for each Round after the last
/// Round before it in which the card is playable (AD-089).
struct BoostCost {
    bool late = false;
    Formula cards;
    Attribute attribute = Attribute::Strength;
};
[[nodiscard]] std::optional<BoostCost> parseBoostCost(std::string_view text);

/// What a Counter does to the card that it answers. AD-200, AD-201
enum class Effect : std::uint8_t { None, Half, Full };

/// A Counter box: "AGI=full;shield=half;^v=half". "^v2" asks for two symbols that the owner declares.
struct Counters {
    std::array<Effect, kAttributes> attribute{};
    Effect shield = Effect::None;
    Effect luck = Effect::None;
    std::uint8_t symbols = 0; ///< cards to be drawn for luck: 0, 1 or 2

    [[nodiscard]] Effect by(Attribute a) const { return attribute[static_cast<std::size_t>(a)]; }
    [[nodiscard]] Attributes attributes() const;
};
[[nodiscard]] std::optional<Counters> parseCounters(std::string_view text);

/// Up or Down, the symbol that every card bears. AD-056
enum class Mark : std::uint8_t { Up, Down };
[[nodiscard]] constexpr Mark other(Mark mark)
{
    return mark == Mark::Up ? Mark::Down : Mark::Up;
}
[[nodiscard]] std::optional<Mark> parseMark(std::string_view text);

/// How many cards were drawn with each symbol; the order does not matter. AD-066
struct Symbols {
    std::uint8_t ups = 0, downs = 0;

    void add(Mark mark) { ++(mark == Mark::Up ? ups : downs); }
    [[nodiscard]] int of(Mark mark) const { return mark == Mark::Up ? ups : downs; }
    /// For the term "symbols": 16 for each card, and one for each Up among them.
    [[nodiscard]] int term() const { return (ups + downs) * 16 + ups; }
    friend bool operator==(const Symbols &, const Symbols &) = default;
};

/// The symbols that are needed among the cards drawn: "^^*", * for either. AD-067
struct Pattern {
    Symbols needed;
    std::uint8_t length = 0;

    [[nodiscard]] bool met(Symbols drawn) const
    {
        return drawn.ups >= needed.ups && drawn.downs >= needed.downs;
    }
    friend bool operator==(const Pattern &, const Pattern &) = default;
};
[[nodiscard]] std::optional<Pattern> parsePattern(std::string_view text);

/// How many foes there are for n players: 2, n, 2n, 3n-2, ceil(3n/2), n+1; below 0 counts as 0.
struct FoeCount {
    std::uint8_t times = 0, by = 1; ///< of the players, rounded up
    std::int8_t plus = 0;

    [[nodiscard]] int of(int players) const;
    friend bool operator==(const FoeCount &, const FoeCount &) = default;
};
[[nodiscard]] std::optional<FoeCount> parseFoeCount(std::string_view text);

/// Half of a damage or defence: rounded down, or up with OPT-AD-27; at least 1, but 0 stays 0. AD-088
[[nodiscard]] constexpr int half(int value, bool up = false)
{
    return value <= 1 ? value : (value + (up ? 1 : 0)) / 2;
}

/// The distances. AD-232
enum class Distance : std::uint8_t { Melee, Thrown, Ranged };
using Distances = std::uint8_t; ///< a bit per Distance
[[nodiscard]] constexpr Distances bitOf(Distance d)
{
    return static_cast<Distances>(1u << static_cast<unsigned>(d));
}
/// "M;T".
[[nodiscard]] std::optional<Distances> parseDistances(std::string_view text);

/// Physical and Ethereal damage, as bits: a defence may be both. AD-224
using DamageKinds = std::uint8_t;
inline constexpr DamageKinds kPhysical = 1, kEthereal = 2;
/// "P", "E" or "PE".
[[nodiscard]] std::optional<DamageKinds> parseDamage(std::string_view text);

} // namespace flagstone::adventuredeck
