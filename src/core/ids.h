#pragma once

#include <cstdint>
#include <type_traits>

/// Strong identifiers shared by every rule system. They are indices and cost nothing.
namespace flagstone {

enum class CardId : std::uint16_t {};  ///< one physical card of this game: its place in the game's card list
enum class PileId : std::uint16_t {};  ///< index into Table::piles
enum class SlotId : std::uint16_t {};  ///< a place on the board that holds one card: index into Table::board
enum class TokenId : std::uint16_t {}; ///< index into Table::tokens
enum class CounterId : std::uint16_t {};   ///< index into Table::counters
enum class Seat : std::int8_t { Gm = -1 }; ///< players are Seat{0}, Seat{1}, ...

/// The number behind an identifier.
template <class Id>
requires std::is_enum_v<Id>
[[nodiscard]] constexpr std::underlying_type_t<Id> raw(Id id) noexcept
{
    return static_cast<std::underlying_type_t<Id>>(id);
}

/// The identifier as an index into a vector. Only for identifiers that are not negative.
template <class Id>
requires std::is_enum_v<Id>
[[nodiscard]] constexpr std::size_t index(Id id) noexcept
{
    return static_cast<std::size_t>(id);
}

inline constexpr SlotId kNoSlot{0xFFFF};
inline constexpr CardId kNoCard{0xFFFF};

/// A set of seats: bit 0 is the game master, bit n+1 is Seat{n}. At most 15 players.
using SeatSet = std::uint16_t;
inline constexpr SeatSet kNobody = 0;
inline constexpr SeatSet kEverybody = 0xFFFF;
inline constexpr int kMaxSeats = 15;

/// Nobody for a number that is not a seat: it may come from a file.
[[nodiscard]] constexpr SeatSet seatBit(Seat seat) noexcept
{
    const int bit = raw(seat) + 1;
    return bit < 0 || bit > kMaxSeats ? kNobody : static_cast<SeatSet>(1u << bit);
}
[[nodiscard]] constexpr bool contains(SeatSet set, Seat seat) noexcept
{
    return (set & seatBit(seat)) != 0;
}

} // namespace flagstone
