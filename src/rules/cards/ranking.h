#pragma once

#include <cstdint>

/// What beats what. Neither order is transitive, so cards are compared and never sorted to find a winner.
/// CD-018 to CD-025
namespace flagstone::cards {

enum class Suit : std::uint8_t { Spades, Hearts, Clubs, Diamonds }; ///< Fighter, Cleric, Thief, Mage, CD-007
inline constexpr int kSuits = 4;
inline constexpr int kAce = 1, kTen = 10, kJack = 11, kQueen = 12, kKing = 13;
inline constexpr int kNumbersPerSuit = 10, kCourtsPerSuit = 3;

/// The face of a playing card; a Joker has rank 0.
struct Face {
    Suit suit = Suit::Spades;
    std::uint8_t rank = 0;

    [[nodiscard]] constexpr bool joker() const { return rank == 0; }
    [[nodiscard]] constexpr bool number() const { return rank >= kAce && rank <= kTen; }
    [[nodiscard]] constexpr bool court() const { return rank >= kJack; }
    [[nodiscard]] constexpr bool red() const { return suit == Suit::Hearts || suit == Suit::Diamonds; }
    friend constexpr bool operator==(const Face &, const Face &) = default;
};

/// 1 if `mine` wins, -1 if it loses, 0 for a tie. Both are ranks of number cards, 1 to 10. CD-019
[[nodiscard]] constexpr int compareNumbers(int mine, int theirs)
{
    if (mine == theirs)
        return 0;
    if (mine == kAce && theirs == kTen)
        return 1;
    if (mine == kTen && theirs == kAce)
        return -1;
    return mine > theirs ? 1 : -1;
}

/// As compareNumbers, for two court cards: Jack beats King, King beats Queen, Queen beats Jack. CD-024
[[nodiscard]] constexpr int compareCourts(int mine, int theirs)
{
    if (mine == theirs)
        return 0;
    const bool wins = (mine == kJack && theirs == kKing) || (mine == kKing && theirs == kQueen) ||
                      (mine == kQueen && theirs == kJack);
    return wins ? 1 : -1;
}

} // namespace flagstone::cards
