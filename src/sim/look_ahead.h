#pragma once

#include "sim/policy.h"

namespace flagstone {

/// How far somebody looks ahead: counted, never timed, so that a move does not depend on the machine.
struct Foresight {
    std::size_t deals = 8;              ///< how often what the seat cannot know is dealt again
    std::size_t mostSteps = 6000;       ///< no further deal is begun after so many decisions on copies
    std::size_t mostPlayedOn = 100'000; ///< the same where copies are played to their end
};

/// Takes the choice that fits its plan best (Game::planned). Choices that look nearly as good are tried on
/// copies of the game: what the seat cannot know is dealt again on them; the dice are counted through as far
/// as that is possible; and the copy is played on by the bold policy until the rule system can say how it
/// stands (Game::standing). Where it says so only at the end, dice are thrown, many copies are played to their
/// end, the worse half of the choices is given up again and again, and what looks best is left only for a clear
/// gain.
class LookAhead final : public Policy {
public:
    explicit LookAhead(Foresight foresight = {}) : m_foresight(foresight) {}
    [[nodiscard]] std::size_t choose(const Game &game, ChanceSource &chance) const override;

private:
    Foresight m_foresight;
};

} // namespace flagstone
