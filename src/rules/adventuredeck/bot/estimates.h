#pragma once

#include "rules/adventuredeck/queries.h"

#include <vector>

/// What computer players expect. No rule reads this.
namespace flagstone::adventuredeck {

/// What a card costs that is played, in points: a hit point of a foe is worth one and a little.
namespace price {
inline constexpr double kCard = 0.12, kAttribute = 0.08, kBoost = 0.15, kAnswer = 0.15;
}

/// An attack as its target sees it.
struct Blow {
    int value = 0;
    const Counters *counters = nullptr;
    DamageKinds damage = 0;
    bool ranged = false;  ///< by a ranged weapon
    bool limited = false; ///< answered by luck and Attributes alone
};

class Estimates : public Queries {
public:
    using Queries::Queries;

    /// How likely this many Ups are among cards of the table's Up/Down deck.
    [[nodiscard]] static double shared(int ups, int drawn);
    [[nodiscard]] static double met(const Pattern &pattern, int drawn);
    /// How likely this many Ups are among cards of a hero's own Draw Deck, as far as its player knows.
    [[nodiscard]] double drawsUps(Who w, int ups, int drawn) const;
    /// The symbol that a hero draws more often.
    [[nodiscard]] Mark likely(Who w) const { return drawsUps(w, 1, 1) >= 0.5 ? Mark::Up : Mark::Down; }

    /// Damage that a foe deals in a turn, over all Rounds.
    [[nodiscard]] double threat(Who foe) const;
    /// What it brings to attack a foe like that.
    [[nodiscard]] double worth(Who foe, const Blow &blow) const;
    /// What it costs a hero to lose this many hit points.
    [[nodiscard]] double grief(Who w, int damage) const;
    [[nodiscard]] double attributeChance(Who foe) const;

    /// What a hero would miss without the card: attacks first, then answers, then Attributes.
    [[nodiscard]] double missed(Who w, CardId card) const;
    /// The weapon of which its deck has most.
    [[nodiscard]] KindId mainWeapon(Who w) const;
    /// The most that can be added to a value by Attribute cards, beside `card`.
    [[nodiscard]] int spare(Who w, const CardKind &kind, CardId card) const;
    [[nodiscard]] double missingShare() const; ///< of the party's hit points

private:
    [[nodiscard]] double after(Who foe, int dealt) const;
    [[nodiscard]] double rowWorth(Who foe, const Blow &blow, const FoeRow &row) const;
    [[nodiscard]] bool defends(Who foe, const FoeOutcome &answer, const Blow &blow) const;
    [[nodiscard]] int leaves(const FoeOutcome &answer, const Blow &blow) const;
};

} // namespace flagstone::adventuredeck
