#pragma once

#include "sim/policy.h"

namespace flagstone {

/// How far a player looks ahead: counted, never timed, so that a move does not depend on the machine.
struct Foresight {
    std::size_t deals = 8;             ///< how often what the seat cannot know is dealt again
    std::size_t mostSteps = 6000;      ///< begins no further deal after this many decisions on copies
    std::size_t mostPlayedOn = 50'000; ///< the same if copies are played to their end
};

/// Takes the choice that fits its plan best (Game::planned). It tries choices that look nearly as good on copies
/// of the game: it deals again what the seat cannot know, counts through the dice as far as possible, and lets
/// the skilled policy play on until the rule system can say how the game stands (Game::standing). If the rule
/// system says so only at the end, it rolls the dice and plays many copies to their end. Whenever their number
/// has doubled, it gives up the choices that do not seem better than the one that looks best, and it leaves
/// that one only for a clear gain.
class LookAhead final : public Policy {
public:
    explicit LookAhead(Foresight foresight = {}) : m_foresight(foresight) {}
    [[nodiscard]] std::size_t choose(const Game &game, ChanceSource &chance,
                                     const std::stop_token &stop = {}) const override;

private:
    Foresight m_foresight;
};

} // namespace flagstone
