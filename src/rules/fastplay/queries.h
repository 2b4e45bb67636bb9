#pragma once

#include "rules/fastplay/place.h"

namespace flagstone::fastplay {

inline constexpr int kMostFigures = 100; ///< of one card, as the term "nth" counts them

/// ... and about everything else that a rule asks.
class Queries : public PlaceQueries {
public:
    using PlaceQueries::PlaceQueries;

    // --- enemies
    [[nodiscard]] int enemyHits(Enemy e) const { return s.table.counter(r.hitsOf(e.card, e.figure)); }
    [[nodiscard]] bool hasLiving(CardId enemy) const; ///< any figure of the card
    /// What tells the figure from others of its name, as the term "nth" words it: its number, if its card has
    /// several, and that of its card, if several such cards are fought.
    [[nodiscard]] int nth(Enemy e) const
    {
        return nthCard(e.card) + (r.monster(e.card).count > 1 ? e.figure + 1 : 0);
    }
    [[nodiscard]] int nthCard(CardId card) const; ///< the latter alone

    // --- searching
    [[nodiscard]] bool maySearchRoom() const; ///< FP-231, FP-239 to FP-242
    /// Whose turn it is to draw: of the next player who runs somebody awake, the first of them. FP-262
    [[nodiscard]] Who nextDrawer() const;
    [[nodiscard]] WhoSet drawers(Who drawer) const; ///< those awake whom that one's player runs, FP-358
    [[nodiscard]] const Spoil *spoil(CardId card) const;
    /// The first of those left here that are searched alike: one choice stands for all of them.
    [[nodiscard]] const Spoil &firstLike(const Spoil &spoil) const;

    // --- a DM's rulings
    /// Nothing is half done: the party looks round, is received, or stands in a fight while nobody strikes.
    [[nodiscard]] bool unhurried() const;

    // --- the goal
    [[nodiscard]] bool goalMet() const { return enoughWaysMet(false); }
    /// The same for a party that leaves now: it brings its bounties out. FP-A07
    [[nodiscard]] bool goalMetByLeaving() const { return enoughWaysMet(true); }
    [[nodiscard]] std::int32_t payForPieces() const; ///< in gp, for what the living bring out

    /// All legal actions, sorted and without doubles.
    [[nodiscard]] std::vector<Action> choices() const;

protected:
    [[nodiscard]] bool enoughWaysMet(bool leaving) const; ///< FP-329
    [[nodiscard]] bool isMet(const Part &part, bool leaving) const;
    [[nodiscard]] bool keeps(const Part &part) const;
    [[nodiscard]] std::int32_t goldFound() const; ///< what those of the party hold, gifts not counted
    [[nodiscard]] bool holdsEach(const Part &part) const;
    [[nodiscard]] bool fits(const Part &part, const TreasureCard &treasure) const;
};

} // namespace flagstone::fastplay
