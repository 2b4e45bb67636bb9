#include "app/play/seats.h"

#include <algorithm>

namespace flagstone::app {

Seat whoseTurn(const Decision &decision, Seat current, const Players &players)
{
    const auto hasOwn = [&](Seat seat) { // something that is not everybody's to choose
        return !isComputer(players, seat) && std::ranges::any_of(decision.choices, [&](const Choice &choice) {
            return contains(choice.seats, seat) && choice.seats != decision.seats;
        });
    };
    // A game master who may step in while players are asked gives them the screen back.
    if (current != Seat::Gm && contains(decision.seats, current) && hasOwn(current))
        return current;
    for (int s = 0; s < kMaxSeats; ++s)
        if (const Seat seat{static_cast<std::int8_t>(s)}; contains(decision.seats, seat) && hasOwn(seat))
            return seat;
    if ((current != Seat::Gm && contains(decision.seats, current)) || decision.seats == kNobody)
        return current;
    for (int s = 0; s < kMaxSeats; ++s)
        if (const Seat seat{static_cast<std::int8_t>(s)};
            contains(decision.seats, seat) && !isComputer(players, seat))
            return seat;
    return contains(decision.seats, Seat::Gm) ? Seat::Gm : current;
}

Seat partySeat(const Setup &setup)
{
    return setup.seats == 1 ? Seat{0} : Seat{kMaxSeats - 1};
}

} // namespace flagstone::app
