#pragma once

#include "rules/adventuredeck/bot/estimates.h"

namespace flagstone::adventuredeck {

/// What an answer to the attack under way saves, in points; all that it costs is taken off.
class AnswerRating : public Estimates {
public:
    using Estimates::Estimates;

    [[nodiscard]] double react(CardId card) const;
    [[nodiscard]] double counter(CardId card) const;
    [[nodiscard]] double luck() const;
    [[nodiscard]] double base() const;
    [[nodiscard]] double strengthen(CardId card) const;
    [[nodiscard]] double raise() const;            ///< by the printed Boost, AD-143
    [[nodiscard]] double chain(CardId card) const; ///< a Re-Counter, or the answer to one

private:
    [[nodiscard]] double saved(int left) const; ///< if this much comes through
    [[nodiscard]] int through(Effect effect) const;
    [[nodiscard]] double counterPrice(CardId card) const;
    [[nodiscard]] double stands() const; ///< how likely the foe does not Re-Counter
};

} // namespace flagstone::adventuredeck
