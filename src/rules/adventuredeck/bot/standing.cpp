// How likely the party reaches the goal, for players that look ahead. No rule reads this.
#include "rules/adventuredeck/bot/route.h"

#include <cmath>

namespace flagstone::adventuredeck {

std::optional<double> AdventureDeck::standing(const State &s, Seat seat) const
{
    if (s.end == EndReason::DuelWon)
        return ending(s).winners == seatBit(seat) ? 1.0 : 0.0;
    if (s.end == EndReason::DuelDrawn)
        return 0.25;
    if (s.end != EndReason::None)
        return s.end == EndReason::Victory ? 1.0 : 0.0;
    const Frame &frame = s.frames.top();
    if (frame.kind != FrameKind::Explore || frame.phase != Phase::Choose)
        return std::nullopt;
    const Route route(*this, s);
    if (route.hopeless())
        return 0.0;
    double strength = 0.0;
    route.eachHero([&](Who w) {
        if (route.alive(w))
            strength += route.hitPoints(w) + 3.0 * route.handMaximum(w);
    });
    const double needed = route.left(s.here) / (6.0 * players());
    return 1.0 / (1.0 + std::exp((needed - strength / players()) / 6.0));
}

} // namespace flagstone::adventuredeck
