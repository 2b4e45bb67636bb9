#pragma once

#include "rules/adventuredeck/bot/estimates.h"

namespace flagstone::adventuredeck {

/// What an action of a hero brings, in points; all that it costs is taken off.
class AttackRating : public Estimates {
public:
    using Estimates::Estimates;

    /// `card` from the hand, or from the discards for `recalled` cards of these Attributes.
    [[nodiscard]] double play(Who w, CardId card, Who target, int recalled = 0) const;
    [[nodiscard]] double base(Who w, Who foe) const;
    /// A blow for a fixed damage that nothing on a card answers.
    [[nodiscard]] double fist(Who foe) const;
    /// What one card more for the action that is under way brings, or several at best.
    [[nodiscard]] double boost(CardId card) const;
    /// What can be done from another place, compared with this one.
    [[nodiscard]] double move(Who w, Cell to) const;
    [[nodiscard]] double raise() const; ///< by the printed Boost, AD-143
    [[nodiscard]] double alsoAt(Who foe) const;
    [[nodiscard]] double heal(Who w, int amount) const;

private:
    [[nodiscard]] double bestFrom(Who w, Cell at) const;
    [[nodiscard]] double attack(Who w, CardId card, const CardKind &deed, const Mode &mode, Who foe) const;
    [[nodiscard]] double hinder(const CardKind &k, Who foe) const;
    [[nodiscard]] double mend(Who w, CardId card, const Mode &mode, Who target) const;
    [[nodiscard]] double hide() const;
    [[nodiscard]] double bash(Who w, const CardKind &k, Who foe) const;
    [[nodiscard]] double now(int value) const; ///< of the action under way, against all its targets
};

} // namespace flagstone::adventuredeck
